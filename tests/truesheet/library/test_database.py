"""Database functions, on the orchard of Microsoft's documentation."""

import pytest

from tests.truesheet.formulas.cells import calculated

#: The list begins in row 5: tree, height, age, yield, profit.
ORCHARD = {
    f"{column}{row}": cell
    for row, record in enumerate(
        [
            ("Tree", "Height", "Age", "Yield", "Profit"),
            ("Apple", 18, 20, 14, 105),
            ("Pear", 12, 12, 10, 96),
            ("Cherry", 13, 14, 9, 105),
            ("Apple", 14, 15, 10, 75),
            ("Pear", 9, 8, 8, 77),
            ("Apple", 8, 9, 6, 45),
        ],
        start=5,
    )
    for column, cell in zip("ABCDE", record, strict=True)
}


NAMES = ("DSUM", "DAVERAGE", "DMAX", "DMIN", "DPRODUCT", "DCOUNT", "DCOUNTA", "DGET")


def result(formula, **criteria):
    """The formula with criteria in the rows above the list."""
    return calculated({**ORCHARD, **criteria, "H1": formula})["H1"]


APPLES_AND_PEARS = {
    "A1": "Tree",
    "B1": "Height",
    "C1": "Height",
    "A2": '="=Apple"',
    "B2": ">10",
    "C2": "<16",
    "A3": '="=Pear"',
}
APPLES = {"A1": "Tree", "B1": "Height", "A2": "Apple", "B2": ">10"}


@pytest.mark.parametrize(
    ("formula", "criteria", "expected"),
    [
        ('=DCOUNT(A5:E11,"Age",A1:C2)', APPLES_AND_PEARS, 1),
        ('=DCOUNTA(A5:E11,"Profit",A1:C2)', APPLES_AND_PEARS, 1),
        ('=DMAX(A5:E11,"Profit",A1:A3)', APPLES_AND_PEARS, 105),
        ('=DMIN(A5:E11,"Profit",A1:B2)', APPLES, 75),
        ('=DSUM(A5:E11,"Profit",A1:A2)', APPLES, 225),  # 105 + 75 + 45
        ('=DSUM(A5:E11,"Profit",A1:C3)', APPLES_AND_PEARS, 248),  # apples 10 to 16 high 75, or pears 96 + 77
        ('=DPRODUCT(A5:E11,"Yield",A1:B2)', APPLES, 140),  # 14 * 10
        ('=DAVERAGE(A5:E11,"Yield",A1:B2)', APPLES, 12),
        ("=DAVERAGE(A5:E11,3,A1:A2)", APPLES, 44 / 3),  # by the column's number: 20, 15, 9
        ('=DGET(A5:E11,"Yield",A1:C2)', APPLES_AND_PEARS, 10),
        ("=DCOUNT(A5:E11,,A1:A2)", APPLES, 3),  # without a field records are counted
        ('=DCOUNT(A5:E11,"Tree",A1:A2)', APPLES, 0),  # texts are no numbers
        ('=DCOUNTA(A5:E11,"tree",A1:A2)', APPLES, 3),
        ('=DSUM(A5:E11,"Age",A1:A2)', {"A1": "tree", "A2": "p"}, 20),  # a text is a beginning: 12 + 8
        ('=DSUM(A5:E11,"Age",A1:A2)', {"A1": "Tree", "A2": "*e*r*"}, 34),  # Pear and Cherry: 12 + 14 + 8
        ('=DSUM(A5:E11,"Age",A1:A2)', {"A1": "Tree", "A2": "<>Apple"}, 34),
        ('=DSUM(A5:E11,"Age",A1:A2)', {"A1": "Height", "A2": 12}, 12),
        ('=DSUM(A5:E11,"Age",A1:A2)', {"A1": "Tree"}, 78),  # no criterion: all of them
        ('=DMAX(A5:E11,"Age",A1:A2)', {"A1": "Tree", "A2": "Plum"}, 0),
    ],
)  # fmt: skip
def test_results(formula, criteria, expected):
    assert result(formula, **criteria) == expected


@pytest.mark.parametrize(
    ("formula", "criteria", "expected"),
    [
        ('=DGET(A5:E11,"Yield",A1:A2)', APPLES, "#NUM!"),  # three of them
        ('=DGET(A5:E11,"Yield",A1:A2)', {"A1": "Tree", "A2": "Plum"}, "#VALUE!"),
        ('=DAVERAGE(A5:E11,"Yield",A1:A2)', {"A1": "Tree", "A2": "Plum"}, "#DIV/0!"),
        ('=DSUM(A5:E11,"Weight",A1:A2)', APPLES, "#VALUE!"),
        ("=DSUM(A5:E11,6,A1:A2)", APPLES, "#VALUE!"),
        ("=DSUM(A5:E11,0,A1:A2)", APPLES, "#VALUE!"),
        ('=DSUM(A5:E11,"Age",A1)', APPLES, "#VALUE!"),
        ('=DSUM({1,2},"Age",A1:A2)', APPLES, "#VALUE!"),
        # cached by Excel (finding 2.19): headings alone are no database, and TRUE names no column
        *((f'={name}(A5:E5,"Age",A1:A2)', APPLES, "#VALUE!") for name in NAMES),
        *((f"={name}(A5:E5,,A1:A2)", APPLES, "#VALUE!") for name in ("DCOUNT", "DCOUNTA")),
        *((f"={name}(A5:E11,TRUE,A1:A2)", APPLES, "#VALUE!") for name in NAMES if name[:6] != "DCOUNT"),
        *((f'={name}(A5:E11,"true",A1:A2)', APPLES, "#VALUE!") for name in NAMES),
        ("=DSUM(A5:E11,FALSE,A1:A2)", APPLES, "#VALUE!"),
        ('=DSUM(A5:E11,"3",A1:A2)', APPLES, "#VALUE!"),  # a text is a heading, never a number
        ("=DSUM(A5:E11,H9,A1:A2)", APPLES, "#VALUE!"),
        ("=DSUM(A5:E11,5.9,A1:A2)", APPLES, 225),
        ("=DSUM(A5:E11,0.9,A1:A2)", APPLES, "#VALUE!"),
        ('=DSUM(A5:E11,"Age",A1:B1)', APPLES, "#VALUE!"),  # criteria of headings alone
    ],
)  # fmt: skip
def test_errors(formula, criteria, expected):
    assert result(formula, **criteria) == expected


def test_computed_criteria_are_refused():
    assert "H1" not in calculated({**ORCHARD, "A1": "Tall", "A2": "=B6>10", "H1": '=DSUM(A5:E11,"Age",A1:A2)'})


def test_the_column_0_is_no_column():
    """Function book DCOUNT, B53: Excel has none; LibreOffice counts the records then."""
    assert result("=DCOUNT(A5:E11,0,A1:A2)", **APPLES) == "#VALUE!"


def test_headings_are_matched_as_they_are_shown():
    """Function book DCOUNT: B65 ("1" is the heading 1), B67 ("true" is the heading TRUE), B66 and C66 (TRUE is 1).

    B57: the criterion under "true" is one of the first column that shows it.
    """
    years = {"A1": 2024, "B1": "total", "C1": True, "D1": "true", "A2": 5, "B2": 7, "C2": 9, "D2": "x",
             "E1": 2024, "E2": ">1", "G1": "true", "G2": ">1"}  # fmt: skip
    found = calculated({**years, "F1": '=DSUM(A1:D2,"TOTAL",E1:E2)', "F2": '=DSUM(A1:D2,"true",E1:E2)',
                        "F3": '=DSUM(A1:D2,"2024",E1:E2)', "F4": "=DCOUNT(B1:D2,TRUE,C1:C2)",
                        "F5": "=DSUM(A1:D2,2,G1:G2)"})  # fmt: skip
    assert [found[f"F{row}"] for row in range(1, 6)] == [7, 9, 5, 1, 7]


def test_a_text_under_no_heading_is_fitted_by_no_record():
    """Function books DCOUNT, B51, and DMIN, E51 (a blank heading); DGET, B27 (a misspelt one)."""
    cells = {**ORCHARD, "A1": "Tre", "A2": "Apple", "B2": "x"}
    assert calculated({**cells, "H1": '=DSUM(A5:E11,"Age",A1:A2)'})["H1"] == 0
    assert calculated({**cells, "H1": '=DCOUNT(A5:E11,"Age",B1:B2)'})["H1"] == 0
    assert calculated({**cells, "H1": '=DGET(A5:E11,"Age",A1:A2)'})["H1"] == "#VALUE!"


def test_an_error_among_the_criteria_fits_that_error():
    """Function book DCOUNT, B66: a criterion #N/A does not make the count an error."""
    cells = {"A1": "Size", "A2": 12, "A3": "#N/A", "C1": "Size", "C2": "#N/A"}
    assert calculated({**cells, "E1": "=DCOUNTA(A1:A3,1,C1:C2)"})["E1"] == 1


def test_criteria_as_in_countif():
    """`<>12` leaves out the number alone, the text "12" stays (finding 2.3)."""
    cells = {"A1": "Size", "A2": 12, "A3": "12", "A4": 7, "A5": "x", "C1": "Size"}
    for criterion, count in (("<>12", 3), ("=12", 2), (12, 2), ("<>x", 3), ("<>", 4), (">7", 1)):
        assert calculated({**cells, "C2": criterion, "E1": "=DCOUNTA(A1:A5,1,C1:C2)"})["E1"] == count


def test_a_blank_cell_as_the_column_of_a_count_is_refused():
    assert "H1" not in calculated({**ORCHARD, **APPLES, "H1": "=DCOUNT(A5:E11,H9,A1:A2)"})
