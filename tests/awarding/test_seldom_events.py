"""Events that are played seldom, the NAP in strats, and choices that change what is paid."""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.groups import counts_of
from bridgesheets.awarding.played import Contestant, Player
from bridgesheets.awarding.schemes.special_events import TeamBracket
from bridgesheets.club.month.records import ASKED, AWARDED
from bridgesheets.surfaces.tasks.award import Awards, award
from bridgesheets.surfaces.tasks.month import month
from tests.awarding.events import colours, credits, event, faults, paid, pair, pairs, team
from tests.awarding.readers.game_files import Game, Pair, written
from tests.club.month.months import by_club


def teams(ranks: list[int], held: int = 2500, **more: Any) -> list[Contestant]:
    return [
        team(n, rank=rank, wins=1, players=tuple(Player(f"{n}{s}", f"{n}{s}", Decimal(held)) for s in range(4)), **more)
        for n, rank in enumerate(ranks, 1)
    ]


def test_a_compact_knockout_of_nine_teams() -> None:
    # 10,000 an average, 9 teams: 28.00 × .72 × 12/24 = 10.08; 70%: 7.06 (7.056), clear third 45%: 4.54 (4.536), fourth
    # 35%: 3.53. A match is 10% of 10.08: 1.01.
    made = award_event(event(teams([1, 2, 3, 4, 5, 5, 5, 5, 9]), game="regional", event_type="compact knockout",
                         sessions=2, match_boards=12))  # fmt: skip
    assert list(paid(made, "overall").values()) == ["10.08", "7.06", "4.54", "3.53"]
    assert paid(made, "match")["9"] == "1.01"


def test_a_compact_knockout_plays_off_its_paid_places() -> None:
    """A.3: of nine teams and more the losing semi-finalists play off for a clear third and fourth; eight pay two."""
    said = {"game": "regional", "event_type": "compact knockout", "sessions": 2, "match_boards": 12}
    told = faults(teams([1, 2, 3, 3, 5, 5, 5, 5, 9]), **said)
    assert len(told) == 2 and all("shares rank 3, and a compact knockout plays off" in line for line in told)
    assert not any("shares rank" in line for line in faults(teams([1, 2, 3, 3, 5, 5, 5, 5]), **said))


def test_a_round_robin_before_a_knockout_without_a_play_off() -> None:
    # The record of MPRRKO: nine teams, four rounds, top bracket: 22.12; second 70%: 15.48 (15.484); 3/4 share: 8.85.
    made = award_event(event(teams([1, 2, 3, 3, 5, 6, 7, 8, 9]), game="regional", event_type="round robin knockout",
                         sessions=4, match_boards=24, rounds=4, top_bracket=True))  # fmt: skip
    assert paid(made, "overall") == {"1": "22.12", "2": "15.48", "3": "8.85", "4": "8.85"}
    assert colours(made, "3") == {"gold": "8.85"}


def test_third_and_fourth_of_eight_teams_that_play_it_off_have_colours_of_their_own() -> None:
    """The record of MPRRKOCOLORS: third is gold, fourth is red, whatever part the average of 800 would make gold."""
    made = award_event(event(teams([1, 2, 3, 4, 5, 6, 7, 8], 800), game="regional", event_type="round robin knockout",
                         sessions=4, match_boards=24, rounds=4, playoff=True))  # fmt: skip
    assert [list(colours(made, number)) for number in "34"] == [["gold"], ["red"]]


def test_a_match_of_a_bracketed_swiss_is_paid_by_formula_and_is_no_part_of_the_first_award() -> None:
    said = {"game": "regional", "sessions": 2, "match_boards": 7}
    for kind, of_knockouts in (("bracketed swiss", False), ("compact knockout", True)):
        made = award_event(event(teams([1, 2, 3, 4, 5, 5, 5, 5, 9]), event_type=kind, **said))
        asked = {step.function for award in made.awards if award.kind == "match" for step in award.steps}
        assert ("MPKOMATCH" in asked) is of_knockouts and asked


def test_the_average_of_a_bracket_is_that_of_its_teams_and_the_average_of_a_player_that_of_all_players() -> None:
    """Four of 100 and six of 1000: teams of 400 and 4000, a player (400 + 6000)/10; what is said goes before."""
    entries = [
        team(n, rank=n, players=tuple(Player(f"{n}{seat}", "", Decimal(held)) for seat in range(seats)))
        for n, (held, seats) in enumerate(((100, 4), (1000, 6)), 1)
    ]
    said = {"game": "regional", "event_type": "bracketed swiss", "sessions": 2, "match_boards": 7}
    for average, expected in ((None, 2200), (20_000, 20_000)):
        played = replace(event(entries, **said), average=average)
        scheme = TeamBracket(played, counts_of(played))
        assert (scheme.bracket_average, scheme.player_average) == (expected, 640)


def test_teams_tied_in_a_bracketed_swiss_share_their_places() -> None:
    # 18.67, 14.00 (75%) and 10.50 (10.501875): two tied for second have 12.25 each.
    entries = teams([1, 2, 2, *range(4, 17)])
    made = award_event(event(entries, game="regional", event_type="bracketed swiss", sessions=2, match_boards=7))
    assert [paid(made, "overall")[n] for n in "123"] == ["18.67", "12.25", "12.25"]


def test_the_average_of_the_bracket_may_be_said() -> None:
    entries = [team(n, rank=n) for n in range(1, 17)]
    made = award_event(event(entries, game="sectional", event_type="bracketed swiss", sessions=2, average=10000))
    # 18.67 × 11/14 = 14.669: 14.67, silver.
    assert paid(made, "overall")["1"] == "14.67" and colours(made, "1") == {"silver": "14.67"}


def test_a_regional_flighted_event_of_three_flights() -> None:
    # Flights of 8 (open), 12 (3000) and 10 (750) tables. Event tables: 20 at the top two: 3 × 15 + 2 × 5 = 55. Top:
    # 65/60 × 14 × 1.5 × 1.25 = 28.4375: 28.44. Second, from the record of MPFLIGHTB: 18.70. Third: 20/60 × 14 × 1.5 ×
    # .525 × 1.25 = 4.59375: 4.59.
    entries = [*pairs(16, "A", strat="A"), *pairs(24, "B", strat="B"), *pairs(20, "C", strat="C")]
    made = award_event(event(entries, of="A:A B:B=3000 C:C=750", movement="howell", game="regional", event_type="pairs",
                         sessions=2))  # fmt: skip
    assert [paid(made, "overall", strat)[f"{strat}1"] for strat in "ABC"] == ["28.44", "18.70", "4.59"]


def test_the_final_of_a_progressive_sectional() -> None:
    # 10 tables count 15: 25/60 × 11 × 1.5 × 1.25 = 8.59375: 8.59.
    made = award_event(event(pairs(20), movement="howell", game="progressive sectional final", event_type="pairs",
                         sessions=2))  # fmt: skip
    assert paid(made, "overall")["A1"] == "8.59" and colours(made, "A1") == {"silver": "8.59"}


def test_six_sessions_pay_all_pairs_of_the_last_two() -> None:
    # Blue Ribbon Pairs: 190.00; six sessions: third 56.25%, then × 6/(p + 9): 20th of 20 qualified 39.31.
    made = award_event(event(pairs(40, sessions=6), movement="howell", game="Blue Ribbon Pairs", event_type="pairs",
                         sessions=6, qualifiers=20))  # fmt: skip
    overall = paid(made, "overall")
    assert (len(overall), overall["A1"], overall["A20"]) == (20, "190.00", "39.31")
    assert colours(made, "A1") == {"platinum": "190.00"}


def test_a_gnt_unit_stage_that_qualifies_to_a_knockout() -> None:
    # Two of ten teams qualify: as of four teams, two places. Championship flight, one session: 14/60 × 11 = 2.5667:
    # 2.57; second 75%: 1.93.
    entries = [team(n, score=100 - n, strat="championship") for n in range(1, 11)]
    made = award_event(event(entries, of="championship", game="GNT unit", event_type="swiss", sessions=1, qualifiers=2))
    assert paid(made, "overall", "championship") == {"1": "2.57", "2": "1.93"}


def test_a_board_a_match_event_pays_no_sessions_and_no_matches() -> None:
    # 10 teams: 20/60 × 11 × 1.10 = 4.0333: 4.03; 9-12 teams pay four.
    made = award_event(event([team(n, score=50 - n) for n in range(1, 11)], game="sectional", event_type="bam"))
    assert list(credits(made).values()) == ["4.03", "3.02", "2.27", "1.70"]


def test_an_individual_of_a_club() -> None:
    # 12 players in one group: 1.20, .84, .60, .42, .24; 40% are 4.8 places.
    entries = [pair(n, 60 - n, players=(Player(f"P{n}"),)) for n in range(1, 13)]
    made = award_event(event(entries, movement="howell", game="open", event_type="individual", boards=18))
    assert list(credits(made).values()) == ["1.20", "0.84", "0.60", "0.42", "0.24"]


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ({}, "6.88"),  # 20 tables: .5 × 11 × 1.25
        ({"status": "side"}, "5.50"),  # M at most .800
        ({"status": "consolation"}, "4.47"),  # M at most .650: 4.46875
        ({"restrictions": 1}, "5.50"),  # P .80
        ({"nlm_tables": 20}, "9.85"),  # 20 + 65% of 20 = 33 tables: 43/60 × 13.75 = 9.854
        ({"restricted_tables": 10, "unrestricted_events": 2}, "8.02"),  # 25 tables: 35/60 × 13.75 = 8.0208
    ],
)
def test_what_is_said_of_a_sectional_changes_its_first_award(said: dict[str, Any], first: str) -> None:
    made = award_event(event(pairs(40, sessions=1), movement="howell", game="sectional", event_type="pairs", **said))
    assert paid(made, "overall")["A1"] == first


def test_an_intermediate_novice_regional_is_a_third_gold() -> None:
    entries = pairs(20, strat="A")
    made = award_event(event(entries, of="A=750", movement="howell", game="regional", event_type="pairs", sessions=2,
                         novice_regional=True))  # fmt: skip
    # 20/60 × 14 × 1.5 × 1.25 × .525 = 4.59; 33% gold: 1.5147.
    assert colours(made, "A1") == {"gold": "1.51", "red": "3.08"}


def test_the_tables_that_a_section_says_count_where_not_everybody_is_listed() -> None:
    # 10 of 24 pairs are listed: 12 tables count for the overall award, 22/60 × 11 × 1.25 = 5.04 (5.0417).
    made = award_event(event(pairs(10, sessions=1), tables=12, movement="howell", game="sectional", event_type="pairs"))
    assert paid(made, "overall")["A1"] == "5.04"


def test_no_club_game_counts_for_grand_life_master() -> None:
    # Open is the name of a club game, and of the trials of a federation.
    made = award_event(event(pairs(10, sessions=1), movement="howell", game="open", event_type="pairs", boards=24))
    assert made.eligible_for_grand_life_master == ()


def pairs_in_teams(count: int) -> list[Contestant]:
    """Pairs in the order of their scores; first and last make the worst team, second and last but one the next."""
    return [
        each._replace(team=str(min(at, count - 1 - at)), team_score=Decimal(min(at, count - 1 - at)))
        for at, each in enumerate(pairs(count, sessions=1))
    ]


def test_a_pair_team_event_pays_the_higher_of_pair_and_team() -> None:
    # 24 pairs, 12 tables of a sectional: first pair 22/60 x 11 x 1.25 = 5.04, third 56.25% of it, 2.84; first team
    # 22/60 x 11 x 1.10 = 4.44. The pairs of the best team were 12th and 13th.
    said = {"game": "sectional", "event_type": "pair/team", "movement": "howell"}
    made = award_event(event(pairs_in_teams(24), **said))
    overall = {each.contestant: str(each.amount) for each in made.awards if each.kind == "overall"}
    assert (overall[0], overall[2], overall[11], overall[12]) == ("5.04", "2.84", "4.44", "4.44")
    assert credits(made)["A1"] == "5.04"
    # A session award counts the pairs of the field: half of 22/60 x 11 x 1.25 for the twelve tables.
    assert {str(each.amount) for each in made.awards if each.kind == "session" and each.contestant == 0} == {"2.52"}


def test_teams_of_pairs_that_cannot_be_are_told() -> None:
    said = {"game": "sectional", "event_type": "pair/team", "movement": "howell"}
    entries = pairs_in_teams(8)
    lone = [entries[0]._replace(team="9"), *entries[1:]]
    assert any("team 9 has 1 pair; a team has two" in line for line in faults(lone, **said))
    apart = [entries[0]._replace(team_score=Decimal(7)), *entries[1:]]
    assert any("the pairs of team 0 have no team score in common" in line for line in faults(apart, **said))
    assert any("and this is a pair/team event" in line for line in faults(entries, **{**said, "game": "open"}))
    assert any("a pair/team event has one session" in line for line in faults(entries, **said, sessions=2))
    # Pairs of one team at an event of pairs have no score in common.
    assert faults(lone, **{**said, "event_type": "pairs"}) == []


# --- The NAP in strats ------------------------------------------------------------------------------------------------


NAP = 20


def game(folder: Path, *strats: tuple[str, int], day: int = 24) -> Path:
    """The file of twelve pairs of a Howell, four in each of three strats, in the order of their scores."""
    pairs = [Pair(60 - n, strat=1 + n // 4, names=(f"N{n}", f"S{n}")) for n in range(12)]
    listed = tuple((letter, limit, 1.0) for letter, limit in strats)
    path = folder / f"1707{day}.ACA"
    path.write_bytes(written(Game("NAP", (pairs, ()), listed, rating=NAP, movement=1, date=f"July {day}, 2017")))
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Strats A open, B to 1000 and C to 300, where the flights are open, to 2500 and to 500."""
    return game(tmp_path, ("A", 0), ("B", 1000), ("C", 300))


def made(done: Awards) -> EventAwards:
    assert done.made is not None, done.faults
    return done.made


def test_one_question_is_asked_about_all_strats_with_limits_of_their_own(path: Path) -> None:
    (fault,) = award(path).faults
    assert fault.question is not None
    assert (fault.question.key, fault.question.choices) == ("nap_strats", ("limits", "flights"))


def test_by_limits_each_strat_is_paid_by_m_of_its_limit_at_rating_nine(path: Path) -> None:
    """Six tables: 16/60 x 9 x 1.25 = 3.00; eight pairs of B and C are four: 14/60 x 9 x 1.25 x .55 = 1.44375."""
    found = made(award(path, nap_strats="limits"))
    assert paid(found, "overall", "A")["A1"] == "3.00"
    assert paid(found, "overall", "B")["A5"] == "1.44"
    nine = made(award(path, game="csg9"))
    for kind in ("overall", "session"):
        for strat in "ABC":
            assert paid(found, kind, strat) == paid(nine, kind, strat)


def test_by_limits_the_colours_are_those_of_the_nap_and_a_strat_that_is_no_flight_earns_black(tmp_path: Path) -> None:
    found = made(award(game(tmp_path, ("B", 2500), ("C", 500), ("D", 200)), nap_strats="limits"))
    assert colours(found, "A1").keys() == {"red", "black"}
    assert colours(found, "A9").keys() == {"black"}


def test_as_flights_the_parts_are_those_of_the_manual_whatever_the_limits(path: Path) -> None:
    """Flight A 3.00 as above; B 70% and C 50% of rating nine: 14/60 x 9 x 1.25 x .7 = 1.8375."""
    found = made(award(path, nap_strats="flights"))
    assert paid(found, "overall", "A")["A1"] == "3.00"
    assert paid(found, "overall", "B")["A5"] == "1.84"
    assert [str(strat.limit) for strat in found.event.strats] == ["None", "2500", "500"]


def test_as_flights_a_strat_that_is_no_flight_is_part_of_the_one_above_it(tmp_path: Path) -> None:
    found = made(award(game(tmp_path, ("B", 2500), ("C", 500), ("D", 200)), nap_strats="flights"))
    assert [strat.name for strat in found.event.strats] == ["B", "C"]
    assert "Strat D is awarded as part of strat C: 4 of its own." in found.notes


@pytest.mark.parametrize("said", ["limits", "flights"])
def test_where_the_strats_are_the_flights_it_changes_nothing_and_is_refused(tmp_path: Path, said: str) -> None:
    path = game(tmp_path, ("A", 0), ("B", 2500), ("C", 500))
    assert award(path).made is not None
    (fault,) = award(path, nap_strats=said).faults
    assert "it changes nothing for a nap club pairs event" in str(fault)


def test_the_club_says_it_once_for_all_its_games(path: Path) -> None:
    game(path.parent, ("A", 0), ("B", 2500), ("C", 500), day=31)
    asked = month(path.parent)
    assert [event.state for event in asked.events] == [ASKED, AWARDED]
    said = month(path.parent, by_club=by_club('[[usual]]\nnap_strats = "limits"\n'))
    assert [event.state for event in said.events] == [AWARDED, AWARDED]
    by_limits: dict[str, Any] = {"nap_strats": "limits"}
    alone = made(award(path, **by_limits))
    assert Decimal(said.events[0].listed) / 100 == sum((each.amount for each in alone.credits), Decimal(0))
