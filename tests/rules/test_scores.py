"""Scores of contracts and matchpoints, by arithmetic that shares nothing with ours but the Laws."""

from decimal import Decimal as D
from itertools import product

import pytest

from bridgesheets import BRIDGESCORE, MATCHPOINTS
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.scores import average_minus, average_plus, vulnerability, vulnerable_on

LEVELS, STRAINS, CROSSES = range(1, 8), ("C", "D", "H", "S", "NT"), ("", "x", "xx")

#: What one to thirteen undertricks cost as players know it by heart: not vulnerable, then vulnerable.
DOUBLED = {
    False: (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    True: (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
}


def by_heart(level: int, strain: str, crosses: str, vulnerable: bool, tricks: int) -> int:
    """The score of a contract, counted the way players count it."""
    times = 2 ** len(crosses)
    if (down := 6 + level - tricks) > 0:
        if not crosses:
            return -down * (100 if vulnerable else 50)
        return -DOUBLED[vulnerable][down - 1] * len(crosses)
    each = 20 if strain in "CD" else 30
    bid = times * (each * level + (10 if strain == "NT" else 0))
    bonus = (500 if vulnerable else 300) if bid >= 100 else 50
    slam = {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[vulnerable]
    more = (50 * times * (2 if vulnerable else 1)) if crosses else each
    return bid + bonus + slam + 50 * len(crosses) + -down * more


def test_every_contract_with_every_result_for_both_vulnerabilities() -> None:
    seen = 0
    for level, strain, crosses, vulnerable in product(LEVELS, STRAINS, CROSSES, (False, True)):
        for tricks in range(14):
            expected = by_heart(level, strain, crosses, vulnerable, tricks)
            over = tricks - 6 - level
            assert BRIDGESCORE(f"{level}{strain}{crosses}", vulnerable, tricks) == expected
            assert BRIDGESCORE(f"{level}{strain}{crosses}", vulnerable, f"{over:+}" if over else "=") == expected
            seen += 1
    assert seen == 7 * 5 * 3 * 2 * 14


def test_columns_of_contracts_and_results() -> None:
    assert BRIDGESCORE(["4S", None, "P", "4Z"], [True, True, False, True], 10)[:3] == [620, "", 0]
    assert BRIDGESCORE("", False, 10) == ""


# --- Matchpoints -------------------------------------------------------------------------------------------------


def test_the_matchpoints_of_a_board_add_up_to_half_of_all_comparisons() -> None:
    for scores in ([420, 430, 420, -50, 100, 100, 100], [*range(0, 200, 10)], [170] * 9):
        n = len(scores)
        assert sum(MATCHPOINTS(scores)) == D(n * (n - 1)) / 2
        # On average half of the n + 2 comparisons there would be; quotients are cut off at 36 digits.
        assert abs(sum(MATCHPOINTS(scores, n + 3)) - n * (D(n + 2) / 2)) < D("1e-20")


def test_a_long_column_is_quick_to_count() -> None:
    scores = [10 * (number % 97) for number in range(5000)]
    counted = MATCHPOINTS(scores)
    assert sum(counted) == D(5000 * 4999) / 2
    # 5000 = 51 x 97 + 53: the lowest score stands there 52 times, half for each of the other 51.
    assert counted[0] == D("25.5")


#: Law 2, as it lists them: the numbers of the boards for each condition.
CONDITIONS = {
    (False, False): (1, 8, 11, 14),
    (True, False): (2, 5, 12, 15),
    (False, True): (3, 6, 9, 16),
    (True, True): (4, 7, 10, 13),
}


@pytest.mark.parametrize(("sides", "boards"), CONDITIONS.items())
def test_the_number_of_a_board_says_who_is_vulnerable(sides: tuple[bool, bool], boards: tuple[int, ...]) -> None:
    """After sixteen boards the conditions repeat: board 17 is as board 1, board 36 as board 4."""
    for board in boards:
        assert vulnerable_on(DEFAULT, board) == vulnerable_on(DEFAULT, board + 16) == sides
        assert vulnerable_on(DEFAULT, board + 32) == vulnerability(DEFAULT)[board - 1] == sides
    assert len(vulnerability(DEFAULT)) == 16


def test_artificial_scores_are_those_of_law_12c2() -> None:
    assert (average_plus(DEFAULT), average_minus(DEFAULT)) == (D("0.6"), D("0.4"))
    assert DEFAULT.scores.artificial.average == D("0.5")
