"""Sheets of paper: how much may be printed on one, where pages end, and how a sheet is set up for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.styles import FONT, printed_width
from bridgesheets.regulations.in_force import in_force

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


_POINTS_PER_MM = 72 / 25.4


def points(millimetres: float) -> float:
    """Returns a length in points, the unit of type and of rows."""
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
        """Returns width and height between the margins."""
        width, height = (self.height, self.width) if landscape else (self.width, self.height)
        return width - 2 * MARGINS.side, height - MARGINS.top - MARGINS.bottom


class Margins(NamedTuple):
    """Distances from the paper's edge, in points; the footer is inside the bottom margin."""

    side: float
    top: float
    bottom: float
    footer: float


#: More than 12 mm on every side: no printer crops there and a pin has room. The footer is one line high.
MARGINS = Margins(side=points(13), top=points(12.3), bottom=points(17.3), footer=points(12.3))

PAPERS: Mapping[str, Paper] = {
    "letter": Paper("letter", "US Letter", 1, 612, 792),
    "a4": Paper("a4", "A4", 9, points(210), points(297)),
}


#: The sizes of a footer, from the usual one down to that for the longest source.
_SIZES = 10, 9, 8
_FOOTER_SIZE = _SIZES[-1]
_FOOTER_RIGHT = "  page 10 of 99"


def fits_footer(source: str, paper: Paper, landscape: bool, size: float = _FOOTER_SIZE) -> bool:
    return printed_width(source + _FOOTER_RIGHT) * size <= paper.area(landscape)[0]


def fits_footers(source: str, landscape: bool, size: float = _FOOTER_SIZE) -> bool:
    return all(fits_footer(source, paper, landscape, size) for paper in PAPERS.values())


def cut_to_fit(source: str, paper: Paper, landscape: bool) -> str:
    """Returns as much of a source as there is room for: names and citations of amendments can be long."""
    while not fits_footer(f"{source} ...", paper, landscape):
        source = source[:-1].rstrip(" ,;")
    return f"{source} ..."


def set_up_page(
    worksheet: Worksheet,
    paper: Paper,
    source: str,
    *,
    landscape: bool = False,
    across: int = 1,
    down: int = 0,
) -> None:
    """Sets paper, margins and footer of a sheet, and how many pages it is fitted to.

    ``across`` and ``down`` count pages from side to side and from top to bottom; 0 is as many as it takes. ``source``
    is at the left of the footer, the number of the page at the right, in type of 10 points, or smaller where a long
    source has no room then.
    """
    view = worksheet.sheet_view
    view.showGridLines = False
    view.zoomScale = 100
    setup = worksheet.page_setup
    setup.paperSize = paper.code
    setup.orientation = "landscape" if landscape else "portrait"
    setup.fitToWidth, setup.fitToHeight = across, down
    worksheet.sheet_properties.pageSetUpPr = openpyxl.worksheet.properties.PageSetupProperties(fitToPage=True)
    worksheet.print_options.horizontalCentered = True
    margins = worksheet.page_margins
    margins.left = margins.right = MARGINS.side / 72
    margins.top, margins.bottom = MARGINS.top / 72, MARGINS.bottom / 72
    margins.header = margins.footer = MARGINS.footer / 72
    _set_footer(worksheet, paper, source, landscape)


def _set_footer(worksheet: Worksheet, paper: Paper, source: str, landscape: bool) -> None:
    if not fits_footer(source, paper, landscape) and in_force().amended is not None:
        source = cut_to_fit(source, paper, landscape)
    if not fits_footer(source, paper, landscape):
        raise ValueError(f"{worksheet.title}: the source is too long for one line of the footer: {source}")
    footer = worksheet.oddFooter
    # An ampersand begins a code in a footer; two of them print one.
    footer.left.text = source.replace("&", "&&")
    footer.right.text = "page &P of &N"
    for part in (footer.left, footer.right):
        part.font = f"{FONT},Regular"
        part.size = next(size for size in _SIZES if fits_footer(source, paper, landscape, size))
    worksheet.HeaderFooter.scaleWithDoc = False


def page_ends(groups: Sequence[int], a_page: int) -> list[int]:
    """Returns the last line of each page but the last, on the fewest pages, of about equal length.

    ``groups`` has the lines of each group that is kept together, ``a_page`` is how many fit. A page ends where a group
    ends, if no group is longer than a page.
    """
    pages = 1
    while len(ends := list(_even_ends(groups, a_page, pages))) >= pages:
        pages += 1
    return ends


def _even_ends(groups: Sequence[int], a_page: int, pages: int) -> Iterator[int]:
    begun = lines = 0
    for many in groups:
        even = begun + (sum(groups) - begun) / pages
        is_full = lines <= begun + a_page < lines + many
        if begun < lines and (is_full or lines + many / 2 > even):
            yield lines
            begun, pages = lines, max(pages - 1, 1)
        lines += many
