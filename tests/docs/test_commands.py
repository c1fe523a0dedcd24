"""The commands in the README and on the pages of the documentation do what is written there, in every window."""

import re
import shlex
import shutil

import click
import openpyxl
import pytest

from bridgesheets.surfaces.cli import cli
from tests.awarding.readers.game_files import Game, Pair, written
from tests.docs import windows
from tests.docs.shown import (
    PAGES,
    PROGRAMS,
    ROOT,
    Command,
    code,
    commands,
    differences,
    run,
    said_in_code,
    tables,
    text_of,
    typed,
)

#: Their commands need entries or files in between; test_club_evening.py and test_amending.py run them.
OWN_TESTS = ("club-evening.md", "amending.md")

#: What is not run here, by the beginning of the line, and why.
NOT_RUN = {
    "python3 -m venv": "makes an environment and installs into it; .ci/run runs the README's test command",
    "py -m venv": "makes an environment",
    ".venv/bin/pip": "installs",
    r".venv\Scripts\pip": "installs",
    ".venv/bin/pytest": "runs the tests",
    ".venv/bin/bridgesheets club init": "asks in a terminal; test_club_command.py answers",
    ".venv/bin/bridgesheets web build": "downloads; tests/surfaces/web and .ci/wheel make the page",
    ".venv/bin/ruff": "looks at the code, as .ci/run does",
    ".venv/bin/python -m tests.changed": "runs tests",
    ".venv/bin/python examples/": "test_examples.py runs them",
    ".venv/bin/python tools/": "writes what the tests compare with what is there",
    ".venv/bin/python -m tests.surfaces.parity": "writes what test_parity.py compares with what is there",
    ".venv/bin/mutmut": "takes hours",
    "nice .venv/bin/mutmut": "takes hours",
    ".venv/bin/sphinx-build": "test_site.py builds the site",
    r".venv\Scripts\python -m pip": "installs",
    r".venv\Scripts\python -m bridgesheets": "where the launcher names the place from which a folder was moved",
    r".venv\Scripts\bridgesheets excel module": "asks on Windows for the Python that runs it; test_excel_command.py",
    ".venv/bin/xlwings-server": "needs a licence",
    **{
        f"{program} {group} {does}": f"asks for the {office} of this machine, or changes it"
        for program in PROGRAMS.values()
        for group, office in (("excel", "Excel"), ("libreoffice", "LibreOffice"))
        for does in ("install", "uninstall", "status")
    },
}
#: Folders of the source that are called as commands are.
FOLDERS = ("functions", "draw")
#: The whole of it takes a minute and a half; tests/workbooks and tests/scoresheets build every file of it.
WHOLE = tuple(f"{program} build" for program in PROGRAMS.values())

by_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def is_run(command: Command) -> bool:
    return not command.line.startswith(tuple(NOT_RUN)) and command.line not in WHOLE


@pytest.fixture(scope="module")
def answered(tmp_path_factory):
    """The status and the answer of every line of all pages, typed once one after another in one folder.

    Beforehand it has what the pages speak of: a folder of workbooks, with a call that Excel takes for a cell, one of
    the results of a season, a list of teams, and the file of a club.
    """
    folder = tmp_path_factory.mktemp("typed")
    (folder / "season").mkdir()
    pairs = [Pair(60 - at, awards=[(paid, "black", 1)] if paid else []) for at, paid in enumerate((60, 42, 0, 0, 0, 0))]
    game = Game("Open", (pairs, ()), (("A", 0, 1.0),), movement=1)
    (folder / "season" / "260504.ACA").write_bytes(written(game))
    said = text_of(ROOT / "docs" / "printing.md").partition("```toml\n")[2].partition("```")[0]
    (folder / "club.toml").write_text(said, encoding="utf-8")
    (folder / "teams.csv").write_text(code(ROOT / "docs" / "score-sheets.md", "text")[0], encoding="utf-8")
    (folder / "results").mkdir()
    book = openpyxl.Workbook()
    book.active.append([12, "=VP20(A1,7)"])
    book.save(folder / "results" / "club.xlsx")
    scores = openpyxl.Workbook()
    scores.active.append([450, 410, "=BUTLER(A1,B1)"])
    scores.save(folder / "club.xlsx")
    shown = {command.line: command for page in PAGES if page.name not in OWN_TESTS for command in commands(page)}
    ours = [command for command in shown.values() if is_run(command)]
    return dict(zip((command.line for command in ours), run(typed(ours), folder), strict=True))


@by_page
def test_every_command_is_ours_or_known_not_to_be_run(page):
    """Ours are spelled in one way: .venv/bin/bridgesheets, and on Windows .venv\\Scripts\\bridgesheets."""
    assert [command.line for command in commands(page) if is_run(command) and not command.is_ours] == []


@pytest.mark.exhaustive
@pytest.mark.xdist_group("commands of the documentation")
@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in OWN_TESTS], ids=lambda page: page.stem)
def test_every_command_does_what_stands_there(page, answered):
    """What it answers stands below it. The status is 0; where it looks for something it may be 1, for found."""
    for command in commands(page):
        if is_run(command):
            status, answer = answered[command.line]
            assert status == 0 or (status == 1 and "check" in command.arguments), (command.line, answer)
            if command.answer:
                assert differences(answer, command.answer) == [], command.line


@by_page
def test_every_command_arrives_alike_in_every_command_window(page):
    """No quotation mark, bracket or comma of them is read by the Command Prompt or by a PowerShell."""
    for command in commands(page):
        if command.is_ours:
            arrived = shlex.split(command.arguments)
            assert windows.cmd(command.arguments) == arrived
            assert windows.powershell_5(command.arguments) == arrived
            assert windows.powershell(command.arguments) == arrived


@by_page
def test_a_block_for_windows_has_no_line_that_one_of_its_command_windows_refuses(page):
    for command in commands(page):
        if command.kind == "bat":
            assert windows.cmd(command.line) == windows.powershell_5(command.line) == windows.powershell(command.line)


def test_every_formula_in_a_table_shows_what_stands_beside_it(tmp_path):
    rows = [" | ".join(row[:2]) for page in PAGES for table in tables(page) for row in table]
    shown = dict(each.groups() for row in rows if (each := re.fullmatch(r"`(=[^`]+)` \| `([^`]+)`", row)))
    assert len(shown) > 5
    answers = run([["calc", formula] for formula in shown], tmp_path)
    for (formula, result), (_, answer) in zip(shown.items(), answers, strict=True):
        assert answer.splitlines()[0] == result, formula


@by_page
def test_every_command_within_a_sentence_exists_with_its_options(page):
    """Such as `draw --keep 3-7` in a table, or `.venv/bin/bridgesheets recalc FILE --in-place`."""
    for said in said_in_code(page):
        words = said.removeprefix(PROGRAMS["sh"]).removeprefix(PROGRAMS["bat"]).split()
        if words and (said.startswith(tuple(PROGRAMS.values())) or words[0] in cli.commands) and said not in FOLDERS:
            missing = unknown(cli, words)
            assert missing == "", f"`{said}`: there is no {missing}"


def unknown(command, words):
    """The first word of a line that is no command of a group and no option of a command, or nothing."""
    if isinstance(command, click.Group) and (two := " ".join(words[:2])) in command.commands:
        words = [two, *words[2:]]
    for word in words:
        if isinstance(command, click.Group):
            if word not in command.commands:
                return word
            command = command.commands[word]
        elif word.startswith("--"):
            known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
            if word not in known:
                return word
    return ""


def each_command(command, words=()):
    """The words of every command below a group: ``calc``, ``excel build``."""
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from each_command(below, (*words, name))
    else:
        yield " ".join(words)


def test_every_command_is_on_a_page():
    written = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    lacking = [
        words for words in each_command(cli) if not re.search(rf"(?:bridgesheets(?:\.exe)? |`){words}\b", written)
    ]
    assert lacking == []


def test_every_command_has_a_part_of_the_page_of_commands_or_a_page_of_its_own():
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    headed = {word for heading in re.findall(r"^## (.*)$", page, re.M) for word in re.findall(r"[a-z-]+", heading)}
    elsewhere = set(re.findall(r"`([a-z-]+(?: [a-z]+)?)`", page))
    assert set(cli.commands) - headed - elsewhere == set()


@by_page
def test_commands_that_are_not_run_exist(page):
    """They install something, so all that is asked is whether there is such a command with such options."""
    for command in commands(page):
        if command.is_ours and not is_run(command):
            assert unknown(cli, shlex.split(command.arguments)) == "", command.line


@pytest.mark.exhaustive
@by_page
def test_every_line_of_python_gives_what_stands_beside_it(page, tmp_path, monkeypatch):
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    names = {}
    for block in code(page, "python"):
        exec(block, names)
        for line, result in re.findall(r"^(\S.*?)  # (.*)$", block, re.MULTILINE):
            assert repr(eval(line, names)) == result


def test_the_kinds_in_the_readme_are_those_that_there_are():
    from bridgesheets.scoresheets.kinds import NAMES

    (kinds,) = (table for table in tables(ROOT / "README.md") if table[0][0] == "kind")
    assert tuple(row[0].strip("`") for row in kinds[1:]) == NAMES


def test_nothing_is_installed_by_its_name_for_the_project_is_on_no_index():
    for page in PAGES:
        assert not re.search(r"pip install (-\S+ )*[\"']?bridgesheets\b(?!-\d)", page.read_text(encoding="utf-8")), page


def test_the_commands_of_excel_on_the_pages_are_those_that_there_are():
    from bridgesheets.surfaces.addins_command import excel

    pages = [
        ROOT / "docs" / name
        for name in ("excel.md", "excel-check.md", "xlwings-lite.md", "functions-without-an-add-in.md")
    ]
    named = {
        word for page in pages for word in re.findall(r"bridgesheets excel (\w+)", page.read_text(encoding="utf-8"))
    }
    assert named == set(excel.commands)


def test_the_checklist_has_at_most_ten_steps():
    steps = re.findall(r"^(\d+)\. ", (ROOT / "docs" / "excel-check.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert steps == [str(step) for step in range(1, len(steps) + 1)]
    assert 5 <= len(steps) <= 10


def test_every_button_of_the_ribbon_is_explained():
    ribbon = (ROOT / "src" / "bridgesheets" / "surfaces" / "excel" / "package" / "ribbon.xml").read_text(
        encoding="utf-8"
    )
    page = (ROOT / "docs" / "excel.md").read_text(encoding="utf-8")
    labels = re.findall(r'<(?:button|toggleButton) id="\w+" label="([^"]+)"', ribbon)
    assert len(labels) == 4
    assert re.findall(r"^\| ([A-Z][\w ]+) \| (?:opens|tries|ends|switches)", page, re.MULTILINE) == labels
