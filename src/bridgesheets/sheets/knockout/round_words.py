"""What a match of two teams has come to, in words, with the winner by name."""

from __future__ import annotations

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import By
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.knockout import states


def said_of_match(a: By, b: By, segments: Expression) -> Expression:
    """The words beside the first side of a match, by its state."""
    a_won, a_gives_up = a.total > b.total, a.forfeit != ""
    score = fx.Max(a.total, b.total) & "-" & fx.Min(a.total, b.total)
    winner, loser = fx.If(a_won, a.name, b.name), fx.If(a_won, b.name, a.name)
    beat = winner & " beat " & loser & " " & score
    so_far = " after " & a.done & " of " & segments
    running = fx.If(
        a.total == b.total, "level at " & a.total & so_far, winner & " leads " & loser & " " & score & so_far
    )
    differ = a.total & "-" & b.total & " and " & a.other & "-" & b.other
    gives_up, stays = fx.If(a_gives_up, a.name, b.name), fx.If(a_gives_up, b.name, a.name)
    useless = fx.If(fx.Count(a.total, b.total, a.other, b.other) > 0, "; the IMPs do not count")
    typed = fx.Count(fx.span(a.imps, b.other))
    words: dict[int, Operand] = {
        states.EARLIER: fx.If(typed > 0, "who plays here is not known yet: these IMPs do not count"),
        states.ONE_SIDE: "a figure of one side is missing",
        states.RUNNING: running,
        states.TIED: "tied at " & a.total & ": play extra boards and type their IMPs under Extra",
        states.PROVISIONAL: "provisional: the captains report " & differ & "; " & winner & " won by both",
        states.WRONG: fx.If(a.wrong != "", a.wrong, "see the line below"),
        states.BYE: fx.If(a.number == 0, b.name, a.name) & " has a bye",
        states.FORFEIT: gives_up & " forfeits the match to " & stays & useless,
        states.NOBODY: "nobody goes on from this match" & useless,
        states.DISPUTED: "the captains name different winners, " & differ & ": nobody goes on until it is cleared up",
        states.ONE_TOTAL: "provisional: a total of the other captain is missing; " & beat,
        states.DONE: beat,
    }
    return fx.If(a.state == "", "", states.said_by(a.state, words))
