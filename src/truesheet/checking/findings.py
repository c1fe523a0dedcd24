"""Defines a finding of a check, puts those of one kind together, and tells why values differ from those in the file.

A formula that was filled down is one line. Values differ as something was typed in since, on another day, or in their
last digits only. A workbook with TODAY() or NOW() in it shows other values tomorrow, and nothing is wrong with it. So
values that differ are calculated for the moment at which the file was saved too.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum
from typing import NamedTuple

from truesheet.addresses import Address, Rectangle, address, covered, full_address
from truesheet.calculating.entering import patch_results
from truesheet.calculating.model import DEPENDS_ON
from truesheet.calculating.recalculation import Recalculation
from truesheet.formulas.calendar import FIRST_COMMON_SERIAL, Calendar
from truesheet.formulas.operators import show
from truesheet.package.spelling import Value
from truesheet.patching.patch import Change
from truesheet.patterns import pattern
from truesheet.reading.cells import Cell
from truesheet.reading.formula_texts import FormulaText, spelled_formulas
from truesheet.reading.workbook import Sheet, WorkbookFile


class FindingKind(IntEnum):
    """The kinds of findings, the worst first."""

    UNKNOWN_TO_EXCEL = 1  # Excel shows an error there, or will
    TYPED_OVER = 2
    CUT = 3  # shows one value of several
    STALE = 4  # not recalculated since it was typed in
    TEXT = 5
    ERROR = 6
    UNCHECKED = 7
    DEPENDENT = 8  # on a cell that is not checked
    #: The date has moved on, or a circle counts on: nothing is wrong.
    MOVED_ON = 9
    COUNTING = 10

    @property
    def is_a_verdict(self) -> bool:
        """Checks whether it is about a value, which is another one in each cell."""
        return self is FindingKind.STALE or self >= FindingKind.MOVED_ON


@dataclass(frozen=True)
class Finding:
    """Something that will go wrong. ``where`` is a phrase for people; ``position`` and ``address`` are for sorting.

    A finding about a whole sheet has the address (0, 0); one about the whole workbook also has the position -1.
    """

    position: int
    address: Address
    where: str
    what: str
    remedy: str
    kind: FindingKind
    #: The formula of the cell with addresses as distances: the same in all cells into which it was filled.
    form: Hashable = None

    @property
    def is_a_fault(self) -> bool:
        return self.kind < FindingKind.MOVED_ON

    @property
    def is_of_a_cell(self) -> bool:
        return self.address != (0, 0)

    def __str__(self) -> str:
        return f"{self.where + ': ' if self.where else ''}{self.what}; {self.remedy}"


class SheetCells:
    """The cells of a sheet by address, with those that formulas fill."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.cells: Mapping[Address, Cell] = {(cell.row, cell.column): cell for cell in sheet.cells()}
        self.formulas: Mapping[Address, FormulaText] = spelled_formulas(self.cells.values())
        #: The cells that array formulas and data tables fill.
        areas = [*sheet.layout.arrays, *sheet.layout.data_tables] if self.cells else []
        self.filled = covered(self.cells, areas)

    def finding(self, address: Address, what: str, remedy: str, kind: FindingKind) -> Finding:
        return Finding(self.sheet.position, address, full_address(self.sheet.name, *address), what, remedy, kind)

    def constants(self) -> Iterable[tuple[Address, Cell]]:
        return ((where, cell) for where, cell in self.cells.items() if not cell.formula and where not in self.filled)

    def texts(self) -> Iterable[tuple[Address, Cell, str]]:
        """Yields the cells whose formula has its own text; of cells that share one, only the first."""
        for where, cell in self.cells.items():
            if cell.formula is not None and cell.formula.text:
                yield where, cell, cell.formula.text


#: What differs from cell to cell in a sentence of one kind: texts in quotation marks, and numbers.
_VARIES = pattern(r"'[^']*'|\"[^\"]*\"|-?\d[\d.,E+-]*")
#: How many ranges of cells are written out.
_MOST_RANGES = 3


class FindingGroup(NamedTuple):
    """Findings of one kind, in order."""

    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        first = self.findings[0]
        if len(self.findings) == 1:
            return str(first)
        sheet, _, _ = first.where.rpartition("!")
        down = " of one formula" if first.kind.is_a_verdict else ""
        where = f"{sheet}!{_ranges(finding.address for finding in self.findings)}"
        of_first = first.what.startswith(("shows ", DEPENDS_ON))
        cell = f"{address(*first.address)} {first.what}" if of_first else first.what
        return f"{where}, {len(self.findings):,} cells{down}: {cell}; {first.remedy}"


def group_findings(findings: Iterable[Finding]) -> list[FindingGroup]:
    """Returns the findings in groups, the worst first."""
    groups: dict[Hashable, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_key(finding), []).append(finding)
    kinds = [FindingGroup(tuple(sorted(each, key=lambda one: one.address))) for each in groups.values()]
    return sorted(kinds, key=lambda group: (group[0][0].kind, group[0][0].position, group[0][0].address))


def _key(finding: Finding) -> Hashable:
    if not finding.is_of_a_cell:
        return finding
    if finding.kind.is_a_verdict:
        return finding.position, finding.kind, finding.form
    if finding.kind == FindingKind.DEPENDENT:
        return finding.position, finding.kind
    column = finding.address[1] if finding.kind in (FindingKind.TEXT, FindingKind.TYPED_OVER) else None
    return finding.position, finding.kind, _VARIES.sub("#", finding.what), finding.remedy, column


def _ranges(addresses: Iterable[Address]) -> str:
    """Returns cells as ranges, such as ``F3:F912``; after a few of them how many more there are."""
    runs: list[Rectangle] = []
    for row, column in sorted(addresses, key=lambda where: (where[1], where[0])):
        if runs and runs[-1].first_column == column and runs[-1].last_row == row - 1:
            runs[-1] = runs[-1]._replace(last_row=row)
        else:
            runs.append(Rectangle(row, column, row, column))
    areas: list[Rectangle] = []
    for run in runs:
        beside = areas[-1] if areas else None
        if beside and (beside[0], beside[2], beside[3] + 1) == (run.first_row, run.last_row, run.first_column):
            areas[-1] = beside._replace(last_column=run.last_column)
        else:
            areas.append(run)
    ends = [(address(*area[:2]), address(*area[2:])) for area in areas[:_MOST_RANGES]]
    shown = [first if first == last else f"{first}:{last}" for first, last in ends]
    more = len(areas) - len(shown)
    return ", ".join(shown) + (f" and {more:,} more" if more else "")


Changes = Mapping[int, Mapping[Address, Change]]

_CLOCK = pattern(rb"(?<![\w.])(?:TODAY|NOW)\(", re.IGNORECASE)
_TODAY, _NOW = "TODAY()", "NOW()"
#: Numbers whose difference, relative or absolute, is at most this differ in the last digits only.
_LAST_DIGITS = 1e-12
#: How many characters of a text are shown.
_LONGEST = 40
_ENDS = pattern("^ +| +$")


class Verdicts(NamedTuple):
    """The values that differ, by position of the sheet.

    ``stale`` were not recalculated since something was typed in, ``moved_on`` differ because another day has come,
    ``counting`` because formulas that go round in a circle go on from the value in the file, and ``last_digits`` by
    what programs differ in.
    """

    stale: dict[int, dict[Address, Change]]
    moved_on: dict[int, dict[Address, Change]]
    counting: dict[int, dict[Address, Change]]
    last_digits: dict[int, dict[Address, Change]]

    def in_words(self) -> str:
        """Returns how many values differ of which nothing is wrong; "" if there are none."""
        by_reason = {
            "only the date has moved on": self.moved_on,
            "each calculation counts on": self.counting,
            "only the last digits differ": self.last_digits,
        }
        counts = {what: sum(map(len, changes.values())) for what, changes in by_reason.items()}
        return "; ".join(f"{what} in {count:,} cell{'s' * (count > 1)}" for what, count in counts.items() if count)


def verdicts(
    workbook: WorkbookFile,
    changes: Changes,
    counting: Collection[tuple[int, Address]],
    calculate: Callable[[datetime], Recalculation],
) -> Verdicts:
    """Judges the changes that a recalculation of today makes; ``calculate`` calculates for another moment.

    The cells in ``counting`` are another value at each calculation.
    """
    judged = Verdicts({}, {}, {}, {})
    earlier: Changes | None = None
    if any(changes.values()) and (moment := _saved_moment(workbook)) is not None:
        earlier = patch_results(workbook, calculate(moment).values).changes
    for position, cells in changes.items():
        before = cells if earlier is None else earlier.get(position, {})
        for where, change in cells.items():
            if (position, where) in counting:
                kind = judged.counting
            elif where not in before:
                kind = judged.moved_on
            else:
                change = before[where]
                kind = judged.last_digits if _in_last_digits_only(change) else judged.stale
            kind.setdefault(position, {})[where] = change
    return judged


def _in_last_digits_only(change: Change) -> bool:
    """Tells whether two numbers differ only in the last digits, as results of different programs do."""
    old, new = change
    if not (isinstance(old, float) and isinstance(new, float)):
        return False
    return math.isclose(old, new, rel_tol=_LAST_DIGITS, abs_tol=_LAST_DIGITS)


def _saved_moment(workbook: WorkbookFile) -> datetime | None:
    """Returns the moment at which a workbook that asks for the time was calculated; None if the file does not say."""
    sheets = [sheet for sheet in workbook.sheets if sheet.kind == "worksheet"]
    if not any(_CLOCK.search(sheet.data()) for sheet in sheets):
        return None
    shown = {
        cell.formula.text.upper(): cell.value
        for sheet in sheets
        for cell in sheet.formulas()
        if cell.formula is not None and cell.formula.text.upper() in (_TODAY, _NOW)
    }
    serial = shown.get(_NOW, shown.get(_TODAY))
    calendar = Calendar(workbook.date1904)
    if isinstance(serial, float) and FIRST_COMMON_SERIAL <= serial <= calendar.last:
        return datetime(*calendar.date(int(serial))) + timedelta(days=serial % 1)
    return workbook.saved


def old_and_new(old: Value, new: Value) -> tuple[str, str]:
    """Returns both values of a cell for a sentence, so that their difference is seen; long texts are cut.

    Where a number and a text look the same, the text is said to be one.
    """
    shown = [_visible(show(value)) for value in (old, new)]
    if shown[0] == shown[1]:
        at = 0 if isinstance(old, str) else 1
        shown[at] = f"the text {shown[at]}"
    pairs = enumerate(zip(*shown, strict=False))
    different = next((at for at, (one, other) in pairs if one != other), min(map(len, shown)))
    start = max(0, different - _LONGEST // 2) if max(map(len, shown)) > _LONGEST else 0
    return _cut(shown[0], start), _cut(shown[1], start)


def _visible(text: str) -> str:
    """Returns a text in which what nobody sees is named: ``[2 spaces]`` at its ends, ``[no-break space]``."""
    text = _ENDS.sub(lambda found: f"[{len(found[0])} spaces]" if len(found[0]) > 1 else "[space]", text)
    named = (
        each if each.isprintable() else f"[{unicodedata.name(each, f'character {ord(each)}').lower()}]" for each in text
    )
    return "".join(named) or "nothing"


def _cut(text: str, start: int) -> str:
    end = start + _LONGEST
    return ("..." if start else "") + text[start:end] + ("..." if end < len(text) else "")
