"""``bridgesheets check`` as people run it: a line for each kind of finding, and the exit status."""

import os
from pathlib import Path

import pytest

from bridgesheets.surfaces.tasks import workbooks
from tests import commands
from tests.truesheet.books import book
from truesheet.memory import MEMORY, memory_limit

CALL = '<row r="1"><c r="A1"><f>VP20(12,7)</f><v>15</v></c></row>'


def run(*arguments):
    return commands.run("check", *arguments)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "call.xlsx").write_bytes(book(CALL))
    (tmp_path / "good.xlsx").write_bytes(book())
    return tmp_path


def test_nothing_found_is_status_0_and_said_in_a_line_beside_the_output(folder):
    done = run(folder / "good.xlsx")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "nothing wrong in 1 workbook\n")


def test_a_finding_is_one_line_and_status_1(folder):
    done = run(folder)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        f"{folder / 'call.xlsx'}: S!A1: VP20( is a call on the cell VP20 to Excel, which shows #REF!; "
        "write VP_20(, or let --fix do it\n"
    )


def test_fix_says_what_it_did_and_nothing_is_left_to_find(folder):
    done = run("--fix", folder)
    assert (done.returncode, done.stderr) == (0, "nothing wrong in 2 workbooks\n")
    assert done.stdout == f"{folder / 'call.xlsx'}: S!A1: =VP20(12,7) is now =VP_20(12,7); its value is as it was\n"
    assert (folder / "call.xlsx.bak").read_bytes() == book(CALL)
    assert not (folder / "good.xlsx.bak").exists()
    assert run(folder / "call.xlsx").returncode == 0


def test_what_cannot_be_read_is_status_3_and_the_others_are_checked(folder):
    (folder / "a.xlsx").write_bytes(b"no zip")
    done = run(folder)
    assert done.returncode == 3
    assert done.stderr.startswith(f"bridgesheets: {folder / 'a.xlsx'}: it is not an Excel workbook")
    assert "call.xlsx: S!A1" in done.stdout


def test_what_cannot_be_fixed_is_still_checked(folder):
    (folder / "call.xlsx").chmod(0o444)
    done = run("--fix", folder / "call.xlsx")
    assert done.returncode == 3
    assert "read-only" in done.stderr
    assert "VP20( is a call" in done.stdout


@pytest.mark.parametrize("fix", [[], ["--fix"]])
def test_a_workbook_made_to_take_long_is_a_sentence_and_the_others_are_checked(folder, fix, monkeypatch):
    rows = "".join(f'<row r="{row}"><c r="A{row}"><f>1+{row}</f><v>0</v></c></row>' for row in range(1, 40_001))
    long = folder / "a.xlsx"
    long.write_bytes(book(rows))
    before = long.read_bytes()
    assert workbooks._CHECKING == 20
    monkeypatch.setattr(workbooks, "_CHECKING", 0.5)
    done = run(*fix, folder)
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    assert done.stderr.startswith(f"bridgesheets: {long}: it takes longer than 0.5 seconds: more than any scoring")
    assert "call.xlsx: S!A1" in done.stdout and long.read_bytes() == before


def test_the_help_says_what_the_exit_status_means():
    shown = " ".join(run("--help").stdout.split())
    assert "0 nothing wrong, 1 something wrong, 2 a wrong call, 3 check could not read or write" in shown


@pytest.mark.exhaustive
def test_our_own_workbooks_have_nothing_excel_would_mark():
    found = sorted((Path(__file__).parents[2] / "workbooks").glob("*.xlsx"))
    ours = [path for path in found if not path.stem.endswith("-a4")]  # those for letter paper are the same
    assert ours
    done = run(*ours)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", f"nothing wrong in {len(ours)} workbooks\n")


@pytest.mark.skipif(os.name != "posix", reason="limits as POSIX has them")
@pytest.mark.parametrize("arguments", [("check", "good.xlsx"), ("calc", "=VP_20(12,7)")])
def test_the_memory_that_a_command_may_take_is_limited_no_longer_than_it_runs(folder, arguments):
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    assert commands.run(*arguments, folder=folder).returncode == 0
    assert resource.getrlimit(resource.RLIMIT_AS) == before


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="the address space of a process as Linux tells it")
def test_addresses_that_a_library_of_the_program_has_taken_do_not_count():
    import mmap

    with mmap.mmap(-1, MEMORY + (1 << 30), prot=mmap.PROT_READ), memory_limit(MEMORY):
        assert len(bytearray(64 << 20)) == 64 << 20
        with pytest.raises(MemoryError):
            bytearray(MEMORY + (64 << 20))
