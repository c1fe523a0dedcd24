"""The command line: what it answers, and its pages of help."""

import json
import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from bridgesheets import __version__
from bridgesheets.options import OPTIONS
from bridgesheets.printed.build import SETS
from bridgesheets.surfaces.cli import cli
from bridgesheets.surfaces.tasks.options import options_of
from tests.commands import run


def test_calc_prints_one_result_a_line():
    done = run("calc", "=VP20(12,7)", "=VP_20(-12,7)", "=NABCVP(20,16)", "=VP30(28,18)")
    assert (done.stdout.split(), done.stderr, done.returncode) == (["15", "5", "15", "25"], "", 0)


def test_calc_takes_the_apostrophes_of_cmd_exe_and_does_without_the_equals_sign():
    assert run("calc", "'=VP20(12,7)'", "vp_20(12,7)").stdout.split() == ["15", "15"]


def test_a_formula_may_begin_with_a_minus():
    assert run("calc", "-3+5", "--TRUE", "-VP_20(12,7)").stdout.split() == ["2", "1", "-15"]


def test_calc_reads_a_formula_a_line_and_answers_an_empty_line_with_an_empty_line():
    done = run("calc", "-", stdin='=VP20(12,7)\n\n=VP20(12,37)\n=VPTABLE("winloss",1)\n=(\n')
    assert done.stdout.split("\n") == ["15", "", "#N/A", "0\t0\t0.5\t0.5 | 1\t2\t0.75\t0.25 | 3\t\t1\t0", "#NAME?", ""]
    assert (done.stderr, done.returncode) == ("", 0)


def test_calc_answers_a_windows_file_with_byte_order_mark():
    assert run("calc", "-", stdin="\ufeff=VP20(12,7)\r\n=VP20(3,7)\r\n").stdout.split() == ["15", "12"]


def test_an_error_result_has_its_sentence_on_standard_error_and_status_0_unless_strict():
    done = run("calc", "=VP20(12,37)")
    assert (done.stdout, done.returncode) == ("#N/A\n", 0)
    assert done.stderr.count("\n") == 1
    assert "36 boards" in done.stderr
    assert run("calc", "--strict", "=VP20(12,37)").returncode == 1
    assert run("calc", "--strict", "=VP20(12,36)").returncode == 0


def test_json_has_value_error_message_and_clause():
    done = run("calc", "--json", "=VP20(12,7)", "=VP20({1;2},37)", "=VP20(1,37)")
    good, array, bad = map(json.loads, done.stdout.splitlines())
    assert (good["value"], good["error"], good["message"], good["clause"]) == (15, None, None, None)
    assert array["value"] == [["#N/A"], ["#N/A"]]
    assert (bad["value"], bad["error"]) == (None, "#N/A")
    assert "36 boards" in bad["message"]
    assert "Codification" in bad["clause"]


def test_explain_is_one_line_with_the_clause():
    done = run("explain", "=NABCVP(20,16)")
    assert done.stdout.count("\n") == 1
    assert "15.00" in done.stdout
    assert "ACBL Appendix K" in done.stdout
    assert json.loads(run("explain", "--json", "=VP20(1,7)").stdout)["derivation"].startswith("VP20(1, 7) = 11")


def test_functions_lists_all_and_describes_one():
    listed = run("functions").stdout
    for name in ("VP_20", "NABCVP", "VPNEED", "IMPDATUM", "WHY"):
        assert name in listed
    assert "boards in the match, 1 to 36" in run("functions", "vp20").stdout
    found = run("functions", "stratiflighted").stdout
    for name in ("MPEVENTTABLES(", "MPSTRAT(", "MPFLIGHTB(", "MPXSTRAT(", "MPFLIGHTLIMITS("):
        assert name in found
    assert "Not encoded" not in found  # one line each, as in the list
    assert run("functions", "grand", "life").stdout.startswith("MPGLM(")  # only one: everything about it
    (record,) = json.loads(run("functions", "VPSCALE", "--json").stdout)
    assert [argument["name"] for argument in record["arguments"]] == ["scale_name", "imps", "boards"]


def test_version_and_help():
    assert run("--version").stdout.strip().endswith(__version__)
    for arguments in ([], ["--help"], ["calc", "--help"]):
        done = run(*arguments)
        assert done.returncode == 0
        assert "Usage" in done.stdout


def test_the_help_of_build_has_a_line_for_every_set_that_says_what_it_makes():
    said = run("build", "--help").stdout
    for name in [*SETS, "sheets", "cards"]:
        assert re.search(rf"^  {name} +\S+ \S+ \S+", said, re.MULTILINE), name


def test_reading_stops_quietly_when_nobody_listens_any_more():
    command = f'"{sys.executable}" -c "from bridgesheets.surfaces.cli import main; main()" calc -'
    lines = "=VP20(12,7)\n" * 50_000
    done = subprocess.run(
        f"{command} | head -n 1", shell=True, input=lines, capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("15\n", "")


# --- Help -------------------------------------------------------------------------------------------------------------


def page(*words: str) -> str:
    shown = CliRunner().invoke(cli, [*words, "--help"], env={"COLUMNS": "80"})
    assert shown.exit_code == 0
    return shown.stdout


def named(text: str) -> set[str]:
    """The options at the beginning of the lines of a page."""
    return set(re.findall(r"(?m)^  (?:-\w, )?(--[\w-]+)", text))


def test_every_command_is_under_one_heading_with_the_sentence_that_its_page_begins_with() -> None:
    listed = [each for commands in cli.headings.values() for each in commands.items()]
    assert sorted(listed) == sorted((name, each.get_short_help_str(10_000)) for name, each in cli.commands.items())


def test_the_list_of_commands_loads_none_of_them() -> None:
    code = "import sys; from bridgesheets.surfaces.cli import cli; cli.main(['--help'], standalone_mode=False)"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.splitlines()[-1].split()
    assert "bridgesheets.surfaces.cli" in loaded
    assert [name for name in loaded if name.startswith("bridgesheets") and name.endswith("_command")] == []


@pytest.mark.parametrize("words", [(), ("excel",), ("editions",), ("libreoffice",)], ids=" ".join)
def test_no_line_of_a_list_of_commands_is_cut(words: tuple[str, ...]) -> None:
    group: click.Command = cli
    for word in words:
        assert isinstance(group, click.Group)
        group = group.commands[word]
    assert isinstance(group, click.Group)
    listed = page(*words).partition("Options:")[2]
    assert "..." not in listed
    sentences = " ".join(listed.split())
    for command in group.commands.values():
        assert command.get_short_help_str(10_000) in sentences


@pytest.mark.parametrize("task", sorted({task for option in OPTIONS for task in option.tasks}))
def test_the_page_of_a_task_has_each_of_its_options_under_its_heading(task: str) -> None:
    shown = page(*task.split())
    for option in options_of(task):
        block = shown.partition(f"\n{option.heading or 'Options'}:\n")[2].partition("\n\n")[0]
        assert option.flag in named(block), option.name
    assert "--help" in shown.partition("\nOthers:\n")[2]


def test_the_page_of_award_names_the_files_it_reads_and_says_what_is_typed() -> None:
    text = page("award")
    for name in ("ACBLscore", "ACBL Live", "USEBIO", "Bridgemate", "PBN", "score sheet"):
        assert name in text
    assert "VALUE" not in text
    assert "bridgesheets award 140512.ACA --boards 24" in text
    assert "--boards N " in text and "--average MASTERPOINTS" in text and "--playoff yes|no" in text


@pytest.mark.parametrize("option", ["limits", "strats", "earlier", "ineligible"])
def test_lists_that_powershell_takes_apart_are_shown_in_quotation_marks(option: str) -> None:
    assert re.search(rf'--{option} "[^"]*,[^"]*"', page("award"))


def test_no_line_of_a_page_of_help_is_wider_than_a_terminal() -> None:
    wide = [
        (name, line)
        for name in ("", *cli.commands)
        for line in run(*name.split(), "--help", COLUMNS="80").stdout.splitlines()
        if len(line) > 80
    ]
    assert not wide
