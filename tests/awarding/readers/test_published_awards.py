"""Real games are awarded and compared with the awards that their programs printed, amount by amount."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.readers import choosing
from bridgesheets.awarding.readers.file_events import PrintedAwards
from bridgesheets.awarding.stratifying import with_options
from bridgesheets.regulations.edition_names import edition_named
from bridgesheets.regulations.in_force import answering_by
from tests.architecture.source_tree import PROJECT
from tests.awarding.readers.samples import Difference, differences, sample

pytestmark = pytest.mark.formats

EXAMPLES = PROJECT / "examples"
HOWELL, MITCHELL = "acblscore/nap-club_howell_170607.ACM", "acblscore/nap-club_1section-mitchell_170816.ACE"
SECTIONS = "acblscore/nap-club_3sections-ranked-together_170724.ACM"
CLUB = "acblscore/club-masterpoint_2events-open+299er_170805.ACA"
UNIT = "acblscore/nap-unit-final_3flights_session2of2_171015.ACA"
CHARITY, TIE = "acbl-live/club_acbl-wide-charity_mitchell_20260420.html", "acbl-live/club_howell_tie_20260415.html"


def compared(name: str, **answers: Any) -> tuple[EventAwards, tuple[PrintedAwards, ...], list[Difference]]:
    found = choosing.read(sample(name), answers)
    made = award_event(assemble(with_options(found.gathered, answers), answers))
    return made, found.printed, differences(made, found.printed)


@pytest.mark.parametrize(
    ("name", "answers", "pairs", "paid"),
    [
        (HOWELL, {}, 12, 7),
        (MITCHELL, {}, 19, 9),
        # The restricted game at the same time has six tables: (5 + 6) × .10 = 1.10 for first.
        (CLUB, {"event": 2, "restricted_tables": 6}, 10, 5),
        (CHARITY, {}, 25, 15),
        # The page does not say whether the game is open or invitational.
        (TIE, {"game": "open"}, 11, 5),
    ],
)
def test_every_award_is_the_one_that_was_printed(name: str, answers: dict[str, Any], pairs: int, paid: int) -> None:
    made, printed, different = compared(name, **answers)
    assert different == []
    assert len(printed) == pairs
    assert len(made.credits) == sum(bool(award.total) for award in printed) == paid


#: Contestants whose awards differ, with the awards printed for them, and why they differ.
EXPLAINED = {
    (CLUB, "1"): {
        # Section awards need three pairs in the lowest strat: the program counts both directions (five), we each (two).
        "WW2 NS": ("0.12", "2 x .06 of strat C, in whose direction two pairs play"),
    },
    (SECTIONS, ""): {
        # Strat D, up to 200, is no flight of the North American Pairs, and the manual says nothing of awards for it:
        # the program pays them, all black.
        "A4 NS": ("0.43", "fifth overall in strat D"),
        "A3 EW": ("1.01", "0.11 red of strat C and 0.90 black of strat D"),
        "B3 EW": ("1.35", "0.46 red of strat C and 0.89 black of strat D"),
        "B4 EW": ("0.57", "overall in strat D"),
        "C6 NS": ("0.76", "overall in strat D"),
        "C4 EW": ("0.27", "session award of strat D"),
    },
}
ANSWERS = {(CLUB, "1"): {"event": "1", "newcomer_tables": 0}, (SECTIONS, ""): {"strats": "B,C"}}


@pytest.mark.parametrize("game", EXPLAINED, ids=lambda game: game[0].split("/")[1])
def test_every_award_that_differs_is_explained(game: tuple[str, str]) -> None:
    _, _, different = compared(game[0], **ANSWERS[game])
    totals = {each.number: str(each.printed) for each in different if each.cell == "total"}
    assert totals == {number: printed for number, (printed, _) in EXPLAINED[game].items()}
    assert {each.number for each in different} == set(totals)


#: Flights of the unit final, which ACBLscore rated nine in 2017, and the edition of 2019 as a sectional (eleven):
#: the flight's part of it, the pairs of a comparison group, the tables of the overall award (flight A counts those of
#: all flights, 43 pairs), and the first awards printed.
#: Session: half of (pairs + 10)/60 x 9 x 1.25 x part; overall: (tables + 10)/60 x 9 x 1.25 x 1.5 x part.
FLIGHTS = {
    "1": ("B", Decimal("0.7"), 9, 9, "1.25", "3.74"),
    "2": ("C", Decimal("0.5"), 9, 9, "0.89", "2.67"),
    "3": ("A", Decimal(1), 9, 22, "1.78", "9.00"),
}
CENT = Decimal("0.01")


def rounded(amount: Decimal) -> Decimal:
    return (amount + CENT / 2) // CENT * CENT


@pytest.mark.parametrize("event", FLIGHTS)
def test_a_unit_final_of_2017_differs_by_the_rating_of_its_edition(event: str) -> None:
    flight, part, pairs, tables, session, overall = FLIGHTS[event]
    made, printed, different = compared(UNIT, event=event, this_session_only=True)
    assert made.event.strats[0].name == flight
    first_of_session = rounded(Decimal(pairs + 10) / 60 * 9 * Decimal("1.25") * part / 2)
    first_overall = rounded(Decimal(tables + 10) / 60 * 9 * Decimal("1.25") * Decimal("1.5") * part)
    assert (str(first_of_session), str(first_overall)) == (session, overall)
    sessions = {at: award for award in made.awards if award.kind == "session" for at in [award.contestant]}
    best = max(printed, key=lambda award: award.amount)
    assert best.amount == first_overall
    # The places are the same: what was printed is the same part of the first award.
    falling = {1: Decimal(1), 2: Decimal("0.7"), 3: Decimal("0.5"), 4: Decimal("0.35")}
    for at, award in enumerate(printed):
        expected = rounded(first_of_session * falling[sessions[at].standing.place]) if at in sessions else 0  # type: ignore[union-attr]
        assert sum(part.amount for part in award.session or ()) == expected, made.event.contestants[at].number
    # Nobody is paid here who was not paid there.
    assert all(each.printed for each in different if each.cell == "total")


#: The overall awards of the flights by their places, gold and red together: the first award times powers of .75. Nobody
#: below won more overall than in the sessions, and of the third and fourth of flight C the file has the gold alone.
OVERALL = {
    "1": ["3.74", "2.81", "2.10", "1.58"],  # 2.805, 2.10375, 1.5778
    "2": ["2.67", "2.00"],  # 2.0025
}


@pytest.mark.parametrize("event", OVERALL)
def test_overall_awards_of_a_unit_final_are_those_of_the_amendment_of_2017_to_the_hundredth(event: str) -> None:
    """The program rounds as the manual is read: 2.81 is no 75% of 3.74 with halves to the even hundredth (2.80)."""
    answers = {"event": event, "this_session_only": True}
    found = choosing.read(sample(UNIT), answers)
    printed = {
        at: sum(part.amount for part in award.total)
        for at, award in enumerate(found.printed)
        if award.total and all(part.kind == "overall" for part in award.total)
    }
    assert sorted(map(str, printed.values()), reverse=True) == OVERALL[event]
    with answering_by(edition_named(str(EXAMPLES / "2017.toml"), date(2017, 10, 15))):
        by_manual = award_event(assemble(found.gathered, answers))
        by_place = award_event(assemble(found.gathered, {**answers, "rounding": "half-even"}))
    assert overall(by_manual, printed) == printed
    different = {at for at, amount in overall(by_place, printed).items() if amount != printed[at]}
    assert [str(printed[at]) for at in different] == (["2.81"] if event == "1" else [])


def overall(made: EventAwards, of: Mapping[int, Any]) -> dict[int, Decimal]:
    return {each.contestant: each.amount for each in made.awards if each.kind == "overall" and each.contestant in of}
