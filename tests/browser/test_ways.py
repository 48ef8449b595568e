"""How one likes to play: letters switched off, moves told one after the other, and nothing that disturbs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Come
from .guests import LIT, PATIENCE, POINT, Guest
from .houses import FullHouse

# A run of two moves comes in, the second of which ends in a question.
RUN = """async () => {
  const script = document.querySelector("script[src$='table.js']").src;
  const { Frames } = await import(script.replace("table.js", "frames.js"));
  const told = () => document.querySelector("#now .narration")?.textContent ?? "";
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
    expect(page.locator(":is(.can-pick, #choices button):focus")).to_have_count(1, timeout=PATIENCE)


def test_while_others_play_nothing_is_asked(house: FullHouse, come: Come) -> None:
    """What happens stands where the question was."""
    guest = come(pace="slow")
    guest.become(house.rooms.cookie)
    guest.page.goto(house.path(house.middle["capital-lux"]))
    assert guest.state == "turn"
    assert guest.page.evaluate(RUN) == ["Rui plays blue 4", False, "", True]


def with_a_friend(come: Come, *, is_phone: bool = False) -> tuple[Guest, Guest]:
    """Ada, and Bea whom she has invited."""
    ada, bea = come(is_phone=is_phone), come(seed=3)
    bea.sit_down(ada.open_table("capital-lux", "friend"), "Bea")
    assert (ada.state, bea.state) == ("turn", "turn")
    return ada, bea


def chat(guest: Guest, text: str) -> None:
    guest.page.fill("#chat input", text)
    guest.page.press("#chat input", "Enter")
    guest.page.wait_for_selector(f"#said >> text={text}")


def test_talk_does_not_take_a_card_out_of_ones_hand(come: Come) -> None:
    """Who drags a card while somebody says something goes on dragging it."""
    ada, bea = with_a_friend(come)
    mouse, card = ada.page.mouse, ada.page.locator(f"{LIT}.can-drag").first
    x, y = card.evaluate(POINT)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 40, y - 40, steps=3)
    ada.page.wait_for_selector("#table .dragged")
    chat(bea, "hello")
    ada.page.wait_for_selector("#said >> text=hello")
    assert ada.page.locator("#table .dragged").count() == 1
    mouse.up()


def test_on_a_phone_talk_and_log_are_said_although_they_are_folded(come: Come) -> None:
    ada, bea = with_a_friend(come, is_phone=True)
    chat(bea, "hello")
    title = ada.page.locator("summary[data-new]")
    title.wait_for()
    assert title.get_attribute("data-new") == "1"
    heard = ada.page.locator("#heard")
    assert "hello" in heard.inner_text()
    title.click()
    expect(ada.page.locator("summary[data-new]")).to_have_count(0, timeout=PATIENCE)
    ada.move()
    ada.page.locator("#heard p").nth(1).wait_for(state="attached")


def test_what_is_said_goes_away_again(house: FullHouse, come: Come) -> None:
    guest = come()
    guest.become(house.rooms.cookie)
    guest.page.clock.install()
    guest.page.goto(house.path(house.middle["capital-lux"]))
    status = guest.page.locator("#status")
    guest.page.keyboard.press("p")
    expect(status).not_to_be_empty(timeout=PATIENCE)
    guest.page.clock.fast_forward(9000)
    expect(status).to_be_empty(timeout=PATIENCE)


@pytest.mark.parametrize("locale", ["en", "pt", "fr"])
def test_many_choices_have_room_for_what_they_do(come: Come, locale: str) -> None:
    """Where buttons are too many to say it themselves."""
    guest = come(locale=locale)
    guest.open_table("capulana", "novice")
    assert guest.state == "turn"
    guest.page.click("#choices button >> nth=0")
    guest.page.locator("#choices button").nth(4).wait_for()
    guest.page.mouse.move(0, 0)  # what the pointer lies on has its hint too
    guest.page.focus("#choices button >> nth=1")
    hint = guest.page.locator("#hint")
    expect(hint).not_to_be_empty(timeout=PATIENCE)
    assert hint.evaluate("(hint) => hint.scrollHeight <= hint.clientHeight + 1 && hint.clientWidth > 200")
