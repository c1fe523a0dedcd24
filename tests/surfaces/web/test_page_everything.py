"""Every form of the page in a real Chromium: attacked in every field, its files those of the command line."""

from urllib.parse import urlencode

import openpyxl
import pytest

from bridgesheets import edition, score_sheet
from bridgesheets.awarding.template_book import TEMPLATES, template
from bridgesheets.scoresheets import kinds
from bridgesheets.scoresheets.orders import FLAVOURS
from bridgesheets.surfaces.web.dispatch import forms
from tests import commands
from tests.surfaces.web import evening
from tests.surfaces.web.asking import ATTACKS
from tests.surfaces.web.page_files import file, goes_on
from tests.surfaces.web.test_dispatch import EXAMPLE
from tests.truesheet.books import members
from tests.workbooks import with_cells

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.exhaustive, pytest.mark.xdist_group("browser")]

#: The cards of forms that have another name; the fields of all but the first have the name of the form before theirs.
CARDS = {
    "formula": "look-up", "scale": "look-up", "template": "award", "charts": "cards", "wall": "cards", "set": "cards",
    "first": "club",
}  # fmt: skip


def attacked(form, attack):
    """The address of a card with the same text in every field of a form."""
    card = CARDS.get(form.name, form.name)
    before = f"{form.name}." if form.name in CARDS and form.name != "formula" else ""
    return f"{card}?{urlencode({before + field.name: attack for field in form.fields if field.kind != 'files'})}"


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_in_every_field_stays_a_text(chromium, tmp_path, attack):
    book = openpyxl.load_workbook(file(tmp_path, "x.xlsx", score_sheet("swiss", teams=4, rounds=2, boards=8).content))
    for row in range(5, 9):
        book["Names"].cell(row, 2, f"{row} {attack}".replace("\x00", "").replace("\x1b", ""))
    book.save(tmp_path / "x.xlsx")
    before = len(chromium.seen()["problems"])
    for form in forms():
        for _, label in form.buttons:
            chromium.card(attacked(form, attack))
            if any(field.kind == "files" for field in form.fields):
                chromium.drop(tmp_path / "x.xlsx")
            chromium.send(label)
            grown = "main script, main img, main svg, main iframe, main [onerror], main a[href^=javascript]"
            assert chromium.do("run", f"document.querySelectorAll('{grown}').length") == 0, (form.name, label)
    assert len(chromium.seen()["problems"]) == before
    goes_on(chromium)


@pytest.mark.parametrize("kind", kinds.NAMES)
def test_every_sheet_in_every_flavour_is_the_one_of_the_command_line(chromium, kind):
    for flavour in FLAVOURS:
        chromium.card(f"sheet?kind={kind}&formulas={flavour}&paper=a4")
        told = chromium.send()
        made = score_sheet(kind, formulas=flavour, paper="a4")
        assert made.order.title in told
        assert members(chromium.save().read_bytes()) == members(made.content), (kind, flavour)


def test_every_empty_workbook_is_the_one_of_the_command_line(chromium):
    for kind in TEMPLATES:
        chromium.card(f"award?template.kind={kind}&template.entries=12")
        chromium.send("Make the workbook")
        assert members(chromium.save().read_bytes()) == members(template(kind, 12)), kind


def test_what_is_found_in_a_workbook_is_told_as_on_the_command_line(chromium, tmp_path):
    formulas = ("=VP20(12,7)", "=VP_20(12,7)", "=NOSUCH(1)", "=1/0", "'=1+1")
    file(tmp_path, "book.xlsx", with_cells({f"A{row}": formula for row, formula in enumerate(formulas, 1)}))
    chromium.card("workbooks")
    chromium.drop(tmp_path / "book.xlsx")
    told = chromium.send("Check")
    found = commands.run("check", tmp_path / "book.xlsx").stdout.splitlines()
    assert len(found) >= 3
    for line in found:
        _, _, cell_and_what = line.partition("book.xlsx: ")
        cell, _, what = cell_and_what.partition(": ")
        assert cell in told and what.partition(";")[0] in told, line
    chromium.card("workbooks?fix=yes")
    chromium.drop(tmp_path / "book.xlsx")
    chromium.send("Check")
    fixed = chromium.save()
    assert commands.run("check", "--fix", tmp_path / "book.xlsx").returncode
    assert members(fixed.read_bytes()) == members((tmp_path / "book.xlsx").read_bytes())


def test_an_amendment_answers_until_it_is_taken_back(chromium):
    """What it changes is told without a browser (test_dispatch.py): 63,555 calls are compared."""
    chromium.card("editions")
    chromium.drop(EXAMPLE)
    assert "In force from 2017-01-01 to 2017-12-31." in chromium.send("Use it for this visit")
    ask = '=MPCLUB(1,8,"newcomer",5)'
    chromium.card(f"look-up?{urlencode({'formula': ask})}")
    # docs/amending.md: 0.24 by the edition of 2019, in which a pupil game is paid 0.3; by the amendment 0.2 of 0.80.
    assert chromium.send().startswith(f"{edition(str(EXAMPLE)).MPCLUB(1, 8, 'newcomer', 5)}\n")
    assert "Edition: 2017" in chromium.do("run", "document.getElementById('edition').textContent")
    chromium.do("run", "document.querySelector('#edition button').click(), null")
    assert chromium.send().startswith("0.24")


@pytest.mark.parametrize("width", [1366, 390])
def test_axe_finds_nothing_in_any_answer(chromium, tmp_path, width):
    chromium.do("size", width, 844)
    chromium.load_axe()
    swiss = evening.with_entries(score_sheet("swiss", teams=8, rounds=3, boards=8).content)
    sheet, book = file(tmp_path, "s.xlsx", swiss), file(tmp_path, "b.xlsx", score_sheet("knockout").content)
    asked = [
        ("look-up?formula=%3DVP_20(12%2C7)", None, ""), ("look-up?function=VP_20&imps=1&boards=99", None, ""),
        ("look-up?scale.scale=acbl20&scale.boards=7", None, "Show the scale"), ("sheet", None, ""),
        ("draw", sheet, ""), ("draw", book, ""), ("award", sheet, ""), ("award", None, "Make the workbook"),
        ("workbooks", sheet, "Check"), ("workbooks", sheet, "Recalculate"), ("cards?boards=7", None, ""),
        ("cards", None, "Make the charts"), ("editions", EXAMPLE, "Use it for this visit"),
    ]  # fmt: skip
    try:
        for card, dropped, button in asked:
            chromium.card(card)
            if dropped:
                chromium.drop(dropped)
            chromium.send(button)
            chromium.assert_seen_by_all(width, card)
    finally:
        chromium.do("size", 1366, 844)
        chromium.do("run", "document.querySelector('#edition button')?.click(), null")
