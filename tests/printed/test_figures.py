"""The figures on the cards, against the printed texts and arithmetic, read back out of the finished file."""

import re
from decimal import Decimal
from itertools import pairwise

import pytest
from openpyxl.utils.cell import range_boundaries

from bridgesheets import EBUPAIRSVP, IMPS, VPNEED, VPSCALE, VPTABLE
from bridgesheets.printed.paper import PAPERS
from tests.each import each
from tests.printed.charts import committed, grid
from tests.rules.printed import by_hand

VPS = "victory-points"
USUAL_BOARDS = (5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36)


@pytest.fixture(scope="module", params=PAPERS)
def workbook(request):
    return committed(VPS, request.param)


def card(sheet):
    """A large card as {IMPs as printed: (winner, loser)}."""
    found = grid(sheet, "IMPs")
    return {key: (winner, found["Loser", key]) for (head, key), winner in found.items() if head == "Winner"}


APPENDIX_K = by_hand("Appendix K")


@pytest.mark.parametrize("name", APPENDIX_K)
def test_the_acbl_cards_print_every_cell_of_appendix_k(workbook, name):
    heads = ("1–8", "9–11", "12–15", "16–20", "21–27", "28–36")
    rows = [line.split() for line in APPENDIX_K[name].splitlines()]
    expected = {(head, row[0]): span for row in rows for head, span in zip(heads, row[1:], strict=True)}
    found = grid(workbook[name], "Winner–loser")
    assert {
        (head.removesuffix(" boards"), split.replace("–", "-")): f"{span}".replace("–", "-")
        for (head, split), span in found.items()
    } == expected


def formula(margin, boards):
    """10 + 10 (1 - tau^(3M/B)) / (1 - tau^3), B = 15 sqrt(boards), rounded half up: Appendix K, NABC+ VP scale."""
    tau = (5**0.5 - 1) / 2
    blitz = 15 * boards**0.5
    exactly = 20.0 if margin >= blitz else 10 + 10 * (1 - tau ** (3 * margin / blitz)) / (1 - tau**3)
    return int(exactly * 100 + 0.5) / 100


@pytest.mark.parametrize("boards", (7, 8, 16))
def test_each_large_nabc_card_follows_the_formula_from_a_draw_to_the_first_20(workbook, boards):
    figures = card(workbook[f"NABC {boards} boards"])
    # B = 15 x sqrt(16) = 60; the essay states 15 at a third of it and 18.09 at two thirds.
    assert boards != 16 or (figures[20], figures[40], figures["60+"]) == ((15, 5), (18.09, 1.91), (20, 0))
    *margins, last = figures
    assert margins == list(range(len(margins)))
    assert last == f"{len(margins)}+"
    assert figures[last] == (20, 0)
    for margin in margins:
        winner, loser = figures[margin]
        assert winner == formula(margin, boards) < 20
        assert Decimal(str(winner)) + Decimal(str(loser)) == 20


@each(USUAL_BOARDS)
def test_one_card_can_serve_nabc_and_usbf_because_their_tables_are_equal(boards):
    assert VPTABLE("nabc", boards) == VPTABLE("usbf", boards)


def test_the_pages_by_boards_hold_every_figure_of_the_large_cards(workbook):
    found = {}
    for name in ("NABC 5 to 10", "NABC 12 to 20", "NABC 24 to 36"):
        for (boards, margin), winner in grid(workbook[name], "IMPs").items():
            found.setdefault(boards, {})[margin] = winner
    assert tuple(found) == USUAL_BOARDS
    for boards, figures in found.items():
        assert figures == {margin: formula(margin, boards) for margin in figures}
        # B = 15 x sqrt(boards): at least to there, as far as the longest match of the page.
        assert list(figures) == list(range(len(figures)))
        assert len(figures) > 15 * boards**0.5


#: 9 boards: 12 steps of .35, 8 of .27, 14 of .26; 14 boards: 14 of .30, 13 of .22, 14 of .21. Then 20.
NSWBA = {9: [35] * 12 + [27] * 8 + [26] * 14, 14: [30] * 14 + [22] * 13 + [21] * 14}


def nswba(boards):
    """The points of winner and loser at every margin, by the steps of the regulations."""
    winners = [1000 + sum(NSWBA[boards][:margin]) for margin in range(len(NSWBA[boards]) + 1)]
    return [(winner / 100, (2000 - winner) / 100) for winner in winners]


@pytest.mark.parametrize("boards", NSWBA)
def test_the_nswba_cards_rise_by_the_steps_of_their_tables(workbook, boards):
    *points, last = nswba(boards)
    assert last == (20, 0)
    assert card(workbook[f"NSWBA {boards} boards"]) == {**dict(enumerate(points)), f"{len(points)}+": last}


def test_the_near_win_loss_card_prints_the_four_figures_of_the_essay(workbook):
    assert card(workbook["Near win-loss"]) == {0: (0.5, 0.5), "1–2": (0.75, 0.25), "3+": (1, 0)}


# --- The pages beside the cards ---------------------------------------------------------------------------------------


def test_the_imp_scale_is_that_of_law_78b_and_of_the_function(workbook):
    found = {points.replace("–", "-"): imps for (_, points), imps in grid(workbook["IMPs"], "Points").items()}
    assert found == {step.split()[0]: int(step.split()[1]) for step in by_hand("Law 78B")["IMPs"].split(",")}
    for points, imps in found.items():
        ends = [int(number) for number in re.findall(r"\d+", points)]
        assert {IMPS(end) for end in ends} == {imps}
        assert IMPS(-ends[0]) == -imps


@pytest.mark.parametrize(
    ("sheet", "steps"),
    [("IMPs, ACBL20 1-8 boards", "Poster ACBL 20 1-8"), ("IMPs, NABC 7 boards", "NABC 7 boards")],
)
def test_imps_and_the_victory_points_most_played_are_on_one_page(workbook, sheet, steps):
    found = {pair for row in workbook[sheet].iter_rows(min_row=4, values_only=True) for pair in pairwise(row)}
    assert found >= {(points, imps) for (_, points), imps in grid(workbook["IMPs"], "Points").items()}
    assert found >= {(imps, winner) for imps, (winner, _) in card(workbook[steps]).items()}


def reverse(sheet):
    """(boards as printed, VPs wanted) -> IMPs needed."""
    return {(f"{boards}", vps): imps for (boards, vps), imps in grid(sheet, "VPs").items()}


@pytest.mark.parametrize(
    ("sheet", "boards", "vps", "imps"),
    [
        # Appendix K, 20 Point scale, 9-11 boards: 15-5 for 14 to 17 IMPs, 14-6 for 10 to 13.
        ("Reverse ACBL 20", "9–11", 15, 14),
        ("Reverse ACBL 20", "9–11", 5, -17),
        ("Reverse ACBL 20", "1–8", 10, 0),
        # A draw or a defeat by 1 IMP is 10-10 with 16 to 20 boards.
        ("Reverse ACBL 20", "16–20", 10, -1),
        # 30 Point scale, 1-8 boards: 18-12 for 1 IMP, and nothing between it and 15-15.
        ("Reverse ACBL 30", "1–8", 16, 1),
        ("Reverse ACBL 30", "1–8", 12, -1),
        # NABC+, 16 boards, B = 60: 15.00 for 20 IMPs, 20.00 for 60; the losers of 20 IMPs have 5.00.
        ("Reverse NABC", "16", 15, 20),
        ("Reverse NABC", "16", 20, 60),
        ("Reverse NABC", "16", 5, -20),
    ],
)
def test_a_reverse_card_reads_the_scale_the_other_way_round(sheet, boards, vps, imps):
    assert reverse(committed(VPS, "a4")[sheet])[boards, vps] == imps


@pytest.mark.parametrize("scale", ["acbl20", "acbl30", "nabc", "wbf", "ebu"])
def test_with_one_imp_less_than_the_reverse_card_says_there_are_fewer_victory_points(scale):
    sheet = {"acbl20": "ACBL 20", "acbl30": "ACBL 30", "nabc": "NABC"}.get(scale, scale.upper())
    found = reverse(committed(VPS, "letter")[f"Reverse {sheet}"])
    assert len(found) >= 100
    for (printed, vps), imps in found.items():
        boards = int(printed.partition("–")[0])
        assert VPNEED(scale, vps, boards) == imps
        assert VPSCALE(scale, imps, boards) >= vps > VPSCALE(scale, imps - 1, boards)


#: EBU White Book, 3.1.7: up to these percentages so many Victory Points.
SWISS_PAIRS = {("7–9", "14–6"): 56.23, ("40–55", "19–1"): 57.53, ("1–4", "10–10"): 50.92, ("20–27", "20–0"): "above"}


def test_the_limits_on_the_page_of_swiss_pairs_are_those_of_the_white_book_and_of_the_function():
    found = grid(committed(VPS, "letter")["Swiss Pairs EBU"], "VPs")
    assert SWISS_PAIRS.items() <= found.items()
    limits = {key: limit for key, limit in found.items() if isinstance(limit, float)}
    assert len(limits) == 80
    for (printed, split), limit in limits.items():
        part, boards = Decimal(str(limit)) / 100, int(printed.partition("–")[0])
        winner, _, loser = split.partition("–")
        assert (EBUPAIRSVP(part, boards), EBUPAIRSVP(1 - part, boards)) == (int(winner), int(loser))
        assert EBUPAIRSVP(part + Decimal("0.0001"), boards) == int(winner) + 1


def test_the_posters_are_those_of_the_matches_most_played():
    names = [name for name in committed(VPS, "letter").sheetnames if name.startswith("Poster ")]
    assert names == ["Poster ACBL 20 1-8", "Poster ACBL 20 9-11"]


def test_every_figure_of_the_pages_by_boards_is_that_of_its_function():
    """Of the WBF: those of the NABC+ scale are held against its formula above."""
    found = {}
    for sheet in committed(VPS, "letter"):
        if re.fullmatch(r"WBF \d+ to \d+", sheet.title):
            found |= grid(sheet, "IMPs")
    assert {boards for boards, _ in found} == {*USUAL_BOARDS}
    # A draw; 16 boards reach all points at 15 x sqrt(16) = 60 IMPs.
    assert (found[8, 0], found[16, 60]) == (10, 20)
    assert [key for key, points in found.items() if VPSCALE("wbf", key[1], key[0]) != Decimal(str(points))] == []


# --- The page of pictures ---------------------------------------------------------------------------------------------

SCALES = {"ACBL 20": "acbl20", "NABC+": "nabc", "EBU": "ebu"}
FURTHEST = re.compile(r"([\d.]+) (more|less) at (\d+) IMPs? \(([\d.]+) against ([\d.]+)\)")


def lines(sheet, chart) -> dict[str, list[tuple[int, Decimal]]]:
    """The points of every line of a chart by its name, from the cells that the chart refers to."""
    found = {}
    for series in chart.series:
        across, up = (
            [cell.value for (cell,) in sheet.iter_rows(*(bounds[at] for at in (1, 3, 0, 2)))]
            for bounds in (range_boundaries(ref.numRef.f.partition("!")[2].replace("$", ""))
                           for ref in (series.xVal, series.yVal))
        )  # fmt: skip
        found[series.tx.v] = [(at, Decimal(str(value))) for at, value in zip(across, up, strict=True)]
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_every_point_of_the_scales_is_what_the_function_gives(paper):
    sheet = committed("victory-points", paper)["Scales compared"]
    titles = [
        cell.value for row in sheet.iter_rows(max_col=3) for cell in row if re.fullmatch(r"\d+ boards", str(cell.value))
    ]
    assert titles == ["7 boards", "8 boards", "16 boards", "24 boards"]
    for title, chart in zip(titles, sheet._charts, strict=True):
        boards = int(title.split()[0])
        for name, points in lines(sheet, chart).items():
            assert points[0] == (0, 10)
            assert points[-1][1] == 20
            # The last point at a margin is the scale; one before it is the foot of a step.
            ends = dict(points)
            assert [*ends.values()] == VPSCALE(SCALES[name], [*ends], boards)
            feet = [(at, up) for (at, up), (after, _) in pairwise(points) if at == after]
            assert all(up == VPSCALE(SCALES[name], at - 1, boards) for at, up in feet)
            assert bool(feet) == (name != "NABC+")
        assert set(lines(sheet, chart)) == set(SCALES)


def test_the_words_below_the_scales_say_where_they_end_and_how_far_they_are_apart():
    sheet = committed("victory-points", "letter")["Scales compared"]
    said = [
        cell.value for row in sheet.iter_rows(max_col=3) for cell in row if str(cell.value).startswith("All the VPs")
    ]
    # 28 IMPs at 8 boards: 20 by the printed table, 18.04 by the formula.
    assert "ACBL 20 against NABC+: up to 1.96 more at 28 IMPs (20 against 18.04)." in said[1]
    assert "All the VPs for a win by 28 (ACBL 20), 43 (NABC+) and 39 (EBU) IMPs." in said[1]
    for boards, words in zip((7, 8, 16, 24), said, strict=True):
        ends = re.findall(r"(\d+) \((ACBL 20|NABC\+|EBU)\)", words.partition(" IMPs.")[0])
        assert len(ends) == len(SCALES)
        for end, name in ends:
            assert VPSCALE(SCALES[name], [int(end) - 1, int(end)], boards)[1] == 20
            assert VPSCALE(SCALES[name], int(end) - 1, boards) < 20
        sentences = re.findall(r"(?:ACBL 20|EBU) against.*?\)\.(?= |$)", words)
        assert len(sentences) == 2
        for sentence in sentences:
            margins = list(range(100))
            theirs = VPSCALE(SCALES[sentence.partition(" against")[0]], margins, boards)
            ours = VPSCALE("nabc", margins, boards)
            apart = [one - other for one, other in zip(theirs, ours, strict=True)]
            found = FURTHEST.findall(sentence)
            assert found
            for by, word, at, one, other in found:
                assert Decimal(by) == (max(apart) if word == "more" else -min(apart))
                assert (theirs[int(at)], ours[int(at)]) == (Decimal(one), Decimal(other))


def test_lines_are_black_told_apart_by_their_dashes_and_named():
    sheet = committed("victory-points", "a4")["Scales compared"]
    assert sheet["A2"].value.endswith(": ACBL 20 solid, NABC+ dashed, EBU dotted.")
    for chart in sheet._charts:
        dashes = [series.graphicalProperties.line.prstDash for series in chart.series]
        assert dashes == ["solid", "dash", "sysDot"]
        for series in chart.series:
            assert series.graphicalProperties.line.solidFill.srgbClr == "000000"
            assert series.graphicalProperties.line.w >= 19050  # a point and a half
            assert series.dLbls is None  # a name on a line hides it


def test_the_type_of_a_picture_is_ten_points_and_nothing_lies_beyond_its_page():
    sheet = committed("victory-points", "letter")["Scales compared"]
    last_column = range_boundaries(sheet.print_area.split("!")[-1].replace("$", ""))[2]
    for chart in sheet._charts:
        for part_of in (chart.x_axis, chart.y_axis):
            assert part_of.txPr.p[0].pPr.defRPr.sz >= 1000
        assert not chart.x_axis.delete and not chart.y_axis.delete
        assert chart.anchor._from.col < last_column
        # 914,400 of its units are an inch; the page is 612 points wide.
        assert chart.anchor.ext.width <= (612 - 2 * sheet.page_margins.left * 72) / 72 * 914_400
