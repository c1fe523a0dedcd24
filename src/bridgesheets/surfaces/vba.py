"""The VBA module that makes the functions known to Excel, as text to import: a ``.bas`` file.

xlwings can write such wrappers itself, but its own show an error as text, which IFERROR and SUM take for an answer.
These turn the texts into error values. They need a reference to xlwings (or its module) in the same VBA project.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from textwrap import wrap

from bridgesheets import __version__
from bridgesheets.files import replace_file
from bridgesheets.functions.catalogue import CATALOGUE
from bridgesheets.functions.evaluate import WorksheetFunction
from bridgesheets.functions.names import is_cell_address
from bridgesheets.surfaces.excel_errors import ERROR_NUMBERS

#: What UDF_MODULES names, and every wrapper calls.
UDF_MODULE = "bridgesheets.udfs"

#: The module's name in the VBA project.
MODULE_NAME = "bridgesheets_functions"

#: The macro that gives Excel the help texts.
HELP_MACRO = "DescribeBridgeFunctions"

#: VBA takes lines of 1,023 characters; people do not.
_WIDTH = 110

_PRINTABLE_ASCII = re.compile(r"[ -~]*")


def write_module(path: str | os.PathLike[str]) -> None:
    """Write the module to a file, replacing an older one in one step; :class:`OSError` where that cannot be done."""
    replace_file(path, module_text().encode("ascii"))


def module_text() -> str:
    """The whole module: ASCII, lines ended as Windows ends them."""
    return "".join(f"{line}\r\n" for line in _lines())


def _lines() -> Iterator[str]:
    yield f'Attribute VB_Name = "{MODULE_NAME}"'
    yield "Option Explicit"
    yield '#Const App = "Microsoft Excel" \'Adjust when using outside of Excel'
    yield ""
    yield f"' The worksheet functions of bridgesheets {__version__}, written by: bridgesheets excel module"
    yield "' In the VBA editor, tick xlwings under Tools > References, and set UDF_MODULES to"
    yield f"' {UDF_MODULE}. Run {HELP_MACRO} once to see help in the function wizard."
    for function in CATALOGUE.values():
        yield ""
        yield from _wrapper(function)
    yield ""
    yield from _help_macro()
    yield ""
    yield from _ERROR_VALUES.format(cases="\n".join(_error_cases())).splitlines()


def _wrapper(function: WorksheetFunction) -> Iterator[str]:
    """One function, as xlwings writes it, but with errors as error values."""
    name, arguments = function.__name__, function.spec.arguments
    parameters = ", ".join(each.name if each.required else f"Optional {each.name}" for each in arguments)
    passed = f'"{UDF_MODULE}", "{name}", Array({", ".join(each.name for each in arguments)})'
    yield from _statement(f"Function {name}({parameters})")
    yield '    #If App = "Microsoft Excel" Then'
    yield "        If TypeOf Application.Caller Is Range Then On Error GoTo failed"
    yield from _statement(
        f"{name} = WithErrorValues(XLPy.CallUDF({passed}, ThisWorkbook, Application.Caller))", indent=8
    )
    yield "    #Else"
    yield from _statement(f"{name} = WithErrorValues(XLPy.CallUDF({passed}))", indent=8)
    yield "    #End If"
    yield "    Exit Function"
    yield "failed:"
    yield f"    {name} = CVErr(xlErrValue)"
    yield "End Function"


def _help_macro() -> Iterator[str]:
    """The macro with the help texts, in one procedure a category: VBA compiles no procedure beyond 64 KB."""
    by_category: dict[str, list[WorksheetFunction]] = {}
    for function in CATALOGUE.values():
        # Excel takes such a name for a cell; the twin that it does call has the help.
        if not is_cell_address(function.__name__):
            by_category.setdefault(function.spec.category, []).append(function)
    parts = {category: f"DescribePart{number}" for number, category in enumerate(by_category, start=1)}
    yield "' Puts the functions into their categories, with their help and that of their arguments."
    yield f"Public Sub {HELP_MACRO}()"
    yield from (f"    {part}" for part in parts.values())
    yield "End Sub"
    for category, part in parts.items():
        yield ""
        yield f"Private Sub {part}()"
        for function in by_category[category]:
            yield from _description(function)
        yield "End Sub"
    yield ""
    yield from _DESCRIBE.splitlines()


def _description(function: WorksheetFunction) -> Iterator[str]:
    spec = function.spec
    *others, last = (literal(argument.help) for argument in spec.arguments)
    yield f"    Describe {literal(function.__name__)}, {literal(spec.category)}, _"
    yield f"        {literal(spec.help)}, Array( _"
    yield from (f"            {other}, _" for other in others)
    yield f"            {last})"


def _error_cases() -> Iterable[str]:
    return (f"        Case {literal(text)}: ErrorValue = CVErr({number})" for text, number in ERROR_NUMBERS.items())


def _statement(code: str, indent: int = 0) -> Iterator[str]:
    """A statement over as many lines as it needs; it must hold no text with spaces, which might be broken."""
    margin = " " * indent
    first, *others = wrap(code, _WIDTH - indent, break_long_words=False, break_on_hyphens=False)
    lines = [margin + first, *(f"{margin}    {line}" for line in others)]
    yield from (f"{line} _" for line in lines[:-1])
    yield lines[-1]


def literal(text: str) -> str:
    """A text as VBA writes it; what is not ASCII by its character codes, as a module is in the local code page."""
    pieces = [text] if _PRINTABLE_ASCII.fullmatch(text) else re.split(r"([^ -~])", text)
    return " & ".join(map(_piece, filter(None, pieces))) or '""'


def _piece(text: str) -> str:
    if _PRINTABLE_ASCII.fullmatch(text):
        return '"' + text.replace('"', '""') + '"'
    units = text.encode("utf-16-le")
    codes = (int.from_bytes(units[at : at + 2], "little") for at in range(0, len(units), 2))
    return " & ".join(f"ChrW({code})" for code in codes)


_DESCRIBE = """\
Private Sub Describe(functionName As String, categoryName As String, helpText As String, argumentHelp As Variant)
    Application.MacroOptions _
        Macro:="'" & Replace(ThisWorkbook.Name, "'", "''") & "'!" & functionName, _
        Description:=helpText, _
        Category:=categoryName, _
        ArgumentDescriptions:=argumentHelp
End Sub
"""

_ERROR_VALUES = """\
' What the function answered, with error values in the place of their texts.
Private Function WithErrorValues(ByVal answer As Variant) As Variant
    Dim i As Long, j As Long
    If Not IsArray(answer) Then
        answer = ErrorValue(answer)
    ElseIf HasColumns(answer) Then
        For i = LBound(answer, 1) To UBound(answer, 1)
            For j = LBound(answer, 2) To UBound(answer, 2)
                answer(i, j) = ErrorValue(answer(i, j))
            Next j
        Next i
    Else
        For i = LBound(answer) To UBound(answer)
            answer(i) = ErrorValue(answer(i))
        Next i
    End If
    WithErrorValues = answer
End Function

' Whether an array has a second dimension; VBA can only be asked by asking for its bound. A single row has none.
Private Function HasColumns(answer As Variant) As Boolean
    Dim last As Long
    On Error Resume Next
    last = UBound(answer, 2)
    HasColumns = (Err.Number = 0)
End Function

' By number, because older versions of Excel do not know the names of the newer errors.
Private Function ErrorValue(cellValue As Variant) As Variant
    ErrorValue = cellValue
    If VarType(cellValue) <> vbString Then Exit Function
    Select Case cellValue
{cases}
    End Select
End Function
"""
