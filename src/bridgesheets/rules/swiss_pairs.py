"""Victory Points in Swiss Pairs scored by matchpoints: by the percentage of a match, not by IMPs."""

from __future__ import annotations

from bisect import bisect_left
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import RuleAnswer, because, say, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.notation import Span
from bridgesheets.rounding import as_carried

#: All matchpoints of a match, in per cent.
_ALL = Decimal(100)


class _Column(NamedTuple):
    """A column: its limits, rising, and the Victory Points up to each, with one more above the last."""

    boards: Span
    limits: tuple[Decimal, ...]
    vps: tuple[Decimal, ...]


@per_edition(maxsize=1)
def columns(edition: Edition) -> tuple[_Column, ...]:
    printed = edition.swiss_pairs.ebu_pairs
    vps = tuple(vps for vps, _ in printed.rows)
    return tuple(
        _Column(boards, tuple(limit for _, limit in printed.column(boards) if limit is not None), vps)
        for boards in printed.heads
    )


def check_percent(edition: Edition, percent: Decimal) -> None:
    """Refuses what is not from 0 to 1, such as 54.75 for 54.75% (``#NUM!``)."""
    if not 0 <= percent <= 1:
        raise no_such_number(
            f"percent is {say(percent)}; a percentage goes from 0 to 1: type 54.75% or 0.5475",
            edition.swiss_pairs.ebu_pairs.clause,
        )


def ebu_pairs(edition: Edition, percent: Decimal, boards: Decimal) -> RuleAnswer:
    """Returns Victory Points for a part of the matchpoints in a match, 0 to 1. EBU White Book, 3.1.7."""
    clause, known = edition.swiss_pairs.ebu_pairs.clause, columns(edition)
    column = next((each for each in known if each.boards.last is None or boards <= each.boards.last), None)
    if column is None:
        last = known[-1].boards.last
        raise not_covered(
            f"boards is {say(boards)}; the EBU's Swiss Pairs scale ends at {last} boards in a match", clause
        )
    # To the digits a spreadsheet carries: what arithmetic leaves behind them must not reach the next limit.
    reached = as_carried(percent * _ALL).normalize()
    better = max(reached, _ALL - reached)
    at = bisect_left(column.limits, better)
    winner, total = column.vps[at], column.vps[-1]
    limits = (*(f"up to {limit}%" for limit in column.limits), f"above {column.limits[-1]}%")
    step = because(
        "{better}% in a match of {boards}, {limit}: {winner} VPs",
        better=better, boards=with_noun(boards, "board"), limit=limits[at], winner=winner,
    )  # fmt: skip
    if reached >= _ALL / 2:
        return RuleAnswer(winner, (step,), clause)
    opponents = because("the opponents have {all} − {reached} = {better}%", all=_ALL, reached=reached, better=better)
    rest = because("the rest of {total}: {loser}", total=total, loser=total - winner)
    return RuleAnswer(total - winner, (opponents, step, rest), clause)
