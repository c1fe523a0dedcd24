"""What a sheet says where the functions that its formulas call are missing, and what its first page says of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bridgesheets.scoresheets.expressions import Expression, Or, call, written

#: A function that the flavour ``lambda`` defines in every workbook: where it has no result, none of the others has.
_KNOWN = "KNOWSLAMBDA"
_DEFINED = "_xlfn.LAMBDA(_xlpm.x,_xlpm.x)"
#: Where the first sheet calls it, beside what is printed. A program that does not know LAMBDA cannot read a formula
#: with such a call at all, so it needs a cell of its own.
PROBE_ROW, PROBE_COLUMN = 1, 26

_MISSING: Mapping[str, str] = MappingProxyType(
    {
        "addin": "The functions of bridgesheets are missing here: install the add-in.",
        "lambda": "This program does not know LAMBDA: open the workbook in Excel 365.",
    }
)
_NEEDS: Mapping[str, str] = MappingProxyType(
    {
        "addin": "The formulas call functions of bridgesheets: its add-in must be installed (bridgesheets excel "
        "install, or bridgesheets libreoffice install for LibreOffice). The heads of the sheets say where it is "
        "missing.",
        "lambda": "The functions are defined with LAMBDA, which Excel 365 knows. The heads of the sheets say where it "
        "is not known.",
    }
)


def defined(flavour: str) -> Mapping[str, str]:
    """The names that a workbook of the flavour has, whatever its kind, with what they refer to."""
    return {_KNOWN: _DEFINED} if flavour == "lambda" else {}


def probe(flavour: str) -> str:
    """The formula of the cell from which others see that LAMBDA is not known; none where no cell needs it."""
    return f"{_KNOWN}(1)" if flavour == "lambda" else ""


def missing(flavour: str, probed: str) -> tuple[Expression, str] | None:
    """The condition that our functions are missing, and the words for it; None where no formula calls them.

    ``probed`` is the cell with the formula of :func:`probe`. A missing add-in is seen in the formula itself: the value
    that was saved in another cell stays.
    """
    if flavour not in _MISSING:
        return None
    if flavour == "addin":
        return call("ISERROR", written("VP_20(0,7)")), _MISSING[flavour]
    # NOW has it calculated whenever the workbook is opened; LibreOffice would show the words that were saved.
    return Or(call("NOW") < 0, call("ISERROR", written(probed))), _MISSING[flavour]


def needs(flavour: str) -> str:
    """What is to be known of a flavour, for the first page; nothing of native formulas."""
    return _NEEDS.get(flavour, "")
