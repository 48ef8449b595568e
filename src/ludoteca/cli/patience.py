"""Waiting for something that takes long: it is said, and Ctrl-C counts."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from types import FrameType


@contextmanager
def patiently(seconds: float, show: Callable[[], object], hide: Callable[[], object]) -> Iterator[None]:
    """Show something only if it takes longer than so many seconds."""
    timer = Timer(seconds, show)
    timer.daemon = True
    timer.start()
    try:
        with heeding_ctrl_c():
            yield
    finally:
        timer.cancel()
        timer.join()
        hide()


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """Ctrl-C counts, even where a callback of the compiler has swallowed the exception."""
    pressed = []

    def note(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
