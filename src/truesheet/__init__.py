"""A spreadsheet without a window: formulas, and workbooks that are read, calculated, patched and checked.

Functions of one's own are handed to it: see ``formulas.added``. Its rooms, each of which uses those before it:

* ``formulas``: from the text of a formula to a closure; ``library``: the functions of a spreadsheet, a file a family.
* ``package``: the file, a zip of XML parts; ``reading``: its sheets, cells, tables and names.
* ``patching``: new values put into the bytes of the file, and the proof that nothing else changed.
* ``calculating``: the model of a workbook and the order in which its formulas are calculated.
* ``checking``: what would go wrong; ``batch``: many files at a time.

A workbook is brought up to date in three steps::

    workbook = open_workbook(path)                  # reading.workbook; Refused says why it cannot be read
    result = recalculate(workbook, datetime.now())  # calculating.recalculation
    save_values(workbook, result.values)            # patching.saving
"""
