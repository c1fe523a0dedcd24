"""Tells which number formats show a date or a time of day (ISO 29500-1, 18.8.31)."""

from __future__ import annotations

import re

# Parts that may hold letters without meaning a date: quoted text, escaped, filling and skipped characters, colours,
# conditions and locales. Elapsed time ([h] [mm] [ss]) is not among them, so that the search finds it.
_NOT_MEANT = re.compile(r'"[^"]*"?|[\\_*].?|\[(?!(?:h+|m+|s+)\])[^\]]*\]?|General', re.IGNORECASE | re.DOTALL)
_DATE = re.compile(r"[dmyhs]|AM/PM|A/P|g+e+", re.IGNORECASE)


def is_date(code: str) -> bool:
    """Tells whether a number format shows a date or a time of day."""
    return _DATE.search(_NOT_MEANT.sub("", code)) is not None
