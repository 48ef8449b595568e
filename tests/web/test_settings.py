"""Settings come from a file and the environment; what they cannot be is said before anything starts."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from ludoteca.kernel.errors import BadOption
from ludoteca.web.settings import PREFIX, Settings, read_settings


def of_environment(**values: str) -> Settings:
    return read_settings(environment={PREFIX + name.upper(): value for name, value in values.items()})


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('bot_workers = 3\ndeeds_per_second = 2\nlog_level = "DEBUG"\n')
    found = read_settings(file, {PREFIX + "BOT_WORKERS": "0", PREFIX + "BOT_PAUSE": "0", "HOME": "/"})
    assert found == Settings(bot_workers=0, bot_pause=0.0, deeds_per_second=2.0, log_level="debug")


def test_every_default_could_have_been_given() -> None:
    usual = Settings()
    given = {field.name: str(getattr(usual, field.name)) for field in fields(Settings)}
    assert of_environment(**given) == usual


@pytest.mark.parametrize(
    ("name", "value", "choices"),
    [
        ("log_level", "chatty", "debug, info, warning, error, critical"),
        ("log_level", "", "debug, info, warning, error, critical"),
        ("log_format", "xml", "text, json"),
        ("metrics", "everybody", "local, all, none"),
    ],
)
def test_a_choice_is_one_of_a_few(name: str, value: str, choices: str) -> None:
    with pytest.raises(BadOption, match=f"setting {name} cannot be '{value}'; choose one of {choices}"):
        of_environment(**{name: value})


@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "1e400", 400 * "9", "many", ""])
@pytest.mark.parametrize(
    "name", [field.name for field in fields(Settings) if isinstance(field.default, int | float)]
)
def test_a_number_is_above_0_and_finite(name: str, value: str) -> None:
    if value == "0" and name.startswith("bot_"):  # all cores but one; no pause
        assert getattr(of_environment(**{name: value}), name) == 0
        return
    with pytest.raises(BadOption, match=f"setting {name} cannot be '{value}'"):
        of_environment(**{name: value})


@pytest.mark.parametrize(
    "line", ["bot_workers = inf", "bot_pause = nan", "bot_workers = []", "log_level = 1"]
)
def test_so_it_is_in_a_file(tmp_path: Path, line: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(line)
    with pytest.raises(BadOption, match=f"setting {line.split()[0]} cannot be"):
        read_settings(file, {})
