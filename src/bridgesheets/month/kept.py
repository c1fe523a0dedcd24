"""What a month keeps from run to run: the events of each file, so that only what changed is done again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.month.month_records import EventOfMonth, event_in

#: What the file is called, and the one beside the award lists.
KEPT, LISTED = "month.json", "lists.json"
#: So many letters of a digest are kept.
_LETTERS = 32
_FORM, _LIST_FORM = 2, 1

#: What parts the file into lines: each is read and written by itself, so that the whole is never held at once.
_BETWEEN = b",\n"

Found = tuple[EventOfMonth, ...]


class Look(NamedTuple):
    """What was found when a file was looked at.

    ``read`` differs where the files are others. ``made`` differs where anything is that it was made from.
    """

    read: str
    made: str
    events: Found


class Kept(NamedTuple):
    """What a run has kept: what it found by what was looked at, and what it knew of members."""

    looks: Mapping[str, Look] = MappingProxyType({})
    members: Mapping[str, str] = MappingProxyType({})


def digest_of(parts: Iterable[bytes | str]) -> str:
    """What differs where any of the parts does."""
    made = sha256()
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        made.update(f"{len(content)}:".encode())
        made.update(content)
    return made.hexdigest()[:_LETTERS]


def read_kept(path: Path) -> Kept:
    """What an earlier run has kept; nothing where the file is not there or not ours: all is done again then."""
    try:
        form, members, *looks = path.read_bytes()[1:-1].split(_BETWEEN)
        if json.loads(form) != _FORM:
            return Kept()
        return Kept(dict(map(_look, looks)), {str(key): str(said) for key, said in json.loads(members).items()})
    except (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
        return Kept()


def _look(line: bytes) -> tuple[str, Look]:
    key, read, made, events = json.loads(line)
    return str(key), Look(str(read), str(made), tuple(map(event_in, events)))


def kept_file(kept: Kept) -> bytes:
    """The file with what is kept: its form, the members, and a line for each look."""
    looks = ([key, look.read, look.made, [event.as_data() for event in look.events]]
             for key, look in sorted(kept.looks.items()))  # fmt: skip
    lines = (json.dumps(each, separators=(",", ":")).encode() for each in (_FORM, kept.members, *looks))
    return b"[" + _BETWEEN.join(lines) + b"]"


def read_listed(path: Path) -> dict[str, str]:
    """The digest of what each award list was written from, by its name; nothing where the file is not there or ours."""
    try:
        said = json.loads(path.read_bytes())
        return {str(name): str(digest) for name, digest in said["lists"].items()} if said["form"] == _LIST_FORM else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def listed_file(digests: Mapping[str, str]) -> bytes:
    """The file with what each award list was written from."""
    return json.dumps({"form": _LIST_FORM, "lists": dict(sorted(digests.items()))}, separators=(",", ":")).encode()
