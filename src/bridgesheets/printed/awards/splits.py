"""The chart of colours at regionals: which part of an award is gold and which red."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.brackets import MPGOLD
from bridgesheets.catalogue.colours import MPCOLORS, MPRRKOCOLORS
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.printed.awards.asking import Asked, clauses
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Row, Table
from bridgesheets.printed.awards.colouring import gold_from
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.notation import COLOURS, parse_span

#: An award whose parts are percentages.
_LESS = re.compile(r"Less than (\d+)")
_HUNDRED = Decimal(100)

#: The sheet of the chart.
SPLIT_COLOURS = "Split colours"

_OVERALL, _TOP, _SESSION, _MATCH = "overall", "section top", "session", "match"


def _split(called: str, *asked: Any, function: WorksheetFunction = MPCOLORS) -> Row:
    """A row: what it is called, and what its function is asked besides the award."""
    return Row(called, {"call": (function, *asked)})


def _regional() -> list[Row]:
    limit = Decimal(gold_from())
    high, low = f"open or {limit}+", f"limit below {limit}"
    return [
        _split(f"Regional overall: two sessions or more, {high}", "regional", _OVERALL, None, 2),
        _split(f"Regional section top: two sessions or more, {high}", "regional", _TOP, None, 2),
        _split(f"Regional overall and section top: {low}", "regional", _OVERALL, limit - 1, 2),
        _split("Regional overall and section top: one session", "regional", _OVERALL, None, 1),
        _split("Regional, other section awards", "regional", _SESSION),
        _split("Regional, match awards", "regional", _MATCH),
        _split(f"At an NABC, overall: two sessions or more, {high}", "nabc", _OVERALL, None, 2),
        _split("At an NABC, overall: one session", "nabc", _OVERALL, None, 1),
        _split(f"Side series, section top: two sessions played, {high}", "regional side game series", _TOP, None, 2),
        _split("Side series, section top: one session played", "regional side game series", _TOP, None, 1),
        _split("Side series, overall, what exceeds a section top", "regional side game series", _OVERALL),
        _split("Intermediate/novice regional, championship events", "intermediate/novice regional"),
    ]  # fmt: skip


def _averages() -> Iterator[tuple[str, int]]:
    """The averages of players for which brackets have a part of gold, each with its lowest."""
    for printed in table("bracket_gold").column("Average Masterpoints Per Player"):
        span = parse_span(_LESS.sub(lambda found: f"0 – {int(found[1]) - 1}", printed))
        yield f"{span.first} and over" if span.last is None else f"{span.first}–{span.last}", span.first


def gold_by_average() -> str:
    """Returns a sentence on the part of gold in the overall awards of a bracket."""
    parts = ", ".join(f"{said} {float(MPGOLD(first)):.2%}".replace(".00%", "%") for said, first in _averages())
    return f"Gold by the average of each player in the bracket: {parts}; the rest is red."


def _brackets() -> list[Row]:
    def bracket(average: int, top: bool) -> tuple[Any, ...]:
        return ("bracket", _OVERALL, None, None, None, average, top)

    found = [
        _split(f"Any other bracket, average of each player {said}", *bracket(first, False))
        for said, first in _averages()
    ]
    over = figures("bracket_top")["all_gold_above"]
    assert MPGOLD(over + 1, True) == 1, "the top bracket above that average is all gold"
    found.insert(0, _split(f"Regional top bracket, average of each player over {over}", *bracket(int(over) + 1, True)))
    found.append(_split("Regional bracket, match awards", "bracket", _MATCH))
    for printed in table("rrko_places").column("Teams in Round Robin"):
        teams = parse_span(printed.replace(" or ", "-")).first
        said = f"{printed.replace(' or ', '–')} teams"
        for called, place, playoff in (("3rd after a play-off", 3, True), ("4th after a play-off", 4, True),
                                       ("3rd and 4th, no play-off", 3, False)):  # fmt: skip
            asked = (place, teams, int(over) + 1, playoff, True)
            found.append(_split(f"Soloway top bracket, {said}: {called}", *asked, function=MPRRKOCOLORS))
    return found


def _part(asked: Asked, facts: Facts) -> Decimal | None:
    """The part of an award that has a colour."""
    function, *further = facts["call"]
    return asked.cells(function, _HUNDRED, *further)[facts["colour"]] / _HUNDRED or None


def tournament_splits() -> Iterator[Chart]:
    """Awards of tournaments with more than one colour."""
    rows = [*_regional(), *_brackets()]
    columns = [Column(colour.capitalize(), {"colour": at}) for at, colour in enumerate(COLOURS)]
    yield Chart(
        SPLIT_COLOURS,
        "Gold and red at regionals",
        "Find the event and the kind of award, read across. Brackets: knockouts, round robins to a knockout and "
        "bracketed Swiss; the average is of each player in the bracket (not of a team of four). Awards that are not "
        "here have one colour, which their charts name.",
        [Table(_part, {}, "Event", rows, [Part("", columns)], share=6, merge=False, percent=True)],
        clauses("bracket_gold", "rrko_places", "colours_novice"),
        ["Soloway, lower brackets: where this says gold, the gold part of their average, as above, and red."],
        unit="masterpoints of each colour, in percent of the award",
    )
