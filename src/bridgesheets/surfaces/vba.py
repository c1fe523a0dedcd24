"""The VBA that makes the functions known to Excel: a module to import, a ``.bas`` file, and the same for the add-in.

xlwings can write such functions itself, but its own show an error as text, which IFERROR and SUM take for an answer,
and hand whole ranges to Python, which asks Excel for every property of each. These give values, turn the texts into
error values, and show an error of their own where Python is not reached. Of xlwings they use its library, which starts
Python, and none of its VBA. What is the same for all functions is in the folder ``excel/modules``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from textwrap import wrap
from typing import NamedTuple

from bridgesheets import __version__
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.spec import is_cell_address
from bridgesheets.grouping import grouped
from bridgesheets.surfaces.console import in_ascii
from bridgesheets.surfaces.excel_errors import ERROR_NUMBERS, wizard_category

#: The line between the declarations of a file and its procedures.
_DIVISION = "'----"


class VbaCode(NamedTuple):
    """Declarations and procedures of VBA, line by line."""

    declarations: tuple[str, ...]
    procedures: tuple[str, ...]


@lru_cache(maxsize=16)
def piece(name: str) -> VbaCode:
    """Returns the two parts of a file; :class:`ValueError` where the line between them is missing."""
    lines = files(__package__).joinpath("excel", "modules", name).read_text(encoding="ascii").splitlines()
    at = lines.index(_DIVISION)
    return VbaCode(tuple(lines[:at]), tuple(lines[at + 1 :]))


#: What UDF_MODULES names, and every wrapper calls.
UDF_MODULE = "bridgesheets.udfs"

#: The module's name in the VBA project.
MODULE_NAME = "bridgesheets_functions"

#: The macro that gives Excel the help texts.
HELP_MACRO = "DescribeBridgeFunctions"

_TO_IMPORT = (
    "' Written by: bridgesheets excel module, for the Python it names below. It needs no add-in and no reference.",
    f"' Remove an older {MODULE_NAME} first (right-click, Remove). Excel imports a second module next to the first, as",
    f"' {MODULE_NAME}1, and cells show #NAME?, as there are two functions of each name. Then remove both modules",
    "' and import this file once.",
    f"' Run {HELP_MACRO} once to see help in the function wizard, CheckBridgeFunctions if anything is wrong.",
)

#: The arguments that are called otherwise in VBA.
_PARAMETERS = {"imps": "imp_margin"}

#: VBA takes lines of 1,023 characters; people do not.
_WIDTH = 110

_PRINTABLE_ASCII = re.compile(r"[ -~]*")


class WindowsPython(NamedTuple):
    """The Python on Windows that answers the functions: its whole path, and the version of its xlwings."""

    interpreter: str
    xlwings: str


def module_text(answering: WindowsPython, for_addin: bool = False) -> str:
    """Returns the whole module: ASCII, lines ended as Windows ends them."""
    heading = (f"' The worksheet functions of bridgesheets {__version__}.", *(() if for_addin else _TO_IMPORT))
    errors = piece("errors.bas")
    cases = [f"        Case {literal(text)}: ErrorValue = CVErr({number})" for text, number in ERROR_NUMBERS.items()]
    filled = (each for line in errors.procedures for each in (cases if line == "{cases}" else (line,)))
    return as_module(
        MODULE_NAME, heading, _loader(answering), piece("calls.bas"), VbaCode(errors.declarations, tuple(filled)),
        piece("check.bas"), _functions_piece(for_addin),
    )  # fmt: skip


def _loader(answering: WindowsPython) -> VbaCode:
    loader, interpreter = piece("loader.bas"), literal(answering.interpreter)
    return VbaCode(
        *(
            tuple(line.replace("{interpreter}", interpreter).replace("{xlwings}", answering.xlwings) for line in lines)
            for lines in (loader.declarations, loader.procedures)
        )
    )


def as_module(name: str, heading: Iterable[str], *pieces: VbaCode) -> str:
    """Returns a module of these pieces, with its lines ended as Windows ends them."""
    lines = [
        f'Attribute VB_Name = "{name}"',
        "Option Explicit",
        *heading,
        *(line for each in pieces if each.declarations for line in ("", *each.declarations)),
        *(line for each in pieces for line in ("", *each.procedures)),
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _functions_piece(for_addin: bool) -> VbaCode:
    declarations = (
        "' Which bridgesheets these functions were made by, and where Python has them.",
        f"Private Const BRIDGESHEETS_VERSION As String = {literal(__version__)}",
        f"Private Const UDF_MODULE As String = {literal(UDF_MODULE)}",
        "' Whether VP20( is written as VP_20( when it is typed.",
        f"Private Const REWRITES_TYPED_NAMES As Boolean = {for_addin}",
    )
    procedures = [line for function in callable_functions() for line in (*_wrapper(function), "")]
    return VbaCode(declarations, (*procedures, *_help_macro()))


def callable_functions() -> tuple[WorksheetFunction, ...]:
    """Returns the functions Excel can call: of VP20 and VP30, which Excel takes for cells, only VP_20 and VP_30."""
    return tuple(function for function in CATALOGUE.values() if not is_cell_address(function.__name__))


def _wrapper(function: WorksheetFunction) -> Iterator[str]:
    """Yields one function, with its help where Excel keeps it in the text of a module."""
    name, arguments = function.__name__, function.spec.arguments
    parameters = ", ".join(
        parameter(each.name) if each.required else f"Optional {parameter(each.name)}" for each in arguments
    )
    yield from _statement(f"Public Function {name}({parameters})")
    yield f"Attribute {name}.VB_Description = {_piece(in_ascii(function.spec.summary))}"
    yield f'Attribute {name}.VB_ProcData.VB_Invoke_Func = " \\n14"'
    passed = ", ".join(parameter(each.name) for each in arguments)
    yield from _statement(f'{name} = AskPython("{name}", Array({passed}))', indent=4)
    yield "End Function"


def parameter(name: str) -> str:
    """Returns the name of an argument in VBA, where "imps" and the function IMPS would be one name."""
    return _PARAMETERS.get(name, name)


def _help_macro() -> Iterator[str]:
    """Yields the macro with the help texts, in one procedure a category: VBA compiles no procedure beyond 64 KB."""
    by_category = grouped((wizard_category(function.spec.category), function) for function in callable_functions())
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
    yield from piece("describe.bas").procedures


def _description(function: WorksheetFunction) -> Iterator[str]:
    spec = function.spec
    helps = [literal(argument.doc) for argument in spec.arguments]
    yield f"    Describe {literal(function.__name__)}, {literal(wizard_category(spec.category))}, _"
    yield f"        {literal(spec.summary)}, Array( _"
    yield from (f"            {each}, _" for each in helps[:-1])
    yield f"            {helps[-1] if helps else ''})"


def _statement(code: str, indent: int = 0) -> Iterator[str]:
    """Yields a statement over as many lines as it needs; it must hold no text with spaces, which might be broken."""
    margin = " " * indent
    first, *others = wrap(code, _WIDTH - indent, break_long_words=False, break_on_hyphens=False)
    lines = [margin + first, *(f"{margin}    {line}" for line in others)]
    yield from (f"{line} _" for line in lines[:-1])
    yield lines[-1]


def literal(text: str) -> str:
    """Writes a text as VBA does: other than ASCII by character codes, as a module is in the local code page."""
    pieces = [text] if _PRINTABLE_ASCII.fullmatch(text) else re.split(r"([^ -~])", text)
    return " & ".join(map(_piece, filter(None, pieces))) or '""'


def _piece(text: str) -> str:
    """Returns a part of a literal; what Visual Basic cannot hold is written by its codes."""
    if _PRINTABLE_ASCII.fullmatch(text):
        return '"' + text.replace('"', '""') + '"'
    units = text.encode("utf-16-le")
    codes = (int.from_bytes(units[at : at + 2], "little") for at in range(0, len(units), 2))
    return " & ".join(f"ChrW({code})" for code in codes)
