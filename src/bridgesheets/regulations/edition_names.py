"""Editions by their names: those of the package, amendments in the user's folder, and amendments by their paths."""

from __future__ import annotations

import os
from datetime import date
from difflib import get_close_matches
from pathlib import Path

from bridgesheets.regulations.amended_editions import amend
from bridgesheets.regulations.amendment_files import ABOUT, read_amendment
from bridgesheets.regulations.amendments import Amendment, AmendmentError, AmendmentFault, EditionError, MissingEdition
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.settings import amendments_folder, path_named
from bridgesheets.regulations.shipped_editions import BUILT_IN, DEFAULT
from bridgesheets.vocabulary import did_you_mean, normalise
from truesheet.files import NOT_LOOKED_UP, is_on_another_machine

#: The longest chain of amendments of amendments; a longer one is a circle.
_DEEPEST = 8


def edition_named(named: str, today: date, _depth: int = 0) -> Edition:
    """Returns the edition of that name, or of the amendment at that path, as it is on a day.

    ``EditionError`` where there is none, or where it cannot be used.
    """
    name = named.strip()
    if (edition := _built_in(name)) is not None:
        return edition
    return amended_by(read_amendment(_path_of(name)), today, _depth)


def amended_by(amendment: Amendment, today: date, _depth: int = 0) -> Edition:
    """Returns the edition that an amendment makes of the one it names, which may be amended itself."""
    if _depth >= _DEEPEST:
        raise EditionError(f"{amendment.file}: it amends an edition that amends it in turn; one has to name another")
    try:
        if is_on_another_machine(amendment.amends):
            raise EditionError(f"amends: {amendment.amends} {NOT_LOOKED_UP} {amendment.file}")
        base = edition_named(amendment.amends, today, _depth + 1) if amendment.amends else DEFAULT
    except AmendmentError:
        raise
    except EditionError as problem:
        raise AmendmentError([*amendment.faults, AmendmentFault(amendment.file, 1, str(problem))]) from None
    return amend(base, amendment, today)


def amendment_paths() -> list[Path]:
    """Returns the amendments in the user's folder: files, and folders with an edition.toml."""
    try:
        folder = amendments_folder()
    except OSError:  # a user without a home
        return []
    if not folder.is_dir():
        return []
    return sorted([*folder.glob("*.toml"), *(about.parent for about in folder.glob(f"*/{ABOUT}"))])


def _built_in(name: str) -> Edition | None:
    """Returns the edition of the package that has that name, or the short form of it: "2019-01"."""
    for key, edition in BUILT_IN.items():
        names = edition.name, key, key.rpartition("/")[2]
        if normalise(name) in map(normalise, names):
            return edition
    return None


def _path_of(name: str) -> Path:
    there = amendment_paths()
    by_name = [path for path in there if normalise(_name_of(path)) == normalise(name)]
    if len(by_name) > 1:
        listed = " and ".join(map(str, by_name))
        raise EditionError(f'there are two amendments called "{name}", {listed}; rename one, or give its path')
    if by_name:
        return by_name[0]
    path = path_named(name)
    if os.path.exists(path):
        return path.resolve()
    if path.suffix.lower() in (".toml", ".csv") or len(path.parts) > 1:
        raise MissingEdition(path)
    names = [edition.name for edition in BUILT_IN.values()] + [_name_of(path) for path in there]
    near = get_close_matches(name, names, n=2, cutoff=0.5)
    known = "" if near else f"; there are {', '.join(names)}."
    raise EditionError(
        f'there is no edition called "{name}"{did_you_mean(near)}{known} Name an amendment of your own by its '
        f"path{_folder_in_words()}"
    )


def _folder_in_words() -> str:
    """Returns words for a sentence on where amendments with names are; empty for a user without a home."""
    try:
        return f", or put it into {amendments_folder()}"
    except OSError:
        return ""


def _name_of(path: Path) -> str:
    return path.stem if path.suffix == ".toml" else path.name
