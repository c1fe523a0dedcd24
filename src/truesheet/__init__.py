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

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping
    from datetime import datetime

    from truesheet.formulas.added import AddedFunctions as Functions
    from truesheet.package.spelling import Value
    from truesheet.refusals import Refused
    from truesheet.workbook import Unsupported, Workbook

__all__ = ["Functions", "Refused", "Unsupported", "Workbook", "open", "recalculate"]


def open(path: str | os.PathLike[str], functions: Functions | None = None) -> Workbook:
    """Opens a workbook; ``functions`` are those that its formulas may call beside a spreadsheet's own.

    Raises :class:`Refused` for a file that cannot be read.
    """
    from truesheet.workbook import Workbook

    return Workbook(path) if functions is None else Workbook(path, functions)


def recalculate(
    path: str | os.PathLike[str],
    target: str | os.PathLike[str] | None = None,
    *,
    functions: Functions | None = None,
    now: datetime | None = None,
) -> Mapping[str, Value]:
    """Brings a workbook up to date, in its place or as the file ``target``; returns the results that changed by cell.

    ``now`` is what TODAY() and NOW() give. Raises :class:`Refused` and leaves the file as it was if it cannot be read
    or written, or if a formula cannot be calculated (:class:`Unsupported`).
    """
    workbook = open(path, functions)
    changed = workbook.recalculate(now)
    workbook.save(target)
    return changed


#: The names that load when they are first asked for, and where they stand.
_LATER = {
    "Functions": ("formulas.added", "AddedFunctions"),
    "Refused": ("refusals", "Refused"),
    "Unsupported": ("workbook", "Unsupported"),
    "Workbook": ("workbook", "Workbook"),
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, inside = _LATER[name]
    return getattr(import_module(f"{__name__}.{module}"), inside)
