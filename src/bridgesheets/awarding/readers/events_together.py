"""Events that stand in one file were played at the same time: the tables of each that another may count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.played import Fact, Gathered
from bridgesheets.awarding.readers.found import Found
from bridgesheets.reasons import with_noun

#: The games whose tables others may count, by the detail that says them.
_COUNTED = {"restricted_tables": "restricted", "newcomer_tables": "newcomer"}


def in_one_file(events: Sequence[Found]) -> tuple[Found, ...]:
    """The events, each with the tables of the others that it may count.

    Where one of the others is a game that the manual does not have, its tables are told with the question.
    """
    return tuple(
        replace(event, gathered=_beside(event.gathered, [other for other in events if other is not event]))
        for event in events
    )


def _beside(gathered: Gathered, others: Sequence[Found]) -> Gathered:
    if not others or _game(gathered) not in ("open", "invitational", "restricted"):
        return gathered
    unknown = [other for other in others if not _game(other.gathered)]
    if unknown:
        told = [*(_in_words(other) for other in others if other not in unknown), *map(_in_words, unknown)]
        hint = f"the file also holds {'; '.join(told)}, a game that the manual does not have"
        return replace(gathered, hints=dict.fromkeys(_COUNTED, hint))
    facts = dict(gathered.facts)
    for detail, game in _COUNTED.items():
        tables = sum((tables_gathered(each.gathered) for each in others if _game(each.gathered) == game), Decimal(0))
        if tables or detail == ("restricted_tables" if _game(gathered) == "open" else "newcomer_tables"):
            facts[detail] = Fact(tables, gathered.origin)
    return replace(gathered, facts=facts)


def _in_words(event: Found) -> str:
    """An event with its tables, and the game if it is known."""
    game = _game(event.gathered)
    tables = f"{with_noun(tables_gathered(event.gathered).normalize(), 'table')} of {event.name or 'another game'}"
    return f"{tables} ({game})" if game else tables


def _game(gathered: Gathered) -> str:
    return str(gathered.facts["game"].value) if "game" in gathered.facts else ""
