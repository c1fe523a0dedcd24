"""Functions that somebody adds to those of the spreadsheet."""

from __future__ import annotations

from bridgesheets.spreadsheet.formulas.closures import AtCell, CustomFunction


class AddedFunctions:
    """No function: a class of your own says which there are, as ``examples/own_function.py`` shows.

    Names are asked for in capitals and without what files put before them (``_xll.``, ``_xlfn.``). Objects of the class
    go to the worker processes of a batch, so they have to be picklable. What LibreOffice needs to calculate the
    functions is told by :class:`~bridgesheets.spreadsheet.engines.libreoffice_engine.LibreOfficeAddin`.
    """

    def find(self, name: str) -> CustomFunction | AtCell | None:
        """The function of that name; None where there is none."""
        return None

    def has(self, name: str) -> bool:
        """Whether there is a function of that name."""
        return self.find(name) is not None

    def twin(self, name: str) -> str:
        """The name with an underscore that every program understands, where Excel reads this one as a cell; else ""."""
        return ""


#: A spreadsheet with the functions it comes with.
NOTHING_ADDED = AddedFunctions()
