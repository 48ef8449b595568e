"""A function that hands over to one of several modules, chosen by a number."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from ludoteca.kernel.dispatch import by_module, choice
from ludoteca.kernel.rules import Rules


def module_of(name: str, source: str) -> ModuleType:
    module = ModuleType(f"tests.kernel.{name}")
    exec(compile(source, __file__, "exec"), vars(module))
    return module


dog = module_of("dog", "def speak(times): return 'woof' * times")
fish = module_of("fish", "def swim(place): return f'swims in the {place}'")
cat = module_of("cat", "def speak(times, place): return f'{\"meow\" * times} in the {place}'")


def say_nothing(place: str) -> str:
    return f"silence in the {place}"


@by_module("animal", (dog, fish, cat), otherwise=say_nothing)
def speak(animal: int, times: int, place: str) -> Any:
    """What an animal says."""


def speak_with(animals: tuple[ModuleType, ...]) -> Any:
    def speak(animal: int, times: int, place: str) -> Any:
        """What one of other animals says."""

    return by_module("animal", animals, otherwise=say_nothing)(speak)


@pytest.mark.parametrize(
    ("animal", "said"), [(0, "woofwoof"), (1, "silence in the sea"), (2, "meowmeow in the sea")]
)
def test_the_number_chooses_the_module(animal: int, said: str) -> None:
    assert speak(animal, 2, "sea") == said
    assert Rules("toy", {})(speak)(animal, 2, "sea") == said


def test_what_takes_over_can_be_swapped() -> None:
    swapped = Rules("toy", {cat.speak: lambda times, place: f"{'purr' * times} in the {place}"})(speak)
    assert swapped(2, 1, "house") == "purr in the house"
    assert speak(2, 1, "house") == "meow in the house"


def test_which_number_chooses_which_module_is_part_of_the_fingerprint() -> None:
    verbs = [speak_with((dog, dog, cat)), speak_with((dog, cat, cat))]
    assert len({Rules("toy", {})._fingerprint(verb) for verb in verbs}) == 2


def test_neighbours_that_do_the_same_are_not_told_apart() -> None:
    assert choice("n", ["0", "1", "2", "3"], ["a()", "a()", "b()", "b()"]) == "(a() if n < 2 else b())"
