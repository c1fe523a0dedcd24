"""Which amended figures a result follows from: those without which it, or a figure shown on the way, would be another.

An amended edition is asked again without each of its changes. A figure that was only read, such as a cap that is not
reached and not shown, is not cited; with the changes that are cited and no others, the same derivation comes out.
Where no edition is amended nothing is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import groupby

from bridgesheets.citations import Clause
from bridgesheets.reasons import Reasoned
from bridgesheets.regulations.amending import records_by_id
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.single_changes import amended_clauses, changes_in, keeping

#: What an edition answers, and how it says it, for comparison.
Answer = Callable[[Edition], Hashable]


def deciding(edition: Edition, answer: Answer) -> frozenset[int]:
    """Returns the changes of an edition, by number, that an answer follows from."""
    changes = changes_in(edition)
    every = frozenset(range(len(changes)))
    if not every:
        return every
    given = answer(edition)
    if answer(keeping(edition, frozenset())) == given:
        return frozenset()
    by_record = sorted(every, key=lambda at: changes[at].change.record)
    needed: set[int] = set()
    for _, group in groupby(by_record, key=lambda at: changes[at].change.record):
        of_one_table = frozenset(group)
        if answer(keeping(edition, every - of_one_table)) != given:
            needed |= {at for at in of_one_table if answer(keeping(edition, every - {at})) != given}
    if answer(keeping(edition, frozenset(needed))) == given:
        return frozenset(needed)
    # Each of two changes is enough by itself: the later one is taken out first.
    kept = every
    for at in sorted(every - needed, reverse=True):
        if answer(keeping(edition, kept - {at})) == given:
            kept -= {at}
    return kept


def cited(edition: Edition, clauses: tuple[Clause, ...], changes: frozenset[int]) -> tuple[Clause, ...]:
    """Gives the clauses of a derivation, those that are amended with where that is written; amended ones are added."""
    records = records_by_id(edition)
    found = {clause._replace(amended=""): "" for clause in clauses}
    for id, words in amended_clauses(edition, changes):
        clause = records[id].clause._replace(amended="")
        found[clause] = f"{found[clause]}, and by {words}" if found.get(clause) else words
    return tuple(clause._replace(amended=words) for clause, words in found.items())


def as_amended(reasoned: Reasoned, edition: Edition, changes: frozenset[int]) -> Reasoned:
    """Returns the same reasons, with every amended figure that they follow from."""
    main, *also = cited(edition, reasoned.clauses, changes)
    return reasoned._replace(clause=main, also=tuple(also))


__all__ = ["Answer", "as_amended", "cited", "deciding"]
