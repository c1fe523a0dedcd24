"""Lookup, information and dynamic array functions in real workbooks, against the values their program cached."""

import pytest

from tests.truesheet.formulas.corpus import calls, model, workbooks
from truesheet import library
from truesheet.addresses import address_of
from truesheet.formulas.areas import Context, Refusal, corner
from truesheet.formulas.closures import FormulaError
from truesheet.values import BLANK, CellError

_MODULES = {
    "lookups",
    "references",
    "indirect",
    "information",
    "filtering",
    "shaping",
    "matrices",
    "lambdas",
}

#: What differs from the cached value, with the reason: (file, cell) -> reason.
EXPLAINED: dict[tuple[str, str], str] = {}


def _ours():
    found = library.registry()
    return {name for name, function in found.items() if function.call.__module__.rsplit(".", 1)[-1] in _MODULES}


def _plain(value):
    if isinstance(value, CellError):
        return value.code
    return round(value, 9) if isinstance(value, float) else value


def _differences():
    ours, count = _ours(), 0
    for name, formulas, values in workbooks():
        book = model(formulas, values)
        for sheet in book.sheets:
            for key, formula in sheet.formulas.items():
                called = calls(formula.text)
                if not called & ours or any(library.find(one) is None for one in called - {"LET", "LAMBDA"}):
                    continue
                row, column = address_of(key)
                try:
                    run = book.compile(sheet, key, formula.text, formula.array)
                    found = corner(run(Context(book, sheet, row, column)))
                except (Refusal, FormulaError) as problem:
                    found = problem
                count += 1
                cached = sheet.values.get(key, BLANK)
                # An empty text is read from a file as nothing.
                same = found == "" if cached is BLANK else _plain(found) == _plain(cached)
                if not same:
                    yield count, name, sheet.address(key), formula.text, found, cached
    yield count, None, None, None, None, None


@pytest.mark.exhaustive
@pytest.mark.corpus
def test_every_difference_from_a_cached_value_is_explained():
    *differences, (count, *_) = _differences()
    unexplained = [rest for _, *rest in differences if (rest[0], rest[1]) not in EXPLAINED]
    assert not unexplained
    assert count > 400  # formulas compared
    assert {(name, cell) for _, name, cell, *_ in differences} == set(EXPLAINED)
