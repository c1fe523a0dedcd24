"""Butler sheets scored by cross-IMPs: their IMPs are those of CROSSIMPS, with rulings, ways of dividing and VPs."""

from random import Random
from xml.etree import ElementTree

import pytest

import bridgesheets
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import kind, order
from bridgesheets.surfaces.tasks.publish import publish
from tests.awarding.readers.samples import sample
from tests.scoresheets.butler_event import BOARDS, IMPS_EW, IMPS_NS, RULINGS, VPS_EW, VPS_NS, at, blank, names, table
from tests.scoresheets.scoring import differences, fill, shown, shown_by_libreoffice
from tests.scoresheets.small import make, to_fill
from truesheet.addresses import address

#: The way of dividing, and where the sums are checked: no rows of a datum stand above.
DIVIDED, SUMS = ("Set-up", "B11"), "E14"
RANKED_BY = ("Set-up", "B13")
FLAT = (420,) * (BOARDS - 2)


def played(scores, second=(420,) * 9):
    """A match of these scores on the first board, those on the second, and 420 at all tables on the others."""
    typed = {}
    for number, (first, other) in enumerate(zip(scores, second, strict=False), 1):
        typed |= table(1, number, 2 * number - 1, 2 * number, (first, other, *FLAT))
    return typed


def by_cross_imps(*entries, formulas="native", **about):
    typed = {}
    for each in entries:
        typed |= each
    return shown(fill(blank(formulas, scoring="cross-imps", **{"rounds": 1} | about), typed))


def figures(sheet, column, tables):
    return [at(sheet, 1, number, column) for number in range(1, tables + 1)]


def test_a_score_is_compared_with_every_other_and_a_match_becomes_victory_points_of_whole_imps():
    # 430 against 400, 150 and -50: 1 + 7 + 10 = 18 over 3; 400: -1 + 6 + 10 = 15; 150: -7 - 6 + 5; -50: -10 - 10 - 5.
    sheet = by_cross_imps(names(), played((430, 400, 150, -50)))
    due = [18 / 3, 15 / 3, -8 / 3, -25 / 3]
    assert figures(sheet, IMPS_NS, 4) == pytest.approx(due)
    assert figures(sheet, IMPS_EW, 4) == pytest.approx([-imps for imps in due])
    # Appendix 1, nine boards: 6 is 12.10, 5 is 11.75; -2.67 is 3, 11.05-8.95; -8.33 is 8, 12.80-7.20.
    assert figures(sheet, VPS_NS, 4) == [12.1, 11.75, 8.95, 7.2]
    assert figures(sheet, VPS_EW, 4) == [7.9, 8.25, 11.05, 12.8]
    assert sheet["Match 1", SUMS] == "Sums: IMPs of NS 0 and of EW 0, as rulings give both sides: right."


def test_half_an_imp_is_rounded_away_from_nought():
    # 450 against four times 420 is 1 IMP over 4 each; on both boards together half an IMP lost: 10.35-9.65 for 1.
    sheet = by_cross_imps(names(10), played((450, 420, 420, 420, 420), (450, 420, 420, 420, 420)))
    assert figures(sheet, IMPS_NS, 5) == [2, -0.5, -0.5, -0.5, -0.5]
    assert (at(sheet, 1, 2, VPS_NS), at(sheet, 1, 2, VPS_EW)) == (9.65, 10.35)


def test_thirds_that_make_nought_leave_nothing_behind():
    # Table 1 has 10/3, -8/3 and -2/3 IMPs. As binary fractions they add up to -1E-16, which would be shown as -0.00.
    boards = ((450, 420, 450, 50), (50, 170, -50, 400), (50, 400, -50, -50))
    typed = {}
    for number, scores in enumerate(zip(*boards, strict=True), 1):
        typed |= table(1, number, 2 * number - 1, 2 * number, (*scores, *FLAT[1:]))
    sheet = by_cross_imps(names(), typed)
    assert at(sheet, 1, 1, IMPS_NS) == 0
    assert {sheet["Standings", f"B{row}"]: sheet["Standings", f"E{row}"] for row in range(5, 13)}[1] == 0


def test_a_ruling_gives_its_imps_and_the_others_count_as_if_all_tables_had_played():
    # Three scores of four tables: 0 + 10 and -10 - 10, times 4/3, divided by 3.
    sheet = by_cross_imps(names(), played((420, 420, -50, "BOTH")))
    assert figures(sheet, IMPS_NS, 4) == pytest.approx([40 / 9, 40 / 9, -80 / 9, 3])
    assert figures(sheet, IMPS_EW, 4) == pytest.approx([-40 / 9, -40 / 9, 80 / 9, 3])
    assert sheet["Match 1", SUMS] == "Sums: IMPs of NS 3 and of EW 3, as rulings give both sides: right."


@pytest.mark.parametrize(
    ("way", "due"),
    [("average", [10 / 3, 10 / 3, 10 / 3, -10]), ("tables", [2.5, 2.5, 2.5, -7.5]), ("total", [10, 10, 10, -30])],
)
def test_the_director_says_what_the_comparisons_are_divided_by(way, due):
    # 420 against -50 is 10 IMPs; by the three other scores, by all four, by nothing.
    sheet = by_cross_imps(names(), played((420, 420, 420, -50)), {DIVIDED: way})
    assert figures(sheet, IMPS_NS, 4) == pytest.approx(due)


def test_another_way_of_dividing_is_asked_about_and_counts_nothing():
    sheet = by_cross_imps(names(), played((420, 420, 420, -50)), {DIVIDED: "median"})
    assert sheet["Set-up", "D11"] == "Type one of: average, tables, total."
    assert figures(sheet, IMPS_NS, 4) == [0, 0, 0, 0]
    assert "Something is wrong on the sheet Set-up." in sheet["Match 1", "B2"]


def test_one_table_alone_has_nothing_to_be_compared_with():
    assert figures(by_cross_imps(names(), played((420,))), IMPS_NS, 1) == [0]


def test_an_unknown_way_of_scoring_is_refused():
    with pytest.raises(UnknownOrder, match="did you mean cross-imps"):
        order("butler", scoring="cross-imp")
    with pytest.raises(UnknownOrder, match="means nothing for swiss"):
        order("swiss", scoring="datum")


def random_match(chance, tables):
    usual = [chance.choice((420, -420, 620, 110, -140, 400, -600, 1430, 0)) for _ in range(BOARDS)]
    return [
        [chance.choice((score, score, score + 30, -50, -100, 50, 4000, "MORE", "GUILTY", "AVE")) for score in usual]
        for _ in range(tables)
    ]


def by_our_function(rows, way="average"):
    """The IMPs of NS at each table, from CROSSIMPS and the rulings."""
    boards = []
    for scores in zip(*rows, strict=True):
        counted = ["" if isinstance(score, str) else score for score in scores]
        found = bridgesheets.CROSSIMPS(counted, len(rows), way)
        pairs = zip(scores, found, strict=True)
        boards.append([RULINGS[score][0] if isinstance(score, str) else float(imps) for score, imps in pairs])
    return [pytest.approx(sum(imps)) for imps in zip(*boards, strict=True)]


@pytest.mark.parametrize("formulas", ["native", "addin", "lambda"])
@pytest.mark.parametrize("way", ["average", "tables", "total"])
def test_matches_are_scored_as_our_function_scores_them(way, formulas):
    rows = random_match(Random(4), 5)
    typed = {}
    for number, row in enumerate(rows, 1):
        typed |= table(1, number, 2 * number - 1, 2 * number, row)
    sheet = by_cross_imps(names(10), typed, {DIVIDED: way}, formulas=formulas)
    assert figures(sheet, IMPS_NS, 5) == by_our_function(rows, way)


@pytest.mark.exhaustive
@pytest.mark.libreoffice
def test_libreoffice_shows_the_same(libreoffice):
    content = make(order("butler", teams=9, rounds=2, scoring="cross-imps", filled=True))
    assert differences(shown(content), shown_by_libreoffice(content)) == []


def test_published_results_have_the_hundredths():
    content = make(order("butler", teams=8, rounds=2, scoring="cross-imps", filled=True))
    page = (publish(content).content or b"").decode()
    assert "Cross-IMP pairs" in page
    assert f">{shown(content)['Standings', 'E5']:+.2f}<" in page


@pytest.mark.formats
def test_every_figure_of_a_usebio_file_comes_out():
    """A Howell of nine pairs: each set of three boards is a match, in which every pair but one plays once."""
    root = ElementTree.parse(sample("usebio/compscore3_cross-imp_howell.xml")).getroot()
    about = order("butler", teams=10, rounds=9, boards=3, scale="acbl20", scoring="cross-imps")
    matches = kind("butler").declare(Book(about)).matches
    # No pair has the number 4.
    typed, due = names(10) | {("Pairs", "B8"): None, ("Pairs", "C8"): None, RANKED_BY: "IMPs"}, {}
    for place, board in enumerate(board for board in root.iter("BOARD") if board.find("TRAVELLER_LINE") is not None):
        match, number = matches[place // 3], place % 3
        for line, each in enumerate(board.iter("TRAVELLER_LINE"), 1):
            row = match.row(line)
            for column, name in (("ns", "NS_PAIR_NUMBER"), ("ew", "EW_PAIR_NUMBER")):
                typed[match.sheet, address(row, match.column(column))] = int(each.findtext(name, ""))
            typed[match.sheet, address(row, match.column("score", number))] = int(each.findtext("SCORE", ""))
            points = each.findtext("NS_CROSS_IMP_POINTS", "")
            due[match.sheet, address(row, match.column("imps", number))] = float(points)
    sheet = shown(fill(to_fill(about), typed))
    assert len(due) == 27 * 4
    assert {cell: sheet[cell] for cell in due} == pytest.approx(due, abs=0.0051)
    published = [
        [each.findtext(name, "") for name in ("PLACE", "PAIR_NUMBER", "TOTAL_SCORE")] for each in root.iter("PAIR")
    ]
    found = [[sheet["Standings", f"{column}{row}"] for column in "ABE"] for row in range(5, 14)]
    assert [[f"{place}", f"{pair}", f"{imps:.2f}"] for place, pair, imps in found] == sorted(published)
