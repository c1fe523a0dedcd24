"""Regular expressions that are compiled when they are first used: a command needs few of those that it imports."""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast


class _Pattern:
    """Stands for a regular expression, whose methods it takes over as they are asked for."""

    def __init__(self, *asked: Any) -> None:
        self._asked = asked

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._asked), name)
        setattr(self, name, found)
        return found


def pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Returns a regular expression; a mistake in ``text`` raises ``re.error`` where it is first used."""
    return cast("re.Pattern[AnyStr]", _Pattern(text, flags))
