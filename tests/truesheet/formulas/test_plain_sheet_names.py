"""Names of sheets without apostrophes: Excel writes them around more names than it needs to read them."""

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place

#: Sheets, and the number in A1 of each.
SHEETS = {"2007": 3, "2008": 4, "1.5": 5, "a.b": 6, "my 2": 7, "a|b~c": 8, "Übung": 9, "a-b": 10, "it's": 11, "1E5": 12}


def shown(formula):
    """What a formula gives beside those sheets; 2007!Year.Name is 2007!A1."""
    book = book_of({"A1": 1, "B1": formula})
    for name, number in SHEETS.items():
        book.add_sheet(name).values[place("A1")] = float(number)
    book.names["YEAR.NAME", 1] = "'2007'!$A$1"
    found = outcome(book)
    return found.get(place("B1"), [reason for _, _, reason in book.refusals])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2007!A1", 3),  # cached by Excel (finding 2.5)
        ("2007!Year.Name", 3),  # cached by Excel (finding 2.5)
        ("2007!$A$1:A1", 3),
        ("'2007'!A1", 3),
        ("1.5!A1", 5),
        ("1E5!A1", 12),
        ("a.b!A1", 6),
        ("a|b~c!A1", 8),
        ("übung!A1", 9),
        ("'my 2'!A1", 7),
        ("'it''s'!A1", 11),
        # Signs and blanks end a name that stands without apostrophes.
        ("my 2!A1", "#REF!"),
        ("a-b!A1", "#REF!"),
        ("it's!A1", "#REF!"),
        ("2009!A1", "#REF!"),
    ],
)
def test_indirect_reads_what_excel_reads(text, expected):
    assert shown(f'=INDIRECT("{text}")') == expected
    assert shown(f'=SUM(INDIRECT("{text}"))') == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("2007!R1C1", 3), ("'my 2'!R1C1", 7), ("my 2!R1C1", "#REF!"), ("a-b!R1C1", "#REF!")]
)
def test_so_it_does_with_rows_and_columns_by_number(text, expected):
    assert shown(f'=INDIRECT("{text}",FALSE)') == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=2007!A1*2", 6),
        ("=2*2007!A1", 6),
        ("=SUM(2007:2008!A1)", 7),
        ("=SUM(A1,2007!A1:A2,1.5)", 5.5),
        ("=IF(2007!A1>2,1,2)", 1),
        ("=a-b!B1", ["there is no sheet called b"]),
        ("=2007*1", 2007),
        ("=SUM(1:1 A1:A2)", 1),
    ],
)
def test_formulas_may_have_them_so_too(formula, expected):
    assert shown(formula) == expected
