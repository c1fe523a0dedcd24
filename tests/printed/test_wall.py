"""The pages of a wall: every cell by its function, as many pages as a wall holds, type that is read from it."""

import re
from dataclasses import replace
from functools import cache
from io import BytesIO

import openpyxl
import pytest

from bridgesheets import edition
from bridgesheets.club.file import read_club
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.orders import listed_events
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.wall.book import wall_book
from bridgesheets.printed.wall.orders import (
    ClubWall,
    TournamentWall,
    name_in,
    special_game,
    special_games,
    tournament_events,
    tournament_rating,
)
from bridgesheets.regulations.in_force import DEFAULT, answering_by
from bridgesheets.surfaces.tasks.build import wall as club_wall
from tests import commands
from tests.architecture.source_tree import PROJECT
from tests.each import each
from tests.printed.charts import read_back, texts, words
from tests.printed.page_reader import read, read_wall
from tests.regulations.amendments import LOWER_STRATS, amendment
from truesheet.refusals import Refused

# They share workbooks.
pytestmark = pytest.mark.xdist_group("walls")

CLUB = ClubWall(
    "Riverside & Lake", narrowing("3-15", ["300,750"]), ("club championship", "charity fund"), "acbl20", (7,)
)
MANY_GAMES = ClubWall(
    "", narrowing("3-9", ["20,1500"]),
    ("acbl-wide senior pairs", "cwtc", "club appreciation teams", "progressive sectional qualifying",
     "grand national teams"), "nabc", (8, 24),
)  # fmt: skip
PLAIN = ClubWall("", narrowing("5-7"))
MONDAY = ClubWall("", narrowing("3-12", ["500,1500"]), (), "acbl20", (7,))
REGIONAL = TournamentWall(
    "regional",
    tournament_events(["pairs, two sessions, Swiss, two sessions; pairs, one session", "individual, one session"],
                      "regional"),
    "Lake Regional", narrowing("6-20", ["300,1500"]), "acbl30", (7,),
)  # fmt: skip
SIDE = TournamentWall("sectional", tournament_events(["side game, sectional pairs; board-a-match, one session"],
                                                     "sectional"), "", narrowing("4-8", ["500"]))  # fmt: skip
NABC = TournamentWall("nabc", tournament_events(["pairs, two sessions; Swiss, two sessions"], "nabc"), "",
                      narrowing("10-40", ["1500,3000"]))  # fmt: skip
FLIGHTS = ClubWall("", narrowing("8-14", ["500"]), ("north american pairs",))
SECTIONAL = TournamentWall("sectional", tournament_events(["Swiss, two sessions; pairs, one session"], "sectional"), "",
                           narrowing("8-20", ["1500"]))  # fmt: skip
MATCHES = replace(SECTIONAL, events=SECTIONAL.events[:1], boards=(7,))
WALLS = {
    "club": CLUB, "games": MANY_GAMES, "plain": PLAIN, "flights": FLIGHTS, "regional": REGIONAL, "side": SIDE,
    "nabc": NABC, "sectional": SECTIONAL, "matches": MATCHES,
}  # fmt: skip
every_wall = pytest.mark.parametrize("named", ["club", "games", "plain", "regional", "side", "nabc"])


@cache
def made(named: str, paper: str = "letter") -> openpyxl.Workbook:
    return read_back(wall_book(WALLS[named]), paper)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("named", "function", "facts", "figure"),
    [
        # .10 x 12; a strat's figure is .08 from limit 300 on: .96.
        ("club", "MPCLUB", {"entrants": 12, "limit": None}, "1.20"),
        ("club", "MPCLUB", {"entrants": 12, "limit": 750}, "0.96"),
        # 20/60 x 7 x 1.25 = 2.9167; M of 750 .525: 1.53.
        ("club", "MPCSG", {"tables": 10, "limit": None}, "2.92"),
        ("club", "MPCSG", {"tables": 10, "limit": 750}, "1.53"),
        # 30/60 x 14 x 1.5 x 1.25 = 13.125; M of 1500 .60: 7.875.
        ("regional", "MPAWARD", {"tables": 20, "limit": None, "sessions": 2, "event_type": "pairs"}, "13.13"),
        ("regional", "MPAWARD", {"tables": 20, "limit": 1500, "sessions": 2, "event_type": "pairs"}, "7.88"),
    ],
)  # fmt: skip
def test_figures_worked_out_by_the_manual(named, function, facts, figure):
    found = {
        f"{each.figure:.2f}"
        for sheet in made(named) if sheet.title.startswith("Masterpoints") for each in read_wall(sheet)
        if each.function == function and each.facts.get("place") == 1
        and all(each.facts.get(name) == fact for name, fact in facts.items())
    }  # fmt: skip
    assert found == {figure}


@pytest.mark.exhaustive
def test_games_that_are_paid_by_their_boards_have_a_table_for_each_length_on_a_wall():
    """Seven pairs or tables .10 x 7 = .70 for 18 boards; x 24/18, printed by the ACBL as 1.3: .91; x 27/18: 1.05."""
    with answering_by(edition(PROJECT / "examples" / "acbl-clubs-2023.toml").edition):
        found = [each for sheet in read_back(wall_book(PLAIN)) for each in read_wall(sheet)]
        assert [each for each in found if each.answer != each.figure] == []
    firsts = {
        (each.function, each.facts["boards"]): f"{each.figure:.2f}"
        for each in found
        if each.facts["place"] == 1 and 7 in (each.facts.get("entrants"), each.facts.get("tables"))
    }
    for function in ("MPCLUB", "MPCLUBOVERALL"):
        assert [firsts[function, boards] for boards in (18, 23, 27)] == ["0.70", "0.91", "1.05"]


def test_the_wall_of_a_club_is_two_sides_with_two_special_games_too():
    """Awards on one side, IMPs and Victory Points on the other; or beside awards, where special games need the room.

    A tournament's pairs and Swiss teams are on one sheet too.
    """
    assert [page.title for page in wall_book(MONDAY).pages] == [
        "Open games and team matches", "IMPs and Victory Points, 1–8 boards",
    ]  # fmt: skip
    with_games = wall_book(replace(MONDAY, games=("club championship", "charity fund")))
    assert [page.title for page in with_games.pages] == [
        "Open games, IMPs and Victory Points", "Club Championship, Charity Fund and team matches",
    ]  # fmt: skip
    further = replace(MONDAY, games=("club championship", "acbl-wide senior pairs"))
    assert len(wall_book(further).pages) == 2
    assert len(wall_book(replace(NABC, narrowed=narrowing("3-24"), scale="nabc", boards=(7,))).pages) == 2
    assert [sheet.title for sheet in made("plain")] == ["Masterpoints"]


@pytest.mark.parametrize(
    ("event", "tables", "titles"),
    [
        ("knockout", "6-20", ["Regional knockouts"]),
        ("knockout", "6-64", ["Regional knockouts, up to 16 teams", "Regional knockouts, more than 16 teams"]),
        ("bracketed Swiss", "6-15", ["Regional bracketed Swiss and round robins"]),
        ("compact knockout", "6-15", ["Regional compact knockouts"]),
    ],
)
def test_first_and_the_other_places_of_a_bracket_are_on_one_page_in_type_of_ten_points(event, tables, titles):
    book = wall_book(TournamentWall("regional", tournament_events([event], "regional"), "", narrowing(tables)))
    assert [page.title for page in book.pages] == titles
    found = [figure for sheet in read_back(book, "a4") for figure in read(sheet)]
    assert len(found) > 300
    assert [figure for figure in found if figure.answer != figure.figure] == []


def test_a_club_without_masterpoints_gets_none():
    club = b'tables = "8-20"\nmasterpoints = false\nteams = "nswba"\nboards = 9\n'
    (sheet,) = openpyxl.load_workbook(BytesIO(club_wall(club, paper="a4").content)).worksheets
    assert "asterpoint" not in words(sheet)
    # Its regulations, 1.6: matches of 9 boards where 15 tables or more play.
    assert "15 tables or more" in words(sheet)
    assert "14 board matches" not in sheet.oddFooter.left.text


OF_A_LIMIT = "Restricted game, limit 300 and over"


@pytest.mark.parametrize("named", ["", 'edition = "house.toml"\n', "strat_overalls = 3.20\n"])
def test_lower_strats_have_overall_awards_on_walls_and_charts_by_the_cap_that_the_club_names(named, tmp_path):
    """Six tables to 300: .08 x 6 = .48. Without the cap it is said to be our reading that they have none."""
    club = tmp_path / "club.toml"
    amendment(tmp_path, LOWER_STRATS)
    club.write_text(f'paper = "a4"\ntables = "3-12"\nstrats = [300]\n{named}', encoding="utf-8")
    for asked in (["wall"], ["awards", "--chart", OF_A_LIMIT]):
        made = commands.run("build", *asked, "--out", tmp_path / asked[0], folder=tmp_path)
        assert made.stdout.splitlines()[0] == "By club.toml", made.stderr
    (wall,), (chart,) = ([*(tmp_path / each).glob("*.xlsx")] for each in ("wall", "awards"))
    sheet = openpyxl.load_workbook(wall).worksheets[0]
    said = "its own overall awards" if named else "a lower strat counts as a restricted game, which has no"
    assert said in words(sheet)
    found = [f"{each.figure:.2f}" for each in read_wall(sheet) if each.function == "MPCLUBOVERALL"
             and (each.facts["tables"], each.facts["place"], each.facts.get("limit")) == (6, 1, 300)]  # fmt: skip
    assert found == (["0.48"] if named else [])
    figures = [each for sheet in openpyxl.load_workbook(chart).worksheets for each in read(sheet)]
    found = [f"{each.figure:.2f}" for each in figures if each.function == "MPCLUBOVERALL"
             and each.facts["tables"] in (3, 6) and (each.facts["place"], each.facts["limit"]) == (1, 300)]  # fmt: skip
    assert found == (["0.24", "0.48"] if named else [])
    with answering_by(read_club(club).edition or DEFAULT):
        assert [each for each in figures if each.figure != each.answer] == []


@pytest.mark.exhaustive
@pytest.mark.thorough
@pytest.mark.parametrize("paper", PAPERS)
@every_wall
def test_figures_titles_and_heads_of_a_wall_are_in_ten_points_at_least(named, paper):
    """Long titles stand on two lines."""

    @each([*made(named, paper)], lambda sheet: sheet.title)
    def large(sheet):
        sizes = {cell.font.size for row in sheet.iter_rows(min_row=3) for cell in row
                 if isinstance(cell.value, int | float) or cell.style.startswith(("Group", "Head"))}  # fmt: skip
        assert sizes and min(sizes) >= 10, sizes

    large()


def test_tables_stand_beside_and_below_one_another_so_that_a_side_is_filled():
    """Sections and overall awards of a few tables below one another; on Mondays matches beside overall awards."""
    assert {column for sheet in made("plain") for row in sheet.iter_rows() for cell in row
            if cell.style.startswith("Group") and cell.value for column in [cell.column_letter]} == {"A"}  # fmt: skip
    sheet = read_back(wall_book(MONDAY)).worksheets[0]
    at = {f"{cell.value}".partition(",")[0]: cell for row in sheet.iter_rows() for cell in row if cell.value}
    sections, overall, won = at["Open games: section"], at["Open games: overall"], at["Teams: for each match won"]
    assert sections.row < overall.row == won.row
    assert sections.column == overall.column < won.column


@pytest.mark.parametrize("named", ["club", "regional"])
def test_a_name_above_a_page_takes_its_line_from_the_rows(named):
    for sheet in made(named):
        landscape = sheet.page_setup.orientation == "landscape"
        # The height between the margins, less the line of the name; an eighth of an inch is the margin of a printer.
        _, room = PAPERS["letter"].area(landscape)
        rows = sum(sheet.row_dimensions[row].height or 15 for row in range(1, sheet.max_row + 1))
        assert rows <= room - 15, (sheet.title, rows, room)


@pytest.mark.parametrize(
    ("rating", "event", "said"),
    [
        # Pigmentation: section tops of two-session regional events are gold; sectionals and side games have no gold.
        ("regional", "Regional pairs, two sessions", "red; gold for first in a section of a two-session event"),
        ("regional", "Side game, regional pairs", "red"),
        ("sectional", "Sectional pairs, two sessions", "silver"),
    ],
)
def test_gold_for_first_in_a_section_is_told_where_it_can_be_won(rating, event, said):
    book = wall_book(TournamentWall(rating, tournament_events([event], rating), "", narrowing("5")))
    (found,) = (text for text in texts(*read_back(book)) if ": section, " in text)
    assert found.endswith(f": section, {said}") or found.partition(": section, ")[2].startswith(f"{said} (limit")


def test_the_name_stands_above_every_page_and_an_ampersand_in_it_is_printed():
    assert {sheet.oddHeader.right.text for sheet in made("club")} == {"Riverside && Lake"}
    assert {sheet.oddHeader.right.text for sheet in made("plain")} == {None}


@pytest.mark.exhaustive
def test_games_that_are_paid_alike_share_a_table_and_those_that_are_not_have_their_own():
    def titles(wall):
        return [text for text in texts(*read_back(wall_book(wall))) if ": overall, " in text]

    assert "Club Championship, Charity Fund: overall, black" in titles(CLUB)
    # From 27 tables on the cap of 6.00 parts them: 47/60 x 7 x 1.25 = 6.85.
    large = ClubWall("", narrowing("37"), ("club championship", "unit championship"))
    assert len([title for title in titles(large) if "Championship" in title]) == 2


@pytest.mark.parametrize("name", ["x" * 200, "=1+1", "<b>Club</b>", "7 Oaks", "&D&P"])
def test_a_name_of_any_kind_is_text_above_the_page(name):
    book = wall_book(ClubWall(name_in(name), narrowing("5")))
    sheet = read_back(book).worksheets[0]
    shown = str(sheet.oddHeader.right.text).replace("&&", "&")
    # 200 letters are more than a line of ten points holds.
    assert shown == name if len(name) < 20 else shown.endswith("…") and name.startswith(shown[:-1])
    assert re.fullmatch(r"wall-[0-9a-z-]+", book.file_name)


def test_the_bytes_are_the_same_each_time():
    assert wall_book(PLAIN).content(PAPERS["a4"]) == wall_book(PLAIN).content(PAPERS["a4"])


# --- Names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "meant"),
    [("championship", "club championship"), ("Charity", "charity fund"),
     ("unit championship game", "unit championship"), ("international", "international fund"),
     ("Senior Pairs", "acbl-wide senior pairs"), ("stac", "sectional tournament at clubs"),
     ("membership", "club membership"), ("GNT", "grand national teams")],
)  # fmt: skip
def test_a_game_is_known_without_the_words_club_fund_and_game(said, meant):
    assert special_game(said) == meant


@pytest.mark.parametrize(
    ("asked", "rating", "names"),
    [
        (["pairs, two sessions, Swiss, one session", "bracketed swiss; Regional pairs, two sessions"], "regional",
         ["Regional pairs, two sessions", "Regional Swiss, one session", "Regional bracketed Swiss"]),
        # An NABC has the championships of its own too.
        (["Vanderbilt KO, pairs, two sessions"], "nabc", ["Vanderbilt KO", "NABC regional pairs, two sessions"]),
    ],
)  # fmt: skip
def test_commas_part_events_and_stand_in_their_names(asked, rating, names):
    assert [event.name for event in tournament_events(asked, rating)] == names


def test_a_wall_of_a_club_is_on_the_paper_that_is_named_and_on_no_other():
    club = b'tables = "3-5"\n'
    assert club_wall(club, paper="A4").file_name.endswith("-a4.xlsx")
    with pytest.raises(Refused, match='there is no paper called "a5"'):
        club_wall(club, paper="a5")


def test_the_wall_of_a_club_answers_by_the_edition_that_its_file_makes():
    club = b'tables = "10-20"\nstrats = [300]\nstrat_overalls = 3.20\n'
    about = openpyxl.load_workbook(BytesIO(club_wall(club, paper="a4").content)).properties
    assert about.subject.endswith("(ACBL 2019-01 as amended by strat_overalls 3.20)")


#: The events of a sectional: more than a wall takes.
EVERY_EVENT = [event.name for event in listed_events() if event.rating == "sectional"]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: tournament_events(["swiss"], "regional"), "did you mean .Regional Swiss, one session"),
        (lambda: tournament_events(["Sectional pairs, one session"], "regional"), "no event of a regional.*sectional"),
        (lambda: tournament_events(["knockout;;"], "regional"), "a name is missing"),
        (lambda: tournament_rating("regionl"), "did you mean regional"),
        (lambda: tournament_rating("zz"), "there are sectional, regional, nabc, beneficiary"),
        (lambda: special_game("chraity"), "Charity Fund"),
        (lambda: special_game("special fund"), "can mean several games"),
        (lambda: special_game("championships pairs"), "Club Championship"),
        (lambda: special_game("zzzz"), "there are Club Championship"),
        (lambda: special_game("club"), "there are Club Championship"),
        (lambda: special_games(["charity,junior,grass roots,membership,stac,gnt,nap"]), "7 special games are too many"),
        (lambda: tournament_events(["Senior Pairs"], "sectional"), "has no awards of a sectional"),
        (lambda: tournament_events(["Vanderbilt KO"], "regional"), "has no awards of a regional"),
        # Colours alone are no wall.
        (lambda: wall_book(replace(REGIONAL, narrowed=narrowing("100"), events=REGIONAL.events[:1])),
         "no award chart goes from 100 to 100 tables"),
        # The smallest comparison group has three pairs, and one table two.
        (lambda: wall_book(ClubWall("", narrowing("1"), (), "", ())), "no award chart goes from 1 to 1 tables"),
        (lambda: wall_book(ClubWall("", narrowing("5"), (), "acbl20", (40,))), "ends at 36 boards"),
        (lambda: wall_book(ClubWall("", narrowing("5"), (), "acbl20", (1, 9, 12, 18))), "4 lengths of match"),
        (lambda: wall_book(ClubWall("", narrowing("5"), (), "nabc", (1000,))), "475 steps, more than a card holds"),
        (lambda: name_in("x" * 201), "the name has 201 letters; no line holds more than 200"),
        (lambda: tournament_events(["; ".join(EVERY_EVENT)], "sectional"), "events are too many for one wall"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_refused_in_a_sentence(ask, said):
    with pytest.raises(UnknownOrder, match=said) as caught:
        ask()
    assert "\n" not in caught.value.reason
