"""Club games that count the tables of a restricted or newcomer game played at the same time."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from bridgesheets.errors import not_covered
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.clubs import award_in_group, has_limit
from bridgesheets.rules.events import ClubGame, Place
from bridgesheets.rules.factors import counted_tables


class _Row(NamedTuple):
    """One combination of games whose tables may be added up."""

    added_game: str
    game: str
    strats: str
    limit_above: str
    reading: str


def counted_with(tables: Decimal, added_tables: Decimal, added_game: str, game: str, limit: Decimal | None) -> Reasoned:
    """What a game counts as together with the tables of the other game; ``#N/A`` where they may not be added.

    ACBL Masterpoint Awards, E. Other Club Games, 3. ``tables`` are its tables, or the size of its comparison group.
    """
    row = _row(added_game, game, limit)
    total = counted_tables(tables) + counted_tables(added_tables)
    step = because(
        "with {added} tables of the {added_game} game {tables} count as {total}",
        added=added_tables, added_game=added_game, tables=tables, total=total,
    )  # fmt: skip
    return Reasoned(total, (step,), table("added_tables").clause, (row.reading,))


def _row(added_game: str, game: str, limit: Decimal | None) -> _Row:
    """The row of those games; ``#N/A`` where there is none, or where its strats or its limit leave the game out."""
    printed = table("added_tables")
    found = [_Row(*cells) for cells in printed.rows if cells[:2] == (added_game, game)]
    if not found:
        raise not_covered(
            f"the tables of a {added_game} game may not be added to those of a game that is {game}", printed.clause
        )
    (row,) = found
    has_limit(DEFAULT, game, limit)
    if limit is not None and not row.strats:
        raise not_covered(
            f"the tables of a {added_game} game count for the unrestricted field only; a strat with the limit "
            f"{limit:f} has its own tables (MPCLUB)",
            printed.clause,
        )
    if limit is not None and row.limit_above and limit <= Decimal(row.limit_above):
        raise not_covered(
            f"limit is {limit:f}; only games restricted to more than {row.limit_above} masterpoints may add the tables "
            f"of a {added_game} game",
            printed.clause,
        )
    return row


def award_with_added_tables(
    place: Decimal,
    entrants: Decimal,
    added_tables: Decimal,
    added_game: str,
    game: str,
    limit: Decimal | None,
    boards: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The section award of a place where the tables of a concurrent game raise the first award.

    ACBL Masterpoint Awards, E. Other Club Games, 3. The added tables count as so many contestants more in the group;
    the depth is that of the contestants there are (CE.3a).
    """
    size = counted_with(entrants, added_tables, added_game, game, limit)
    found = award_in_group(DEFAULT, size.value, Place(place, tied), entrants, ClubGame(game, limit, boards))
    return found._replace(
        steps=(*size.steps, *found.steps), readings=tuple(dict.fromkeys((*size.readings, *found.readings)))
    ).citing(size.clause)
