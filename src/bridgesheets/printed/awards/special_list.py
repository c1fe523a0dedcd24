"""The page that says which special club games have rating seven and which rating nine, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from bridgesheets.errors import RuleError
from bridgesheets.printed.awards.chart import edition_note
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import in_colours
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Page
from bridgesheets.printed.text_table import Entry, TextTable, draw_text_table
from bridgesheets.regulations import figures, table

SPECIAL_GAMES = "Special games"

_RATINGS = MappingProxyType({"csg7": "Rating seven", "csg9": "Rating nine"})
#: Special games whose colours stand with a stage of an event.
_STAGES = MappingProxyType({"north american pairs": "nap club", "grand national teams": "gnt club"})
_ABBREVIATIONS = frozenset(("acbl", "gnt", "nabc", "cntc", "cwtc", "copc", "cbf"))
_NOT_NAMED = "not named in the manual"


def special_games_page() -> Page:
    """Both lists, each game with its colours and what else is its own."""
    rows: list[Entry] = []
    listed = table("special_games")
    for rating, title in _RATINGS.items():
        rows.append(title)
        rows += [
            (_called(row["Name"]), _colours(row["Name"]), _also(row))
            for row in map(listed.row, listed.column("Name"))
            if row["Rating"] == rating and not _stands_for_others(row, listed.column("Name"))
        ]
    shown = TextTable(
        "Special club games: rating seven and nine",
        "Which chart a special game is paid by, and the colours of its masterpoints.",
        ("Game", "Colours", "Also"),
        (0.42, 0.3, 0.28),
        tuple(rows),
        cite_main(*clauses("special_games", "colours_clubs", "special_game_boards")),
        (edition_note(),),
    )
    return Page(
        SPECIAL_GAMES,
        "Which special club games have rating seven and which nine, and their colours.",
        partial(draw_text_table, table=shown),
    )


def _stands_for_others(row: Mapping[str, str], names: tuple[str, ...]) -> bool:
    """Whether the list has the same games one by one: club appreciation pairs and teams, the funds, the CNTC."""
    return f"{row['Name']} pairs" in names or not row["Type left out"] or row["Name"] == "special fund"


def _called(name: str) -> str:
    """A game as the manual writes it: "ACBL-Wide Senior Pairs"."""
    first, dash, rest = name.partition(" ")
    words = [first, *rest.split()] if dash else [first]
    return " ".join(_word(word) for word in words)


def _word(word: str) -> str:
    parts = [part.upper() if part in _ABBREVIATIONS else part.capitalize() for part in word.split("-")]
    said = "-".join(parts)
    return "/".join(part[:1].upper() + part[1:] for part in said.split("/"))


def _colours(name: str) -> str:
    printed = table("colours_clubs")
    own = [row for row in printed.rows if row[0] == name]
    at_most, first = printed.columns.index("At most"), printed.columns.index("First of all")
    for row in own:
        if row[at_most]:
            rare, _, rest = row[printed.columns.index("Colours")].lower().partition(", ")
            return f"{rare}, at most {row[at_most]}; the rest {rest.rpartition(' ')[2]}"
        if row[first]:
            usual = in_colours(name, "session")
            return f"{usual}; section tops {row[first].lower()}, the rest {usual}"
    try:
        return in_colours(_STAGES.get(name, name))
    except RuleError:
        return _NOT_NAMED


def _also(row: Mapping[str, str]) -> str:
    rule, said = figures("special_game_boards"), []
    if row["Capped"]:
        said.append(f"first overall at most {rule['cap']}")
    if row["No overall"]:
        said.append("no overall awards")
    if row["Restrictions"] not in ("", "0"):
        said.append("restricted by age or gender")
    return "; ".join(said)
