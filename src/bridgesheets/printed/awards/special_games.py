"""Special club games of rating seven and nine: their charts, and the page that lists them with their colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from bridgesheets.catalogue.factors import MPP
from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Table, clauses, counted, place_columns
from bridgesheets.printed.awards.clubs import full_and_short
from bridgesheets.printed.awards.colouring import game_colours, in_colours
from bridgesheets.printed.awards.overalls import find_field
from bridgesheets.printed.awards.sessions import match_chart, section_chart, section_table
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Entry, Page, SeeAlso, TextTable, draw_text_table
from bridgesheets.regulations import figures, table

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
#: More places than any of these games pays.
_DEEPEST = 16
TYPES = MappingProxyType({"swiss": "Swiss and round robin", "bam": "Board-a-match"})

#: What decides at every special game; at games of rating nine the list of the tournaments has the StaC besides.
_ALWAYS = ("general_formula", "special_games", "special_game_boards", "overall_places")
_STAC = "r_factor_tournaments"

#: One game for all that are paid alike: with the cap of championships and fund games, without it, and of rating nine.
_CAPPED, _SEVEN, _NINE = "club championship", "unit championship", "club membership"

#: By its own name: the colours of a special game are found by it.
_STAC_GAME = "sectional tournament at clubs"

#: Games that stand for others on a chart: those of pairs, and those of teams and individuals.
_FUNDS = ("junior fund", "educational foundation")
_TOGETHER = MappingProxyType({_CAPPED: _FUNDS, _SEVEN: ("inter-club championship",), _NINE: (_STAC_GAME,)})
_TOGETHER_OTHERWISE = MappingProxyType(
    {_CAPPED: (*_FUNDS, _SEVEN), _SEVEN: (*_FUNDS, _CAPPED, "inter-club championship"), _NINE: (_STAC_GAME,)}
)

_NINE_TITLE = "Special games of rating nine, StaC"

#: The sheet of the list of all games.
SPECIAL_GAMES = "Special games"

#: Games in a list that are paid otherwise than the others.
_APART = MappingProxyType(
    {_NINE: "Not for the Senior Pairs, which are restricted. ", _CAPPED: "Not for games at sea. "}
)
OTHER_COLOURS = SeeAlso("Games of rating nine with other colours", SPECIAL_GAMES)


def overall_table(facts: Facts, tables: Iterable[int], most: int = _DEEPEST, parts: Sequence[Part] = ()) -> Table:
    """Overall awards of a special game by tables (teams), in these parts or in one."""
    teams = facts.get("event_type") in TYPES or any(part.facts.get("event_type") in TYPES for part in parts)
    columns = place_columns(most)
    found = [Part(part.title, columns, part.facts, part.stands_for) for part in parts]
    return Table(MPCSG, facts, "Teams" if teams else "Tables", counted("tables", tables), found or [Part("", columns)])


def _alike(others: Sequence[str]) -> list[tuple[str, Facts]]:
    """The other games that a chart stands for."""
    return [("StaC" if other == _STAC_GAME else other, {"game": other}) for other in others]


def _overalls() -> Iterator[Chart]:
    """Overall awards by tables: of pairs, and of teams, of which none of the sizes shown reaches a cap."""
    for sheet, game, title, further in (
        ("Championship", _CAPPED, "Club championships, fund games: pairs", ("depth_pairs",)),
        ("Rating seven", _SEVEN, "Unit and inter-club championships: pairs", ("depth_pairs",)),
        ("Rating nine", _NINE, f"{_NINE_TITLE}: pairs", ("depth_pairs", _STAC)),
        ("Teams rating seven", _CAPPED, "Special games of rating seven: teams", ("depth_teams",)),
        ("Teams rating nine", _NINE, f"{_NINE_TITLE}: teams", ("depth_teams", _STAC)),
    ):
        if "depth_pairs" in further:
            find = f"{_APART.get(game, '')}{find_field('pairs')}"
            parts = [Part("", (), {"event_type": "pairs"}, _alike(_TOGETHER[game]))]
        else:
            find = find_field("swiss")
            parts = [
                Part(said, (), {"event_type": kind}, _alike(_TOGETHER_OTHERWISE[game])) for kind, said in TYPES.items()
            ]
        yield Chart(
            sheet,
            title,
            f"{full_and_short('special_game_boards')[0]}. {find}",
            [overall_table({"game": game}, _TABLES if "depth_pairs" in further else _TEAMS, parts=parts)],
            clauses(*_ALWAYS, *further),
            notes=[OTHER_COLOURS] if game == _NINE else [],
        )


def _match_chart() -> Chart:
    columns = [
        Column("Regular game", {"rating": "club"}),
        Column("Rating seven", {"rating": "csg7", "game": "unit championship"}),
        Column("Rating nine", {"rating": "csg9", "game": "club membership"}),
        Column("StaC", {"rating": "stac", "game": "sectional tournament at clubs"}),
    ]
    return match_chart("Matches", "Match awards at clubs: Swiss and round robin", [Part("", columns)],
                       clauses("matches", "match_totals"), OTHER_COLOURS)  # fmt: skip


def charts() -> Iterator[Chart]:
    yield from _overalls()
    columns = place_columns(6)
    parts = [
        Part("Rating seven", columns, {"rating": "csg7", "game": _SEVEN}),
        Part("Rating nine, StaC", columns, {"rating": "csg9", "game": _NINE},
             [("StaC", {"rating": "stac", "game": _STAC_GAME})]),
    ]  # fmt: skip
    yield section_chart(
        "Sessions special",
        "Special club games: session awards, pairs",
        section_table({"event_type": "pairs"}, parts),
        [
            SeeAlso("Section awards of club championships, as in a regular game", "Open"),
            "Not for the Senior Pairs, who have charts of their own to order.",
            OTHER_COLOURS,
        ],
    )  # fmt: skip
    yield _match_chart()


_RATINGS = MappingProxyType({"csg7": "Rating seven", "csg9": "Rating nine"})
#: Special games that are the club stage of an event with flights.
CLUB_STAGES = MappingProxyType({"north american pairs": "nap", "grand national teams": "gnt"})
_ABBREVIATIONS = frozenset(("acbl", "gnt", "nabc", "cntc", "cwtc", "copc", "cbf"))
_AT_SEA = ("cruise club championship",)
#: The field of the first awards that are shown.
_TEN = 10


def special_games_page() -> Page:
    """Both lists, each game with its colours and what else is its own."""
    rows: list[Entry] = []
    listed = table("special_games")
    for rating, title in _RATINGS.items():
        rows.append(title)
        rows += [
            (called(row["Name"]), _first_of_ten(row), _own(row))
            for row in map(listed.row, own_names())
            if row["Rating"] == rating
        ]
    shown = TextTable(
        "Special club games: rating seven and nine",
        f"The rating of a special game, the masterpoints of first overall with {_TEN} tables (teams) and "
        f"{figures('special_game_boards')['full_from']} boards, and their colours.",
        ("Game", f"First of {_TEN}", "Colours. What else is its own"),
        (0.42, 0.1, 0.48),
        tuple(rows),
        cite_main(*clauses("special_games", "colours_clubs", "special_game_boards")),
        ("Restricted: by age or gender. " + " ".join(map(_by_flight, CLUB_STAGES.values())),),
    )
    return Page(SPECIAL_GAMES, partial(draw_text_table, table=shown), shown.title)


def own_names() -> tuple[str, ...]:
    """The games that a chart can be for: a line of the list that names several is listed by its parts."""
    listed = table("special_games")
    names = listed.column("Name")
    return tuple(name for name in names if not _stands_for_others(listed.row(name), names))


def _first_of_ten(row: Mapping[str, str]) -> str:
    """First overall at the game with ten tables; of pairs and teams both where the name leaves open which."""
    if row["No overall"]:
        return "none"
    kinds = [row["Type left out"]] if row["Type left out"] else ["pairs", "swiss"]
    return ", ".join(f"{MPCSG(1, row['Name'], _TEN, kind):.2f} {kind}" if len(kinds) > 1
                     else f"{MPCSG(1, row['Name'], _TEN, kind):.2f}" for kind in kinds)  # fmt: skip


def _stands_for_others(row: Mapping[str, str], names: tuple[str, ...]) -> bool:
    """Checks whether the list has the same games one by one: club appreciation pairs and teams, the funds, the CNTC."""
    return f"{row['Name']} pairs" in names or not row["Type left out"] or row["Name"] == "special fund"


def called(name: str) -> str:
    """A game as the manual writes it: "ACBL-Wide Senior Pairs"."""
    return " ".join(map(_word, name.split())).replace(" At ", " at ")


def _word(word: str) -> str:
    parts = [part.upper() if part in _ABBREVIATIONS else part.capitalize() for part in word.split("-")]
    said = "-".join(parts)
    return "/".join(part[:1].upper() + part[1:] for part in said.split("/"))


def _own(row: Mapping[str, str]) -> str:
    """The colours of a game, and what else is its own: "Black. First overall at most 6.00"."""
    colours, rule = game_colours(row["Name"]), figures("special_game_boards")
    said = [f"{colours[0].upper()}{colours[1:]}"]
    if row["Name"] in _AT_SEA:
        at_sea = figures("cruise_game")
        said.append(f"{at_sea['full_part']:.0%}, by {at_sea['short_from']}–{at_sea['full_from'] - 1} boards "
                    f"{at_sea['short_part']:.0%} of a club championship")  # fmt: skip
    if row["Capped"]:
        said.append(f"First overall at most {rule['cap']}")
    if row["No overall"]:
        said.append("No overall awards")
    if row["Restrictions"] not in ("", "0"):
        said.append(f"{1 - MPP(int(row['Restrictions'])):.0%} less: restricted")
    return ". ".join(said)


def _by_flight(event: str) -> str:
    """Returns what the lower flights of a club stage have, and what an invitational club pays."""
    printed, colour = table(f"{event}_club"), in_colours(f"{event} invitational club")
    b, c = (printed.row(flight) for flight in ("B", "C"))
    if event == "nap":
        part = f"{figures('nap_invitational')['part_of_open']:.0%}"
        return f"NAP: flight B {b['Rating']}, C {c['Rating']} of this; an invitational club pays {part}, {colour}."
    parts = f"{printed.row('A')['Invitational']}, B {b['Invitational']}, C {c['Invitational']}"
    return f"GNT: flights B, C by limits {b['Limit']}, {c['Limit']}; an invitational club pays {parts} of A, {colour}."


def alike(games: Iterable[str], key: Callable[[str], Sequence[object]]) -> list[tuple[str, ...]]:
    """The games in groups for which ``key`` gives the same; the club stage of an event is a group of its own."""
    groups: dict[object, list[str]] = {}
    for name in games:
        groups.setdefault((CLUB_STAGES.get(name), *key(name)), []).append(name)
    return [tuple(names) for names in groups.values()]


def kinds_of(row: Mapping[str, str]) -> list[str]:
    """The types of event that a special game of the list is played as."""
    return [kind.strip() for kind in row["Event types"].split(";") if kind.strip()] or ["pairs", "swiss", "bam"]
