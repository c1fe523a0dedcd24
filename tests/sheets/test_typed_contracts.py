"""Contracts with their results typed in a Butler sheet come to the points of BRIDGESCORE."""

from io import BytesIO
from itertools import product

import openpyxl
import pytest

from bridgesheets import BRIDGESCORE
from bridgesheets.printed.styles import KEY
from bridgesheets.sheets.butler.contracts import add_contracts, plainly, score_of, seat_of
from bridgesheets.sheets.expressions import Expression, IfError
from bridgesheets.sheets.finishing import Finishing
from bridgesheets.sheets.form import Book, at
from bridgesheets.sheets.order import Order
from tests.sheets.butler_event import REMARK, scored, table
from tests.sheets.butler_event import at as beside
from tests.sheets.scoring import shown, shown_by_libreoffice

#: Vulnerable sides of boards 1 to 16 (Law 2).
NS_VULNERABLE = {2, 4, 5, 7, 10, 12, 13, 15}
EW_VULNERABLE = {3, 4, 6, 7, 9, 10, 13, 16}

SPELLINGS = (
    ("4S=", 1, 420), ("4s=", 1, 420), (" 4 S = ", 1, 420), ("4♠=", 1, 420), ("4♠\ufe0f +1", 1, 450),
    ("3NT=", 1, 400), ("3n-1", 2, -100), ("3NTx-1", 2, -200), ("3NT× \u22121", 1, -100), ("N 3NT+1", 1, 430),
    ("S4S=", 1, 420), ("W 4S=", 1, -420), ("e4sxx-2", 3, 1000), ("E 4S=", 3, -620), ("P", 5, 0), ("pass", 5, 0),
)  # fmt: skip
NOT_UNDERSTOOD = (
    "4S", "8S=", "7S+1", "4S+4", "4S=*", "?S=", "4?=", "4S~=", "NSEW", "N", "4Z=", "4S-11", "10", "=", "EP=", "4S=4S=",
)  # fmt: skip


def in_formulas(typed, by=shown):
    """The scores that texts come to, each with the number of its board; None for what is no contract."""
    book = Book(Order("test"))
    form = book.form("Typed")
    for row, (text, board) in enumerate(typed, 1):
        form.put(row, 1, text, KEY)
        form.put(row, 2, board, KEY)
        text, board, plain, seat = (Expression(at(row, column)) for column in range(1, 5))
        form.formula(row, 3, plainly(text), KEY)
        form.formula(row, 4, seat_of(plain), KEY)
        form.formula(row, 5, IfError(score_of(plain, seat, board)), KEY)
    form.finish(len(typed), 5)
    add_contracts(book)
    sheet = by(Finishing().file(book.workbook))
    return [sheet.get(("Typed", at(row, 5))) for row in range(1, len(typed) + 1)]


def every_contract():
    """All contracts with all results on boards of both vulnerabilities, by NS and by EW in turn; the points of NS."""
    for number, (level, strain, crosses, tricks, vulnerable) in enumerate(
        product(range(1, 8), ("C", "D", "H", "S", "NT"), ("", "x", "xx"), range(14), (False, True))
    ):
        contract, over = f"{level}{strain}{crosses}", tricks - 6 - level
        # Board 2 is vulnerable for NS alone, board 3 for EW alone.
        letter, board = (("", 2 if vulnerable else 3), ("E ", 3 if vulnerable else 2))[number // 2 % 2]
        points = BRIDGESCORE(contract, vulnerable, tricks)
        yield f"{letter}{contract}{f'{over:+}' if over else '='}", board, float(-points if letter else points)


@pytest.mark.parametrize(
    "by", [shown, pytest.param(shown_by_libreoffice, marks=pytest.mark.libreoffice)], ids=["ours", "LibreOffice"]
)
def test_every_contract_and_result_for_both_sides_and_vulnerabilities(by):
    asked = list(every_contract())
    assert len(asked) == 7 * 5 * 3 * 14 * 2
    found = in_formulas([(text, board) for text, board, _ in asked], by)
    wrong = [(*one, answer) for one, answer in zip(asked, found, strict=True) if answer != one[2]]
    assert wrong == []


@pytest.mark.parametrize(
    "by", [shown, pytest.param(shown_by_libreoffice, marks=pytest.mark.libreoffice)], ids=["ours", "LibreOffice"]
)
def test_spellings_and_what_is_no_contract(by):
    asked = [*((text, board) for text, board, _ in SPELLINGS), *((text, 1) for text in NOT_UNDERSTOOD)]
    expected = [*(points for *_, points in SPELLINGS), *[None] * len(NOT_UNDERSTOOD)]
    assert list(zip(asked, in_formulas(asked, by), strict=True)) == list(zip(asked, expected, strict=True))


def test_the_vulnerability_of_sixteen_boards_and_those_after_them():
    boards = [*range(1, 37), 999]
    found = in_formulas([*(("4S=", board) for board in boards), *(("W4S=", board) for board in boards)])
    for numbers, vulnerable, answers in (
        (boards, NS_VULNERABLE, found[: len(boards)]),
        (boards, EW_VULNERABLE, [-answer for answer in found[len(boards) :]]),
    ):
        assert answers == [620 if (number - 1) % 16 + 1 in vulnerable else 420 for number in numbers]


@pytest.mark.parametrize("formulas", ["native", "addin"])
def test_contracts_and_scores_stand_beside_each_other_in_a_match(formulas):
    # Board 1, nobody vulnerable: 4S made is 420; -50 where it went down; board 2, NS vulnerable: 620.
    typed = scored(
        table(1, 1, 1, 2, ("4S=", "4S=", "AVE+")), table(1, 2, 3, 4, (420, 620, -100)),
        table(1, 3, 5, 6, ("4S-1", "E3NT-2", "8S=")), formulas=formulas,
    )  # fmt: skip
    plain = scored(
        table(1, 1, 1, 2, (420, 620, "AVE+")), table(1, 2, 3, 4, (420, 620, -100)),
        table(1, 3, 5, 6, (-50, 100, None)), formulas=formulas,
    )  # fmt: skip
    for number in (1, 2, 3):
        assert [beside(typed, 1, number, column) for column in "MNOP"] == [
            beside(plain, 1, number, column) for column in "MNOP"
        ]
    said = beside(typed, 1, 3, REMARK)
    assert "Board 3: neither a score, a contract with its result nor a word for one." in said
    assert "Board 1" not in said and "Board 2" not in said


def test_the_cells_take_contracts_and_excel_takes_the_condition():
    from tests.sheets.butler_event import blank

    book = openpyxl.load_workbook(BytesIO(blank()))
    (allowed,) = (
        found for found in book["Match 1"].data_validations.dataValidation if found.errorTitle == "Score of NS"
    )
    assert len(allowed.formula1) <= 255
    assert '="P"' in allowed.formula1
