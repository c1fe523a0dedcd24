"""What the cells of charts have to be whose rows stand for what the page reader does not read: finals, flights.

The calls are written down here a second time, from what the chart says in words.
"""

import re
from collections.abc import Callable, Iterable
from decimal import Decimal

from bridgesheets import (
    MPCBF,
    MPCREDIT,
    MPEVENTTABLES,
    MPFLIGHTB,
    MPFOURSESSION,
    MPGNT,
    MPGNTMATCH,
    MPNABC,
    MPNAP,
    MPSTRAT,
    MPUSBF,
)
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


FLIGHTS = {
    "A": "A", "B": "B", "C": "C", "Ch.": "championship", "Ch., A": "championship", "Championship": "championship",
    "Championship and Flight A": "championship", "Flight A": "A", "Flight B": "B", "Flight C": "C",
}  # fmt: skip


def nap_finals(cell: Cell, number: int) -> Answers:
    if cell.block == "National":
        return [MPNAP("national", FLIGHTS[cell.head], number, 200, 4)]
    flight = FLIGHTS[cell.block.removeprefix("District flight ")]
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


def gnt_final(cell: Cell) -> Answers:
    match = re.fullmatch(r"(.+), (.+) teams", cell.key)
    flight, first, share = FLIGHTS[match[1]], cell.head != "Match" and place(cell.head), tied(cell.head)
    if not first:
        return [MPGNTMATCH("national", flight)]
    return [
        MPGNT("national", flight, first, teams, tied=share) if first + share - 1 <= teams else Decimal(0)
        for teams in numbers(match[2])
    ]


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


def credit(cell: Cell, own: int) -> Answers:
    others = int(cell.head)
    if "non-life-master" in cell.block:
        return [MPCREDIT(own, 0, 1, others)]
    return [MPCREDIT(own, others, 2 if "shared" in cell.block else 1)]


def event_tables(cell: Cell, tables: int) -> Answers:
    lowest = {"750–1,000": 1000, "over 1,000": 1001, "under 2,500": 2499, "2,500 and over": 2500}[cell.head]
    form = "flighted" if "three" in cell.block else "stratiflighted"
    return [MPEVENTTABLES(tables, lowest, "pairs" if "Pairs" in cell.block else "bam", form)]


def four_sessions(cell: Cell, tables: int) -> Answers:
    limit = None if cell.head == "Open" else int(cell.head)
    return [MPFOURSESSION(tables, "regional", "pairs" if "Pairs" in cell.block else "swiss", limit)]


def lower_strats(cell: Cell, part: int) -> Answers:
    return [MPSTRAT(2 if "Second" in cell.block else 3, 100, part, 100, int(cell.head), "", "", 1)]


def second_flight(sessions: int) -> Callable[[Cell, int], Answers]:
    def ask(cell: Cell, left: int) -> Answers:
        # Another top flight leaves the same tables.
        return [MPFLIGHTB(left + 9, 9, int(cell.head), "pairs" if "Pairs" in cell.block else "swiss", sessions)]

    return ask


def each_number(ask: Callable[[Cell, int], Answers]) -> Callable[[Cell], Answers]:
    """The answers for every number that the key of a cell stands for."""
    return lambda cell: [answer for number in numbers(cell.key) for answer in ask(cell, number)]


#: Sheet -> the answers for a cell.
CHARTS: dict[str, Callable[[Cell], Answers]] = {
    "NAP finals": each_number(nap_finals),
    "GNT district": district,
    "GNT national": gnt_final,
    "Small fields, pairs": each_number(field),
    "Small fields, teams": each_number(field),
    "Four sessions": each_number(four_sessions),
    "Table credit": each_number(credit),
    "Event tables": each_number(event_tables),
    "Lower strats": each_number(lower_strats),
    "Second flight, one session": each_number(second_flight(1)),
    "Second flight, two sessions": each_number(second_flight(2)),
}
