"""Why an award that was paid is not the one that follows: what the rules do not know, and the clause it contradicts."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.awarding.asked import Answer, ask
from bridgesheets.awarding.awards import Awarded, Ranked
from bridgesheets.awarding.groups import in_strat
from bridgesheets.awarding.names import STAGE, game_called
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.readers.found import Printed, added
from bridgesheets.awarding.schemes.choosing_scheme import scheme_of
from bridgesheets.awarding.schemes.scheme import OVERALL, SESSION
from bridgesheets.regulations.in_force import answering_by


def for_sessions(paid: Printed, overall: Decimal) -> bool:
    """Checks whether the session awards of several sessions were paid, and not the event.

    None of it is for the event then, or it is more than the ``overall`` award, of which it has the colours.
    """
    if paid.session is None:
        return False
    kinds = {part.kind for part in paid.total}
    return OVERALL not in kinds or (SESSION in kinds and paid.amount > overall)


def elsewhere(paid: Printed, compared: Decimal) -> str:
    """How much of a total is for sessions whose scores are not in the file, where it is said for the event too and only
    its last session was ``compared``."""
    if compared == paid.amount or not any(part.kind == OVERALL for part in paid.total):
        return ""
    return f"; {paid.amount - compared:.2f} of {paid.amount:.2f} is for sessions whose scores are not in the file"


def why_not(made: Awarded, at: int, paid: Printed) -> str:
    """What was paid that the rules do not know, and the clause that an award follows from, or that gives none."""
    with answering_by(made.edition, made.day):
        return " ".join((*_not_known(made, paid), _clause(made, at, paid)))


def _not_known(made: Awarded, paid: Printed) -> Iterator[str]:
    known = {strat.name for strat in made.event.strats}
    for strat in dict.fromkeys(part.strat for part in paid.total if part.strat and part.strat not in known):
        amount = added(tuple(part for part in paid.total if part.strat == strat))
        yield f"{amount:.2f} of it is for strat {strat}, of which {made.event.game} has no awards{_stage(made)}."
    played = {len([result for result in each.results if result]) for each in made.event.contestants}
    if made.event.sessions > 1 and played == {1} and any(part.kind == SESSION for part in paid.total):
        yield "The file has the scores of one session; it may be the session awards of all."


def _stage(made: Awarded) -> str:
    """The clause that lists the flights of a stage."""
    game = game_called(made.event.game)
    if game.kind != STAGE:
        return ""
    event, stage = game.part
    return f" ({made.edition.record(f'{event}_{stage}').clause})"


def _clause(made: Awarded, at: int, paid: Printed) -> str:
    """The clause of the award that follows, or of the depth in the strats that were paid."""
    for credit in made.credits:
        if credit.contestant == at:
            return "; ".join(award.steps[-1].why for award in credit.chosen if award.steps)
    ranked = [each for each in made.ranked if each.contestant == at]
    if not ranked:
        return "it is not ranked, and no award follows"
    kinds = {(part.strat, part.kind == OVERALL) for part in paid.total}
    ranked_so = [each for each in ranked if (each.strat.name, each.session == 0) in kinds]
    told = dict.fromkeys(filter(None, (_depth(made, each) for each in ranked_so)))
    return "; ".join(told) or "no award follows from its places"


def _depth(made: Awarded, ranked: Ranked) -> str:
    """The place in a group or in the event, and how many places are paid there."""
    answer = _of_group(made, ranked) if ranked.session else _of_event(made, ranked)
    if answer is None:
        return ""
    where = ", ".join(filter(None, (f"strat {ranked.strat.name}" if ranked.strat.name else "", ranked.group)))
    return f"place {ranked.standing}{f' in {where}' if where else ''}: {answer.why}"


def _of_group(made: Awarded, ranked: Ranked) -> Answer | None:
    """Returns how deep a comparison group is paid; None where sessions are not."""
    scheme = scheme_of(made.event, made.counts)
    for group in made.counts.groups:
        if (group.session, group.name) == (ranked.session, ranked.group):
            members = in_strat(made.event, ranked.strat, group.entries)
            if ranked.contestant in members:
                return ask("MPSECTIONDEPTH", entrants=group.size if scheme.is_top(ranked.strat) else len(members))
    return None


def _of_event(made: Awarded, ranked: Ranked) -> Answer | None:
    """Returns what the event pays the place, or how deep it is paid; None where it pays no overall awards."""
    scheme, contestant = scheme_of(made.event, made.counts), made.event.contestants[ranked.contestant]
    for standing in (ranked.standing, Standing(1, 1)):
        steps = scheme.overall(ranked.strat, standing, contestant)
        if steps:
            return next((step for step in steps if step.function == "MPDEPTH"), steps[-1])
    return None
