"""How an award splits into platinum, gold, red, silver, black and colourless, wherever the manual settles it."""

import pytest

from bridgesheets import MPCOLORS, MPGOLDPLACES, MPRRKOCOLORS, why
from tests.rules.refusals import refusal

COLOURS = ("platinum", "gold", "red", "silver", "black", "colourless")


def split(*arguments: object) -> dict[str, str]:
    (row,) = MPCOLORS(*arguments)
    assert len(row) == len(COLOURS)
    return {colour: f"{part:f}" for colour, part in zip(COLOURS, row, strict=True) if part}


# --- The plan ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "colour"),
    [
        ("club", "black"),
        ("unit", "black"),
        ("club championship", "black"),
        ("Junior Fund Game", "black"),
        ("international fund", "black"),  # the local fund game of rating seven
        ("club appreciation pairs", "black"),
        ("online", "colourless"),
        ("stac", "silver"),
        ("Sectional Tournament at Clubs", "silver"),
        ("sectional", "silver"),
        ("beneficiary", "silver"),
        ("progressive sectional final", "silver"),
        ("nabc+", "platinum"),
        ("national", "gold"),
        ("nap invitational club", "black"),
        ("gnt invitational club", "black"),
    ],
)
def test_events_of_one_colour(event: str, colour: str) -> None:
    assert split(3, event, "overall", "open", 1, "A") == {colour: "3.00"}


@pytest.mark.parametrize("event", ["regional", "nabc"])
@pytest.mark.parametrize(
    ("kind", "limit", "sessions", "colour"),
    [
        ("overall", "open", 2, "gold"),
        ("overall", 750, 2, "gold"),
        ("overall", 749, 2, "red"),
        ("overall", "open", 1, "red"),
        ("overall", "open", 4, "gold"),
        ("section top", 750, 2, "gold"),
        ("section top", 749.5, 2, "red"),
        ("session", "open", 2, "red"),
        ("match", "open", 2, "red"),
    ],
)
def test_gold_and_red_at_regional_events(event: str, kind: str, limit: object, sessions: int, colour: str) -> None:
    assert split(3, event, kind, limit, sessions) == {colour: "3.00"}


def test_the_sessions_of_a_regional_event_must_be_said_where_they_decide() -> None:
    assert refusal(MPCOLORS, 3, "regional").code == "#VALUE!"
    assert split(3, "regional", "match") == {"red": "3.00"}
    assert split(3, "regional", "overall", 300) == {"red": "3.00"}


def test_national_events_below_750_and_nabc_plus_with_a_limit_are_not_settled() -> None:
    assert split(3, "national", "session", 750) == {"gold": "3.00"}
    assert refusal(MPCOLORS, 3, "national", "session", 749).code == "#N/A"
    assert refusal(MPCOLORS, 3, "nabc+", "overall", 5000).code == "#N/A"


def test_places_combined_over_sections_are_section_tops() -> None:
    """Three sections of nine: the third of a direction is paid gold, the fourth red."""
    gold = MPGOLDPLACES(3, 9)
    kinds = ["section top" if place <= gold else "session" for place in (3, 4)]
    assert [split(1, "regional", kind, "open", 2) for kind in kinds] == [{"gold": "1.00"}, {"red": "1.00"}]


# --- Special club games --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        "acbl-wide international fund",
        "ACBL-wide International Fund Game – Canada",
        "world wide bridge contest",
        "nap club",
        "gnt club",
    ],
)
def test_half_red_and_half_black(event: str) -> None:
    assert split(3, event, "overall", "open", 1, "B") == {"red": "1.50", "black": "1.50"}
    assert split(0.75, event, "overall", "open", 1, "B") == {"red": "0.38", "black": "0.37"}  # .375 up


@pytest.mark.parametrize(
    ("award", "gold", "black"),
    [(2, "0.10", "1.90"), (4.99, "0.25", "4.74"), (5, "0.25", "4.75"), (5.1, "0.25", "4.85"), (9, "0.25", "8.75")],
)
def test_five_percent_gold_at_most_a_quarter_for_appreciation_teams(award: float, gold: str, black: str) -> None:
    assert split(award, "club appreciation teams") == {"gold": gold, "black": black}


def test_section_tops_of_the_instant_matchpoint_game() -> None:
    """1.00 gold and half of the rest red; for strats from 750 on; a smaller award is all gold (SP)."""
    assert split(2.5, "instant matchpoint", "section top") == {"gold": "1.00", "red": "0.75", "black": "0.75"}
    assert split(2.5, "instant matchpoint", "section top", 750) == split(2.5, "instant matchpoint", "section top")
    assert split(2.5, "instant matchpoint", "section top", 749) == {"red": "1.25", "black": "1.25"}
    assert split(2.5, "instant matchpoint", "session") == {"red": "1.25", "black": "1.25"}
    assert split(2.5, "instant matchpoint") == {"red": "1.25", "black": "1.25"}
    assert split(0.8, "instant matchpoint", "section top") == {"gold": "0.80"}
    assert split(1, "instant matchpoint", "section top") == {"gold": "1.00"}
    assert split(1.01, "instant matchpoint", "section top") == {"gold": "1.00", "red": "0.01"}


def test_appreciation_games_and_stages_must_be_named_in_full() -> None:
    for name in ("club appreciation", "nap", "gnt", "north american pairs", "progressive sectional qualifying"):
        assert refusal(MPCOLORS, 3, name).code == "#N/A", name


# --- Side game series ----------------------------------------------------------------------------------------


def test_session_tops_of_a_side_game_series_are_gold_with_two_sessions() -> None:
    series = "regional side game series"
    assert split(2.8, series, "section top", "open", 2) == {"gold": "2.80"}
    assert split(2.8, series, "section top", "open", 1) == {"red": "2.80"}
    assert split(2.8, series, "section top", 750, 2) == {"gold": "2.80"}
    assert split(2.8, series, "section top", 749, 2) == {"red": "2.80"}
    assert split(2.8, series, "session", "open", 2) == {"red": "2.80"}
    assert split(8.4, series, "overall", "open", 2) == {"red": "8.40"}


@pytest.mark.parametrize("event", ["side game series", "Side Game", "side series"])
def test_a_side_game_series_is_asked_for_its_tournament(event: str) -> None:
    """Masterpoint Plan: all points of a sectional are silver (P5); at a regional only session tops are gold (A.2)."""
    error = refusal(MPCOLORS, 8.4, event, "overall", "open", 2)
    assert error.code == "#N/A"
    assert '"regional side game series" and "sectional side game series"' in error.message
    assert split(8.4, "sectional side game series") == {"silver": "8.40"}
    assert split(2.8, "sectional side game series", "section top", "open", 2) == {"silver": "2.80"}


@pytest.mark.parametrize("event", ["knockout", "KO", "bracketed Swiss", "compact knockout"])
def test_a_bracket_is_asked_for_its_tournament(event: str) -> None:
    """Specialized Team Events, D: silver at sectionals; at regionals by the average of each player."""
    assert '"bracket" and "sectional bracket"' in refusal(MPCOLORS, 10, event, "", "", "", "", 800).message
    assert split(10, "sectional bracket") == {"silver": "10.00"}
    assert split(10, "regional bracket", "overall", "", "", "", 800) == {"gold": "10.00"}


def test_soloway_is_an_nabc_event_and_a_format_of_regionals() -> None:
    """NABC+ Events, C; Specialized Team Events, B ("Soloway format")."""
    error = refusal(MPCOLORS, 10, "soloway")
    assert (error.code, '"bracket" and "Soloway KO"' in error.message) == ("#N/A", True)
    assert split(10, "Soloway KO") == {"platinum": "10.00"}
    assert split(10, "soloway format", "overall", "", "", "", 600) == {"gold": "6.67", "red": "3.33"}


def test_a_name_that_any_tournament_can_use_is_asked_for_its_class() -> None:
    for event in ("open pairs", "Mixed Pairs", "women's teams"):
        error = refusal(MPCOLORS, 10, event)
        assert error.code == "#N/A"
        assert 'give its class, such as "club", "sectional" or "regional"' in error.message
    assert (
        '"Canadian Open Pairs" and "Open Pairs" of the World Bridge Federation'
        in refusal(MPCOLORS, 10, "open pairs").message
    )
    assert 'did you mean "club", "sectional", "regional"' in refusal(MPCOLORS, 10, "friday night pairs").message


def test_what_an_overall_adds_to_the_session_award_is_red() -> None:
    """4.55 overall with a session award of 2.80: 1.75 on top."""
    arguments = (4.55, "regional side game series", "overall", "open")
    assert split(*arguments, 2, "", "", "", 2.8) == {"gold": "2.80", "red": "1.75"}
    assert split(*arguments, 1, "", "", "", 2.8) == {"red": "4.55"}
    assert split(*arguments, 2, "", "", "", 6) == {"gold": "4.55"}
    assert refusal(MPCOLORS, 4.55, "regional", "overall", "open", 2, "", "", "", 2.8).code == "#N/A"


# --- Brackets, novices, 10K ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("average", "gold", "red"),
    [
        (0, "3.33", "6.67"),  # 33.34%
        (299, "3.33", "6.67"),
        (300, "5.00", "5.00"),
        (499, "5.00", "5.00"),
        (500, "6.67", "3.33"),
        (749.5, "6.67", "3.33"),
        (750, "10.00", None),
    ],
)
def test_the_pigmentation_of_lower_brackets(average: float, gold: str, red: str | None) -> None:
    expected = {"gold": gold} | ({"red": red} if red else {})
    assert split(10, "bracket", "overall", "", "", "", average) == expected


def test_the_top_bracket_and_match_awards() -> None:
    assert split(10, "bracket", "overall", "", "", "", 751, True) == {"gold": "10.00"}
    assert split(10, "bracket", "overall", "", "", "", 600, True) == {"gold": "6.67", "red": "3.33"}
    assert split(1, "bracket", "match") == {"red": "1.00"}
    assert refusal(MPCOLORS, 10, "bracket").code == "#VALUE!"
    assert refusal(MPCOLORS, 10, "bracket", "session", "", "", "", 800).code == "#N/A"


def test_novice_regionals_are_a_third_gold() -> None:
    """33% of 5.05 = 1.6665."""
    assert split(5.05, "i/n regional") == {"gold": "1.67", "red": "3.38"}
    assert split(0.35, "i/n regional", "match") == {"gold": "0.12", "red": "0.23"}  # .1155


def test_ten_percent_platinum_in_10k_events() -> None:
    for event in ("10K Pairs", "10K Swiss", "10K Mixed Swiss", "10K KO"):
        assert split(25.05, event) == {"platinum": "2.51", "gold": "22.54"}, event  # 2.505


@pytest.mark.parametrize(
    ("event", "colour"),
    [
        ("Vanderbilt", "platinum"),
        ("Blue Ribbon Pairs", "platinum"),
        ("Red Ribbon", "gold"),
        ("Mini-Spingold 6K", "gold"),
        ("CBF National Teams", "gold"),
        ("USBF Senior Team", "gold"),
    ],
)
def test_named_championships_have_their_printed_colour(event: str, colour: str) -> None:
    assert split(12.34, event) == {colour: "12.34"}


def test_world_championships_have_no_printed_colour() -> None:
    for event in ("Bermuda Bowl", "Mixed Pairs", "Senior Pairs"):
        error = refusal(MPCOLORS, 100, event)
        assert error.code == "#N/A"
        assert "World Bridge Federation" in error.message


# --- NAP and GNT ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "kind", "sessions", "flight", "expected"),
    [
        ("nap unit", "overall", 1, "A", {"red": "10.00"}),
        ("nap unit", "overall", 2, "A", {"gold": "2.00", "red": "8.00"}),
        ("nap unit", "overall", 2, "B", {"gold": "1.00", "red": "9.00"}),
        ("nap unit", "overall", 3, "C", {"gold": "0.50", "red": "9.50"}),
        ("nap unit", "section top", 2, "A", {"red": "10.00"}),
        ("nap unit", "session", 2, "A", {"red": "10.00"}),
        ("nap district", "overall", 2, "A", {"gold": "10.00"}),
        ("nap district", "overall", 2, "C", {"gold": "5.00", "red": "5.00"}),
        ("nap district", "section top", 2, "B", {"gold": "10.00"}),
        ("nap district", "section top", 2, "C", {"gold": "5.00", "red": "5.00"}),
        ("nap district", "session", 2, "A", {"red": "10.00"}),
        ("nap national", "overall", 4, "A", {"platinum": "10.00"}),
        ("nap national", "session", 4, "A", {"platinum": "10.00"}),
        ("nap national", "overall", 4, "B", {"gold": "10.00"}),
        ("nap national", "section top", 4, "B", {"gold": "10.00"}),
        ("nap national", "session", 4, "B", {"red": "10.00"}),
        ("nap national", "section top", 4, "C", {"gold": "3.33", "red": "6.67"}),
        ("nap national", "session", 4, "C", {"red": "10.00"}),
        ("gnt unit", "overall", 1, "championship", {"red": "10.00"}),
        ("gnt unit", "overall", 2, "championship", {"gold": "2.00", "red": "8.00"}),
        ("gnt unit", "overall", 2, "A", {"gold": "2.00", "red": "8.00"}),
        ("gnt unit", "overall", 2, "B", {"gold": "1.00", "red": "9.00"}),
        ("gnt unit", "overall", 2, "C", {"gold": "0.50", "red": "9.50"}),
        ("gnt unit", "match", 2, "A", {"red": "10.00"}),
        ("gnt unit", "consolation", 2, "A", {"black": "10.00"}),
        ("gnt unit at sectional", "overall", 2, "A", {"silver": "10.00"}),
        ("gnt district", "overall", 2, "B", {"gold": "10.00"}),
        ("gnt district", "overall", 2, "C", {"gold": "5.00", "red": "5.00"}),
        ("gnt district", "match", 2, "C", {"red": "10.00"}),
        ("gnt district", "consolation", 2, "A", {"red": "5.00", "black": "5.00"}),
        ("gnt national", "overall", "", "B", {"gold": "10.00"}),
        ("gnt national", "overall", "", "C", {"gold": "3.33", "red": "6.67"}),
        ("gnt national", "match", "", "A", {"red": "10.00"}),
    ],
)
def test_colours_of_the_nap_and_the_gnt(
    event: str, kind: str, sessions: object, flight: str, expected: dict[str, str]
) -> None:
    assert split(10, event, kind, "open", sessions, flight) == expected


def test_the_first_of_flight_c_at_the_nap_national_final_as_printed() -> None:
    """13.34 gold and 26.66 red of 40.00; the same ratio below: 30.00 x 13.34/40 = 10.005."""
    assert split(40, "nap national", "overall", "", "", "C") == {"gold": "13.34", "red": "26.66"}
    assert split(30, "nap national", "overall", "", "", "C") == {"gold": "10.01", "red": "19.99"}


def test_flight_and_sessions_must_be_said_where_they_decide() -> None:
    assert refusal(MPCOLORS, 10, "nap district").code == "#VALUE!"
    assert "A, B, C" in refusal(MPCOLORS, 10, "nap district").message
    assert "sessions" in refusal(MPCOLORS, 10, "gnt unit", "overall", "", "", "A").message
    assert refusal(MPCOLORS, 10, "nap unit", "overall", "", "", "A").code == "#VALUE!"
    assert split(10, "nap unit", "session", "", "", "A") == {"red": "10.00"}
    assert refusal(MPCOLORS, 10, "nap unit", "overall", "", 2, "championship").code == "#N/A"
    assert refusal(MPCOLORS, 10, "nap unit", "match", "", 2, "A").code == "#N/A"
    assert refusal(MPCOLORS, 10, "gnt unit", "session", "", 2, "A").code == "#N/A"


@pytest.mark.parametrize(
    ("event", "kind", "sessions", "expected"),
    [
        ("nap club", "overall", "", {"red": "5.00", "black": "5.00"}),  # Special Awards, D; NAP, A
        ("gnt club", "match", "", {"red": "5.00", "black": "5.00"}),  # Special Awards, D; GNT, A
        ("nap invitational club", "session", "", {"black": "10.00"}),
        ("gnt invitational club", "overall", "", {"black": "10.00"}),
        ("nap unit", "overall", 1, {"red": "10.00"}),  # one session
        ("nap unit", "section top", 2, {"red": "10.00"}),
        ("nap district", "session", "", {"red": "10.00"}),
        ("gnt unit", "overall", 1, {"red": "10.00"}),
        ("gnt unit", "match", "", {"red": "10.00"}),
        ("gnt unit", "consolation", "", {"black": "10.00"}),
        ("gnt unit at sectional", "overall", "", {"silver": "10.00"}),
        ("gnt district", "match", "", {"red": "10.00"}),
        ("gnt district", "consolation", "", {"red": "5.00", "black": "5.00"}),
        ("gnt national", "match", "", {"red": "10.00"}),
    ],
)
def test_a_flight_is_not_asked_for_where_all_have_the_same_colours(
    event: str, kind: str, sessions: object, expected: dict[str, str]
) -> None:
    assert split(10, event, kind, "", sessions) == expected


@pytest.mark.parametrize(
    ("event", "kind", "sessions"),
    [
        ("nap unit", "overall", 2),
        ("nap district", "overall", ""),
        ("nap district", "section top", ""),
        ("nap national", "session", ""),
        ("gnt unit", "overall", 2),
        ("gnt district", "overall", ""),
        ("gnt national", "overall", ""),
    ],
)
def test_a_flight_is_asked_for_where_the_flights_differ(event: str, kind: str, sessions: object) -> None:
    error = refusal(MPCOLORS, 10, event, kind, "", sessions)
    assert (error.code, "flight is missing" in error.message) == ("#VALUE!", True)


# --- In general ----------------------------------------------------------------------------------------------


def test_consolations_have_a_colour_of_their_own_in_the_gnt_only() -> None:
    assert refusal(MPCOLORS, 10, "regional", "consolation", "open", 2).code == "#N/A"


def test_an_unknown_event_or_kind_names_the_nearest() -> None:
    assert '"regional"' in refusal(MPCOLORS, 10, "regionl", "overall", "open", 2).message
    assert '"section top"' in refusal(MPCOLORS, 10, "regional", "section tops", "open", 2).message


def test_an_award_is_rounded_before_it_is_split_and_nothing_splits_into_nothing() -> None:
    assert split(1.005, "stac") == {"silver": "1.01"}
    assert split(0, "regional", "overall", "open", 2) == {}
    assert refusal(MPCOLORS, -1, "stac").code == "#NUM!"
    assert MPCOLORS("", "stac") == ""


def test_a_split_that_was_rounded_says_so() -> None:
    assert "X9" in why('=MPCOLORS(0.75,"nap club",,,,"A")')
    assert "X9" not in why('=MPCOLORS(3,"nap club",,,,"A")')


@pytest.mark.parametrize(
    ("teams", "playoff", "third", "fourth"),
    [
        (5, True, "gold", "red"), (6, False, "red", "red"), (7, True, "gold", "red"), (8, False, "red", "red"),
        (9, True, "gold", "gold"), (16, False, "gold", "gold"),
    ],
)  # fmt: skip
def test_third_and_fourth_after_a_round_robin_have_the_colours_printed_beside_them(
    teams: int, playoff: bool, third: str, fourth: str
) -> None:
    """The table prints Gold Red for 5 or 6 and for 7 or 8 teams, Gold Gold from 9 on (B4)."""
    rows = {"gold": [[0, 10, 0, 0, 0, 0]], "red": [[0, 0, 10, 0, 0, 0]]}
    assert MPRRKOCOLORS(10, 3, teams, 800, playoff, True) == rows[third]
    assert MPRRKOCOLORS(10, 4, teams, 800, playoff, True) == rows[fourth]
    assert MPRRKOCOLORS(10, 2, teams, 800, playoff, True) == rows["gold"]
    assert "B4" in why(MPRRKOCOLORS, 10, 4, teams, 800, playoff, True)


def test_gold_after_a_round_robin_is_that_of_the_bracket() -> None:
    """600 a player in a lower bracket: 66.67% of 8.85 = 5.9003."""
    assert [f"{part:f}" for part in MPRRKOCOLORS(8.85, 3, 9, 600)[0][1:3]] == ["5.90", "2.95"]
    assert [f"{part:f}" for part in MPRRKOCOLORS(8.85, 4, 8, 600)[0][1:3]] == ["0", "8.85"]
