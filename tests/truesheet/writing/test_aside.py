"""A save by another program at the moment we replace the file is never lost, killed or not."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.truesheet.writing.folders import linux, names, posix, replace
from truesheet.files import Snapshot
from truesheet.refusals import Refused
from truesheet.writing import aside
from truesheet.writing import replace as replacing
from truesheet.writing.replace import FileContent

pytestmark = pytest.mark.slow


def read(path):
    return FileContent(Snapshot.of(path.stat()), path.read_bytes())


def save(path, content):
    """Save as most programs do: a new file in the place of the old one."""
    new = path.with_name("theirs.tmp")
    new.write_bytes(content)
    os.replace(new, path)


def save_into(path, content):
    """Save as some programs do: into the file that is there; here even without a trace in its size and time."""
    status = path.stat()
    path.write_bytes(content)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def before_the_exchange(monkeypatch, act):
    """Have somebody act after our last look, and right before the file is replaced."""
    real, done = replacing.exchange, []

    def exchange(one, other):
        if not done:
            done.append(True)
            act()
        return real(one, other)

    monkeypatch.setattr(replacing, "exchange", exchange)


def no_exchange(monkeypatch):
    """A file system on which names cannot be exchanged."""
    monkeypatch.setattr(replacing, "exchange", lambda one, other: False)
    monkeypatch.setattr(aside, "exchange", lambda one, other: False)


@linux
@pytest.mark.parametrize("their_save", [save, save_into])
@pytest.mark.parametrize("backup", [True, False])
def test_a_save_between_the_last_look_and_the_exchange_is_put_back(file, monkeypatch, their_save, backup):
    before_the_exchange(monkeypatch, lambda: their_save(file, b"own"))
    with pytest.raises(Refused, match="somebody saved it meanwhile"):
        replace(file, [b"new"], expected=read(file), backup=backup)
    assert file.read_bytes() == b"own"
    assert names(file) == ["club.xlsx"]


@linux
def test_a_program_that_has_the_file_open_for_writing_may_go_on(file):
    with file.open("r+b") as theirs:
        with pytest.raises(Refused, match="somebody saved it meanwhile"):
            replace(file, [b"new"], expected=read(file))
        theirs.write(b"own")
    assert file.read_bytes() == b"own"
    replace(file, [b"new"], expected=read(file))
    assert file.read_bytes() == b"new"


@linux
def test_a_program_that_only_reads_the_file_does_not_matter(file):
    with file.open("rb"):
        replace(file, [b"new"], expected=read(file))
    assert file.read_bytes() == b"new"


@linux
def test_of_two_saves_the_later_stays_and_the_other_is_kept(file, monkeypatch):
    real = replacing.settle

    def second_save(path, *arguments, **how):
        save(file, b"second")
        return real(path, *arguments, **how)

    expected = read(file)
    before_the_exchange(monkeypatch, lambda: save(file, b"first"))
    monkeypatch.setattr(replacing, "settle", second_save)
    with pytest.raises(Refused, match=r"the other is kept as club\.xlsx\.bak"):
        replace(file, [b"new"], expected=expected)
    assert (file.read_bytes(), file.with_name("club.xlsx.bak").read_bytes()) == (b"second", b"first")
    assert names(file) == ["club.xlsx", "club.xlsx.bak"]


@linux
def test_a_save_into_our_new_file_before_we_look_is_not_deleted_with_it(file, monkeypatch):
    real = replacing.settle

    def save_into_ours(path, *arguments, **how):
        file.write_bytes(b"into ours")
        return real(path, *arguments, **how)

    expected = read(file)
    before_the_exchange(monkeypatch, lambda: save(file, b"first"))
    monkeypatch.setattr(replacing, "settle", save_into_ours)
    with pytest.raises(Refused, match="twice"):
        replace(file, [b"new"], expected=expected)
    assert (file.read_bytes(), file.with_name("club.xlsx.bak").read_bytes()) == (b"into ours", b"first")


@linux
def test_a_file_that_is_deleted_at_that_moment_stays_deleted(file, monkeypatch):
    before_the_exchange(monkeypatch, file.unlink)
    with pytest.raises(Refused, match="could not be written"):
        replace(file, [b"new"], expected=read(file))
    assert names(file) == []


@posix
@pytest.mark.parametrize("backup", [True, False])
def test_where_names_cannot_be_exchanged_what_is_written_into_the_old_file_is_put_back(file, monkeypatch, backup):
    no_exchange(monkeypatch)
    expected = read(file)
    real = os.replace

    def replaced(old, new):
        if str(new).endswith("club.xlsx") and file.read_bytes() == b"old":
            save_into(file, b"own")
        real(old, new)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", replaced)
        with pytest.raises(Refused, match="somebody saved it meanwhile"):
            replace(file, [b"new"], expected=expected, backup=backup)
    assert file.read_bytes() == b"own"
    assert names(file) == ["club.xlsx"]


@posix
@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("backup", [True, False])
def test_where_names_cannot_be_exchanged_files_are_replaced_all_the_same(file, monkeypatch, links, backup):
    no_exchange(monkeypatch)
    if not links:
        monkeypatch.setattr(replacing, "link", lambda old, new: False)
    os.utime(file, (1_000_000, 1_000_000))
    kept = replace(file, [b"new"], expected=read(file), backup=backup)
    assert file.read_bytes() == b"new"
    assert file.stat().st_nlink == 1
    assert names(file) == (["club.xlsx", "club.xlsx.bak"] if backup else ["club.xlsx"])
    if backup:
        assert (kept.read_bytes(), kept.stat().st_mtime) == (b"old", 1_000_000)


# --- Killed ------------------------------------------------------------------------------------------------------

#: Replaces a file whose content is "old", and is killed between two steps of it; before, somebody may save.
KILLED = """
import os, signal, sys
from pathlib import Path
from truesheet.writing import replace as replacing
from truesheet.files import Snapshot
path, where, backup, saved = Path(sys.argv[1]), sys.argv[2], sys.argv[3] == "True", sys.argv[4] == "True"
real = replacing.exchange

def exchange(one, other):
    if saved:
        other.with_name("theirs").write_bytes(b"own")
        os.replace(other.with_name("theirs"), other)
    if where == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    assert real(one, other)
    os.kill(os.getpid(), signal.SIGKILL)

replacing.exchange = exchange
expected = replacing.FileContent(Snapshot.of(path.stat()), b"old")
with replacing.ready(path, [b"new"], expected=expected, backup=backup) as step:
    step(lambda: None)
"""


def killed(file, where, *, backup, saved):
    command = [sys.executable, "-c", KILLED, str(file), where, str(backup), str(saved)]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
    assert len(names(file)) == 2
    aside.sweep(file)


@linux
@pytest.mark.parametrize(
    ("where", "backup", "saved", "left"),
    [
        ("before", True, False, {"club.xlsx": b"old"}),
        ("before", False, True, {"club.xlsx": b"own"}),
        ("after", False, False, {"club.xlsx": b"new"}),
        ("after", True, False, {"club.xlsx": b"new", "club.xlsx.bak": b"old"}),
        ("after", True, True, {"club.xlsx": b"own"}),
        ("after", False, True, {"club.xlsx": b"own"}),
    ],
)
def test_the_next_run_finishes_or_undoes_what_a_killed_one_had_begun(file, where, backup, saved, left):
    killed(file, where, backup=backup, saved=saved)
    assert {name: file.with_name(name).read_bytes() for name in names(file)} == left


@linux
def test_a_save_that_a_killed_run_put_aside_is_kept_where_somebody_saved_again(file, monkeypatch):
    monkeypatch.setattr(aside, "sweep", lambda path: time.sleep(0.05))
    killed(file, "after", backup=False, saved=True)
    monkeypatch.undo()
    save(file, b"later")
    aside.sweep(file)
    assert {name: file.with_name(name).read_bytes() for name in names(file)} == {
        "club.xlsx": b"later",
        "club.xlsx.bak": b"own",
    }


@linux
def test_the_sweep_of_one_file_leaves_those_of_others_alone(file):
    other = file.with_name("other.xlsx")
    other.write_bytes(b"old")
    command = [sys.executable, "-c", KILLED, str(other), "after", "True", "True"]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
    before = names(file)
    replace(file, [b"new"])
    assert names(file) == before
    replace(other, [b"newer"], backup=True)
    assert (other.read_bytes(), other.with_name("other.xlsx.bak").read_bytes()) == (b"newer", b"own")


# --- A race with a real process ----------------------------------------------------------------------------------

#: Saves one number after the other, by a new file, and looks before whether its last save is still there, or what was
#: made of that; for a moment ours may be, until we see that it was saved. Stops with the number that was lost.
RACER = """
import glob, os, random, sys, time
path, seconds = sys.argv[1], float(sys.argv[2])

def there(number):
    end = time.monotonic() + 2
    while time.monotonic() < end:
        for name in [path, *glob.glob(path + ".bak*")]:
            with open(name, "rb") as file:
                if int(file.read().rstrip(b"+")) == number:
                    return True

number, end = 0, time.monotonic() + seconds
chance = random.Random(1)
while time.monotonic() < end:
    if number and not there(number):
        sys.exit(f"save {number} was lost")
    number += 1
    with open(path + ".theirs", "wb") as file:
        file.write(b"%d" % number)
    os.replace(path + ".theirs", path)
    time.sleep(chance.uniform(0, 0.002))
print(number)
"""


@linux
def test_no_save_of_a_process_that_saves_all_the_time_is_lost(file):
    file.write_bytes(b"0")
    done = refused = 0
    command = [sys.executable, "-c", RACER, str(file), "2"]
    racer = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while racer.poll() is None:
        old = read(file)
        try:
            replace(file, [old.content.rstrip(b"+") + b"+"], expected=old)
            done += 1
        except Refused:
            refused += 1
    said, problem = racer.communicate()
    assert (racer.returncode, problem) == (0, b"")
    assert min(int(said), done, refused) > 5, "there was a race"
    assert {name for name in names(file) if ".bak" not in name} == {"club.xlsx"}


# --- Backups -----------------------------------------------------------------------------------------------------


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only the administrator gives files away")
def test_a_backup_has_the_owner_of_the_file_and_no_right_to_run_as_him(file):
    os.chown(file, 1234, 2345)
    file.chmod(0o6755)
    kept = replace(file, [b"new"], backup=True)
    status = kept.stat()
    assert (status.st_uid, status.st_gid, status.st_mode & 0o7777) == (1234, 2345, 0o755)
    assert file.stat().st_mode & 0o7777 == 0o6755


def test_a_replacing_that_is_refused_at_the_end_leaves_no_backup(file):
    def refuse():
        raise Refused("not now")

    with pytest.raises(Refused, match="not now"):
        replace(file, [b"new"], backup=True, at_last=refuse)
    assert names(file) == ["club.xlsx"]
    assert file.read_bytes() == b"old"


@linux
def test_a_backup_that_cannot_be_made_leaves_the_old_file(file, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(aside, "keep", refuse)
    with pytest.raises(Refused, match="the old file is as it was"):
        replace(file, [b"new"], backup=True)
    assert file.read_bytes() == b"old"
    assert names(file) == ["club.xlsx"]


@pytest.mark.parametrize("length", [221, 251, 252, 255])
@pytest.mark.parametrize("letter", ["x", "é"])
def test_names_as_long_as_the_system_allows_are_replaced_and_backed_up(tmp_path, length, letter):
    ending = "l.xlsx"
    count = (length - len(ending)) // len(letter.encode())
    path = tmp_path / (letter * count + ending)
    path.write_bytes(b"old")
    first = replace(path, [b"new"], backup=True)
    second = replace(path, [b"newer"], backup=True)
    assert (path.read_bytes(), first.read_bytes(), second.read_bytes()) == (b"newer", b"old", b"new")
    assert len(names(path)) == 3


def test_runs_at_once_leave_one_backup_and_no_heap(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(b"old")
    script = """
import sys
from pathlib import Path
from truesheet.refusals import Refused
from truesheet.writing.replace import FileContent, ready
from truesheet.files import Snapshot
path = Path(sys.argv[1])
old = FileContent(Snapshot.of(path.stat()), path.read_bytes())
sys.stdin.read()
try:
    with ready(path, [b"new" if old.content == b"old" else old.content], expected=old, backup=True) as step:
        step(lambda: None)
except Refused:
    pass
"""
    runs = [subprocess.Popen([sys.executable, "-c", script, str(path)], stdin=subprocess.PIPE) for _ in range(3)]
    time.sleep(0.5)
    for run in runs:
        run.stdin.close()
    for run in runs:
        assert run.wait(timeout=60) == 0
    left = {name: path.with_name(name).read_bytes() for name in names(path)}
    assert left["club.xlsx"] == b"new"
    assert left["club.xlsx.bak"] == b"old"
    assert set(left) <= {"club.xlsx", "club.xlsx.bak", "club.xlsx.bak2"}


def test_a_folder_and_a_link_to_the_file_itself_are_no_backup_of_it(file):
    """It has the same bytes as long as the file has, and is gone with it."""
    link = file.with_name("club.xlsx.bak")
    try:
        # As long as the name that the link keeps, so that the sizes agree.
        link.symlink_to(file.name)
        file.write_bytes(b"x" * len(file.name))
    except OSError:
        pytest.skip("no links here")
    assert not aside.same_bytes(file, link)
    assert not aside.same_bytes(file, file.parent)


def test_a_folder_in_which_nothing_was_left_is_not_locked(file, monkeypatch):
    monkeypatch.setattr(aside, "alone_in", None)
    aside.sweep(file)
    assert names(file) == ["club.xlsx"]


def test_what_is_to_be_done_at_last_is_not_done_where_somebody_saved_the_file_meanwhile(file):
    was, done = read(file), []
    save(file, b"theirs")
    with pytest.raises(Refused, match="somebody saved it meanwhile"):
        replace(file, [b"new"], expected=was, at_last=lambda: done.append("at last"))
    assert (file.read_bytes(), done) == (b"theirs", [])


def test_what_another_program_saved_has_its_name_again_where_ours_was_deleted_meanwhile(file):
    ours = file.with_name("ours")
    ours.write_bytes(b"new")
    put_aside = aside.name_aside(file, Snapshot.of(ours.stat()), Snapshot.of(file.stat()), False)
    save(file, b"theirs")
    file.rename(put_aside)
    assert aside.settle(file, put_aside).fate is aside.AsideFate.PUT_BACK
    assert (file.read_bytes(), put_aside.exists()) == (b"theirs", False)
