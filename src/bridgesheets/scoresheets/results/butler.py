"""The results of Butler pairs out of their score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.butler.event import ButlerSheets
from bridgesheets.scoresheets.butler.reading import refuse_other_boards
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.results.event import (
    EventResults,
    Listing,
    ShownColumn,
    amounts,
    figures,
    listing,
    results_of,
    signed,
    signed_figures,
    signs,
    words,
)

_STANDINGS = (
    ShownColumn("Place", "place", words), ShownColumn("Pair", "pair", words), ShownColumn("Names", "names", words),
    ShownColumn("VPs", "vps", amounts), ShownColumn("IMPs", "imps", signs), ShownColumn("Matches", "matches", amounts),
)  # fmt: skip


def butler_results(cells: Cells) -> EventResults:
    refuse_other_boards(cells)
    event: ButlerSheets = cells.saved.event
    standing, cross, named = (
        BlockLines(cells, event.standings),
        BlockLines(cells, event.cross_table),
        BlockLines(cells, event.pairs),
    )
    after = cells.whole(*standing.single("after")) or 0
    lines = [line for line in standing.numbers if after and standing.text(line, "pair")]
    pairs = [standing.whole(line, "pair") or 0 for line in lines]
    calculated = BlockLines(cells, event.calculation)
    names = {line: calculated.text(line, "names") or f"Pair {line}" for line in calculated.numbers}
    so_far = f"after match {after} of {event.rounds}" if after else "before the first match"
    entered = sum(bool(named.text(line, "player")) for line in named.numbers)
    return results_of(
        cells,
        cells.saved.order.title,
        (cells.saved.order.title, with_noun(entered, "pair"), so_far),
        _missing(cells, event, after),
        listing(f"Standings after match {after}" if after else "Standings", standing, lines, *_STANDINGS),
        (_cross_table(cross, pairs, names, after),) if pairs else (),
        tuple(_matches(cross, pair, names, after) for pair in pairs),
        day="place",
    )


def _missing(cells: Cells, event: ButlerSheets, after: int) -> Iterator[str]:
    for number, match in enumerate(event.matches[:after], 1):
        lines = BlockLines(cells, match)
        if event.by_datum and any(cells.number(*lines.single("emptied", board)) for board in range(event.boards)):
            yield f"match {number}: no score of a board is left for its datum, see Set-up"
        elif not cells.number(*lines.single("complete")):
            yield f"match {number}: scores are missing"
    if left := event.rounds - after:
        yield f"{left} of {with_noun(event.rounds, 'match', 'matches')} still to come"
    if cells.number(*BlockLines(cells, event.rulings).single("problems")):
        yield "Set-up: see the notes next to the answers"


def _points(cross: BlockLines, pair: int, after: int) -> list[Decimal | None]:
    return [cross.number(pair, "vps", match) for match in range(after)]


def _against(cross: BlockLines, pair: int, after: int) -> list[str]:
    return [cross.text(pair, "against", match) for match in range(after)]


def _cross_table(cross: BlockLines, pairs: Sequence[int], names: dict[int, str], after: int) -> Listing:
    rows = []
    for pair in pairs:
        both = zip(_against(cross, pair, after), figures(_points(cross, pair, after)), strict=True)
        met = (f"{other}: {points}" if points else other for other, points in both)
        rows.append((str(pair), names[pair], *met, *figures([cross.number(pair, "total_vps")])))
    heads = ("Pair", "Names", *(f"Match {match + 1}" for match in range(after)), "VPs")
    return Listing("Cross-table: opponents and VPs of each match", heads, tuple(rows), (0, *range(2, len(heads))))


def _matches(cross: BlockLines, pair: int, names: dict[int, str], after: int) -> Listing:
    rows, points = [], _points(cross, pair, after)
    imps = signed_figures(cross.number(pair, "imps", match) for match in range(after))
    for match, (other, brought) in enumerate(zip(_against(cross, pair, after), figures(points), strict=True)):
        against = f"{other} {names[int(other)]}" if other.isdecimal() else "sits out" if other else ""
        rows.append((str(match + 1), against, imps[match], brought))
    earned = sum((each or Decimal(0) for each in points), Decimal(0))
    if added := (cross.number(pair, "total_vps") or Decimal(0)) - earned:
        rows.append(("", "adjustments", "", signed(added)))
    return Listing(f"{pair} {names[pair]}", ("Match", "Against", "IMPs", "VPs"), tuple(rows), (0, 2, 3))
