"""What explanations.toml says: which differences there are, and why."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.truesheet.oracles.books import COLUMN, FORMULAS
from tests.truesheet.oracles.comparison import Book, Spot
from truesheet.addresses import parse_area

_FILE = Path(__file__).with_suffix(".toml")
CONTENT: dict[str, Any] = tomllib.loads(_FILE.read_text(encoding="utf-8"))

#: The workbook whose cells are named by their formulas.
_BY_FORMULA = "formulas"


def explained_version(engine: str, version: str) -> str | None:
    """The version whose differences are explained that a version of an engine belongs to: 7.4 for 7.4.7.2."""
    return next((known for known in CONTENT["versions"][engine] if f"{version}.".startswith(f"{known}.")), None)


def explained(engine: str, version: str, books: Sequence[Book]) -> dict[int, set[Spot]]:
    """The cells in which a difference of a version of the engine is explained, by the number of the book."""
    found: dict[int, set[Spot]] = {}
    for number, book in enumerate(books):
        for entry in CONTENT["difference"]:
            for group in (
                *entry.get(engine, {}).get(book.title, ()),
                *entry.get(f"{engine} {version}", {}).get(book.title, ()),
            ):
                spots = _with_formula(group) if book.title == _BY_FORMULA else _in_ranges(group, book)
                found.setdefault(number, set()).update(spots)
    return found


def titles() -> set[str]:
    """The workbooks that any entry names."""
    entries = [*CONTENT["difference"], *CONTENT["unopened"]]
    return {title for entry in entries for engine, books in entry.items() if engine != "why" for title in books}


def _with_formula(formula: str) -> Iterator[Spot]:
    yield Spot("S", (FORMULAS.index(formula) + 1, COLUMN))


def _in_ranges(group: str, book: Book) -> Iterator[Spot]:
    """The formulas in ``Sheet1!A1:B7 D4``."""
    name, _, ranges = group.rpartition("!")
    sheet = book.workbook.sheet(name)
    assert sheet is not None, f"{book.title} has no sheet {name}"
    for text in ranges.split():
        area = parse_area(text)
        assert area is not None, f"{text} is no range"
        found = [Spot(sheet.name, place) for place in book.values[sheet.position] if area.holds(place)]
        assert found, f"{book.title} has no formula in {group}"
        yield from found
