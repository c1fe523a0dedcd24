"""What the cells of the award charts have to be: the worksheet functions called for their rows and columns.

The calls are written down here a second time, from what the chart says in words, and by another way where there is one.
They are answered by the edition in force.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal

from bridgesheets import (
    MPB,
    MPBRACKET,
    MPCBF,
    MPCLUB,
    MPCLUBOVERALL,
    MPCOMPACT,
    MPCSG,
    MPD,
    MPDAYMATCH,
    MPDEPTH,
    MPFIRST,
    MPGNT,
    MPGNTMATCH,
    MPKO,
    MPKOMATCH,
    MPL,
    MPM,
    MPMATCH,
    MPNABC,
    MPNAP,
    MPNAPSESSION,
    MPP,
    MPPLACE,
    MPR,
    MPRRKO,
    MPS,
    MPSECTIONDEPTH,
    MPSESSION,
    MPT,
    MPUSBF,
    MPWBF,
    RuleError,
)
from bridgesheets.rounding import half_up
from tests.printed.charts import Cell, numbers

#: What a chart must show in a cell: one answer, or several that must all be the same.
Answers = Iterable[Decimal]


def place(head: str) -> int:
    """The place in "3rd" or "5/8"."""
    return int(re.match(r"\d+", head)[0])


def tied(head: str) -> int:
    """How many share the place "5/8"."""
    first, _, last = head.partition("/")
    return int(last) - int(first) + 1 if last else 1


def either(head: str, rating: str) -> tuple[object, str]:
    """The limit and the status of a column by limits."""
    return {"Side": (None, "side"), "Cons.": (None, "consolation")}.get(head) or (int(head), "championship")


# --- Clubs ---------------------------------------------------------------------------------------------------


def section(*calls: tuple[str, object, object]) -> Callable[[Cell, int], Answers]:
    """Section awards of the games (game, limit, boards)."""
    return lambda cell, group: [MPCLUB(place(cell.head), group, *call) for call in calls]


RESTRICTED = {
    "300 and over": (300, 10_000),
    "200–299": (200, 250, 299),
    "50–199": (50, 100, 199),
    "20–49": (20, 49),
    "10–19": (10, 19),
    "5–9": (5, 9, 1),
}
NEWCOMER = {
    "Limit 20, 12 boards or more": (("newcomer", 20, 12), ("newcomer", None, 24)),
    "Limit 10–19, 12 boards or more": (("newcomer", 10, 12), ("newcomer", 19, 24)),
    "Limit 5–9, or 6–11 boards": (
        ("newcomer", 5, 12), ("newcomer", 9, 24), ("newcomer", 20, 6), ("newcomer", None, 11),
    ),
}  # fmt: skip
CRUISE = {
    "18 boards or more: place in the section": (("cruise", None, 18), ("cruise", None, 36)),
    "12–17 boards: place in the section": (("cruise", None, 12), ("cruise", None, 17)),
}
OVERALL = {
    "Open and online": (("open", None), ("online", 18)),
    "Invitational": (("invitational", None),),
    "Newcomer": (("newcomer", None), ("newcomer", 12)),
    "Open and online, 12–17 boards": (("open", 12), ("online", 17)),
    "Cruise, 18 boards or more": (("cruise", 18), ("cruise", None)),
    "Cruise, 12–17 boards": (("cruise", 12), ("cruise", 17)),
}


def restricted(cell: Cell, group: int) -> Answers:
    limits = RESTRICTED[cell.block.removeprefix("Limit ").removesuffix(": place in the section")]
    return [MPCLUB(place(cell.head), group, "restricted", limit) for limit in limits]


def overall(cell: Cell, tables: int) -> Answers:
    return [MPCLUBOVERALL(place(cell.head), tables, game, boards) for game, boards in OVERALL[cell.block]]


def special(games: Iterable[str], event_type: str = "pairs", boards: Iterable[object] = (None, 18, 27)):
    return lambda cell, tables: [
        MPCSG(place(cell.head), game, tables, types(cell.block, event_type), None, None, count)
        for game in games
        for count in boards
    ]


def types(block: str, usual: str) -> str:
    return {"Swiss and round robin": "swiss", "Board-a-match": "bam"}.get(block, usual)


FUNDS = ("club championship", "junior fund", "educational foundation")
SEVEN = (*FUNDS, "unit championship", "inter-club championship")
NINE = ("club appreciation", "stac", "world wide bridge contest")
NINE_PAIRS = ("club appreciation", "club appreciation pairs", "north american pairs", "stac")
NINE_TEAMS = ("club appreciation", "club appreciation teams", "grand national teams", "unit extended team", "stac")


def individuals(cell: Cell, tables: int) -> Answers:
    games = SEVEN if cell.block.endswith("seven") else NINE
    return special(games, "individual")(cell, tables)


RATINGS = {
    "Rating seven": "csg7",
    "Rating nine, StaC": "csg9",
    "Sectional": "sectional",
    "Regional": "regional",
    "Club game": "club",
    "Regular game": "club",
}


def session(cell: Cell, number: int) -> Answers:
    if cell.block == "Depth":
        return [MPSECTIONDEPTH(number)]
    group = 2 * number if cell.key.endswith("Howell") else number  # all pairs, or a direction of a Mitchell
    award = MPSESSION(place(cell.head), number, RATINGS[cell.block])
    return [award if place(cell.head) <= MPSECTIONDEPTH(group) else Decimal(0)]


#: The increases of the manual, A.4 to A.6, as the headings name them.
INCREASES = {"flight A (+10%)": "0.1", "after one cut (+10%)": "0.1", "after a second cut (+20%)": "0.2"}


def session_increased(cell: Cell, tables: int) -> Answers:
    return [MPSESSION(1, tables, RATINGS[cell.block], "pairs", increase=Decimal(INCREASES[cell.head]))]


def match_at_tournaments(cell: Cell, boards: int) -> Answers:
    rating, _, flight = cell.head.partition(", ")
    return [MPMATCH(boards, RATINGS[rating], increase=Decimal("0.2") if flight == "flight A (+20%)" else 0)]


# --- Tournaments ---------------------------------------------------------------------------------------------


def listed(rating: str, event_type: str, sessions: int) -> Callable[[Cell, int], Answers]:
    """A place by the first award, the depth and MPPLACE, where the charts take the whole list from MPAWARDS."""

    def answers(cell: Cell, tables: int) -> Answers:
        first = MPFIRST(tables, cell.block.lower() or rating, event_type, sessions)
        depth = MPDEPTH(tables, event_type, first, sessions)
        if cell.head == "Paid":
            return [depth]
        return [MPPLACE(place(cell.head), first, sessions) if place(cell.head) <= depth else Decimal(0)]

    return answers


def first_by_limit(rating: str, event_type: str) -> Callable[[Cell, int], Answers]:
    sessions = {"One session": 1, "Two sessions": 2}

    def answers(cell: Cell, tables: int) -> Answers:
        limit, status = either(cell.head, rating)
        return [MPFIRST(tables, rating, event_type, sessions[cell.block], limit, 0, status)]

    return answers


def session_by_limit(cell: Cell, tables: int) -> Answers:
    limit, status = either(cell.head, cell.block)
    return [MPSESSION(1, tables, RATINGS[cell.block], "pairs", limit, 0, status)]


def match_by_limit(cell: Cell, boards: int) -> Answers:
    limit, status = either(cell.head, cell.block)
    return [MPMATCH(boards, RATINGS[cell.block], limit, 0, status)]


def knockout(rating: str) -> Callable[[Cell, int], Answers]:
    return lambda cell, average: [MPKO(1, average, teams, None, 24, rating) for teams in numbers(cell.head)]


def team_count(cell: Cell) -> int:
    return int(cell.block.partition(" ")[0])


def knockout_places(cell: Cell, average: int) -> Answers:
    teams = team_count(cell)
    if cell.head == "Match":
        return [MPKOMATCH(MPKO(1, average, teams))]
    return [MPKO(place(cell.head), average, teams, None, 24, "regional", 0, tied(cell.head))]


def soloway(bracket: str) -> Callable[[Cell, int], Answers]:
    rounds = {"Four rounds, teams": 4, "Three rounds, teams": 3}
    return lambda cell, average: [MPRRKO(1, average, int(cell.head), rounds[cell.block], bracket)]


def soloway_places(cell: Cell, average: int) -> Answers:
    teams = team_count(cell)
    if cell.head == "3/4":  # without a play-off third and fourth are alike
        return [MPRRKO(place, average, teams, 4, "top", False) for place in (3, 4)]
    return [MPRRKO(place(cell.head), average, teams, 4, "top", place(cell.head) > 2)]


def b_factor(cell: Cell, _: int) -> Answers:
    tables = int(cell.key) + int(cell.head)
    return [half_up(MPB(tables), 4) if 2 <= tables <= 250 else Decimal(0)]


def m_places_l(cell: Cell, number: int) -> Answers:
    if cell.head == "M":
        return [half_up(MPM(number), 4)]
    if cell.head == "L":
        return [half_up(MPL(number), 4)]
    return [half_up(MPPLACE(number, 1_000_000, int(cell.head)) / 1_000_000)]


PRINTED_RATINGS = {
    "Club Masterpoint": "club", "CSG – Rating Seven": "csg7", "CSG – Rating Nine": "csg9", "StaC": "stac",
    "Sectional": "sectional", "Beneficiary event, sectional": "beneficiary", "Regional": "regional",
    "Regional event at NABC": "nabc", "National": "national",
}  # fmt: skip
PRINTED_TYPES = {"Pairs": "pairs", "BAM Teams": "bam", "Swiss Teams": "swiss", "Individual": "individual"}
NAMED = {"R": (MPR, PRINTED_RATINGS), "D": (MPD, PRINTED_RATINGS), "T": (MPT, PRINTED_TYPES)}
#: The manual lists seven common restrictions; no game has more.
MOST_RESTRICTIONS = 7
NUMBERED = {"S": MPS, "P": MPP}


def factor(cell: Cell) -> Answers:
    if cell.head in NUMBERED:
        sensible = [number for number in numbers(cell.key) if cell.head != "P" or number <= MOST_RESTRICTIONS]
        return [NUMBERED[cell.head](number) for number in sensible]
    function, names = NAMED[cell.head]
    try:
        return [function(names[cell.key])]
    except RuleError as refusal:
        assert refusal.code == "#N/A"
        return [Decimal(0)]


# --- Championships -------------------------------------------------------------------------------------------

FLIGHTS = {
    "A": "A", "B": "B", "C": "C", "Ch.": "championship", "Ch., A": "championship", "Championship": "championship",
    "Championship and Flight A": "championship", "Flight A": "A", "Flight B": "B", "Flight C": "C",
}  # fmt: skip


def nap(stage: str, sessions: int) -> Callable[[Cell, int], Answers]:
    return lambda cell, tables: [MPNAP(stage, FLIGHTS[cell.block], place(cell.head), tables, sessions)]


def gnt(stage: str, sessions: int) -> Callable[[Cell, int], Answers]:
    return lambda cell, teams: [MPGNT(stage, FLIGHTS[cell.block], place(cell.head), teams, sessions)]


def nap_finals(cell: Cell, number: int) -> Answers:
    if cell.block == "National":
        return [MPNAP("national", FLIGHTS[cell.head], number, 200, 4)]
    flight = FLIGHTS[cell.block.removeprefix("District, ")]
    return [MPNAP("district", flight, number, 200, int(cell.head[0]))]


#: Row of the district finals -> the numbers of teams it stands for, and the type of event.
DISTRICT = {
    "1st of 2 teams": ((2,), "swiss"),
    "1st of 3–4 teams": ((3, 4), "swiss"),
    "1st of 5+ teams": ((5, 16, 40), "swiss"),
    "2nd of 5–16 teams": ((5, 8, 9, 16), "knockout"),
    "3/4 of 9–16 teams": ((9, 16), "knockout"),
    "2nd of 17–64 teams": ((17, 32, 33, 64), "knockout"),
    "3/4 of 17–64 teams": ((17, 32, 33, 64), "knockout"),
    "5/8 of 17–64 teams": ((17, 32, 33, 64), "knockout"),
    "2nd of 5+ teams": ((5, 40), "swiss"),
    "3rd of 7+ teams": ((7, 40), "swiss"),
    "4th of 9+ teams": ((9, 40), "swiss"),
    "5th of 13+ teams": ((13, 40), "swiss"),
    "Cut from 3–4 teams": ((3, 4), "swiss"),
    "Cut from 5+ teams": ((16, 40), "swiss"),
}


def district(cell: Cell) -> Answers:
    counts, event_type = DISTRICT[cell.key]
    if cell.key.startswith("Cut"):
        # The last of the teams that are left after a cut to half or fewer; two sessions have no second day.
        return [
            MPGNT("district", FLIGHTS[cell.block], teams // 2, teams, int(cell.head[0]), "swiss", second_day=teams // 2)
            if cell.head[0] != "2" and teams // 2 > 1 and teams != 3 else cell.figure
            for teams in counts
        ]  # fmt: skip
    share = tied(cell.key.partition(" ")[0]) if "/" in cell.key else 1
    return [
        MPGNT(
            "district", FLIGHTS[cell.block], place(cell.key), teams, int(cell.head[0]), event_type,
            None, None, None, None, share,
        )
        for teams in counts
    ]  # fmt: skip


def by_event(name: str):
    """The function of the federation an event belongs to, and its name there."""
    if name.startswith("WBF "):
        return MPWBF, name.removeprefix("WBF ")
    if name.startswith(("CBF", "Canadian")):
        return MPCBF, name
    return (MPUSBF if name.startswith("USBF") else MPNABC), name


def event_place(cell: Cell) -> Answers:
    function, name = by_event(cell.key)
    return [function(place(cell.head), name)]


def gnt_final(cell: Cell) -> Answers:
    match = re.fullmatch(r"(.+), (.+) teams", cell.key)
    flight, first, share = FLIGHTS[match[1]], cell.head != "Match" and place(cell.head), tied(cell.head)
    if not first:
        return [MPGNTMATCH("national", flight)]
    return [
        MPGNT("national", flight, first, teams, tied=share) if first + share - 1 <= teams else Decimal(0)
        for teams in numbers(match[2])
    ]


def team_event(cell: Cell) -> Answers:
    name, _, teams = cell.key.rpartition(", ") if re.search(r", \d", cell.key) else (cell.key, "", "")
    function, name = by_event(name)
    if cell.head == "Match":
        try:
            return [MPDAYMATCH(name)]
        except RuleError as refusal:
            assert refusal.code == "#N/A"
            return [Decimal(0)]
    if not teams:
        return [function(place(cell.head), name, tied=tied(cell.head))]
    fields = {numbers(teams)[0], numbers(teams)[-1]}
    if min(fields) < place(cell.head) + tied(cell.head) - 1:
        fields = {max(fields)}
    if max(fields) < place(cell.head) + tied(cell.head) - 1:
        return [Decimal(0)]
    return [function(place(cell.head), name, count, tied=tied(cell.head)) for count in fields]


#: Events that earn the full award in the heading, and lose part of it in a small field.
CLASSES = {
    ("NABC+ pairs", "125.00"): ((MPNABC, "Nail LM Open Pairs"),),
    ("NABC+ pairs", "100.00"): ((MPNABC, "Silver Ribbon Pairs"), (MPNABC, "NABC+ Fast Pairs")),
    ("NABC+ pairs", "80.00"): ((MPNABC, "Senior Mixed Pairs"), (MPNABC, "10K Pairs (all)")),
    ("NABC+ pairs", "60.00"): ((MPNABC, "Super Senior Pairs"), (MPNABC, "Red Ribbon Pairs")),
    ("NABC+ Swiss and board-a-match", "140.00"): ((MPNABC, "Mitchell Open B-A-M"),),
    ("NABC+ Swiss and board-a-match", "125.00"): ((MPNABC, "Jacoby Open Swiss"),),
    ("NABC+ Swiss and board-a-match", "110.00"): ((MPNABC, "Freeman Mixed B-A-M"),),
    ("NABC+ Swiss and board-a-match", "100.00"): ((MPNABC, "NABC+ Mixed Swiss"), (MPNABC, "Truscott Senior Swiss")),
    ("NABC+ Swiss and board-a-match", "70.00"): ((MPNABC, "10K Swiss"),),
    ("NABC+ Swiss and board-a-match", "60.00"): ((MPNABC, "10K Mixed Swiss"),),
    ("NABC+ knockouts", "100.00"): ((MPNABC, "10K KO Teams"),),
    ("NABC+ knockouts", "80.00"): ((MPNABC, "Mini-Spingold 6K"),),
    ("NABC+ knockouts", "60.00"): ((MPNABC, "Mini-Spingold 2500"),),
    ("CBF pairs", "65.00"): ((MPCBF, "Canadian Open Pairs"),),
    ("CBF teams", "140.00"): ((MPCBF, "CBF National Teams"),),
    ("CBF teams", "80.00"): ((MPCBF, "CBF Senior Teams"), (MPCBF, "CBF Women's Teams")),
    ("CBF teams", "50.00"): ((MPCBF, "CBF National Teams B"),),
    ("USBF teams", "250.00"): ((MPUSBF, "USBF Open Team"),),
    ("USBF teams", "120.00"): ((MPUSBF, "USBF Senior Team"),),
    ("USBF teams", "100.00"): ((MPUSBF, "USBF Women's Team"),),
    ("NABC+, by limit", "6000"): ((MPNABC, "Bruce 6K LM Pairs"),),
    ("NABC+, by limit", "2500"): ((MPNABC, "Young 0-2500 Pairs"),),
}


def field(cell: Cell, tables: int) -> Answers:
    # 10K Pairs of 100 tables and more have a larger award: ten times the last row is beyond this chart for them.
    return [
        function(1, name, tables) for function, name in CLASSES[cell.block, cell.head]
        if not (name.startswith("10K Pairs") and tables >= 100)
    ]  # fmt: skip


#: Sheets whose rows stand for numbers: the answers for a cell and each number of its row.
NUMBER_CHARTS: dict[str, Callable[[Cell, int], Answers]] = {
    "Open": section(("open", None, None), ("online", None, 18), ("open", None, 27)),
    "Open short": section(("open", None, 12), ("open", None, 17), ("online", None, 15)),
    "Invitational": section(("invitational", None, None), ("invitational", None, 18)),
    "Restricted 300": restricted,
    "Restricted 50": restricted,
    "Restricted 10": restricted,
    "Newcomer": lambda cell, group: section(*NEWCOMER[cell.block])(cell, group),
    "Cruise": lambda cell, group: section(*CRUISE[cell.block])(cell, group),
    "Overall": overall,
    "Overall short": overall,
    "Championship": special(FUNDS),
    "Championship short": special(FUNDS[:1], boards=(12, 17)),
    "Rating seven": special(("unit championship", "inter-club championship")),
    "Rating nine": special(NINE_PAIRS),
    "Teams rating seven": special(SEVEN),
    "Teams rating nine": special(NINE_TEAMS),
    "Individuals": individuals,
    "Sessions special": session,
    "Sessions": session,
    "Matches": lambda cell, boards: [MPMATCH(boards, RATINGS[cell.head])],
    "Matches at tournaments": match_at_tournaments,
    "Sessions field": lambda cell, tables: [
        MPSESSION(place(cell.head), tables, RATINGS[cell.block], "pairs", sections=sections) for sections in (2, 3, 9)
    ],
    "Sessions increased": session_increased,
    **{
        f"{rating.capitalize()} {event_type} {sessions}": listed(rating, event_type, sessions)
        for rating in ("sectional", "regional")
        for event_type in ("pairs", "swiss")
        for sessions in (1, 2)
    },
    "BAM 2": listed("", "bam", 2),
    "Individual 1": listed("", "individual", 1),
    **{
        f"{rating.capitalize()} {event_type} limits": first_by_limit(rating, event_type)
        for rating in ("sectional", "regional")
        for event_type in ("pairs", "swiss")
    },
    "Sessions by limit": session_by_limit,
    "Matches by limit": match_by_limit,
    "KO regional": knockout("regional"),
    "KO sectional": knockout("sectional"),
    "KO places": knockout_places,
    "Compact KO": lambda cell, average: [MPCOMPACT(1, average, teams) for teams in numbers(cell.head)],
    "Compact KO places": lambda cell, average: [MPCOMPACT(place(cell.head), average, team_count(cell))],
    "Soloway top": soloway("top"),
    "Soloway lower": soloway("lower"),
    "Soloway places": soloway_places,
    "Bracketed Swiss": lambda cell, average: [MPBRACKET(1, average, teams) for teams in numbers(cell.head)],
    "Bracketed Swiss places": lambda cell, average: [MPBRACKET(place(cell.head), average, team_count(cell))],
    "M factor, places": m_places_l,
    "NAP club": nap("club", 1),
    "NAP unit 1": nap("unit", 1),
    "NAP unit 2": nap("unit", 2),
    "NAP finals": nap_finals,
    "NAP sessions": lambda cell, tables: [MPNAPSESSION(cell.block, cell.head, 1, tables)],
    "GNT club": gnt("club", 1),
    "GNT unit 1": gnt("unit", 1),
    "GNT unit 2": gnt("unit", 2),
    "GNT matches": lambda cell, boards: [MPGNTMATCH(cell.block, FLIGHTS[cell.head], boards)],
    "Small fields, pairs": field,
    "Small fields, teams": field,
}

#: Sheets whose rows have names.
NAME_CHARTS: dict[str, Callable[[Cell], Answers]] = {
    "B factor": lambda cell: b_factor(cell, 0),
    "Factors": factor,
    "GNT district": district,
    "GNT national": gnt_final,
    "NABC+ pairs": event_place,
    "NABC+ Swiss, BAM": event_place,
    "Knockouts NABC+, WBF": team_event,
    "Trials CBF, USBF": team_event,
}


def expected(sheet: str, cell: Cell, numbers_of: Callable[[str], list[int]] = numbers) -> list[Decimal]:
    """What the functions answer for a cell; ``numbers_of`` gives the numbers of its row that are asked for."""
    if sheet in NAME_CHARTS:
        return list(NAME_CHARTS[sheet](cell))
    return [answer for number in numbers_of(cell.key) for answer in NUMBER_CHARTS[sheet](cell, number)]
