"""What the record of the draws in a score sheet says of a round: the standings it was drawn from, the seed, and how."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from bridgesheets.rounding import half_up
from bridgesheets.scoresheets.cells import Cells, Lines
from bridgesheets.scoresheets.records import Line, Round
from bridgesheets.scoresheets.swiss import layout

#: For ever, where nobody said after which round a team drops out.
STAYS = 10**9


def hundredths(value: Decimal) -> int:
    """Victory Points in hundredths."""
    return int(half_up(value).scaleb(2))


def read_drawn(cells: Cells, number: int, lines: Iterable[Line]) -> Round:
    """A round with these lines, and what the record has of its draw."""
    record, at = Lines(cells, cells.saved.event.record), number - 1
    basis = {line: hundredths(vps) for line in record.numbers if (vps := record.number(line, "vps", at)) is not None}
    after, seed, how = (record.single(name, at) for name in layout.DRAWN)
    return Round(number, tuple(lines), basis, cells.whole(*after), cells.whole(*seed), cells.text(*how))


def names_drawn(cells: Cells) -> dict[int, str]:
    """The names at the last draw, by number."""
    record = Lines(cells, cells.saved.event.record)
    return {line: name for line in record.numbers if (name := record.text(line, "drawn_name"))}
