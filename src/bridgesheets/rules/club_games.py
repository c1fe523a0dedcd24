"""Make-up of a club game: its comparison groups, the tables and boards it needs, and who may fill in."""

from __future__ import annotations

from decimal import ROUND_FLOOR, Decimal

from bridgesheets.errors import no_such_number
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition
from bridgesheets.rules.clubs import check_tables, part_for_boards
from bridgesheets.rules.depth import contestants, contestants_of


def group_size(edition: Edition, tables: Decimal, movement: str) -> RuleAnswer:
    """Returns the pairs compared with each other in a section: a direction of a Mitchell, all pairs of a Howell.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards.
    """
    printed = edition.club_games.movements
    row = printed[movement]
    groups = row.groups
    whole = tables.to_integral_value(ROUND_FLOOR)
    counted = whole if tables == whole else whole + row.half_table
    pairs = Decimal(int(contestants(edition, counted, "pairs") / groups))
    of = "two groups, one a direction, of" if groups > 1 else "one group of all"
    step = because(
        "{movement} of {tables} tables{full}: {of} {pairs} pairs",
        movement=movement, tables=tables, full=", the half one counted as full" if counted > tables else "",
        of=of, pairs=pairs,
    )  # fmt: skip
    return RuleAnswer(pairs, (step,), printed.clause, (row.reading,) if row.reading else ())


def game_part(edition: Edition, tables: Decimal, game: str, event_type: str, boards: Decimal | None) -> RuleAnswer:
    """Returns the part of the full award that a regular club game pays; ``#N/A`` below the fewest tables or boards.

    ACBL Masterpoint Awards, A. Open Game Awards, 4; C. Newcomer Game Awards; E. Other Club Games, 1.
    """
    check_tables(edition, tables, event_type)
    part, steps, readings = part_for_boards(edition, game, boards)
    games = edition.club_games
    ruling = {"cruise": games.cruise_game, "newcomer": edition.clubs.newcomer_game}.get(game, games.open_game_boards)
    enough = because(
        "{tables} tables of {who} are enough for the award", tables=tables, who=contestants_of(edition, event_type)
    )
    part_steps = steps or (because("the whole of it ({game})", game=game),)
    return RuleAnswer(part, (enough, *part_steps), ruling.clause, readings).citing(games.fewest_tables.clause)


def cruise_championships(edition: Edition, days: Decimal) -> RuleAnswer:
    """Returns how many club championships a cruise club may hold: one for every fourteen days at sea.

    ACBL Masterpoint Awards, E. Other Club Games, 1. Days short of fourteen more bring no further one (CE.1).
    """
    rule = edition.club_games.cruise_game
    championships = (days / rule.days_per_championship).to_integral_value(ROUND_FLOOR)
    step = because("{days} days at sea, one for every {each}: {championships}",
                   days=days, each=rule.days_per_championship, championships=championships)  # fmt: skip
    return RuleAnswer(championships, (step,), rule.clause, ("CE.1",))


def fill_ins(edition: Edition, pairs: Decimal, singles: Decimal) -> RuleAnswer:
    """Returns how many players of 20 or more masterpoints may play in a newcomer game, to fill a half table.

    ACBL Masterpoint Awards, C. Newcomer Game Awards, 1.
    """
    rule = edition.club_games.newcomer_fill_in
    if singles > rule.beside_a_single:
        raise no_such_number(
            f"singles is {singles:f}; two single newcomers are a pair, so it must be 0 or 1", rule.clause
        )
    at_a_table = contestants(edition, Decimal(1), "pairs")
    check_tables(edition, pairs / at_a_table, "pairs")
    if int(pairs) % 2 == 0:
        full = because("{pairs} pairs leave no half table to fill: 0", pairs=pairs)
        return RuleAnswer(Decimal(0), (full,), rule.clause, ("CC.1",))
    allowed = rule.beside_a_single if singles else rule.beside_an_odd_pair
    how = "with the single newcomer" if singles else "each with a newcomer of a pair that is split"
    after = (pairs + 1) / at_a_table
    filled = because("{pairs} pairs are a half table movement: {allowed} may play, {how}, and there are {after} tables",
                     pairs=pairs, allowed=allowed, how=how, after=after)  # fmt: skip
    return RuleAnswer(allowed, (filled,), rule.clause, ("CC.1",))
