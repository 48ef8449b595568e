"""Settings of a server: defaults, changed by a file, by the environment, or on the command line."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from ludoteca.kernel.errors import BadOption

from .texts import WORDS

PREFIX = "LUDOTECA_"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "metrics": ("local", "all", "none"),
    "log_format": ("text", "json"),
    "log_level": ("debug", "info", "warning", "error", "critical"),
}
MAY_BE_0 = ("bot_workers", "bot_pause")  # 0 for any other number would mean that nobody can play
MOST = 10**9  # of anything; infinity and NaN are not below it


@dataclass(frozen=True)
class Settings:
    """All settings; in the environment `LUDOTECA_BOT_WORKERS` and so on."""

    database: str = ""  # its URL; by default a file in the data folder
    processes: int = 1  # that serve; more than one needs PostgreSQL
    bot_workers: int = 0  # processes that bots think in; 0: one fewer than there are cores
    bot_pause: float = 1.0  # seconds before a bot answers a move that can be taken back
    looks_at_once: int = 300  # pages, reading calls and new sockets, per address in a burst
    looks_per_second: float = 30.0  # after the burst
    deeds_at_once: int = 60  # requests that change something, per address in a burst
    deeds_per_second: float = 5.0  # after the burst
    messages_at_once: int = 30  # over the sockets of one person, in a burst
    messages_per_second: float = 5.0  # after the burst
    tables_per_hour: int = 60  # new tables per address
    sockets_per_address: int = 100
    most_sockets: int = 5000  # in total
    behind_proxy: str = ""  # addresses of trusted proxies
    metrics: str = "local"  # who may read /metrics
    log_format: str = "text"
    log_level: str = "info"


def read_settings(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """The defaults, then a TOML file, then the environment."""
    given = _of_file(file) if file else {}
    given |= {
        field.name: environment[PREFIX + field.name.upper()]
        for field in fields(Settings)
        if PREFIX + field.name.upper() in environment
    }
    return replace(Settings(), **{name: _value(name, value) for name, value in given.items()})


def to_environment(settings: Settings) -> dict[str, str]:
    """What makes another process read the same settings."""
    return {PREFIX + name.upper(): str(value) for name, value in asdict(settings).items()}


def _of_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise BadOption("settings-file", words=WORDS, name=str(file), reason=problem) from problem


def _value(name: str, value: Any) -> Any:
    """A value that the setting can have."""
    known = {field.name: field.default for field in fields(Settings)}
    if name not in known:
        raise BadOption("unknown-setting", words=WORDS, name=name, known=", ".join(known))
    kind: type[Any] = type(known[name])
    if kind is str:
        return _text(name, str(value))
    try:
        read = kind(value)
    except (TypeError, ValueError, OverflowError) as problem:
        raise BadOption("bad-setting", words=WORDS, name=name, value=value) from problem
    if not (0 < read <= MOST or (read == 0 and name in MAY_BE_0)):
        raise BadOption("setting-range", words=WORDS, name=name, value=value, most=MOST)
    return read


def _text(name: str, value: str) -> str:
    choices = CHOICES.get(name, ())
    if choices and value.lower() not in choices:
        raise BadOption("setting-choice", words=WORDS, name=name, value=value, known=", ".join(choices))
    return value.lower() if choices else value
