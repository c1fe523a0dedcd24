"""Error values as Microsoft's Office.js writes them among the cells of a custom function's result."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from truesheet.error_codes import DIV0, EXCEL_ERRORS, NA, NAME, NULL, NUM, REF, VALUE

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
