"""A number that is the file's to 15 significant digits is up to date: Excel shows no more of it."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from tests.truesheet.books import rows_of, save_values
from tests.truesheet.test_corpus import FILES, is_saved_by_excel
from truesheet.batch.jobs import Job, Status
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook
from truesheet.refusals import Refused
from truesheet.values import NUM, CellError

NOW = datetime(2024, 1, 1)
#: 0.1 + 0.2 is 0.30000000000000004; 1/3 and 2/3 are not half a unit of the 15th digit away from what stands here.
ALIKE = ("0.1+0.2", "0.3"), ("1/3", "0.33333333333333298"), ("1E+300/3", "3.3333333333333332E+299")
#: Next to each other, and yet rounded to 15 digits they end in 1 and 2, in 5 and 4, in 0 and 9: 0.571428571428571|43.
ON_THE_BORDER = ("4/7", "0.5714285714285715"), ("5/11", "0.4545454545454545"), ("-4/7", "-0.5714285714285715")
APART = ("1/3", "0.333333333333332"), ("2/3", "0.66666666666667"), ("1E-17*1", "0"), ("0.1+0.2-0.3", "0")


SAVED_BY_EXCEL = [path for path in FILES if is_saved_by_excel(path)]


def of_rows(pairs):
    """Rows of a formula and the value the file has for it; seven of each, so that they are read as filled down too."""
    cells = {}
    for at, (formula, value) in enumerate([pair for pair in pairs for _ in range(7)], 1):
        cells |= {f"A{at}": at, f"B{at}": (f"={formula}", float(value))}
    return rows_of(cells)


def changed_rows(opened):
    """The rows in which recalculation writes another value."""
    return sorted(row for row, _ in patch_workbook(opened, recalculate(opened, NOW).values).changes[0])


@pytest.mark.usefixtures("either_reader")
def test_what_shows_the_same_is_not_written(workbook):
    first = 7 * len(ALIKE) + 1
    # 0.1+0.2-0.3 is 0 in both: a difference that is nothing but residue.
    assert changed_rows(workbook(of_rows([*ALIKE, *APART]))) == list(range(first, first + 7 * 3))


def test_a_workbook_is_up_to_date_where_nothing_else_differs(workbook):
    path = workbook(of_rows(ALIKE)).path
    before = path.read_bytes()
    for check in (True, False):
        job = Job(path, None, check, partial=False, backup=True, now=NOW, seconds=60.0, details=True, added=OURS)
        report = job.run()
        assert (report.status, report.changed, report.changes) == (Status.UNCHANGED, 0, [])
    assert path.read_bytes() == before


@pytest.mark.usefixtures("either_reader")
def test_numbers_that_only_the_border_between_two_digits_parts_are_the_same(workbook):
    """0.57142857142857140 and ...150 are 0.1 of a unit of the 15th digit apart; 0.6 of it is another number."""
    further = ("4/7", "0.571428571428572"), ("4/7", "0.57142857142857206")  # 0.57 and 0.63 of a unit on
    first = 7 * len(ON_THE_BORDER) + 1
    assert changed_rows(workbook(of_rows([*ON_THE_BORDER, *further]))) == list(range(first, first + 7 * len(further)))


def test_where_one_cell_of_a_row_changes_the_others_keep_their_bytes(workbook):
    opened = workbook(rows_of({"A1": ("=0.1+0.2", 0.3), "B1": ("=1+1", 3)}))
    save_values(opened, recalculate(opened, NOW).values)
    assert [cell.value for cell in open_workbook(opened.path).sheets[0].cells()] == [0.3, 2.0]


def test_what_depends_on_such_a_cell_is_calculated_from_all_its_digits(recalculated):
    cells = {"A1": ("=0.1+0.2", 0.3), "B1": "=A1=0.3", "C1": "=(A1-0.3)*1E+17"}
    assert recalculated(rows_of(cells)).values[0][1, 1] == 0.1 + 0.2


def test_so_it_is_with_the_cells_of_arrays_and_values_handed_in(workbook):
    array = '<f t="array" ref="A1:A2">{0.1;0.5}+0.2</f>'
    opened = workbook(rows_of({"A1": (array, 0.3), "A2": 0.7, "A3": ("=B1", "0.3")}))
    values = {(1, 1): 0.1 + 0.2, (2, 1): 0.7000000000000001}
    assert patch_workbook(opened, {0: values}).parts == {}
    assert [now for _, now in patch_workbook(opened, {0: {**values, (2, 1): 0.8}}).changes[0].values()] == [0.8]
    # A text is no number, whatever its digits say, and neither is an error.
    for value in (0.1 + 0.2, "0.30", True, CellError(NUM)):
        assert [now for _, now in patch_workbook(opened, {0: {(3, 1): value}}).changes[0].values()] == [value]


@pytest.mark.corpus
@pytest.mark.parametrize("path", SAVED_BY_EXCEL, ids=lambda path: path.name)
def test_nothing_is_stale_that_excel_shows_the_same(path):
    """Of a workbook saved by Excel, no cell is rewritten that shows the same before and after, digit by digit."""
    workbook = open_workbook(path)
    try:
        values = recalculate(workbook, NOW).values
    except Refused:
        return  # only Excel can calculate it, and nothing is rewritten
    for changes in patch_workbook(workbook, values).changes.values():
        for was, now in changes.values():
            if isinstance(was, float) and isinstance(now, float):
                assert f"{was:.14e}" != f"{now:.14e}"
