"""Functions as names of a workbook: all of an edition, those that a workbook uses, and the workbook that shows each."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.cell_range import CellRange

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from bridgesheets.catalogue.registry import CATALOGUE, subjects
from bridgesheets.catalogue.spec import FunctionSpec, is_cell_address
from bridgesheets.printed.book import Properties, describe
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.paper import PAPERS, Paper, set_up_page
from bridgesheets.printed.sheet import PrintedSheet, lines_of
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role, Styles, cell_at
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.finishing import calculated
from bridgesheets.scoresheets.lambdas import clubs, factors, general, tournaments, victory_points
from bridgesheets.scoresheets.lambdas.definition import definition, helpers
from bridgesheets.scoresheets.self_test import defined_names, functions_missing, probe_formula
from bridgesheets.scoresheets.styles import EXPLAINED, RESULT_TEXT, STATUS
from truesheet.formulas.syntax import FormulaError
from truesheet.patching.saving import save_patch, with_names
from truesheet.reading.formula_texts import calls
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused

_CALL = re.compile(r"(?<![\w.])([A-Z][A-Z0-9_]*)\(")
_ROOMS = (victory_points, factors, general, clubs, tournaments)


def definitions() -> dict[str, str]:
    """Returns the LAMBDA of each function, by its name, in the order of the catalogue."""
    return dict(_definitions(in_force()))


@per_edition(maxsize=1)
def _definitions(edition: Edition) -> dict[str, str]:
    bodies = {name: body for room in _ROOMS for name, body in room.bodies().items()}
    checks = {check: formula for room in _ROOMS for check, formula in room.CHECKS.items()}
    found = {name: definition(CATALOGUE[name], body, checks) for name, body in bodies.items()}
    found |= {"IMPDATUM": victory_points.datum(), "MPBRACKETAVERAGE": tournaments.bracket_average()}
    return {name: found[name] for name in CATALOGUE if name in found}


def all_names() -> dict[str, str]:
    """Returns the functions, and the kinds of arguments that these call by a name."""
    return {**definitions(), **_helpers(in_force())}


@per_edition(maxsize=1)
def _helpers(edition: Edition) -> dict[str, str]:
    return helpers(argument for name in definitions() for argument in CATALOGUE[name].spec.arguments)


def names_needed(formulas: Iterable[str]) -> dict[str, str]:
    """Returns the names that formulas need: functions, those that these call in turn, kinds of arguments."""
    known = all_names()
    needed: set[str] = set()
    waiting = [*formulas]
    while waiting:
        called = {name for name in _CALL.findall(waiting.pop()) if name in known} - needed
        needed |= called
        waiting += [known[name] for name in called]
    return {name: text for name, text in known.items() if name in needed}


def put_names(path: Path, without: Collection[str] = ()) -> list[str]:
    """Adds the functions that a workbook calls to its names, and returns what was done, a sentence each.

    ``without`` are functions that are left out. Raises :class:`Refused` for a workbook that cannot be read or written,
    and for one with names of its own like ours, which are never overwritten.
    """
    workbook = open_workbook(path)
    left_out = {name.upper() for name in without}
    if unknown := sorted(left_out - {*all_names()}):
        raise Refused(f"--without {unknown[0]} leaves nothing out; the functions are {', '.join(definitions())}")
    calls = _called_functions(workbook)
    # A function that calls one left out would call the workbook's own name.
    possible = [name for name in calls if left_out.isdisjoint(names_needed([f"{name}("]))]
    names = names_needed(f"{name}(" for name in possible)
    defined = {name.name.upper(): name for name in workbook.names}
    own = [name for name, text in names.items() if name in defined and defined[name].refers_to != text]
    if own:
        options = " ".join(f"--without {name}" for name in (*sorted(left_out), *own))
        theirs = ", ".join(f"{name} (={_short(defined[name].refers_to)})" for name in own)
        raise Refused(
            f"it has names of its own like our functions: {theirs}; rename them in Excel (Formulas > Name Manager), or "
            f"keep them and leave ours out: bridgesheets excel names {path} {options}"
        )
    added = {name: text for name, text in names.items() if name not in defined}
    if added:
        save_patch(workbook, with_names(workbook, added))
    calling = [name for name in calls if name in definitions() and name not in {*possible, *left_out}]
    return [*_sentences(added, names), *(f"{name} is left out too: it calls what is left out" for name in calling),
            *_unusable_calls(calls)]  # fmt: skip


def _called_functions(workbook: WorkbookFile) -> list[str]:
    found = set()
    for formula in _formulas(workbook):
        # A formula that cannot be read calls nothing, in Excel either.
        with suppress(FormulaError):
            found |= {call.canonical.upper() for call in calls(formula, workbook.added) if not call.home}
    return [name for name in registry.CATALOGUE if name in found]


def _formulas(workbook: WorkbookFile) -> Iterator[str]:
    for sheet in workbook.sheets:
        yield from (cell.formula.text for cell in sheet.formulas() if cell.formula and cell.formula.text)
    yield from (name.refers_to for name in workbook.names if not name.macro)


def _sentences(added: Collection[str], wanted: Collection[str]) -> Iterator[str]:
    if added:
        yield f"added {', '.join(added)}; in Excel 365 press Ctrl+Alt+F9 once, so that every cell is calculated"
    elif wanted:
        yield f"unchanged; it has {', '.join(wanted)} already"
    else:
        yield f"unchanged; no formula calls one of the functions that can be names: {', '.join(definitions())}"


def _unusable_calls(calls: Collection[str]) -> Iterator[str]:
    for name in calls:
        if is_cell_address(name):
            yield f"{name} is a cell to Excel; bridgesheets check --fix writes {OURS.twin(name)} in its place"
        elif name not in definitions():
            yield f"{name} is not held as a name: it needs the add-in"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


SHEET = "Functions"
_FLAVOUR = "lambda"
_WIDTHS = (250.0, 190.0, 70.0, 330.0)
_SIZE, _LINE = 10, 13.0
_WORDS = EXPLAINED.at(_SIZE)
_RESULT: Role = RESULT_TEXT.at(_SIZE)
_WORKS = "The functions work here."
_STEPS = (
    "1. Open this workbook and your own workbook in Excel 365.",
    f'2. Right-click the name of this sheet, "{SHEET}", below. Choose Move or Copy, your workbook under "To book", '
    'tick "Create a copy" and choose OK. If Excel asks about a name that your workbook has already, keep your own.',
    "3. Type =VP_20(12,7) into a cell of your workbook: it shows 15. Keep the copied sheet, or delete it: the "
    "functions stay. Formulas > Name Manager lists them.",
)
_LIMITS = (
    "Excel 365 and Excel 2024 know LAMBDA; Excel 2021 and older do not, and show #NAME?.",
    "LibreOffice does not know LAMBDA: use the add-in for LibreOffice. Google Sheets has named functions of its own "
    "and takes none from a file.",
    "A date is a number to these functions: 3-2 that Excel took for a date is not refused. WHY and the functions that "
    "are not listed here need the add-in.",
    "Functions from a copied sheet stay as they are. When the regulations change, copy the sheet of a new edition.",
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide.",
)
_ABOUT = Properties(
    "Functions for bridge without an add-in",
    "Victory Points, IMPs and masterpoints as LAMBDA functions for Excel 365",
)


def bind() -> Workbook:
    workbook = Workbook()
    for name, refers_to in {**defined_names(_FLAVOUR), **all_names()}.items():
        workbook.defined_names[name] = DefinedName(name, attr_text=refers_to)
    workbook.active.title = SHEET
    _write(PrintedSheet(workbook.active, PAPERS["letter"], Styles(workbook), landscape=True))
    describe(workbook, None, _ABOUT)
    return workbook


def _write(sheet: PrintedSheet) -> None:
    sheet.columns(_WIDTHS)
    sheet.write(sheet.row(28), 1, _ABOUT.title, TITLE.at(20))
    _write_status(sheet)
    sheet.write(sheet.row(22), 1, "How to get them into your workbook", SECTION)
    for step in _STEPS:
        _write_words(sheet, step)
    sheet.write(sheet.row(22), 1, "The functions", SECTION)
    head = sheet.row(18)
    for column, words in enumerate(("Function", "Example", "Result", "What it gives"), 1):
        sheet.write(head, column, words, HEAD.at(_SIZE))
    for spec in _specs():
        _write_function(sheet, spec)
    sheet.write(sheet.row(22), 1, "What they cannot do", SECTION)
    for limit in (*_LIMITS, f"Edition: {in_force().full_name}."):
        _write_words(sheet, limit)
    worksheet = sheet.worksheet
    worksheet.print_title_rows = f"{head}:{head}"
    worksheet.print_area = CellRange(min_col=1, min_row=1, max_col=len(_WIDTHS), max_row=sheet.last_row).coord
    set_up_page(worksheet, PAPERS["letter"], "bridgesheets", landscape=True)


def _write_status(sheet: PrintedSheet) -> None:
    """Says whether the program at hand knows LAMBDA, in a formula that every program can show."""
    row = sheet.row(20)
    beside = cell_at(sheet.worksheet, row, len(_WIDTHS) + 1)
    beside.value = f"={probe_formula(_FLAVOUR)}"
    beside.number_format = ";;;"
    status = functions_missing(_FLAVOUR, beside.coordinate)
    assert status is not None, "the flavour has words for it"
    condition, words = status
    sheet.write_across(row, "", STATUS)
    cell_at(sheet.worksheet, row, 1).value = f"={fx.If(condition, words, _WORKS)}"


def _write_function(sheet: PrintedSheet, spec: FunctionSpec) -> None:
    example = spec.examples[0].formula
    texts = (spec.signature, example, spec.summary)
    widths = (_WIDTHS[0], _WIDTHS[1], _WIDTHS[3])
    lines = max(lines_of(text, _SIZE, width) for text, width in zip(texts, widths, strict=True))
    row = sheet.row(lines * _LINE + 2)
    shown = ((spec.signature, _WORDS), ("", _WORDS), ("", _RESULT), (spec.summary, _WORDS))
    for column, (text, role) in enumerate(shown, 1):
        sheet.write(row, column, text, role)
    cell_at(sheet.worksheet, row, 2).value = f"=_xlfn.FORMULATEXT(C{row})"
    cell_at(sheet.worksheet, row, 3).value = example


def _write_words(sheet: PrintedSheet, text: str) -> None:
    sheet.write_across(sheet.row(lines_of(text, _SIZE, sum(_WIDTHS)) * _LINE + 2), text, _WORDS)


def _specs() -> Iterator[FunctionSpec]:
    held = definitions()
    for subject in subjects():
        yield from (function.spec for function in subject.functions if function.__name__ in held)


class _FunctionsBook(NamedTuple):
    file_name: str = "functions"
    family: str = "functions"

    def contents(self, papers: Sequence[Paper], formulas: str) -> Iterator[bytes]:
        yield calculated(to_bytes(bind()))


FUNCTIONS = BookSet(
    "Functions as names of a workbook, for Excel 365 without an add-in",
    (_FunctionsBook(),),
    formulas=("lambda",),
    on_paper=False,
)
