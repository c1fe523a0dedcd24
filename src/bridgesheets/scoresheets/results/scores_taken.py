"""Scores that were entered at the tables, put into a Butler match or a session; what is typed there already stays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.readers.bridgemate import BoardResult
from bridgesheets.pairing.words import listed
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.butler.event import ButlerSheets
from bridgesheets.scoresheets.butler.example import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, BOTH_MINUS, BOTH_PLUS, Ruling
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.match.contracts import DOUBLED, REDOUBLED, most_tricks
from bridgesheets.scoresheets.match.event import NOT_PLAYED
from bridgesheets.scoresheets.records import Round
from bridgesheets.scoresheets.session.scores import TABLE
from truesheet.addresses import Address
from truesheet.package.spelling import Value
from truesheet.refusals import Refused
from truesheet.values import BLANK

#: So many of several faults of one kind are named.
_MOST_QUOTED = 3
_PERCENT = 100


class ScoreEntries(NamedTuple):
    """The entries to type, by the positions of sheets; how many results they are; and notes for the director."""

    entries: dict[int, dict[Address, Value]]
    results: int
    notes: tuple[str, ...]


class _Sheet:
    def __init__(self, cells: Cells, number: int) -> None:
        event: ButlerSheets = cells.saved.event
        self.block = event.matches[number - 1]
        self.lines = BlockLines(cells, self.block)
        heads = (cells.number(self.block.sheet, self.block.head_row, self.block.column("score", board))
                 for board in range(event.boards))  # fmt: skip
        self.boards = {int(head): board for board, head in enumerate(heads) if head is not None}
        rulings = BlockLines(cells, event.rulings)
        self.words = {rulings.text(line, "taken").casefold() for line in rulings.numbers} - {""}


def match_scores(cells: Cells, match: Round, entered: Sequence[BoardResult], force: bool) -> ScoreEntries:
    """Returns the scores of one match; ``force`` lets them replace scores that are typed already.

    :class:`Refused` where the tables and their pairs are not those of the match, or its boards are others.
    """
    sheet = _Sheet(cells, match.number)
    results = _of_match(entered, match.number)
    if wrong := [*_other_pairs(results, match), *_other_boards(results, match, sheet)]:
        raise Refused(f"these are not the scores of match {match.number}: {_first_of(wrong)}")
    typed: dict[Address, Value] = {}
    notes: list[str] = []
    for one in results:
        board = sheet.boards[one.board]
        there, before = _is_in_sheet(sheet, one), sheet.lines.text(one.table, "score", board)
        text = one.contract or _ruling_word(one, sheet)
        where = f"Table {one.table}, board {one.board}"
        if not text:
            if not before:
                there_is = "it is adjusted to {}%-{}%".format(*one.averages) if one.averages else "it was not played"
                notes.append(f"{where}: {there_is}; type a score, or a word for an adjusted board")
            continue
        if there:
            continue
        if before:
            brings = f"{text} ({one.score})" if one.score is not None else text
            notes.append(_differs(where, before, brings, force))
            if not force:
                continue
        _, *at = sheet.lines.place(one.table, "score", board)
        typed[at[0], at[1]] = text if one.score is None else float(one.score)
    return _score_entries(cells, sheet.block, typed, len(typed), notes)


def _first_of(wrong: Sequence[str]) -> str:
    more = f"; and {len(wrong) - _MOST_QUOTED} more" if len(wrong) > _MOST_QUOTED else ""
    return f"{'; '.join(wrong[:_MOST_QUOTED])}{more}"


def _differs(where: str, before: str, now: str, force: bool) -> str:
    if force:
        return f"{where}: {now} in place of {before}"
    return f"{where}: the sheet has {before}, and the file {now}; --force takes that of the file"


def _score_entries(
    cells: Cells, block: Block, typed: dict[Address, Value], results: int, notes: Sequence[str]
) -> ScoreEntries:
    entries = {cells.position(block.sheet): dict(sorted(typed.items()))} if typed else {}
    return ScoreEntries(entries, results, tuple(notes))


def refuse_sections(results: Sequence[BoardResult]) -> None:
    """Refuses a file without results, or with those of several sections."""
    if not results:
        raise Refused("no result has been entered in the file")
    if len(sections := sorted({one.section for one in results})) > 1:
        raise Refused(f"the file has the sections {listed(sections)}; give a file of one section")


def _of_match(all_results: Iterable[BoardResult], number: int) -> list[BoardResult]:
    """Returns the results of the round of a match; where there is one round only, it is that."""
    results = list(all_results)
    refuse_sections(results)
    rounds = sorted({one.round for one in results})
    if len(rounds) == 1:
        return results
    if number not in rounds:
        raise Refused(f"the file has results of rounds {listed(rounds)}, and none of match {number}")
    return [one for one in results if one.round == number]


def _other_pairs(results: Iterable[BoardResult], match: Round) -> Iterator[str]:
    due = {line.table: line.teams for line in match.lines if line.b}
    for table, *both in sorted({(one.table, one.ns, one.ew) for one in results}):
        meant = due.get(table, ())
        if tuple(both) != meant:
            at = "at table {} the file has pairs {} NS and {} EW".format(table, *both)
            yield f"{at}, the match {'{} NS and {} EW'.format(*meant) if meant else 'nobody'}"


def _other_boards(results: Iterable[BoardResult], match: Round, sheet: _Sheet) -> Iterator[str]:
    if others := sorted({one.board for one in results} - {*sheet.boards}):
        board = "boards" if len(others) > 1 else "board"
        yield f"{board} {listed(others)} of the file {'are' if len(others) > 1 else 'is'} none of match {match.number}"


def _is_in_sheet(sheet: _Sheet, one: BoardResult) -> bool:
    board = sheet.boards[one.board]
    if one.score is not None:
        return sheet.lines.number(one.table, "clean", board) == one.score
    word = _ruling_word(one, sheet)
    return bool(word) and sheet.lines.text(one.table, "score", board).casefold() == word.casefold()


def ruling_of(averages: tuple[Decimal, Decimal] | None) -> Ruling | None:
    """Returns the ruling that gives both sides these percentages, if there is one."""
    plus, minus = (share(in_force()) * _PERCENT for share in (average_plus, average_minus))
    half = Decimal(_PERCENT) / 2
    rulings: dict[object, Ruling] = {
        (plus, minus): AVERAGE_PLUS, (minus, plus): AVERAGE_MINUS, (half, half): AVERAGE, (plus, plus): BOTH_PLUS,
        (minus, minus): BOTH_MINUS,
    }  # fmt: skip
    return rulings.get(averages)


def _ruling_word(one: BoardResult, sheet: _Sheet) -> str:
    """Returns the word for an adjusted board, if the set-up has it; "" for any other."""
    found = ruling_of(one.averages)
    return found.word if found and found.word.casefold() in sheet.words else ""


_CONTRACT = re.compile(r"([NESW]) ?([1-7])(NT|[CDHSN])(X{0,2})(=|[+-]\d+)")
_CROSSES = {"": "", "X": DOUBLED, "XX": REDOUBLED}
_SIDES = ("ns", "ew")
#: The columns that a contract is typed into, and all those of a result.
_CONTRACT_COLUMNS = tuple(f"{name}_{TABLE}" for name in ("level", "strain", "by", "tricks", "doubled"))
_COLUMNS = (*_CONTRACT_COLUMNS, "ruling", "percent_ns", "percent_ew")


def session_scores(cells: Cells, results_of_file: Sequence[BoardResult], force: bool) -> ScoreEntries:
    """Returns results that the session does not have; ``force`` lets them replace what is typed otherwise.

    :class:`Refused` where the file has boards and pairs that are in no line.
    """
    block: Block = cells.saved.event.lines
    lines = BlockLines(cells, block)
    refuse_sections(results_of_file)
    at: dict[tuple[int | None, ...], int] = {}
    #: Lines whose pairs are not typed, by their boards.
    empty: dict[int | None, list[int]] = {}
    for line in lines.numbers:
        board, *pairs = (lines.whole(line, name) for name in ("board", *_SIDES))
        if pairs == [None, None]:
            empty.setdefault(board, []).append(line)
        else:
            at[board, *pairs] = line
    typed: dict[Address, Value] = {}
    notes: list[str] = []
    strangers, results = [], 0
    for one in results_of_file:
        where = f"Board {one.board}, {one.ns} v {one.ew}"
        new = _entries_of(one)
        known = at.get((one.board, one.ns, one.ew))
        if known is None and not empty.get(one.board):
            strangers.append(where)
            continue
        if known is None:
            known = empty[one.board].pop(0)
            new |= {"ns": float(one.ns), "ew": float(one.ew)}
        before = {name: lines.text(known, name) for name in _COLUMNS if lines.is_filled(known, name)}
        if _is_there(lines, known, one, before, new):
            continue
        if before:
            now, then = (" ".join(map(_text, each.values())) for each in (new, before))
            notes.append(_differs(where, then, now, force))
            if not force:
                continue
        results += 1
        row = block.row(known)
        typed |= {(row, block.column(name)): new.get(name, BLANK) for name in (*new, *before)}
    if strangers:
        raise Refused(
            f"these are not the scores of this session: no line has {_first_of(strangers)}; if pairs sat elsewhere, "
            "correct NS and EW on the sheet first"
        )
    return _score_entries(cells, block, typed, results, notes)


def _entries_of(one: BoardResult) -> dict[str, Value]:
    if one.averages is not None:
        ruling = ruling_of(one.averages)
        if ruling is not None:
            return {"ruling": ruling.word}
        return {f"percent_{side}": float(share) for side, share in zip(_SIDES, one.averages, strict=True)}
    if one.score is None:
        return {"ruling": NOT_PLAYED.word}
    if one.contract == "P":
        return {f"level_{TABLE}": "P"}
    entries = _CONTRACT.fullmatch(one.contract.upper())
    if entries is None:
        return {f"level_{TABLE}": float(one.score)}
    by, level, strain, crosses, result = entries.groups()
    tricks = int(level) + most_tricks() - 7 + (0 if result == "=" else int(result))
    typed = float(level), strain, by, float(tricks), _CROSSES[crosses]
    return {name: entry for name, entry in zip(_CONTRACT_COLUMNS, typed, strict=True) if entry != ""}


def _is_there(
    lines: BlockLines, line: int, one: BoardResult, before: Mapping[str, str], new: Mapping[str, Value]
) -> bool:
    """Checks if the sheet has the same already; a board that was not played says nothing against what is typed."""
    if one.score is None and one.averages is None:
        return bool(before)
    if one.score is not None:
        return lines.number(line, "played") == one.score
    return before == {name: _text(value) for name, value in new.items()}


def _text(value: Value) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
