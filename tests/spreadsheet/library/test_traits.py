"""What a function is declared to give, and what is said of it beside, agrees with what Excel saved."""

import csv
import re
from pathlib import Path

from bridgesheets.spreadsheet.library import ONE_VALUE, native, registry

FACTS = Path(__file__).parents[1] / "function_books" / "facts.tsv"
#: A formula that is one call and nothing else: no parenthesis is closed before its end.
CALL = re.compile(r"=(?:_XLFN\.)?(?:_XLWS\.)?(?P<name>[A-Z][A-Z0-9.]*)\((?:[^()\"]|\"[^\"]*\")*\)")


def _kind(answer):
    """The letter for what Excel saved; empty for an error, which every function may give."""
    if answer.startswith("#"):
        return ""
    return "b" if answer in ("TRUE", "FALSE") else "t" if answer.startswith('"') else "x"


def _saved():
    """The name of each function that a formula consists of, the formula and the kind of what Excel saved for it."""
    for row in csv.DictReader(FACTS.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        found = CALL.fullmatch(row["formula"].upper())
        if found and _kind(row["answer"]):
            yield found["name"], row["formula"], _kind(row["answer"])


def test_a_function_gives_the_kind_of_value_that_excel_saved():
    declared = {name: each.gives for name, each in registry().items() if each.gives and each.gives != "v"}
    seen = [each for each in _saved() if each[0] in declared]
    wrong = [each for each in seen if each[2] != declared[each[0]].replace("d", "x")]
    assert wrong == []
    assert len({name for name, *_ in seen}) > 30, "the facts reach hardly any of these functions"


def test_only_kinds_that_are_explained_are_given_and_no_volatile_function_is_remembered():
    for each in registry().values():
        assert each.gives in {"", "d", *ONE_VALUE}, each.name
        assert not (each.volatile and (each.looked_up or each.folded)), each.name
        assert each.tells in ("", "time", "chance", "file"), each.name
        assert each.volatile or each.tells not in ("time", "chance"), each.name


def test_a_function_worked_out_beforehand_takes_and_gives_numbers_alone():
    folded = [each for each in registry().values() if each.folded]
    assert folded and all({*each.kinds} == {"x"} and each.gives == "x" for each in folded)
    assert not any(each.here for each in folded)


def test_a_trait_that_is_misspelt_is_refused():
    try:
        native("NOT.DECLARED", "x", lookd_up=True)(lambda value: value)
    except TypeError as refused:
        assert "lookd_up" in str(refused)
    else:
        raise AssertionError("declared all the same")
    assert "NOT.DECLARED" not in registry()
