"""The sheet of lists: figures that formulas of many sheets need, and the kinds of matches with their results."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgesheets.printed.styles import HEAD
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.figures import FigureStyle, SingleFigures
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.styles import ASKED, RESULT
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import LISTS, NEVER, SwissSheets
from bridgesheets.scoresheets.swiss.results import BY_IMPS

_HEAD_ROW = 3
_KINDS_LEFT, _LENGTHS_LEFT, _FACTS_LEFT = 1, 7, 9
_Cell = Expression | Value
#: What is broken on the sheet of a round, by its number.
MOVED, TYPED_OVER = 1, 2
#: Columns of a round in which every row has a number, from the first to the last.
_ALWAYS_NUMBERS = (("state", "kind_number"), ("unsound", "triple"))


def kind_lines(event: SwissSheets) -> Block:
    """Returns the kinds of matches: the Victory Points they bring whatever is played, and their shares of IMPs."""
    bye, forfeit_for, forfeit_against, void, director = (
        event.setup.entry(name)
        for name in ("bye", "forfeit_for", "forfeit_against", "void",
                     "director_error")
    )  # fmt: skip
    points: dict[str, tuple[_Cell, _Cell]] = {
        layout.BYE: (bye, fx.NOTHING),
        layout.A_FORFEITS: (forfeit_against, forfeit_for),
        layout.B_FORFEITS: (forfeit_for, forfeit_against),
        layout.VOID: (void, void),
        layout.VOID_DIRECTOR: (director, director),
    }

    def columns(name: str, head: str, figures: Mapping[str, tuple[_Cell, _Cell]], otherwise: _Cell) -> list[Column]:
        """Returns a column for either side, with something else for kinds that bring nothing of it."""
        return [
            Column(f"{name}_{side}", f"{head} {side.upper()}", 50, RESULT, values=
                   [figures.get(kind, (otherwise, otherwise))[place] for kind in layout.KINDS])
            for place, side in enumerate("ab")
        ]  # fmt: skip

    kinds = Column("kind", "Match type", 110, ASKED, values=layout.KINDS)
    return Block(
        LISTS, (kinds, *columns("vps", "VPs", points, fx.NOTHING), *columns("ave", "AVE", layout.SHARES, "")),
        len(layout.KINDS), head_row=_HEAD_ROW, left=_KINDS_LEFT, named=False,
    )  # fmt: skip


def length_lines(event: SwissSheets) -> Block:
    column = Column("boards", "Boards", 50, RESULT, values=event.scale.boards)
    return Block(LISTS, (column,), len(event.scale.boards), head_row=_HEAD_ROW, left=_LENGTHS_LEFT, named=False)


def facts(event: SwissSheets) -> SingleFigures:
    typed, fact, tally, rounds = event.setup.entry, event.fact, event.tally, event.order.rounds

    def planned_rounds() -> Expression:
        asked = typed("rounds")
        return fx.If(fx.Count(asked) == 1, fx.Max(1, fx.Min(rounds, fx.Round(asked, 0))), rounds)

    def first_open_round() -> Expression:
        """Returns the first round that is not complete; one more than planned when all are."""
        beyond = fact("planned") + 1
        return fx.Min(beyond, fx.IfError(fx.Match(1, tally("open"), 0), beyond))

    def last_round(counted: str) -> Expression:
        return fx.SumProduct(fx.Large((tally(counted) > 0) * event.ledger.heads("row_a", prefix=True), 1))

    def chosen(question: str, otherwise: Expression, least: int) -> Expression:
        """Returns the number that was typed, if there is such a round; else another."""
        cell = typed(question)
        sound = fx.And(cell >= least, cell <= rounds, fx.Round(cell, 0) == cell)
        return fx.If(fx.Count(cell) == 1, fx.If(sound, cell, otherwise), otherwise)

    def multiplier() -> Expression:
        seed = typed("seed")
        return 1 + remainder(fx.If(fx.Count(seed) == 1, abs(fx.Round(seed, 0)), 0), layout.LOT_BASE - 1)

    figures: dict[str, tuple[str, Callable[[], Expression]]] = {
        "team": ("What the contestants are called", lambda: fx.If(event.of_pairs, "pair", "team")),
        "head": ("The same with a capital", lambda: fx.If(event.of_pairs, "Pair", "Team")),
        "title": ("Name of the event", lambda: fx.If(event.setup.title == "", event.usual_title, event.setup.title)),
        "entered": ("Lines with a name", lambda: fx.count_where(event.ledger.all.name != "")),
        "planned": ("Rounds that will be played", planned_rounds),
        "next": ("First round that is not complete", first_open_round),
        "latest": ("Last round with results", lambda: last_round("results")),
        "drawn": ("Last round with matches", lambda: last_round("drawn")),
        "shown": ("Standings are shown after round", lambda: chosen("shown_round", fact("latest"), 0)),
        "assigned": ("Matches are shown of round", lambda: chosen("assigned_round", fx.Max(1, fact("drawn")), 1)),
        "adjusted": ("Adjustments filled in", lambda: fx.Count(event.adjustments.all.team)),
        # Half a board is rounded down.
        "half_boards": ("Boards of a half match", lambda: fx.Max(1, fx.Round(typed("boards") / 2 - 0.25, 0))),
        "multiplier": ("Lots are drawn with", multiplier),
        "broken": ("What is broken, in words", lambda: broken_event(event)),
    }
    return SingleFigures(
        LISTS, {name: formula for name, (_, formula) in figures.items()}, _HEAD_ROW + 1, left=_FACTS_LEFT,
        shown={name: FigureStyle(called, RESULT) for name, (called, _) in figures.items()}, named=False,
    )  # fmt: skip


def remainder(value: Expression, by: int) -> Expression:
    return value - by * fx.Round(value / by - (1 - fx.expression(1) / by) / 2, 0)


def add_lists(event: SwissSheets) -> None:
    form = event.book.working(LISTS, "Lists that formulas of other sheets use", "Nothing to fill in here.")
    form.put_across(_HEAD_ROW, _FACTS_LEFT, ("Fact", "Value"), HEAD)
    blocks = (event.kinds, event.lengths, event.facts)
    for block in blocks:
        block.write(form)
    form.widths([*event.kinds.widths, 20, *event.lengths.widths, 20, 240, 60])
    last = max(block.last_row for block in blocks)
    form.finish(last, _FACTS_LEFT + 1, head=_HEAD_ROW, working=True)


# --- what was sorted, inserted, deleted or typed over ----------------------------------------------------------------

# The formulas only count and add up: lines against their numbers, and what one sheet shows against what another has.


def broken_round(event: SwissSheets, number: int) -> Expression:
    lines = event.rounds[number]
    typed_over = [
        fx.Count(lines.area_of(first, last)) != (lines.column(last) - lines.column(first) + 1) * lines.lines
        for first, last in _ALWAYS_NUMBERS
    ]
    totals = fx.Sum(lines.area_of("vps_a", "vps_b")) - fx.Sum(event.ledger.all.of("vps", number))
    typed_over.append(fx.Round(totals, 2) != 0)
    if (whole := event.scale.sum_of_sides) is not None:
        usual = lines.all.counts, BY_IMPS, lines.all.kind_number, 0
        sums = fx.total(fx.SumIfs(points, *usual) for points in (lines.all.vps_a, lines.all.vps_b))
        uneven = fx.Round(sums - whole * fx.CountIfs(*usual), 2) != 0
        # IMPs of an adjustment count for one side.
        typed_over.append(fx.If(fx.Count(event.adjustments.all.imps) == 0, uneven, fx.FALSE))
    faults = fx.If(fx.Or(*typed_over), TYPED_OVER, 0)
    return fx.IfError(fx.If(lines.is_out_of_order("table"), MOVED, faults), MOVED)


def broken_event(event: SwissSheets) -> Expression:
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
        (event.teams.is_out_of_order("number"), "Lines of the sheet Names were sorted, inserted or deleted: undo that"),
        (_names_moved(event),
         "Names of " & event.fact("team") & "s are next to other numbers than at the last draw: undo the sorting"),
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


def _names_moved(event: SwissSheets) -> Expression:
    """Returns whether a name is next to another number than at the last draw.

    Names are looked for only where at least two differ from those at the draw: one alone was corrected.
    """
    drawn, names = event.record.all.drawn_name, event.ledger.all.name
    differ = (drawn != "") * (names != "") * (drawn != names)
    elsewhere = fx.SumProduct(differ * fx.IsNumber(fx.Match(names, drawn, 0))) > 0
    return fx.If(fx.SumProduct(differ) < 2, fx.FALSE, elsewhere)
