"""Reads the files of an amendment: a TOML file, or a folder with an edition.toml and the tables it replaces as CSV.

Mistakes are named with the file and the line. What changes mean for the edition they amend, the edition itself decides
(:mod:`~bridgesheets.regulations.amended_editions`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.citations import Source
from bridgesheets.regulations.amendments import (
    Amendment,
    AmendmentError,
    AmendmentFault,
    Change,
    EditionError,
    MissingEdition,
    Witness,
)
from bridgesheets.regulations.own_scales import scale_entry, scale_in_csv, table_of
from bridgesheets.regulations.text_files import (
    NotToml,
    csv_rows,
    has_key,
    meant_key,
    read_text,
    toml_in,
    toml_line,
    unknown_key,
)
from bridgesheets.regulations.volumes import Row, VolumeEntry
from truesheet.files import NOT_LOOKED_UP, is_on_another_machine, os_reason

#: The file of a folder that says which edition it is.
ABOUT = "edition.toml"

_OF_EDITION = ("name", "amends", "from", "to", "source", "change", "scale", "witness")
_OF_WITNESS = ("formula", "shows", "source", "section", "day")
_OF_SOURCE = ("id", "title", "edition", "file", "caution")
_OF_CHANGE = (
    "figures", "figure", "table", "row", "column", "value", "add", "leave_out", "replace", "source", "section", "page",
    "from", "to", "because",
)  # fmt: skip

#: The keys that have lists for their values.
_LISTS = frozenset(("change", "scale", "witness", "add", "replace", "rows", "called"))

_HEAD = re.compile(r"^\s*\[\[\s*(\w+)\s*\]\]")


def read_amendment(path: Path) -> Amendment:
    """Returns the amendment in a file or folder, with its faults; ``EditionError`` where it cannot be read at all.

    A CSV file is a Victory Point scale, which it adds.
    """
    if path.suffix.lower() == ".csv":
        return scale_in_csv(path)
    about = path / ABOUT if path.is_dir() else path
    text = read_text(about, EditionError, MissingEdition)
    reading = _Reading(about, text, _parsed(about, text))
    amendment = reading.amendment()
    return amendment._replace(faults=tuple(reading.faults), files=tuple(map(str, reading.files)))


def _parsed(about: Path, text: str) -> dict[str, Any]:
    try:
        return toml_in(about.name, text)
    except ModuleNotFoundError:  # not every Python in LibreOffice can read TOML
        raise EditionError(
            f"{about} cannot be read here: amendments need Python 3.11, which this program lacks"
        ) from None
    except NotToml as problem:
        raise AmendmentError(problem.faults) from None


class _Reading:
    """A file while it is read; ``faults`` are what is wrong in it, ``files`` what is read for it."""

    def __init__(self, path: Path, text: str, about: dict[str, Any]) -> None:
        self._path = path
        self._about = about
        self._lines = text.splitlines()
        self.faults: list[AmendmentFault] = []
        self.files = [path]

    def amendment(self) -> Amendment:
        about = self._about
        self._check_keys(about, _OF_EDITION, 0, "an amendment")
        for key, example in (("name", "2017"), ("amends", "ACBL 2019-01")):
            if not _cell(about.get(key, "")).strip():
                self._fault(0, f'it has no {key}: add a line such as {key} = "{example}"')
            elif not isinstance(about[key], str):
                self._fault(self._line_of(key, 0), f"{key} is a text; type: {toml_line(key, _cell(about[key]))}")
        if not about.get("change") and not about.get("scale"):
            self._fault(0, "it changes nothing: add a [[change]], or a [[scale]]")
        sources = tuple(self._sources())
        changes = tuple(self._change(at, part) for at, part in enumerate(self._listed("change")))
        return Amendment(
            self._path.name, _cell(about.get("name", "")), _cell(about.get("amends", "")), sources, changes,
            self._day(about, "from", 0), self._day(about, "to", 0),
            witnesses=tuple(self._witness(at, part) for at, part in enumerate(self._listed("witness"))),
            scales=tuple(self._scale(at, part) for at, part in enumerate(self._listed("scale"))),
        )  # fmt: skip

    def _listed(self, key: str) -> list[dict[str, Any]]:
        """Returns the parts of the file under [[source]] or [[change]]."""
        parts = self._about.get(key, [])
        if isinstance(parts, list) and all(isinstance(part, dict) for part in parts):
            return parts
        line = next((at for at, text in enumerate(self._lines, 1) if re.match(rf"\s*\[?\s*{key}\b", text)), 0)
        self._fault(line, f"write {key} as [[{key}]], on a line of its own, with what belongs to it below")
        return [parts] if isinstance(parts, dict) else []

    def _sources(self) -> Iterator[Source]:
        ids: set[str] = set()
        for at, part in enumerate(self._listed("source")):
            line = self._line("source", at)
            self._check_keys(part, _OF_SOURCE, line, "a source")
            lacks = [key for key in ("id", "title", "edition") if not str(part.get(key, "")).strip()]
            if lacks:
                self._fault(line, f"the source has no {' and no '.join(lacks)}; every source has an id, a title and an "
                                  "edition")  # fmt: skip
                continue
            if part["id"] in ids:
                self._fault(line, f'there is another source "{part["id"]}"; give each an id of its own')
            ids.add(part["id"])
            yield Source(**{key: str(part[key]) for key in _OF_SOURCE if key in part})

    def _change(self, at: int, part: dict[str, Any]) -> Change:
        line = self._line("change", at)
        self._check_keys(part, _OF_CHANGE, line, "a change")
        if ("table" in part) == ("figures" in part):
            self._fault(line, 'a change says table = "..." or figures = "...", one of the two')
        ways = [key for key in ("figure", "column", "add", "leave_out", "replace") if key in part]
        if len(ways) > 1:
            self._fault(line, f"a change does one thing, not {' and '.join(ways)}; write a [[change]] for each")
        if ("value" in part) != bool({"figure", "column"} & set(part)):
            self._fault(self._line_of("value", line), "a value belongs to a figure, or to a row and column")
        rows = self._rows(part.get("add", []), "add", line)
        return Change(
            file=self._path.name,
            line=line,
            record=str(part.get("table", part.get("figures", ""))),
            figures="figures" in part,
            source=str(part.get("source", "")).strip(),
            section=str(part.get("section", "")).strip(),
            page=str(part.get("page", "")),
            begins=self._day(part, "from", line),
            ends=self._day(part, "to", line),
            figure=str(part.get("figure", "")),
            row=str(part.get("row", "")),
            column=str(part.get("column", "")),
            value=_cell(part.get("value", "")),
            rows=rows,
            left_out=str(part.get("leave_out", "")),
            table=self._table(part["replace"], line, "replace") if "replace" in part else (),
            lines=tuple((key, self._line_of(key, line)) for key in part),
        )

    def _witness(self, at: int, part: dict[str, Any]) -> Witness:
        line = self._line("witness", at)
        self._check_keys(part, _OF_WITNESS, line, "a witness")
        if lacks := [key for key in _OF_WITNESS[:4] if not str(part.get(key, "")).strip()]:
            self._fault(line, f"the witness has no {' and no '.join(lacks)}; it is a published award: its formula, the "
                              "figure it shows, and the source and the section that has it")  # fmt: skip
        formula, shows, source, section = (_cell(part.get(key, "")).strip() for key in _OF_WITNESS[:4])
        return Witness(self._path.name, line, formula, shows, source, section, self._day(part, "day", line))

    def _scale(self, at: int, part: dict[str, Any]) -> tuple[int, VolumeEntry]:
        line = self._line("scale", at)
        self._check_keys(part, ("name", "title", "boards", "called", "rows", "source", "section"), line, "a scale")
        if lacks := [key for key in ("name", "rows", "source", "section") if not part.get(key)]:
            self._fault(line, f"the scale has no {' and no '.join(lacks)}; it has a name, rows or the CSV file with "
                              "them, and the source and the section where it is written")  # fmt: skip
        printed: tuple[Row, ...] = ()
        if "rows" in part and (rows := self._table(part["rows"], line, "rows")):
            printed, faults = table_of(rows)
            for row, sentence in faults:
                self._fault(line, f"row {row} of the scale: {sentence}")
        called = part.get("called", [])
        if not isinstance(called, list):
            self._fault(line, 'called is a list of other names, such as called = ["club ten"]')
            called = []
        name, title, boards, source, section = (
            _cell(part.get(key, "")).strip() for key in ("name", "title", "boards", "source", "section")
        )
        titled = title or f"club's own scale {name}"
        return line, scale_entry(name, titled, boards, tuple(map(str, called)), source, section, printed)

    def _rows(self, value: Any, key: str, line: int) -> tuple[Row, ...]:
        if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
            self._fault(line, f'{key} is a list of rows, such as {key} = [["300", "0.70"]]')
            return ()
        return tuple(tuple(map(_cell, row)) for row in value)

    def _table(self, value: Any, line: int, key: str) -> tuple[Row, ...]:
        """Returns the headings and rows of a table: in the file, or in a CSV file next to it."""
        if isinstance(value, list):
            return self._rows(value, key, line)
        if is_on_another_machine(str(value)):
            self._fault(line, f"{key}: {value} {NOT_LOOKED_UP} {self._path.name}")
            return ()
        beside = self._path.parent / str(value)
        self.files.append(beside)
        try:
            rows = tuple(tuple(row) for row in csv_rows(beside) if row)
        except (OSError, ValueError) as problem:
            self._fault(line, f"{value} cannot be read: {os_reason(problem)}")
            return ()
        if not rows:
            self._fault(line, f"{value} is empty")
        return rows

    def _day(self, part: Mapping[str, Any], key: str, line: int) -> str:
        value = part.get(key, "")
        try:
            return date.fromisoformat(str(value)).isoformat() if value else ""
        except ValueError:
            wrong = f"{toml_line(key, value)} names no day"
            self._fault(self._line_of(key, line), f"{wrong}; type it as: {key} = 2017-01-31")
            return ""

    def _check_keys(self, part: dict[str, Any], known: tuple[str, ...], line: int, kind: str) -> None:
        """Notes the keys that a part cannot have, and lists for single values; corrects keys that are misspelt."""
        for key, value in [*part.items()]:
            if key not in known:
                self._fault(
                    self._line_of(key, line),
                    unknown_key(kind, key, [value] if isinstance(value, dict) else value, known),
                )
                if (corrected := meant_key(key, known)) not in part:
                    part[corrected] = part.pop(key)
        for key, value in part.items():
            in_lists = key in _LISTS or (key == "source" and known is _OF_EDITION)
            if key in known and not in_lists and isinstance(value, list | dict):
                first = next((each for each in value if not isinstance(each, list | dict)), "...")
                sentence = f"{key} is one text or number; type it as: {toml_line(key, first)}"
                self._fault(self._line_of(key, line), sentence)
                part[key] = first

    def _line(self, head: str, number: int) -> int:
        """Returns the line of the n-th [[change]] or [[source]]."""
        lines = [at for at, line in enumerate(self._lines, start=1) if (m := _HEAD.match(line)) and m[1] == head]
        return lines[number] if number < len(lines) else 1

    def _line_of(self, key: str, head: int) -> int:
        """Returns the line of a key below the line of a [[change]] or [[source]]; with -1 from the top of the file."""
        for at, line in enumerate(self._lines[head:], start=head + 1):
            head_match = _HEAD.match(line)
            if has_key(key, line) or (head_match and head_match[1] == key):
                return at
            if head_match and head:
                break
        return head

    def _fault(self, line: int, sentence: str) -> None:
        self.faults.append(AmendmentFault(self._path.name, line or 1, sentence))


def _cell(value: Any) -> str:
    return f"{value:f}" if isinstance(value, Decimal) else str(value).lower() if isinstance(value, bool) else str(value)
