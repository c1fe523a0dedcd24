"""Wildcards: what they fit, and that no pattern takes longer than its length times the text's."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import calculated, refusals
from tests.truesheet.formulas.nocells import value
from truesheet.bounded import within_limits
from truesheet.formulas.refusal import Refusal
from truesheet.library.criteria import pattern

_LETTERS = st.text("ab*?~", max_size=8)
_TEXTS = st.text("ab*?~", max_size=12)


def _expression(sought):
    """The same as a regular expression, which goes back and tries again: slow, but known to be right."""
    signs = re.findall(r"~.|[^~]", sought, re.DOTALL)
    return re.compile("".join({"*": ".*", "?": "."}.get(sign, re.escape(sign[-1])) for sign in signs), re.DOTALL)


@given(_LETTERS.filter(lambda text: not re.search(r"(?<!~)(~~)*~$", text)), _TEXTS)
@settings(max_examples=500)
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


@pytest.mark.parametrize(
    ("sought", "text", "fits"),
    [
        ("a*b", "ab", True), ("a*b", "axxb", True), ("a*b", "axxbx", False), ("a*a", "a", False), ("a*a", "aa", True),
        ("*", "", True), ("?*", "", False), ("?*", "x", True), ("**", "", True), ("a*?b", "ab", False),
        ("*ab*ba*", "aba", False), ("*ab*ba*", "abba", True), ("a?c", "abc", True), ("a?c", "ac", False),
        ("a~*", "a*", True), ("a~*", "ab", False), ("a~?b", "a?b", True), ("a~~b", "a~b", True), ("a~b", "ab", True),
        ("a?*b", "a\nb", True),
    ],
)  # fmt: skip
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


def test_a_tilde_at_the_end_is_dropped_by_search_and_refused_elsewhere():
    """Cached by Excel (finding 2.16): SEARCH("~",...) is 1."""
    assert value('=SEARCH("~","abc")') == 1
    assert value('=SEARCH("b~","abc")') == 2
    assert value('=SEARCH("~~","a~c")') == 2
    with pytest.raises(Refusal):
        pattern("b~")
    for formula in ('=COUNTIF(A1:A2,"b~")', '=MATCH("b~",A1:A2,0)', '=XMATCH("b~",A1:A2,2)'):
        assert refusals({"A1": "b~", "A2": "b", "D1": formula})
    assert calculated({"A1": "b~", "D1": '=XMATCH("b~",A1:A2)'})["D1"] == 1  # no wildcards here


def test_a_search_that_begins_with_an_asterisk_starts_at_the_beginning():
    assert value('=SEARCH("*c","abc")') == 1
    with pytest.raises(Refusal):
        value('=SEARCH("*c","abc",2)')
