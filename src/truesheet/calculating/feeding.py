"""Tells which sheets without formulas may feed formulas. Others need not be read as cells.

This goes by the texts of formulas and defined names, and is careful: a sheet whose name stands anywhere in them counts
as one that feeds formulas.
"""

from __future__ import annotations

from collections.abc import Iterable

from truesheet.calculating.model import Formula, SheetModel
from truesheet.patterns import pattern
from truesheet.reading.workbook import DefinedName, Sheet

#: The function that makes an address of any text.
_INDIRECT = "indirect"
#: A reference that goes through several sheets, such as ``Mon:Fri!A1`` or ``'Mon:Fri'!A1``, which need not be named.
#: Each pattern begins with the colon, and no name of a sheet has one, so that long formulas are searched in one pass.
_THROUGH_SHEETS = (pattern(r":(?:'|[\w.]+!)"), pattern(r":[^':]*(?:''[^':]*)*'!"))
#: How names begin that programs give a meaning of their own, such as the area to be printed.
_BUILT_IN = "_xlnm."


class Feeding:
    """The sheets that the formulas of a workbook may mean."""

    def __init__(self, sheets: Iterable[SheetModel], names: Iterable[DefinedName]) -> None:
        """Prepares with the ``sheets`` whose formulas are known, and the defined ``names`` of the workbook."""
        formulas: dict[int, Formula] = {}
        for sheet in sheets:
            formulas.update(zip(map(id, sheet.formulas.values()), sheet.formulas.values(), strict=True))
        # One by one, because most texts are ASCII, of which Python knows the small letters more quickly.
        texts = "\n".join(map(str.casefold, {formula.text for formula in formulas.values()}))
        meanings = [
            name.refers_to.casefold()
            for name in names
            if not name.name.casefold().startswith(_BUILT_IN)
            or name.name.casefold().removeprefix(_BUILT_IN) in texts
        ]  # fmt: skip
        self._texts = "\n".join([texts, *meanings])
        self._any_sheet = _INDIRECT in self._texts or any(way.search(self._texts) for way in _THROUGH_SHEETS)

    def may_come_from(self, sheet: Sheet) -> bool:
        """Tells whether formulas may mean cells of a sheet: tables are meant by their own names."""
        name = sheet.name.casefold().replace("'", "''")
        return self._any_sheet or name in self._texts or sheet.has_tables
