"""The named styles of the printed workbooks: what each kind of cell looks like.

A :class:`Role` says what a cell is for; :class:`Styles` makes the workbook's named style for a role in a given size.
Tone is only a courtesy: every page must survive a black-and-white copier.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property, lru_cache
from math import ceil
from typing import TYPE_CHECKING

from bridgesheets.printed.loading import openpyxl

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.cell import Cell
    from openpyxl.styles import Border, NamedStyle
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.worksheet.worksheet import Worksheet

#: Prints as Carlito, which has the same widths, where Calibri is missing.
FONT = "Calibri"

_INK = "000000"
_PAPER = "FFFFFF"
_DARK = "333333"
BAND = "EDEDED"
_DIM = "595959"
_PALE = "8C8C8C"
_LINK = "0B4F9E"


@dataclass(frozen=True)
class Role:
    """The look of a kind of cell.

    ``shaded`` is the light band that leads the eye along a row; ``boxed`` draws a frame, as cells to type in have;
    a cell that is ``ruled`` has a line at its top, one that is ``parted`` at its left;
    a cell that is not ``locked`` can be typed in while its sheet is protected; a text that is to ``shrink`` comes out
    smaller where its column is too narrow for it. ``rotation`` turns the text to the left by so many degrees (to
    the right, where negative), as on a card that is read from the side. ``variant`` tells apart roles of one name that
    have different number formats.
    """

    name: str
    size: float = 11
    bold: bool = False
    italic: bool = False
    underline: bool = False
    ink: str = _INK
    fill: str = ""
    horizontal: str = "center"
    vertical: str = "center"
    wrap: bool = False
    number_format: str = "General"
    indent: int = 0
    ruled: bool = False
    parted: bool = False
    shaded: bool = False
    boxed: bool = False
    locked: bool = True
    shrink: bool = False
    rotation: int = 0
    variant: str = ""

    @cached_property
    def style_name(self) -> str:
        """Returns the name the style has in the workbook: "VPs 18 shaded"."""
        words = [self.name, *([self.variant] if self.variant else []), f"{self.size:g}"]
        words += [f"indent {self.indent}"] if self.indent else []
        words += [word for word in ("shaded", "ruled", "parted") if getattr(self, word)]
        return " ".join(words)

    @property
    def framed(self) -> bool:
        return self.ruled or self.parted or self.boxed

    @cached_property
    def left(self) -> Role:
        """Returns the same role at the left, such as a heading above names."""
        return replace(self, horizontal="left", variant="left")

    def at(
        self, size: float, *, indent: int = 0, shaded: bool = False, ruled: bool = False, parted: bool = False
    ) -> Role:
        """Returns the same role in another size, indented, shaded, or with a line above or before."""
        return _role_at(self, size, indent, shaded, ruled, parted)


@lru_cache(maxsize=1024)
def _role_at(role: Role, size: float, indent: int, shaded: bool, ruled: bool, parted: bool) -> Role:
    """Returns a role in another size; a sheet asks for the same one cell after cell."""
    return replace(role, size=size, indent=indent, shaded=shaded, ruled=ruled, parted=parted)


TITLE = Role("Title", 22, bold=True, horizontal="left", vertical="bottom")
USE = Role("Use", 12, horizontal="left", vertical="top", wrap=True)
SECTION = Role("Section", 13, bold=True, horizontal="left", vertical="bottom")
HEAD = Role("Head", 12, bold=True, ink=_PAPER, fill=_DARK, wrap=True)
#: What a row is found by: the IMPs of a card, the split of a scale by bands.
KEY = Role("Key", bold=True, number_format="#,##0")
#: Numbers of more digits have a comma, which keys of fewer do not leave room for.
_THOUSANDS_FROM = 3
PAGE_NUMBER = Role("Page number", bold=True, vertical="top", number_format="0")
WHOLE = Role("Whole", number_format="0")
#: Victory Points with two digits before the point.
VPS_CENTRED = Role("VPs centred", number_format="0.00")
#: Victory Points that no longer change: the scale has come to its end. The grey is dark enough for a poor copier.
REACHED = Role("VPs reached", ink=_DIM, number_format="0.00")


def figure(decimals: int) -> Role:
    """Returns a figure with so many decimals, on the right, decimal point below decimal point."""
    return Role(f"Figure {decimals}", horizontal="right", number_format=f"{0:.{decimals}f}")


def figure_centred(decimals: int) -> Role:
    """Returns the same centred, where every figure has equally many digits."""
    return replace(figure(decimals), name=f"Figure {decimals} centred", horizontal="center")


#: The space a figure takes up: shorter numbers have so many of them before their first digit.
_DIGIT_SPACE = "_0"


def aligned_format(fewest: int, most: int, decimals: int = 0, after: str = "") -> str:
    """Returns a number format under which centred figures are point below point, without indents.

    ``fewest`` and ``most`` digits are before the point; ``after`` is what the format ends with. A number format has
    room for two conditions: figures of a fourth length are not padded.
    """
    shown = f"{0:.{decimals}f}{after}"
    if fewest >= most:
        return shown
    longest, middle, shortest = most, most - 1, most - 2
    if fewest == middle:
        return f"[<{10**middle}]{_DIGIT_SPACE}{shown};{shown}"
    return (
        f"[>={10 ** (longest - 1)}]{shown};[>={10 ** (middle - 1)}]{_DIGIT_SPACE}{shown};"
        f"{_DIGIT_SPACE * (longest - shortest)}{shown}"
    )


def digits_of(number: Decimal | int) -> int:
    return len(str(int(number)))


def aligned(numbers: Iterable[Decimal], decimals: int) -> Role:
    """Returns the role of a column of figures with so many decimals: centred, and point below point."""
    digits = [digits_of(number) for number in numbers]
    fewest, most = min(digits), max(digits)
    variant = f"{decimals} decimals, {fewest} to {most} digits"
    thousands = not decimals and most > _THOUSANDS_FROM
    return Role(
        "Figure", number_format="#,##0" if thousands else aligned_format(fewest, most, decimals), variant=variant
    )


#: The digits of 100%.
_ALL = 3


def aligned_parts(numbers: Iterable[Decimal]) -> Role:
    """Returns the role of a column of parts of one in percent: centred, and point below point."""
    digits = [digits_of(100 * number) for number in numbers]
    if min(digits) == _ALL:
        return Role("Percent", number_format="0%")
    if min(digits) == max(digits):
        return Role("Percent", number_format="0.00%")
    # The format looks at the part itself: below .1 it has one digit in percent, below 1 it has two; all of it needs no
    # decimals, but their room.
    first = "[>=1]0%_._0_0" if max(digits) == _ALL else "[>=0.1]0.00%"
    return Role("Percent aligned", number_format=f"{first};{_DIGIT_SPACE * (max(digits) - min(digits))}0.00%")


def aligned_key(numbers: Iterable[int], *, open_end: bool = False) -> Role:
    """Returns the role of the whole numbers that rows are found by: centred, and figure below figure.

    ``open_end`` says that a text such as "34+" is below them, whose last sign they leave room for.
    """
    digits = [digits_of(number) for number in numbers]
    fewest, most = min(digits, default=1), max(digits, default=1)
    if most > _THOUSANDS_FROM:
        return KEY
    variant = f"{fewest} to {most} digits{', open end' if open_end else ''}"
    return replace(KEY, number_format=aligned_format(fewest, most, after="_+" if open_end else ""), variant=variant)


def number_head(decimals: int) -> Role:
    """Returns a heading that is a number with so many decimals: as a text Excel would mark it."""
    return replace(HEAD, number_format=f"{0:.{decimals}f}" if decimals else "#,##0", variant=f"{decimals} decimals")


LABEL = Role("Label", horizontal="left", indent=1)
#: The title of the rows below it, within a table.
GROUP = Role("Group", bold=True, horizontal="left", vertical="bottom")
TEXT = Role("Text", horizontal="left", vertical="top", wrap=True)
#: What a row of sentences is found by.
NAME = Role("Name", bold=True, horizontal="left", vertical="top", wrap=True)
NOTE = Role("Note", 10, italic=True, horizontal="left", vertical="top", wrap=True)
#: A line to cut or fold along: a row or a column as thin as this, filled.
THIN = 0.75
CUT = Role("Cut", 6, fill="000000")
LINK = Role("Link", ink=_LINK, underline=True, horizontal="left", vertical="top")

#: Widths of Calibri's letters, bold included, as parts of the type size; its figures are all of one width.
_WIDTHS = {
    letter: width
    for letters, width in (
        (" ijl'’I", 0.25), (".,;:|()·", 0.31), ("frt-J", 0.36), ("scz", 0.43), ("agkvxy", 0.49), ("bdehnopqu", 0.54),
        ("0123456789+–", 0.51), ("mw", 0.81), ("MW", 0.9),
    )
    for letter in letters
}  # fmt: skip
_OTHER_LETTER = 0.65


def text_width(text: str, size: float = 1) -> float:
    """Returns the width of a line of type, rather too wide than too narrow."""
    return size * sum(_WIDTHS.get(letter, _OTHER_LETTER) for letter in text)


#: Widths of Calibri's letters (and Carlito's, its twin), as parts of the type size.
_SET = {
    letter: width
    for letters, width in (
        ("' il", 0.23), (",’I.·j", 0.252), (";:", 0.268), ("()f-[]", 0.307), ("J!", 0.326), ("tr", 0.349),
        ("/sz", 0.4), ("“”Lc", 0.423), ("xvyk", 0.455), ("FS?Zg", 0.471), ("aTYE", 0.488), ("eé+–*=×<>#_−", 0.498),
        ("0123456789", 0.507), ("PXKbdhnpquo", 0.527), ("CRB", 0.544), ("VA", 0.579), ("DH", 0.623), ("GUN", 0.646),
        ("OQ&", 0.682), ("w%…", 0.715), ("m", 0.799), ("MW@—", 0.905),
    )
    for letter in letters
}  # fmt: skip


# Few words make up most of what is printed.
@lru_cache(maxsize=4096)
def printed_width(text: str) -> float:
    """Returns the width of a text in regular type of one point."""
    return sum(_SET.get(letter, _OTHER_LETTER) for letter in text)


def wrapped_lines(text: str, size: float, room: float, *, broken: bool = True) -> int:
    """Returns the lines of a text in regular type, wrapped after words, on lines as long as the room.

    A word that is longer than a line goes on in the next ones, unless none is ``broken``.
    """
    fits, lines, used = room / size, 1, 0.0
    for word in text.split():
        wide = printed_width(word)
        beside = used + _SET[" "] + wide if used else wide
        lines, used = (lines, beside) if beside <= fits or not used else (lines + 1, wide)
        over = max(0, ceil(used / fits) - 1) if broken else 0
        lines, used = lines + over, used - over * fits
    return lines


def cell_at(worksheet: Worksheet, row: int, column: int) -> Cell:
    """Returns a cell of a worksheet, made if need be, in half the time of ``worksheet.cell``."""
    where = row, column
    cell = worksheet._cells.get(where)
    if cell is None:
        cell = worksheet._cells[where] = openpyxl.cell.Cell(worksheet, row, column)
    return cell


class Styles:
    """The named styles of a workbook, each made when it is first asked for."""

    def __init__(self, workbook: Workbook) -> None:
        self._workbook = workbook
        #: What openpyxl keeps in a cell of each style, by its name: looking it up again takes long.
        self._made: dict[str, StyleArray] = {}

    def apply(self, cell: Cell, role: Role) -> None:
        style = self._made.get(role.style_name)
        if style is None:
            style = self._made[role.style_name] = self._make(cell, role)
        # Each cell has its own, which may be changed. Copying it by openpyxl takes three times as long.
        cell._style = array.__new__(openpyxl.styles.cell_style.StyleArray, "i", style)

    def _make(self, cell: Cell, role: Role) -> StyleArray:
        """Returns the look of a role, which the workbook does not have yet."""
        self._workbook.add_named_style(_named_style(role, role.style_name))
        cell.style = role.style_name
        return cell._style


class StylesByKind(Styles):
    """The named styles of one workbook, one for each kind of cell, so that a spreadsheet's list of styles stays short.

    What a cell has of its own (size, tone, number format) is set on the cell.
    """

    def __init__(self, workbook: Workbook) -> None:
        super().__init__(workbook)
        self._kinds: set[str] = set()

    def _make(self, cell: Cell, role: Role) -> StyleArray:
        if role.name not in self._kinds:
            self._workbook.add_named_style(_named_style(role.at(role.size), role.name))
            self._kinds.add(role.name)
        own = _named_style(role, role.name)
        cell.style = role.name
        cell.font, cell.fill, cell.border = own.font, own.fill, own.border
        cell.alignment, cell.number_format = own.alignment, own.number_format
        return cell._style


def _named_style(role: Role, name: str) -> NamedStyle:
    fill = role.fill or (BAND if role.shaded else "")
    above, before = (openpyxl.styles.Side("hair", color=_PALE) if so else None for so in (role.ruled, role.parted))
    return openpyxl.styles.NamedStyle(
        name=name,
        font=openpyxl.styles.Font(
            name=FONT,
            size=role.size,
            bold=role.bold,
            italic=role.italic,
            underline="single" if role.underline else None,
            color=role.ink,
            family=2,
            scheme="minor",
        ),
        fill=openpyxl.styles.PatternFill("solid", fgColor=fill) if fill else openpyxl.styles.PatternFill(),
        border=frame() if role.boxed else openpyxl.styles.Border(top=above, left=before),
        alignment=openpyxl.styles.Alignment(
            horizontal=role.horizontal,
            vertical=role.vertical,
            wrap_text=role.wrap,
            shrink_to_fit=role.shrink or None,
            indent=role.indent,
            # A file counts 1 to 90 degrees to the left, and 91 to 180 for 1 to 90 to the right.
            text_rotation=role.rotation if role.rotation >= 0 else 90 - role.rotation,
        ),
        number_format=role.number_format,
        protection=openpyxl.styles.Protection(locked=role.locked),
    )


def frame() -> Border:
    side = openpyxl.styles.Side("thin", color=_PALE)
    return openpyxl.styles.Border(side, side, side, side)


def rule() -> Border:
    return openpyxl.styles.Border(top=openpyxl.styles.Side("hair", color=_PALE))
