"""What ``--help`` shows: nothing cut, options under headings, and the files and lists as they are typed."""

import re

import click
import pytest
from click.testing import CliRunner

from bridgesheets.options import OPTIONS
from bridgesheets.surfaces.cli import cli
from bridgesheets.surfaces.tasks.task_options import options_of
from tests.commands import run


def page(*words: str) -> str:
    """The page of a command, in a window of 80 columns."""
    shown = CliRunner().invoke(cli, [*words, "--help"], env={"COLUMNS": "80"})
    assert shown.exit_code == 0
    return shown.stdout


def named(text: str) -> set[str]:
    """The options at the beginning of the lines of a page."""
    return set(re.findall(r"(?m)^  (?:-\w, )?(--[\w-]+)", text))


def test_every_command_stands_under_one_heading_of_what_people_do() -> None:
    assert sorted(name for names in cli.headings.values() for name in names) == sorted(cli.commands)


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
