"""The texts of the errors a cell can show."""

from __future__ import annotations

VALUE = "#VALUE!"
NUM = "#NUM!"
NA = "#N/A"
NAME = "#NAME?"
REF = "#REF!"
DIV0 = "#DIV/0!"
NULL = "#NULL!"
CALC = "#CALC!"

#: Every error text a cell can hold, ours and those that only come in from other cells.
EXCEL_ERRORS = frozenset(
    {
        VALUE, NUM, NA, NAME, REF, DIV0, NULL,
        CALC, "#SPILL!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
    }
)  # fmt: skip
