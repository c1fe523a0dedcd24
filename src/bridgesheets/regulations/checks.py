"""What must hold inside a table. Each check answers with the rows (by number, from 0) that break it.

A table as printed must break its checks exactly where an erratum is recorded; as corrected it must break none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from itertools import pairwise
from typing import Any

from bridgesheets.regulations.model import Row, Table
from bridgesheets.regulations.ranges import parse_span, parse_split

Findings = set[int]


def _cells(table: Table, column: str) -> Row:
    return table.column(column)


def _contiguous(table: Table, columns: list[str]) -> Findings:
    """Ranges in a column start at 0, follow each other without gap or overlap, and end open."""
    bad: Findings = set()
    for column in columns:
        cells = _cells(table, column)
        spans = []
        for row, cell in enumerate(cells):
            try:
                spans.append((row, parse_span(cell)))
            except ValueError:
                bad.add(row)
        if spans and spans[0][1].first != 0:
            bad.add(spans[0][0])
        if spans and spans[-1][1].last is not None:
            bad.add(spans[-1][0])
        for (row, span), (_, following) in pairwise(spans):
            if span.last is None or span.last < span.first or span.last + 1 != following.first:
                bad.add(row)
    return bad


def _steps(table: Table, column: str) -> Findings:
    """Ranges in a column rise; the last is open; gaps between printed steps are allowed."""
    spans = [parse_span(cell) for cell in _cells(table, column)]
    bad = {row for row, span in enumerate(spans) if (span.last is None) != (row == len(spans) - 1)}
    pairs = enumerate(pairwise(spans))
    return bad | {row for row, (span, following) in pairs if span.last is None or span.last >= following.first}


def _splits(table: Table, rule: Mapping[str, str]) -> Findings:
    """The two sides of every split in a column add up to the total, and the winner's side rises."""
    bad: Findings = set()
    total, before = Decimal(rule["total"]), Decimal(0)
    for row, cell in enumerate(_cells(table, rule["column"])):
        try:
            winner, loser = parse_split(cell)
        except (ValueError, ArithmeticError):
            bad.add(row)
            continue
        if winner + loser != total or winner <= before:
            bad.add(row)
        before = winner
    return bad


def _complements(table: Table, rule: Mapping[str, Any]) -> Findings:
    """Two columns add up to the total in every row."""
    first, second = (_cells(table, column) for column in rule["columns"])
    total = Decimal(rule["total"])
    return {row for row, (a, b) in enumerate(zip(first, second, strict=True)) if Decimal(a) + Decimal(b) != total}


def _rising(table: Table, columns: list[str]) -> Findings:
    """The numbers in a column are not negative and rise; blank cells do not count."""
    return {row for column in columns for row in _out_of_order(_cells(table, column), 1)}


def _falling(table: Table, columns: list[str]) -> Findings:
    """The numbers in a column are not negative and fall; blank cells do not count."""
    return {row for column in columns for row in _out_of_order(_cells(table, column), -1)}


def _out_of_order(cells: Row, direction: int) -> Findings:
    bad: Findings = set()
    before = None
    for row, cell in enumerate(cells):
        if not cell:
            continue
        try:
            number = Decimal(cell)
        except ArithmeticError:
            bad.add(row)
            continue
        if number < 0 or (before is not None and (number - before) * direction <= 0):
            bad.add(row)
        before = number
    return bad


def _distinct(table: Table, columns: list[str]) -> Findings:
    """No cell of a column stands there twice."""
    bad: Findings = set()
    for column in columns:
        cells = _cells(table, column)
        bad |= {row for row, cell in enumerate(cells) if cell in cells[:row]}
    return bad


def _joined(table: Table, rule: Mapping[str, str]) -> Findings:
    """A function given in straight pieces has no gap and no jump: each piece ends where the next one begins."""
    names = (rule["from"], rule["below"], rule["start"], rule["per"])
    pieces = list(zip(*(_cells(table, name) for name in names), strict=True))
    bad: Findings = set()
    for row, ((lower, upper, start, per), (following, _, reached, _)) in enumerate(pairwise(pieces)):
        if upper != following or Decimal(start) + (Decimal(upper) - Decimal(lower)) / Decimal(per) != Decimal(reached):
            bad.add(row)
    return bad


def _found_in(table: Table, rules: list[Mapping[str, Any]], tables: Mapping[str, Table]) -> Findings:
    """Every cell of a column that is not blank names a row, by its first cell, of one of the tables given."""
    bad: Findings = set()
    for rule in rules:
        known = {row[0] for name in rule["tables"] for row in tables[name].rows}
        bad |= {row for row, cell in enumerate(_cells(table, rule["column"])) if cell and cell not in known}
    return bad


def _same_as(table: Table, rule: Mapping[str, Any], tables: Mapping[str, Table]) -> Findings:
    """Columns agree, as ranges or splits, with columns of another table."""
    other = tables[rule["table"]]
    bad: Findings = set()
    for mine, theirs in rule["columns"].items():
        cells, expected = _cells(table, mine), _cells(other, theirs)
        for row in range(max(len(cells), len(expected))):
            pair = [column[row] if row < len(column) else "" for column in (cells, expected)]
            if normal(pair[0]) != normal(pair[1]):
                bad.add(row)
    return bad


def normal(cell: str) -> str:
    """A cell without differences of typing: "1- 2" is "1-2", "28 and over" is "28+"."""
    return cell.replace(" and over", "+").replace(" and more", "+").replace(" ", "").replace("–", "-")


_CHECKS: Mapping[str, Callable[[Table, Any], Findings]] = {
    "contiguous": _contiguous,
    "steps": _steps,
    "splits": _splits,
    "complements": _complements,
    "rising": _rising,
    "falling": _falling,
    "distinct": _distinct,
    "joined": _joined,
}

_CHECKS_AGAINST_OTHERS: Mapping[str, Callable[[Table, Any, Mapping[str, Table]], Findings]] = {
    "same_as": _same_as,
    "found_in": _found_in,
}


def failing_rows(table: Table, checks: Mapping[str, Any], tables: Mapping[str, Table]) -> Findings:
    """The rows of ``table`` that break any of its ``checks`` (the [checks] part of its TOML)."""
    bad: Findings = set()
    for name, rule in checks.items():
        if name in _CHECKS:
            bad |= _CHECKS[name](table, rule)
        else:
            bad |= _CHECKS_AGAINST_OTHERS[name](table, rule, tables)
    return bad


def erratum_rows(table: Table) -> Findings:
    """The rows in which something is recorded as misprinted; a shifted column touches every row."""
    if table.shifts:
        return set(range(len(table.printed)))
    return {at for at, row in enumerate(table.printed) if any(row[0] == erratum.row for erratum in table.errata)}
