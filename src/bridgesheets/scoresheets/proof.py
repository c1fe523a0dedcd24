"""Reads a saved score sheet, and proves that its formulas are those it was made with.

The workbook keeps its order and a digest of its formulas. Where the digest is still the same, nothing was typed over.
Where it is not, the sheet of that order is made again and both are compared, cell by cell, by the structure of their
formulas: every program spells them in its own way. A formula that is gone is refused, with its cell. One that a program
has rewritten, and that still refers to the same cells, is let through if it comes to the same with what is typed and
with two other fillings of the same order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from bridgesheets._version import __version__
from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.regulations.in_force import answering_by, in_force
from bridgesheets.regulations.shipped_editions import BUILT_IN
from bridgesheets.scoresheets import kinds, orders
from bridgesheets.scoresheets.finishing import Values, evaluated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Fingerprint, Order, content, plain
from bridgesheets.scoresheets.references import references, structure
from truesheet.addresses import Address, Rectangle, address, full_address, quoted
from truesheet.formulas.shifting import shift
from truesheet.formulas.syntax import FormulaError, WordKind, tokenize
from truesheet.library.references import split_sheet
from truesheet.package.spelling import Value
from truesheet.reading.cells import ARRAY, NORMAL
from truesheet.reading.formula_texts import spelled_formulas
from truesheet.reading.workbook import Sheet, WorkbookFile
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError
from truesheet.within import collector_off

if TYPE_CHECKING:
    from openpyxl import Workbook as Made
    from openpyxl.worksheet.worksheet import Worksheet

_BACKUP = "take a backup from before"
#: What the residues of binary fractions come to at most.
_RESIDUE = 0.000001


class SavedFormula(NamedTuple):
    """A formula as a cell of the saved sheet has it; ``area`` is what an array formula fills."""

    text: str
    area: Rectangle | None = None


class SheetContent(NamedTuple):
    """The content of a sheet of the file: its constants, its formulas, and the cells to type in."""

    constants: Mapping[Address, Value]
    formulas: Mapping[Address, SavedFormula]
    open_cells: frozenset[Address]

    @property
    def texts(self) -> dict[Address, str]:
        """Returns the texts of the formulas, those of array formulas in braces."""
        found = self.formulas.items()
        return {at: f"{{{written.text}}}" if written.area else written.text for at, written in found}


@dataclass(frozen=True)
class SavedSheet:
    """A score sheet that was saved, with its order, and its formulas proved.

    ``event`` has the blocks of its kind. ``sheets`` are found by the titles they were made with, whatever their tabs
    are called now. ``notes`` name the formulas that a program has rewritten.
    """

    workbook: WorkbookFile
    order: Order
    event: Any
    sheets: Mapping[str, Sheet]
    contents: Mapping[int, SheetContent]
    notes: tuple[str, ...] = ()


def kind_of(workbook: WorkbookFile) -> str:
    """Returns the kind of score sheet that a workbook is; "" for any other workbook."""
    ours = any(name.name.lower().startswith("bs_") for name in workbook.names)
    return _fingerprint(workbook).kind if ours else ""


@collector_off()
def read_score_sheet(workbook: WorkbookFile) -> SavedSheet:
    """Reads and proves a score sheet. :class:`Refused` names what is not as it was made."""
    found = _fingerprint(workbook)
    order = _order(found)
    book = Book(order)
    event = kinds.kind(order.kind).declare(book)
    contents = {sheet.position: _content(workbook, sheet) for sheet in workbook.sheets}
    saved = SavedSheet(workbook, order, event, {sheet.name: sheet for sheet in workbook.sheets}, contents)
    drawn = kinds.kind(order.kind).drawn_cells(event)
    if found.version == __version__ and _digest(found, saved, drawn) == found.digest:
        return saved
    with _edition_of(found):
        return _Comparison(saved, drawn).proved()


# --- what the workbook says of itself --------------------------------------------------------------------------------


def _fingerprint(workbook: WorkbookFile) -> Fingerprint:
    text = next((name.refers_to for name in workbook.names if name.name.lower() == orders.NAME), "")
    fingerprint = Fingerprint.read(text)
    if fingerprint is None:
        raise Refused(f"the name {orders.NAME} of the workbook, which says what it was made for, is gone; {_BACKUP}")
    return fingerprint


def _order(fingerprint: Fingerprint) -> Order:
    try:
        takes = kinds.kind(fingerprint.kind).options
        options: dict[str, Any] = {name: getattr(fingerprint, name) or None for name in takes}
        return kinds.order(fingerprint.kind, **options, formulas=fingerprint.formulas, paper=fingerprint.paper)
    except UnknownOrder as wrong:
        _edition_of(fingerprint)  # a scale of another edition
        raise Refused(
            f"the name {orders.NAME} of the workbook describes a sheet that cannot be: {wrong}; {_BACKUP}"
        ) from None


def _edition_of(fingerprint: Fingerprint) -> AbstractContextManager[None]:
    if fingerprint.edition == in_force().name:
        return nullcontext()
    for edition in BUILT_IN.values():
        if edition.name == fingerprint.edition:
            return answering_by(edition)
    name = fingerprint.edition
    raise Refused(f"it was made by the edition {name}: choose the file of that amendment, or of that scale")


def _content(workbook: WorkbookFile, sheet: Sheet) -> SheetContent:
    constants: dict[Address, Value] = {}
    formulas: dict[Address, SavedFormula] = {}
    open_cells: list[Address] = []
    others = []
    unlocked = workbook.unlocked_styles
    for cell in sheet.keep():
        formula = cell.formula
        if formula is None:
            if cell.value is not BLANK:
                constants[cell.row, cell.column] = cell.value
        elif formula.kind == NORMAL:
            formulas[cell.row, cell.column] = SavedFormula(formula.text)
        else:
            others.append(cell)
        if cell.style in unlocked:
            open_cells.append((cell.row, cell.column))
    spelled = spelled_formulas(others)
    for cell in others:
        where, source = (cell.row, cell.column), spelled.get((cell.row, cell.column))
        text = shift(source.text, where[0] - source.origin[0], where[1] - source.origin[1]) if source else ""
        formula = cell.formula
        formulas[where] = SavedFormula(text or "", formula.area if formula and formula.kind == ARRAY else None)
    return SheetContent(constants, formulas, frozenset(open_cells))


def _digest(about: Fingerprint, saved: SavedSheet, drawn: orders.Entries) -> str:
    names = {name.name: name.refers_to for name in saved.workbook.names if _is_made(name.name) and name.sheet is None}
    return orders.digest(
        about,
        (
            (title, orders.lines(found.texts, found.constants, found.open_cells.union(drawn.get(title, ()))))
            for title, sheet in saved.sheets.items()
            if (found := saved.contents[sheet.position])
        ),
        names,
    )


def _is_made(name: str) -> bool:
    return name.lower() != orders.NAME and not name.lower().startswith(orders.BUILT_IN)


# --- the sheet made again --------------------------------------------------------------------------------------------


@dataclass
class _Comparison:
    """A saved sheet beside the sheet of its order, made again."""

    saved: SavedSheet
    drawn: orders.Entries
    rewritten: dict[tuple[str, Address], SavedFormula] = field(default_factory=dict)

    @cached_property
    def made(self) -> Made:
        return self._make()

    def _make(self, *, filled: bool = False) -> Made:
        order = self.saved.order
        return kinds.kind(order.kind).make(replace(order, filled=filled))

    @cached_property
    def _titles(self) -> dict[str, str]:
        """Returns the tab of each sheet by the title it was made with; renamed tabs are known by their order."""
        there = [sheet.name for sheet in self.saved.workbook.sheets]
        made = self.made.sheetnames
        found = {title: title for title in made if title in there}
        left = [title for title in made if title not in found], [name for name in there if name not in found]
        if len(left[0]) <= len(left[1]):
            found.update(zip(*left, strict=False))
        return found

    def proved(self) -> SavedSheet:
        sheets = {title: sheet for title, name in self._titles.items() if (sheet := self.saved.workbook.sheet(name))}
        self._refuse_lost_sheets(sheets)
        self._refuse_other_names(sheets)
        faults = [fault for title, sheet in sheets.items() for fault in self._faults(self.made[title], sheet)]
        if not faults:
            faults = [*self._changed_values()]
        if faults:
            more = f"; and {len(faults) - 1} more cells" if len(faults) > 1 else ""
            raise Refused(f"{faults[0]}{more}")
        return replace(self.saved, sheets=sheets, notes=tuple(self._notes(sheets)))

    def _notes(self, sheets: Mapping[str, Sheet]) -> Iterator[str]:
        if self.rewritten:
            (title, where), many = next(iter(self.rewritten)), len(self.rewritten)
            said = "1 formula is" if many == 1 else f"{many} formulas are"
            first = full_address(sheets[title].name, *where)
            others = " and others" if many > 1 else ""
            yield f"{said} written in another way, with the same result: {first}{others}"

    # --- sheets and names ------------------------------------------------------------------------------------

    def _refuse_lost_sheets(self, sheets: Mapping[str, Sheet]) -> None:
        lost = [title for title in self.made.sheetnames if title not in sheets]
        read = {cells[0] for title in sheets for cells in self._areas_read(title)} if lost else set()
        for title in lost:
            if title.casefold() in read:
                raise Refused(f'the sheet "{title}" was deleted or renamed; give it its name back, or {_BACKUP}')

    def _areas_read(self, title: str) -> Iterator[tuple[Any, ...]]:
        for cell in self.made[title]._cells.values():
            if cell.data_type == "f":
                yield from references(structure(cell.value[1:], title, {}))

    def _refuse_other_names(self, sheets: Mapping[str, Sheet]) -> None:
        """Refuses a workbook in which a name refers to something else than when it was made."""
        there = {name.name.lower(): name.refers_to for name in self.saved.workbook.names if name.sheet is None}
        for name, found in self.made.defined_names.items():
            if not _is_made(name):
                continue
            now = there.get(name.lower())
            if now is None:
                raise Refused(f"the name {name} of the workbook is missing; {_BACKUP}")
            made = structure(found.attr_text, "", {})
            if plain(now) == plain(found.attr_text) or _structure(now, "", self._tabs) == made:
                continue
            title = found.attr_text.rpartition("!")[0].strip("'").replace("''", "'")
            if title in sheets and "#REF!" not in now.upper():
                raise Refused(
                    f'lines or columns of "{sheets[title].name}" were inserted, deleted or moved (the name {name} '
                    f"refers to {now}); undo that, or {_BACKUP}"
                )
            raise Refused(f"the name {name} of the workbook refers to {now}; undo what changed it, or {_BACKUP}")

    @cached_property
    def _tabs(self) -> dict[str, str]:
        """Returns the title that each tab was made with, for the names in formulas."""
        return {name.casefold(): title.casefold() for title, name in self._titles.items()}

    # --- cells -----------------------------------------------------------------------------------------------

    def _faults(self, fresh: Worksheet, sheet: Sheet) -> Iterator[str]:
        now, drawn = self.saved.contents[sheet.position], frozenset(self.drawn.get(fresh.title, ()))
        for where, cell in sorted(fresh._cells.items()):
            if cell.data_type == "f":
                if fault := self._fault(fresh, sheet, where, cell.value[1:], now):
                    yield fault
            elif cell.protection.locked and where not in drawn and (fault := self._constant(fresh, sheet, where, now)):
                yield fault
        for where in sorted({*now.constants, *now.formulas} - {*fresh._cells}):
            if fault := self._constant(fresh, sheet, where, now):
                yield fault

    def _fault(self, fresh: Worksheet, sheet: Sheet, where: Address, text: str, now: SheetContent) -> str:
        """Returns what is wrong with a cell that was made with a formula; "" if nothing is."""
        written = now.formulas.get(where)
        if written is not None and written.area is None and plain(written.text) == plain(text):
            return ""
        if written is None:
            typed = now.constants.get(where, BLANK)
            said = "it is empty" if typed is BLANK or typed == "" else f"{_shown(typed)} was typed over it"
            gone = f"{full_address(sheet.name, *where)} no longer holds its formula: {said}"
            return f"{gone}. {self._remedy(fresh, where, text, now)}"
        expected, actual = structure(text, fresh.title, {}), _structure(written.text, fresh.title, self._tabs)
        if written.area is None and actual == expected:
            return ""
        # An array formula that fills other cells, too, may change what is read there.
        alone = written.area in (None, Rectangle(*where, *where))
        if alone and actual is not None and references(actual) == references(expected):
            self.rewritten[fresh.title, where] = written
            return ""
        said = f"another formula is there: ={written.text[:60]}"
        at = full_address(sheet.name, *where)
        return f"{at} no longer holds its formula: {said}. {self._remedy(fresh, where, text, now)}"

    @staticmethod
    def _remedy(fresh: Worksheet, where: Address, text: str, now: SheetContent) -> str:
        """Returns how the formula of a cell comes back: from the cell above or below, where that is whole and alike."""
        for down, said in ((-1, "above"), (1, "below")):
            there = where[0] + down, where[1]
            other = fresh._cells.get(there)
            if other is None or other.data_type != "f" or there not in now.formulas:
                continue
            whole = plain(now.formulas[there].text) == plain(other.value[1:])
            if whole and shift(other.value[1:], -down, 0) == text:
                return f"Press Ctrl+Z, or copy the cell {said}"
        return f"Press Ctrl+Z, or {_BACKUP}"

    def _constant(self, fresh: Worksheet, sheet: Sheet, where: Address, now: SheetContent) -> str:
        """Returns what is wrong with a cell that nobody types in; "" if nothing is, or if no formula reads it."""
        cell = fresh._cells.get(where)
        as_made = None if cell is None else cell.value
        typed = now.constants.get(where, BLANK)
        formula = now.formulas.get(where)
        if formula is None and not isinstance(typed, CellError):
            blank = as_made is None, typed is BLANK
            if all(blank) or (not any(blank) and content(as_made) == content(typed)):
                return ""
        if not any(area.holds(where) for area in self._areas.get(fresh.title.casefold(), ())):
            return ""
        there = f"={formula.text[:60]}" if formula else _shown(typed)
        at, before = full_address(sheet.name, *where), _shown(BLANK if as_made is None else as_made)
        remedy = f"Press Ctrl+Z, type {before} there, or {_BACKUP}"
        return f"{at} held {before} and holds {there} now, and formulas read it. {remedy}"

    @cached_property
    def _areas(self) -> dict[str, set[Rectangle]]:
        """Returns the cells that formulas read, by the titles of sheets."""
        found: dict[str, set[Rectangle]] = {}
        for title in self.made.sheetnames:
            for sheet, *ends in self._areas_read(title):
                if len(ends) == len(Rectangle._fields):
                    found.setdefault(sheet, set()).add(Rectangle(*ends))
        return found

    # --- formulas that a program has rewritten -----------------------------------------------------------------

    def _changed_values(self) -> Iterator[str]:
        """Yields the rewritten formulas whose value differs, with tonight's entries or two other fillings."""
        if not self.rewritten:
            return
        wrong: set[tuple[str, Address]] = set()
        for filling in (self._as_typed, self._make, lambda: self._make(filled=True)):
            expected, found = (self._values(filling(), put) for put in (False, True))
            wrong |= {
                (title, where)
                for title, where in self.rewritten
                if not _is_same(_value_at(expected, self.made, title, where), _value_at(found, self.made, title, where))
            }
        for title, where in sorted(wrong):
            sheet = self.saved.workbook.sheet(self._titles[title])
            assert sheet is not None
            text = self.rewritten[title, where].text
            made = self.made[title]
            now = self.saved.contents[sheet.position]
            remedy = self._remedy(made, where, made._cells[where].value[1:], now)
            yield f"{full_address(sheet.name, *where)} no longer holds its formula: ={text[:60]} is there. {remedy}"

    def _as_typed(self) -> Made:
        made = self._make()
        for sheet in made.worksheets:
            saved = self.saved.workbook.sheet(self._titles.get(sheet.title, ""))
            now = self.saved.contents[saved.position].constants if saved else {}
            drawn = frozenset(self.drawn.get(sheet.title, ()))
            for where, cell in sheet._cells.items():
                if cell.data_type != "f" and (where in drawn or not cell.protection.locked):
                    typed = now.get(where, BLANK)
                    cell.value = None if typed is BLANK or isinstance(typed, CellError) else typed
                    if isinstance(typed, str):
                        # A name that looks like a formula is a text.
                        cell.data_type = "s"
        return made

    def _values(self, filling: Made, rewritten: bool) -> Values | None:
        """Returns the values of a filling; with the rewritten formulas where they are ``put`` into it."""
        from bridgesheets.printed.sheet_rows import to_bytes

        for (title, where), written in self.rewritten.items() if rewritten else ():
            text = f"={_with_titles(written.text, self._tabs)}"
            if area := written.area:
                ends = f"{address(area.first_row, area.first_column)}:{address(area.last_row, area.last_column)}"
                filling[title]._cells[where].value = openpyxl.worksheet.formula.ArrayFormula(ends, text)
            else:
                filling[title]._cells[where].value = text
        try:
            return evaluated(to_bytes(filling))[1]
        except (AssertionError, Refused):
            return None


def _structure(text: str, title: str, tabs: Mapping[str, str]) -> Any:
    try:
        return structure(text, title, tabs)
    except FormulaError:
        return None


def _with_titles(text: str, titles: Mapping[str, str]) -> str:
    """Returns a formula with the sheets called as they were made; ``titles`` by the names of the tabs in lower case."""
    pieces: list[str] = []
    done = 0
    for word in tokenize(text):
        if word.kind is WordKind.SHEET and (title := titles.get(split_sheet(word.text)[0].casefold())):
            pieces += text[done : word.at], f"{quoted(title)}!"
            done = word.at + len(word.text)
    return "".join([*pieces, text[done:]])


def _value_at(values: Values | None, workbook: Made, title: str, where: Address) -> Value | None:
    return None if values is None else values.get(workbook.sheetnames.index(title), {}).get(where)


def _is_same(expected: Value | None, actual: Value | None) -> bool:
    if isinstance(expected, float) and isinstance(actual, float):
        return abs(expected - actual) <= _RESIDUE
    nothing = (BLANK, "")
    if expected is None or actual is None:
        return False
    return actual == expected or (actual in nothing and expected in nothing)


def _shown(value: object) -> str:
    if value is BLANK or value == "":
        return "nothing"
    if isinstance(value, CellError):
        return value.code
    return f"{value:g}" if isinstance(value, float | int) else f'"{value}"'
