"""A second pair of eyes: every award is asked for once more, by single functions in a sheet."""

from decimal import Decimal
from typing import Any

import openpyxl
import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.played import Contestant, Player
from bridgesheets.scoresheets.finishing import evaluated
from tests.awarding import test_tournament_events as tournaments
from tests.awarding.events import event, pair, pairs, team
from tests.workbooks import as_saved

EVENTS: dict[str, tuple[list[Contestant], dict[str, Any]]] = {
    "club Howell": (
        [pair(n, f"{62 - 2 * n}.27", strat=letter) for n, letter in enumerate("ABACBCABACC", 1)],
        {"game": "open", "event_type": "pairs", "boards": 24, "of": "A B=750 C=200", "movement": "howell"},
    ),
    "club championship with ties": (
        [pair(n, 60 - n // 2, direction=side) for side in ("NS", "EW") for n in range(1, 13)],
        {"game": "club championship", "event_type": "pairs", "boards": 24},
    ),
    "sectional Swiss": (
        [team(n, score=200 - n // 2, wins=9 - n // 4, ties=int(not n % 3), strat="ABC"[n % 3]) for n in range(1, 31)],
        {**tournaments.SECTIONAL, "of": "A B=1500 C=500", "restricted_tables": 12},
    ),
    "stratiflighted pairs": (
        [*pairs(24, "A", strat="AX"), *pairs(20, "B", strat="BC")],
        {"of": "A:A A:X=2500 B:B=1000 B:C=500", "movement": "howell", "game": "regional", "event_type": "pairs",
         "sessions": 2},
    ),
    "side series": (
        [pair(n, (70 - n, 70 - n if n <= 20 else None, 70 - n if n <= 16 else None)) for n in range(1, 25)],
        {"movement": "howell", "game": "regional", "event_type": "side series", "sessions": 3},
    ),
    "knockout": (tournaments.bracket(14), tournaments.KNOCKOUT),
    "NAP": (
        [pair(n, (70 - n, 70 - n), strat=letter) for n, letter in enumerate("A" * 12 + "B" * 10 + "C" * 8, 1)],
        {"of": "A B=2500 C=500", "movement": "howell", "game": "nap unit", "event_type": "pairs", "sessions": 2},
    ),
    "GNT": (
        [team(n, rank=rank, second_day=n <= 4, wins=4 - rank if rank < 4 else 0)
         for n, rank in enumerate([1, 2, 3, 3, 5, 5, 5, 5], 1)],
        {"game": "gnt district", "event_type": "knockout", "sessions": 3, "flight": "B", "second_day_teams": 4,
         "match_boards": 24},
    ),
    "club Swiss": (
        [team(n, score=80 - 3 * n, wins=3 - n // 3, strat="AB"[n % 2]) for n in range(1, 9)],
        {"game": "open", "event_type": "swiss", "boards": 24, "match_boards": 6, "of": "A B=750"},
    ),
    "sectional pairs": (
        [pair(n, (70 - n, 61 - n), strat="ABC"[n % 3]) for n in range(1, 15)],
        {"game": "sectional", "event_type": "pairs", "sessions": 2, "of": "A B=1500 C=500", "movement": "howell",
         "restricted_tables": 4},
    ),
    "individual": (
        [pair(n, 60 - n, players=(Player(f"Player {n}"),)) for n in range(1, 13)],
        {"game": "open", "event_type": "individual", "boards": 24, "movement": ""},
    ),
    "pairs that are teams": (
        [pair(n, 60 - n, direction=side, team=str(n), team_score=Decimal(30 - n))
         for side in ("NS", "EW") for n in range(1, 9)],
        {"game": "sectional", "event_type": "pair/team"},
    ),
    "compact knockout": (
        [each._replace(rank=n) if n < 5 else each for n, each in enumerate(tournaments.bracket(14), 1)],
        {"game": "regional", "event_type": "compact knockout", "sessions": 2, "match_boards": 12},
    ),
    "round robin and knockout": (
        tournaments.bracket(9),
        {"game": "regional", "event_type": "round robin knockout", "sessions": 4, "match_boards": 24, "rounds": 4},
    ),
    "bracketed Swiss": (
        [team(n, rank=n, players=tuple(Player(f"T{n} {at}", "", Decimal(2500)) for at in range(4)))
         for n in range(1, 10)],
        {"game": "regional", "event_type": "bracketed swiss", "sessions": 2},
    ),
    "board-a-match": (
        [team(n, score=50 - n // 2, wins=None, strat="AB"[n % 2]) for n in range(1, 15)],
        {"game": "sectional", "event_type": "bam", "sessions": 2, "of": "A B=1500", "restricted_tables": 0},
    ),
    "named championship": (
        [pair(n, (70 - n, 61 - n, 60, 50)) for n in range(1, 31)],
        {"game": "Silver Ribbon Pairs", "event_type": "pairs", "sessions": 4, "movement": "howell"},
    ),
    "newcomers": (
        [pair(n, 60 - n) for n in range(1, 10)],
        {"game": "newcomer", "event_type": "pairs", "boards": 12, "of": "A=20", "movement": "howell"},
    ),
    "restricted game": (
        [pair(n, 60 - n, strat="AB"[n % 2]) for n in range(1, 10)],
        {"game": "restricted", "event_type": "pairs", "boards": 24, "of": "A=300 B=50", "movement": "howell",
         "newcomer_tables": 3},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EVENTS)
def test_a_sheet_with_the_single_functions_gives_every_award(name: str) -> None:
    entries, said = EVENTS[name]
    made = award_event(event(entries, **said))
    assert made.awards
    workbook = openpyxl.Workbook()
    for row, award in enumerate(made.awards, 1):
        workbook.active.cell(row, 1).value = award.steps[-1].formula
    for row, credit in enumerate(made.credits, 1):
        workbook.active.cell(row, 2).value = f"=MPGREATER({credit.sessions},{credit.overall})"
    _, values = evaluated(as_saved(workbook))
    found = {(at[0], at[1]): Decimal(str(value)) for at, value in values[0].items()}
    assert {row: found[row, 1] for row in range(1, len(made.awards) + 1)} == {
        row: award.amount for row, award in enumerate(made.awards, 1)
    }
    assert [found[row, 2] for row in range(1, len(made.credits) + 1)] == [credit.amount for credit in made.credits]
