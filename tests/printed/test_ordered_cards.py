"""Cards made to order: every scale in every style, cell by cell against the functions, and every bad order."""

import itertools
import os
import re
from decimal import Decimal

import openpyxl
import pytest
from click.testing import CliRunner

from bridgesheets import EBUPAIRSVP, VPSCALE
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.printed.card_styles.card import card_scales
from bridgesheets.printed.orders import STYLES, cards
from bridgesheets.printed.styles import text_width
from bridgesheets.surfaces.cli import cli
from tests.printed.charts import read_back, texts, words

#: The least type of each style, as the command says it.
LEAST = {"poster": 24, "card": 9, "four-up": 9, "tent": 10, "both": 10}
#: A length of match that every scale of this name is for; 8 boards where it is not named here.
BOARDS = {"nswba": 9, "wbf25": 16}
#: Scales of so many steps that they have no room in a style.
CROWDED = {("wbf25", "poster"), ("wbf25", "four-up")}
HEADS = ("IMPs", "Percent")


def ordered(scale, boards, style, paper="letter"):
    """The sheet of an order of one length of match."""
    (sheet,) = read_back(cards(scale, [boards], style), paper).worksheets
    return sheet


def steps(cells):
    """The steps below the heads of a grid of cells: what they are found by as printed, the winner's and loser's VPs."""
    found = []
    head = next(at for at, row in enumerate(cells) if any(cell.value in HEADS for cell in row))
    for column, cell in enumerate(cells[head]):
        if cell.value in HEADS:
            both = cells[head][column + 1].value == "Winner"
            for row in cells[head + 1 :]:
                if not row[column].style.startswith("Key"):
                    break
                found.append(tuple(beside.value for beside in row[column : column + 2 + both]))
    return found


def read(sheet, style):
    """The steps of each card on a page: one, four, or the two halves as their readers have them before them."""
    grid = [list(row) for row in sheet.iter_rows()]
    if style == "four-up":
        cut = next(at for at, cell in enumerate(grid[0]) if cell.style.startswith("Cut"))
        line = next(at for at, row in enumerate(grid) if row[0].style.startswith("Cut"))
        return [steps([row[side] for row in part])
                for part in (grid[:line], grid[line + 1 :]) for side in (slice(cut), slice(cut + 1, None))]  # fmt: skip
    if style == "tent":
        fold = next(at for at, cell in enumerate(grid[0]) if cell.style.startswith("Cut"))
        left = [[row[column] for row in grid] for column in range(fold - 1, -1, -1)]
        right = [[row[column] for row in reversed(grid)] for column in range(fold + 1, len(grid[0]))]
        return [steps(left), steps(right)]
    return [steps(grid)]


def margins(key):
    """The first and the last margin of a step, of an open one a larger one."""
    text = str(key)
    if text.endswith("+"):
        return int(text[:-1]), int(text[:-1]) + 50
    first, _, last = text.partition("–")
    return int(first), int(last or first)


def expected(scale, boards, key):
    """The Victory Points of winner and loser at both ends of a step, by the worksheet function of the scale."""
    if scale in SCALES:
        return [(VPSCALE(scale, margin, boards), VPSCALE(scale, -margin, boards)) for margin in margins(key)]
    limit = Decimal(key.split()[1]) / 100
    # The limit itself belongs to the step up to it, and the next hundredth of a per cent to the step above.
    part = limit if key.startswith("to") else limit + Decimal("0.0001")
    return [(EBUPAIRSVP(part, boards), EBUPAIRSVP(1 - part, boards))]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("scale", "style"),
    [pair for pair in itertools.product(card_scales().names, STYLES) if pair not in CROWDED],
)
def test_every_step_of_every_scale_is_what_its_function_gives(scale, style):
    boards = BOARDS.get(scale, 8)
    sheet = ordered(scale, f"{boards}", style)
    found = read(sheet, style)
    assert len(found) == {"four-up": 4, "tent": 2}.get(style, 1)
    assert all(card == found[0] for card in found)
    for key, winner, *loser in found[0]:
        for better, worse in expected(scale, boards, key):
            assert Decimal(str(winner)) == better
            assert not loser or Decimal(str(loser[0])) == worse
    if scale in SCALES:
        # No margin is left out: each step begins behind the one before it.
        spans = [margins(key) for key, *_ in found[0]]
        assert spans[0][0] == 0
        assert all(last + 1 == first for (_, last), (first, _) in itertools.pairwise(spans))


@pytest.mark.parametrize(
    ("scale", "boards", "step"),
    [
        # Appendix K, 20 Point scale, 12-15 boards; 30 Point scale, 16-20 boards (as printed there).
        ("acbl20", "12", ("15–19", 15, 5)),
        ("acbl30", "18", ("25–29", 25, 5)),
        # The WBF's printed table of 8 boards: 40 IMPs 19.74; the NABC+ curve without the correction 19.73.
        ("wbf", "8", (40, 19.74, 0.26)),
        ("nabc", "8", (40, 19.73, 0.27)),
        # EBU White Book 3.1.1, 24 boards: 16 VPs for 28 to 34 IMPs; 3.1.7, 20-27 boards: up to 53.63 for 14.
        ("ebu", "24", ("28–34", 16, 4)),
        ("ebupairs", "24", ("to 53.63", 14, 6)),
    ],
)
def test_cards_print_what_the_texts_print(scale, boards, step):
    sheet = ordered(scale, boards, "card")
    assert step in read(sheet, "card")[0]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_type_of_the_steps_is_as_large_as_the_style_promises(style, paper):
    sheet = ordered("nabc", "8", style, paper)
    assert smallest(sheet) >= LEAST[style]


def smallest(sheet):
    """The smallest type of the steps."""
    return min(cell.font.size for row in sheet.iter_rows() for cell in row if cell.style.startswith(("Key", "Figure")))


@pytest.mark.parametrize("boards", ["7", "9", "12", "16", "21", "28"])
def test_a_poster_of_an_acbl_scale_is_in_type_of_36_points_or_more_and_shows_both_sides(boards):
    for scale in ("acbl20", "acbl30"):
        sheet = ordered(scale, boards, "poster")
        assert smallest(sheet) >= 36
        assert all(len(step) == 3 for step in read(sheet, "poster")[0])


def test_the_halves_of_a_tent_are_turned_so_that_both_have_the_fold_at_their_top():
    sheet = ordered("acbl20", "7", "tent")
    fold = next(cell.column for cell in sheet[1] if cell.style.startswith("Cut"))
    turned = {True: set(), False: set()}
    for row in sheet.iter_rows():
        for cell in row:
            if cell.value is not None:
                turned[cell.column < fold].add(cell.alignment.textRotation)
    # A file counts 91 to 180 for 1 to 90 degrees to the right.
    assert turned == {True: {180}, False: {90}}
    assert sheet.page_setup.orientation == "landscape"


@pytest.mark.exhaustive
@pytest.mark.parametrize("scale", card_scales().names)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_nothing_on_a_tent_is_wider_for_either_reader_than_the_row_it_is_turned_into(scale, paper):
    """What is the row of a key for one reader is the row of a figure for the other."""
    sheet = ordered(scale, f"{BOARDS.get(scale, 8)}", "tent", paper)
    joined = {f"{cells}".partition(":")[0] for cells in sheet.merged_cells.ranges}
    cells = [cell for row in sheet.iter_rows() for cell in row
             if cell.style.startswith(("Key", "Figure", "Head")) and cell.coordinate not in joined]  # fmt: skip
    assert len(cells) > 20
    for cell in cells:
        assert text_width(f"{cell.value}", cell.font.size) <= sheet.row_dimensions[cell.row].height, cell.coordinate


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(("scale", "boards", "columns"), [("acbl20", "7", 2), ("acbl30", "12", 2), ("nabc", "7", 1)])
def test_the_imps_stand_in_two_columns_beside_few_steps(scale, boards, columns, paper):
    sheet = ordered(scale, boards, "both", paper)
    assert texts(sheet).count("Points") == columns


def test_a_card_says_for_which_matches_it_is_and_where_it_is_printed():
    sheet = ordered("acbl20", "10", "four-up")
    said = texts(sheet)
    for text in ("ACBL 20-point scale", "Matches of 9–11 boards", "ACBL Appendix K, 20 Point scale"):
        assert said.count(text) == 4
    assert words(sheet).count("Victory Points (VPs)") == 4


def test_a_card_with_the_winners_figures_alone_says_what_the_loser_has():
    sheet = ordered("nabc", "8", "four-up")
    assert words(sheet).count("the loser has the rest of 20.") == 4


def run(*arguments):
    return CliRunner().invoke(cli, ["build", *arguments])


def test_several_lengths_of_match_are_pages_of_one_workbook_those_with_equal_steps_once(tmp_path):
    done = run("cards", "--scale", "ACBL 20", "--boards", "7,8,10", "--boards", "12", "--style", "poster",
               "--paper", "a4", "--out", str(tmp_path))  # fmt: skip
    assert done.exit_code == 0, done.output
    (path,) = tmp_path.glob("*.xlsx")
    assert path.name == "poster-acbl20-7-8-10-12-boards-a4.xlsx"
    assert openpyxl.load_workbook(path).sheetnames == ["ACBL20 1–8 boards", "ACBL20 9–11 boards", "ACBL20 12–15 boards"]


def test_the_card_of_wins_alone_asks_for_no_boards_and_is_for_any_number():
    book = cards("winloss", [])
    assert book.file_name == "card-winloss"
    assert [face.length for face in book.faces] == ["any number of boards"]


def test_without_a_style_and_a_paper_there_is_a_card_for_both_papers(tmp_path):
    done = run("cards", "--scale", "nabc", "--boards", "7", "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in tmp_path.glob("*.xlsx")) == [
        "card-nabc-7-boards-a4.xlsx", "card-nabc-7-boards-letter.xlsx",
    ]  # fmt: skip


def test_cards_and_charts_to_order_are_built_with_sets_that_other_processes_make(tmp_path, monkeypatch):
    """What draws their pages cannot be sent to another process."""
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    done = run("data", "cards", "awards", "--scale", "nabc", "--boards", "7", "--chart", "Senior Pairs", "--paper",
               "a4", "--out", str(tmp_path))  # fmt: skip
    assert done.exit_code == 0, done.output
    assert len([*tmp_path.glob("*.xlsx")]) == 3


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("cards --scale nabk --boards 7", 'no Victory Point scale called "nabk"; did you mean "nabc"'),
        ("cards --scale nswba --boards 9,10", "the NSWBA scale is printed for matches of 9 and 14 boards only"),
        ("cards --scale ebupairs --boards 56", "the EBU's Swiss Pairs scale ends at 55 boards"),
        ("cards --scale ebu --boards 201", "boards is 201; "),
        ("cards --scale acbl20 --boards seven", 'boards "seven" is no number of boards'),
        ("cards --scale acbl20 --boards 0", 'boards "0" is no number of boards'),
        ("cards --scale acbl20 --boards 7, ", 'boards "" is no number of boards'),
        # 40 boards: B = 15 x 6.3246 = 94.87, so 96 margins from 0 to 95.
        ("cards --scale nabc --boards 40 --style tent",
         '40 boards has 96 steps, more than a tent card holds in type of 10 points; take the style "card"'),
        ("cards --scale wbf25 --boards 16 --style poster",
         '71 steps, more than a poster holds in type of 24 points; take the style "card" or "tent"'),
        ("cards --scale nabc --boards " + ",".join(map(str, range(1, 42))),
         "41 lengths of match are too many for one order; name at most 40"),
        ("cards --scale nabc --boards 20000", "no style holds so many; name fewer boards"),
        ("cards --scale acbl20 --boards 7 --tables 3-9", "tables, limits and sessions do not apply to cards"),
        ("cards --scale acbl20 --boards 7 --formulas native", 'cards cannot have native formulas'),
        ("--style poster", "--style is for cards; name the set"),
    ],
)  # fmt: skip
def test_a_bad_order_is_one_sentence_and_nothing_is_written(tmp_path, arguments, sentence):
    out = tmp_path / "out"
    done = run(*arguments.split(" "), "--out", str(out))
    assert done.exit_code == 2
    (line,) = [text for text in done.output.splitlines() if re.match("Error: |bridgesheets: ", text)]
    assert sentence in line
    assert not out.exists()
