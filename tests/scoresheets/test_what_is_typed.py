"""What is typed is what counts: no cell completes an entry into another text of its column.

LibreOffice's AutoInput and Excel's AutoComplete take what is typed for the beginning of a constant text of the same
column, and change it on Enter without a word. They heed no formulas.
"""

from itertools import permutations

import pytest
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.catalogue.one_formula import Formulas
from bridgesheets.scoresheets.butler.example import USUAL
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.points import spellings
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.small import book, every_kind, exhaustive, fillable

_DIGITS = tuple("0123456789")


def _words(workbook, formula):
    if formula.startswith('"'):
        return formula.strip('"').split(",")
    if "!" not in formula:
        return []
    sheet, cells = formula.rsplit("!", 1)
    left, top, right, bottom = range_boundaries(cells)
    there = workbook[sheet.strip("'")].iter_rows(top, bottom, left, right, values_only=True)
    return [value for (value,) in there if isinstance(value, str) and not value.startswith("=")]


def _completions(sheet: Worksheet, rule, begins):
    """Texts in the columns of a validation, each other than what it begins with, by that beginning."""
    found = []
    for cells in rule.sqref.ranges:
        for column in range(cells.min_col, cells.max_col + 1):
            for row in range(1, sheet.max_row + 1):
                cell = sheet.cell(row, column)
                if cell.data_type != "s" or not isinstance(cell.value, str):
                    continue
                text = cell.value.casefold()
                found += [
                    f"{sheet.title}!{get_column_letter(column)}{row}: {word} becomes {cell.value}"
                    for word in begins
                    if text.startswith(word.casefold()) and text != word.casefold()
                ]
    return found


@every_kind
@pytest.mark.parametrize("filled", [False, pytest.param(True, marks=exhaustive)], ids=["empty", "filled"])
def test_no_text_in_a_column_begins_with_what_may_be_typed_there(kind, filled):
    workbook, found = book(kind, "native", filled), []
    for sheet in workbook:
        for rule in sheet.data_validations.dataValidation:
            if rule.type == "list":
                begins = _words(workbook, rule.formula1)
            else:
                begins = _DIGITS if rule.type in ("whole", "decimal") else ()
            found += _completions(sheet, rule, begins)
    assert found == []


@every_kind
def test_no_word_that_may_be_typed_is_the_beginning_of_another(kind):
    workbook = book(kind)
    lists = {
        rule.formula1 for sheet in workbook for rule in sheet.data_validations.dataValidation if rule.type == "list"
    }
    pairs = [pair for formula in lists for pair in permutations(_words(workbook, formula), 2)]
    # Two spellings of one scale bring the same.
    means = spellings()
    pairs = [(one, other) for one, other in pairs if one not in means or means[one] != means.get(other)]
    assert [(one, other) for one, other in pairs if other.casefold().startswith(one.casefold())] == []


#: What is typed for a room by habit, by the column of the first of a match, and whether the column takes it.
TAKEN = {
    "D": {"4": True, "420": True, "-50": True, '"p"': True, '"PO"': True, '"4S"': False, '"3NT+1"': False,
          '"AVE"': False, '"4S="': False, "46000": False, "4.5": False},
    "E": {'"s"': True, '"N"': True, '"nt"': True, '"E"': False, '"SX"': False, "4": False},
    "F": {'"n"': True, '"North"': False, "1": False},
    "H": {'"x"': True, '"R"': True, '"XX"': False},
}  # fmt: skip


@pytest.mark.parametrize("column", TAKEN)
def test_a_room_takes_no_text_that_begins_as_another_is_typed(column):
    """A level "4" would become the "4S" of the line above, and "X" its "XX"; N and NT are the same."""
    rules = book("match")["Match"].data_validations.dataValidation
    (rule,) = (each for each in rules if f"{column}5" in each.sqref and each.type == "custom")
    formula = f"={rule.formula1}"
    taken = {typed: Formulas({}).calculate(formula.replace(f"{column}5", typed)).value for typed in TAKEN[column]}
    assert taken == TAKEN[column]


@every_kind
def test_fixed_texts_of_columns_that_are_typed_in_are_formulas(kind):
    for sheet in book(kind):
        cells = [cell for row in sheet.iter_rows() for cell in row]
        columns = {cell.column for cell in cells if not cell.protection.locked}
        fixed = [cell for cell in cells if cell.column in columns and cell.protection.locked and cell.data_type == "s"]
        assert [(sheet.title, cell.coordinate, cell.value) for cell in fixed] == []


@pytest.mark.parametrize(
    ("kind", "column", "above", "typed", "said"),
    [
        ("swiss", "C", "B5", "B7", "Event"), ("butler", "D", "B4", "B5", "Event"), ("match", "F", "B4", "B5", "Event"),
        ("session", "C", "B4", "B5", "Event"), ("club-game", "C", "B5", "B6", "Event"),
        ("club-game", "C", "B6", "B8", "Club"),
    ],
)  # fmt: skip
def test_a_name_that_was_completed_to_the_one_above_is_asked_about(kind, column, above, typed, said):
    """In Set-up nothing that is typed for a club tells an event's name apart from one that was completed."""
    names = {("Set-up", above): "Riverside Pairs"}
    for text, words in (("riverside pairs", f"Same as {said}? Type it again, Delete, Enter."), ("Riverside", None)):
        sheet = shown(fill(fillable(kind), names | {("Set-up", typed): text}))
        assert sheet.get(("Set-up", f"{column}{typed[1:]}")) == words


@every_kind
def test_no_name_that_an_event_has_at_first_begins_as_a_club_is_called(kind):
    """A club's name, or that it is one, is typed below it."""
    assert not order(kind).title.casefold().startswith(("club", "bridge"))


def test_words_of_rulings_begin_otherwise_than_each_other_and_than_what_is_typed_by_habit():
    first = [each.word[0] for each in USUAL]
    assert len({*first}) == len(first)
    # P and PASS for a board passed out, the declarer in front of a contract, and what it is played in.
    assert {*first}.isdisjoint("PNSEWCDHX")
