"""What this program wrote is a stranger's file when it comes back, and a change rests on what was first read."""

import csv
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from decimal import Decimal
from hashlib import sha256
from pathlib import Path

import pytest

from bridgesheets import EditionError, edition
from bridgesheets.awarding.members import PlayerAnswer
from bridgesheets.awarding.roster import (
    PLAYER_ANSWERS,
    PLAYER_ANSWERS_HEAD,
    FaultyRoster,
    answers_file,
    player_answers_in,
)
from bridgesheets.club.file import club_in
from bridgesheets.club.month import players
from bridgesheets.club.month.questions import QUESTIONS, NoList, list_file, question_rows, read_answers
from bridgesheets.printed.output import LIST
from bridgesheets.surfaces.tasks import month as month_task
from tests.awarding.test_result_files import TOML, as_csv
from tests.club.month.months import CLUB, howell, turned, write
from tests.commands import run
from tests.regulations.amendments import TWELVE, amendment, cited
from tests.truesheet.books import book
from truesheet.refusals import Refused
from truesheet.writing import replace as replacing_room
from truesheet.writing.targets import change

posix = pytest.mark.skipif(os.name != "posix", reason="devices, pipes and names that are no text")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Monday of a club."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "may/260504.ACA", howell(turned(0), "May 4, 2026"))
    (tmp_path / "may" / "club.toml").write_text(CLUB, encoding="utf-8")
    return tmp_path


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


# --- The list of digests ---------------------------------------------------------------------------------------------


#: Commands that note what they write, each with a file that it writes.
NOTING = {
    "month may --out out": "month.csv",
    "build wall --club may/club.toml --limits 300 --out out --paper a4": "wall-lake-a4.xlsx",
    "build cards --scale nabc --boards 7 --paper a4 --out out": "card-nabc-7-boards-a4.xlsx",
}


@posix
@pytest.mark.parametrize("command", NOTING)
def test_a_list_of_digests_that_names_what_never_ends_or_lies_elsewhere_is_no_trap(folder: Path, command: str) -> None:
    (folder / "out").mkdir()
    pipe(folder / "out" / "pipe")
    device(folder / "out" / "zero")
    (folder / "elsewhere").write_bytes(b"")
    traps = ("/dev/zero", "../elsewhere", "//host/share/x", "\\\\host\\share\\x", "pipe", "zero")
    lines = "".join(f"{sha256().hexdigest()}  {named}\n" for named in traps)
    (folder / "out" / LIST).write_text(lines, encoding="utf-8")
    done = run(*command.split())
    assert (done.returncode, done.stderr) == (0, "")
    noted = (folder / "out" / LIST).read_text(encoding="utf-8").splitlines()
    assert {line.partition("  ")[2] for line in noted}.isdisjoint(traps)
    assert any(line.endswith(f"  {NOTING[command]}") for line in noted)


@posix
@pytest.mark.parametrize("kind", [pipe, device])
@pytest.mark.parametrize("name", [LIST, QUESTIONS, "month.csv"])
def test_a_file_of_ours_that_has_become_none_is_told_by_its_name(
    folder: Path, kind: Callable[[Path], None], name: str
) -> None:
    (folder / "out").mkdir()
    kind(folder / "out" / name)
    done = run("month", "may", "--out", "out")
    assert done.returncode in (1, 2)
    assert f"out/{name}" in done.stderr and "it is " in done.stderr
    assert "--force" not in done.stderr and done.stderr.count("\n") == 1


def test_a_flipped_bit_in_the_list_of_digests_makes_a_file_somebody_elses(folder: Path) -> None:
    """Whatever bit it is: the file is left alone, or known by the digest that is right."""
    run("month", "may", "--out", "out")
    noted = (folder / "out" / LIST).read_bytes()
    before = (folder / "out" / "month.csv").read_bytes()
    for at in range(0, len(noted), 7):
        flipped = bytearray(noted)
        flipped[at] ^= 1 << at % 8
        (folder / "out" / LIST).write_bytes(flipped)
        done = run("month", "may", "--out", "out")
        assert done.returncode == 0 or "somebody has changed it" in done.stderr
        assert (folder / "out" / "month.csv").read_bytes() == before


# --- Answers ---------------------------------------------------------------------------------------------------------


#: Rows of the two files that answers come back in, as a hand would write them: they have no letters yet.
ASKED = """File,Event,Question,Answers,Answer,Option
260504.ACA,,Restricted tables,a number,2,restricted_tables
"""
SAID = """Name,Number,Masterpoints
ann lee,1234567,310.50
"""


def flips(content: bytes, row: int) -> Iterator[tuple[int, bytes]]:
    """A row of a file with a bit flipped at each of its bytes."""
    start = sum(map(len, content.splitlines(keepends=True)[:row]))
    for at in range(start, start + len(content.splitlines()[row])):
        flipped = bytearray(content)
        flipped[at] ^= 1 << at % 5
        yield at, bytes(flipped)


def test_a_flipped_bit_in_what_was_said_of_a_player_is_a_sentence_and_never_another_figure() -> None:
    known = player_answers_in(SAID.encode(), PLAYER_ANSWERS)
    written = answers_file(known)
    assert (
        player_answers_in(written, PLAYER_ANSWERS) == known == {"ann lee": PlayerAnswer("1234567", Decimal("310.50"))}
    )
    refused = 0
    for _, flipped in flips(written, 1):
        try:
            found = player_answers_in(flipped, PLAYER_ANSWERS)
        except FaultyRoster as problem:
            assert "known-players.csv" in str(problem)
            refused += 1
        else:
            assert found == known
    assert refused > len(written.splitlines()[1]) / 2
    with pytest.raises(FaultyRoster, match="row 2: somebody changed it; delete the row, and month asks again"):
        player_answers_in(written.replace(b"310.5", b"710.5"), PLAYER_ANSWERS)
    # A zero more at the end, as a spreadsheet may show it, is the same.
    assert player_answers_in(written.replace(b"310.5", b"310.50"), PLAYER_ANSWERS) == known


def test_a_row_whose_check_is_empty_counts_as_somebody_typed_it() -> None:
    written = answers_file(player_answers_in(SAID.encode(), PLAYER_ANSWERS))
    typed = written.rpartition(b",")[0].replace(b"310.5", b"710.5") + b",\n"
    assert player_answers_in(typed, PLAYER_ANSWERS) == {"ann lee": PlayerAnswer("1234567", Decimal("710.50"))}


def test_a_flipped_bit_in_a_question_leaves_its_answer_out_and_asks_again(tmp_path: Path) -> None:
    """The answer itself is typed by people: what it is about is ours, and must be what was asked."""
    path = tmp_path / QUESTIONS
    path.write_text(ASKED, encoding="utf-8")
    before = read_answers(path, ["260504.ACA"])
    path.write_bytes(list_file(before.questions))
    again = read_answers(path, ["260504.ACA"])
    assert before.rules.keys() == again.rules.keys() == {("260504.ACA", "")} and not again.faults
    written = path.read_bytes()
    answer = written.index(b",2,") + 1
    for at, flipped in flips(written, 1):
        path.write_bytes(flipped)
        try:
            found = read_answers(path, ["260504.ACA"])
        except NoList:
            continue
        counted = {(key, each.name, each.value) for key, rule in found.rules.items() for each in rule.answers}
        expected = {(("260504.ACA", ""), "restricted_tables", "2")}
        assert at == answer or counted in (expected, set())
        if at != answer and not counted and found.damaged:
            assert "row 2: somebody changed File, Event or Option" in found.faults[0]
            # It is kept as it stands, and told again, until somebody has looked.
            assert found.damaged[0] in question_rows(found, [])
            path.write_bytes(list_file(question_rows(found, [])))
            assert read_answers(path, ["260504.ACA"]).faults == found.faults


@posix
def test_names_of_files_need_be_no_text(folder: Path) -> None:
    os.rename(b"may/260504.ACA", b"may/\xff.ACA")
    for _ in range(2):
        done = run("month", "may", "--out", "out", "--report")
        assert (done.returncode, done.stderr) == (0, "")
    assert os.fsencode("\udcff.ACA-awards.xlsx") in (folder / "out" / "lists" / LIST).read_bytes()


@posix
@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("recalc X.xlsx --in-place", ""), ("recalc X.xlsx --check --report Xr.csv", ""), ("check X.xlsx", ""),
        ("recalc X.xlsx --out Xo", ""), ("award X.csv --out Xa.xlsx", ""), ("award X.csv --out Xa.xml", ""),
        ("award Xd --out Xw --kind json", ""), ("publish X.csv --out X.html", ""),
        ("new knockout --teams 4 --title X --out Xk.xlsx", ""), ("calc --edition Xe.toml =MPCLUB(1,10)", ""),
        ("award X.csv --title T --club club.toml --remember file", "no text has these letters"),
        ("award game.csv --title X --club club.toml --remember file", "no text has these letters"),
        ("club init Xd --roster Xm.csv --out c.toml", "club.toml, line 1: no text has these letters"),
        ("editions use Xe.toml", "settings.ini cannot take the line"), ("recalc X2.xlsx --check", "there is no file"),
    ],
)  # fmt: skip
def test_a_name_that_is_no_text_is_a_name_or_a_sentence_for_each_command(folder: Path, command: str, told: str) -> None:
    (folder / "\udcffd").mkdir()
    for name in ("game", "\udcff", "\udcffd/\udcff"):
        as_csv(folder / f"{name}.csv")
        (folder / f"{name}.toml").write_text(TOML, encoding="utf-8")
    (folder / "\udcff.xlsx").write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'))
    (folder / "\udcffm.csv").write_text("Number,Name,Masterpoints\n1234567,Ann Lake,310.5\n", encoding="utf-8")
    amendment(folder, TWELVE).rename(folder / "\udcffe.toml")
    (folder / "club.toml").write_text('name = "Lake"\n', encoding="utf-8")
    done = run(*(word.replace("X", "\udcff") for word in command.split()), XDG_CONFIG_HOME=str(folder / "config"))
    assert told in done.stderr and "fault of this program" not in done.stderr and "codec" not in done.stderr, done
    assert done.returncode == 0 if not told else done.returncode in (1, 2), done
    assert done.stderr.count("\n") <= 1, done
    assert (folder / "club.toml").read_text(encoding="utf-8") == 'name = "Lake"\n'


@posix
def test_a_name_of_two_lines_forges_no_digest(folder: Path) -> None:
    theirs = folder / "out" / "lists" / "theirs.ACA-awards.xlsx"
    theirs.parent.mkdir(parents=True)
    theirs.write_bytes(b"")
    os.rename("may/260504.ACA", f"may/x\n{sha256().hexdigest()}  theirs.ACA")
    assert run("month", "may", "--out", "out", "--report").returncode == 0
    assert not (theirs.parent / LIST).exists()


def test_sums_that_do_not_come_to_what_the_events_give_are_never_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(self: players.PlayerOfMonth, amount: int, colours: tuple[int, ...]) -> None:
        self.amount += amount + 1

    monkeypatch.setattr(players.PlayerOfMonth, "add", forgetful)
    done = run("month", "may", "--out", "out")
    assert done.returncode != 0 and "the sums of players and of events differ" in done.stderr
    assert not (folder / "out").exists()


# --- What is read ----------------------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("name", ["y.ACA", "y.csv", "y.xlsx", "y.bws", "y.pbn", "y.xml", "y.toml"])
@pytest.mark.parametrize("kind", [pipe, device])
def test_a_pipe_or_a_device_among_the_results_is_told_at_once(
    folder: Path, name: str, kind: Callable[[Path], None]
) -> None:
    kind(folder / "may" / name)
    if name == "y.toml":
        (folder / "may" / "y.csv").write_text("Names,Score\n", encoding="utf-8")
    for command in (("month", "may"), ("award", "may")):
        told = run(*command).stderr.splitlines()
        assert any(name[:2] in line and "it is no file" in line for line in told)


#: Every command with a file that it is given, X, by name.
GIVEN = (
    "recalc X.xlsx --check", "recalc X.xlsx --out new", "check X.xlsx", "check --fix X.xlsx", "draw X.xlsx --round 1",
    "run X.xlsx", "award X.csv", "award X.xlsx", "award X.ACA", "award X.xml", "award may/260504.ACA --earlier X.ACA",
    "award may/260504.ACA --club X.toml", "award may/260504.ACA --edition X.toml", "award may/260504.ACA --out X.xlsx",
    "award may/260504.ACA --out X.xlsx --force", "publish X.csv --out x.html", "publish X.xlsx --out x.html",
    "month may --club X.toml", "month may --edition X.toml", "club init may --roster X.csv --out c.toml",
    "build wall --club X.toml", "calc --edition X.toml =1", "explain --edition X.toml =VP20(12,7)",
    "editions use X.toml", "editions diff X.toml 2019-01", "new swiss --club X.toml --out s.xlsx",
)  # fmt: skip


@posix
@pytest.mark.parametrize("kind", [pipe, device])
@pytest.mark.parametrize("command", ["calc =MPCLUB(1,10)", "recalc may --check", "editions use 2019-01", "build wall"])
def test_settings_that_are_a_pipe_or_a_device_are_a_sentence_at_once(
    folder: Path, command: str, kind: Callable[[Path], None]
) -> None:
    (folder / "config" / "bridgesheets").mkdir(parents=True)
    kind(folder / "config" / "bridgesheets" / "settings.ini")
    done = run(*command.split(), XDG_CONFIG_HOME=str(folder / "config"))
    assert done.returncode and done.stderr.count("\n") == 1, done
    assert "settings.ini" in done.stderr and ("it is no file" in done.stderr or "symbolic link" in done.stderr)


@posix
@pytest.mark.thorough
@pytest.mark.parametrize("kind", [pipe, device])
@pytest.mark.parametrize("command", GIVEN)
def test_a_pipe_or_a_device_in_the_place_of_any_file_is_a_sentence_at_once(
    folder: Path, command: str, kind: Callable[[Path], None]
) -> None:
    """Whatever reads it would wait for ever, or until the memory is full."""
    (named,) = (word for word in command.split() if word.startswith("X."))
    kind(folder / named)
    start = time.process_time()
    done = run(*command.split())
    assert time.process_time() - start < 30
    assert done.returncode and done.stderr.count("\n") == 1, done
    assert "it is no file" in done.stderr or "it is a symbolic link" in done.stderr
    assert named in done.stderr or "/dev/zero" in done.stderr


@posix
def test_what_is_told_that_cannot_be_written_is_told_as_that(folder: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", "bridgesheets_command", "month", "may"], stdout=full,
                              stderr=subprocess.PIPE, text=True, timeout=60, check=False)  # fmt: skip
    assert done.stderr.strip() == "bridgesheets: the results cannot be written: the disk is full"


#: Files on other machines, as texts of TOML.
ELSEWHERE = (
    r"\\\\host\\share\\x.toml", "//host/share/x.toml", r"\\/host/x", r"\\\\?\\UNC\\h\\s\\x", " //host/x.toml",
)  # fmt: skip


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """The paths on other machines that somebody has looked for."""
    found: list[str] = []
    real = os.stat

    def seen(path: object, *more: object, **how: object) -> os.stat_result:
        found.append(str(path))
        return real(path, *more, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", seen)
    return lambda: [path for path in found if "host" in path or "UNC" in path]


@pytest.mark.parametrize("word", ["roster", "edition"])
@pytest.mark.parametrize("named", ELSEWHERE)
def test_a_file_on_another_machine_that_a_club_names_is_not_looked_up(
    tmp_path: Path, word: str, named: str, looked_up: Callable[[], list[str]]
) -> None:
    """On Windows the name of the user and the digest of the password would be sent there."""
    with pytest.raises(
        Exception, match=r"is on another machine, which the program does not look up; copy it next to club\.toml"
    ):
        club_in(tmp_path / "club.toml", f'name = "Lake"\n{word} = "{named}"\n')
    assert looked_up() == []


@pytest.mark.parametrize("word", ["amends", "replace"])
@pytest.mark.parametrize("named", ELSEWHERE)
def test_a_file_on_another_machine_that_an_amendment_names_is_not_looked_up(
    tmp_path: Path, word: str, named: str, looked_up: Callable[[], list[str]]
) -> None:
    """A club.toml that somebody sends may name an amendment beside it."""
    if word == "amends":
        path = amendment(tmp_path, TWELVE, amends=named)
    else:
        path = amendment(tmp_path, cited(f'table = "restricted_games"\nreplace = "{named}"'))
    with pytest.raises(EditionError, match=rf"{word}: .* the program does not look up; copy it next to house\.toml"):
        edition(path)
    assert looked_up() == []


def test_results_on_another_machine_are_not_looked_up(folder: Path) -> None:
    (folder / "ev.toml").write_text('results = "//host/share/ev.csv"\n[event]\ngame = "open"\n', encoding="utf-8")
    done = run("award", "ev.toml")
    assert done.returncode == 3
    assert "results: //host/share/ev.csv is on another machine, which the program does not look up" in done.stderr


@pytest.mark.parametrize("word", ["roster", "edition"])
@pytest.mark.parametrize("name", ["m" * 300, "m/" * 3000, "\\u0000x"], ids=["name", "path", "zero"])
def test_a_name_that_no_file_can_have_is_a_sentence_of_its_line(tmp_path: Path, word: str, name: str) -> None:
    with pytest.raises(Exception, match=rf"club\.toml, line 2: {word}: "):
        club_in(tmp_path / "club.toml", f'name = "Lake"\n{word} = "{name}"\n')


# --- Changes ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets something happen while the next month is made; it gets the month, and returns it or another in its place."""
    real = month_task.month

    def happens(what: Callable[[month_task.Month], month_task.Month | None]) -> None:
        def month(*said: object, **how: object) -> month_task.Month:
            made = real(*said, **how)  # type: ignore[arg-type]
            monkeypatch.setattr(month_task, "month", real)
            return what(made) or made

        monkeypatch.setattr(month_task, "month", month)

    return happens


def with_roster(folder: Path) -> None:
    (folder / "may" / "club.toml").write_text(f'roster = "members.csv"\n{CLUB}', encoding="utf-8")
    (folder / "may" / "members.csv").write_text("Number,Name,Masterpoints\n1234567,Somebody,100\n", encoding="utf-8")


class Killed(BaseException):
    """Stands for a kill, after which nothing is done any more."""


def test_what_a_killed_run_left_is_settled_before_it_is_decided_what_to_change(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = folder / "may" / "club.toml"
    before = file.read_bytes()
    call = ("award", "may/260504.ACA", "--club", "may/club.toml", "--title", "Open", "--remember", "file")
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(replacing_room, "settle", lambda *_, **__: (_ for _ in ()).throw(Killed))
        run(*call)
    after = file.read_bytes()
    if after == before:
        pytest.skip("this system cannot exchange the names of two files")
    assert [name for name in os.listdir("may") if name.startswith(".")]
    done = run(*call)
    assert (done.returncode, "says so already" in done.stdout) == (0, True)
    assert file.read_bytes() == after
    assert (folder / "may" / "club.toml.bak").read_bytes() == before
    assert not [name for name in os.listdir("may") if name.startswith(".")]


def test_changes_of_many_runs_at_once_are_all_there(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"

    def add(number: int) -> None:
        for part in range(5):
            change(path, lambda before, said=f"{number} {part}\n": (before or b"") + said.encode(), backup=False)  # type: ignore[misc]

    threads = [threading.Thread(target=add, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(path.read_text().split("\n")[:-1]) == sorted(f"{n} {part}" for n in range(6) for part in range(5))
    assert os.listdir(tmp_path) == ["list.txt"]


def test_a_file_that_others_save_without_end_is_refused_and_stays_theirs(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    saved: Iterator[int] = iter(range(1000))

    def overtaken(before: bytes | None) -> bytes:
        path.write_text(f"theirs {next(saved)}", encoding="utf-8")
        return b"ours"

    with pytest.raises(Refused, match="somebody saved it meanwhile"):
        change(path, overtaken)
    assert path.read_text(encoding="utf-8").startswith("theirs ")


def test_what_two_months_at_once_are_told_of_players_is_all_kept(folder: Path, meanwhile: Callable[..., None]) -> None:
    with_roster(folder)
    theirs = ["theirs", "1234567", "12.5"]

    def kept_by_another_run(made: month_task.Month) -> month_task.Month:
        with open(folder / "may" / PLAYER_ANSWERS, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([PLAYER_ANSWERS_HEAD, theirs, ["both", "1234567", ""]])
        return replace(made, answered={"ours": PlayerAnswer("visitor"), "both": PlayerAnswer("", Decimal(7))})

    meanwhile(kept_by_another_run)
    done = run("month", "may", "--out", "out")
    assert "may/known-players.csv" in done.stdout, done
    with open(folder / "may" / PLAYER_ANSWERS, encoding="utf-8-sig", newline="") as file:
        kept = {row[0]: row[1:3] for row in csv.reader(file)}
    assert kept["theirs"] == theirs[1:] and kept["ours"] == ["visitor", ""]
    assert kept["both"] == ["1234567", "7"]


def test_answers_about_players_that_are_damaged_while_a_month_is_made_stay_and_are_told(
    folder: Path, meanwhile: Callable[..., None]
) -> None:
    with_roster(folder)
    damaged = b"Name,Number,Masterpoints,Check\nann lee,1234567,7,abcdefgh\n"

    def damage(made: month_task.Month) -> month_task.Month:
        (folder / "may" / PLAYER_ANSWERS).write_bytes(damaged)
        return replace(made, answered={"ours": PlayerAnswer("visitor")})

    meanwhile(damage)
    done = run("month", "may", "--out", "out")
    assert done.returncode == 1 and "known-players.csv, row 2: somebody changed it; delete" in done.stderr
    assert (folder / "may" / PLAYER_ANSWERS).read_bytes() == damaged


def test_an_answer_that_is_saved_while_a_month_is_made_stays_and_is_told(
    folder: Path, meanwhile: Callable[..., None]
) -> None:
    (folder / "may" / "club.toml").unlink()
    run("month", "may", "--out", "out")
    path = folder / "out" / QUESTIONS
    asked = path.read_bytes()
    assert asked.count(b",,restricted_tables,") == 1

    def answer(made: month_task.Month) -> None:
        path.write_bytes(asked.replace(b",,restricted_tables,", b",0,restricted_tables,"))

    meanwhile(answer)
    done = run("month", "may", "--out", "out")
    assert "questions.csv: it was saved while the files were read; run this again to count its answers" in done.stdout
    assert done.returncode == 3 and b",0,restricted_tables," in path.read_bytes()
    again = run("month", "may", "--out", "out")
    assert again.returncode == 0 and "it was saved while" not in again.stdout


def test_files_that_another_run_writes_meanwhile_are_written_after_it_and_that_is_told(
    folder: Path, meanwhile: Callable[..., None]
) -> None:
    other = folder / "other"
    write(other, "may/260504.ACA", howell(turned(3), "May 4, 2026"))
    (other / "may" / "club.toml").write_text(CLUB, encoding="utf-8")
    run("month", "may", "--out", "alone")

    def another_run(made: month_task.Month) -> None:
        assert run("month", "other/may", "--out", "out").returncode == 0

    meanwhile(another_run)
    done = run("month", "may", "--out", "out")
    assert (done.returncode, done.stderr) == (0, "")
    assert "out: another run wrote there meanwhile; the files are as this run made them" in done.stdout
    for name in ("month.csv", "month.xlsx", "month.html"):
        assert (folder / "out" / name).read_bytes() == (folder / "alone" / name).read_bytes()
    assert not list((folder / "out").glob("*.bak"))
    # The next run knows them for its own.
    assert run("month", "other/may", "--out", "out").returncode == 0


def test_a_file_that_somebody_saves_meanwhile_is_no_run_of_ours_and_stays(
    folder: Path, meanwhile: Callable[..., None]
) -> None:

    def save(made: month_task.Month) -> None:
        (folder / "out").mkdir()
        (folder / "out" / "month.csv").write_text("mine", encoding="utf-8")

    meanwhile(save)
    done = run("month", "may", "--out", "out")
    assert done.returncode == 1 and "month.csv: somebody has changed it since it was made" in done.stderr
    assert (folder / "out" / "month.csv").read_text(encoding="utf-8") == "mine"
