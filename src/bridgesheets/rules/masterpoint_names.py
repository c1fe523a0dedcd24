"""The names all masterpoint rules share: ratings, types of event, standing of the event, and the open limit."""

from __future__ import annotations

from bridgesheets.regulations import table
from bridgesheets.vocabulary import Vocabulary


def vocabulary(what: str, id: str) -> Vocabulary:
    """The names in a table with the columns "Name" and "Also called", synonyms parted by semicolons."""
    names = table(id)
    called = (tuple(filter(None, cell.split("; "))) for cell in names.column("Also called"))
    return Vocabulary(what, dict(zip(names.column("Name"), called, strict=True)), clause=names.clause)


RATINGS = vocabulary("rating", "ratings")
EVENT_TYPES = vocabulary("type of event", "event_types")
STATUSES = vocabulary("status", "status")

#: What stands for no upper limit in place of a number.
OPEN_LIMIT = Vocabulary("limit", {"open": ("unlimited", "no limit", "none")})
