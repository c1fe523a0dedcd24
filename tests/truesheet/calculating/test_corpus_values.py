"""Real workbooks recalculated: ``recalc --check`` finds nothing in them but cells that are stale, each explained.

The function test books of the corpus have a test of their own.
"""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.differences import explained
from tests.truesheet.test_corpus import FILES
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.package.spelling import alike
from truesheet.refusals import Refused

NOW = datetime(2024, 1, 1)


def _differences(path):
    """Sheet and cell, our value and the cached one, wherever they differ in 15 digits."""
    workbook = open_workbook(path)
    try:
        values = recalculate(workbook, NOW).values
    except Refused:
        return {}  # as displayed: only Excel can
    return {
        (workbook.sheets[position].name, address(cell.row, cell.column)): (ours[cell.row, cell.column], cell.value)
        for position, ours in values.items()
        for cell in workbook.sheets[position].cells()
        if (cell.row, cell.column) in ours and not alike(cell.value, ours[cell.row, cell.column])
    }


@pytest.mark.exhaustive
@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_cached_values_come_out_again(path):
    known = {
        (entry["sheet"], cell) for entry in explained("cached") if entry["file"] in path.name for cell in entry["cells"]
    }
    found = _differences(path)
    unexplained = {cell: values for cell, values in found.items() if cell not in known}
    assert not unexplained
    assert known <= set(found), "an explained difference is none any more"


@pytest.mark.corpus
def test_every_explanation_is_of_a_file_that_is_there():
    for entry in explained("cached"):
        assert entry["why"]
        assert any(entry["file"] in path.name for path in FILES)


#: Why formulas of these workbooks are refused: functions we leave out, macros, and what only another file or Excel has.
_REASONS = (
    *(" is not one we know", "random numbers change each time", "depends on "),
    *("the file keeps no values of ", "a value only Excel can make"),
)


@pytest.mark.corpus
def test_enough_formulas_are_calculated_to_mean_something_and_the_others_are_refused_for_a_reason():
    calculated, refused = 0, set()
    for path in FILES:
        try:
            found = recalculate(open_workbook(path), NOW)
        except Refused:
            continue
        calculated += sum(map(len, found.values.values()))
        refused |= {cell.reason for cell in found.refused}
    assert calculated > 7500
    assert {reason for reason in refused if not any(known in reason for known in _REASONS)} == set()
