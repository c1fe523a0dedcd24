"""Butler sheets in each flavour and program show the same; the datum of many travellers; what is printed."""

import re
import subprocess
from math import floor
from pathlib import Path
from random import Random

import pytest

import bridgesheets
from bridgesheets.errors import RuleError
from bridgesheets.scoresheets.butler.event import datum, left_out
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import kind, order
from bridgesheets.scoresheets.styles import RESULT
from bridgesheets.surfaces.libreoffice import soffice as office
from tests.scoresheets.butler_event import BOARDS, blank, names, table
from tests.scoresheets.scoring import SAFE, differences, differences_of_flavours, fill, shown, shown_by_libreoffice
from tests.scoresheets.small import make
from tests.workbooks import as_saved
from truesheet.formulas.shifting import template

#: Tables that the other flavours do without.
ONLY_NATIVE = ("VP table", "IMP table")


def messy():
    """Half a match with rulings, a wrong score, a pair twice, and a fine."""
    chance = Random(9)
    typed = names() | table(1, 5, 7, 8, ("MORE", 425, None, "x"))
    for number, (ns, ew) in enumerate(((1, 2), (3, 4), (5, 6), (8, 1)), 1):
        scores = [chance.choice((420, 450, -50, -100, 620, "GUILTY", "ave")) for _ in range(BOARDS)]
        typed |= table(1, number, ns, ew, scores) | table(2, number, ew, ns, scores)
    return typed | {("Adjustments", "A5"): 3, ("Adjustments", "B5"): 1, ("Adjustments", "C5"): -4}


@pytest.mark.exhaustive
@pytest.mark.parametrize("formulas", ["addin", "lambda"])
@pytest.mark.parametrize("rounded", [None, 10])
def test_all_flavours_show_the_same(formulas, rounded):
    typed = messy() | {("Set-up", "B12"): rounded}
    native, other = (shown(fill(blank(flavour, rounds=2), typed)) for flavour in ("native", formulas))
    assert len(native) > 900
    assert differences_of_flavours(native, other, *ONLY_NATIVE) == []


@pytest.mark.exhaustive
@pytest.mark.libreoffice
def test_libreoffice_shows_the_same(libreoffice):
    content = fill(blank(rounds=2), messy())
    assert differences(shown(content), shown_by_libreoffice(content)) == []


# --- the datum, on its own ----------------------------------------------------------------------------------------


def travellers(count):
    """Random travellers of 1 to 44 tables with parts to leave out and roundings, halves often among them."""
    chance = Random(14)
    for _ in range(count):
        scores = [chance.randrange(-220, 221) * 10 for _ in range(chance.randrange(1, 45))]
        if chance.random() < 0.5:
            usual = chance.choice(scores)
            scores = [chance.choice((usual, usual, score)) for score in scores]
        yield scores, chance.choice((0, 0.05, 0.1, 0.1, 0.15, 0.2, 0.29, 0.3, 0.45)), chance.choice((0, 0, 1, 5, 10))


def test_no_product_of_tables_and_a_part_falls_short_of_its_half():
    """So formulas may round it as it is: up to 44 tables, in thousandths."""
    for tables in range(1, 45):
        for thousandths in range(451):
            assert floor(tables * (thousandths / 1000) + 0.5) == (tables * thousandths + 500) // 1000


def datum_sheet(cases, formulas="native"):
    """A workbook with a traveller a row and its datum beside it."""
    book = Book(order("lookup", formulas=formulas))
    book.form("Start")
    form = book.form("Datum")
    for row, (scores, drop, rounded_to) in enumerate(cases, 1):
        for column, value in ((1, drop), (2, rounded_to), *enumerate(scores, 10)):
            form.worksheet.cell(row, column).value = value
        cells = Expression(f"$J{row}:$BA{row}")
        drop, rounded_to, number, out = (Expression(f"${column}{row}") for column in "ABCD")
        form.worksheet.cell(row, 3).value = f"=COUNT({cells})"
        form.worksheet.cell(row, 4).value = f"={left_out(number, drop)}"
        form.formula(row, 5, datum(book.order, cells, number, out, drop, rounded_to), RESULT)
    book.define_functions()
    return as_saved(book.workbook)


def due(scores, drop, rounded_to):
    """What IMPDATUM says; None where nothing would remain."""
    try:
        return bridgesheets.IMPDATUM([[score] for score in scores], drop, *([rounded_to] if rounded_to else []))
    except RuleError:
        return None


def wrong(sheet, cases):
    """The travellers whose datum differs; a mean differs by what one division of floats leaves, a rounded one not."""
    found = []
    for row, case in enumerate(cases, 1):
        datum, right = sheet.get(("Datum", f"E{row}")), due(*case)
        if right is None or datum is None:
            same = right is None and datum is None
        else:
            same = abs(datum - float(right)) <= (0 if case[2] else 1e-12 * abs(datum))
        if not same:
            found.append((case, datum, right))
    return found


@pytest.mark.exhaustive
def test_the_native_datum_is_the_one_of_our_function_for_many_travellers():
    cases = list(travellers(1500))
    assert wrong(shown(datum_sheet(cases)), cases) == []


@pytest.mark.parametrize("formulas", ["addin", "lambda"])
def test_the_other_flavours_have_the_same_datum(formulas):
    cases = list(travellers(150))
    assert wrong(shown(datum_sheet(cases, formulas)), cases) == []


@pytest.mark.exhaustive
@pytest.mark.libreoffice
def test_the_datum_in_libreoffice_is_the_one_of_our_function(libreoffice):
    cases = list(travellers(1000))
    assert wrong(shown_by_libreoffice(datum_sheet(cases)), cases) == []


# --- on paper -----------------------------------------------------------------------------------------------------


def printed(content, folder: Path):
    """The pages of the workbook as LibreOffice prints them, each as its text."""
    source = folder / "butler.xlsx"
    source.write_bytes(content)
    program = office.find()
    assert program is not None
    office.convert(program, folder / "profile", "pdf", folder / "out", [source], 180)
    pages = subprocess.run(
        ["pdftotext", "-layout", folder / "out" / "butler.pdf", "-"], capture_output=True, check=True, text=True
    )
    return pages.stdout.split("\f")[:-1]


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.libreoffice
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_forty_pairs_are_printed_on_pages_that_hold_together(libreoffice, poppler, tmp_path, paper):
    pages = printed(make(order("butler", teams=40, rounds=2, paper=paper, filled=True)), tmp_path)
    # How far pdftotext indents a page that it lays out hangs on twentieths of a point.
    begin = [page.split("\n")[0].strip() for page in pages]
    for title, count in (("Standings:", 1), ("Cross-table:", 2), ("Results:", 2), ("Seating:", 2), ("Score card:", 1)):
        assert len([line for line in begin if line.startswith(title)]) == count, title
    standings = next(page for page, line in zip(pages, begin, strict=True) if line.startswith("Standings:"))
    assert len(re.findall(r"\d\.\d\d\b", standings)) >= 40
    assert len([page for page in pages if "Initials NS" in page]) == 4  # 22 tables, six slips a page
    assert not any("###" in page for page in pages)
    assert all(page.strip() for page in pages)


def formulas_in(sheet):
    return [cell for row in sheet.iter_rows(min_row=1) for cell in row if cell.data_type == "f"]


def formulas_of(made):
    return [cell.value for sheet in made for cell in formulas_in(sheet)]


def test_native_formulas_use_what_every_program_knows_and_are_not_too_long_for_excel():
    small, longest = (
        kind("butler").make(order("butler", teams=teams, rounds=rounds)) for teams, rounds in ((8, 2), (14, 12))
    )
    used = {name for text in formulas_of(small) for name in re.findall(r"([A-Z]+)\(", re.sub(r'"[^"]*"', "", text))}
    assert used <= SAFE
    assert max(map(len, formulas_of(longest))) < 8192  # characters, as Excel's specifications have it


def test_more_pairs_bring_no_other_formulas_to_the_pages_of_a_match():
    """A formula that is filled down is put together once, by every program; each other one takes as long again."""
    few, many = (kind("butler").make(order("butler", teams=teams, rounds=2)) for teams in (12, 24))
    for page in ("Results", "Seating", "Travellers", "Score card", "Table cards"):
        found = [
            {template(cell.value, cell.row, cell.column) for cell in formulas_in(made[page])} for made in (few, many)
        ]
        assert len(found[0]) >= len(found[1]) > 5, page
