"""How a club game is made up: its comparison groups, the tables and boards it needs, and who may fill in."""

from __future__ import annotations

from decimal import ROUND_FLOOR, Decimal

from bridgesheets.errors import no_such_number
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.rules.clubs import enough_tables, part_for_boards
from bridgesheets.rules.depth import contestants, contestants_of


def group_size(tables: Decimal, movement: str) -> Reasoned:
    """How many pairs are compared with each other in a section: a direction of a Mitchell, all pairs of a Howell.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards.
    """
    printed = table("movements")
    row = printed.row(movement)
    groups, half = int(row["Groups"]), Decimal(row["Half table counts as"])
    whole = tables.to_integral_value(ROUND_FLOOR)
    counted = whole if tables == whole else whole + half
    pairs = Decimal(int(contestants(counted, "pairs") / groups))
    of = "two groups, one a direction, of" if groups > 1 else "one group of all"
    said = because(
        "{movement} of {tables} tables{full}: {of} {pairs} pairs",
        movement=movement, tables=tables, full=", the half one counted as full" if counted > tables else "",
        of=of, pairs=pairs,
    )  # fmt: skip
    return Reasoned(pairs, (said,), printed.clause, (row["Reading"],) if row["Reading"] else ())


def game_part(tables: Decimal, game: str, event_type: str, boards: Decimal | None) -> Reasoned:
    """The part of the full award that a regular club game pays; ``#N/A`` where it has too few tables or boards.

    ACBL Masterpoint Awards, A. Open Game Awards, 4; C. Newcomer Game Awards; E. Other Club Games, 1.
    """
    enough_tables(tables, event_type)
    part, steps = part_for_boards(game, boards)
    clause = figures({"cruise": "cruise_game", "newcomer": "newcomer_game"}.get(game, "open_game_boards")).clause
    enough = because("{tables} tables of {who} are enough for the award", tables=tables, who=contestants_of(event_type))
    said = steps or (because("the whole of it ({game})", game=game),)
    return Reasoned(part, (enough, *said), clause).citing(table("fewest_tables").clause)


def cruise_championships(days: Decimal) -> Reasoned:
    """How many club championships a cruise club may hold: one for every fourteen days at sea.

    ACBL Masterpoint Awards, E. Other Club Games, 1. Days short of fourteen more bring no further one (CE.1).
    """
    rule = figures("cruise_game")
    championships = (days / rule["days_per_championship"]).to_integral_value(ROUND_FLOOR)
    said = because("{days} days at sea, one for every {each}: {championships}",
                   days=days, each=rule["days_per_championship"], championships=championships)  # fmt: skip
    return Reasoned(championships, (said,), rule.clause, ("CE.1",))


def fill_ins(pairs: Decimal, singles: Decimal) -> Reasoned:
    """How many players of 20 or more masterpoints may play in a newcomer game, to fill a half table.

    ACBL Masterpoint Awards, C. Newcomer Game Awards, 1.
    """
    rule = figures("newcomer_fill_in")
    if singles > rule["beside_a_single"]:
        raise no_such_number(
            f"singles is {singles:f}; two single newcomers are a pair, so that 0 or 1 is due", rule.clause
        )
    enough_tables(pairs / contestants(Decimal(1), "pairs"), "pairs")
    if int(pairs) % 2 == 0:
        full = because("{pairs} pairs leave no half table to fill: 0", pairs=pairs)
        return Reasoned(Decimal(0), (full,), rule.clause, ("CC.1",))
    allowed = rule["beside_a_single" if singles else "beside_an_odd_pair"]
    how = "with the single newcomer" if singles else "each with a newcomer of a pair that is split"
    after = (pairs + 1) / contestants(Decimal(1), "pairs")
    filled = because("{pairs} pairs are a half table movement: {allowed} may play, {how}, and there are {after} tables",
                     pairs=pairs, allowed=allowed, how=how, after=after)  # fmt: skip
    return Reasoned(allowed, (filled,), rule.clause, ("CC.1",))
