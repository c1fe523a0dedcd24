"""LibreOffice as the engine: it calculates a copy, without a window, and every value of the copy is read back.

No user gets a file that LibreOffice saved: its values are put into the user's file as our own are. In the same run
LibreOffice is asked which functions it knows, because IFERROR hides the error of an unknown one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgesheets.spreadsheet import soffice as office
from bridgesheets.spreadsheet.addresses import Address, full_address
from bridgesheets.spreadsheet.calculating.recalculation import Recalculation
from bridgesheets.spreadsheet.engines.calculated_copy import Program, check, read_back, refuse_other_answers
from bridgesheets.spreadsheet.engines.known_answers import asked_about, write_known
from bridgesheets.spreadsheet.error_codes import NAME, VALUE
from bridgesheets.spreadsheet.formulas.added import AddedFunctions
from bridgesheets.spreadsheet.office_profile import new_profile, profile_of_this_process
from bridgesheets.spreadsheet.patching.saving import patch_workbook
from bridgesheets.spreadsheet.programs import NOTHING_MORE
from bridgesheets.spreadsheet.reading.calls import all_calls, refers_to_table, texts
from bridgesheets.spreadsheet.reading.workbook import Workbook, open_workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import CellError
from bridgesheets.spreadsheet.writing.scratch import lay

# It saves numbers with 15 digits, as many as Excel shows; and #VALUE! for most of its own errors (Err:502, Err:522).
_PROGRAM = Program("LibreOffice", digits=15, doubtful=frozenset({VALUE}), early_dates=False)

#: Functions for which LibreOffice gives other results than Excel: formats of texts, numbers of errors, spellings, and
#: what an aggregate skips. They were found with real workbooks that have Excel's own values.
_DIFFERENT_RESULTS = frozenset({"AGGREGATE", "ERROR.TYPE", "FORMULATEXT", "TEXT"})


class LibreOfficeAddin(AddedFunctions, ABC):
    """Added functions that LibreOffice has too, through an add-in."""

    @abstractmethod
    def for_libreoffice(self, workbook: Workbook) -> dict[int, dict[Address, str]]:
        """Returns the formulas with such functions as LibreOffice needs them, by position of the sheet and address.

        ``Refused`` where LibreOffice would calculate them differently from Excel.
        """

    @abstractmethod
    def install(self, profile: Path) -> None:
        """Installs the functions in a LibreOffice profile; ``Refused`` where that cannot be done."""

    def environment(self, profile: Path) -> Mapping[str, str]:
        """Returns variables of the environment that the functions need in LibreOffice; files lie in its profile."""
        return NOTHING_MORE


#: How many seconds one workbook may take.
_TIMEOUT = 300.0


def missing() -> str:
    """Returns what this machine lacks for LibreOffice; ``""`` if nothing."""
    return "" if office.find() else "LibreOffice is not installed, or not where it is usually found"


def recalculate(workbook: Workbook, now: datetime) -> Recalculation:
    """Lets LibreOffice calculate every formula of a workbook, and returns the values."""
    if lack := missing():
        raise Refused(lack)
    check(workbook, now, _PROGRAM)
    added = workbook.added if isinstance(workbook.added, LibreOfficeAddin) else None
    called: dict[str, str] = {}
    for call, where in all_calls(workbook):
        if added is not None and added.has(call.canonical):
            continue
        if call.canonical in _DIFFERENT_RESULTS:
            raise Refused(f"{where} calls {call.canonical}, to which LibreOffice has other answers than Excel")
        called.setdefault(call.name.upper(), where)
    for text in texts(workbook):
        if refers_to_table(text.formula):
            raise Refused(f"{text.where} refers to a table by its name, which LibreOffice does not always follow")
    if workbook.calculation.iterate:
        raise Refused("it may go round in circles, in which LibreOffice stops at other places than Excel does")
    for sheet in workbook.sheets:
        for cell in sheet.formulas():
            if cell.cell_mark in workbook.dynamic_marks:
                where = full_address(sheet.name, cell.row, cell.column)
                raise Refused(f"{where} spills, and LibreOffice does not say how far")
    return _calculated(workbook, called, added)


def _calculated(workbook: Workbook, called: dict[str, str], added: LibreOfficeAddin | None) -> Recalculation:
    """Runs LibreOffice on a copy of the workbook and on the probe of functions, and reads both back."""
    spelled = {} if added is None else added.for_libreoffice(workbook)
    program = office.find()
    assert program is not None
    questions = asked_about(called, added.known_answers() if added is not None and spelled else ())
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        copy, probe, out = Path(folder, f"book{workbook.path.suffix}"), Path(folder, "probe.xlsx"), Path(folder, "out")
        known = Path(folder, "known.xlsx")
        data = workbook.package.archive.data
        lay(copy, b"".join(patch_workbook(workbook, {}, spelled).file(workbook)) if spelled else data)
        _write_probe(probe, called)
        write_known(known, questions)
        if added is not None and spelled:
            asked = open_workbook(known, added)
            lay(known, b"".join(patch_workbook(asked, {}, added.for_libreoffice(asked)).file(asked)))
        try:
            profile = (
                _profile_with(added) if added is not None and spelled else profile_of_this_process(calculates=True)
            )
            more = NOTHING_MORE if added is None else added.environment(profile)
            said = office.convert(
                program, profile, "xlsx:Calc MS Excel 2007 XML", out, (copy, probe, known), _TIMEOUT, more
            )
        except office.LibreOfficeError as problem:
            raise Refused(str(problem)) from None
        calculated, answered, of_known = out / "book.xlsx", out / probe.name, out / known.name
        if not (calculated.exists() and answered.exists() and of_known.exists()):
            raise Refused(f"LibreOffice could not convert it{said and f': {said}'}")
        for name in _unknown(answered, called):
            raise Refused(f"{called[name]} calls {name}, which this LibreOffice does not know")
        refuse_other_answers(_PROGRAM, open_workbook(of_known), questions)
        return read_back(workbook, open_workbook(calculated), _PROGRAM)


def _write_probe(path: Path, functions: Iterable[str]) -> None:
    """Writes a workbook that calls every function, one a row.

    The calls have no arguments, because an unknown function gives #NAME? anyway.
    """
    import openpyxl

    book = openpyxl.Workbook()
    for row, name in enumerate(functions, 1):
        book.worksheets[0].cell(row, 1, f"={name}()")
    book.save(saved := BytesIO())
    lay(path, saved.getvalue())


def _unknown(answered: Path, functions: Iterable[str]) -> list[str]:
    """Returns the functions whose call gave #NAME?."""
    shown = {cell.row: cell.value for cell in open_workbook(answered).sheets[0].cells()}
    return [name for row, name in enumerate(functions, 1) if shown.get(row) == CellError(NAME)]


@lru_cache(maxsize=1)
def _profile_with(added: LibreOfficeAddin) -> Path:
    """Returns this process's profile for workbooks that call added functions."""
    profile = new_profile(calculates=True)
    added.install(profile)
    return profile
