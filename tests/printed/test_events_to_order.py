"""Charts to order: every event of the manual's contents is there by its name, with all that modifies its awards."""

from dataclasses import replace
from decimal import Decimal

import pytest

from bridgesheets.printed.narrowing import WHOLE, narrowing
from bridgesheets.printed.orders import charts_of, charts_to_order, events_named, listed_events
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.regulations import table
from tests.each import each
from tests.printed.charts import cells, drawn

#: They make their charts anew; the usual run reads the pages of the set back, in test_pages_read.py.
pytestmark = pytest.mark.exhaustive

#: The headings of the manual's text on awards, as it prints them: those that are names of events ...
NAMED = (
    "Overall Awards for Large Club Games", "Cruise Clubs", "Online Clubs", "Flighted Events at Clubs",
    "Compact Knockouts", "Bracketed Round Robin/KO Teams", "Bracketed Swiss/Round Robin Teams",
    "Pigmentation of Awards", "Side Game Series", "Pair/Team Events", "Stratiflighted Pairs Events Session Awards",
    "Stratiflighted Swiss Match Awards", "Open Sectional Concurrent with NLM Regional",
    "Sectional Stratiflighted Events", "Progressive Sectional Finals", "Regional Stratiflighted Events",
    "Regional Flighted Events", "Four Session Regional Events", "Intermediate/Novice Regionals",
)  # fmt: skip
#: ... and the others, each with an event or a page of the set.
CONTENTS = {
    "Open Game Awards": "open game",
    "Number of Boards (open games)": "open game, 12-17 boards",
    "Invitational Games": "invitational game",
    "Restricted Games": "restricted game, limit 200-299",
    "Newcomer Game Awards": "newcomer game",
    "Special Awards in Club Events": "ACBL instant matchpoint",
    "Session Awards for Pair/Individual Events": "sectional pairs, one session",
    "Match Awards in Swiss/Round Robin Team Events": "regional swiss, two sessions",
    "Non-Championship Events": "side game, regional pairs",
    "Consolation Events": "consolation, sectional pairs",
    "Special Beneficiary Events": "special beneficiary pairs, one session",
    "Knockout Teams Formula": "knockout teams",
    "Overall Awards Below First Place (forfeits)": "knockout match forfeited",
    "Sessions Awards - Qualifying Events": "sessions awards qualifying events",
    "Session Award Modifiers - Multiple Section Events": "session award modifiers multiple section events",
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
    **{heading: heading for heading in NAMED},
}
#: The tables of the regulations that list events by name, and the column with the names.
LISTS = {
    "special_games": "Name", "nabc_pairs": "EVENT", "nabc_teams": "EVENT", "nabc_knockouts": "EVENT",
    "cbf_pairs": "EVENT", "cbf_teams": "EVENT", "usbf_teams": "EVENT", "wbf": table("wbf").columns[0],
}  # fmt: skip
#: Lines that list two games, each of which has charts of its own.
BOTH = {
    "special fund", "club appreciation (pairs & team)", "club appreciation",
    "cntc master/non master club level & canada rookie/master",
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("heading", CONTENTS)
def test_every_heading_of_the_manuals_contents_has_charts(heading):
    (event,) = events_named([CONTENTS[heading]])
    assert charts_of([event], WHOLE), event.name


@pytest.mark.parametrize("listing", LISTS)
def test_every_event_that_the_manual_lists_has_charts_by_its_printed_name(listing):
    names = [name for name in table(listing).column(LISTS[listing]) if name not in BOTH]
    assert names
    for name in names:
        (event,) = events_named([f"WBF {name}" if listing == "wbf" else name])
        assert charts_of([event], narrowing("10", ("2500",) if "Mini-Blue" in name else ())), name


@pytest.mark.parametrize("tables", ["2", "200"])
def test_an_event_has_charts_with_figures_or_none_where_the_tables_are_few_or_many(tables):
    """Only the charts of what does not depend on the tables, such as match awards, remain."""
    for event in listed_events():
        for chart in charts_of([event], narrowing(tables)):
            assert chart.blocks, (event.name, chart.title)


def test_limits_may_be_said_by_strats_as_award_takes_them():
    """A is open, B goes to 750 and C to 300: the charts have the limits 300 and 750."""
    assert narrowing(limits=["A=open,B=750, C=300"]) == narrowing(limits=["300,750"])
    assert not narrowing(limits=["A=open"])


def test_no_two_events_have_one_name():
    names = [event.name.casefold() for event in listed_events()]
    assert len(names) > 200
    assert len(set(names)) == len(names)


def test_a_chart_with_more_columns_than_ten_points_have_room_for_is_refused():
    (chart, _) = charts_of(events_named(["Senior Pairs"]), WHOLE)
    with pytest.raises(ValueError, match="would be printed in"):
        drawn([replace(chart, tables=chart.tables * 90)])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("event", "page"),
    # Tables in two halves beside one another; on paper laid across; both.
    [("Regional pairs, two sessions", ": sessions"), ("Club Championship", ": sections"),
     ("Sectional pairs, two sessions", ", two sessions")],
)  # fmt: skip
def test_a_page_that_would_be_in_small_type_is_divided_or_turned(event, page, paper):
    (chart,) = (chart for chart in charts_of(events_named([event]), WHOLE) if chart.title.endswith(page))
    sheet = drawn([chart], paper).worksheets[0]
    found = [cell for row in sheet.iter_rows(min_row=4) for cell in row if isinstance(cell.value, int | float)]
    assert min(cell.font.size for cell in found) >= 10
    assert len(cells(sheet)) == sum(len(line.figures) for block in chart.blocks for line in block.lines)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_chart_to_order_fits_its_page(paper):
    """Drawing refuses type below ten points, pages too high for the paper and footers too long for a line."""

    @each(listed_events(), lambda event: event.name)
    def whole(event):
        assert drawn(charts_of([event], WHOLE), paper).sheetnames

    whole()


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
        ("CBF Senior Teams", "overall", "", "12", "1st", "60.00"),
        # Six rounds: the eight teams tied for 9/16 have 10% of 80.00 each.
        ("Mini-Spingold 6K", "overall", "", "33–64", "9/16", "8.00"),
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
    ("name", "said"),
    [("Senior Pair", 'there is no chart for "Senior Pair"; did you mean .*"ACBL-Wide Senior Pairs"'),
     ("club champion ship", 'did you mean .*"Club Championship"'),
     ("knock out", 'did you mean .*"Regional knockout"'),
     ("NAP distric final", 'did you mean .*"NAP district final"'),
     *((name, "--list names them all") for name in ("", "zzzz", "=1+1", "<b>", "x" * 500))],
)  # fmt: skip
def test_a_name_that_is_not_known_is_answered_with_the_nearest_or_the_list(name, said):
    refused(said, events_named, [name])


def test_no_two_pages_of_an_event_have_one_title():
    """The shorter Club Championship was one: its boards stood in the line below."""
    for event in listed_events():
        titles = [chart.title for chart in event.charts()]
        assert len(titles) == len(set(titles)), event.name


def test_case_hyphens_and_the_word_game_do_not_count():
    assert {event.name for event in events_named(["SENIOR PAIRS", "acbl wide senior-pairs game"])} == {
        "ACBL-Wide Senior Pairs"
    }


def test_orders_that_are_too_many_leave_nothing_or_name_no_limit_are_refused():
    names = [event.name for event in listed_events()[:41]]
    refused("41 events are too many for one order; name at most 40", charts_to_order, names)
    assert charts_to_order(names[:40]).pages
    refused("no chart has these tables", charts_to_order, ["Senior Pairs"], narrowing("100-200"))
    refused('limit "many" is no masterpoint limit', narrowing, None, ["A=open,B=many"])


def refused(said, ask, *arguments):
    with pytest.raises(UnknownOrder, match=said) as caught:
        ask(*arguments)
    assert "\n" not in caught.value.reason
