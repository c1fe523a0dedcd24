"""Awards of regular club games in LAMBDA formulas."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.clubs import SECTION_ENTRANTS
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.clubs import overall_cap
from bridgesheets.rules.masterpoint_names import club_game_names
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.lambdas.definition import (
    Arguments,
    Body,
    Check,
)
from bridgesheets.scoresheets.lambdas.general import (
    exceeds_field,
    of_place,
    section_depth,
    section_part,
    shared,
    too_small_a_group,
)

_PART, _TIMES, _RATE, _CAP = (fx.parameter(name) for name in ("part_", "times_", "rate_", "cap_"))


def _is(args: Arguments, *games: str) -> Expression:
    names = club_game_names(in_force()).names
    conditions = [args["game"] == names.index(game) + 1 for game in games]
    return fx.Or(*conditions) if len(conditions) > 1 else conditions[0]


def _by_game(args: Arguments, figures: Mapping[str, Decimal | None], otherwise: Decimal) -> Expression:
    values = (figures.get(name) or otherwise for name in club_game_names(in_force()).names)
    return fx.Index(fx.constant(values), args["game"])


def _part_for_boards(args: Arguments) -> Expression:
    """Returns the part of the award paid for so many boards; #N/A where the manual has no such game."""
    games, newcomer, boards = in_force().club_games, in_force().clubs.newcomer_game, args["boards"]
    cruise, usual = games.cruise_game, games.open_game_boards
    full_from, short_from, short_part = (
        _by_game(args, {"cruise": cruise.figures[name]}, usual.figures[name])
        for name in ("full_from", "short_from", "short_part")
    )
    whole = fx.If(_is(args, "cruise"), cruise.full_part, _more_for_boards(args))
    return fx.first_true(
        (boards == "", fx.If(_is(args, "cruise"), cruise.full_part, 1)),
        (_is(args, "newcomer"), fx.If(boards < newcomer.boards_from, fx.NOT_COVERED, _more_for_boards(args))),
        (boards >= full_from, whole),
        (fx.Or(_is(args, "invitational", "restricted"), boards < short_from), fx.NOT_COVERED),
        otherwise=short_part,
    )


def _more_for_boards(args: Arguments) -> Expression:
    """Returns how many times the whole award so many boards pay, where an amendment pays more than once."""
    boards, found = args["boards"], fx.expression(1)
    for row in in_force().clubs.boards_factor:
        if row.at_most != 1:
            more = fx.Min(fx.rounded(boards / row.base, int(row.places)), row.at_most)
            found = fx.If(fx.And(_is(args, row.game), boards > row.from_), more, found)
    return found


def _multiplier(limit: Expression) -> Expression:
    """Returns the multiplier of a limit: that of the next lower printed limit."""
    rows = sorted(in_force().clubs.restricted_games.rows, key=lambda row: row.limit)
    reached = fx.at_or_below(fx.Max(limit, rows[0].limit), (row.limit for row in rows))
    return fx.Index(fx.constant(row.multiplier for row in rows), reached)


def _times(args: Arguments) -> Expression:
    """Returns what the figures of an open game are multiplied by for a limit; an empty text for a game without one."""
    newcomer, limit, boards = in_force().clubs.newcomer_game, args["limit"], args["boards"]
    few_boards = fx.If(boards == "", fx.FALSE, boards < newcomer.by_limit_from)
    of_newcomers = fx.first_true(
        (fx.If(limit == "", fx.FALSE, limit > newcomer.limit), fx.NOT_COVERED),
        otherwise=_multiplier(fx.first_true(
            (few_boards, newcomer.short_limit), (limit == "", newcomer.limit), otherwise=limit
        )),
    )  # fmt: skip
    return fx.first_true(
        (_is(args, "newcomer"), of_newcomers),
        (limit == "", fx.If(_is(args, "restricted"), fx.VALUE, "")),
        (_is(args, "cruise"), fx.NOT_COVERED),
        otherwise=_multiplier(limit),
    )


def _figure(args: Arguments, name: str) -> Expression:
    """Returns a figure of section awards: of the open game by its multiplier, or of the kind of game."""
    clubs = in_force().clubs
    whole = clubs.open_game.figures[name]
    own = _by_game(args, {"invitational": clubs.invitational_game.figures[name]}, whole)
    return fx.If(_TIMES == "", own, fx.expression(whole) * _TIMES)


def _section(args: Arguments) -> Expression:
    """Returns the section award of a place: in a large group the lower of two scales."""
    large, entrants = in_force().clubs.large_sections, args["entrants"]
    depth = fx.parameter("depth")

    def award(place: Expression) -> Expression:
        usual = _RATE * entrants * section_part(place)
        scale = of_place(_CAP, fx.expression(large.sessions), place)
        capped = fx.Min(_RATE * entrants, _CAP) * section_part(place)
        return _PART * fx.If(entrants >= large.from_, fx.Min(usual, scale), capped)

    return fx.let(
        (_PART, _part_for_boards(args)),
        (_TIMES, _times(args)),
        (depth, section_depth(entrants)),
        value=fx.first_true(
            (fx.IsError(_PART), _PART),
            (fx.IsError(_TIMES), _TIMES),
            (exceeds_field(args, entrants, depth), fx.NUM),
            (args["place"] > depth, 0),
            otherwise=fx.let(
                (_RATE, _figure(args, "per_contestant")), (_CAP, _figure(args, "cap")), value=shared(args, award)
            ),
        ),
    )


def _overall(args: Arguments) -> Expression:
    rule, fewest = in_force().clubs.club_overalls, in_force().club_games.fewest_tables["pairs"].fewest
    seats = in_force().depth.event_types["individual"].at_a_table
    top = fx.parameter("top")
    caps = fx.constant(overall_cap(in_force(), game) or 0 for game in club_game_names(in_force()).names)
    restricted = overall_cap(in_force(), "restricted") or Decimal(0)
    first = fx.rounded(fx.Min(_RATE * fx.RoundUp(args["tables"], 0), _CAP) * _PART)
    return fx.let(
        (_CAP, fx.If(args["limit"] == "", fx.Index(caps, args["game"]), restricted)),
        (_PART, _part_for_boards(args)),
        (_TIMES, _times(args)),
        value=fx.first_true(
            (_CAP == 0, fx.NOT_COVERED),
            (args["tables"] < fewest, fx.NOT_COVERED),
            (fx.IsError(_PART), _PART),
            (fx.IsError(_TIMES), _TIMES),
            (exceeds_field(args, seats * args["tables"], fx.expression(rule.places)), fx.NUM),
            (args["place"] > rule.places, 0),
            otherwise=fx.let(
                (_RATE, _figure(args, "per_contestant")),
                (top, first),
                value=shared(args, lambda place: top * fx.power(rule.step, place - 1)),
            ),
        ),
    )


def bodies() -> dict[str, Body]:
    """Returns the formula of each function; none for overall awards in an edition that rounds every place."""
    overall: dict[str, Body] = {} if in_force().places.roundings.each_place else {"MPCLUBOVERALL": _overall}
    return {"MPCLUB": _section, **overall}


CHECKS: Mapping[Any, Check] = {
    SECTION_ENTRANTS.check: lambda args: [(too_small_a_group(args["entrants"]), fx.NOT_COVERED)],
}
