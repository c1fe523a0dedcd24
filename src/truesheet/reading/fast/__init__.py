"""Fast ways to read rows as most programs write them: several times as fast as the XML parser.

This is the whole interface; nothing outside imports the modules of this package.

* :func:`first_row` tells where the first row begins, if the sheet can be read this way at all.
* :class:`PlainRows` reads rows from there on, until one is not plain, and tells where the XML parser has to go on.
* A row that was filled down comes as a :class:`FilledRow`: its number, its :class:`Shape` and its values.
  :class:`KnownShapes` remembers the shapes of one sheet for the next.

The XML parser in ``reading.sheet_reader`` reads any row. Tests read the same bytes both ways and compare the cells.
"""

from truesheet.reading.fast.filled import GIVES_TEXT, FilledRow, Shape
from truesheet.reading.fast.plain import ROW_END, first_row
from truesheet.reading.fast.plain_rows import KnownShapes, PlainRows

__all__ = ["GIVES_TEXT", "ROW_END", "FilledRow", "KnownShapes", "PlainRows", "Shape", "first_row"]
