"""The figures on the cards, against the printed texts and arithmetic, read back out of the finished file."""

from decimal import Decimal

import pytest

from bridgesheets import VPTABLE
from bridgesheets.printed.paper import PAPERS
from tests.printed.committed import committed

USUAL_BOARDS = (5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36)


@pytest.fixture(scope="module", params=PAPERS)
def workbook(request):
    return committed("victory-points", request.param)


def card(sheet):
    """A large card as {IMPs as printed: (winner, loser)}, its blocks read down, then across."""
    rows = list(sheet.iter_rows(min_row=3, values_only=True))
    head = next(at for at, row in enumerate(rows) if row[0] == "IMPs")
    found = {}
    for first in (column for column, text in enumerate(rows[head]) if text == "IMPs"):
        for row in rows[head + 1 :]:
            if row[first + 1] is not None:
                found[row[first]] = (row[first + 1], row[first + 2])
    return found


def table(sheet, key):
    """The rows below the heading row that begins with ``key``, that row first."""
    rows = list(sheet.iter_rows(values_only=True))
    head = next(at for at, row in enumerate(rows) if row[0] == key)
    return rows[head:]


def shown(cell):
    """A margin as the texts print it."""
    return str(cell).replace("–", "-")


# Appendix K, 20 Point scale and 30 Point scale, copied out of the text by hand.
APPENDIX_K = {
    "ACBL 20": """
        10-10 0     0     0     0-1   0-2   0-3
        11-9  1-2   1-2   1-3   2-4   3-6   4-8
        12-8  3-4   3-5   4-6   5-8   7-11  9-14
        13-7  5-7   6-9   7-10  9-13  12-17 15-21
        14-6  8-10  10-13 11-14 14-18 18-24 22-29
        15-5  11-13 14-17 15-19 19-24 25-32 30-38
        16-4  14-16 18-21 20-24 25-31 33-41 39-48
        17-3  17-19 22-25 25-29 32-38 42-50 49-59
        18-2  20-23 26-30 30-35 39-46 51-60 60-71
        19-1  24-27 31-35 36-41 47-55 61-71 72-84
        20-0  28+   36+   42+   56+   72+   85+""",
    "ACBL 30": """
        15-15 0     0     0     0-1   0-2   0-2
        18-12 1     1     1-2   2-3   3-5   3-6
        19-11 2     2     3-4   4-6   6-8   7-10
        20-10 3     3-4   5-6   7-9   9-12  11-15
        21-9  4     5-6   7-8   10-12 13-16 16-20
        22-8  5-6   7-8   9-11  13-16 17-21 21-26
        23-7  7-8   9-11  12-14 17-20 22-26 27-33
        24-6  9-10  12-14 15-18 21-24 27-31 34-41
        25-5  11-13 15-17 19-22 25-29 32-37 42-50
        26-4  14-16 18-21 23-26 30-34 38-44 51-60
        27-3  17-19 22-25 27-31 35-40 45-52 61-71
        28-2  20-23 26-30 32-36 41-47 53-61 72-83
        29-1  24-27 31-35 37-41 48-55 62-71 84-95
        30-0  28+   36+   42+   56+   72+   96+""",
}


@pytest.mark.parametrize("name", APPENDIX_K)
def test_the_acbl_cards_print_every_cell_of_appendix_k(workbook, name):
    expected = [line.split() for line in APPENDIX_K[name].split("\n") if line.strip()]
    head, *rows = table(workbook[name], "Winner–loser")
    assert [text.removesuffix(" boards") for text in head[1:7]] == [
        "1–8", "9–11", "12–15", "16–20", "21–27", "28–36",
    ]  # fmt: skip
    assert [[shown(cell) for cell in row[:7]] for row in rows[: len(expected)]] == expected


def formula(margin, boards):
    """10 + 10 (1 - tau^(3M/B)) / (1 - tau^3), B = 15 sqrt(boards), rounded half up: Appendix K, NABC+ VP scale."""
    tau = (5**0.5 - 1) / 2
    blitz = 15 * boards**0.5
    exactly = 20.0 if margin >= blitz else 10 + 10 * (1 - tau ** (3 * margin / blitz)) / (1 - tau**3)
    return int(exactly * 100 + 0.5) / 100


@pytest.mark.parametrize("boards", (7, 8, 16))
def test_each_large_nabc_card_follows_the_formula_from_a_draw_to_the_first_20(workbook, boards):
    figures = card(workbook[f"NABC {boards} boards"])
    *margins, last = figures
    assert margins == list(range(len(margins)))
    assert last == f"{len(margins)}+"
    assert figures[last] == (20, 0)
    for margin in margins:
        winner, loser = figures[margin]
        assert winner == formula(margin, boards) < 20
        assert Decimal(str(winner)) + Decimal(str(loser)) == 20


@pytest.mark.parametrize("boards", USUAL_BOARDS)
def test_one_card_can_serve_nabc_and_usbf_because_their_tables_are_equal(boards):
    assert VPTABLE("nabc", boards) == VPTABLE("usbf", boards)


def test_16_boards_pay_15_at_a_third_of_60_imps_and_18_09_at_two_thirds(workbook):
    figures = card(workbook["NABC 16 boards"])  # B = 15 x sqrt(16) = 60; the essay states 15 and 18.09
    assert figures[20] == (15.00, 5.00)
    assert figures[40] == (18.09, 1.91)
    assert figures["60+"] == (20, 0)


def test_the_pages_by_boards_hold_every_figure_of_the_large_cards(workbook):
    found = {}
    for name in ("NABC 5 to 10", "NABC 12 to 20", "NABC 24 to 36"):
        head, *rows = table(workbook[name], "IMPs")
        keys = [column for column, text in enumerate(head) if text == "IMPs"]
        for column in (column for column, text in enumerate(head) if isinstance(text, int)):
            key = max(key for key in keys if key < column)
            for row in rows:
                if row[key] is not None:
                    found.setdefault(head[column], {})[row[key]] = row[column]
    assert tuple(found) == USUAL_BOARDS
    for boards, figures in found.items():
        assert figures == {margin: formula(margin, boards) for margin in figures}
        # B = 15 x sqrt(boards): at least to there, as far as the longest match of the page.
        assert list(figures) == list(range(len(figures)))
        assert len(figures) > 15 * boards**0.5


def test_the_nswba_cards_rise_by_the_steps_of_their_tables(workbook):
    # 9 boards: 12 steps of .35, 8 of .27, 13 of .26, then 20; 14 boards: 14 of .30, 13 of .22, 13 of .21, then 20.
    for boards, steps in ((9, [35] * 12 + [27] * 8 + [26] * 14), (14, [30] * 14 + [22] * 13 + [21] * 14)):
        winner, expected = 1000, {}
        for margin, step in enumerate([*steps, 0]):
            expected[margin] = (winner / 100, (2000 - winner) / 100)
            winner += step
        expected[f"{len(steps)}+"] = expected.pop(len(steps))
        assert expected[f"{len(steps)}+"] == (20, 0)
        assert card(workbook[f"NSWBA {boards} boards"]) == expected


def test_the_near_win_loss_card_prints_the_four_figures_of_the_essay(workbook):
    assert card(workbook["Near win-loss"]) == {0: (0.5, 0.5), "1–2": (0.75, 0.25), "3+": (1, 0)}
