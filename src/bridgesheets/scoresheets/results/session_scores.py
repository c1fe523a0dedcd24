"""Scores that were entered at the tables, put into the lines of a session; what is typed there already stays."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bridgesheets.awarding.readers.bridgemate import BoardResult
from bridgesheets.scoresheets.cells import Cells, Lines
from bridgesheets.scoresheets.match.contracts import DOUBLED, REDOUBLED, most_tricks
from bridgesheets.scoresheets.match.event import NOT_PLAYED
from bridgesheets.scoresheets.results.scores_taken import refuse_sections, ruling_of
from bridgesheets.scoresheets.session.event import Event
from bridgesheets.scoresheets.session.scores import TABLE
from truesheet.addresses import Address
from truesheet.package.spelling import Value
from truesheet.refusals import Refused
from truesheet.values import BLANK

_CONTRACT = re.compile(r"([NESW]) ?([1-7])(NT|[CDHSN])(X{0,2})(=|[+-]\d+)")
_CROSSES = {"": "", "X": DOUBLED, "XX": REDOUBLED}
_TOLD = 3
_SIDES = ("ns", "ew")
#: The columns that a result is typed into.
_COLUMNS = (
    *(f"{name}_{TABLE}" for name in ("contract", "doubled", "by", "tricks", "typed")), "ruling", "percent_ns",
    "percent_ew",
)  # fmt: skip


class Entered(NamedTuple):
    """What is to be typed, by the positions of sheets; of how many results; and what the director should know."""

    entries: dict[int, dict[Address, Value]]
    results: int
    said: tuple[str, ...]


def entered(cells: Cells, found: Sequence[BoardResult], force: bool) -> Entered:
    """The results of a file that the session does not have; ``force`` lets them replace what is typed otherwise.

    :class:`Refused` where the file has boards and pairs that are in no line.
    """
    event: Event = cells.saved.event
    lines = Lines(cells, event.lines)
    refuse_sections(found)
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
    said: list[str] = []
    strangers, results = [], 0
    for one in found:
        where = f"Board {one.board}, {one.ns} v {one.ew}"
        new = _typed(one)
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
            now, then = (" ".join(map(_shown, each.values())) for each in (new, before))
            if not force:
                said.append(f"{where}: the sheet has {then}, and the file {now}; --force takes that of the file")
                continue
            said.append(f"{where}: {now} in place of {then}")
        results += 1
        row = event.lines.row(known)
        typed |= {(row, event.lines.column(name)): new.get(name, BLANK) for name in (*new, *before)}
    if strangers:
        more = f"; and {len(strangers) - _TOLD} more" if len(strangers) > _TOLD else ""
        raise Refused(
            f"these are not the scores of this session: no line has {'; '.join(strangers[:_TOLD])}{more}; if pairs "
            "sat elsewhere, correct NS and EW on the sheet first"
        )
    return Entered({cells.position(event.lines.sheet): typed} if typed else {}, results, tuple(said))


def _typed(one: BoardResult) -> dict[str, Value]:
    """What is typed of a result, by the names of columns."""
    if one.averages is not None:
        ruling = ruling_of(one.averages)
        if ruling is not None:
            return {"ruling": ruling.word}
        return {f"percent_{side}": float(share) for side, share in zip(_SIDES, one.averages, strict=True)}
    if one.score is None:
        return {"ruling": NOT_PLAYED.word}
    if one.contract == "P":
        return {f"contract_{TABLE}": "P"}
    found = _CONTRACT.fullmatch(one.contract.upper())
    if found is None:
        return {f"typed_{TABLE}": float(one.score)}
    by, level, strain, crosses, result = found.groups()
    tricks = int(level) + most_tricks() - 7 + (0 if result == "=" else int(result))
    doubled = {f"doubled_{TABLE}": _CROSSES[crosses]} if crosses else {}
    return {
        f"contract_{TABLE}": f"{level}{'NT' if strain == 'N' else strain}", **doubled, f"by_{TABLE}": by,
        f"tricks_{TABLE}": float(tricks),
    }  # fmt: skip


def _is_there(lines: Lines, line: int, one: BoardResult, before: Mapping[str, str], new: Mapping[str, Value]) -> bool:
    """Checks whether the sheet has the same already; a board that was not played says nothing against what is typed."""
    if one.score is None and one.averages is None:
        return bool(before)
    if one.score is not None:
        return lines.number(line, "played") == one.score
    return before == {name: _shown(value) for name, value in new.items()}


def _shown(value: Value) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
