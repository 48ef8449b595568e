"""From a click to the painted table: `.venv/bin/python -m bench.clicks [MOVES]`, in Debian's chromium.

A person plays every game against a bot. The clock starts at the browser's timestamp of the click that
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

from ludoteca.games import names

MOVES = 60  # of each game
PAUSE = 1.0  # seconds until a bot answers, the default of a server
AIM, SLOW_AIM = 40, 70  # milliseconds: the median, and 95 of 100

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


def measure(guest: Guest, game: str, moves: int) -> list[float]:
    """Milliseconds of every move, match after match."""
    times: list[float] = []
    while len(times) < moves:
        guest.open_table(game)
        guest.page.evaluate(CLOCK)
        guest.play(until=partial(has_seen, guest, moves - len(times)))
        times += guest.page.evaluate("clicks")
    return times[:moves]


def has_seen(guest: Guest, moves: int) -> bool:
    return bool(guest.page.evaluate("clicks.length") >= moves)


def main(moves: int) -> None:
    print(f"From the click to the painted table; aims: median below {AIM} ms, 95 of 100 below {SLOW_AIM} ms")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), bot_pause=PAUSE)
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            guest = Guest(browser, house, is_moving=True)
            for game in names():
                measure(guest, game, 5)  # everybody warms up
                times = measure(guest, game, moves)
                slow = statistics.quantiles(times, n=20)[-1]
                print(f"{game}: median {statistics.median(times):.0f} ms, 95 of 100 below {slow:.0f} ms")
            browser.close()
        finally:
            house.kill()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
