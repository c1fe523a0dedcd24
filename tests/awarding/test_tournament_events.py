"""Tournament events end to end, with the arithmetic of every expected award."""

from decimal import Decimal
from typing import Any

import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.played import Contestant, Player, Result
from tests.awarding.events import colours, credits, event, paid, pair, pairs, team

SECTIONAL: dict[str, Any] = {"game": "sectional", "event_type": "swiss", "sessions": 2, "match_boards": 7}


def teams(count: int, **more: Any) -> list[Contestant]:
    """Teams that finish in the order of their numbers."""
    return [team(n, score=200 - n, **more) for n in range(1, count + 1)]


def test_a_sectional_swiss_of_thirty_teams_in_two_sessions() -> None:
    # B 40/60 × R 11 × S 1.5 = 11.00. Two sessions: 75% to fourth: 8.25, 6.19, 4.64; then 11 × 2/(p + 1): 3.67, 3.14,
    # 2.75, 2.44. Teams 19+ pay six, more while the award is 1.00, at most 25% of 30 = 7.5: eight.
    # A match of 7 boards: .990 × 7/24 = .28875: .29.
    entries = [team(n, score=200 - n, wins=8 - (n > 10) * 4, ties=int(n == 9)) for n in range(1, 31)]
    made = award_event(event(entries, **SECTIONAL))
    assert list(paid(made, "overall").values()) == ["11.00", "8.25", "6.19", "4.64", "3.67", "3.14", "2.75", "2.44"]
    # Ninth has no overall award but 8.5 matches: 8.5 × .29 = 2.465; eleventh four: 1.16. Eighth has 8 × .29 = 2.32,
    # less than 2.44.
    assert [credits(made)[n] for n in ("1", "8", "9", "10", "11")] == ["11.00", "2.44", "2.47", "2.32", "1.16"]
    assert colours(made, "1") == {"silver": "11.00"}


def test_a_stratified_sectional_counts_the_tables_of_lower_strats() -> None:
    # B: 18 teams, limit 1500 (M .60): 28/60 × 11 × 1.5 × .60 = 4.62. C: 8 teams, 500 (M .50): 18/60 × 11 × 1.5 × .50 =
    # 2.475, up. Places of C: 7-8 teams pay three: 2.48, 1.86, 1.40 (1.395).
    letters = "A" * 12 + "B" * 10 + "C" * 8
    entries = [team(n, score=n, strat=letter) for n, letter in enumerate(letters, 1)]
    made = award_event(event(entries, of="A B=1500 C=500", **SECTIONAL))
    assert paid(made, "overall", "B")["30"] == "4.62"
    assert list(paid(made, "overall", "C").values()) == ["2.48", "1.86", "1.40"]
    # The best team of C won the whole event.
    assert credits(made)["30"] == "11.00"


def test_an_open_sectional_counts_restricted_events_at_the_same_time() -> None:
    # 30 + 12 = 42 tables: 52/60 × 11 × 1.5 = 14.30.
    made = award_event(event(teams(30), restricted_tables=12, **SECTIONAL))
    assert paid(made, "overall")["1"] == "14.30"


def test_matches_and_overall_are_both_paid_where_that_is_chosen() -> None:
    entries = [team(n, score=200 - n, wins=4) for n in range(1, 31)]
    made = award_event(event(entries, matches="added", **SECTIONAL))
    assert credits(made)["1"] == "12.16"  # 11.00 + 4 × .29


def test_the_session_of_39_tables_in_three_sections_scored_across_the_field() -> None:
    # The manual's example: 2 × √(13 × 26) = 36.77, so 37 tables: half of 47/60 × R 14 × T 1.25 = 6.854: 6.85. Second
    # to fourth 70%, 50%, 35%: 4.80 (4.795), 3.43 (3.425), 2.40 (2.3975); fifth, the manual's: first/3.76: 1.82.
    entries = [each for s in "ABC" for side in ("NS", "EW") for each in pairs(13, s, side, sessions=1)]
    spread = [
        pair(
            f"{n}{each.number}", f"{70 - n * 0.2}", section=each.results[0].section, direction=each.results[0].direction
        )
        for n, each in enumerate(entries)
        if each.results[0] is not None
    ]
    made = award_event(event(spread, combined=True, game="regional", event_type="pairs", sessions=1))
    ns = list(paid(made, group="A+B+C NS").values())
    assert ns[:5] == ["6.85", "4.80", "3.43", "2.40", "1.82"]
    assert len(ns) == 16  # 40% of 39 pairs


def test_three_combined_sections_of_a_regional_pay_three_golden_session_places_a_direction() -> None:
    # The manual's example. Two sessions, so that gold is paid; fourth is red.
    entries = [
        pair(f"{s}{n}", (60 - n * 0.9 - at * 0.3, 45 + n), section=s, direction=side)
        for side in ("NS", "EW") for at, s in enumerate("ABC") for n in range(1, 14)
    ]  # fmt: skip
    made = award_event(event(entries, combined=True, game="regional", event_type="pairs", sessions=2))
    coloured = {
        award.standing.place: [name for name, part in zip(("gold", "red"), answer.rows[0][1:3], strict=True) if part]
        for credit in made.credits
        for award, answer in zip(credit.awards, credit.colour_answers, strict=True)
        if award.kind == "session" and award.standing is not None
    }
    assert {place: found for place, found in coloured.items() if place in (1, 2, 3, 4)}[4] == ["red"]
    assert all(coloured[place] == ["gold"] for place in (1, 2, 3) if place in coloured)


def test_a_regional_stratiflighted_pair_event() -> None:
    # Flight A: 12 tables (24 pairs), of them 12 pairs in strat X (2500). Lower flight 1000: 3 × 12 = 36 tables.
    # First A: 46/60 × 14 × 1.5 × 1.25 = 20.125: 20.13. X: a) 20.13 × .70 × 6/12 = 7.0455, b) 16/60 × 14 × 1.5 × 1.25 ×
    # .70 = 4.90; at most 60% of 20.13: 7.05. Flight B (1000, M .55): 10 tables: 20/60 × 14 × 1.5 × 1.25 × .55 = 4.8125:
    # 4.81; C (500, M .50), 10 pairs in 5 tables: 15/60 × 14 × 1.5 × 1.25 × .50 = 3.28125: 3.28.
    entries = [*pairs(24, "A", strat="AX"), *pairs(20, "B", strat="BC")]
    made = award_event(
        event(entries, of="A:A A:X=2500 B:B=1000 B:C=500", movement="howell", game="regional", event_type="pairs",
              sessions=2)
    )  # fmt: skip
    assert [next(iter(paid(made, "overall", strat).values())) for strat in "AXBC"] == ["20.13", "7.05", "4.81", "3.28"]
    # Session of flight A, 10% more: half of 22/60 × 14 × 1.25 × 1.1 = 3.529: 3.53; of flight B none more: half of
    # 20/60 × 14 × 1.25 × .55 = 1.604: 1.60.
    assert (paid(made, "session", "A")["A1"], paid(made, "session", "B")["B1"]) == ("3.53", "1.60")
    assert colours(made, "A1") == {"gold": "20.13"}


def test_a_lowest_flight_that_the_manual_does_not_rule_on_leaves_the_flights_above_without_a_first_award() -> None:
    """Tables of a stratiflighted event are counted for a lowest flight to 750 or more."""
    entries = [*pairs(24, "A", strat="AX"), *pairs(20, "B", strat="BC")]
    made = award_event(event(entries, of="A:A A:X=2500 B:B=400 B:C=10", movement="howell", game="regional",
                         event_type="pairs", sessions=2))  # fmt: skip
    assert paid(made, "overall", "A") == paid(made, "overall", "X") == {}
    assert paid(made, "overall", "B")
    assert any("lower_limit is 400" in note and note.startswith("No strat A, overall awards") for note in made.notes)


def test_a_sectional_stratiflighted_pair_event_pays_strat_x_its_part_of_flight_b() -> None:
    # Flight A of 20 tables with X (1500) of 8, flight B (750) of 10; one session. A counts all 30 tables: 40/60 × 11 ×
    # 1.25 = 9.1667: 9.17. X, from the record of MPXSTRAT: 2.53.
    letters = "A" * 24 + "X" * 16
    entries = [pair(n, 70 - n * 0.3, strat=letter) for n, letter in enumerate(letters, 1)]
    lower = [pair(n, 70 - n, section="B", strat="B") for n in range(1, 21)]
    made = award_event(
        event([*entries, *lower], of="A:A A:X=1500 B:B=750", movement="howell", game="sectional", event_type="pairs")
    )
    assert [next(iter(paid(made, "overall", strat).values())) for strat in "AXB"] == ["9.17", "2.53", "2.41"]


def test_a_four_session_regional_beside_a_shorter_event() -> None:
    # 20 tables, four sessions: 30/60 × 14 × 2.5 × 1.25 × 1.4 = 30.625: 30.63.
    made = award_event(event(pairs(40, sessions=4), movement="howell", game="regional", event_type="pairs", sessions=4,
                         shorter_event=True))  # fmt: skip
    assert paid(made, "overall")["A1"] == "30.63"


def test_session_awards_rise_after_a_cut() -> None:
    # 12 tables: half of 22/60 × 11 × 1.25 = 2.52; after a cut 10% more, 2.7729: 2.77.
    made = award_event(
        event(pairs(24), movement="howell", game="sectional", event_type="pairs", sessions=2, cuts="0 1")
    )
    assert [paid(made, session=session)["A1"] for session in (1, 2)] == ["2.52", "2.77"]


def test_a_side_game_series_of_a_regional() -> None:
    # Sessions of 12, 10 and 8 tables (24, 20, 16 pairs). Series: (12 + 10)/2 = 11 tables at 80% of two sessions:
    # 21/60 × 14 × 1.5 × 1.25 × .8 = 7.35. Session 1 overall at 65%: 22/60 × 14 × 1.25 × .65 = 4.1708: 4.17; session
    # award at 80%: half of 22/60 × 14 × 1.25 × .8 = 2.5667: 2.57.
    entries = [pair(n, (70 - n, 70 - n if n <= 20 else None, 70 - n if n <= 16 else None)) for n in range(1, 25)]
    made = award_event(event(entries, movement="howell", game="regional", event_type="side series", sessions=3))
    assert paid(made, "overall")["A1"] == "7.35"
    assert paid(made, "session overall", session=1)["A1"] == "4.17"
    assert paid(made, "session", session=1)["A1"] == "2.57"
    # Pair 1 won all three sessions: 4.17 + 3.79 (20/60) + 3.41 (18/60: 3.4125) = 11.37, more than 7.35. Of each
    # session's award the session top is gold: 2.57 + 2.33 + 2.10.
    assert credits(made)["A1"] == "11.37"
    assert colours(made, "A1") == {"gold": "7.00", "red": "4.37"}


def test_a_series_pays_its_highest_strat_alone_for_the_whole_of_it() -> None:
    entries = [pair(n, (70 - n, 70 - n), strat="AB"[n % 2]) for n in range(1, 25)]
    made = award_event(
        event(entries, of="A B=1500", movement="howell", game="regional", event_type="side series", sessions=2)
    )
    assert paid(made, "overall", "A")["A1"] and not paid(made, "overall", "B")


def test_a_series_in_which_nobody_may_earn_anything_pays_nothing() -> None:
    entries = [pair(n, (70 - n, 70 - n), eligible=False) for n in range(1, 11)]
    made = award_event(event(entries, movement="howell", game="regional", event_type="side series", sessions=2))
    assert credits(made) == {}


def test_who_plays_one_session_of_a_series_is_not_ranked_in_it() -> None:
    entries = [pair(1, (70, None)), *(pair(n, (60 - n, 60 - n)) for n in range(2, 12))]
    made = award_event(event(entries, movement="howell", game="sectional", event_type="side series", sessions=2))
    assert "A1" not in paid(made, "overall") and paid(made, "overall")["A2"]
    assert colours(made, "A1") == {"silver": credits(made)["A1"]}


KNOCKOUT: dict[str, Any] = {"game": "regional", "event_type": "knockout", "sessions": 4, "match_boards": 24}


def bracket(count: int) -> list[Contestant]:
    """Teams of four players with 2,500 masterpoints each; ranks 1, 2, 3 tied, 5 tied, and 9 tied."""
    ranks = [1, 2, 3, 3, *[5] * 4, *[9] * 8][:count]
    return [
        team(n, rank=rank, wins={1: 4, 2: 3, 3: 2, 5: 1, 9: 0}[rank],
             players=tuple(Player(f"T{n} {seat}", f"{n}{seat}", Decimal(2500)) for seat in range(4)))
        for n, rank in enumerate(ranks, 1)
    ]  # fmt: skip


def test_a_knockout_of_fourteen_teams() -> None:
    # Each team averages 4 × 2500 = 10,000: computed award 28.00; 14 teams: × .920 = 25.76. Four rounds: second 70% =
    # 18.03 (18.032), third and fourth the mean of 45% and 35%: 40% = 10.30 (10.304). Fifth has won one round: none.
    # A match: 10% of 25.76 = 2.58 (2.576).
    made = award_event(event(bracket(14), **KNOCKOUT))
    assert paid(made, "overall") == {"1": "25.76", "2": "18.03", "3": "10.30", "4": "10.30"}
    assert credits(made) == {
        "1": "25.76", "2": "18.03", "3": "10.30", "4": "10.30", **dict.fromkeys(("5", "6", "7", "8"), "2.58"),
    }  # fmt: skip
    # 2500 a player: all gold; match awards are red.
    assert colours(made, "1") == {"gold": "25.76"} and colours(made, "5") == {"red": "2.58"}


def test_a_knockout_team_that_forfeits_is_paid_as_the_team_it_beat_last() -> None:
    entries = bracket(16)
    made = award_event(event([entries[0], entries[1]._replace(forfeited=True), *entries[2:]], **KNOCKOUT))
    assert paid(made, "overall")["2"] == "11.20"  # as 3/4: 40% of 28.00


def test_a_bracketed_swiss_pays_by_its_average() -> None:
    # 10,000 and 16 teams: 18.67; second 75%: 14.00; 13-18 teams pay five.
    entries = [
        team(n, score=100 - n, players=tuple(Player(f"{n}{s}", f"{n}{s}", Decimal(2500)) for s in range(4)))
        for n in range(1, 17)
    ]
    made = award_event(event(entries, game="regional", event_type="bracketed swiss", sessions=2))
    assert list(paid(made, "overall").values())[:2] == ["18.67", "14.00"]
    assert len(paid(made, "overall")) == 5


def test_a_gnt_district_final() -> None:
    # Flight B, three sessions, a knockout of 8 teams: 28.00 as printed; three rounds pay two places: 70% = 19.60. At
    # least a third of the first for who reached the second day after a cut from 8 to 4: 28/3 = 9.33.
    ranks = [1, 2, 3, 3, 5, 5, 5, 5]
    entries = [team(n, rank=rank, second_day=n <= 4) for n, rank in enumerate(ranks, 1)]
    made = award_event(event(entries, game="GNT district", event_type="knockout", sessions=3, flight="B",
                         second_day_teams=4, match_boards=24))  # fmt: skip
    assert paid(made, "overall") == {"1": "28.00", "2": "19.60", "3": "9.33", "4": "9.33"}
    assert colours(made, "1") == {"gold": "28.00"}


def test_an_nap_unit_final_of_three_flights_played_together() -> None:
    # Two sessions, 15 tables: A 25/60 × 11 × 1.5 × 1.25 = 8.59375: 8.59. B, 9 tables: 70% of 19/60 × 20.625 = 4.571875:
    # 4.57 (published for 2019's rating in a game of nine tables). C, 4 tables: 50% of 14/60 × 20.625 = 2.40625: 2.41.
    letters = "A" * 12 + "B" * 10 + "C" * 8
    entries = [pair(n, (70 - n, 70 - n), strat=letter, direction="EW" if n % 2 else "NS")
               for n, letter in enumerate(letters, 1)]  # fmt: skip
    made = award_event(event(entries, of="A B=2500 C=500", game="nap unit", event_type="pairs", sessions=2))
    assert [next(iter(paid(made, "overall", strat).values())) for strat in "ABC"] == ["8.59", "4.57", "2.41"]
    assert colours(made, "A1EW") == {"gold": "1.72", "red": "6.87"}  # 20% of 8.59 = 1.718


@pytest.mark.parametrize(
    ("game", "first", "glm"), [("Silver Ribbon Pairs", "100.00", True), ("Red Ribbon Pairs", "60.00", False)]
)
def test_an_nabc_event_pays_what_its_table_prints(game: str, first: str, glm: bool) -> None:
    entries = [pair(n, (70 - n * 0.2,) * 4) for n in range(1, 101)]  # 50 tables: no reduction
    made = award_event(event(entries, movement="howell", game=game, event_type="pairs", sessions=4))
    assert paid(made, "overall")["A1"] == first
    assert made.eligible_for_grand_life_master == ((0,) if glm else ())
    # Four sessions: 75% to third, then first × 4/(p + 5): sixth of 100.00 is 36.36.
    if glm:
        assert [paid(made, "overall")[n] for n in ("A2", "A3", "A4", "A6")] == ["75.00", "56.25", "44.44", "36.36"]


def test_an_online_game_pays_colourless_points() -> None:
    entries = pairs(8, sessions=1)
    made = award_event(event(entries, movement="howell", game="online", event_type="pairs", boards=18))
    assert colours(made, "A1") == {"colourless": "0.80"}


@pytest.mark.parametrize(("game", "paid"), [("Silver Ribbon Pairs", True), ("Canadian Open Pairs", False)])
def test_session_awards_of_named_events_are_for_those_of_the_nabc_alone(game: str, paid: bool) -> None:
    entries = [pair(n, (70 - n * 0.2,) * 4) for n in range(1, 41)]
    made = award_event(event(entries, movement="howell", game=game, event_type="pairs", sessions=4))
    assert bool([each for each in made.awards if each.session and each.amount]) is paid


@pytest.mark.parametrize("game", ["open", "acbl-wide charity", "sectional"])
def test_swiss_teams_have_no_session_awards_even_where_their_sessions_have_scores(game: str) -> None:
    entries = [team(n, score=70 - n)._replace(results=(Result("A", "", Decimal(70 - n)),)) for n in range(1, 9)]
    made = award_event(event(entries, movement="howell", game=game, event_type="swiss", match_boards=24, boards=24))
    assert not any(award.session for award in made.awards)
    assert not any("session awards" in note for note in made.notes)


def test_a_sectional_alone_is_paid_for_its_own_tables_without_a_credit() -> None:
    made = award_event(event(pairs(8, sessions=1), movement="howell", game="sectional", event_type="pairs"))
    functions = {step.function for award in made.awards for step in award.steps}
    assert "MPFIRST" in functions and "MPCREDIT" not in functions


def test_a_world_championship_has_no_match_awards_and_nothing_is_said_of_them() -> None:
    teams = [team(n, score=30 - n, wins=1) for n in range(1, 9)]
    made = award_event(event(teams, game="Bermuda Bowl", event_type="swiss", rounds=3, match_boards=24))
    assert made.awards and not any("match awards" in note for note in made.notes)


def test_teams_of_nabc_events_have_no_session_awards() -> None:
    """Board-a-match teams are ranked in sessions, too, and are paid for the whole event only."""
    players = [tuple(Player(f"{n}, {seat}") for seat in range(4)) for n in range(41)]
    entries = [pair(n, (70 - n * 0.2,) * 4)._replace(players=players[n]) for n in range(1, 41)]
    made = award_event(event(entries, movement="howell", game="Mitchell Open B-A-M", event_type="bam", sessions=4))
    assert all(step.function != "MPSESSION" for each in made.awards for step in each.steps)
    assert {each.session for each in made.awards} == {0}
