"""The awards that a game file holds, compared with those that follow from its results, as the page shows them."""

from __future__ import annotations

from bridgesheets.awarding.what_was_paid import Checked, in_words
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.surfaces.tasks.award_task import Checks
from bridgesheets.surfaces.web.forms import Answer


def shown(done: Checks) -> Answer:
    """Every event of the file, each with the awards that are different and why."""
    good = all(not event.faults and event.counts[0] == len(event.awards) for event in done.events)
    return Answer(tuple(map(_event, done.events)), good=good)


def _event(event: Checked) -> Element:
    """An event: how many awards are equal, and a line for each that is not."""
    heading = element("h2", event.name) if event.name else None
    if event.faults:
        return element("section", heading, element("div", lines(event.faults), of="refusal"))
    different = [
        (award.number, award.names, f"{award.paid:.2f}", f"{award.here:.2f}", award.reason)
        for award in event.awards
        if not award.equal
    ]
    listed = table(("Number", "Who", "Paid", "Here", "Why"), different, figures=(2, 3)) if different else None
    return element("section", heading, element("p", f"{in_words(event.counts)}.", of="result-line"), listed)
