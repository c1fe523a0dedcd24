"""The look-up sheet: a margin in, Victory Points out; a target in, the IMPs it needs out.

It has no sheet "Start": what there is to know is below the tables, and on a second page if the scales are many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules import victory_points
from bridgesheets.rules.victory_points import Scale
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap, helper
from bridgesheets.scoresheets.entries import Validation, as_warning, from_cells, number, whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.kinds import SheetKind
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import USUAL_BOARDS, VictoryPoints, lengths, lengths_in_words, names_to_type
from bridgesheets.scoresheets.self_test import requirement
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, RESULT_STRONG, STATUS

_NAME = "Look up"
_OTHERWISE_SPELT = "Right? The list has no such scale. If it is not one that is spelt otherwise, the line says so."
_WIDTHS = (86.0, 46.0, 72.0, 70.0, 60.0, 186.0)
_SOURCE = "Each scale is listed with its source"
#: Higher than the margin at which any scale here ends.
_ANY_MARGIN = fx.expression(9999)
_ENTRY_SIZE, _LINE, _HELPER = 12, 16.0, 60.0
#: The heights of titles of tables, of empty rows, and of a line of the notes.
_TITLE, _GAP, _NOTE_LINE = 18.0, 5.0, 12.25
#: The height of a row that names none, and the smallest type in print, in points.
_USUAL_HEIGHT, _SMALLEST = 15.0, 10.0
#: What to do, or that the program at hand cannot do it.
_HEAD = replace(ASKED, name=f"{STATUS.name} of the look-up")
#: What is wrong with a line, in one line; nothing is beside it.
_WRONG = replace(CHECK, name="Check of a look-up", size=10, wrap=False)
_NOTE = Role("Lookup note", 10, horizontal="left", vertical="top", wrap=True)
_NOTES = (
    "IMPs are whole numbers here. The other cells are protected, without a "
    "password: Review > Unprotect Sheet in Excel, Tools > Protect Sheet in LibreOffice. Paste values only.",
    'The scales are on the sheet "VP table", which is hidden: right-click the name of this sheet > Unhide.',
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide.",
)


def _write(scales: VictoryPoints) -> None:
    order = scales.book.order
    form = scales.book.form(_NAME)
    form.widths(_WIDTHS)
    form.show(1, 1, order.title, TITLE.at(20), height=25)
    said = "Choose a scale or type it, such as ACBL 20; then the boards and your figure, with a minus for IMPs lost."
    form.formula(2, 1, fx.expression(said), _HEAD)
    form.height(3, _GAP)
    row = 4
    for question in (_points_for(scales), _imps_for(scales)):
        row = _table(form, row, question, scales)
    tables_end = row - 1
    row = _write_scales(form, row)
    for note in filter(None, (*_NOTES, requirement(order.formulas))):
        row += 1
        _write_note(form, row, 1, note)
    rows = form.worksheet.row_dimensions
    height = sum(rows[each].height or _USUAL_HEIGHT for each in range(1, row + 1))
    # Printed no smaller than the notes can be read.
    one_page = height * _SMALLEST <= form.area[1] * _NOTE.size
    if not one_page:
        form.break_after(tables_end)
    form.finish(row, len(_WIDTHS), source=_SOURCE, down=1 if one_page else 0, cursor=(6, 1))
    scales.finish()


def _write_scales(form: Form, row: int) -> int:
    form.put(row, 1, "Scales", SECTION)
    for name, scale in victory_points.scales(in_force()).items():
        row += 1
        form.put(row, 1, names_to_type()[name], _NOTE)
        _write_note(form, row, 2, f"{scale.title}, {_sources(scale, name)}")
    return row + 1


def _write_note(form: Form, row: int, first: int, note: str) -> None:
    form.merge(row, first, len(_WIDTHS), _NOTE)
    height = lines_of(note, _NOTE.size, sum(_WIDTHS[first - 1 :])) * _NOTE_LINE + 1
    form.show(row, first, note, _NOTE, height=height)


def _sources(scale: Scale, name: str) -> str:
    """Returns the matches a scale is for, with the place of its table, or of each that it has for some of them."""
    tables = dict.fromkeys(scale.clause_for(Decimal(boards)).place.rpartition(", ") for boards in lengths(name))
    matches = f"matches of {lengths_in_words(lengths(name))} boards"
    if len(tables) == 1 or len({text for text, _, _ in tables}) > 1:
        return f"{matches}: {scale.clause.place}"
    return f"{matches}: {next(iter(tables))[0]}, {' and '.join(own for _, _, own in tables)}"


class _Question(NamedTuple):
    """One of the two tables: its heading, its lines, what is asked for, the answers, and what is wrong with a figure.

    An answer has a name, a heading and its formula for a line; ``faults`` are conditions on a line, each with what is
    then said.
    """

    title: str
    lines: int
    asked: str
    allowed: Validation
    answers: Sequence[tuple[str, str, Callable[[Line], Expression]]]
    faults: Callable[[Line], Sequence[tuple[Operand, Operand]]]
    examples: Sequence[tuple[str, int, float]]


def _points_for(scales: VictoryPoints) -> _Question:
    return _Question(
        "From IMPs to Victory Points",
        15,
        "IMPs won by",
        whole("IMPs", -999, 999),
        (
            ("points", "VPs", lambda row: scales.formula(row.figure, row.boards, row.chosen)),
            ("other_side", "Other side", lambda row: scales.formula(-row.figure, row.boards, row.chosen)),
        ),
        lambda row: (
            (row.figure == "", "how many IMPs?"),
            (fx.Count(row.figure) == 0, "IMPs: type a number"),
            (row.figure != fx.Round(row.figure, 0), "IMPs are whole numbers"),
        ),
        (("acbl20", 7, 12), ("acbl20", 7, -12), ("nabc", 16, 20), ("acbl30", 8, 0), ("nswba", 10, 5)),
    )


def _imps_for(scales: VictoryPoints) -> _Question:
    def faults(row: Line) -> Sequence[tuple[Operand, Operand]]:
        most, least = (scales.formula(margin, row.boards, row.chosen) for margin in (_ANY_MARGIN, -_ANY_MARGIN))
        return (
            (row.figure == "", "how many VPs?"),
            (fx.Count(row.figure) == 0, "VPs: type a number"),
            (row.figure > most, "no margin brings so many: at most " & most),
            (row.figure <= least, "every margin brings so many"),
        )

    return _Question(
        "From Victory Points to IMPs",
        4,
        "VPs wanted",
        number("VPs wanted", 0, 99),
        (("needed", "IMPs needed", lambda row: scales.margin_needed(row.figure, row.boards, row.chosen)),),
        faults,
        (("acbl20", 7, 15), ("nabc", 16, 18.09), ("acbl20", 7, 21)),
    )


def _table(form: Form, row: int, question: _Question, scales: VictoryPoints) -> int:
    """Returns one of the two tables; the row for what comes next."""
    form.show(row, 1, question.title, SECTION, height=_TITLE)
    form.height(row + 2 + question.lines, _GAP)
    answers, size = len(question.answers), _ENTRY_SIZE

    shown = question.examples if form.book.order.filled else ()

    def answered(answer: Callable[[Line], Expression]) -> Callable[[Line], Expression]:
        # Only a line that is whole and right has nothing said beside it; then there is an answer.
        return lambda line: fx.If(
            fx.Or(line.said != "", fx.Count(line.across("boards", "figure")) < 2), "", fx.IfError(answer(line))
        )

    # LibreOffice would drop what is none of a list that does not ask.
    scale = as_warning(from_cells("Scale", scales.scale_list.text, _OTHERWISE_SPELT))
    lines = Block(
        _NAME,
        (
            Column("scale", "Scale", 0, ENTRY_CHOICE.at(size), scale, values=[scale for scale, _, _ in shown],
                   shrink=True),
            Column("boards", "Boards", 0, ENTRY.at(size), whole("Boards", 1, USUAL_BOARDS),
                   values=[boards for _, boards, _ in shown]),
            Column("figure", question.asked, 0, ENTRY.at(size), question.allowed,
                   values=[figure for *_, figure in shown]),
            *(Column(name, head, 0, RESULT_STRONG.at(size), formula=answered(answer))
              for name, head, answer in question.answers),
            *([gap()] * (2 - answers)),
            Column("said", "", 0, _WRONG,
                   formula=lambda line: _said(line, question, scales, form.book.functions_missing)),
            helper("spelling", lambda line: scales.spelling(line.scale), _HELPER),
            helper("chosen", lambda line: scales.chosen(line.spelling), _HELPER),
        ),
        question.lines, head_row=row + 1, head_look=HEAD.at(11), head_height=18, line_height=_LINE,
        second_name=f" {question.answers[0][0]}",
    )  # fmt: skip
    lines.write(form)
    return row + 3 + question.lines


def _said(
    line: Line, question: _Question, scales: VictoryPoints, functions_missing: tuple[Expression, str] | None
) -> Expression:
    boards, scale = line.boards, line.scale
    missing = [functions_missing] if functions_missing else []
    found = fx.first_true(
        (fx.count_where(line.across("scale", "figure") != "") == 0, ""),
        *missing,
        (scale == "", "which scale?"),
        (line.chosen == "", "no such scale: choose from the list"),
        (boards == "", "how many boards?"),
        (fx.Count(boards) == 0, "boards: type a number"),
        (fx.Or(boards < 1, boards != fx.Round(boards, 0)), "boards are whole numbers from 1"),
        (boards > USUAL_BOARDS, f"this sheet ends at {USUAL_BOARDS} boards"),
        (fx.Not(scales.has_boards(boards, line.chosen)), "no entry on this scale for " & boards & " boards"),
        *question.faults(line),
    )
    return fx.IfError(found, "a cell of this line shows an error")


KIND = SheetKind(
    "look up Victory Points, or the IMPs they need",
    Order("lookup", "Victory Points looked up"),
    (),
    # Nothing is made to measure here.
    lambda order: None,
    lambda book: VictoryPoints(book, *zip(*names_to_type().items(), strict=True)),
    _write,
)
