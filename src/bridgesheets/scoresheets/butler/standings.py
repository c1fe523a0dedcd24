"""The standings, and what they are worked out from: the seats of each pair, its totals, its place in the order."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, gap, helper, repeat
from bridgesheets.scoresheets.butler.event import (
    HEAD_LEFT,
    HEAD_ROW,
    IMPS,
    NAMES,
    SIGNED,
    SITS_OUT,
    STANDINGS,
    VPS,
    WORK,
    ButlerSheets,
    shaded,
)
from bridgesheets.scoresheets.butler.prints import CHOICE_ROW, PRINTED_ABOVE, STATUS_ROW, TITLE_ROW, add_heading
from bridgesheets.scoresheets.entries import whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import (
    ASKED,
    ENTRY,
    HELPER,
    KEPT_NAME,
    RESULT,
    RESULT_STRONG,
    RESULT_VPS_STRONG,
    STATUS_LINE,
)
from bridgesheets.scoresheets.swiss.layout import DRAWN

#: The house pair is below all others in the order, lines without a pair below that, and all others above both.
_HOUSE, _NOBODY, FEWEST = -10_000_000, -1_000_000_000, -1_000_000
_WIDTH = 45


def calculation_lines(event: ButlerSheets) -> Block:
    """Returns a line for each pair: its totals, where it sits in each match, and who has no seat."""

    def in_matches(row: Line, figure: str) -> tuple[Expression, Expression]:
        """Returns the columns of the cross-table with a figure of the matches that count, and its line."""
        numbers = event.cross_table.across_single(f"number_of_{figure}", "against", "vps")
        taken_in = (numbers != "") * (numbers <= event.standings.single("after"))
        return taken_in, row.beside(event.cross_table).across("against", "vps")

    def points(row: Line) -> Expression:
        given, after = event.adjustments.all, "<=" & event.standings.single("after")
        fines = fx.SumIfs(given.given_vps, given.of_pair, row.number, given.in_match, after)
        return fx.If(row.listed == 1, fx.Round(fx.SumProduct(*in_matches(row, "vps")) + fines, 2), 0)

    def played(row: Line) -> Expression:
        shown, cells = in_matches(row, "vps")
        return fx.If(row.listed == 1, fx.SumProduct(shown * (cells != "")), 0)

    def ordered_by(row: Line) -> Expression:
        house = fx.IfError(fx.If(row.beside(event.pairs).house == "house", _HOUSE, 0), 0)
        hundredths = fx.Round(event.ranked_by(row.points, row.imps) * 100, 0)
        return fx.If(row.listed == 1, house + hundredths, _NOBODY)

    def order(row: Line) -> Expression:
        """Returns the place of a pair in an order in which no two are equal."""
        by, numbers = row.here.by, row.here.number
        return 1 + fx.SumProduct((by > row.by) + (by == row.by) * (numbers < row.number))

    def seat(row: Line, match: int) -> Expression:
        """Returns the table of a pair in a match, with a minus sign if it sits EW."""
        pair, tables = row.fixed.number, event.matches[match].all
        out = fx.If(fx.CountIf(event.seated(match + 1), pair) > 0, SITS_OUT)
        return fx.IfError(fx.Match(pair, tables.ns, 0), fx.IfError(-fx.Match(pair, tables.ew, 0), out))

    def unseated(row: Line, match: int) -> Expression:
        """Returns who has no seat in a match, down to this pair."""
        out = row.beside(event.pairs).out
        away = fx.CountIf(row.beside(event.pairs).across("absent"), match + 1) > 0
        playing = fx.If(away, fx.FALSE, fx.If(fx.Count(out) == 1, out >= match + 1, fx.TRUE))
        # A house pair plays only where the number of the others is odd.
        ranked = row.beside(event.pairs).house != "house"
        due = fx.And(row.fixed.names != "", row.of("seat", match) == "", playing, ranked)
        return fx.running_list(None if row.is_first else row.above.of("unseated", match), due, row.fixed.number)

    def of_matches(name: str, formula: Callable[[Line, int], Expression]) -> tuple[Column, ...]:
        return repeat(event.rounds, helper(name, formula, _WIDTH, lambda match: match + 1))

    return Block(
        WORK,
        (
            helper("number", lambda row: row.beside(event.pairs).number, _WIDTH, "Pair"),
            helper("names", lambda row: row.beside(event.pairs).names, 200, "Names"),
            helper("listed", lambda row: fx.If(fx.Or(row.names != "", fx.Count(row.across("seat")) > 0), 1, 0),
                   _WIDTH, "Listed"),
            helper("points", points, _WIDTH, "VPs"),
            helper("imps", lambda row: fx.If(row.listed == 1, event.added(fx.SumProduct(*in_matches(row, "imps"))), 0),
                   _WIDTH, "IMPs"),
            helper("played", played, _WIDTH, "Matches"),
            helper("by", ordered_by, _WIDTH, "By"),
            helper("order", order, _WIDTH, "Order"),
            *of_matches("seat", seat),
            gap(_WIDTH),
            *of_matches("unseated", unseated),
        ),
        event.lines,
    )  # fmt: skip


def record_lines(event: ButlerSheets) -> Block:
    """Returns the standings that each match was drawn from, a line a pair; below them how it was drawn."""

    def ranked_by(match: int) -> Expression:
        return event.ranked_by(VPS, IMPS) & f" {match + 1}"

    return Block(
        WORK,
        (
            *repeat(
                event.rounds,
                Column("vps", ranked_by, _WIDTH, HELPER),
                Column("place", lambda match: f"Place {match + 1}", _WIDTH, HELPER),
            ),
            Column("drawn_name", "Names at the last draw", 200, KEPT_NAME),
        ),
        event.lines,
        tuple(Single(name, "vps", line, HELPER, times=event.rounds) for line, name in enumerate(DRAWN, 1)),
        left=len(event.calculation.widths) + 2,
        named=False,
    )


def add_calculation(event: ButlerSheets) -> None:
    said = "The formulas of the other sheets use these cells. Nothing to fill in here."
    form, lines = event.book.working(WORK, "Calculation", said), event.calculation
    form.put(HEAD_ROW - 1, lines.column("seat"), "Table, minus: EW", ASKED)
    form.put(HEAD_ROW - 1, lines.column("unseated"), "Not seated", ASKED)
    lines.fill(form, "unseated", working=True)
    event.record.write(form)
    form.put(HEAD_ROW - 1, event.record.column("vps"), "The standings that each match was drawn from", ASKED)


_HEAD = 20.0
_LOWEST_LINE, _HIGHEST_LINE = 13.0, 22.0
#: The smallest type, which the lowest line has room for.
_SMALLEST = 10.0
#: As many lines are on one page.
_ONE_PAGE = 48
#: Of cross-IMPs 1.6 alone, for 1.4 is about the datum.
_SOURCE = "NSWBA State Swiss Pairs {}1.6; ties are not broken: section 5"


def standing_lines(event: ButlerSheets) -> Block:
    """Returns the standings, a line a place, after the match that is asked for or the last that has begun."""
    # All lines are on one page if they can be read there.
    room = event.order.paper.area(False)[1] * 0.98 - PRINTED_ABOVE - _HEAD
    height = max(_LOWEST_LINE, min(_HIGHEST_LINE, room / event.lines))

    def look(role: Role) -> Callable[[int], Role]:
        return shaded(role, max(_SMALLEST, min(12.0, height * 0.75)), event.entered)

    def of(kept: str) -> Callable[[Line], Expression]:
        return lambda row: fx.If(
            fx.Count(row.fixed.line) == 1, fx.Index(event.calculation.all.of(kept), row.fixed.line)
        )

    def place(row: Line) -> Expression:
        all_by = event.calculation.all.by
        by = fx.Index(all_by, row.fixed.line)
        first = 1 + fx.CountIf(all_by, ">" & by)
        shown = fx.If(by < FEWEST, "house", fx.If(fx.CountIf(all_by, by) > 1, first & "=", first))
        return fx.If(fx.And(fx.Count(row.fixed.line) == 1, event.standings.single("after") > 0), shown)

    def line(row: Line) -> Expression:
        of_all = event.calculation.all
        rank = fx.Match(row.position, of_all.order, 0)
        return fx.IfError(fx.If(fx.Index(of_all.listed, rank) == 1, rank))

    def after() -> Expression:
        started = (fx.If(match.single("tables") > 0, number, 0) for number, match in enumerate(event.matches, 1))
        asked = event.standings.own("asked", fixed="")
        return fx.If(event.is_match(asked), asked, fx.Max(*started))

    return Block(
        STANDINGS,
        (
            Column("place", "Place", 50, look(RESULT_STRONG), formula=place),
            Column("pair", "Pair", 45, look(RESULT), formula=of("number")),
            Column("names", "Names", 234, look(NAMES), formula=of("names"), head_look=HEAD_LEFT),
            Column("vps", "VPs", 70, look(RESULT_VPS_STRONG), formula=of("points")),
            Column("imps", "IMPs", 60, look(event.signed(SIGNED)), formula=of("imps")),
            Column("matches", "Matches", 60, look(RESULT), formula=of("played")),
            gap(10),
            helper("line", line, 40),
            helper("total", lambda row: event.ranked_by(row.vps, row.imps), 40),
        ),
        event.lines,
        (
            Single("asked", "vps", CHOICE_ROW - HEAD_ROW, ENTRY, allowed=whole("After match", 1, event.rounds)),
            Single("after", "line", -1, HELPER, after),
            # The matches of which scores are missing, or count for nothing.
            Single("incomplete", "total", -1, HELPER, lambda: _matches(event, lambda of: of.single("complete") == 0)),
        ),
        line_height=height,
        head_height=_HEAD,
    )


def add_standings(event: ButlerSheets) -> None:
    form, lines = event.book.form(STANDINGS), event.standings
    add_heading(form, "Standings: " & event.dated, lines.column("matches"))
    form.formula(STATUS_ROW, 1, _status(event), STATUS_LINE)
    form.put(CHOICE_ROW, 1, "Standings after match (empty: after the last that has begun)", ASKED)
    down = 1 if event.lines <= _ONE_PAGE else 0
    lines.fill(
        form,
        "matches",
        source=_SOURCE.format("1.4 to " if event.by_datum else ""),
        top=TITLE_ROW,
        down=down,
        cursor=lines.single_position("asked"),
    )


def _status(event: ButlerSheets) -> Expression:
    after, missing = (event.standings.single(name) for name in ("after", "incomplete"))
    calculated = event.calculation.all
    why = "scores are missing in match" & missing
    if event.by_datum:
        emptied = _matches(event, lambda match: fx.Sum(match.across_single("emptied", "clean", "clean")) > 0)
        why = fx.If(emptied == "", why, "Set-up leaves out every score of a board in match" & emptied)
    provisional = fx.If(missing == "", ".", " (provisional: " & why & ").")
    # Lines that were deleted, and figures that were typed over.
    both = ((event.standings.here.pair, calculated.number), (event.standings.here.vps, calculated.points))
    wrong = (fx.Round(fx.Sum(shown) - fx.SumIf(calculated.listed, 1, counted), 2) != 0 for shown, counted in both)
    named = "After match " & after & f" of {event.rounds}" & provisional
    said = fx.If(after == 0, "No match has been typed yet.", named) & event.problems_said
    return event.unless_deleted(
        fx.If(fx.Or(*wrong), "A line of the standings was deleted or typed over: undo that.", said)
    )


def after_match(event: ButlerSheets) -> Expression:
    after, missing = (event.standings.single(name) for name in ("after", "incomplete"))
    unsure = fx.If(missing == "", "", ", provisional")
    return fx.If(after == 0, "Before the first match", "After match " & after & unsure)


def _matches(event: ButlerSheets, condition: Callable[[Block], Expression]) -> Expression:
    """Returns the numbers of the matches that the standings take in and for which a condition holds."""
    after = event.standings.single("after")
    return fx.sentence(
        fx.If(fx.And(fx.expression(number) <= after, condition(match)), f" {number}")
        for number, match in enumerate(event.matches, 1)
    )
