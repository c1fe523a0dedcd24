"""Orders of score sheets that cannot be made are refused with what can."""

import pytest

from bridgesheets.printed.output import UnknownOrder
from bridgesheets.scoresheets.kinds import order
from tests.each import each


@each([
        ("swiss", {"teams": 6, "rounds": 7},
         "7 rounds for 6 teams cannot do without rematches; 5 rounds can, or 7 teams"),
        ("swiss", {"teams": 7, "rounds": 8},
         "8 rounds for 7 teams cannot do without rematches; 7 rounds can, or 9 teams"),
        ("swiss", {"teams": 3}, "a Swiss has 4 to 200 teams, not 3"),
        ("swiss", {"teams": 24, "rounds": 21}, "a Swiss has 1 to 20 rounds, not 21"),
        ("swiss", {"boards": 37}, "the ACBL 20-point scale has no entry for matches of 37 boards; it has for 1 to 36"),
        ("swiss", {"scale": "nswba", "boards": 10},
         "the NSWBA scale has no entry for matches of 10 boards; it has for 9 or 14"),
        ("butler", {"boards": 10}, "it has for 9 or 14"),
        ("butler", {"teams": 6, "rounds": 7}, "take 5 or fewer"),
        ("butler", {"teams": 7, "rounds": 8}, "take 7 or fewer"),
        ("butler", {"teams": 3}, "4 to 80 pairs"),
        ("butler", {"rounds": 0}, "1 to 12 matches"),
        ("butler", {"boards": 40, "scale": "nabc"}, "2 to 20 boards"),
        ("round-robin", {"teams": 2}, "3 to 16 teams, not 2"),
        ("round-robin", {"teams": 17}, "3 to 16 teams, not 17"),
        ("round-robin", {"teams": 8, "rounds": 8},
         "8 teams all meet in 7 rounds, so there can be 7 or 14 or 21, not 8"),
        ("round-robin", {"teams": 6, "rounds": 7},
         "6 teams all meet in 5 rounds, so there can be 5 or 10 or 15, not 7"),
        ("round-robin", {"teams": 7, "rounds": 6}, "7 teams all meet in 7 rounds"),
        ("round-robin", {"teams": 16, "rounds": 45}, "there can be 15 or 30, not 45"),
        ("round-robin", {"teams": 8, "rounds": -7}, "not -7"),
        ("round-robin", {"boards": 37}, "no entry for matches of 37 boards; it has for 1 to 36"),
        ("round-robin", {"scale": "nswba", "boards": 10}, "it has for 9 or 14"),
        ("round-robin", {"boards": 0}, "it has for 1 to 36"),
        ("knockout", {"teams": 2}, "3 to 64 teams"),
        ("knockout", {"teams": 65}, "3 to 64 teams"),
        ("knockout", {"boards": 0}, "1 to 200 boards"),
        ("knockout", {"rounds": 4}, "rounds: it means nothing for knockout; leave it out"),
        ("club-game", {"teams": 4}, "5 to 136 pairs"),
        ("club-game", {"teams": 137}, "5 to 136 pairs"),
        ("club-game", {"boards": 0}, "1 to 100 boards"),
        # A look-up sheet is made for everything.
        *(("lookup", {option: 8}, "it takes none of these") for option in ("teams", "rounds", "boards")),
    ])  # fmt: skip
def test_what_does_not_go_together_is_refused_with_what_would(kind, asked, said):
    with pytest.raises(UnknownOrder) as refused:
        order(kind, **asked)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
