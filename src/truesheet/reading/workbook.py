"""Reads a workbook: its sheets with their cells, its names, tables and settings."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TypeVar
from xml.etree.ElementTree import Element

from truesheet import limits
from truesheet.files import Snapshot, opened, os_reason
from truesheet.formulas import NOTHING_ADDED, AddedFunctions
from truesheet.package.archive import read_archive
from truesheet.package.markup import Package, flag, has_empty_relationship_id, relationship_id, spreadsheet, whole
from truesheet.package.spelling import unescape
from truesheet.patterns import pattern
from truesheet.reading.cells import Cell, CellLayout, CellLists
from truesheet.reading.other_parts import (
    ExternalBook,
    SheetTable,
    date_styles,
    dynamic_marks,
    external_book,
    shared_strings,
    table,
    unlocked_styles,
)
from truesheet.reading.sheet_reader import SheetReader
from truesheet.refusals import MissingFile, Refused, damaged, too_big

#: How many bytes of unpacked parts are kept at most.
_KEPT = 8_000_000

#: The first heading of the list of a file's parts in its properties: what Excel's menus call worksheets.
_SAVED = pattern(rb"<dcterms:modified[^>]*>(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)")
_WORD_FOR_SHEETS = pattern(rb"<HeadingPairs>.*?<vt:lpstr>([^<]*)<", re.DOTALL)

_Read = TypeVar("_Read")

#: The kinds of sheets; only worksheets have cells that we read. Excel 5 and 95 kept modules of Visual Basic as sheets:
#: such a module is still listed, and counts in the order of the sheets, but has no part.
WORKSHEET, MODULE = "worksheet", "module"
MACRO_SHEETS = frozenset({"xlMacrosheet", "xlIntlMacrosheet"})
_KINDS = MACRO_SHEETS | {WORKSHEET, "chartsheet", "dialogsheet"}


@dataclass(frozen=True, slots=True)
class DefinedName:
    """A name of a workbook: the formula it stands for, without ``=``, and the index of its sheet (None: all sheets)."""

    name: str
    refers_to: str
    sheet: int | None
    hidden: bool
    macro: bool  # stands for a macro or a function of VBA, not for a formula


@dataclass(frozen=True, slots=True)
class CalculationSettings:
    """The settings by which Excel calculates the workbook."""

    iterate: bool  # calculate circular references: up to so many times, or until no number changes by ``delta``
    iterate_count: int
    iterate_delta: float
    as_displayed: bool  # precision as displayed: every value is rounded to what its cell shows


class Sheet:
    """A sheet; ``position`` counts from 0 in the order of the tabs."""

    def __init__(
        self, workbook: WorkbookFile, position: int, name: str, id: int, state: str, kind: str, part: str
    ) -> None:
        self.workbook = workbook
        self.position = position
        self.name = name
        self.id = id
        self.state = state  # "visible", "hidden", "veryHidden"
        self.kind = kind
        self.part = part
        self._layout: CellLayout | None = None
        #: Its cells, if they are kept.
        self._lists: tuple[CellLists, ...] | None = None

    def __repr__(self) -> str:
        return f"<Sheet {self.position}: {self.name}>"

    def data(self) -> bytes:
        return self.workbook.unpacked(self.part)

    def cells(self) -> Iterator[Cell]:
        """Yields the cells that are in the file, in order. Only worksheets have any."""
        return chain.from_iterable(lists.cells() for lists in self.lists())

    def lists(self) -> Iterator[CellLists]:
        if self._lists is not None:
            yield from self._lists
        elif self.kind == WORKSHEET:
            # It may have as many cells as the other sheets leave.
            read = [sheet._layout for sheet in self.workbook.sheets if sheet is not self and sheet._layout]
            reader = SheetReader(
                self.data(),
                self.part,
                strings=lambda: self.workbook.strings,
                date1904=self.workbook.date1904,
                cells=limits.CELLS - sum(layout.cell_count for layout in read),
                formulas=limits.FORMULAS - sum(layout.formula_count for layout in read),
            )
            yield from reader.lists()
            self._layout = reader.layout

    def keep(self) -> Iterator[Cell]:
        """Keeps the cells of a sheet of a known size, which so is read once for all who need them, and yields them."""
        if self._lists is None:
            self._lists = tuple(self.lists())
        return self.cells()

    def formulas(self) -> Iterator[Cell]:
        return (cell for cell in self.cells() if cell.formula is not None)

    @property
    def layout(self) -> CellLayout:
        """Returns where the cells lie in the bytes of the sheet, which is read for this if it was not read yet."""
        if self._layout is None:
            for _ in self.lists():
                pass
        if self._layout is None:
            raise Refused(f"the sheet {self.name} has no cells")
        return self._layout

    def share_layout(self, same: Sheet) -> None:
        """Takes the layout of a sheet with the same bytes, if that was read."""
        self._layout = same._layout


class WorkbookFile:
    """A workbook that was read, see :func:`open_workbook`."""

    def __init__(self, path: Path, data: bytes, snapshot: Snapshot, added: AddedFunctions = NOTHING_ADDED) -> None:
        self.path = path
        #: Functions that its formulas may call beside those of the spreadsheet.
        self.added = added
        self.snapshot = snapshot
        self.package = Package(read_archive(data))
        self._unpacked: dict[str, bytes] = {}
        self._part = self.package.workbook_part()
        self._related = self.package.relationships(self._part)
        root, self._main = spreadsheet(self.package.archive.read(self._part), self._part, "workbook")
        self.sheets: tuple[Sheet, ...] = tuple(self._sheets(root))
        self.names: tuple[DefinedName, ...] = tuple(self._names(root))
        self.calculation = self._calculation(root)
        properties = root.find("workbookPr", self._main)
        self.date1904 = properties is not None and flag(properties, "date1904")
        self._external = [
            relationship_id(link) for link in root.findall("externalReferences/externalReference", self._main)
        ]

    def sheet(self, name: str) -> Sheet | None:
        """Returns the sheet of that name, in upper or lower case; None if there is none."""
        wanted = name.casefold()
        return next((sheet for sheet in self.sheets if sheet.name.casefold() == wanted), None)

    def take_apart(self) -> None:
        """Drops the sheets, which refer back to the workbook, so that memory is freed without the garbage collector."""
        self.sheets = ()

    def unpacked(self, part: str) -> bytes:
        """Returns the unpacked bytes of a part. They are cached up to a limit, since reading and patching need them."""
        found = self._unpacked.get(part)
        if found is None:
            found = self.package.archive.read(part)
            if sum(map(len, self._unpacked.values())) + len(found) <= _KEPT:
                self._unpacked[part] = found
        return found

    @cached_property
    def word_for_sheets(self) -> str:
        """Returns the word for worksheets in the properties of the file, in the language of the menus, or ""."""
        return self._find_in_properties("extended-properties", _WORD_FOR_SHEETS)

    @property
    def saved(self) -> datetime | None:
        """Returns when the file was saved, in universal time, as its properties say; None if they do not."""
        found = self._find_in_properties("core-properties", _SAVED)
        with suppress(ValueError):
            return datetime.fromisoformat(found)
        return None

    def _find_in_properties(self, kind: str, regex: re.Pattern[bytes]) -> str:
        """Returns what a pattern finds in a part with properties of the file; "" if nothing."""
        for part in self.package.related("", kind):
            with suppress(Refused):  # nobody needs the properties of a file for anything else
                found = regex.search(self.package.archive.read(part))
                return "" if found is None else found[1].decode("utf-8", "replace")
        return ""

    @cached_property
    def strings(self) -> tuple[str, ...]:
        return self._parse_first("sharedStrings", shared_strings, ())

    @cached_property
    def date_styles(self) -> frozenset[int]:
        return self._parse_first("styles", date_styles, frozenset())

    @cached_property
    def unlocked_styles(self) -> frozenset[int]:
        """Returns the cell styles that let cells be typed in where their sheet is protected."""
        return self._parse_first("styles", unlocked_styles, frozenset())

    @cached_property
    def dynamic_marks(self) -> frozenset[int]:
        return self._parse_first("sheetMetadata", dynamic_marks, frozenset())

    @cached_property
    def tables(self) -> tuple[SheetTable, ...]:
        return tuple(
            table(self.package.archive.read(part), part, sheet.position)
            for sheet in self.sheets
            if sheet.kind == WORKSHEET
            for part in self.package.related(sheet.part, "table")
        )

    @cached_property
    def external_books(self) -> tuple[ExternalBook, ...]:
        """Returns the other workbooks, which formulas call [1], [2] and so on, in this order."""
        return tuple(map(self._external_book, self._external))

    def _external_book(self, id: str) -> ExternalBook:
        """Returns the other workbook behind a link, with the values kept in the file."""
        if id not in self._related:
            raise damaged("a link to another workbook is missing")
        part = self._related[id].target
        targets = [related.target for related in self.package.relationships(part).values() if related.external]
        target = targets[0] if targets else ""
        return external_book(self.package.archive.read(part), part, target, self.date1904)

    def _parse_first(self, kind: str, parse: Callable[[bytes, str], _Read], otherwise: _Read) -> _Read:
        """Returns what the workbook's first part of a kind says; ``otherwise`` if it has none."""
        for related in self._related.values():
            if related.kind == kind and not related.external:
                return parse(self.package.archive.read(related.target), related.target)
        return otherwise

    def _sheets(self, root: Element) -> Iterator[Sheet]:
        names: set[str] = set()
        any_sheet = False
        for position, element in enumerate(root.findall("sheets/sheet", self._main)):
            name = unescape(element.get("name", ""))
            related = self._related.get(relationship_id(element))
            if not name or name.casefold() in names:
                raise damaged(f"two sheets, or one without a name, are called {name!r}")
            names.add(name.casefold())
            if related is None and has_empty_relationship_id(element):
                yield Sheet(self, position, name, 0, element.get("state", "visible"), MODULE, "")
                continue
            any_sheet = True
            if related is None or related.external or related.kind not in _KINDS:
                raise damaged(f"the sheet {name} is missing")
            id = whole(element, "sheetId", self._part)
            yield Sheet(self, position, name, id, element.get("state", "visible"), related.kind, related.target)
        if not any_sheet:
            raise damaged("it has no sheets")

    def _names(self, root: Element) -> Iterator[DefinedName]:
        for element in root.findall("definedNames/definedName", self._main):
            sheet = whole(element, "localSheetId", self._part) if "localSheetId" in element.attrib else None
            yield DefinedName(
                unescape(element.get("name", "")),
                unescape(element.text or ""),
                sheet,
                flag(element, "hidden"),
                flag(element, "function") or flag(element, "vbProcedure") or flag(element, "xlm"),
            )

    def _calculation(self, root: Element) -> CalculationSettings:
        element = root.find("calcPr", self._main)
        if element is None:
            element = Element("calcPr")
        try:
            delta = float(element.get("iterateDelta", "0.001"))
        except ValueError:
            raise damaged("the limit of its iteration is no number") from None
        return CalculationSettings(
            iterate=flag(element, "iterate"),
            iterate_count=whole(element, "iterateCount", self._part, 100),
            iterate_delta=delta,
            as_displayed=not flag(element, "fullPrecision", True),
        )


def open_workbook(path: str | os.PathLike[str], added: AddedFunctions = NOTHING_ADDED) -> WorkbookFile:
    """Reads a workbook, whose formulas may call ``added`` functions. ``Refused`` says why it cannot be read."""
    path = Path(path)
    try:
        with opened(path) as file:
            snapshot = Snapshot.of(os.fstat(file.fileno()))
            if snapshot.size > limits.PACKED:
                raise too_big(f"the file has {snapshot.size / 1_000_000:,.0f} MB")
            data = file.read(limits.PACKED + 1)
    except FileNotFoundError:
        raise MissingFile(path) from None
    except OSError as problem:
        reason = f"the file cannot be read: {os_reason(problem)}"
        raise Refused("it is no file; name a workbook" if problem.errno == errno.EINVAL else reason) from None
    if len(data) != snapshot.size:
        raise Refused("the file was changing while it was read; try again when nobody saves it")
    return WorkbookFile(path, data, snapshot, added)
