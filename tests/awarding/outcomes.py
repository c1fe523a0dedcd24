"""What awards of an event come to, for the tests."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assembled
from bridgesheets.awarding.awards import COLOURS, Awarded
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.result_files import read


def paid(made: Awarded, kind: str = "session", strat: str = "", group: str = "", session: int = -1) -> dict[str, str]:
    """The awards of a kind, by the number of the contestant."""
    return {
        made.event.contestants[award.contestant].number: str(award.amount)
        for award in made.awards
        if (award.kind, award.strat.name, award.group) == (kind, strat, group or award.group)
        and session in (-1, award.session)
    }


def credits(made: Awarded) -> dict[str, str]:
    """What each contestant is credited with, by its number."""
    return {made.event.contestants[each.contestant].number: str(each.amount) for each in made.credits}


def colours(made: Awarded, number: str) -> dict[str, str]:
    """The colours of a credit, those that are there."""
    (credit,) = (each for each in made.credits if made.event.contestants[each.contestant].number == number)
    return {name: str(part) for name, part in zip(COLOURS, credit.colours, strict=True) if part}


def told(path: Path, **answers: Any) -> list[str]:
    """What is wrong with the event of a file, in lines."""
    return [str(fault) for fault in refusal(lambda: assembled(read(path, answers), answers)).faults]


def refusal(call: Callable[..., object], *arguments: Any, **named: Any) -> FaultyEvent:
    """What is wrong and not said, where a call refuses an event."""
    with pytest.raises(FaultyEvent) as found:
        call(*arguments, **named)
    return found.value


def scores(path: Path, **answers: Any) -> dict[str, Decimal | int | None]:
    """The score of each contestant of a file in the first session, or its rank."""
    found = {each.number: each.results[0] for each in read(path, answers).contestants}
    return {number: result.rank if result.score is None else result.score for number, result in found.items() if result}
