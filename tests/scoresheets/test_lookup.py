"""The look-up sheet: what it answers in every flavour and program, and what it says where there is no answer."""

from functools import lru_cache
from io import BytesIO
from itertools import cycle, permutations

import openpyxl
import pytest

from bridgesheets import VPNEED, VPSCALE, VPTABLE
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.scoresheets import lookup, making
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.points import lengths, names_to_type, spellings
from tests.scoresheets.scoring import broken, differences, fill, shown, shown_by_libreoffice
from tests.scoresheets.small import to_fill

# All begin with the same few workbooks, so one process runs them.
pytestmark = pytest.mark.xdist_group("look-up sheet")

FLAVOURS = ("native", "addin", "lambda")
#: The first lines of the two tables, how many are filled in of the first, and how many the second has.
POINTS, NEEDED, LINES, NEEDED_LINES = 6, 24, 8, 4


@lru_cache(maxsize=4)
def blank(formulas="native"):
    return to_fill(order("lookup", formulas=formulas))


def asked(lines, first=POINTS):
    return {
        ("Look up", f"{column}{first + number}"): cell
        for number, line in enumerate(lines)
        for column, cell in zip("ABC", line, strict=True)
    }


def answers(sheet, columns, first=POINTS):
    count = LINES if first == POINTS else NEEDED_LINES
    return [tuple(sheet.get(("Look up", f"{c}{row}")) for c in columns) for row in range(first, first + count)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", FLAVOURS)
def test_a_margin_gives_the_points_of_both_sides(formulas):
    # Appendix K, 1-8 boards: 11-13 IMPs are 15-5.
    lines = [("acbl20", 7, 12), ("acbl20", 7, -12), ("nabc", 16, 20), ("winloss", 9, 0), ("ACBL20", 8, 0)]
    sheet = shown(fill(blank(formulas), asked(lines)))
    assert answers(sheet, "DEF")[:5] == [
        (15, 5, None), (5, 15, None), (15, 5, None), (0.5, 0.5, None), (10, 10, None),
    ]  # fmt: skip


@pytest.mark.parametrize("formulas", ["native", pytest.param("addin", marks=pytest.mark.exhaustive), "lambda"])
def test_a_target_gives_the_imps_it_needs(formulas):
    lines = [("acbl20", 7, 15), ("acbl20", 7, 5), ("nabc", 16, 18.09), ("linear wbf", 16, 17.5)]
    sheet = shown(fill(blank(formulas), asked(lines, NEEDED)))
    # 11-13 IMPs are 15-5; lost by 13 they still leave 5; two thirds of B = 60 bring 18.09; 15 + 10/4 is 17.5.
    assert answers(sheet, "DF", NEEDED) == [(11, None), (-13, None), (40, None), (10, None)]


@pytest.mark.parametrize(
    "formulas", ["native", *(pytest.param(each, marks=pytest.mark.exhaustive) for each in FLAVOURS[1:])]
)
def test_a_scale_is_known_by_the_spellings_that_our_functions_take(formulas):
    typed = ("ACBL 20", "acbl-20 point", 30, "NABC+", "WBF 2013", "Linear WBF", "near win–loss", "E.B.U. Teams")
    sheet = shown(fill(blank(formulas), asked([(scale, 16, 9) for scale in typed])))
    assert answers(sheet, "DF") == [(float(VPSCALE(str(scale), 9, 16)), None) for scale in typed]


def test_the_list_begins_with_the_names_and_asks_about_no_usual_spelling():
    book = openpyxl.load_workbook(BytesIO(blank()))
    (cells,) = {rule.formula1 for rule in book["Look up"].data_validations.dataValidation if rule.type == "list"}
    listed = [cell.value for (cell,) in book["VP table"][cells.rpartition("!")[2]]]
    assert listed[: len(SCALES)] == [*names_to_type().values()]
    # A figure is typed as a number, and capitals do not matter.
    assert {20, 30, "vp20", "vp 20", "acbl 20", "20-point", "nabc+", "wbf 2013", "win-loss", "ebu teams"} <= {*listed}


def test_no_spelling_of_a_scale_is_the_beginning_of_one_of_another():
    found = permutations(spellings().items(), 2)
    assert [(one, other) for (one, scale), (other, second) in found if scale != second and other.startswith(one)] == []


@pytest.mark.parametrize("some", range(0, len(SCALES), NEEDED_LINES))
def test_every_scale_answers_as_our_functions_do(some):
    asked_for = []
    for number, (scale, margin) in enumerate(zip(SCALES, cycle((-40, -13, 8, 0, 1, 25, -2)), strict=False)):
        if not some <= number < some + NEEDED_LINES:
            continue
        boards = list(lengths(scale))[-1]
        # What the winner, or the loser, of the second step has: every scale has both.
        wanted = float(VPTABLE(scale, boards)[1][2 + number % 2])
        asked_for.append((names_to_type()[scale], boards, margin, wanted))
    lines = asked([(scale, boards, margin) for scale, boards, margin, _ in asked_for])
    sheet = shown(
        fill(blank(), {**lines, **asked([(scale, boards, vps) for scale, boards, _, vps in asked_for], NEEDED)})
    )
    assert answers(sheet, "DE")[: len(asked_for)] == [
        (float(VPSCALE(scale, margin, boards)), float(VPSCALE(scale, -margin, boards)))
        for scale, boards, margin, _ in asked_for
    ]
    assert answers(sheet, "D", NEEDED)[: len(asked_for)] == [
        (float(VPNEED(scale, wanted, boards)),) for scale, boards, _, wanted in asked_for
    ]


WRONG = (
    (("acbl20", None, None), "how many boards?"),
    ((None, 7, 12), "which scale?"),
    (("acbl20", 7, None), "how many IMPs?"),
    (("ebupairs", 16, 12), "no such scale: choose from the list"),
    (("acbl?0", 7, 12), "no such scale: choose from the list"),
    # It would be completed from wbf.
    (("wbf25", 16, 12), "no such scale: choose from the list"),
    (("nswba", 10, 12), "no entry on this scale for 10 boards"),
    (("acbl20", 37, 12), "this sheet ends at 36 boards"),
    (("acbl20", 7.5, 12), "boards are whole numbers from 1"),
    (("acbl20", -7, 12), "boards are whole numbers from 1"),
    (("acbl20", "seven", 12), "boards: type a number"),
    (("acbl20", 7, 1.5), "IMPs are whole numbers"),
    (("nabc", 7, 1.5), "IMPs are whole numbers"),
    (("acbl20", 7, "12"), "IMPs: type a number"),
    (("acbl20", 7, "=1/0"), "IMPs: type a number"),
    ((5, 7, 12), "no such scale: choose from the list"),
)
WRONG_NEEDED = (
    (("acbl20", 7, 21), "no margin brings so many: at most 20"),
    (("acbl20", 7, 0), "every margin brings so many"),
    (("acbl20", 7, -3), "every margin brings so many"),
    (("acbl20", 7, None), "how many VPs?"),
    (("acbl20", 7, "15"), "VPs: type a number"),
    (("nswba", 10, 15), "no entry on this scale for 10 boards"),
    (("vp", 10, 15), "no such scale: choose from the list"),
    (("acbl20", 400, 15), "this sheet ends at 36 boards"),
)


@pytest.mark.parametrize(
    ("formulas", "half"),
    [("native", 0), ("native", 1), ("addin", 0), ("lambda", 1)],
)
def test_what_has_no_answer_is_said_in_words(formulas, half):
    wrong = WRONG[half * LINES : (half + 1) * LINES]
    needed = WRONG_NEEDED[half * NEEDED_LINES : (half + 1) * NEEDED_LINES]
    lines = {**asked([line for line, _ in wrong]), **asked([line for line, _ in needed], NEEDED)}
    sheet = shown(fill(blank(formulas), lines))
    assert answers(sheet, "DEF") == [(None, None, words) for _, words in wrong]
    assert answers(sheet, "DF", NEEDED) == [(None, words) for _, words in needed]


@pytest.mark.exhaustive
def test_an_error_that_is_pasted_is_said_in_words():
    content = fill(blank(), asked([("acbl20", 7, 12), ("acbl20", 7, 12)]))
    sheet = broken(content, dict.fromkeys((("Look up", "C6"), ("Look up", "A7")), "=1/0"))
    assert answers(sheet, "DEF")[:2] == [(None, None, "a cell of this line shows an error")] * 2


def test_an_empty_line_says_nothing():
    sheet = shown(blank())
    assert set(answers(sheet, "ABCDEF") + answers(sheet, "ABCDEF", NEEDED)) == {(None,) * 6}


@pytest.mark.libreoffice
def test_libreoffice_shows_the_same(libreoffice):
    wrong, needed = WRONG[:LINES], WRONG_NEEDED[:NEEDED_LINES]
    lines = {**asked([line for line, _ in wrong]), **asked([line for line, _ in needed], NEEDED)}
    content = fill(blank(), lines)
    assert differences(shown(content), shown_by_libreoffice(content)) == []


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.exhaustive)])
def test_one_page_is_printed_and_the_table_is_not(paper):
    book = openpyxl.load_workbook(BytesIO(to_fill(order("lookup", paper=paper))))
    assert book.sheetnames == ["Look up", "VP table"]
    assert book["VP table"].sheet_state == "hidden"
    assert not book["VP table"].print_area
    assert book["Look up"].page_setup.fitToHeight == 1


@pytest.mark.exhaustive
def test_what_would_be_too_small_on_one_page_is_printed_on_two(monkeypatch):
    # A line more below the tables, as another scale would be.
    monkeypatch.setattr(lookup, "_NOTES", (*lookup._NOTES, "One line more."))
    page = openpyxl.load_workbook(BytesIO(making.make(order("lookup"))))["Look up"]
    (broken,) = page.row_breaks.brk
    assert (page.page_setup.fitToWidth, page.page_setup.fitToHeight) == (1, 0)
    assert page.cell(broken.id + 1, 1).value == '="Scales"'


@pytest.mark.thorough
def test_a_scale_with_a_table_for_each_length_of_match_names_them_all():
    page = openpyxl.load_workbook(BytesIO(to_fill(order("lookup"))))["Look up"]
    (said,) = (row[1].value for row in page.iter_rows() if row[0].value == '="nswba"' and row[0].row > 20)
    assert said.endswith("matches of 9 or 14 boards: NSWBA State Swiss Pairs Championship, Supplementary Tournament "
                         "Regulations, Appendix 1, 9 board matches and 14 board matches\"")  # fmt: skip
