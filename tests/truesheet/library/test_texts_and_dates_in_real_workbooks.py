"""Texts, dates, criteria and payments in workbooks other programs saved: our values against the ones they cached."""

import pytest

from tests.truesheet.formulas import corpus
from truesheet import library
from truesheet.addresses import address_of
from truesheet.formulas.areas import Context, Refusal, corner
from truesheet.formulas.calendar import Calendar, reckoning_by
from truesheet.formulas.syntax import FormulaError
from truesheet.locales import locale_of, speaking
from truesheet.values import BLANK, CellError

FAMILIES = {
    "conditional", "database", "dates", "daycounts", "letters", "joining", "conversion", "binary",
    "annuities", "cashflows",
}  # fmt: skip

#: LibreOffice's own ranges of databases are no names of the file, and column 0 is none to Excel.
EXPLAINED = {
    ("closedxml-ClosedXML.Tests__Resource__TryToLoad__LO__xlsx__database.xlsx", f"Sheet2!{cell}")
    for cell in ("A11", "B11", "E11")
}

#: The currency of DOLLAR in all of these workbooks.
AMERICAN = locale_of("en-US")

#: Fewer formulas than this would mean that the reader of the workbooks has lost them.
_AT_LEAST = 800


def _same(ours, cached):
    if isinstance(ours, CellError) or isinstance(cached, CellError):
        return str(ours) == str(cached)
    if isinstance(ours, float) and isinstance(cached, float):
        return ours == pytest.approx(cached, rel=1e-13, abs=0)
    return ours.__class__ is cached.__class__ and ours == cached


@pytest.mark.exhaustive
@pytest.mark.corpus
def test_our_values_are_the_cached_ones():
    """Formats, dates, criteria, payments come out as the programs cached them, but for three cells."""
    mine = {name for name, function in library.registry().items() if _family(function) in FAMILIES}
    compared, different, refused = 0, [], []
    for name, formulas, values in corpus.workbooks():
        book = corpus.model(formulas, values)
        for sheet in book.sheets:
            for key, formula in sheet.formulas.items():
                if not corpus.calls(formula.text) & mine:
                    continue
                try:
                    with reckoning_by(Calendar(book.date1904, book.now)), speaking(AMERICAN):
                        run = book.compile(sheet, key, formula.text, formula.array)
                        ours = corner(run(Context(book, sheet, *address_of(key))))
                except (Refusal, FormulaError) as problem:
                    refused.append((name, str(problem)))
                    continue
                compared += 1
                explained = (name, sheet.address(key)) in EXPLAINED
                if not explained and not _same(ours, sheet.values.get(key, BLANK)):
                    different.append((name, sheet.address(key), formula.text, ours))
    assert compared >= _AT_LEAST
    assert not different
    assert refused == []


def _family(function):
    return function.call.__module__.split(".")[-1]
