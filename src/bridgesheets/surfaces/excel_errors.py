"""Error values as Excel has them outside its cells, and the categories of its wizard.

Microsoft's XlCVError enumeration, and 2051, which is not in it: VBA makes an error value out of the number with
``CVErr``; COM hands one over as an integer, the number within the facility of OLE controls. Office.js has types of
errors among the cells of a custom function's result.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from truesheet.values import DIV0, EXCEL_ERRORS, NA, NAME, NULL, NUM, REF, VALUE

#: Error text -> number for ``CVErr``.
ERROR_NUMBERS: Mapping[str, int] = MappingProxyType(
    {
        NULL: 2000,
        DIV0: 2007,
        VALUE: 2015,
        REF: 2023,
        NAME: 2029,
        NUM: 2036,
        NA: 2042,
        "#GETTING_DATA": 2043,
        "#SPILL!": 2045,
        "#CONNECT!": 2046,
        "#BLOCKED!": 2047,
        "#UNKNOWN!": 2048,
        "#FIELD!": 2049,
        "#CALC!": 2050,
        "#BUSY!": 2051,
    }
)

_MASTERPOINTS = "Bridge: masterpoints"

#: 0x800A0000 as COM counts, in 32 bits with a sign.
_CONTROL_FACILITY = 0x800A0000 - (1 << 32)

#: What an error cell is as an integer -> its text.
SCODES: Mapping[int, str] = MappingProxyType(
    {_CONTROL_FACILITY + number: text for text, number in ERROR_NUMBERS.items()}
)


def error_text(integer: int) -> str | None:
    """The error a COM integer stands for; ``#VALUE!`` for one too new to be known here; None for a plain number."""
    if integer - integer % 0x10000 != _CONTROL_FACILITY:
        return None
    return SCODES.get(integer, VALUE)


def wizard_category(category: str) -> str:
    """The category in Excel's function wizard: there, all that is about masterpoints stands together."""
    return _MASTERPOINTS if category.startswith(_MASTERPOINTS.rstrip("s")) else category


#: Error text -> type of the error: those a custom function may return (Excel.ErrorCellValueType).
ERROR_TYPES: Mapping[str, str] = MappingProxyType(
    {
        NULL: "Null",
        DIV0: "Div0",
        VALUE: "Value",
        REF: "Ref",
        NAME: "Name",
        NUM: "Num",
        NA: "NotAvailable",
        "#GETTING_DATA": "GettingData",
        "#SPILL!": "Spill",
        "#CONNECT!": "Connect",
        "#BLOCKED!": "Blocked",
        "#FIELD!": "Field",
        "#CALC!": "Calc",
        "#BUSY!": "Busy",
    }
)


def error_object(text: str) -> str | dict[str, Any]:
    """The error value of that text; any other text as it is."""
    if text not in EXCEL_ERRORS:
        return text
    return {"type": "Error", "errorType": ERROR_TYPES.get(text, ERROR_TYPES[VALUE])}
