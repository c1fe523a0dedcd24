"""Texts: LEN to UNICODE, CONCAT to TEXTSPLIT. Results from Excel's documentation, or plain from the definition."""

import pytest

from tests.truesheet.formulas.nocells import value
from truesheet.formulas.areas import Refusal
from truesheet.values import Array, CellError


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=LEN("Phoenix, AZ")', 11), ("=LEN(12.50)", 4), ('=LEN("")', 0),
        ('=LEN("a😀")', 3),  # units of UTF-16
        ('=LEFT("Sale Price",4)', "Sale"), ('=LEFT("Sweden")', "S"), ('=LEFT("ab",9)', "ab"), ('=LEFT("ab",)', ""),
        ('=LEFT("abc",2.9)', "ab"), ('=RIGHT("Sale Price",5)', "Price"), ('=RIGHT("Stock Number")', "r"),
        ('=RIGHT("abc",0)', ""), ('=RIGHT("abc",9)', "abc"),
        ('=MID("Fluid Flow",7,20)', "Flow"), ('=MID("Fluid Flow",20,5)', ""), ('=MID("Fluid",1,5)', "Fluid"),
        ('=MID("a😀b",2,2)', "😀"),
        ('=REPLACE("abcdefghijk",6,5,"*")', "abcde*k"), ('=REPLACE("2009",3,2,"10")', "2010"),
        ('=REPLACE("abc",9,1,"x")', "abcx"),
        ('=SUBSTITUTE("Sales Data","Sales","Cost")', "Cost Data"),
        ('=SUBSTITUTE("Quarter 1, 2011","1","2",3)', "Quarter 1, 2012"),
        ('=SUBSTITUTE("Quarter 1, 2008","1","2",1)', "Quarter 2, 2008"),
        ('=SUBSTITUTE("aaa","a","b",4)', "aaa"), ('=SUBSTITUTE("aaa","aa","b")', "ba"),
        ('=SUBSTITUTE("aaaa","aa","b",2)', "aab"), ('=SUBSTITUTE("aaa","","b")', "aaa"),
        ('=SUBSTITUTE("aAa","A","b")', "aba"),  # capitals count
        ('=FIND("M","Miriam McGovern")', 1), ('=FIND("m","Miriam McGovern")', 6), ('=FIND("M","Miriam McGovern",3)', 8),
        ('=FIND("","abc")', 1), ('=FIND("","abc",4)', 4), ('=FIND("b","😀b")', 3),
        ('=SEARCH("e","Statements",6)', 7), ('=SEARCH("margin","Profit Margin")', 8), ('=SEARCH("b?d","a bad bed")', 3),
        ('=SEARCH("~?","what?")', 5), ('=SEARCH("a*c","xxabc")', 3), ('=SEARCH("","abc",2)', 2),
        ('=EXACT("word","word")', True), ('=EXACT("Word","word")', False), ("=EXACT(1,\"1\")", True),
        ('=REPT("*-",3)', "*-*-*-"), ('=REPT("x",2.9)', "xx"), ('=REPT("x",0)', ""),
        ('=UPPER("total é ß")', "TOTAL É ß"), ('=LOWER("E. E. Cummings ΟΔΟΣ")', "e. e. cummings οδοσ"),
        ('=PROPER("this is a TITLE")', "This Is A Title"), ('=PROPER("2-way street")', "2-Way Street"),
        ('=PROPER("76BudGet")', "76Budget"), ('=PROPER("o\'neil")', "O'Neil"),
        ('=TRIM(" First  Quarter ")', "First Quarter"), ("=TRIM(CHAR(160)&1)", "\xa01"),
        ('=CLEAN(CHAR(9)&"Monthly report"&CHAR(10))', "Monthly report"), ("=CLEAN(CHAR(127))", "\x7f"),
        ("=CHAR(65)", "A"), ("=CHAR(128)", "€"), ('=CODE("A")', 65), ('=CODE("€uro")', 128),
        ("=UNICHAR(66)", "B"), ("=UNICHAR(128512)", "😀"), ('=UNICODE("B")', 66), ('=UNICODE("😀")', 128512),
        ('=CONCATENATE("a",1,TRUE)', "a1TRUE"), ('=CONCAT({"a","b";"c",1})', "abc1"),
        ('=TEXTJOIN(", ",TRUE,{"a","";"b","c"})', "a, b, c"), ('=TEXTJOIN(", ",FALSE,{"a","";"b","c"})', "a, , b, c"),
        ('=TEXTJOIN({"-","/"},TRUE,"a","b","c","d")', "a-b/c-d"),  # delimiters take turns
        ('=TEXTBEFORE("Little Red","Red")', "Little "), ('=TEXTBEFORE("a-b-c","-",2)', "a-b"),
        ('=TEXTBEFORE("a-b-c","-",-1)', "a-b"), ('=TEXTBEFORE("aXb","x",1,1)', "a"),
        ('=TEXTBEFORE("ab","-",1,,1)', "ab"),
        ('=TEXTBEFORE("ab","-",1,,,"none")', "none"), ('=TEXTBEFORE("a,b;c",{";",","},2)', "a,b"),
        ('=TEXTAFTER("a-b-c","-")', "b-c"), ('=TEXTAFTER("a-b-c","-",-1)', "c"), ('=TEXTAFTER("ab","-",1,,1)', ""),
        ('=TEXTAFTER("ab","-",-1,,1)', "ab"), ('=TEXTAFTER("ab","")', "ab"), ('=TEXTBEFORE("ab","")', ""),
        ('=TEXTSPLIT("a,b;c,d",",",";")', Array((("a", "b"), ("c", "d")))),
        ('=TEXTSPLIT("a,b;c",",",";",,,"-")', Array((("a", "b"), ("c", "-")))),
        ('=TEXTSPLIT("a,,b",",")', Array((("a", "", "b"),))), ('=TEXTSPLIT("a,,b",",",,TRUE)', Array((("a", "b"),))),
        ('=TEXTSPLIT("aXbxc","x",,,1)', Array((("a", "b", "c"),))),
        ('=TEXTSPLIT("a b.c",{" ","."})', Array((("a", "b", "c"),))),
        ('=LEN({"a","bb"})', Array(((1, 2),))),
        # occurrences are rounded down, as Excel cached it (finding 2.18)
        ('=TEXTAFTER("a-b-c-d","-",-1.6)', "c-d"), ('=TEXTBEFORE("a-b-c-d","-",-1.6)', "a-b"),
        ('=TEXTAFTER("a-b-c-d","-",1.9)', "b-c-d"), ('=TEXTBEFORE("a-b-c-d","-",-0.5)', "a-b-c"),
        ('=TEXTSPLIT("a;b",,";")', Array((("a",), ("b",)))),
        ('=LEFT("abc",1.9)', "a"), ('=MID("abcd",1.9,2.9)', "ab"), ('=SUBSTITUTE("aaa","a","b",2.9)', "aba"),
        ('=SEARCH("a","aaa",2.9)', 2), ('=FIND("a","aaa",2.9)', 2), ('=REPLACE("abcd",2.9,1.9,"x")', "axcd"),
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert value(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=LEFT("a",-1)', "#VALUE!"), ('=RIGHT("a",-1)', "#VALUE!"), ('=MID("a",0,1)', "#VALUE!"),
        ('=MID("a",1,-1)', "#VALUE!"), ('=REPLACE("a",0,1,"b")', "#VALUE!"), ('=REPLACE("a",1,-1,"b")', "#VALUE!"),
        ('=SUBSTITUTE("a","a","b",0)', "#VALUE!"), ('=FIND("x","abc")', "#VALUE!"), ('=FIND("c","abc",4)', "#VALUE!"),
        ('=FIND("a","abc",0)', "#VALUE!"), ('=FIND("","abc",5)', "#VALUE!"), ('=SEARCH("x","abc")', "#VALUE!"),
        ('=REPT("a",-1)', "#VALUE!"), ('=REPT("a",32768)', "#VALUE!"), ("=CHAR(0)", "#VALUE!"),
        ("=CHAR(256)", "#VALUE!"),
        ('=CODE("")', "#VALUE!"), ("=UNICHAR(0)", "#VALUE!"), ("=UNICHAR(1114112)", "#VALUE!"),
        ("=UNICHAR(55296)", "#N/A"),
        ('=UNICODE("")', "#VALUE!"), ('=CONCAT("a",#N/A)', "#N/A"), ("=LEN(1/0)", "#DIV/0!"),
        ('=TEXTBEFORE("ab","-")', "#N/A"), ('=TEXTBEFORE("a-b","-",2)', "#N/A"),
        ('=TEXTBEFORE("a-b","-",0)', "#VALUE!"),
        ('=TEXTAFTER("a-b","-",4)', "#VALUE!"), ('=TEXTSPLIT("ab","")', "#VALUE!"), ('=TEXTSPLIT("",",")', "#CALC!"),
        ('=CONCATENATE(REPT("a",32767),"b")', "#VALUE!"),
        # cached by Excel (finding 2.18): no delimiter at all
        ('=TEXTSPLIT("a-b",)', "#VALUE!"), ('=TEXTSPLIT("a-b",,)', "#VALUE!"), ('=TEXTSPLIT("",)', "#VALUE!"),
        ('=TEXTAFTER("a-b","-",0.5)', "#VALUE!"), ('=TEXTBEFORE("a-b","-",-3.5)', "#VALUE!"),
        ('=LEFT("a",-1.5)', "#VALUE!"), ('=MID("a",0.9,1)', "#VALUE!"), ('=SUBSTITUTE("a","a","b",0.9)', "#VALUE!"),
        ('=SUBSTITUTE("a","a","b",-1)', "#VALUE!"), ('=REPT("a",-1)', "#VALUE!"), ('=CHAR(0.9)', "#VALUE!"),
        ('=SEARCH("a","a",-0.5)', "#VALUE!"), ('=SEARCH("a","a",0.9)', "#VALUE!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == expected


def test_a_text_of_the_longest_length_is_one():
    assert value('=LEN(REPT("a",32767))') == 32767


def test_half_a_letter_is_refused():
    with pytest.raises(Refusal):
        value('=LEFT("😀",1)')
    with pytest.raises(Refusal):
        value('=CODE("Ω")')


@pytest.mark.parametrize(
    "formula",
    ['=LEFT("a",-0.5)', '=RIGHT("a",-0.5)', '=MID("a",1,-0.5)', '=REPLACE("a",1,-0.5,"b")', '=REPT("a",-0.5)',
     '=FIXED(1234.5,-1.5)', '=DOLLAR(1234.5,-0.5)', '=SEARCH(REPT("a",255)&"?","a")',
     f'=TEXT(1,"{"0" * 255}"&"0")'],
)  # fmt: skip
def test_numbers_that_may_mean_one_thing_or_another_are_refused(formula):
    with pytest.raises(Refusal):
        value(formula)
