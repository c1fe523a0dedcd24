"""Reads PBN files with results: the standings they state, or else the tables of scores of their boards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any

from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.played import IMPS, PERCENT, Contestant, GatheredEvent, Player, Result, Section, facts_of
from bridgesheets.awarding.readers.file_events import FileEvent, bytes_of, damaged_file, file_refusal
from bridgesheets.awarding.readers.scored_tables import BUTLER, CROSS_IMPS, MATCHPOINTS, TravellerLine, score_travellers
from bridgesheets.awarding.typed_values import decimal_in, text_in, whole_in
from bridgesheets.grouping import grouped

#: A tag with its value, and a field of a row: a quoted text or a word.
_TAG = re.compile(r'^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
_FIELD = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
_MOST_FIELDS = 200
#: Lines, and characters of a line, of the largest tournament many times over.
_MOST_LINES, _LONGEST_LINE = 400_000, 10_000

Rows = list[dict[str, str]]


class PbnGame:
    """A game: its tags, and its tables by the tags that head them."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.tables: dict[str, Rows] = {}


def games(text: str) -> Iterator[PbnGame]:
    """Yields the games of a file: each begins with the tag Event or Board after the tables of the one before.

    Raises ValueError for a file with more or longer lines than any event has.
    """
    game, columns, rows = PbnGame(), [""], None
    # Other signs that end lines for Python are within names.
    for count, line in enumerate(StringIO(text, newline=None)):
        if count > _MOST_LINES or len(line) > _LONGEST_LINE:
            raise ValueError("it has more or longer lines than any event")
        tag = _TAG.match(line.strip())
        if tag:
            name, value = tag[1], text_in(re.sub(r"\\(.)", r"\1", tag[2]))
            if name in game.tags and name in ("Event", "Board"):
                yield game
                game = PbnGame()
            game.tags[name] = value
            columns, rows = [column.partition("\\")[0] for column in tag[2].split(";")][:_MOST_FIELDS], None
            if name.endswith("Table"):
                rows = game.tables.setdefault(name, [])
        elif rows is not None and line.strip() and line[0] not in "%;{":
            fields = [text_in(quoted or word) for quoted, word in _FIELD.findall(line)]
            rows.append(dict(zip(columns, fields, strict=False)))
    if game.tags:
        yield game


#: How a file says that it is scored: the first part of the tag Scoring.
_SCORINGS = {"matchpoints": MATCHPOINTS, "mp": MATCHPOINTS, "butlerimp": BUTLER, "crossimp": CROSS_IMPS}
#: The columns of standings that state scores, with their units.
_STATED = {"TotalPercentage": PERCENT, "TotalScoreMP": "", "TotalScoreIMP": IMPS, "TotalScore": ""}
_NONE = ("", "-", "?", "#")


def read(path: Path, answers: Mapping[str, Any]) -> tuple[FileEvent, ...]:
    data = bytes_of(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("iso-8859-1")
    origin = Origin(path.name)
    try:
        found = list(games(text))
        standings = [row for game in found for row in game.tables.get("TotalScoreTable", ())]
        lines = [line for game in found for line in _lines(game)]
        if standings:
            gathered = _event_of_standings(standings, found, origin)
        elif lines:
            scoring = _SCORINGS.get(_tag_value(found, "Scoring").partition(";")[0].lower(), "")
            gathered = score_travellers(grouped(lines), {}, _facts(found), answers, {"scoring": scoring}, origin)
        else:
            remedy = "give a file with TotalScoreTable or ScoreTable, or type the results into a workbook"
            raise file_refusal(path, "it holds no results: deals only, or nothing that is PBN", remedy)
    except ValueError as wrong:
        raise damaged_file(path, str(wrong)) from None
    return (FileEvent(_tag_value(found, "Event"), gathered),)


def _tag_value(found: Iterable[PbnGame], tag: str) -> str:
    values = (game.tags.get(tag, "") for game in found)
    return next((value for value in values if value not in _NONE), "")


def _facts(found: list[PbnGame]) -> dict[str, str]:
    day = _tag_value(found, "Date") or _tag_value(found, "EventDate")
    return {"title": _tag_value(found, "Event"), "date": day, "venue": _tag_value(found, "Site")}


# --- standings ----------------------------------------------------------------------------------------------------


def _event_of_standings(rows: Rows, found: list[PbnGame], origin: Origin) -> GatheredEvent:
    stated = next((name for name in _STATED if all(row.get(name, "-") not in _NONE for row in rows)), "")
    contestants = []
    for row in rows:
        section, pair = row.get("Section", "A") or "A", row.get("PairId", "")
        direction = {"N": "NS", "E": "EW"}.get(row.get("Direction", "")[:1].upper(), "")
        score = decimal_in(row[stated]) if stated else None
        rank = None if stated else whole_in(row.get("Rank", "").strip("=") or "?")
        contestants.append(
            Contestant(
                f"{section}{pair} {direction}".strip(),
                tuple(_players(row)),
                results=(Result(section, direction, score, rank),),
                origin=origin,
            )
        )
    sections = sorted({each.results[0].section for each in contestants if each.results[0]})
    boards = max((whole_in(row["NrBoards"]) for row in rows if row.get("NrBoards", "-") not in _NONE), default=0)
    listed = tuple(Section(name, 0, "", origin=origin) for name in sections)
    facts = facts_of({**_facts(found), "event_type": "pairs", "boards": boards}, origin)
    return GatheredEvent(facts, tuple(contestants), (), listed, (), origin, unit=_STATED.get(stated, ""))


def _players(row: Mapping[str, str]) -> Iterator[Player]:
    names = [row[name] for name in ("Name1", "Name2") if row.get(name)]
    for part in names or row.get("Names", "").replace(" - ", ";").split(";"):
        if part.strip() not in _NONE:
            yield Player(part.strip())


# --- boards -------------------------------------------------------------------------------------------------------


def _lines(game: PbnGame) -> Iterator[tuple[str, TravellerLine]]:
    for row in game.tables.get("ScoreTable", ()):
        board = game.tags.get("Board", "")
        ns, ew = row.get("PairId_NS", ""), row.get("PairId_EW", "")
        section = row.get("Section", "") or "A"
        if ns in _NONE or ew in _NONE:
            continue
        score = _amount(row, "Score_NS")
        if score is None and (against := _amount(row, "Score_EW")) is not None:
            score = -against
        if score is not None:
            yield section, TravellerLine(board, ns, ew, score)
            continue
        averages = _amount(row, "Percentage_NS"), _amount(row, "Percentage_EW")
        if averages[0] is not None and averages[1] is not None:
            yield section, TravellerLine(board, ns, ew, None, (averages[0], averages[1]))


def _amount(row: Mapping[str, str], name: str) -> Decimal | None:
    value = row.get(name, "-")
    return None if value in _NONE else decimal_in(value)
