"""Charts of knockouts, round robins to a knockout (Soloway) and bracketed Swiss, and of gold and red at tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations, pairwise
from typing import Any

from bridgesheets.catalogue.bracket_teams import MPKOFORFEIT
from bridgesheets.catalogue.brackets import MPBRACKET, MPGOLD, MPRRKO
from bridgesheets.catalogue.colours import MPCOLORS, MPRRKOCOLORS
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.knockouts import MPCOMPACT, MPKO, MPKOMATCH
from bridgesheets.printed.awards.chart import Chart, sheet_name
from bridgesheets.printed.awards.chart_table import (
    ChartAnswers,
    ChartColumn,
    ChartRow,
    ChartTable,
    ColumnGroup,
    Facts,
    arguments,
    clauses,
    columns_of,
    knockout_columns,
    place_columns,
)
from bridgesheets.printed.awards.colouring import gold_from
from bridgesheets.printed.awards.readings import restricted_rule
from bridgesheets.printed.book import SeeAlso
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import COLOURS, parse_span

#: How the names of events of each rating of tournaments begin.
RATINGS: Mapping[str, str] = {
    "sectional": "Sectional",
    "regional": "Regional",
    "nabc": "NABC regional",
    "beneficiary": "Special beneficiary",
}
#: From these averages on, rows are this far apart. All boundaries of the printed formulas are among the rows.
_STEPS = ((500, 250), (1000, 500), (5000, 1000), (10000, 2500), (30000, 5000), (40000, 4000), (44000, 1))
_KEY_SHARE = 1.7
_BETWEEN = "Between two averages the award rises in proportion."

#: One size stands for all above it.
_MANY = 41
_FAR = 400
#: Where a page has no room for brackets of all sizes, those up to this one are on one of their own.
_SMALL = 16
_TEAMS = (*range(5, 17), 20, 24, 32, _MANY)
_COMPACT_TEAMS = (4, *range(5, 17), 20, 24, 32)
_SWISS_SIZES = (16, 12, 9, 8)
#: The sizes each number of rounds of a Soloway has factors for.
_ROUNDS = (("Four rounds, teams", 4, range(5, 17)), ("Three rounds, teams", 3, range(5, 10)))
#: Places of a Soloway event: heading, place, and whether the semifinal losers played for third.
_SOLOWAY_PLACES = (("1st", 1, False), ("2nd", 2, False), ("3/4", 3, False), ("3rd", 3, True), ("4th", 4, True))
#: What is paid at brackets of these sizes; of 8 teams third is paid after a play-off alone.
_PLACES = (
    (32, knockout_columns(4)),
    (16, knockout_columns(3)),
    (8, [*knockout_columns(2), ChartColumn("3rd", {"place": 3, "tied": 1})]),
)
#: The places of the losers of a forfeited match: in the final, in a semifinal, in a quarterfinal.
_FORFEITED = (("Final", 2), ("Semifinal", 3), ("Quarterfinal", 5))
#: What decides the first award of a bracket.
_FIRST = ("ko_formula", "r_factor_tournaments")
_SIZED = ("ko_formula", "ko_size", "r_factor_tournaments")


def _averages() -> tuple[int, ...]:
    """Returns the averages that have a row: usual ones, and all boundaries of the formulas in force."""
    averages = [at for (first, step), (following, _) in pairwise(_STEPS) for at in range(first, following, step)]
    edition = in_force()
    boundaries = (*edition.knockouts.ko_computed, *edition.brackets.bracket_computed)
    return tuple(sorted({*averages, _STEPS[-1][0], *(row.averages.first for row in boundaries if row.averages.first)}))


def _rows() -> list[ChartRow]:
    """Returns a row for each average; the lowest stands for all averages below it, the highest for all above."""
    listed, most = _averages(), int(figures("ko_team")["maximum"])
    rows = [ChartRow(average, {"average": average}) for average in listed]
    rows[0] = ChartRow(listed[0], {"average": listed[0]}, [(f"averages below {listed[0]:,}", {"average": 1})])
    if most > listed[-1]:
        above = [(f"averages above {listed[-1]:,}", {"average": most})]
        rows[-1] = ChartRow(listed[-1], {"average": listed[-1]}, above)
    return rows


def _label(first: ChartRow, last: ChartRow) -> int | str:
    listed = _averages()
    if first.key == listed[0]:
        return f"0–{last.key:,}"
    return f"{last.key:,}+" if last.key == listed[-1] else last.key


def _chart(
    rating: str,
    sheet: str,
    title: str,
    use: str,
    function: WorksheetFunction,
    parts: Sequence[ColumnGroup],
    cited: Iterable[str],
    facts: Mapping[str, Any] = {},
) -> Chart:
    """Returns a chart with a row for each bracket average; ``sheet`` and ``title`` follow the words for the rating."""
    prefix, counted = RATINGS[rating], figures("ko_team")["players_counted"]
    regional = rating == "regional"
    table = ChartTable(function, {**facts, "rating": rating}, "Average", _rows(), parts, _KEY_SHARE,
                       label=_label)  # fmt: skip
    colours: list[str | SeeAlso] = [] if rating in ("sectional", "beneficiary") else [gold_by_average()]
    if colours and function is MPRRKO:
        colours.append(
            SeeAlso("Third and fourth", SPLIT_COLOURS, 'Third and fourth: the chart "Colours at tournaments".')
        )
    return Chart(
        sheet if regional else sheet_name(prefix, sheet), f"{prefix} {title}",
        f"Find the average of the teams in the bracket (a team's: {counted} × its masterpoints / its players), {use}",
        [table], clauses(*cited), notes=[_BETWEEN, "" if "places" in title else restricted_rule(), *colours],
        landscape=True,
    )  # fmt: skip


def _firsts(sizes: Iterable[int], further: Mapping[int, tuple[str, int]] = {}) -> ColumnGroup:
    """Returns a column for each number of teams; one stands for all above it, as do those with ``further`` teams."""
    columns = []
    for count in sizes:
        head, other = further.get(count, (f"{count}+", _FAR) if count == _MANY else (f"{count}", 0))
        stands_for = [(f"{other} teams", {"teams": other})] if other else []
        columns.append(ChartColumn(head, {"teams": count, "place": 1}, stands_for))
    return ColumnGroup("Teams in the bracket", columns)


def _match_of_first(answers: ChartAnswers, facts: Facts) -> Decimal:
    first = answers.figure(MPKO, *arguments(MPKO, {**facts, "place": 1}))
    return answers.figure(MPKOMATCH, *arguments(MPKOMATCH, {**facts, "first": first}))


def _by_place(sizes: Iterable[int], most: int) -> list[ColumnGroup]:
    return [ColumnGroup(f"{count} teams", place_columns(min(count, most)), {"teams": count}) for count in sizes]


def knockout_charts(rating: str) -> Iterator[Chart]:
    sheet, match = "KO regional" if rating == "regional" else "KO", ChartColumn("Match", function=_match_of_first)
    places = [ColumnGroup(f"{count} teams", [*placed, match], {"teams": count}) for count, placed in _PLACES]
    yield _chart(
        rating, sheet, "knockouts: first overall by teams",
        "read across to the teams in the bracket. For matches of full length.",
        MPKO, [_firsts(_TEAMS)], (*_SIZED, "ko_places"),
    )  # fmt: skip
    yield _chart(
        rating, "KO places", "knockouts: places and matches",
        "read across to the place. Third of 8 teams: only after a play-off. Match: for each match won. Other sizes: "
        "2nd and 3/4 are the same parts of first as in the next larger bracket here.",
        MPKO, places, (*_SIZED, "ko_places", "ko_match"),
    )  # fmt: skip


def compact_charts(rating: str) -> Iterator[Chart]:
    use = "read across. Matches of half the normal length; 3 or 4 teams play full ones."
    cited = ("compact", *_SIZED)
    least = _COMPACT_TEAMS[0]
    yield _chart(rating, "Compact KO", "compact knockouts: first overall by teams", use, MPCOMPACT,
                 [_firsts(_COMPACT_TEAMS, {least: (f"{least - 1}–{least}", least - 1)})], cited)  # fmt: skip
    deepest = max(int(row.places) for row in in_force().knockouts.compact_places)
    yield _chart(rating, "Compact KO places", "compact knockouts: places", use, MPCOMPACT,
                 _by_place((16, 12, 9, 8, 6), deepest), (*cited, "ko_places"))  # fmt: skip


def soloway_charts(rating: str) -> Iterator[Chart]:
    """Yields round robins that qualify to a knockout (Soloway format): first by teams and rounds, and places."""
    for bracket, words in (("top", "top bracket"), ("lower", "lower brackets")):
        parts = [
            ColumnGroup(title, columns_of("teams", sizes), {"rounds": rounds, "place": 1})
            for title, rounds, sizes in _ROUNDS
        ]
        yield _chart(rating, f"Soloway {bracket}", f"round robin to knockout, {words}: first overall",
                     "read across to the rounds and teams. Soloway format, full matches.", MPRRKO, parts,
                     (f"rrko_{bracket}", *_FIRST), facts={"bracket": bracket})  # fmt: skip
    columns = [ChartColumn(head, {"place": place, "playoff": played}) for head, place, played in _SOLOWAY_PLACES]
    yield _chart(
        rating, "Soloway places", "round robin to knockout, top bracket: places",
        "read across. Four rounds, full matches. 3/4: each, without a play-off for third; 3rd and 4th: after one.",
        MPRRKO, [ColumnGroup(f"{count} teams", columns, {"teams": count}) for count in (9, 8, 6)],
        ("rrko", "rrko_top", "rrko_places", *_FIRST, "ko_places"), facts={"bracket": "top", "rounds": 4},
    )  # fmt: skip


def swiss_charts(rating: str) -> Iterator[Chart]:
    """Yields bracketed Swiss and round robins: first by the teams in the bracket, and places."""
    use = "read across. Match awards: as for other Swiss teams."
    cited = ("bracket_computed", "bracket_size", "r_factor_tournaments")
    for sheet, title, parts, further in (
        ("Bracketed Swiss", "first overall by teams", [_firsts(_TEAMS)], ()),
        ("Bracketed Swiss places", "places", _by_place(_SWISS_SIZES, max(_SWISS_SIZES)),
         ("overall_places", "depth_teams")),
    ):  # fmt: skip
        yield _chart(rating, sheet, f"bracketed Swiss and round robins: {title}", use, MPBRACKET, parts,
                     (*cited, *further))  # fmt: skip


def on_one_page(first: Chart, places: Chart) -> list[Chart]:
    """Returns first awards and places of an event on one page, or on two by the teams in the bracket.

    Each has the places of its largest bracket, and of as many others as have room. Returns charts that are not of one
    event, or have no room together, as they are.
    """
    by_teams, by_place = first.tables[0], places.tables[0]
    if (by_teams.function, by_teams.key, by_teams.facts) != (by_place.function, "Average", by_place.facts):
        return [first, places]
    ways = (
        [_chart_of_sizes(first, places, "", 0, _FAR)],
        [
            _chart_of_sizes(first, places, f", up to {_SMALL} teams", 0, _SMALL),
            _chart_of_sizes(first, places, f", more than {_SMALL} teams", _SMALL + 1, _FAR),
        ],
    )
    return next(([chart for chart in way if chart] for way in ways if all(way)), [first, places])


def _chart_of_sizes(first: Chart, places: Chart, end: str, least: int, most: int) -> Chart | None:
    """Returns first awards and places of brackets of these sizes on one page; None where there is no room for them."""

    def fits(facts: Facts) -> bool:
        return bool(least <= facts["teams"] <= most)

    table = places.tables[0]
    (part,) = first.tables[0].parts
    firsts = ColumnGroup("First, by teams in the bracket", [column for column in part.columns if fits(column.facts)])
    lower = [
        replace(part, columns=[each for each in part.columns if each.facts.get("place") != 1])
        for part in table.parts if fits(part.facts)
    ]  # fmt: skip
    for count in range(len(lower), 0, -1):
        for largest, *others in combinations(lower, count):
            chart = replace(
                places, sheet=places.sheet if least else first.sheet, title=f"{places.title.partition(': ')[0]}{end}",
                tables=[replace(table, parts=[firsts, largest, *others])],
                notes=[*dict.fromkeys([*first.notes, *places.notes])],
            )  # fmt: skip
            if largest == lower[0] and chart.fits:
                return chart
    return None


def forfeits() -> Iterator[Chart]:
    """Yields the award of a team that forfeits a match of a regional knockout."""
    columns = [ChartColumn(head, {"place": place}) for head, place in _FORFEITED]
    yield _chart(
        "regional", "Knockout forfeit", "knockouts: a team that forfeits",
        "read across to the match that is forfeited: the team has what the team it beat last has.", MPKOFORFEIT,
        [ColumnGroup(f"{count} teams", columns, {"teams": count}) for count in (32, 16, 12)], (),
    )  # fmt: skip


def charts() -> Iterator[Chart]:
    yield from knockout_charts("regional")
    yield from swiss_charts("regional")


#: An award whose parts are percentages.
_LESS = re.compile(r"Less than (\d+)")
_HUNDRED = Decimal(100)

#: The sheet of the chart.
SPLIT_COLOURS = "Split colours"

_OVERALL, _TOP, _SESSION, _MATCH = "overall", "section top", "session", "match"


def _entry(called: str, *call: Any, function: WorksheetFunction = MPCOLORS) -> ChartRow:
    """Returns a row: its name, and the arguments of its function except the award."""
    return ChartRow(called, {"call": (function, *call)})


def _regional() -> list[ChartRow]:
    limit = Decimal(gold_from())
    high, low = f"open or {limit}+", f"limit below {limit}"
    return [
        _entry(f"Regional overall: two sessions or more, {high}", "regional", _OVERALL, None, 2),
        _entry(f"Regional section top: two sessions or more, {high}", "regional", _TOP, None, 2),
        _entry(f"Regional overall and section top: {low}", "regional", _OVERALL, limit - 1, 2),
        _entry("Regional overall and section top: one session", "regional", _OVERALL, None, 1),
        _entry("Regional, other section awards", "regional", _SESSION),
        _entry("Regional, match awards", "regional", _MATCH),
        _entry(f"At an NABC, overall: two sessions or more, {high}", "nabc", _OVERALL, None, 2),
        _entry("At an NABC, overall: one session", "nabc", _OVERALL, None, 1),
        _entry(f"Side series, section top: two sessions played, {high}", "regional side game series", _TOP, None, 2),
        _entry("Side series, section top: one session played", "regional side game series", _TOP, None, 1),
        _entry("Side series, overall, what exceeds a section top", "regional side game series", _OVERALL),
        _entry("Intermediate/novice regional, championship events", "intermediate/novice regional"),
    ]  # fmt: skip


def _gold_averages() -> Iterator[tuple[str, int]]:
    """Yields the ranges of players' averages that have a part of gold, each with its lowest average."""
    for printed in table("bracket_gold").column("Average Masterpoints Per Player"):
        span = parse_span(_LESS.sub(lambda match: f"0 – {int(match[1]) - 1}", printed))
        yield f"{span.first} and over" if span.last is None else f"{span.first}–{span.last}", span.first


def gold_by_average() -> str:
    """Returns a sentence on the part of gold in the overall awards of a bracket."""
    parts = ", ".join(f"{words} {float(MPGOLD(first)):.2%}".replace(".00%", "%") for words, first in _gold_averages())
    return f"Gold by the average of each player in the bracket: {parts}; the rest is red."


def _brackets() -> list[ChartRow]:
    def bracket(average: int, top: bool) -> tuple[Any, ...]:
        return ("bracket", _OVERALL, None, None, None, average, top)

    rows = [
        _entry(f"Any other bracket, average of each player {words}", *bracket(first, False))
        for words, first in _gold_averages()
    ]
    over = figures("bracket_top")["all_gold_above"]
    assert MPGOLD(over + 1, True) == 1, "the top bracket above that average is all gold"
    rows.insert(0, _entry(f"Regional top bracket, average of each player over {over}", *bracket(int(over) + 1, True)))
    rows.append(_entry("Regional bracket, match awards", "bracket", _MATCH))
    for printed in table("rrko_places").column("Teams in Round Robin"):
        teams = parse_span(printed.replace(" or ", "-")).first
        words = f"{printed.replace(' or ', '–')} teams"
        for called, place, playoff in (("3rd after a play-off", 3, True), ("4th after a play-off", 4, True),
                                       ("3rd and 4th, no play-off", 3, False)):  # fmt: skip
            call = (place, teams, int(over) + 1, playoff, True)
            rows.append(_entry(f"Soloway top bracket, {words}: {called}", *call, function=MPRRKOCOLORS))
    return rows


def _share(answers: ChartAnswers, facts: Facts) -> Decimal | None:
    function, *further = facts["call"]
    return answers.cells(function, _HUNDRED, *further)[facts["colour"]] / _HUNDRED or None


def tournament_splits() -> Iterator[Chart]:
    rows = [*_regional(), *_brackets()]
    columns = [ChartColumn(colour.capitalize(), {"colour": at}) for at, colour in enumerate(COLOURS)]
    yield Chart(
        SPLIT_COLOURS,
        "Gold and red at regionals",
        "Find the event and the kind of award, read across. Brackets: knockouts, round robins to a knockout and "
        "bracketed Swiss; the average is of each player in the bracket (not of a team of four). Awards that are not "
        "here have one colour, which their charts name.",
        [ChartTable(_share, {}, "Event", rows, [ColumnGroup("", columns)], share=6, merge=False, percent=True)],
        clauses("bracket_gold", "rrko_places", "colours_novice"),
        ["Soloway, lower brackets: where this says gold, the gold part of their average, as above, and red."],
        unit="masterpoints of each colour, in percent of the award",
    )
