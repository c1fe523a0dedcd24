"""The pages of a club's wall: section and overall awards by strat, special games, match awards, Victory Points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.catalogue.clubs import MPCLUB, MPCLUBOVERALL
from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.asking import Asked, up_to_more
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.club_events import (
    AS_REGULAR,
    FIND,
    FIND_GROUP,
    FIND_SECTION,
    FIND_TEAMS,
    TYPES,
    kinds_of,
)
from bridgesheets.printed.awards.clubs import GREATER, full_boards
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.event_grids import place_columns
from bridgesheets.printed.awards.event_index import event_named
from bridgesheets.printed.awards.lower_places import overall_rule, section_rule
from bridgesheets.printed.awards.sessions import tied_match
from bridgesheets.printed.awards.special_list import called, game_colours
from bridgesheets.printed.ordering_charts import charts_of
from bridgesheets.printed.page import Page
from bridgesheets.printed.wall.strats import Part, Strata, of_strats, strat_columns, strat_name
from bridgesheets.printed.wall.wall_orders import ClubWall, faces, poster
from bridgesheets.regulations import figures, table

#: Larger games than these are rare at clubs.
_TABLES, _GROUPS = range(3, 41), range(3, 41)
_MATCHES = range(4, 49)
_PLACES, _SECTION_PLACES = 9, 5
#: Names of games stand in a title as long as they fill no more than this.
_LONGEST_TITLE = 60
#: Games whose club stage is paid by flights, each with the event whose charts it has.
_STAGES = MappingProxyType({"north american pairs": "NAP club stage", "grand national teams": "GNT club stage"})


def club_pages(wall: ClubWall) -> list[Page]:
    """The pages of a club, in the order in which they hang; none where its tables leave no awards."""
    charts = [*_sections(wall), *_overalls(wall)]
    if not charts:
        return []
    games = [*_special_games(wall)]
    charts += [*games, *_special_sections(wall), *(_matches(wall) if wall.scale else ())]
    return [*(chart.page for chart in charts), *map(poster, faces(wall.scale, wall.boards) if wall.scale else ())]


def _sections(wall: ClubWall) -> Iterator[Chart]:
    """Section awards of open games, a column a strat."""
    if not (groups := wall.narrowed.of_groups(_GROUPS)):
        return
    parts = of_strats(wall.narrowed.limits, place_columns(int(MPSECTIONDEPTH(groups[-1]))))
    yield from Strata(
        "Open games", "sections", f"Open games, {full_boards()}: section awards",
        f"{FIND_GROUP} The group of a strat: its own pairs and those of lower strats.",
        per_player(in_colours("club")), MPCLUB, {"game": "open"}, "Group", "entrants", groups, parts, [GREATER],
    ).charts()  # fmt: skip


def _overalls(wall: ClubWall) -> Iterator[Chart]:
    """Overall awards of large games, which lower strats do not have."""
    rule = figures("club_overalls")
    yield from Strata(
        "Open games", "overall", f"Open games, {full_boards()}: overall awards",
        f"Only games of two sections or more, or of more than {rule['one_section_above']} tables. {FIND}",
        per_player(in_colours("club")), MPCLUBOVERALL, {"game": "open"}, "Tables", "tables",
        wall.narrowed.of_tables(_TABLES), [Part("Overall", {}, place_columns(int(rule["places"])))],
        [GREATER, "A lower strat counts as a restricted game, which has no overall awards."],
    ).charts()  # fmt: skip


def _special_games(wall: ClubWall) -> Iterator[Chart]:
    """Overall awards of the special games, those with the same awards on one page."""
    for names in _paid_alike(wall):
        if stage := _STAGES.get(names[0]):
            yield from charts_of([event_named(stage)], replace(wall.narrowed, limits=()))
        else:
            yield from _overall(names, wall).charts()


def _paid_alike(wall: ClubWall) -> list[tuple[str, ...]]:
    """The special games in groups with equal overall awards, which may be none, colours and types of event."""
    groups: dict[object, list[str]] = {}
    for name in wall.games:
        strata = _overall((name,), wall)
        paid = tuple((block.title, block.lines) for block in strata.blocks(Asked(), strata.parts))
        key: object = (paid, strata.unit, strata.use)
        alike = groups.get(key, [])
        if alike and (_STAGES.get(alike[0]) or len(_titled([*alike, name])) > _LONGEST_TITLE):
            key = (key, name)
        groups.setdefault(key, []).append(name)
    return [tuple(names) for names in groups.values()]


def _titled(names: Sequence[str]) -> str:
    return ", ".join(map(called, names))


def _overall(names: Sequence[str], wall: ClubWall) -> Strata:
    """The overall awards of games that are paid alike."""
    row = table("special_games").row(names[0])
    teams = "pairs" not in kinds_of(row)
    types = [(kind, TYPES[kind]) for kind in kinds_of(row)] if teams else [("pairs", "")]
    columns = place_columns(_PLACES)
    parts = [
        part
        for kind, said in types
        for part in of_strats(wall.narrowed.limits, columns, partial(_of_type, said), {"event_type": kind})
    ]
    regular = [name for name in names if name in AS_REGULAR]
    also = [f"Sections of the {_titled(regular)}: as in a regular game."] if regular else []
    return Strata(
        _titled(names), "overall", _titled(names), f"{full_boards()}. {FIND_TEAMS if teams else FIND}",
        f"overall awards, {per_player(game_colours(names[0]))}", MPCSG, {"game": names[0]},
        "Teams" if teams else "Tables", "tables", wall.narrowed.of_tables(_TABLES), parts,
        [f"Places without a column: {overall_rule(1)}.", *also], fewest=5,
    )  # fmt: skip


def _of_type(said: str, limit: Decimal | None) -> str:
    return ": ".join(filter(None, (said, strat_name(limit))))


class _Rated(NamedTuple):
    """What the section and match awards of a special game go by."""

    rating: str
    restrictions: int


def _by_rating(wall: ClubWall, kind: str) -> dict[_Rated, list[str]]:
    """The special games that are played as pairs or teams, by what their sections or matches go by."""
    found: dict[_Rated, list[str]] = {}
    for name in wall.games:
        row = table("special_games").row(name)
        if kind in kinds_of(row):
            found.setdefault(_Rated(row["Rating"], int(row["Restrictions"])), []).append(name)
    return found


def _special_sections(wall: ClubWall) -> Iterator[Chart]:
    """Section awards of the special games but those that have the awards of a regular game there."""
    for rated, names in _by_rating(wall, "pairs").items():
        names = [name for name in names if name not in AS_REGULAR]
        for colours, those in _by_colours(names).items():
            yield from Strata(
                _titled(those), "sections", f"{_short(those)}: sections",
                f"{FIND_SECTION}: {figures('section_depth')['part']:.0%} of its pairs are paid.",
                f"section awards, {per_player(colours)}", MPSESSION, rated._asdict(), "Tables", "tables",
                wall.narrowed.of_tables(_TABLES), of_strats(wall.narrowed.limits, place_columns(_SECTION_PLACES)),
                [f"Places in the section: {section_rule()}.", *_all_named(those)],
            ).charts()  # fmt: skip


def _by_colours(names: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(game_colours(name), []).append(name)
    return found


def _short(names: Sequence[str]) -> str:
    """The names of games as far as a title has room for them."""
    return _titled(names) if len(_titled(names)) <= _LONGEST_TITLE else f"{called(names[0])} and others"


def _all_named(names: Sequence[str]) -> list[str]:
    """A note with the names that the title has no room for."""
    return [] if len(_titled(names)) <= _LONGEST_TITLE else [f"{_short(names)}: {_titled(names)}."]


def _matches(wall: ClubWall) -> Iterator[Chart]:
    """Match awards of teams: in a regular game and at each rating of the special games, a column a strat."""
    rated = _by_rating(wall, "swiss")
    games = [("Regular games", {"rating": "club"}), *((_short(names), each._asdict()) for each, names in rated.items())]
    named = [note for names in rated.values() for note in _all_named(names)]
    columns = strat_columns(wall.narrowed.limits)
    colours = dict.fromkeys([in_colours("club"), *map(game_colours, wall.games)])
    yield from Strata(
        "Matches", "won", "Match awards: Swiss and round robin teams",
        "Find the boards of a match, read across to the game and the strat's limit: the award for each match won.",
        per_player("; ".join(colours)), MPMATCH, {}, "Boards", "boards", _MATCHES,
        [Part(said, given, columns) for said, given in games], [tied_match(), *named], up_to_more(_MATCHES[-1]),
    ).charts()  # fmt: skip
