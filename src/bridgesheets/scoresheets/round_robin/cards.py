"""The card with the Victory Points for the boards in play, and a score card with it for every captain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, at, on_sheet
from bridgesheets.scoresheets.round_robin.event import BOX, BOX_STRONG, BOX_TEXT, HEAD_LEFT, Event
from bridgesheets.scoresheets.styles import ASKED

#: The part of the paper that is filled; the rest is for printers that measure otherwise.
_PRINTABLE = 0.985
#: No row may be higher.
_HIGHEST = 400.0


class Pages:
    """The rows of a sheet, from the top."""

    def __init__(self, form: Form, widths: Sequence[float]) -> None:
        """``widths`` are shares of the width of the paper."""
        self.form = form
        width, height = form.area
        self.width, self.height = width * _PRINTABLE, height * _PRINTABLE
        form.widths([self.width * share / sum(widths) for share in widths])
        #: The lowest row so far.
        self.last_row = 0
        self._filled = 0.0

    @property
    def room(self) -> float:
        """Returns what is left of the page."""
        return self.height - self._filled

    def row(self, height: float) -> int:
        """Add a row of this height and return its number."""
        self.last_row += 1
        height = whole_pixels(height)
        self.form.height(self.last_row, height)
        self._filled += height
        return self.last_row

    def turn(self) -> None:
        """Fill the page to its end; the next row begins another."""
        while self.room >= 1:
            self.row(min(self.room, _HIGHEST))
        self.form.break_after(self.last_row)
        self._filled = 0.0


VP_CARD = "VP card"
#: Cards are twelve columns wide: six blocks of IMPs and VPs, or four where VPs have decimals.
_COLUMNS = 12
#: The heights of what stands above the card: its title, the scale, a warning and the heads.
_ABOVE = (34.0, 20.0, 20.0, 22.0)
#: Lines of the card on a score card: the lowest, and the highest.
_GRID_LINE, _HIGHEST_GRID_LINE = 13.5, 20.0
#: Lines of score cards: what can be written into, and what fills the page.
_LEAST_LINE, _LINE = 17.0, 36.0


class _Grid:
    """The margins of the card: how many, in how many blocks."""

    def __init__(self, event: Event) -> None:
        self._end = event.scale.end(event.order.boards)
        self.blocks = 4 if event.scale.places else 6
        self.wide = _COLUMNS // self.blocks
        self.lines = ceil((self._end + 1) / self.blocks)

    def across(self, form: Form, row: int, column: int) -> None:
        """Merges the cells that Victory Points take up beside their margin."""
        if self.wide > 2:
            form.across(row, column, column + self.wide - 2, BOX)

    def write(
        self, pages: Pages, height: float, sizes: tuple[float, float], points: Callable[[int, int, int], Expression]
    ) -> None:
        """Writes the margins, down and then across, with their points; the last margin stands for all above."""
        rows = [pages.row(height) for _ in range(self.lines)]
        for margin in range(self._end + 1):
            block, line = divmod(margin, self.lines)
            row, column = rows[line], 1 + block * self.wide
            said = f"{margin}+" if margin == self._end else margin
            pages.form.put(row, column, said, BOX_STRONG.at(sizes[0]))
            self.across(pages.form, row, column + 1)
            pages.form.formula(row, column + 1, points(margin, line, column + 1), BOX.at(sizes[1]))


def add_vp_card(event: Event) -> None:
    """Add the sheet "VP card"."""
    grid, boards = _Grid(event), event.settings.of("boards")
    pages = Pages(event.book.form(VP_CARD), [1] * _COLUMNS)
    form = pages.form
    title, scale, warning, heads = map(pages.row, _ABOVE)
    form.formula(title, 1, "Victory Points for matches of " & boards & " boards", TITLE.at(20))
    form.put(scale, 1, f"{event.scale.title}: winner–loser by the margin in IMPs", ASKED.at(12))
    if len(event.scale.boards) > 1:
        # The card ends where the scale ends for the boards the workbook was made for.
        made = event.order.boards
        said = f"The card was made for {made} boards: above its last margin, see VP table."
        form.formula(warning, 1, fx.If(boards > made, said), ASKED.at(10))
    for column in range(1, _COLUMNS + 1, grid.wide):
        form.put(heads, column, "IMPs", HEAD.at(11))
        grid.across(form, heads, column + 1)
        form.put(heads, column + 1, "VPs", HEAD.at(11))

    def points(margin: int, line: int, column: int) -> Expression:
        won, lost = (event.scale.formula(fx.expression(signed), boards) for signed in (margin, -margin))
        return fx.IfError(event.points_said(won) & "–" & event.points_said(lost))

    grid.write(pages, min(40.0, (pages.room - 4) / grid.lines), (15, 14), points)
    form.finish(pages.last_row, _COLUMNS, source=event.scale.clause.place, down=1)


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
    form, boards = pages.form, "matches of " & event.settings.of("boards") & " boards"
    form.heading(pages.row(36), _COLUMNS, event.label(team), TITLE.at(24))
    form.heading(pages.row(22), _COLUMNS, event.title & " · captain's score card · " & boards, ASKED.at(12))
    row = pages.row(30)
    form.across(row, 3, 6, HEAD.at(10))
    form.beside(row, 1, ("Round", "Table", "Opponents"), HEAD.at(10))
    form.beside(row, 7, ("H/A", "IMPs for", "against", "VPs", "Total VPs", "Initials"), HEAD.at(10))
    for number, match in event.schedule.by_round(team).items():
        row = pages.row(line)
        form.across(row, 3, 6, BOX_TEXT)
        form.put(row, 1, number, BOX_STRONG.at(12))
        for free in (2, *range(7, _COLUMNS + 1)):
            form.put(row, free, "", BOX)
        if match is None:
            form.put(row, 3, "sits out", BOX_TEXT.at(12))
            continue
        form.beside(row, 2, (match.table, event.label(match.against(team))), BOX.at(12), BOX_TEXT.at(12))
        form.put(row, 7, match.side(team)[0].upper(), BOX.at(12))


def _write_grid(event: Event, pages: Pages, grid: _Grid) -> None:
    """The card of Victory Points once more, from the cells of the sheet "VP card"."""
    title = "Victory Points, " & event.settings.of("boards") & " boards"
    pages.form.beside(pages.row(24), 1, (title, *[""] * (_COLUMNS - 1)), HEAD_LEFT.at(10))

    def on_card(margin: int, line: int, column: int) -> Expression:
        return Expression(f"{on_sheet(VP_CARD)}{at(len(_ABOVE) + 1 + line, column, 'both')}")

    height = max(_GRID_LINE, min(_HIGHEST_GRID_LINE, (pages.room - 8) / grid.lines))
    grid.write(pages, height, (10, 10), on_card)
