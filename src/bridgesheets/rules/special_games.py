"""Special club games: the General Formula with the rating, the boards and the caps of the game."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rules.depth import check_whole_teams, least_depth
from bridgesheets.rules.events import Field, FormulaEvent, Place
from bridgesheets.rules.factors import Product
from bridgesheets.rules.general import exact_first, rounded
from bridgesheets.rules.overalls import paid_place

_ONE_SESSION = Decimal(1)


class _Terms(NamedTuple):
    """The terms of a special game for its boards: the part of the exact award, then the cap.

    ``clauses`` rule on the part and the cap.
    """

    rating: str
    part: Decimal | None
    cap: Decimal | None
    kind: str = ""
    clauses: tuple[Clause, ...] = ()


class SpecialGame(NamedTuple):
    """A special club game: its name, and its type of event, its boards and its restrictions where they are given."""

    game: str
    event_type: str | None
    boards: Decimal | None
    restrictions: Decimal | None


@per_edition(maxsize=256)
def type_of_game(edition: Edition, game: str, event_type: str | None) -> str:
    """Returns the type of event of a named game: as given, else as its name says, else pairs.

    A type that contradicts the name is ``#N/A``; one that the name leaves open between several must be given.
    """
    games = edition.special_games.special_games
    row = games[game]
    if event_type is None:
        if not row.type_left_out:
            raise wrong_kind(
                f'event_type is missing; "{game}" names a team game and a game for pairs: give swiss, bam or pairs',
                games.clause,
            )
        return row.type_left_out
    if row.event_types and event_type not in row.event_types:
        raise not_covered(
            f'event_type is "{event_type}"; "{game}" is by its name a game of {" or ".join(row.event_types)}; leave '
            f'event_type out for "{row.type_left_out}"',
            games.clause,
        )
    return event_type


def _check_overalls(edition: Edition, game: str) -> None:
    """Refuses a game whose clause gives no overall awards (``#N/A``). ACBL Masterpoint Awards, B.3."""
    row = edition.special_games.special_games[game]
    if row.no_overall:
        raise not_covered(
            f'"{game}" games have no overall awards, only section awards: use MPSESSION with "{row.rating}"',
            edition.tournaments.progressive_final.clause,
        )


@per_edition(maxsize=1024)
def _terms(edition: Edition, game: str, boards: Decimal | None) -> _Terms:
    """Returns the rating and the cap of a named game; ``#N/A`` for fewer boards than it needs.

    ACBL Masterpoint Awards, Club Special Games; A. Number of Boards; for cruise clubs E. Other Club Games, 1.
    """
    row, rule = edition.special_games.special_games[game], edition.special_games.special_game_boards
    at_sea = edition.club_games.cruise_game
    cruise = row.capped == "cruise club championship"
    championship, kind = cruise or row.capped == "club championship", "cruise" if cruise else ""
    clauses = (at_sea.clause if cruise else rule.clause, rule.clause)
    if boards is None or boards >= rule.full_from:
        cap = rule.cap if row.capped else None
        return _Terms(row.rating, at_sea.full_part if cruise else None, cap, kind, clauses if cap else ())
    if championship and boards >= rule.short_from:
        short_part = at_sea.short_part if cruise else rule.short_part
        return _Terms(row.rating, short_part, rule.short_cap, f"shortened {kind}".rstrip(), clauses)
    fewest = rule.short_from if championship else rule.full_from
    raise not_covered(f'boards is {boards:f}; "{game}" needs at least {fewest} boards', rule.clause)


def special_game_award(
    edition: Edition, place: Place, game: SpecialGame, tables: Decimal, limit: Decimal | None
) -> RuleAnswer:
    """Returns the overall award of a place at a named special club game; 0 below the last paid place.

    ACBL Masterpoint Awards, Club Special Games; A. Number of Boards; General Formula; A. Depth of Overall Awards.
    Without ``event_type`` and ``restrictions`` those that the game's name says.
    """
    games = edition.special_games.special_games
    _check_overalls(edition, game.game)
    kind = type_of_game(edition, game.game, game.event_type)
    check_whole_teams(edition, "tables", tables, kind)
    restrictions = games[game.game].restrictions if game.restrictions is None else game.restrictions
    terms = _terms(edition, game.game, game.boards)
    least_depth(edition, tables, kind)
    exactly = exact_first(edition, FormulaEvent(tables, terms.rating, kind, limit, restrictions, "championship"))
    formula = edition.general.general_formula.clause
    main = terms.clauses[0] if terms.clauses else formula
    first = rounded(_capped(exactly, terms), main).citing(*terms.clauses, formula, games.clause)
    named = games[game.game].reading
    readings = (*(("S-A",) if terms.part else ()), *((named,) if named else ()))
    first = first._replace(readings=(*first.readings, *readings))
    return paid_place(edition, place, first, _ONE_SESSION, Field(tables, kind))


def _capped(exactly: Product, terms: _Terms) -> Product:
    """Returns the award: the part of it for a short game, then at most the cap (S-A)."""
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
