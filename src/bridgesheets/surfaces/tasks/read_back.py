"""Reads the round that is about to be written a second time, from the bytes of its sheet alone."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree

from bridgesheets.pairing.round_making import DrawnRound
from bridgesheets.pairing.words import teams
from bridgesheets.scoresheets.records import Line, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from truesheet.addresses import Address, address
from truesheet.package.spelling import Value
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused
from truesheet.values import BLANK


def refuse_unseated(
    workbook: WorkbookFile, part: bytes, entries: Mapping[Address, Value], event: SwissEvent, made: DrawnRound
) -> None:
    """Refuses a round of which the new bytes of its sheet do not hold what was drawn, and everybody once."""
    found = {cell.get("r"): _text(workbook, cell) for cell in ElementTree.fromstring(part).iterfind(".//{*}c")}
    for where, value in sorted(entries.items()):
        wanted = "" if value is BLANK else f"{value:g}" if isinstance(value, float) else str(value)
        if found.get(address(*where), "") != wanted:
            called = f"{event.period} {made.number}"
            raise Refused(f"nothing was written: {address(*where)} of {called} would not hold what was drawn")
    wrong = [
        one.number
        for one in event.entrants.values()
        if one.plays_in(made.number) and not one.house and not _stands_once(one.number, made.lines)
    ]
    if wrong:
        verb = "does" if len(wrong) == 1 else "do"
        raise Refused(
            f"nothing was written: {teams(wrong, event.called)} {verb} not stand once in {event.period} {made.number}; "
            "see whether they stay at a table that the sheet has"
        )


def _stands_once(team: int, lines: tuple[Line, ...]) -> bool:
    """Whether a team stands once; in a triple once as A and once as B, where a third has left perhaps on one side."""
    own = [line for line in lines if team in line.teams]
    kinds = {line.kind for line in own}
    sides = sum(line.a == team for line in own), sum(line.b == team for line in own)
    alone = sides in ((1, 0), (0, 1))
    if kinds & {layout.HALF, layout.LONG_FIRST}:
        return sides == (1, 1)
    return alone or (layout.LONG_SECOND in kinds and sides == (1, 1))


def _text(workbook: WorkbookFile, cell: ElementTree.Element) -> str:
    """Returns what a cell holds, a whole number without decimals."""
    value = "".join(found.text or "" for found in cell.iterfind("{*}v"))
    if cell.get("t") == "s":
        return str(workbook.strings[int(value)])
    if cell.get("t") == "inlineStr":
        return "".join(found.text or "" for found in cell.iterfind(".//{*}t"))
    return value.removesuffix(".0")
