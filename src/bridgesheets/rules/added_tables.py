"""Club games that count the tables of a restricted or newcomer game played at the same time."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from bridgesheets.errors import not_covered
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition
from bridgesheets.rules.clubs import award_in_group, check_limit
from bridgesheets.rules.events import ClubGame, Place
from bridgesheets.rules.factors import counted_tables

if TYPE_CHECKING:
    from bridgesheets.regulations.typed import AddedTablesRow


class ConcurrentGame(NamedTuple):
    """A game played at the same time: its tables, and its kind."""

    added_tables: Decimal
    added_game: str


def tables_together(
    edition: Edition, tables: Decimal, concurrent: ConcurrentGame, game: str, limit: Decimal | None
) -> RuleAnswer:
    """Returns what a game counts as together with the tables of the other game; ``#N/A`` where they may not be added.

    ACBL Masterpoint Awards, E. Other Club Games, 3. ``tables`` are its tables, or the size of its comparison group.
    """
    added_tables, added_game = concurrent
    row = _row(edition, added_game, game, limit)
    total = counted_tables(tables) + counted_tables(added_tables)
    step = because(
        "with {added} tables of the {added_game} game {tables} count as {total}",
        added=added_tables, added_game=added_game, tables=tables, total=total,
    )  # fmt: skip
    return RuleAnswer(total, (step,), edition.added_tables.added_tables.clause, (row.reading,))


def _row(edition: Edition, added_game: str, game: str, limit: Decimal | None) -> AddedTablesRow:
    """Returns the row of those games; ``#N/A`` where there is none, or its strats or limit leave the game out."""
    printed = edition.added_tables.added_tables
    row = next((row for row in printed if (row.added_game, row.game) == (added_game, game)), None)
    if row is None:
        raise not_covered(
            f"the tables of a {added_game} game may not be added to those of a game that is {game}", printed.clause
        )
    check_limit(edition, game, limit)
    if limit is not None and not row.strats:
        raise not_covered(
            f"the tables of a {added_game} game count for the unrestricted field only; a strat with the limit "
            f"{limit:f} has its own tables (MPCLUB)",
            printed.clause,
        )
    if limit is not None and row.limit_above is not None and limit <= row.limit_above:
        raise not_covered(
            f"limit is {limit:f}; only games restricted to more than {row.limit_above} masterpoints may add the tables "
            f"of a {added_game} game",
            printed.clause,
        )
    return row


def award_with_added_tables(
    edition: Edition, place: Place, entrants: Decimal, concurrent: ConcurrentGame, game: ClubGame
) -> RuleAnswer:
    """Returns the section award of a place where the tables of a concurrent game raise the first award.

    ACBL Masterpoint Awards, E. Other Club Games, 3. The added tables count as so many contestants more in the group;
    the depth is that of the contestants there are (CE.3a).
    """
    size = tables_together(edition, entrants, concurrent, game.game, game.limit)
    award = award_in_group(edition, size.value, place, entrants, game)
    return award._replace(
        steps=(*size.steps, *award.steps), readings=tuple(dict.fromkeys((*size.readings, *award.readings)))
    ).citing(size.clause)
