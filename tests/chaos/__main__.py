"""`python -m tests.chaos durability --kills 200` and `python -m tests.chaos writers --moves 10000`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.tables.postgres import cluster, why_not

from .durability import try_durability
from .writers import try_writers

DATABASES = ("sqlite", "postgres")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    durability = commands.add_parser("durability", help="kill a server while programs play")
    durability.add_argument("--kills", type=int, default=200)
    durability.add_argument("--database", choices=DATABASES, action="append", help="by default both")
    writers = commands.add_parser("writers", help="two servers on one PostgreSQL")
    writers.add_argument("--moves", type=int, default=10_000)
    asked = parser.parse_args()
    begun = monotonic()
    with TemporaryDirectory(prefix="ludoteca-chaos-") as name, _telling_why(Path(name)) as folder:
        if asked.command == "writers":
            _try_writers(folder, asked.moves)
        else:
            for kind in asked.database or DATABASES:
                _try_durability(folder, kind, asked.kills)
    print(f"{monotonic() - begun:8,.0f} seconds in all")


@contextmanager
def _telling_why(folder: Path) -> Iterator[Path]:
    """When something goes wrong, print the last output of the servers first."""
    try:
        yield folder
    except BaseException:
        for output in sorted(folder.glob("output*")):
            print(output.name, *output.read_text("utf-8", "replace").splitlines()[-60:], sep="\n")
        raise


def _try_durability(folder: Path, kind: str, kills: int) -> None:
    print(f"{kind}: {kills} kills")
    if kind == "sqlite":
        database = f"sqlite:///{folder}/ludoteca.db"
        print(asyncio.run(try_durability(database, folder, kills, tell=_tell)).report)
        return
    with cluster(is_durable=True) as server:
        print(asyncio.run(try_durability(server.new_database(), folder, kills, server, tell=_tell)).report)


def _tell(kills: int) -> None:
    if kills % 10 == 0:
        print(f"{kills:8,} kills so far", file=sys.stderr, flush=True)


def _try_writers(folder: Path, moves: int) -> None:
    print(f"two servers on one PostgreSQL: {moves:,} moves by rivals")
    with cluster(is_durable=True) as server:
        print(asyncio.run(try_writers(server.new_database(), folder, moves)))


if __name__ == "__main__":
    if reason := why_not():
        print(reason)
    main()
