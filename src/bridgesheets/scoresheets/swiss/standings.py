"""The standings after any round, on one page to forty teams, and the cross-table of opponents and Victory Points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil

from bridgesheets.printed.sheet import line_height, whole_pixels
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, gap, helper, list_column
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import HELPER, RESULT, RESULT_STRONG, RESULT_TEXT, RESULT_TEXT_STRONG, STATUS_LINE
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import ASKED_LINE, CROSS_TABLE, FILLED, STANDINGS, SwissSheets

_HEAD_ROW = 5
#: The type of matches, which can be read on a page that is nearly full too.
_SMALLER = 10.5
#: So many teams are in one column, with all that is known about each.
ONE_COLUMN = 42
_PER_PAGE = 46
#: Rows of two columns are as high as the page allows; what is above them, and between them.
_TALLEST, _ABOVE, _GAP = 20.0, 112.0, 10.0
#: In two columns these are shown, narrower; without the matches.
_NARROW = {"place": 38, "number": 28, "name": 108, "vps": 46, "net": 42}


def standing_lines(event: SwissSheets) -> tuple[Block, ...]:
    lines = event.lines
    if lines <= ONE_COLUMN:
        size: float = 13 if lines <= 20 else 12 if lines <= 32 else 11
        high = 26 if lines <= 20 else 20 if lines <= 28 else 17 if lines <= 34 else 14.25
        return (_block(event, lambda line: line, size, high, event.width),)
    rows = _rows(event)
    height = min(_TALLEST, (event.order.paper.area(False)[1] * 0.96 - _ABOVE) / rows)
    size, width = 12 if height >= 17 else 10.5, (event.width - _GAP) / 2

    def side(number: int) -> Block:
        """Returns a column of each page; pages are read down and then across."""

        def place(line: int) -> int:
            page, row = divmod(line - 1, rows)
            return (2 * page + number) * rows + row + 1

        return _block(event, place, size, whole_pixels(height), width, number)

    return side(0), side(1)


def _rows(event: SwissSheets) -> int:
    return ceil(event.lines / (2 * ceil(event.lines / (2 * _PER_PAGE))))


def _block(
    event: SwissSheets, place: Callable[[int], int], size: float, height: float, width: float, side: int | None = None
) -> Block:
    """Returns the lines of a block, whose places follow from the lines; ``side`` is which of two it is."""

    def column(
        name: str, head: str | Expression, points: float, look: Role, of: Callable[[Expression], Expression],
        smaller: float = 0,
    ) -> Column:  # fmt: skip
        """Returns a column with a formula for the team, whose line in the ledger is found once, in a cell beside."""
        plain = list_column(
            name, head, points, look, lambda row: fx.If(row.fixed.found == "", "", of(row.fixed.found)),
            size=size - smaller, last=event.order.teams,
        )  # fmt: skip
        return replace(plain, look=lambda line: plain.look_of(place(line)))

    def found(row: Line) -> Expression:
        number = event.ledger.line(place(row.ordinal), "column").number
        return fx.IfError(fx.Match(number, event.ledger.all.order, 0))

    smaller, shown = size - _SMALLER, event.fact("shown")
    columns = [
        column("place", "Place", 38, RESULT_STRONG, partial(event.of_team, "shown")),
        column("number", "No.", 28, RESULT, partial(event.of_team, "number")),
        column("name", event.fact("head"), 156, RESULT_TEXT_STRONG, partial(event.of_team, "listed")),
        column("vps", "VPs", 54, event.vps_look, lambda line: fx.If(
            shown == 0, event.of_team("carry_over", line), event.of_team("total", line, fx.Max(1, shown)))),
        column("net", "Net IMPs", 44, RESULT, partial(event.of_team, "net")),
        column("won", "Won-tied-lost", 56, RESULT,
               lambda line: event.of_team("won", line) & "-" & event.of_team("drawn", line) & "-"
               & event.of_team("lost", line)),
        column("last", "Last match", 131, RESULT_TEXT, partial(_last_match, event), smaller),
        column("next", fx.If(shown < event.fact("planned"), "Next match"), 131, RESULT_TEXT,
               partial(_next_match, event), smaller),
    ]  # fmt: skip
    if side is not None:
        columns = [replace(each, width=_NARROW[each.name]) for each in columns if each.name in _NARROW]
    factor = width / sum(each.width for each in columns)
    columns = [replace(each, width=each.width * factor) for each in columns]
    # The lines of the teams are found beside both.
    gaps = [] if side is None else [gap(_GAP)] * (1 if side else len(columns) + 1)
    return Block(
        STANDINGS,
        (*columns, *gaps, helper("found", found, 0, "Line", HELPER)),
        sum(place(line) <= event.lines for line in range(1, event.lines + 1)),
        head_row=_HEAD_ROW, left=1 + 6 * (side or 0), head_look=HEAD.at(11), head_height=32, line_height=height,
        named=False,
    )  # fmt: skip


def _last_match(event: SwissSheets, line: Expression) -> Expression:
    """Returns "15 VPs v 12 Wolf": the Victory Points of the round, and the opponent; "withdrawn" after the last."""
    shown = event.fact("shown")
    as_a, as_b = event.opponent(line, shown)
    points = event.of_team("vps", line, shown)
    one = fx.If(as_a + as_b == 0, ", bye", " v " & event.number_and_name(as_a + as_b))
    versus = fx.If(fx.And(as_a > 0, as_b > 0), ", triple", one)
    unit = fx.If(points == 1, " VP", " VPs")
    left = fx.If(event.of_team("last_round", line) < shown, "withdrawn")
    points_text = fx.If(points == "", left, event.points_in_words(points) & unit & versus)
    return fx.IfError(fx.If(shown == 0, "", points_text))


def _next_match(event: SwissSheets, line: Expression) -> Expression:
    """Returns "12 Wolf, table 3", once the next round is drawn; "withdrawn" for a team that has just left."""
    shown = event.fact("shown")
    as_a, as_b = event.opponent(line, shown + 1)
    table = fx.Max(*(event.of_team(row, line, shown + 1) for row in ("row_a", "row_b"))) - 1
    words = fx.first_true(
        (fx.And(as_a > 0, as_b > 0), "triple at table " & table),
        (as_a + as_b == 0, "bye"),
        otherwise=event.number_and_name(as_a + as_b) & ", table " & table,
    )
    withdrawn = fx.If(event.of_team("last_round", line) == shown, "withdrawn")
    return fx.IfError(fx.If(shown >= event.order.rounds, "", fx.If(table == 0, withdrawn, words)))


def add_standings(event: SwissSheets) -> None:
    form, blocks = event.book.form(STANDINGS), event.standings
    two = len(blocks) > 1
    last = blocks[-1].column("net" if two else "next")
    form.heading(1, last, event.fact("title"), TITLE.at(20), height=28)
    shown, planned = event.fact("shown"), event.fact("planned")
    after = fx.If(shown == 0, "Before the first round", "Standings after round " & shown & event.provisional)
    final = fx.And(event.fact("next") > planned, shown == planned)
    form.show(2, 1, fx.If(final, "Final standings after " & shown & " rounds", after), STATUS_LINE, height=20)
    form.day(2, last - 1, last, event.setup.entry("date"))
    broken = event.fact("broken")
    form.heading(3, last, fx.If(broken == "", _ties(event), broken), ASKED_LINE)
    form.height(4, 6)
    # With the gap between the two, and without what is next to the page.
    each = 6 if two else last
    form.widths([width for block in blocks for width in block.widths[:each]][:last])
    for block in blocks:
        block.write(form)
    form.clear_heads(_HEAD_ROW, last, last)
    if two:
        for page in range(1, blocks[0].lines // _rows(event)):
            form.break_after(_HEAD_ROW + page * _rows(event))
    form.finish(
        blocks[0].last_row, last, source=event.scale.clause.place, head=_HEAD_ROW, down=0 if two else 1
    )  # fmt: skip


def _ties(event: SwissSheets) -> Expression:
    chosen = [event.setup.entry(tie) for tie in layout.TIES]
    named = fx.sentence(fx.If(cell == "", "", ", then " & cell) for cell in chosen)
    broken = "Ties are broken by Victory Points" & named & "."
    return fx.If(fx.sentence(chosen) == "", "Ties share their place.", broken)


_NUMBER, _NAME, _TOTAL, _PLACE = 30.0, 120.0, 52.0, 40.0
#: The widest round and name where there is room; the lowest row and the highest, and type for high and wide ones.
_WIDEST, _WIDEST_NAME, _ROW, _HIGHEST_ROW = 62.0, 300.0, 14.25, 20.0
_LARGE, _USUAL, _SMALL = 13, 11, 9
_IN_TWO_ROWS = "Above: the opponent's number, and what carry-over and adjustments add. Below: Victory Points."


def _pages(event: SwissSheets) -> tuple[int, float]:
    """Returns how many pages all teams take, two rows each, and how high a row is."""
    room = event.order.paper.area(True)[1] * 0.97 - 26 - 3 * 15
    pages = ceil(event.lines / (room // (2 * _ROW)))
    return pages, line_height(room, 2 * ceil(event.lines / pages), _ROW, _HIGHEST_ROW)


def _blocks(event: SwissSheets) -> tuple[Block, Block]:
    rounds = event.order.rounds
    rest = event.order.paper.area(True)[0] * FILLED - _NUMBER - _NAME - _TOTAL - _PLACE
    width = min(_WIDEST, rest / rounds)
    name = min(_WIDEST_NAME, _NAME + rest - rounds * width)

    def above(row: Line) -> NamedCells:
        """Returns the upper row of a team. Next to the page it repeats the number, by which formulas find the team."""
        return upper.in_row(upper.row(row.ordinal), "column")

    def opponents(row: Line, number: int) -> Expression:
        # The round at the head of the column, so that the formulas of all rounds read the same.
        head, own = upper.head("opponents", number, "row"), row.fixed.own
        bye = fx.If(event.of_team("row_a", own, head) > 1, "bye")
        return event.of_opponents(*event.opponent(own, head), partial(event.of_team, "number"), bye)

    def captain(row: Line) -> Expression:
        found = fx.Index(event.teams.all.captain, above(row).own)
        return fx.IfError(fx.If(above(row).name == "", "", found & ""))

    def added(row: Line) -> Expression:
        """Returns what the total has beside the Victory Points of the rounds: carry-over and adjustments."""
        team, ledger = row.fixed.own, event.ledger.all
        rest = fx.Round(fx.Index(ledger.of("total", rounds - 1), team) - fx.Sum(event.of_team("vps", team, 0)), 2)
        amounts = fx.If(rest > 0, "+") & event.points_in_words(rest)
        return fx.IfError(fx.If(row.fixed.name == "", "", fx.If(rest == 0, "", amounts)))

    high = _pages(event)[1]
    size = _LARGE if high >= 18 and width >= 48 else _USUAL if width >= 36 else _SMALL
    column = partial(list_column, size=size, last=event.order.teams)
    upper = Block(
        CROSS_TABLE,
        (
            column("number", "No.", _NUMBER, RESULT_STRONG, lambda row: fx.If(row.fixed.name == "", "", row.fixed.own)),
            column("name", event.fact("head"), name, RESULT_TEXT_STRONG,
                   lambda row: event.of_team("name", row.fixed.own)),
            column("opponents", lambda number: number + 1, width, RESULT, opponents, rounds),
            column("total", "Total", _TOTAL, RESULT, added),
            column("place", "Place", _PLACE, RESULT),
            gap(),
            Column("own", "", 0, HELPER, values=lambda line: line),
        ),
        event.lines, line_height=high, step=2, named=False,
    )  # fmt: skip
    lower = Block(
        CROSS_TABLE,
        (
            column("number", "", 0, RESULT),
            column("captain", "", 0, RESULT_TEXT, captain),
            column("vps", "", 0, event.vps_look, lambda row, number:
                   event.of_team("vps", above(row).own, upper.head("opponents", number, "row")), rounds),
            column("total", "", 0, event.vps_look, lambda row: fx.If(
                above(row).name == "", "", fx.Index(event.ledger.all.of("total", rounds - 1), above(row).own))),
            column("place", "", 0, RESULT, lambda row: event.of_team("shown", above(row).own)),
        ),
        event.lines, head_row=upper.first_row, line_height=high, step=2, named=False,
    )  # fmt: skip
    return upper, lower


def add_cross_table(event: SwissSheets) -> None:
    form, (upper, lower) = event.book.form(CROSS_TABLE, landscape=True), _blocks(event)
    last = upper.column("place")
    form.widths(upper.widths[:last])
    form.heading(1, last, event.fact("title") & ": round by round", TITLE.at(18), height=26)
    form.heading(2, last - 2, fx.expression(_IN_TWO_ROWS), ASKED_LINE)
    form.day(2, last - 1, last, event.setup.entry("date"))
    upper.write(form)
    lower.write(form)
    # Pages are broken between teams, and evenly filled.
    pages, _ = _pages(event)
    for page in range(1, pages):
        form.break_after(upper.head_row + 2 * ceil(event.lines * page / pages))
    form.finish(lower.last_row, last, source=event.scale.clause.place, head=upper.head_row, key_columns=2)
