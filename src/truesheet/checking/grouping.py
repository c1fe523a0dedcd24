"""Puts findings of one kind together: the cells of a formula that was filled down are one line."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import NamedTuple

from truesheet.addresses import Address, Rectangle, address
from truesheet.calculating.model import DEPENDS_ON
from truesheet.checking.findings import Finding, Kind

#: What differs from cell to cell in a sentence of one kind: texts in quotation marks, and numbers.
_VARIES = re.compile(r"'[^']*'|\"[^\"]*\"|-?\d[\d.,E+-]*")
#: How many ranges of cells are written out.
_MOST_RANGES = 3


class Group(NamedTuple):
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


def grouped(findings: Iterable[Finding]) -> list[Group]:
    """Returns the findings in groups, the worst first."""
    groups: dict[Hashable, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_key(finding), []).append(finding)
    kinds = [Group(tuple(sorted(each, key=lambda one: one.address))) for each in groups.values()]
    return sorted(kinds, key=lambda group: (group[0][0].kind, group[0][0].position, group[0][0].address))


def _key(finding: Finding) -> Hashable:
    """Returns what findings of one group have in common."""
    if not finding.is_of_a_cell:
        return finding
    if finding.kind.is_a_verdict:
        return finding.position, finding.kind, finding.form
    if finding.kind == Kind.DEPENDENT:
        return finding.position, finding.kind
    column = finding.address[1] if finding.kind in (Kind.TEXT, Kind.TYPED_OVER) else None
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
    shown = [_range(area) for area in areas[:_MOST_RANGES]]
    more = len(areas) - len(shown)
    return ", ".join(shown) + (f" and {more:,} more" if more else "")


def _range(area: Rectangle) -> str:
    first, last = address(area.first_row, area.first_column), address(area.last_row, area.last_column)
    return first if first == last else f"{first}:{last}"
