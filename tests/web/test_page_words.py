"""What a command calls an option or another command has the name of its field or card on the page."""

import ast
import re
from pathlib import Path

import pytest

import bridgesheets
from bridgesheets.web import award_form, draw_form, sheet_form, workbooks_form
from bridgesheets.web.description import forms
from bridgesheets.web.page_words import fields_named, on_the_page

#: The rooms whose sentences reach the page.
ROOMS = (
    "draw",
    "award",
    "tasks",
    "sheets",
    "spreadsheet/checking",
    "spreadsheet/batch",
    "spreadsheet/formulas",
    "printed",
)
#: Options that the page has no field for: of commands it calls by a card, of clusters, of Excel and LibreOffice.
OTHERS = {"template", "out", "list", "scheduler", "pdf", "tournament", "events", "edition", "without"}


@pytest.mark.parametrize(
    ("form", "said", "told"),
    [
        (draw_form, "or draw from what is there with --provisional",
         'or draw from what is there with "Draw although results are missing or differ"'),
        (draw_form, "--from-round is 9", '"From the standings after round" is 9'),
        (award_form, "option --scoring: give matchpoints", 'field "Scoring of the travellers": give matchpoints'),
        (award_form, "say it with --game: open, csg7", 'say it under "Game or rating": open, csg7'),
        (award_form, "give the files of the others with --earlier FILE,FILE, or more",
         'give the files of the others with "The results", or more'),
        (award_form, "type its results into a workbook that bridgesheets award --template writes",
         'type its results into a workbook that "An empty workbook" makes'),
        (workbooks_form, "write VP_20(, or let --fix do it",
         'write VP_20(, or let "Write VP_20( for VP20(, which Excel takes for a cell" do it'),
        (workbooks_form, "bring it up to date with bridgesheets recalc, or open it",
         'bring it up to date with "Recalculate", or open it'),
        (draw_form, "it is none of ours; make one with: bridgesheets new swiss --out FILE",
         'it is none of ours; make one with: "Make a score sheet"'),
        (sheet_form, "a name with -- in it, or --nosuch", "a name with -- in it, or --nosuch"),
    ],
)  # fmt: skip
def test_a_sentence_of_a_command_has_the_names_of_the_page(form, said, told):
    assert on_the_page(said, form.form()) == told


def test_the_fields_of_the_options_are_known():
    assert fields_named("give --seed, --keep or --nosuch", draw_form.form()) == ("seed", "keep")


@pytest.mark.thorough
def test_every_option_that_a_sentence_of_a_task_names_is_a_field_of_the_page():
    source = Path(bridgesheets.__file__).parent
    named = set()
    for path in (path for room in ROOMS for path in (source / room).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
        docs = {id(node.body[0].value) for node in ast.walk(tree)
                if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)}  # fmt: skip
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                named |= set(re.findall(r"--([a-z][a-z-]*)", node.value))
    asked = {option for form in forms() for field in form.fields for option in field.asked_by}
    assert named - asked <= OTHERS, "an option that no field is called by"
    assert len(named & asked) > 10
