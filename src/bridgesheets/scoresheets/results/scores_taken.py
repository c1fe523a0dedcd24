"""Scores that were entered at the tables, put into the cells of their match; what is typed there already stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.readers.bridgemate import BoardResult
from bridgesheets.pairing.words import listed
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.scoresheets.butler.event import Event
from bridgesheets.scoresheets.butler.example import AVERAGE, AVERAGE_MINUS, AVERAGE_PLUS, BOTH_MINUS, BOTH_PLUS, Ruling
from bridgesheets.scoresheets.cells import Cells, Lines
from bridgesheets.scoresheets.records import Round
from truesheet.addresses import Address
from truesheet.package.spelling import Value
from truesheet.refusals import Refused

#: So many of several faults of one kind are told.
_TOLD = 3
_PERCENT = 100


class Cell(NamedTuple):
    """The cell of a score: its table, and which board of the match it is, from 0 on."""

    table: int
    board: int


class Taken(NamedTuple):
    """Scores to type, and words for boards that are adjusted, and what the director should know."""

    typed: dict[Cell, Value]
    said: tuple[str, ...]


class _Sheet:
    """The cells of a match."""

    def __init__(self, cells: Cells, number: int) -> None:
        event: Event = cells.saved.event
        self._block = event.matches[number - 1]
        self.lines = Lines(cells, self._block)
        heads = (cells.number(self._block.sheet, self._block.head_row, self._block.column("score", board))
                 for board in range(event.boards))  # fmt: skip
        self.boards = {int(head): board for board, head in enumerate(heads) if head is not None}
        rulings = Lines(cells, event.rulings)
        self.words = {rulings.text(line, "taken").casefold() for line in rulings.numbers} - {""}


def taken(cells: Cells, match: Round, found: Sequence[BoardResult], force: bool) -> Taken:
    """The scores of a match out of all that were entered; ``force`` lets them replace scores that are typed already.

    :class:`Refused` where the tables and their pairs are not those of the match, or its boards are others.
    """
    sheet = _Sheet(cells, match.number)
    results = _of_match(found, match.number)
    if wrong := [*_other_pairs(results, match), *_other_boards(results, match, sheet)]:
        more = f"; and {len(wrong) - _TOLD} more" if len(wrong) > _TOLD else ""
        raise Refused(f"these are not the scores of match {match.number}: {'; '.join(wrong[:_TOLD])}{more}")
    typed: dict[Cell, Value] = {}
    said: list[str] = []
    for one in results:
        cell = Cell(one.table, sheet.boards[one.board])
        there, before = _there(sheet, cell, one), sheet.lines.text(cell.table, "score", cell.board)
        text = one.contract or _word(one, sheet)
        where = f"Table {one.table}, board {one.board}"
        if not text:
            if not before:
                said.append(f"{where}: {_unscored(one)}; type a score, or a word for an adjusted board")
            continue
        if there:
            continue
        if before:
            brings = f"{text} ({one.score})" if one.score is not None else text
            if not force:
                said.append(f"{where}: the sheet has {before}, and the file {brings}; --force takes that of the file")
                continue
            said.append(f"{where}: {brings} in place of {before}")
        typed[cell] = text if one.score is None else float(one.score)
    return Taken(typed, tuple(said))


def refuse_sections(found: Sequence[BoardResult]) -> None:
    """Refuses a file without results, or with those of several sections."""
    if not found:
        raise Refused("no result has been entered in the file")
    if len(sections := sorted({one.section for one in found})) > 1:
        raise Refused(f"the file has the sections {listed(sections)}; give a file of one section")


def _of_match(found: Iterable[BoardResult], number: int) -> list[BoardResult]:
    """The results of the round of a match; where there is one round only, it is that."""
    results = list(found)
    refuse_sections(results)
    rounds = sorted({one.round for one in results})
    if len(rounds) == 1:
        return results
    if number not in rounds:
        raise Refused(f"the file has results of rounds {listed(rounds)}, and none of match {number}")
    return [one for one in results if one.round == number]


def _other_pairs(results: Iterable[BoardResult], match: Round) -> Iterator[str]:
    """The tables of the file at which others play than in the match."""
    due = {line.table: line.teams for line in match.lines if line.b}
    for table, *both in sorted({(one.table, one.ns, one.ew) for one in results}):
        meant = due.get(table, ())
        if tuple(both) != meant:
            at = "at table {} the file has pairs {} NS and {} EW".format(table, *both)
            yield f"{at}, the match {'{} NS and {} EW'.format(*meant) if meant else 'nobody'}"


def _other_boards(results: Iterable[BoardResult], match: Round, sheet: _Sheet) -> Iterator[str]:
    """The boards of the file that are none of the match."""
    if others := sorted({one.board for one in results} - {*sheet.boards}):
        board = "boards" if len(others) > 1 else "board"
        yield f"{board} {listed(others)} of the file {'are' if len(others) > 1 else 'is'} none of match {match.number}"


def _there(sheet: _Sheet, cell: Cell, one: BoardResult) -> bool:
    """Checks whether the sheet has the same already."""
    if one.score is not None:
        return sheet.lines.number(cell.table, "clean", cell.board) == one.score
    word = _word(one, sheet)
    return bool(word) and sheet.lines.text(cell.table, "score", cell.board).casefold() == word.casefold()


def ruling_of(averages: tuple[Decimal, Decimal] | None) -> Ruling | None:
    """The ruling that gives both sides these percentages, if there is one."""
    plus, minus = (share(in_force()) * _PERCENT for share in (average_plus, average_minus))
    half = Decimal(_PERCENT) / 2
    rulings: dict[object, Ruling] = {
        (plus, minus): AVERAGE_PLUS, (minus, plus): AVERAGE_MINUS, (half, half): AVERAGE, (plus, plus): BOTH_PLUS,
        (minus, minus): BOTH_MINUS,
    }  # fmt: skip
    return rulings.get(averages)


def _word(one: BoardResult, sheet: _Sheet) -> str:
    """The word for an adjusted board, if the set-up has it; "" for any other."""
    found = ruling_of(one.averages)
    return found.word if found and found.word.casefold() in sheet.words else ""


def _unscored(one: BoardResult) -> str:
    """Returns what the file has in place of a score."""
    return "it was not played" if one.averages is None else "it is adjusted to {}%-{}%".format(*one.averages)


def scores_typed(cells: Cells, number: int, found: Taken) -> dict[int, dict[Address, Value]]:
    """Returns what is taken, by the cells of its match."""
    match = cells.saved.event.matches[number - 1]
    typed = {
        (match.row(cell.table), match.column("score", cell.board)): value for cell, value in sorted(found.typed.items())
    }
    return {cells.position(match.sheet): {**typed}} if typed else {}
