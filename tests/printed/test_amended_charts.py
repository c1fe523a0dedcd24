"""Charts printed by an amended edition have its figures and its name, whatever was printed before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from openpyxl import Workbook

from bridgesheets import edition
from bridgesheets.printed.awards import BOOKS
from bridgesheets.printed.narrowing import WHOLE, Narrowing, narrowing
from bridgesheets.printed.paper import PAPERS
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by
from tests.printed.answers import NAME_CHARTS, NUMBER_CHARTS, expected
from tests.printed.charts import cells
from tests.printed.test_event_charts import BY_FUNCTION

HERE = Path(__file__).parent
FILES = {"2017": HERE.parents[1] / "examples" / "2017.toml", "Made up": HERE / "made_up.toml"}
CLUBS, TOURNAMENTS, CHAMPIONSHIPS = BOOKS
#: Charts of all kinds, with few rows.
FEW = narrowing("9-11")


def amended(name: str) -> Edition:
    return edition(FILES[name]).edition


@cache
def bound(edition: Edition, book: int, narrowed: Narrowing = WHOLE) -> Workbook:
    """A workbook of charts as an edition prints it."""
    with answering_by(edition):
        made = BOOKS[book].bind(PAPERS["letter"], narrowed)
    assert made is not None
    return made


def wrong_cells(edition: Edition, made: Workbook) -> Iterator[str]:
    """The cells that are not what the functions answer by the edition; there is a function for each sheet."""
    with answering_by(edition):
        for sheet in made.sheetnames:
            if sheet in NUMBER_CHARTS or sheet in NAME_CHARTS:
                yield from (
                    f"{sheet}: {cell}" for cell in cells(made[sheet]) if set(expected(sheet, cell)) != {cell.figure}
                )
            elif sheet in BY_FUNCTION:
                answer = BY_FUNCTION[sheet]
                yield from (
                    f"{sheet}: {cell}" for cell in cells(made[sheet]) if answer(cell, int(cell.key)) != cell.figure
                )


#: What the charts put together and the made-up amendment parts: the sheet, and how its notes name it.
PARTED = {
    "GNT district": "2nd of 5–16 teams where these are 9",
}


def unexplained(edition: Edition, made: Workbook) -> list[str]:
    """The wrong cells of sheets that do not say what they cannot show."""
    return [wrong for wrong in wrong_cells(edition, made) if wrong.partition(":")[0] not in PARTED]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("book", range(len(BOOKS)))
def test_every_cell_of_amended_charts_is_what_the_functions_answer(book: int, name: str) -> None:
    """Narrowed to few tables; whole they are looked at by the exhaustive test."""
    assert unexplained(amended(name), bound(amended(name), book, FEW)) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("book", range(len(BOOKS)))
def test_every_cell_of_the_whole_charts_too(book: int, name: str) -> None:
    assert unexplained(amended(name), bound(amended(name), book)) == []


def notes(made: Workbook, sheet: str) -> str:
    """All that is said in the first column of a sheet."""
    return " ".join(str(cell.value) for cell in made[sheet]["A"] if cell.value)


def test_what_a_chart_cannot_show_it_says() -> None:
    """By the made-up amendment second of nine teams earns more than second of five: one row stands for both."""
    made = bound(amended("Made up"), 2, FEW)
    for sheet in made.sheetnames:
        said = "By Made up other figures than these hold for" in notes(made, sheet)
        assert said == (sheet in PARTED), sheet
        if said:
            assert PARTED[sheet] in notes(made, sheet)
