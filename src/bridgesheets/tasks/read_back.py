"""Reads the round that is about to be written a second time, from the bytes of its sheet alone."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree

from bridgesheets.draw.round_making import DrawnRound
from bridgesheets.draw.words import teams
from bridgesheets.sheets.declared import Block
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.records import SwissEvent
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused

#: A table with team A, team B and the kind of match, as the cells spell them.
Seats = Mapping[int, tuple[str, str, str]]


def refuse_unseated(workbook: Workbook, part: bytes, block: Block, event: SwissEvent, made: DrawnRound) -> None:
    """Refuses a round of which the new bytes of its sheet do not hold what was drawn, and everybody once."""
    found = _seats(workbook, part, block)
    wanted = {line.table: (_spelled(line.a), _spelled(line.b), line.kind) for line in made.lines}
    if found != wanted:
        table = min(table for table in {*found, *wanted} if found.get(table) != wanted.get(table))
        raise Refused(f"nothing was written: table {table} of round {made.number} would not hold what was drawn")
    wrong = [
        one.number
        for one in event.entrants.values()
        if one.plays_in(made.number) and not one.house and not _stands_once(str(one.number), found)
    ]
    if wrong:
        verb = "does" if len(wrong) == 1 else "do"
        raise Refused(
            f"nothing was written: {teams(wrong, event.called)} {verb} not stand once in round {made.number}; "
            "see whether they stay at a table that the sheet has"
        )


def _stands_once(team: str, found: Seats) -> bool:
    """Whether a team stands once; in a triple once as A and once as B, where a third has left perhaps on one side."""
    own = [(a == team, b == team, kind) for a, b, kind in found.values() if team in (a, b)]
    kinds = {kind for _, _, kind in own}
    sides = sum(a for a, _, _ in own), sum(b for _, b, _ in own)
    alone = sides in ((1, 0), (0, 1))
    if kinds & {layout.HALF, layout.LONG_FIRST}:
        return sides == (1, 1)
    return alone or (layout.LONG_SECOND in kinds and sides == (1, 1))


def _spelled(team: int) -> str:
    return str(team) if team else ""


def _seats(workbook: Workbook, part: bytes, block: Block) -> Seats:
    """Returns who stands at each table; tables where nobody does are left out."""
    wanted = {
        address(block.row(line), block.column(column)): (line, side)
        for line in range(1, block.lines + 1)
        for side, column in enumerate(("team_a", "team_b", "kind"))
    }
    cells: dict[int, list[str]] = {}
    for cell in ElementTree.fromstring(part).iterfind(".//{*}c"):
        if cell.get("r") in wanted and (text := _text(workbook, cell)):
            line, side = wanted[cell.get("r", "")]
            cells.setdefault(line, ["", "", ""])[side] = text
    return {line: (a, b, kind) for line, (a, b, kind) in cells.items()}


def _text(workbook: Workbook, cell: ElementTree.Element) -> str:
    """Returns what a cell holds, a whole number without decimals."""
    value = "".join(found.text or "" for found in cell.iterfind("{*}v"))
    if cell.get("t") == "s":
        return str(workbook.strings[int(value)])
    if cell.get("t") == "inlineStr":
        return "".join(found.text or "" for found in cell.iterfind(".//{*}t"))
    return value.removesuffix(".0")
