"""Result slips of a match, six a page, with the initials of both sides.

Tables of pairs that come late have a slip once somebody is seated there. Where they begin a page of their own, it
stands below those that are printed, and the last of these says so.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.choosing import CHOICE_ROW, Chosen, add_choice
from bridgesheets.sheets.butler.event import SLIPS, Event
from bridgesheets.sheets.butler.looks import SMALL, WRITTEN
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form, Value, at
from bridgesheets.sheets.styles import ASKED, RESULT_TEXT_STRONG

#: The boards of a slip stand in two columns: board, contract, tricks, score of NS.
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


def add_slips(event: Event) -> None:
    """Add the sheet. The match is chosen above the part that is printed."""
    form = event.book.form(SLIPS)
    side = (*_WIDTHS, _BETWEEN, *_WIDTHS)
    form.widths((*side, _GAP, *side, 10, 40))
    match = add_choice(form, event, "Result slips: " & event.title, 2 * len(side) + 3, entry=4)
    lines = ceil(event.boards / 2)
    room = form.area[1] * 0.985 / (_SLIPS_A_PAGE // 2) - _ABOVE - _TITLE - 2 * _LINE - _HEAD - _INITIALS
    height = min(_HIGHEST_LINE, (room - _CUT) / lines)
    # The page is filled, for Excel does not heed where pages end on a sheet that is fitted to their width.
    cut = room - lines * height
    printed = ceil(event.expected_tables / _SLIPS_A_PAGE) * _SLIPS_A_PAGE
    slips = ceil(event.tables / _SLIPS_A_PAGE) * _SLIPS_A_PAGE
    rows = lines + 7
    for slip in range(slips):
        top = _FIRST + slip // 2 * rows
        if slip < event.tables:
            _Slip(form, event, match, slip + 1, top, 1 + slip % 2 * (len(side) + 1)).write()
        if slip % 2 == 0:
            heights = (_ABOVE, _TITLE, _LINE, _LINE, _HEAD, *[height] * lines, _INITIALS, cut)
            for row, points in enumerate(heights, top):
                form.height(row, points)
        if slip % _SLIPS_A_PAGE == _SLIPS_A_PAGE - 1 and slip + 1 < slips:
            form.break_after(top + rows - 1)
    last = _FIRST + printed // 2 * rows - 2
    if slips > printed:
        first = match.raw(lambda block: block.line(printed + 1).ns)
        said = f"Pairs that came late play at table {printed + 1}: that slip stands below this page; print it too."
        last += 1
        form.formula(last, 1, fx.IfError(fx.If(first == "", "", said)), SMALL)
    form.finish(last, 2 * len(side) + 1, top=_FIRST, cursor=(CHOICE_ROW, 4))


class _Slip:
    """The slip of a table while it is written; that of pairs that come late shows once they are seated."""

    def __init__(self, form: Form, event: Event, match: Chosen, table: int, top: int, left: int) -> None:
        self._form, self._event, self._match, self._table = form, event, match, table
        self._top, self._left, self._last = top, left, left + 2 * len(_WIDTHS)
        self._late = table > event.expected_tables

    def _if_seated(self, said: Expression | Value) -> Expression | Value:
        """A text or a formula; on the slip of pairs that come late once they are seated."""
        seated = fx.IfError(self._match.raw(lambda block: block.line(self._table).ns) != "", fx.FALSE)
        return fx.If(seated, said) if self._late else said

    def write(self) -> None:
        """Writes the slip."""
        form, top, left, number = self._form, self._top, self._left, self._match.number
        title = fx.If(fx.Count(number) == 1, "Match " & number, "Match ____") & f"   Table {self._table}"
        form.across(top, left, self._last, _EVENT)
        form.show(top, left, self._if_seated(self._event.title), _EVENT)
        form.shrink(top, left)
        form.show(top + 1, left, self._if_seated(title), RESULT_TEXT_STRONG.at(13))
        for row, side in enumerate(("ns", "ew"), top + 2):
            pair, names = (self._shown(of) for of in (side, f"names_{side}"))
            form.beside(row, left, (self._if_seated(side.upper()), pair), ASKED, KEY)
            form.heading(row, self._last, names, ASKED, first=left + 2)
        lines = ceil(self._event.boards / 2)
        for board in range(self._event.boards):
            row, column = top + 5 + board % lines, left + board // lines * (len(_WIDTHS) + 1)
            if board % lines == 0:
                look = _LATE_HEAD if self._late else HEAD.at(10)
                form.beside(top + 4, column, map(self._if_seated, _HEADS), look)
            self._write_board(row, column, board)
        form.show(top + 5 + lines, left, self._if_seated("Initials NS ____________   EW ____________"), SMALL)

    def _shown(self, column: str) -> Expression:
        """What a column of the match has of the table."""
        return self._match.shown(lambda block: block.line(self._table).of(column))

    def _write_board(self, row: int, column: int, board: int) -> None:
        """Writes the line of a board, to be filled in by hand."""
        number = self._if_seated(self._match.board(board))
        if not self._late:
            self._form.beside(row, column, (number, "", "", ""), WRITTEN)
            return
        title = Expression(at(self._top + 1, self._left, "both"))
        self._form.show(row, column, number, _LATE_BOARD)
        self._form.frame_where(title != "", (row, column), (row, column + len(_WIDTHS) - 1))
