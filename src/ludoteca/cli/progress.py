"""Progress of long work, during which Ctrl-C always works."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .language import WORDS

SHORT_COMPILE = 2.0  # seconds; loading rules from disk takes less


@contextmanager
def compiling(screen: Console, language: str) -> Iterator[None]:
    """Show that the rules are being compiled, if it takes long."""
    sentence = WORDS("simulate.compiling", language)
    status = screen.status(sentence)
    show = status.start if screen.is_terminal else lambda: screen.print(sentence)
    with show_if_slow(SHORT_COMPILE, show, status.stop):
        yield


@contextmanager
def progress_bar(screen: Console, games: int, what: str) -> Iterator[Callable[[int], None]]:
    """A progress bar; the function takes the number of games just done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task(what, total=games)
        yield lambda count: progress.advance(task, count)


@contextmanager
def show_if_slow(seconds: float, show: Callable[[], object], hide: Callable[[], object]) -> Iterator[None]:
    """Show something only if the block takes longer than this number of seconds."""
    timer = Timer(seconds, show)
    timer.daemon = True
    timer.start()
    try:
        with raising_ctrl_c():
            yield
    finally:
        timer.cancel()
        timer.join()
        hide()


@contextmanager
def raising_ctrl_c() -> Iterator[None]:
    """Raise KeyboardInterrupt after Ctrl-C, even if a callback of the compiler has swallowed it."""
    pressed = []

    def record(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, record)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
