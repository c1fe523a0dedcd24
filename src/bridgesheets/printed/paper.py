"""Sheets of paper, and how much of one may be printed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

_POINTS_PER_MM = 72 / 25.4


def points(millimetres: float) -> float:
    """A length in points, the unit of type and of rows."""
    return millimetres * _POINTS_PER_MM


@dataclass(frozen=True)
class Paper:
    """A paper size in points; ``code`` is the number a spreadsheet file knows it by."""

    name: str
    label: str
    code: int
    width: float
    height: float

    def area(self, landscape: bool) -> tuple[float, float]:
        """Width and height between the margins."""
        width, height = (self.height, self.width) if landscape else (self.width, self.height)
        return width - 2 * MARGINS.side, height - MARGINS.top - MARGINS.bottom


@dataclass(frozen=True)
class Margins:
    """Distances from the paper's edge, in points; the footer stands inside the bottom margin."""

    side: float
    top: float
    bottom: float
    footer: float


#: More than 12 mm on every side: no printer crops there and a pin has room. The footer is one line high.
MARGINS = Margins(side=points(13), top=points(12.3), bottom=points(17.3), footer=points(12.3))

PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        "letter": Paper("letter", "US Letter", 1, 612, 792),
        "a4": Paper("a4", "A4", 9, points(210), points(297)),
    }
)
