"""Write tests/regulations/printed_tables.txt, a hash of every printed table: python tools/protect_tables.py [TABLE...]

A line may be rewritten only after its table was compared with the text of its regulation again, cell by cell, by
somebody who has the text at hand. So new tables get their lines, and lines of tables that went go; but the line of a
table that changed is rewritten only if the table is named: python tools/protect_tables.py acbl/2019-01/factors/p_factor
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parent.parent
REGULATIONS = PROJECT / "src" / "bridgesheets" / "regulations"
TARGET = PROJECT / "tests" / "regulations" / "printed_tables.txt"

#: What of a TOML file is taken from print, or says how the print is read. Its words and citations may be bettered.
_PRINTED = ("figures", "erratum", "shift")


def cells(text: str) -> list[list[str]]:
    """The cells of a CSV file, without the spaces around them."""
    return [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text))]


def hash_of(rows: list[list[str]], about: dict[str, Any]) -> str:
    """The SHA-256 of what is taken from print: the cells of a table, if it is one, and what its TOML file says."""
    printed = [rows, {name: about[name] for name in _PRINTED if name in about}]
    return hashlib.sha256(json.dumps(printed, ensure_ascii=False, sort_keys=True).encode()).hexdigest()


def name_of(path: Path, folder: Path = REGULATIONS) -> str:
    """The name of a table: its place within the folder."""
    return path.relative_to(folder).with_suffix("").as_posix()


def hashes(folder: Path = REGULATIONS) -> Iterator[tuple[str, str]]:
    """The name of every table and set of figures, such as ``acbl/2019-01/factors/p_factor``, with its hash."""
    for path in sorted(folder.glob("*/*/*/*.toml")):
        table = path.with_suffix(".csv")
        rows = cells(table.read_text(encoding="utf-8")) if table.exists() else []
        yield name_of(path, folder), hash_of(rows, tomllib.loads(path.read_text(encoding="utf-8")))


def protected(target: Path = TARGET) -> dict[str, str]:
    """The hashes as they were written down, by the names of the tables."""
    lines = target.read_text(encoding="utf-8").splitlines() if target.exists() else []
    return {name: hash for hash, name in (line.split() for line in lines if line and not line.startswith("#"))}


_HEADER = """\
# SHA-256 of every printed table and set of figures, written by tools/protect_tables.py. A line may be rewritten only
# after its table was compared with the text of its regulation again, cell by cell.
"""


def main(named: list[str]) -> int:
    before, now = protected(), dict(hashes())
    if unknown := sorted(set(named) - set(now)):
        print(f"there is no table {', '.join(unknown)}", file=sys.stderr)
        return 2
    kept = [name for name in now if before.get(name, now[name]) != now[name] and name not in named]
    lines = [f"{before[name] if name in kept else hash}  {name}\n" for name, hash in sorted(now.items())]
    TARGET.write_text(_HEADER + "".join(lines), encoding="utf-8")
    print(f"{len(lines)} tables: {len(set(now) - set(before))} new, {len(set(before) - set(now))} gone")
    for name in kept:
        print(f"{name} has changed. Compare it with its text, cell by cell, and then name it", file=sys.stderr)
    return 1 if kept else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
