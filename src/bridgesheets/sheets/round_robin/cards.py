"""The card with the Victory Points for the boards in play, and a score card with it for every captain."""

from __future__ import annotations

from math import ceil

from openpyxl.utils import quote_sheetname

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.round_robin.event import Event
from bridgesheets.sheets.round_robin.looks import BOX, BOX_STRONG, BOX_TEXT, HEAD_LEFT
from bridgesheets.sheets.round_robin.pages import Pages
from bridgesheets.sheets.styles import ASKED

VP_CARD = "VP card"
#: Cards are twelve columns wide: six blocks of IMPs and VPs, or four where VPs have decimals.
_COLUMNS = 12
#: The heights of what stands above the card: its title, the scale, a warning and the heads.
_ABOVE = (34.0, 20.0, 20.0, 22.0)
#: Lines of the card on a score card: the lowest, and the highest.
_GRID_LINE, _HIGHEST_GRID_LINE = 13.5, 20.0
#: Lines of score cards: what can be written into, and what fills the page.
_LEAST_LINE, _LINE = 17.0, 36.0
_HEADS = (("Round", 1), ("Table", 1), ("Opponents", 4), ("H/A", 1), ("IMPs for", 1), ("against", 1), ("VPs", 1),
          ("Total VPs", 1), ("Initials", 1))  # fmt: skip


class _Grid:
    """The margins of the card: how many, in how many blocks."""

    def __init__(self, event: Event) -> None:
        self.end = event.scale.end(event.order.boards)
        self.blocks = 4 if event.scale.places else 6
        self.wide = _COLUMNS // self.blocks
        self.lines = ceil((self.end + 1) / self.blocks)

    def place(self, margin: int) -> tuple[int, int]:
        """The line and the column of a margin: down, then across."""
        block, line = divmod(margin, self.lines)
        return line, 1 + block * self.wide

    def on_card(self, margin: int) -> Expression:
        """The cell of the sheet "VP card" with the points for a margin."""
        line, column = self.place(margin)
        return Expression(f"{quote_sheetname(VP_CARD)}!{at(len(_ABOVE) + 1 + line, column + 1, 'both')}")


def add_vp_card(event: Event) -> None:
    """Add the sheet "VP card"."""
    grid = _Grid(event)
    pages = Pages(event.book.form(VP_CARD), [1] * _COLUMNS)
    form = pages.form
    boards = event.setting("boards")
    title, scale, warning, heads = map(pages.row, _ABOVE)
    form.formula(title, 1, "Victory Points for matches of " & boards & " boards", TITLE.at(20))
    form.put(scale, 1, f"{event.scale.title}: winner–loser by the margin in IMPs", ASKED.at(12))
    _said_if_other_boards(event, form, warning)
    _heads(form, heads, grid)
    height = min(40.0, (pages.room - 4) / grid.lines)
    rows = [pages.row(height) for _ in range(grid.lines)]
    for margin in range(grid.end + 1):
        line, column = grid.place(margin)
        form.put(rows[line], column, _said(margin, grid), BOX_STRONG.at(15))
        won, lost = (
            event.points_said(event.scale.formula(fx.expression(signed), boards)) for signed in (margin, -margin)
        )
        _across(form, rows[line], column + 1, grid)
        form.formula(rows[line], column + 1, fx.IfError(won & "–" & lost), BOX.at(14))
    form.finish(pages.last_row, _COLUMNS, source=event.scale.clause.place, down=1)


def _said(margin: int, grid: _Grid) -> str | int:
    """A margin as the card has it; the last one stands for all above."""
    return f"{margin}+" if margin == grid.end else margin


def _said_if_other_boards(event: Event, form: Form, row: int) -> None:
    """The card ends where the scale ends for the boards the workbook was made for."""
    boards = event.order.boards
    if len(event.scale.boards) == 1:
        return
    said = f"The card was made for {boards} boards: above its last margin, see VP table."
    form.formula(row, 1, fx.If(event.setting("boards") > boards, said), ASKED.at(10))


def _heads(form: Form, row: int, grid: _Grid) -> None:
    for block in range(grid.blocks):
        form.put(row, 1 + block * grid.wide, "IMPs", HEAD.at(11))
        _across(form, row, 2 + block * grid.wide, grid)
        form.put(row, 2 + block * grid.wide, "VPs", HEAD.at(11))


def _across(form: Form, row: int, column: int, grid: _Grid) -> None:
    if grid.wide > 2:
        form.across(row, column, column + grid.wide - 2, BOX)


def add_score_cards(event: Event) -> None:
    """Add the sheet "Score cards": a page for each captain."""
    grid = _Grid(event)
    pages = Pages(event.book.form("Score cards"), [1] * _COLUMNS)
    below = 24 + 18 + grid.lines * _GRID_LINE + 8
    above = 36 + 22 + 30
    rounds = event.schedule.rounds
    with_grid = (pages.height - above - below) / rounds >= _LEAST_LINE
    line = min(_LINE, (pages.height - above - (below if with_grid else 0)) / rounds)
    for team in range(1, event.schedule.teams + 1):
        if team > 1:
            pages.turn()
        _write_card(event, pages, team, line)
        if with_grid:
            _write_grid(event, pages, grid)
    pages.form.finish(pages.last_row, _COLUMNS, source=event.scale.clause.place)


def _write_card(event: Event, pages: Pages, team: int, line: float) -> None:
    form = pages.form
    form.heading(pages.row(36), _COLUMNS, event.label(team), TITLE.at(24))
    boards = "matches of " & event.setting("boards") & " boards"
    row = pages.row(22)
    form.heading(row, _COLUMNS, event.title & " · captain's score card · " & boards, ASKED.at(12))
    row, column = pages.row(30), 1
    for head, wide in _HEADS:
        if wide > 1:
            form.across(row, column, column + wide - 1, HEAD.at(10))
        form.put(row, column, head, HEAD.at(10))
        column += wide
    by_round = {match.round: match for match in event.schedule.of_team(team)}
    for number in range(1, event.schedule.rounds + 1):
        row = pages.row(line)
        form.across(row, 3, 6, BOX_TEXT)
        form.put(row, 1, number, BOX_STRONG.at(12))
        match = by_round.get(number)
        for free in (2, *range(7, _COLUMNS + 1)):
            form.put(row, free, "", BOX)
        if match is None:
            form.put(row, 3, "sits out", BOX_TEXT.at(12))
            continue
        at_home = match.home == team
        form.put(row, 2, match.table, BOX.at(12))
        form.formula(row, 3, event.label(match.away if at_home else match.home), BOX_TEXT.at(12))
        form.put(row, 7, "H" if at_home else "A", BOX.at(12))


def _write_grid(event: Event, pages: Pages, grid: _Grid) -> None:
    """The card of Victory Points once more, from the cells of the sheet "VP card"."""
    form = pages.form
    row = pages.row(24)
    form.formula(row, 1, "Victory Points, " & event.setting("boards") & " boards", HEAD_LEFT.at(10))
    for column in range(2, _COLUMNS + 1):
        form.put(row, column, "", HEAD_LEFT.at(10))
    height = max(_GRID_LINE, min(_HIGHEST_GRID_LINE, (pages.room - 8) / grid.lines))
    rows = [pages.row(height) for _ in range(grid.lines)]
    for margin in range(grid.end + 1):
        line, column = grid.place(margin)
        form.put(rows[line], column, _said(margin, grid), BOX_STRONG.at(10))
        _across(form, rows[line], column + 1, grid)
        form.formula(rows[line], column + 1, grid.on_card(margin), BOX.at(10))
