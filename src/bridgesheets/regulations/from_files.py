"""Reading the files of a regulation: TOML and CSV -> entries, and the checks that each table has to pass.

The compiler reads the editions of the package with it. It needs tomllib, which the Python inside LibreOffice may lack,
so that no rule imports it.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bridgesheets.citations import Source
from bridgesheets.regulations.cell_types import cell_type
from bridgesheets.regulations.checks import erratum_rows, failing_checks, failing_rows
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.records import GRID_COLUMNS, KINDS, Figures, Grid, Rows, Table
from bridgesheets.regulations.text_slips import agrees, slips_of
from bridgesheets.regulations.volumes import (
    AboutScale,
    Column,
    Entry,
    Erratum,
    Held,
    Row,
    ScaleFunction,
    Shift,
    Slip,
    Volume,
)

#: The file beside the subjects that says which edition the folder is.
ABOUT = "edition.toml"

Checks = Mapping[str, Any]


def read_volume(folder: Path, key: str) -> tuple[Volume, Mapping[str, Checks]]:
    """Returns the volume in a folder of subjects, and the checks of its tables by their ids."""
    about = _toml(folder / ABOUT)
    entries, checks = [], {}
    for path in sorted(folder.glob("*/*.toml")):
        entry, checks[path.stem] = read_entry(path)
        entries.append(entry)
    sources = tuple(Source(**source) for source in about.get("source", ()))
    beside = about.get("beside", False)
    volume = Volume(key, about["name"], sources, tuple(entries), about.get("from", ""), about.get("to", ""), beside)
    return volume, checks


def read_entry(path: Path) -> tuple[Entry, Checks]:
    """Returns what a TOML file, and the CSV file beside it if there is one, say; and the checks that have to hold."""
    about = _toml(path)
    headings, *printed = _csv(path.with_suffix(".csv")) if path.with_suffix(".csv").exists() else [()]
    kind = about.get("kind", "" if headings else "figures")
    if kind and kind not in KINDS:
        raise ValueError(f"{path}: kind is {kind!r}; there are {', '.join(KINDS)}")
    entry = Entry(
        subject=path.parent.name,
        id=path.stem,
        kind=kind,
        title=about["title"],
        source=about["source"],
        section=about["section"],
        page=about.get("page", ""),
        also=tuple(about.get("also", ())),
        notes=tuple(about.get("notes", ())),
        figures=tuple((name, str(figure)) for name, figure in about.get("figures", {}).items()),
        whole=tuple(about.get("whole", ())),
        printed_only=_printed_only(path, about, headings),
        headings=headings,
        printed=tuple(printed),
        errata=tuple(Erratum(**erratum) for erratum in about.get("erratum", ())),
        shifts=tuple(Shift(**shift) for shift in about.get("shift", ())),
        slips=tuple(_slip(path.stem, slip) for slip in about.get("slip", ())),
        columns=_columns(path, kind, about.get("columns", {}), headings),
        scale=_scale(path, about),
    )
    return entry, about.get("checks", {})


def _printed_only(path: Path, about: Mapping[str, Any], headings: Row) -> Row:
    """Returns the figures or columns of the file that nothing follows from."""
    said = tuple(about.get("printed_only", ()))
    if unknown := set(said) - set(headings) - set(about.get("figures", ())):
        raise ValueError(f"{path}: printed_only names {', '.join(sorted(unknown))}, which it does not have")
    return said


def _columns(path: Path, kind: str, said: Mapping[str, Any], headings: Row) -> tuple[Column, ...]:
    """Returns the typed columns of a table; every heading has one."""
    if not said:
        if kind not in ("", "figures"):
            raise ValueError(f"{path}: a table of {kind} needs columns")
        return ()
    if kind == "grid":
        if tuple(said) != GRID_COLUMNS:
            raise ValueError(f"{path}: a grid has the types of {', '.join(GRID_COLUMNS)}")
        columns = tuple(Column(name, "", type) for name, type in said.items())
    else:
        columns = tuple(Column(name, heading, type) for name, (heading, type) in said.items())
        if tuple(dict.fromkeys(column.heading for column in columns)) != headings:
            raise ValueError(f"{path}: the columns are headed {', '.join(headings)}, in this order")
    for column in columns:
        cell_type(column.type)
    return columns


def _slip(id: str, said: Mapping[str, Any]) -> Slip:
    """Returns a slip of the text; what holds it is in this record where no other is named."""
    held = (
        Held(each.get("table", each.get("figures", id)), each.get("row", ""), each["column"], each["value"])
        for each in said.get("holds", ())
    )
    return Slip(**{**said, "holds": tuple(held)})


def _scale(path: Path, about: Mapping[str, Any]) -> AboutScale | None:
    """Returns what the file says about the Victory Point scale that its table or its figures are, or a part of."""
    if "scale" not in about:
        return None
    said = {"title": about["title"], **_fixed(about["scale"])}
    try:
        if "function" in said:
            said["function"] = ScaleFunction(**_fixed(said["function"]))
        return AboutScale(**said)
    except TypeError as problem:
        raise ValueError(f"{path}: [scale] {str(problem).partition(' ')[2]}") from None


def _fixed(said: Mapping[str, Any]) -> dict[str, Any]:
    """Returns what a part of a file says, with tuples for its lists, and for the lists in them."""
    return {
        name: tuple(tuple(part) if isinstance(part, list) else part for part in value)
        if isinstance(value, list)
        else value
        for name, value in said.items()
    }


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _csv(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = [tuple(row) for row in csv.reader(file)]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"{path}: rows of different lengths")
    return rows


def _listed(table: Table, rows: set[int]) -> str:
    """Rows of a table by their first cells: ``row "3-5"``."""
    named = ", ".join(f'"{table.rows[at][0]}"' if at < len(table.rows) else "behind the last" for at in sorted(rows))
    return f"row {named}" if len(rows) == 1 else f"rows {named}"


def faults(edition: Edition, checks: Mapping[str, Checks]) -> list[str]:
    """Sentences about what in an edition does not hold what it should; an empty list when all is well."""
    said = []
    records = {found.id: found for found in edition.records()}
    texts = {id: found.text for id, found in records.items() if not isinstance(found, Figures)}
    for name, text in texts.items():
        for check, bad in failing_checks(text, checks[name], texts).items():
            said.append(f"{name}: the check {check!r} does not hold in {_listed(text, bad)}; compare with the print")
        printed, known = text.as_printed(), erratum_rows(text)
        bad = failing_rows(printed, checks[name], texts)
        if known - bad:
            said.append(f"{name}: an erratum stands in {_listed(printed, known - bad)}, where every check holds")
        if known and bad - known:
            said.append(f"{name}: a check does not hold in {_listed(printed, bad - known)}, and no erratum says so")
    said += [
        f"{entry.id}: the slip {slip.printed!r} is read as {slip.read_as!r}, but the tables hold something else"
        for entry, slip in slips_of(edition)
        if not agrees(edition, slip)
    ]
    for name, found in records.items():
        if isinstance(found, (Rows, Grid)):
            try:
                found.rows, isinstance(found, Grid) and found.heads
            except ValueError as problem:
                said.append(f"{name}: a cell is not of the type of its column: {problem}")
    return said
