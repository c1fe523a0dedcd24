"""Awards that a file holds are checked one by one: equal, explained by one assumption, or different with the clause."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bridgesheets.award.what_was_paid import Checked, check_file
from bridgesheets.surfaces.cli import cli
from tests.award.readers.game_files import Game, Pair, written
from tests.award.readers.samples import sample


def howell(*paid: int, name: str = "Open", rating: int = 1, letter: str = "A", movement: int = 1) -> Game:
    """Six pairs of a Howell in the order of their scores, with the session awards paid, in hundredths."""
    pairs = [
        Pair(60 - n, awards=[(paid[n], "black", 1)] if n < len(paid) else [], names=(f"N{n}", f"S{n}"))
        for n in range(6)
    ]
    return Game(name, (pairs, ()), ((letter, 0, 1.0),), rating=rating, movement=movement)


def checked(folder: Path, *games: Game, **said: str) -> list[Checked]:
    path = folder / "260504.ACA"
    path.write_bytes(written(*games))
    return list(check_file(path, said))


def call(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["award", *map(str, arguments), "--check"])


PUPILS = howell(10, name="Pupils", rating=47)


def test_awards_that_follow_are_equal(tmp_path: Path) -> None:
    """Six pairs: .60, 70% is .42; 40% of six pairs are two places."""
    (found,) = checked(tmp_path, howell(60, 42))
    assert [(str(award.paid), award.equal) for award in found.awards] == [("0.60", True), ("0.42", True)]
    assert found.counts == (2, 0, 0)


def test_the_tables_of_the_other_game_of_the_file_explain_what_was_paid(tmp_path: Path) -> None:
    """Three tables of pupils count: (6 + 3) × .10 = .90, 70% is .63."""
    found, of_pupils = checked(tmp_path, howell(90, 63), PUPILS)
    assert found.counts == (0, 2, 0)
    assert {award.assumed for award in found.awards} == {"paid for 6 tables: 3 of Pupils in the same file"}
    # The manual of 2019 has no pupil games.
    assert of_pupils.faults and "--game" in of_pupils.faults[0]


def test_tables_of_a_game_elsewhere_explain_it_too(tmp_path: Path) -> None:
    """Eleven more: (6 + 11) × .10 = 1.70, 70% is 1.19, but no more than the cap of the first: 1.50 and 1.05."""
    (found,) = checked(tmp_path, howell(80, 56))
    assert {award.assumed for award in found.awards} == {"paid for 5 tables, 2 of another game"}


def test_a_choice_of_the_club_explains_it(tmp_path: Path) -> None:
    """An invitational game pays .8 of .60: .48 and .34 (.336); the file says open."""
    (found,) = checked(tmp_path, howell(48, 34))
    assert {award.assumed for award in found.awards} == {"an invitational game"}


def test_the_limit_of_a_flight_explains_it(tmp_path: Path) -> None:
    """Three tables: (3 + 10)/60 × 9 × 1.25 is 2.4375, of which a flight up to 750 has M .525: 1.28, and 75% is .96."""
    (found,) = checked(tmp_path, howell(128, 96, rating=20))
    assert {award.assumed for award in found.awards} == {"strat A to 750 paid at M .525"}


def test_what_no_assumption_explains_is_different_with_its_clause(tmp_path: Path) -> None:
    (found,) = checked(tmp_path, howell(60, 41, 7))
    equal, second, third = found.awards
    assert equal.equal and not second.assumed and not third.assumed
    assert second.why.startswith('MPCLUB(2, 6, "open"') and "A. Open Game Awards" in second.why
    assert (third.paid, third.here, third.why) == (Decimal("0.07"), 0, "no award follows from its places")
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


@pytest.mark.formats
def test_the_real_samples_have_their_published_awards_or_the_sentence_why_not() -> None:
    """Most awards follow; 2017 paid unit finals at rating nine, and flight A for the tables of all flights."""
    counts = {
        path.name.split("_")[0] + str(at): event.counts
        for path in sorted(sample("acblscore").glob("*.AC?"))
        for at, event in enumerate(check_file(path, {}))
    }
    assert counts == {
        "club-masterpoint0": (5, 0, 1), "club-masterpoint1": (5, 0, 0), "nap-club0": (7, 0, 0),
        "nap-unit-final0": (0, 9, 1), "nap-unit-final1": (0, 6, 2), "nap-unit-final2": (0, 1, 4),
    }  # fmt: skip
