"""What stopped a director, and that ``bridgesheets award`` takes the files of programs or refuses them in a line."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.contestant_faults import doubts
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.played import Player
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.stratifying import with_options
from bridgesheets.surfaces.cli import cli
from bridgesheets.surfaces.tasks.files_of_results import files_in
from tests.awarding.events import event, faults, gathered, paid, pair, refusal
from tests.awarding.readers.game_files import Game, Pair, written
from tests.awarding.readers.test_acblscore import EW, NS, STRATS, open_game

LOW = tuple(tuple(Pair(60 - n, 1) for n in range(1, 4)) for _ in range(2))
LIMITED = Game("Limited", LOW, (("A", 300, 0.5),))
PUPILS = Game("Pupils", LOW, (("A", 20, 0.2),), rating=47)


def file(folder: Path, *games: Game, name: str = "260504.ACA") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(written(*games))
    return path


def of(path: Path, **answers: Any) -> Any:
    return assemble(read(path, answers), answers)


def call(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["award", *map(str, arguments)])


# --- several games in a file --------------------------------------------------------------------------------------


def test_the_tables_of_the_other_game_of_a_file_count_without_a_question(tmp_path: Path) -> None:
    """Six pairs of the limited game are three tables; none of newcomers stands beside it in the file."""
    path = file(tmp_path, open_game(), LIMITED)
    made = of(path, event="1")
    assert made.restricted_tables == 3
    (known,) = (each for each in made.basis if each.key == "restricted_tables")
    assert (known.source, known.where) == ("from the file", "260504.ACA")
    assert of(path, event="2", newcomer_tables="2").newcomer_tables == 2
    assert of(path, event="2").newcomer_tables == 0


def test_the_tables_of_a_game_that_the_manual_does_not_have_are_told_with_the_question(tmp_path: Path) -> None:
    found = refusal(lambda: of(file(tmp_path, open_game(), PUPILS), event="1"))
    (question,) = found.questions
    assert question.key == "restricted_tables"
    assert "the file also holds 3 tables of Pupils, a game that the manual does not have" in question.answers


def test_every_event_of_a_file_is_awarded_in_one_call(tmp_path: Path) -> None:
    path = file(tmp_path, open_game(), LIMITED)
    said = call(path, "--event", "all", "--boards", "24", "--out", tmp_path / "out", "--kind", "csv")
    assert said.exit_code == 0, said.stderr
    assert "260504.ACA, event 1:" in said.stdout and "260504.ACA, event 2:" in said.stdout
    assert sorted(each.name for each in (tmp_path / "out").iterdir()) == [
        "260504.ACA-1-awards.csv", "260504.ACA-2-awards.csv",
    ]  # fmt: skip
    assert "name, or all" in call(path).stderr


def test_a_folder_awards_all_events_of_its_files_and_of_the_folders_in_it(tmp_path: Path) -> None:
    file(tmp_path / "season" / "monday", open_game(), LIMITED)
    file(tmp_path / "season" / "tuesday", replace(LIMITED, name="Alone"))
    options = ("--boards", "24", "--newcomer-tables", "0", "--kind", "csv")
    said = call(tmp_path / "season", *options, "--out", tmp_path / "out")
    assert "3 awarded, 0 refused" in said.stdout
    assert sorted(each.relative_to(tmp_path).as_posix() for each in (tmp_path / "out").rglob("*.csv")) == [
        "out/monday/260504.ACA-1-awards.csv", "out/monday/260504.ACA-2-awards.csv", "out/tuesday/260504.ACA-awards.csv",
    ]  # fmt: skip


def test_a_folder_without_results_is_told(tmp_path: Path) -> None:
    (tmp_path / "season").mkdir()
    (tmp_path / "season" / "notes.txt").write_text("none")
    said = call(tmp_path / "season")
    assert said.exit_code == 1 and "there is no file of results in" in said.stderr


def test_awards_that_were_written_are_no_results(tmp_path: Path) -> None:
    path = file(tmp_path / "season", open_game())
    (tmp_path / "season" / "out").mkdir()
    (tmp_path / "season" / "out" / "x-awards.csv").write_text("Part,Number\n")
    (tmp_path / "season" / ".hidden.csv").write_text("x")
    assert [each.path for each in files_in([tmp_path / "season"], tmp_path / "season" / "out")] == [path]


# --- players without numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["NM", "nm", "none", "0", "000000", "-", ""])
def test_players_who_are_no_members_have_no_number_in_common(number: str) -> None:
    entries = [
        pair(n, 60 - n, direction="NS", players=(Player(f"P{n}", number), Player(f"Q{n}", number))) for n in (1, 2)
    ]
    assert faults(entries, game="open", event_type="pairs", boards=24) == []


def test_the_same_number_twice_is_still_told() -> None:
    entries = [pair(n, 60 - n, direction="NS", players=(Player(f"P{n}", "K123"), Player(f"Q{n}", ""))) for n in (1, 2)]
    (line,) = faults(entries, game="open", event_type="pairs", boards=24)
    assert "a player of number K123" in line


# --- told with the awards -----------------------------------------------------------------------------------------


def test_strats_that_are_awarded_as_part_of_others_are_told() -> None:
    entries = [pair(n, 60 - n, strat="BCD"[n % 3]) for n in range(1, 10)]
    read = gathered(entries, of="B=2500 C=500 D=200", movement="howell", game="nap club", event_type="pairs")
    with pytest.raises(FaultyEvent, match="--nap-strats"):
        assemble(read)
    for made in (
        award_event(assemble(with_options(read, {"strats": "B,C"}))),
        award_event(assemble(read, {"nap_strats": "flights"})),
    ):
        assert "Strat D is awarded as part of strat C: 3 of its own." in made.notes


def test_a_session_before_the_last_pays_its_session_awards_only(tmp_path: Path) -> None:
    """The overall award follows from the standing at the end, which a first session does not have."""
    first = file(tmp_path, open_game(session=1, sessions=2, rating=4), name="first.ACA")
    last = file(tmp_path, open_game(session=2, sessions=2, rating=4), name="last.ACA")
    half, whole = (award_event(of(path, this_session_only=True, boards=24)) for path in (first, last))
    assert paid(half, "overall", "A") == {} != paid(whole, "overall", "A")
    assert any(award.kind == "session" for award in half.awards)
    assert "It is session 1 of 2: overall awards are made with the last." in half.notes


def test_a_pair_without_players_and_a_lopsided_mitchell_are_told() -> None:
    sides = [("NS", 3), ("EW", 5)]
    entries = [pair(n, 60 - n, direction=side) for side, count in sides for n in range(1, count + 1)]
    made = event([entries[0]._replace(players=()), *entries[1:]], game="open", event_type="pairs", boards=24)
    nameless, lopsided = doubts(made)
    assert nameless == "No players are listed for A1NS: nobody is credited with what it earns."
    assert lopsided.startswith("Section A has 3 pairs NS and 5 EW: ")
    howell = event(entries, game="open", event_type="pairs", boards=24)
    played = replace(howell, sections=(howell.sections[0]._replace(movement="howell"),))
    assert list(doubts(played)) == []
    # A half table more in one direction is usual.
    assert list(doubts(event(entries[:-1], game="open", event_type="pairs", boards=24))) == []


def test_limits_move_the_pairs_of_a_game_file_by_its_masterpoints(tmp_path: Path) -> None:
    """The file has the masterpoints of every player: here none, so that all belong to the lowest strat."""
    moved = of(file(tmp_path, open_game()), limits="C=300", restricted_tables=0)
    assert {each.strat for each in moved.contestants} == {"C"}
    kept = of(file(tmp_path, open_game()), limits="C=200", restricted_tables=0)
    assert {each.strat for each in kept.contestants} == {STRATS[pair.strat - 1][0] for pair in (*NS, *EW)}


def games(tmp_path: Path) -> Path:
    path = tmp_path / "260504.ACE"
    pairs = [Pair(70 - number) for number in range(6)]
    path.write_bytes(written(Game("Open Pairs", (pairs, []), movement=1), Game("Newcomers", (pairs, []), movement=1)))
    return path


def test_a_game_file_is_awarded_on_one_line(tmp_path: Path) -> None:
    alone = ("--restricted-tables", 0)
    shown = call(games(tmp_path), "--event", "Open Pairs", *alone, "--out", tmp_path / "awards.csv")
    assert shown.exit_code == 0, shown.output
    # Six pairs: .10 each for first.
    assert "0.60" in (tmp_path / "awards.csv").read_text("utf-8-sig")


def test_what_is_missing_is_named_with_its_option_and_nothing_is_written(tmp_path: Path) -> None:
    shown = call(games(tmp_path), "--out", tmp_path / "awards.csv")
    assert shown.exit_code == 3
    assert "1 Open Pairs, 2 Newcomers" in " ".join(shown.output.split())
    assert "--event" in shown.output
    assert not (tmp_path / "awards.csv").exists()


def test_a_file_of_another_kind_is_told_which_kinds_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.lin").write_text("qx|o1|")
    shown = call(tmp_path / "a.lin")
    assert shown.exit_code == 3
    assert "Bridgemate database (.bws)" in " ".join(shown.output.split())
