"""Names all masterpoint rules share: ratings, types of event, standing of the event, and the open limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from bridgesheets.citations import Clause
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.vocabulary import Vocabulary

#: Names that are known but have no entry, each with the sentence that says so.
Refused = Mapping[str, str] | Callable[[], Mapping[str, str]]


class NameTable(Protocol):
    """A table whose rows have a ``name`` and spellings ``also_called``."""

    clause: Clause

    @property
    def rows(self) -> tuple[Any, ...]: ...


def names_of(
    what: str, printed: NameTable, endings: tuple[str, ...] = (), refused: Refused | None = None
) -> Vocabulary:
    """Returns the names in a typed table, as an argument takes them.

    Each may also be typed with one of the ``endings``; ``refused`` names are known but have no entry.
    """
    return Vocabulary(what, synonyms(printed.rows, endings), refused=refused, clause=printed.clause)


def synonyms(rows: Iterable[Any], endings: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    return {
        row.name: (
            *row.also_called,
            *(spelling + ending for spelling in (row.name, *row.also_called) for ending in endings),
        )
        for row in rows
    }


def spellings_elsewhere(names: Vocabulary, sentence: str) -> dict[str, str]:
    """Returns all spellings of names of another function, with the sentence that names it.

    ``{name}`` in it is the name, ``{spelling}`` the one of its spellings that was typed.
    """
    return {
        spelling: sentence.format(name=name, spelling=spelling)
        for name, synonyms in names.synonyms.items()
        for spelling in (name, *synonyms)
    }


@per_edition(maxsize=1)
def rating_names(edition: Edition) -> Vocabulary:
    return names_of("rating", edition.factors.ratings, (" game", " event"), lambda: _rated_games(edition))


def _rated_games(edition: Edition) -> dict[str, str]:
    """Returns the special club games that are typed in place of a rating, each with its rating."""
    games = edition.special_games.special_games
    return {
        spelling: (
            f'"{name}" is a game of the rating "{games[name].rating}": give that; MPCSG knows the game by its name'
        )
        for name, synonyms in special_game_names(edition).synonyms.items()
        for spelling in (name, *synonyms)
    }


@per_edition(maxsize=1)
def event_type_names(edition: Edition) -> Vocabulary:
    return names_of("type of event", edition.depth.event_types)


@per_edition(maxsize=1)
def status_names(edition: Edition) -> Vocabulary:
    return names_of("status", edition.factors.status)


@per_edition(maxsize=1)
def club_game_names(edition: Edition) -> Vocabulary:
    def special() -> dict[str, str]:
        return spellings_elsewhere(
            special_game_names(edition), '"{name}" is a special club game: its overall awards are those of MPCSG'
        )

    return names_of("club game", edition.club_games.club_games, refused=special)


@per_edition(maxsize=1)
def movement_names(edition: Edition) -> Vocabulary:
    return names_of("movement", edition.club_games.movements)


@per_edition(maxsize=1)
def special_game_names(edition: Edition) -> Vocabulary:
    def regular() -> dict[str, str]:
        return spellings_elsewhere(
            club_game_names(edition), '"{spelling}" is a regular club game, paid as {name}: use MPCLUB or MPCLUBOVERALL'
        )

    return names_of("special club game", edition.special_games.special_games, (" game", " games"), regular)


@per_edition(maxsize=1)
def open_limit_names(edition: Edition) -> Vocabulary:
    names = {"open": ("unlimited", "no limit", "none")}
    return Vocabulary("limit", names, clause=edition.factors.m_factor.clause)
