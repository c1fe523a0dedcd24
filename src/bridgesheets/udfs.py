"""The worksheet functions as xlwings exports them to Excel on Windows: the module to name in UDF_MODULES.

Every name of the catalogue, twins included, is a function of this module with its own help, made from its record.
Cells come in as COM has them, and an error goes back as its Excel text, which the wrappers of
:mod:`bridgesheets.surfaces.vba` turn into a real error value. For xlwings Lite and xlwings Server see
:mod:`bridgesheets.officejs`.
"""

from __future__ import annotations

from typing import Any

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.excel_errors import error_text
from bridgesheets.surfaces.exporting import RowsConverter, block, exported

#: COM hands over numbers as floats: a whole one is an error.
_UNUSUAL = frozenset({int})


def _read(argument: Any) -> Any:
    """Returns a cell, or rows of cells, from COM; a single row may come as a list of its cells."""
    if not isinstance(argument, (tuple, list)):
        return _read_integer(argument) if type(argument) is int else argument
    rows = argument if isinstance(argument[0], (tuple, list)) else (argument,)
    return block(rows, _UNUSUAL, _read_integer)


def _read_integer(integer: int) -> int | str:
    """Returns the text of an error, which COM hands over as its number; else the number itself."""
    error = error_text(integer)
    return integer if error is None else error


globals().update(
    {name: exported(function, _read, frozenset({None, ""}), RowsConverter) for name, function in CATALOGUE.items()}
)

__all__ = sorted(CATALOGUE)
