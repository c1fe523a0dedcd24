"""Result slips of a match, six a page, with the initials of both sides.

Tables of pairs that come late have a slip once somebody is seated there. Where they begin a page of their own, it
stands below those that are printed, and the last of these says so.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.choosing import CHOICE_ROW, Chosen, add_choice
from bridgesheets.scoresheets.butler.event import SLIPS, Event
from bridgesheets.scoresheets.butler.looks import SMALL, WRITTEN
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, at
from bridgesheets.scoresheets.styles import ASKED, RESULT_TEXT_STRONG

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
    match = add_choice(form, event, "Result slips: " & event.title, 2 * len(side) + 3)
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
            _write_slip(form, event, match, slip + 1, top, 1 + slip % 2 * (len(side) + 1))
        if slip % 2 == 0:
            form.heights(top, (_ABOVE, _TITLE, _LINE, _LINE, _HEAD, *[height] * lines, _INITIALS, cut))
        if slip % _SLIPS_A_PAGE == _SLIPS_A_PAGE - 1 and slip + 1 < slips:
            form.break_after(top + rows - 1)
    last = _FIRST + printed // 2 * rows - 2
    if slips > printed:
        first = match.raw(lambda block: block.line(printed + 1).ns)
        said = f"Pairs that came late play at table {printed + 1}: that slip stands below this page; print it too."
        last += 1
        form.formula(last, 1, fx.IfError(fx.If(first == "", "", said)), SMALL)
    form.finish(last, 2 * len(side) + 1, top=_FIRST, cursor=(CHOICE_ROW, 4))


def _write_slip(form: Form, event: Event, match: Chosen, table: int, top: int, left: int) -> None:
    """Writes the slip of a table; that of pairs that come late shows once they are seated."""
    last, late, lines = left + 2 * len(_WIDTHS), table > event.expected_tables, ceil(event.boards / 2)

    def shown(column: str) -> Expression:
        """Returns what a column of the match has of the table."""
        return match.shown(lambda block: block.line(table).of(column))

    def if_seated(said: Expression | str) -> Expression | str:
        """A text or a formula; on the slip of pairs that come late once they are seated."""
        seated = fx.IfError(match.raw(lambda block: block.line(table).ns) != "", fx.FALSE)
        return fx.If(seated, said) if late else said

    title = fx.If(fx.Count(match.number) == 1, "Match " & match.number, "Match ____") & f"   Table {table}"
    form.heading(top, last, fx.expression(if_seated(event.title)), _EVENT, first=left)
    form.show(top + 1, left, if_seated(title), RESULT_TEXT_STRONG.at(13))
    for row, side in enumerate(("ns", "ew"), top + 2):
        form.beside(row, left, (if_seated(side.upper()), shown(side)), ASKED, KEY)
        form.heading(row, last, shown(f"names_{side}"), ASKED, first=left + 2)
    for board in range(event.boards):
        # The boards stand in two columns, to be filled in by hand.
        row, column = top + 5 + board % lines, left + board // lines * (len(_WIDTHS) + 1)
        if board % lines == 0:
            form.beside(top + 4, column, map(if_seated, _HEADS), _LATE_HEAD if late else HEAD.at(10))
        if late:
            form.show(row, column, if_seated(match.board(board)), _LATE_BOARD)
            there = Expression(at(top + 1, left, "both")) != ""
            form.frame_where(there, (row, column), (row, column + len(_WIDTHS) - 1))
        else:
            form.beside(row, column, (match.board(board), "", "", ""), WRITTEN)
    form.show(top + 5 + lines, left, if_seated("Initials NS ____________   EW ____________"), SMALL)
