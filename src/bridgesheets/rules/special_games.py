"""Special club games: the General Formula with the rating, the boards and the caps of the game."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.depth import least_depth, whole_teams
from bridgesheets.rules.events import Event, Field, Place
from bridgesheets.rules.factors import Product
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.overalls import paid_place

_ONE_SESSION = Decimal(1)


class _Terms(NamedTuple):
    """What a special game by so many boards is worth: part of the exact award for its kind, then at most the cap.

    ``clauses`` rule on the part and the cap.
    """

    rating: str
    part: Decimal | None
    cap: Decimal | None
    kind: str = ""
    clauses: tuple[Clause, ...] = ()


@lru_cache(maxsize=64)
def _row(game: str) -> Mapping[str, str]:
    """What the list says of a named game."""
    return table("special_games").row(game)


@lru_cache(maxsize=256)
def type_of_game(game: str, event_type: str | None) -> str:
    """The type of event of a named game: as given, or left out as its name says, else pairs.

    A type that contradicts the name is ``#N/A``; one that the name leaves open between several must be given.
    """
    names, row = table("special_games"), _row(game)
    allowed = tuple(filter(None, row["Event types"].split("; ")))
    if event_type is None:
        if not row["Type left out"]:
            raise wrong_kind(
                f'event_type is missing; "{game}" names a team game and a game for pairs: give swiss, bam or pairs',
                names.clause,
            )
        return row["Type left out"]
    if allowed and event_type not in allowed:
        raise not_covered(
            f'event_type is "{event_type}"; "{game}" is by its name a game of {" or ".join(allowed)}. Leave event_type '
            f'out for "{row["Type left out"]}"',
            names.clause,
        )
    return event_type


def _has_overalls(game: str) -> None:
    """Refuse a game whose clause gives no overall awards (``#N/A``). ACBL Masterpoint Awards, B.3."""
    if _row(game)["No overall"]:
        raise not_covered(
            f'"{game}" games have no overall awards, only section awards as rating nine: use MPSESSION with "csg9"',
            figures("progressive_final").clause,
        )


@lru_cache(maxsize=1024)
def _terms(game: str, boards: Decimal | None) -> _Terms:
    """The rating and the cap of a named game; ``#N/A`` for fewer boards than it needs.

    ACBL Masterpoint Awards, Club Special Games; A. Number of Boards; for cruise clubs E. Other Club Games, 1.
    """
    row, rule = _row(game), figures("special_game_boards")
    rating, capped = row["Rating"], row["Capped"]
    cruise = capped == "cruise club championship"
    parts = figures("cruise_game") if cruise else rule
    championship, kind = cruise or capped == "club championship", "cruise" if cruise else ""
    clauses = (parts.clause, rule.clause)
    if boards is None or boards >= rule["full_from"]:
        cap = rule["cap"] if capped else None
        return _Terms(rating, parts.figures.get("full_part"), cap, kind, clauses if cap else ())
    if championship and boards >= rule["short_from"]:
        return _Terms(rating, parts["short_part"], rule["short_cap"], f"shortened {kind}".rstrip(), clauses)
    fewest = rule["short_from" if championship else "full_from"]
    raise not_covered(f'boards is {boards:f}; "{game}" needs at least {fewest} boards', rule.clause)


def special_game_award(
    place: Decimal,
    game: str,
    tables: Decimal,
    event_type: str | None,
    limit: Decimal | None,
    restrictions: Decimal | None,
    boards: Decimal | None,
    tied: Decimal,
) -> Reasoned:
    """The overall award of a place at a named special club game; 0 below the last paid place.

    ACBL Masterpoint Awards, Club Special Games; A. Number of Boards; General Formula; A. Depth of Overall Awards.
    Without ``event_type`` and ``restrictions`` those that the game's name says.
    """
    _has_overalls(game)
    kind = type_of_game(game, event_type)
    whole_teams(DEFAULT, "tables", tables, kind)
    if restrictions is None:
        restrictions = Decimal(_row(game)["Restrictions"])
    terms = _terms(game, boards)
    least_depth(DEFAULT, tables, kind)
    exactly = exact_first(DEFAULT, Event(tables, terms.rating, kind, limit, restrictions, "championship", _ONE_SESSION))
    formula = figures("general_formula").clause
    main = terms.clauses[0] if terms.clauses else formula
    first = rounded(_capped(exactly, terms), main).citing(*terms.clauses, formula, table("special_games").clause)
    if terms.part:
        first = first._replace(readings=(*first.readings, "S-A"))
    return paid_place(DEFAULT, Place(place, tied), first, _ONE_SESSION, Field(tables, kind))


def _capped(exactly: Product, terms: _Terms) -> Product:
    """The part for a short game, then the cap (S-A)."""
    value, steps = exactly.value, exactly.steps
    letters = exactly.letters
    if terms.part is not None:
        value *= Fraction(terms.part)
        letters += f" × {terms.part}"
        steps += (because("{part} for a {kind} game", part=terms.part, kind=terms.kind),)
    if terms.cap is not None and value > terms.cap:
        steps += (because("{letters} = {value}, capped", letters=letters, value=value),)
        value, letters = Fraction(terms.cap), "the award"
    return exactly._replace(value=value, letters=letters, steps=steps)
