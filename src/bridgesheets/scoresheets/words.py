"""Small pieces of formulas that put facts into words."""

from __future__ import annotations

import re

from bridgesheets.scoresheets.expressions import Expression, Formula, If, IfError, Small, sentence, written

#: What a sheet says whose set-up has lost a line, as an expression.
SETUP_LINE_DELETED = Expression('"A line of the sheet Set-up was deleted: undo that."')
#: How the words on a match without a result end.
NO_RESULT = ": no result"
#: How a sheet that is broken ends the sentence on it.
_UNDO = re.compile(r"[:;] undo \w")


def typed(cell: Formula) -> Expression:
    """Returns what was typed into a cell as a text; nothing where the cell was deleted."""
    return IfError(Expression(f"{cell}") & "", "")


def asks_to_undo(words: str) -> bool:
    """Checks whether words at the head of a sheet say that it is broken: every such sentence says what to undo."""
    return _UNDO.search(words) is not None


def told(words: Formula) -> Expression:
    """The words, or that something was deleted where they come to an error."""
    return IfError(written(words), "Something that the figures need was deleted: undo that.")


def joined(cells: Expression, most: int, total: Expression) -> Expression:
    """The smallest numbers of a range in words, "3, 8, 11", and "and more" where there are more than ``most``."""
    parts = [IfError(Small(cells, 1) & "")]
    parts += [IfError(", " & Small(cells, number)) for number in range(2, most + 1)]
    return sentence((*parts, If(total > most, " and " & (total - most) & " more")))
