"""Charts printed by an amended edition have its figures and its name, whatever was printed before."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from openpyxl import Workbook

from bridgesheets import edition
from bridgesheets.printed.awards.books import BOOKS
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.colouring import game_colours
from bridgesheets.printed.awards.grassroots import national_chart
from bridgesheets.printed.citing import amended_tables, by_edition
from bridgesheets.printed.orders import cards as ordered_cards
from bridgesheets.printed.paper import PAPERS, fits_footer
from bridgesheets.regulations import shipped_editions, table
from bridgesheets.regulations.amended_editions import amend
from bridgesheets.regulations.amendment_files import read_amendment
from bridgesheets.regulations.editions import Edition, edition_of
from bridgesheets.regulations.in_force import DEFAULT, answering_by
from tests.printed.answers import CHARTS
from tests.printed.charts import IN_WORDS, Cell, cells, drawn, read_back, words
from tests.printed.page_reader import read
from tests.printed.test_pages_read import APART
from tests.regulations.amendments import TWELVE, amendment, cited, cited_figure

#: They make their charts anew; the usual run reads the pages of the set back, in test_pages_read.py.
pytestmark = pytest.mark.exhaustive

HERE = Path(__file__).parent
EXAMPLES = HERE.parents[1] / "examples"
FILES = {
    "2017": EXAMPLES / "2017.toml",
    "Made up": HERE / "made_up.toml",
    "ACBL clubs 2023": EXAMPLES / "acbl-clubs-2023.toml",
}
CLUBS, TOURNAMENTS, CHAMPIONSHIPS = BOOKS


def edition_called(name: str) -> Edition:
    return edition(FILES[name]).edition


@cache
def bound(edition: Edition, book: int) -> Workbook:
    """A workbook of charts as an edition prints it."""
    with answering_by(edition):
        made = BOOKS[book].bind(PAPERS["letter"])
    assert made is not None
    return made


@cache
def all_bound(edition: Edition, book: int) -> Workbook:
    """Every chart of a book, those to order too, as an edition prints it."""
    with answering_by(edition):
        return drawn(BOOKS[book].all_charts)


def wrong_cells(edition: Edition, made: Workbook) -> Iterator[str]:
    """The cells that are not what the functions answer by the edition, on all sheets that are read by their words."""
    with answering_by(edition):
        for sheet in made.sheetnames:
            if sheet in CHARTS:
                found = [(each, set(CHARTS[sheet](each)) == {each.figure}) for each in cells(made[sheet])]
            elif sheet not in APART:
                found = [(each, each.answer == each.figure) for each in read(made[sheet])]
            else:
                continue
            yield from (f"{sheet}: {each}" for each, right in found if not right)


#: What the charts put together and the made-up amendment parts: the sheet, and how its notes name it.
PARTED = {
    "GNT district": "2nd of 5–16 teams where these are 9",
}


@pytest.mark.thorough
@pytest.mark.parametrize(("book", "name"), [*product(range(len(BOOKS)), ("2017", "Made up")), (0, "ACBL clubs 2023")])
def test_every_cell_of_amended_charts_is_what_the_functions_answer(book: int, name: str) -> None:
    wrong = wrong_cells(edition_called(name), all_bound(edition_called(name), book))
    assert [cell for cell in wrong if cell.partition(":")[0] not in PARTED] == []


def test_what_a_chart_cannot_show_it_says() -> None:
    """By the made-up amendment second of nine teams earns more than second of five: one row stands for both."""
    made = bound(edition_called("Made up"), 2)
    for sheet in made.sheetnames:
        said = words(made[sheet])
        assert ("By Made up other figures than these hold for" in said) == (sheet in PARTED), sheet
        assert PARTED.get(sheet, "") in said


def figures(made: Workbook) -> dict[str, list[Cell]]:
    """The cells of every chart."""
    return {sheet: cells(made[sheet]) for sheet in made.sheetnames if sheet not in IN_WORDS}


@pytest.mark.parametrize("book", range(len(BOOKS)))
def test_the_made_up_amendment_changes_something_on_every_chart(book: int) -> None:
    """So every chart is looked at: a figure that was fixed before would be that of 2019."""
    usual, changed = (figures(all_bound(edition, book)) for edition in (DEFAULT, edition_called("Made up")))
    assert [sheet for sheet, found in changed.items() if found == usual[sheet]] == []
    assert len(changed) == len(usual)


@pytest.mark.parametrize("name", FILES)
def test_every_page_names_the_edition_in_its_footer_and_its_notes(name: str) -> None:
    said = f"ACBL 2019-01 as amended by {name}"
    for book in range(len(BOOKS)):
        made = bound(edition_called(name), book)
        for sheet in made.sheetnames:
            if sheet not in IN_WORDS:
                assert made[sheet].oddFooter.left.text.startswith(f"{said}, "), sheet
                assert "January 2019 edition" not in words(made[sheet]), sheet
        assert said in words(made["Contents"])


def test_the_contents_say_what_is_amended_and_where_that_is_written() -> None:
    said = words(bound(edition_called("2017"), 0)["Contents"])
    source = "Published results of clubs and units (ACBLscore), pupil games, .2 of the open game"
    assert f"Multipliers of restricted club games: {source} (row 5, Multiplier = 0.2, from 2017-01-01)." in said


@pytest.mark.parametrize(
    ("book", "sheet", "said"),
    [
        # What the made-up amendment changes, each in a sentence of a chart.
        (0, "Matches", "A tied match pays 40% of that"),
        (0, "Championship", "steps of 70% are rounded once"),
        (1, "KO regional", "(a team's: 5 × its masterpoints"),
        (1, "Four sessions", "50% more"),
        (1, "Table credit", "At most 2 times the own tables. Of a non-life-master regional at the same place 60%"),
        (1, "Progressive final", "1.60 times the tables count"),
        (2, "NAP club", "Of these an invitational club pays 75%, black"),
    ],
)
def test_sentences_have_the_figures_of_the_amendment(book: int, sheet: str, said: str) -> None:
    assert said in words(all_bound(edition_called("Made up"), book)[sheet])


@pytest.mark.parametrize("order", [("2019", "2017"), ("2017", "2019")], ids=" then ".join)
def test_editions_printed_one_after_the_other_have_their_own_figures(order: tuple[str, str]) -> None:
    """Both in one process, in both orders, each by an edition that has printed nothing before.

    Pupil games, group of 8: .10 x .3 x 8 = .24 in 2019, .10 x .2 x 8 = .16 in 2017.
    """
    found = {}
    for name in order:
        base = edition_of("acbl/2019-01", shipped_editions.VOLUMES)
        changed = amend(base, read_amendment(FILES["2017"]), date(2017, 6, 1))
        with answering_by(base if name == "2019" else changed):
            made = CLUBS.bind(PAPERS["a4"])
        assert made is not None
        firsts = [each for each in cells(made["Newcomer"]) if each.key == "8" and each.head == "1st"]
        found[name] = f"{firsts[-1].figure:.2f}"
    assert found == {"2019": "0.24", "2017": "0.16"}


def test_a_long_name_of_an_amendment_leaves_every_chart_on_its_page(tmp_path: Path) -> None:
    """The footer is cut where there is no room, and the figures are set in smaller type for the notes."""
    long = edition(amendment(tmp_path, TWELVE, name="rules-of-the-club-" * 12)).edition
    made = bound(long, 0)
    for sheet in made.worksheets:
        across = sheet.page_setup.orientation == "landscape"
        assert fits_footer(sheet.oddFooter.left.text, PAPERS["letter"], across), sheet.title
    assert made["Open"].oddFooter.left.text.endswith(" ...")
    assert made["Open"].page_setup.fitToHeight == 1


#: What counts as two sessions counts as one, and events of two have no factor.
NO_TWO_SESSIONS = (
    cited('table = "s_factor"\nleave_out = "2"'),
    cited_figure("bracket_places", "sessions", 1),
    cited_figure("progressive_final", "sessions", 1),
)


def test_charts_that_an_amendment_leaves_nothing_for_are_named_in_the_contents(tmp_path: Path) -> None:
    """Without a factor for two sessions the charts before theirs are printed; the contents say why others are not."""
    made = bound(edition(amendment(tmp_path, *NO_TWO_SESSIONS)).edition, 1)
    assert {"Sectional pairs 1", "KO regional", "Sessions"} <= set(made.sheetnames)
    assert "Sectional pairs 2" not in made.sheetnames
    assert 'Left out is what follows "Sectional pairs, one session: overall": ' in words(made["Contents"])


def test_a_chart_that_cannot_be_made_by_the_printed_manual_is_a_fault_and_not_left_out() -> None:
    def family() -> Iterator[Chart]:
        yield national_chart()
        raise LookupError("a row that is not printed")

    with pytest.raises(LookupError, match="a row that is not printed"):
        assert replace(CLUBS, families=(family,)).all_charts


def test_by_the_printed_manual_a_footer_names_the_manual_and_what_tells_amendments_apart_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    manual = "ACBL Masterpoint Awards"
    monkeypatch.setitem(sys.modules, "bridgesheets.regulations.single_changes", None)
    assert by_edition(f"{manual}, A.4") == f"{manual}, A.4"
    assert amended_tables() == []
    monkeypatch.undo()
    changed = edition(amendment(tmp_path, *NO_TWO_SESSIONS)).edition
    with answering_by(changed):
        assert by_edition(f"{manual}, A.4") == f"{changed.full_name}, A.4"
        assert by_edition("EBU White Book, 3.1") == "EBU White Book, 3.1"  # no text that it amends
        told = amended_tables()
        assert told and all("Rules of the club, rule 3" in each for each in told)


FURTHER_LIMIT = cited('table = "restricted_games"\nadd = [["3", "0.2"]]')


def test_regular_games_that_are_paid_by_their_boards_have_a_chart_for_each_length() -> None:
    """The ACBL's page for club managers: ten tables pay 1.0 for 18 boards, 1.3 times that for 24, 1.5 for 27."""
    made = bound(edition_called("ACBL clubs 2023"), 0)
    firsts = {
        sheet: next(f"{each.figure:.2f}" for each in cells(made[sheet]) if (each.key, each.head) == ("10", "1st"))
        for sheet in ("Open", "Open 23–24 boards", "Open 27+ boards", "Overall 27+ boards")
    }
    assert list(firsts.values()) == ["1.00", "1.30", "1.50", "1.50"]
    lengths = [made[sheet]["A1"].value.partition(", ")[2].partition(":")[0] for sheet in firsts]
    assert lengths == ["18 boards", "23–24 boards", "27+ boards", "27+ boards"]
    assert "figures than these hold for online games" in words(made["Open 27+ boards"])


def test_a_row_that_an_amendment_adds_has_a_chart_of_its_own(tmp_path: Path) -> None:
    """Eight pairs: limit 3 at .2 of .10 a pair .16, limit 5 at .3 as before .24, and short newcomer games."""
    made = all_bound(edition(amendment(tmp_path, FURTHER_LIMIT)).edition, 0)
    firsts = {
        each.block: f"{each.figure:.2f}"
        for sheet in ("Restricted 10", "Restricted 3", "Newcomer")
        for each in cells(made[sheet])
        if (each.key, each.head) == ("8", "1st")
    }
    assert firsts["Limit 3–4: place in the section"] == "0.16"
    assert firsts["Limit 5–9: place in the section"] == "0.24"
    assert firsts["Limit 5–9, or 6–11 boards"] == "0.24"
    assert firsts["Limit 3–4, 12 boards or more"] == "0.16"


NEARER = cited(
    'table = "winloss"\nreplace = [["IMP margin", "Winner", "Loser"], ["0", "0.5", "0.5"], ["1-2", "0.8", "0.2"], '
    '["3+", "1", "0"]]'
)


def test_a_card_has_the_points_of_the_amendment_and_names_it(tmp_path: Path) -> None:
    """A win by one or two IMPs brings .8 where the amendment says so, and .75 as usual after that."""
    shown = []
    for made_by in (edition(amendment(tmp_path, NEARER)).edition, DEFAULT):
        with answering_by(made_by):
            sheet = read_back(ordered_cards("winloss", ["8"])).worksheets[0]
        points = {cell for row in sheet.values for cell in row if isinstance(cell, float)}
        shown.append((points & {0.8, 0.75}, "(as amended by house)" in sheet.oddFooter.left.text))
    assert shown == [({0.8}, True), ({0.75}, False)]


def test_a_row_of_few_teams_has_no_figure_for_a_place_that_there_cannot_be(tmp_path: Path) -> None:
    """With finals of two to seven teams two places are paid: of two teams none is third or fifth."""
    few = edition(amendment(tmp_path, cited('table = "gnt_national_places"\nadd = [["2-7", "2"]]'))).edition
    with answering_by(few):
        (block,) = national_chart().blocks
    found = {line.key: line.figures for line in block.lines}["Championship, 2–7 teams"]
    assert [figure is None for figure in found] == [False, False, True, True, False]


def test_the_colours_say_nothing_of_section_tops_where_no_first_part_has_a_colour_of_its_own(tmp_path: Path) -> None:
    printed = table("colours_clubs")
    first = printed.columns.index("First of all")
    rows = [[*printed.columns], *([*row] for row in printed.rows if not row[first])]
    plain = edition(amendment(tmp_path, cited(f'table = "colours_clubs"\nreplace = {json.dumps(rows)}'))).edition
    said = []
    for each in (DEFAULT, plain):
        with answering_by(each):
            said.append(game_colours("acbl instant matchpoint"))
    assert ["section tops 1.00 gold" in each for each in said] == [True, False]
