"""The head of a round: who sits at no table, what is in, and what is missing, in words."""

from __future__ import annotations

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.panel import first_where, next_step
from bridgesheets.sheets.swiss.event import Event
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.sheets.swiss.soundness import MOVED, TYPED_OVER
from bridgesheets.sheets.words import joined

#: So many tables are named.
_MOST_TABLES = 6


def idle(event: Event) -> Expression:
    """How many teams of a round have no match in it."""
    return fx.SumProduct(_idle(event))


def first_idle(event: Event) -> Expression:
    """The first of them by its number."""
    return first_where(_idle(event), event.ledger.all.number)


def _idle(event: Event) -> Expression:
    number, teams = event.any_round.own("number"), event.ledger.all
    row_a, row_b = (event.of_round(side, number) for side in ("row_a", "row_b"))
    return (teams.from_round <= number) * (teams.last_round >= number) * (row_a == 1) * (row_b == 1)


def round_status(event: Event) -> Expression:
    """What of a round is in, and what is missing, in words."""
    lines, teams = event.any_round, event.ledger.all
    number, count, first = (lines.own(name) for name in ("number", "idle", "first_idle"))
    drawn, waiting, provisional, wrong, state = (
        event.tally_of(name, number) for name in ("drawn", "waiting", "provisional", "wrong", "broken")
    )

    def tables(column: str, many: Expression) -> Expression:
        return fx.If(many == 1, "table ", "tables ") & joined(lines.here.of(column), _MOST_TABLES, many)

    others = fx.If(count > 1, " and " & (count - 1) & " more")
    at_none = "; at no table: " & first & " " & fx.Index(teams.name, fx.Match(first, teams.number, 0)) & others
    doubtful = provisional + wrong
    said = fx.sentence((
        drawn - waiting - wrong, " of ", drawn, " in",
        fx.If(waiting > 0, "; waiting for " & tables("waiting", waiting)),
        fx.If(doubtful > 0, "; provisional or wrong: " & tables("unsettled", doubtful)),
        fx.If(count > 0, at_none),
    ))  # fmt: skip
    words = fx.first_true(
        (event.setup.line_deleted, "A line of the sheet Event was deleted: undo that."),
        (state == MOVED, "Rows of this round were sorted, inserted or deleted: undo that."),
        (state == TYPED_OVER, "A formula of this round was cleared, moved or typed over: undo that."),
        (drawn == 0, "not drawn yet"),
        otherwise=said,
    )
    return fx.IfError(words, "Something that this round needs was deleted: undo that.")


def step(event: Event) -> Expression:
    """What is to be done next: first what this round needs, then what the event does."""
    rows, number, current = event.any_round.here, event.any_round.own("number"), event.fact("next")

    def first(state: State) -> Expression:
        """The first table with a match of that state, and who plays there."""
        there = fx.Match(state, rows.state, 0)
        return "table " & there & ", " & fx.Index(rows.name_a, there) & " – " & fx.Index(rows.name_b, there)

    waiting, provisional, wrong, broken = (
        event.tally_of(name, number) > 0 for name in ("waiting", "provisional", "wrong", "broken")
    )
    return next_step(
        (fx.Or(event.fact("broken") != "", broken), "undo the last change"),
        (waiting, "type " & first(State.WAITING)),
        (wrong, "put right " & first(State.WRONG)),
        (provisional, "clear up " & first(State.PROVISIONAL)),
        (current > event.fact("planned"), "print Standings"),
        (event.tally_of("drawn", current) == 0, "draw round " & current),
        otherwise="go to Round " & current,
    )
