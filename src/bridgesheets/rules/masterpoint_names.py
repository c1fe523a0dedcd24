"""The names all masterpoint rules share: ratings, types of event, standing of the event, and the open limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgesheets.regulations import table
from bridgesheets.vocabulary import Vocabulary


def vocabulary(
    what: str,
    id: str,
    endings: tuple[str, ...] = (),
    refused: Mapping[str, str] | Callable[[], Mapping[str, str]] | None = None,
) -> Vocabulary:
    """The names in a table with the columns "Name" and "Also called", synonyms parted by semicolons.

    Each may also be typed with one of the ``endings``; ``refused`` names are known but have no entry.
    """
    return Vocabulary(what, names_in(id, endings), refused=refused, clause=table(id).clause)


def names_in(id: str, endings: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """The names in such a table, each with its synonyms."""
    names, known = table(id), {}
    for name, called in zip(names.column("Name"), names.column("Also called"), strict=True):
        spellings = (name, *filter(None, called.split("; ")))
        known[name] = (*spellings[1:], *(spelling + ending for spelling in spellings for ending in endings))
    return known


def elsewhere(names: Vocabulary, sentence: str) -> dict[str, str]:
    """All spellings of names that belong elsewhere, with the sentence that says where.

    ``{name}`` in it is the name, ``{spelling}`` the one of its spellings that was typed.
    """
    return {
        spelling: sentence.format(name=name, spelling=spelling)
        for name, synonyms in names.synonyms.items()
        for spelling in (name, *synonyms)
    }


def _rated_games() -> dict[str, str]:
    """Special club games in place of a rating: each with the rating it has."""
    games = table("special_games")
    ratings = dict(zip(games.column("Name"), games.column("Rating"), strict=True))
    return {
        spelling: f'"{name}" is a game of the rating "{ratings[name]}": give that; MPCSG knows the game by its name'
        for name, synonyms in SPECIAL_GAMES.synonyms.items()
        for spelling in (name, *synonyms)
    }


def _special_games() -> dict[str, str]:
    """The special club games by their names, each with the function to use for it."""
    return elsewhere(SPECIAL_GAMES, '"{name}" is a special club game: its overall awards are those of MPCSG')


def _regular_games() -> dict[str, str]:
    """The regular club games by their names, each with the functions to use for it."""
    return elsewhere(CLUB_GAMES, '"{spelling}" is a regular club game, paid as {name}: use MPCLUB or MPCLUBOVERALL')


RATINGS = vocabulary("rating", "ratings", (" game", " event"), _rated_games)
EVENT_TYPES = vocabulary("type of event", "event_types")
STATUSES = vocabulary("status", "status")
CLUB_GAMES = vocabulary("club game", "club_games", refused=_special_games)
MOVEMENTS = vocabulary("movement", "movements")
SPECIAL_GAMES = vocabulary("special club game", "special_games", (" game", " games"), _regular_games)

#: What stands for no upper limit in place of a number.
OPEN_LIMIT = Vocabulary("limit", {"open": ("unlimited", "no limit", "none")}, clause=table("m_factor").clause)
