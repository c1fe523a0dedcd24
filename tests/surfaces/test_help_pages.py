"""What ``--help`` shows: nothing cut, options under headings, and the files and lists as they are typed."""

from __future__ import annotations

import re

import click
import pytest
from click.testing import CliRunner

from bridgesheets.surfaces.award_options import GROUPS
from bridgesheets.surfaces.cli import cli
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
    """Finding "Command line" 1: 10 of 12 lines ended in "..."."""
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


def test_the_page_of_award_has_every_option_under_a_heading() -> None:
    text = page("award")
    headings = re.findall(r"(?m)^([A-Z].*):$", text)
    assert headings == [*GROUPS, "Others"]
    with click.Context(cli.commands["award"]) as ctx:
        options = {param.opts[0] for param in ctx.command.params if isinstance(param, click.Option)}
    assert {name for names in GROUPS.values() for name in names} == options
    assert named(text.partition("What is written:")[2]) == options | {"--help"}
    assert named(text.partition("\nOthers:")[2]) == {"--help"}


def test_an_option_of_award_that_no_group_names_is_shown_among_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = {heading: names for heading, names in GROUPS.items() if heading != "Rules"}
    monkeypatch.setattr("bridgesheets.surfaces.award_command.GROUPS", fewer)
    assert named(page("award").partition("\nOthers:")[2]) == {"--edition", "--help"}


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
    """An example of the page on awards was broken in two at 80 columns."""
    wide = [
        (name, line)
        for name in ("", *cli.commands)
        for line in run(*name.split(), "--help", COLUMNS="80").stdout.splitlines()
        if len(line) > 80
    ]
    assert not wide
