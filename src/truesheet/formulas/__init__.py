"""Parses, compiles and evaluates the formula of one cell as a spreadsheet does.

A formula is cut into words (``syntax``), parsed into a tree of them (``parser``) and compiled into a closure
(``closures``). The package uses the standard library only and knows no subject: functions beyond those of a spreadsheet
are handed to it as a :class:`~.closures.Host`, cells as a :class:`~.areas.FormulaBook`.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from truesheet.formulas.host import AtCell, CustomFunction


class AddedFunctions:
    """The functions that somebody adds to the spreadsheet: none. Derive a class of your own to add some.

    A derived class overrides ``find``, as ``examples/own_function.py`` shows. ``find`` gets the name in capitals and
    without the prefixes that files use (``_xll.``, ``_xlfn.``). Objects of the class are sent to the worker processes
    of a batch, so they have to be picklable.

    A function of single values may have a method ``in_lists``, which takes a list of values for each argument and
    returns the list of results: then a column of cells is one call.
    """

    def find(self, name: str) -> CustomFunction | AtCell | None:
        return None

    def at_work(self) -> AbstractContextManager[None]:
        """Returns what surrounds the work on a workbook, such as a choice of the rules by which functions answer."""
        return nullcontext()

    def has(self, name: str) -> bool:
        """Tells whether there is an added function of that name."""
        return self.find(name) is not None

    def twin(self, name: str) -> str:
        """Returns another spelling of the name, with an underscore, if Excel takes this one for a cell; else "".

        Example: ``TAX20`` is also the address of a cell in column TAX, so its other spelling is ``TAX_20``.
        """
        return ""


#: A spreadsheet with its own functions only.
NOTHING_ADDED = AddedFunctions()
