"""Whatever happens, people read a sentence: full devices, closed streams, endless paths, faults of our own."""

import os
import signal
import struct
import subprocess
import sys
import time
from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.surfaces import calc_command, cli, recalc_command
from tests.truesheet.books import book
from truesheet import checking
from truesheet import memory as memory_limits
from truesheet.bounded import Trouble, attempt, time_limit
from truesheet.memory import MEMORY, memory_shares
from truesheet.refusals import Refused

COMMAND = [sys.executable, "-m", "bridgesheets_command"]
LONG = "x" * 5000
posix = pytest.mark.skipif(os.name != "posix", reason="devices and signals as POSIX has them")


def run(*arguments, **how):
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
    return subprocess.run([*COMMAND, *map(str, arguments)], timeout=60, check=False, text=True, **how)


@pytest.fixture
def club(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>'))
    return path


@posix
@pytest.mark.parametrize(
    "arguments", [["calc", "=1"], ["functions"], ["--help"], ["check"], ["recalc", "--check"]], ids=" ".join
)
def test_results_that_cannot_be_written_are_one_line_and_status_4(club, arguments):
    paths = [club] if arguments[0] in ("check", "recalc") else []
    with open("/dev/full", "w") as full:
        done = run(*arguments, *paths, stdout=full)
    assert done.returncode == 4
    assert done.stderr == "bridgesheets: the results cannot be written: the disk is full\n"


@posix
def test_closed_streams_are_told_where_they_are_needed(club):
    done = run("calc", "-", preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "standard input is closed" in done.stderr
    # Files that are opened must not become the standard output, nor reach a worker as that.
    done = run("recalc", club, "--in-place", preexec_fn=lambda: os.close(1))
    assert (done.returncode, done.stderr.count("\n")) == (4, 1)
    assert [cell.value for cell in open_workbook(club).sheets[0].cells()] == [2.0]


@pytest.mark.parametrize(
    "arguments",
    [
        ["recalc", LONG, "--check"],
        ["recalc", f"{LONG}*", "--check"],
        ["check", LONG],
        ["recalc", "club.xlsx", "--out", LONG],
        ["recalc", "club.xlsx", "--check", "--report", f"{LONG}.json"],
        ["build", "--out", LONG],
        ["excel", "module", LONG],
    ],
    ids=lambda arguments: " ".join(word[:10] for word in arguments),
)
def test_a_path_without_end_is_one_line(club, capsys, monkeypatch, arguments):
    monkeypatch.chdir(club.parent)
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    shown, said = capsys.readouterr()
    assert ended.value.code in (1, 2, 4)
    assert (shown, said.count("\n")) == ("", 1)
    assert "Traceback" not in said


@pytest.mark.parametrize("empty", ["", " ", "\t\n"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["recalc", "EMPTY", "--in-place"],
        ["recalc", "club.xlsx", "EMPTY", "--in-place"],
        ["recalc", "club.xlsx", "--out", "EMPTY"],
        ["recalc", "club.xlsx", "--check", "--report", "EMPTY"],
        ["recalc", "club.xlsx", "--check", "--scheduler", "EMPTY"],
        ["check", "EMPTY"],
        ["build", "--out", "EMPTY"],
        ["excel", "module", "EMPTY"],
        ["excel", "build", "--out", "EMPTY"],
    ],
    ids=" ".join,
)
def test_an_empty_argument_is_a_wrong_call(club, capsys, monkeypatch, arguments, empty):
    monkeypatch.chdir(club.parent)
    before = club.read_bytes()
    with pytest.raises(SystemExit) as ended:
        cli.main([empty if argument == "EMPTY" else argument for argument in arguments])
    assert ended.value.code == 2
    assert "it is empty" in capsys.readouterr().err
    assert club.read_bytes() == before
    assert os.listdir(club.parent) == ["club.xlsx"]


def test_lines_may_end_in_any_way():
    done = run("calc", "-", input="=1+1\r=2+2\r\n=3+3\n\r=4")
    assert done.stdout.split("\n") == ["2", "4", "6", "", "4", ""]


def test_a_fault_at_one_line_has_a_line_of_its_own_and_the_next_line_its_turn(capsys, monkeypatch):
    real = calc_command.calculate

    def calculate(formula):
        return real(formula) if formula != "=2" else 1 / 0

    monkeypatch.setattr(calc_command, "calculate", calculate)
    monkeypatch.setattr(calc_command, "_input", lambda: ["=1\n", "=2\n", "=3\n"])
    assert calc_command.answer(("-",), False, False, False) == 3
    shown, said = capsys.readouterr()
    assert shown == "1\n#FAULT!\n3\n"
    assert said.startswith("bridgesheets: line 2: a fault of this program, please report it: ")
    assert "ZeroDivisionError" in said
    assert said.count("\n") == 1
    assert calc_command.answer(("=2",), True, True, False) == 3
    assert '"error": "#FAULT!", "message": "a fault of' in capsys.readouterr().out


@posix
def test_a_formula_that_takes_too_long_is_refused_and_the_next_has_its_turn(capsys, monkeypatch):
    real = calc_command.calculate

    def calculate(formula):
        while formula == "=2":
            pass
        return real(formula)

    monkeypatch.setattr(calc_command, "calculate", calculate)
    monkeypatch.setattr(calc_command, "_SECONDS", 0.05)
    assert calc_command.answer(("=1", "=2", "=3"), False, False, False) == 3
    shown, said = capsys.readouterr()
    assert (shown, said) == ("1\n#REFUSED!\n3\n", "bridgesheets: it takes longer than 0.05 seconds\n")


def test_a_fault_at_one_workbook_does_not_keep_check_from_the_others(tmp_path, capsys, monkeypatch):
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.xlsx").write_bytes(book('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>'))
    real = checking.check

    def check(workbook, now):
        if workbook.path.name == "b.xlsx":
            raise KeyError("b")
        return real(workbook, now)

    monkeypatch.setattr(checking, "check", check)
    assert recalc_command.check_all([str(tmp_path)], False, datetime(2026, 1, 31)) == 3
    shown, said = capsys.readouterr()
    assert [line.partition(":")[0][-6:] for line in shown.splitlines()] == ["a.xlsx", "c.xlsx"]
    assert f"{tmp_path / 'b.xlsx'}: a fault of this program, please report it: " in said
    assert said.count("\n") == 1


def test_a_fault_anywhere_else_is_one_line_too(capsys, monkeypatch):
    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr("bridgesheets.surfaces.calc_command.listed", fail)
    with pytest.raises(SystemExit) as ended:
        cli.main(["functions"])
    assert ended.value.code == 3
    said = capsys.readouterr().err
    assert said.startswith("bridgesheets: a fault of this program, please report it: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize(("version", "refused"), [(20, False), (63, False), (64, True), (255, True)])
def test_a_zip_file_that_asks_for_a_version_above_6_3_is_refused(tmp_path, version, refused):
    # PKWARE APPNOTE 4.4.3.2 ends at 6.3
    data = bytearray(book())
    at = data.rfind(b"PK\x01\x02")
    data[at + 6] = version
    path = tmp_path / "club.xlsx"
    path.write_bytes(data)
    if refused:
        with pytest.raises(Refused, match="newer"):
            open_workbook(path)
    else:
        open_workbook(path)


@pytest.mark.parametrize("flag", [0x0020, 0x0040, 0x2000])
def test_a_zip_file_of_patches_or_with_strong_encryption_is_refused(tmp_path, flag):
    data = bytearray(book())
    at = data.rfind(b"PK\x01\x02")
    struct.pack_into("<H", data, at + 8, struct.unpack_from("<H", data, at + 8)[0] | flag)
    path = tmp_path / "club.xlsx"
    path.write_bytes(data)
    with pytest.raises(Refused):
        open_workbook(path)


@posix
@pytest.mark.parametrize("after", [0.02, 0.1, 0.2, 0.4])
def test_ctrl_c_while_it_starts_is_one_word(after):
    # "ready" comes from the first moment that is ours; before it, there is only the interpreter.
    script = (
        "import sys, bridgesheets_command as command; sys.argv[1:] = ['calc', '-']\n"
        "real = command.signal.signal\n"
        "def told(*how):\n    real(*how)\n    print('ready', flush=True)\n    command.signal.signal = real\n"
        "command.signal.signal = told\ncommand.main()"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", script], **pipes) as process:
        assert process.stdout.readline() == b"ready\n"
        time.sleep(after)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    # From when the command is being read on, click ends the line that shows ^C first.
    assert (process.returncode, said.strip()) == (130, b"bridgesheets: stopped")


def test_ctrl_c_while_a_class_is_made_is_one_word(monkeypatch, capsys):
    """In Python 3.11 it comes as the cause of a RuntimeError, which was told as a fault of this program."""

    class Pressed:
        def __set_name__(self, owner, name):
            raise KeyboardInterrupt

    monkeypatch.setattr(cli.cli, "main", lambda **_: type("Rows", (), {"rows": Pressed()}))
    with pytest.raises(SystemExit) as ended:
        cli.main(["functions"])
    assert (ended.value.code, capsys.readouterr().err) == (130, "bridgesheets: stopped\n")


# --- Memory and time ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="address space is bounded on Linux only")
def test_memory_without_end_is_refused_and_the_next_formula_has_its_turn():
    script = (
        "from bridgesheets.surfaces import calc_command\n"
        "real = calc_command.calculate\n"
        # 16 GB of zeros, which are reserved at once and never written: the seconds do not run out first.
        "much = lambda: [bytes(1 << 28) for _ in range(64)]\n"
        "calc_command.calculate = lambda text: much() if text == '=2' else real(text)\n"
        "print(calc_command.answer(('=1', '=2', '=3'), False, False, False))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "1\n#REFUSED!\n3\n3\n"
    assert done.stderr == "bridgesheets: it needs more memory than it may have here\n"


@pytest.mark.parametrize("machine", [0, 2, 8, 16, 24, 64, 1024])
@pytest.mark.parametrize("processes", [1, 2, 3, 8, 64, 1000])
def test_all_workers_together_have_half_of_the_machine_or_what_one_may_have(monkeypatch, machine, processes):
    monkeypatch.setattr(memory_limits, "_machine_memory", lambda: machine << 30)
    processes_at_a_time, memory = memory_shares(processes)
    assert 1 <= processes_at_a_time <= processes
    assert processes_at_a_time * memory <= max(MEMORY, (machine << 30) // 2)
    assert memory_limits.LEAST_MEMORY <= memory <= MEMORY


def test_one_process_has_all_that_one_may_have():
    assert memory_shares(1) == (1, MEMORY)


@posix
def test_time_that_was_stopped_no_longer_counts():
    start = datetime.now()
    with time_limit(0.05) as clock:
        clock.stop()
        time.sleep(0.1)
    assert (datetime.now() - start).total_seconds() >= 0.1
    assert attempt(lambda: time.sleep(0.2), 0.05) == Trouble("it takes longer than 0.05 seconds")
