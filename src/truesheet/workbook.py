"""One workbook from beginning to end: opened, typed into, calculated, checked and saved."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime

from truesheet import checking
from truesheet.addresses import Address, address, parse_address
from truesheet.calculating.entering import patch_results, type_in
from truesheet.calculating.recalculation import recalculate
from truesheet.formulas import NOTHING_ADDED, AddedFunctions
from truesheet.package.spelling import Value
from truesheet.patching.saving import Patch, save_patch
from truesheet.reading.workbook import open_workbook
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import BLANK

#: The largest number of a spreadsheet (Excel's specifications and limits); NaN is not below it either.
_LARGEST = 9.99999999999999e307


class Unsupported(Refused):
    """Raised for formulas that are not calculated here; ``cells`` has each with its reason. Nothing was written."""

    def __init__(self, cells: tuple[RefusedCell, ...]) -> None:
        first = cells[0]
        are = "formula is not calculated" if len(cells) == 1 else "formulas are not calculated, the first"
        super().__init__(f"{len(cells):,} {are}: {first.sheet}!{first.cell}: {first.reason}")
        self.cells = cells


class Workbook:
    """A workbook in Excel's format, ``.xlsx`` or ``.xlsm``, that keeps everything but the values that change.

    Raises :class:`Refused` for a file that cannot be read. ``functions`` are those that its formulas may call beside
    a spreadsheet's own.
    """

    def __init__(self, path: str | os.PathLike[str], functions: AddedFunctions = NOTHING_ADDED) -> None:
        self._file = open_workbook(path, functions)
        self._entries: dict[int, dict[Address, Value]] = {}
        self._patch: Patch | None = None

    def set(self, cell: str, value: float | str | bool | None) -> None:
        """Types a value into a cell, such as ``"Sheet1!B2"``; None empties it.

        Raises :class:`Refused` for a sheet or cell that there is not, and for a value that no cell holds. A cell with a
        formula is refused by ``recalculate``.
        """
        if not (
            value is None or isinstance(value, str) or (isinstance(value, (int, float)) and abs(value) <= _LARGEST)
        ):
            raise Refused(f"{value!r} is no value of a cell; give a number, a text, True, False, or None for a blank")
        sheet, mark, name = cell.rpartition("!")
        where = parse_address(name)
        found = self._file.sheet(sheet.strip("'").replace("''", "'")) if mark else None
        if found is None or where is None:
            named = ", ".join(each.name for each in self._file.sheets)
            raise Refused(f"there is no cell {cell}; name it like Sheet1!B2, with one of the sheets {named}")
        self._entries.setdefault(found.position, {})[where] = BLANK if value is None else value
        self._patch = None

    def recalculate(self, now: datetime | None = None) -> Mapping[str, Value]:
        """Calculates every formula, and returns the results that change by cell; nothing is written yet.

        ``now`` is what TODAY() and NOW() give. Raises :class:`Unsupported` if a formula cannot be calculated.
        """
        moment = now or datetime.now()
        if self._entries:
            typed = type_in(self._file, self._entries, moment)
            refused, patch = typed.refused, typed.patch
        else:
            result = recalculate(self._file, moment)
            refused, patch = tuple(result.refused), patch_results(self._file, result.values)
        if refused:
            raise Unsupported(refused)
        self._patch = patch
        return {
            f"{self._file.sheets[position].name}!{address(*where)}": new
            for position, changes in patch.changes.items()
            for where, (_, new) in changes.items()
        }

    def check(self, now: datetime | None = None) -> list[checking.Finding]:
        """Returns what would go wrong in Excel, or has gone wrong already, in the file as it was read."""
        return checking.check(self._file, now or datetime.now())

    def save(self, path: str | os.PathLike[str] | None = None, *, backup: bool = True) -> None:
        """Writes the workbook, recalculated, over its file or to another ``path``.

        Everything but the values that change is byte for byte the same, which is proved before the file is replaced.
        The file that was there is kept as NAME.bak unless ``backup`` is False. Raises :class:`Refused` if it cannot be
        written, and leaves the file as it was.
        """
        if self._patch is None:
            self.recalculate()
        assert self._patch is not None
        save_patch(self._file, self._patch, path, backup=backup)


def recalculate_file(
    path: str | os.PathLike[str],
    target: str | os.PathLike[str] | None = None,
    *,
    functions: AddedFunctions = NOTHING_ADDED,
    now: datetime | None = None,
) -> Mapping[str, Value]:
    """Recalculates a workbook in its place, or as the file ``target``; returns the results that changed by cell.

    ``now`` is what TODAY() and NOW() give. Raises :class:`Refused` and leaves the file as it was if it cannot be read
    or written, or if a formula cannot be calculated (:class:`Unsupported`).
    """
    workbook = Workbook(path, functions)
    changed = workbook.recalculate(now)
    workbook.save(target)
    return changed
