"""The look-up sheet: a margin in, Victory Points out; a target in, the IMPs it needs out.

It has no sheet "Start": what there is to know stands below the tables, and on a second page if the scales are many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import Scale
from bridgesheets.rules.victory_points import scales as all_scales
from bridgesheets.sheets.entries import listed, number, whole
from bridgesheets.sheets.flavours import needs
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.kinds import Kind
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import USUAL_BOARDS, VictoryPoints, lengths
from bridgesheets.sheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, RESULT_STRONG, STATUS
from bridgesheets.sheets.words import first_of

_NAME = "Look up"
#: The lines of each of the two tables.
_LINES = 8
_WIDTHS = (86.0, 54.0, 76.0, 76.0, 76.0, 144.0)
_SCALE, _BOARDS, _FIGURE, _ANSWER, _OTHER, _SAID = range(1, 7)
_SOURCE = "Each scale is listed with its source"
_EXAMPLES = (("acbl20", 7, 12), ("acbl20", 7, -12), ("nabc", 16, 20), ("acbl30", 8, 0), ("nswba", 10, 5))
_EXAMPLES_WANTED = (("acbl20", 7, 15), ("nabc", 16, 18.09), ("acbl20", 7, 21))
#: Higher than the margin at which any scale here ends.
_ANY_MARGIN = "9999"
_ENTRY_SIZE, _LINE = 13, 22.0
#: The height of a row that is not told, and the smallest type in print, in points.
_USUAL_HEIGHT, _SMALLEST = 15.0, 7.9
#: What to do, or that the program at hand cannot do it.
_HEAD = replace(ASKED, name=f"{STATUS.name} of the look-up")
_NOTE = Role("Lookup note", 9, horizontal="left", vertical="top", wrap=True)
_NOTES = (
    "IMPs are whole numbers here, with a minus sign where they were lost. The other cells are protected, without a "
    "password: Review > Unprotect Sheet in Excel, Tools > Protect Sheet in LibreOffice. Paste values only.",
    'The scales stand on the sheet "VP table", which is hidden: right-click the name of this sheet > Unhide.',
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide.",
)


def _make(order: Order) -> Workbook:
    """The workbook that was ordered."""
    book = Book(order)
    scales = VictoryPoints(book, tuple(all_scales(in_force())))
    form = book.form(_NAME)
    form.widths(_WIDTHS)
    form.put(1, 1, order.title, TITLE.at(20))
    form.height(1, 28)
    form.formula(
        2, 1, '"Type in the tinted cells: the scale, the boards of the match, and the figure you have."', _HEAD
    )
    row = 4
    for question in (_points_for(scales), _imps_for(scales)):
        row = _table(form, row, question, scales)
    tables_end = row - 1
    row = _write_scales(form, row)
    for note in filter(None, (*_NOTES, needs(order.formulas))):
        row += 1
        form.across(row, 1, len(_WIDTHS), _NOTE)
        form.put(row, 1, note, _NOTE)
        form.height(row, lines_of(note, _NOTE.size, sum(_WIDTHS)) * 12.0 + 2)
    one_page = _fits_one_page(form, row)
    if not one_page:
        form.break_after(tables_end)
    form.finish(row, len(_WIDTHS), source=_SOURCE, down=1 if one_page else 0, cursor=(6, 1))
    scales.finish()
    return book.finished()


def _fits_one_page(form: Form, last_row: int) -> bool:
    """Whether the rows fit a page without being printed so small that the notes could not be read."""
    rows = form.worksheet.row_dimensions
    height = sum(rows[row].height or _USUAL_HEIGHT for row in range(1, last_row + 1))
    return height * _SMALLEST <= form.area[1] * _NOTE.size


def _write_scales(form: Form, row: int) -> int:
    """Writes the names of the scales; returns the row after them."""
    form.put(row, 1, "Scales", SECTION)
    for name, scale in all_scales(in_force()).items():
        row += 1
        form.put(row, 1, name, _NOTE.at(10))
        text = f"{scale.title}, {_sources(scale, name)}"
        form.across(row, 2, len(_WIDTHS), _NOTE)
        form.put(row, 2, text, _NOTE)
        form.height(row, lines_of(text, _NOTE.size, sum(_WIDTHS[1:])) * 12.0 + 2)
    return row + 1


def _sources(scale: Scale, name: str) -> str:
    """The matches a scale is for, with the place of its table, or of each that it has for some of them."""
    tables = dict.fromkeys(scale.clause_for(Decimal(boards)).place.rpartition(", ") for boards in lengths(name))
    if len(tables) == 1 or len({text for text, _, _ in tables}) > 1:
        return f"{_boards(name)}: {scale.clause.place}"
    return f"{_boards(name)}: {next(iter(tables))[0]}, {' and '.join(own for _, _, own in tables)}"


def _boards(scale: str) -> str:
    """The matches a scale is for: "matches of 1 to 36 boards"."""
    known = list(lengths(scale))
    if len(known) > 2:
        return f"matches of {known[0]} to {known[-1]} boards"
    return f"matches of {' or '.join(map(str, known))} boards"


@dataclass(frozen=True)
class _Question:
    """One of the two tables: its heading, what is asked for, the answers to it, and what is wrong with a figure.

    ``faults`` are conditions, each with what is then said, made of the cells of figure, boards and scale.
    """

    title: str
    asked: str
    allowed: DataValidation
    answers: Mapping[str, Callable[[str, str, str], str]]
    faults: Callable[[str, str, str], Sequence[tuple[str, str]]]
    examples: Sequence[tuple[str, int, float]]


def _points_for(scales: VictoryPoints) -> _Question:
    """The question for Victory Points."""
    return _Question(
        "From IMPs to Victory Points",
        "IMPs won by",
        whole("IMPs", -999, 999),
        {
            "VPs": scales.formula,
            "Other side": lambda margin, boards, scale: scales.formula(f"-{margin}", boards, scale),
        },
        lambda margin, boards, scale: (
            (f'{margin}=""', '"how many IMPs?"'),
            (f"COUNT({margin})=0", '"IMPs: type a number"'),
            (f"{margin}<>ROUND({margin},0)", '"IMPs are whole numbers"'),
        ),
        _EXAMPLES,
    )


def _imps_for(scales: VictoryPoints) -> _Question:
    """The question for IMPs."""

    def faults(wanted: str, boards: str, scale: str) -> Sequence[tuple[str, str]]:
        most, least = (scales.formula(margin, boards, scale) for margin in (_ANY_MARGIN, f"-{_ANY_MARGIN}"))
        return (
            (f'{wanted}=""', '"how many VPs?"'),
            (f"COUNT({wanted})=0", '"VPs: type a number"'),
            (f"{wanted}>{most}", f'"no margin brings so many: the scale ends at "&{most}'),
            (f"{wanted}<={least}", '"every margin brings so many"'),
        )

    return _Question(
        "From Victory Points to IMPs",
        "VPs wanted",
        number("VPs wanted", 0, 99),
        {"IMPs needed": scales.needed},
        faults,
        _EXAMPLES_WANTED,
    )


def _table(form: Form, row: int, question: _Question, scales: VictoryPoints) -> int:
    """One of the two tables; the row for what comes next."""
    form.put(row, 1, question.title, SECTION)
    form.height(row, 22)
    for column, head in enumerate(("Scale", "Boards", question.asked, *question.answers), 1):
        form.put(row + 1, column, head, HEAD.at(11))
    form.height(row + 1, 18)
    scale = listed("Scale", scales.scale_list)
    boards = whole("Boards", 1, USUAL_BOARDS)
    for line in range(_LINES):
        at_row = row + 2 + line
        example: Sequence[str | float] = ("", "", "")
        if form.book.order.filled and line < len(question.examples):
            example = question.examples[line]
        form.entry(at_row, _SCALE, ENTRY_CHOICE.at(_ENTRY_SIZE), scale, example[0])
        form.entry(at_row, _BOARDS, ENTRY.at(_ENTRY_SIZE), boards, example[1])
        form.entry(at_row, _FIGURE, ENTRY.at(_ENTRY_SIZE), question.allowed, example[2])
        cells = at(at_row, _FIGURE), at(at_row, _BOARDS), at(at_row, _SCALE)
        said = at(at_row, _SAID)
        # Only a line that is whole and right has nothing said beside it; then there is an answer.
        asked = f'OR({said}<>"",COUNT({at(at_row, _BOARDS)}:{at(at_row, _FIGURE)})<2)'
        for column, answer in enumerate(question.answers.values(), _ANSWER):
            form.formula(at_row, column, f'IF({asked},"",IFERROR({answer(*cells)},""))', RESULT_STRONG.at(_ENTRY_SIZE))
        form.formula(at_row, _SAID, _said(at_row, question, scales, form.book.functions_missing), CHECK.at(9))
        form.height(at_row, _LINE)
    return row + 3 + _LINES


def _said(row: int, question: _Question, scales: VictoryPoints, functions_missing: tuple[str, str] | None) -> str:
    """What is wrong with a line or missing in it, in words."""
    figure, boards, scale = at(row, _FIGURE), at(row, _BOARDS), at(row, _SCALE)
    # Compared letter by letter: a search would take * and ? for any letters, and other names for the same scale.
    known = f"SUMPRODUCT(--({scales.scale_list}={scale}))=1"
    checks = (
        (f'SUMPRODUCT(--({scale}:{figure}<>""))=0', '""'),
        *((functions_missing,) if functions_missing else ()),
        (f'{scale}=""', '"which scale?"'),
        (f"NOT({known})", '"no such scale: choose from the list"'),
        (f'{boards}=""', '"how many boards?"'),
        (f"COUNT({boards})=0", '"boards: type a number"'),
        (f"OR({boards}<1,{boards}<>ROUND({boards},0))", '"boards are whole numbers from 1"'),
        (f"{boards}>{USUAL_BOARDS}", f'"this sheet ends at {USUAL_BOARDS} boards"'),
        (f"NOT({scales.provides(boards, scale)})", '"no entry on this scale for "&' + boards + '&" boards"'),
        *question.faults(figure, boards, scale),
    )
    found = first_of(*checks)
    return f'IFERROR({found},"a cell of this line shows an error")'


def _check(order: Order) -> None:
    """Nothing is made to measure here."""


KIND = Kind(
    "look up Victory Points, or the IMPs they need",
    Order("lookup", "Victory Points looked up"),
    (),
    _check,
    _make,
)
