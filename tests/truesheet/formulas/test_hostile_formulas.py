"""Formulas made to hurt: each is answered or refused in seconds, and none raises."""

import signal
import threading
from contextlib import contextmanager

import pytest

from bridgesheets.catalogue.registry import calculate
from truesheet.formulas import refusal as effort

pytestmark = pytest.mark.slow

#: Texts that double, grow, or are sought in long ones with many wildcards.
TEXTS = """
=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,a&a)))
=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,CONCAT(a,a))))
=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,TEXTJOIN(a,FALSE,a,a))))
=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,SUBSTITUTE(a,"x","xx"))))
=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,REPT(a,2))))
=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,REPLACE(a,1,1,a&a))))
=REPT("x",1E308)
=LEN(REPT(REPT("x",32767),32767))
=LEN(SUBSTITUTE(REPT("a",32767),"a",REPT("x",32767)))
=SUM(LEN(TRIM(REPT("x ",SEQUENCE(20000,1,16000,0)))))
=SUM(LEN(PROPER(REPT("x ",SEQUENCE(20000,1,16000,0)))))
=SUM(LEN(TEXTBEFORE(REPT("xa",16000),"a",SEQUENCE(10000))))
=SUM(LEN(TEXTAFTER(REPT("xa",16000),"a",-SEQUENCE(10000))))
=SUM(--(REPT("x",SEQUENCE(20000,1,32000,0))=REPT("X",SEQUENCE(1,200,32000,0))))
=ROWS(TEXTSPLIT(REPT("xa",16000),,"a"))
=SEARCH("*a*a*a*a*a*a*a*b",REPT("a",32767))
=SEARCH("?a?a?a?a*?a?a?b",REPT("a",32767))
=SEARCH(REPT("*a",127)&"b",REPT("a",32767))
=SEARCH(REPT("a",16000)&"?b",REPT("a",32767))
=SEARCH(REPT("a?",8000)&"b",REPT("a",32767))
=FIND(REPT("a",16000)&"b",REPT("a",32767))
=MATCH("*a*a*a*a*b",REPT("a",SEQUENCE(1000,1,32767,0)),0)
=XLOOKUP(REPT("*a",120)&"b",REPT("a",SEQUENCE(500,1,32767,0)),SEQUENCE(500),,2)
=VLOOKUP("*a*a*a*a*b",REPT("a",SEQUENCE(1000,1,32767,0)),1,FALSE)
=SUM(--ISNUMBER(SEARCH("*a*a*a*a*b",REPT("a",SEQUENCE(10000,1,32767,0)))))
=VALUE(REPT("9",32767))
=VALUE(REPT("1,",16000))
=VALUE("1E"&REPT("9",32000))
=DATEVALUE(REPT("1/",16000))
=NUMBERVALUE("1"&REPT("%",32000))
=ARABIC(REPT("M",255))
=TEXT(1,REPT("0",255))
=TEXT(0.333,REPT("?",100)&"/"&REPT("?",100))
"""
#: Arrays, calls and loops beyond all bounds.
ARRAYS = """
=ROWS(REDUCE(1,SEQUENCE(40),LAMBDA(a,b,VSTACK(a,a))))
=SUM(RANDARRAY(1048576,100))
=SUM(MUNIT(100000))
=SUM(MMULT(SEQUENCE(2000,2000),SEQUENCE(2000,2000)))
=MDETERM(SEQUENCE(1000,1000))
=LET(f,LAMBDA(g,n,IF(n<2,n,g(g,n-1)+g(g,n-2))),f(f,40))
=LET(f,LAMBDA(g,n,IF(n<1,0,1+g(g,n-1))),f(f,100000))
=LET(f,LAMBDA(g,g(g)),f(f))
=LET(f,LAMBDA(g,m,n,IF(m=0,n+1,IF(n=0,g(g,m-1,1),g(g,m-1,g(g,m,n-1))))),f(f,3,9))
=REDUCE(0,SEQUENCE(1000000),LAMBDA(a,b,a+b))
=SUM(MAKEARRAY(3000,1000,LAMBDA(r,c,r*c)))
=SUM(XLOOKUP(SEQUENCE(100000),SEQUENCE(100000),SEQUENCE(100000)))
=SUM(FREQUENCY(SEQUENCE(100000),SEQUENCE(100000)))
=SUM(CHOOSECOLS(SEQUENCE(10,100000),SEQUENCE(100000,1,1,0)))
=SUM(--(SEQUENCE(100000)=SEQUENCE(1,1500)))
=LEN(TEXTJOIN(",",TRUE,SEQUENCE(5000000)))
=SUM(TEXT(SEQUENCE(1000000),"0")*1)
=MPAWARDS(1048535,"regional")
=MPAWARDS(1E308,"regional")
=SUM(VP20(SEQUENCE(100000),SEQUENCE(1,1000)))
"""
#: Numbers too large, too small, or asking for too many steps.
NUMBERS = """
=COMBIN(1E10,5E9)
=COMBIN(1000000,500000)
=FACT(1E10)
=MULTINOMIAL(1000000,1000000)
=LCM(SEQUENCE(1000))
=RATE(1E9,-1,1E8)
=CUMIPMT(0.1,1E9,1E6,1,1E9,0)
=VDB(1E6,1,1E9,0,1E9)
=DB(1E6,1,1E9,1E9)
=WORKDAY(1,2000000)
=WORKDAY.INTL(1,1E6,"1111110")
=NETWORKDAYS.INTL(1,2958465,"0000000",SEQUENCE(10000))
=SUM(YEARFRAC(SEQUENCE(10000),2958465,1))
=SERIESSUM(2,1E300,1E300,SEQUENCE(1000))
=FIXED(1,-1E308)
=DOLLAR(1E308,127)
=TOCOL(1,DEGREES(1E308))
=NPV(1E308,{1,2,3})
=CONFIDENCE.NORM(5E-324,1,2)
=SUM(TINV(SEQUENCE(20000)/20001,1E10))
=TINV(5E-324,1E10)
=MOD(1E308,1E-308)
=ROUND(1E308,1E308)
=VP20(1E308,1E308)
"""
HOSTILE = [line for lines in (TEXTS, ARRAYS, NUMBERS) for line in lines.split("\n") if line]


@contextmanager
def at_most(seconds):
    """Stop what takes longer: some seconds are meant, and many allowed, for machines are slow and shared."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number, frame):
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.exhaustive
@pytest.mark.parametrize("formula", HOSTILE)
def test_a_hostile_formula_is_answered_or_refused_in_seconds(formula, monkeypatch):
    """With an eighth of what is allowed, in an eighth of the time: work without end goes on beyond either."""
    for most in ("MOST_CELLS", "MOST_READ", "MOST_A_FORMULA"):
        monkeypatch.setattr(effort, most, getattr(effort, most) // 8)
    with at_most(30):
        found = calculate(formula)
    # An answer is shown; a refusal says why.
    assert found.shown
    assert all(error.message for error in found.errors)


@pytest.mark.parametrize("formula", [line for line in TEXTS.split("\n") if "PROPER" in line or "TEXTBEFORE" in line])
def test_letters_of_long_texts_are_counted_before_they_are_gone_through(formula):
    # 20,000 texts of 32,000 letters and more, by four, are more than 50,000,000
    assert 20_000 * 32_000 // effort.LETTERS > effort.MOST_A_FORMULA
    assert "works through more cells or calls" in calculate(formula).errors[0].message


def test_texts_of_a_few_letters_are_not_held_up():
    assert calculate('=SUM(LEN(TRIM(REPT("x ",SEQUENCE(5000,1,10,0)))))').value == 5000 * 19
