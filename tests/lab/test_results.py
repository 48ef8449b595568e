"""Files of results are whole or not there."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca.cli import progress
from ludoteca.cli.progress import compiling
from ludoteca.cli.result_files import check_writable, write_results
from ludoteca.kernel.errors import BadOption


def test_a_file_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    write_results(file, "old")
    write_results(file, "new")
    assert file.read_text() == "new"
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.json"
    write_results(file, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(BadOption, match="No space left"):
        write_results(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "results.json")
    write_results(tmp_path / "link", "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "results.json").read_text() == "text"


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_results(pipe, "text")
    assert os.read(reader, 10) == b"text"
    os.close(reader)


def test_a_folder_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        write_results(tmp_path, "text")


def test_a_place_is_checked_before_the_work(tmp_path: Path) -> None:
    check_writable(None)
    check_writable(tmp_path / "results.json")
    with pytest.raises(BadOption):
        check_writable(tmp_path / "nowhere" / "results.json")


@pytest.mark.parametrize(("patience", "said"), [(60.0, False), (0.0, True)])
def test_compiling_is_said_only_if_it_takes_time(
    patience: float, said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SHORT_COMPILE", patience)
    screen = Console(file=StringIO(), force_terminal=False)
    with compiling(screen, "en"):
        if said:
            while not screen.file.getvalue():  # type: ignore[attr-defined]
                pass
    assert ("Compiling the rules" in screen.file.getvalue()) == said  # type: ignore[attr-defined]


def test_ctrl_c_counts_even_if_the_compiler_swallows_it() -> None:
    before = signal.getsignal(signal.SIGINT)
    with (
        pytest.raises(KeyboardInterrupt),
        compiling(Console(file=StringIO()), "en"),
        suppress(KeyboardInterrupt),
    ):
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
