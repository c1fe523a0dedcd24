"""Every command that writes, killed, raced, on a full disk and at links: nothing is torn, lost or left behind."""

import os
import random
import shutil
import signal
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from pathlib import Path

import click
import pytest

from bridgesheets.catalogue import python_api
from bridgesheets.regulations import in_force, settings
from bridgesheets.regulations.in_force import by_settings
from bridgesheets.surfaces import cli as surface
from bridgesheets.surfaces import edition_option
from bridgesheets.surfaces.cli import cli
from bridgesheets.surfaces.tasks import award as award_task
from bridgesheets.surfaces.tasks import many_awards
from tests.awarding.test_result_files import TOML, as_csv
from tests.commands import answer, closed_folder
from tests.regulations.amendments import TWELVE, amendment, cited
from tests.surfaces.writers import (
    READERS,
    THEIRS,
    UNREADABLE,
    WRITERS,
    Trial,
    Warm,
    Writer,
    changed,
    contents,
    fail_to_read,
    fill_the_disk,
    finished,
    kill_once,
    run_at_once,
    save_meanwhile,
    trials,
    warm_process,
)
from tests.truesheet.books import book

#: How often each command is killed over each thing it may write over, so that it is 100 times in all; how often another
#: program saves meanwhile, and the disk is full. ``fuzz/writing.py`` does it thousands of times.
KILLS, RACES, FULL = -(-100 // len(trials(Path()))), 2, 2
#: What may befall a command. The full stage tries each command with one of them, in turn; the run by label tries all.
BEFALLS = ("save", "kill", "full disk", "reading", "link")

linux = pytest.mark.skipif(sys.platform != "linux", reason="forks a process that has loaded everything")
pytestmark = [pytest.mark.thorough, pytest.mark.xdist_group("writers")]
#: Those of files that other programs may save, link and lock. A folder of LibreOffice is written while it is closed.
OF_A_FILE = [trial for trial in trials(Path()) if not trial.writer.in_folder]


def tried(some: Sequence[Trial], befalls: str) -> pytest.MarkDecorator:
    """The test is run for each of some trials, most of them by label only."""
    turn = BEFALLS.index(befalls)
    return pytest.mark.parametrize(
        "trial",
        [
            pytest.param(
                trial, id=f"{trial.writer.name} {trial.over}",
                marks=[pytest.mark.exhaustive] if number % len(BEFALLS) != turn else [],
            )
            for number, trial in enumerate(some)
        ],
    )  # fmt: skip


def every(group: click.Group, path: str = "") -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        yield f"{path} {name}".strip(), command
        if isinstance(command, click.Group):
            yield from every(command, f"{path} {name}".strip())


def commands(group: click.Group) -> Iterator[str]:
    return (name for name, _ in every(group))


@pytest.mark.exhaustive
@linux
def test_every_command_is_in_the_table_if_it_changes_a_file_and_only_then(warm: Warm, tmp_path: Path) -> None:
    """What it changes is seen by its calls of the system, in the folder that is its home, too."""
    tried = {name for name in commands(cli) for writer in WRITERS if f"{writer.command} ".startswith(f"{name} ")}
    assert tried | {*READERS} == {*commands(cli)}
    assert {*READERS} & tried <= {name for name, command in every(cli) if isinstance(command, click.Group)}
    for name, words in READERS.items():
        ran = warm.run(tmp_path, [*name.split(), *words.split()])
        assert (ran.calls, contents(tmp_path)) == (0, {}), (name, ran)
    for trial in trials(tmp_path):
        if trial.over != "mine" or trial.writer.forced:
            assert finished(warm, trial)[1].calls > 0, trial


def test_every_option_that_writes_stands_in_the_table() -> None:
    """--out, --report, --pdf, --template, --in-place, --fix of every command."""
    writing = {"--out", "--report", "--pdf", "--template", "--in-place", "--fix"}
    for name, command in cli.commands.items():
        if isinstance(command, click.Group):
            continue
        options = {option for parameter in command.params for option in parameter.opts} & writing
        tried = {word for writer in WRITERS if writer.command.startswith(name) for word in writer.command.split()}
        assert options <= tried, name


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    with warm_process() as process:
        yield process


def here(trial: Trial, folder: Path) -> Trial:
    return Trial(trial.writer, folder, trial.over)


@pytest.mark.exhaustive
@linux
@tried(trials(Path()), "kill")
def test_killed_at_any_call_the_file_is_the_old_or_the_new_one_and_the_next_run_finishes(
    trial: Trial, warm: Warm, tmp_path: Path
) -> None:
    trial = here(trial, tmp_path)
    tree, ran = finished(warm, trial)
    chance = random.Random(trial.writer.command + trial.over)
    for call in chance.sample(range(1, ran.calls + 1), min(KILLS, ran.calls)):
        assert kill_once(warm, trial, tree, fault="kill", call=call), "it was over before"


@pytest.mark.exhaustive
@linux
@tried(OF_A_FILE, "save")
def test_what_another_program_saves_meanwhile_is_there_or_kept(trial: Trial, warm: Warm, tmp_path: Path) -> None:
    trial = here(trial, tmp_path)
    tree, ran = finished(warm, trial)
    trial.lay()
    files = sorted(changed(contents(tmp_path), tree))
    chance = random.Random(trial.over + trial.writer.command)
    for call in chance.sample(range(1, ran.calls + 1), min(RACES, ran.calls)):
        save_meanwhile(warm, trial, call, chance.choice(files))


@pytest.mark.exhaustive
@linux
@tried(trials(Path()), "full disk")
def test_a_full_disk_leaves_what_was_there(trial: Trial, warm: Warm, tmp_path: Path) -> None:
    trial = here(trial, tmp_path)
    tree, ran = finished(warm, trial)
    chance = random.Random(trial.writer.command)
    for call in chance.sample(range(1, ran.calls + 1), min(FULL, ran.calls)):
        fill_the_disk(warm, trial, call, tree)


@pytest.mark.exhaustive
@linux
@tried(trials(Path()), "reading")
def test_what_cannot_be_read_is_told_and_nothing_is_written_of_it(trial: Trial, warm: Warm, tmp_path: Path) -> None:
    """The device fails, the rights are taken away, another program cuts the file, and memory runs out."""
    trial = here(trial, tmp_path)
    tree, ran = finished(warm, trial)
    chance = random.Random(trial.writer.command + "read")
    for fault in UNREADABLE:
        for call in chance.sample(range(1, ran.reads + 1), min(FULL, ran.reads)):
            fail_to_read(warm, trial, fault, call, tree)


@pytest.mark.exhaustive
@linux
@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(one, other, id=f"{one.name} and {other.name}")
        for one, other in combinations_with_replacement(WRITERS, 2)
    ],
)  # fmt: skip
def test_two_commands_at_once_over_one_folder_lose_nothing(
    one: Writer, other: Writer, warm: Warm, tmp_path: Path
) -> None:
    run_at_once(warm, tmp_path, one, other)


@pytest.mark.exhaustive
@linux
@pytest.mark.parametrize("way", ["symbolic link", "hard link", "Excel", "LibreOffice", "read-only", "no file"])
@tried(OF_A_FILE, "link")
def test_links_locks_and_read_only_files_are_left_alone(trial: Trial, way: str, warm: Warm, tmp_path: Path) -> None:
    trial = here(trial, tmp_path)
    trial.lay()
    target = tmp_path / trial.writer.target
    target.parent.mkdir(parents=True, exist_ok=True)
    other = tmp_path / "elsewhere"
    if trial.over == "nothing" and way not in ("Excel", "LibreOffice"):
        target.write_bytes(THEIRS)
    if way == "symbolic link":
        shutil.move(target, other)
        target.symlink_to(other)
    elif way == "hard link":
        os.link(target, other)
    elif way == "read-only":
        target.chmod(0o444)
    elif way == "no file":
        target.unlink()
        os.mkfifo(target)
    else:
        target.with_name(f"~${target.name}" if way == "Excel" else f".~lock.{target.name}#").touch()
    before = contents(tmp_path)
    ran = warm.run(tmp_path, trial.arguments())
    after = contents(tmp_path)
    assert ran.status == 0 if trial.writer.goes_on and way != "no file" else ran.status not in (0, None, 70), ran
    said = (way, "hard links", "already", "never writes over it", "has changed it", "is left alone", "is not an add-in")
    assert any(words in ran.said for words in said), ran
    assert {name: after.get(name) for name in before} == before
    assert not target.is_symlink() or target.readlink() == other
    assert way != "no file" or target.is_fifo()
    assert not [name for name in after if ".bak" in name and name.startswith(trial.writer.target)]


# --- single promises -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [".csv", ".toml"])
def test_awards_never_take_the_place_of_what_they_are_made_from(tmp_path: Path, ending: str) -> None:
    game = as_csv(tmp_path / "game.csv")
    game.with_suffix(".toml").write_text(TOML, encoding="utf-8")
    before = contents(tmp_path)
    status, _, said = answer("award", game.with_suffix(ending), "--out", game, "--force")
    assert status == 1 and f"{game}, which would be written, is {game}, which is read; name another" in said
    assert contents(tmp_path) == before


@pytest.mark.parametrize("named", ["played.csv", "./played.csv", "../day/played.csv"])
@pytest.mark.parametrize("many", [False, True])
def test_awards_never_take_the_place_of_results_that_a_toml_file_names(tmp_path: Path, named: str, many: bool) -> None:
    folder = tmp_path / "day"
    folder.mkdir()
    out = as_csv(folder / "played.csv")
    (folder / "day.toml").write_text(f'results = "{named}"\n{TOML}', encoding="utf-8")
    if many:
        out = as_csv(folder / "day-awards.csv")
        (folder / "day.toml").write_text(f'results = "day-awards.csv"\n{TOML}', encoding="utf-8")
        (folder / "more.csv").write_text("", encoding="utf-8")
    before = contents(tmp_path)
    others = [folder / "more.csv", "--out", folder, "--kind", "csv"] if many else ["--out", out]
    status, _, said = answer("award", folder / "day.toml", *others, "--force")
    assert status in (1, 2) and "which would be written, is" in said and "which is read; name another" in said
    assert contents(tmp_path) == before


#: Commands that name the file they write; the one behind OUT is an amendment's. The last three answer by what is set.
NAMING = (
    ("award game.csv --edition house", "--out OUT"),
    ("award day --kind csv --edition house", "--out house"),
    ("recalc club.xlsx --check --edition house", "--report OUT"),
    ("award game.csv", "--out OUT"),
    (r"excel module --python C:\python.exe", "OUT"),
    ("libreoffice build", "--out OUT"),
)


@pytest.mark.parametrize("amending", [False, True])
@pytest.mark.parametrize(("command", "out"), NAMING, ids=[command for command, _ in NAMING])
def test_a_table_of_an_amendment_is_never_written_over(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    out: str,
    amending: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("house", "day"):
        (tmp_path / folder).mkdir()
    table = tmp_path / "house" / "ours-awards.csv"
    table.write_text("Upper limit,Multiplier\n500,0.9\n100,0.5\n", encoding="utf-8")
    amendment(table.parent, cited(f'table = "restricted_games"\nreplace = "{table.name}"')).rename(
        table.parent / "edition.toml"
    )
    if amending:
        amendment(tmp_path, TWELVE, name="second", amends="house/edition.toml")
        command = command.replace("house", "second.toml")
    for name in ("game", "day/ours", "day/other"):
        as_csv(tmp_path / f"{name}.csv")
        (tmp_path / f"{name}.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "club.xlsx").write_bytes(book())
    if "--edition" not in command:
        monkeypatch.setenv(settings.VARIABLE, str(tmp_path / ("second.toml" if amending else "house")))
    by_settings.cache_clear()
    before = contents(tmp_path)
    words = out.replace("OUT", str(table.relative_to(tmp_path))).split()
    status, _, said = answer(*command.split(), *words, "--force")
    by_settings.cache_clear()
    assert status in (1, 2) and "ours-awards.csv, which is read; name another" in said, said
    assert contents(tmp_path) == before


@pytest.mark.parametrize(("command", "out"), [*NAMING[4:], (r"excel build --python C:\python.exe", "--out OUT")])
@pytest.mark.parametrize("file", ["settings.ini", "editions/house.toml", "editions/club/edition.toml"])
def test_settings_that_cannot_be_used_are_never_written_over(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    out: str,
    file: str,
) -> None:
    """The edition that is set is broken: whoever is to correct it finds it as he left it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(settings, "folder", lambda: tmp_path / "set")
    path = tmp_path / "set" / file
    (tmp_path / "set" / "editions" / "club").mkdir(parents=True)
    path.write_text("[", encoding="utf-8")
    if path.name != "settings.ini":
        named = path.stem if path.stem == "house" else "club"
        (tmp_path / "set" / "settings.ini").write_text(f"[bridgesheets]\nedition = {named}\n", encoding="utf-8")
    (tmp_path / "club.xlsx").write_bytes(book())
    by_settings.cache_clear()
    before = contents(tmp_path)
    words = out.replace("OUT", str(path.relative_to(tmp_path))).split()
    status, _, said = answer(*command.split(), *words, "--force")
    by_settings.cache_clear()
    assert (status, f"{path.name}, which is read; name another" in said) == (1, True), said
    assert contents(tmp_path) == before


def test_the_files_of_earlier_sessions_are_never_written_over(tmp_path: Path) -> None:
    game, earlier = as_csv(tmp_path / "game.csv"), as_csv(tmp_path / "earlier.csv")
    before = contents(tmp_path)
    status, _, said = answer("award", game, "--earlier", f"x.aca,{earlier}", "--out", earlier, "--force")
    assert status == 1 and f"is {earlier}, which is read; name another" in said
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ("a\\u0000b.csv", "there is no such file"),
        ("x" * 5000, "its name is too long"),
        ("nowhere/x.csv", "there is no such file"),
    ],
)
def test_results_with_no_name_of_a_file_are_one_sentence(tmp_path: Path, named: str, why: str) -> None:
    (tmp_path / "day.toml").write_text(f'results = "{named}"\n{TOML}', encoding="utf-8")
    status, _, said = answer("award", tmp_path / "day.toml", "--out", tmp_path / "x.csv")
    assert (status, said.count("\n")) == (3, 0) and why in said


@linux
def test_of_a_workbook_and_its_pages_a_killed_run_leaves_the_first_and_the_next_run_needs_no_force(
    warm: Warm, tmp_path: Path
) -> None:
    (writer,) = (each for each in WRITERS if "awards.xlsx --pdf" in each.command)
    trial = Trial(writer, tmp_path, "nothing")
    tree, done = finished(warm, trial)
    for call in range(done.calls, 0, -1):
        trial.lay()
        warm.run(tmp_path, trial.arguments(), fault="kill", call=call)
        if {"awards.xlsx", "awards.pdf"} & {*contents(tmp_path)} == {"awards.xlsx"}:
            break
    else:
        pytest.fail("no call came between the two files")
    ran = warm.run(tmp_path, trial.arguments())
    assert (ran.status, contents(tmp_path)["awards.pdf"]) == (0, tree["awards.pdf"]), ran
    assert not [name for name in contents(tmp_path) if ".bak" in name or Path(name).name.startswith(".")]
    # Another file of that name is not taken for ours.
    (tmp_path / "awards.pdf").unlink()
    (tmp_path / "awards.xlsx").write_bytes(THEIRS)
    ran = warm.run(tmp_path, trial.arguments())
    assert ran.status == 1 and "awards.xlsx: there is a file of that name already" in ran.said, ran
    assert (tmp_path / "awards.xlsx").read_bytes() == THEIRS


def test_two_files_of_one_name_in_two_folders_are_a_wrong_call(tmp_path: Path) -> None:
    for folder in ("june", "july"):
        (tmp_path / folder).mkdir()
        as_csv(tmp_path / folder / "game.csv")
    status, _, said = answer("award", tmp_path / "june", tmp_path / "july", "--out", tmp_path / "out")
    assert status == 2 and "would both become" in said
    assert not list((tmp_path / "out").iterdir())


def test_a_report_is_never_one_of_the_workbooks_or_of_what_they_become(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.xlsx").write_bytes(book())
    (tmp_path / "club.csv").symlink_to("club.xlsx")
    status, _, said = answer("recalc", "club.xlsx", "--check", "--report", "club.csv", "--force")
    assert status == 2 and "club.csv, which would be written, is club.xlsx, which is read" in said
    assert (tmp_path / "club.xlsx").read_bytes() == book()


@pytest.mark.parametrize("command", ["recalc --check", "check"])
def test_a_folder_that_cannot_be_looked_into_is_told_and_the_others_are_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    (tmp_path / "club.xlsx").write_bytes(book())
    closed = closed_folder(tmp_path, monkeypatch)
    status, shown, said = answer(*command.split(), tmp_path)
    assert status == 3 and f"{closed}: the folder cannot be read: your rights do not allow it" in said
    assert "club.xlsx" in shown or command == "check"
    closed.rmdir()
    assert answer(*command.split(), tmp_path)[0] == 0


SETTINGS = """\
# What our club has set.
[other]
edition = ours

[bridgesheets]
; since May
Edition : 2019-01
# the end
"""


@pytest.mark.parametrize(
    ("before", "named", "after"),
    [
        (SETTINGS, "2019-01", SETTINGS.replace("Edition : 2019-01", "edition = 2019-01")),
        (SETTINGS, "default", SETTINGS.replace("Edition : 2019-01\n", "")),
        ("", "2019-01", "[bridgesheets]\nedition = 2019-01\n"),
        ("# only words", "2019-01", "# only words\n\n[bridgesheets]\nedition = 2019-01\n"),
        ("[bridgesheets]\r\na = 1\r\n", "2019-01", "[bridgesheets]\r\nedition = 2019-01\r\na = 1\r\n"),
        ("# \x85[bridgesheets]\r", "2019-01", "# \x85[bridgesheets]\r\r\n\r\n[bridgesheets]\r\nedition = 2019-01\r\n"),
        ("\ufeff[bridgesheets]\nedition = a\n", "2019-01", "\ufeff[bridgesheets]\nedition = 2019-01\n"),
        ("[bridgesheets]\nedition = a\n b\nc = 1\n", "2019-01", "[bridgesheets]\nedition = 2019-01\nc = 1\n"),
    ],
)
def test_the_settings_keep_all_that_is_not_the_edition(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    before: str,
    named: str,
    after: str,
) -> None:
    monkeypatch.setattr(settings, "folder", lambda: tmp_path)
    path = tmp_path / "settings.ini"
    if before:
        path.write_bytes(before.encode())
    assert answer("editions", "use", named)[0] == 0
    assert path.read_bytes() == after.encode()
    backup = tmp_path / "settings.ini.bak"
    assert (backup.read_bytes() if backup.exists() else b"") == before.encode()


@pytest.mark.parametrize("text", ["no section\n", "[bridgesheets]\nedition = a\nedition = b\n"])
def test_settings_that_cannot_be_understood_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(settings, "folder", lambda: tmp_path)
    (tmp_path / "settings.ini").write_text(text, encoding="utf-8")
    status, _, said = answer("editions", "use", "2019-01")
    assert status == 1 and said.count("\n") == 0 and "settings.ini cannot be understood: " in said
    assert "correct it, or delete it" in said
    assert contents(tmp_path) == {"settings.ini": text.encode()}


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm")
@pytest.mark.parametrize("command", ["new", "draw", "editions", "functions"])
def test_a_command_without_limits_of_its_own_has_those_of_all(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surface, "_SECONDS", 0.1)
    monkeypatch.setattr(cli.commands[command], "main", None)
    monkeypatch.setattr(cli.commands[command], "invoke", lambda ctx: time.sleep(20))
    words = {"new": ["swiss", "--out", "x.xlsx"], "draw": ["x.xlsx"]}.get(command, [])
    assert answer(command, *words) == (3, "", "bridgesheets: it takes longer than 0.1 seconds")


def test_every_command_has_limits() -> None:
    """Those with limits of their own set them for each formula, file or book, or start other programs."""
    own = "award build calc check club excel explain libreoffice month recalc run web"
    assert {name.split()[0] for name in cli.commands} - surface._FENCED == {*own.split()}


def test_an_edition_is_read_within_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edition_option, "_SECONDS", 0.1)
    monkeypatch.setattr(python_api, "proven_edition", lambda named, day: time.sleep(20))
    said = "bridgesheets: the edition slow cannot be read: it takes longer than 0.1 seconds"
    assert answer("calc", "--edition", "slow", "=1") == (2, "", said)
    monkeypatch.setattr(in_force, "by_settings", lambda: time.sleep(20))
    monkeypatch.setenv(settings.VARIABLE, "slow")
    for command in (["calc", "=1"], ["excel", "status"], ["recalc", "x.xlsx", "--check"]):
        assert answer(*command) == (2, "", said.replace("slow", "that is set")), command


def test_what_is_read_of_results_before_they_are_awarded_is_read_within_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(award_task, "SECONDS", 0.1)
    monkeypatch.setattr(tomllib, "loads", lambda text, **more: time.sleep(20))
    path = tmp_path / "game.toml"
    path.write_text(TOML, encoding="utf-8")
    said = f"bridgesheets: {path}: it takes longer than 0.1 seconds"
    assert answer("award", path, "--out", tmp_path / "out.csv") == (3, "", said)
    (piece,) = many_awards.pieces([many_awards.Results(path)], many_awards.AwardOrder({}), tmp_path / "out")
    assert piece.written == tmp_path / "out" / "game-awards.xlsx"


def test_the_events_of_a_file_are_counted_within_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(award_task, "SECONDS", 0.1)
    monkeypatch.setattr(award_task, "count_events", lambda path: time.sleep(20))
    slow = many_awards.Results(Path("slow.aca"))
    assert many_awards.every_event([slow]) == [slow]
