"""Our values of the formulas of workbooks, and those of another engine that are not the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.differences import differ
from tests.truesheet.oracles.copies import Values, copy_without_values, our_calls
from tests.truesheet.oracles.engines import Engine, Question
from truesheet.addresses import Address, address
from truesheet.calculating.recalculation import recalculate
from truesheet.package.spelling import Value
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused

NOW = datetime(2024, 1, 1)


class Spot(NamedTuple):
    """A cell of a workbook: the name of its sheet, and its place."""

    sheet: str
    place: Address

    def __str__(self) -> str:
        return f"{self.sheet}!{address(*self.place)}"


@dataclass(frozen=True)
class Book:
    """A workbook and our values, of those formulas that we calculate."""

    workbook: WorkbookFile
    values: Values

    @property
    def title(self) -> str:
        """The last part of its name: of a real workbook, the name it had before it was collected."""
        return self.workbook.path.stem.rpartition("__")[2]


#: The cells of some of the books, by number.
Spots = Mapping[int, set[Spot]]


@dataclass
class Comparison:
    """What an engine answered, in numbers, and where it gives other values: ours and its own by book and cell."""

    answers: int = 0
    without_answer: int = 0
    unopened: list[str] = field(default_factory=list)
    differences: dict[int, dict[Spot, tuple[Value, Value]]] = field(default_factory=dict)


def calculated(paths: Sequence[Path]) -> list[Book]:
    """The workbooks in which there is anything that we calculate."""
    books = []
    for path in paths:
        workbook = open_workbook(path)
        try:
            values = recalculate(workbook, NOW).values
        except Refused:
            continue  # as displayed: only Excel can
        if values:
            books.append(Book(workbook, values))
    return books


def compared(engine: Engine, books: Sequence[Book], fixed: Spots, folder: Path) -> Comparison:
    """Every formula of the books, but for those that are fixed: to the engine they are our values."""
    result = Comparison()
    asked = [_asked(engine, book, fixed.get(number, set())) for number, book in enumerate(books)]
    questions = []
    for number, (book, spots) in enumerate(zip(books, asked, strict=True)):
        path = folder / f"{number}.xlsx"
        _copy(book, spots, path)
        questions.append(Question(path, _addresses(spots)))
    for number, (book, spots, answers) in enumerate(
        zip(books, asked, engine.answers(questions, NOW, folder), strict=True)
    ):
        if answers is None:
            result.unopened.append(book.title)
            continue
        for (spot, ours), theirs in zip(spots.items(), answers, strict=True):
            value = engine.value(ours, theirs)
            if value is None:
                result.without_answer += 1
                continue
            result.answers += 1
            if differ(ours, value):
                result.differences.setdefault(number, {})[spot] = ours, value
    return result


def _asked(engine: Engine, book: Book, fixed: set[Spot]) -> dict[Spot, Value]:
    """The cells of a book that the engine is asked for, and our values."""
    sheets = book.workbook.sheets
    ours = {} if engine.has_our_functions else {at: our_calls(sheets[at]) for at in book.values}
    spots = {Spot(sheets[at].name, place): value
             for at, found in book.values.items() for place, value in found.items()
             if place not in ours.get(at, ())}  # fmt: skip
    return {spot: value for spot, value in spots.items() if spot not in fixed}


def _copy(book: Book, asked: Mapping[Spot, Value], path: Path) -> None:
    fixed = {at: [place for place in found if Spot(book.workbook.sheets[at].name, place) not in asked]
             for at, found in book.values.items()}  # fmt: skip
    copy_without_values(book.workbook, book.values, fixed, path)


def _addresses(spots: Mapping[Spot, Value]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for spot in spots:
        found.setdefault(spot.sheet, []).append(address(*spot.place))
    return found
