"""The words for adjusted boards that a Butler sheet comes with.

No two begin with the same letter, and none as a pass or a declarer does: programs complete what is typed to a text of
the column that begins so, and would make another ruling of it.
"""

from __future__ import annotations

from typing import NamedTuple


class Ruling(NamedTuple):
    """What is typed instead of a score, and the IMPs that it gives NS and EW."""

    word: str
    ns: int
    ew: int


# Three IMPs a board for an average plus are usual where boards are scored by IMPs; the NSWBA's text gives no figure.
AVERAGE_PLUS, AVERAGE_MINUS, AVERAGE = Ruling("MORE", 3, -3), Ruling("LESS", -3, 3), Ruling("AVE", 0, 0)
BOTH_PLUS, BOTH_MINUS = Ruling("BOTH", 3, 3), Ruling("GUILTY", -3, -3)
USUAL = (AVERAGE_PLUS, AVERAGE_MINUS, AVERAGE, BOTH_PLUS, BOTH_MINUS)
