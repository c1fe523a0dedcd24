"""Small sums with known answers in the head of a workbook, which show if a program calculates otherwise than Excel.

A few programs for workbooks know a function and yet answer otherwise where it is used in a certain way. Their figures
would be wrong without a word. So each workbook holds a few figures whose answers are known, asks for them in the ways
in which its own formulas ask, and the heads of its sheets say where an answer is another one. The sums are in the
formulas of the heads themselves: a cell apart, which depends on nothing that is typed, would keep the value it was
saved with.

The heads say too where the functions that formulas call are missing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bridgesheets.scoresheets.expressions import TRUE, And, Expression, IfError, Not, Or, as_expression, call

#: What the heads say.
WARNING = "This program does not calculate as Excel does: its figures may be wrong. Use Excel or LibreOffice."

#: The figures that are asked, from a row and a column of the first sheet on, beside what is printed: two columns. The
#: last line is empty, as cells are that nothing was typed in: they are in the file, and IronCalc knows two kinds.
FIRST_ROW, FIRST_COLUMN = 2, 26
KNOWN_FIGURES: tuple[tuple[str | float, str | float], ...] = ((3, 0.5), (1, 1.5), (2, 2.5), ("", ""))


#: The ways of asking: how each is recognised in a formula, and what must hold of the figures, with ``{a}`` and ``{b}``
#: for the two columns, ``{both}`` for the two, ``{none}`` for the empty cell and ``{wide}`` for the first column with
#: the empty cell. Which program answers otherwise is told in the page on score sheets; ``tools/hosts.py`` tries them.
_WAYS = (
    (r"INDEX\([^(),]+,0,", "SUM(INDEX({both},0,2))=4.5"),
    (r"SUMPRODUCT\((?:[^()]|\([^()]*\))*\*ROUND\(", "SUMPRODUCT(({a}>1)*ROUND({b},0))=4"),
    (r"ROW\([^)]", "SUMPRODUCT((ROW({a})-1)*{a})=11"),
    (r"SUMPRODUCT\(", "SUMPRODUCT(({a}>1)+({a}=1)*({b}>1))=3"),
    (r'<>""', 'SUMPRODUCT(--({wide}<>""))=3'),
    (r'=""', '{none}=""'),
    (r"INDEX\(", 'INDEX({wide},4)=""'),
    (r"IF\(", 'IF(1=1,{none},1)=""'),
    (r",1\)", "MATCH(2,{b},1)=2"),
    (r"COUNTIFS?\(", 'COUNTIFS({a},">=2",{b},">1")=1'),
    (r"SUMIFS?\(", "SUMIF({a},2,{b})=2.5"),
    (r"(SMALL|LARGE)\(", "SMALL({wide},2)=2"),
    (r"ROUND\(", "ROUND(-INDEX({b},3),0)=-3"),
)


def calculates_otherwise(sheet: str, formulas: Sequence[str]) -> Expression:
    """Checks if the program at hand answers otherwise in one of the ways in which formulas ask: a condition.

    ``sheet`` is the sheet that holds the figures, as it is before an address.
    """
    first, last = FIRST_ROW, FIRST_ROW + len(KNOWN_FIGURES) - 2
    cells = {
        "a": f"{sheet}$Z${first}:$Z${last}",
        "b": f"{sheet}$AA${first}:$AA${last}",
        "both": f"{sheet}$Z${first}:$AA${last}",
        "wide": f"{sheet}$Z${first}:$Z${last + 1}",
        "none": f"{sheet}$Z${last + 1}",
    }
    hold = (holds for ways, holds in _WAYS if any(map(re.compile(ways).search, formulas)))
    return IfError(Not(And(*(as_expression(holds.format_map(cells)) for holds in hold))), TRUE)


#: A function that the flavour ``lambda`` defines in every workbook: where it has no result, none of the others has.
_KNOWN = "KNOWSLAMBDA"
#: Where the first sheet calls it, beside what is printed. A program that does not know LAMBDA cannot read a formula
#: with such a call at all, so it needs a cell of its own.
PROBE_ROW, PROBE_COLUMN = 1, 26

_MISSING: Mapping[str, str] = {
    "addin": "The functions of bridgesheets are missing here: install the add-in.",
    "lambda": "This program does not know LAMBDA: open the workbook in Excel 365.",
}
_NEEDS: Mapping[str, str] = {
    "addin": "The formulas call functions of bridgesheets: its add-in must be installed (bridgesheets excel "
    "install, or bridgesheets libreoffice install for LibreOffice). The heads of the sheets say where it is "
    "missing.",
    "lambda": "The functions are defined with LAMBDA, which Excel 365 knows. The heads of the sheets say where it "
    "is not known.",
}


def defined_names(flavour: str) -> Mapping[str, str]:
    """Returns the names that a workbook of the flavour has, whatever its kind, with what they refer to."""
    return {_KNOWN: "_xlfn.LAMBDA(_xlpm.x,_xlpm.x)"} if flavour == "lambda" else {}


def probe_formula(flavour: str) -> str:
    """Returns the formula of the cell from which others see that LAMBDA is not known; none where no cell needs it."""
    return f"{_KNOWN}(1)" if flavour == "lambda" else ""


def functions_missing(flavour: str, probed: str) -> tuple[Expression, str] | None:
    """Returns the condition that our functions are missing, and the words for it; None where no formula calls them.

    ``probed`` is the cell with the formula of :func:`probe`. A missing add-in is seen in the formula itself: the value
    that was saved in another cell stays.
    """
    if flavour not in _MISSING:
        return None
    if flavour == "addin":
        return call("ISERROR", as_expression("VP_20(0,7)")), _MISSING[flavour]
    # NOW has it calculated whenever the workbook is opened; LibreOffice would show the words that were saved.
    return Or(call("NOW") < 0, call("ISERROR", as_expression(probed))), _MISSING[flavour]


def requirement(flavour: str) -> str:
    """Returns what is to be known of a flavour, for the first page; nothing of native formulas."""
    return _NEEDS.get(flavour, "")
