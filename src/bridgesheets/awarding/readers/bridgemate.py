"""Reads the databases of Bridgemate (.bws), an Access format: contracts at the tables, out of which come the scores.

Their tables are read through the library access-parser, which is an extra.
"""

from __future__ import annotations

import logging
import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.played import Player
from bridgesheets.awarding.readers.file_events import FileEvent, bytes_of, damaged_file, file_refusal
from bridgesheets.awarding.readers.scored_tables import MATCHPOINTS, TravellerLine, contract_score, score_travellers
from bridgesheets.awarding.typed_values import text_in
from bridgesheets.grouping import grouped
from truesheet.wording import how_to_install

Row = Mapping[str, Any]
#: Where a database says its version, and the bytes of a page: fewer in the version of Access 97, which is 0.
_VERSION, _PAGE_OF_97, _PAGE = 0x14, 2048, 4096


def access_tables(path: Path, wanted: Sequence[str]) -> list[list[Row]]:
    """Returns the rows of the tables of those names; no other table is read.

    Raises :class:`bridgesheets.awarding.faults.FaultyEvent` for a file that is no such database, or is not whole, and
    where the library is not installed.
    """
    data = bytes_of(path)
    if len(data) % (_PAGE_OF_97 if data[_VERSION : _VERSION + 1] == b"\0" else _PAGE):
        raise damaged_file(path, "it is no Access database, or not whole: it breaks off within a page")
    try:
        from access_parser import AccessParser
        from construct import ConstructError
    except ImportError:
        needs = "reading Bridgemate files needs the library access-parser"
        raise file_refusal(path, needs, how_to_install("access-parser")) from None
    try:
        with _silent():
            database = AccessParser(str(path))
            missing = [name for name in wanted if name not in database.catalog]
            if missing:
                raise file_refusal(path, f"it has no table {', '.join(missing)}", "give the .bws file of a game")
            return [list(_rows(database.parse_table(name))) for name in wanted]
    except (
        *(ConstructError, struct.error, ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
        *(RecursionError, MemoryError),
    ) as problem:
        raise damaged_file(path, f"it is no Access database, or not whole: {type(problem).__name__}") from None


@contextmanager
def _silent() -> Iterator[None]:
    """Keeps what the library logs, which may be names, off the screen."""
    logger = logging.getLogger("access_parser")
    before, logger.disabled = logger.disabled, True
    try:
        yield
    finally:
        logger.disabled = before


def _rows(table: Mapping[str, Any]) -> Iterator[Row]:
    """Yields the rows of a table, which comes as columns; an empty one has texts in their place."""
    columns = {name: values for name, values in table.items() if isinstance(values, list)}
    yield from (dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True))


#: The kind of scoring and the number of winners as a section keeps them; what is not listed is asked for.
_SCORINGS = {1: MATCHPOINTS}
_MOVEMENTS = {2: "mitchell"}
#: A score that the director adjusted: percentages of both sides.
_ADJUSTED = re.compile(r"(?<![\w.,+%-])([0-9]{1,3}(?:\.[0-9]+)?)\s*%\s*-\s*([0-9]{1,3}(?:\.[0-9]+)?)\s*%")
#: No side has more of the matchpoints of a board than all.
_ALL = Decimal(100)
_TABLES = ("ReceivedData", "Section", "PlayerNumbers", "RoundData")


class BridgemateTables(NamedTuple):
    """The tables of a database that are read: results, sections, players at the tables, and the movement."""

    received: Sequence[Row]
    sections: Sequence[Row]
    players: Sequence[Row]
    rounds: Sequence[Row]


def read(path: Path, answers: Mapping[str, Any]) -> tuple[FileEvent, ...]:
    """Returns the game of a database. Raises :class:`bridgesheets.awarding.faults.FaultyEvent` for any other file.

    The list of all members of the club, which is in it too, is not read.
    """
    return event_of_tables(BridgemateTables(*access_tables(path, _TABLES)), path, answers)


def event_of_tables(tables: BridgemateTables, path: Path, answers: Mapping[str, Any]) -> tuple[FileEvent, ...]:
    received, sections, players, rounds = tables
    date = next((str(row["DateLog"])[:10] for row in received if row.get("DateLog")), "")
    try:
        letters = _letters(sections)
        lines = _lines(received, letters)
        if not any(lines.values()):
            raise file_refusal(path, "no result has been entered in it", "give the file of a game that was played")
        boards = {"boards": scheduled} if (scheduled := _scheduled(rounds)) else {}
        known = {
            "scoring": _common_word(_SCORINGS, sections, "ScoringType"),
            "movement": _common_word(_MOVEMENTS, sections, "Winners"),
        }
        facts = {"date": text_in(date), **boards}
        seated = _players(players, rounds, letters)
        return (FileEvent(path.stem, score_travellers(lines, seated, facts, answers, known, Origin(path.name))),)
    except ValueError as wrong:
        raise damaged_file(path, str(wrong)) from None


def _letters(sections: Iterable[Row]) -> dict[int, str]:
    return {_whole(row, "ID"): text_in(str(row.get("Letter") or "")) or "A" for row in sections}


class BoardResult(NamedTuple):
    """A board at a table as it was entered there: the pairs, the contract with its result, and the score of NS.

    Where the director adjusted it, ``averages`` are the percentages of both sides; a board that was not played has
    neither a score nor these.
    """

    section: str
    round: int
    table: int
    board: int
    ns: int
    ew: int
    contract: str = ""
    score: Decimal | None = None
    averages: tuple[Decimal, Decimal] | None = None


def read_boards(path: Path) -> tuple[BoardResult, ...]:
    """Returns every board of a database as it was entered. Raises :class:`bridgesheets.awarding.faults.FaultyEvent`."""
    received, sections = access_tables(path, ("ReceivedData", "Section"))
    try:
        letters = _letters(sections)
        return tuple(_board(at, row, letters[at.section]) for at, row in _counting_results(received, letters))
    except ValueError as wrong:
        raise damaged_file(path, str(wrong)) from None


def _board(at: _BoardPlace, row: Row, section: str) -> BoardResult:
    line = _line(row, at.board)
    found = BoardResult(
        section, at.round, at.table, at.board, _whole(row, "PairNS"), _whole(row, "PairEW"),
    )  # fmt: skip
    if line is None or line.score is None:
        return found._replace(averages=line.averages if line else None)
    contract, result = (text_in(str(row.get(name) or "")).replace(" ", "") for name in ("Contract", "Result"))
    seat = text_in(str(row.get("NS/EW") or ""))[:1].upper()
    passed = contract.upper().startswith("P")
    return found._replace(contract="P" if passed else f"{seat} {contract}{result}", score=line.score)


def _whole(row: Row, name: str) -> int:
    value = row.get(name)
    if not isinstance(value, int):
        raise ValueError(f"{name} is no number")
    return value


def _common_word(words: Mapping[Any, str], sections: Iterable[Row], name: str) -> str:
    values = {row.get(name) for row in sections}
    return words.get(next(iter(values)), "") if len(values) == 1 else ""


# --- results ------------------------------------------------------------------------------------------------------


def _lines(received: Iterable[Row], letters: Mapping[int, str]) -> dict[str, list[TravellerLine]]:
    played = ((letters[at.section], _line(row, at.board)) for at, row in _counting_results(received, letters))
    return grouped((section, line) for section, line in played if line is not None)


class _BoardPlace(NamedTuple):
    """Section, table and round of a board."""

    section: int
    round: int
    table: int
    board: int


def _counting_results(received: Iterable[Row], letters: Mapping[int, str]) -> Iterator[tuple[_BoardPlace, Row]]:
    """Yields the results that count: of several for a board at a table the last one entered that is not erased."""
    last = {
        _BoardPlace(*(_whole(row, name) for name in ("Section", "Round", "Table", "Board"))): row
        for row in sorted(received, key=lambda each: _whole(each, "ID"))
        if not row.get("Erased")
    }
    for at, row in sorted(last.items(), key=lambda each: each[0]):
        if at.section not in letters:
            raise ValueError(f"section {at.section} is not listed")
        yield at, row


def _line(row: Row, board: int) -> TravellerLine | None:
    ns, ew = str(_whole(row, "PairNS")), str(_whole(row, "PairEW"))
    contract, remarks = (text_in(str(row.get(name) or "")) for name in ("Contract", "Remarks"))
    adjusted = _ADJUSTED.search(remarks)
    if adjusted:
        averages = Decimal(adjusted[1]), Decimal(adjusted[2])
        if max(averages) > _ALL:
            raise ValueError(f'board {board}: the remark "{remarks}" gives a side more than 100%')
        return TravellerLine(str(board), ns, ew, None, averages)
    if contract:
        result = text_in(str(row.get("Result") or ""))
        return TravellerLine(str(board), ns, ew, contract_score(contract, str(row.get("NS/EW") or ""), result, board))
    if remarks.casefold() not in ("not played", "no play", ""):
        raise ValueError(f'board {board}: the remark "{remarks}" is not understood')
    return None


def _players(
    players: Iterable[Row], rounds: Iterable[Row], letters: Mapping[int, str]
) -> dict[tuple[str, str, str], list[Player]]:
    last_first = sorted(rounds, key=lambda each: _whole(each, "Round"), reverse=True)
    seated = {(_whole(row, "Section"), _whole(row, "Table")): row for row in last_first}
    found: dict[tuple[str, str, str], list[Player]] = {}
    in_order = sorted(players, key=lambda each: "NSEW".find(str(each.get("Direction") or "?")[:1]))
    for row in in_order:
        table = seated.get((_whole(row, "Section"), _whole(row, "Table")))
        side = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}.get(str(row.get("Direction") or "")[:1])
        if table is None or side is None or row.get("Round"):
            continue
        number = str(_whole(table, f"{side}Pair"))
        player = Player(text_in(str(row.get("Name") or "")), text_in(str(row.get("Number") or "")).strip("-"))
        for direction in (side, ""):
            found.setdefault((letters.get(_whole(row, "Section"), ""), direction, number), []).append(player)
    return {key: pair for key, pair in found.items() if len(pair) <= 2}


def _scheduled(rounds: Iterable[Row]) -> int:
    boards: dict[tuple[int, int], int] = {}
    for row in rounds:
        if row.get("HighBoard") and row.get("LowBoard"):
            table = _whole(row, "Section"), _whole(row, "Table")
            boards[table] = boards.get(table, 0) + _whole(row, "HighBoard") - _whole(row, "LowBoard") + 1
    return max(boards.values(), default=0)
