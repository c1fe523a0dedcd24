"""Database functions, on the orchard of Microsoft's documentation."""

import pytest

from tests.formulas.cells import calculated

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
    ],
)  # fmt: skip
def test_errors(formula, criteria, expected):
    assert result(formula, **criteria) == expected


def test_computed_criteria_are_refused():
    assert "H1" not in calculated({**ORCHARD, "A1": "Tall", "A2": "=B6>10", "H1": '=DSUM(A5:E11,"Age",A1:A2)'})


def test_the_column_0_is_refused():
    """Excel's documentation has none; LibreOffice counts the records then."""
    assert "H1" not in calculated({**ORCHARD, **APPLES, "H1": "=DCOUNT(A5:E11,0,A1:A2)"})
