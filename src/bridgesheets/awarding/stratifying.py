"""Which strat each contestant belongs to: the one it is entered in, or the one its players' masterpoints put it in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.played import Contestant, Strat


def into_strats(
    contestants: Iterable[Contestant], strats: Sequence[Strat], stratify_by: str
) -> tuple[tuple[Contestant, ...], list[Fault]]:
    """The contestants, each with its strat, and what is wrong about strats.

    ``stratify_by`` is average or highest: which masterpoints of a contestant are compared with the limits.
    """
    known = {strat.name: strat for strat in strats}
    placed, faults = [], []
    for contestant in contestants:
        held = masterpoints(contestant, stratify_by)
        strat = known.get(contestant.strat)
        if contestant.strat and strat is None:
            listed = ", ".join(known) or "none: this event has no strats"
            faults.append(
                Fault(contestant.origin, f'{who(contestant)}: there is no strat "{contestant.strat}"', f"give {listed}")
            )
        elif _over(strat, held) and contestant.eligible:
            assert strat is not None and held is not None
            faults.append(
                Fault(
                    contestant.origin,
                    f"{who(contestant)}: {held:f} masterpoints ({stratify_by}) are over the limit {strat.limit:f} of "
                    f"strat {strat.name}",
                    "enter it in a higher strat, or correct the masterpoints",
                )
            )
        elif not contestant.strat and strats:
            found = _lowest(strats, held) or (None if contestant.eligible else strats[0])
            if found is None:
                faults.append(
                    Fault(
                        contestant.origin,
                        f"{who(contestant)} has no strat, and its masterpoints "
                        + ("are not known" if held is None else f"({held:f}) are over every limit"),
                        "give its strat, or the masterpoints of all its players",
                    )
                )
            else:
                contestant = contestant._replace(strat=found.name)
        placed.append(contestant)
    return tuple(placed), faults


def masterpoints(contestant: Contestant, stratify_by: str) -> Decimal | None:
    """The masterpoints of a contestant that are compared with limits; None if those of a player are not known."""
    held = [player.masterpoints for player in contestant.players]
    known = [each for each in held if each is not None]
    if not known or len(known) < len(held):
        return None
    return max(known) if stratify_by == "highest" else sum(known, Decimal(0)) / len(known)


def who(contestant: Contestant) -> str:
    """A contestant as a fault speaks of it: by number and names."""
    names = contestant.names
    return contestant.number if names == contestant.number else f"{contestant.number} {names}".strip()


def _over(strat: Strat | None, held: Decimal | None) -> bool:
    return strat is not None and strat.limit is not None and held is not None and held > strat.limit


def _lowest(strats: Sequence[Strat], held: Decimal | None) -> Strat | None:
    """The lowest strat whose limit the masterpoints do not exceed."""
    if held is None:
        return strats[0] if len(strats) == 1 else None
    fitting = [strat for strat in strats if strat.limit is None or held <= strat.limit]
    return fitting[-1] if fitting else None
