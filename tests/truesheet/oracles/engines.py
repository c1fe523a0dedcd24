"""The other engines, asked for the values of many cells in many workbooks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.surfaces.libreoffice import soffice as office
from tests.truesheet.oracles.copies import NOT_CALCULATED
from tests.truesheet.oracles.encoding import decoded
from truesheet.addresses import address
from truesheet.package.spelling import Value
from truesheet.values import BLANK, NAME, VALUE, CellError

_PROJECT = Path(__file__).parents[3]
#: Seconds for all workbooks together, which need a few of them.
TIMEOUT = 120
#: So many workbooks may make an engine crash or run on for ever.
_PATIENCE = 3

_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>
"""

#: The values of the cells of a workbook, None where there is none; or None where it was not calculated.
Answers = list[Value | None] | None


class Question(NamedTuple):
    """A workbook, and the addresses of its cells by sheet."""

    path: Path
    cells: dict[str, list[str]]


@dataclass(frozen=True)
class Engine:
    """An engine; ``ask`` answers workbook after workbook, and fewer than it was asked if one is the end of it."""

    name: str
    ask: Callable[[Sequence[Question], datetime, Path], list[Answers]]
    has_our_functions: bool = False
    #: Whether TRUE is the number 1 to it, and most of its errors are #VALUE! in a file.
    has_only_numbers: bool = False
    #: It calculates score sheets otherwise in thousands of cells, and the heads of the sheets say so.
    fails_in_score_sheets: bool = False

    def answers(self, questions: Sequence[Question], now: datetime, folder: Path) -> list[Answers]:
        """The answers to all questions. A workbook on which it crashes or runs on for ever is not calculated."""
        found: list[Answers] = []
        for attempt in range(_PATIENCE):
            if len(found) < len(questions):
                found += self.ask(questions[len(found) :], now, folder / f"{self.name} {attempt}")
            if len(found) == len(questions):
                return found
            found.append(None)
        raise AssertionError(f"{self.name} fails again and again, at last on {questions[len(found) - 1].path}")

    def value(self, ours: Value, theirs: Value | None) -> Value | None:
        """Its value of a cell, to be compared with ours; None if that is no answer.

        None is what it was not asked to do (a formula is never blank) and what it does not know; LibreOffice, which has
        more errors than a file can hold, does not say which one it is.
        """
        if theirs is None or theirs is BLANK or theirs == NOT_CALCULATED or self._is_doubtful(ours, theirs):
            return None
        if self.has_only_numbers and isinstance(ours, bool) and isinstance(theirs, float) and theirs in (0, 1):
            return bool(theirs)
        return (
            float(theirs) if self.has_only_numbers and isinstance(ours, float) and isinstance(theirs, bool) else theirs
        )

    def _is_doubtful(self, ours: Value, theirs: Value) -> bool:
        if not isinstance(theirs, CellError):
            return False
        if theirs.code == NAME:
            return not isinstance(ours, CellError) or ours.code != NAME
        return self.has_only_numbers and theirs.code == VALUE and isinstance(ours, CellError) and ours.code != VALUE


def _in_its_process(name: str, questions: Sequence[Question], now: datetime, _: Path) -> list[Answers]:
    books = [{"path": str(question.path), "cells": question.cells} for question in questions]
    task = json.dumps({"engine": name, "now": now.isoformat(), "books": books}).encode()
    command = [sys.executable, "-m", "tests.truesheet.oracles.own_process"]
    try:
        lines = subprocess.run(command, cwd=_PROJECT, input=task, capture_output=True, timeout=TIMEOUT).stdout
    except subprocess.TimeoutExpired as late:
        lines = late.stdout or b""
    *whole, _unfinished = lines.split(b"\n")
    return [answers and list(map(decoded, answers)) for answers in map(json.loads, whole)]


def _libreoffice(questions: Sequence[Question], _: datetime, folder: Path) -> list[Answers]:
    profile, out = folder / "profile", folder / "calculated"
    (profile / "user").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(_SETTINGS, encoding="utf-8")
    program = office.find()
    assert program is not None
    paths = [question.path for question in questions]
    finished = len(paths)
    try:
        office.convert(program, profile, "xlsx:Calc MS Excel 2007 XML", out, paths, TIMEOUT)
    except office.LibreOfficeError:
        finished = next((at for at, path in enumerate(paths) if not (out / path.name).exists()), finished)
    return [_saved(out / path.name, cells) for path, cells in questions[:finished]]


def _saved(path: Path, cells: dict[str, list[str]]) -> Answers:
    """The values of cells in a file that an engine saved, if it did."""
    if not path.exists():
        return None
    workbook = open_workbook(path)
    found: list[Value | None] = []
    for name, places in cells.items():
        sheet = workbook.sheet(name)
        shown = {address(cell.row, cell.column): cell.value for cell in sheet.cells()} if sheet else {}
        found += map(shown.get, places)
    return found


CELLRUNE = Engine("CellRune", partial(_in_its_process, "CellRune"))
IRONCALC = Engine("IronCalc", partial(_in_its_process, "IronCalc"), fails_in_score_sheets=True)
FORMUALIZER = Engine("formualizer", partial(_in_its_process, "formualizer"), has_our_functions=True)
LIBREOFFICE = Engine("LibreOffice", _libreoffice, has_only_numbers=True)
