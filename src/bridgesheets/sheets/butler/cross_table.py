"""The sheet with all matches of all pairs: the opponents, the IMPs and the Victory Points of each."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.event import CROSS, SITS_OUT, Event
from bridgesheets.sheets.butler.looks import HEAD_LEFT, NAMES, ONE_LINE, SIGNED, SMALL
from bridgesheets.sheets.declared import Block, Column, Line, Single, repeated
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.styles import HELPER, RESULT, RESULT_VPS, RESULT_VPS_STRONG

_PAIR, _IMPS, _POINTS, _TOTAL = 28.0, 29.0, 33.0, 46.0
#: The narrowest and the widest that names are, and numbers of opponents, which keep matches apart.
_NAMES, _OPPONENT = (150.0, 185.0), (21.0, 30.0)
_TOP, _LINE, _HIGHEST_LINE = 28.0 + 15.0 + 15.0 + 15.0, 15.0, 20.0
#: How much smaller it may be printed, so that figures are of 10 points at least.
_SMALLEST = 0.91
#: How much of the width and of the height of a page is used.
_USED = 0.985, 0.97


def cross_table_lines(event: Event) -> Block:
    """A line for each pair: against whom it played each match, and what that brought."""

    def own(ns: str, ew: str) -> Callable[[Line, int], Expression]:
        """What a pair has at its table, be it NS or EW."""

        def found(row: Line, match: int) -> Expression:
            seat, tables = _seat(event, row, match), event.matches[match].all
            return fx.If(seat > 0, fx.Index(tables.of(ns), seat), fx.Index(tables.of(ew), -seat))

        return found

    def shown(figure: str) -> Callable[[Line], Expression]:
        return lambda row: fx.If(row.beside(event.calculation).listed == 1, row.beside(event.calculation).of(figure))

    opponents, total, fine = own("ew", "ns"), own("imps_ns", "imps_ew"), own("fine_ns", "fine_ew")
    points = own("vps_ns", "vps_ew")

    def against(row: Line, match: int) -> Expression:
        found = opponents(row, match)
        return _where_seated(event, row, match, "out", fx.If(found == "", "", found))

    def imps(row: Line, match: int) -> Expression:
        seat, found = _seat(event, row, match), total(row, match)
        adjusted = fx.If(found == "", "", found + fine(row, match))
        return fx.IfError(fx.If(fx.Count(seat) == 0, "", fx.If(seat == SITS_OUT, "", adjusted)))

    def vps(row: Line, match: int) -> Expression:
        once = fx.CountIf(event.seated(match + 1), row.beside(event.calculation).number) == 1
        bye = fx.If(once, event.setup.taken("sit_out_points"))
        return _where_seated(event, row, match, bye, points(row, match))

    return Block(
        CROSS,
        (
            Column("pair", "Pair", _PAIR, KEY, formula=shown("number")),
            Column("names", "Names", _names_and_opponent(event)[0], NAMES, head_look=HEAD_LEFT,
                   formula=lambda row: row.beside(event.calculation).names),
            *repeated(
                event.rounds,
                Column("against", "v", _names_and_opponent(event)[1], RESULT, formula=against),
                Column("imps", "IMPs", _IMPS, SIGNED, formula=imps),
                Column("vps", "VPs", _POINTS, RESULT_VPS, formula=vps),
            ),
            Column("total_imps", "IMPs", _TOTAL, SIGNED, formula=shown("imps")),
            Column("total_vps", "VPs", _TOTAL, RESULT_VPS_STRONG, formula=shown("points")),
        ),
        event.lines,
        (
            Single("number_of_vps", "vps", 3, HELPER, times=event.rounds, value=lambda match: match + 1),
            Single("number_of_imps", "imps", 4, HELPER, times=event.rounds, value=lambda match: match + 1),
            Single("match", "against", -1, HEAD_LEFT, times=event.rounds, value=lambda match: f"Match {match + 1}"),
            *(Single(f"beside_{column}", column, -1, HEAD_LEFT, times=event.rounds) for column in ("imps", "vps")),
            Single("after", "total_imps", -1, HEAD_LEFT, lambda: "After " & event.standings.single("after")),
            Single("beside_after", "total_vps", -1, HEAD_LEFT),
        ),
        head_look=HEAD.at(11),
        line_height=_line_height(event),
    )  # fmt: skip


def _seat(event: Event, row: Line, match: int) -> Expression:
    return row.beside(event.calculation).of("seat", match)


def _where_seated(event: Event, row: Line, match: int, sits_out: Operand, plays: Operand) -> Expression:
    """One value for a pair that sits out in a match, one for a pair that plays; nothing for one without a seat."""
    seat = _seat(event, row, match)
    return fx.IfError(fx.If(seat == "", "", fx.If(seat == SITS_OUT, sits_out, plays)))


def shown_matches(event: Event, figure: str) -> Expression:
    """Which columns have a figure of a match that the standings take in: a range of conditions."""
    numbers = event.cross_table.across_single(f"number_of_{figure}", "against", "vps")
    return (numbers != "") * (numbers <= event.standings.single("after"))


class _Pages(NamedTuple):
    """The pages from side to side, the lines on each, and the scale at which they are printed."""

    across: int
    lines: int
    scale: float


def add_cross_table(event: Event) -> None:
    """Add the sheet "Cross-table"."""
    table = event.cross_table
    form = event.book.form(CROSS, landscape=True)
    pages = _pages(event)
    if pages.across == 1:
        form.heading(1, table.column("total_vps"), "Cross-table: " & event.dated, TITLE.at(20))
    else:
        form.formula(1, 1, "Cross-table: " & event.title, TITLE.at(20))
    form.height(1, 28)
    # The check stands behind the columns that are repeated beside every page.
    form.formula(2, 1 if pages.across == 1 else table.column("against"), _checked_sums(event), ONE_LINE)
    form.put(table.last_row + 2, 1, "The VPs after all matches include adjustments.", SMALL)
    for name in ("number_of_vps", "number_of_imps"):
        form.hide_row(table.single_at(name)[0])
    for page in range(1, pages.across):
        form.break_right(table.column("against", page * ceil((event.rounds + 1) / pages.across)) - 1)
    form.break_evenly(table.first_row, event.lines, 1, pages.lines)
    table.fill(form, "total_vps", key_columns=table.column("names"), scale=pages.scale)


def _names_and_opponent(event: Event) -> tuple[float, float]:
    """The widths of names and of opponents: narrow where all matches fit a page then."""
    matches = event.rounds * (_OPPONENT[0] + _IMPS + _POINTS)
    room = event.area(landscape=True)[0] * _USED[0] / _SMALLEST - _PAIR - matches - 2 * _TOTAL
    if room < _NAMES[0]:
        return _NAMES[1], _OPPONENT[1]
    names = min(_NAMES[1], room)
    return names, min(_OPPONENT[1], _OPPONENT[0] + (room - names) / event.rounds)


def _pages(event: Event) -> _Pages:
    """As few pages as can be read, on which no match is broken."""
    width, height = (side * part for side, part in zip(event.area(landscape=True), _USED, strict=True))
    names, opponent = _names_and_opponent(event)
    keys, match = _PAIR + names, opponent + _IMPS + _POINTS
    across, scale = 0, 0.0
    while scale < _SMALLEST:
        across += 1
        # The totals stand behind the last match as one match more.
        units = ceil((event.rounds + 1) / across)
        scale = min(1.0, width / (keys + units * match + 2 * _TOTAL - match))
    on_one = height / (_TOP + event.lines * _LINE)
    scale = min(scale, on_one) if on_one >= _SMALLEST else scale
    return _Pages(across, int((height / scale - _TOP) / _LINE), scale)


def _line_height(event: Event) -> float:
    """The height of a line: pages have equally many."""
    pages = _pages(event)
    room = event.area(landscape=True)[1] * _USED[1] / pages.scale - _TOP
    return min(_HIGHEST_LINE, room / ceil(event.lines / ceil(event.lines / pages.lines)))


def _checked_sums(event: Event) -> Expression:
    """Every result of a table must have reached the pair it belongs to."""
    at_tables: list[Operand] = []
    for number, match in enumerate(event.matches, 1):
        at_tables.append(fx.Sum(match.area_of("vps_ns", "vps_ew")))
        sits_out = match.single("sits_out")
        known = fx.And(
            fx.CountIf(event.pairs.all.number, sits_out) == 1, fx.CountIf(event.seated(number), sits_out) == 1
        )
        at_tables.append(
            fx.If(fx.Count(sits_out) == 1, fx.If(known, fx.Sum(event.setup.taken("sit_out_points")), 0), 0)
        )
    with_pairs = (fx.Sum(event.cross_table.here.of("vps", match)) for match in range(event.rounds))
    one, other = (fx.Round(fx.together(parts), 2) for parts in (at_tables, with_pairs))
    agree = fx.If(one == other, ": right.", ". A pair plays twice, or a formula was typed over.")
    shown, of_pairs = (fx.Text(total, "0.00") for total in (one, other))
    return "Check of sums: " & shown & " VPs at the tables, " & of_pairs & " with the pairs" & agree
