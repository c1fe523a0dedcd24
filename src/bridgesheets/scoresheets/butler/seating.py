"""Who plays where, by pair and by table, to pin up and on cards; and the cross-table of all matches of all pairs."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, gap, helper, repeat
from bridgesheets.scoresheets.butler.event import (
    CROSS,
    HEAD_LEFT,
    HEAD_ROW,
    NAMES,
    SEATING,
    SIGNED,
    SITS_OUT,
    SMALL,
    TABLE_CARDS,
    TABLE_TITLE,
    ButlerSheets,
    if_playing,
    shade_late,
    shaded,
)
from bridgesheets.scoresheets.butler.prints import CHOICE_ROW, PRINTED_ABOVE, TITLE_ROW, ChosenMatch, add_choice
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form, address
from bridgesheets.scoresheets.styles import (
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT,
    RESULT_VPS,
    RESULT_VPS_STRONG,
    STATUS_LINE,
)

_TOP = PRINTED_ABOVE + 22.0
_LOWEST_LINE, _HIGHEST_LINE = 13.5, 30.0
#: Names in this size have room, and most of them in full.
_NAMES = 12.0

#: The columns and rows of a card for a table.
_CARD_WIDTHS = (70.0, 36.0, 190.0, 36.0, 190.0)
_SPACE, _EVENT, _NUMBER, _HEAD = 14.0, 24.0, 96.0, 20.0
_HIGHEST_CARD_LINE = 22.0


def add_seating(event: ButlerSheets) -> None:
    form = event.book.form(SEATING)
    match = add_choice(form, event, "Seating: " & event.dated, 8)
    pairs = _by_pair(event, match)
    form.widths(pairs.widths)
    pairs.write(form)
    form.break_after(pairs.last_row)
    tables = _by_table(event, match, pairs.last_row + 1)
    tables.write(form)
    shade_late(form, tables, event.sure_tables, "ns")
    row, size = tables.last_row + 1, _line_height(event, event.tables + 2)[1]
    out = tables.in_row(row).ns
    form.formula(row, tables.column("names_ns"), fx.If(out == "", "", "Sits out"), NAMES.at(min(_NAMES, size)))
    sits_out = match.shown(lambda block: block.single("sits_out"), typed=True)
    form.formula(row, tables.column("ns"), sits_out, KEY.at(size))
    form.finish(row, tables.column("names_ew"), top=TITLE_ROW, head=HEAD_ROW - 1, cursor=(CHOICE_ROW, 3))


def _line_height(event: ButlerSheets, lines: int) -> tuple[float, float]:
    """Returns the height of a line where so many are on a page, and the size of its type."""
    height = max(_LOWEST_LINE, min(_HIGHEST_LINE, (event.order.paper.area(False)[1] * 0.97 - _TOP) / lines))
    return height, min(16.0, max(10.0, height * 0.72))


def _by_pair(event: ButlerSheets, match: ChosenMatch) -> Block:
    height, size = _line_height(event, event.lines)
    key, strong = (shaded(role, size, event.entered) for role in (KEY, RESULT_STRONG))
    names = shaded(NAMES, min(_NAMES, size), event.entered)

    def in_match(row: Line, block: Block, column: str) -> Expression:
        cells = (row.beside(block).of(column, each) for each in range(event.rounds))
        return fx.IfError(fx.choose(match.number, cells))

    def sits(row: Line) -> Expression:
        return if_playing(row.seat, fx.If(row.seat > 0, "NS", "EW"), fx.If(fx.Count(row.seat) == 1, "out"))

    return Block(
        SEATING,
        (
            Column("pair", "Pair", 46, key, formula=event.listed("number")),
            Column("names", "Names", 170, names, head_look=HEAD_LEFT, formula=event.listed("names")),
            Column("table", "Table", 48, strong, formula=lambda row: if_playing(row.seat, abs(row.seat))),
            Column("sits", "Sits", 40, strong, formula=sits),
            Column("against", "Against", 46, key,
                   formula=lambda row: if_playing(row.seat, in_match(row, event.cross_table, "against"))),
            Column("names_against", "", 170, names, head_look=HEAD,
                   formula=lambda row: if_playing(row.seat, event.names(row.against))),
            gap(10),
            helper("seat", lambda row: in_match(row, event.calculation, "seat"), 40),
        ),
        event.lines,
        head_height=22,
        line_height=height,
        named=False,
    )  # fmt: skip


def _by_table(event: ButlerSheets, match: ChosenMatch, head_row: int) -> Block:
    height, size = _line_height(event, event.tables + 2)
    key, names = (shaded(role, size, event.sure_tables) for role in (KEY, NAMES))
    return Block(
        SEATING,
        (
            Column("table", "Table", 46, key, formula=lambda row: event.number_of_table(row, row.ns)),
            Column("names_ns", "North-South", 170, names, formula=match.column("names_ns"), head_look=HEAD_LEFT),
            Column("ns", "Pair", 48, key, formula=match.column("ns")),
            Column("between", "", 40, key, head_look=HEAD),
            Column("ew", "Pair", 46, key, formula=match.column("ew")),
            Column("names_ew", "East-West", 170, names, formula=match.column("names_ew"), head_look=HEAD_LEFT),
        ),
        event.tables,
        head_row=head_row,
        head_height=22,
        line_height=height,
        named=False,
    )


def add_table_cards(event: ButlerSheets) -> None:
    form = event.book.form(TABLE_CARDS)
    form.widths(_CARD_WIDTHS)
    half = form.area[1] * 0.98 / 2
    height = min(_HIGHEST_CARD_LINE, (half - 2 * _SPACE - _EVENT - _NUMBER - _HEAD) / event.rounds)
    below = half - _SPACE - _EVENT - _NUMBER - _HEAD - height * event.rounds
    heights = (_SPACE, _EVENT, _NUMBER, _HEAD, *[height] * event.rounds, below)
    places = form.positions(event.tables, heights, 2, also_after=event.expected_tables)
    for table, (top, _) in enumerate(places, 1):
        _card(form, event, table, top, min(12.0, height * 0.72))
    # The cards of tables that only late entries need are below those that are printed.
    form.finish(event.expected_tables * len(heights) - 1, len(_CARD_WIDTHS))


def _card(form: Form, event: ButlerSheets, table: int, top: int, size: float) -> None:
    form.formula(top + 1, 1, event.setup.title, RESULT_TEXT.at(14))
    form.put(top + 2, 1, table, TABLE_TITLE.at(72))
    form.merge(top + 2, 1, len(_CARD_WIDTHS), TABLE_TITLE.at(72))
    form.put_across(top + 3, 1, ("Match", "NS", "", "EW", ""), HEAD)
    here = Expression(address(top + 2, 1, "column"))
    for number, match in enumerate(event.matches, 1):
        looks = (look.at(size, shaded=number % 2 == 0) for look in (KEY, KEY, NAMES, KEY, NAMES))
        cells = (fx.Index(match.all.of(name), here) for name in ("ns", "names_ns", "ew", "names_ew"))
        shown = (fx.If(cell == "", "", cell) for cell in cells)
        form.put_across(top + 3 + number, 1, (number, *shown), *looks)


_PAIR, _IMPS, _IMPS_OF_HUNDREDTHS, _POINTS, _TOTAL = 28.0, 29.0, 41.0, 33.0, 46.0
#: The narrowest and the widest that names are, and numbers of opponents, which keep matches apart.
_PAIR_NAMES, _OPPONENT = (150.0, 185.0), (21.0, 30.0)
_CROSS_TABLE_TOP, _LINE, _HIGHEST_PAIR_LINE = 28.0 + 15.0 + 15.0 + 15.0, 15.0, 20.0
#: How much smaller it may be printed, so that figures are of 10 points at least.
_SMALLEST = 0.91
#: How much of the width and of the height of a page is used.
_USED = 0.985, 0.97


class _Sizes:
    """The widths of names and opponents, and the division of the table into pages: as few as can be read."""

    def __init__(self, event: ButlerSheets) -> None:
        width, height = event.order.paper.area(True)
        self.imps = _IMPS if event.by_datum else _IMPS_OF_HUNDREDTHS
        matches = event.rounds * (_OPPONENT[0] + self.imps + _POINTS)
        room = width * _USED[0] / _SMALLEST - _PAIR - matches - 2 * _TOTAL
        #: The widths of names and of opponents: narrow where all matches fit a page then.
        self.names, self.opponent = _PAIR_NAMES[1], _OPPONENT[1]
        if room >= _PAIR_NAMES[0]:
            self.names = min(_PAIR_NAMES[1], room)
            self.opponent = min(_OPPONENT[1], _OPPONENT[0] + (room - self.names) / event.rounds)
        #: The pages from side to side, on which no match is broken, and the scale at which they are printed.
        self.across, self.scale = 0, 0.0
        while self.scale < _SMALLEST:
            self.across += 1
            # The totals follow the last match as one match more.
            match, units = self.opponent + self.imps + _POINTS, ceil((event.rounds + 1) / self.across)
            self.scale = min(1.0, width * _USED[0] / (_PAIR + self.names + units * match + 2 * _TOTAL - match))
        on_one = height * _USED[1] / (_CROSS_TABLE_TOP + event.lines * _LINE)
        if on_one >= _SMALLEST:
            self.scale = min(self.scale, on_one)
        room = height * _USED[1] / self.scale - _CROSS_TABLE_TOP
        #: The lines of a page, and the height of a line: pages have equally many.
        self.lines = int(room / _LINE)
        self.line = min(_HIGHEST_PAIR_LINE, room / ceil(event.lines / ceil(event.lines / self.lines)))


def cross_table_lines(event: ButlerSheets) -> Block:
    """Returns a line for each pair: against whom it played each match, and what that brought."""

    def seat(row: Line, match: int) -> Expression:
        return row.beside(event.calculation).of("seat", match)

    def own(row: Line, match: int, ns: str, ew: str) -> Expression:
        at, tables = seat(row, match), event.matches[match].all
        return fx.If(at > 0, fx.Index(tables.of(ns), at), fx.Index(tables.of(ew), -at))

    def where_seated(row: Line, match: int, sits_out: Operand, plays: Operand) -> Expression:
        """Returns one value for a pair that sits out, one for a pair that plays; nothing for one without a seat."""
        return fx.IfError(fx.If(seat(row, match) == "", "", fx.If(seat(row, match) == SITS_OUT, sits_out, plays)))

    def against(row: Line, match: int) -> Expression:
        found = own(row, match, "ew", "ns")
        return where_seated(row, match, "out", fx.If(found == "", "", found))

    def imps(row: Line, match: int) -> Expression:
        found, fine = own(row, match, "imps_ns", "imps_ew"), own(row, match, "fine_ns", "fine_ew")
        return where_seated(row, match, "", fx.If(found == "", "", found + fine))

    def vps(row: Line, match: int) -> Expression:
        once = fx.CountIf(event.seated(match + 1), row.beside(event.calculation).number) == 1
        bye = fx.If(once, event.setup.value("sit_out_points"))
        return where_seated(row, match, bye, own(row, match, "vps_ns", "vps_ew"))

    sizes = _Sizes(event)
    return Block(
        CROSS,
        (
            Column("pair", "Pair", _PAIR, KEY, formula=event.listed("number")),
            Column("names", "Names", sizes.names, NAMES, head_look=HEAD_LEFT,
                   formula=lambda row: row.beside(event.calculation).names),
            *repeat(
                event.rounds,
                Column("against", "v", sizes.opponent, RESULT, formula=against),
                Column("imps", "IMPs", sizes.imps, event.signed(SIGNED), formula=imps),
                Column("vps", "VPs", _POINTS, RESULT_VPS, formula=vps),
            ),
            Column("total_imps", "IMPs", _TOTAL, event.signed(SIGNED), formula=event.listed("imps")),
            Column("total_vps", "VPs", _TOTAL, RESULT_VPS_STRONG, formula=event.listed("points")),
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


def add_cross_table(event: ButlerSheets) -> None:
    form, table, sizes = event.book.form(CROSS, landscape=True), event.cross_table, _Sizes(event)
    if sizes.across == 1:
        form.heading(1, table.column("total_vps"), "Cross-table: " & event.dated, TITLE.at(20))
    else:
        form.formula(1, 1, "Cross-table: " & event.setup.title, TITLE.at(20))
    form.height(1, 28)
    # The check follows the columns that are repeated beside every page.
    form.formula(2, 1 if sizes.across == 1 else table.column("against"), _checked_sums(event), STATUS_LINE)
    form.put(table.last_row + 2, 1, "The VPs after all matches include adjustments.", SMALL)
    for name in ("number_of_vps", "number_of_imps"):
        row = form.worksheet.row_dimensions[table.single_position(name)[0]]
        row.hidden, row.outlineLevel = True, 1
    for page in range(1, sizes.across):
        form.break_right(table.column("against", page * ceil((event.rounds + 1) / sizes.across)) - 1)
    form.break_evenly(table.first_row, event.lines, 1, sizes.lines)
    table.fill(form, "total_vps", key_columns=table.column("names"), scale=sizes.scale)


def _checked_sums(event: ButlerSheets) -> Expression:
    """Checks that every result of a table has reached the pair it belongs to."""

    def at_tables() -> Iterator[Expression]:
        for number, match in enumerate(event.matches, 1):
            yield fx.Sum(match.area_of("vps_ns", "vps_ew"))
            sits_out = match.single("sits_out")
            known = fx.And(event.is_pair(sits_out), fx.CountIf(event.seated(number), sits_out) == 1)
            given = fx.If(known, fx.Sum(event.setup.value("sit_out_points")), 0)
            yield fx.If(fx.Count(sits_out) == 1, given, 0)

    with_pairs = (fx.Sum(event.cross_table.here.of("vps", match)) for match in range(event.rounds))
    one, other = (fx.Round(fx.total(parts), 2) for parts in (at_tables(), with_pairs))
    agree = fx.If(one == other, ": right.", ". A pair plays twice, or a formula was typed over.")
    shown, of_pairs = (fx.Text(total, "0.00") for total in (one, other))
    return "Sums: " & shown & " VPs at the tables, " & of_pairs & " with the pairs" & agree
