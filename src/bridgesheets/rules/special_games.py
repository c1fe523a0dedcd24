"""Special club games: the General Formula with the rating, the boards and the caps of the game."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from bridgesheets.errors import not_covered
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.rules.depth import least_depth
from bridgesheets.rules.factors import Product
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.overalls import paid_place

_ONE_SESSION = Decimal(1)


class _Terms(NamedTuple):
    """What a special game by so many boards is worth: part of the exact award, then at most the cap."""

    rating: str
    part: Decimal | None
    cap: Decimal | None


@lru_cache(maxsize=1024)
def _terms(game: str, boards: Decimal | None) -> _Terms:
    """The rating and the cap of a named game; ``#N/A`` for fewer boards than it needs.

    ACBL Masterpoint Awards, Club Special Games; A. Number of Boards.
    """
    games, rule = table("special_games"), figures("special_game_boards")
    row = games.column("Name").index(game)
    rating, capped = games.column("Rating")[row], games.column("Capped")[row]
    championship = capped == "club championship"
    if boards is None or boards >= rule["full_from"]:
        return _Terms(rating, None, rule["cap"] if capped else None)
    if championship and boards >= rule["short_from"]:
        return _Terms(rating, rule["short_part"], rule["short_cap"])
    fewest = rule["short_from" if championship else "full_from"]
    raise not_covered(f'boards is {boards:f}; "{game}" needs at least {fewest} boards', rule.clause)


def special_game_award(
    place: Decimal,
    game: str,
    tables: Decimal,
    event_type: str,
    limit: Decimal | None,
    restrictions: Decimal,
    boards: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The overall award of a place at a named special club game; 0 below the last paid place.

    ACBL Masterpoint Awards, Club Special Games; A. Number of Boards; General Formula; A. Depth of Overall Awards.
    """
    terms = _terms(game, boards)
    least_depth(tables, event_type)
    exactly = exact_first(tables, terms.rating, event_type, _ONE_SESSION, limit, restrictions, "championship")
    first = rounded(_capped(exactly, terms), figures("general_formula").clause)
    if terms.cap:
        first = first._replace(clause=figures("special_game_boards").clause)
    if terms.part:
        first = first._replace(readings=(*first.readings, "S-A"))
    return paid_place(place, tied, first, _ONE_SESSION, tables, event_type)


def _capped(exactly: Product, terms: _Terms) -> Product:
    """The part for a short game, then the cap (S-A)."""
    value, steps = exactly.value, exactly.steps
    letters = exactly.letters
    if terms.part is not None:
        value *= Fraction(terms.part)
        letters += f" × {terms.part}"
        steps += (because("{part} for a shortened game", part=terms.part),)
    if terms.cap is not None and value > terms.cap:
        steps += (because("{letters} = {value}, capped", letters=letters, value=value),)
        value, letters = Fraction(terms.cap), "the award"
    return exactly._replace(value=value, letters=letters, steps=steps)
