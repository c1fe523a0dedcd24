"""The cells of a score sheet that a draw fills in: who meets at each table, and the record of how that came about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.fingerprint import Entries
from bridgesheets.scoresheets.records import Line
from bridgesheets.scoresheets.swiss import layout
from truesheet.package.spelling import Value
from truesheet.values import BLANK


@dataclass(frozen=True)
class Filling:
    """What a draw fills in for a round: its lines and reasons by table, the standings it was drawn from.

    ``basis`` has the Victory Points, in hundredths, and the place of each team; ``drawn`` after which round, by which
    seed and how. ``names`` are those of the teams; None leaves what is there.
    """

    lines: Sequence[Line] = ()
    why: Mapping[int, str] = field(default_factory=dict)
    basis: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    drawn: Sequence[Value] = (BLANK,) * len(layout.DRAWN)
    names: Mapping[int, str] | None = field(default_factory=dict)


def round_block(event: Any, number: int) -> Block:
    """The block of a round, or of a match of Butler pairs."""
    found: Block = (event.matches if event.order.kind == "butler" else event.rounds)[number - 1]
    return found


def sides_of(event: Any) -> tuple[str, str]:
    """The columns of the numbers of those who meet."""
    return ("ns", "ew") if event.order.kind == "butler" else ("team_a", "team_b")


def filled(event: Any, number: int, filling: Filling) -> Iterator[tuple[tuple[str, int, int], Value]]:
    """The cells that drawing a round fills in, each with the sheet it was made on, and what they hold then."""
    block, record, at, butler = round_block(event, number), event.record, number - 1, event.order.kind == "butler"
    columns = sides_of(event) if butler else (*sides_of(event), "kind", "why")
    lines = {line.table: line for line in filling.lines if line.kind != layout.BYE or not butler}
    for table in range(1, block.lines + 1):
        line = lines.get(table, Line(table, 0, 0))
        values: Sequence[Value] = (float(line.a), float(line.b), line.kind, filling.why.get(table, ""))
        for column, value in zip(columns, values, strict=False):
            yield (block.sheet, block.row(table), block.column(column)), value or BLANK
    if butler:
        out = sum(line.a for line in filling.lines if line.kind == layout.BYE)
        yield (block.sheet, *block.single_at("sits_out")), float(out) or BLANK
    for team in range(1, record.lines + 1):
        vps, place = filling.basis.get(team, (None, None))
        row = record.row(team)
        yield (record.sheet, row, record.column("vps", at)), BLANK if vps is None else vps / 100
        yield (record.sheet, row, record.column("place", at)), BLANK if place is None else float(place)
        if filling.names is not None:
            yield (record.sheet, row, record.column("drawn_name")), filling.names.get(team) or BLANK
    for name, said in zip(layout.DRAWN, filling.drawn, strict=True):
        yield (record.sheet, *record.single_at(name, at)), said


def drawn_cells(event: Any) -> Entries:
    """The cells of each sheet that draws fill in, beside those that people do."""
    found: dict[str, set[tuple[int, int]]] = {}
    for number in range(1, event.order.rounds + 1):
        for (sheet, *where), _ in filled(event, number, Filling()):
            found.setdefault(sheet, set()).add((where[0], where[1]))
    return found
