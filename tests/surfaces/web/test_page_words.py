"""What a refusal tells to do has the words of the page on the page, and those of the command line there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bridgesheets
from bridgesheets.surfaces.web import award_form, draw_form, sheet_form, workbooks_form
from bridgesheets.surfaces.web.dispatch import forms
from bridgesheets.surfaces.web.forms import TASKS, PageDoor, fields_named
from tests.each import each
from truesheet.wording import entry, option, saying, task, through

SOURCES = Path(bridgesheets.__file__).parents[1]
#: Modules whose sentences no form of the page shows, by what they are for.
ELSEWHERE = {
    "surfaces": "the command line itself",
    "club/file_writer.py": "what a club is to remember is written by a command",
    "club/month/questions.py": "the list of questions of a month",
    "scoresheets/results/scores_taken.py": "scores are taken over by a command",
    "printed/awards/books.py": "printed in a workbook",
    "printed/build.py": "printed sets are built by a command",
    "printed/output.py": "LibreOffice on a machine",
    "printed/scales.py": "printed in a workbook",
    "printed/wall": "the wall is made by a command",
    "awarding/template_book.py": "printed in a workbook",
    "scoresheets/butler/kind.py": "printed in a workbook",
    "scoresheets/club_game": "printed in a workbook",
    "scoresheets/self_test.py": "printed in a workbook",
    "scoresheets/lambdas/functions_book.py": "names are put into a workbook by a command",
    "scoresheets/round_robin/teams.py": "printed in a workbook",
    "scoresheets/swiss": "printed in a workbook",
    "truesheet/batch/cluster.py": "several machines",
    "truesheet/writing": "files that stand on a disk already",
    "surfaces/tasks/build.py": "sets, and the wall, are made by a command",
    "awarding/details.py": "the options of the command line are declared here",
    "options.py": "the options of the command line are declared here",
    "surfaces/web/forms.py": "the commands of tasks are found here",
    "truesheet/wording.py": "the words of the command line are declared here",
}
#: What the page has of the surfaces.
ON_THE_PAGE = ("surfaces/tasks/", "surfaces/web/")
#: An option, or a command: "bridgesheets" and a word that is none of a sentence.
COMMANDS = re.compile(
    r"(?<![\w-])--(?=[a-z{])|\bbridgesheets (new|draw|award|publish|month|build|wall|recalc|check|calc|explain|editions"
    r"|club|excel|libreoffice|run|web)\b|\brecalc\b"
)


def sentences(tree: ast.Module) -> Iterator[str]:
    """The texts of a module but for the facts that a door words; those with values in them as one, without these."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = [node.body[0].value for node in ast.walk(tree)
            if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)]  # fmt: skip
    facts = [argument for word in ("option", "saying", "entry", "task") for call in calls(tree, word)
             for argument in (*call.args, *(named.value for named in call.keywords))]  # fmt: skip
    passed = {id(node) for doc in (*docs, *facts) for node in ast.walk(doc)}
    for node in ast.walk(tree):
        if id(node) in passed:
            continue
        if isinstance(node, ast.JoinedStr):
            passed |= {id(inner) for inner in node.values if isinstance(inner, ast.Constant)}
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def calls(tree: ast.Module, name: str) -> Iterator[ast.Call]:
    """The calls of a word of a door."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in (name, f"wording.{name}"):
            yield node


def modules_of_the_page() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(path for package in ("bridgesheets", "truesheet") for path in (SOURCES / package).rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix().removeprefix("bridgesheets/")
        others = [other for other in ELSEWHERE if other != "surfaces" or not name.startswith(ON_THE_PAGE)]
        if not any(name == other or name.startswith(f"{other}/") for other in others):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.exhaustive
def test_no_sentence_that_the_page_can_show_has_a_word_of_the_command_line():
    """Options and commands are facts there, which the door words."""
    assert not [(name, said) for name, tree in modules_of_the_page() for said in sentences(tree)
                if " " in said and COMMANDS.search(said)]  # fmt: skip


@pytest.mark.exhaustive
def test_every_option_and_every_task_that_a_refusal_names_is_somewhere_on_the_page():
    door = PageDoor(draw_form.form(), forms)
    named, tasks = set(), set()
    for _, tree in modules_of_the_page():
        for word in ("option", "saying", "entry"):
            named |= {call.args[0].value for call in calls(tree, word) if isinstance(call.args[0], ast.Constant)}
        tasks |= {call.args[0].value for call in calls(tree, "task") if isinstance(call.args[0], ast.Constant)}
    assert len(named) > 15 and len(tasks) >= 6
    for name in named:
        assert door.option(name).startswith('"'), name
    for words in tasks:
        assert door.task(words).startswith('"'), words


def test_every_task_of_the_page_is_called_by_a_card_or_a_button():
    called = {form.title for form in forms()} | {label for form in forms() for _, label in form.buttons}
    assert set(TASKS.values()) <= called


@each(
    [
        ("an option", draw_form, lambda: option("provisional"), "--provisional",
                      '"Draw although results are missing or differ"'),
        ("one that is called otherwise", draw_form, lambda: option("from_round"), "--from-round",
                                         '"From the standings after round"'),
        ("an example of its value", award_form, lambda: option("strats", "B,C"), "--strats B,C",
                                    '"Strats that earn awards" B,C'),
        ("a word for its value", workbooks_form, lambda: option("seed", word="N"), "--seed N", '"Seed"'),
        ("how it is given", award_form, lambda: saying("game"), "with --game", 'under "Game or rating"'),
        ("how it is given, with a value", award_form, lambda: saying("limits", "A=500"), "with --limits A=500",
                                          'under "Limits of the strats": A=500'),
        ("where it stands", award_form, lambda: entry("scoring"), "option --scoring",
                            'field "Scoring of the travellers"'),
        ("the option of another card", award_form, lambda: option("edition"), "--edition",
                                       '"The amendment" under "Editions"'),
        ("a task", sheet_form, lambda: task("new swiss", "--out FILE"), "bridgesheets new swiss --out FILE",
                   '"Make a score sheet"'),
        ("a task by its option", award_form, lambda: task("award --template regional-pairs"),
                                 "bridgesheets award --template regional-pairs", '"An empty workbook"'),
    ]
)  # fmt: skip
def test_each_door_has_its_own_words(case):
    _, form, said, typed, shown = case
    assert said() == typed
    with through(PageDoor(form.form(), forms)):
        assert said() == shown
    assert said() == typed


def test_the_fields_that_a_refusal_names_are_known():
    with through(PageDoor(draw_form.form(), forms)):
        said = f"give {option('seed')} or {option('keep')}, not {option('edition')}"
    assert fields_named(said, draw_form.form()) == ("keep", "seed")


def test_a_task_that_the_page_has_not_is_not_named_there():
    with pytest.raises(StopIteration):
        PageDoor(draw_form.form(), forms).task("excel install")
