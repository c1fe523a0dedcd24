"""Pages to print: VP card, score cards, the schedule by round and by team, table cards, result slips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from bridgesheets.printed.sheet import evenly, line_height, whole_pixels
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, address, sheet_prefix
from bridgesheets.scoresheets.panel import type_in
from bridgesheets.scoresheets.round_robin.event import (
    BIG,
    BOX,
    BOX_SMALL,
    BOX_STRONG,
    BOX_TEXT,
    HEAD_LEFT,
    LINE_CENTRED,
    LINE_STRONG,
    LINE_TEXT,
    SMALL,
    RoundRobinSheets,
    ScheduledMatch,
)
from bridgesheets.scoresheets.styles import ASKED

#: The part of the paper that is filled; the rest is for printers that measure otherwise.
_PRINTABLE = 0.985
#: No row may be higher.
_HIGHEST = 400.0


class Pages:
    """The rows of a sheet, from the top: of pages, or of equal parts that share one."""

    def __init__(self, form: Form, widths: Sequence[float]) -> None:
        """Takes ``widths`` as shares of the width of the paper."""
        self.form = form
        width, height = form.area
        self.width, self.height = width * _PRINTABLE, height * _PRINTABLE
        form.widths([self.width * share / sum(widths) for share in widths])
        #: The lowest row so far.
        self.last_row = 0
        self._filled = 0.0
        #: So many parts are on a page, and so many are full.
        self._a_page, self._parts = 1, 0

    def share(self, parts: int) -> None:
        """Lets so many parts share each page: ``height``, ``room`` and :meth:`turn` are those of a part from now on."""
        self.height, self._a_page = self.height / parts, parts

    @property
    def room(self) -> float:
        return self.height - self._filled

    def row(self, height: float) -> int:
        self.last_row += 1
        height = whole_pixels(height)
        self.form.height(self.last_row, height)
        self._filled += height
        return self.last_row

    def turn(self) -> None:
        """Fills the page, or the part of it, to its end; the next row begins another."""
        while self.room >= 1:
            self.row(min(self.room, _HIGHEST))
        self._parts += 1
        if self._parts % self._a_page == 0:
            self.form.break_after(self.last_row)
        self._filled = 0.0


VP_CARD = "VP card"
#: Cards are twelve columns wide. On a score card they are six blocks of IMPs and VPs, or four where VPs have decimals.
#: The card on a page of its own has fewer blocks, and larger type, if no block has more lines than these then.
_CARD_COLUMNS, _FEW_BLOCKS, _LARGE_LINES = 12, 3, 22
#: The heights of what is above the card: its title, the scale, a warning and the heads.
_ABOVE = (34.0, 20.0, 20.0, 22.0)
#: Lines of the card on a score card: the lowest, and the highest; and what is free below it, to cut cards apart.
_GRID_LINE, _HIGHEST_GRID_LINE, _GRID_MARGIN = 13.5, 26.0, 20.0
#: Lines of score cards: what can be written into, what two cards a page need, and what fills the page.
_LEAST_LINE, _LINE_OF_TWO, _LINE = 17.0, 25.0, 48.0


class _Grid:
    """The margins of the card: how many, in how many blocks."""

    def __init__(self, event: RoundRobinSheets, large: bool = False) -> None:
        self.end = event.scale.end(event.order.boards)
        self.large = large and self.end < _FEW_BLOCKS * _LARGE_LINES
        blocks = _FEW_BLOCKS if self.large else 4 if event.scale.places else 6
        self.wide = _CARD_COLUMNS // blocks
        self.lines = ceil((self.end + 1) / blocks)

    def at(self, margin: int) -> tuple[int, int]:
        """Returns the line of a margin, from 0 on, and its column."""
        block, line = divmod(margin, self.lines)
        return line, 1 + block * self.wide

    def across(self, form: Form, row: int, column: int) -> None:
        """Merges the cells that Victory Points take up beside their margin."""
        if self.wide > 2:
            form.merge(row, column, column + self.wide - 2, BOX)

    def write(
        self, pages: Pages, height: float, sizes: tuple[float, float], points: Callable[[int], Expression]
    ) -> None:
        """Writes the margins, down and then across, with their points; the last margin stands for all above."""
        rows = [pages.row(height) for _ in range(self.lines)]
        for margin in range(self.end + 1):
            line, column = self.at(margin)
            row = rows[line]
            said = f"{margin}+" if margin == self.end else margin
            pages.form.put(row, column, said, BOX_STRONG.at(sizes[0]))
            self.across(pages.form, row, column + 1)
            pages.form.formula(row, column + 1, points(margin), BOX.at(sizes[1]))


def add_vp_card(event: RoundRobinSheets) -> None:
    grid, boards = _Grid(event, large=True), event.settings.of("boards")
    pages = Pages(event.book.form(VP_CARD), [1] * _CARD_COLUMNS)
    form = pages.form
    title, scale, warning, heads = map(pages.row, _ABOVE)
    form.formula(title, 1, "Victory Points for matches of " & boards & " boards", TITLE.at(20))
    form.put(scale, 1, f"{event.scale.title}: winner–loser by the margin in IMPs", ASKED.at(12))
    if len(event.scale.boards) > 1:
        # The card ends where the scale ends for the boards the workbook was made for.
        made = event.order.boards
        said = f"The card was made for {made} boards: above its last margin, see VP table."
        form.formula(warning, 1, fx.If(boards > made, said), ASKED.at(10))
    for column in range(1, _CARD_COLUMNS + 1, grid.wide):
        form.put(heads, column, "IMPs", HEAD.at(11))
        grid.across(form, heads, column + 1)
        form.put(heads, column + 1, "VPs", HEAD.at(11))

    def points(margin: int) -> Expression:
        line, column = grid.at(margin)
        shown = fx.expression(margin) if margin == grid.end else Expression(address(heads + 1 + line, column))
        won, lost = (event.scale.formula(signed, boards) for signed in (shown, -shown))
        return fx.IfError(event.points_said(won) & "–" & event.points_said(lost))

    sizes = (20, 19) if grid.large else (15, 14)
    grid.write(pages, min(48.0, (pages.room - 4) / grid.lines), sizes, points)
    form.finish(pages.last_row, _CARD_COLUMNS, source=event.scale.clause.place, down=1)


def add_score_cards(event: RoundRobinSheets) -> None:
    grid = _Grid(event)
    pages = Pages(event.book.form("Score cards"), [1] * _CARD_COLUMNS)
    below = 24 + 18 + grid.lines * _GRID_LINE + _GRID_MARGIN
    above = 36 + 22 + 30
    rounds = event.schedule.rounds
    if (pages.height / 2 - above - below) / rounds >= _LINE_OF_TWO:
        pages.share(2)
    with_grid = (pages.height - above - below) / rounds >= _LEAST_LINE
    line = min(_LINE, (pages.height - above - (below if with_grid else 0)) / rounds)
    for team in range(1, event.schedule.teams + 1):
        if team > 1:
            pages.turn()
        _write_score_card(event, pages, team, line)
        if with_grid:
            _write_grid(event, pages, grid)
    pages.form.finish(pages.last_row, _CARD_COLUMNS, source=event.scale.clause.place)


def _write_score_card(event: RoundRobinSheets, pages: Pages, team: int, line: float) -> None:
    form, boards = pages.form, "matches of " & event.settings.of("boards") & " boards"
    form.heading(pages.row(36), _CARD_COLUMNS, event.label(team), TITLE.at(24))
    form.heading(pages.row(22), _CARD_COLUMNS, event.title & " · captain's score card · " & boards, ASKED.at(12))
    row = pages.row(30)
    form.merge(row, 3, 6, HEAD.at(10))
    form.put_across(row, 1, ("Round", "Table", "Opponents"), HEAD.at(10))
    form.put_across(row, 7, ("H/A", "IMPs for", "against", "VPs", "Total VPs", "Initials"), HEAD.at(10))
    for number, match in event.schedule.by_round(team).items():
        row = pages.row(line)
        form.merge(row, 3, 6, BOX_TEXT)
        form.put(row, 1, number, BOX_STRONG.at(12))
        for free in (2, *range(7, _CARD_COLUMNS + 1)):
            form.put(row, free, "", BOX)
        if match is None:
            form.put(row, 3, "sits out", BOX_TEXT.at(12))
            continue
        form.put_across(row, 2, (match.table, event.label(match.against(team))), BOX.at(12), BOX_TEXT.at(12))
        form.put(row, 7, match.side(team)[0].upper(), BOX.at(12))


def _write_grid(event: RoundRobinSheets, pages: Pages, grid: _Grid) -> None:
    """Writes the card of Victory Points once more, from the cells of the sheet "VP card"."""
    title = "Victory Points, " & event.settings.of("boards") & " boards"
    pages.form.put_across(pages.row(24), 1, (title, *[""] * (_CARD_COLUMNS - 1)), HEAD_LEFT.at(10))

    card = _Grid(event, large=True)

    def on_card(margin: int) -> Expression:
        line, column = card.at(margin)
        return Expression(f"{sheet_prefix(VP_CARD)}{address(len(_ABOVE) + 1 + line, column + 1, 'both')}")

    height = line_height(pages.room - _GRID_MARGIN, grid.lines, _GRID_LINE, _HIGHEST_GRID_LINE)
    grid.write(pages, height, (10, 10), on_card)


_TITLE, _DATE = 34.0, 16.0
_SMALLEST, _LARGEST = 12.0, 22.0
#: The height of a line by its type: the least, and the most where few lines have a page to themselves.
_LEADING, _HIGHEST_LEADING = 1.45, 2.2
#: What is between two blocks, in lines.
_GAP = 0.6


#: A heading, and the cells of each line below it.
_Block = tuple[Expression | str, list[tuple[Expression | str, ...]]]


def add_schedule(event: RoundRobinSheets) -> None:

    def block(number: int) -> _Block:
        lines: list[tuple[Expression | str, ...]] = [
            (f"{match.table}", event.label(match.home), "–", event.label(match.away))
            for match in event.schedule.of_round(number)
        ]
        resting = event.schedule.sits_out(number)
        if resting is not None:
            lines.append(("", event.label(resting), "", "sits out"))
        return f"Round {number} · table, home and away", lines

    pages = Pages(event.book.form("Schedule"), (1, 6, 0.6, 6))
    _write_blocks(event, pages, "Schedule", [block(number) for number in range(1, event.schedule.rounds + 1)])


def add_by_team(event: RoundRobinSheets) -> None:

    def line(number: int, match: ScheduledMatch | None, team: int) -> tuple[Expression | str, ...]:
        if match is None:
            return f"{number}", "sits out", "", ""
        return f"{number}", event.label(match.against(team)), match.side(team), f"table {match.table}"

    pages = Pages(event.book.form("By team"), (1, 7, 2, 2.4))
    _write_blocks(event, pages, "Rounds by team", [
        (event.label(team), [line(number, match, team) for number, match in event.schedule.by_round(team).items()])
        for team in range(1, event.schedule.teams + 1)
    ])  # fmt: skip


def _write_blocks(event: RoundRobinSheets, pages: Pages, title: str, blocks: list[_Block]) -> None:
    """Writes blocks of lines below one another, none broken, as many on each page, in type as large as fits."""
    form = pages.form
    lines = max(len(block[1]) for block in blocks) + 1 + _GAP
    room = pages.height - _TITLE - _DATE
    fit = min(len(blocks), max(1, int(room / (lines * _SMALLEST * _LEADING))))
    of_page = evenly(len(blocks), fit)
    size = min(_LARGEST, int(2 * room / (of_page * lines * _LEADING)) / 2)
    high = min(size * _HIGHEST_LEADING, room / (of_page * lines))
    looks = [look.at(size) for look in (LINE_CENTRED, LINE_TEXT)]
    for number, (head, rows) in enumerate(blocks):
        if number % of_page == 0:
            if number:
                pages.turn()
            form.heading(pages.row(_TITLE), 4, event.title & f" · {title}", TITLE.at(20))
            form.day(pages.row(_DATE), 1, 4, event.setup.entry("date"))
        else:
            pages.row(_GAP * high)
        form.put_across(pages.row(high), 1, (head, "", "", ""), HEAD_LEFT.at(size))
        for line in rows:
            form.put_across(pages.row(high), 1, line, *looks)
    form.finish(pages.last_row, 4)


# --- table cards -------------------------------------------------------------------------------------------------

#: The type of the number of a table, at least and at most, and the height that it takes.
_BIG, _BIGGEST, _BIG_LEADING = 60.0, 160.0, 1.3
#: The heights of the heads, and what is free below a card.
_CARD_HEAD, _BELOW_CARD = 26.0, 12.0
_LEAST_CARD_LINE, _CARD_LINE = 17.0, 60.0


def add_table_cards(event: RoundRobinSheets) -> None:
    """Adds the sheet "Table cards": for every table who sits there in which round; two cards a page if they fit."""
    schedule, pages = event.schedule, Pages(event.book.form("Table cards"), (1.6, 5, 0.6, 5))
    rounds, heads, least = schedule.rounds, _DATE + _CARD_HEAD + _BELOW_CARD, _BIG * _BIG_LEADING
    if schedule.tables > 1 and least + heads + rounds * _LEAST_CARD_LINE <= pages.height / 2:
        pages.share(2)
    line = min(_CARD_LINE, (pages.height - least - heads) / rounds)
    big = min(_BIGGEST, int((pages.height - heads - rounds * line) / _BIG_LEADING))
    size = min(_LARGEST, int(2 * line / _LEADING) / 2)
    for table in range(1, schedule.tables + 1):
        if table > 1:
            pages.turn()
        form, top = pages.form, pages.row(big * _BIG_LEADING)
        form.put(top, 1, f"Table {table}", replace(BIG, horizontal="left").at(big))
        form.heading(pages.row(_DATE), 4, event.title & "", LINE_TEXT.at(11))
        form.put_across(pages.row(_CARD_HEAD), 1, ("Round", "Home", "", "Away"), HEAD_LEFT.at(12))
        for number in range(1, rounds + 1):
            match = schedule.of_round(number)[table - 1]
            cells = number, event.label(match.home), "–", event.label(match.away)
            form.put_across(pages.row(line), 1, cells, LINE_CENTRED.at(size), LINE_TEXT.at(size))
    pages.form.finish(pages.last_row, 4)


# --- result slips ------------------------------------------------------------------------------------------------

_ACROSS, _DOWN = 2, 4
#: Name, three figures and initials; then what is cut away.
_COLUMNS = (5.7, 2.0, 2.0, 1.3, 1.6)
_GUTTER = 0.8
#: The heights of the event, of round and table, the heads, both teams and the winner, at least and by how much more
#: at most where a page has fewer; and at least between slips.
_SLIP_ROWS, _HIGHER, _MARGIN = (14.0, 20.0, 15.0, 38.0, 38.0, 32.0), 1.6, 16.0
_SLIP = len(_COLUMNS) + 1
#: A team with its side, on three lines if need be.
_PLAYS = Role("Team of a slip", 10, boxed=True, horizontal="left", wrap=True)


def add_slips(event: RoundRobinSheets) -> None:
    """Adds the sheet "Slips": eight on a page, or fewer and larger ones where that takes no more pages."""
    pages, matches = Pages(event.book.form("Slips"), (*_COLUMNS, _GUTTER, *_COLUMNS)), event.schedule.matches
    form, halves = pages.form, [fx.If(event.in_halves, half) for half in ("1st half", "2nd half")]
    free, rows = [""] * (len(_COLUMNS) - 1), ceil(len(matches) / _ACROSS)
    down = evenly(rows, _DOWN)
    higher = min(_HIGHER, (pages.height / down - _MARGIN) / sum(_SLIP_ROWS))
    heights = [whole_pixels(height * max(1.0, higher)) for height in _SLIP_ROWS]
    strong, plays = (look.at(type_in(higher, look.size, 1)) for look in (LINE_STRONG.at(12), _PLAYS))
    margin = whole_pixels(max(_MARGIN, pages.height / down - sum(heights)))
    places = form.positions(len(matches), [*heights, margin], _ACROSS * down, across=_ACROSS, wide=_SLIP)
    for (top, first), match in zip(places, matches, strict=True):
        form.heading(top, first + len(_COLUMNS) - 1, event.title & "", SMALL, first=first)
        form.put(top + 1, first, f"Round {match.round} · Table {match.table}", strong)
        form.put_across(top + 2, first, ["", *halves, "IMPs", "Initials"], BOX_SMALL)
        for row, team in enumerate((match.home, match.away), top + 3):
            form.formula(row, first, event.label(team) & f" · {match.side(team)}", plays)
            form.put_across(row, first + 1, free, BOX)
        form.put_across(top + 5, first, ("Winner:", "by IMPs:", "VPs:", "", ""), *[BOX_SMALL] * 3, BOX, BOX)
    form.finish(rows * (len(heights) + 1), 2 * len(_COLUMNS) + 1)
