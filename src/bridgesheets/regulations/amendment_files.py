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
from bridgesheets.regulations.text_files import NotToml, csv_rows, meant_key, says, text_at, toml_in, typed, unknown_key
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
    """The amendment in a file or folder, with what is wrong in it; ``EditionError`` where it cannot be read at all.

    A CSV file is a Victory Point scale, which it adds.
    """
    if path.suffix.lower() == ".csv":
        return scale_in_csv(path)
    about = path / ABOUT if path.is_dir() else path
    text = text_at(about, EditionError, MissingEdition)
    reading = _Reading(about, text, _parsed(about, text))
    found = reading.amendment()
    return found._replace(faults=tuple(reading.faults), files=tuple(map(str, reading.files)))


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
    """One file while it is read; ``faults`` gathers what is wrong, ``files`` what is read for it."""

    def __init__(self, path: Path, text: str, about: dict[str, Any]) -> None:
        self._path = path
        self._about = about
        self._lines = text.splitlines()
        self.faults: list[AmendmentFault] = []
        self.files = [path]

    def amendment(self) -> Amendment:
        about = self._about
        self._known(about, _OF_EDITION, 0, "an amendment")
        for key, example in (("name", "2017"), ("amends", "ACBL 2019-01")):
            if not _cell(about.get(key, "")).strip():
                self._fault(0, f'it has no {key}: add a line such as {key} = "{example}"')
            elif not isinstance(about[key], str):
                self._fault(self._line_of(key, 0), f"{key} is a text; type: {typed(key, _cell(about[key]))}")
        if not about.get("change") and not about.get("scale"):
            self._fault(0, "it changes nothing: add a [[change]], or a [[scale]]")
        sources = tuple(self._sources())
        changes = tuple(self._change(at, said) for at, said in enumerate(self._listed("change")))
        return Amendment(
            self._path.name, _cell(about.get("name", "")), _cell(about.get("amends", "")), sources, changes,
            self._day(about, "from", 0), self._day(about, "to", 0),
            witnesses=tuple(self._witness(at, said) for at, said in enumerate(self._listed("witness"))),
            scales=tuple(self._scale(at, said) for at, said in enumerate(self._listed("scale"))),
        )  # fmt: skip

    def _listed(self, key: str) -> list[dict[str, Any]]:
        """Returns the parts of the file under [[source]] or [[change]]."""
        found = self._about.get(key, [])
        if isinstance(found, list) and all(isinstance(part, dict) for part in found):
            return found
        line = next((at for at, text in enumerate(self._lines, 1) if re.match(rf"\s*\[?\s*{key}\b", text)), 0)
        self._fault(line, f"write {key} as [[{key}]], on a line of its own, with what belongs to it below")
        return [found] if isinstance(found, dict) else []

    def _sources(self) -> Iterator[Source]:
        seen: set[str] = set()
        for at, said in enumerate(self._listed("source")):
            line = self._line("source", at)
            self._known(said, _OF_SOURCE, line, "a source")
            lacks = [key for key in ("id", "title", "edition") if not str(said.get(key, "")).strip()]
            if lacks:
                self._fault(line, f"the source has no {' and no '.join(lacks)}; every source has an id, a title and an "
                                  "edition")  # fmt: skip
                continue
            if said["id"] in seen:
                self._fault(line, f'there is another source "{said["id"]}"; give each an id of its own')
            seen.add(said["id"])
            yield Source(**{key: str(said[key]) for key in _OF_SOURCE if key in said})

    def _change(self, at: int, said: dict[str, Any]) -> Change:
        line = self._line("change", at)
        self._known(said, _OF_CHANGE, line, "a change")
        if ("table" in said) == ("figures" in said):
            self._fault(line, 'a change says table = "..." or figures = "...", one of the two')
        ways = [key for key in ("figure", "column", "add", "leave_out", "replace") if key in said]
        if len(ways) > 1:
            self._fault(line, f"a change does one thing, not {' and '.join(ways)}; write a [[change]] for each")
        if ("value" in said) != bool({"figure", "column"} & set(said)):
            self._fault(self._line_of("value", line), "a value belongs to a figure, or to a row and column")
        rows = self._rows(said.get("add", []), "add", line)
        return Change(
            file=self._path.name,
            line=line,
            record=str(said.get("table", said.get("figures", ""))),
            figures="figures" in said,
            source=str(said.get("source", "")).strip(),
            section=str(said.get("section", "")).strip(),
            page=str(said.get("page", "")),
            begins=self._day(said, "from", line),
            ends=self._day(said, "to", line),
            figure=str(said.get("figure", "")),
            row=str(said.get("row", "")),
            column=str(said.get("column", "")),
            value=_cell(said.get("value", "")),
            rows=rows,
            gone=str(said.get("leave_out", "")),
            table=self._table(said["replace"], line, "replace") if "replace" in said else (),
            lines=tuple((key, self._line_of(key, line)) for key in said),
        )

    def _witness(self, at: int, said: dict[str, Any]) -> Witness:
        line = self._line("witness", at)
        self._known(said, _OF_WITNESS, line, "a witness")
        if lacks := [key for key in _OF_WITNESS[:4] if not str(said.get(key, "")).strip()]:
            self._fault(line, f"the witness has no {' and no '.join(lacks)}; it is a published award: its formula, the "
                              "figure it shows, and the source and the section that has it")  # fmt: skip
        formula, shows, source, section = (_cell(said.get(key, "")).strip() for key in _OF_WITNESS[:4])
        return Witness(self._path.name, line, formula, shows, source, section, self._day(said, "day", line))

    def _scale(self, at: int, said: dict[str, Any]) -> tuple[int, VolumeEntry]:
        line = self._line("scale", at)
        self._known(said, ("name", "title", "boards", "called", "rows", "source", "section"), line, "a scale")
        if lacks := [key for key in ("name", "rows", "source", "section") if not said.get(key)]:
            self._fault(line, f"the scale has no {' and no '.join(lacks)}; it has a name, rows or the CSV file with "
                              "them, and the source and the section where it is written")  # fmt: skip
        printed: tuple[Row, ...] = ()
        if "rows" in said and (rows := self._table(said["rows"], line, "rows")):
            printed, faults = table_of(rows)
            for row, sentence in faults:
                self._fault(line, f"row {row} of the scale: {sentence}")
        called = said.get("called", [])
        if not isinstance(called, list):
            self._fault(line, 'called is a list of other names, such as called = ["club ten"]')
            called = []
        name, title, boards, source, section = (
            _cell(said.get(key, "")).strip() for key in ("name", "title", "boards", "source", "section")
        )
        titled = title or f"club's own scale {name}"
        return line, scale_entry(name, titled, boards, tuple(map(str, called)), source, section, printed)

    def _rows(self, said: Any, key: str, line: int) -> tuple[Row, ...]:
        if not isinstance(said, list) or not all(isinstance(row, list) for row in said):
            self._fault(line, f'{key} is a list of rows, such as {key} = [["300", "0.70"]]')
            return ()
        return tuple(tuple(map(_cell, row)) for row in said)

    def _table(self, said: Any, line: int, key: str) -> tuple[Row, ...]:
        """Returns the headings and rows of a table: in the file, or in a CSV file beside it."""
        if isinstance(said, list):
            return self._rows(said, key, line)
        if is_on_another_machine(str(said)):
            self._fault(line, f"{key}: {said} {NOT_LOOKED_UP} {self._path.name}")
            return ()
        beside = self._path.parent / str(said)
        self.files.append(beside)
        try:
            rows = tuple(tuple(row) for row in csv_rows(beside) if row)
        except (OSError, ValueError) as problem:
            self._fault(line, f"{said} cannot be read: {os_reason(problem)}")
            return ()
        if not rows:
            self._fault(line, f"{said} is empty")
        return rows

    def _day(self, said: Mapping[str, Any], key: str, line: int) -> str:
        found = said.get(key, "")
        try:
            return date.fromisoformat(str(found)).isoformat() if found else ""
        except ValueError:
            wrong = f"{typed(key, found)} names no day"
            self._fault(self._line_of(key, line), f"{wrong}; type it as: {key} = 2017-01-31")
            return ""

    def _known(self, said: dict[str, Any], known: tuple[str, ...], line: int, what: str) -> None:
        """Tells of keys that a part does not have, and of lists for single values; goes on with what was meant."""
        for key, value in [*said.items()]:
            if key not in known:
                self._fault(
                    self._line_of(key, line),
                    unknown_key(what, key, [value] if isinstance(value, dict) else value, known),
                )
                if (meant := meant_key(key, known)) not in said:
                    said[meant] = said.pop(key)
        for key, value in said.items():
            in_lists = key in _LISTS or (key == "source" and known is _OF_EDITION)
            if key in known and not in_lists and isinstance(value, list | dict):
                first = next((each for each in value if not isinstance(each, list | dict)), "...")
                sentence = f"{key} is one text or number; type it as: {typed(key, first)}"
                self._fault(self._line_of(key, line), sentence)
                said[key] = first

    def _line(self, head: str, number: int) -> int:
        """Returns the line of the n-th [[change]] or [[source]]."""
        found = [at for at, line in enumerate(self._lines, start=1) if (m := _HEAD.match(line)) and m[1] == head]
        return found[number] if number < len(found) else 1

    def _line_of(self, key: str, head: int) -> int:
        """The line of a key below the line of a [[change]] or [[source]]; below 0, at the beginning of the file."""
        for at, line in enumerate(self._lines[head:], start=head + 1):
            found = _HEAD.match(line)
            if says(key, line) or (found and found[1] == key):
                return at
            if found and head:
                break
        return head

    def _fault(self, line: int, sentence: str) -> None:
        self.faults.append(AmendmentFault(self._path.name, line or 1, sentence))


def _cell(value: Any) -> str:
    return f"{value:f}" if isinstance(value, Decimal) else str(value).lower() if isinstance(value, bool) else str(value)
