"""Club games as people name them, each with charts of its own: boards, restrictions and caps are inside the figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from functools import partial
from types import MappingProxyType
from typing import Any

from bridgesheets.catalogue.added_tables import MPCLUBADDED
from bridgesheets.catalogue.clubs import MPCLUB
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards import clubs, splits
from bridgesheets.printed.awards.charted_event import Event, of_sheets
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.event_grids import EventPage, Grid, place_columns
from bridgesheets.printed.awards.lower_places import overall_rule, section_rule
from bridgesheets.printed.awards.special_list import called, game_colours, own_names
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures, table

_REGULAR = "Masterpoints for Regular Club Games"
_SPECIAL = "Special Club Games and the General Formula"

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
_GROUPS = range(3, 31)
_MATCHES = range(4, 49)
_DEEPEST = 9
_SECTION_PLACES = 9
#: Championships of a club, whose section awards are those of a regular game; and which.
AS_REGULAR = MappingProxyType({"club championship": "open", "cruise club championship": "cruise"})
TYPES = MappingProxyType({"swiss": "Swiss and round robin", "bam": "Board-a-match"})

FIND = "Find the tables (a half table counts as full), read across to the place."
FIND_TEAMS = "Find the number of teams, read across to the place."
FIND_GROUP = (
    "Find the pairs in the comparison group (Mitchell: a direction; Howell: all pairs), read across to the place."
)
FIND_SECTION = "Find the tables of the session, read across to the place in the comparison group"
#: Tables of regular games played at the same time that an open game may add.
_ADDED = (2, 3, 4, 5, 6, 8, 10, 12)


def _lengths(row: Mapping[str, str]) -> list[tuple[str, Decimal]]:
    """The lengths of a game with awards of their own: what they are called, and the fewest boards."""
    rule = figures("special_game_boards")
    full = [(f"{rule['full_from']} boards or more", rule["full_from"])]
    if "championship" not in row["Capped"]:
        return full
    return [*full, (f"{rule['short_from']}–{rule['full_from'] - 1} boards", rule["short_from"])]


def kinds_of(row: Mapping[str, str]) -> list[str]:
    """The types of event that a special game of the list is played as."""
    return [kind.strip() for kind in row["Event types"].split(";") if kind.strip()] or ["pairs", "swiss", "bam"]


def _special_pages(name: str, narrowing: Narrowing) -> Iterator[EventPage]:
    row = table("special_games").row(name)
    kinds = kinds_of(row)
    unit = per_player(game_colours(name))
    tables, teams = narrowing.of_tables(_TABLES), narrowing.of_tables(_TEAMS)
    for limit in narrowing.limits or (None,):
        said = f", limit {limit:,}" if limit else ""
        whose = {"game": name, "limit": limit}
        if not row["No overall"]:
            if "pairs" in kinds and tables:
                for length, boards in _lengths(row):
                    asked = {**whose, "event_type": "pairs", "boards": boards}
                    grid = Grid(MPCSG, asked, "Tables", "tables", tables, place_columns(_DEEPEST))
                    short = "" if boards == figures("special_game_boards")["full_from"] else " short"
                    yield EventPage(f"pairs{short}{f' {limit}' if limit else ''}", f"{called(name)}{said}",
                                    f"Pairs, {length}. {FIND}", [grid], f"overall awards, {unit}",
                                    [f"Places without a column: {overall_rule(1)}."])  # fmt: skip
            if "swiss" in kinds and teams:
                grids = [
                    Grid(MPCSG, {**whose, "event_type": kind}, "Teams", "tables", teams, place_columns(8), title)
                    for kind, title in TYPES.items()
                ]
                yield EventPage(f"teams{f' {limit}' if limit else ''}", f"{called(name)}{said}", FIND_TEAMS, grids,
                                f"overall awards of teams, {unit}", landscape=True)  # fmt: skip
        if "pairs" in kinds:
            yield from _section_page(name, row, narrowing, limit, said)
        if "swiss" in kinds:
            yield _match_page(name, row, narrowing.limits, limit)


def _section_page(
    name: str, row: Mapping[str, str], narrowing: Narrowing, limit: Decimal | None, said: str
) -> Iterator[EventPage]:
    """The section awards: those of a regular game for a club's own championship, else by the rating of the game."""
    kind, unit = f"section{f' {limit}' if limit else ''}", per_player(game_colours(name))
    title = f"{called(name)}: sections{said}"
    if regular := AS_REGULAR.get(name):
        groups = narrowing.of_groups(_GROUPS)
        at_limit = {"limit": limit} if limit and regular == "open" else {}
        game = "restricted" if at_limit else regular
        grids = [
            Grid(MPCLUB, {"game": game, **at_limit, "boards": boards}, "Group", "entrants", groups,
                 place_columns(6), length)
            for length, boards in _lengths(row)
            if not at_limit or boards >= figures("open_game_boards")["full_from"]
        ]  # fmt: skip
        if groups:
            yield EventPage(kind, title, f"As in a regular game. {FIND_GROUP}", grids, f"section awards, {unit}",
                            landscape=True)  # fmt: skip
        return
    if tables := narrowing.of_tables(_TABLES):
        fixed = {"rating": row["Rating"], "limit": limit, "restrictions": int(row["Restrictions"])}
        grid = Grid(MPSESSION, fixed, "Tables", "tables", tables, place_columns(_SECTION_PLACES))
        part = figures("section_depth")["part"]
        use = f"{FIND_SECTION}: {part:.0%} of its pairs are paid."
        yield EventPage(kind, title, use, [grid], f"section awards, {unit}",
                        [f"Places in the section: {section_rule()}."])  # fmt: skip


def _match_page(name: str, row: Mapping[str, str], limits: Sequence[Decimal], limit: Decimal | None) -> EventPage:
    fixed = {"rating": row["Rating"], "limit": limit, "restrictions": int(row["Restrictions"])}
    columns: list[tuple[str, Mapping[str, Any]]] = [("Match won", {})]
    grid = Grid(MPMATCH, fixed, "Boards", "boards", _MATCHES, columns)
    return EventPage(
        f"matches{f' {limit}' if limit else ''}", f"{called(name)}: matches",
        f"Find the boards of a match: the award for each match won. From {_MATCHES[-1]} boards on it is the same.",
        [grid], f"match awards, {per_player(game_colours(name))}",
    )  # fmt: skip


def _charts_of(name: str, narrowing: Narrowing) -> Iterator[Any]:
    for page in _special_pages(name, narrowing):
        yield page.chart(called(name))


def _added(narrowing: Narrowing) -> Iterator[Any]:
    """Section tops of open games that add the tables of a restricted or newcomer game played at the same time."""
    if groups := narrowing.of_groups(range(3, 21)):
        grids = [
            Grid(
                MPCLUBADDED, {"place": 1, "added_game": game, "game": "open"}, "Group", "entrants", groups,
                [(f"+{count}", {"added_tables": count}) for count in _ADDED], f"Tables added of a {game} game",
            )
            for game in ("restricted", "newcomer")
        ]  # fmt: skip
        yield EventPage(
            "section", "Open games with added tables: first in the section",
            "Find the pairs in the comparison group of the open game, read across to the tables of the game at the "
            "same time. A newcomer game counts for all strats, a restricted one for the open field only.",
            grids, f"section awards, {per_player(in_colours('club'))}", landscape=True,
        ).chart("Added tables")  # fmt: skip


def events() -> Iterator[Event]:
    """Every club game of the manual, regular and special."""
    boards, newcomer = figures("open_game_boards"), figures("newcomer_game")
    short = f"{boards['short_from']}–{boards['full_from'] - 1} boards"
    of = partial(of_sheets, clubs.charts)
    yield Event("Open game", _REGULAR, of("Open", "Overall"), ("open pairs", "open club game"))
    yield Event(f"Open game, {short}", _REGULAR, of("Open short", "Overall short"), ("short open game",))
    yield Event("Online game", _REGULAR, of("Open", "Overall"), ("online clubs",))
    yield Event(f"Online game, {short}", _REGULAR, of("Open short", "Overall short"))
    invitational = ("men's game", "women's game", "mixed game", "pro-am game", "senior game")
    yield Event("Invitational game", _REGULAR, of("Invitational", "Overall"), invitational)
    for named, sheet in clubs.band_sheets():
        yield Event(f"Restricted game, limit {named}", _REGULAR, of(sheet), (f"strat with limit {named}",))
    yield Event("Newcomer game", _REGULAR, of("Newcomer", "Overall"))
    yield Event(
        f"Newcomer game, {newcomer['boards_from']}–{newcomer['by_limit_from'] - 1} boards", _REGULAR, of("Newcomer")
    )
    yield Event("Cruise game", _REGULAR, of("Cruise", "Overall short"), ("cruise clubs",))
    large = ("overall awards for large club games", "game of two sections")
    yield Event("Large club game", _REGULAR, of("Overall", "Overall short"), large)
    yield Event("Open game with added tables", _REGULAR, _added, ("flighted events at clubs",))
    yield Event(
        "Colours at clubs", _SPECIAL, of_sheets(splits.club_colours, "Colours"), ("special awards in club events",)
    )
    for name in own_names():
        row = table("special_games").row(name)
        also = (name, *(other.strip() for other in row["Also called"].split(";") if other.strip()))
        yield Event(called(name), _SPECIAL, partial(_charts_of, name), also)
