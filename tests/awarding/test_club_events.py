"""Club games end to end: the manual's own examples as events, and games as clubs play them."""

import gc
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgesheets import edition
from bridgesheets.awarding import awarding
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.groups import Counts, Standing
from bridgesheets.awarding.played import Contestant, Event, Player, Strat
from bridgesheets.awarding.schemes import scheme_of
from bridgesheets.awarding.schemes.scheme import Scheme, Steps, StratStanding
from bridgesheets.regulations.in_force import answering_by
from tests.awarding.events import credits, event, paid, pair, team
from tests.regulations.amendments import LOWER_STRATS, amendment

CLUB: dict[str, Any] = {"game": "open", "event_type": "pairs", "boards": 24}


def direction(count: int, side: str, section: str = "A", start: int = 0) -> list[Contestant]:
    """Pairs of a direction who finish in the order of their numbers."""
    return [
        pair(number, f"{70 - start * 0.1 - number * 0.5:.2f}", direction=side, section=section)
        for number in range(1, count + 1)
    ]


def test_the_large_section_of_the_manual() -> None:
    # 20 pairs a direction. First at most 1.50; second the lower of 1.50 × .75 = 1.13 and 2.00 × .70 = 1.40; third the
    # lower of 1.50 × .75² = .84 and 1.00; fourth, the manual's: 6/9 = .67 against .70; fifth, the manual's: .60
    # against .40; sixth 2.00/6 = .33; seventh .29; eighth .25. 40% of 20 are 8 places.
    made = award_event(event([*direction(20, "NS"), *direction(20, "EW")], overall=False, **CLUB))
    ns = paid(made, group="A NS")
    assert list(ns.values()) == ["1.50", "1.13", "0.84", "0.67", "0.40", "0.33", "0.29", "0.25"]
    assert list(paid(made, group="A EW").values()) == list(ns.values())
    assert made.notes == ()


def test_a_single_section_of_more_than_fifteen_tables_pays_overall_awards() -> None:
    # 20 tables × .10 = 2.00, then 75% a place: 1.50, 1.13 (1.125), .84, .63, .47; six places.
    made = award_event(event([*direction(20, "NS"), *direction(20, "EW", start=1)], **CLUB))
    overall = paid(made, "overall")
    assert list(overall.values()) == ["2.00", "1.50", "1.13", "0.84", "0.63", "0.47"]
    # NS 1, EW 1, NS 2, EW 2, NS 3, EW 3 in the order of their scores.
    assert list(overall) == ["A1NS", "A1EW", "A2NS", "A2EW", "A3NS", "A3EW"]
    # First EW is credited with second overall, 1.50, as with its section; third NS .84 of its section, not .63 overall.
    assert {number: credits(made)[number] for number in ("A1NS", "A1EW", "A2NS", "A3NS")} == {
        "A1NS": "2.00", "A1EW": "1.50", "A2NS": "1.13", "A3NS": "0.84",
    }  # fmt: skip


def test_no_place_is_asked_for_below_the_first_that_is_paid_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    session: list[int] = []
    overall: list[int] = []

    def noting(event: Event, counts: Counts) -> Scheme:
        scheme = scheme_of(event, counts)
        of_session, of_overall = scheme.session, scheme.overall

        def session_of(entry: StratStanding) -> Steps:
            session.append(entry.standing.place)
            return of_session(entry)

        def overall_of(strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
            overall.append(standing.place)
            return of_overall(strat, standing, contestant)

        monkeypatch.setattr(scheme, "session", session_of)
        monkeypatch.setattr(scheme, "overall", overall_of)
        return scheme

    monkeypatch.setattr(awarding, "scheme_of", noting)
    award_event(event([*direction(20, "NS"), *direction(20, "EW", start=1)], **CLUB))
    # 40% of 20 are 8 places, in both directions; a first place is asked for to see whether a section is paid at all.
    assert session == [1, *range(1, 9)] * 2
    # Six places overall; the seventh ends the list.
    assert overall == [*range(1, 8)]


def test_one_section_of_fifteen_tables_pays_none() -> None:
    assert paid(award_event(event([*direction(15, "NS"), *direction(15, "EW")], **CLUB)), "overall") == {}


def test_ties_share_the_awards_of_their_places() -> None:
    # A Howell of 10 pairs pays 40%, four places: 1.00, .70, .50, .35. Two tied for third: (.50 + .35)/2 = .425, up.
    # Three tied for second: (.70 + .50 + .35)/3 = .5166.
    def howell(*scores: float) -> dict[str, str]:
        return paid(award_event(event([pair(n, s) for n, s in enumerate(scores, 1)], movement="howell", **CLUB)))

    assert howell(65, 60, 55, 55, 50, 48, 47, 46, 45, 44) == {"A1": "1.00", "A2": "0.70", "A3": "0.43", "A4": "0.43"}
    assert howell(65, 60, 60, 60, 50, 48, 47, 46, 45, 44) == {
        "A1": "1.00", "A2": "0.52", "A3": "0.52", "A4": "0.52",
    }  # fmt: skip


def test_two_tied_for_the_last_paid_place_share_it_with_the_next_award() -> None:
    # 10 pairs: the fourth and last paid is .35, fifth would be 1.00/5 = .20: (.35 + .20)/2 = .275, up.
    entries = [pair(n, s) for n, s in enumerate((65, 60, 55, 52, 52, 48, 47, 46, 45, 44), 1)]
    made = award_event(event(entries, movement="howell", **CLUB))
    assert paid(made) == {"A1": "1.00", "A2": "0.70", "A3": "0.50", "A4": "0.28", "A5": "0.28"}


def test_a_newcomer_game_with_an_ineligible_pair() -> None:
    # The manual's case: an ineligible pair is second, and not ranked; the third is paid as second. Limit 20: multiplier
    # .5, .05 a pair. 7 pairs count: first .35, then .245 and .175, both up; 40% of 7 = 2.8 are three places.
    entries = [pair(n, 65 - n, eligible=n != 2) for n in range(1, 8)]
    made = award_event(event(entries, movement="howell", game="newcomer", event_type="pairs", boards=18, of="A=20"))
    assert paid(made, strat="A") == {"A1": "0.35", "A3": "0.25", "A4": "0.18"}


def test_two_sections_pay_the_greater_of_section_and_overall() -> None:
    # Two Mitchells of 13 tables. Section: 1.30, .91, .65, .46 (.455), .26 and 40% of 13 = 5.2 places. Overall of 26
    # tables: 2.60, 1.95, 1.46, 1.10, .82, .62.
    sides = [("A", "NS", 0), ("A", "EW", 1), ("B", "NS", 2), ("B", "EW", 3)]
    made = award_event(event([each for s, d, at in sides for each in direction(13, d, s, at)], **CLUB))
    assert list(paid(made, group="B EW").values()) == ["1.30", "0.91", "0.65", "0.46", "0.26"]
    assert paid(made, "overall") == {
        "A1NS": "2.60", "A1EW": "1.95", "B1NS": "1.46", "B1EW": "1.10", "A2NS": "0.82", "A2EW": "0.62",
    }  # fmt: skip
    given = credits(made)
    # Fourth overall has more for its section (1.30 > 1.10), and so has fifth (.91 > .82).
    assert [given[each] for each in ("A1NS", "B1NS", "B1EW", "A2NS", "B2EW")] == [
        "2.60",
        "1.46",
        "1.30",
        "0.91",
        "0.91",
    ]


def test_an_open_stratified_mitchell_of_thirteen_tables_with_a_half_table() -> None:
    # 13 pairs NS and 12 EW: 12.5 tables. The half table is a full one for both directions: first NS and EW 13 × .10 =
    # 1.30, then .91, .65, .46 (.455), .26. Strat B (0-1250) pays .8 of the open: NS 8 pairs of B and C: 8 × .08 = .64,
    # .45, .32; 40% of 8 = 3.2. Strat C (0-300, .8): NS 3 pairs: .24; 40% of 3 = 1.2. EW: 7 of B and C: .56, .39, .28
    # (2.8 places); C has 2 pairs, too few.
    ns, ew = "ABABCBABBACAC", "BABAACBAABCB"
    entries = [
        pair(n, f"{66 - n}.5", direction=side, strat=letter)
        for side, letters in (("NS", ns), ("EW", ew))
        for n, letter in enumerate(letters, 1)
    ]
    made = award_event(event(entries, of="A B=1250 C=300", tables=12.5, **CLUB))
    assert paid(made, strat="A", group="A NS") == {
        "A1NS": "1.30", "A2NS": "0.91", "A3NS": "0.65", "A4NS": "0.46", "A5NS": "0.26",
    }  # fmt: skip
    assert list(paid(made, strat="A", group="A EW").values()) == ["1.30", "0.91", "0.65", "0.46", "0.26"]
    assert paid(made, strat="B", group="A NS") == {"A2NS": "0.64", "A4NS": "0.45", "A5NS": "0.32"}
    assert paid(made, strat="C", group="A NS") == {"A5NS": "0.24"}
    assert paid(made, strat="B", group="A EW") == {"A1EW": "0.56", "A3EW": "0.39", "A6EW": "0.28"}
    assert paid(made, strat="C", group="A EW") == {}
    assert made.notes == (
        "No strat C, session awards of A EW: entrants is 2; section awards need at least 3 contestants in the group",
    )
    given = credits(made)
    # Fifth NS of strat C: .26 in A, .32 in B, .24 in C.
    assert [given[each] for each in ("A1NS", "A4NS", "A5NS", "A6EW")] == ["1.30", "0.46", "0.32", "0.28"]
    assert sum(each.amount for each in made.credits) == sum(map(Decimal, given.values()))


def test_a_howell_of_eleven_pairs_in_three_strats() -> None:
    # One group of 11: 1.10, .77, .55, .39 (.385); 4.4 places. B: 7 pairs of 0-750 (.8): .56, .39, .28; 2.8 places.
    # C: 4 pairs of 0-200 (.7): .28, .20 (.196); 1.6 places.
    letters = "ABACBCABACC"
    entries = [pair(n, f"{62 - 2 * n}.27", strat=letter) for n, letter in enumerate(letters, 1)]
    made = award_event(event(entries, of="A B=750 C=200", movement="howell", **CLUB))
    assert paid(made, strat="A") == {"A1": "1.10", "A2": "0.77", "A3": "0.55", "A4": "0.39"}
    assert paid(made, strat="B") == {"A2": "0.56", "A4": "0.39", "A5": "0.28"}
    assert paid(made, strat="C") == {"A4": "0.28", "A6": "0.20"}
    assert credits(made) == {"A1": "1.10", "A2": "0.77", "A3": "0.55", "A4": "0.39", "A5": "0.28", "A6": "0.20"}
    assert {each.colours for each in made.credits if each.amount == Decimal("1.10")} == {
        (0, 0, 0, 0, Decimal("1.10"), 0)
    }


def test_a_short_game_pays_sixty_per_cent() -> None:
    # 15 boards, 10 pairs: .60, .42, .30, .21.
    made = award_event(event([pair(n, 60 - n) for n in range(1, 11)], movement="howell", **{**CLUB, "boards": 15}))
    assert list(paid(made).values()) == ["0.60", "0.42", "0.30", "0.21"]


def test_the_tables_of_a_restricted_game_at_the_same_time_count_for_the_open_field() -> None:
    # 8 pairs and 5 tables beside them: .10 × 13 = 1.30 for first; 40% of the 8 pairs are three places.
    made = award_event(event(direction(8, "NS"), restricted_tables=5, **CLUB))
    assert list(paid(made).values()) == ["1.30", "0.91", "0.65"]


def test_a_club_championship_pays_overall_by_formula_and_sections_as_a_regular_game() -> None:
    # 8 tables: B 18/60 = .3, R 7, T 1.25: 2.625, up: 2.63; × .75: 1.97, 1.48, 1.11, .83; 7-9 tables pay five.
    entries = [*direction(8, "NS"), *direction(8, "EW", start=1)]
    made = award_event(event(entries, game="club championship", event_type="pairs", boards=24))
    assert list(paid(made, "overall").values()) == ["2.63", "1.97", "1.48", "1.11", "0.83"]
    assert list(paid(made, group="A NS").values()) == ["0.80", "0.56", "0.40"]


def test_a_charity_game_pays_sessions_at_half_of_the_formula() -> None:
    # Rating nine, 13 tables: 23/60 × 9 × 1.25 = 4.3125: 4.31 overall (published for a game of 13 tables: 4.31, 3.23,
    # 2.42, 1.82, 1.36); session first half of it, 2.15625: 2.16.
    entries = [*direction(13, "NS"), *direction(13, "EW", start=1)]
    made = award_event(event(entries, game="ACBL-wide charity", event_type="pairs", boards=26))
    assert list(paid(made, "overall").values())[:5] == ["4.31", "3.23", "2.42", "1.82", "1.36"]
    assert paid(made, group="A NS")["A1NS"] == "2.16"


def test_a_club_swiss_pays_its_matches() -> None:
    # .360 × 8/24 = .12 a match; three wins and a tie: 3.5 × .12 = .42.
    entries = [team(1, score=60, wins=3, ties=1), team(2, score=50, wins=2), team(3, score=40)]
    made = award_event(event(entries, game="open", event_type="swiss", boards=32, match_boards=8))
    assert credits(made) == {"1": "0.42", "2": "0.24"}


def test_lower_strats_of_a_large_open_game_have_no_overall_which_is_said() -> None:
    entries = [pair(n, 70 - n, direction=side, strat="AB"[n % 2]) for side in ("NS", "EW") for n in range(1, 18)]
    made = award_event(event(entries, of="A B=750", **CLUB))
    assert paid(made, "overall", "B") == {}
    assert [note.partition(":")[0] for note in made.notes] == ["No strat B, overall awards"]


def test_a_lower_strat_of_five_pairs_has_overall_awards_where_the_club_has_a_cap_for_them(tmp_path: Path) -> None:
    """Four sections of two pairs of strat B and one more, five pairs: .08 x 3 tables = .24; four pairs have none."""
    for pairs, first in ((5, "0.24"), (4, None)):
        strats = ["B" if n <= pairs else "A" for n in range(1, 33)]
        entries = [pair(n, 70 - n, section="ABCD"[n % 4], strat=strat) for n, strat in enumerate(strats, 1)]
        with answering_by(edition(amendment(tmp_path, LOWER_STRATS)).edition):
            made = award_event(event(entries, of="A B=750", **{**CLUB, "movement": "howell"}))
        assert max(paid(made, "overall", "B").values(), default=None) == first


def test_nothing_is_said_of_strats_and_groups_for_which_there_are_no_awards() -> None:
    """Nobody in section A is of strat B; a Swiss pays no session awards, be its teams too few for a section or not."""
    sections = [pair(n, 60 - n, section=name, strat=strat) for name, strat in ("AA", "BB") for n in range(1, 9)]
    for entries, said in (
        (sections, {"of": "A B=500", "movement": "howell"}),
        ([team(1, score=20, wins=1), team(2, score=0)], {"event_type": "swiss", "match_boards": 24}),
    ):
        made = award_event(event(entries, **{**CLUB, **said}))
        assert not any("session awards" in note for note in made.notes), made.notes


def test_a_name_in_two_entries_is_noted() -> None:
    both = (
        [Player("Ann Lee"), Player("Bo Ek")],
        [Player("ann lee"), Player("Cy Day")],
        [Player("Di Fry"), Player("Ed Ho")],
    )
    entries = [pair(n, 60 - n, players=tuple(each)) for n, each in enumerate(both, 1)]
    made = award_event(event(entries, movement="howell", **CLUB))
    assert made.notes == ("Ann Lee is in the entries A1, A2: if that is one person, one of them is wrong.",)


def test_session_awards_of_a_game_by_rating_count_the_pairs_compared() -> None:
    # A STaC of ten pairs in a Howell, rating nine: half of (10 + 10)/60 x 9 x 1.25 = 1.875, 1.88; so does a sectional
    # tournament at clubs by its name. A sectional counts its five tables: half of 15/60 x 11 x 1.25 = 1.72.
    entries = [pair(n, 70 - n) for n in range(1, 11)]
    said = {"event_type": "pairs", "movement": "howell", "boards": 24}
    assert str(session_first(entries, game="csg9", **said)) == "1.88"
    assert session_first(entries, game="stac", **said) == session_first(
        entries, game="sectional tournament at clubs", **said
    )
    assert str(session_first(entries, game="sectional", **said)) == "1.72"


def session_first(entries: list[Contestant], **said: Any) -> Decimal:
    """The session award of the first."""
    return max(award.amount for award in award_event(event(entries, **said)).awards if award.kind == "session")


@pytest.mark.thorough
def test_awards_leave_nothing_that_only_the_garbage_collector_finds() -> None:
    """A month awards thousands of events, and its garbage collector is idle where none of them refers to itself."""
    whole = event([*direction(20, "NS"), *direction(20, "EW")], **CLUB)
    award_event(whole)
    gc.collect(1)  # what is older stays so
    gc.disable()
    try:
        assert award_event(whole).credits
        assert gc.collect(1) == 0
    finally:
        gc.enable()
