"""Somebody with a browser: what they open, and how they play by mouse, finger or keyboard what lights up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from ludoteca.web.http.sessions import COOKIE

from .server import House

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
PATIENCE = 120_000  # milliseconds
MOST_TOUCHES = 1500  # of a match

# Where a hand can touch a thing, or one just like it: in sight, and not below another.
POINT = """(thing) => {
  const hits = () => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const right of [.5, .25, .75, .1, .9]) for (const down of [.5, .25, .75, .1, .9]) {
      const at = [x + width * right, y + height * down];
      const top = document.elementFromPoint(...at)?.closest("[data-pick], button, a, summary");
      if (top === thing || (top?.dataset.pick && top.dataset.pick === thing.dataset.pick)) return at;
    }
  };
  const { y, height } = thing.getBoundingClientRect();
  const isSeen = y >= 0 && y + height <= innerHeight && hits();
  if (!isSeen) thing.scrollIntoView({ block: "center", behavior: "instant" });
  return hits() ?? thing.outerHTML;
}"""
LIT, CHOICE = "#table .can-pick", "#choices [data-choice]"
IS_ASKED = f"document.querySelector('#live:not(.waiting) :is({LIT}, {CHOICE})') !== null"
# What the table is waiting for, as soon as it does, and one of the things that can be touched then.
NEXT = f"""async ([luck, wanted]) => {{
  const point = {POINT}, now = () => {{
    if (document.querySelector("#end .result")) return {{ state: "over" }};
    if (document.querySelector("[data-do=take]")) return {{ state: "curtain" }};
    if (document.querySelector("#live.waiting, #table .flying")) return null;
    const lit = document.querySelectorAll("{LIT}"), choices = document.querySelectorAll("{CHOICE}");
    const things = lit.length ? lit : choices, thing = things[Math.floor(luck * things.length)];
    return thing ? {{ state: "turn", at: wanted && point(thing) }} : null;
  }};
  const until = performance.now() + {PATIENCE};
  while (performance.now() < until) {{
    const found = now();
    if (found) return found;
    await new Promise((go) => setTimeout(go, 5));
  }}
  return {{ state: "stuck" }};
}}"""


class Guest:
    """A person at one screen."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        *,
        locale: str = "en",
        is_phone: bool = False,
        is_moving: bool = False,
        pace: str = "once",
        seed: int = 7,
    ) -> None:
        self.house, self.is_phone, self.dice = house, is_phone, random.Random(seed)
        self.context = browser.new_context(
            base_url=house.url,
            locale=locale,
            extra_http_headers={"accept-language": locale},  # also of requests without a page
            viewport=PHONE if is_phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=is_phone,
            is_mobile=is_phone,
            reduced_motion="no-preference" if is_moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"try {{ localStorage.pace ??= '{pace}' }} catch {{}}")
        self.troubles: list[str] = []
        self.expected: list[str] = []  # parts of messages that are no trouble; a browser may log them late
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda problem: self.troubles.append(str(problem.error)))
        self.page: Page = self.context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.text} ({message.location})")

    @property
    def surprises(self) -> list[str]:
        """Troubles that the test did not expect."""
        return [each for each in self.troubles if not any(part in each for part in self.expected)]

    def become(self, cookie: str) -> None:
        """Somebody who has been here before."""
        self.context.add_cookies([{"name": COOKIE, "value": cookie, "url": self.house.url}])

    def open_table(self, game: str, *others: str, name: str = "Ada", **more: str) -> str:
        """As the form sets it up, with a bot if nothing else is told; the path of the table."""
        others = others or ("novice",)
        form: dict[str, str | float | bool] = {"game": game, "seats": str(len(others) + 1), "name": name}
        form |= {f"who-{seat}": who for seat, who in enumerate(others, 2)} | more
        answer = self.context.request.post("/tables", form=form)
        assert answer.ok, answer.text()
        path = answer.url.removeprefix(self.house.url)
        self.page.goto(path)
        return path

    def sit_down(self, path: str, name: str) -> None:
        """At a free seat of a table, which begins then."""
        self.page.goto(path)
        self.page.locator(".lobby-seat.free input[name=name]").fill(name)
        self.page.locator(".lobby-seat.free button").click()
        self.page.wait_for_selector(LIT)

    @property
    def state(self) -> str:
        """`turn` as soon as there is something to touch, `over` at the end, `curtain` before a hand-over."""
        return str(self._next()["state"])

    @property
    def own_seat(self) -> int:
        """Whose eyes this page looks through now."""
        zones = self.page.evaluate(
            f"() => [...document.querySelectorAll('{LIT}')].map((each) => each.dataset.zone)"
        )
        return int(next(zone for zone in zones if zone and ":" in zone).split(":")[1])

    @property
    def has_turn(self) -> bool:
        """Whether there is something to touch just now."""
        return bool(self.page.evaluate(f"() => {IS_ASKED}"))

    def wait_for_others(self) -> None:
        """Until nobody else is to act, so that nothing on the page changes by itself.

        Capulana does not show who has chosen already, so there nothing can change before this person acts.
        """
        shown = "#live:not(:has(#table .capulana)) #players li.to-act"
        others = self.page.locator(f"{shown}:not(:has(.tag:not(.turn)))")
        expect(others).to_have_count(0, timeout=PATIENCE)

    def _next(self, is_wanted: bool = False) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(NEXT, [self.dice.random(), is_wanted])
        assert found["state"] != "stuck", "nothing happens any more"
        return found

    def play(self, touch: Callable[[], None] | None = None, until: Callable[[], bool] = lambda: False) -> int:
        """To the end, or until something is so; how often something was touched."""
        for touches in range(MOST_TOUCHES):
            if (state := self.state if touch else self.touch()) == "over" or until():
                return touches
            if state == "curtain":
                self.page.click("[data-do=take]")
            elif touch:
                touch()
        raise AssertionError("the match does not end")

    def touch(self) -> str:
        """Something that lights up in the drawing, or a button for what is nowhere in it; what there was."""
        found = self._next(is_wanted=True)
        if found["state"] == "turn":
            self.hit(found["at"])
        return str(found["state"])

    def move(self) -> None:
        """All touches that a move takes; there may be no answer."""
        self.touch()
        while self.page.query_selector("[data-back]"):
            self.touch()

    def hit(self, at: Any) -> None:
        """A point on the screen."""
        assert isinstance(at, list), f"out of reach: {at[:300]}"
        if self.is_phone:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def point(self, thing: Any) -> tuple[float, float]:
        at = thing.evaluate(POINT)
        assert isinstance(at, list), f"out of reach: {at[:300]}"
        x, y = at
        return x, y

    def drag(self) -> None:
        """A piece onto a place, if there is one to drag now."""
        piece = self.page.query_selector(f"{LIT}.can-drag")
        if piece is None:
            self.touch()
            return
        x, y = self.point(piece)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 6, y + 6, steps=2)
        mouse.move(x + 12, y + 12)
        targets = self.page.query_selector_all(f"{LIT}:not(.dragged)")
        if targets:
            mouse.move(*self.point(self.dice.choice(targets)), steps=3)
        mouse.up()

    def is_too_wide(self) -> bool:
        """Whether the page scrolls sideways."""
        return bool(self.page.evaluate("document.scrollingElement.scrollWidth > innerWidth"))
