"""Sheets that call our functions, in a program that does not know them: the heads of the sheets say so."""

from itertools import product

import pytest

from bridgesheets.scoresheets.kinds import NAMES
from tests.scoresheets.scoring import saved, shown_by_libreoffice, values_in
from tests.scoresheets.small import content
from tests.scoresheets.test_proof import soffice_saved

#: Where a person looks first.
HEADS = {
    "swiss": [("Set-up", "A2"), ("Names", "A2"), ("Round 1", "A2"), ("Standings", "A2"), ("Awards", "A2")],
    "round-robin": [("Set-up", "A2"), ("Teams", "A2"), ("Round 1", "A2"), ("Standings", "A2")],
    "butler": [("Set-up", "A2"), ("Pairs", "A2"), ("Match 1", "B2"), ("Standings", "A3"), ("Cross-table", "A2")],
    "knockout": [("Set-up", "A2"), ("Teams", "A2"), ("Players", "A2"), ("Round 1", "A2"), ("Awards", "A2")],
    "match": [("Set-up", "A2"), ("Match", "A2")],
    "session": [("Set-up", "A2"), ("Pairs", "A2"), ("Scores", "A2")],
    "club-game": [("Set-up", "A2"), ("Pairs", "A2")],
    "lookup": [("Look up", "F6"), ("Look up", "F24")],
}
WORDS = {
    "addin": "The functions of bridgesheets are missing here: install the add-in.",
    "lambda": "This program does not know LAMBDA: open the workbook in Excel 365.",
}
#: What the first page says that the sheet needs.
NEEDS = {"addin": "add-in must be installed", "lambda": "with LAMBDA"}


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("flavour", WORDS)
def test_the_heads_say_that_the_functions_are_missing_and_nothing_else(kind, flavour, tmp_path):
    """LibreOffice without the add-in knows neither our functions nor LAMBDA; nobody is to look for a sorted row."""
    made = content(kind, flavour, True)
    # As people open it LibreOffice shows what was saved, except in formulas that are calculated at each opening.
    seen = shown_by_libreoffice(made) if flavour == "addin" else values_in(next(soffice_saved([made], tmp_path)))
    # What calls a LAMBDA in its own formula cannot be read at all there, and shows an error.
    heads = [at for at in HEADS[kind] if (flavour, at) != ("lambda", ("Look up", "F24"))]
    assert {at: seen.get(at) for at in heads} == dict.fromkeys(heads, WORDS[flavour])


@pytest.mark.parametrize(
    ("kind", "flavour"),
    [
        # Of two kinds that follow each other one in either flavour, the others by label.
        pytest.param(kind, flavour, marks=() if (at + by) % 2 else pytest.mark.exhaustive)
        for (at, kind), (by, flavour) in product(enumerate(NAMES), enumerate(WORDS))
    ],
)
def test_where_the_functions_are_there_only_the_first_page_says_that_they_are_needed(kind, flavour):
    seen = saved(content(kind, flavour, True))  # the functions were there when it was made
    assert [at for at, words in seen.items() if words == WORDS[flavour]] == []
    first = [said for (sheet, at), said in seen.items() if sheet == "Start" and at[0] == "B"]
    assert sum(NEEDS[flavour] in str(said) for said in first) == (kind != "lookup")
