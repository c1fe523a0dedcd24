"""Reads an event from a workbook like our templates, or from a CSV file and the TOML file of its name."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgesheets.awarding.faults import Fault, FaultyEvent, Origin, refusal
from bridgesheets.awarding.played import GatheredEvent
from bridgesheets.awarding.readers import choosing
from bridgesheets.awarding.readers.file_events import file_refusal, unreadable_file
from bridgesheets.awarding.result_columns import (
    SECTION_COLUMNS,
    STRAT_COLUMNS,
    ResultTables,
    gather,
    headings,
    is_blank,
)
from bridgesheets.awarding.stratifying import with_options
from bridgesheets.awarding.typed_values import rows_of_sheet, text_in
from bridgesheets.regulations.text_files import NotToml, csv_rows, decode_text, toml_in, unknown_key
from truesheet import wording
from truesheet.batch.finding import OTHERS
from truesheet.files import bytes_of, is_on_another_machine

if TYPE_CHECKING:
    from truesheet.reading.workbook import Sheet, WorkbookFile

#: The sheets of a workbook of results.
EVENT, STRATS, SECTIONS, RESULTS = "Event", "Strats", "Sections", "Results"

_HEADS = {EVENT: (), STRATS: STRAT_COLUMNS[:1], SECTIONS: SECTION_COLUMNS[:1], RESULTS: ("Number",)}
#: More than any event has.
_MOST_ROWS = 100_000


def read(path: Path, answers: Mapping[str, Any]) -> GatheredEvent:
    """Returns what a file says of an event: a workbook, a CSV or TOML file, or a file of a club's program.

    Raises :class:`FaultyEvent` for a file of another kind or one that cannot be read, and
    :class:`truesheet.refusals.Refused` for a damaged workbook.
    """
    kind = path.suffix.lower()
    if kind in (".xlsx", ".xlsm"):
        # These load all that reads and calculates workbooks.
        from bridgesheets.awarding.score_sheets import event_of_score_sheet
        from bridgesheets.catalogue.in_workbooks import open_workbook

        workbook = open_workbook(path)
        found = event_of_score_sheet(workbook, path.name, answers) or event_of_workbook(workbook, path.name, answers)
        return with_options(found, answers)
    if kind in (".csv", ".toml"):
        return with_options(_from_texts(path, answers), answers)
    if choosing.can_read(path):
        return with_options(choosing.read(path, answers).gathered, answers)
    if not path.exists():
        raise unreadable_file(path, FileNotFoundError())
    wrong = f'results are not read from "{path.suffix}" files'
    if kind in OTHERS:
        remedy = f"open it in the program that made it and save it as {path.stem}.xlsx"
    else:
        remedy = f"give an .xlsx, .csv or .toml file, or {choosing.KINDS}"
    raise file_refusal(path, wrong, remedy)


def has_results(path: Path) -> bool:
    """Checks if a CSV file may hold results: it has a TOML file, or a heading of a score or a rank."""
    if path.with_suffix(".toml").exists():
        return True
    try:
        head = csv_rows(path)[:1]
    except (OSError, ValueError):
        return True  # what is wrong with it is reported where it is read
    found, _ = headings(head[0] if head else [], Origin(path.name))
    return bool({"score", "rank", "total", "place", "wins"} & {heading.column.name for heading in found.values()})


def source_files(path: Path, answers: Mapping[str, Any]) -> list[Path]:
    return [*dict.fromkeys(_files_of_results(path)), *choosing.earlier_files(answers)]


def _files_of_results(path: Path) -> list[Path]:
    if path.suffix.lower() not in (".csv", ".toml"):
        return [path]
    found = [path, path.with_suffix(".csv"), path.with_suffix(".toml")]
    if path == found[2]:
        # What is wrong with it is reported where it is awarded.
        with suppress(FaultyEvent, OSError):
            named = _results_path(_toml_values(path), path)
            os.stat(named)
            found.append(named)
    return found


# --- workbooks ----------------------------------------------------------------------------------------------------


def event_of_workbook(workbook: WorkbookFile, file: str, answers: Mapping[str, Any]) -> GatheredEvent:
    sheets = {sheet.name: sheet for sheet in workbook.sheets}
    if RESULTS not in sheets or EVENT not in sheets:
        wrong = f'it has no sheets "{EVENT}" and "{RESULTS}"'
        template = wording.task("award --template")
        remedy = f"fill in a workbook that {template} writes, or a club game, knockout or Swiss of ours"
        raise refusal(Origin(file), wrong, remedy)
    if STRATS not in sheets and (fault := _without_strats(workbook, sheets, file)):
        raise FaultyEvent([fault])
    rows = {name: _rows(workbook, sheets[name], file) for name in _HEADS if name in sheets}
    details = [(origin, str(cells[0]), cells[1] if len(cells) > 1 else None)
               for origin, cells in rows[EVENT] if cells and not is_blank(cells[0])]  # fmt: skip
    filled = [(origin, label, value) for origin, label, value in details if not is_blank(value)]
    lists = [_from_head(rows.get(name, []), _HEADS[name]) for name in (STRATS, SECTIONS, RESULTS)]
    return gather(ResultTables(filled, *lists), Origin(file), answers)


def _without_strats(workbook: WorkbookFile, sheets: Mapping[str, Sheet], file: str) -> Fault | None:
    for name, sheet in sheets.items():
        if name not in _HEADS and _from_head(_rows(workbook, sheet, file), _HEADS[STRATS]):
            return Fault(Origin(file, name), f'the sheet of the strats is called "{name}"', f'call it "{STRATS}" again')
    if SECTIONS not in sheets:
        return None
    remedy = f'add an empty sheet "{STRATS}" for an event without strats, or list them there'
    return Fault(Origin(file), f'it has no sheet "{STRATS}"', remedy)


def _rows(workbook: WorkbookFile, sheet: Sheet, file: str) -> list[tuple[Origin, list[Any]]]:
    rows = rows_of_sheet(workbook, sheet, _MOST_ROWS)
    return [(Origin(file, sheet.name, number), cells) for number, cells in sorted(rows.items())]


def _from_head(rows: Sequence[tuple[Origin, list[Any]]], head: Sequence[str]) -> list[tuple[Origin, list[Any]]]:
    for at, (_, cells) in enumerate(rows):
        if any(isinstance(cell, str) and cell.strip() in head for cell in cells):
            return list(rows[at:])
    return []


# --- texts --------------------------------------------------------------------------------------------------------


def _from_texts(path: Path, answers: Mapping[str, Any]) -> GatheredEvent:
    """Reads a TOML file and the CSV file of its results; ``path`` is either, the other has the same name."""
    toml = path if path.suffix.lower() == ".toml" else path.with_suffix(".toml")
    values: dict[str, Any] = {}
    if toml == path or toml.exists():
        values = _toml_values(toml)
    results = _results_path(values, toml) if path == toml else path
    values.pop("results", None)
    about = values.pop("event", {})
    tables = ResultTables(
        [(Origin(toml.name), name, _plain(value)) for name, value in _items(about, toml, "event")],
        _table(values.pop("strats", []), STRAT_COLUMNS, toml),
        _table(values.pop("sections", []), SECTION_COLUMNS, toml),
        _csv(results),
    )
    if values:
        parts = ("results", "event", "strats", "sections")
        unknown = (unknown_key("a file of an event", key, value, parts) for key, value in values.items())
        apart = (sentence.partition("; ") for sentence in unknown)
        raise FaultyEvent(Fault(Origin(toml.name), wrong, remedy) for wrong, _, remedy in apart)
    return gather(tables, Origin(path.name), answers)


def _toml_values(path: Path) -> dict[str, Any]:
    try:
        return toml_in(path.name, _text(path))
    except NotToml as problem:
        raise FaultyEvent(
            Fault(Origin(f"{path.name}, line {fault.line}"), wrong, remedy or "correct that line")
            for fault in problem.faults
            for wrong, _, remedy in [fault.sentence.partition("; ")]
        ) from None


def _results_path(values: Mapping[str, Any], path: Path) -> Path:
    named = text_in(values.get("results") or "")
    if is_on_another_machine(named):
        wrong = f"results: {named} is on another machine, which the program does not look up"
        raise file_refusal(path, wrong, f"copy it into the folder of {path.name}")
    return path.parent / named if named else path.with_suffix(".csv")


def _items(about: Any, path: Path, name: str) -> list[tuple[str, Any]]:
    if not isinstance(about, dict):
        raise file_refusal(path, f"{name} is no table", f"write [{name}] above its lines")
    return list(about.items())


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return value.isoformat() if isinstance(value, (date, datetime)) else value


def _table(listed: Any, columns: Sequence[str], path: Path) -> list[tuple[Origin, list[Any]]]:
    """Returns rows out of an array of tables, whose keys are the columns, as headed or with underscores."""
    rows = listed if isinstance(listed, list) else [listed]
    keys = list(dict.fromkeys(key for row in rows for key, _ in _items(row, path, columns[0].lower() + "s")))
    header = [columns[0] if key == "name" else key.replace("_", " ").capitalize() for key in keys]
    return [(Origin(path.name), header), *((Origin(path.name), [_plain(row.get(key)) for key in keys]) for row in rows)]


def _csv(path: Path) -> list[tuple[Origin, list[Any]]]:
    with _readable(path):
        rows = csv_rows(path)
    return [(Origin(path.name, "", number), [*cells]) for number, cells in enumerate(rows[:_MOST_ROWS], 1)]


def _text(path: Path) -> str:
    with _readable(path):
        return decode_text(bytes_of(path), by_windows=False)


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        raise unreadable_file(path, problem) from None
    except ValueError as wrong:
        raise file_refusal(path, str(wrong), "save it again as CSV (UTF-8)") from None
