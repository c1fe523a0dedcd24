"""The names all masterpoint rules share: ratings, types of event, standing of the event, and the open limit."""

from __future__ import annotations

from collections.abc import Mapping

from bridgesheets.regulations import table
from bridgesheets.vocabulary import Vocabulary


def vocabulary(
    what: str, id: str, endings: tuple[str, ...] = (), refused: Mapping[str, str] | None = None
) -> Vocabulary:
    """The names in a table with the columns "Name" and "Also called", synonyms parted by semicolons.

    Each may also be typed with one of the ``endings``; ``refused`` names are known but have no entry.
    """
    names = table(id)
    known = {}
    for name, called in zip(names.column("Name"), names.column("Also called"), strict=True):
        spellings = (name, *filter(None, called.split("; ")))
        known[name] = (*spellings[1:], *(spelling + ending for spelling in spellings for ending in endings))
    return Vocabulary(what, known, refused=refused, clause=names.clause)


RATINGS = vocabulary("rating", "ratings")
EVENT_TYPES = vocabulary("type of event", "event_types")
STATUSES = vocabulary("status", "status")
CLUB_GAMES = vocabulary("club game", "club_games")
MOVEMENTS = vocabulary("movement", "movements")
SPECIAL_GAMES = vocabulary("special club game", "special_games", (" game", " games"))

#: What stands for no upper limit in place of a number.
OPEN_LIMIT = Vocabulary("limit", {"open": ("unlimited", "no limit", "none")})
