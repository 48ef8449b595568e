"""From a click to the painted table: `.venv/bin/python -m bench.clicks [MOVES]`, in Debian's chromium.

A person plays Capital Lux against a bot. The clock starts at the browser's timestamp of the click that
completes a move, and stops when the frame that shows the move has been painted. That includes the way to the
server, the rules, a durable write, the drawing and the way back.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.guests import Guest
from tests.browser.server import House

GAME, MOVES = "capital-lux", 60
PAUSE = 1.0  # seconds until a bot answers, the default of a server
AIM = 60  # milliseconds

# The drawing changes once the server has answered; a message from an animation frame arrives after painting.
CLOCK = """() => {
  window.clicks = [];
  let clicked = 0;
  addEventListener("click", (event) => { clicked = event.timeStamp }, true);
  new MutationObserver(() => {
    if (!clicked) return;
    const start = clicked;
    clicked = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => clicks.push(performance.now() - start);
      port2.postMessage("painted");
    });
  }).observe(document.getElementById("table"), { childList: true, subtree: true });
}"""


def measure(guest: Guest, moves: int) -> list[float]:
    """Play one game after another and return the milliseconds per move."""
    times: list[float] = []
    while len(times) < moves:
        guest.open_table(GAME)
        guest.page.evaluate(CLOCK)
        guest.play(until=partial(has_seen, guest, moves - len(times)))
        times += guest.page.evaluate("clicks")
    return times[:moves]


def has_seen(guest: Guest, moves: int) -> bool:
    return guest.page.evaluate("clicks.length") >= moves


def main(moves: int) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), bot_pause=PAUSE)
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            guest = Guest(browser, house, is_moving=True)
            measure(guest, 5)  # warm-up
            times = measure(guest, moves)
            browser.close()
        finally:
            house.kill()
    slow = statistics.quantiles(times, n=10)[-1]
    print(f"{len(times)} moves of {GAME}, from the click to the painted table:")
    print(f"median {statistics.median(times):.0f} ms, aim: below {AIM}; a tenth above {slow:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
