"""truesheet: Excel workbooks recalculated without Excel, and without losing anything that is in them.

>>> import truesheet
>>> workbook = truesheet.open("budget.xlsx")
>>> workbook.set("Sheet1!B2", 120)
>>> workbook.recalculate()
{'Sheet1!B3': 240.0}
>>> workbook.save()

``truesheet.recalculate("budget.xlsx")`` does it in one step. Functions of one's own are handed to it: a class derived
from ``Functions``. What cannot be read, calculated or written raises ``Refused``, formulas that are not calculated here
``Unsupported``, which is one, with a sentence on what to do.

Its rooms, each of which uses those before it:

* ``formulas``: from the text of a formula to a closure; ``library``: the functions of a spreadsheet, a file a family.
* ``package``: the file, a zip of XML parts; ``reading``: its sheets, cells, tables and names.
* ``patching``: new values put into the bytes of the file, and the proof that nothing else changed.
* ``calculating``: the model of a workbook and the order in which its formulas are calculated.
* ``checking``: what would go wrong; ``batch``: many files at a time; ``workbook``: one, from beginning to end.
"""

from importlib import import_module
from typing import Any

#: The names that load when they are first asked for, and their modules. Type checkers read ``__init__.pyi``.
_LATER = {
    "CellError": ("values", "CellError"),
    "Functions": ("formulas", "AddedFunctions"),
    "Refused": ("refusals", "Refused"),
    "Unsupported": ("workbook", "Unsupported"),
    "Workbook": ("workbook", "Workbook"),
    "open": ("workbook", "Workbook"),
    "recalculate": ("workbook", "recalculate_file"),
}
__all__ = [*_LATER]


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, inside = _LATER[name]
    return getattr(import_module(f"{__name__}.{module}"), inside)


def __dir__() -> list[str]:
    return [*globals(), *_LATER]
