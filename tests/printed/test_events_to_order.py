"""Charts to order: every event of the manual's contents is there by its name, with all that modifies its awards."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

import pytest

from bridgesheets import (
    MPAWARD,
    MPCBF,
    MPCLUB,
    MPCLUBADDED,
    MPCSG,
    MPDAYMATCH,
    MPGNT,
    MPKOFORFEIT,
    MPMATCH,
    MPNABC,
    MPNAP,
    MPSESSION,
    MPUSBF,
    MPWBF,
    RuleError,
)
from bridgesheets.printed.awards import BOOKS
from bridgesheets.printed.awards.event_index import events_named, listed_events
from bridgesheets.printed.narrowing import WHOLE, narrowing
from bridgesheets.printed.ordering_charts import charts_of, charts_to_order
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations import table
from tests.each import each
from tests.few import few
from tests.printed.charts import Cell, cells, drawn, numbers

#: The headings of the manual's text on awards, as it prints them, and an event or a page of the set for each.
CONTENTS = {
    "Open Game Awards": "open game",
    "Number of Boards (open games)": "open game, 12-17 boards",
    "Invitational Games": "invitational game",
    "Restricted Games": "restricted game, limit 200-299",
    "Newcomer Game Awards": "newcomer game",
    "Overall Awards for Large Club Games": "overall awards for large club games",
    "Cruise Clubs": "cruise clubs",
    "Online Clubs": "online clubs",
    "Flighted Events at Clubs": "flighted events at clubs",
    "Special Awards in Club Events": "special awards in club events",
    "Session Awards for Pair/Individual Events": "sectional pairs, one session",
    "Match Awards in Swiss/Round Robin Team Events": "regional swiss, two sessions",
    "Non-Championship Events": "side game, regional pairs",
    "Consolation Events": "consolation, sectional pairs",
    "Special Beneficiary Events": "special beneficiary pairs, one session",
    "Knockout Teams Formula": "knockout teams",
    "Overall Awards Below First Place (forfeits)": "knockout match forfeited",
    "Compact Knockouts": "compact knockouts",
    "Bracketed Round Robin/KO Teams": "bracketed round robin/ko teams",
    "Bracketed Swiss/Round Robin Teams": "bracketed swiss/round robin teams",
    "Pigmentation of Awards": "pigmentation of awards",
    "Side Game Series": "side game series",
    "Pair/Team Events": "pair/team events",
    "Stratiflighted Pairs Events Session Awards": "stratiflighted pairs events session awards",
    "Stratiflighted Swiss Match Awards": "stratiflighted swiss match awards",
    "Sessions Awards - Qualifying Events": "sessions awards qualifying events",
    "Session Award Modifiers - Multiple Section Events": "session award modifiers multiple section events",
    "Open Sectional Concurrent with NLM Regional": "open sectional concurrent with nlm regional",
    "Sectional Stratiflighted Events": "sectional stratiflighted events",
    "Progressive Sectional Finals": "progressive sectional finals",
    "Regional Stratiflighted Events": "regional stratiflighted events",
    "Regional Flighted Events": "regional flighted events",
    "Four Session Regional Events": "four session regional events",
    "Intermediate/Novice Regionals": "intermediate/novice regionals",
    "NAP, Club Stage": "NAP club stage",
    "NAP, Club Stage, invitational": "NAP club stage at an invitational club",
    "NAP, Unit Stage": "nap unit stage, two sessions",
    "NAP, District Stage": "NAP district stage",
    "NAP, National Finals": "NAP national finals",
    "GNT, Club Stage": "GNT club stage",
    "GNT, Club Stage, invitational": "GNT club stage at an invitational club",
    "GNT, Unit Stage": "GNT unit stage, one session",
    "GNT, Two Stage Qualification": "two stage qualification",
    "GNT, District Stage": "GNT district stage",
    "GNT, District Stage, second day": "GNT district final, two days, cut to half",
    "GNT, National Finals": "GNT national finals",
    "Appendix A": "B factor",
    "Appendix B": "M factor",
    "Appendix C": "Appendix C, awards for multi-session events",
}
#: The tables of the regulations that list events by name, and the column with the names.
LISTS = {
    "special_games": "Name", "nabc_pairs": "EVENT", "nabc_teams": "EVENT", "nabc_knockouts": "EVENT",
    "cbf_pairs": "EVENT", "cbf_teams": "EVENT", "usbf_teams": "EVENT",
}  # fmt: skip
#: Lines that list two games, each of which has charts of its own.
BOTH = {
    "special fund", "club appreciation (pairs & team)", "club appreciation",
    "cntc master/non master club level & canada rookie/master",
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("heading", few(CONTENTS, 16))
def test_every_heading_of_the_manuals_contents_has_charts(heading):
    (event,) = events_named([CONTENTS[heading]])
    assert charts_of([event], WHOLE), event.name


@pytest.mark.parametrize("listing", LISTS)
def test_every_event_that_the_manual_lists_has_charts_by_its_printed_name(listing):
    names = [name for name in table(listing).column(LISTS[listing]) if name not in BOTH]
    assert names
    for name in names:
        (event,) = events_named([name])
        assert charts_of([event], narrowing("10", ("2500",) if "Mini-Blue" in name else ())), name


def test_every_event_of_the_world_federation_has_charts():
    for name in table("wbf").column(table("wbf").columns[0]):
        assert charts_of(events_named([f"WBF {name}"]), WHOLE)


@pytest.mark.parametrize("tables", ["2", "200"])
def test_an_event_has_charts_with_figures_or_none_where_the_tables_are_few_or_many(tables):
    """Only the charts of what does not depend on the tables, such as match awards, remain."""
    for event in listed_events():
        for chart in event.charts(narrowing(tables)):
            assert chart.blocks, (event.name, chart.title)


def test_no_two_events_have_one_name():
    names = [event.name.casefold() for event in listed_events()]
    assert len(names) > 200
    assert len(set(names)) == len(names)


def all_drawn(events, paper):
    """Drawing refuses type below 8 points, pages too high for the paper and footers too long for a line."""

    @each(events, lambda event: event.name)
    def whole(event):
        assert drawn(charts_of([event], WHOLE), paper).sheetnames

    whole()


def test_a_chart_with_more_columns_than_eight_points_have_room_for_is_refused():
    (chart,) = charts_of(events_named(["B factor"]), WHOLE)
    (block,) = chart.blocks
    lines = tuple(line._replace(figures=line.figures * 90) for line in block.lines)
    with pytest.raises(ValueError, match="would be printed in"):
        drawn([replace(chart, blocks=[block._replace(columns=block.columns * 90, lines=lines)])])


@pytest.mark.exhaustive
@pytest.mark.parametrize("paper", PAPERS)
def test_every_chart_to_order_fits_its_page(paper):
    all_drawn(listed_events(), paper)


@pytest.mark.thorough
def test_some_charts_to_order_of_each_kind_fit_their_page():
    all_drawn(listed_events()[::27], "a4")


# --- Every cell by its function ------------------------------------------------------------------------------------


def at(cell: Cell) -> int:
    return int(re.match(r"\d+", cell.head)[0])


def sheets(event: str, kind: str = "", **asked) -> list[Cell]:
    """The cells of an event's charts of a kind."""
    charts = charts_of(events_named([event]), narrowing(**asked))
    made = drawn([chart for chart in charts if kind in chart.sheet])
    assert made.sheetnames
    return [cell for sheet in made for cell in cells(sheet)]


def answer(function, *raw, **named) -> Decimal:
    """The function's answer; 0, which a blank cell stands for, where there is no such place."""
    try:
        return function(*raw, **named)
    except RuleError as refusal:
        assert refusal.code in ("#N/A", "#NUM!")
        return Decimal(0)


def hold(found: list[Cell], of) -> None:
    assert len(found) >= 10
    for cell in found:
        for number in numbers(cell.key):
            assert of(cell, number) == cell.figure, (cell, number)


KINDS = {"Swiss and round robin": "swiss", "Board-a-match": "bam"}
SPECIAL = [name for name in table("special_games").column("Name") if name not in BOTH]


@pytest.mark.thorough
@pytest.mark.parametrize("name", few(SPECIAL, 6))
def test_a_special_game_has_its_own_overall_awards(name):
    row = table("special_games").row(name)
    if row["No overall"]:
        return
    charts = charts_of(events_named([name]), WHOLE)
    for chart in charts:
        found = cells(drawn([chart])[chart.sheet])
        if chart.sheet.endswith(" pairs"):
            hold(found, lambda cell, tables: answer(MPCSG, at(cell), name, tables, "pairs"))
        elif chart.sheet.endswith("pairs short"):
            hold(found, lambda cell, tables: answer(MPCSG, at(cell), name, tables, "pairs", boards=14))
        elif chart.sheet.endswith("teams"):
            hold(found, lambda cell, teams: answer(MPCSG, at(cell), name, teams, KINDS[cell.block]))
        elif chart.sheet.endswith("matches"):
            hold(found, lambda _, boards: MPMATCH(boards, row["Rating"], None, int(row["Restrictions"])))
        else:
            assert chart.sheet.endswith("section"), chart.sheet


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name",
    [
        "club championship",
        "cruise club championship",
        "unit championship",
        "acbl-wide senior pairs",
        "sectional tournament at clubs",
    ],
)
def test_the_sections_of_a_special_game_are_paid_by_its_rating_or_as_a_regular_game(name):
    row = table("special_games").row(name)
    found = sheets(name, "section") if any("section" in c.sheet for c in charts_of(events_named([name]), WHOLE)) else []
    regular = {"club championship": "open", "cruise club championship": "cruise"}.get(name)
    if regular:
        boards = {"18 boards or more": 18, "12–17 boards": 12}
        hold(found, lambda cell, pairs: answer(MPCLUB, at(cell), pairs, regular, None, boards[cell.block]))
    elif found:
        hold(
            found,
            lambda cell, tables: MPSESSION(at(cell), tables, row["Rating"], "pairs", None, int(row["Restrictions"])),
        )


@pytest.mark.thorough
@pytest.mark.parametrize("rating", ["sectional", "regional"])
@pytest.mark.parametrize(("kind", "event_type"), [("pairs", "pairs"), ("Swiss", "swiss"), ("individual", "individual")])
@pytest.mark.parametrize(("length", "sessions"), [("four sessions", 4)])
def test_overall_awards_of_a_tournament_event(rating, kind, event_type, length, sessions):
    found = sheets(f"{rating} {kind}, {length}", "overall")
    hold(found, lambda cell, tables: answer(MPAWARD, at(cell), tables, rating, event_type, sessions))


@pytest.mark.parametrize(("event", "more"), [("stratiflighted pairs, flight A", "0.1"), ("pairs after one cut", "0.1"),
                                             ("pairs after a second cut", "0.2")])  # fmt: skip
def test_increased_session_awards(event, more):
    hold(sheets(f"regional {event}"),
         lambda cell, tables: MPSESSION(at(cell), tables, "regional", increase=Decimal(more)))  # fmt: skip


def test_session_awards_across_the_field():
    hold(sheets("sectional pairs scored across the field"),
         lambda cell, tables: MPSESSION(at(cell), tables, "sectional", sections=3))  # fmt: skip


def test_matches_of_flight_a_and_of_restricted_swiss():
    hold(sheets("regional stratiflighted Swiss, flight A"),
         lambda cell, boards: MPMATCH(boards, "regional", increase=Decimal("0.2")))  # fmt: skip
    hold(sheets("sectional Swiss, two sessions", "matches", limits=["300"]),
         lambda cell, boards: MPMATCH(boards, "sectional", 300))  # fmt: skip


def test_forfeits_and_added_tables():
    places = {"Final": 2, "Semifinal": 3, "Quarterfinal": 5}
    hold(sheets("knockout match forfeited"), lambda cell, average: MPKOFORFEIT(
        places[cell.head], average, int(cell.block.split()[0])))  # fmt: skip
    added = {"newcomer": "newcomer", "restricted": "restricted"}
    hold(sheets("flighted events at clubs"), lambda cell, pairs: MPCLUBADDED(
        1, pairs, int(cell.head.removeprefix("+")), next(game for said, game in added.items() if said in cell.block)
    ))  # fmt: skip


@pytest.mark.parametrize(("said", "game"), [("", None), (" at an invitational club", "invitational")])
def test_the_club_stages_of_the_grass_roots_events(said, game):
    flights = {"Flight A": "A", "Flight B": "B", "Flight C": "C"}
    hold(sheets(f"NAP club stage{said}"),
         lambda cell, tables: answer(MPNAP, "club", flights[cell.block], at(cell), tables, game=game))  # fmt: skip
    hold(sheets(f"GNT club stage{said}"),
         lambda cell, teams: answer(MPGNT, "club", flights[cell.block], at(cell), teams, game=game))  # fmt: skip


@pytest.mark.parametrize("flight", ["championship", "A", "B", "C"])
def test_the_second_day_of_a_district_final_in_every_flight(flight):
    found = sheets("GNT district final, two days, cut to half", f"two days {flight}"[:16])
    assert len(found) >= 10
    for cell in found:
        teams, left = map(int, cell.head.split(" to "))
        raw = ("district", flight, int(re.match(r"\d+", cell.key)[0]), teams, int(cell.block[0]), "swiss")
        assert answer(MPGNT, *raw, second_day=left) == cell.figure


NAMED = [
    (function, name)
    for function, listings in ((MPNABC, ("nabc_pairs", "nabc_teams", "nabc_knockouts")),
                               (MPCBF, ("cbf_pairs", "cbf_teams")), (MPUSBF, ("usbf_teams",)))
    for listing in listings
    for name in table(listing).column("EVENT")
    if "Mini-Blue" not in name
]  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize(("function", "name"), few(NAMED, 10), ids=[name for _, name in NAMED])
def test_a_named_championship_has_its_places_for_every_field(function, name):
    for cell in sheets(name, "overall"):
        first, _, last = cell.key.partition("/")
        place, tied = int(re.match(r"\d+", first)[0]), int(last) - int(first) + 1 if last else 1
        for tables in {numbers(cell.head)[0], numbers(cell.head)[-1]}:
            # A field with fewer contestants than places has none of the lower ones.
            if place + tied - 1 <= tables * (1 if last else 2) or cell.figure:
                assert answer(function, place, name, tables, tied=tied) in (cell.figure, 0), (cell, tables)


def test_the_matches_of_three_and_four_teams_are_paid_by_wins():
    found = {cell.head: cell.figure for cell in sheets("Vanderbilt KO", "matches")}
    assert found == {"Match of two teams": 10, "Two wins": 10, "One win": 5}
    assert found["One win"] == MPDAYMATCH("Vanderbilt KO", 1)
    assert MPWBF(1, "Bermuda Bowl") == sheets("WBF Bermuda Bowl")[0].figure


# --- Worked out by the manual -------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("event", "kind", "block", "key", "head", "figure"),
    [
        # Open game: .10 x 8; a club championship pays its sections as one.
        ("Club Championship", "section", "18 boards", "8", "1st", ".80"),
        # 20/60 x 9 x .80 x 1.25 = 3.00: the Senior Pairs are restricted by age.
        ("Senior Pairs", "pairs", "", "10", "1st", "3.00"),
        # Teams, restricted to women: 20/60 x 9 x .80 = 2.40.
        ("CWTC", "teams", "Swiss", "10", "1st", "2.40"),
        # 80% and 50% of 20/60 x 7 x 1.25 = 2.9167.
        ("Cruise Club Championship", "pairs", "", "10", "1st", "2.33"),
        ("Cruise Club Championship", "pairs short", "", "10", "1st", "1.46"),
        # CBF Senior Teams 80.00, 12 teams lose 4 x 6.25%.
        ("CBF Senior Teams", "overall", "", "1", "12", "60.00"),
        # Six rounds: the eight teams tied for 9/16 have 10% of 80.00 each.
        ("Mini-Spingold 6K", "overall", "", "9/16", "33–64", "8.00"),
        # 4 to 2 teams, four sessions: a third of 67% of 40.00.
        ("GNT district final, two days, cut to half", "two days A", "4 sessions", "2", "4 to 2", "8.93"),
    ],
)
def test_modifiers_are_inside_the_figures(event, kind, block, key, head, figure):
    charts = [chart for chart in charts_of(events_named([event]), WHOLE) if chart.sheet.endswith(kind)]
    assert charts, [chart.sheet for chart in charts_of(events_named([event]), WHOLE)]
    found = [
        cell for cell in cells(drawn(charts[:1]).worksheets[0])
        if cell.block.startswith(block) and cell.head == head and cell.key.startswith(key)
    ]  # fmt: skip
    assert f"{found[0].figure:.2f}" == f"{Decimal(figure):.2f}"


# --- Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "meant"),
    [("Senior Pair", '"ACBL-Wide Senior Pairs"'), ("club champion ship", '"Club Championship"'),
     ("knock out", '"Regional knockout"'), ("NAP distric final", '"NAP district final"')],
)  # fmt: skip
def test_a_name_nearly_right_is_answered_with_the_nearest(name, meant):
    with pytest.raises(
        UnknownOrder, match=f'there is no chart for "{name}"; did you mean .*{re.escape(meant)}'
    ) as caught:
        events_named([name])
    assert "\n" not in caught.value.message


@pytest.mark.parametrize("name", ["", "zzzz", "=1+1", "<b>", "x" * 500])
def test_a_name_like_no_other_leads_to_the_list(name):
    with pytest.raises(UnknownOrder, match="--list names them all"):
        events_named([name])


def test_case_hyphens_and_the_word_game_do_not_count():
    assert {event.name for event in events_named(["SENIOR PAIRS", "acbl wide senior-pairs game"])} == {
        "ACBL-Wide Senior Pairs"
    }


def test_forty_one_events_are_too_many_for_one_order():
    names = [event.name for event in listed_events()[:41]]
    with pytest.raises(UnknownOrder, match="41 events are too many for one order; ask for 40"):
        charts_to_order(names)
    assert charts_to_order(names[:40]).books


def test_limits_that_leave_nothing_make_no_workbook():
    (book,) = charts_to_order(["Senior Pairs"]).books
    assert list(book.contents([PAPERS["a4"]], narrowing("100-200"), "values")) == [None]


@pytest.mark.exhaustive
def test_every_page_to_order_of_the_families_is_reached_by_a_name():
    """What was taken out of the set is not lost."""
    reached = {chart.title for event in listed_events() for chart in charts_of([event], WHOLE)}
    ordered = [chart for book in BOOKS for chart in book.all_charts(WHOLE) if chart.to_order]
    # Charts of one rating have charts of each game, those of several limits a chart of each limit.
    instead = {"Championship short", "Rating seven", "Teams rating seven", "Teams rating nine", "Individuals", "BAM 2",
               "Individual 1", "Sessions by limit", "Matches by limit", "NAP unit 1", "NAP unit 2", "GNT unit 1",
               "GNT unit 2"}  # fmt: skip
    assert {chart.sheet for chart in ordered if chart.title not in reached} <= instead
