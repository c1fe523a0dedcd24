"""How a sheet is printed: paper, margins, scaling and footer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.paper import MARGINS, Paper
from bridgesheets.printed.styles import FONT, text_width
from bridgesheets.regulations.in_force import in_force

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

#: The sizes of a footer, from the usual one down to that for the longest source.
_SIZES = 10, 9, 8
_FOOTER_SIZE = _SIZES[-1]
_FOOTER_RIGHT = "page 10 of 99"


def fits_footer(source: str, paper: Paper, landscape: bool, size: float = _FOOTER_SIZE) -> bool:
    """Whether a source has room beside the number of the page in type of a size."""
    return text_width(source + _FOOTER_RIGHT, size) <= paper.area(landscape)[0]


def cut_to_fit(source: str, paper: Paper, landscape: bool) -> str:
    """A source as far as there is room: the names of amendments and what they cite can be of any length."""
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
    """Set paper, margins and footer of a sheet, and how many pages it is fitted to.

    ``across`` and ``down`` count pages from side to side and from top to bottom; 0 is as many as it takes. ``source``
    stands at the left of the footer, the number of the page at the right, in type of 10 points, or smaller where a long
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
