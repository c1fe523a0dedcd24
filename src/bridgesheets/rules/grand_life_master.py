"""Which events count as a national championship for the rank of Grand Life Master."""

from __future__ import annotations

from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rules import championships
from bridgesheets.rules.colours import stage_names
from bridgesheets.rules.masterpoint_names import spellings_elsewhere
from bridgesheets.vocabulary import Vocabulary, unambiguous

_ANSWERS = {True: "eligible", False: "not eligible"}


def _world_events(edition: Edition) -> dict[str, str]:
    sentence = '"{name}" is an event of the World Bridge Federation, whose table does not say who is eligible'
    return spellings_elsewhere(championships.wbf_event_names(edition), sentence)


@per_edition(maxsize=1)
def glm_event_names(edition: Edition) -> Vocabulary:
    """Returns the named NABC+, CBF and USBF events, and the national finals of the NAP and the GNT."""
    finals = edition.grand_life_master.grand_life_master
    names = stage_names(edition, finals.by_key)
    for events in championships.NATIONAL_EVENTS:
        names |= events(edition).synonyms
    return Vocabulary("championship", unambiguous(names), refused=lambda: _world_events(edition), clause=finals.clause)


def grand_life_master(edition: Edition, event_name: str, flight: str | None) -> RuleAnswer:
    """Returns whether winning the event counts for Grand Life Master: "eligible" or "not eligible".

    ACBL Masterpoint Awards, NABC+ Events; Calculating the Awards – CBF and USBF: the events marked so in their tables;
    Grand National Teams & North American Pairs: one flight of each national final.
    """
    finals = edition.grand_life_master.grand_life_master
    if event_name in finals:
        counting = finals[event_name].flight
        if flight is None:
            raise wrong_kind(f"flight is missing; of the {event_name} final one flight counts", finals.clause)
        step = because("{event}: flight {flight} counts", event=event_name, flight=counting)
        return RuleAnswer(_ANSWERS[flight == counting], (step,), finals.clause)
    event = championships.event(edition, event_name)
    if flight is not None:
        raise not_covered(f'"{event_name}" has no flights; leave flight out', event.clause)
    marked = event.row.glm
    step = because("{event} is {marked} in its table", event=event_name, marked="marked" if marked else "not marked")
    return RuleAnswer(_ANSWERS[marked], (step,), event.clause)
