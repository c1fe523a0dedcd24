"""The look-up sheet: a margin in, Victory Points out; a target in, the IMPs it needs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.rules.victory_points import SCALES
from bridgesheets.sheets.entries import listed, number, whole
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.kinds import Kind
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import VictoryPoints, lengths
from bridgesheets.sheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, RESULT_STRONG
from bridgesheets.workbooks.styles import HEAD, SECTION, TITLE

#: The lines of each of the two tables.
_LINES = 12
_WIDTHS = (90, 60, 80, 80, 80, 130)
_SOURCE = "ACBL Codification XII F and Appendix K; USBF essay; NSWBA regulations"
_EXAMPLES = (("acbl20", 7, 12), ("acbl20", 7, -12), ("nabc", 16, 20), ("acbl30", 8, 0), ("nswba", 10, 5))
_EXAMPLES_WANTED = (("acbl20", 7, 15), ("nabc", 16, 18.09), ("acbl20", 7, 21))


def _make(order: Order) -> Workbook:
    book = Book(order)
    scales = VictoryPoints(book, tuple(SCALES))
    form = book.form("Look up")
    form.widths(_WIDTHS)
    form.put(1, 1, order.title, TITLE.at(20))
    form.height(1, 28)
    form.put(2, 1, "Type in the tinted cells: the scale, the boards of the match, and the figure you have.", ASKED)
    row = 4
    for question in (_points_for(scales), _imps_for(scales)):
        row = _table(form, row, question, scales.scale_list)
    form.put(row, 1, "Scales", SECTION)
    for name, scale in SCALES.items():
        row += 1
        form.put(row, 1, name, ASKED)
        form.put(row, 2, f"{scale.title}, {_boards(name)}", ASKED)
    form.finish(row, len(_WIDTHS), source=_SOURCE, down=1, cursor=(6, 1))
    scales.finish()
    return book.workbook


def _boards(scale: str) -> str:
    """The matches a scale is for: "matches of 1 to 36 boards"."""
    known = list(lengths(scale))
    if len(known) > 2:
        return f"matches of {known[0]} to {known[-1]} boards"
    return f"matches of {' or '.join(map(str, known))} boards"


@dataclass(frozen=True)
class _Question:
    """One of the two tables: its heading, what is asked for, and the answers to it."""

    title: str
    asked: str
    allowed: DataValidation
    answers: Mapping[str, Callable[[str, str, str], str]]
    unanswered: str
    examples: Sequence[tuple[str, int, float]]


def _points_for(scales: VictoryPoints) -> _Question:
    return _Question(
        "From IMPs to Victory Points",
        "IMPs won by",
        whole("IMPs", -999, 999, prompt="IMPs won by; with a minus sign, lost by."),
        {
            "VPs": scales.formula,
            "Other side": lambda margin, boards, scale: scales.formula(f"-{margin}", boards, scale),
        },
        "the scale has no entry for so many boards",
        _EXAMPLES,
    )


def _imps_for(scales: VictoryPoints) -> _Question:
    return _Question(
        "From Victory Points to IMPs",
        "VPs wanted",
        number("VPs wanted", 0, 99, prompt="Victory Points that are wanted."),
        {"IMPs needed": scales.needed},
        "no margin brings so many, or every margin does, or no entry for so many boards",
        _EXAMPLES_WANTED,
    )


def _table(form: Form, row: int, question: _Question, names: str) -> int:
    """One of the two tables; the row for what comes next."""
    form.put(row, 1, question.title, SECTION)
    for column, head in enumerate(("Scale", "Boards", question.asked, *question.answers), 1):
        form.put(row + 1, column, head, HEAD)
    scale = listed("Scale", names, prompt="The scales are listed with their names below the two tables.")
    boards = whole("Boards", 1, 200, prompt="Boards of the match.")
    for line in range(_LINES):
        at_row = row + 2 + line
        example: Sequence[str | float] = ("", "", "")
        if form.book.order.filled and line < len(question.examples):
            example = question.examples[line]
        form.entry(at_row, 1, ENTRY_CHOICE, scale, example[0])
        form.entry(at_row, 2, ENTRY, boards, example[1])
        form.entry(at_row, 3, ENTRY, question.allowed, example[2])
        cells = at(at_row, 3), at(at_row, 2), at(at_row, 1)
        asked = f"COUNT({at(at_row, 2)}:{at(at_row, 3)})<2"
        for column, answer in enumerate(question.answers.values(), 4):
            form.formula(at_row, column, f'IF({asked},"",IFERROR({answer(*cells)},""))', RESULT_STRONG)
        said = f'IF({asked},"",IF({at(at_row, 4)}="","{question.unanswered}",""))'
        form.formula(at_row, 6, said, CHECK)
    return row + 3 + _LINES


def _check(order: Order) -> None:
    """Nothing is made to measure here."""


KIND = Kind(
    "look up Victory Points, or the IMPs they need",
    Order("lookup", "Victory Points looked up"),
    (),
    _check,
    _make,
)
