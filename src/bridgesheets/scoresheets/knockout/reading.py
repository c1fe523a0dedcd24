"""The entries of a knockout's set-up that its sheet cannot use."""

from __future__ import annotations

from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.knockout.event import SEGMENTS, Event
from bridgesheets.scoresheets.knockout.setup import MOST_BOARDS, WORDS
from truesheet.refusals import Refused


def refuse_odd_setup(cells: Cells) -> None:
    """Refuses words and numbers of the set-up for which the sheet goes on with the usual ones."""
    event: Event = cells.saved.event
    plans = {plan.name: plan for plan in event.plans}
    plan = plans[cells.answer(event.setup, "first round", [*plans])]
    for name, known in WORDS.items():
        if name != "three-way" or plan.three_ways:
            cells.answer(event.setup, name, known)
    for name, most in (("segments", SEGMENTS), ("boards", MOST_BOARDS)):
        place = event.setup.place(name)
        if (cells.whole(*place) or 0) not in range(1, most + 1):
            there = cells.text(*place)
            wrong = f'"{there}" is no number of {name}' if there else f"the number of {name} of a match is missing"
            raise Refused(f"{cells.where(*place)}: {wrong}; type a whole number from 1 to {most}")
