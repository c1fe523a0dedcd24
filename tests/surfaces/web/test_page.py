"""The page in a real Chromium, opened from the disk and over HTTP: every card, as a scorer uses it."""

import re
from pathlib import Path

import openpyxl
import pytest

from bridgesheets import award, draw, score_sheet
from tests import commands
from tests.awarding.readers.samples import FOLDER
from tests.surfaces.web import evening
from tests.surfaces.web.page_files import file
from tests.truesheet.books import members
from tests.workbooks import typed, with_cells

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.slow, pytest.mark.xdist_group("browser")]

# --- looking up -----------------------------------------------------------------------------------------------------


def test_a_formula_is_answered_with_its_reason(chromium):
    chromium.card("look-up")
    chromium.fill(formula="=VP_20(12,7)")
    told = chromium.send()
    # ACBL Appendix K: a margin of 11 to 13 in a match of 1 to 8 boards is 15-5.
    assert told.startswith("15")
    assert "row 11–13, 15–5 (ACBL Appendix K" in told


def test_a_function_is_found_by_words_and_asked_by_its_form(chromium):
    chromium.card("look-up")
    chromium.do("run", "(() => { const found = document.getElementById('search'); found.value = 'nabc curve match';"
                "found.value = 'vp20'; found.dispatchEvent(new Event('input')); })()")  # fmt: skip
    assert chromium.do("run", "document.querySelector('.functions a').textContent") == "VP_20"
    chromium.card("look-up?function=VP_20&imps=12&boards=7")
    assert chromium.send().startswith("15")
    chromium.fill(imps="", boards="37")
    assert "please fill in: IMPs" in chromium.send()
    assert chromium.do("run", "document.querySelector('.asked label').textContent").startswith("IMPs")


def test_what_is_filled_in_stands_in_the_address_and_comes_back(chromium):
    chromium.card("sheet")
    chromium.fill(kind="swiss", teams="12", title="Monday & <friends>")
    fragment = chromium.do("run", "location.hash")
    assert "teams=12" in fragment
    chromium.card(fragment.removeprefix("#"))
    assert chromium.do("run", "document.querySelector('[id$=-teams]').value") == "12"
    assert chromium.do("run", "document.querySelector('[id$=-title]').value") == "Monday & <friends>"


def test_only_the_options_of_the_kind_are_shown(chromium):
    chromium.card("sheet?kind=lookup")
    assert chromium.do("run", "document.querySelector('[id$=-teams]').closest('.field').hidden") is True
    chromium.fill(kind="knockout")
    assert chromium.do("run", "document.querySelector('[id$=-teams]').closest('.field').hidden") is False
    assert chromium.do("run", "document.querySelector('[id$=-rounds]').closest('.field').hidden") is True


# --- a whole evening ------------------------------------------------------------------------------------------------


def test_the_club_evening_is_played_in_the_browser(chromium, tmp_path):
    """Every step of docs/club-evening.md, with what the page of the documentation says comes out."""
    chromium.card("sheet?kind=swiss&teams=8&rounds=3&boards=8&title=Tuesday%20Swiss")
    chromium.send()
    made = chromium.save()
    assert made.name == "tuesday-swiss.xlsx"
    content = made.read_bytes()
    assert members(content) == members(score_sheet("swiss", teams=8, rounds=3, boards=8, title="Tuesday Swiss").content)
    content = evening.with_entries(content)
    for number in (1, 2, 3):
        chromium.card("draw?seed=7")
        path = file(tmp_path, f"round{number}.xlsx", content)
        chromium.drop(path)
        told = chromium.send("Draw the round")
        content = chromium.save().read_bytes()
        assert commands.run("draw", path, "--seed", "7").returncode == 0
        assert members(content) == members(path.read_bytes())
        if number == 1:
            assert "Round 1, the first draw: seeded halves; seed 7" in told
            assert "1 Wolf v 8 Thorne" in told and "2 Bell v 6 Marsh" in told
        if number == 2:
            assert "3 Archer (1, 19.00) v 1 Wolf (2, 15.00): 4.00 VP apart" in chromium.do(
                "run", "document.querySelector('.answer').textContent"
            )
        content = evening.with_results(content, number)
        if number == 2:
            content = typed(content, "Adjustments", {"A5": 6, "B5": 2, "C5": -1, "D5": "slow play"})
    content = typed(content, "Awards", {"B5": "csg7", "B9": 1})
    chromium.card("award")
    chromium.drop(file(tmp_path, "tuesday.xlsx", content))
    chromium.send()
    # The award has its reason behind it.
    awarded = chromium.do(
        "run",
        """Object.fromEntries([...document.querySelectorAll(".award-list tbody tr")].map((row) =>
        [row.cells[1].textContent, row.querySelector("strong, summary").textContent]))""",
    )
    assert {name: amount for name, amount in awarded.items() if amount} == evening.AWARDS
    chromium.card("workbooks")
    chromium.drop(file(tmp_path, "tuesday.xlsx", content))
    assert "formulas change" in chromium.send("Recalculate")
    calculated = chromium.save()
    assert commands.run("recalc", "--in-place", tmp_path / "tuesday.xlsx").returncode == 0
    assert members(calculated.read_bytes()) == members((tmp_path / "tuesday.xlsx").read_bytes())
    standings = openpyxl.load_workbook(calculated, data_only=True)["Standings"]
    rows = [[cell.value for cell in row] for row in standings.iter_rows()]
    # 15 + 7 + 7 for Wolf and so on; twelve matches of 20 Victory Points less the one that Marsh lost are 239.
    points = {
        row[at]: row[at + 1] for row in rows for at, cell in enumerate(row) if cell in dict(evening.ENTRIES.values())
    }
    assert points["Hale"] == 42 or 42 in [cell for row in rows if "Hale" in row for cell in row]
    chromium.card("workbooks")
    chromium.drop(calculated)
    assert "Nothing was found." in chromium.send("Check")


# --- cards and charts -------------------------------------------------------------------------------------------------


def test_cards_and_charts_to_order_are_the_files_of_the_command_line(chromium, tmp_path):
    chromium.card("cards?scale=nabc&boards=7,8&paper=a4")
    chromium.send()
    card = chromium.save()
    chromium.card("cards")
    shown = """document.querySelector('main [id$="-tables"]').checkVisibility()"""
    assert not chromium.do("run", shown), "tables are for the chart of one event"
    chromium.fill(chart="Senior Pairs")
    assert chromium.do("run", shown)
    chromium.fill(tables="5-7", limits="300")
    chromium.send("Make the charts")
    chart = chromium.save()
    ordered = ("build", "cards", "--scale", "nabc", "--boards", "7,8", "--paper", "a4", "--out", tmp_path)
    assert commands.run(*ordered).returncode == 0
    narrowed = ("--chart", "Senior Pairs", "--tables", "5-7", "--limits", "300")
    assert commands.run("build", "awards", *narrowed, "--out", tmp_path).returncode == 0
    assert members(card.read_bytes()) == members((tmp_path / card.name).read_bytes())
    assert members(chart.read_bytes()) == members((tmp_path / chart.name).read_bytes())


# --- awards -----------------------------------------------------------------------------------------------------------


def test_the_award_list_is_that_of_the_command_line(chromium, tmp_path):
    sheet = score_sheet("club-game", filled=True).content
    chromium.card("award?restricted_tables=0")
    chromium.drop(file(tmp_path, "monday.xlsx", sheet))
    told = chromium.send()
    made = award(sheet, name="monday.xlsx", restricted_tables=0)
    assert made.made is not None
    assert f"{made.made.credits[0].amount:.2f}" in told
    assert members(chromium.save(0).read_bytes()) == members(made.file(".xlsx"))
    assert chromium.save(1).read_bytes() == made.file(".csv")
    why = chromium.do(
        "run", "(() => { const why = document.querySelector('.why'); why.open = true; return why.innerText; })()"
    )
    assert made.made.credits[0].awards[0].steps[0].formula[1:8] in why


def test_all_that_is_missing_is_one_form_and_then_the_awards_come(chromium, tmp_path):
    rows = "\n".join(f"{at},{'NS' if at % 2 else 'EW'},{50 + at},P{at} Q{at}" for at in range(1, 13))
    chromium.card("award")
    chromium.drop(file(tmp_path, "pairs.csv", f"Number,Direction,Score,Player\n{rows}\n".encode()))
    told = chromium.send()
    assert '"Game or rating" is missing' in told
    assert 'give it under "Game or rating"' in told
    asked = chromium.do("run", "[...document.querySelectorAll('.asked label')].map((label) => label.textContent)")
    assert {"Game or rating", "Type of event"} <= set(asked)
    chromium.fill(game="open", event_type="pairs", boards="24", movement="mitchell")
    assert '"Game or rating" is missing' not in chromium.send()


@pytest.mark.formats
@pytest.mark.parametrize("most", [4, pytest.param(None, marks=pytest.mark.exhaustive)])
def test_every_sample_of_a_clubs_program_is_answered_as_the_command_line_answers(chromium, most):
    endings = (".aca", ".html", ".xml", ".bws", ".pbn")
    samples = sorted(path for path in Path(FOLDER).rglob("*") if path.suffix.lower() in endings)
    assert samples
    for path in samples[:most]:
        chromium.card("award?game=open&boards=24&restricted_tables=0")
        chromium.drop(path)
        told = chromium.send()
        made = award(path, game="open", boards="24", restricted_tables="0")
        assert told
        if made.made is None:
            first = made.faults[0].wrong
            assert " ".join(first.split()) in " ".join(told.split()), path.name
        else:
            assert chromium.save(1).read_bytes() == made.file(".csv"), path.name


def test_two_files_are_an_event_each_where_that_is_ticked(chromium, tmp_path):
    sheet = score_sheet("club-game", filled=True).content
    chromium.card("award?restricted_tables=0")
    chromium.drop(file(tmp_path, "monday.xlsx", sheet), file(tmp_path, "friday.xlsx", sheet))
    assert "monday.xlsx is the whole event" in chromium.send()
    chromium.fill(apart="yes")
    chromium.send()
    names = chromium.do("run", "[...document.querySelectorAll('.download')].map((link) => link.download)")
    each = [f"{day}-awards.{kind}" for day in ("monday", "friday") for kind in ("xlsx", "csv", "xml")]
    assert names == ["awards.zip", *each]


def test_what_is_refused_has_the_words_of_the_page(chromium, tmp_path):
    """Of a draw, of awards, of their check, of a web page, of a workbook: no option, no command."""
    rows = "".join(f"{at},NS,{50 + at},P{at} Q{at}\n" for at in range(1, 7))
    pairs = file(tmp_path, "pairs.csv", f"Number,Direction,Score,Player\n{rows}".encode())
    swiss = evening.with_entries(score_sheet("swiss", teams=8, rounds=3, boards=8).content)
    drawn = file(tmp_path, "drawn.xlsx", draw(swiss, seed=7).content)
    formulas = ("=VP20(12,7)", "=RAND()", '=TEXT(1.5,"0.0")', "=DOLLAR(2)")
    file(tmp_path, "book.xlsx", with_cells({f"A{row}": formula for row, formula in enumerate(formulas, 1)}))
    butler = file(tmp_path, "butler.xlsx", score_sheet("butler").content)
    asked = [
        ("draw", "Draw the round", drawn, '"Draw although results are missing or differ"'),
        ("draw?keep=x", "Draw the round", drawn, '"Keep these tables"'),
        ("draw", "Draw the round", pairs, ""),
        ("award", "Award the event", pairs, '"Game or rating"'),
        ("award", "Make a web page of it", pairs, '"Game or rating"'),
        ("award?game=open&limits=A%3D3&movement=no", "Award the event", pairs, 'field "Movement"'),
        ("award", "Award the event", butler, '"Make a web page of it"'),
        ("award", "Award the event", tmp_path / "book.xlsx", '"An empty workbook"'),
        ("workbooks", "Check", tmp_path / "book.xlsx", '"Write VP_20( for VP20(, which Excel takes for a cell"'),
        ("workbooks", "Recalculate", tmp_path / "book.xlsx", '"Seed" draws them from a number'),
        ("sheet?kind=swiss&teams=5&rounds=9", "", None, ""),
        ("cards", "Make the cards", None, '"Boards of the matches": the boards of the matches are missing'),
    ]  # fmt: skip
    for card, button, dropped, words in asked:
        chromium.card(card)
        if dropped:
            chromium.drop(dropped)
        told = chromium.send(button)
        assert words in told, (card, told)
        assert not re.search(r"--[a-z]|\bbridgesheets [a-z]", told), (card, told)


def test_a_file_that_is_dropped_on_the_first_page_is_opened_and_its_actions_are_buttons(chromium):
    """A Swiss is named, its button draws round 1 at once with the same file; the file is found again by Back."""
    swiss = evening.with_entries(score_sheet("swiss", teams=8, rounds=3, boards=8).content)
    chromium.card("draw?seed=7")
    chromium.card("read")
    chromium.home()
    chromium.let_fall("tuesday.xlsx", swiss)
    assert "Swiss teams, 8 teams, before the first round." in chromium.answer()
    offered = "[...document.querySelectorAll('.actions button')].map((each) => each.textContent)"
    assert chromium.do("run", offered)[:2] == ["Draw round 1", "Award it"]
    chromium.do("run", "document.querySelector('.actions button').click()")
    assert "Round 1, the first draw: seeded halves" in chromium.answer()
    assert chromium.do("run", "location.hash").startswith("#draw")
    above = "document.querySelector('.answer').nextElementSibling.tagName"
    assert chromium.do("run", above) == "FORM", "what came of a file stands above the form"
    assert chromium.save().name == "tuesday.xlsx"
    chromium.do("run", "history.back(), null")
    chromium.do("wait", "location.hash.startsWith('#read') && document.querySelector('.actions button')", 30)
    assert "tuesday.xlsx" in chromium.do("run", "document.querySelector('ul.files').textContent")


@pytest.mark.exhaustive
def test_an_example_evening_is_in_the_file_and_its_round_can_be_drawn(chromium):
    chromium.do("run", "sessionStorage.clear()")
    chromium.card("read")
    chromium.home()
    chromium.do("run", "document.querySelector('.example button').click()")
    told = chromium.answer()
    assert "example-swiss.xlsx" in told and "A club game." in told
    chromium.do("run", "[...document.querySelectorAll('.actions button')].find((each) =>"
                "each.textContent.startsWith('Draw')).click()")  # fmt: skip
    assert "Round" in chromium.answer()
    assert chromium.do("run", "document.querySelector('ul.files').textContent").startswith("example-swiss.xlsx")


# --- read first, ask after --------------------------------------------------------------------------------------------


def visible(browser, name):
    return browser.do("run", f"""document.querySelector('main [id$="-{name}"]').checkVisibility()""")


@pytest.mark.exhaustive
def test_what_a_file_says_is_shown_in_the_fields_and_only_what_its_game_needs_is_asked(chromium, tmp_path):
    chromium.card("award")
    chromium.drop(file(tmp_path, "monday.xlsx", score_sheet("club-game", filled=True).content))
    placeholder = """document.querySelector('main [id$="-game"]').placeholder"""
    chromium.do("wait", f"{placeholder} === 'open, as the file says'", 60)
    chosen = """document.querySelector('main [id$="-event_type"]').selectedOptions[0].text"""
    assert chromium.do("run", chosen) == "pairs, as the file says"
    chromium.do("run", "document.querySelectorAll('main details').forEach((each) => { each.open = true; })")
    assert not visible(chromium, "largest_group"), "a club game has no groups of a knockout"
    assert visible(chromium, "field_size")
    # Pairs without a game: that is asked first, and then what the game needs.
    chromium.card("award")
    rows = "\n".join(f"{at},,{50 + at},P{at}" for at in range(1, 13))
    chromium.drop(file(tmp_path, "pairs.csv", f"Number,Direction,Score,Player\n{rows}\n".encode()))
    asked = "[...document.querySelectorAll('.asked label')].map((label) => label.textContent).join()"
    chromium.do("wait", f"{asked} === 'Game or rating,Type of event'", 60)
    chromium.fill(game="open", event_type="individual")
    chromium.do("run", """document.querySelector('main [id$="-game"]').dispatchEvent(
        new Event("change", { bubbles: true }))""")  # fmt: skip
    chromium.do("wait", f"{asked} === 'Boards,Tables of restricted games at the same time'", 60)
