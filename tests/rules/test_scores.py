"""Scores of contracts and matchpoints, by arithmetic that shares nothing with ours but the Laws."""

from decimal import Decimal as D
from itertools import product

import pytest

from bridgesheets import BRIDGESCORE, MATCHPOINTS, RuleError, why
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.scores import average_minus, average_plus, vulnerability, vulnerable_on
from tests.catalogue.calls import answer

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


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "points"),
    [
        ("1C", False, 7, 70),  # 20 + 50
        ("1NT", False, 7, 90),  # 40 + 50
        ("2Sx", False, 8, 470),  # 2 x 60 = 120, 300, 50
        ("3NT", True, 9, 600),  # 40 + 30 + 30 + 500
        ("4S", True, "=", 620),  # 120 + 500
        ("5Dx", False, "+1", 650),  # 200 + 100 + 300 + 50
        ("6NT", True, 12, 1440),  # 190 + 500 + 750
        ("7NTxx", True, 13, 2980),  # 4 x 220 = 880, 500, 1500, 100
        ("1Cxx", True, 13, 2630),  # 80 + 50 + 100 + 6 x 400
        ("1Cxx", False, 7, 230),  # 80 + 50 + 100: no game
        ("1NTxx", False, 7, 560),  # 160 + 300 + 100
        ("3NTx", False, "-4", -800),  # 100 + 200 + 200 + 300
        ("2Hxx", True, 5, -1600),  # 400 + 600 + 600
        ("P", True, 0, 0),
    ],
)
def test_scores_that_are_counted_by_hand(contract: str, vulnerable: bool, tricks: object, points: int) -> None:
    assert BRIDGESCORE(contract, vulnerable, tricks) == points


@pytest.mark.parametrize(
    ("spellings", "points"),
    [
        (("4S", "4s", " 4 S ", "4♠", "4♠\ufe0f", "4-S", "4♤"), 420),
        (("3NT", "3n", "3 N", "3N.T.", "3nt"), 430),
        (("3NTx", "3NX", "3 nt ×", "3 N x"), 650),
        (("4♥xx", "4hXX", "4 H x x", "4♡××"), 880),
        (("P", "p", "Pass", "passed out", "all pass"), 0),
    ],
)
def test_the_spellings_of_a_contract(spellings: tuple[str, ...], points: int) -> None:
    # Ten tricks. 3NT: 100 + 30 + 300; doubled 200 + 100 + 300 + 50. 4H redoubled: 480 + 300 + 100.
    assert [BRIDGESCORE(text, False, 10) for text in spellings] == [points] * len(spellings)


@pytest.mark.parametrize("sign", ["-2", "\u22122", "–2", " - 2"])
def test_a_minus_sign_of_any_kind_is_one(sign: str) -> None:
    assert BRIDGESCORE("4S", False, sign) == -100


def test_a_number_is_tricks_and_a_text_is_a_result() -> None:
    # One trick in 4S is nine down; the text +1 is eleven tricks.
    assert (BRIDGESCORE("4S", False, 1), BRIDGESCORE("4S", False, "+1")) == (-450, 450)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("8S", False, 10), "#NUM!", "1 to 7 odd tricks"),
        (("0NT", False, 10), "#NUM!", "1 to 7 odd tricks"),
        (("4Z", False, 10), "#VALUE!", 'such as "4S"'),
        (("4Sxxx", False, 10), "#VALUE!", 'such as "4S"'),
        (("4S=", False, 10), "#VALUE!", 'such as "4S"'),
        ((4, False, 10), "#VALUE!", "text"),
        (("4S", "V", 10), "#VALUE!", "TRUE or FALSE"),
        (("4S", False, 14), "#NUM!", "0 to 13"),
        (("4S", False, -2), "#NUM!", "apostrophe"),
        (("4S", False, 9.5), "#NUM!", "whole number"),
        (("4S", False, "+4"), "#NUM!", "makes 14"),
        (("4S", False, "-11"), "#NUM!", "makes -1"),
        (("4S", False, "made"), "#VALUE!", '"=", "\\+1", "-2"'),
        (("4S", False, "10"), "#VALUE!", "stored as text"),
        (("4S", False, True), "#VALUE!", "it must be a number"),
        (("4S", None, 10), "#VALUE!", "vulnerable is blank"),
        (("P", False, None), "#VALUE!", "tricks is blank"),
    ],
)
def test_what_is_no_contract_or_result_is_said_in_words(arguments: tuple[object, ...], code: str, words: str) -> None:
    with pytest.raises(RuleError, match=words) as refusal:
        BRIDGESCORE(*arguments)
    assert refusal.value.code == code


def test_columns_of_contracts_and_results() -> None:
    assert BRIDGESCORE(["4S", None, "P", "4Z"], [True, True, False, True], 10)[:3] == [620, "", 0]
    assert BRIDGESCORE("", False, 10) == ""


def test_the_derivation_of_a_score() -> None:
    said = why("BRIDGESCORE", "3NTx", True, "+1")
    # 2 x (40 + 30 + 30) = 200, 200 for the overtrick, 500 and 50.
    for part in ("3 odd tricks: 200", "1 × 200 for overtricks", "game: 500", "doubled contract made: 50", "= 950"):
        assert part in said
    assert "1 × 100 for undertricks; 2 × 200 for undertricks; 1 × 300" in why("BRIDGESCORE", "3NTx", False, "-4")


# --- Matchpoints -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([420, 420, 450, -50], ["1.5", "1.5", "3", "0"]),
        ([100], ["0"]),
        ([50, 50, 50], ["1", "1", "1"]),
        ([620, None, 170, "", 620], ["1.5", "", "0", "", "1.5"]),
    ],
)
def test_one_for_each_lower_score_and_half_for_each_equal_one(scores: list[object], expected: list[str]) -> None:
    counted = MATCHPOINTS(scores)
    assert [cell if cell == "" else D(cell) for cell in expected] == counted
    assert MATCHPOINTS(scores, 0, 2) == [cell if cell == "" else 2 * D(cell) for cell in expected]


def test_the_matchpoints_of_a_board_add_up_to_half_of_all_comparisons() -> None:
    for scores in ([420, 430, 420, -50, 100, 100, 100], [*range(0, 200, 10)], [170] * 9):
        n = len(scores)
        assert sum(MATCHPOINTS(scores)) == D(n * (n - 1)) / 2
        # On average half of the n + 2 comparisons there would be; quotients are cut off at 36 digits.
        assert abs(sum(MATCHPOINTS(scores, n + 3)) - n * (D(n + 2) / 2)) < D("1e-20")


@pytest.mark.parametrize(
    ("scores", "times", "expected"),
    [
        # (M + 1/2) x N/n - 1/2. Four scores of a board played five times.
        ([420, 420, 450, -50], 5, ["2", "2", "3.875", "0.125"]),
        # Six scores of eight: (5 + .5) x 8/6 - .5 = 6.8333..., bottom .5 x 8/6 - .5 = .1666...
        ([6, 5, 4, 3, 2, 1], 8, ["6.833333", "5.5", "4.166667", "2.833333", "1.5", "0.166667"]),
        ([100], 7, ["3"]),  # alone: .5 x 7 - .5, the average of a top of 6
        ([420, 420, 450, -50], 4, ["1.5", "1.5", "3", "0"]),
    ],
)
def test_neubergs_formula(scores: list[int], times: int, expected: list[str]) -> None:
    counted = MATCHPOINTS(scores, times)
    assert [cell.quantize(D("1e-6")) for cell in counted] == [D(cell).quantize(D("1e-6")) for cell in expected]
    # With two for a win: (M + 1) x N/n - 1, just twice as much.
    doubled = MATCHPOINTS(scores, times, 2)
    assert all(abs(two - 2 * one) < D("1e-20") for one, two in zip(counted, doubled, strict=True))


def test_a_row_stays_a_row() -> None:
    assert MATCHPOINTS([[10, 20, 30]]) == [[0, 1, 2]]
    assert MATCHPOINTS("") == ""


def test_a_long_column_is_quick_to_count() -> None:
    scores = [10 * (number % 97) for number in range(5000)]
    counted = MATCHPOINTS(scores)
    assert sum(counted) == D(5000 * 4999) / 2
    # 5000 = 51 x 97 + 53: the lowest score stands there 52 times, half for each of the other 51.
    assert counted[0] == D("25.5")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (([420, 420, 450, -50], 3), "#NUM!", "4 scores are given"),
        (([420], 1.5), "#NUM!", "whole number"),
        (([420], -1), "#NUM!", "below 0"),
        (([420], 0, 3), "#NUM!", "counts 1, as in the ACBL, or 2"),
        (([420, "A+"],), "#VALUE!", "it must be a number"),
        (([420, True],), "#VALUE!", "it must be a number"),
        (([420], [1, 2]), "#VALUE!", "single value"),
    ],
)
def test_what_has_no_matchpoints_is_said_in_words(arguments: tuple[object, ...], code: str, words: str) -> None:
    with pytest.raises(RuleError, match=words) as refusal:
        MATCHPOINTS(*arguments)
    assert refusal.value.code == code
    assert answer("MATCHPOINTS", *arguments) == code


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
