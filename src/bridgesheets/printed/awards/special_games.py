"""Special club games of rating seven and nine: their charts, and the page that lists them with their colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from bridgesheets.catalogue.factors import MPP
from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.grouping import grouped
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.chart_table import (
    ChartColumn,
    ChartTable,
    ColumnGroup,
    Facts,
    by_size,
    clauses,
    place_columns,
)
from bridgesheets.printed.awards.clubs import full_and_short
from bridgesheets.printed.awards.colouring import game_colours
from bridgesheets.printed.awards.grassroots import invitational
from bridgesheets.printed.awards.overalls import find_field
from bridgesheets.printed.awards.sessions import match_chart, section_chart, section_table
from bridgesheets.printed.book import BELOW_HEAD, Page, SeeAlso
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.sheet import PrintedSheet, half_points, whole_pixels
from bridgesheets.printed.styles import GROUP, HEAD, NAME, TEXT, Role
from bridgesheets.regulations import figures, table

_TABLES = range(3, 41)
_TEAMS = range(3, 31)
#: More places than any of these games pays.
_DEEPEST = 16
TYPES: Mapping[str, str] = {"swiss": "Swiss and round robin", "bam": "Board-a-match"}

#: What decides at every special game; at games of rating nine the list of the tournaments has the StaC besides.
_ALWAYS = ("general_formula", "special_games", "special_game_boards", "overall_places")
_STAC = "r_factor_tournaments"

#: One game for all that are paid alike: with the cap of championships and fund games, without it, and of rating nine.
_CAPPED, _SEVEN, _NINE = "club championship", "unit championship", "club membership"

#: By its own name: the colours of a special game are found by it.
_STAC_GAME = "sectional tournament at clubs"

#: Games that stand for others on a chart: those of pairs, and those of teams and individuals.
_FUNDS = ("junior fund", "educational foundation")
_TOGETHER = {_CAPPED: _FUNDS, _SEVEN: ("inter-club championship",), _NINE: (_STAC_GAME,)}
_TOGETHER_OTHERWISE = {
    _CAPPED: (*_FUNDS, _SEVEN),
    _SEVEN: (*_FUNDS, _CAPPED, "inter-club championship"),
    _NINE: (_STAC_GAME,),
}

_NINE_TITLE = "Special games of rating nine, StaC"

#: The sheet of the list of all games.
SPECIAL_GAMES = "Special games"

#: Games in a list that are paid otherwise than the others.
_APART = {_NINE: "Not for the Senior Pairs, which are restricted. ", _CAPPED: "Not for games at sea. "}
OTHER_COLOURS = SeeAlso("Games of rating nine with other colours", SPECIAL_GAMES)


def overall_table(
    facts: Facts, tables: Iterable[int], most: int = _DEEPEST, parts: Sequence[ColumnGroup] = ()
) -> ChartTable:
    teams = facts.get("event_type") in TYPES or any(part.facts.get("event_type") in TYPES for part in parts)
    columns = place_columns(most)
    filled = [ColumnGroup(part.title, columns, part.facts, part.stands_for) for part in parts]
    return ChartTable(
        MPCSG, facts, "Teams" if teams else "Tables", by_size("tables", tables), filled or [ColumnGroup("", columns)]
    )


def _stands_for(others: Sequence[str]) -> list[tuple[str, Facts]]:
    return [("StaC" if other == _STAC_GAME else other, {"game": other}) for other in others]


def _overalls() -> Iterator[Chart]:
    """Yields overall awards by tables: of pairs, and of teams, for which no size shown reaches a cap."""
    for sheet, game, title, further in (
        ("Championship", _CAPPED, "Club championships, fund games: pairs", ("depth_pairs",)),
        ("Rating seven", _SEVEN, "Unit and inter-club championships: pairs", ("depth_pairs",)),
        ("Rating nine", _NINE, f"{_NINE_TITLE}: pairs", ("depth_pairs", _STAC)),
        ("Teams rating seven", _CAPPED, "Special games of rating seven: teams", ("depth_teams",)),
        ("Teams rating nine", _NINE, f"{_NINE_TITLE}: teams", ("depth_teams", _STAC)),
    ):
        if "depth_pairs" in further:
            find = f"{_APART.get(game, '')}{find_field('pairs')}"
            parts = [ColumnGroup("", (), {"event_type": "pairs"}, _stands_for(_TOGETHER[game]))]
        else:
            find = find_field("swiss")
            parts = [
                ColumnGroup(heading, (), {"event_type": kind}, _stands_for(_TOGETHER_OTHERWISE[game]))
                for kind, heading in TYPES.items()
            ]
        yield Chart(
            sheet,
            title,
            f"{full_and_short('special_game_boards')[0]}. {find}",
            [overall_table({"game": game}, _TABLES if "depth_pairs" in further else _TEAMS, parts=parts)],
            clauses(*_ALWAYS, *further),
            notes=[OTHER_COLOURS] if game == _NINE else [],
        )


def charts() -> Iterator[Chart]:
    yield from _overalls()
    columns = place_columns(6)
    parts = [
        ColumnGroup("Rating seven", columns, {"rating": "csg7", "game": _SEVEN}),
        ColumnGroup("Rating nine, StaC", columns, {"rating": "csg9", "game": _NINE},
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
    columns = [
        ChartColumn("Regular game", {"rating": "club"}),
        ChartColumn("Rating seven", {"rating": "csg7", "game": "unit championship"}),
        ChartColumn("Rating nine", {"rating": "csg9", "game": "club membership"}),
        ChartColumn("StaC", {"rating": "stac", "game": "sectional tournament at clubs"}),
    ]
    yield match_chart("Matches", "Match awards at clubs: Swiss and round robin", [ColumnGroup("", columns)],
                      clauses("matches", "match_totals"), OTHER_COLOURS)  # fmt: skip


_HEAD_HEIGHT = 20.0
_HEAD_SIZE = 11.0
_LINE = 1.25
_PADDING = 2.0
_GAP = 9.0
_LARGEST, _SMALLEST = 12.0, 8.0
#: Rows that leave room on the page are so much higher at most, as a part of the type size.
_MOST_MORE = 1.5

#: A row: its cells, or the title of the rows below it.
Entry = tuple[str, ...] | str


class TextTable(NamedTuple):
    """A table of sentences: headings, the width of each column as a part of the page, rows and their titles."""

    title: str
    use: str
    headings: tuple[str, ...]
    shares: tuple[float, ...]
    rows: tuple[Entry, ...]
    source: str
    notes: tuple[str, ...] = ()


def draw_text_table(sheet: PrintedSheet, table: TextTable) -> None:
    """Draws one page, in the largest type in which all rows fit on it; each row is found by its first cell."""
    spare = sheet.width - _GAP * (len(table.shares) - 1)
    widths = [spare * share / sum(table.shares) for share in table.shares]
    room = sheet.height - sheet.heading_height(table.use) - _HEAD_HEIGHT - BELOW_HEAD - sheet.notes_height(table.notes)
    size = _LARGEST
    while sum(heights := [_height(sheet, row, widths, size) for row in table.rows]) > room:
        size = half_points(size - 0.5)
        if size < _SMALLEST:
            raise ValueError(f"{table.title}: {len(table.rows)} rows do not fit one page")
    more = whole_pixels(min(_MOST_MORE * size, (room - sum(heights)) / len(heights)))
    sheet.columns([width for column in widths for width in (column, _GAP)][:-1])
    sheet.heading(table.title, table.use)
    head = sheet.row(_HEAD_HEIGHT)
    _write(sheet, head, table.headings, [HEAD.left.at(min(size, _HEAD_SIZE))] * len(widths), HEAD.at(_HEAD_SIZE))
    strip = sheet.row(BELOW_HEAD)
    shaded = False
    for entry, height in zip(table.rows, heights, strict=True):
        row = sheet.row(height + more)
        if isinstance(entry, str):
            sheet.write_across(row, entry, GROUP.at(size + 1))
            shaded = False
            continue
        text = TEXT.at(size, shaded=shaded)
        _write(sheet, row, entry, [NAME.at(size, shaded=shaded), *[text] * (len(widths) - 1)], text)
        shaded = not shaded
    sheet.notes(table.notes)
    sheet.finish(table.source, strip, down=1)


def _write(sheet: PrintedSheet, row: int, cells: Sequence[str], roles: Sequence[Role], between: Role) -> None:
    for at, (text, role) in enumerate(zip(cells, roles, strict=True)):
        if at:
            sheet.write(row, 2 * at, "", between)
        sheet.write(row, 2 * at + 1, text, role)


def _height(sheet: PrintedSheet, entry: Entry, widths: Sequence[float], size: float) -> float:
    if isinstance(entry, str):
        return whole_pixels((size + 1) * 1.7)
    deepest = max(sheet.lines(text, size, width) for text, width in zip(entry, widths, strict=True))
    return whole_pixels(deepest * size * _LINE) + _PADDING


_RATINGS = {"csg7": "Rating seven", "csg9": "Rating nine"}
#: Special games that are the club stage of an event with flights.
CLUB_STAGES: Mapping[str, str] = {"north american pairs": "nap", "grand national teams": "gnt"}
_ABBREVIATIONS = frozenset(("acbl", "gnt", "nabc", "cntc", "cwtc", "copc", "cbf"))
#: The field of the first awards that are shown.
_TEN = 10


def special_games_page() -> Page:
    """Returns both lists, each game with its colours and what else only it has."""
    rows: list[Entry] = []
    listed = table("special_games")
    for rating, title in _RATINGS.items():
        rows.append(title)
        rows += [
            (title_of(row["Name"]), _first_of_ten(row), _in_words(row))
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
    """Returns the games that have charts; a line of the list that names several has several."""
    listed = table("special_games")
    names = listed.column("Name")
    return tuple(name for name in names if not _stands_for_others(listed.row(name), names))


def _first_of_ten(row: Mapping[str, str]) -> str:
    """Returns first overall with ten tables; for pairs and teams where the name leaves open which."""
    if row["No overall"]:
        return "none"
    kinds = [row["Type left out"]] if row["Type left out"] else ["pairs", "swiss"]
    firsts = [f"{MPCSG(1, row['Name'], _TEN, kind):.2f}" for kind in kinds]
    return firsts[0] if len(kinds) == 1 else ", ".join(map("{} {}".format, firsts, kinds))


def _stands_for_others(row: Mapping[str, str], names: tuple[str, ...]) -> bool:
    """Checks if the list has the same games one by one: club appreciation pairs and teams, the funds, the CNTC."""
    return f"{row['Name']} pairs" in names or not row["Type left out"] or row["Name"] == "special fund"


def title_of(name: str) -> str:
    """Returns a game as the manual writes it: "ACBL-Wide Senior Pairs"."""
    return " ".join(map(_word, name.split())).replace(" At ", " at ")


def _word(word: str) -> str:
    parts = [part.upper() if part in _ABBREVIATIONS else part.capitalize() for part in word.split("-")]
    joined = "-".join(parts)
    return "/".join(part[:1].upper() + part[1:] for part in joined.split("/"))


def _in_words(row: Mapping[str, str]) -> str:
    """Returns the colours of a game, and what else only it has: "Black. First overall at most 6.00"."""
    colours, rule = game_colours(row["Name"]), figures("special_game_boards")
    sentences = [f"{colours[0].upper()}{colours[1:]}"]
    if row["Name"] == "cruise club championship":
        at_sea = figures("cruise_game")
        sentences.append(f"{at_sea['full_part']:.0%}, by {at_sea['short_from']}–{at_sea['full_from'] - 1} boards "
                    f"{at_sea['short_part']:.0%} of a club championship")  # fmt: skip
    if row["Capped"]:
        sentences.append(f"First overall at most {rule['cap']}")
    if row["No overall"]:
        sentences.append("No overall awards")
    if row["Restrictions"] not in ("", "0"):
        sentences.append(f"{1 - MPP(int(row['Restrictions'])):.0%} less: restricted")
    return ". ".join(sentences)


def _by_flight(event: str) -> str:
    """Returns the parts of the lower flights of a club stage, and of an invitational club."""
    b, c = (table(f"{event}_club").row(flight) for flight in ("B", "C"))
    flights = (
        f"NAP: flight B {b['Rating']}, C {c['Rating']} of this" if event == "nap"
        else f"GNT: flights B, C by limits {b['Limit']}, {c['Limit']}"
    )  # fmt: skip
    return f"{flights}; {invitational(event)}"


def groups(games: Iterable[str], key: Callable[[str], Sequence[object]]) -> list[tuple[str, ...]]:
    """Returns the games in groups for which ``key`` is the same; the club stage of an event is a group of its own."""
    return [*map(tuple, grouped(((CLUB_STAGES.get(name), *key(name)), name) for name in games).values())]


def kinds_of(row: Mapping[str, str]) -> list[str]:
    """Returns the types of event that a special game of the list is played as."""
    return [kind.strip() for kind in row["Event types"].split(";") if kind.strip()] or ["pairs", "swiss", "bam"]
