"""Amendments for tests: what a club's open game pays, and editions that differ in one entry."""

from pathlib import Path

import pytest

from bridgesheets import EditionError, edition
from bridgesheets.regulations import shipped_editions
from bridgesheets.regulations.editions import Edition, edition_of
from bridgesheets.regulations.volumes import Volume

HEAD = """\
name = "{name}"
amends = "{amends}"
from = 2019-06-01

[[source]]
id = "club"
title = "Rules of the club"
edition = "2019"
"""

#: Twelve hundredths a pair in place of ten.
TWELVE = """\
[[change]]
figures = "open_game"
figure = "per_contestant"
value = 0.12
source = "club"
section = "rule 3"
"""


def amendment(folder: Path, *changes: str, name: str = "house", amends: str = "ACBL 2019-01", head: str = HEAD) -> Path:
    """A file with these changes, ten lines of head before the first."""
    path = folder / f"{name}.toml"
    path.write_text("\n".join([head.format(name=name, amends=amends), *changes]), encoding="utf-8")
    return path


def faults(path: Path) -> list[str]:
    """The mistakes of an edition that is refused."""
    with pytest.raises(EditionError) as refused:
        edition(path)
    return str(refused.value).splitlines()


def cited(change: str) -> str:
    return f'[[change]]\n{change}\nsource = "club"\nsection = "rule 3"\n'


#: A cap for restricted games, by which lower strats have overall awards.
LOWER_STRATS = cited('figures = "club_overalls"\nfigure = "restricted"\nvalue = 3.20')


def changed(id: str, **fields: object) -> Edition:
    """The default edition, but for one table or set of figures."""

    def entries(volume: Volume) -> Volume:
        return volume._replace(
            entries=tuple(entry._replace(**fields) if entry.id == id else entry for entry in volume.entries)
        )

    return edition_of("acbl/2019-01", map(entries, shipped_editions.VOLUMES))
