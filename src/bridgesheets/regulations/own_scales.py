"""Victory Point scales of a club's own, as tables like those in print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

from bridgesheets.citations import UNDATED, Source
from bridgesheets.regulations.amendments import Amendment, AmendmentFault, EditionError, MissingEdition
from bridgesheets.regulations.notation import parse_span
from bridgesheets.regulations.text_files import csv_rows
from bridgesheets.regulations.volumes import AboutScale, Row, VolumeEntry
from bridgesheets.vocabulary import normalise
from truesheet.files import os_reason

#: The subject that the tables of scales belong to, and the headings of a scale in print.
SUBJECT, _PRINTED = "victory_points", ("IMPs", "Winner", "Loser")
_HEADS = ("from", "to", "winner", "loser")
_EXAMPLE = "from,to,winner such as 0,0,10 and 1,2,11 and 29,,20"
#: The most IMPs of a margin and the most Victory Points of a scale, beyond all real ones, and their decimals.
_MOST_IMPS, _MOST_VPS, _PLACES = 999, 999, 2
#: The source of a scale that comes without an amendment around it.
_OWN = "own_scale"


class _Step(NamedTuple):
    """A row of the file: its margins, ``last`` None where they are open, and the points of both sides."""

    row: int
    first: int
    last: int | None
    winner: Decimal
    loser: Decimal | None

    @property
    def margins(self) -> str:
        if self.last is None:
            return f"{self.first}+"
        return f"{self.first}" if self.last == self.first else f"{self.first}-{self.last}"


def scale_entry(
    name: str, title: str, boards: str, called: Row, source: str, section: str, printed: tuple[Row, ...]
) -> VolumeEntry:
    about = AboutScale(normalise(name), title, boards or "1+", called=called)
    return VolumeEntry(
        SUBJECT, normalise(name), "", title, source, section, headings=_PRINTED, printed=printed, scale=about
    )


def scale_in_csv(path: Path) -> Amendment:
    """Returns an amendment with the scale in a CSV file, named after it; ``EditionError`` if unreadable."""
    try:
        rows = csv_rows(path)
    except FileNotFoundError:
        raise MissingEdition(path) from None
    except (OSError, ValueError) as problem:
        raise EditionError(f"{path} cannot be read: {os_reason(problem)}") from None
    printed, faults = table_of(rows)
    entry = scale_entry(path.stem, f"club's own scale {path.stem}", "", (), _OWN, "the club's own scale", printed)
    source = Source(_OWN, path.name, UNDATED)
    located = tuple(AmendmentFault(path.name, row, sentence) for row, sentence in faults)
    return Amendment(path.name, path.stem, "", (source,), (), faults=located, files=(str(path),), scales=((1, entry),))


def table_of(rows: Sequence[Sequence[str]]) -> tuple[tuple[Row, ...], list[tuple[int, str]]]:
    """Returns a scale as its print would be, and the faults of its rows, each by its number from 1.

    The first row names the columns: from, to, winner, and loser where winner and loser do not always have together
    what both have in a draw.
    """
    steps, faults = _read(rows)
    if faults:
        return (), faults
    faults = [*_faults_of_margins(steps), *_faults_of_points(steps)]
    total = 2 * steps[0].winner
    return tuple((step.margins, f"{step.winner}", f"{_loser(step, total)}") for step in steps), faults


def faults_of_scale(entry: VolumeEntry, others: Mapping[str, VolumeEntry]) -> Iterator[str]:
    assert entry.scale is not None, "only scales are looked at"
    names = {normalise(word): other.scale.name for other in others.values() if other.scale is not None
             for word in (other.scale.name, *other.scale.called)}  # fmt: skip
    for word in (entry.scale.name, *entry.scale.called):
        if normalise(word) in names:
            yield f'"{word}" is the name of another scale; give the club\'s own a name of its own'
    if (entry.id and not (entry.id.isalnum() and entry.id.isascii() and entry.id[0].isalpha())) or entry.id in others:
        yield f'"{entry.id}" is no name for a scale; take a letter first, then letters and figures, such as club10'
    try:
        parse_span(entry.scale.boards)
    except ValueError:
        yield f'boards is "{entry.scale.boards}"; write the lengths of the matches as 14, 6-8 or 1+'


def _read(rows: Sequence[Sequence[str]]) -> tuple[list[_Step], list[tuple[int, str]]]:
    """Returns the rows that are not blank, and the faults of cells that are no numbers."""
    heads = [cell.strip().casefold() for cell in rows[0]] if rows else []
    named = [head for head in heads if head]
    if not {*_HEADS[:3]} <= {*named} or {*named} - {*_HEADS} or len({*named}) < len(named):
        return [], [(1, f"the first row names the columns of a scale, {_EXAMPLE}; it has {', '.join(named) or 'none'}")]
    steps: list[_Step] = []
    faults: list[tuple[int, str]] = []
    for number, row in enumerate(rows[1:], 2):
        if not any(cell.strip() for cell in row):
            continue
        cells = {head: cell.strip() for head, cell in zip(heads, row, strict=False)}
        try:
            steps.append(_step(number, cells))
        except ValueError as problem:
            faults.append((number, str(problem)))
    if not steps and not faults:
        faults.append((1, f"there is no row below the headings; a scale has rows {_EXAMPLE}"))
    return steps, faults


def _step(number: int, cells: Mapping[str, str]) -> _Step:
    last, loser = cells.get("to", ""), cells.get("loser", "")
    return _Step(
        number, _imps(cells["from"], "from"), _imps(last, "to") if last else None,
        _points(cells.get("winner", ""), "winner"), _points(loser, "loser") if loser else None,
    )  # fmt: skip


def _imps(text: str, column: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) > _MOST_IMPS:
        raise ValueError(f'{column} is "{text}"; it is a whole number of IMPs, {_MOST_IMPS} at most')
    return int(text)


def _points(text: str, column: str) -> Decimal:
    try:
        points = Decimal(text.replace(",", "."))
        places = points.as_tuple().exponent
        if isinstance(places, int) and places >= -_PLACES and 0 <= points <= _MOST_VPS:
            return points
    except InvalidOperation:
        pass
    raise ValueError(f'{column} is "{text}"; Victory Points are 0 to {_MOST_VPS}, with two decimals at most')


def _loser(step: _Step, total: Decimal) -> Decimal:
    """Returns the loser's points: the rest of the total, unless the file has them."""
    return total - step.winner if step.loser is None else step.loser


def _faults_of_margins(steps: Sequence[_Step]) -> Iterator[tuple[int, str]]:
    """Yields gaps and overlaps: every margin from 0 has to be in one row, and the last row is open."""
    due = 0
    for step in steps:
        if step.first > due:
            missing = f"{due}" if step.first == due + 1 else f"{due} to {step.first - 1}"
            yield step.row, f"no row is for {missing} IMPs; begin this row at {due}, or add a row before it"
        elif step.first < due:
            yield (step.row, f"the row before it ends at {due - 1} IMPs; begin this row at {due}, not at {step.first}")
        if step.last is None and step is not steps[-1]:
            yield step.row, "only the last row has a blank in the column to, for all larger margins"
        if step.last is not None and step.last < step.first:
            yield step.row, f"it ends at {step.last} IMPs, below its {step.first}; exchange from and to"
        due = (step.first if step.last is None else step.last) + 1
    if (end := steps[-1]).last is not None:
        yield end.row, f"the scale ends at {end.last} IMPs; leave the last to blank: it is for all larger margins"


def _faults_of_points(steps: Sequence[_Step]) -> Iterator[tuple[int, str]]:
    """Yields points that cannot be meant: fewer for more IMPs, or a winner with fewer than the loser."""
    if steps[0].first > 0:
        return  # nothing says what both have in a draw
    total = 2 * steps[0].winner
    if steps[0].loser not in (None, steps[0].winner):
        yield steps[0].row, f"a draw gives {steps[0].winner} to one side and {steps[0].loser} to the other"
    for before, step in zip((None, *steps), steps, strict=False):
        winner, loser = step.winner, _loser(step, total)
        if loser < 0:
            yield step.row, (f"the winner has {winner} of {total}, which is what both have in a draw; add a column "
                             "loser with what the loser has")  # fmt: skip
        elif winner < loser:
            yield step.row, f"the winner has {winner} and the loser {loser}; the winner cannot have less"
        if before is not None and winner < before.winner:
            yield step.row, f"the winner has {winner}, less than {before.winner} for a smaller margin"
        if before is not None and loser > _loser(before, total) >= 0:
            yield step.row, f"the loser has {loser}, more than {_loser(before, total)} for a smaller margin"
