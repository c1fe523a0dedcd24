"""The codes of the errors that a cell can show."""

from __future__ import annotations

VALUE = "#VALUE!"
NUM = "#NUM!"
NA = "#N/A"
NAME = "#NAME?"
REF = "#REF!"
DIV0 = "#DIV/0!"
NULL = "#NULL!"
CALC = "#CALC!"

#: All error codes of a cell, also those that no formula gives here but that other cells may hold.
EXCEL_ERRORS = frozenset(
    {
        VALUE, NUM, NA, NAME, REF, DIV0, NULL,
        CALC, "#SPILL!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
    }
)  # fmt: skip
