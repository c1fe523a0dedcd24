"""CELL("filename") where only the name of the sheet is taken from it: that does not depend on where the file lies."""

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place

_ASKED = 'CELL("filename",A1)'


def _outcome(formula, locale="", stem="club"):
    book = book_of({"A1": formula, "B1": 1})
    book.stem = stem
    return outcome(book, locale=locale).get(place("A1")), book


@pytest.mark.parametrize(
    "formula",
    [
        f'=MID({_ASKED},FIND("]",{_ASKED})+1,255)',
        f'=MID({_ASKED},FIND("]",{_ASKED})+1,LEN({_ASKED})-FIND("]",{_ASKED}))',
        f'=RIGHT({_ASKED},LEN({_ASKED})-FIND("]",{_ASKED}))',
        f'=REPLACE({_ASKED},1,FIND("]",{_ASKED}),"")',
        f'=TEXTAFTER({_ASKED},"]")',
        f'=TRIM(RIGHT(SUBSTITUTE({_ASKED},"]",REPT(" ",255)),255))',
        '=LET(f,CELL("filename",B1),RIGHT(f,LEN(f)-FIND("]",f)))',
    ],
)
@pytest.mark.parametrize("locale", ["", "en-GB"])
def test_the_name_of_the_sheet_is_known(formula, locale):
    assert _outcome(formula, locale)[0] == "Sheet1"


@pytest.mark.parametrize(
    "formula",
    [
        f"={_ASKED}",
        f"=LEN({_ASKED})",
        f'=MID({_ASKED},FIND("[",{_ASKED})+1,4)',
        f'=FIND("]",{_ASKED})',
        f"=RIGHT({_ASKED},9)",
        '=MID(CELL("filename"),FIND("]",CELL("filename"))+1,255)',  # of the cell last changed
    ],
)
def test_anything_else_of_it_is_not(formula):
    found, book = _outcome(formula)
    assert found is None
    assert 'CELL("filename")' in book.refusals[0][2]


def test_a_sheet_that_is_called_as_its_file_may_be_left_out_by_excel():
    assert _outcome(f'=TEXTAFTER({_ASKED},"]")', stem="SHEET1")[0] is None
