"""Write the golden playthroughs anew."""

from __future__ import annotations

from . import files, playthrough

for file, table in files().items():
    file.write_text(playthrough(*table), "utf-8", newline="\n")
    print(file.name)
