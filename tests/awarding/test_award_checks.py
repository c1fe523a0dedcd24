"""Awards that a file holds are checked one by one: equal, explained by one assumption, or different with the clause."""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bridgesheets.awarding import checks
from bridgesheets.awarding.assumptions import Assumption, explain_difference, is_for_sessions, note_on_other_sessions
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.checks import EventCheck, check_file
from bridgesheets.awarding.readers.file_events import AwardPart, PrintedAwards
from bridgesheets.awarding.schemes.scheme import OVERALL, SESSION
from bridgesheets.club.file import read_club
from bridgesheets.surfaces.cli import cli
from tests.awarding.events import event, pair
from tests.awarding.readers.game_files import Game, Pair, written
from tests.awarding.readers.samples import sample


def howell(*paid: int, name: str = "Open", rating: int = 1, letter: str = "A", movement: int = 1) -> Game:
    """Six pairs of a Howell in the order of their scores, with the session awards paid, in hundredths."""
    pairs = [
        Pair(60 - n, awards=[(paid[n], "black", 1)] if n < len(paid) else [], names=(f"N{n}", f"S{n}"))
        for n in range(6)
    ]
    return Game(name, (pairs, ()), ((letter, 0, 1.0),), rating=rating, movement=movement)


def marked(*paid: int) -> Game:
    """The same, where the first pair is marked as one that may earn nothing."""
    game = howell(0, *paid)
    game.pairs[0][0].eligibility = 1
    return game


def nap_game(**more: str) -> Game:
    """A game of the NAP with a strat D that it does not have, of which two pairs were paid."""
    paid = [()] * 6 + [((104, "black", 13),), ((78, "black", 13),)] + [()] * 4
    lowest = (1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3)
    pairs = [Pair(70 - n, lowest[n], awards=[*paid[n]], names=(f"N{n}", f"S{n}")) for n in range(12)]
    strats = (("B", 2500, 0.875), ("C", 500, 0.625), ("D", 200, 0.53125))
    return Game("NAP", (pairs, ()), strats, rating=20, movement=1, **more)


def checked(folder: Path, *games: Game, **said: str) -> list[EventCheck]:
    path = folder / "260504.ACA"
    path.write_bytes(written(*games))
    return list(check_file(path, said))


def call(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["award", *map(str, arguments), "--check"])


PUPILS = howell(10, name="Pupils", rating=47)


def tried_in(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The assumptions, as far as they are looked at."""
    words: list[str] = []
    usual = checks.assumptions

    def noting(*asked: Any) -> Iterator[Assumption]:
        for each in usual(*asked):
            words.append(each.words)
            yield each

    monkeypatch.setattr(checks, "assumptions", noting)
    return words


def test_awards_that_follow_are_equal_and_nothing_is_assumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six pairs: .60, 70% is .42; 40% of six pairs are two places."""
    words = tried_in(monkeypatch)
    (found,) = checked(tmp_path, howell(60, 42))
    assert [(str(award.paid), award.equal) for award in found.awards] == [("0.60", True), ("0.42", True)]
    assert found.counts == (2, 0, 0)
    assert words == []


@pytest.mark.parametrize(
    ("paid", "rating", "assumed"),
    [
        # A class of game that nobody knows is tried as open (.60 and .42), invitational or newcomer game.
        ((60, 42), 99, "an open game"),
        # .80 of .60 is .48, and 70% of that .336: an invitational game, as which .34 follows.
        ((48, 34), 99, "an invitational game"), ((48, 34), 1, "an invitational game"),
        # Two more tables: (6 + 2) × .10 = .80, and 70% is .56.
        ((80, 56), 1, "paid for 5 tables, 2 of another game"),
        # Three tables: (3 + 10)/60 × 9 × 1.25 is 2.4375, of which a flight up to 750 has M .525: 1.28, and 75% is .96.
        ((128, 96), 20, "strat A to 750 by M of its limit"),
    ],
)  # fmt: skip
def test_one_assumption_explains_what_was_paid(
    paid: tuple[int, int], rating: int, assumed: str, tmp_path: Path
) -> None:
    (found,) = checked(tmp_path, howell(*paid, rating=rating))
    assert (found.counts, {award.assumption for award in found.awards}) == ((0, 2, 0), {assumed})
    if rating == 99:
        assert found.answers == {"game": assumed.split()[1]}


def test_a_class_of_game_that_nobody_knows_and_that_nothing_explains_is_told_as_an_open_game(tmp_path: Path) -> None:
    (found,) = checked(tmp_path, howell(77, 54, rating=99))
    assert found.counts == (0, 0, 2) and found.awards[0].why.startswith("as an open game: MPCLUB(")


def test_the_tables_of_the_other_game_of_the_file_explain_what_was_paid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three tables of pupils count: (6 + 3) × .10 = .90, 70% is .63. Nothing is assumed beyond what explains all."""
    words = tried_in(monkeypatch)
    (found,) = checked(tmp_path, howell(90, 63), PUPILS, event="1")
    assert found.counts == (0, 2, 0)
    assert words[-1] == "paid for 6 tables: 3 of Pupils in the same file"
    assert {award.assumption for award in found.awards} == {words[-1]}


def test_what_no_assumption_explains_is_different_with_its_clause(tmp_path: Path) -> None:
    (found,) = checked(tmp_path, howell(60, 41, 7))
    equal, second, third = found.awards
    assert equal.equal and not second.assumption and not third.assumption
    assert second.why.startswith('MPCLUB(2, 6, "open"') and "A. Open Game Awards" in second.why
    assert (third.paid, third.computed) == (Decimal("0.07"), 0)
    # 40% of six pairs are two places.
    assert third.why.startswith("place 3 in strat A, A: MPSECTIONDEPTH(6) = 2: ")
    assert "Masterpoints for Regular Club Games, Calculating the Awards, page 3" in third.why
    assert found.counts == (1, 0, 2)


def test_the_command_counts_and_its_status_says_whether_any_is_different(tmp_path: Path) -> None:
    good, bad, empty = (tmp_path / name for name in ("good.ACA", "bad.ACA", "empty.ACA"))
    good.write_bytes(written(howell(60, 42)))
    bad.write_bytes(written(howell(60, 41)))
    empty.write_bytes(written(howell()))
    said = call(good)
    assert (said.exit_code, said.stdout.splitlines()[-1]) == (
        0, "in all: 2 equal, 0 equal under an assumption, 0 different, 0 not checked",
    )  # fmt: skip
    said = call(good, bad)
    assert said.exit_code == 1 and "A2 1 N1 – 1 S1" not in said.stdout and "paid 0.41, here 0.42" in said.stdout
    said = call(good, empty)
    assert said.exit_code == 3 and "empty.ACA: it holds no awards of Open" in said.stderr
    assert call(good, "--out", tmp_path / "x.csv").exit_code == 2


@pytest.mark.thorough
def test_a_strat_that_the_nap_does_not_have_is_explained_by_m_of_its_limit(tmp_path: Path) -> None:
    """Six pairs to 200 are three tables: 13/60 × 9 × 1.25 × M .425 is 1.036, so 1.04, and 75% of it .78.

    Two pairs of flight B and four of C stand above them: six tables pay B four places, and five tables C four.
    """
    (found,) = checked(tmp_path, nap_game())
    first, second = (award for award in found.awards if award.paid)
    assert (first.computed, second.computed) == (0, 0)
    assert first.assumption == second.assumption == "strats by M of their limits (B to 2500, C to 500, D to 200)"
    assert first.why.startswith("1.04 of it is for strat D, of which nap club has no awards (ACBL Masterpoint Awards, ")
    assert "NAP, A. Club Stage, page 24" in first.why


def part(amount: str, kind: str) -> AwardPart:
    return AwardPart(Decimal(amount), "red", kind, "B")


@pytest.mark.parametrize(
    ("total", "overall", "sessions"),
    [
        # Of two sessions 0.88 + 0.44 is more than 1.25 for the event, of which 0.13 is gold.
        ((part("0.13", OVERALL), part("1.19", SESSION)), "1.25", True),
        ((part("0.13", OVERALL), part("1.19", SESSION)), "1.32", False),
        ((part("0.88", SESSION),), "1.25", True),
        ((part("1.32", OVERALL),), "1.25", False),
    ],
)
def test_a_total_was_paid_for_the_sessions_where_it_is_more_than_the_event_pays(
    total: tuple[AwardPart, ...], overall: str, sessions: bool
) -> None:
    assert is_for_sessions(PrintedAwards(total, (part("0.88", SESSION),)), Decimal(overall)) is sessions
    # A file that does not tell session awards from those of the event.
    assert not is_for_sessions(PrintedAwards(total), Decimal(overall))


def test_what_is_for_sessions_elsewhere_is_told_where_only_the_last_was_compared() -> None:
    paid = PrintedAwards((part("0.13", OVERALL), part("1.19", SESSION)), (part("0.88", SESSION),))
    assert (
        note_on_other_sessions(paid, Decimal("0.88"))
        == "; 0.44 of 1.32 is for sessions whose scores are not in the file"
    )
    assert note_on_other_sessions(paid, Decimal("1.32")) == ""
    assert (
        note_on_other_sessions(PrintedAwards((part("1.32", SESSION),), (part("0.88", SESSION),)), Decimal("0.88")) == ""
    )


@pytest.mark.formats
def test_the_real_samples_have_their_published_awards_or_the_sentence_why_not() -> None:
    """Most awards follow. 2017 paid unit finals at rating nine, and a strat D of the NAP by M of its limit."""
    events = {
        (path.name[:-4].split("_")[-1], at): event
        for path in sorted(sample("acblscore").glob("*.AC?"))
        for at, event in enumerate(check_file(path, {}))
    }
    assert {name: event.counts for name, event in events.items()} == {
        ("170805", 0): (5, 0, 1), ("170805", 1): (5, 0, 0), ("170816", 0): (9, 0, 0), ("170724", 0): (19, 6, 0),
        ("170607", 0): (7, 0, 0), ("171015", 0): (0, 10, 0), ("171015", 1): (0, 8, 0), ("171015", 2): (0, 5, 0),
    }  # fmt: skip
    of_two_pairs = next(award for award in events["170805", 0].awards if not award.equal)
    assert "section awards need at least 3 contestants in the group (ACBL Masterpoint Awards, " in of_two_pairs.why
    assert {award.assumption for award in events["170724", 0].awards} == {
        "", "strats by M of their limits (B to 2500, C to 500, D to 200)",
    }  # fmt: skip
    # Session awards of both days, 0.88 + 0.44, and the 10% gold of the event.
    (both,) = (award for award in events["171015", 0].awards if "not in the file" in award.assumption)
    assert (both.number, both.paid) == ("B1 EW", Decimal("1.32"))
    assert both.assumption.endswith("; 0.44 of 1.32 is for sessions whose scores are not in the file")
    assert all("B. Unit Stage" in award.why for award in events["171015", 2].awards)


def test_who_is_marked_in_the_file_earns_nothing_and_that_is_tried_first(tmp_path: Path) -> None:
    """Pair 1 is first and marked: 2 has the first place, .60, and 3 the second, 70%: .42."""
    game = marked(60, 42)
    (found,) = checked(tmp_path, game)
    assert {award.assumption for award in found.awards if award.paid} == {"A1, marked in the file, may earn nothing"}
    assert found.answers == {"ineligible": "A1"}
    (found,) = checked(tmp_path, game, ineligible="A1")
    assert found.counts == (2, 0, 0)


@pytest.mark.parametrize(
    ("said", "told"),
    [({"ineligible": "ZZ99"}, "it has no contestant zz99"), ({"strats": "Q"}, "it has no strat Q")],
)
def test_options_that_award_refuses_are_refused(tmp_path: Path, said: dict[str, str], told: str) -> None:
    (found,) = checked(tmp_path, howell(60, 42), **said)
    assert told in found.faults[0]


def test_an_assumption_explains_an_award_only_if_more_of_the_event_follow(tmp_path: Path) -> None:
    """.48 alone is that of an invitational game, which would make .42 of the other one different: no gain."""
    (found,) = checked(tmp_path, howell(48, 42))
    assert found.counts == (1, 0, 1)


def test_two_assumptions_together_explain_what_neither_does(tmp_path: Path) -> None:
    """Pair 1 is marked; an invitational game pays 2 and 3 .48 and .34."""
    (found,) = checked(tmp_path, marked(48, 34))
    words = {award.assumption for award in found.awards if award.paid}
    assert len(words) == 1 and "marked in the file" in next(iter(words)) and "an invitational game" in next(iter(words))


def test_tables_of_another_file_of_the_day_are_named(tmp_path: Path) -> None:
    """Six pupils in another file are three tables: (6 + 3) x .10 = .90, and 70% .63."""
    (tmp_path / "pupils.ACA").write_bytes(written(PUPILS))
    (found,) = checked(tmp_path, howell(90, 63))
    assert {award.assumption for award in found.awards} == {"paid for 6 tables: 3 of Pupils in pupils.ACA"}


def test_what_explains_a_clubs_files_is_written_into_its_file(tmp_path: Path) -> None:
    """Two NAP games by M of a strat's limits, and a game with a marked pair."""
    for day in (4, 5):
        (tmp_path / f"26050{day}.ACA").write_bytes(written(nap_game(date=f"May {day}, 2026")))
    (tmp_path / "260506.ACA").write_bytes(written(marked(60, 42)))
    club = tmp_path / "club.toml"
    club.write_text('name = "Lake"\n', encoding="utf-8")
    done = call(tmp_path, "--club", club, "--remember", "file")
    assert "for all events: nap_strats limits" in done.stdout, done.output
    assert "for 260506.ACA: ineligible A1" in done.stdout
    rules = read_club(club).events.rules
    assert [(rule.files, [(each.name, each.value) for each in rule.answers]) for rule in rules] == [
        ((), [("nap_strats", "limits")]), (("260506.ACA",), [("ineligible", "A1")]),
    ]  # fmt: skip


@pytest.mark.formats
def test_awards_for_sessions_that_are_not_in_the_file_are_named() -> None:
    (path,) = sample("acblscore").glob("nap-unit-final*")
    assert [len(found.left_out) for found in check_file(path, {})] == [1, 3, 1]


@pytest.mark.formats
def test_flight_a_of_a_unit_final_was_paid_for_the_tables_of_all_flights() -> None:
    """17 pairs in B, 17 in C and 9 in A: with those 43 said, rating nine is the only assumption that is left."""
    (path,) = sample("acblscore").glob("nap-unit-final*")
    (found,) = check_file(path, {"event": "3", "field_size": 43})
    assert found.counts == (0, 5, 0)
    assert {award.assumption for award in found.awards} == {"rating nine, as in 2017"}


def test_one_event_of_a_file_is_checked_by_its_number_or_name(tmp_path: Path) -> None:
    games = howell(60, 42), howell(60, 42, name="Side")
    assert [[found.name for found in checked(tmp_path, *games, event=said)] for said in ("2", "Side", "all")] == [
        ["event 2 Side"], ["event 2 Side"], ["event 1 Open", "event 2 Side"],
    ]  # fmt: skip


def paid_to(made: EventAwards, number: str, *parts: AwardPart) -> str:
    (at,) = (at for at, each in enumerate(made.event.contestants) if each.number == number)
    return explain_difference(made, at, PrintedAwards(parts))


def test_why_nothing_follows_is_told_of_each_kind_of_award() -> None:
    """Of six pairs two places are paid (40%), and no overall awards; pair 6 counts, but may earn nothing."""
    entries = [pair(n, 60 - n, eligible=n != 6) for n in range(1, 7)]
    made = award_event(event(entries, movement="howell", game="open", event_type="pairs", boards=24))
    black = AwardPart(Decimal("0.30"), "black", SESSION, "B")
    assert paid_to(made, "A5", black).startswith("0.30 of it is for strat B, of which open has no awards. ")
    assert paid_to(made, "A6", black._replace(strat="")) == "it is not ranked, and no award follows"
    assert paid_to(made, "A5", black._replace(strat="", kind=OVERALL)) == "no award follows from its places"
    assert paid_to(made, "A5", black._replace(strat="")).startswith("place 5 in A: MPSECTIONDEPTH(6) = 2: ")


def test_a_place_below_the_depth_of_an_event_is_told_with_the_depth() -> None:
    """Fourteen pairs are seven tables."""
    made = award_event(event([pair(n, (70 - n, 61 - n)) for n in range(1, 15)], movement="howell", game="sectional",
                         event_type="pairs", sessions=2, restricted_tables=0))  # fmt: skip
    assert "place 14: MPDEPTH(7" in paid_to(made, "A14", AwardPart(Decimal("0.30"), "silver", OVERALL, ""))
