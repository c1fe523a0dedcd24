"""Every printed page read back as its reader does: figures, depth, colours and clauses by the words of the page.

``page_reader`` makes facts of title, line below it, heads and keys; the worksheet functions answer with these facts.
"""

import re
from decimal import Decimal
from functools import cache

import pytest

from bridgesheets import MPCOLORS, MPCSG, MPSECTIONDEPTH, RuleError
from bridgesheets.printed.awards.colouring import colours_of
from bridgesheets.printed.narrowing import WHOLE
from bridgesheets.printed.orders import charts_of, event_named, events_named, knows_event, listed_events
from bridgesheets.printed.wall.orders import tournament_events
from bridgesheets.regulations import table
from bridgesheets.regulations.notation import COLOURS
from bridgesheets.rounding import half_up
from tests.each import each
from tests.printed.answers import CHARTS
from tests.printed.charts import AWARD_BOOKS, cells, chart_sheet, committed, drawn, sheet_names, words
from tests.printed.page_reader import Facts, Read, read, read_wall
from tests.printed.test_wall import made

#: Pages whose rows or columns stand for what no words of a head say; test_award_figures looks at them.
APART = {
    "Split colours", "Special games", "Contents", "NAP finals", "GNT district",
    "GNT national", "Small fields, pairs", "Small fields, teams", "Four sessions", "Table credit", "X strat",
    "Event tables", "Lower strats", "Second flight, one session", "Second flight, two sessions",
    "Flight limits",
}  # fmt: skip
SET = [(book, sheet) for book in AWARD_BOOKS for sheet in sheet_names(book, "letter") if sheet not in APART]
PARTS = {"half": Decimal(50), "1/3": Decimal("33.33"), "2/3": Decimal("66.67")}
STAGES = {"north american pairs": "nap club", "grand national teams": "gnt club"}
#: A game of each rating, for pages that are for all of a rating.
OF_RATING = {"csg7": "unit championship", "csg9": "club membership"}


def in_parts(said: str) -> dict[str, Decimal]:
    """ "half red, half black" in percent."""
    found = {}
    for one in said.split(", "):
        part, _, colour = one.rpartition(" ")
        found[colour] = PARTS.get(part) or Decimal(part.rstrip("%") or 100)
    return found


def colours(event: str, kind: str, facts: Facts, award: str = "100") -> dict[str, Decimal]:
    """What of an award is of each colour; nothing where the manual names none."""
    of = (facts.get("limit"), facts.get("sessions", 1), facts.get("flight"))
    try:
        (amounts,) = MPCOLORS(Decimal(award), event, kind, *of)
    except RuleError:
        return {}
    return {colour: Decimal(amount) for colour, amount in zip(COLOURS, amounts, strict=True) if amount}


def event_and_kind(found: Read) -> tuple[str, str]:
    """What MPCOLORS calls the award of a figure."""
    facts, function = found.facts, found.function
    kind = "match" if "MATCH" in function else "session" if function in ("MPSESSION", "MPNAPSESSION", "MPCLUB",
                                                                         "MPCLUBADDED") else "overall"  # fmt: skip
    if "stage" in facts:
        place = f"invitational {facts['stage']}" if facts.get("game") == "invitational" else facts["stage"]
        return f"{'nap' if 'NAP' in function else 'gnt'} {place}", kind
    if function in ("MPKO", "MPCOMPACT", "MPBRACKET", "MPRRKO", "MPKOFORFEIT"):
        return {"sectional": "sectional bracket", "beneficiary": "beneficiary"}.get(facts["rating"], ""), kind
    if function == "MPSERIES":
        return f"{facts['rating']} side game series", kind
    if function in ("MPCLUB", "MPCLUBOVERALL", "MPCLUBADDED"):
        return "online" if facts.get("game") == "online" else "club", kind
    if game := facts.get("game"):
        return STAGES.get(game, game), kind
    return OF_RATING.get(facts.get("rating"), facts.get("rating", "")), kind


def hold_colour(found: Read) -> None:
    """The colours that the page says for a figure are those of the function, section tops apart."""
    # Of games that share a page those of other colours than most are named with them.
    of_game = re.split(re.escape(f"; {found.facts.get('game')}: "), found.colour, flags=re.IGNORECASE)[-1]
    said, _, top = of_game.partition("; ")
    event, kind = event_and_kind(found)
    if not said or not event or "names no colour" in said or "at most" in said or "by the average" in said:
        return
    if "by strat" in said or "section tops" in found.colour:
        return
    assert in_parts(said) == colours(event, kind, found.facts), found
    if kind == "session" and event in ("regional", "nabc"):
        of_two = {**found.facts, "sessions": found.facts.get("sessions", 2)}
        best = colours(event, "section top", of_two)
        usual = found.facts.get("status", "championship") == "championship"
        assert ("gold" in top) == (usual and best == {"gold": Decimal(100)}), found


def hold(found: list[Read]) -> None:
    assert found
    for one in found:
        assert one.answer == one.figure, one
    rows = ("tables", "entrants", "place", "boards", "average", "teams", "tied")
    columns = {(str({name: fact for name, fact in each.facts.items() if name not in rows}), each.colour): each
               for each in found}  # fmt: skip
    for one in columns.values():
        hold_colour(one)


@each(SET)
def test_a_page_of_the_set_pays_what_its_words_say(book, sheet):
    hold([*read(committed(book, "letter")[sheet])])


@pytest.mark.parametrize("sheet", CHARTS)
def test_a_page_whose_rows_stand_for_more_than_its_words_say_pays_what_its_functions_answer(sheet):
    found = cells(chart_sheet(sheet))
    assert len(found) >= 20
    for cell in found:
        answers = set(CHARTS[sheet](cell))
        assert answers == {cell.figure}, cell


@each(SET)
def test_both_papers_say_the_same(book, sheet):
    letter, a4 = (committed(book, paper)[sheet] for paper in ("letter", "a4"))
    assert [letter["A1"].value, letter["A2"].value, cells(letter)] == [a4["A1"].value, a4["A2"].value, cells(a4)]


@cache
def orders() -> dict[str, object]:
    """The charts of every event, one for each title."""
    found = {chart.title: chart for event in listed_events() for chart in charts_of([event], WHOLE)}
    return {title: chart for title, chart in found.items() if chart.sheet not in APART and "two days" not in title}


def hold_orders(titles: list[str]) -> None:
    for title in titles:
        hold([*read(drawn([orders()[title]]).worksheets[0])])


@pytest.mark.thorough
def test_some_pages_to_order_of_each_kind_pay_what_their_words_say():
    hold_orders([*orders()][::17])


@pytest.mark.exhaustive
def test_every_page_to_order_pays_what_its_words_say():
    hold_orders([*orders()])


#: Sizes of fields at which a cap shows, as far as the pages go.
FIELDS = {"pairs": (10, 40), "swiss": (10, 30), "bam": (10, 30)}


def test_every_special_game_of_the_list_has_a_page_with_its_first_overall():
    """By rating, type of event and cap; the Cruise, the restricted and the games by flight have charts to order."""
    club = AWARD_BOOKS[0]
    found = {(each.facts["rating"], each.facts.get("event_type", "pairs"), each.facts["tables"], each.figure)
             for book, sheet in SET if book == club for each in read(committed(club, "letter")[sheet])
             if each.function == "MPCSG" and each.facts["place"] == 1}  # fmt: skip
    listed = table("special_games")
    games = [row for row in map(listed.row, listed.column("Name"))
             if row["Restrictions"] == "0" and not row["No overall"] and "cruise" not in row["Name"]]  # fmt: skip
    assert len(games) >= 25
    for row in games:
        kinds = [kind for kind in row["Event types"].replace(";", " ").split() or FIELDS if kind in FIELDS]
        for kind in kinds:
            firsts = {(row["Rating"], kind, size, MPCSG(1, row["Name"], size, kind)) for size in FIELDS[kind]}
            assert firsts <= found, (row["Name"], kind)


def test_a_game_that_the_manual_does_not_know_has_no_colour():
    with pytest.raises(RuleError, match="monday"):
        colours_of(MPCSG, {"game": "monday night game"})


def test_a_bracket_at_a_sectional_has_its_own_figures_and_no_gold():
    """``=MPBRACKET(1,500,16,"sectional")`` is 3.14: 11/14 of 4.00, the award at a regional."""
    (chart,) = (chart for chart in charts_of(tournament_events(["bracketed swiss"], "sectional"), WHOLE)
                if "first overall" in chart.title)  # fmt: skip
    (first,) = (each.figure for each in read(drawn([chart]).worksheets[0])
                if (each.facts["average"], each.facts["teams"]) == (500, 16))  # fmt: skip
    assert str(first) == "3.14"


def test_an_nabc_event_is_paid_as_deep_as_its_field():
    """A. Depth of Overall Awards, 2: 16 teams pay five places, and print no sixth."""
    found = charts_of([each for each in listed_events() if each.name == "Jacoby Open Swiss"], WHOLE)
    places = [each.facts["place"] for each in read(drawn(found).worksheets[0])
              if each.facts["tables"] == 16 and each.figure]  # fmt: skip
    assert places == [1, 2, 3, 4, 5]


#: What a page has to say beside its figures, each once left out or said of another case: an event, part of the title
#: of its page, the words, and words of another case.
BESIDE = [
    # B. Sectional Regulations, and P of the General Formula.
    ("Sectional pairs, two sessions", "two sessions", "restricted events at the same time", "StaC"),
    (
        "Sectional pairs, two sessions",
        "two sessions",
        "Events for women, seniors or the like: 80% of these figures",
        "StaC",
    ),
    ("Regional pairs, two sessions", "two sessions", "Events for women", "restricted events at the same time"),
    # Match awards: no D is printed for a regional event at an NABC, nor for a StaC.
    ("NABC regional Swiss, two sessions", "matches", "event at an NABC has the D factor of a regional", "StaC"),
    ("WBF Bermuda Bowl", "Bermuda Bowl", "the manual names no colour", "not named in the manual"),
    # A page by itself sends nobody to a page of a book.
    ("Regional Soloway, round robin to knockout", "places", 'the chart "Colours at tournaments"', ": page"),
    # D. Pigmentation of Awards, the table of averages.
    ("Regional bracketed Swiss", "first overall", "500–749 66.67%, 300–499 50%, 0–299 33.34%; the rest is red", "page"),
    # Colours by the rating, in the line below the title.
    ("sectional bracketed Swiss", "first overall", "per player, silver", "gold"),
    ("NABC regional bracketed Swiss", "first overall", "gold and red by the average", "silver"),
    ("Regional pairs, two sessions", ": sessions", "red; gold for first in a section", "silver"),
    ("Regional pairs scored across the field", "across the field", "gold for as many places in each direction", "StaC"),
    ("Unit Championship", "sections", "black", "gold"),
    # D. Depth, 4: events of six sessions.
    ("Kay Platinum Pairs", "Kay", "All pairs that play the last two of the 6 sessions are paid", "StaC"),
]


@pytest.mark.parametrize(("event", "title", "said", "other"), BESIDE)
def test_a_page_says_what_else_decides_in_its_own_case(event, title, said, other):
    charts = charts_of(events_named([event]), WHOLE)
    (chart, *_) = (chart for chart in charts if title in chart.title)
    found = " ".join([chart.subtitle, *chart.below({})])
    assert said in found and other not in found
    hold([*read(drawn([chart]).worksheets[0])])


def test_the_set_and_a_wall_say_what_else_decides_overall_awards_at_a_sectional():
    book = committed(AWARD_BOOKS[1], "letter")
    pages = [words(book[f"Sectional {kind} {sessions}"]) for kind in ("pairs", "swiss") for sessions in (1, 2)]
    for said in (*pages, words(*made("sectional"))):
        assert "counts the tables of restricted events at the same time" in said
        assert "Events for women, seniors or the like: 80% of these figures" in said


@pytest.mark.parametrize("rating", ["sectional", "nabc"])
@pytest.mark.parametrize(
    "called", ["knockout", "compact knockout", "Soloway, round robin to knockout", "bracketed Swiss"]
)
def test_brackets_have_charts_of_the_first_and_of_the_places_at_other_ratings_too(rating, called):
    (event,) = tournament_events([called], rating)
    titles = [chart.title for chart in event.charts()]
    assert any("first overall" in title for title in titles)
    assert any("places" in title for title in titles)


def test_the_vanderbilt_pays_17th_to_32nd_from_65_teams_on():
    """NABC+ knockouts with assigned places: 25.00 for teams that have won two rounds, of seven and not of six."""
    found = read(drawn(charts_of(events_named(["Vanderbilt KO"]), WHOLE)).worksheets[0])
    paid = {each.facts["tables"]: str(each.figure) for each in found if each.facts.get("place") == 17}
    assert (paid.get(64), paid.get(65)) == ("0", "25")


def test_fields_that_are_paid_alike_share_a_column():
    (chart,) = charts_of(events_named(["Kay Platinum Pairs"]), WHOLE)
    columns = [*zip(*(line.figures for line in chart.blocks[0].lines), strict=True)]
    assert len(set(columns)) == len(columns) > 1


def test_the_list_of_special_games_says_what_flights_and_invitational_clubs_have():
    """Club stages: flight B of the NAP 70%, C 50%; an invitational club 80%, black (A. Club Stage)."""
    said = words(committed(AWARD_BOOKS[0], "letter")["Special games"])
    assert "flight B 70%, C 50% of this; an invitational club pays 80%, black" in said


@pytest.mark.parametrize("book", AWARD_BOOKS)
def test_a_reference_names_the_number_and_the_printed_title_of_its_page(book):
    made = committed(book, "letter")
    titles = {str(number): title for number, title in made["Contents"].iter_rows(min_row=4, max_col=2, values_only=True)
              if isinstance(number, int)}  # fmt: skip
    printed = [sheet["A1"].value for sheet in made.worksheets[1:]]
    assert [*titles.values()] == printed
    said = re.findall(r"\bpage (\d+), ([^.]+)\.", words(*made))
    assert said and all(titles[number] == title for number, title in said)
    assert not re.search(r": page (?!\d)", words(*made))


def test_the_page_across_the_field_names_as_many_places_as_a_direction_pays():
    """40% of 27 pairs are 10.8: eleven places, more than the page has columns for."""
    (chart,) = charts_of(events_named(["Regional pairs scored across the field"]), WHOLE)
    paid = {int(each.key.partition("–")[0]): each.figure for each in cells(drawn([chart]).worksheets[0])
            if each.head == "Paid"}  # fmt: skip
    assert paid[27] == 11
    assert paid == {tables: MPSECTIONDEPTH(tables) for tables in paid}


@pytest.mark.thorough
@pytest.mark.parametrize("named", ["club", "flights", "sectional", "matches", "regional"])
def test_a_wall_pays_what_its_words_say(named):
    found = [each for sheet in made(named) if sheet.title.startswith("Masterpoints") for each in read_wall(sheet)]
    assert len(found) > 200
    for one in found:
        assert one.answer == one.figure, one
        hold_colour(one)


def test_groups_and_lower_strats_begin_with_three_whatever_the_tables_of_the_game():
    found = [each.facts for sheet in made("flights") for each in read_wall(sheet) if each.figure]
    groups = {facts["entrants"] for facts in found if "entrants" in facts and "tables" not in facts}
    assert (min(groups), max(groups)) == (3, 14)
    sections = {(facts["tables"], facts["flight"]) for facts in found if "flight" in facts}
    assert (3, "B") in sections
    regional = [each.facts for sheet in made("regional") for each in read_wall(sheet) if each.figure]
    assert {(3, 300), (3, 1500)} <= {(facts.get("tables"), facts.get("limit")) for facts in regional}


def test_a_match_is_won_in_the_event_and_not_in_a_strat():
    assert "Sectional Swiss: each match won, silver" in words(*made("sectional"))
    won = [each for sheet in made("sectional") for each in read_wall(sheet) if each.function == "MPMATCH"]
    # MPMATCH(7, "sectional") is 0.29; a strat of limit 1500 would have 0.17.
    assert [str(each.figure) for each in won if each.facts["boards"] == 7] == ["0.29"]
    assert "For each match won, silver: 7 boards 0.29" in words(*made("matches"))


# --- The list of special games ----------------------------------------------------------------------------------------


@cache
def special_games() -> dict[str, dict[str, str]]:
    """What the page says of each game, by its printed name in the list of the regulations."""
    names = reversed(table("special_games").column("Name"))
    listed = {event_named(name).name: name for name in names if knows_event(name)}
    found = {}
    for row in committed(AWARD_BOOKS[0], "letter")["Special games"].iter_rows(min_row=4):
        game, first, said = (str(cell.value or "") for cell in row[:5:2])
        if first:
            colours, _, also = f"{said[0].lower()}{said[1:]}".partition(". ")
            found[listed[event_named(game).name]] = {"first": first, "colours": colours, "also": also}
    return found


def first(name: str, tables: int, boards: int | None = None) -> Decimal | None:
    try:
        return MPCSG(1, name, tables, boards=boards)
    except RuleError:
        return None


def test_every_game_of_the_list_that_has_charts_of_its_own_is_on_the_page():
    charted = {event_named(name).name for name in table("special_games").column("Name") if knows_event(name)}
    assert {event_named(name).name for name in special_games()} == charted
    assert len(special_games()) >= 30


@each(lambda: special_games().items())
def test_the_first_award_the_cap_and_the_part_that_is_taken_off_are_those_of_the_function(name, said):
    ten = first(name, 10)
    assert said["first"] == ("none" if ten is None else f"{ten:.2f}")
    assert ("No overall awards" in said["also"]) == (ten is None)
    if ten is None:
        return
    # So large a field that only a cap ends the first award.
    capped = re.search(r"at most ([\d.]+)", said["also"])
    assert first(name, 200) == (Decimal(capped[1]) if capped else first(name, 200))
    assert bool(capped) == (first(name, 200) == first(name, 400))
    less = re.search(r"(\d+)% less: restricted", said["also"])
    open_to_all = MPCSG(1, name, 10, restrictions=0)
    # 80% of the exact award, which the rounded one is half a hundredth from at most.
    part = 1 - Decimal(less[1] if less else 0) / 100
    assert abs(open_to_all * part - ten) <= Decimal("0.005")
    assert bool(less) == (open_to_all != ten)


def test_a_championship_at_sea_has_its_parts_of_one_ashore():
    at_sea, short = re.search(
        r"(\d+)%, by 12–17 boards (\d+)% of a club championship", special_games()["cruise club championship"]["also"]
    ).groups()
    # 20/60 x 7 x 1.25 = 2.91667 with ten tables.
    exact = Decimal(20) * 7 * Decimal("1.25") / 60
    for boards, part in ((18, at_sea), (17, short), (12, short)):
        assert first("cruise club championship", 10, boards) == half_up(exact * int(part) / 100)
    assert first("cruise club championship", 10, 11) is None


@each(lambda: special_games().items())
def test_the_colours_are_those_of_the_function(name, printed):
    said = printed["colours"]

    def of(award: str, kind: str = "overall") -> dict[str, Decimal]:
        return colours(STAGES.get(name, name), kind, {}, award)

    if said == "the manual names no colour":
        assert of("100") == {}
        return
    if "at most" in said:  # 5% gold, at most 0.25; the rest black
        percent, rare, most, rest = re.fullmatch(r"(\d+)% (\w+), at most ([\d.]+); the rest (\w+)", said).groups()
        assert of("1.00") == {rare: Decimal(percent) / 100, rest: 1 - Decimal(percent) / 100}
        assert of("100") == {rare: Decimal(most), rest: 100 - Decimal(most)}
        return
    usual, _, top = said.partition("; section tops ")
    if top:  # the first 1.00 gold, the rest as usual
        amount, colour = re.fullmatch(r"([\d.]+) (\w+), the rest .*", top).groups()
        rest = {each: part * (3 - Decimal(amount)) / 100 for each, part in in_parts(usual).items()}
        assert of("100", "session") == in_parts(usual)
        assert of("3.00", "section top") == {colour: Decimal(amount), **rest}
    else:
        assert of("100") == in_parts(usual)
