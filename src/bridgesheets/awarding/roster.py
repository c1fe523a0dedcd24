"""Reads the roster of a club: a CSV file or a sheet with a row for each member, its columns known by their heads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.members import Member, Members, PlayerAnswer, name_key
from bridgesheets.awarding.typed_values import day_in, masterpoints_in, rows_of_sheet, text_in
from bridgesheets.regulations.text_files import csv_rows, rows_of
from truesheet.files import bytes_of, os_reason
from truesheet.harmless import CHECK, check_letters, csv_of, harmless
from truesheet.refusals import Refused

#: The file beside that of the club in which answers about players are kept.
PLAYER_ANSWERS = "known-players.csv"
PLAYER_ANSWERS_HEAD = ("Name", "Number", "Masterpoints")
#: How the columns may be headed, in small letters and without signs.
HEADS: Mapping[str, frozenset[str]] = {
    "number": frozenset(("number", "no", "acblnumber", "acblno", "acbl", "membernumber", "memberno", "membership",
                         "membershipnumber", "playernumber", "id", "memberid")),
    "name": frozenset(("name", "player", "member", "fullname", "playername", "membername")),
    "first": frozenset(("first", "firstname", "forename", "givenname")),
    "last": frozenset(("last", "lastname", "surname", "familyname")),
    "masterpoints": frozenset(("masterpoints", "mps", "mp", "points", "totalmasterpoints", "totalmps", "totalpoints")),
    "day": frozenset(("day", "date", "asof", "dateofmasterpoints", "updated")),
}  # fmt: skip
_COLUMN_WORDS = {"first": "first name", "last": "last name", "day": "day of the masterpoints"}
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
_MOST_ROWS = 100_000
_MOST_QUOTED = 20


class FaultyRoster(Refused):
    """A roster that cannot be used: ``faults`` are all its mistakes, a sentence each."""

    exit_status = 2

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class Roster(NamedTuple):
    """The file of a roster, as it is now: ``digest`` differs when it, or what is kept of players, does."""

    path: Path
    digest: str

    @property
    def answers_path(self) -> Path:
        return self.path.with_name(PLAYER_ANSWERS)

    @property
    def members(self) -> Members:
        return _members_of(self)


def roster_at(path: Path) -> Roster:
    parts = [_bytes_if_any(each) for each in (path, path.with_name(PLAYER_ANSWERS))]
    return Roster(path, sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest())


def _bytes_if_any(path: Path) -> bytes:
    """Returns what is in a file; nothing where it cannot be read, which is reported when its rows are read."""
    try:
        return bytes_of(path)
    except OSError:
        return b""


@lru_cache(maxsize=4)
def _members_of(roster: Roster) -> Members:
    return replace(read_roster(roster.path), answers=read_player_answers(roster.answers_path))


def read_roster(path: Path) -> Members:
    """Returns the members in a roster. Raises :class:`FaultyRoster` with all that is wrong with it."""
    rows = [row for row in enumerate(rows_in(path), 1) if any(row[1])]
    columns = columns_of(rows[0][1], path, HEADS) if rows else {}
    if len(rows) > _MOST_ROWS:
        raise FaultyRoster([f"{path.name}: it has more than {_MOST_ROWS:,} rows; give the members alone"])
    if "number" not in columns and not ({"name", "last"} & columns.keys()):
        heads = ", ".join(filter(None, rows[0][1][:_MOST_QUOTED])) if rows else "none"
        raise FaultyRoster([f"{path.name}: its columns are {heads}; head them Number, Name, Masterpoints and Day"])
    members, faults = [], []
    for number, row in rows[1:]:
        try:
            members.append(_member({name: row[at] for name, at in columns.items() if at < len(row)}, number))
        except ValueError as wrong:
            faults.append(f"{path.name}, row {number}: {wrong}")
    numbers: dict[str, Member] = {}
    for member in members:
        before = numbers.setdefault(member.number, member)
        if member.number and before is not member:
            faults.append(f"{path.name}, row {member.row}: {member.number} is the number of row {before.row} too")
    if faults:
        raise FaultyRoster(faults[:_MOST_QUOTED])
    return Members(tuple(members), path.name)


def rows_in(path: Path) -> list[list[str]]:
    """Returns the rows of a CSV file, or of the first sheet of a workbook, as texts. Raises :class:`FaultyRoster`."""
    try:
        # Workbooks of other kinds are refused with what to save them as.
        if path.suffix.lower() not in (".xlsx", ".xlsm", ".xls", ".ods"):
            return [[text_in(cell).strip() for cell in row] for row in csv_rows(path)]
        return _sheet(path)
    except OSError as problem:
        raise FaultyRoster([f"{path.name} cannot be read: {os_reason(problem)}"]) from None
    except Refused as problem:
        raise FaultyRoster([f"{path.name} cannot be read: {problem.reason}"]) from None
    except ValueError as problem:
        raise FaultyRoster([f"{path.name} cannot be read: {problem}; save it as CSV (UTF-8)"]) from None


def _sheet(path: Path) -> list[list[str]]:
    from bridgesheets.catalogue.in_workbooks import open_workbook  # a roster of text needs no workbooks

    workbook = open_workbook(path)
    rows = rows_of_sheet(workbook, workbook.sheets[0], _MOST_ROWS) if workbook.sheets else {}
    return [
        ["" if cell is None else text_in(cell).strip() for cell in rows.get(number, ())]
        for number in range(1, max(rows, default=0) + 1)
    ]


def columns_of(head: Sequence[str], path: Path, heads: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """Returns the columns by what they hold. Raises :class:`FaultyRoster` where two say that they hold the same.

    ``heads`` are the spellings of each head, in small letters and without signs.
    """
    found: dict[str, int] = {}
    for at, cell in enumerate(head):
        key = re.sub(r"[^a-z0-9]", "", cell.casefold())
        for name, spellings in heads.items():
            if key in spellings and found.setdefault(name, at) != at:
                both = (
                    f'"{head[found[name]]}" and "{cell[:_MOST_QUOTED]}" both hold the {_COLUMN_WORDS.get(name, name)}'
                )
                raise FaultyRoster([f"{path.name}: the columns {both}; leave one of them out, or head it otherwise"])
    return found


def _member(cells: Mapping[str, str], row: int) -> Member:
    name = cells.get("name") or " ".join(filter(None, (cells.get("first", ""), cells.get("last", ""))))
    number = cells.get("number", "")
    if not name and not number:
        raise ValueError("it has neither a name nor a number")
    day = day_in(cells.get("day", ""))
    if cells.get("day") and day is None:
        raise ValueError(f'"{cells["day"][:_MOST_QUOTED]}" names no day; write it as 2026-01-31')
    return Member(number, name, _amount(cells.get("masterpoints", "")), "" if day is None else day.isoformat(), row)


def _amount(text: str) -> Decimal | None:
    if not text:
        return None
    return masterpoints_in(text.replace(",", "") if _THOUSANDS.fullmatch(text) else text)


# --- what was said of players -------------------------------------------------------------------------------------


def read_player_answers(path: Path) -> dict[str, PlayerAnswer]:
    """Returns what is kept of players, by the keys of their names; nothing where there is no such file.

    Raises :class:`FaultyRoster` where it cannot be read.
    """
    try:
        return player_answers_in(bytes_of(path), path.name)
    except FileNotFoundError:
        return {}
    except OSError as problem:
        raise FaultyRoster([f"{path.name} cannot be read: {os_reason(problem)}"]) from None


def player_answers_in(content: bytes, file: str) -> dict[str, PlayerAnswer]:
    """Reads answers about players by the keys of their names. Raises :class:`FaultyRoster`."""
    try:
        rows = [[text_in(cell).strip() for cell in row] for row in rows_of(content)]
    except ValueError as problem:
        raise FaultyRoster([f"{file} cannot be read: {problem}; save it as CSV (UTF-8)"]) from None
    if not rows or tuple(rows[0][: len(PLAYER_ANSWERS_HEAD)]) != PLAYER_ANSWERS_HEAD:
        raise FaultyRoster([f"{file}: its columns must be {', '.join(PLAYER_ANSWERS_HEAD)}; correct it, or delete it"])
    answers: dict[str, PlayerAnswer] = {}
    for number, row in enumerate(rows[1:], 2):
        name, number_answer, masterpoints, check = (*row, "", "", "", "")[:4]
        try:
            # A name that a spreadsheet would take for a formula is there with an apostrophe.
            plain = name[1:] if name.startswith("'") and harmless(name[1:]) == name else name
            answer = PlayerAnswer(number_answer, _amount(masterpoints))
            if check and check != _letters(name, answer):
                remedy = f"delete the row, and month asks again, or empty its {CHECK} if it is right"
                raise ValueError(f"somebody changed it; {remedy}")
            if answers.setdefault(name_key(plain), answer) != answer:
                raise ValueError(f"{plain[:_MOST_QUOTED]} is there twice, with different answers")
        except ValueError as wrong:
            raise FaultyRoster([f"{file}, row {number}: {wrong}"]) from None
    return answers


def merge_answers(answers: Mapping[str, PlayerAnswer], more: Mapping[str, PlayerAnswer]) -> dict[str, PlayerAnswer]:
    """Returns what was said of players, and more that was said: of a player who is in both, what ``more`` says."""
    merged = dict(answers)
    for name, answer in more.items():
        before = merged.get(name, PlayerAnswer())
        masterpoints = before.masterpoints if answer.masterpoints is None else answer.masterpoints
        merged[name] = PlayerAnswer(answer.number or before.number, masterpoints)
    return merged


def answers_file(answers: Mapping[str, PlayerAnswer]) -> bytes:
    rows = [
        (name, each.number, "" if each.masterpoints is None else f"{each.masterpoints:f}", _letters(name, each))
        for name, each in sorted(answers.items())
    ]
    return csv_of([(*PLAYER_ANSWERS_HEAD, CHECK), *rows]).encode("utf-8-sig")


def _letters(name: str, answer: PlayerAnswer) -> str:
    masterpoints = "" if answer.masterpoints is None else f"{answer.masterpoints.normalize():f}"
    return check_letters((name.casefold(), answer.number, masterpoints))
