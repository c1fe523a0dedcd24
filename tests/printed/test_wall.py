"""The pages of a wall: every cell by its function, as many pages as a wall holds, type that is read from it."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from functools import cache
from io import BytesIO

import openpyxl
import pytest

from bridgesheets import MPAWARD, MPCLUB, MPCLUBOVERALL, MPCSG, MPGNT, MPMATCH, MPSESSION, VPSCALE, RuleError
from bridgesheets.printed.awards.event_index import listed_events
from bridgesheets.printed.awards.special_list import called
from bridgesheets.printed.narrowing import narrowing
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.printed.wall.wall_book import wall_book
from bridgesheets.printed.wall.wall_orders import (
    ClubWall,
    TournamentWall,
    name_in,
    special_game,
    special_games,
    tournament_events,
    tournament_rating,
)
from bridgesheets.regulations import table
from bridgesheets.tasks.wall_task import club_wall
from tests.each import each
from tests.few import few
from tests.printed.charts import Cell, cells, numbers, workbook
from tests.printed.test_ordered_cards import margins, steps

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
REGIONAL = TournamentWall(
    "regional",
    tournament_events(["pairs, two sessions, Swiss, two sessions; pairs, one session", "individual, one session"],
                      "regional"),
    "Lake Regional", narrowing("6-20", ["300,1500"]), "acbl30", (7,),
)  # fmt: skip
SIDE = TournamentWall("sectional", tournament_events(["side game, sectional pairs; board-a-match, one session"],
                                                     "sectional"), "", narrowing("4-8", ["500"]))  # fmt: skip
WALLS = {"club": CLUB, "games": MANY_GAMES, "plain": PLAIN, "regional": REGIONAL, "side": SIDE}
every_wall = pytest.mark.parametrize("named", WALLS)


@cache
def made(named: str, paper: str = "letter") -> openpyxl.Workbook:
    return openpyxl.load_workbook(BytesIO(wall_book(WALLS[named]).content(PAPERS[paper])))


def answer(function, *raw, **given) -> Decimal:
    """The function's answer; 0, which a blank cell stands for, where there is no such place."""
    try:
        return function(*raw, **given)
    except RuleError as refusal:
        assert refusal.code in ("#N/A", "#NUM!")
        return Decimal(0)


def place(cell: Cell) -> int:
    return int(re.match(r"\d+", cell.head)[0])


def limits(title: str) -> list[int | None]:
    """The strats under a title: "Open", "Limit 1,500, red", "Limit 750 and 300"."""
    found = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d", title)]
    return [*([None] if "Open" in title else []), *found]


def kind_in(title: str, otherwise: str) -> str:
    return next((kind for said, kind in (("Swiss", "swiss"), ("Board", "bam")) if said in title), otherwise)


def games(title: str) -> list[str]:
    """The special games that a title names."""
    return [
        name
        for name in table("special_games").column("Name")
        if re.search(rf"\b{re.escape(called(name))}(,|:| ·|$)", title)
    ]


def of_club(title: str, cell: Cell, number: int, named_below: dict[str, str]) -> list[Decimal]:
    """What the functions answer for a cell of a club's page."""
    if title.startswith("Open games") and "section" in title:
        return [answer(MPCLUB, place(cell), number, "open", limit) for limit in limits(cell.block)]
    if title.startswith("Open games"):
        return [answer(MPCLUBOVERALL, place(cell), number, "open")]
    if title.startswith("Match awards"):
        limit = None if cell.head == "Open" else int(cell.head)
        rows = map(table("special_games").row, games(named_below.get(cell.block, cell.block)))
        special = [(row["Rating"], int(row["Restrictions"])) for row in rows]
        rated = [("club", 0)] if cell.block == "Regular games" else special
        return [MPMATCH(number, rating, limit, restrictions) for rating, restrictions in rated]
    if title == "GNT club stage":
        return [answer(MPGNT, "club", cell.block.removeprefix("Flight "), place(cell), number)]
    named = games(title)
    assert named, title
    rows = [table("special_games").row(name) for name in named]
    if ": sections" in title:
        return [
            MPSESSION(place(cell), number, row["Rating"], "pairs", limit, int(row["Restrictions"]))
            for row in rows for limit in limits(cell.block)
        ]  # fmt: skip
    kind = kind_in(cell.block, "pairs")
    return [answer(MPCSG, place(cell), name, number, kind, limit) for name in named for limit in limits(cell.block)]


RATED = {"Regional": "regional", "Sectional": "sectional", "Side": "sectional"}
SESSIONS = {"one": 1, "two": 2}


def of_tournament(title: str, cell: Cell, number: int, named_below: dict[str, str]) -> list[Decimal]:
    """What the functions answer for a cell of a tournament's page."""
    rating = RATED[title.split()[0].rstrip(",")]
    status = "side" if "ide" in title else "championship"
    if title.endswith("match awards"):
        return [MPMATCH(number, rating, None if cell.head == "Open" else int(cell.head))]
    if ": session awards" in title:
        kind = "individual" if "individual" in title else "pairs"
        return [MPSESSION(place(cell), number, rating, kind, limit, None, status) for limit in limits(cell.block)]
    kind = "individual" if "individual" in title else kind_in(title.replace("board", "Board"), "pairs")
    found = re.search(r"(one|two) session", title)
    sessions = SESSIONS[found[1]] if found else 1
    return [answer(MPAWARD, place(cell), number, rating, kind, sessions, limit, None, status)
            for limit in limits(cell.block)]  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("named", few(WALLS, 2))
def test_every_cell_is_what_its_function_gives_for_its_row_its_strat_and_its_event(named):
    """No page is left out: one that is no chart is a card, or is in the set, where another test looks at each cell."""
    wall, seen = WALLS[named], 0
    of = of_club if isinstance(wall, ClubWall) else of_tournament
    for sheet in made(named):
        title = str(sheet["A1"].value)
        if sheet.title == "Split colours":  # a page of the set, where test_event_charts looks at every cell
            assert cells(sheet) == cells(workbook("masterpoint-awards-tournaments")[sheet.title])
            continue
        if sheet.title.startswith(wall.scale.upper() or "-"):
            look_at_card(sheet, wall.scale)
            continue
        found = cells(sheet)
        assert len(found) >= 8, title
        notes = (str(cell.value)[:-1].partition(": ") for cell in sheet["A"])
        named_below = {said: names for said, _, names in notes if said.endswith("and others")}
        for cell in found:
            for number in numbers(cell.key):
                due = of(title, cell, number, named_below)
                assert due, (title, cell)
                assert set(due) == {cell.figure}, (title, cell, number)
                seen += 1
    assert seen > 20


def look_at_card(sheet, scale: str) -> None:
    boards = int(re.search(r"(\d+) boards", sheet.title)[1])
    found = steps([list(row) for row in sheet.iter_rows()])
    assert len(found) > 8
    for key, winner, *_ in found:
        for margin in margins(key):
            assert Decimal(str(winner)) == VPSCALE(scale, margin, boards)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("named", "title", "block", "key", "head", "figure"),
    [
        # .10 x 12; a strat's figure is .08 from limit 300 on: .96.
        ("club", "Open games, 18 boards or more: section awards", "Open", "12", "1st", "1.20"),
        ("club", "Open games, 18 boards or more: section awards", "Limit 750 and 300", "12", "1st", "0.96"),
        # 20/60 x 7 x 1.25 = 2.9167; M of 750 .525: 1.53.
        ("club", "Club Championship, Charity Fund", "Open", "10", "1st", "2.92"),
        ("club", "Club Championship, Charity Fund", "Limit 750", "10", "1st", "1.53"),
        # 19/60 x 9 x .80 x 1.25 = 2.85 with nine tables.
        ("games", "ACBL-Wide Senior Pairs", "Open", "9", "1st", "2.85"),
        # 30/60 x 14 x 1.5 x 1.25 = 13.125; M of 1500 .60: 7.875.
        ("regional", "Regional pairs, two sessions", "Open, gold", "20", "1st", "13.13"),
        ("regional", "Regional pairs, two sessions", "Limit 1,500, gold", "20", "1st", "7.88"),
    ],
)  # fmt: skip
def test_figures_worked_out_by_the_manual(named, title, block, key, head, figure):
    found = [
        cell.figure
        for sheet in made(named)
        if str(sheet["A1"].value).startswith(title) and ("sections" in sheet.title) == ("section" in title)
        for cell in cells(sheet)
        if (cell.block, cell.key, cell.head) == (block, key, head)
    ]
    assert [f"{each:.2f}" for each in found] == [figure]


def test_a_club_of_two_strats_and_two_special_games_has_four_to_eight_pages():
    assert 4 <= len(made("club").sheetnames) <= 8
    assert 4 <= len(made("regional").sheetnames) <= 11
    assert [sheet.title for sheet in made("plain")] == ["Open games sections", "Open games overall"]


@pytest.mark.thorough
@pytest.mark.parametrize("paper", few(PAPERS, 1))
@every_wall
def test_the_figures_of_a_wall_are_in_ten_points_at_least(named, paper):
    @each([*made(named, paper)], lambda sheet: sheet.title)
    def large(sheet):
        head = int(sheet.print_title_rows.replace("$", "").split(":")[1])
        sizes = {cell.font.size for row in sheet.iter_rows(min_row=head + 1) for cell in row
                 if isinstance(cell.value, int | float)}  # fmt: skip
        least = 8 if "KO" in sheet.title or sheet.title.startswith("GNT") else 10
        assert sizes and min(sizes) >= least, sizes

    large()


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
        ("regional", "Side game, regional pairs", "red."),
        ("sectional", "Sectional pairs, two sessions", "silver."),
    ],
)
def test_gold_for_first_in_a_section_is_told_where_it_can_be_won(rating, event, said):
    book = wall_book(TournamentWall(rating, tournament_events([event], rating), "", narrowing("5")))
    pages = openpyxl.load_workbook(BytesIO(book.content(PAPERS["letter"])))
    (found,) = (str(sheet["A2"].value) for sheet in pages if "session awards" in str(sheet["A1"].value))
    assert f"per player, {said}" in found


def test_the_name_stands_above_every_page_and_an_ampersand_in_it_is_printed():
    assert {sheet.oddHeader.right.text for sheet in made("club")} == {"Riverside && Lake"}
    assert {sheet.oddHeader.right.text for sheet in made("plain")} == {None}


def test_games_that_are_paid_alike_have_one_page_and_those_that_are_not_have_pages_of_their_own():
    def titles(named):
        return [str(sheet["A1"].value) for sheet in made(named)]

    assert "Club Championship, Charity Fund" in titles("club")
    for own in ("ACBL-Wide Senior Pairs", "CWTC", "Club Appreciation Teams"):
        assert any(title.startswith(own) for title in titles("games"))
    # From 27 tables on the cap of 6.00 parts them: 47/60 x 7 x 1.25 = 6.85.
    large = wall_book(ClubWall("", narrowing("37"), ("club championship", "unit championship")))
    assert len([page for page in large.pages if "overall" in page.sheet and "Open" not in page.sheet]) == 2


@pytest.mark.parametrize("name", ["x" * 200, "=1+1", "<b>Club</b>", "7 Oaks", "&D&P"])
def test_a_name_of_any_kind_is_text_above_the_page(name):
    book = wall_book(ClubWall(name_in(name), narrowing("5")))
    sheet = openpyxl.load_workbook(BytesIO(book.content(PAPERS["a4"]))).worksheets[0]
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
    ("said", "near"),
    [("chraity", "Charity Fund"), ("special fund", "stands for several games"),
     ("championships pairs", "Club Championship"),
     ("zzzz", "there are Club Championship"), ("club", "there are Club Championship")],
)  # fmt: skip
def test_a_game_that_is_not_known_is_answered_with_those_there_are(said, near):
    with pytest.raises(UnknownOrder, match=near) as caught:
        special_game(said)
    assert "\n" not in caught.value.message


def test_commas_part_events_and_stand_in_their_names():
    found = tournament_events(
        ["pairs, two sessions, Swiss, one session", "bracketed swiss; Regional pairs, two sessions"], "regional"
    )
    assert [event.name for event in found] == [
        "Regional pairs, two sessions",
        "Regional Swiss, one session",
        "Bracketed Swiss",
    ]


def test_a_wall_of_a_club_is_on_the_paper_that_is_named_and_on_no_other():
    club = b'tables = "3-5"\n'
    assert club_wall(club, paper="A4").file_name.endswith("-a4.xlsx")
    with pytest.raises(UnknownOrder, match='there is no paper called "a5"'):
        club_wall(club, paper="a5")


#: The events of a sectional: more than a wall takes.
EVERY_EVENT = [event.name for event in listed_events() if event.name.startswith("Sectional")]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: tournament_events(["swiss"], "regional"), "did you mean .Regional Swiss, one session"),
        (lambda: tournament_events(["Sectional pairs, one session"], "regional"), "no event of a regional.*sectional"),
        (lambda: tournament_events(["knockout;;"], "regional"), "a name is missing"),
        (lambda: tournament_rating("regionl"), "did you mean regional"),
        (lambda: tournament_rating("zz"), "there are sectional, regional, nabc, beneficiary"),
        (lambda: special_games(["charity,junior,grass roots,membership,stac,gnt,nap"]), "7 special games are too many"),
        (lambda: wall_book(ClubWall("", narrowing("100-200"))), "no award chart goes from 100 to 200 tables"),
        # Victory Points alone, or colours alone, are no wall.
        (lambda: wall_book(ClubWall("", narrowing("100"), (), "acbl20", (7,))), "no award chart goes from 100 to 100"),
        (lambda: wall_book(replace(REGIONAL, narrowed=narrowing("100"), events=REGIONAL.events[:1])),
         "no award chart goes from 100 to 100 tables"),
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
    assert "\n" not in caught.value.message
