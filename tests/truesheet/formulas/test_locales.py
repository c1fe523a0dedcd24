"""What depends on the country: dates and numbers in texts, amounts, code pages, alphabets.

A serial date is the number of days since 30 December 1899: 39457 is 10 January 2008, 39722 is 1 October 2008.
"""

from datetime import datetime

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.refusal import DependsOnCountry, Refusal
from truesheet.locales import LOCALES, UnknownLocale, locale_of

_UNKNOWN = ""


def _day(year, month, day):
    return (datetime(year, month, day) - datetime(1899, 12, 30)).days


@pytest.mark.parametrize(
    ("locale", "formula", "expected"),
    [
        ("en-US", '=DATEVALUE("01/10/2008")', _day(2008, 1, 10)),
        ("en-GB", '=DATEVALUE("01/10/2008")', _day(2008, 10, 1)),
        ("de-DE", '=DATEVALUE("1.10.2008")', _day(2008, 10, 1)),
        ("sv-SE", '=DATEVALUE("08-10-01")', _day(2008, 10, 1)),
        ("en-GB", '=DATEVALUE("13/10/2008")', _day(2008, 10, 13)),
        ("en-US", '=DATEVALUE("13/10/2008")', "#VALUE!"),  # there is no month 13
        ("en-GB", '="2/3/2020"+1', _day(2020, 3, 2) + 1),
        # Names of months in the language of the country, where English has its own: Microsoft's help gives 30-Ene-2008.
        ("de-DE", '=DATEVALUE("3 März 2024")', _day(2024, 3, 3)),
        ("de-DE", '=DATEVALUE("22-MAI-2011")', _day(2011, 5, 22)),
        ("de-DE", '=VALUE("3. mrz 24")', _day(2024, 3, 3)),
        ("de-DE", '=DATEVALUE("Dezember 2024")', _day(2024, 12, 1)),
        ("de-AT", '="3. Jänner 2024"+1', _day(2024, 1, 3) + 1),
        ("fr-FR", '=VALUE("3 août 2024 12:00")', _day(2024, 8, 3) + 0.5),
        ("nl-NL", '=DATEVALUE("3-mrt-2024")', _day(2024, 3, 3)),
        ("nb-NO", '=DATEVALUE("3. mars 2024")', _day(2024, 3, 3)),
        ("en-GB", '=DATEVALUE("3. March 2024")', "#VALUE!"),  # points divide no dates there
        ("en-GB", '=DATEVALUE("3 März 2024")', "#VALUE!"),
        ("de-DE", '=VALUE("48,34%")', 0.4834),
        ("de-DE", '=VALUE("1,234")', 1.234),
        ("en-US", '=VALUE("1,234")', 1234),
        ("de-DE", '=VALUE("1.234,5")', 1234.5),
        ("de-DE", '=1.5&""', "1,5"),
        ("en-GB", '=1.5&""', "1.5"),
        ("de-DE", "=FIXED(1234.567,1)", "1.234,6"),
        ("de-DE", '=TEXT(1234.5,"#.##0,00")', "1.234,50"),
        ("de-DE", '=TEXT(-0.5,"0,0%")', "-50,0%"),
        ("en-GB", '=TEXT(1234.5,"#,##0.00")', "1,234.50"),
        ("de-DE", '=NUMBERVALUE("1.234,5")', 1234.5),
        # 45000 is Wednesday, 15 March 2023; 0.5 is noon, 0.5625 half past one
        ("de-DE", '=TEXT(45000,"TT.MM.JJJJ")', "15.03.2023"),
        ("fr-FR", '=TEXT(45000,"jj/mm/aaaa")', "15/03/2023"),
        ("nl-NL", '=TEXT(45000,"dd-mm-jjjj")', "15-03-2023"),
        ("nl-NL", '=TEXT(0.5625,"uu:mm")', "13:30"),
        ("da-DK", '=TEXT(45000,"dd-mm-åååå")', "15-03-2023"),
        ("fi-FI", '=TEXT(45000,"pp.kk.vvvv")', "15.03.2023"),
        ("tr-TR", '=TEXT(45000.5625,"gg.aa.yyyy ss:dd")', "15.03.2023 13:30"),
        ("hu-HU", '=TEXT(0.5625,"ó:pp:mm")', "13:30:00"),
        ("el-GR", '=TEXT(45000,"ηη.μμ.εε")', "15.03.23"),
        ("pl-PL", '=TEXT(45000,"dd.mm.rrrr")', "15.03.2023"),
        ("ru-RU", '=TEXT(45000,"ДД.ММ.ГГГГ")', "15.03.2023"),
        ("de-DE", '=TEXT(45000,"MMMM")', "März"),
        ("de-AT", '=TEXT(1,"MMMM")', "Jänner"),
        ("de-DE", '=TEXT(45000,"TTTT, T. MMM")', "Mittwoch, 15. Mrz"),
        ("fr-FR", '=TEXT(45000,"jjjj")', "mercredi"),
        ("ru-RU", '=TEXT(45000,"ДДДД")', "среда"),
        # A format that names a language has its months and days from there, its letters from the country: 409 is
        # Windows' number for the United States, 40C for France, 407 and C07 for Germany and Austria.
        ("de-DE", '=TEXT(45000,"[$-409]TTTT, MMM")', "Wednesday, Mar"),
        ("de-DE", '=TEXT(45000,"[$-en-US]MMMM JJJJ")', "March 2023"),
        ("en-US", '=TEXT(45000,"[$-40C]dddd d mmmm yyyy")', "mercredi 15 mars 2023"),
        ("en-GB", '=TEXT(1,"[$-407]mmmm")&TEXT(1,"[$-c07]mmmm")', "JanuarJänner"),
        ("en-GB", '=TEXT(45000,"[$-809]ddd;@")', "Wed"),
        ("ru-RU", '=TEXT(0.5625,"[$-409]ч:мм AM/PM")', "1:30 PM"),
        (_UNKNOWN, '=TEXT(45000,"[$-41D]mmmm")', "mars"),
        # A slash in a format is the country's sign between the parts of a date.
        ("de-DE", '=TEXT(45000,"TT/MM/JJ")', "15.03.23"),
        ("en-GB", '=TEXT(45000,"dd/mm/yy")', "15/03/23"),
        ("de-DE", '=TEXT(12.5,"0,00")', "12,50"),
        ("en-GB", '=TEXT(12.5,"0.00")', "12.50"),
        # The other sign marks thousands: of 13 there are none, but two digits are asked for, and of 67 four.
        ("de-DE", '=TEXT(67.1,"00.00")', "0.067"),
        ("en-GB", '=TEXT(9,"0,0")', "09"),
        ("de-CH", '=1.5&""', "1.5"),
        ("de-DE", '=TEXT(0.5/86400,"ss,0")', "00,5"),
        ("de-DE", '=TRUE&""', "WAHR"),
        ("fr-FR", '=(1=2)&""', "FAUX"),
        ("pl-PL", '=IF("PRAWDA",1,2)', 1),
        ("en-US", "=DOLLAR(-1234.5)", "($1,234.50)"),
        ("en-GB", "=DOLLAR(-1234.5)", "-£1,234.50"),
        ("en-IE", "=DOLLAR(3)", "€3.00"),
        ("de-DE", "=DOLLAR(1234.5)", "1.234,50 €"),
        ("en-GB", "=CHAR(200)", "È"),  # Windows-1252
        ("ru-RU", "=CHAR(200)", "И"),  # Windows-1251
        ("pl-PL", "=CHAR(200)", "Č"),  # Windows-1250
        ("ru-RU", '=CODE("И")', 200),
        # In German and English letters with marks stand beside the plain ones; in Sweden å, ä, ö and in Denmark æ, ø, å
        # come after z; in Spain ñ after n.
        ("de-DE", '="Öl"<"Zoo"', True),
        ("sv-SE", '="Öl"<"Zoo"', False),
        ("sv-SE", '="Åsa"<"Äsa"', True),
        ("da-DK", '="Åsa"<"Øst"', False),
        ("en-GB", '="caña"<"canto"', True),
        ("es-ES", '="caña"<"canto"', False),
    ],
)
def test_a_locale_that_is_given_decides(locale, formula, expected):
    found = value(formula, locale)
    assert found == expected if not isinstance(expected, str) else str(found) == expected


@pytest.mark.parametrize(
    ("formula", "what"),
    [
        ('=DATEVALUE("01/10/2008")', "day or the month"),
        ('=DATEVALUE("13/10/2008")', "day or the month"),  # no date at all in the United States
        ('="1/2/2020"+1', "day or the month"),
        ('=VALUE("1,234")', "comma"),
        ('=VALUE("48,34%")', "48,34%"),
        ("=DOLLAR(3)", "currency"),
        ("=CHAR(200)", "CHAR(200)"),
        ('=CODE("é")', "CODE"),
        ('=DATEVALUE("12.5.2020")', "12.5.2020"),  # a date in German
        ('=VALUE("1.000,5")', "1.000,5"),  # a number in German
        ('=DATEVALUE("3 mars 2024")', "3 mars 2024"),  # a date in French, Swedish, Norwegian
    ],
)
def test_what_countries_read_differently_is_refused(formula, what):
    with pytest.raises(DependsOnCountry, match="--locale en-GB") as refused:
        value(formula, _UNKNOWN)
    assert what in str(refused.value)


@pytest.mark.parametrize(
    ("locale", "formula", "what"),
    [
        ("de-DE", '=TEXT(0.5625,"h:mm AM/PM")', "begin the format with [$-409]"),
        ("en-US", '=TEXT(0.5625,"[$-407]h:mm AM/PM")', "AM and PM in the language de"),
        ("en-US", '=TEXT(45000,"[$-415]d mmmm")', "beside a day in the language pl"),
        ("en-US", '=TEXT(45000,"[$-40A]mmm")', "short names of months and days in the language es"),
        ("en-US", '=TEXT(45000,"[$-F800]dddd")', "one we do not know"),  # the system's long date
        ("en-US", '=TEXT(45000,"[$-1041E]d")', "one we do not know"),  # Thai digits
        ("en-US", '=TEXT(12.5,"[$-407]0.0")', "a language of numbers"),
    ],
)
def test_names_and_half_days_that_are_not_known_are_refused(locale, formula, what):
    with pytest.raises(Refusal) as refused:
        value(formula, locale)
    assert what in str(refused.value)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=DATEVALUE("2008-10-01")', 39722), ('=DATEVALUE("1 Oct 2008")', 39722), ('=DATEVALUE("3/3/2020")', 43893),
        ('=VALUE("1.5")', 1.5), ('=VALUE("1,234.5")', 1234.5), ("=CHAR(65)", "A"), ("=CHAR(149)", "•"),
        ('=YEAR("1/2/2020")', 2020),  # a January and a February of the same year
        ('="1/2/2020"<"x"', True), ('=SUM(LEN("1/2/2020"))', 8), ('=1.5&""', "1.5"), ('=TEXT(1,"mmmm")', "January"),
    ],
)  # fmt: skip
def test_what_all_countries_read_alike_is_calculated(formula, expected):
    assert value(formula, _UNKNOWN) == expected


#: Results of matches and dates as texts: 3-2 is 2 March in one country, 3 February in another.
_TEXTS = {"A1": "3-2", "A2": "10-12", "A3": "02-10-2019", "A4": 7, "A5": "15-5"}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=COUNTIF(A1:A5,"3-2")', 1),  # the same text is the same day in every country
        ("=COUNTIF(A1:A5,7)", 1), ('=COUNTIF(A1:A5,"*-*")', 4), ('=SUMIF(A1:A5,">5")', 7),
    ],
)  # fmt: skip
def test_texts_that_look_like_dates_can_be_counted(formula, expected):
    assert outcome(book_of({**_TEXTS, "C1": formula}), locale=_UNKNOWN)[place("C1")] == expected


@pytest.mark.parametrize(
    ("formula", "british", "american"),
    [
        # 43506 is 10 February 2019, 43740 is 2 October 2019.
        ("=COUNTIF(A1:A5,43740)", 0, 0), ("=COUNTIF(A1:A5,43506)", 0, 0),
        ('=COUNTIF(B1:B2,">02-10-2019")', 1, 2), ('=SUMIF(B1:B2,"<=02-10-2019")', 43600, 0),
        ("=DCOUNT(D1:D3,1,E1:E2)", 1, 2),
    ],
)  # fmt: skip
def test_a_criterion_with_a_date_is_read_by_the_locale(formula, british, american):
    """Findings, values 7: the criterion ">02-10-2019"."""
    cells = {
        **_TEXTS, "A3": "x", "B1": 43600, "B2": 43800, "D1": "d", "D2": 43600, "D3": 43800, "E1": "d",
        "E2": ">02-10-2019", "C1": formula,
    }  # fmt: skip
    assert outcome(book_of(cells), locale="en-GB")[place("C1")] == british
    assert outcome(book_of(cells), locale="en-US")[place("C1")] == american
    unknown = outcome(book_of(cells), locale=_UNKNOWN)
    assert unknown.get(place("C1")) == (british if british == american else None)


def test_a_text_that_is_the_number_sought_in_one_country_only_is_refused():
    # "02-10-2019" is 43740 where the day comes first.
    for formula in ("=COUNTIF(A1:A5,43740)", "=SUMIF(A1:A5,43740,B1:B5)", "=COUNTIF(A$1:A3,43740)"):
        book = book_of({**_TEXTS, "B3": 5, "C1": formula})
        assert place("C1") not in outcome(book, locale=_UNKNOWN)
        assert "--locale" in book.refusals[0][2]
    assert outcome(book_of({**_TEXTS, "C1": "=COUNTIF(A1:A5,43740)"}), locale="en-GB")[place("C1")] == 1


def test_so_is_one_in_a_range_that_grows():
    cells = {f"A{row}": "x" for row in range(1, 101)} | {"A70": "02-10-2019"}
    book = book_of({**cells, **{f"B{row}": f"=COUNTIF(A$1:A{row},43740)" for row in range(1, 101)}})
    found = outcome(book, locale=_UNKNOWN)
    assert [row for row in range(1, 101) if place(f"B{row}") in found] == [*range(1, 70)]


def test_what_was_worked_out_by_one_country_is_not_taken_by_another():
    # October where the day comes first, January elsewhere.
    cells = {f"A{row}": "01/10/2008" for row in range(1, 101)}
    cells |= {f"B{row}": "=SUMPRODUCT(--(MONTH($A$1:$A$100)=10))" for row in (1, 2)}
    assert place("B1") not in outcome(book_of(cells), locale=_UNKNOWN)
    assert outcome(book_of(cells), locale="en-GB")[place("B2")] == 100


def test_a_column_of_dates_in_texts_is_calculated_by_the_locale():
    cells = {f"A{row}": f"{row}/2/2020" for row in range(1, 13)}
    book = book_of({**cells, **{f"B{row}": f"=DATEVALUE(A{row})" for row in range(1, 13)}})
    found = outcome(book, locale="en-GB")
    assert [found[place(f"B{row}")] for row in range(1, 13)] == [_day(2020, 2, row) for row in range(1, 13)]


@pytest.mark.parametrize(
    ("locale", "formula"),
    [
        ("de-DE", '=DATEVALUE("März 3, 2024")'),  # the order of English
        ("pl-PL", '=DATEVALUE("3 marca 2024")'),  # bent beside the day; alone it is marzec
        ("fr-FR", '=DATEVALUE("3. mars 2024")'),  # points divide no dates there
        ("de-DE", '=DATEVALUE("3 March 2024")'),
    ],
)
def test_dates_with_months_that_excel_may_read_otherwise_are_refused(locale, formula):
    with pytest.raises(Refusal, match=r"month|date"):
        value(formula, locale)


@pytest.mark.parametrize(
    "formula",
    [
        '=TEXT(1,"mmmm yyyy")', '=DATEVALUE("1 Oct 2008")', "=FIXED(1234,1)",
        # Dates and times with words and signs of the language, and truth values as texts
        '=VALUE("1 janv. 2008")', '=DATEVALUE("1. Oktober 2008")', '=VALUE("1 de enero de 2008")', '="12.5."+0',
        '=TIMEVALUE("1:30 PM")', '=VALUE("10:30:15,5")', '=VALUE("10:30:15.5")', '=IF("TRUE",1,2)',
        '=IF("WAHR",1,2)', '=COUNTIF(B1:B9,"TRUE")', '=COUNTIF(B1:B9,"#N/A")',
        # Letters of R1C1 notation, names of functions and signs between arguments
        '=INDIRECT("R1C2",FALSE)', "=ADDRESS(1,2,1,FALSE)", "=FORMULATEXT(C1)", "=ARRAYTOTEXT({1,2},1)",
    ],
)  # fmt: skip
def test_what_is_not_known_of_another_language_is_refused(formula):
    book = book_of({"A1": formula, "C1": "=1+1"})
    assert place("A1") not in outcome(book, locale="fr-FR")


@pytest.mark.parametrize(
    "formula",
    [
        '=VALUE("1 janv. 2008")', '=DATEVALUE("1. Oktober 2008")', '=VALUE("5 мая 2020")', '=IF("WAHR",1,2)',
        '=VALUE("1 000,5")',
    ],
)  # fmt: skip
def test_what_may_be_a_date_or_a_truth_value_in_another_language_is_refused_where_none_is_given(formula):
    assert place("A1") not in outcome(book_of({"A1": formula}), locale=_UNKNOWN)
    assert str(value(formula, "en-GB")) == "#VALUE!"


def test_points_in_a_text_are_neither_of_a_date_nor_of_thousands_in_english():
    for text in ("12.5.2020", "1.000,5", "1.000.000"):
        assert str(value(f'=VALUE("{text}")', "en-GB")) == "#VALUE!"
        assert value(f'=LEN("{text}")', _UNKNOWN) == len(text)
    assert value('=DATEVALUE("12.5.2020")', "de-DE") == _day(2020, 5, 12)
    assert value('=VALUE("1.000.000")', "de-DE") == 1_000_000


@pytest.mark.parametrize(
    "formula", ['=VALUE("12 Boards")', '=VALUE("3 sets")', '=IF("Passed",1,2)', '=VALUE("4-2 NS")']
)
@pytest.mark.parametrize("locale", [_UNKNOWN, "en-GB", "de-DE"])
def test_other_words_are_neither_in_any_language(formula, locale):
    assert str(value(formula, locale)) == "#VALUE!"


def test_texts_in_a_range_that_may_be_dates_in_another_language_are_counted_as_texts():
    cells = {"B1": "5 mei", "B2": "12 mai 2020", "B3": 7, "A1": "=COUNTIF(B1:B3,7)", "A2": '=COUNTIF(B1:B3,"*m*")'}
    found = outcome(book_of(cells), locale=_UNKNOWN)
    assert (found[place("A1")], found[place("A2")]) == (1, 2)


@pytest.mark.parametrize(
    ("locale", "known"), [("en-US", True), ("en-AU", True), (_UNKNOWN, True), ("en-GB", False), ("nl-NL", False)]
)
def test_an_amount_in_dollars_is_a_number_only_where_dollars_are_the_currency(locale, known):
    """EverythingTests!E1444 of a test workbook of POI: VALUE("$1,000") is 1000 to an American Excel."""
    if known:
        assert value('=VALUE("$5")', locale) == 5
    else:
        with pytest.raises(Refusal, match=r"\$5.*amount of another country"):
            value('=VALUE("$5")', locale)


def test_letters_in_unknown_places_are_refused():
    book = book_of({"A1": '="Łódź"<"Lublin"'})
    assert place("A1") not in outcome(book, locale="pl-PL")
    assert "pl-PL" in book.refusals[0][2]


def test_a_text_comes_after_the_empty_one_wherever_its_letters_stand():
    found = outcome(book_of({"A1": '="Łódź"=""', "A2": '="Łódź">""', "A3": '=""<="Łódź"'}), locale="pl-PL")
    assert [found[place(f"A{row}")] for row in (1, 2, 3)] == [False, True, True]


def test_a_locale_is_found_in_any_spelling():
    assert locale_of("EN_gb") is LOCALES["en-gb"]
    with pytest.raises(UnknownLocale, match="languages known are bg, cs, da"):
        locale_of("English")


_FILLED = 120


@pytest.mark.parametrize(("first", "apart"), [("sv-SE", 41), ("en-US", 42), ("de-DE", 43)])
def test_a_formula_filled_down_is_read_by_the_country_that_is_spoken_now(first, apart):
    """The year comes first in Sweden, the month in America, the day in Germany; two of them have a decimal comma."""
    # ``apart`` makes formulas that no other country has read before.
    cells = {f"A{row}": 0 for row in range(1, _FILLED)}
    cells |= {f"B{row}": f'=YEAR("01/10/08")*100+MONTH("01/10/08")+A{row}*{apart}' for row in range(1, _FILLED)}
    cells |= {f"C{row}": f"=LEFT(1.5,3+A{row}*{apart})" for row in range(1, _FILLED)}
    expected = {"sv-SE": (200110, "1,5"), "en-US": (200801, "1.5"), "de-DE": (200810, "1,5")}
    for tag in dict.fromkeys([first, *expected]):
        found = outcome(book_of(cells), locale=tag)
        assert (found[place("B119")], found[place("C119")]) == expected[tag]
