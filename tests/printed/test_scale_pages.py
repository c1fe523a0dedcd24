"""The pages of the Victory Point set beside its cards."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from bridgesheets import EBUPAIRSVP, IMPS, VPNEED, VPSCALE
from tests.printed.committed import committed

VPS = "victory-points"
# Law 78B, copied out of the Laws by hand.
LAW_78B = """
    0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9, 430-490 10,
    500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17, 1750-1990 18,
    2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000+ 24"""


def imps_on(sheet):
    """Points and IMPs of every block."""
    rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    head = next(at for at, row in enumerate(rows) if row[0] == "Points")
    return {
        row[column].replace("–", "-"): row[column + 1]
        for column, text in enumerate(rows[head])
        if text == "Points"
        for row in rows[head + 1 :]
        if row[column]
    }


@pytest.mark.parametrize("sheet", ["IMPs"])
def test_the_imp_scale_is_that_of_law_78b_and_of_the_function(sheet):
    found = imps_on(committed(VPS, "letter")[sheet])
    assert found == {step.split()[0]: int(step.split()[1]) for step in LAW_78B.split(",")}
    for points, imps in found.items():
        ends = [int(number) for number in re.findall(r"\d+", points)]
        assert {IMPS(end) for end in ends} == {imps}
        assert IMPS(-ends[0]) == -imps


def reverse(sheet):
    """(boards as printed, VPs wanted) -> IMPs needed."""
    rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    head = next(at for at, row in enumerate(rows) if row[0] == "VPs")
    return {
        (str(boards), row[0]): row[column]
        for column, boards in enumerate(rows[head])
        if column and boards and boards != "Contents"
        for row in rows[head + 1 :]
        if row[0] is not None
    }


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


@pytest.mark.parametrize(
    ("boards", "vps", "percent"),
    # EBU White Book, 3.1.7: 7-9 boards, 14 up to 56.23; 40-55 boards, 19 up to 57.53; up to 4 boards, 10 up to 50.92.
    [("7–9", "14–6", 56.23), ("40–55", "19–1", 57.53), ("1–4", "10–10", 50.92), ("20–27", "20–0", "above")],
)
def test_the_page_of_swiss_pairs_prints_the_limits_of_the_white_book(boards, vps, percent):
    rows = [[cell.value for cell in row] for row in committed(VPS, "a4")["Swiss Pairs EBU"].iter_rows()]
    head = next(row for row in rows if row[0] == "VPs")
    assert next(row for row in rows if row[0] == vps)[head.index(boards)] == percent


def test_the_limits_on_the_page_of_swiss_pairs_are_those_of_the_function():
    rows = [[cell.value for cell in row] for row in committed(VPS, "letter")["Swiss Pairs EBU"].iter_rows()]
    head = next(at for at, row in enumerate(rows) if row[0] == "VPs")
    checked = 0
    for row in rows[head + 1 :]:
        for printed, limit in zip(rows[head][1:9], row[1:9], strict=True):
            if isinstance(limit, float):
                part, boards = Decimal(str(limit)) / 100, int(printed.partition("–")[0])
                winner, _, loser = row[0].partition("–")
                assert (EBUPAIRSVP(part, boards), EBUPAIRSVP(1 - part, boards)) == (int(winner), int(loser))
                assert EBUPAIRSVP(part + Decimal("0.0001"), boards) == int(winner) + 1
                checked += 1
    assert checked == 80


def test_the_posters_are_those_of_the_matches_most_played():
    names = [name for name in committed(VPS, "letter").sheetnames if name.startswith("Poster ")]
    assert names == ["Poster ACBL 20 1-8", "Poster ACBL 20 9-11"]


@pytest.mark.parametrize(
    ("sheet", "boards", "margin", "points"),
    # WBF: matches of 8 boards, the draw 10.00; 16 boards, 20.00 from 60 IMPs on.
    [("WBF 5 to 10", 8, 0, 10), ("WBF 12 to 20", 16, 60, 20)],
)
def test_a_page_by_boards_prints_the_points_of_its_scale(sheet, boards, margin, points):
    assert by_boards(committed(VPS, "a4")[sheet])[boards, margin] == points


def by_boards(sheet):
    """The winner's points of a page by boards, by boards and margin."""
    head, *rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=3)]
    found, key = {}, 0
    for at, heading in enumerate(head):
        if heading == "IMPs":
            key = at
        elif isinstance(heading, int):
            found |= {(heading, row[key]): row[at] for row in rows if isinstance(row[key], int)}
    return found


def test_every_figure_of_the_pages_by_boards_is_that_of_its_function():
    """Of the WBF: those of the NABC+ scale are held against its formula, in test_figures.py."""
    found = {}
    for sheet in committed(VPS, "letter"):
        if re.fullmatch(r"WBF \d+ to \d+", sheet.title):
            found |= by_boards(sheet)
    assert {boards for boards, _ in found} == {5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36}
    assert [key for key, points in found.items() if VPSCALE("wbf", key[1], key[0]) != Decimal(str(points))] == []
