"""Write the golden playthroughs anew."""

from __future__ import annotations

from . import files, playthrough

for file, (game, seats) in files().items():
    file.write_text(playthrough(game, seats), "utf-8", newline="\n")
    print(file.name)
