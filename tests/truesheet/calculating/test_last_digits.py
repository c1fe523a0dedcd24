"""The last digits of deviations, payments and probabilities are left to the program that saved them."""

from datetime import datetime

import pytest

from tests.truesheet.books import rows_of
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook


@pytest.fixture
def changes(workbook):
    """What recalculation changes in a sheet of these cells, by address."""

    def changed(cells, **more):
        opened = workbook(rows_of(cells), **more)
        patch = patch_workbook(opened, recalculate(opened, datetime(2026, 1, 31, 19, 30)).values)
        return {address(*where): now for found in patch.changes.values() for where, (_, now) in found.items()}

    return changed


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        # Excel's own value, EverythingTests!E1056 of a test workbook of POI; by 40 digits it ends in ...86533.
        ({"A1": ('=PMT("0.01","12","200","-300",TRUE)', 5.82661274042987)}, {}),
        # What goes on from it goes on from the value of the file. STDEV(1,2,4) is 1.527525231651946668: from ours
        # there would come 5, from the number in the file 6.
        ({"A1": ("=STDEV(1,2,4)", 1.52752523165196), "B1": ("=ROUND(A1*1E14,0)-152752523165190", 6)}, {}),
        # A difference in the eleventh digit is one.
        ({"A1": ("=STDEV(1,2,4)", 1.5275252317)}, {"A1": pytest.approx(1.527525231651947)}),
        # Sums, quotients and what is counted are compared to the last digit: 50 over 25 is 126410606437752.
        ({"A1": ("=1000000000000+0.25", 1000000000000.26)}, {"A1": 1000000000000.25}),
        ({"A1": ("=COMBIN(50,25)", 126410606437751)}, {"A1": 126410606437752.0}),
        # The cells of an array are compared one by one: 1/3 and 0, 0 and 1/7.
        ({"A1": ('<f t="array" ref="A1:B1">MINVERSE({3,0;0,7})</f>', 0.33333333333333404), "B1": 0.1}, {"B1": 0.0}),
        # A long column of one formula keeps them too.
        ({f"A{row}": ("=STDEV(1,2,4)", 1.52752523165196) for row in range(1, 301)}, {}),
    ],
    ids=["a payment", "what goes on", "eleventh digit", "a sum", "what is counted", "an array", "a column"],
)
def test_last_digits_are_those_of_the_file_and_any_other_difference_is_written(changes, cells, expected):
    assert changes(cells) == expected


def test_a_payment_in_a_defined_name_stays_to_its_last_digit_too(changes):
    """Findings, values D5: 5_pmt_low_rate_in_a_name.xlsx, 1000 over 24 months at 0.02 %; by 40 digits ...8649."""
    names = '<definedNames><definedName name="Monthly">-PMT(0.0002/12,24,1000)</definedName></definedNames>'
    cells = {"A1": ("=Monthly", 41.675347776808664), "B1": ("=Monthly*24", 1000.20834664340794)}
    assert changes(cells, in_workbook=names) == {}
