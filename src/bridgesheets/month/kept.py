"""What a month keeps from run to run: the events of each file, so that only what changed is done again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgesheets.month.month_records import EventOfMonth, event_in, shared

#: What the file is called, and the one beside the award lists.
KEPT, LISTED = "month.json", "lists.json"
_FORM = 1

Found = tuple[EventOfMonth, ...]


def digest_of(parts: Iterable[bytes | str]) -> str:
    """What differs where any of the parts does."""
    made = sha256()
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        made.update(f"{len(content)}:".encode())
        made.update(content)
    return made.hexdigest()


def read_kept(path: Path) -> dict[str, Found]:
    """The events by their digests; nothing where the file is not there or not ours: all is done again then."""
    try:
        said = json.loads(path.read_bytes())
        if said["form"] != _FORM:
            return {}
        return {str(digest): tuple(map(_event, events)) for digest, events in said["found"].items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _event(data: Mapping[str, Any]) -> EventOfMonth:
    return shared(event_in(data))


def kept_file(found: Mapping[str, Found]) -> bytes:
    """The file with the events by their digests."""
    said = {digest: [event.as_data() for event in events] for digest, events in sorted(found.items())}
    return json.dumps({"form": _FORM, "found": said}, separators=(",", ":")).encode()


def read_listed(path: Path) -> dict[str, str]:
    """The digest of what each award list was written from, by its name; nothing where the file is not there or ours."""
    try:
        said = json.loads(path.read_bytes())
        return {str(name): str(digest) for name, digest in said["lists"].items()} if said["form"] == _FORM else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def listed_file(digests: Mapping[str, str]) -> bytes:
    """The file with what each award list was written from."""
    return json.dumps({"form": _FORM, "lists": dict(sorted(digests.items()))}, separators=(",", ":")).encode()
