"""How one likes to play: letters that can be switched off, and others' moves told one after the other."""

from __future__ import annotations

from .conftest import Come
from .houses import FullHouse

# A run of two moves comes in, the second of which ends in a question.
RUN = """async () => {
  const script = document.querySelector("script[src$='table.js']").src;
  const { Frames } = await import(script.replace("table.js", "frames.js"));
  const told = () => document.querySelector("#now .telling")?.textContent ?? "";
  const frames = new Frames(() => {}, () => {}, () => {}), shown = [];
  frames.take({ version: 9, frames: [
    { add: { log: "<li>Rui plays blue 4 <a class=rule>X-1</a></li>" }, pause: true },
    { add: { log: "<li>Eva plays pink 2</li>" }, put: { now: "<p class=question>And you?</p>" } },
  ] });
  shown.push(told(), document.querySelector("#now .question").checkVisibility());
  frames.hurry();
  shown.push(told(), document.querySelector("#now .question").checkVisibility());
  return shown;
}"""


def test_letters_can_be_switched_off(house: FullHouse, come: Come) -> None:
    """And stay so; what goes by arrows and Enter goes on."""
    guest = come()
    guest.become(house.rooms.cookie)
    page = guest.page
    page.goto(house.path(house.middle["capital-lux"]))
    assert guest.state == "turn"
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.click("#ways summary")
    page.uncheck("#letters")
    page.reload()
    assert guest.state == "turn"
    assert not page.is_checked("#letters")
    assert page.locator("#choices kbd").first.is_hidden()
    for key in "?pc":
        page.keyboard.press(key)
    assert page.locator("dialog[open], #chat input:focus").count() == 0
    assert page.inner_text("#status") == ""
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.can-pick, #choices button')")


def test_while_others_play_nothing_is_asked(house: FullHouse, come: Come) -> None:
    """What happens stands where the question was."""
    guest = come(pace="slow")
    guest.become(house.rooms.cookie)
    guest.page.goto(house.path(house.middle["capital-lux"]))
    assert guest.state == "turn"
    assert guest.page.evaluate(RUN) == ["Rui plays blue 4", False, "", True]
