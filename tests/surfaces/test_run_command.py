"""bridgesheets run: beside the program in which results are typed, what is missing is told and rounds are drawn."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from itertools import product
from pathlib import Path
from tempfile import gettempdir
from types import ModuleType, SimpleNamespace
from typing import Any

import openpyxl
import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.knockout import kind as knockout
from bridgesheets.scoresheets.knockout.plans import ONE_SURVIVES
from bridgesheets.scoresheets.round_robin import kind as round_robin
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.surfaces import open_there, run_command
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.run_command import OpenFileRun
from bridgesheets.surfaces.tasks.drawing import draw_into
from bridgesheets.surfaces.tasks.playing import MissingEntries, waiting
from tests.commands import run
from tests.pairing.club import NAMES, TEAMS, Club, played, round_of
from tests.scoresheets.scoring import fill
from tests.scoresheets.small import make, order
from tests.surfaces.open_office import Office
from truesheet.addresses import address

pytestmark = pytest.mark.thorough

Entries = dict[tuple[str, str], Any]


class Sitting:
    """Somebody who sits beside the file of a club."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._told: list[str] = []
        self._sitting = OpenFileRun(self.path, self._told.append)
        self._saved = self.path.stat().st_mtime

    def told(self, typed: str | None = None, turns: int = 2) -> str:
        """What is told in the next turns; something may be typed before the first."""
        self._told.clear()
        for turn in range(turns):
            self._sitting.turn(typed if turn == 0 else None)
        return "\n".join(self._told)

    def ended(self) -> str:
        self._told.clear()
        self._sitting.end()
        return "\n".join(self._told)

    def save(self, minutes: int = 1) -> None:
        """Saves so many minutes later."""
        self._saved += 60 * minutes
        os.utime(self.path, (self._saved, self._saved))


class Evening(Sitting):
    """A club of eight teams, whose first round is played."""

    def __init__(self, folder: Path) -> None:
        self.club = Club(folder, None, played(8, 3, after=1))
        super().__init__(self.club.path)

    def score(self, number: int, seed: int, *but: int) -> None:
        """Somebody types results and saves."""
        self.club.score(number, seed, *but)
        self.save()

    def drawn(self) -> int:
        return self.club.event().last_drawn


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


@pytest.fixture
def lock(evening: Evening) -> Path:
    found = evening.path.with_name(f".~lock.{evening.path.name}#")
    found.touch()
    return found


@pytest.mark.exhaustive
def test_enter_draws_shows_and_writes_and_what_is_missing_is_told_after_each_save(evening: Evening) -> None:
    assert evening.told() == "Round 1 is complete. Enter draws round 2"
    said = evening.told("")
    assert said.startswith("Round 2, drawn from the standings after round 1") and "\nTable  4: " in said
    assert "Round 2 is written; backup: swiss.xlsx.bak" in said
    assert evening.drawn() == 2
    (first, *_) = evening.club.lines(2)
    names = [evening.club.event().entrants[number].name for number in first[1:3]]
    waits = f"Round 2: 0 of 4 in; waiting for tables 1, 2, 3, 4. Next: type table 1, {names[0]} – {names[1]}"
    assert waits in evening.told(turns=3)
    evening.score(2, 5, 3)
    assert evening.told().startswith("Round 2: 3 of 4 in; waiting for table 3. Next: type table 3, ")
    evening.score(2, 5)
    assert evening.told() == "Round 2 is complete. Enter draws round 3"
    assert evening.told() == ""


def test_a_file_that_is_open_is_written_once_it_is_closed(evening: Evening, lock: Path) -> None:
    evening.told()
    before = evening.path.read_bytes()
    said = evening.told("", turns=5)
    assert "\nIt is open in LibreOffice. Close it there: I write, then open it again" in said
    assert evening.path.read_bytes() == before
    assert evening.told("") == "It is open in LibreOffice. Close it there: I write, then open it again"
    lock.unlink()
    assert evening.told().startswith("Round 2 is written")
    assert evening.drawn() == 2


@pytest.mark.exhaustive
def test_what_was_saved_since_the_draw_is_drawn_anew_with_the_same_lots_and_nothing_is_lost(
    evening: Evening, lock: Path
) -> None:
    """Of table 1 the result is turned round while the round waits to be written."""
    evening.told()
    before = evening.told("", turns=1)
    seed = before.splitlines()[0].rpartition("; ")[2]
    name = round_of(1)
    figures = [evening.club.shown(name, 1, column) for column in ("imps_b", "imps_a")]
    evening.club.type(((name, 1, "imps_a"), figures[0]), ((name, 1, "imps_b"), figures[1]))
    evening.save()
    lock.unlink()
    said = evening.told(turns=4)
    assert "You saved it after the draw, so I draw the round again, from the new results" in said
    assert seed in said and "Round 2 is written" in said
    assert [evening.club.shown(name, 1, column) for column in ("imps_a", "imps_b")] == figures
    assert evening.drawn() == 2


def test_the_first_draw_keeps_its_lots_when_it_is_drawn_anew(tmp_path: Path) -> None:
    """Without a seed in the set-up each draw has one of its own; here a name is typed while the round waits."""
    club, told = Club(tmp_path, None, played(8, 3)), []
    club.set("first_draw", "by lot")
    lock = club.path.with_name(f"~${club.path.name}")
    lock.touch()
    sitting = OpenFileRun(club.path, told.append)
    sitting.turn("")
    before = [line for line in told if line.startswith("Table ")]
    club.team(8, "name", "Somebody else")
    lock.unlink()
    told.clear()
    for _ in range(3):
        sitting.turn(None)
    after = [line for line in told if line.startswith("Table ")]
    assert [line.replace("Somebody else", NAMES[7]) for line in after] == before != after


def test_a_round_that_can_no_longer_be_drawn_is_not_written(evening: Evening, lock: Path) -> None:
    evening.told()
    evening.told("")
    name = round_of(1)
    evening.club.type(((name, 2, "imps_a"), None), ((name, 2, "imps_b"), None))
    evening.save()
    lock.unlink()
    said = evening.told(turns=4)
    assert "round 2 is not written: round 1 waits for table 2" in said
    assert evening.drawn() == 1 and evening.ended() == ""


def test_a_file_that_vanishes_before_its_round_is_written_is_waited_for(evening: Evening, lock: Path) -> None:
    evening.told()
    evening.told("")
    content = evening.path.read_bytes()
    lock.unlink()
    evening.path.unlink()
    assert evening.told(turns=4) == f"{evening.path} is not there: I wait until it is saved again"
    evening.path.write_bytes(content)
    evening.save()
    assert "Round 2 is written" in evening.told()


@pytest.mark.exhaustive
def test_when_all_rounds_are_played_nothing_is_missing_and_none_is_drawn(evening: Evening) -> None:
    for number in (2, 3):
        evening.told()
        evening.told("")
        evening.score(number, 5)
    assert evening.told() == "Nothing is missing"
    assert evening.told("") == "all 3 rounds are drawn"


def test_of_a_long_triple_only_the_second_match_is_waited_for(tmp_path: Path) -> None:
    """Seven teams: two tables, and three teams who meet over two rounds; each of their lines has its result later."""
    club = Club(tmp_path, None, played(7, 3))
    club.set("odd", layout.ODD_LONG)
    draw_into(club.path, Options(seed=2), lambda: 2, datetime(2026, 1, 31))
    kinds = [kind for *_, kind in club.lines(1)]
    assert kinds == ["", "", *[layout.LONG_FIRST] * 3]
    assert waiting(club.path).sentences == (
        "Round 1: 3 of 5 in; waiting for tables 1, 2. Next: type table 1, Adams – Dunn",
    )
    club.score(1, 5)
    assert waiting(club.path) == MissingEntries((), 1, 2)


def test_a_bye_is_no_table_that_is_waited_for(tmp_path: Path) -> None:
    """Seven teams play at three tables; the bye is in."""
    club = Club(tmp_path, None, played(7, 3))
    draw_into(club.path, Options(seed=2), lambda: 2, datetime(2026, 1, 31))
    assert waiting(club.path).sentences[0].startswith("Round 1: 1 of 4 in; waiting for tables 1, 2, 3. ")


def test_two_programs_that_have_it_open_are_told_of(evening: Evening, lock: Path) -> None:
    evening.told()
    evening.path.with_name(f"~${evening.path.name}").touch()
    said = "It is open in Excel and in LibreOffice: whoever saves last wins, so close one of them"
    assert evening.told() == said
    assert evening.told() == ""


def test_a_file_that_vanishes_is_waited_for_and_an_older_one_is_noticed(evening: Evening) -> None:
    evening.told()
    content = evening.path.read_bytes()
    evening.path.unlink()
    assert evening.told() == f"{evening.path} is not there: I wait until it is saved again"
    assert evening.told("").startswith("The file cannot be read: there is no such file or folder")
    evening.path.write_bytes(content)
    evening.save(minutes=-5)
    said = evening.told()
    assert said.startswith("It is older than before (") and said.endswith("Round 1 is complete. Enter draws round 2")


def test_a_file_that_is_still_being_saved_is_not_read(evening: Evening) -> None:
    """It is another one at every look; what is half written is told of only when it stays so."""
    evening.told()
    content = evening.path.read_bytes()
    for size in (1000, 2000, 3000):
        evening.path.write_bytes(content[:size])
        assert evening.told(turns=1) == ""
    assert "the file is damaged" in evening.told()
    evening.path.write_bytes(content)
    evening.save()
    assert evening.told() == "Round 1 is complete. Enter draws round 2"


@pytest.mark.exhaustive
def test_a_round_is_explained_and_taken_out_again(evening: Evening) -> None:
    evening.told()
    evening.told("")
    assert "Table  1: " in evening.told("w")
    assert evening.told("u").startswith("Round 2 is taken out again")
    assert evening.drawn() == 1


def test_before_it_is_written_it_is_explained_taken_back_and_told_of_at_the_end(evening: Evening, lock: Path) -> None:
    evening.told()
    evening.told("")
    assert evening.told("w").startswith("Table  1: ")
    assert evening.ended() == "Round 2 was not written: the file is as it was"
    assert evening.told("u") == "Round 2 was not written yet; its draw is cancelled"
    lock.unlink()
    assert evening.told(turns=3) == "" and evening.drawn() == 1


def test_a_read_only_file_is_left_alone_and_told_of_once(evening: Evening) -> None:
    evening.told()
    evening.path.chmod(0o444)
    assert "round 2 is not written: it is read-only" in evening.told("")
    assert evening.told() == ""


def test_before_the_first_draw_nothing_can_be_printed(tmp_path: Path) -> None:
    club, told = Club(tmp_path, None, played(8, 3)), []
    sitting = OpenFileRun(club.path, told.append)
    for typed in (None, None, "p"):
        sitting.turn(typed)
    assert told == ["Enter draws round 1", "no round is drawn that could be printed"]


@pytest.mark.exhaustive
def test_a_draw_takes_the_options_that_its_refusal_names(evening: Evening) -> None:
    """Table 3 of round 2 is out, and round 3 is drawn all the same."""
    evening.told()
    evening.told("")
    evening.score(2, 5, 3)
    evening.told()
    said = evening.told("")
    assert "round 2 waits for table 3" in said and said.endswith("or draw from what is there with --provisional")
    assert "\nRound 3 is written" in evening.told("--provisional")


def test_what_draws_nothing_and_unknown_options_are_refused(evening: Evening) -> None:
    evening.told()
    assert evening.told("--undo") == "--undo draws nothing"
    said = evening.told("--provisonal")
    assert "there is no option --provisonal here; type: " in said and said.endswith(" --provisional")
    assert evening.told('--apart "4,9') == "a quotation mark is missing"
    assert evening.drawn() == 1


def test_a_result_that_is_missing_may_be_typed_and_not_saved(evening: Evening, lock: Path) -> None:
    evening.told()
    name = round_of(1)
    evening.club.type(((name, 2, "imps_a"), None), ((name, 2, "imps_b"), None))
    evening.save()
    evening.told()
    said = evening.told("")
    assert said.endswith("with --provisional. If they are typed already, press Ctrl+S in LibreOffice")
    lock.unlink()
    assert evening.told("").endswith("with --provisional")


def test_an_unknown_key_says_which_there_are(evening: Evening) -> None:
    evening.told()
    assert evening.told("x").startswith("Enter draws the next round, w says why")


def test_differing_reports_and_wrong_entries_are_told_with_their_tables(evening: Evening) -> None:
    """Table 2: the other captain reports a point less. Table 3: a text for IMPs."""
    name = round_of(1)
    reported = evening.club.shown(name, 2, "imps_a"), evening.club.shown(name, 2, "imps_b")
    evening.club.type(
        ((name, 2, "again_a"), reported[0]),
        ((name, 2, "again_b"), reported[1] + 1),
        ((name, 3, "imps_a"), "x"),
    )
    first, second = waiting(evening.path).sentences
    assert first.startswith("Round 1, table 3 (") and second.startswith("Round 1, table 2 (")
    assert second.endswith("): the reports differ")


def test_work_without_end_is_ended_and_the_time_beside_the_file_goes_on(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_command, "_SECONDS", 0.1)
    monkeypatch.setattr(run_command, "waiting", lambda path: time.sleep(20))
    assert evening.told() == "it takes longer than 0.1 seconds"
    monkeypatch.undo()
    evening.save()
    assert evening.told() == "Round 1 is complete. Enter draws round 2"


class Event:
    """An event of teams all of whose matches stand in its sheet."""

    def __init__(self, kind: ModuleType, name: str, teams: int) -> None:
        self._order = order(name, teams=teams)
        self.declared = kind.declare(Book(self._order))

    def told(self, folder: Path, *entries: Entries, typed: tuple[str, ...] = ()) -> list[str]:
        """What is told beside its sheet with these entries, once it was read and this was typed."""
        path = folder / "event.xlsx"
        path.write_bytes(fill(make(self._order), *entries) if entries else make(self._order))
        told: list[str] = []
        sitting = OpenFileRun(path, told.append)
        for each in (None, None, *typed):
            sitting.turn(each)
        return told

    def set(self, **answers: Any) -> Entries:
        """Answers on the sheet of the set-up, by their names with _ for a blank."""
        places = {name: self.declared.setup.place(name.replace("_", " ")) for name in answers}
        return {(sheet, address(row, column)): answers[name] for name, (sheet, row, column) in places.items()}


def entries(lines: Any, typed: dict[tuple[int, str], Any]) -> Entries:
    """What is typed into lines of a block, by line and column."""
    return {(lines.sheet, address(lines.row(line), lines.column(name))): value for (line, name), value in typed.items()}


def test_a_knockout_names_the_next_match_and_draws_nothing(tmp_path: Path) -> None:
    told = Event(knockout, "knockout", 8).told(tmp_path, typed=("", "w", "p", "u", "x"))
    assert told[0] == "Round 1: 0 of 4 in; waiting for matches 1, 2, 3, 4. Next: see the sheet Teams"
    assert told[1] == "8 teams still in the event"
    assert told[2:] == ["This event has no draws: the sheet has all of its matches; q ends."] * 5


def test_a_knockout_tells_what_is_to_be_put_right_and_the_matches_that_can_be_played(tmp_path: Path) -> None:
    """Of round 1 the first match is in, the second is tied, the third has one figure; of round 2 nothing is known."""
    event = Event(knockout, "knockout", 8)
    scores = dict(enumerate((30, 20, 25, 25, 40), 1))
    typed = entries(event.declared.rounds[0], {(line, "imps"): imps for line, imps in scores.items()})
    tied, out, still = event.told(tmp_path, typed, event.set(segments=1))
    assert tied.startswith("Round 1, match 2 (Team 4 v Team 5): ") and "tie" in tied
    assert out == "Round 1: 1 of 4 in; waiting for matches 2, 3, 4. Next: see the sheet Teams"
    assert still == "7 teams still in the event"


def test_a_knockout_counts_no_match_for_which_a_team_is_not_known_and_tells_what_is_in_doubt(tmp_path: Path) -> None:
    """Matches 1 and 2 are in, the second by 25-20 for one captain and 25-21 for the other; so match 5 has its teams."""
    event = Event(knockout, "knockout", 8)
    typed = {(1, "imps"): 30, (2, "imps"): 20, (3, "imps"): 25, (4, "imps"): 20, (3, "other"): 25, (4, "other"): 21}
    doubt, out, still = event.told(tmp_path, entries(event.declared.rounds[0], typed), event.set(segments=1))
    assert doubt.startswith("Round 1, match 2 (Team 4 v Team 5): reports differ: ")
    assert out.startswith("Round 1: 2 of 4 in; ")
    assert "teams still in the event" in still


def test_a_round_robin_counts_no_match_of_a_team_that_has_withdrawn(tmp_path: Path) -> None:
    """Four teams, of which one has withdrawn before the first round: each round has one match."""
    event = Event(round_robin, "round-robin", 4)
    first, *_ = event.told(tmp_path, entries(event.declared.teams, {(4, "withdrawn"): 0}))
    assert first.startswith("Round 1: 0 of 1 in; ")


def test_a_knockout_says_of_three_teams_what_its_sheet_says(tmp_path: Path) -> None:
    """Of three teams that play each other the first match is in; the first round is complete without the others."""
    event = Event(knockout, "knockout", 3)
    typed = entries(event.declared.three_way_matches, {(1, "imps"): 30, (1, "other_imps"): 20})
    out, *_ = event.told(tmp_path, typed, event.set(first_round=ONE_SURVIVES))
    assert out == "Three-ways: 0 of 1 decided; waiting for 1. Next: see the sheet Teams"


def test_a_tie_of_three_teams_is_told(tmp_path: Path) -> None:
    """All three matches of 20-20: everybody is level, and nobody is behind the others."""
    event = Event(knockout, "knockout", 3)
    level = dict.fromkeys(product((1, 2, 3), ("imps", "other_imps")), 20)
    typed = entries(event.declared.three_way_matches, level)
    tied, still = event.told(tmp_path, typed, event.set(first_round=ONE_SURVIVES))
    assert tied == "Three-way 1: tied: play extra boards or draw lots, and type figures under Extra"
    assert still == "3 teams still in the event"


def test_a_round_robin_names_the_next_table_of_the_rounds_that_have_begun(tmp_path: Path) -> None:
    """Six teams: of round 1 a table is in, one has a figure that is no number; round 2 has not begun."""
    event = Event(round_robin, "round-robin", 6)
    typed = {(1, "first_home"): 30, (1, "first_away"): 12, (2, "first_home"): "x"}
    first, second, missing = event.told(tmp_path, entries(event.declared.rounds[0], typed))
    assert first.startswith("Round 1, table 2 (Team ")
    assert second.startswith("Round 1: 1 of 3 in; waiting for tables 2, 3. Next: type table 2, 2 Team 2 – ")
    assert missing.startswith("14 matches without a result")


def test_a_result_on_which_captains_differ_is_told_on_one_line(tmp_path: Path) -> None:
    """Four teams: 30-12 by one captain, 30-13 by the other; on the sheet the figures have a line of their own."""
    event = Event(round_robin, "round-robin", 4)
    typed = {(1, "first_home"): 30, (1, "first_away"): 12, (1, "other_home"): 30, (1, "other_away"): 13}
    doubt, *_ = event.told(tmp_path, entries(event.declared.rounds[0], typed))
    assert "PROVISIONAL, 30-13 by the other captain: Team 1 beat Team 4 30-12, " in doubt


def test_a_round_that_has_begun_is_told_of_though_an_earlier_one_waits(tmp_path: Path) -> None:
    """Four teams, three rounds: a table of round 2 is in, nothing of round 1 and of round 3."""
    event = Event(round_robin, "round-robin", 4)
    typed = {(1, "first_home"): 20, (1, "first_away"): 20}
    one, two, _ = event.told(tmp_path, entries(event.declared.rounds[1], typed))
    assert one.startswith("Round 1: 0 of 2 in; ") and two.startswith("Round 2: 1 of 2 in; ")


def test_another_workbook_and_no_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.xlsx"
    openpyxl.Workbook().save(path)
    done = run("run", path)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith(
        f"bridgesheets: {path}: it is no Swiss, round robin, Butler, knockout, match or session of ours"
    )
    assert run("run", tmp_path / "none.xlsx").returncode in (2, 3)


@pytest.mark.exhaustive
def test_the_command_listens_to_the_keyboard_until_q(tmp_path: Path) -> None:
    """Here as a program of its own: Enter and q are typed together, and the round is written before it ends."""
    club = Club(tmp_path, None, played(8, 3, after=1))
    program = subprocess.Popen(
        [sys.executable, "-m", "bridgesheets", "run", str(club.path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert program.stdin is not None and program.stdout is not None and program.stderr is not None
    said = ""
    with program:
        while "Enter draws round 2" not in said:
            said += program.stdout.readline()
        program.stdin.write("\n")
        program.stdin.flush()
        while "is written" not in said:
            said += program.stdout.readline()
        program.stdin.write("q\n")
        program.stdin.flush()
        assert (program.wait(timeout=60), program.stderr.read()) == (0, "")
    assert club.event().last_drawn == 2


# --- Open elsewhere --------------------------------------------------------------------------------------------------


_STAYS = "It is open in LibreOffice. Close it there: I write, then open it again"


@pytest.fixture
def office(evening: Evening, libreoffice: str) -> Iterator[Office]:
    found = Office(libreoffice, evening.path)
    yield found
    found.end()


@pytest.mark.exhaustive
def test_libreoffice_closes_the_file_for_the_draw_and_opens_it_again_at_its_first_cell(
    evening: Evening, office: Office
) -> None:
    evening.told()
    assert "\nRound 2 is written" in evening.told("")
    assert evening.drawn() == 2 and office.has_it_open
    cell = "document.CurrentSelection.AbsoluteName"
    sheet, address = evening.club.where(round_of(2), 1, "imps_a")
    column, row = re.fullmatch("([A-Z]+)([0-9]+)", address).groups()
    assert office.do(f"print({cell}, document.isModified())") == f"$'{sheet}'.${column}${row} False"
    assert "Round 2 is taken out again" in evening.told("u")
    assert evening.drawn() == 1 and office.has_it_open


@pytest.mark.exhaustive
def test_what_is_not_saved_in_libreoffice_is_waited_for_and_then_drawn_from(evening: Evening, office: Office) -> None:
    """Somebody corrects the name of the first team, and does not save at once."""
    evening.told()
    sheet, address = evening.club.where(TEAMS, 1, "name")
    office.do(f'document.Sheets.getByName("{sheet}").getCellRangeByName("{address}").String = "Corrected"')
    said = "It is open in LibreOffice. Something in it is not saved: press Ctrl+S in LibreOffice, then I write"
    assert evening.told("").endswith(said)
    assert evening.told(turns=3) == "" and evening.drawn() == 1
    office.do("document.store()")
    assert "You saved it after the draw, so I draw the round again" in (told := evening.told(turns=4))
    assert "Round 2 is written" in told
    assert evening.drawn() == 2 and evening.club.event().entrants[1].name == "Corrected"
    assert office.has_it_open


def _program(path: Path, marker: Path) -> None:
    """A program of that path that leaves a mark when somebody starts it."""
    path.write_text(f"#!/bin/sh\necho started >> {marker}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.exhaustive
def test_a_file_that_says_it_is_open_in_a_libreoffice_starts_none(
    evening: Evening, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody who may write beside the sheet can leave such a file, and name settings of his own in it."""
    settings, marker = tmp_path / "settings", tmp_path / "marker"
    settings.mkdir()
    (settings / ".lock").touch()
    _program(tmp_path / "soffice", marker)
    monkeypatch.setenv("PATH", str(tmp_path))
    noted = f",somebody,{socket.gethostname()},24.11.2026 20:00,{settings.as_uri()};"
    lock.write_text(noted, encoding="utf-8")
    evening.told()
    assert evening.told("").endswith(_STAYS)
    assert evening.drawn() == 1 and not marker.exists() and (settings / ".lock").exists()


def test_a_process_of_that_name_that_does_not_have_the_file_open_is_told_nothing(
    evening: Evening, lock: Path, tmp_path: Path
) -> None:
    pretends = tmp_path / "soffice.bin"
    pretends.symlink_to("/bin/sleep")
    lock.touch()
    evening.told()
    # A process is called what it was started as, and sleeps in this folder without opening anything.
    with subprocess.Popen([pretends, "60", f"{soffice.SETTINGS}file://{tmp_path}"]) as process:
        assert open_there._office_of(evening.path) is None
        process.kill()


@pytest.mark.exhaustive
def test_a_libreoffice_that_is_killed_while_it_waits_leaves_nothing_and_is_not_started_again(
    evening: Evening, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, said = f"known-{os.getpid()}", []
    monkeypatch.setattr(open_there.secrets, "token_hex", lambda size: name)
    with open_there.closed_there(evening.path, "LibreOffice", said.append):
        assert [*Path(gettempdir()).glob(f"OSL_PIPE_*_bridgesheets-{name}")]
        office.end()
        monkeypatch.setattr(soffice, "tell", None)
    assert said == ["LibreOffice does not open it again: open it there"]
    assert not [*Path(gettempdir()).glob(f"OSL_PIPE_*_bridgesheets-{name}")]


@pytest.mark.exhaustive
@pytest.mark.parametrize("planted", ["uno.py", "os.py", "sitecustomize.py"])
def test_no_python_of_ours_imports_what_lies_beside_the_sheet(
    evening: Evening, office: Office, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    """A folder that somebody sent, with a sheet and a module of a name that LibreOffice's Python imports."""
    folder = evening.path.parent
    (folder / planted).write_text(f"open({str(folder / 'marker')!r}, 'w')\nraise SystemExit(0)\n", encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    evening.told()
    assert "\nRound 2 is written" in evening.told("")
    assert office.has_it_open and not (folder / "marker").exists()


class Excel:
    """Stands in for an Excel that has the evening's file open, as xlwings shows it on macOS."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch, *, saved: bool = True) -> None:
        self.done: list[str] = []
        self._lock = path.with_name(f"~${path.name}")
        self._lock.touch()
        self.fullname, self.app, self.api = str(path), self, SimpleNamespace(saved=SimpleNamespace(get=lambda: saved))
        self.books = Books([self])
        self.is_busy, self.lets_go, self.opens = False, True, True
        monkeypatch.setitem(sys.modules, "xlwings", SimpleNamespace(apps=[self], XlwingsError=RuntimeError))

    def close(self) -> None:
        if self.is_busy:
            raise RuntimeError("a cell is being typed")
        self.done.append("closed")
        if self.lets_go:
            self._lock.unlink()

    def opened(self, name: str) -> None:
        assert name == self.fullname
        if not self.opens:
            raise RuntimeError("another file of that name is open")
        self.done.append("opened")
        self._lock.touch()


class Books(list[Excel]):
    def open(self, name: str) -> None:
        self[0].opened(name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("saved", [True, False])
def test_excel_closes_the_file_for_the_draw_and_opens_it_again(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    excel = Excel(evening.path, monkeypatch, saved=saved)
    evening.told()
    said = evening.told("")
    if saved:
        assert "\nRound 2 is written" in said and excel.done == ["closed", "opened"] and evening.drawn() == 2
    else:
        assert said.endswith("Something in it is not saved: press Ctrl+S in Excel, then I write")
        assert excel.done == [] and evening.drawn() == 1


def test_an_excel_that_is_busy_is_waited_for(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    excel = Excel(evening.path, monkeypatch)
    excel.is_busy = True
    evening.told()
    assert evening.told("").endswith("It is open in Excel. Close it there: I write, then open it again")
    excel.is_busy = False
    excel.close()
    assert evening.told().startswith("Round 2 is written") and evening.drawn() == 2


def test_a_program_that_closes_the_file_opens_it_again_whatever_becomes_of_the_draw(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    excel = Excel(evening.path, monkeypatch)
    evening.told()
    evening.path.chmod(0o444)
    assert "round 2 is not written: it is read-only" in evening.told("")
    assert excel.done == ["closed", "opened"]


def test_a_file_that_is_still_open_somewhere_is_not_written(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Excel closes it in one window, and has it open in another."""
    excel = Excel(evening.path, monkeypatch)
    excel.lets_go = False
    evening.told()
    assert evening.told("").endswith("It is open in Excel. Close it there: I write, then open it again")
    assert excel.done == ["closed", "opened"] and evening.drawn() == 1


def test_of_a_file_that_is_open_in_two_programs_none_is_told_to_close_it(
    evening: Evening, lock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    excel = Excel(evening.path, monkeypatch)
    evening.told()
    said = "It is open in Excel and in LibreOffice. Close it there: I write, then open it again"
    assert evening.told("").endswith(said)
    assert excel.done == [] and evening.drawn() == 1


def test_a_program_that_does_not_open_the_file_again_is_told_of(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    excel = Excel(evening.path, monkeypatch)
    excel.opens = False
    evening.told()
    said = evening.told("")
    assert "Round 2 is written" in said and "Excel does not open it again: open it there" in said
    assert evening.drawn() == 2
