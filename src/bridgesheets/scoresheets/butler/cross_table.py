"""The sheet with all matches of all pairs: the opponents, the IMPs and the Victory Points of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.event import CROSS, HEAD_LEFT, NAMES, ONE_LINE, SIGNED, SITS_OUT, SMALL, Event
from bridgesheets.scoresheets.declared import Block, Column, Line, Single, repeated
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.styles import HELPER, RESULT, RESULT_VPS, RESULT_VPS_STRONG

_PAIR, _IMPS, _POINTS, _TOTAL = 28.0, 29.0, 33.0, 46.0
#: The narrowest and the widest that names are, and numbers of opponents, which keep matches apart.
_NAMES, _OPPONENT = (150.0, 185.0), (21.0, 30.0)
_TOP, _LINE, _HIGHEST_LINE = 28.0 + 15.0 + 15.0 + 15.0, 15.0, 20.0
#: How much smaller it may be printed, so that figures are of 10 points at least.
_SMALLEST = 0.91
#: How much of the width and of the height of a page is used.
_USED = 0.985, 0.97


class _Sizes:
    """The widths of names and opponents, and the division of the table into pages: as few as can be read."""

    def __init__(self, event: Event) -> None:
        width, height = event.area(landscape=True)
        matches = event.rounds * (_OPPONENT[0] + _IMPS + _POINTS)
        room = width * _USED[0] / _SMALLEST - _PAIR - matches - 2 * _TOTAL
        #: The widths of names and of opponents: narrow where all matches fit a page then.
        self.names, self.opponent = _NAMES[1], _OPPONENT[1]
        if room >= _NAMES[0]:
            self.names = min(_NAMES[1], room)
            self.opponent = min(_OPPONENT[1], _OPPONENT[0] + (room - self.names) / event.rounds)
        #: The pages from side to side, on which no match is broken, and the scale at which they are printed.
        self.across, self.scale = 0, 0.0
        while self.scale < _SMALLEST:
            self.across += 1
            # The totals stand behind the last match as one match more.
            match, units = self.opponent + _IMPS + _POINTS, ceil((event.rounds + 1) / self.across)
            self.scale = min(1.0, width * _USED[0] / (_PAIR + self.names + units * match + 2 * _TOTAL - match))
        on_one = height * _USED[1] / (_TOP + event.lines * _LINE)
        if on_one >= _SMALLEST:
            self.scale = min(self.scale, on_one)
        room = height * _USED[1] / self.scale - _TOP
        #: The lines of a page, and the height of a line: pages have equally many.
        self.lines = int(room / _LINE)
        self.line = min(_HIGHEST_LINE, room / ceil(event.lines / ceil(event.lines / self.lines)))


def cross_table_lines(event: Event) -> Block:
    """A line for each pair: against whom it played each match, and what that brought."""

    def seat(row: Line, match: int) -> Expression:
        return row.beside(event.calculation).of("seat", match)

    def own(row: Line, match: int, ns: str, ew: str) -> Expression:
        """Returns what a pair has at its table, be it NS or EW."""
        at, tables = seat(row, match), event.matches[match].all
        return fx.If(at > 0, fx.Index(tables.of(ns), at), fx.Index(tables.of(ew), -at))

    def where_seated(row: Line, match: int, sits_out: Operand, plays: Operand) -> Expression:
        """One value for a pair that sits out, one for a pair that plays; nothing for one without a seat."""
        return fx.IfError(fx.If(seat(row, match) == "", "", fx.If(seat(row, match) == SITS_OUT, sits_out, plays)))

    def against(row: Line, match: int) -> Expression:
        found = own(row, match, "ew", "ns")
        return where_seated(row, match, "out", fx.If(found == "", "", found))

    def imps(row: Line, match: int) -> Expression:
        found, fine = own(row, match, "imps_ns", "imps_ew"), own(row, match, "fine_ns", "fine_ew")
        played = fx.If(seat(row, match) == SITS_OUT, "", fx.If(found == "", "", found + fine))
        return fx.IfError(fx.If(fx.Count(seat(row, match)) == 0, "", played))

    def vps(row: Line, match: int) -> Expression:
        once = fx.CountIf(event.seated(match + 1), row.beside(event.calculation).number) == 1
        bye = fx.If(once, event.setup.taken("sit_out_points"))
        return where_seated(row, match, bye, own(row, match, "vps_ns", "vps_ew"))

    def shown(figure: str) -> Callable[[Line], Expression]:
        return lambda row: fx.If(row.beside(event.calculation).listed == 1, row.beside(event.calculation).of(figure))

    sizes = _Sizes(event)
    return Block(
        CROSS,
        (
            Column("pair", "Pair", _PAIR, KEY, formula=shown("number")),
            Column("names", "Names", sizes.names, NAMES, head_look=HEAD_LEFT,
                   formula=lambda row: row.beside(event.calculation).names),
            *repeated(
                event.rounds,
                Column("against", "v", sizes.opponent, RESULT, formula=against),
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
        line_height=sizes.line,
    )  # fmt: skip


def add_cross_table(event: Event) -> None:
    """Add the sheet "Cross-table"."""
    form, table, sizes = event.book.form(CROSS, landscape=True), event.cross_table, _Sizes(event)
    if sizes.across == 1:
        form.heading(1, table.column("total_vps"), "Cross-table: " & event.dated, TITLE.at(20))
    else:
        form.formula(1, 1, "Cross-table: " & event.title, TITLE.at(20))
    form.height(1, 28)
    # The check stands behind the columns that are repeated beside every page.
    form.formula(2, 1 if sizes.across == 1 else table.column("against"), _checked_sums(event), ONE_LINE)
    form.put(table.last_row + 2, 1, "The VPs after all matches include adjustments.", SMALL)
    for name in ("number_of_vps", "number_of_imps"):
        form.hide_row(table.single_at(name)[0])
    for page in range(1, sizes.across):
        form.break_right(table.column("against", page * ceil((event.rounds + 1) / sizes.across)) - 1)
    form.break_evenly(table.first_row, event.lines, 1, sizes.lines)
    table.fill(form, "total_vps", key_columns=table.column("names"), scale=sizes.scale)


def _checked_sums(event: Event) -> Expression:
    """Every result of a table must have reached the pair it belongs to."""

    def at_tables() -> Iterator[Expression]:
        """The points of each match: those of the tables, and those for sitting out."""
        for number, match in enumerate(event.matches, 1):
            yield fx.Sum(match.area_of("vps_ns", "vps_ew"))
            sits_out = match.single("sits_out")
            known = fx.And(event.is_pair(sits_out), fx.CountIf(event.seated(number), sits_out) == 1)
            given = fx.If(known, fx.Sum(event.setup.taken("sit_out_points")), 0)
            yield fx.If(fx.Count(sits_out) == 1, given, 0)

    with_pairs = (fx.Sum(event.cross_table.here.of("vps", match)) for match in range(event.rounds))
    one, other = (fx.Round(fx.together(parts), 2) for parts in (at_tables(), with_pairs))
    agree = fx.If(one == other, ": right.", ". A pair plays twice, or a formula was typed over.")
    shown, of_pairs = (fx.Text(total, "0.00") for total in (one, other))
    return "Check of sums: " & shown & " VPs at the tables, " & of_pairs & " with the pairs" & agree
