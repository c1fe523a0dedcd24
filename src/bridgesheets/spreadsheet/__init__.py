"""Recalculating workbooks without Excel: the package half.

Reading and patching ``.xlsx``, ``.xlsm``, ``.xltx`` and ``.xltm`` files so that new values go in and nothing else
changes. Three steps for whoever calculates::

    workbook = open_workbook(path)                      # or Refused, with the reason
    for sheet in workbook.sheets:
        for cell in sheet.cells():                      # row, column, value, formula, style, marks
            ...
    save_values(workbook, {0: {(2, 3): 12.5}})          # by position of the sheet, row and column

* **Values** are float, str, bool, :class:`~bridgesheets.spreadsheet.values.CellError`, or BLANK for a cell without one.
* **Formulas** come as the file has them: :class:`Formula` with ``text``, ``kind`` (normal, shared, array, dataTable),
  ``area`` and the number of a shared formula. A cell whose ``cell_mark`` is in ``workbook.dynamic_marks`` spills.
* ``workbook`` also knows ``names``, ``tables``, ``external_books``, ``calculation``, ``date1904``, ``date_styles``; a
  sheet its ``hidden_rows``, its ``filter``, and whether it is ``filtered``.
* **Saving** writes only into cells with a formula and cells an array formula fills. Equal values (numbers: to the 15
  digits Excel shows) change nothing, and a workbook in which nothing changes is not touched. Cells with a rich value
  (``value_mark``) and in data tables are refused; so is a cell that is not in the file. :func:`patch_workbook` and
  :func:`save_patch` are the two halves of :func:`save_values`: everything is computed in the first, proven and written
  in the second.
* **Backups.** In place, what the workbook was is kept as NAME.bak. A NAME.bak that is there is never written over: the
  next is NAME.bak2 and so on, unless one with the same bytes is there already.

Everything refused raises :class:`Refused` with a sentence for the scorer.
"""

from bridgesheets.spreadsheet.addresses import Area, Place
from bridgesheets.spreadsheet.package.replace import check_writable
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.patching.patch import Change
from bridgesheets.spreadsheet.patching.saving import Patch, Saved, patch_workbook, save_patch, save_values
from bridgesheets.spreadsheet.reading.cells import Cell, Formula
from bridgesheets.spreadsheet.reading.workbook import Sheet, Workbook, open_workbook
from bridgesheets.spreadsheet.refusals import Refused

__all__ = [
    "Area",
    "Cell",
    "Change",
    "Formula",
    "Patch",
    "Place",
    "Refused",
    "Saved",
    "Sheet",
    "Value",
    "Workbook",
    "check_writable",
    "open_workbook",
    "patch_workbook",
    "save_patch",
    "save_values",
]
