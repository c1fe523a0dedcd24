"""What a scorer reads names no ids of readings and calls no text undated; derivations and the documentation may."""

import ast
import re
from collections.abc import Iterator

import pytest

from bridgesheets.catalogue.evaluate import docstring
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from bridgesheets.catalogue.spec import FunctionSpec
from bridgesheets.errors import as_exception
from bridgesheets.surfaces.calc_command import listed
from tests.architecture.source_tree import Module, modules
from tests.each import each
from tests.reading_ids import IDS, reading_ids
from tests.rules.cited_calls import CITED

SPECS = list(dict.fromkeys(function.spec for function in CATALOGUE.values()))
EXAMPLES = [example.formula for spec in SPECS for example in spec.examples if example.shows.startswith("#")]
#: Modules whose texts name cells, such as A1, which look like the ids of readings.
OF_CELLS = {"club.month.workbook", "printed.scale_data", "printed.sheet", "scoresheets.form", "scoresheets.start"}
#: Scorers read sentences of every room that knows the regulations. The compiled data hold the ids themselves.
WORDED = [
    module
    for module in modules()
    if not module.name.startswith("truesheet") and module.name not in {*OF_CELLS, "regulations.data"}
]
#: Numbers of contestants with their sections, as an example of what to type.
_NUMBERS = re.compile(r"[A-Z]\d(?:,[A-Z]\d)*")
#: What makes a refusal of its sentence, or of a sentence and a remedy.
REFUSALS = {"Fault", "Refused", "UnknownOrder", "BuildError", "not_covered", "no_such_number", "asked_for", "NoDraw"}
_TWO_SENTENCES = re.compile(r"[a-z\d)}\"][.!?] +[A-Z]|[.!]$")


def texts(spec: FunctionSpec) -> Iterator[str]:
    """Everything a record says in sentences."""
    yield from (spec.summary, spec.detail, spec.not_encoded, spec.result.doc)
    yield from (argument.doc for argument in spec.arguments)
    yield from (case.when for case in spec.errors)
    yield from (example.origin for example in spec.examples)


def sentences(tree: ast.Module) -> Iterator[str]:
    """The texts of a module that are more than a name or an id, docstrings apart."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {id(node.body[0].value) for node in ast.walk(tree)
            if isinstance(node, documented) and isinstance(node.body[0], ast.Expr)}  # fmt: skip
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        if is_text and node.value not in IDS and not _NUMBERS.fullmatch(node.value):
            yield node.value


def written(node: ast.expr) -> str:
    """A text in code, with {} for what is filled in; nothing for anything else."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    said = [part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "{}" for part in parts]
    return "" if said == ["{}"] else "".join(said)


def refusals(tree: ast.Module) -> Iterator[str]:
    """The sentences of refusals and faults, and their remedies, as they stand in code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
            yield from filter(None, map(written, node.args))


@each(SPECS)
def test_a_record_names_no_reading(spec: FunctionSpec) -> None:
    assert [text for text in texts(spec) if reading_ids(text) or "undated" in text] == []


@each(spec for spec in SPECS if spec.name != "WHY")
def test_the_help_of_a_function_names_no_reading_and_calls_no_source_undated(spec: FunctionSpec) -> None:
    """WHY shows derivations as its examples, which name the edition of every text."""
    for shown in (docstring(spec), *(listed([spec.name], as_json) for as_json in (False, True))):
        assert "undated" not in shown
        assert reading_ids(shown) == []


@each([*EXAMPLES, *CITED])
def test_the_sentence_of_an_error_names_no_reading(formula: str) -> None:
    """The examples of errors in the records, and the calls that reach every branch of the rules."""
    for error in calculate(formula).errors:
        said = str(as_exception(error))
        assert reading_ids(said) == []
        assert "undated" not in said


@pytest.mark.exhaustive
@pytest.mark.parametrize("module", WORDED, ids=lambda module: module.name)
def test_no_sentence_of_the_rules_names_a_reading(module: Module) -> None:
    assert [text for text in sentences(module.tree) if reading_ids(text)] == []


@pytest.mark.exhaustive
def test_a_refusal_is_one_sentence() -> None:
    """Of all of the package: what is wrong, and behind a semicolon or a colon what to do."""
    said = [(module.name, text) for module in modules() for text in refusals(module.tree)]
    assert len(said) > 300
    assert [each for each in said if _TWO_SENTENCES.search(each[1])] == []


def test_a_refusal_of_two_sentences_is_found() -> None:
    code = ast.parse('raise Refused(f"there is {count}. " "Undo it")\nFault(at, "no such place", f"give one of {all}")')
    assert [bool(_TWO_SENTENCES.search(said)) for said in refusals(code)] == [True, False, False]


def test_readings_are_found_in_a_text() -> None:
    said = 'Reading CD.0: read so. Readings K6 and K7 (X1); the text names A9. B of 3 tables, R 14; WHY("VP_20",A1,B1).'
    assert reading_ids(said) == ["CD.0", "K6", "K7", "X1", "A9"]
    assert list(sentences(ast.parse('"""X1"""\nraise not_covered("no such place (X1)", "X1")'))) == [
        "no such place (X1)"
    ]


def test_the_readings_of_a_record_are_known() -> None:
    assert {reading for spec in SPECS for reading in spec.readings} <= IDS
    assert {"CD.2", "CA.0a"} <= set(CATALOGUE["MPCLUB"].spec.readings)
