"""LibreOffice as the engine: it calculates a copy, without a window, and every value of the copy is read back.

A file LibreOffice saved is never given to anybody: the values go into the user's file as ours do. In the same run
LibreOffice is asked which functions it knows, for IFERROR hides the error of one that it does not.
"""

from __future__ import annotations

import shutil
from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from bridgesheets.spreadsheet import soffice as office
from bridgesheets.spreadsheet.addresses import Address, full_address
from bridgesheets.spreadsheet.calculating.recalculation import Recalculation
from bridgesheets.spreadsheet.engines.elsewhere import Program, check, read_back
from bridgesheets.spreadsheet.error_codes import NAME, VALUE
from bridgesheets.spreadsheet.formulas.added import AddedFunctions
from bridgesheets.spreadsheet.patching.saving import patch_workbook
from bridgesheets.spreadsheet.reading.calls import all_calls, refers_to_table, texts
from bridgesheets.spreadsheet.reading.workbook import Workbook, open_workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import CellError

# It writes numbers with 15 digits, as many as Excel shows; and #VALUE! for most of its own errors (Err:502, Err:522).
_PROGRAM = Program("LibreOffice", digits=15, doubtful=frozenset({VALUE}), early_dates=False)

#: Functions to which LibreOffice has other answers than Excel: formats applied to texts, numbers of errors, spellings,
#: and what an aggregate passes over. Found by giving it real workbooks with Excel's own values in them.
_DIFFERENT_RESULTS = frozenset({"AGGREGATE", "ERROR.TYPE", "FORMULATEXT", "TEXT"})


class LibreOfficeAddin(AddedFunctions, ABC):
    """Functions that are added, and that LibreOffice has as an add-in."""

    @abstractmethod
    def for_libreoffice(self, workbook: Workbook) -> dict[int, dict[Address, str]]:
        """The formulas that call such functions as LibreOffice has to get them, by position of the sheet and place.

        ``Refused`` where LibreOffice would calculate them otherwise than Excel.
        """

    @abstractmethod
    def install(self, profile: Path) -> None:
        """Put the functions into a profile of LibreOffice; ``Refused`` where that cannot be done."""


#: Seconds for one workbook.
_TIMEOUT = 300.0

#: Recalculate whatever is loaded; follow no links, run no macros.
_SETTINGS = (
    ("Calc/Formula/Load", "OOXMLRecalcMode", "0"),
    ("Calc/Content/Update", "Link", "2"),
    ("Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
)


def missing() -> str:
    """What this machine lacks for it; ``""`` if nothing."""
    return "" if office.find() else "LibreOffice is not installed, or not where it is usually found"


def recalculate(workbook: Workbook, now: datetime) -> Recalculation:
    """Let LibreOffice calculate every formula of a workbook."""
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
    spelled = {} if added is None else added.for_libreoffice(workbook)
    program = office.find()
    assert program is not None
    with TemporaryDirectory(prefix="bridgesheets-") as folder:
        copy, probe, out = Path(folder, f"book{workbook.path.suffix}"), Path(folder, "probe.xlsx"), Path(folder, "out")
        data = workbook.package.archive.data
        copy.write_bytes(b"".join(patch_workbook(workbook, {}, spelled).file(workbook)) if spelled else data)
        _write_probe(probe, called)
        try:
            profile = _profile_with(added) if added is not None and spelled else _profile()
            said = office.convert(program, profile, "xlsx:Calc MS Excel 2007 XML", out, (copy, probe), _TIMEOUT)
        except office.LibreOfficeError as problem:
            raise Refused(str(problem)) from None
        calculated, answered = out / "book.xlsx", out / probe.name
        if not calculated.exists() or not answered.exists():
            raise Refused(f"LibreOffice could not convert it{said and f': {said}'}")
        for name in _unknown(answered, called):
            raise Refused(f"{called[name]} calls {name}, which this LibreOffice does not know")
        return read_back(workbook, open_workbook(calculated), _PROGRAM)


def _write_probe(path: Path, functions: Iterable[str]) -> None:
    """A workbook that calls every function, one a row: without arguments, for an unknown one is #NAME? all the same."""
    import openpyxl

    book = openpyxl.Workbook()
    for row, name in enumerate(functions, 1):
        book.worksheets[0].cell(row, 1, f"={name}()")
    book.save(path)


def _unknown(answered: Path, functions: Iterable[str]) -> list[str]:
    """The functions whose call came out as #NAME?."""
    shown = {cell.row: cell.value for cell in open_workbook(answered).sheets[0].cells()}
    return [name for row, name in enumerate(functions, 1) if shown.get(row) == CellError(NAME)]


@lru_cache(maxsize=1)
def _profile_with(added: LibreOfficeAddin) -> Path:
    """The profile of this process for workbooks that call functions that are added."""
    profile = _made_profile()
    added.install(profile)
    return profile


@lru_cache(maxsize=1)
def _profile() -> Path:
    """The profile of this process, made once and gone with it: two LibreOffices never share one."""
    return _made_profile()


def _made_profile() -> Path:
    """A profile that is gone with this process."""
    folder = Path(mkdtemp(prefix="bridgesheets-profile-"))
    # Not atexit, which worker processes do not come to.
    Finalize(None, shutil.rmtree, (folder, True), exitpriority=0)
    items = "".join(
        f'<item oor:path="/org.openoffice.Office.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value>'
        "</prop></item>"
        for path, name, value in _SETTINGS
    )
    user = folder / "user"
    user.mkdir()
    (user / "registrymodifications.xcu").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<oor:items xmlns:oor="http://openoffice.org/2001/registry">{items}</oor:items>\n',
        encoding="utf-8",
    )
    return folder
