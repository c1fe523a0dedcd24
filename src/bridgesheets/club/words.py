"""Words of a club's file, each with an example and its reader.

A word that another command needs is a line more here and a field more of :class:`~bridgesheets.club.file.Club`.
The modules of the wall load every chart, so the words of the wall import them when they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets import options
from bridgesheets.options import FLAG, WHOLE, Option
from bridgesheets.printed.narrowing import limits_in, tables_in
from bridgesheets.printed.output import UnknownOrder


class ClubWord(NamedTuple):
    """A word of the file: an example line, and the function that reads its value.

    ``read`` raises :class:`UnknownOrder` with the remedy. With ``each_part`` it checks each part of a list.
    """

    name: str
    typed: str
    read: Callable[[Any], Any]
    each_part: bool = False


class WrongKind(UnknownOrder):
    """Raised for a value of another kind than the word takes."""


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise WrongKind("it must be a text in quotation marks")
    return value.strip()


def _listed(value: Any) -> list[str]:
    parts = value if isinstance(value, list) else [value]
    if not all(isinstance(part, str | int | Decimal) and not isinstance(part, bool) for part in parts):
        raise WrongKind("it must be a list of names or numbers")
    return [f"{part}" for part in parts]


def _name(value: Any) -> str:
    from bridgesheets.printed.wall.orders import name_in

    return name_in(_text(value))


def _scale(value: Any) -> str:
    from bridgesheets.printed.orders import scale_in

    return scale_in(_text(value))


def _games(value: Any) -> tuple[str, ...]:
    from bridgesheets.printed.wall.orders import special_games

    return special_games(_listed(value))


def _boards(value: Any) -> tuple[int, ...]:
    from bridgesheets.printed.orders import lengths_in

    return lengths_in(_listed(value))


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise WrongKind("it must be true or false")
    return value


def _award(value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or value <= 0:
        raise WrongKind("type the most masterpoints that first overall of a lower strat gets, or leave the line out")
    return Decimal(value)


def _of_option(option: Option) -> ClubWord:

    def read(value: Any) -> Any:
        if option.kind == FLAG:
            return _yes_or_no(value)
        if option.kind == WHOLE and (isinstance(value, bool) or not isinstance(value, int)):
            raise WrongKind("it must be a whole number")
        return value if option.kind == WHOLE else option.chosen(_text(value)) if option.choices else _text(value)

    example = option.choices[0] if option.choices else option.typed
    return ClubWord(option.club, option.line or f'{option.club} = "{example}"', read)


#: The edition, which is read first: the other words depend on it.
EDITION = ClubWord("edition", 'edition = "2017"', _text)
#: What an edition pays first overall of a lower strat at most, by which such awards are paid (reading CA.0e).
STRAT_OVERALLS = ClubWord("strat_overalls", "strat_overalls = 3.20", _award)

_WORDS = (
    ClubWord("name", 'name = "Riverside Bridge Club"', _name),
    ClubWord("tables", 'tables = "3-15"', lambda value: tables_in("-".join(_listed(value)))),
    ClubWord("strats", "strats = [300, 750]", lambda value: limits_in(_listed(value)), each_part=True),
    ClubWord("games", 'games = ["club championship", "charity fund"]', _games, each_part=True),
    ClubWord("teams", 'teams = "acbl20"', _scale),
    ClubWord("boards", "boards = 7", _boards, each_part=True),
    ClubWord("masterpoints", "masterpoints = true", _yes_or_no),
    STRAT_OVERALLS,
    ClubWord("roster", 'roster = "members.csv"', _text),
    EDITION,
)


def words() -> Mapping[str, ClubWord]:
    own = {word.name: word for word in _WORDS}
    return {**own, **{each.club: _of_option(each) for each in options.OPTIONS if each.club and each.club not in own}}
