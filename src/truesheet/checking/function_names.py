"""Finds calls that Excel does not understand: ``AB20(``, unknown functions, newer functions without their prefix.

The functions of Excel are listed, and those that a file must call with ``_xlfn.`` before the name (MS-XLSX 2.2.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from truesheet.addresses import quoted
from truesheet.checking.findings import Finding, FindingKind, SheetCells
from truesheet.formulas import AddedFunctions
from truesheet.formulas.shifting import template
from truesheet.formulas.syntax import LONGEST, FormulaError
from truesheet.library import is_native
from truesheet.reading.cells import SHARED_FORMULA
from truesheet.reading.formula_texts import (
    CONDITIONAL_FORMAT,
    NAME,
    VALIDATION,
    FunctionCall,
    OutsideFormula,
    calls,
    outside_formulas,
)
from truesheet.reading.workbook import WORKSHEET, WorkbookFile
from truesheet.wording import option

#: Prefixes that files put before the name of an add-in's function.
_OF_AN_ADDIN = ("_XLL.", "_XLDUDF_")
_PREFIX = "_XLFN."
_MACROS = "vbaproject.bin"


def twin(call: FunctionCall, added: AddedFunctions) -> str:
    """Returns the portable name (AB_20) of an added function with the name of a cell (AB20); ``""`` for others."""
    return "" if call.home else added.twin(call.name)


def missing_underscores(formula: str, added: AddedFunctions) -> list[int]:
    """Returns where a formula lacks an underscore: ``[2]`` for ``AB20(1)``, whose portable name is AB_20.

    ``FormulaError`` if the formula cannot be parsed, or would become longer than a cell can hold.
    """
    offsets = [call.at + twin(call, added).index("_") for call in calls(formula, added) if twin(call, added)]
    if len(formula) + len(offsets) > LONGEST:
        raise FormulaError("the formula would become too long")
    return offsets


def with_twins(formula: str, added: AddedFunctions) -> str:
    """Returns the formula with portable names; ``FormulaError`` as :func:`missing_underscores`."""
    for at in reversed(missing_underscores(formula, added)):
        formula = f"{formula[:at]}_{formula[at:]}"
    return formula


def in_cells(workbook: WorkbookFile, page: SheetCells) -> Iterator[Finding]:
    """Yields the calls in a sheet's cells that Excel does not understand."""
    sound: set[tuple[Any, ...]] = set()
    for where, cell, text in page.texts():
        # A formula that was filled down has the same calls as the one above it.
        form = template(text, *where)
        if form in sound:
            continue
        found = list(_bad_calls(workbook, text, page.sheet.position))
        if not found:
            sound.add(form)
        formula, own = cell.formula, (None, (*cell[:2], *cell[:2]))
        is_shared = formula is not None and formula.kind == SHARED_FORMULA and formula.area not in own
        shared = " (as do all cells that share the formula)" if is_shared else ""
        for what, remedy in found:
            yield page.finding(where, what + shared, remedy, FindingKind.UNKNOWN_TO_EXCEL)


def outside_cells(workbook: WorkbookFile) -> Iterator[Finding]:
    """Yields such calls in conditional formats, data validations and defined names."""
    reported: set[Finding] = set()
    for site in formula_sites(workbook):
        by_hand = f" ({site.menu})"
        hint = by_hand + _fix_hint() if site.formula.offsets is not None else by_hand
        for what, remedy in _bad_calls(workbook, site.formula.text, site.sheet):
            remedy = remedy.replace(_fix_hint(), hint).replace(_AGAIN, f"type it again{by_hand}")
            finding = site.finding(what.replace(" shows ", " gets "), remedy)
            # A file has newer formats twice, once for older programs.
            if finding not in reported:
                reported.add(finding)
                yield finding


_AGAIN = "press F2 and Enter in the cell"


def _fix_hint() -> str:
    return f", or let {option('fix')} do it"


def _bad_calls(workbook: WorkbookFile, text: str, sheet: int | None) -> Iterator[tuple[str, str]]:
    named: dict[str, FunctionCall] = {}
    try:
        for call in calls(text, workbook.added):
            named.setdefault(call.name.upper(), call)
    except FormulaError as problem:
        yield f"the formula cannot be read: {problem}", "type it again"
        return
    for call in named.values():
        if better := twin(call, workbook.added):
            yield (
                f"{call.name}( is a call on the cell {call.name.upper()} to Excel, which shows #REF!",
                f"write {better}({_fix_hint()}",
            )
        elif unknown := _unknown_function(workbook, call, sheet):
            yield unknown


def _unknown_function(workbook: WorkbookFile, call: FunctionCall, sheet: int | None) -> tuple[str, str] | None:
    """Returns what Excel makes of a function's name that it does not know, and what to do about it; else None."""
    spelled, name = call.name.upper(), call.canonical
    if call.home or spelled.startswith(_OF_AN_ADDIN) or workbook.added.has(name):
        return None
    folded = call.name.casefold()
    if any(other.name.casefold() == folded and other.sheet in (None, sheet) for other in workbook.names):
        return None
    if name in NEWER and not spelled.startswith(_PREFIX):
        return (
            f"{name} is newer than the file format, and the file has it without its prefix: Excel shows #NAME?",
            f"{_AGAIN}, or let the program that made the file write _xlfn.{name}",
        )
    if is_of_excel(name):
        return None
    if spelled.startswith("__XLUDF."):
        return "the formula comes from Google Sheets, and Excel has none for it", "put an Excel formula in its place"
    has_macros = any(member.name.lower().endswith(_MACROS) for member in workbook.package.archive.members)
    unless = " unless a macro of the workbook has it" if has_macros else ""
    return (
        f"the function {call.name} is neither Excel's nor ours: Excel shows #NAME?{unless}",
        "check the spelling, or install the add-in it belongs to",
    )


_AFTER_2007 = """
    ACOT ACOTH AGGREGATE ANCHORARRAY ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE
    BINOM.INV BITAND BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST
    CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM
    CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DETECTLANGUAGE DROP ENCODEURL ERF.PRECISE
    ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FIELDVALUE FILTER FILTERXML FLOOR.MATH
    FLOOR.PRECISE FORECAST.ETS FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY FORECAST.ETS.STAT FORECAST.LINEAR
    FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS GROUPBY HSTACK HYPGEOM.DIST IFNA IFS IMAGE IMCOSH
    IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV
    MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV
    NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTOF PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI
    PIVOTBY POISSON.DIST PY QUARTILE.EXC QUARTILE.INC QUERYSTRING RANDARRAY RANK.AVG RANK.EQ REDUCE REGEXEXTRACT
    REGEXREPLACE REGEXTEST RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SINGLE SKEW.P SORT SORTBY STDEV.P STDEV.S
    STOCKHISTORY SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN
    TEXTSPLIT TOCOL TOROW TRANSLATE TRIMRANGE UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE
    WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR Z.TEST
"""

#: Functions newer than Excel 2007. Excel shows #NAME? for one whose name has no prefix in the file.
NEWER = frozenset(_AFTER_2007.split())

# Functions of Excel 2007 that openpyxl does not list.
_MORE = frozenset({"CALL", "DBCS", "EUROCONVERT", "REGISTER.ID", "USDOLLAR"})


def is_of_excel(name: str) -> bool:
    """Tells whether Excel has a function of that name. It has all that we calculate: the list loads only for others."""
    return is_native(name) or name in excel_functions()


@lru_cache(maxsize=1)
def excel_functions() -> frozenset[str]:
    from openpyxl.utils import FORMULAE

    return frozenset(FORMULAE) | NEWER | _MORE


#: What such formulas belong to, in words, and the menu of Excel that shows them.
_WORDS = {
    CONDITIONAL_FORMAT: ("conditional format", "Home > Conditional Formatting > Manage Rules"),
    VALIDATION: ("data validation", "Data > Data Validation"),
}


class FormulaSite(NamedTuple):
    """A formula outside the cells, and where it is.

    ``position`` sorts findings, ``sheet`` is the one whose names it may use, and ``menu`` is where Excel shows it.
    """

    formula: OutsideFormula
    part: str
    position: int
    sheet: int | None
    where: str
    menu: str

    def finding(self, what: str, remedy: str) -> Finding:
        return Finding(self.position, (0, 0), self.where, what, remedy, FindingKind.UNKNOWN_TO_EXCEL)


def formula_sites(workbook: WorkbookFile) -> Iterator[FormulaSite]:
    """Yields the formulas outside the cells: those of names that are no macros, then those of each sheet's rules."""
    part = workbook.package.workbook_part()
    names = [name for name in workbook.names if name.refers_to]
    formulas = outside_formulas(workbook.package.archive.read(part), part)
    if [name.refers_to for name in names] != [formula.text for formula in formulas]:
        formulas = [OutsideFormula(NAME, "", name.refers_to, None) for name in names]
    for name, formula in zip(names, formulas, strict=True):
        if not name.macro:
            yield FormulaSite(formula, part, -1, name.sheet, f"the name {name.name}", "Formulas > Name Manager")
    for sheet in workbook.sheets:
        if sheet.kind == WORKSHEET:
            for formula in outside_formulas(sheet.data(), sheet.part):
                what, menu = _WORDS[formula.kind]
                where = f"{quoted(sheet.name)}!{formula.cells} ({what})"
                yield FormulaSite(formula, sheet.part, sheet.position, sheet.position, where, menu)
