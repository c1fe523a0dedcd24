"""What stands beside a match: who won by how much, a ruling, what is odd about it, or what is wrong."""

from __future__ import annotations

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss.event import NEVER
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.sheets.swiss.match_row import (
    BOTH_REPORTS,
    FIRST_RULING,
    NUMBER_OF_BYE,
    NUMBER_OF_FIRST,
    NUMBER_OF_SECOND,
    REPORTS,
    SIDES,
    MatchRow,
)
from bridgesheets.sheets.words import NO_RESULT


def result(row: MatchRow) -> Expression:
    """The result in words, or what is wrong."""
    state, kind = row.state, row.kind_number
    name_a, name_b, imps_a, imps_b = row.name_a, row.name_b, row.counted_a, row.counted_b
    vps_a, vps_b = (row.event.points_said(row.of("vps", side)) for side, _ in SIDES)
    against = name_a & " v " & name_b
    won = fx.first_true(
        (imps_a == imps_b, name_a & " tied with " & name_b & " " & imps_a & "-" & imps_b),
        (imps_a > imps_b, name_a & " beat " & name_b & " " & imps_a & "-" & imps_b),
        otherwise=name_b & " beat " & name_a & " " & imps_b & "-" & imps_a,
    )
    points = fx.If(imps_a >= imps_b, vps_a & "-" & vps_b, vps_b & "-" & vps_a)
    adjusted = fx.If(fx.Or(row.margin_a != imps_a - imps_b, row.margin_b != imps_b - imps_a), " (IMPs adjusted)")
    one = fx.If(row.reported == BOTH_REPORTS, "", ", one report")
    half = fx.If(row.is_half, ", half match")
    first, second = (getattr(row, own) & "-" & getattr(row, other) for own, other in REPORTS)
    versions = against & " provisional: " & first & " or " & second & ", for now " & vps_a & "-" & vps_b
    words = fx.first_true(
        (state == State.WRONG, row.problem),
        (state == State.WAITING, against & NO_RESULT),
        (state == State.PROVISIONAL, versions),
        (kind == NUMBER_OF_BYE, name_a & " has a bye: " & vps_a),
        (kind == NUMBER_OF_FIRST, against & ": goes on in round " & (row.number + 1)),
        (kind >= FIRST_RULING, against & ", " & row.kind & ": " & vps_a & "-" & vps_b & half),
        otherwise=won & ", " & points & adjusted & one & half,
    )
    odd = fx.If(state == State.WRONG, "", row.warning)
    found = fx.If(state == State.EMPTY, "", words & odd)
    return fx.IfError(found, "something in this row cannot be read")


def met(row: MatchRow) -> Expression:
    """The first round in which the two met; one that never comes where they did not."""
    rounds = (
        fx.IfError(fx.Match(row.line_b, row.in_round(column, "a"), 0), NEVER) for column in ("opponent_a", "opponent_b")
    )
    return fx.If(fx.Or(row.line_a == 0, row.line_b == 0), NEVER, fx.Min(*rounds))


# --- what is odd ---------------------------------------------------------------------------------------------------


def warning(row: MatchRow) -> Expression:
    """What is odd about a match that counts all the same, each with a semicolon before it."""
    number, earliest = row.number, row.met
    # The second round of a triple, where one who left may have made it a match with a ruling.
    last = fx.Or(row.kind_number == NUMBER_OF_SECOND, row.triple == NUMBER_OF_SECOND)
    continued = fx.And(last, earliest == number - 1)

    def absent(side: str) -> Expression:
        first, last_round = (row.in_ledger(column, side) for column in ("from_round", "last_round"))
        name = row.of("name", side)
        return fx.first_true(
            (last_round < number, "; " & name & " withdrew after round " & last_round),
            (first > number, "; " & name & " joins in round " & first),
        )

    parts = (
        fx.If(earliest >= number, "", fx.If(continued, "", "; met in round " & earliest)),
        absent("a"),
        fx.If(row.line_b == 0, "", absent("b")),
        fx.If(row.kind_number == NUMBER_OF_FIRST, _unfinished(row)),
        fx.If(row.anything_typed != "", fx.If(row.without_imps, "; the IMPs do not count")),
    )
    return fx.IfError(fx.If(row.line_a == 0, "", fx.sentence(parts)))


def _unfinished(row: MatchRow) -> Expression:
    """What keeps the first round of a triple from going on: a team leaves, or the two do not meet again."""
    event, number = row.event, row.number
    leaves_a, leaves_b = (row.in_ledger("last_round", side) == number for side, _ in SIDES)
    following = fx.Min(event.order.rounds, number + 1)
    apart = fx.And(*(row.in_round(column, "a", following) != row.line_b for column in ("opponent_a", "opponent_b")))
    needed = " has left: this match needs a ruling"
    missing = "; they do not meet in round " & following & ": this match needs a ruling"
    return fx.first_true(
        (number >= event.fact("planned"), "; there is no other round: this match needs a ruling"),
        (event.tally_of("drawn", following) > 0, fx.If(apart, missing)),
        (fx.And(leaves_a, leaves_b), "; " & row.name_a & " and " & row.name_b & " have left"),
        (leaves_a, "; " & row.name_a & needed),
        (leaves_b, "; " & row.name_b & needed),
    )
