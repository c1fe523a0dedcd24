"""The words for adjusted boards, with the IMPs that are usual for them."""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """A word typed instead of a score, and the IMPs it gives the two sides."""

    word: str
    ns: int
    ew: int


#: Three IMPs a board for an average plus are usual where boards are scored by IMPs; the NSWBA's text gives no figure.
USUAL = (
    Ruling("AVE+", 3, -3),
    Ruling("AVE-", -3, 3),
    Ruling("AVE", 0, 0),
    Ruling("AVE++", 3, 3),
    Ruling("AVE--", -3, -3),
)
