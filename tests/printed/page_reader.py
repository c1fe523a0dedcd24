"""Reads a printed page as its reader does: title, line below it, heads and keys become the facts of every figure.

Nothing is taken from the program that made the page: the words are looked up in the lists of this module.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets import MPDEPTH, MPSECTIONDEPTH, RuleError
from bridgesheets.catalogue.registry import find
from bridgesheets.regulations import table
from tests.printed.charts import Cell, cells, numbers

Facts = dict[str, Any]

#: What the manual adds to the awards of some sessions and matches (A.4 to A.6).
INCREASES = {"pairs, flight A": "0.1", "Swiss, flight A": "0.2", "after one cut": "0.1", "after a second cut": "0.2"}
FORFEITED = {"Final": 2, "Semifinal": 3, "Quarterfinal": 5}
#: The list of the regulations that a named championship is in, and the function that pays the events of a list.
LISTED = {name: listing for listing in ("nabc_pairs", "nabc_teams", "nabc_knockouts", "cbf_pairs", "cbf_teams",
                                        "usbf_teams", "wbf")
          for name in table(listing).column(table(listing).columns[0])}  # fmt: skip

RATINGS = {
    "NABC regional": "nabc", "Special beneficiary": "beneficiary", "Sectional": "sectional", "Regional": "regional",
    "regional pairs": "regional", "sectional pairs": "sectional", "Rating seven": "csg7", "rating seven": "csg7",
    "Rating nine": "csg9", "rating nine": "csg9", "StaC": "stac", "Regular game": "club",
}  # fmt: skip
TYPES = {"pairs": "pairs", "Swiss": "swiss", "board-a-match": "bam", "Board-a-match": "bam", "individual": "individual",
         "Individual": "individual"}  # fmt: skip
COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "One": 1, "Two": 2, "Three": 3, "Four": 4}
KEYS = {"Tables, teams": "tables", "Tables": "tables", "Teams": "tables", "Group": "entrants", "Boards": "boards",
        "Average": "average"}  # fmt: skip
#: Special games that a title stands for: one whose awards all have.
GAMES = {"Club championships": "club championship", "Unit and inter-club": "inter-club championship",
         "Special games of rating seven": "junior fund", "Special games of rating nine": "club membership"}  # fmt: skip
REGULAR = {
    "Cruise, ": "cruise", "Open and online": "open", "Open games": "open", "Invitational": "invitational",
    "Newcomer": "newcomer", "Restricted": "restricted", "Cruise games": "cruise", "As in a regular game": "open",
}  # fmt: skip


class Read(NamedTuple):
    """A figure of a page (0 where it is blank): the function that pays it, what that is asked, and its colour."""

    function: str
    facts: Facts
    figure: Decimal
    colour: str

    @property
    def _depth(self) -> Decimal:
        """The places that the field of a championship pays; of pairs of six sessions all."""
        name, tables = self.facts["event_name"], self.facts["tables"]
        listing = LISTED[name]
        if listing in ("nabc_knockouts", "cbf_teams"):
            return Decimal("Infinity")
        kind = "pairs" if listing.endswith("_pairs") else "swiss"
        sessions = int(table(listing).row(name)["SESSIONS"]) if listing.startswith("nabc") else 4
        limit = [self.facts["limit"]] if "limit" in self.facts else []
        first = find(self.function)(1, name, tables, *limit)
        return Decimal("Infinity") if (kind, sessions) == ("pairs", 6) else MPDEPTH(tables, kind, first, sessions)

    @property
    def answer(self) -> Decimal:
        """What the function answers; 0 where nothing is paid or there can be no such place."""
        function = find(self.function)
        taken = {argument.name for argument in function.spec.arguments}
        try:
            answer = function(**{name: fact for name, fact in self.facts.items() if name in taken})
        except RuleError as refusal:
            assert refusal.code in ("#N/A", "#NUM!"), refusal
            return Decimal(0)
        if self.function in ("MPNABC", "MPCBF") and self.facts["tables"]:
            return answer if self.facts["place"] <= self._depth else Decimal(0)
        if self.function == "MPSESSION" and (self.facts.get("sections") or 1) == 1:
            paid = self.facts["place"] <= MPSECTIONDEPTH(self.facts["entrants"])
            return answer if paid else Decimal(0)
        return answer


def facts_in(text: str) -> Facts:
    """What a title, a head or a key says."""
    found: Facts = {}
    for words, rating in RATINGS.items():
        if words in text and "rating" not in found:
            found["rating"] = rating
    for words, kind in TYPES.items():
        if re.search(rf"\b{words}", text):
            found.setdefault("event_type", kind)
    if match := re.search(r"\b(one|two|three|four) sessions?\b", text, re.IGNORECASE):
        found["sessions"] = COUNTS[match[1]]
    if match := re.search(r"[Ll]imit ([\d,]+)", text):
        found["limit"] = int(match[1].replace(",", ""))
    if match := re.search(r"[Ff]light ([ABC])\b", text):
        found["flight"] = match[1]
    if re.match(r"(Championship|Ch\.)", text) and "Flight" not in found and "s, fund" not in text:
        found.setdefault("flight", "championship")
    if match := re.fullmatch(r"(\d+)(st|nd|rd|th)", text):
        found["place"] = int(match[1])
    if match := re.fullmatch(r"(\d+)/(\d+)", text):
        found |= {"place": int(match[1]), "tied": int(match[2]) - int(match[1]) + 1}
    if match := re.search(r"(\d+)(?:[–+]\d*)? boards", text):
        found["boards"] = int(match[1])
    if match := re.search(r"\(\+(\d+)%\)", text):
        found["increase"] = Decimal(match[1]) / 100
    if match := re.search(r"^(\d+) (teams|qualify)$", text):
        found[{"teams": "teams", "qualify": "qualifiers"}[match[2]]] = int(match[1])
    if match := re.search(r"^(Three|Four) rounds", text):
        found["rounds"] = COUNTS[match[1]]
    for words, increase in INCREASES.items():
        if words in text and "increase" not in found:
            found["increase"] = Decimal(increase)
    for words, status in (("Side", "side"), ("Cons.", "consolation"), ("Consolation", "consolation")):
        if text.startswith(words):
            found["status"] = status
    return found


def _game(text: str) -> str:
    """The special game a title is for, by its own name or that of its kind; "" for none."""
    for words, name in GAMES.items():
        if text.startswith(words):
            return name
    names = sorted(table("special_games").column("Name"), key=len, reverse=True)
    return next((name for name in names if text.casefold().startswith(name)), "")


def _regular(text: str) -> str:
    return next((game for words, game in REGULAR.items() if text.startswith(words)), "")


def function_of(title: str, use: str, key: str, facts: Facts) -> str:
    """The function that pays what a page says."""
    kind = use.lower()
    for stage in ("NAP", "North American Pairs"), ("GNT", "Grand National Teams"):
        if title.startswith(stage) and ("stage" in title or "match awards" in title):
            short = "MPNAP" if stage[0] == "NAP" else "MPGNT"
            return (
                f"{short}SESSION" if "section awards" in kind else f"{short}MATCH" if "match awards" in title else short
            )
    for words, function in (("compact knockout", "MPCOMPACT"), ("round robin to knockout", "MPRRKO"),
                            ("forfeits", "MPKOFORFEIT"), ("knockout", "MPKO"), ("bracketed Swiss", "MPBRACKET"),
                            ("Side game series", "MPSERIES"), ("Pair/team", "MPPAIRTEAM"),
                            ("Progressive sectional final", "MPPROGRESSIVE"),
                            ("Regional four-session", "MPFOURSESSION")):  # fmt: skip
        if words in title:
            return function
    if kind.startswith("match awards"):
        return "MPMATCH"
    if "added tables" in title:
        return "MPCLUBADDED"
    if kind.startswith("section awards"):
        return "MPCLUB" if key == "Group" else "MPSESSION"
    if "first overall" in title:
        return "MPFIRST"
    if facts.get("game") in REGULAR.values():
        return "MPCLUBOVERALL"
    return "MPCSG" if "game" in facts else "MPAWARD"


def _colour(use: str, part: str, head: str) -> str:
    """The colours that the line below the title names for a column."""
    said = re.sub("^.*?(masterpoints per player[,.] |$)", "", use).partition(". ")[0]
    groups = re.findall(r"((?:^|; ))([^:;]+): ([^:;]+(?:; (?:gold|platinum)[^:;]*)?)(?=;|$)", f"{said}")
    for _, names, colours in groups:
        listed = [name.strip() for name in re.split(r", (?=[A-Z1-9])", names)]
        whole = f"{part}, {head}"
        if any(name and name in (part, head, whole) for name in listed) or names in (part, head, whole):
            return colours
    return re.sub("; (online games|StaC): .*", "", said)


def read(sheet: Worksheet) -> Iterator[Read]:
    """Yields every figure of a page with what its words say of it."""
    title, use = f"{sheet['A1'].value}", f"{sheet['A2'].value}"
    # An amended edition may say that these have other figures.
    said = " ".join(f"{cell.value}" for cell in sheet["A"])
    apart = " ".join(re.findall("other figures than these hold for ([^:]+):", said))
    for cell in cells(sheet):
        if cell.block == "Depth" or cell.head in ("Paid", "Match"):
            continue
        if cell.key_head == "Event" or title.removeprefix("WBF ") in LISTED:
            yield from _named(title, cell)
            continue
        for found in _figures(title, use, cell):
            yield found
            yield from _besides(use, apart, found)


def _besides(use: str, apart: str, found: Read) -> Iterator[Read]:
    """The same figure for the games of another colour that the line below the title names: online games, the StaC."""
    stac = {"game": "sectional tournament at clubs", "rating": "stac"}
    for words, of, facts in (
        ("online games", {"game": "open"}, {"game": "online"}),
        ("StaC", {"rating": "csg9"}, stac),
    ):
        named = None if words in apart else re.search(rf"; {words}: (\w+)", use)
        if named and of.items() <= found.facts.items():
            yield found._replace(facts={**found.facts, **facts}, colour=named[1])


def _of_bracket(title: str, cell: Cell) -> Facts:
    """What only pages of brackets, of pair/team events and of added tables say."""
    found: Facts = {}
    if cell.head == "3–4":
        found["teams"] = 4
    if cell.head in FORFEITED:
        found["place"] = FORFEITED[cell.head]
    if "round robin to knockout" in title:
        found["bracket"] = "lower" if "lower" in title else "top"
        if "places" in title:
            found |= {"rounds": 4, "playoff": cell.head in ("3rd", "4th"), "tied": 1}
    if title.startswith("Pair/team"):
        own, other = ("pair_place", "team_place") if "pair" in cell.block else ("team_place", "pair_place")
        found |= {own: int(re.match(r"\d+", cell.head)[0]), other: 999,
                  "rating": "sectional" if "sectional" in title else "regional"}  # fmt: skip
    if cell.head.startswith("+"):
        found |= {"added_tables": int(cell.head[1:]), "added_game": re.search("restricted|newcomer", cell.block)[0]}
    if title.startswith("Side game series"):
        kind = "series" if cell.block.startswith("Series") else "overall" if "overall" in cell.block else "session"
        found |= {"award_kind": kind, "rating": "sectional" if "sectional" in title else "regional"}
    if title.startswith("Progressive sectional final") and cell.head.replace(",", "").isdecimal():
        found["limit"] = int(cell.head.replace(",", ""))
    if "qualification" in title:
        found |= {"stage": "unit", "flight": "A", "sessions": 2}
    return found


def _named(title: str, cell: Cell) -> Iterator[Read]:
    """A named championship: places down and its fields across, fields or events down and places across."""
    event = cell.key.rpartition(", ")[0] if re.search(r", [\d–]+$", cell.key) else cell.key
    by_place, by_teams = cell.key_head == "Place", cell.key_head == "Teams"
    if cell.key_head == "Matches":
        wins = {"Two teams": None, "Two wins": 2, "One win": 1}[cell.key]
        yield Read("MPDAYMATCH", {"event_name": title.removeprefix("WBF "), "wins": wins}, cell.figure, "")
        return
    name = (title if by_place or by_teams else event).removeprefix("WBF ")
    at = facts_in(cell.key if by_place else cell.head)
    fields = numbers(cell.head) if by_place and cell.head[0].isdigit() and "limit" not in cell.head else [None]
    if by_teams or (not by_place and event != cell.key):
        fields = numbers(cell.key.rpartition(", ")[2])
    # The largest of a row has all the places that any of them has.
    of = {"event_name": name, "tied": 1, **at, "tables": fields[-1] if len(fields) < 2 or fields[-1] != 10 * fields[0]
          else fields[0]}  # fmt: skip
    if "limit" in cell.head:
        tables, _, limit = cell.head.partition(", limit ")
        of |= {"tables": int(tables), "limit": int(limit)}
    yield Read(f"MP{LISTED[name].partition('_')[0].upper()}", of, cell.figure, "")


def _figures(title: str, use: str, cell: Cell) -> Iterator[Read]:
    facts = facts_in(title) | facts_in(cell.block.partition(": place")[0]) | facts_in(cell.head)
    if "boards" in facts_in(use.partition(". ")[2][:40]):
        facts.setdefault("boards", facts_in(use.partition(". ")[2][:40])["boards"])
    key = cell.key_head
    if title.startswith("Cruise Club Championship: sections"):
        facts["game"] = "cruise"
    elif game := _regular(title) or _regular(use.partition(". ")[2]) or _regular(cell.block) or _game(title):
        facts["game"] = game
        if _regular(cell.block):
            facts["game"] = _regular(cell.block)
    if game := _game(cell.block):
        facts["game"] = game
    if (game := facts.get("game")) in table("special_games").column("Name"):
        row = table("special_games").row(game)
        facts |= {"rating": "stac" if game == "stac" else row["Rating"], "restrictions": int(row["Restrictions"])}
    function = function_of(title, use, key, facts)
    if "across the field" in title:
        facts["sections"] = 2
    if function == "MPGNTMATCH":
        facts |= {"stage": cell.block.lower()}
        facts.pop("game", None)
    elif "stage" in title and "qualification" not in title:
        facts["stage"] = re.search(r"(club|unit|district|national)", title)[1]
        if "invitational" in title:
            facts["game"] = "invitational"
        else:
            facts.pop("game", None)
    facts |= _of_bracket(title, cell)
    if cell.head.isdecimal() and key == "Average":
        facts["teams"] = int(cell.head)
    elif match := re.fullmatch(r"(\d+)\+", cell.head):
        facts["teams"] = int(match[1])
    elif cell.head.replace(",", "").isdecimal() and "limit" in title:
        facts["limit"] = int(cell.head.replace(",", ""))
    if "first" in title or cell.block.startswith("First,"):
        facts.setdefault("place", 1)
    colour = _colour(use, cell.block.partition(": place")[0], cell.head)
    howell = cell.key.endswith("Howell")
    for number in numbers(cell.key):
        of_row = {KEYS[key]: number}
        if facts.get("award_kind") == "session":
            of_row["entrants"] = number
        if function == "MPSESSION" or function == "MPNAPSESSION":
            of_row["entrants"] = 2 * number if howell else number
        if function == "MPGNT" and key == "Teams":
            of_row["teams"] = number
        yield Read(function, {**facts, **of_row}, cell.figure, colour)


#: The tone of heads.
_DARK = "FF333333"


def read_wall(sheet: Worksheet) -> Iterator[Read]:
    """Yields every figure of a side of a wall: of each table, whose title ends with the colour of its awards."""
    dark = {(cell.row, cell.column): cell for row in sheet.iter_rows() for cell in row
            if cell.value is not None and cell.fill.fgColor.rgb.endswith(_DARK[2:])}  # fmt: skip
    starts = [cell for cell in dark.values() if cell.value in KEYS and (cell.row, cell.column - 1) not in dark]
    for start in (each for each in starts if "Teams: for each" not in f"{sheet.cell(each.row - 1, each.column).value}"):
        above = start.row - 1
        while sheet.cell(above, start.column).value is None:
            above -= 1
        title, part, column = f"{sheet.cell(above, start.column).value}", "", start.column + 1
        while column <= sheet.max_column:
            head = dark.get((start.row, column))
            is_head = sheet.cell(start.row, column).fill.fgColor.rgb.endswith(_DARK[2:])
            merged = any(each.min_row <= start.row <= each.max_row and each.min_col < column <= each.max_col
                         for each in sheet.merged_cells.ranges)  # fmt: skip
            if not is_head and not merged:
                break
            part = f"{sheet.cell(start.row - 1, column).value or part}" if above < start.row - 1 else ""
            if head is not None:
                yield from _band(sheet, title, part, start, column)
            column += 1


def _band(sheet: Worksheet, title: str, part: str, start: Any, column: int) -> Iterator[Read]:
    head = f"{sheet.cell(start.row, column).value}"
    _, whose, _, colour = re.fullmatch(r"(.*?): (section|overall|each match won)([,.] (.*))", title).groups()
    kind = {"section": "section", "overall": "overall"}.get(whose, "match") + " awards"
    # The title of the chart that it is: that of its first game, or of its event.
    said = re.split(": (?:section|overall|each)", title)[0]
    said = {"North American Pairs": "North American Pairs, club stage"}.get(said, said)
    row = start.row + 1
    while (key := sheet.cell(row, start.column).value) is not None:
        value = sheet.cell(row, column).value
        cell = Cell(part, f"{key}", head, Decimal(str(value or 0)), f"{start.value}")
        yield from _figures(said, f"{kind}, masterpoints per player, {colour}. ", cell)
        row += 1
