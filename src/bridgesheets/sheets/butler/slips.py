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
    form.finish(last, 2 * len(side) + 1, source="Made by bridgesheets", top=_FIRST, cursor=(CHOICE_ROW, 4))


class _Slip:
    """The slip of a table while it is written; that of pairs that come late shows once they are seated."""

    def __init__(self, form: Form, event: Event, match: Chosen, table: int, top: int, left: int) -> None:
        self._form, self._event, self._match, self._table = form, event, match, table
        self._top, self._left = top, left
        self._last = left + 2 * len(_WIDTHS)
        self._late = table > event.expected_tables
        self._seated = fx.IfError(match.raw(lambda block: block.line(table).ns) != "", fx.FALSE)

    def _say(self, row: int, column: int, said: Expression | Value, role: Role) -> None:
        """Puts a text or a formula, on the slip of pairs that come late once they are seated."""
        if self._late:
            said = fx.If(self._seated, said)
        if isinstance(said, Expression):
            self._form.formula(row, column, said, role)
        else:
            self._form.put(row, column, said, role)

    def write(self) -> None:
        """Writes the slip."""
        form, top, left, late = self._form, self._top, self._left, self._late
        title = (
            fx.If(fx.Count(self._match.number) == 1, "Match " & self._match.number, "Match ____")
            & f"   Table {self._table}"
        )
        form.across(top, left, self._last, _EVENT)
        self._say(top, left, self._event.title, _EVENT)
        form.shrink(top, left)
        self._say(top + 1, left, title, RESULT_TEXT_STRONG.at(13))
        for row, side in enumerate(("ns", "ew"), top + 2):
            self._write_pair(row, side)
        lines = ceil(self._event.boards / 2)
        for board in range(self._event.boards):
            row, column = top + 5 + board % lines, left + board // lines * (len(_WIDTHS) + 1)
            if board % lines == 0:
                for beside, head in enumerate(_HEADS):
                    self._say(top + 4, column + beside, head, _LATE_HEAD if late else HEAD.at(10))
            self._write_board(row, column, board)
        self._say(top + 5 + lines, left, "Initials NS ____________   EW ____________", SMALL)

    def _write_pair(self, row: int, side: str) -> None:
        """Writes the number and the names of a pair."""
        left = self._left
        self._say(row, left, side.upper(), ASKED)
        names = self._match.shown(lambda block: block.line(self._table).of(f"names_{side}"))
        self._form.formula(row, left + 1, self._match.shown(lambda block: block.line(self._table).of(side)), KEY)
        self._form.formula(row, left + 2, names, ASKED)
        self._form.across(row, left + 2, self._last, ASKED)
        self._form.shrink(row, left + 2)

    def _write_board(self, row: int, column: int, board: int) -> None:
        """Writes the line of a board, to be filled in by hand."""
        self._say(row, column, self._match.board(board), _LATE_BOARD if self._late else WRITTEN)
        if self._late:
            title = Expression(at(self._top + 1, self._left, "both"))
            self._form.frame_where(title != "", (row, column), (row, column + len(_WIDTHS) - 1))
            return
        for beside in range(1, len(_WIDTHS)):
            self._form.put(row, column + beside, "", WRITTEN)
