"""Awards of knockouts, and of first of a lower strat, in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bridgesheets.catalogue.bracket_teams import MPBRACKETAVERAGE
from bridgesheets.catalogue.knockouts import AVERAGE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import StraightLine
from bridgesheets.rounding import as_decimal
from bridgesheets.rules.knockout_places import MOST_ROUNDS, PlaceColumn, column_of
from bridgesheets.rules.knockouts import knockout_format
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.definition import (
    Arguments,
    Body,
    Check,
    declaration,
    filled_argument,
    of_kind,
    raw_argument,
)
from bridgesheets.scoresheets.lambdas.factors import (
    boards_factor,
    increase_refused,
    is_of,
    rating_factor,
    restrictions_factor,
    sessions_factor,
    type_factor,
)
from bridgesheets.scoresheets.lambdas.general import exceeds_field, product

_ROUNDS, _LAST, _PIECE, _PARTS = (fx.parameter(name) for name in ("rounds_", "last_", "piece", "parts"))


def _team(args: Arguments) -> Expression:
    rule, players = in_force().knockouts.ko_team, args["players"]
    average = fx.Min(rule.players_counted * args["masterpoints"] / players, rule.maximum)
    return fx.If(players < rule.players_counted, fx.NOT_COVERED, average)


def _height_on_lines(number: Expression, firsts: Iterable[int], lines: Iterable[StraightLine]) -> Expression:
    """Returns the height of the last printed line that a number has reached; #N/A below all of them."""
    bases, times, aboves, pers = ([*column] for column in zip(*lines, strict=True))
    slopes = fx.constant(as_decimal(rise / run) for rise, run in zip(times, pers, strict=True))
    rise = (number - fx.Index(fx.constant(map(as_decimal, aboves)), _PIECE)) * fx.Index(slopes, _PIECE)
    return fx.let(
        (_PIECE, fx.at_or_below(number, firsts)), value=fx.Index(fx.constant(map(as_decimal, bases)), _PIECE) + rise
    )


def _scaled(award: Expression, args: Arguments) -> Expression:
    """Returns an award by the length of the matches and the rating of the event, L and R/14."""
    return product(award, boards_factor(args), rating_factor(args)) / in_force().knockouts.ko_formula.rating_base


def _exact_first(args: Arguments) -> Expression:
    """Returns the first award of a bracket, not rounded; #N/A for a number of teams that has no size factor."""
    computed, sizes = in_force().knockouts.ko_computed.rows, knockout_format(in_force()).sizes
    of_average = _height_on_lines(
        args["average"], (row.averages.first for row in computed), (row.award for row in computed)
    )
    of_size = _height_on_lines(args["teams"], (teams.first for teams, _ in sizes), (line for _, line in sizes))
    award = _scaled(product(of_average, of_size, restrictions_factor(args)), args)
    last = sizes[-1][0].last
    return award if last is None else fx.If(args["teams"] > last, fx.NOT_COVERED, award)


def _rounds(teams: Expression) -> Expression:
    # A logarithm that is whole may come out a trace above it.
    return fx.RoundUp(fx.Round(fx.Log(teams, 2), 9), 0)


def _part(args: Arguments, played_for: Expression) -> Expression:
    """Returns the part of the first award that a place earns; tied teams share the percentages.

    ``played_for``: whether a third place of three rounds has been played for.
    """
    rule, place, tied = in_force().knockouts.ko_ranks, args["place"], args["tied"]
    heads = sorted(in_force().knockouts.ko_places.heads, key=lambda head: head.first)
    columns = tuple(column_of(in_force(), head.first) for head in heads)
    which, deepest, at, total = (fx.parameter(name) for name in ("which", "deepest", "at_", "total"))
    is_open = fx.Index(fx.constant(int(column.open) for column in columns), which) == 1
    advanced = fx.power(2, fx.Max(0, _ROUNDS - rule.rounds_to_advance))
    printed = fx.Index(fx.constant(len(column.parts) for column in columns), which)
    rank = fx.If(fx.And(is_open, at > rule.ranks_by_percentage), 1 / at, fx.Index(_PARTS, at))
    parts = fx.Map(fx.Sequence(fx.Min(_LAST, deepest) - place + 1, 1, place), fx.function([at], rank))
    third = rule.playoff_place
    not_played_for = fx.And(rule.playoff_rounds == _ROUNDS, place <= third, third <= _LAST, fx.Not(played_for))
    losers = fx.And(tied > 1, tied == place - 1, _is_power_of_two(tied))
    least = fx.expression(rule.tie_with_ninth_at_least)
    with_ninth = fx.And(place <= rule.ranks_by_percentage + 1, rule.ranks_by_percentage < _LAST, total / tied < least)
    clauses = [
        (fx.And(losers, advanced < _LAST), fx.expression(0)),
        *_printed_ties(columns, which, losers, args),
        (place > deepest, fx.expression(0)),
    ]
    mean = fx.let(
        (total, fx.Sum(parts) - fx.If(not_played_for, fx.Index(_PARTS, third), 0)),
        value=fx.first_true((total == 0, 0), (tied == 1, total), (with_ninth, least), otherwise=total / tied),
    )
    return fx.let(
        (which, fx.at_or_below(_ROUNDS, (head.first for head in heads))),
        (_PARTS, fx.Choose(which, *(fx.constant(map(as_decimal, column.parts)) for column in columns))),
        (deepest, fx.If(is_open, fx.Max(printed, advanced), printed)),
        value=fx.first_true(*clauses, otherwise=mean),
    )


def _printed_ties(
    columns: tuple[PlaceColumn, ...], which: Expression, losers: Expression, args: Arguments
) -> list[tuple[Expression, Expression]]:
    """Returns the losers of a round below the ranks by percentage whose part is printed: ninth to sixteenth."""
    top, tied = in_force().knockouts.ko_ranks.ranks_by_percentage, args["tied"]
    numbers = [
        number * len(columns) + at
        for at, column in enumerate(columns, 1)
        for number in (1 << power for power in range(1, MOST_ROUNDS))
        if top < 2 * number <= len(column.parts) and len({*column.parts[number : 2 * number]}) == 1
    ]
    if not numbers:
        return []
    printed = fx.IsNumber(fx.XMatch(tied * len(columns) + which, fx.constant(numbers)))
    return [(fx.And(losers, printed), fx.Index(_PARTS, _LAST))]


def _place(args: Arguments) -> Expression:
    top, teams, ranks = fx.parameter("top"), args["teams"], in_force().knockouts.ko_ranks
    played_for = fx.And(args["tied"] == 1, teams >= ranks.playoff_teams_from, teams <= ranks.playoff_teams_to)
    fewest = min(head.first for head in in_force().knockouts.ko_places.heads)
    return fx.let(
        (top, fx.rounded(_exact_first(args))),
        (_ROUNDS, fx.If(args["rounds"] == "", _rounds(teams), args["rounds"])),
        (_LAST, args["place"] + args["tied"] - 1),
        value=fx.first_true(
            (fx.Not(is_of("team brackets", args)), fx.NOT_COVERED),
            (fx.IsError(top), top),
            (fx.Or(exceeds_field(args, teams), _ROUNDS > MOST_ROUNDS), fx.NUM),
            (fewest > _ROUNDS, fx.NOT_COVERED),
            otherwise=fx.rounded(top * _part(args, played_for)),
        ),
    )


def _match(args: Arguments) -> Expression:
    rule = in_force().knockouts.ko_match
    least, most = (_scaled(fx.expression(limit), args) for limit in (rule.minimum, rule.maximum))
    award = fx.rounded(fx.Min(fx.Max(rule.share_of_first * args["first"], least), most))
    return fx.If(is_of("team brackets", args), award, fx.NOT_COVERED)


def _is_power_of_two(number: Expression) -> Expression:
    return number == fx.power(2, fx.Round(fx.Log(number, 2), 0))


def _forfeit(args: Arguments) -> Expression:
    """Returns the award of a team that does not play: that of the team it beat last."""
    losers, teams = fx.parameter("losers"), args["teams"]
    beaten = fx.Max(fx.Min(2 * losers, teams - 2 * losers), 1)
    others = map(raw_argument, ("average", "teams", "rounds", "boards", "rating", "restrictions"))
    return fx.let(
        (losers, args["place"] - 1),
        value=fx.first_true(
            (fx.If(losers < 1, fx.TRUE, fx.Not(_is_power_of_two(losers))), fx.NOT_COVERED),
            (args["place"] > teams, fx.NUM),
            otherwise=fx.call("MPKO", 2 * losers + 1, *others, beaten),
        ),
    )


def _compact(args: Arguments) -> Expression:
    """Returns the award of a place in a compact knockout, which is at least a part of a figure."""
    rules, place, teams = in_force().knockouts, args["place"], args["teams"]
    paid, top, boards, least = (fx.parameter(name) for name in ("paid", "top", "boards_", "least"))
    sized = teams >= knockout_format(in_force()).sizes[0][0].first
    full = rules.ko_formula.match_boards
    played = {**args, "boards": boards, "tied": fx.expression(1)}
    rows = rules.compact_places.rows
    first = fx.If(sized, fx.Max(least, _exact_first(played)), least)
    part = fx.let((_ROUNDS, _rounds(teams)), (_LAST, place), value=fx.If(
        _ROUNDS > MOST_ROUNDS, fx.NUM, fx.rounded(top * _part(played, fx.FALSE))
    ))  # fmt: skip
    return fx.let(
        (
            paid,
            fx.Index(fx.constant(row.places for row in rows), fx.at_or_below(teams, (row.teams.first for row in rows))),
        ),
        (boards, fx.If(args["boards"] == "", fx.If(sized, full * rules.compact.match_length, full), args["boards"])),
        (least, _scaled(fx.expression(rules.compact.minimum_first), played)),
        value=fx.first_true(
            (fx.Not(is_of("team brackets", args)), fx.NOT_COVERED),
            (fx.IsError(paid), fx.NOT_COVERED),
            (place > paid, 0),
            otherwise=fx.let((top, fx.rounded(first)), value=fx.If(place == 1, top, part)),
        ),
    )


def bracket_average() -> str:
    """Returns the LAMBDA of MPBRACKETAVERAGE over a whole range: errors first, then what is no number."""
    (argument,) = MPBRACKETAVERAGE.spec.arguments
    cells, filled = filled_argument(argument)
    counted, one = fx.parameter("counted"), fx.parameter("one")
    kind: Any = argument.kind
    most = in_force().knockouts.ko_team.maximum
    of_a_team = fx.If(one == "", "", fx.Min(of_kind(kind.each, one), most))
    mean = fx.let(
        (counted, fx.Map(cells, fx.function([one], of_a_team))),
        value=fx.If(fx.IsError(fx.Sum(counted)), fx.Sum(counted), fx.Sum(counted) / fx.Count(counted)),
    )
    answer = fx.first_true(
        (fx.IsError(fx.Sum(cells)), fx.Sum(cells)), (fx.count_where(cells != "") == 0, ""), otherwise=mean
    )
    return fx.function([declaration(argument)], fx.let((cells, filled), value=answer)).text


# --- Lower strats ---------------------------------------------------------------------------------------------


def _strat(args: Arguments) -> Expression:
    """Returns first of a lower strat: the higher of its share and its own award, at most a part of the first."""
    limit, of_flight, sessions = args["limit"], args["flight_limit"], args["sessions"]
    own, whole, cap, share, most, award, number, fewest = (
        fx.parameter(name) for name in ("own_", "whole_", "cap_", "share_", "most_", "award_", "number_", "fewest_")
    )
    # By functions of their own: together the formulas would be too long for a name.
    m, flight_m = (fx.call("MPM", raw_argument(name), raw_argument("status")) for name in ("limit", "flight_limit"))
    by_formula = product(
        fx.call("MPB", raw_argument("strat_tables")),
        rating_factor(args),
        sessions_factor({"sessions": number}),
        m,
        restrictions_factor(args),
        type_factor(args),
        1 + args["increase"],
    )
    numbers = [row.sessions for row in in_force().factors.s_factor.rows]
    by_sessions = fx.function([number], fx.rounded(fx.Min(fx.Max(share, by_formula), most)))
    top = fx.rounded(args["first"])
    amount = fx.let(
        (share, product(top, m) / flight_m * own / whole),
        (most, top * cap),
        (award, by_sessions),
        value=fx.If(
            sessions == "",
            fx.let(
                (fewest, fx.called(award, numbers[0])),
                value=fx.If(fewest == fx.called(award, numbers[-1]), fewest, fx.VALUE),
            ),
            fx.called(award, sessions),
        ),
    )
    return fx.let(
        (own, fx.RoundUp(args["strat_tables"], 0)),
        (whole, fx.RoundUp(args["flight_tables"], 0)),
        (cap, _cap(args)),
        value=fx.first_true(
            (fx.Not(is_of("regional flights", args)), fx.NOT_COVERED),
            (limit == "", fx.VALUE),
            (fx.If(of_flight == "", fx.FALSE, limit >= of_flight), fx.NUM),
            (fx.IsError(cap), fx.NOT_COVERED),
            (own < in_force().stratiflighted.stratified.overall_tables_from, fx.NOT_COVERED),
            (own > whole, fx.NUM),
            (increase_refused(args), fx.NOT_COVERED),
            otherwise=amount,
        ),
    )


def _cap(args: Arguments) -> Expression:
    """Returns the most that a strat can get, as a part of the first of its flight; #N/A where none is printed."""

    def of(flight: str) -> Expression:
        rows = [row for row in in_force().stratiflighted.strat_caps.rows if row.flight == flight]
        parts = fx.constant(as_decimal(row.at_most.part) for row in rows)
        return fx.Index(parts, fx.XMatch(args["strat"], fx.constant(row.strat for row in rows)))

    return fx.If(args["flight_limit"] == "", of("top"), of("second"))


def bodies() -> dict[str, Body]:
    return {
        "MPTEAM": _team,
        "MPKO": _place,
        "MPKOMATCH": _match,
        "MPKOFORFEIT": _forfeit,
        "MPCOMPACT": _compact,
        "MPSTRAT": _strat,
    }


CHECKS: Mapping[Any, Check] = {
    AVERAGE.check: lambda args: [(args["average"] > in_force().knockouts.ko_team.maximum, fx.NUM)],
}
