"""COUNTIF, SUMIF and their kin: the grammar of criteria, sizes of ranges, arrays of criteria."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.each import each
from tests.truesheet.formulas.cells import calculated
from truesheet.bounded import within_limits
from truesheet.library.criteria import pattern


def test_sums_at_hand_are_those_that_adding_up_gives():
    """Whole numbers and halves add up without rounding: 7.5 = 2.5 + 4 + 1, the rows of 2, 3 and 4."""
    cells = {"A1": 1, "A2": 4, "A3": 2, "A4": 3, "A5": 9, "B1": 8, "B2": 1, "B3": 2.5, "B4": 4, "B5": "x"}
    sums = {
        f"C{row}": f'=SUMIF($A$1:$A$5,"{sign}"&A{row},$B$1:$B$5)'
        for row, sign in ((1, ">"), (2, "<="), (3, ">="), (4, "<"))
    }
    found = calculated({**cells, **sums})
    assert [found[f"C{row}"] for row in range(1, 5)] == [7.5, 15.5, 7.5, 10.5]


#: Numbers, and texts that read as numbers.
TWENTY_THREE = {"A1": 23, "A2": "23", "A3": " 23 ", "A4": "23.0", "A5": "23x", "A6": 24, "A8": True, "A9": "#N/A",
                **{f"B{row}": 2 ** (row - 1) for row in range(1, 10)}}  # fmt: skip


@pytest.mark.parametrize(
    ("criterion", "expected"),
    [
        ('"<>23"', [2, 3, 4, 5, 6, 7, 8, 9]),  # cached by Excel: the text "23" is counted
        ('"<>"&A1', [2, 3, 4, 5, 6, 7, 8, 9]),
        ('"<>"&A2', [2, 3, 4, 5, 6, 7, 8, 9]),
        ('"<>23.0"', [2, 3, 4, 5, 6, 7, 8, 9]),
        ('"<>$23"', [2, 3, 4, 5, 6, 7, 8, 9]),
        ('"<>2300%"', [2, 3, 4, 5, 6, 7, 8, 9]),
        ('"=23"', [1, 2, 3, 4]),  # equality finds the number in texts too
        ("23", [1, 2, 3, 4]),
        ("A2", [1, 2, 3, 4]),
        ('"<>23x"', [1, 2, 3, 4, 6, 7, 8, 9]),
        ('"<>23*"', [1, 3, 6, 7, 8, 9]),  # texts that begin so, blanks do not
        ('">=23"', [1, 6]),
        ('"<>"', [1, 2, 3, 4, 5, 6, 8, 9]),
        ('"="', [7]),
    ],
)
@pytest.mark.parametrize("rows", ["A1:A9", "A:A"])
def test_every_function_of_criteria_agrees(criterion, expected, rows):
    """COUNTIF counts by hashes, the others by places or by a second criterion, whole columns by the cells beyond."""
    beside = rows.replace("A", "B")
    found = calculated(
        {
            **TWENTY_THREE,
            "D1": f"=SUMIF({rows},{criterion},{beside})",
            "D2": f"=SUMIFS({beside},{rows},{criterion})",
            "D3": f'=SUMIFS({beside},{beside},">0",{rows},{criterion})',
            "D4": f'=COUNTIFS({rows},{criterion},{beside},">0")',
            "D5": f"=COUNTIF(A1:A9,{criterion})",
            "D6": f"=AVERAGEIF({rows},{criterion},{beside})*D5",
            "D7": f"=MINIFS({beside},{rows},{criterion})",
            "D8": f"=MAXIFS({beside},{rows},{criterion})",
        }
    )
    total = sum(2 ** (row - 1) for row in expected)
    assert [found[f"D{row}"] for row in (1, 2, 3)] == [total] * 3
    assert found["D4"] == found["D5"] == len(expected)
    assert found["D6"] == pytest.approx(total)
    assert (found["D7"], found["D8"]) == (2 ** (expected[0] - 1), 2 ** (expected[-1] - 1))


# --- Wildcards: what they fit, and that no pattern takes longer than its length times the text's ------------------


_LETTERS = st.text("ab*?~", max_size=8)
_TEXTS = st.text("ab*?~", max_size=12)


def _expression(sought):
    """The same as a regular expression, which goes back and tries again: slow, but known to be right."""
    signs = re.findall(r"~.|[^~]", sought, re.DOTALL)
    return re.compile("".join({"*": ".*", "?": "."}.get(sign, re.escape(sign[-1])) for sign in signs), re.DOTALL)


@given(_LETTERS.filter(lambda text: not re.search(r"(?<!~)(~~)*~$", text)), _TEXTS)
@settings(max_examples=150)
def test_a_pattern_fits_what_its_regular_expression_fits(sought, text):
    wanted, expression = pattern(sought), _expression(sought)
    if isinstance(wanted, str):
        assert (text == wanted) == bool(expression.fullmatch(text))
        assert text.find(wanted) == (found.start() if (found := expression.search(text)) else -1)
        return
    assert wanted.fits(text) == bool(expression.fullmatch(text))
    for begin in range(len(text) + 1):
        found = expression.search(text, begin)
        assert wanted.found_in(text, begin) == (found.start() if found else -1)


@each([
        ("a*b", "ab", True), ("a*b", "axxb", True), ("a*b", "axxbx", False), ("a*a", "a", False), ("a*a", "aa", True),
        ("*", "", True), ("?*", "", False), ("?*", "x", True), ("**", "", True), ("a*?b", "ab", False),
        ("*ab*ba*", "aba", False), ("*ab*ba*", "abba", True), ("a?c", "abc", True), ("a?c", "ac", False),
        ("a~*", "a*", True), ("a~*", "ab", False), ("a~?b", "a?b", True), ("a~~b", "a~b", True), ("a~b", "ab", True),
        ("a?*b", "a\nb", True),
    ])  # fmt: skip
def test_what_a_pattern_fits(sought, text, fits):
    wanted = pattern(sought)
    assert (wanted == text if isinstance(wanted, str) else wanted.fits(text)) is fits


#: Regular expressions that go back would take longer than anybody lives over these.
_HOSTILE = "*".join("a" * 20) + "*b"
_LONG = "a" * 30_000


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=IFERROR(SEARCH(B1,A1),-1)", -1),
        ("=IFERROR(SEARCH(B2,A1),-1)", -1),
        ("=COUNTIF(A1:A3,B1)", 0),
        ('=COUNTIF(A1:A3,"<>"&B1)', 3),
        ("=SUMIF(A1:A3,B1,C1:C3)", 0),
        ("=MAXIFS(C1:C3,A1:A3,B1)", 0),
        ("=IFNA(MATCH(B1,A1:A3,0),-1)", -1),
        ("=IFNA(VLOOKUP(B1,A1:C3,1,FALSE),-1)", -1),
        ("=IFNA(XLOOKUP(B1,A1:A3,C1:C3,-1,2),-1)", -1),
        ("=IFNA(XMATCH(B1,A1:A3,2),-1)", -1),
        ("=DCOUNTA(A4:A7,1,B4:B5)", 0),
    ],
)
def test_no_pattern_takes_longer_than_its_length_times_the_text(formula, expected):
    """120 signs over 30,000 letters: far less than a second, where going back would take years."""
    cells = {"A1": _LONG, "A2": _LONG, "A3": _LONG, "B1": f"*{_HOSTILE}", "B2": "?*" * 60 + "b", "C1": 1, "C2": 2,
             "A4": "Text", "A5": _LONG, "A6": _LONG, "A7": _LONG, "B4": "Text", "B5": f"*{_HOSTILE}b",
             "D1": formula}  # fmt: skip
    with within_limits(60.0):
        assert calculated(cells)["D1"] == expected
