"""What a month keeps from run to run: the events of each file, so that only what changed is done again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgesheets.month.month_records import EventOfMonth, event_in, shared

#: What the file is called.
KEPT = "month.json"
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
