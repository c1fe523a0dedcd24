"""Charts of colours, event by event: which part of an award is platinum, gold, red, silver or black."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.catalogue.brackets import MPGOLD
from bridgesheets.catalogue.colours import MPCOLORS, MPRRKOCOLORS
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked, Block, tabulate
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import gold_from
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import COLOURS, parse_span
from bridgesheets.rules.championships import event

#: An award whose parts are percentages.
_LESS = re.compile(r"Less than (\d+)")
_HUNDRED = Decimal(100)
SPLIT = "Split colours"

_OVERALL, _TOP, _SESSION, _MATCH = "overall", "section top", "session", "match"


class _Split(NamedTuple):
    """A row: what it is called, and what its function is asked besides the award."""

    called: str
    asked: tuple[Any, ...]
    function: WorksheetFunction = MPCOLORS


def _in_parts(asked: Asked, key: str, splits: Sequence[_Split], share: float) -> Block:
    """Awards by colours, each colour in percent; colours that none of them has are left out."""

    def ask(split: _Split, colour: int) -> Decimal | None:
        return asked.row(split.function, _HUNDRED, *split.asked)[colour] / _HUNDRED or None

    columns = [(colour.capitalize(), at) for at, colour in enumerate(COLOURS)]
    found = tabulate(key, splits, columns, ask, key_share=share, label=lambda split, _: split.called, merge=False)
    return found._replace(percent=True)


def _of_several(split: _Split) -> bool:
    """Whether an award has more than one colour."""
    return sum(1 for part in Asked().row(split.function, _HUNDRED, *split.asked) if part) > 1


def _split_chart(
    sheet: str, title: str, use: str, key: str, splits: Sequence[_Split], cited: Sequence[Clause], notes: Sequence[str]
) -> Chart:
    asked = Asked()
    return Chart(
        sheet, title, use, "Which part of an award is of which colour, in percent.",
        [_in_parts(asked, key, splits, 6)], asked, cited, notes=notes,
        unit="masterpoints of each colour, in percent of the award",
    )  # fmt: skip


_OTHERS = "Every award that is not here has one colour: its chart names it."


# --- Tournaments ---------------------------------------------------------------------------------------------


def _regional() -> list[_Split]:
    limit = Decimal(gold_from())
    high, low = f"open or {limit}+", f"limit below {limit}"
    return [
        _Split(f"Regional overall: two sessions or more, {high}", ("regional", _OVERALL, None, 2)),
        _Split(f"Regional section top: two sessions or more, {high}", ("regional", _TOP, None, 2)),
        _Split(f"Regional overall and section top: {low}", ("regional", _OVERALL, limit - 1, 2)),
        _Split("Regional overall and section top: one session", ("regional", _OVERALL, None, 1)),
        _Split("Regional, other section awards", ("regional", _SESSION)),
        _Split("Regional, match awards", ("regional", _MATCH)),
        _Split(f"At an NABC, overall: two sessions or more, {high}", ("nabc", _OVERALL, None, 2)),
        _Split("At an NABC, overall: one session", ("nabc", _OVERALL, None, 1)),
        _Split(f"Side series, section top: two sessions played, {high}",
               ("regional side game series", _TOP, None, 2)),
        _Split("Side series, section top: one session played", ("regional side game series", _TOP, None, 1)),
        _Split("Side series, overall, what exceeds a section top", ("regional side game series", _OVERALL)),
        _Split("Intermediate/novice regional, championship events", ("intermediate/novice regional",)),
    ]  # fmt: skip


def _brackets() -> list[_Split]:
    def bracket(average: int, top: bool) -> tuple[Any, ...]:
        return ("bracket", _OVERALL, None, None, None, average, top)

    found = []
    for printed in table("bracket_gold").column("Average Masterpoints Per Player"):
        span = parse_span(_LESS.sub(lambda found: f"0 – {int(found[1]) - 1}", printed))
        said = f"{span.first} and over" if span.last is None else f"{span.first}–{span.last}"
        found.append(_Split(f"Any other bracket, average of each player {said}", bracket(span.first, False)))
    over = figures("bracket_top")["all_gold_above"]
    assert MPGOLD(over + 1, True) == 1, "the top bracket above that average is all gold"
    found.insert(0, _Split(f"Regional top bracket, average of each player over {over}", bracket(int(over) + 1, True)))
    found.append(_Split("Regional bracket, match awards", ("bracket", _MATCH)))
    for printed in table("rrko_places").column("Teams in Round Robin"):
        teams = parse_span(printed.replace(" or ", "-")).first
        said = f"{printed.replace(' or ', '–')} teams"
        for called, place, playoff in (("3rd after a play-off", 3, True), ("4th after a play-off", 4, True),
                                       ("3rd and 4th, no play-off", 3, False)):  # fmt: skip
            args = (place, teams, int(over) + 1, playoff, True)
            found.append(_Split(f"Soloway top bracket, {said}: {called}", args, MPRRKOCOLORS))
    return found


def tournament_splits() -> Iterator[Chart]:
    """Awards of tournaments with more than one colour."""
    yield _split_chart(
        SPLIT,
        "Gold and red at regionals",
        "Find the event and the kind of award, read across. Brackets: knockouts, round robins to a knockout and "
        f"bracketed Swiss; the average is of each player in the bracket (not of a team of four). {_OTHERS}",
        "Event",
        [*_regional(), *_brackets()],
        clauses("bracket_gold", "rrko_places", "colours_novice"),
        ["Soloway, lower brackets: where this says gold, the gold part of their average, as above, and red."],
    )


# --- Championships -------------------------------------------------------------------------------------------


def _stages() -> Iterator[_Split]:
    """The stages of both grass-roots events, those flights in one row that are coloured alike."""
    overall_of = (("overall of two sessions or more", _OVERALL, 2), ("overall of one session", _OVERALL, 1))
    for short, kinds, flights in (
        ("nap", (*overall_of, ("section top", _TOP, 2), ("other section awards", _SESSION, 2)), ("A", "B", "C")),
        (
            "gnt",
            (*overall_of, ("match", _MATCH, 2), ("consolation", "consolation", 2)),
            ("championship", "A", "B", "C"),
        ),
    ):
        for stage in ("club", "invitational club", "unit", "district", "national"):
            for said, kind, sessions in kinds:
                if sessions == 1 and stage != "unit":
                    continue
                called = said if stage == "unit" or kind != _OVERALL else "overall"
                yield from _by_flight(f"{short.upper()} {stage}, {called}", f"{short} {stage}", kind, sessions, flights)


def _by_flight(called: str, name: str, kind: str, sessions: int, flights: Sequence[str]) -> Iterator[_Split]:
    """A row for each run of flights with the same colours; none where there is no such award."""
    asked = Asked()
    answers: dict[tuple[Decimal, ...], list[tuple[str, tuple[Any, ...]]]] = {}
    for flight in flights:
        args: tuple[Any, ...] = (name, kind, None, sessions, flight)
        if asked.knows(MPCOLORS, _HUNDRED, *args):
            answers.setdefault(asked.row(MPCOLORS, _HUNDRED, *args), []).append((flight, args))
    for alike in answers.values():
        named = ", ".join("Ch." if flight == "championship" else flight for flight, _ in alike)
        said = "" if len(alike) == len(flights) else f", flight{'s' if len(alike) > 1 else ''} {named}"
        yield _Split(f"{called}{said}", alike[0][1])


def _printed_of_flight_c() -> str:
    """What the national final of the NAP prints for flight C, of which the chart shows the parts."""
    printed = table("nap_national").row("C")["1st Overall Points"].replace("Gold, ", "gold and ").replace("Red", "red")
    return f"National, flight C: the manual prints {printed} for first overall."


def _named() -> list[_Split]:
    """The named events, in the order of their lists."""
    listings = ("nabc_pairs", "nabc_teams", "nabc_knockouts", "cbf_pairs", "cbf_teams", "usbf_teams")
    names = [name for listing in listings for name in table(listing).column("EVENT")]
    return [_Split(name, (name,)) for name in names if event(in_force(), name)]


def championship_splits() -> Iterator[Chart]:
    """Awards of the championships with more than one colour."""
    part = figures("nabc_10k")["platinum"]
    yield _split_chart(
        SPLIT,
        "Awards of more than one colour",
        f"Find the event, the kind of award and the flight, read across. {_OTHERS}",
        "Award",
        [split for split in (*_stages(), *_named()) if _of_several(split)],
        (*clauses("nap_club", "nap_unit", "nap_district", "nap_national", "gnt_club", "gnt_unit", "gnt_district",
                  "gnt_national", "nabc_10k"), *figures("nabc_10k").also),
        [_printed_of_flight_c(), f"10K events: {part:.0%} platinum, rounded to hundredths; the rest is gold. The "
         "manual prints no colour for the events of the WBF."],
    )  # fmt: skip
