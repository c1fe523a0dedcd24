"""The page that says which special club games have rating seven and which rating nine, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from bridgesheets.catalogue.factors import MPP
from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import game_colours, in_colours
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Page
from bridgesheets.printed.text_table import Entry, TextTable, draw_text_table
from bridgesheets.regulations import figures, table

SPECIAL_GAMES = "Special games"

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
            (called(row["Name"]), _first_of_ten(row), game_colours(row["Name"]), _also(row))
            for row in map(listed.row, listed.column("Name"))
            if row["Rating"] == rating and not _stands_for_others(row, listed.column("Name"))
        ]
    shown = TextTable(
        "Special club games: rating seven and nine",
        f"The rating of a special game, the masterpoints of first overall with {_TEN} tables (teams) and "
        f"{figures('special_game_boards')['full_from']} boards, and their colours.",
        ("Game", f"First of {_TEN}", "Colours", "Also"),
        (0.38, 0.1, 0.27, 0.25),
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
    first, dash, rest = name.partition(" ")
    words = [first, *rest.split()] if dash else [first]
    return " ".join(_word(word) for word in words)


def _word(word: str) -> str:
    parts = [part.upper() if part in _ABBREVIATIONS else part.capitalize() for part in word.split("-")]
    said = "-".join(parts)
    return "/".join(part[:1].upper() + part[1:] for part in said.split("/"))


def _also(row: Mapping[str, str]) -> str:
    rule, said = figures("special_game_boards"), []
    if row["Name"] in _AT_SEA:
        at_sea = figures("cruise_game")
        said.append(f"{at_sea['full_part']:.0%}, by {at_sea['short_from']}–{at_sea['full_from'] - 1} boards "
                    f"{at_sea['short_part']:.0%} of a club championship")  # fmt: skip
    if row["Capped"]:
        said.append(f"first overall at most {rule['cap']}")
    if row["No overall"]:
        said.append("no overall awards")
    if row["Restrictions"] not in ("", "0"):
        said.append(f"{1 - MPP(int(row['Restrictions'])):.0%} less: restricted")
    return "; ".join(said)


def _by_flight(event: str) -> str:
    """Returns what the lower flights of a club stage have, and what an invitational club pays."""
    printed, colour = table(f"{event}_club"), in_colours(f"{event} invitational club")
    b, c = (printed.row(flight) for flight in ("B", "C"))
    if event == "nap":
        part = f"{figures('nap_invitational')['part_of_open']:.0%}"
        return f"NAP: flight B {b['Rating']}, C {c['Rating']} of this; an invitational club pays {part}, {colour}."
    parts = f"{printed.row('A')['Invitational']}, B {b['Invitational']}, C {c['Invitational']}"
    return f"GNT: flights B, C by limits {b['Limit']}, {c['Limit']}; an invitational club pays {parts} of A, {colour}."


def kinds_of(row: Mapping[str, str]) -> list[str]:
    """The types of event that a special game of the list is played as."""
    return [kind.strip() for kind in row["Event types"].split(";") if kind.strip()] or ["pairs", "swiss", "bam"]
