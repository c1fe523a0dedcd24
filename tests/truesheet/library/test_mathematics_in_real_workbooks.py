"""Mathematics and statistics in workbooks other programs saved: our values against the ones they cached."""

import pytest

from tests.truesheet.formulas import corpus
from truesheet import library
from truesheet.addresses import SHIFT, address_of
from truesheet.formulas.areas import Context, Refusal
from truesheet.formulas.syntax import FormulaError
from truesheet.values import BLANK, NA, CellError, spread

FAMILIES = {
    "aggregate", "arithmetic", "whole_numbers", "matrices", "distributions", "products", "ranks", "regression",
    "rounded", "spread", "subtotals",
}  # fmt: skip

_NEVER_CALCULATED = "XlsxWriter, which made the file, calculates nothing and writes 0; BASE gives the text 0"

#: Every difference, by workbook and cell.
EXPLAINED = {
    **{
        ("xlsxwriter-xlsxwriter__test__comparison__xlsx_files__table35.xlsx", f"Sheet1!F{row}"): _NEVER_CALCULATED
        for row in range(3, 7)
    },
    ("xlsxwriter-xlsxwriter__test__comparison__xlsx_files__table36.xlsx", "Sheet1!D14"): _NEVER_CALCULATED,
}

#: Fewer cells than this would mean that the reader of the workbooks has lost them.
_AT_LEAST = 4000


def _same(ours, cached):
    if isinstance(ours, CellError) or isinstance(cached, CellError):
        return str(ours) == str(cached)
    if ours.__class__ is not cached.__class__:
        return False
    return ours == cached or (isinstance(ours, float) and ours == pytest.approx(cached, rel=1e-14, abs=0))


@pytest.mark.exhaustive
@pytest.mark.corpus
def test_our_values_are_the_cached_ones_but_for_the_differences_explained():
    mine = {
        name for name, function in library.registry().items() if function.call.__module__.split(".")[-1] in FAMILIES
    }
    compared, different, refused = 0, set(), set()
    for name, formulas, values in corpus.workbooks():
        book = corpus.model(formulas, values)
        for sheet in book.sheets:
            for key, formula in sheet.formulas.items():
                if not corpus.calls(formula.text) & mine:
                    continue
                place = Context(book, sheet, *address_of(key))
                try:
                    value = book.compile(sheet, key, formula.text, formula.array)(place)
                except (Refusal, FormulaError) as problem:
                    refused.add(str(problem))
                    continue
                cells = [
                    key + (down << SHIFT) + right for down in range(formula.height) for right in range(formula.width)
                ]
                for cell, ours in zip(cells, spread(value, formula.height, formula.width), strict=True):
                    compared += 1
                    if not _same(ours, sheet.values.get(cell, BLANK)):
                        different.add((name, sheet.address(cell)))
    assert compared >= _AT_LEAST
    assert different == set(EXPLAINED)
    assert not {
        reason for reason in refused if "not one we know" not in reason and not reason.startswith("random numbers")
    }


def test_an_error_is_the_same_only_as_its_own_kind():
    assert _same(CellError(NA, "why"), CellError(NA))
    assert not _same(CellError(NA), "x")
    assert not _same(1.0, True)
    assert not _same(1.0, 1.0000000000001)
