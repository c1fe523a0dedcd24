"""The result of a match in words: who won by how much, a ruling, what is odd about it, or what is wrong."""

from __future__ import annotations

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import NO_RESULT, Expression
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import NEVER
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.scoresheets.swiss.results import (
    FIRST_REPORT,
    ONE_MISSING,
    REPORTS,
    SIDES,
    MatchKind,
    MatchRow,
    is_half_typed,
)


def result(row: MatchRow) -> Expression:
    state, kind = row.state, row.kind_number
    name_a, name_b, imps_a, imps_b = row.name_a, row.name_b, row.counted_a, row.counted_b
    vps_a, vps_b = (row.event.points_in_words(row.of("vps", side)) for side, _ in SIDES)
    against = name_a & " v " & name_b
    won = fx.first_true(
        (imps_a == imps_b, name_a & " tied with " & name_b & " " & imps_a & "-" & imps_b),
        (imps_a > imps_b, name_a & " beat " & name_b & " " & imps_a & "-" & imps_b),
        otherwise=name_b & " beat " & name_a & " " & imps_b & "-" & imps_a,
    )
    points = fx.If(imps_a >= imps_b, vps_a & "-" & vps_b, vps_b & "-" & vps_a)
    adjusted = fx.If(fx.Or(row.margin_a != imps_a - imps_b, row.margin_b != imps_b - imps_a), " (IMPs adjusted)")
    half = fx.If(row.is_half, ", half match")
    first, second = (getattr(row, own) & "-" & getattr(row, other) for own, other in REPORTS)
    versions = against & " provisional: " & first & " or " & second & ", for now " & vps_a & "-" & vps_b
    words = fx.first_true(
        (state == State.WRONG, row.problem),
        (state == State.WAITING, against & fx.If(is_half_typed(row.unsound), _HALF_TYPED, NO_RESULT)),
        (state == State.PROVISIONAL, versions),
        (kind == MatchKind.BYE, name_a & " has a bye: " & vps_a),
        (kind == MatchKind.FIRST, against & ": goes on in round " & (row.number + 1)),
        (kind >= MatchKind.RULING, against & ", " & row.kind & ": " & vps_a & "-" & vps_b & half),
        otherwise=won & ", " & points & adjusted & half,
    )
    odd = fx.If(state == State.WRONG, "", row.warning)
    found = fx.If(state == State.EMPTY, "", words & odd)
    return fx.IfError(found, "something in this row cannot be read")


def first_meeting(row: MatchRow) -> Expression:
    """Returns the first round in which the two met; one that never comes where they did not."""
    rounds = (
        fx.IfError(fx.Match(row.line_b, row.in_ledger(column, "a", 0), 0), NEVER)
        for column in ("opponent_a", "opponent_b")
    )
    return fx.If(fx.Or(row.line_a == 0, row.line_b == 0), NEVER, fx.Min(*rounds))


# --- what is odd ---------------------------------------------------------------------------------------------------


def warning(row: MatchRow) -> Expression:
    """Returns what is odd about a match that counts all the same, each with a semicolon before it."""
    number, earliest = row.number, row.met
    # The second round of a triple, where one who left may have made it a match with a ruling.
    last = fx.Or(row.kind_number == MatchKind.SECOND, row.triple == MatchKind.SECOND)
    continued = fx.And(last, earliest == number - 1)

    def absent(side: str) -> Expression:
        first, last_round = (row.in_ledger(column, side) for column in ("from_round", "last_round"))
        name = row.of("name", side)
        return fx.first_true(
            (last_round < number, "; " & name & " withdrew after round " & last_round),
            (first > number, "; " & name & " joins in round " & first),
            *(
                (row.in_ledger("absent", side, each) == number, "; " & name & " is absent in round " & number)
                for each in range(1, layout.ABSENCES + 1)
            ),
        )

    parts = (
        fx.If(earliest >= number, "", fx.If(continued, "", "; met in round " & earliest)),
        absent("a"),
        fx.If(row.line_b == 0, "", absent("b")),
        fx.If(row.kind_number == MatchKind.FIRST, _unfinished(row)),
        fx.If(row.anything_typed != "", fx.If(row.without_imps, "; the IMPs do not count")),
    )
    return fx.IfError(fx.If(row.line_a == 0, "", fx.sentence(parts)))


def _unfinished(row: MatchRow) -> Expression:
    """Returns what keeps the first round of a triple from going on: a team leaves, or the two do not meet again."""
    event, number = row.event, row.number
    leaves_a, leaves_b = (row.in_ledger("last_round", side) == number for side, _ in SIDES)
    following = fx.Min(event.order.rounds, number + 1)
    apart = fx.And(*(row.in_ledger(column, "a", following) != row.line_b for column in ("opponent_a", "opponent_b")))
    needed = " has left: this match needs a ruling"
    missing = "; they do not meet in round " & following & ": this match needs a ruling"
    return fx.first_true(
        (number >= event.fact("planned"), "; there is no other round: this match needs a ruling"),
        (event.tally_of("drawn", following) > 0, fx.If(apart, missing)),
        (fx.And(leaves_a, leaves_b), "; " & row.name_a & " and " & row.name_b & " have left"),
        (leaves_a, "; " & row.name_a & needed),
        (leaves_b, "; " & row.name_b & needed),
    )


#: What is wrong with totals by its number.
_NO_NUMBERS, _NOT_POSSIBLE = 2, 3
_HALF_TYPED = ": one of the two totals is missing"


def problem(row: MatchRow) -> Expression:
    """Returns why a row cannot count, in words; nothing where it can."""
    head, boards, kind = row.event.fact("head"), row.length, row.kind_number
    typed = row.kind & row.anything_typed
    nobody = fx.first_true(
        (fx.And(row.team_a == "", row.team_b == ""),
         fx.If(typed == "", "", "who played here? The numbers are missing")),
        (row.team_a == "", head & " A is missing"),
        otherwise=_unknown(row, "a"),
    )  # fmt: skip
    nobody_else = fx.If(row.team_b == "", head & " B is missing (for a bye choose the kind bye)", _unknown(row, "b"))
    no_length = fx.If(
        fx.Count(boards) == 0,
        "boards must be a number",
        f"the {row.event.scale.title} has no entry for matches of " & boards & " boards",
    )
    found = fx.first_true(
        # Where there is no team, or one without a name, there is no name.
        (row.name_a == "", nobody),
        (kind == MatchKind.UNKNOWN, "choose the match type from the list"),
        (kind == MatchKind.BYE, fx.If(row.team_b == "", row.twice, "a bye has nobody as B")),
        (row.name_b == "", nobody_else),
        (row.team_a == row.team_b, head & " " & row.team_a & " cannot play itself"),
        (row.twice != "", row.twice),
        (fx.IfError(fx.Match(boards, row.event.lengths.all.boards, 0), 0) == 0, no_length),
        (fx.Or(kind == MatchKind.FIRST, kind >= MatchKind.RULING), ""),
        (fx.Or(row.unsound == 0, is_half_typed(row.unsound)), ""),
        otherwise=_totals_fault_in_words(row),
    )
    return fx.IfError(found, "something in this row cannot be read")


def _unknown(row: MatchRow, side: str) -> Expression:
    team, fact = row.of("team", side), row.event.fact
    none = "there is no " & fact("team") & " " & team & f" ({side.upper()})"
    return fx.If(row.of("line", side) == 0, none, fact("head") & " " & team & " has no name yet")


# --- seats -------------------------------------------------------------------------------------------------------


def triple_kind(row: MatchRow) -> Expression:
    """Returns the kind of the triple in which a match was ruled: that of the other match of one of its two sides."""

    def of_other(side: str, other: str) -> Expression:
        there = fx.Match(row.of("team", side), row.seats(f"team_{other}"), 0)
        found = fx.IfError(fx.Index(row.seats("kind_number"), there), 0)
        return fx.If(fx.And(found >= MatchKind.HALF, found <= MatchKind.SECOND), found, 0)

    found = fx.Max(*(of_other(side, other) for side, other in SIDES))
    return fx.IfError(fx.If(row.kind_number < MatchKind.RULING, 0, found), 0)


def seated_twice(row: MatchRow) -> Expression:
    """Returns words where a team is twice: in a triple once as A and once as B is right.

    Where a team left in the middle of a long triple, a match may be alone in the second round.
    """

    def seats(side: str) -> tuple[Expression, Expression, Expression]:
        """Checks if it is not once on each side, is twice on one, or plays twice."""
        team = row.of("team", side)
        as_a, as_b = (fx.CountIf(row.seats(f"team_{each}"), team) for each, _ in SIDES)
        there = fx.Count(team)
        return (
            fx.And(there == 1, fx.Or(as_a != 1, as_b != 1)),
            fx.And(there == 1, fx.Or(as_a > 1, as_b > 1)),
            there * fx.CountIf(row.seats("team_a", "team_b"), team) > 1,
        )

    def words(which: int, words: str) -> Expression:
        return fx.first_true(
            *((seats(side)[which], row.of("name", side) & " (" & row.of("team", side) & f") {words}")
              for side, _ in SIDES)
        )  # fmt: skip

    once_each = "must be A once and B once in a triple"
    begun = fx.Or(row.kind_number == MatchKind.HALF, row.kind_number == MatchKind.FIRST)
    goes_on = fx.Or(row.kind_number == MatchKind.SECOND, row.triple > 0)
    found = fx.first_true(
        (begun, words(0, once_each)), (goes_on, words(1, once_each)), otherwise=words(2, "plays twice in this round")
    )  # fmt: skip
    return fx.IfError(found)


# --- totals ------------------------------------------------------------------------------------------------------


def totals_fault(row: MatchRow) -> Expression:
    """Returns the number of what is wrong with the totals: ten times the first report's, plus the second's."""

    def wrong(report: tuple[str, str]) -> Expression:
        one, two = (getattr(row, total) for total in report)
        too_many = fx.Max(one, two) > most_imps_a_board() * row.length
        odd = fx.Or(fx.Min(one, two) < 0, too_many, fx.Round(one, 0) != one, fx.Round(two, 0) != two)
        not_both = fx.If(one & two == "", 0, fx.If(fx.Or(one == "", two == ""), ONE_MISSING, _NO_NUMBERS))
        return fx.If(fx.Count(row.across(report)) == 2, fx.If(odd, _NOT_POSSIBLE, 0), not_both)

    first, second = map(wrong, REPORTS)
    return fx.IfError(FIRST_REPORT * first + second, FIRST_REPORT * _NO_NUMBERS)


def _totals_fault_in_words(row: MatchRow) -> Expression:
    """Returns what is wrong with the totals, in words; the first report goes first."""
    most = most_imps_a_board() * row.length
    whole = "IMPs must be whole, from 0 to " & most & f" ({most_imps_a_board()} a board)"
    words = "one of the two totals is missing", "IMPs must be numbers", whole
    first = fx.Choose(fx.Int(row.unsound / FIRST_REPORT), *words)
    return fx.If(row.unsound >= FIRST_REPORT, first, "other report: " & fx.Choose(row.unsound, *words))
