"""The list of the manual's rules, their entries in the inventory, and the sentence behind every reading."""

import ast
import re
from collections import Counter
from itertools import groupby
from pathlib import Path

import bridgesheets
from bridgesheets.catalogue.registry import CATALOGUE, subject_of
from bridgesheets.regulations import tables
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.readings import notes_on
from tools.write_docs import cross_readings, inventory, manual_rules

_PARTS = (Path(__file__).parent / "manual_ids.txt").read_text(encoding="utf-8").split("\n\n")[1:]
#: The ids of the manual's rules by its parts, apart from the files that list them.
MANUAL = {part: tuple(ids.split()) for part, _, ids in (text.partition("\n") for text in _PARTS)}

#: The subjects of team brackets, championships and tournaments.
OF_EVENTS = (
    *("knockouts", "brackets", "bracket_teams", "championships", "grand_life_master"),
    *("tournaments", "stratiflighted", "nap", "gnt", "colours"),
)

#: What has the form of an id: CA.0b, GF-M, TM8a, X10, MA. "A.4" is a paragraph of a part of the manual.
_ID = re.compile(r"[A-Z]{1,3}\d+[a-zA-Z]?|[A-Z]{2}|[A-Z][A-Z\d]\.\d+[a-z]?|[A-Z]{1,2}-\w{1,2}")
_IN_PARENTHESES = re.compile(r"\(([^()]+)\)")


def test_every_rule_of_the_manual_stands_once_in_the_list_and_once_in_the_inventory() -> None:
    rules = Counter(rule.id for rule in manual_rules())
    assert set(rules.values()) == {1}
    assert Counter(entry.rule for entry in inventory()) == rules


def test_the_rules_are_those_of_the_manual_part_by_part() -> None:
    """A rule that is left out, one that the manual does not have, and one in another part are all noticed."""
    listed = {part: tuple(rule.id for rule in rules) for part, rules in groupby(manual_rules(), lambda rule: rule.part)}
    assert listed == MANUAL


def test_citations_are_found_by_the_form_of_an_id_but_for_five_that_nothing_cites() -> None:
    assert [rule.id for rule in manual_rules() if not _ID.fullmatch(rule.id)] == ["RNV", "ApA", "ApB", "ApC", "Idx"]


def _cited_in_rules() -> set[str]:
    """All that has the form of an id among the texts in the code of rules, and in a column of a table."""
    package = Path(bridgesheets.__file__).parent
    files = [path for path in (package / "rules").glob("*.py") if path.name != "scores.py"]  # "NT" and "XX" there
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    nodes = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = [value for value in nodes if isinstance(value, str)]
    cells = [cell for table in tables() for name in table.columns if "Reading" in name for cell in table.column(name)]
    return {text for text in (*texts, *cells) if _ID.fullmatch(text)}


def _cited_in_notes() -> set[str]:
    """All that has the form of an id and stands in parentheses in the notes of tables and figures."""
    notes = [note for record in DEFAULT.records() for note in record.notes]
    groups = [group.split(", ") for note in notes for group in _IN_PARENTHESES.findall(note)]
    return {word for words in groups for word in words if _ID.fullmatch(word)}


def test_every_id_that_rules_records_and_notes_cite_is_one_of_a_rule_or_a_reading() -> None:
    """An id that vanishes from the list while something still rests on it is noticed, and so is an invented one."""
    cited = _cited_in_rules() | _cited_in_notes() | {id for call in CATALOGUE.values() for id in call.spec.readings}
    known = {rule.id for rule in manual_rules()} | {
        *cross_readings(),
        *(id for id in _cited_in_notes() if id.startswith("V")),
    }
    assert cited - known == set()
    assert len(cited) > 80


def test_every_rule_says_what_it_is_about() -> None:
    assert [rule.id for rule in manual_rules() if not (rule.part and rule.about)] == []


def test_every_reading_a_result_can_name_is_written_out() -> None:
    named = _cited_in_rules()
    assert {"CD.2", "X2", "CE.3a", "C0.2"} <= named
    assert [reading for reading in sorted(named) if not notes_on(reading)] == []


def test_a_reading_is_found_in_the_notes_by_its_id_in_parentheses() -> None:
    assert all("CE.3b" in note for note in notes_on("CE.3b"))
    assert len(notes_on("CE.3b")) == 1
    assert notes_on("CE.3") == ()
    assert {"X1", "X2", "X5"} <= set(cross_readings())


def test_every_rule_has_a_function_or_a_reason() -> None:
    assert [entry.rule for entry in inventory() if not entry.functions and len(entry.note) <= 5] == []


def test_every_function_named_exists_and_every_function_of_events_computes_some_rule() -> None:
    named = {name for entry in inventory() for name in entry.functions}
    assert named <= set(CATALOGUE)
    assert {function.__name__ for subject in OF_EVENTS for function in subject_of(subject).functions} <= named
