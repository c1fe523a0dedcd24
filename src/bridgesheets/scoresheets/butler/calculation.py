"""What the standings are worked out from: the seats of each pair, its totals, and its place in the order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.event import HEAD_ROW, SITS_OUT, WORK, Event
from bridgesheets.scoresheets.declared import Block, Column, Line, Single, gap, helper, repeated
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import ASKED, HELPER
from bridgesheets.scoresheets.swiss.layout import DRAWN

#: The house pair stands below all others in the order, lines without a pair below that, and all others above both.
_HOUSE, _NOBODY, FEWEST = -10_000_000, -1_000_000_000, -1_000_000
_WIDTH = 45
#: A name that is kept, whose format leaves 1E5 and 007 as they are.
_KEPT_NAME = replace(HELPER, horizontal="left", number_format="@")


def calculation_lines(event: Event) -> Block:
    """A line for each pair: its totals, where it sits in each match, and who has no seat."""

    def in_matches(row: Line, figure: str) -> tuple[Expression, Expression]:
        """Which columns of the cross-table have a figure of the matches that the standings take in, and its line."""
        numbers = event.cross_table.across_single(f"number_of_{figure}", "against", "vps")
        taken_in = (numbers != "") * (numbers <= event.standings.single("after"))
        return taken_in, row.beside(event.cross_table).across("against", "vps")

    def points(row: Line) -> Expression:
        """The Victory Points of a pair, adjustments included."""
        given, after = event.adjustments.all, "<=" & event.standings.single("after")
        fines = fx.SumIfs(given.given_vps, given.of_pair, row.number, given.in_match, after)
        return fx.If(row.listed == 1, fx.Round(fx.SumProduct(*in_matches(row, "vps")) + fines, 2), 0)

    def played(row: Line) -> Expression:
        """Returns how many matches a pair has Victory Points of."""
        shown, cells = in_matches(row, "vps")
        return fx.If(row.listed == 1, fx.SumProduct(shown * (cells != "")), 0)

    def ordered_by(row: Line) -> Expression:
        house = fx.IfError(fx.If(row.beside(event.pairs).house == "house", _HOUSE, 0), 0)
        return fx.If(row.listed == 1, house + fx.Round(row.points * 100, 0), _NOBODY)

    def order(row: Line) -> Expression:
        """The place of a pair in an order in which no two are equal."""
        by, numbers = row.here.by, row.here.number
        return 1 + fx.SumProduct((by > row.by) + (by == row.by) * (numbers < row.number))

    def seat(row: Line, match: int) -> Expression:
        """The table of a pair in a match, with a minus sign if it sits EW."""
        pair, tables = row.fixed.number, event.matches[match].all
        out = fx.If(fx.CountIf(event.seated(match + 1), pair) > 0, SITS_OUT)
        return fx.IfError(fx.Match(pair, tables.ns, 0), fx.IfError(-fx.Match(pair, tables.ew, 0), out))

    def unseated(row: Line, match: int) -> Expression:
        """Returns who has no seat in a match, down to this pair."""
        out = row.beside(event.pairs).out
        playing = fx.If(fx.Count(out) == 1, out >= match + 1, fx.TRUE)
        # A house pair plays only where the number of the others is odd.
        ranked = row.beside(event.pairs).house != "house"
        due = fx.And(row.fixed.names != "", row.of("seat", match) == "", playing, ranked)
        return fx.sentence(
            ("" if row.is_first else row.above.of("unseated", match), fx.If(due, " " & row.fixed.number))
        )

    def of_matches(name: str, formula: Callable[[Line, int], Expression]) -> tuple[Column, ...]:
        return repeated(event.rounds, helper(name, formula, _WIDTH, lambda match: match + 1))

    return Block(
        WORK,
        (
            helper("number", lambda row: row.beside(event.pairs).number, _WIDTH, "Pair"),
            helper("names", lambda row: row.beside(event.pairs).names, 200, "Names"),
            helper("listed", lambda row: fx.If(fx.Or(row.names != "", fx.Count(row.across("seat")) > 0), 1, 0),
                   _WIDTH, "Listed"),
            helper("points", points, _WIDTH, "VPs"),
            helper("imps", lambda row: fx.If(row.listed == 1, fx.SumProduct(*in_matches(row, "imps")), 0),
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


def record_lines(event: Event) -> Block:
    """The standings that each match was drawn from, a line a pair; below them how it was drawn."""

    def kept(name: str, head: str) -> Column:
        return Column(name, lambda match: f"{head} {match + 1}", _WIDTH, HELPER)

    return Block(
        WORK,
        (
            *repeated(event.rounds, kept("vps", "VPs"), kept("place", "Place")),
            Column("drawn_name", "Names at the last draw", 200, _KEPT_NAME),
        ),
        event.lines,
        tuple(Single(name, "vps", line, HELPER, times=event.rounds) for line, name in enumerate(DRAWN, 1)),
        left=len(event.calculation.widths) + 2,
        named=False,
    )


def add_calculation(event: Event) -> None:
    """Add the sheet "Calculation"."""
    said = "The formulas of the other sheets work with what stands here. Nothing has to be filled in."
    form, lines = event.book.working(WORK, "Calculation", said), event.calculation
    form.put(HEAD_ROW - 1, lines.column("seat"), "Table, minus: EW", ASKED)
    form.put(HEAD_ROW - 1, lines.column("unseated"), "Not seated", ASKED)
    lines.fill(form, "unseated", working=True)
    event.record.write(form)
    form.put(HEAD_ROW - 1, event.record.column("vps"), "The standings that each match was drawn from", ASKED)
