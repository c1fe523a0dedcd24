"""Checks inside a table; each returns the rows (by number, from 0) that break it.

A table as printed must break its checks exactly where an erratum is recorded; as corrected it must break none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from bridgesheets.regulations.notation import parse_line, parse_number, parse_span, parse_split
from bridgesheets.regulations.records import Row, Table

Findings = set[int]
Read = TypeVar("Read")


class UnknownCheck(LookupError):
    """Raised if a TOML file names a check that does not exist, or an unknown column."""


def _cells(table: Table, column: str) -> Row:
    if column not in table.columns:
        raise UnknownCheck(f"{table.id}: [checks] names a column {column!r}; there are {', '.join(table.columns)}")
    return table.column(column)


def _readable(cells: Iterable[tuple[int, str]], read: Callable[[str], Read]) -> tuple[list[tuple[int, Read]], Findings]:
    """Returns the numbered cells as they are read, and the rows of those that cannot be read."""
    values, bad = [], set()
    for row, cell in cells:
        try:
            values.append((row, read(cell)))
        except (ValueError, ArithmeticError):
            bad.add(row)
    return values, bad


def _contiguous(cells: Row) -> Findings:
    """Checks that ranges start at 0, follow each other without gap or overlap, and end open."""
    spans, bad = _readable(enumerate(cells), parse_span)
    if spans and spans[0][1].first != 0:
        bad.add(spans[0][0])
    if spans and spans[-1][1].last is not None:
        bad.add(spans[-1][0])
    return bad | {
        row
        for (row, span), (_, following) in pairwise(spans)
        if span.last is None or span.last < span.first or span.last + 1 != following.first
    }


def _steps(table: Table, column: str) -> Findings:
    """Checks that ranges in a column rise and the last is open; gaps between printed steps are allowed."""
    spans = [parse_span(cell) for cell in _cells(table, column)]
    bad = {row for row, span in enumerate(spans) if (span.last is None) != (row == len(spans) - 1)}
    pairs = enumerate(pairwise(spans))
    return bad | {row for row, (span, following) in pairs if span.last is None or span.last >= following.first}


def _splits(table: Table, rule: Mapping[str, str]) -> Findings:
    """Checks that the two sides of every split in a column add up to the total, and the winner's side rises."""
    splits, bad = _readable(enumerate(_cells(table, rule["column"])), parse_split)
    total, before = Decimal(rule["total"]), Decimal(0)
    for row, (winner, loser) in splits:
        if winner + loser != total or winner <= before:
            bad.add(row)
        before = winner
    return bad


def _complements(table: Table, rule: Mapping[str, Any]) -> Findings:
    """Checks that two columns add up to the total in every row."""
    first, second = (_cells(table, column) for column in rule["columns"])
    total = Decimal(rule["total"])
    return {row for row, (a, b) in enumerate(zip(first, second, strict=True)) if Decimal(a) + Decimal(b) != total}


def _in_order(cells: Row, direction: int) -> Findings:
    """Checks that numbers are not negative and rise (``direction`` 1) or fall (-1); blanks do not count."""
    numbers, bad = _readable(((row, cell) for row, cell in enumerate(cells) if cell), _figure)
    bad |= {row for row, number in numbers if number < 0}
    return bad | {row for (_, before), (row, number) in pairwise(numbers) if (number - before) * direction <= 0}


def _figure(cell: str) -> Decimal:
    """Returns the number a cell is, or the one in it: "35%*"."""
    try:
        return Decimal(cell)
    except ArithmeticError:
        return parse_number(cell)


def _joined(table: Table, rule: Mapping[str, str]) -> Findings:
    """Checks that the straight pieces of a function have no gap and no jump."""
    names = (rule["from"], rule["below"], rule["start"], rule["per"])
    pieces = list(zip(*(_cells(table, name) for name in names), strict=True))
    return {
        row
        for row, ((lower, upper, start, per), (following, _, reached, _)) in enumerate(pairwise(pieces))
        if upper != following or Decimal(start) + (Decimal(upper) - Decimal(lower)) / Decimal(per) != Decimal(reached)
    }


def _follow(table: Table, rule: Mapping[str, str]) -> Findings:
    """Checks that ranges in a column, read from the smallest, begin where the rule says and follow without a gap.

    What is counted in tens, such as the scores of bridge, has a step of 10 from one range to the next.
    """
    spans, bad = _readable(enumerate(_cells(table, rule["column"])), parse_span)
    expected: int | None = int(rule["smallest"])
    for row, span in reversed(spans) if rule["order"] == "falling" else spans:
        if span.first != expected:
            bad.add(row)
        expected = None if span.last is None else span.last + int(rule.get("step", "1"))
    return bad


def _lines(table: Table, rule: Mapping[str, str]) -> Findings:
    """Checks that each line counts from the start of its range and meets the next within ``jump``, as comments do."""
    bad: Findings = set()
    spans = [parse_span(cell) for cell in _cells(table, rule["ranges"])]
    lines = [parse_line(cell) for cell in _cells(table, rule["formula"])]
    comments = _cells(table, rule["comment"])
    for row, (span, line, comment) in enumerate(zip(spans, lines, comments, strict=True)):
        if line.times and line.above != span.first:
            bad.add(row)
        if comment and [Decimal(figure.replace(",", "")) for figure in comment.split("=")[1].split(" at ")] != [
            Decimal(line.base.numerator) / line.base.denominator,
            span.first,
        ]:
            bad.add(row)
    for row, ((span, line), (after, following)) in enumerate(pairwise(zip(spans, lines, strict=True)), start=1):
        boundary = Fraction(after.first)
        jump = abs(line.at(boundary) - following.at(boundary))
        if jump > Fraction(rule["jump"]) or span.last not in (after.first, after.first - 1):
            bad.add(row)
    return bad


def _found_in(table: Table, rules: list[Mapping[str, Any]], tables: Mapping[str, Table]) -> Findings:
    """Checks that every cell of a column that is not blank names a row of one of the tables by its first cell."""
    bad: Findings = set()
    for rule in rules:
        known = {row[0] for name in rule["tables"] for row in tables[name].rows}
        bad |= {row for row, cell in enumerate(_cells(table, rule["column"])) if cell and cell not in known}
    return bad


def _headed(table: Table, rule: Mapping[str, str], tables: Mapping[str, Table]) -> Findings:
    """Checks that a column names tables, and another one a column of that table after its first."""
    return {
        row
        for row, (other, heading) in enumerate(
            zip(_cells(table, rule["table"]), _cells(table, rule["column"]), strict=True)
        )
        if other not in tables or heading not in tables[other].columns[1:]
    }


def _each(check: Callable[[Row], Findings]) -> Callable[[Table, list[str]], Findings]:
    return lambda table, columns: {row for column in columns for row in check(_cells(table, column))}


def _each_cell(is_right: Callable[[str], bool]) -> Callable[[Table, list[str]], Findings]:
    """Returns a check that each cell of some columns is right by itself."""
    return _each(lambda cells: {row for row, cell in enumerate(cells) if not is_right(cell)})


def _heights(table: Table, rule: Mapping[str, str]) -> Findings:
    """Checks that the factors in a column, each at the beginning of its range, fall from row to row."""
    spans = map(parse_span, _cells(table, rule["ranges"]))
    factors = map(parse_line, _cells(table, rule["formula"]))
    heights = [line.at(Fraction(span.first)) for span, line in zip(spans, factors, strict=True)]
    return {row for row, (above, here) in enumerate(pairwise(heights), start=1) if here >= above}


class StrangeWord(NamedTuple):
    """A word that cannot be in a cell: unknown to the rules, or there twice."""

    row: int
    column: str
    word: str
    rule: Mapping[str, Any]


def strange_words(table: Table, rules: Iterable[Mapping[str, Any]]) -> Iterator[StrangeWord]:
    """Yields words in columns whose cells are blank, one of some words, or a number where it may be."""
    for rule in rules:
        for row, cell in enumerate(_cells(table, rule["column"])):
            if not cell or (rule.get("numbers") and _is_number(cell)):
                continue
            words = cell.split("; ") if rule.get("several") else [cell]
            for at, word in enumerate(words):
                if word not in rule["words"] or word in words[:at]:
                    yield StrangeWord(row, rule["column"], word, rule)


def _is_number(cell: str) -> bool:
    try:
        return parse_number(cell.replace("%", "")).is_finite()
    except ValueError:
        return False


def _same_as(table: Table, rule: Mapping[str, Any], tables: Mapping[str, Table]) -> Findings:
    """Checks that columns agree, as ranges or splits, with columns of another table."""
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
    """Returns a cell without differences of typing: "1- 2" is "1-2", "28 and over" is "28+"."""
    return cell.replace(" and over", "+").replace(" and more", "+").replace(" ", "").replace("–", "-")


_CHECKS: Mapping[str, Callable[[Table, Any], Findings]] = {
    "contiguous": _each(_contiguous),
    "steps": _steps,
    "splits": _splits,
    "complements": _complements,
    "rising": _each(partial(_in_order, direction=1)),
    "falling": _each(partial(_in_order, direction=-1)),
    "distinct": _each(lambda cells: {row for row, cell in enumerate(cells) if cell in cells[:row]}),
    "joined": _joined,
    "follow": _follow,
    "lines": _lines,
    "heights": _heights,
    "filled": _each_cell(bool),
    # Blank, one of some words, or a number where it may be one.
    "one_of": lambda table, rules: {found.row for found in strange_words(table, rules)},
    # Crossed or blank.
    "marks": _each_cell(lambda cell: cell in ("X", "")),
    # 1, 2, 4, 8 and so on: as many as rounds of a knockout leave.
    "doubling": _each_cell(lambda cell: cell.isdigit() and int(cell).bit_count() == 1),
    # Crossed in the row from which a table begins for those it is for.
    "first_marked": _each(lambda cells: set() if cells[0] == "X" else {0}),
}

_CHECKS_AGAINST_OTHERS: Mapping[str, Callable[[Table, Any, Mapping[str, Table]], Findings]] = {
    "same_as": _same_as,
    "found_in": _found_in,
    "headed": _headed,
}


def failing_rows(table: Table, checks: Mapping[str, Any], tables: Mapping[str, Table]) -> Findings:
    """Returns the rows of ``table`` that break any of its ``checks`` (the [checks] part of its TOML)."""
    return {row for bad in failing_checks(table, checks, tables).values() for row in bad}


def failing_checks(table: Table, checks: Mapping[str, Any], tables: Mapping[str, Table]) -> dict[str, Findings]:
    """Returns the checks that ``table`` breaks, each by its name with the rows that break it."""
    if unknown := checks.keys() - _CHECKS.keys() - _CHECKS_AGAINST_OTHERS.keys():
        known = ", ".join([*_CHECKS, *_CHECKS_AGAINST_OTHERS])
        raise UnknownCheck(f"{table.id}: there is no check {min(unknown)!r}; there are {known}")
    findings = {name: _breaking(name, rule, table, tables) for name, rule in checks.items()}
    return {name: bad for name, bad in findings.items() if bad}


def _breaking(name: str, rule: Any, table: Table, tables: Mapping[str, Table]) -> Findings:
    """Returns the rows that break one check, or those it cannot read where cells are no figures."""
    try:
        return _CHECKS[name](table, rule) if name in _CHECKS else _CHECKS_AGAINST_OTHERS[name](table, rule, tables)
    except (ValueError, ArithmeticError):
        if len(table.rows) == 1:
            return {0}
        rows = enumerate(table.rows)
        alone = ((at, table._replace(printed=(row,), errata=(), shifts=())) for at, row in rows)
        return {at for at, one in alone if _breaking(name, rule, one, tables)} or set(range(len(table.rows)))


def erratum_rows(table: Table) -> Findings:
    """Returns the rows with a recorded misprint; a shifted column touches every row."""
    if table.shifts:
        return set(range(len(table.printed)))
    return {at for at, row in enumerate(table.printed) if any(row[0] == erratum.row for erratum in table.errata)}
