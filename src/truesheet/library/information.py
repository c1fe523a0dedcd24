"""Functions that tell the kind of a value, such as ISNUMBER and TYPE, and describe cells and sheets, such as CELL."""

from __future__ import annotations

import re
from functools import partial

from truesheet.addresses import column_letters
from truesheet.formulas.areas import Area, Areas, Context, LambdaValue, Refusal, Value, corner
from truesheet.formulas.arguments import NO_RANGE, one_number, one_range, one_value
from truesheet.formulas.clipped import extend
from truesheet.formulas.lifting import lift
from truesheet.formulas.operators import show
from truesheet.formulas.refusal import InDoubt, known_aspect
from truesheet.library import native
from truesheet.locales import current_locale
from truesheet.values import DIV0, MISSING, NA, NAME, NULL, NUM, REF, VALUE, Array, CellError, Empty, Single, sure

native("ISBLANK", "e")(lambda value: isinstance(value, Empty))
native("ISERROR", "e")(lambda value: isinstance(value, CellError))
native("ISERR", "e")(lambda value: isinstance(value, CellError) and value.code != NA)
native("ISNA", "e")(lambda value: isinstance(value, CellError) and value.code == NA)
native("ISNUMBER", "e")(lambda value: isinstance(value, float))
native("ISTEXT", "e")(lambda value: isinstance(value, str))
native("ISNONTEXT", "e")(lambda value: not isinstance(value, str))
native("ISLOGICAL", "e")(lambda value: isinstance(value, bool))
native("ISREF", "r")(lambda value: isinstance(value, (Area, Areas)))


def _parity(rest: int, value: Value) -> Value:
    """Tells whether a number without its fraction is even (``rest`` is 0) or odd."""

    def of(cell: Single) -> bool | CellError:
        found = one_number(cell)
        return found if isinstance(found, CellError) else int(found) % 2 == rest

    return lift(of, one_value(value))


native("ISEVEN", "r")(partial(_parity, 0))
native("ISODD", "r")(partial(_parity, 1))


@native("N", "r")
def _n(value: Value) -> Value:
    first = value.parts[0] if isinstance(value, Areas) else value
    return lift(_as_number, first if isinstance(first, Array) else corner(first))


def _as_number(value: Value) -> Single:
    """Returns what N makes of a value: texts and blanks are 0."""
    if isinstance(value, CellError):
        return value
    return float(value) if isinstance(value, (bool, float)) else 0.0


native("NA")(lambda: CellError(NA, "NA() says that a value is not available"))


@native("TYPE", "r")
def _type(value: Value) -> Value:
    if isinstance(value, LambdaValue):
        return 128.0
    if isinstance(value, Areas):
        return 16.0
    if isinstance(value, Area) and value.height == value.width == 1:
        value = value.corner()
    if isinstance(value, (Area, Array)):
        return 64.0
    if isinstance(value, CellError):
        return 16.0
    if isinstance(value, bool):
        return 4.0
    return 2.0 if isinstance(value, str) else 1.0


#: The numbers that ERROR.TYPE gives.
ERROR_NUMBERS = {
    NULL: 1, DIV0: 2, VALUE: 3, REF: 4, NAME: 5, NUM: 6, NA: 7, "#GETTING_DATA": 8, "#SPILL!": 9,
    "#CONNECT!": 10, "#BLOCKED!": 11, "#UNKNOWN!": 12, "#FIELD!": 13, "#CALC!": 14,
}  # fmt: skip


#: The code of an error that files keep as #VALUE! although cells show another: #SPILL!, #CALC!, #FIELD!, or a picture.
HIDDEN_ERROR = "#VALUE! or another"
#: The codes of the errors that files keep as rich values, which only Excel writes.
RICH_ERRORS = frozenset({"#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", HIDDEN_ERROR})


@native("ERROR.TYPE", "e")
def _error_type(value: Value) -> Value:
    if isinstance(value, CellError) and value.code == HIDDEN_ERROR:
        raise Refusal("ERROR.TYPE of an error that the file has as #VALUE! whatever it is")
    if isinstance(value, CellError) and value.code in ERROR_NUMBERS:
        return float(ERROR_NUMBERS[value.code])
    return CellError(NA, "the value is no error")


_LATER = re.compile(r"_xl(?:fn|ws|pm|op|udf)\.", re.IGNORECASE)
#: Parts of formulas that files spell in another way than cells show: the signs # and @, other workbooks by number.
_SPELLED_OTHERWISE = re.compile(r"_xl(?:fn\.(?:ANCHORARRAY|SINGLE)\(|eta\.|op\.)|\[\d+\]", re.IGNORECASE)
#: What CELL tells about the window or the format, which is not known here.
_OF_THE_WINDOW = frozenset({"color", "filename", "format", "parentheses", "prefix", "protect", "width"})
#: What CELL tells about a cell itself.
_OF_A_CELL = frozenset({"address", "row", "col", "contents", "type"})


@native("ISFORMULA", "r")
def _isformula(area: Value) -> Value:
    area = one_range(area)
    height, width = area.lattice_size
    found = tuple(
        tuple([area.grid.spelled(area.top + down, area.left + right) is not None for right in range(width)])
        for down in range(height)
    )
    return extend(found, area.height, area.width) if area.height > 1 or area.width > 1 else found[0][0]


@native("FORMULATEXT", "r")
def _formulatext(area: Value) -> Value:
    area = one_range(area)
    text = area.grid.formula_text(area.top, area.left)
    if text is None:
        return CellError(NA, "the cell holds no formula")
    if known_aspect("words", "FORMULATEXT") != "en" or known_aspect("point", "FORMULATEXT") == ",":
        raise Refusal(f"FORMULATEXT in the language of {current_locale().tag}")
    if _SPELLED_OTHERWISE.search(text):
        raise Refusal("FORMULATEXT of a formula that files spell in another way than cells show")
    return _LATER.sub("", text)


@native("CELL", "t r?", here=True, tells="file")
def _cell(here: Context, what: str, area: Value = MISSING) -> Value:
    wanted = what.casefold()
    if wanted == "filename" and isinstance(area, Area):
        return _file_name(here, area)
    if wanted in _OF_THE_WINDOW:
        raise Refusal(f'CELL("{wanted}"), which depends on how Excel shows the file')
    if wanted not in _OF_A_CELL:
        return CellError(VALUE, f'CELL knows nothing called "{what}"')
    if area is MISSING:
        raise Refusal("CELL without an address, which depends on the cell last changed")
    area = one_range(area)
    if wanted == "address":
        if area.grid is not here.grid:
            raise Refusal('CELL("address") of another sheet, which gives the name of the file')
        return f"${column_letters(area.left)}${area.top}"
    if wanted == "row":
        return float(area.top)
    if wanted == "col":
        return float(area.left)
    if wanted == "contents":
        return area.corner()
    value = area.corner()  # its type is asked for
    return "b" if isinstance(value, Empty) else "l" if isinstance(value, str) else "v"


def _file_name(here: Context, area: Area) -> Value:
    """Returns the folder, the file and the sheet of a cell, for formulas that take only the sheet from it."""
    folder = current_locale().folder
    if folder is None:
        raise InDoubt("folder", 'CELL("filename"), which depends on the folder of the file: only its sheet is known')
    grids = here.book.grids() if here.book is not None else []
    if here.book is not None and len(grids) == 1 and area.grid.name.casefold() == here.book.stem.casefold():
        raise Refusal('CELL("filename") of a sheet called as the file, whose name Excel may leave out')
    return folder + area.grid.name


_MODULES = "the number of a sheet in a workbook that has modules of an old Excel among its sheets"


@native("SHEET", "r?", here=True)
def _sheet(here: Context, what: Value = MISSING) -> Value:
    sure(what)
    if here.book is None:
        return CellError(REF, "there are no sheets here")
    if here.book.has_modules:
        raise Refusal(_MODULES)
    if isinstance(what, (Area, Areas)):
        return float((what.parts[0] if isinstance(what, Areas) else what).grid.index + 1)
    grid = here.grid if what is MISSING else here.book.grid(show(what))
    return CellError(NA, f"there is no sheet called {show(what)}") if grid is None else float(grid.index + 1)


@native("SHEETS", "r?", here=True)
def _sheets(here: Context, what: Value = MISSING) -> Value:
    sure(what)
    if here.book is None:
        return CellError(REF, "there are no sheets here")
    if what is MISSING:
        if here.book.has_modules:
            raise Refusal(_MODULES)
        return float(len(here.book.grids()))
    if not isinstance(what, (Area, Areas)):
        return NO_RANGE
    return float(len({part.grid.index for part in (what.parts if isinstance(what, Areas) else [what])}))


@native("INFO", "t", tells="file")
def _info(what: str) -> Value:
    """Refuses: INFO tells about the computer, which is not known here."""
    raise Refusal(f'INFO("{what}"), which depends on the computer')
