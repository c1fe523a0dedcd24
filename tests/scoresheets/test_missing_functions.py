"""Sheets that call our functions, in a program that does not know them: the heads of the sheets say so."""

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
every_kind = pytest.mark.parametrize("kind", NAMES)
both_flavours = pytest.mark.parametrize("flavour", WORDS)


def filled(kind, flavour):
    return content(kind, flavour, True)


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@every_kind
@both_flavours
def test_the_heads_say_that_the_functions_are_missing_and_nothing_else(kind, flavour, tmp_path):
    """LibreOffice without the add-in knows neither our functions nor LAMBDA; nobody is to look for a sorted row."""
    content = filled(kind, flavour)
    # As people open it LibreOffice shows what was saved, except in formulas that are calculated at each opening.
    seen = shown_by_libreoffice(content) if flavour == "addin" else values_in(next(soffice_saved([content], tmp_path)))
    # What calls a LAMBDA in its own formula cannot be read at all there, and shows an error.
    heads = [at for at in HEADS[kind] if (flavour, at) != ("lambda", ("Look up", "F24"))]
    assert {at: seen.get(at) for at in heads} == dict.fromkeys(heads, WORDS[flavour])


@every_kind
@both_flavours
def test_where_the_functions_are_there_nothing_is_said_of_them(kind, flavour):
    seen = saved(filled(kind, flavour))  # the functions were there when it was made
    assert [at for at, words in seen.items() if words == WORDS[flavour]] == []


@pytest.mark.parametrize("kind", [kind for kind in NAMES if kind != "lookup"])
@pytest.mark.parametrize(("flavour", "words"), [("addin", "add-in must be installed"), ("lambda", "with LAMBDA")])
def test_the_first_page_says_what_the_sheet_needs(kind, flavour, words):
    seen = saved(filled(kind, flavour))
    assert sum(words in str(said) for (sheet, at), said in seen.items() if sheet == "Start" and at[0] == "B") == 1
