"""Small pieces of formulas that put facts into words."""

from __future__ import annotations

import re

from bridgesheets.sheets.expressions import Expression, Formula, IfError, written

#: The address of a column of cells on a sheet, from its heading on.
_COLUMN = re.compile(r"(?P<sheet>.*!)?(?P<column>\$[A-Z]+\$)(?P<head>\d+):(?P=column)(?P<last>\d+)")
#: What a sheet says whose set-up has lost a line, as an expression.
SETUP_LINE_DELETED = Expression('"A line of the sheet Set-up was deleted: undo that."')
#: How a sheet that is broken ends the sentence on it.
_UNDO = re.compile(r"[:;] undo \w")


def first_of(*cases: tuple[Formula, Formula | int], otherwise: Formula | int = '""') -> str:
    """What the first case that holds comes to, as nested IFs. Each case is a condition and an expression."""
    formula = str(otherwise)
    for condition, words in reversed(cases):
        formula = f"IF({condition},{words},{formula})"
    return formula


def out_of_order(numbers_below_head: str, lines: int) -> str:
    """Whether a column, whose first cell is its heading, no longer has the numbers from 1 on: a condition.

    Lines that were sorted, inserted or deleted are noticed, and a number that was typed over.
    """
    found = _COLUMN.fullmatch(numbers_below_head)
    assert found is not None
    sheet, column, head, last = found["sheet"] or "", found["column"], int(found["head"]), int(found["last"])
    above, below = f"{sheet}{column}{head + 1}:{column}{last - 1}", f"{sheet}{column}{head + 2}:{column}{last}"
    conditions = [f"MATCH(1,{numbers_below_head},0)<>2"]
    if lines > 1:
        conditions.append(f"SUMPRODUCT(--({below}-{above}=1))<>{lines - 1}")
    return f"IFERROR(OR({','.join(conditions)}),TRUE)"


def line_deleted(labels: str, count: int) -> str:
    """Whether one of the questions of a set-up was deleted: a condition. ``labels`` are the cells they stand in."""
    return f"COUNTA({labels})<>{count}"


def typed(cell: Formula) -> Expression:
    """What was typed into a cell as a text; nothing where the cell was deleted."""
    return IfError(Expression(f"{cell}") & "", "")


def asks_to_undo(words: str) -> bool:
    """Whether words at the head of a sheet say that it is broken: every such sentence says what to undo."""
    return _UNDO.search(words) is not None


def told(words: Formula) -> Expression:
    """The words, or that something was deleted where they come to an error."""
    return IfError(written(words), "Something that the figures need was deleted: undo that.")


def joined(cells: str, most: int, total: str) -> str:
    """The smallest numbers of a range in words, "3, 8, 11", and "and more" where there are more than ``most``."""
    parts = [f'IFERROR(SMALL({cells},1)&"","")']
    parts += [f'IFERROR(", "&SMALL({cells},{number}),"")' for number in range(2, most + 1)]
    return "&".join(parts) + f'&IF({total}>{most}," and "&({total}-{most})&" more","")'
