"""Finds cells that look like something else: formulas and numbers kept as text, and figures typed over a formula."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from truesheet.addresses import Address, Rectangle, address, covered, parse_area
from truesheet.checking import function_names
from truesheet.checking.findings import Finding, FindingKind, SheetCells
from truesheet.formulas import AddedFunctions
from truesheet.formulas.operators import show
from truesheet.formulas.parser import parse
from truesheet.formulas.syntax import FormulaError, Literal, NameReference, tokenize
from truesheet.patterns import pattern
from truesheet.reading.cells import Cell
from truesheet.reading.formula_texts import calls
from truesheet.reading.workbook import Sheet, WorkbookFile
from truesheet.values import BLANK

_SIGNS = "=+-@"
#: A link to another program (DDE): =cmd|'/c calc'!A0.
_PROGRAM = pattern(r"""[=+\-@\s]*'?[A-Za-z][\w.]*'?\s*\|\s*['"\w]""")
_SHOWN_CHARACTERS = 40

_NUMBER = pattern(r"[\s\u00a0]*[+\-\u2212]?[\s\u00a0]*(?:\d+(?:[.,]\d*)?|[.,]\d+)[\s\u00a0]*%?[\s\u00a0]*")
#: A number as labels are written: 750, 1,000, -2.5, 40%.
_LABEL = pattern(r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?")
#: With so many digits and no separators it is rather the number of a member or a telephone, or a date.
_LONGEST_FIGURE = 5

#: Cells that Excel was told not to mark: <ignoredError sqref="A5:A30" numberStoredAsText="1"/>.
_IGNORED = pattern(rb"<(?:\w+:)?ignoredError\s[^>]*>")
_AS_TEXT = pattern(rb"""\snumberStoredAsText\s*=\s*["'](?:1|true)["']""")
_CELLS = pattern(rb"""\ssqref\s*=\s*["']([^"']*)["']""")

#: A column with at least so many numbers, and fewer texts, counts as a column of numbers.
_FEWEST_NUMBERS = 3


def injected_formulas(page: SheetCells) -> Iterator[Finding]:
    """Yields texts that would be calculated, or would start a program, if they were typed or came from a CSV file."""
    for where, cell in page.constants():
        if isinstance(cell.value, str) and (what := _danger(cell.value, page.sheet.workbook.added)):
            yield page.finding(
                where,
                f"the text {_quoted(cell.value)} {what}",
                "make it a real formula if it should be one; if it came from somebody else, delete it",
                FindingKind.TEXT,
            )


def _danger(text: str, added: AddedFunctions) -> str:
    """Returns what a text would do as a formula; ``""`` if it is harmless."""
    text = text.strip()
    if len(text) < 2 or text[0] not in _SIGNS:
        return ""
    if _PROGRAM.match(text):
        return "would start another program if it became a formula"
    body = text.lstrip(_SIGNS + " ")
    try:
        called = [call.canonical for call in calls(body, added)]
        node = parse(body)
    except FormulaError:
        return ""
    is_known = any(function_names.is_of_excel(name) or added.has(name) for name in called)
    # Nobody means a word such as "=Anne" as a formula.
    if is_known or (text[0] == "=" and text[1] not in _SIGNS and not isinstance(node, (NameReference, Literal))):
        return "looks like a formula, and Excel does not calculate it"
    return ""


def linked_programs(workbook: WorkbookFile) -> Iterator[Finding]:
    for book in workbook.external_books:
        if book.kind != "workbook":
            yield Finding(
                -1, (0, 0), "", f"it is linked to another program ({book.kind.upper()})",
                "take the link off (Data > Edit Links) unless you know what it is for", FindingKind.TEXT,
            )  # fmt: skip


def numbers(page: SheetCells) -> Iterator[Finding]:
    """Yields numbers kept as text, in columns of numbers (SUM and RANK skip them) and as labels (Excel marks them)."""
    found: dict[Address, str] = {}
    for where, what in (*_texts_in_columns(page), *_labels(page)):
        found.setdefault(where, what)
    unmarked = covered(found, _ignored_areas(page.sheet)) if found else ()
    for where, what in found.items():
        if where not in unmarked:
            remedy = "type it again in a cell formatted as a number, or use Data > Text to Columns"
            yield page.finding(where, what, remedy, FindingKind.TEXT)


def _texts_in_columns(page: SheetCells) -> Iterator[tuple[Address, str]]:
    columns: dict[int, list[Cell]] = defaultdict(list)
    for cell in page.cells.values():
        columns[cell.column].append(cell)
    for cells in columns.values():
        if not any(isinstance(cell.value, str) for cell in cells):
            continue
        cells.sort(key=lambda cell: cell.row)
        figures = [cell for cell in cells if isinstance(cell.value, float)]
        texts = [cell for cell in cells if isinstance(cell.value, str) and cell.value.strip()]
        number_texts = [cell for cell in texts if cell.formula is None and _NUMBER.fullmatch(str(cell.value))]
        rows = {cell.row for cell in number_texts}
        # Headings above the first number say nothing about what the column holds.
        others = [cell for cell in texts if cell.row not in rows and figures and cell.row > figures[0].row]
        if len(figures) < _FEWEST_NUMBERS or len(figures) <= len(others):
            continue
        for cell in number_texts:
            yield (
                (cell.row, cell.column),
                f"the number {_quoted(str(cell.value))} is kept as text, which sums and ranks leave out",
            )


def _labels(page: SheetCells) -> Iterator[tuple[Address, str]]:
    """Yields the numbers kept as text that label figures: beside rows of numbers, and above columns of them."""
    texts = {where: cell for where, cell in page.constants() if isinstance(cell.value, str) and cell.value.strip()}
    labels = {where for where, cell in texts.items() if _is_label(str(cell.value))}
    numbers = {where for where, cell in page.cells.items() if isinstance(cell.value, float)}
    for line, step in ((1, (0, 1)), (0, (1, 0))):
        lines: dict[int, list[Address]] = defaultdict(list)
        for where in texts:
            lines[where[line]].append(where)
        for addresses in lines.values():
            line_labels = [where for where in addresses if where in labels]
            if len(line_labels) < _FEWEST_NUMBERS or 2 * len(line_labels) <= len(addresses):
                continue
            beside = [where for where in line_labels if (where[0] + step[0], where[1] + step[1]) in numbers]
            if len(beside) >= _FEWEST_NUMBERS:
                for where in beside:
                    shown = _quoted(str(texts[where].value))
                    yield where, f"the label {shown} is a number kept as text, which look-ups do not find"


def _is_label(text: str) -> bool:
    """Tells whether a text is a number that labels figures, and not a membership or telephone number."""
    if not _LABEL.fullmatch(text):
        return False
    digits = text.lstrip("+-").partition(".")[0]
    return "," in digits or (len(digits) < _LONGEST_FIGURE and (digits == "0" or not digits.startswith("0")))


def _ignored_areas(sheet: Sheet) -> list[Rectangle]:
    """Returns the areas whose numbers kept as text Excel was told not to mark."""
    areas = [
        parse_area(area.decode("utf-8", "replace"))
        for mark in _IGNORED.findall(sheet.data())
        if _AS_TEXT.search(mark) and (found := _CELLS.search(mark))
        for area in found[1].split()
    ]
    return [area for area in areas if area is not None]


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _SHOWN_CHARACTERS else f"{text[:_SHOWN_CHARACTERS]}...")


#: So many equal formulas around a constant make it suspicious. One above and one below are not enough: between two
#: subtotals there are the figures they add up.
_FEWEST_FORMULAS = 3


def overwritten_formulas(page: SheetCells) -> Iterator[Finding]:
    """Yields the constants in cells above and below which the same formula is filled down."""
    forms = {where: page.formulas[where].form for where in sorted(page.formulas)}
    columns: dict[int, list[list[int]]] = defaultdict(list)
    for (row, column), form in forms.items():
        if forms.get((row - 1, column)) == form:
            columns[column][-1].append(row)
        else:
            columns[column].append([row])
    for column, runs in columns.items():
        for upper, lower in pairwise(runs):
            above, below, around = upper[-1], lower[0], len(upper) + len(lower)
            if forms[above, column] != forms[below, column]:
                continue
            if around < _FEWEST_FORMULAS or not 0 < below - above - 1 < around:
                continue
            gap = [(row, column) for row in range(above + 1, below)]
            if not all(where in page.cells and page.cells[where].value is not BLANK for where in gap):
                continue
            if any(where in page.filled for where in gap) or not _is_readable(page.formulas[above, column].text):
                continue
            for where in gap:
                yield page.finding(
                    where,
                    f"{show(page.cells[where].value)!r} is typed over the formula that {address(above, column)} and "
                    f"{address(below, column)} have",
                    "fill the formula down over it unless you want the exception",
                    FindingKind.TYPED_OVER,
                )


def _is_readable(formula: str) -> bool:
    """Tells whether a formula is made of words; of others it is not known whether they were filled down."""
    try:
        tokenize(formula)
    except FormulaError:
        return False
    return True
