"""Amendments as JSON, as they are sent to a program whose Python cannot read TOML, such as that of LibreOffice."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from bridgesheets.citations import Source
from bridgesheets.regulations.amending import amended
from bridgesheets.regulations.amendments import Amendment, Change, EditionError
from bridgesheets.regulations.editions import Edition


def as_json(edition: Edition) -> str:
    """The amendments that make an edition out of one of the package, the first one first, and the day."""
    chain: list[Any] = []
    day = ""
    while (made := edition.amended) is not None:
        chain.insert(0, made.amendment)
        day = day or made.today.isoformat()
        edition = made.base
    return json.dumps({"base": edition.name, "day": day, "amendments": chain})


def from_json(text: str, base: Edition) -> Edition:
    """The edition that they make."""
    try:
        said = json.loads(text)
        if said["base"] != base.name:
            raise EditionError(f"it was made for the edition {said['base']}, which is not here")
        for listed in said["amendments"]:
            base = amended(base, _amendment(listed), date.fromisoformat(said["day"]))
    except (ValueError, KeyError, TypeError, IndexError) as problem:
        if isinstance(problem, EditionError):
            raise
        raise EditionError(f"it is no amendment that bridgesheets has sent: {problem}") from None
    return base


def _amendment(listed: list[Any]) -> Amendment:
    file, name, amends, sources, changes, begins, ends, *_, files = listed
    return Amendment(
        file, name, amends, tuple(Source(*source) for source in sources), tuple(map(_change, changes)), begins, ends,
        files=tuple(files),
    )  # fmt: skip


def _change(listed: list[Any]) -> Change:
    """A change whose rows are tuples again."""
    change = Change(*listed)
    return change._replace(rows=tuple(map(tuple, change.rows)), table=tuple(map(tuple, change.table)))
