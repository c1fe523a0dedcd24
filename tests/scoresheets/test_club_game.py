"""Club game sheets filled in as a club fills them: sections, strats, ties, overall awards, errors in words."""

from functools import lru_cache
from io import BytesIO

import openpyxl
import pytest

import bridgesheets as functions
from bridgesheets.printed.sheet import POINTS_PER_UNIT
from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.scoring import differences, differences_of_flavours, errors, fill, shown, shown_by_libreoffice
from tests.scoresheets.small import make, to_fill

SETUP = {name: row for row, name in enumerate(
    ("event", "club", "date", "director", "game", "boards", "limit", "strat_b", "strat_c", "scores", "overall",
     "other_games"), 5,
)}  # fmt: skip
SCORES = (60, 57.5, 55, 52.5, 51, 48, 45, 40)


#: The other two take as long again, and the workbooks of both kinds are compared cell by cell elsewhere.
FLAVOURS = ("native", *(pytest.param(name, marks=pytest.mark.slow) for name in ("addin", "lambda")))


@lru_cache(maxsize=16)
def blank(pairs=8, formulas="native"):
    return to_fill(order("club-game", teams=pairs, formulas=formulas))


def setup(**entries):
    return {("Set-up", f"B{SETUP[name]}"): value for name, value in entries.items()}


def line(number, score, section="A", direction="", strat="", name="", out=None):
    row = 4 + number
    values = {"A": section, "B": direction, "C": number, "D": name or f"Player {number}", "F": strat, "G": score,
              "H": out}  # fmt: skip
    return {("Pairs", f"{column}{row}"): value or None if value != 0 else 0 for column, value in values.items()}


def game(lines, pairs=8, formulas="native", **entries):
    return shown(fill(blank(pairs, formulas), setup(**{"other_games": 0, **entries}), *lines))


def howell(scores=SCORES, **options):
    """Eight pairs of one section that are one group."""
    strats = options.pop("strats", [""] * len(scores))
    outs = options.pop("outs", [None] * len(scores))
    lines = [line(n, score, strat=strats[n - 1], out=outs[n - 1]) for n, score in enumerate(scores, 1)]
    return game(lines, **options)


def column(sheet, letter, pairs=8):
    return [sheet.get(("Pairs", f"{letter}{4 + n}")) for n in range(1, pairs + 1)]


def status(sheet):
    return sheet["Pairs", "A2"]


def test_eight_pairs_of_a_howell():
    sheet = howell()
    # .10 × 8 = .80; 70%, 50%; 40% of 8 is 3.2: three places.
    assert column(sheet, "M") == [0.8, 0.56, 0.4, 0, 0, 0, 0, 0]
    assert column(sheet, "I") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert status(sheet) == "All 8 pairs are in (4 tables); one section of at most 15 tables has no overall awards."
    assert sheet["Pairs", "N5"] == "section A: 1 of 8 (A)"


@pytest.mark.parametrize(
    ("said", "cells"),
    [
        # Two pairs tied for the last paid place share it with the next: third .40 and fourth .28 are .34 each.
        ({"scores": (60, 57.5, 52.5, 52.5, 51, 48, 45, 40)},
         {"M": [0.8, 0.56, 0.34, 0.34, 0, 0, 0, 0], "I": [1, 2, "3=", "3=", 5, 6, 7, 8],
          "N": [*["section A: 1 of 8 (A)", "section A: 2 of 8 (A)"], *["section A: 3–4 of 8 (A)"] * 2, *[None] * 4]}),
        # A.1: 52.501 and 52.504 are both 52.50.
        ({"scores": (60, 57.5, 52.504, 52.501, 51, 48, 45, 40)}, {"I": [1, 2, "3=", "3=", 5, 6, 7, 8]}),
        # A strat of two pairs is paid nothing.
        ({"strats": list("AAAAAABB"), "strat_b": 300}, {"M": [0.8, 0.56, 0.4, 0, 0, 0, 0, 0]}),
        # Second's award goes to the third pair, where it is not ranked; eight pairs still count.
        ({"outs": [None, "not ranked", *[None] * 6]},
         {"M": [0.8, None, 0.56, 0.4, 0, 0, 0, 0],
          "O": [None, "not ranked; counts for the tables", *[None] * 6]}),
    ],
)  # fmt: skip
def test_pairs_of_a_howell_are_ranked_and_paid(said, cells):
    sheet = howell(**said)
    assert {letter: column(sheet, letter) for letter in cells} == cells


def test_a_mitchell_compares_each_direction_and_a_half_table_counts_for_both():
    # 13 pairs, 7 and 6: two groups of seven, .70 for first in each; 40% of 7 is 2.8: three places.
    lines = [line(n, 70 - n, direction="NS") for n in range(1, 8)]
    lines += [line(n, 60 - n, direction="EW") for n in range(8, 14)]
    sheet = game(lines, pairs=13)
    assert column(sheet, "M", 13)[:4] == [0.7, 0.49, 0.35, 0]
    assert column(sheet, "M", 13)[7:11] == [0.7, 0.49, 0.35, 0]
    assert sheet["Pairs", "N12"] == "section A EW: 1 of 7 (A)"
    assert sheet["Pairs", "R3"] == 6.5


def test_lower_strats_count_their_own_and_lower_pairs():
    # Strats A A B C B C C B: six in B and C, three in C.
    sheet = howell(strats=list("AABCBCCB"), strat_b=300, strat_c=20)
    # In B at .08 × 6 = .48: the third pair is first, .48 is more than .40 in A; the fourth is second, .336: .34, and
    # first of 3 in C at .05 × 3 = .15; 40% of 6 is 2.4: two places.
    assert column(sheet, "M") == [0.8, 0.56, 0.48, 0.34, 0, 0, 0, 0]
    assert sheet["Pairs", "N7"] == "A, strat B: 1 of 6 (B.2)"
    assert sheet["Ranking", "C7"] == 1
    assert sheet["Ranking", "D8"] == 1


def test_all_pairs_are_ranked_overall_where_nobody_is_paid_for_it():
    """13 pairs of a Mitchell are one section: its award is all that is paid."""
    lines = [line(n, 70 - n, direction="NS") for n in range(1, 8)]
    lines += [line(n, 67 - n, direction="EW") for n in range(8, 14)]
    sheet = game(lines, pairs=13)
    # NS have 69 to 63, EW 59 to 54.
    assert [sheet["Overall", f"A{row}"] for row in range(5, 18)] == [*range(1, 14)]
    assert sheet["Overall", "B5"] == "A NS" and sheet["Overall", "B12"] == "A EW"
    assert (sheet["Overall", "H5"], sheet["Overall", "I5"]) == (0.7, 0.7) and ("Overall", "G5") not in sheet
    assert set(column(sheet, "L", 13)) == {None}
    # A column of strats is there where the game has some.
    with_strats = game(lines, pairs=13, strat_b=1000)
    assert [[each.get(("Overall", cell)) for cell in ("D4", "D5")] for each in (sheet, with_strats)] == [
        [None, None], ["Strat", "A"],
    ]  # fmt: skip
    matchpoints = game(lines, pairs=13, scores="matchpoints")
    assert ("Overall", "A5") not in matchpoints and ("Pairs", "K5") not in matchpoints
    assert matchpoints["Overall", "A3"].startswith("Nobody is ranked") and ("Overall", "A3") not in sheet


def two_sections(formulas="native", **entries):
    lines = [line(n, SCORES[n - 1]) for n in range(1, 9)]
    lines += [line(8 + n, score, section="B") for n, score in enumerate((62, 50, 49, 47, 44, 41), 1)]
    return game(lines, pairs=14, formulas=formulas, **entries)


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
def test_two_sections_have_overall_awards_and_the_greater_is_paid(formulas):
    sheet = two_sections(formulas)
    # Seven tables: .70 first, then 75%: .525 up to .53, .39, .30, .22, .17.
    assert sheet["Pairs", "L13"] == 0.7
    assert column(sheet, "L")[:5] == [0.53, 0.39, 0.3, 0.22, 0.17]
    # Overall first .70 against .60 in the section of six; .53 against .80 in the section of eight.
    assert (sheet["Pairs", "M13"], sheet["Pairs", "N13"]) == (0.7, "overall: 1 (D)")
    assert (sheet["Pairs", "M5"], sheet["Pairs", "M8"]) == (0.8, 0.22)
    assert status(sheet) == "All 14 pairs are in (7 tables); overall awards too."
    assert (sheet["Overall", "A5"], sheet["Overall", "E5"], sheet["Overall", "G5"]) == (1, "Player 9", 0.7)


def test_overall_awards_need_percentages_or_may_be_switched_off():
    sheet = two_sections(scores="matchpoints")
    assert ("Pairs", "L5") not in sheet
    assert "type percentages to compare" in status(sheet)
    assert "switched off" in status(two_sections(overall="no"))
    restricted = two_sections(game="restricted", limit=300)
    assert "no overall awards for restricted games" in status(restricted)
    assert ("Pairs", "L5") not in restricted
    # .08 × 8 = .64.
    assert restricted["Pairs", "M5"] == 0.64


def test_one_section_of_sixteen_tables_has_overall_awards_too():
    lines = [line(n, 70 - n) for n in range(1, 32)]
    sheet = game(lines, pairs=32)
    # 31 pairs are 15.5 tables, which is more than 15 and counts as 16: 1.60; in the section the cap of 1.50.
    assert (sheet["Pairs", "J5"], sheet["Pairs", "L5"], sheet["Pairs", "M5"]) == (1.5, 1.6, 1.6)


@pytest.mark.parametrize(
    ("entries", "first", "said"),
    [
        ({"boards": 17}, 0.48, "All 8"),  # 60% of .80
        ({"boards": 11}, None, "No awards: a club game needs at least 12 boards (A.4)."),
        ({"game": "invitational"}, 0.64, "All 8"),
        ({"game": "invitational", "boards": 17}, None, "No awards: shortened games are ruled for open games only"),
        ({"game": "restricted"}, None, "Set-up: a restricted game needs its upper masterpoint limit"),
        ({"game": "restricted", "limit": 100}, 0.48, "All 8"),  # .06 × 8
        ({"game": "newcomer", "limit": 20, "boards": 10}, 0.24, "All 8"),  # .03 × 8
        ({"game": "newcomer", "limit": 30}, None, "Set-up: newcomer games end at 20 masterpoints"),
        ({"game": "newcomer", "boards": 5}, None, "No awards: a newcomer game needs at least 6 boards"),
        ({"game": "cruise"}, 0.64, "All 8"),  # 80%
        ({"game": "cruise", "strat_b": 300}, None, "Set-up: the manual gives cruise games no strats"),
        ({"strat_b": 100, "strat_c": 300}, None, "Set-up: strat C has a lower limit than strat B."),
        ({"boards": None}, None, "Set-up: type the boards scheduled."),
        # E.3: tables of other games may count, and an empty cell is no 0; cruise games count none.
        ({"other_games": None}, None, "Set-up: type the tables of other games at the same time, or 0 (E.3)."),
        ({"game": "invitational", "other_games": None}, None, "Set-up: type the tables of other games"),
        ({"other_games": -1}, None, "Set-up: type the tables of other games"),
        ({"other_games": 3}, None, "No awards here: tables of other games count too (E.3)."),
        ({"game": "cruise", "other_games": None}, 0.64, "All 8"),
        ({"game": "special"}, None, "Set-up: choose the kind of game."),
    ],
)
def test_kinds_of_games(entries, first, said):
    sheet = howell(**entries)
    assert column(sheet, "M")[0] == first
    assert status(sheet).startswith(said)


def test_what_is_wrong_with_a_line_is_said_in_words():
    lines = [
        line(1, "sixty"), line(2, -1), line(3, 101), line(4, None), line(5, 50, section="E"),
        line(6, 50, direction="N"), line(7, 50, strat="D"), line(8, 50, strat="B"), line(9, 50, out="yes"),
        line(10, 0), line(11, 44, name="=1+1"), line(12, 44, name="Ann Smith"), line(13, 43, name="ann smith"),
        {("Pairs", "G18"): 50},
    ]  # fmt: skip
    sheet = game(lines, pairs=12)
    assert column(sheet, "O", 14) == [
        "the score is not a number: type it as a number",
        "a score is not negative",
        "no such score: 55% is typed as 55",
        "no score",
        "choose a section from A to D",
        "choose NS or EW, or leave it empty",
        "choose strat A, B or C",
        "the set-up has no limit for strat B",
        "choose not ranked or leave the cell empty",
        "right? rarely below 10% or above 90%",
        None,
        *["name on two lines? add an initial"] * 2,
        "no pair: type it, or Delete the score",
    ]
    assert status(sheet) == "11 lines need attention: see the column Check of the sheet Pairs."
    # A score of 0 is a score; a name is a text, whatever it begins with.
    assert sheet["Pairs", "I14"] == 5
    assert "=1+1" in sheet.values()
    assert errors(sheet) == []


def test_directions_that_do_not_fit_are_noticed():
    lines = [line(n, 50 + n, direction="NS" if n < 6 else "EW") for n in range(1, 9)]
    sheet = game(lines)
    assert sheet["Pairs", "O5"] == "NS and EW differ by more than 1"
    assert status(sheet) == "Type the other pairs: NS and EW of a section differ by more than one pair."
    mixed = game([line(n, 50 + n, direction="NS" if n < 5 else "") for n in range(1, 9)])
    assert mixed["Pairs", "O5"] == "some pairs of the section have a direction and others none"


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((60, "x", 55, 52, 50, 45, 44, 43), "1 line needs attention: see the column Check of the sheet Pairs."),
        ((60, None, 55, None, 50, 45, 44, 43), "Scores of 2 of 8 pairs are missing; next: A 2 Player 2."),
        ((60, 55, 50, 45), "No awards: a pair game needs 2.5 tables (A.4)."),
    ],
)
def test_wrong_lines_and_missing_scores_are_counted_and_four_pairs_are_not_enough(scores, said):
    assert status(howell(scores)) == said


def test_what_the_set_up_needs_hides_neither_missing_scores_nor_wrong_lines():
    needed = "Set-up: type the tables of other games at the same time, or 0 (E.3)."
    assert status(howell((60, None, 55, 52, 50, 45, 44, 43), other_games=None)) == (
        f"{needed} Scores of 1 of 8 pairs are missing; next: A 2 Player 2."
    )
    assert status(howell((60, "x", 55, 52, 50, 45, 44, 43), other_games=None)).startswith(f"{needed} 1 line needs")
    assert status(howell(other_games=None)) == needed
    assert status(game([], other_games=None)) == "Type the pairs and their scores."


def test_sorted_lines_change_nothing():
    lines = [line(n, score) for n, score in enumerate(SCORES, 1)]
    turned = [line(n, score) for n, score in enumerate(SCORES[::-1], 1)]
    assert column(game(lines), "M") == column(game(turned), "M")[::-1]


def test_the_lists_are_sorted():
    sheet = howell((45, 60, 57.5, 40, 51, 48, 55, 52.5))
    assert [sheet["Ranking", f"G{row}"] for row in range(5, 13)] == sorted(SCORES, reverse=True)
    assert [sheet.get(("Award list", f"A{row}")) for row in range(5, 9)] == [0.8, 0.56, 0.4, None]
    assert sheet["Award list", "B5"] == "Player 2"
    assert sheet["Award list", "D5"] == "black"
    assert howell(game="online")["Award list", "D5"] == "colourless"


@pytest.mark.parametrize("formulas", FLAVOURS)
def test_a_filled_in_game_is_paid_as_by_the_functions(formulas):
    sheet = shown(to_fill(order("club-game", teams=24, formulas=formulas, filled=True)))
    pairs = [{letter: sheet.get(("Pairs", f"{letter}{row}")) for letter in "BFGM"} for row in range(5, 29)]
    for pair in pairs:
        found = [0]
        for strat, limit in (("A", None), ("B", 1000), ("C", 300)):
            if pair["F"] < strat:
                continue
            group = [other["G"] for other in pairs if other["B"] == pair["B"] and other["F"] >= strat]
            entrants = 12 if strat == "A" else len(group)
            if entrants >= 3:
                place, tied = 1 + sum(score > pair["G"] for score in group), group.count(pair["G"])
                found.append(functions.MPCLUB(place, entrants, "open", limit, 24, tied))
        assert pair["M"] == pytest.approx(float(max(found)))


def test_the_flavours_show_the_same_in_every_cell():
    native, *others = (two_sections(formulas, strat_b=300) for formulas in ("native", "addin", "lambda"))
    for other in others:
        assert differences_of_flavours(native, other, "Award tables") == []


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same():
    filled = make(order("club-game", teams=24, filled=True))
    wrong = fill(
        filled, {("Pairs", "G6"): "text", ("Pairs", "F7"): "D", ("Pairs", "D8"): "=1+1", ("Pairs", "G9"): None}
    )
    assert differences(shown(wrong), shown_by_libreoffice(wrong)) == []


@pytest.mark.parametrize(
    ("kind", "limit", "clause"),
    [("open", 300, "A"), ("invitational", 300, "B.1"), ("restricted", 300, "B.2"), ("newcomer", 20, "C")],
)
def test_an_award_is_cited_by_its_clause_in_brief(kind, limit, clause):
    """Sections A to C of "Masterpoints for Regular Club Games", with the part of B: the page has room for no more."""
    sheet = howell(game=kind, limit=limit)
    assert sheet["Pairs", "N5"] == f"section A: 1 of 8 ({clause})"


#: The width of a screen of 1366 pixels at 96 an inch, less the heads of rows and what stands at its edge, in points.
SCREEN = (1366 - 100) * 0.75


def test_what_is_wrong_with_a_pair_is_in_sight_on_a_small_laptop():
    sheet = openpyxl.load_workbook(BytesIO(to_fill(order("club-game", teams=24))))["Pairs"]
    heads = [cell.value for cell in sheet[4]]
    columns = [cell.column_letter for cell in sheet[4][: heads.index("Check") + 1]]
    assert sum(sheet.column_dimensions[column].width for column in columns) * POINTS_PER_UNIT <= SCREEN
