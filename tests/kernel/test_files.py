"""A file is the old one or the new one, never a part of either."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ludoteca.kernel.files import PRIVATE, PUBLIC, replacing_file


def test_a_file_is_new_only_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    with replacing_file(file) as stream:
        stream.write(b"new")
        stream.flush()
        assert file.read_bytes() == b"old"
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


def test_after_an_error_the_old_file_is_still_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    with pytest.raises(TypeError), replacing_file(file) as stream:
        stream.writelines([b"new", "no bytes"])  # type: ignore[list-item]
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("mode", "found"), [(PUBLIC, 0o640), (PRIVATE, 0o600)])
def test_who_may_read_a_new_file(tmp_path: Path, mode: int, found: int) -> None:
    before = os.umask(0o027)
    try:
        with replacing_file(tmp_path / "file", mode):
            pass
    finally:
        os.umask(before)
    assert (tmp_path / "file").stat().st_mode & 0o777 == found
