"""Finds the texts of formulas and the calls in them: in cells, which may share a text, and outside cells.

Outside cells they are in conditional formats, data validations and defined names. Each of these comes with the offsets
of its characters in the part, so that characters can be inserted between them (ISO 29500-1, 18.3.1.18, 18.3.1.33 and
18.2.5; MS-XLSX 2.4 for those that Excel added later).
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple
from xml.parsers import expat

from truesheet.addresses import Address, parse_address
from truesheet.formulas import NOTHING_ADDED, AddedFunctions
from truesheet.formulas.shifting import template
from truesheet.formulas.syntax import Token, WordKind, tokenize, with_calls
from truesheet.library import canonical, is_native
from truesheet.package import markup
from truesheet.package.spelling import unescape
from truesheet.patterns import pattern
from truesheet.reading.cells import SHARED_FORMULA, Cell
from truesheet.refusals import damaged


@dataclass(frozen=True)
class FormulaText:
    """A formula's text, and the cell it is written for: another cell that shares it has to shift its addresses."""

    text: str
    origin: Address

    @property
    def form(self) -> Hashable:
        """Writes addresses as distances and names in capitals: then formulas that were filled down are equal."""
        pieces = template(self.text, *self.origin)
        return tuple([each.upper() if isinstance(each, str) and each[:1] != '"' else each for each in pieces])


def spelled_formulas(cells: Iterable[Cell]) -> dict[Address, FormulaText]:
    """Returns the formulas of these cells by address; a shared formula whose text is missing is left out."""
    shared: dict[int | None, FormulaText] = {}
    found: dict[Address, FormulaText] = {}
    later: list[tuple[Address, int | None]] = []
    for cell in cells:
        formula, where = cell.formula, (cell.row, cell.column)
        if formula is None:
            continue
        if formula.text:
            found[where] = FormulaText(formula.text, where)
            if formula.kind == SHARED_FORMULA:
                shared[formula.shared] = found[where]
        elif formula.kind == SHARED_FORMULA:
            later.append((where, formula.shared))
    found.update((where, shared[number]) for where, number in later if number in shared)
    return found


class FunctionCall(NamedTuple):
    """The call of a function: its name, the offset of the name, and ``home`` (such as ``[1]``) before it."""

    name: str
    at: int
    home: str

    @property
    def canonical(self) -> str:
        """Returns the name in capitals, without the prefixes that files add."""
        return canonical(self.name)


def calls(formula: str, added: AddedFunctions = NOTHING_ADDED) -> Iterator[FunctionCall]:
    """Yields the calls in a formula; ``FormulaError`` where the formula cannot be parsed. Texts in quotes have none.

    A name with a blank before a parenthesis counts as a call, although it may be an intersection.
    """

    def may_be_called(word: str) -> bool:
        # "AB20 (" is a call only if a function has the name AB20; otherwise AB20 is an address.
        return parse_address(word) is None or is_native(word) or added.has(canonical(word))

    return calls_among(with_calls(tokenize(formula), may_be_called))


def calls_among(tokens: list[Token]) -> Iterator[FunctionCall]:
    home = ""
    for token, following in pairwise(tokens):
        is_call = token.kind is WordKind.NAME and following.text == "(" and not following.spaced
        if is_call and not token.text.upper().startswith("_XLPM."):  # a parameter of LAMBDA or LET that is called
            yield FunctionCall(token.text, token.at, home)
        home = token.text[:-1] if token.kind is WordKind.SHEET else ""


CONDITIONAL_FORMAT, VALIDATION, NAME = "conditionalFormatting", "dataValidation", "definedName"

_WITH_RANGE = frozenset({CONDITIONAL_FORMAT, VALIDATION})
_TEXTS = frozenset({"formula", "formula1", "formula2", "f"})
_THRESHOLD = "cfvo"  # a threshold of a colour scale, data bar or icon set: its formula is an attribute

_START_TAG = pattern(rb"""<[^\s<>/]+(?:[^<>"'/]++|"[^"]*"|'[^']*')*+/?>""")
_THRESHOLD_VALUE = pattern(rb"""\sval\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_CHARACTER = pattern("&[^;]*;|.", re.DOTALL)


class OutsideFormula(NamedTuple):
    """A formula, what kind of thing it belongs to, and for which cells (``A1:B9 D1:E9``; none for a defined name).

    ``offsets`` are those of its characters in the part; None where the part does not have them one by one.
    """

    kind: str
    cells: str
    text: str
    offsets: tuple[int, ...] | None


def outside_formulas(data: bytes, part: str) -> list[OutsideFormula]:
    """Returns the formulas of a worksheet outside its cells, or the defined names of a workbook, in order."""
    if not any(kind.encode() in data for kind in (*_WITH_RANGE, NAME)):
        return []
    return _Reader(data, part).found


class _Reader:
    """Collects the formulas while expat parses the part."""

    def __init__(self, data: bytes, part: str) -> None:
        self.found: list[OutsideFormula] = []
        self._data = data
        self._texts: list[str] = []
        self._kind = self._cells = ""
        self._first = 0  # how many formulas had been found when the current format or validation began
        self._content_at = 0  # offset of the content of the formula element that is open
        self._parser = expat.ParserCreate(markup.encoding(data, part))
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._texts.append
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError:
            raise damaged(f"its part {part} is not well-formed XML") from None

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        """Notes an element that holds a formula or a range. The parser calls it at each beginning."""
        local = name.rpartition(":")[2]
        self._texts.clear()
        if local == "sheetData":
            self._parser.StartElementHandler = None
            self._parser.EndElementHandler = self._end_cells
            self._parser.CharacterDataHandler = None
        elif local in _WITH_RANGE:
            self._kind, self._cells, self._first = local, attributes.get("sqref", ""), len(self.found)
        elif local == NAME or (self._kind and local in _TEXTS):
            self._content_at = self._tag().end()
        elif self._kind and local == _THRESHOLD and "val" in attributes:
            value = _THRESHOLD_VALUE.search(self._tag()[0])
            raw, at = (value[1] or value[2] or b"", value.start(value.lastindex or 0)) if value else (b"", 0)
            self._add(attributes["val"], raw, self._parser.CurrentByteIndex + at)

    def _end_cells(self, name: str) -> None:
        """Takes up the reading again after the cells, which are passed over."""
        if name.rpartition(":")[2] == "sheetData":
            self._parser.StartElementHandler = self._start
            self._parser.EndElementHandler = self._end
            self._parser.CharacterDataHandler = self._texts.append

    def _end(self, name: str) -> None:
        """Takes the formula of an element that ends. The parser calls it."""
        local = name.rpartition(":")[2]
        if self._content_at and (local == NAME or local in _TEXTS):
            self._kind = self._kind or NAME
            if text := "".join(self._texts):
                self._add(text, self._data[self._content_at : self._parser.CurrentByteIndex], self._content_at)
            self._content_at = 0
        elif local == "sqref":
            self._cells = "".join(self._texts)
        if local == self._kind:
            # Newer formats and validations name their cells after their formulas.
            self.found[self._first :] = [one._replace(cells=self._cells) for one in self.found[self._first :]]
            self._kind, self._cells, self._first = "", "", len(self.found)

    def _tag(self) -> re.Match[bytes]:
        """Returns the start tag at which the parser is."""
        found = _START_TAG.match(self._data, self._parser.CurrentByteIndex)
        assert found is not None
        return found

    def _add(self, text: str, raw: bytes, at: int) -> None:
        """Adds a formula with the offsets of its characters in the part."""
        self.found.append(
            OutsideFormula(self._kind, self._cells, unescape(text), _character_offsets(raw, unescape(text), at))
        )


def _character_offsets(raw: bytes, text: str, at: int) -> tuple[int, ...] | None:
    """Returns the offset of each character of a text in its part.

    Returns None if the bytes have more than these characters and XML escapes, such as a comment.
    """
    if b"<" in raw or markup.text(raw) != text:
        return None
    spelled = _CHARACTER.findall(raw.decode())
    if len(spelled) != len(text):
        return None
    return tuple(accumulate((len(one.encode()) for one in spelled[:-1]), initial=at))


class Insertion(NamedTuple):
    """A text to be inserted into a formula, before some of its characters."""

    formula: OutsideFormula
    before: tuple[int, ...]
    inserted: str

    @property
    def text(self) -> str:
        ends = [0, *self.before, len(self.formula.text)]
        return self.inserted.join(self.formula.text[start:end] for start, end in pairwise(ends))


def with_insertions(data: bytes, insertions: Iterable[Insertion], moved: int = 0) -> bytes:
    """Returns a part with texts inserted into formulas; the texts must not need XML escapes.

    The formulas lie ``moved`` bytes further on than their offsets say.
    """
    edits = [
        (offsets[at] + moved, offsets[at] + moved, inserted.encode())
        for (_, _, _, offsets), before, inserted in insertions
        if offsets is not None
        for at in before
    ]
    return markup.apply_edits(data, edits)
