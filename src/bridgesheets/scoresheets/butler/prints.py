"""Pages that show a match, chosen in the cell above them: result slips, six a page, and travellers of its boards.

Tables of pairs that come late have a slip once somebody is seated there. Where they begin a page of their own, it
is below those that are printed, and the last of these says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.styles import HEAD, KEY, SECTION, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, helpers, name_cells
from bridgesheets.scoresheets.butler.event import (
    DATUM_STRONG,
    HEAD_ROW,
    RESULTS,
    SEATING,
    SLIPS,
    SMALL,
    TRAVELLERS,
    WRITTEN,
    WRITTEN_SIGNED,
    ButlerSheets,
)
from bridgesheets.scoresheets.entries import whole
from bridgesheets.scoresheets.expressions import Expression, deleted_if_error
from bridgesheets.scoresheets.form import Form, Value, address
from bridgesheets.scoresheets.styles import ASKED, ENTRY, HELPER, RESULT_TEXT_STRONG, STATUS_LINE
from truesheet.addresses import Address, Rectangle

#: The row in which it is chosen, above what is printed, and those of the title and of what is shown.
CHOICE_ROW, TITLE_ROW, STATUS_ROW = 1, 2, 3
#: The heights of these rows.
HEIGHTS = {CHOICE_ROW: 20.0, TITLE_ROW: 28.0, STATUS_ROW: 18.0}
#: What they take of the height of a page.
PRINTED_ABOVE = HEIGHTS[TITLE_ROW] + HEIGHTS[STATUS_ROW]


#: The columns of a match in which people type.
_TYPED = "ns", "ew", "score"


class ChosenMatch(NamedTuple):
    """The match that a page shows; nothing of it where none is chosen. Formulas can be filled down and across."""

    event: ButlerSheets
    #: The cell that holds its number, or nothing.
    number: Expression

    def shown(self, cell: Callable[[Block], Expression], *, typed: bool = False) -> Expression:
        """Returns a cell of the match; one in which people type may be empty."""
        found = fx.choose(self.number, map(cell, self.event.matches))
        return fx.unless_empty(found) if typed else fx.IfError(found)

    def column(self, name: str, board: int = 0) -> Callable[[Line], Expression]:
        """Returns the formula of a column that has a line for each table."""
        return lambda row: self.shown(lambda tables: row.beside(tables).of(name, board), typed=name in _TYPED)

    def board(self, board: int) -> Expression:
        return self.shown(lambda tables: tables.heading("score", board))

    def title_of_board(self, board: int) -> Expression:
        return self.shown(lambda tables: "Board " & tables.heading("score", board))

    def datum(self, board: int) -> Expression:
        return self.shown(lambda tables: tables.single("datum", board, "row"))


#: The column to type in on each page that asks for a match, wide enough for a number.
_ASKED_IN = {RESULTS: 2, SEATING: 3, TRAVELLERS: 3, SLIPS: 4}


def asked_at(sheet: str) -> Address:
    """Returns the cell of a page in which the match is typed that it is to show."""
    return CHOICE_ROW, _ASKED_IN[sheet]


def add_choice(form: Form, event: ButlerSheets, title: Expression, beside: int, said: str = "") -> ChosenMatch:
    """Adds the heading of a page with the cell that asks for a match; where none is typed, the latest one is shown.

    ``beside`` is the second column beside the printed part; something is ``said`` of the match that is shown.
    """
    taken = Expression(address(CHOICE_ROW, beside, "both"))
    add_heading(form, title, beside - 2)
    asking = f"Type the match that is wanted: 1 to {event.rounds}."
    shown = deleted_if_error(fx.If(fx.Count(taken) == 1, "Match " & taken & f" of {event.rounds}{said}", asking))
    form.formula(STATUS_ROW, 1, shown, STATUS_LINE)
    asked = ask(form, "Match", event.rounds, "empty: the latest", _ASKED_IN[form.name])
    drawn = (fx.If(fx.Count(event.seated(number)) > 0, number, 1) for number in range(1, event.rounds + 1))
    usual = fx.If(asked == "", fx.Max(*drawn))
    form.formula(CHOICE_ROW, beside, fx.If(event.is_match(asked), asked, usual), HELPER)
    return ChosenMatch(event, taken)


def ask(form: Form, asked: str, most: int, empty: str, column: int = 3, value: Value = "") -> Expression:
    """Asks above a page for the number of a match or of a pair; ``empty`` says what an empty cell means."""
    form.put(CHOICE_ROW, 1, asked, ASKED)
    form.entry(CHOICE_ROW, column, ENTRY, whole(asked, 1, most), value)
    form.put(CHOICE_ROW, column + 1, empty, ASKED)
    name_cells(form, Rectangle(CHOICE_ROW, column, CHOICE_ROW, column))
    return Expression(address(CHOICE_ROW, column))


def add_heading(form: Form, title: Expression, last: int) -> None:
    """Adds the title over a page whose last column is given, and the heights of the rows above its lines."""
    form.heading(TITLE_ROW, last, title, TITLE.at(20))
    form.heights(CHOICE_ROW, HEIGHTS.values())


#: The boards of a slip are in two columns: board, contract, tricks, score of NS.
_WIDTHS = (20.5, 42.0, 30.5, 32.0)
_HEADS = ("Bd", "Contract", "Tricks", "Score NS")
_BETWEEN, _GAP = 4.0, 10.0
_SLIPS_A_PAGE = 6
#: The heights of the event, of the title, of a pair, of the heads in two lines, of the initials, and of what is cut
#: away at least.
_ABOVE, _TITLE, _LINE, _HEAD, _INITIALS, _CUT = 14.0, 20.0, 16.0, 27.0, 24.0, 14.0
_HIGHEST_LINE = 22.0
_FIRST = 5
_EVENT = Role("Event of a slip", 10, italic=True, horizontal="left")
#: The slips of pairs that come late have no frames until they are seated.
_LATE_HEAD = Role("Head of a late slip", 10, bold=True, wrap=True)
_LATE_BOARD = replace(WRITTEN, name="Board of a late slip", boxed=False)


def add_slips(event: ButlerSheets) -> None:
    """Adds the sheet. The match is chosen above the part that is printed."""
    form = event.book.form(SLIPS)
    side = (*_WIDTHS, _BETWEEN, *_WIDTHS)
    beside = 2 * len(side) + 3
    match = add_choice(form, event, "Result slips: " & event.setup.title, beside)
    seats = _seats(match, SLIPS, beside + 1, "ns", "ew", "names_ns", "names_ew")
    seats.write(form)
    form.widths((*side, _GAP, *side, 10, 40, *seats.widths))
    lines = ceil(event.boards / 2)
    room = form.area[1] * 0.985 / (_SLIPS_A_PAGE // 2) - _ABOVE - _TITLE - 2 * _LINE - _HEAD - _INITIALS
    height = min(_HIGHEST_LINE, (room - _CUT) / lines)
    # The page is filled, for Excel does not heed where pages end on a sheet that is fitted to their width.
    heights = (_ABOVE, _TITLE, _LINE, _LINE, _HEAD, *[height] * lines, _INITIALS, room - lines * height)
    printed, slips = (ceil(tables / _SLIPS_A_PAGE) * _SLIPS_A_PAGE for tables in (event.expected_tables, event.tables))
    places = form.positions(slips, heights, _SLIPS_A_PAGE, across=2, wide=len(side) + 1, first=_FIRST)
    for table, (top, left) in enumerate(places, 1):
        if table <= event.tables:
            _write_slip(form, match, seats, table, top, left)
    last = _FIRST + printed // 2 * len(heights) - 2
    if slips > printed:
        said = f"Pairs that came late play at table {printed + 1}: that slip is below this page; print it too."
        last += 1
        form.formula(last, 1, fx.If(seats.in_row(seats.row(printed + 1)).ns == "", "", said), SMALL)
    form.finish(last, 2 * len(side) + 1, top=_FIRST, cursor=(CHOICE_ROW, 4))


def _seats(match: ChosenMatch, sheet: str, left: int, *columns: str) -> Block:
    """Returns who plays at each table of the match, for the formulas of a page."""
    cells = helpers(40, **{name: match.column(name) for name in columns})
    return Block(sheet, cells, match.event.tables, left=left, named=False)


def _write_slip(form: Form, match: ChosenMatch, seats: Block, table: int, top: int, left: int) -> None:
    event, seated = match.event, seats.in_row(seats.row(table))
    last, late, lines = left + 2 * len(_WIDTHS), table > event.expected_tables, ceil(event.boards / 2)

    def if_seated(said: Expression | str) -> Expression | str:
        """Returns a text or a formula; on the slip of pairs that come late once they are seated."""
        return fx.If(seated.ns == "", "", said) if late else said

    title = fx.If(fx.Count(match.number) == 1, "Match " & match.number, "Match ____") & f"   Table {table}"
    form.heading(top, last, fx.expression(if_seated(event.setup.title)), _EVENT, first=left)
    form.show(top + 1, left, if_seated(title), RESULT_TEXT_STRONG.at(13))
    for row, side in enumerate(("ns", "ew"), top + 2):
        form.put_across(row, left, (if_seated(side.upper()), seated.of(side)), ASKED, KEY)
        form.heading(row, last, seated.of(f"names_{side}"), ASKED, first=left + 2)
    for board in range(event.boards):
        # The boards are in two columns, to be filled in by hand.
        row, column = top + 5 + board % lines, left + board // lines * (len(_WIDTHS) + 1)
        if board % lines == 0:
            form.put_across(top + 4, column, map(if_seated, _HEADS), _LATE_HEAD if late else HEAD.at(10))
        # Boards have their numbers from the first slip.
        number = match.board(board) if table == 1 else Expression(address(row - top + _FIRST, column - left + 1, "row"))
        if late:
            form.show(row, column, if_seated(number), _LATE_BOARD)
            there = Expression(address(top + 1, left, "both")) != ""
            form.frame_where(there, (row, column), (row, column + len(_WIDTHS) - 1))
        else:
            form.put_across(row, column, (number, "", "", ""), WRITTEN)
    form.show(top + 5 + lines, left, if_seated("Initials NS ____________   EW ____________"), SMALL)


#: The columns of a traveller, and the space beside it.
_ACROSS, _BETWEEN_TRAVELLERS = 7, 14.0
_TRAVELLER_TITLE, _TRAVELLER_HEAD = 20.0, 18.0
#: Rows of travellers on a page: as many as leave lines of some height to write on.
_ROWS = (3, 2, 1)
_LOWEST_TRAVELLER_LINE, _HIGHEST_TRAVELLER_LINE = 12.75, 24.0
_SMALLEST, _LARGEST = 10.0, 11.0


def add_travellers(event: ButlerSheets) -> None:
    """Adds the sheet: two boards beside each other, two rows of them a page if the tables let them."""
    form = event.book.form(TRAVELLERS)
    room = form.area[1] * 0.97 - PRINTED_ABOVE
    by_rows = {
        rows: (room / rows - _TRAVELLER_TITLE - _TRAVELLER_HEAD - _BETWEEN_TRAVELLERS) / event.tables for rows in _ROWS
    }
    rows_a_page = next((rows for rows in _ROWS if by_rows[rows] >= _LOWEST_TRAVELLER_LINE), 1)
    height = min(_HIGHEST_TRAVELLER_LINE, by_rows[rows_a_page])
    beside = 2 * _ACROSS + 3
    match = add_choice(form, event, "Travellers: " & event.dated, beside)
    seats = _seats(match, TRAVELLERS, beside + 1, "ns", "ew")
    seats.write(form)
    heights = (_TRAVELLER_TITLE, _TRAVELLER_HEAD, *[height] * event.tables, _BETWEEN_TRAVELLERS)
    places = form.positions(event.boards, heights, 2 * rows_a_page, across=2, wide=_ACROSS + 1, first=HEAD_ROW)
    for board, (top, left) in enumerate(places):
        traveller = _traveller(event, match, board, (top + 1, left), seats, height)
        # Above it are the number of its board and its datum.
        form.show(top, traveller.column("ns"), match.title_of_board(board), SECTION.at(14))
        if event.by_datum:
            form.put(top, traveller.column("tricks"), "Datum", SMALL)
            form.formula(top, traveller.column("score"), match.datum(board), DATUM_STRONG)
        traveller.write(form)
    form.widths((*traveller.widths, _BETWEEN_TRAVELLERS, *traveller.widths, 10, 40, *seats.widths))
    form.finish(top + event.tables + 1, 2 * _ACROSS + 1, top=TITLE_ROW, head=HEAD_ROW - 1, cursor=(CHOICE_ROW, 3))


def _traveller(
    event: ButlerSheets, match: ChosenMatch, board: int, head: Address, seats: Block, height: float
) -> Block:
    looks = (WRITTEN, event.signed(WRITTEN_SIGNED))
    written, signed = (look.at(min(_LARGEST, max(_SMALLEST, height * 0.75))) for look in looks)

    def imps_of_ew(row: Line) -> Expression:
        own = fx.If(fx.Count(row.score) == 1, -row.imps_ns, event.ruled(row.score, "ew"))
        return fx.IfError(fx.If(fx.Count(row.imps_ns) == 0, "", own))

    return Block(
        TRAVELLERS,
        (
            Column("ns", "NS", 26, written, formula=lambda row: row.beside(seats, "column").ns),
            Column("ew", "EW", 26, written, formula=lambda row: row.beside(seats, "column").ew),
            Column("contract", "Contract", 45, written),
            Column("tricks", "Tricks", 32, written),
            Column("score", "Score", 40, written, formula=match.column("score", board)),
            Column("imps_ns", "NS", 42, signed, formula=match.column("imps", board)),
            Column("imps_ew", "EW", 42, signed, formula=imps_of_ew),
        ),
        event.tables,
        head_row=head[0],
        left=head[1],
        head_look=HEAD.at(10),
        named=False,
    )
