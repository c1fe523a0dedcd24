"""Recalculates workbooks, and finds what would go wrong in Excel."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar

from bridgesheets.catalogue.in_workbooks import OurFunctions, open_workbook
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.settings import locale_chosen
from bridgesheets.surfaces.tasks.given import Source, copied, to_read
from bridgesheets.surfaces.tasks.options import takes
from truesheet.batch.jobs import ChangedCell, Job, Status
from truesheet.bounded import Trouble, attempt, processor_limit
from truesheet.locales import use_locale
from truesheet.refusals import Refused, RefusedCell
from truesheet.writing.targets import Target, sweep_all

if TYPE_CHECKING:
    from truesheet.checking import Finding

#: Seconds a single workbook may take; the largest within our limits takes a fraction of it.
SECONDS = 600.0
#: Seconds of the processor that a check of one may take, its reading included.
_CHECKING = 20.0
_NAME = "workbook.xlsx"

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class RecalculatedWorkbook:
    """A workbook with current values: the cells that changed, the formulas that were refused, and the new file.

    ``content`` is None if the program refused the workbook; ``message`` says why.
    """

    status: Status
    message: str
    formulas: int
    changes: tuple[ChangedCell, ...]
    refused: tuple[RefusedCell, ...]
    content: bytes | None


@dataclass(frozen=True)
class CheckedWorkbook:
    """Findings in a workbook; with ``fix``, those that were mended, and the new file."""

    findings: tuple[Finding, ...] = ()
    fixed: tuple[Finding, ...] = ()
    content: bytes | None = None


@takes("recalc")
def recalculate(workbook: Source, *, name: str = _NAME, **options: Any) -> RecalculatedWorkbook:
    """Returns a workbook with the values of its formulas brought up to date. Your file stays as it is.

    Args:
        workbook: A path or the bytes of a file.
        name: The name of the file, if you give bytes.
        options: Those of ``bridgesheets recalc``. ``day`` is what TODAY() and NOW() return, ``seed`` the start of
            RAND and its like, ``locale`` the country of the workbook, such as ``"en-GB"``. ``partial=True`` updates
            whatever does not depend on a refused formula.

    Raises:
        MissingFile: The file does not exist.
        Refused: The program cannot read the file.
    """
    tag = locale_chosen(options["locale"]).tag
    with to_read(workbook, name) as path, TemporaryDirectory(prefix="bridgesheets-") as folder:
        target = Path(folder) / path.name
        (job,) = recalculations(
            [(path, target)], now=options["day"], seed=options["seed"], partial=options["partial"],
            details=True, locale=tag,
        )  # fmt: skip
        report = job.run()
        if report.status in (Status.REFUSED, Status.FAILED) and not report.refused:
            raise Refused(report.message)
        content = target.read_bytes() if target.exists() else None
    return RecalculatedWorkbook(
        report.status, report.message, report.formulas, tuple(report.changes), tuple(report.refused), content
    )


def recalculations(
    workbooks: Iterable[tuple[Path, Path | None]],
    *,
    now: datetime | None,
    seed: int | None,
    partial: bool,
    details: bool,
    locale: str,
    check: bool = False,
    backup: bool = False,
    force: bool = False,
) -> list[Job]:
    """Returns a piece of work for each workbook, for this process, several, or a cluster.

    ``workbooks`` are paths, each with the file to write, or None to write into the workbook itself; with ``check``
    nothing is written. TODAY() and NOW() are the same in all of them.
    """
    moment = now or datetime.now()
    added = OurFunctions(in_force(), moment.date())
    named = list(workbooks)
    if not check:
        sweep_all([Target(target or path) for path, target in named])
    return [
        Job(
            path, target, check, partial, backup, moment, SECONDS, details=details, force=force, seed=seed,
            locale=locale, added=added, swept=True,
        )
        for path, target in named
    ]  # fmt: skip


@takes("check")
def check(workbook: Source, *, name: str = _NAME, **options: Any) -> CheckedWorkbook:
    """Returns what is wrong in a workbook or will go wrong in Excel. Your file stays as it is.

    Args:
        workbook: A path or the bytes of a file.
        name: The name of the file, if you give bytes.
        options: Those of ``bridgesheets check``. With ``fix=True``, ``content`` is the workbook with VP_20( in
            place of VP20(, which Excel takes for a cell.

    Raises:
        MissingFile: The file does not exist.
        Refused: The program cannot check or mend the file.
    """
    chosen = locale_chosen(options["locale"])
    with copied(workbook, name) if options["fix"] else to_read(workbook, name) as path, use_locale(chosen):
        done = fixed_in(path) if options["fix"] else []
        if isinstance(done, Trouble):
            raise Refused(done.reason)
        found = found_in(path, options["day"] or datetime.now())
        if isinstance(found, Trouble):
            raise Refused(found.reason)
        return CheckedWorkbook(tuple(found), tuple(done), path.read_bytes() if done else None)


def found_in(path: Path, now: datetime) -> list[Finding] | Trouble:
    """Returns what would go wrong in a workbook, by the locale in use; or why it cannot be checked."""
    from truesheet import checking

    return _attempted(lambda: checking.check(open_workbook(path), now))


def fixed_in(path: Path) -> list[Finding] | Trouble:
    """Returns what was mended in the workbook's own file, which keeps a backup; or why nothing was."""
    from truesheet import checking

    return _attempted(lambda: checking.fix(open_workbook(path)))


def _attempted(work: Callable[[], _Result]) -> _Result | Trouble:
    def unless_refused() -> _Result | Trouble:
        try:
            with processor_limit(_CHECKING):
                return work()
        except Refused as refused:
            return Trouble(refused.reason)

    return attempt(unless_refused, SECONDS)
