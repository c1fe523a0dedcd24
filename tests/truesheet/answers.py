"""Formulas and the answers they must give, read from the tables ``answers/*.txt`` of the rooms.

A table begins with its subject. ``==`` begins a section: a sentence that says what is checked, and perhaps more about
it in lines that begin with ``#``. Then come, with tabs between their parts, settings and formulas::

    cells	A1=7; A2="x"; A3=TRUE; A4=#N/A; A5="=A1*2"
    besides	B1=4
    names	scores=Sheet1!$A$1:$A$3
    in	D1
    country	de-DE
    relative	1e-15
    =SUM(A1:A4)	7	what is no number does not count

A setting counts for the lines below it in its section; ``besides`` are more cells, which change more often. Without
cells a formula is calculated where there are none; with cells it spills what it gives, and ``in`` a cell it is an
ordinary formula of that cell. ``country`` is the locale of a formula that does not spill: en-US unless another is
named, or ``unknown``. ``relative`` is how much of itself a number with a decimal point may be off.

An answer is spelled as Python spells it, with its arithmetic: ``90.5 / 3``, ``"text"``, ``True``, ``[[1, 2]]`` for an
array, ``day(2008, 1, 10)`` for a date; an error as Excel does: ``#N/A``. ``0.0793 ± 5e-5`` is a number known to so many
digits. ``refused`` is a formula that must not be answered; ``refused: one … another`` one whose refusal says both. The
third part says why.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from tests.truesheet.formulas.cells import book_of, outcome, place, spilled
from tests.truesheet.formulas.nocells import value
from truesheet.addresses import LAST_COLUMN, LAST_ROW
from truesheet.formulas.refusal import Refusal
from truesheet.values import Array, CellError

#: A cell and what it holds: A1="x; y"; B2=TRUE; C3=#N/A; Round 2!D4=1.5
_CELL = re.compile(r'((?:[^;=!]+!)?[A-Z]+\d+)=("(?:[^"\\]|\\.)*"|[^;]*)(?:; |$)')


def day(*date: int) -> int:
    """Returns the number of a date, counted from 30 December 1899."""
    return (datetime(*date) - datetime(1899, 12, 30)).days


#: What an answer may be worked out with.
_NAMES = {**vars(math), "day": day, "LAST_ROW": LAST_ROW, "LAST_COLUMN": LAST_COLUMN}


@dataclass(frozen=True)
class Setting:
    """Where a formula stands."""

    cells: dict[str, Any] = field(default_factory=dict)
    besides: dict[str, Any] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    where: str = ""
    country: str = "en-US"
    relative: float = 0.0


@dataclass(frozen=True)
class Case:
    """A formula, where it stands, and its answer as the table spells it."""

    formula: str
    answer: str
    setting: Setting


def held(text: str) -> dict[str, Any]:
    """Returns what cells hold by their addresses."""
    return {cell: spelled(content) for cell, content in _CELL.findall(text)}


def spelled(text: str) -> Any:
    """Returns the value of a cell that a table spells."""
    if text in ("TRUE", "FALSE"):
        return text == "TRUE"
    return CellError(text) if text.startswith("#") else json.loads(text)


def sections(table: Path) -> Iterator[tuple[str, list[Case]]]:
    """Yields the sections of a table with their formulas."""
    _, *parts = table.read_text("utf-8").split("\n== ")
    for part in parts:
        title, *lines = part.splitlines()
        setting, cases = Setting(), []
        for line in lines:
            first, _, rest = line.partition("\t")
            match first:
                case "cells":
                    setting = replace(setting, cells=held(rest))
                case "besides":
                    setting = replace(setting, besides=held(rest))
                case "names":
                    setting = replace(setting, names=dict(name.split("=", 1) for name in rest.split("; ")))
                case "in":
                    setting = replace(setting, where=rest)
                case "country":
                    setting = replace(setting, country=rest.removeprefix("unknown"))
                case "relative":
                    setting = replace(setting, relative=float(rest))
                case _ if rest:
                    cases.append(Case(first, rest.split("\t")[0], setting))
                case _:
                    assert not line or line.startswith("#"), f"{table.name} has a line without an answer: {line}"
        yield title, cases


def wrong(case: Case) -> str:
    """Returns what is wrong about the answer that is given, or nothing.

    An ordinary formula must give it on a sheet that ends with these cells and on one that goes further.
    """
    return _wrong(case, 0) or (_wrong(case, 9) if case.setting.where else "")


def _wrong(case: Case, further: int) -> str:
    refused, _, words = case.answer.partition(": ")
    try:
        found = _given(case.formula, case.setting, further)
    except Refusal as refusal:
        if refused == "refused" and all(word in str(refusal) for word in words.split(" … ")):
            return ""
        return f"{case.formula} is refused: {refusal}"
    if refused != "refused" and _same(found, case.answer, case.setting.relative):
        return ""
    return f"{case.formula} gives {found!r}, not {case.answer}"


def _given(formula: str, setting: Setting, further: int) -> Any:
    cells = setting.cells | setting.besides
    if not setting.where:
        found = spilled(formula, cells, **setting.names) if cells else value(formula, setting.country)
        if isinstance(found, Array):
            return [[_shown(cell) for cell in row] for row in found.rows]
        return _shown(found)
    book = book_of({**cells, setting.where: formula}, **setting.names)
    rows, columns = book.extent
    book.extent = rows + further, columns + further
    key = place(setting.where)
    values = outcome(book, locale=setting.country)
    if key not in values:
        raise Refusal(next(reason for _, refused, reason in book.refusals if refused == key))
    return values[key]


def _shown(found: Any) -> Any:
    return found.code if isinstance(found, CellError) else found


def _same(found: Any, answer: str, relative: float) -> bool:
    """Whether a formula gave its answer; a truth value is no number."""
    if answer.startswith("#"):
        return bool(found == answer)
    text, _, within = answer.partition(" ± ")
    expected = eval(text, _NAMES.copy())
    if isinstance(expected, list):
        return [[type(cell) for cell in row] for row in found] == [
            [float if type(cell) is int else type(cell) for cell in row] for row in expected
        ] and found == expected
    if isinstance(expected, str | bool) or isinstance(found, str | bool):
        return type(found) is type(expected) and found == expected
    exact = isinstance(expected, int)
    return math.isclose(found, expected, rel_tol=0.0 if exact else relative, abs_tol=float(within or 0))
