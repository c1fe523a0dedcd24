"""Every Victory Point cell of the regulation texts against our data, and every figure the texts give in words."""

import unicodedata
from fractions import Fraction

import pytest

from bridgesheets.regulations import figures, table
from bridgesheets.regulations.records import Table
from tests.each import each
from tests.regulations.source_texts import Cells, SourceText, source_text

pytestmark = pytest.mark.sources

BANDS = ("6-8", "9-11", "12-15", "16-20", "21-27", "28-36")


def cells(rows: tuple[Cells, ...]) -> int:
    """How many cells are printed, blank ones not counted."""
    return sum(1 for row in rows for cell in row if cell)


def differences(entry: Table, printed: tuple[Cells, ...]) -> list[tuple[str, str, str, str]]:
    """Where the corrected table differs from the text: row, column, the text's cell, ours."""
    assert len(entry.rows) == len(printed)
    return [
        (theirs[0], column, cell, ours)
        for theirs, row in zip(printed, entry.rows, strict=True)
        for column, cell, ours in zip(entry.columns, theirs, row, strict=True)
        if cell != ours
    ]


@pytest.mark.parametrize(
    ("id", "heading", "stop", "count"),
    [
        ("acbl_20", "20 Point scale", "30 Point scale", 77),  # 11 splits, 6 bands: 11 + 66
        ("acbl_30", "30 Point scale", "Appendix K", 98),  # 14 splits, 6 bands: 14 + 84
    ],
)
def test_appendix_k_is_printed_as_our_table(id: str, heading: str, stop: str, count: int) -> None:
    boards, columns, *printed = source_text("appendix_k").rows(heading, stop)
    assert boards == ("Boards", *table(id).columns[1:])
    assert columns == (table(id).columns[0], *["IMP Difference"] * 6)
    assert table(id).printed == tuple(printed)
    assert cells(tuple(printed)) == count
    assert differences(table(id), tuple(printed)) == []


@pytest.mark.parametrize(
    ("id", "stop", "headings", "count", "misprints"),
    [
        ("codification_30", "20 VPs", 2, 98, [("25-5", "16-20", "25-39", "25-29")]),  # 14 splits x (1 + 6)
        ("codification_20", "1.5", 1, 77, []),  # 11 splits x (1 + 6)
    ],
)
def test_codification_1_4_is_printed_as_our_table(
    id: str, stop: str, headings: int, count: int, misprints: list[tuple[str, str, str, str]]
) -> None:
    rows = source_text("codification").rows(table(id).columns[0], stop)
    heading = ("", *(f"{band} Bds" for band in BANDS))
    printed = tuple(row for row in rows if row != heading)
    assert len(rows) - len(printed) == headings
    assert table(id).columns[1:] == BANDS
    assert table(id).printed == printed
    assert cells(printed) == count
    assert differences(table(id), printed) == misprints


def test_codification_1_3_is_printed_as_our_table() -> None:
    heading, *printed = source_text("codification").rows("- 1.3", "- 1.4")
    entry = table("codification_20_plain")
    assert heading == entry.columns == ("IMPs", "VPs")
    assert entry.printed == tuple(printed)
    assert cells(tuple(printed)) == 22  # 11 rows x 2
    assert differences(entry, tuple(printed)) == []


def test_codification_1_1_is_printed_as_our_seven_board_table() -> None:
    title, heading, *printed = source_text("codification").rows("- 1.1", "- 1.2")
    entry = table("codification_30_seven")
    assert title == ("30 POINT SCALE", "7 BOARD MATCHES")
    assert heading == entry.columns
    assert entry.printed == tuple(printed)
    assert len(printed) == 15
    assert cells(tuple(printed)) == 28  # 14 margins and 14 splits, in 15 rows


def test_only_the_split_column_of_the_seven_board_table_is_moved() -> None:
    _, _, *printed = source_text("codification").rows("- 1.1", "- 1.2")
    margins, splits = zip(*printed, strict=True)
    entry = table("codification_30_seven")
    assert entry.column("IMP DIFFERENCE") == margins[:-1]
    assert entry.column("VICTORY POINTS") == splits[1:]
    assert (margins[-1], splits[0]) == ("", "")
    assert entry.errata == ()


@pytest.mark.parametrize(
    ("id", "heading", "stop", "count"),
    [
        ("nswba_14", "IMP to VP Conversion - 14 board", "IMP to VP Conversion - 9 board", 126),  # 42 rows x 3
        ("nswba_9", "IMP to VP Conversion - 9 board", None, 105),  # 35 rows x 3
    ],
)
def test_nswba_is_printed_as_our_table(id: str, heading: str, stop: str | None, count: int) -> None:
    columns, *printed = source_text("nswba").rows(heading, stop)
    assert columns == table(id).columns
    assert table(id).printed == tuple(printed)
    assert cells(tuple(printed)) == count
    assert differences(table(id), tuple(printed)) == []


# --- Figures in words and formulas -----------------------------------------------------------------------------


def number_in(text: SourceText, pattern: str) -> Fraction:
    """The figure in the bracketed part of the pattern: digits, a fraction 1/6, a character ¼, or a word."""
    found = text.says(pattern)[1]
    words = {"half": "1/2", "three-quarters": "3/4", "one": "1", "two": "2", "three": "3", "ten": "10"}
    return Fraction(unicodedata.numeric(found)) if found in "¼½¾" else Fraction(words.get(found.lower(), found))


@each(
    [
        ("nabc", "appendix_k", "boards_factor", r"Calculate (\d+) times the square root of the number of boards"),
        ("nabc", "appendix_k", "tau_exponent", r"\{\((\d)M/B\)\}"),
        ("nabc", "appendix_k", "tau_exponent", r"\(1-\\text\{Tau\}\^(\d)\)"),
        ("nabc", "appendix_k", "draw", r"V=(\d+) \+ 10\*"),
        ("nabc", "appendix_k", "maximum", r"or equal to B, the winner gets (\d+) VP"),
        ("nabc", "codification", "boards_factor", r"Calculate (\d+) times the square root of the number of boards"),
        ("nabc", "codification", "tau_exponent", r"\{\((\d)M/B\)\}"),
        ("nabc", "codification", "draw", r"V = (\d+) \+ 10 \*"),
        ("nabc", "codification", "maximum", r"winner gets (\d+) VP"),
        ("usbf", "usbf_essay", "boards_factor", r"Calculate (\d+) times the square root of the number of boards"),
        ("usbf", "usbf_essay", "parts", r"letting b = B/(\d)"),
        ("usbf", "usbf_essay", "draw", r"V = (\d+) \+ 10\*\(1-R\^M\)/\(1-R\^B\)"),
        ("usbf", "usbf_essay", "maximum", r"If M>B, the winner gets (\d+)VP"),
        ("wbf25", "usbf_essay", "boards", r"in a (\d+)-board match each imp could be worth"),
        ("wbf25", "usbf_essay", "cap_margin", r"earned at a win by (\d+) imps"),
        ("wbf25", "usbf_essay", "winner_cap", r"from 5 to (\d+) with a draw"),
        ("wbf25", "usbf_essay", "loser_at_cap", r"from (\d) to 25 with a draw"),
        ("wbf25", "usbf_essay", "loser_at_cap", r"losing margin until (\d) more VP were lost"),
        ("wbf25", "usbf_essay", "draw", r"to 25 with a draw scored (\d+)-15"),
    ]
)
def test_a_figure_stands_in_its_text(id: str, source: str, figure: str, pattern: str) -> None:
    assert figures(id)[figure] == number_in(source_text(source), pattern)


@pytest.mark.parametrize("source", ["appendix_k", "codification", "usbf_essay"])
def test_the_golden_mean_is_the_root_of_five_less_one_halved(source: str) -> None:
    found = source_text(source).says(r"(?:sqrt\{|square root \()(\d)[})]\s?[-–]\s?(\d)\)/(\d)\D*approximately (0\.\d+)")
    assert [Fraction(part) for part in found.groups()] == [5, 1, 2, Fraction("0.618")]


@pytest.mark.parametrize("source", ["appendix_k", "codification"])
def test_the_loser_has_the_rest_of_twenty_on_the_nabc_scale(source: str) -> None:
    assert number_in(source_text(source), r"loser gets (\d+)-Winner") == figures("nabc")["maximum"]


def test_the_loser_has_the_rest_of_twenty_on_the_usbf_scale() -> None:
    assert number_in(source_text("usbf_essay"), r"loser gets (\d+)-Winner") == figures("usbf")["maximum"]


def test_the_usbf_scale_is_posted_in_two_decimals() -> None:
    assert number_in(source_text("usbf_essay"), r"posted in (two)-decimal") == figures("usbf")["places"]


def test_an_imp_is_a_quarter_and_then_a_sixth_of_a_victory_point_on_the_linear_scale() -> None:
    essay, rule = source_text("usbf_essay"), figures("wbf25")
    assert number_in(essay, r"each imp could be worth (\S) of a VP") == 1 / Fraction(rule["imps_per_vp"])
    assert number_in(essay, r"loser would lose (1/6)th of a VP") == 1 / Fraction(rule["imps_per_vp_beyond"])


def test_the_linear_scale_earns_ten_more_up_to_its_cap() -> None:
    earned = number_in(source_text("usbf_essay"), r"until (ten) additional VP")
    rule = figures("wbf25")
    assert rule["draw"] + int(earned) == rule["winner_cap"]
    assert earned == Fraction(rule["cap_margin"]) / Fraction(rule["imps_per_vp"])  # 40 / 4


def test_the_near_win_loss_scale_is_the_one_told_in_words() -> None:
    essay = source_text("usbf_essay")
    (_, tie, _), (close, near, _), (clear, win, _) = table("winloss").rows
    assert Fraction(win) == number_in(essay, r"(one) point for winning by three or more")
    assert clear == f"{number_in(essay, r'one point for winning by (three) or more')}+"
    assert Fraction(near) == number_in(essay, r"(three-quarters) for winning by one or two")
    assert close == "-".join(
        str(number_in(essay, pattern))
        for pattern in (r"quarters for winning by (one) or two", r"quarters for winning by one or (two)")
    )
    assert Fraction(tie) == number_in(essay, r"a (half) for an exact tie")


def test_the_nswba_plays_the_two_match_lengths_it_has_tables_for() -> None:
    text = source_text("nswba")
    assert text.says(r"9 x (\d+)-board matches")[1] == "9"
    assert text.says(r"6 x (\d+) board matches")[1] == "14"


def test_the_datum_leaves_out_a_tenth_at_each_end() -> None:
    text = source_text("nswba")
    percent = number_in(text, r"eliminating the highest and lowest (\d+)% of scores")
    assert Fraction(figures("datum")["drop"]) == percent / 100
    assert text.says(r"of scores \((0\.5) rounded up\)")


def test_the_acbl_step_scales_end_at_the_same_number_of_boards_in_table_and_text() -> None:
    last = source_text("codification").says(r"approved for all matches up to (\d+) boards")[1]
    assert {table(id).columns[-1].split("-")[1] for id in ("acbl_20", "acbl_30")} == {last}


@pytest.mark.parametrize("id", ["appendix_k", "codification", "usbf_essay", "nswba", "masterpoints"])
def test_every_source_with_a_file_is_there(id: str) -> None:
    assert source_text(id).prose
