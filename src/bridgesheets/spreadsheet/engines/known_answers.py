"""A small workbook of formulas whose answers are known, which another program calculates before it is trusted.

The answers follow from what Microsoft's pages on the functions say. A program that answers one of them otherwise is
given no workbook that calls the function. IFERROR would hide that a program lacks an added function altogether.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from bridgesheets.spreadsheet.package.spelling import Value, alike
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.values import CellError
from bridgesheets.spreadsheet.writing.scratch import lay

#: Columns A and B; the sixth line is empty.
_DATA = ((1, 10), (2, 20), (3, 30), ("x", 40), ("xy", 50))
#: Formulas stand in this column, away from the data.
_COLUMN = 4
_SHEET = "Known"


class Known(NamedTuple):
    """A formula, the function it tries, and its answer."""

    function: str
    formula: str
    answer: Value


#: What is asked about functions of the spreadsheet.
ALL_KNOWN = (
    Known("COUNTIF", '=COUNTIF(A1:A6,"<3")', 2.0),
    Known("COUNTIF", '=COUNTIF(A:A,"x*")', 2.0),
    Known("COUNTIF", '=COUNTIF(A1:A6,"")', 1.0),
    Known("COUNTIFS", '=COUNTIFS(A1:A6,">1",B1:B6,"<30")', 1.0),
    Known("SUMIF", '=SUMIF(A:A,">=2",B:B)', 50.0),
    Known("SUMIFS", '=SUMIFS(B1:B6,A1:A6,"x?")', 50.0),
    Known("AVERAGEIF", '=AVERAGEIF(A1:A6,"<3",B1:B6)', 15.0),
    Known("MATCH", '=MATCH("x*",A1:A6,0)', 4.0),
    Known("MATCH", "=MATCH(2.5,A1:A3,1)", 2.0),
    Known("VLOOKUP", "=VLOOKUP(2,A1:B3,2,FALSE)", 20.0),
    Known("VLOOKUP", "=VLOOKUP(2.5,A1:B3,2)", 20.0),
    Known("HLOOKUP", "=HLOOKUP(10,A1:B2,2,FALSE)", 20.0),
    Known("LOOKUP", "=LOOKUP(2.5,A1:A3,B1:B3)", 20.0),
    Known("XLOOKUP", '=_xlfn.XLOOKUP(9,A1:A3,B1:B3,"none")', "none"),
    Known("XLOOKUP", '=_xlfn.XLOOKUP(2.5,A1:A3,B1:B3,"",-1)', 20.0),
    Known("INDEX", "=INDEX(A1:B3,2,2)", 20.0),
    Known("IFERROR", '=IFERROR(1/0,"hidden")', "hidden"),
    Known("SUMPRODUCT", "=SUMPRODUCT((A1:A3>1)*B1:B3)", 50.0),
)


def asked_about(called: Collection[str], added: Sequence[tuple[str, Value]] = ()) -> tuple[Known, ...]:
    """Returns what is asked of a program for a workbook: formulas of functions that it calls, and of added functions.

    ``called`` are the names of functions in capitals.
    """
    native = (known for known in ALL_KNOWN if known.function in called)
    return (*native, *(Known("", formula, answer) for formula, answer in added))


def write_known(path: Path, questions: Iterable[Known]) -> None:
    """Writes the small workbook, without any value of a formula."""
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.title = _SHEET
    for row in _DATA:
        sheet.append(row)
    for line, known in enumerate(questions, 1):
        sheet.cell(line, _COLUMN, known.formula)
    book.save(saved := BytesIO())
    lay(path, saved.getvalue())


def answered_otherwise(calculated: Workbook, questions: Sequence[Known]) -> Iterator[tuple[Known, Value]]:
    """Yields the questions that a program has answered otherwise, with its answers."""
    shown = {cell.row: cell.value for cell in calculated.sheets[0].cells() if cell.column == _COLUMN}
    for line, known in enumerate(questions, 1):
        given = shown.get(line, "")
        if isinstance(given, CellError) or not alike(known.answer, given):
            yield known, given
