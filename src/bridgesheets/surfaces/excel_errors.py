"""Error values as Excel has them outside its cells, and the categories of its wizard.

Microsoft's XlCVError enumeration, and 2051, which is not in it: VBA makes an error value out of the number with
``CVErr``; COM hands one over as an integer, the number within the facility of OLE controls. Office.js has types of
errors among the cells of a custom function's result.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from truesheet.values import DIV0, EXCEL_ERRORS, NA, NAME, NULL, NUM, REF, VALUE

#: Error text -> number for ``CVErr``, and the type of an error that a custom function may return, if it has one
#: (Excel.ErrorCellValueType).
_ERRORS = {
    NULL: (2000, "Null"),
    DIV0: (2007, "Div0"),
    VALUE: (2015, "Value"),
    REF: (2023, "Ref"),
    NAME: (2029, "Name"),
    NUM: (2036, "Num"),
    NA: (2042, "NotAvailable"),
    "#GETTING_DATA": (2043, "GettingData"),
    "#SPILL!": (2045, "Spill"),
    "#CONNECT!": (2046, "Connect"),
    "#BLOCKED!": (2047, "Blocked"),
    "#UNKNOWN!": (2048, ""),
    "#FIELD!": (2049, "Field"),
    "#CALC!": (2050, "Calc"),
    "#BUSY!": (2051, "Busy"),
}
ERROR_NUMBERS: Mapping[str, int] = {text: number for text, (number, _) in _ERRORS.items()}
ERROR_TYPES: Mapping[str, str] = {text: kind for text, (_, kind) in _ERRORS.items() if kind}

_MASTERPOINTS = "Bridge: masterpoints"

#: 0x800A0000 as COM counts, in 32 bits with a sign.
_CONTROL_FACILITY = 0x800A0000 - (1 << 32)

#: What an error cell is as an integer -> its text.
SCODES: Mapping[int, str] = {_CONTROL_FACILITY + number: text for text, number in ERROR_NUMBERS.items()}


def error_text(integer: int) -> str | None:
    """Returns the error of a COM integer: ``#VALUE!`` for one that we do not know; None for a plain number."""
    if integer - integer % 0x10000 != _CONTROL_FACILITY:
        return None
    return SCODES.get(integer, VALUE)


def wizard_category(category: str) -> str:
    """Returns the category in Excel's function wizard: there, all that is about masterpoints is together."""
    return _MASTERPOINTS if category.startswith(_MASTERPOINTS.rstrip("s")) else category


def error_object(text: str) -> str | dict[str, Any]:
    if text not in EXCEL_ERRORS:
        return text
    return {"type": "Error", "errorType": ERROR_TYPES.get(text, ERROR_TYPES[VALUE])}
