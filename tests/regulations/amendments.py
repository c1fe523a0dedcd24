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


def cited(change: str, section: str = "rule 3") -> str:
    return f'[[change]]\n{change}\nsource = "club"\nsection = "{section}"\n'


def cited_figure(figures: str, name: str, value: object, section: str = "rule 3") -> str:
    return cited(f'figures = "{figures}"\nfigure = "{name}"\nvalue = {value}', section)


#: Twelve hundredths a pair in place of ten.
TWELVE = cited_figure("open_game", "per_contestant", 0.12)

#: A cap for restricted games, by which lower strats have overall awards.
LOWER_STRATS = cited_figure("club_overalls", "restricted", "3.20")


def changed(id: str, **fields: object) -> Edition:
    """The default edition, but for one table or set of figures."""

    def entries(volume: Volume) -> Volume:
        return volume._replace(
            entries=tuple(entry._replace(**fields) if entry.id == id else entry for entry in volume.entries)
        )

    return edition_of("acbl/2019-01", map(entries, shipped_editions.VOLUMES))
