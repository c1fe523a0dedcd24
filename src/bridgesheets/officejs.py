"""The worksheet functions for xlwings Lite and xlwings Server: Excel on Windows, on the Mac and on the web.

``from bridgesheets.officejs import *`` in the ``main.py`` of xlwings Lite, or in the module of custom functions that an
xlwings Server serves, registers them. VP20 and VP30 are left out: Excel takes these for cells and never calls them;
their twins VP_20 and VP_30 are here. Cells come in and go out as Microsoft's Office.js has them: what is more than a
number, a text, TRUE or FALSE is an object that says its type.
"""

from __future__ import annotations

from datetime import date
from importlib.metadata import PackageNotFoundError, metadata
from typing import Any
from urllib.parse import urlsplit

from bridgesheets.catalogue.registry import CATALOGUE, subject_name
from bridgesheets.catalogue.spec import is_cell_address
from bridgesheets.surfaces.excel_errors import error_object
from bridgesheets.surfaces.exporting import RowsConverter, block, exported
from truesheet.formulas.formats.moments import is_date
from truesheet.values import BLANK, EXCEL_ERRORS, VALUE, CellError

try:
    from pyodide.ffi import jsnull  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # on a server, where JSON's null is None
    jsnull = None

_UNUSUAL: frozenset[type] = frozenset({dict, type(jsnull)})

#: Stands for any cell that shows a date: our functions refuse one like the other, and not every number has a date.
_SOME_DATE = date(1900, 3, 1)


def _read(argument: Any) -> Any:
    """Returns a cell, or rows of cells, from Office.js; xlwings gives a single row as a list of its cells."""
    if not isinstance(argument, list):
        return _read_object(argument) if type(argument) in _UNUSUAL else argument
    rows = argument if isinstance(argument[0], list) else [argument]
    return block(rows, _UNUSUAL, _read_object)


def _read_object(cell: Any) -> Any:
    """Returns the value of a cell that Office.js hands over as an object, or as null."""
    if not isinstance(cell, dict):
        return BLANK
    value = cell.get("basicValue", BLANK)
    if cell.get("type") == "Error":
        return CellError(value if value in EXCEL_ERRORS else VALUE)
    if isinstance(value, (int, float)) and is_date(cell.get("numberFormat", "")):
        return _SOME_DATE
    return value


class _WithErrors(RowsConverter):  # type: ignore[misc, unused-ignore]
    """The converter of results, with error values in the place of their texts."""

    @classmethod
    def writer(cls, options: Any) -> Any:
        # Before release 1.4 of its custom functions, Excel knows no error values among the cells of a result.
        knows_errors = float(options["runtime"]) >= 1.4
        return super().writer(options).append_stage(_with_errors, only_if=knows_errors)


def _with_errors(context: Any) -> None:
    """Turns the texts of errors among the cells of a result into Excel's error values."""
    context.value = [[error_object(cell) if type(cell) is str else cell for cell in row] for row in context.value]


def _repository() -> str:
    """Returns the address of the project; empty where the metadata has none, or its placeholder."""
    try:
        urls = metadata("bridgesheets").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    address = next((url.partition(", ")[2] for url in urls if url.startswith("Repository, ")), "")
    return "" if (urlsplit(address).hostname or "invalid").endswith("invalid") else address


def _help_page(name: str, repository: str) -> str | None:
    if not repository:
        return None
    return f"{repository}/blob/main/docs/functions/{subject_name(name)}.md#{CATALOGUE[name].spec.name.lower()}"


_NAMES = [name for name in CATALOGUE if not is_cell_address(name)]

_REPOSITORY = _repository()

globals().update(
    {
        name: exported(
            CATALOGUE[name], _read, frozenset({None, jsnull, ""}), _WithErrors, help_url=_help_page(name, _REPOSITORY)
        )
        for name in _NAMES
    }
)

__all__ = sorted(_NAMES)
