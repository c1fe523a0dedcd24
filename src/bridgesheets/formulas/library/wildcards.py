"""Texts with wildcards: ``*`` any letters, ``?`` one letter, ``~`` before a sign that means itself."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=4096)
def pattern(text: str) -> re.Pattern[str] | str:
    """What a sought text fits, in small letters: a pattern, or the one text it means when it holds no wildcard."""
    letters = iter(text.casefold())
    plain: list[str] = []
    parts: list[str] = []
    wild = False
    for letter in letters:
        if letter in "*?":
            wild = True
            parts.append(".*" if letter == "*" else ".")
            continue
        if letter == "~":
            letter = next(letters, "~")
        plain.append(letter)
        parts.append(re.escape(letter))
    return re.compile("".join(parts), re.DOTALL) if wild else "".join(plain)
