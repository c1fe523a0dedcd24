"""Charts of regular club games: section awards by comparison group and place, and club overalls by tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby, pairwise
from math import ceil
from typing import NamedTuple

from bridgesheets.catalogue.clubs import MPCLUB, MPCLUBOVERALL
from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.printed.awards.chart import Chart, Family, to_order
from bridgesheets.printed.awards.chart_table import (
    ChartTable,
    ColumnGroup,
    Facts,
    StandsFor,
    by_size,
    clauses,
    place_columns,
)
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.clubs import overall_cap, part_for_boards

#: Larger groups and games than these are rare at clubs; the functions have no end.
_GROUPS = range(3, 41)
_SMALL_GROUPS = range(3, 25)
_TABLES, _STRAT_TABLES = range(5, 33), range(3, 31)
#: What the sheet of longer games has after its name.
_OF_LENGTH = re.compile(r" \d+(–\d+|\+) boards$")
#: Games with overall awards of their own where they are large.
_OVERALL = ("open", "invitational", "newcomer")

FIND_GROUP = (
    "Find the pairs (teams, players) in the comparison group, read across to the place. Mitchell: each direction is a "
    "group; Howell: all pairs."
)
#: What decides in every section of a regular game: the percentages, the depth, in large ones the lower of two scales.
_SECTIONS = ("section_places", "section_depth", "large_sections")
_ALSO_INVITATIONAL = "Also men's, women's, mixed, pro-am and senior games at any club. "
_LARGE = (
    "Games with more than one section, or with one large section. Find the tables in all sections together (a half "
    "table counts as full), read across to the place."
)
GREATER = "A pair gets its section or its overall award, whichever is greater."


class Length(NamedTuple):
    """The boards of a game that are paid alike; ``last`` is None where the longest games are among them."""

    fewest: Decimal
    last: Decimal | None = None

    @property
    def in_title(self) -> str:
        """Returns "18+ boards" or "19–20 boards"."""
        return f"{self.fewest}+ boards" if self.last is None else f"{self}"

    def __str__(self) -> str:
        if self.last is None:
            return f"{self.fewest} boards or more"
        return f"{self.fewest} boards" if self.fewest == self.last else f"{self.fewest}–{self.last} boards"


def full_and_short(rule: str) -> list[Length]:
    """Returns the lengths of a full and of a short game, by these figures of the regulations."""
    full, short = (figures(rule)[name] for name in ("full_from", "short_from"))
    return [Length(full), Length(short, full - 1)]


def full_boards() -> Length:
    return full_and_short("open_game_boards")[0]


def lengths(*games: str, fewest: Decimal | None = None) -> list[Length]:
    """Returns the lengths of full games with different awards: one, unless an amendment pays more for more boards."""
    edition = in_force()
    first = full_boards().fewest if fewest is None else fewest
    paid_more = [row for row in edition.clubs.boards_factor if row.game in games and row.at_most > 1]
    last = max([first, *(row.base * row.at_most for row in paid_more)])
    boards = map(Decimal, range(int(first), ceil(last) + 1))
    alike = groupby(boards, lambda each: [part_for_boards(edition, game, each)[0] for game in games])
    *shorter, longest = ([*run] for _, run in alike)
    return [*(Length(run[0], run[-1]) for run in shorter), Length(longest[0])]


def length_sheets(name: str, *games: str, fewest: Decimal | None = None) -> list[tuple[str, Length]]:
    """Returns the sheets of a chart, one for each length of game; the first has the name alone."""
    every = lengths(*games, fewest=fewest)
    return [(name if each == every[0] else f"{name} {each.in_title}", each) for each in every]


def of_length(title: str, length: Length, first: Decimal | None = None) -> str:
    """Returns a title with the length of the game where longer or shorter ones are paid otherwise."""
    is_only = length.last is None and length.fewest == (first or full_boards().fewest)
    return title if is_only else f"{title}, {length.in_title}"


def online_games(boards: Decimal) -> list[StandsFor]:
    """Returns online games, which pay as open ones but in another colour."""
    return [("online games", {"game": "online", "boards": boards})]


def group_table(
    facts: Facts, groups: Sequence[int], parts: Sequence[ColumnGroup] = (), stands_for: Sequence[StandsFor] = ()
) -> ChartTable:
    columns = place_columns(int(MPSECTIONDEPTH(groups[-1])))
    filled = [ColumnGroup(part.title, columns, part.facts, part.stands_for) for part in parts]
    return ChartTable(
        MPCLUB, facts, "Group", by_size("entrants", groups), filled or [ColumnGroup("", columns, stands_for=stands_for)]
    )


def _open_charts() -> Iterator[Chart]:
    cited = ("open_game", "open_game_boards", *_SECTIONS, "online_game")
    _, short = full_and_short("open_game_boards")
    for sheet, game, boards, title, also, cites in (
        *((sheet, "open", length.fewest, f"Open and online games, {length.in_title}: sections", "", cited)
          for sheet, length in length_sheets("Open", "open")),
        ("Open short", "open", short.fewest, f"Open and online games, {short}: sections", "", cited),
        *((sheet, "invitational", length.fewest, f"Invitational games, {length.in_title}: sections",
           _ALSO_INVITATIONAL, ("invitational_game", "open_game_boards", *_SECTIONS))
          for sheet, length in length_sheets("Invitational", "invitational")),
    ):  # fmt: skip
        stands_for = online_games(boards) if game == "open" else ()
        yield Chart(
            sheet,
            title,
            f"{also}{FIND_GROUP}",
            [group_table({"game": game, "boards": boards}, _GROUPS, stands_for=stands_for)],
            clauses(*cites),
            notes=[GREATER],
        )


def _bands() -> list[tuple[str, Decimal]]:
    """Returns the bands of limits with a multiplier of their own, each with the lowest limit in it."""
    starts = sorted(Decimal(start) for start in table("restricted_games").column("Upper limit"))
    named = [f"{low}–{high - 1}" for low, high in pairwise(starts)] + [f"{starts[-1]} and over"]
    return list(zip(named, starts, strict=True))[::-1]


def _pairs() -> list[Sequence[tuple[str, Decimal]]]:
    bands = _bands()
    return [bands[at : at + 2] for at in range(0, len(bands), 2)]


def _sheet_of(kind: str, pair: Sequence[tuple[str, Decimal]]) -> str:
    return f"{kind} {pair[0][1]}"


def band_sheets() -> list[tuple[str, list[str]]]:
    """Returns the bands of limits with their sheets of section awards and, if the edition has any, overall awards."""
    kinds = ("Restricted", "Overall")
    return [(named, [_sheet_of(kind, pair) for kind in kinds]) for pair in _pairs() for named, _ in pair]


def _restricted_charts(pair: Sequence[tuple[str, Decimal]]) -> Iterator[Chart]:
    limits = [named.replace(" and over", "+") for named, _ in pair]
    parts = [ColumnGroup(f"Limit {named}: place in the section", (), {"limit": limit}) for named, limit in pair]
    for sheet, length in length_sheets(_sheet_of("Restricted", pair), "restricted"):
        yield Chart(
            sheet,
            of_length(f"Restricted games and strats, limit {' and '.join(limits)}: section awards", length),
            f"Games and strats with an upper limit of {' or '.join(limits)} masterpoints, {length}. Group: the pairs "
            "of the strat and of those below it that are compared with each other.",
            [group_table({"game": "restricted", "boards": length.fewest}, _SMALL_GROUPS, parts)],
            clauses("restricted_games", "open_game_boards", *_SECTIONS),
            notes=["Lower limits are paid as the lowest printed one."] if pair[-1] == _bands()[-1] else [],
            landscape=True,
        )


def _newcomer_charts() -> Iterator[Chart]:
    rule = figures("newcomer_game")
    limit, full, fewest = rule["limit"], rule["by_limit_from"], rule["boards_from"]
    bands = [(named, start) for named, start in _bands() if start < limit]
    short = next((start for _, start in bands if start <= rule["short_limit"]), None)
    for sheet, length in length_sheets("Newcomer", "newcomer", fewest=full):
        with_short = length.fewest == full
        parts = [ColumnGroup(f"Limit {limit}, {length}", ())]
        for named, start in bands:
            boards = f"or {fewest}–{full - 1} boards" if with_short and start == short else length
            parts.append(ColumnGroup(f"Limit {named}, {boards}", (), {"limit": start}))
        yield Chart(
            sheet,
            of_length("Newcomer games: section awards", length, full),
            FIND_GROUP,
            [group_table({"game": "newcomer", "boards": length.fewest}, range(3, 19), parts)],
            clauses("newcomer_game", "restricted_games", *_SECTIONS),
            landscape=True,
        )


def _cruise_chart() -> Chart:
    parts = [
        ColumnGroup(f"{length}: place in the section", (), {"boards": length.fewest})
        for length in full_and_short("cruise_game")
    ]
    return Chart(
        "Cruise",
        "Cruise games: section awards",
        FIND_GROUP,
        [group_table({"game": "cruise"}, _SMALL_GROUPS, parts)],
        clauses("cruise_game", *_SECTIONS),
        landscape=True,
    )


def overall_table(parts: Sequence[ColumnGroup], tables: Sequence[int] = _TABLES) -> ChartTable:
    columns = place_columns(int(figures("club_overalls")["places"]))
    filled = [ColumnGroup(part.title, columns, part.facts, part.stands_for) for part in parts]
    return ChartTable(MPCLUBOVERALL, {}, "Tables", by_size("tables", tables), filled)


def pays_lower_strats() -> bool:
    """Checks if the edition in force has overall awards for restricted games, and so for lower strats (CA.0e)."""
    return overall_cap(in_force(), "restricted") is not None


def _strat_overall_charts() -> Iterator[Chart]:
    for pair in _pairs() if pays_lower_strats() else []:
        limits = [named.replace(" and over", "+") for named, _ in pair]
        for sheet, length in length_sheets(_sheet_of("Overall", pair), "restricted"):
            facts = {"game": "restricted", "boards": length.fewest}
            parts = [ColumnGroup(f"Limit {named}", (), {**facts, "limit": limit}) for named, limit in pair]
            yield Chart(
                sheet,
                of_length(f"Restricted games and strats, limit {' and '.join(limits)}: overall awards", length),
                f"{_LARGE} Of a strat its own tables count and those of lower ones.",
                [overall_table(parts, _STRAT_TABLES)],
                clauses("club_overalls", "restricted_games", "section_or_overall"),
                notes=[GREATER],
                landscape=True,
            )


def _overall_charts() -> Iterator[Chart]:
    _, short = full_and_short("open_game_boards")
    for sheet, title, firsts, parts in (
        *((sheet, of_length("Large club games: overall awards", length),
          ("open_game", "invitational_game", "restricted_games", "newcomer_game", "online_game"), [
            ColumnGroup("Open and online", (), {"game": "open", "boards": length.fewest}, online_games(length.fewest)),
            ColumnGroup("Invitational", (), {"game": "invitational", "boards": length.fewest}),
            ColumnGroup("Newcomer", (), {"game": "newcomer", "boards": length.fewest}),
        ]) for sheet, length in length_sheets("Overall", *_OVERALL)),
        ("Overall short", "Large short and cruise games: overall awards",
         ("open_game", "open_game_boards", "cruise_game", "online_game"), [
            ColumnGroup(f"Open and online, {short}", (), {"game": "open", "boards": short.fewest},
                        online_games(short.fewest)),
            *(ColumnGroup(f"Cruise, {length}", (), {"game": "cruise", "boards": length.fewest})
              for length in full_and_short("cruise_game")),
        ]),
    ):  # fmt: skip
        yield Chart(
            sheet,
            title,
            _LARGE,
            [overall_table(parts)],
            clauses("club_overalls", *firsts, "section_or_overall"),
            notes=[GREATER],
            landscape=True,
        )


def charts() -> Iterator[Chart]:
    yield from _open_charts()
    *usual, lowest = _pairs()
    for pair in usual:
        yield from _restricted_charts(pair)
    # Games below the usual limits have newcomer games.
    yield from to_order(_restricted_charts(lowest))
    yield from _newcomer_charts()
    yield from to_order([_cruise_chart()])
    *full, short = _overall_charts()
    yield from full
    yield from _strat_overall_charts()
    yield from to_order([short])


def of_every_length(*names: str) -> Family:
    return lambda: (chart for chart in charts() if _OF_LENGTH.sub("", chart.sheet) in names)
