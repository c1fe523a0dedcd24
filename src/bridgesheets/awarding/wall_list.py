"""The award list as one record, which the printed sheet, the text and the page of HTML show: its head, its columns,
its lines and its notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import Line, Part, parts_of
from bridgesheets.awarding.awards import COLOURS, Awarded, scores_of
from bridgesheets.awarding.played import Strat

#: What a column holds: a place in a field, names, what contestants are ranked by, masterpoints, what these are for, or
#: those of a colour.
PLACE, NAMES, SCORE, AWARD, WHAT_FOR, COLOUR = "place", "names", "score", "award", "what for", "colour"
#: What is said above the list where nobody is paid, and below it where somebody has no place.
_NOBODY = "Nobody earns anything."
_WITHOUT_PLACE = "Without a place: not eligible for awards, or not there in every session."

Shown = Decimal | str


class Column(NamedTuple):
    """A column: what is above it and its neighbours, its own heading, what is below that, and its cells.

    A place is a text, such as "3" or "3=", "" where there is none.
    """

    over: str
    label: str
    under: str
    kind: str
    of: Callable[[Line], Shown]


@dataclass(frozen=True)
class AwardList:
    """The award list of an event.

    ``played`` is what was played, in one line; ``later`` names a later rule that pays more, "" where there is none.
    ``notes`` are what the rules do not give, what is to be known of the list, and what was taken as usual; ``edition``
    answered.
    """

    title: str
    played: str
    later: str
    columns: tuple[Column, ...]
    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    edition: str

    @property
    def names(self) -> int:
        return next(at for at, column in enumerate(self.columns) if column.kind == NAMES)

    def cells(self, line: Line) -> list[Shown]:
        return [column.of(line) for column in self.columns]


def award_list(made: Awarded) -> AwardList:
    parts = parts_of(made)
    return AwardList(
        event_head.title(made),
        event_head.in_short(made),
        event_head.paid_more_since(made),
        tuple(_columns(made, parts)),
        parts,
        tuple(_notes(made, parts)),
        event_head.edition(made),
    )


def _columns(made: Awarded, parts: Sequence[Part]) -> Iterator[Column]:
    lines = [line for part in parts for line in part.lines]
    strats = {strat.name: strat for part in parts for strat in part.strats}
    section = [strat for name, strat in strats.items() if any(name in line.section_ranks for line in lines)]
    overall = [strat for name, strat in strats.items() if any(name in line.overall_ranks for line in lines)]
    if overall and all(line.section_ranks == line.overall_ranks for line in lines):
        # A single section that is compared as a whole: its places are those of the event.
        section = []
    both = bool(section and overall)
    yield from (_place(strat, "Section" if both else "Place", _named("section_ranks", strat.name)) for strat in section)
    yield from (_place(strat, "Overall" if both else "Place", _named("overall_ranks", strat.name)) for strat in overall)
    yield Column("", "Names", "", NAMES, lambda line: line.name)
    if any(line.score is not None for line in lines):
        yield Column(
            "", scores_of(made).unit or "Score", "", SCORE, lambda line: "" if line.score is None else line.score
        )
    colours = [name for name in COLOURS if any(name in line.colours for line in lines)]
    if colours:
        under = colours[0] if len(colours) == 1 else ""
        yield Column("", "Masterpoints", under, AWARD, lambda line: line.amount or "")
        if len({line.what_for for line in lines if line.amount}) > 1:
            yield Column("", "For", "", WHAT_FOR, lambda line: line.what_for)
    if len(colours) > 1:
        yield from (Column("of these", name, "", COLOUR, _named("colours", name)) for name in colours)


def _place(strat: Strat, over: str, rank: Callable[[Line], str]) -> Column:
    if not strat.name:
        return Column("" if over == "Place" else over, "Place", "", PLACE, rank)
    return Column(over, strat.name, "open" if strat.limit is None else _plain(strat.limit), PLACE, rank)


def _plain(limit: Decimal) -> str:
    """A limit as people write it: 750, and not 750.0."""
    return f"{limit.normalize():f}"


def limits(listed: AwardList) -> str:
    """The strats with their limits in a sentence, "" where the event has none: "Strats: A open, B to 750"."""
    strats = {strat.name: strat for part in listed.parts for strat in part.strats if strat.name}
    limited = {name: "open" if strat.limit is None else f"to {_plain(strat.limit)}" for name, strat in strats.items()}
    told = (f"{name} {limit}" for name, limit in limited.items())
    return f"Strats: {', '.join(told)}." if strats else ""


def _notes(made: Awarded, parts: Sequence[Part]) -> Iterator[str]:
    """Yields what the rules do not give, what counts for a rank, who has no place, and the choices that were made."""
    lines = [line for part in parts for line in part.lines]
    if not made.credits:
        yield _NOBODY
    if said := event_head.taken_from_club(made):
        yield said
    yield from made.notes
    for at in made.eligible_for_grand_life_master:
        yield f"Counts for Grand Life Master: {made.event.contestants[at].names}."
    if any(not line.section_ranks and not line.overall_ranks for line in lines):
        yield _WITHOUT_PLACE
    choices = ((label, value) for label, value in event_head.details(made) if "(choice)" in value)
    chosen = [f"{label}: {value.removesuffix(' (choice)')}" for label, value in choices]
    if chosen:
        yield f"Chosen: {'; '.join(chosen)}."
    if any(event_head.left_open(made)):
        yield "What the manual leaves open is listed on the page of the event; please confirm it."
    if usual := event_head.taken_as_usual(made):
        yield usual


def _named(attribute: str, name: str) -> Callable[[Line], Any]:
    return lambda line: getattr(line, attribute).get(name, "")
