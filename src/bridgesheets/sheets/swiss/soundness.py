"""Whether the workbook is whole: what was sorted, inserted, deleted or typed over is said at the head of its sheets.

The formulas only count and add up: lines against their numbers, and what one sheet shows against what another has.
"""

from __future__ import annotations

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss.event import NEVER, Event
from bridgesheets.sheets.swiss.match_row import BY_IMPS

#: What is broken on the sheet of a round, by its number.
MOVED, TYPED_OVER = 1, 2
#: Columns of a round in which every row has a number, from the first to the last.
_ALWAYS_NUMBERS = (("state", "kind_number"), ("unsound", "triple"))


def broken_round(event: Event, number: int) -> Expression:
    """What is broken on the sheet of a round, from 0 on, by its number; 0 for nothing."""
    lines = event.rounds[number]
    typed_over = []
    for first, last in _ALWAYS_NUMBERS:
        columns = lines.column(last) - lines.column(first) + 1
        typed_over.append(fx.Count(lines.area_of(first, last)) != columns * lines.lines)
    given = fx.Sum(lines.area_of("vps_a", "vps_b")) - fx.Sum(event.ledger.all.of("vps", number))
    typed_over.append(fx.Round(given, 2) != 0)
    whole = event.scale.both_sides
    if whole is not None:
        usual = lines.all.counts, BY_IMPS, lines.all.kind_number, 0
        sums = fx.together(fx.SumIfs(points, *usual) for points in (lines.all.vps_a, lines.all.vps_b))
        uneven = fx.Round(sums - whole * fx.CountIfs(*usual), 2) != 0
        # IMPs of an adjustment count for one side.
        typed_over.append(fx.If(fx.Count(event.adjustments.all.imps) == 0, uneven, fx.FALSE))
    found = fx.If(fx.Or(*typed_over), TYPED_OVER, 0)
    return fx.IfError(fx.If(lines.out_of_order("table"), MOVED, found), MOVED)


def broken(event: Event) -> Expression:
    """What is broken, in words; nothing where all is whole."""
    ledger, shown, lines = event.ledger, event.fact("shown"), event.ledger.all
    named, last = lines.name != "", lines.of("total", event.order.rounds - 1)
    totals = event.of_round("total", fx.Max(1, shown))
    points = fx.If(shown == 0, fx.SumProduct(named * lines.carry_over), fx.SumProduct(named * totals))
    shown_numbers, shown_points = (
        fx.Sum(*(block.all.of(column) for block in event.standings)) for column in ("number", "vps")
    )
    earned = (
        fx.Sum(last) - fx.Sum(lines.carry_over) - fx.Sum(ledger.area_of("vps"))
        - fx.Sum(event.adjustments.all.counted_vps)
    )  # fmt: skip
    moved, over = (fx.IfError(fx.Match(what, event.tally("broken"), 0), NEVER) for what in (MOVED, TYPED_OVER))
    cases = fx.first_true(
        (event.setup.line_deleted, "A line of the sheet Set-up was deleted: undo that"),
        (event.teams.out_of_order("number"), "Lines of the sheet Teams were sorted, inserted or deleted: undo that"),
        (_names_moved(event),
         "Names of " & event.fact("team") & "s stand beside other numbers than at the last draw: undo the sorting"),
        (moved < NEVER, "Rows of round " & moved & " were sorted, inserted or deleted: undo that"),
        (over < NEVER, "A formula of round " & over & " was cleared, moved or typed over: undo that"),
        (fx.Round(earned, 2) != 0, "A formula of the ledger was cleared or typed over: undo that"),
        (fx.Sum(shown_numbers, -fx.SumProduct(named * lines.number)) != 0,
         "A line of the standings was deleted or typed over: undo that"),
        (fx.Round(shown_points - points, 2) != 0,
         "Victory Points in the standings were cleared or typed over: undo that"),
        (fx.Count(lines.place) != fx.Sum(lines.ranked),
         "A place in the standings cannot be calculated: undo the last change"),
    )  # fmt: skip
    return fx.IfError(cases, "Something that the figures need was deleted: undo that")


def _names_moved(event: Event) -> Expression:
    """Whether a name stands beside another number than at the last draw.

    Names are looked for only where at least two differ from those at the draw: one alone was corrected.
    """
    drawn, names = event.record.all.drawn_name, event.ledger.all.name
    differ = (drawn != "") * (names != "") * (drawn != names)
    elsewhere = fx.SumProduct(differ * fx.IsNumber(fx.Match(names, drawn, 0))) > 0
    return fx.If(fx.SumProduct(differ) < 2, fx.FALSE, elsewhere)
