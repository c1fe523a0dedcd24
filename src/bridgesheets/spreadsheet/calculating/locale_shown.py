"""Finds out from the values of a file by which locale they were calculated."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import cast

from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.calculating.model import Doubt
from bridgesheets.spreadsheet.formulas.areas import corner
from bridgesheets.spreadsheet.locales import Locale, spoken, with_known
from bridgesheets.spreadsheet.package.spelling import Value, alike
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.values import BLANK, Array, Single
from bridgesheets.spreadsheet.worksheet import address_of


def locale_shown(workbook: Workbook, found: Iterable[Doubt]) -> Locale:
    """Returns the locale by which a workbook was calculated, with what the values of the file show of it made known.

    Each formula in doubt has a value for each way that it may be meant. If the file has one of them, it was calculated
    that way. What two formulas contradict, or none shows, stays unknown.
    """
    locale = spoken()
    aspects = defaultdict(list)
    for doubt in found:
        aspects[doubt.aspect].append(doubt)
    for aspect, doubts in aspects.items():
        left = set(doubts[0].values)
        for doubt, saved in _with_saved(workbook, doubts):
            agreeing = {choice for choice, value in doubt.values.items() if _is(value, saved)}
            left = left & agreeing if agreeing else left
        # Several choices that give the same everywhere are as good as one.
        if left and all(_give_same(doubt, *pair) for doubt in doubts for pair in combinations(left, 2)):
            locale = with_known(locale, aspect, next(choice for choice in doubts[0].values if choice in left))
    return locale


def _with_saved(workbook: Workbook, doubts: list[Doubt]) -> list[tuple[Doubt, Value]]:
    """Returns formulas in doubt with the values that the file has for them; those without a value are left out."""
    wanted: dict[int, dict[Address, Doubt]] = defaultdict(dict)
    for doubt in doubts:
        wanted[doubt.sheet][address_of(doubt.key)] = doubt
    return [
        (cells[cell.row, cell.column], cell.value)
        for position, cells in wanted.items()
        for cell in workbook.sheets[position].cells()
        if (cell.row, cell.column) in cells and cell.value is not BLANK
    ]


def _is(value: Single | Array[Single] | None, saved: Value) -> bool:
    """Tells whether a result is what the file has for the first of its cells."""
    first = _first(value)
    return first is not None and alike(saved, first)


def _give_same(doubt: Doubt, choice: object, other: object) -> bool:
    """Tells whether two ways to mean a formula give the same."""
    first, second = _first(doubt.values[choice]), _first(doubt.values[other])
    return first is not None and second is not None and alike(first, second)


def _first(value: Single | Array[Single] | None) -> Value | None:
    """Returns the value of the first cell of a result; None if there is no result."""
    return None if value is None else cast("Value", corner(value))
