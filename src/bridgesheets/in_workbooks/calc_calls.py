"""Our functions in a copy for LibreOffice: spelled so that its add-in is found, and handed what Excel would hand over.

LibreOffice hands an empty cell to an add-in as 0, but not an empty range of one cell. So ``VP_20(A1,7)`` becomes
``ORG.BRIDGESHEETS.FUNCTIONS.VP_20(A1:A1,7)``. TRUE and dates come as numbers: where that could matter, the workbook is
refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bridgesheets.calc_addin.identifiers import stored_name
from bridgesheets.catalogue import registry
from bridgesheets.catalogue.argument_kinds import YesNo
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.spreadsheet import library
from bridgesheets.spreadsheet.addresses import Address, Area, full_address, parse_address
from bridgesheets.spreadsheet.formulas.lexer import LONGEST, FormulaError, Token, Word, tokenize
from bridgesheets.spreadsheet.reading.calls import FunctionCall
from bridgesheets.spreadsheet.reading.cells import ARRAY, SHARED_FORMULA, Cell
from bridgesheets.spreadsheet.reading.workbook import Sheet, Workbook
from bridgesheets.spreadsheet.refusals import Refused

_COMPARISONS = frozenset({"=", "<", ">", "<=", ">=", "<>"})
_NEVER_FIRST = frozenset({"(", "+", "@"})


class Handed(NamedTuple):
    """Cells that a formula hands to one of our functions; ``sheet`` is empty for its own."""

    sheet: str
    area: Area


class Spelled(NamedTuple):
    """A formula as LibreOffice gets it, and the cells it hands over."""

    text: str
    handed: tuple[Handed, ...]


class NotAlike(ValueError):
    """LibreOffice would hand something else to our function than Excel; the message says what."""


def ours_for_calc(workbook: Workbook) -> dict[int, dict[Address, str]]:
    """The formulas that call our functions, as LibreOffice gets them, by position of the sheet and address."""
    found: dict[int, dict[Address, str]] = {}
    for name in workbook.names:
        if not name.macro and _calls_ours(name.refers_to):
            raise Refused(f"the name {name.name} calls one of our functions, which is looked up in cells only")
    doubtful: dict[str, tuple[Sheet, list[Address]]] = {}
    for sheet in workbook.sheets:
        for cell in sheet.formulas():
            if cell.formula is None or not cell.formula.text or not _calls_ours(cell.formula.text):
                continue
            where = full_address(sheet.name, cell.row, cell.column)
            try:
                spelled = for_calc(cell.formula.text, in_array=cell.formula.kind == ARRAY)
            except NotAlike as reason:
                raise Refused(f"{where} {reason}") from None
            doubtful = doubtful or {each.name.casefold(): (each, _doubtful(workbook, each)) for each in workbook.sheets}
            _check_handed(sheet, cell, spelled, doubtful, where)
            found.setdefault(sheet.position, {})[cell.row, cell.column] = spelled.text
    return found


def for_calc(formula: str, in_array: bool = False) -> Spelled:
    """A formula as LibreOffice gets it; :class:`NotAlike` where it would hand over something else than Excel."""
    tokens = tokenize(formula)
    edits: dict[int, tuple[int, str]] = {}
    handed: list[Handed] = []
    for at, token in enumerate(tokens):
        function = _called(tokens, at)
        if function is None:
            continue
        edits[token.at] = (len(token.text), stored_name(function.__name__))
        for number, words in enumerate(_arguments(tokens, at + 1)):
            reference = _reference(function, number, words, in_array)
            if reference is not None:
                handed.append(reference)
                if words[-1].kind is Word.CELL and (len(words) == 1 or words[-2].kind is Word.SHEET):
                    edits[words[-1].at + len(words[-1].text)] = (0, f":{words[-1].text}")
    text = formula
    for begins, (length, new) in sorted(edits.items(), reverse=True):
        text = text[:begins] + new + text[begins + length :]
    if len(text) > LONGEST:
        raise NotAlike("becomes too long with the names that LibreOffice knows")
    return Spelled(text, tuple(handed))


def _calls_ours(formula: str) -> bool:
    """Tells whether a formula calls one of our functions; one that cannot be read does not."""
    try:
        tokens = tokenize(formula)
    except FormulaError:
        return False
    return any(_called(tokens, at) for at in range(len(tokens)))


def _called(tokens: list[Token], at: int) -> WorksheetFunction | None:
    """The function of ours that is called at that word; None where none is."""
    token = tokens[at]
    if token.kind is not Word.NAME or tokens[at + 1].text != "(" or tokens[at + 1].spaced:
        return None
    name = FunctionCall(token.text, token.at, "").canonical
    return registry.find(name) or registry.find(name.rpartition(".")[2])


def _arguments(tokens: list[Token], opening: int) -> Iterator[list[Token]]:
    """The words of each argument of a call, from its parenthesis on."""
    depth, words = 0, list[Token]()
    for token in tokens[opening:]:
        if token.kind is Word.SIGN and token.text in "({":
            depth += 1
            if depth == 1:
                continue
        elif token.kind is Word.SIGN and token.text in ")}":
            depth -= 1
            if not depth:
                yield words
                return
        elif depth == 1 and token.text == "," and token.kind is Word.SIGN:
            yield words
            words = []
            continue
        words.append(token)


def _reference(function: WorksheetFunction, number: int, words: list[Token], in_array: bool) -> Handed | None:
    """The cells that an argument refers to, if it is nothing but that; :class:`NotAlike` as above."""
    arguments = function.spec.arguments
    is_truth = number < len(arguments) and isinstance(arguments[number].kind, YesNo)
    whole = number < len(arguments) and arguments[number].whole_range
    if not words:
        return None
    sheet, rest = ("", words)
    if words[0].kind is Word.SHEET:
        sheet, rest = words[0].text[:-1], words[1:]
        if sheet.startswith("'"):
            sheet = sheet[1:-1].replace("''", "'")
    corners = [parse_address(word.text) for word in rest if word.kind is Word.CELL]
    first = rest[0] if rest else words[0]
    shape = [word.text if word.kind is Word.SIGN else word.kind for word in rest]
    if shape == [Word.CELL] and corners[0]:
        return Handed(sheet, Area(*corners[0], *corners[0]))
    if shape == [Word.CELL, ":", Word.CELL] and corners[0] and corners[1]:
        if not whole and not in_array:
            raise NotAlike(f"hands a range to {function.__name__}, where LibreOffice gives another cell than Excel")
        (top, left), (bottom, right) = corners[0], corners[1]
        return Handed(sheet, Area(min(top, bottom), min(left, right), max(top, bottom), max(left, right)))
    if first.kind in (Word.COLUMNS, Word.ROWS) or (shape[1:2] == [":"]):
        raise NotAlike(f"hands a range to {function.__name__} that LibreOffice may read otherwise")
    if not _is_plain(rest, is_truth):
        raise NotAlike(f"hands {function.__name__} an argument that LibreOffice hands over otherwise than Excel")
    return None


def _is_plain(words: list[Token], is_truth: bool) -> bool:
    """Whether an argument is a number or a text whatever the cells in it hold."""
    first = words[0]
    if first.text in _NEVER_FIRST:
        return False
    if first.kind is Word.NAME:
        called = len(words) > 1 and words[1].text == "("
        name = FunctionCall(first.text, first.at, "").canonical
        if not called:
            return is_truth and len(words) == 1 and name in ("TRUE", "FALSE")
        if not is_truth and not _gives_number_or_text(name) and registry.find(name) is None:
            return False
    if len(words) > 1 and first.kind is Word.CELL and words[1].kind is not Word.SIGN:
        return False
    return is_truth or not any(word.text in _COMPARISONS for word in words if word.kind is Word.SIGN)


def _gives_number_or_text(name: str) -> bool:
    """Whether a function of the spreadsheet gives numbers or texts, never a cell, a blank, a date or TRUE."""
    native = library.find(name)
    return native is not None and native.gives in library.NUMBER_OR_TEXT


def _check_handed(
    sheet: Sheet, cell: Cell, spelled: Spelled, doubtful: Mapping[str, tuple[Sheet, list[Address]]], where: str
) -> None:
    """Refuse where a cell that is handed over holds TRUE, FALSE or a date, which LibreOffice makes numbers of."""
    assert cell.formula is not None
    for reference in spelled.handed:
        found = doubtful.get((reference.sheet or sheet.name).casefold())
        if found is None:
            raise Refused(f"{where} refers to a sheet that is not there")
        other, addresses = found
        for address in addresses:
            # Cells that share the formula hand over others, as far from them.
            if cell.formula.kind == SHARED_FORMULA or reference.area.holds(address):
                at = full_address(other.name, *address)
                raise Refused(f"{where} calls one of our functions, and {at} is no number to it but one to LibreOffice")


def _doubtful(workbook: Workbook, sheet: Sheet) -> list[Address]:
    """The cells of a sheet that hold TRUE, FALSE or a date."""
    dates = workbook.date_styles
    return [
        (cell.row, cell.column)
        for cell in sheet.cells()
        if isinstance(cell.value, bool) or (isinstance(cell.value, float) and cell.style in dates)
    ]
