"""Who follows a page for newcomers has a green suite, and its examples work where it puts them."""

import re
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bridgesheets import RuleError
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.scoresheets.finishing import evaluated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Order
from tests.docs.shown import ROOT, Copy, blocks
from tools.regulations_compiler import Regulations

SCALE, READER, CHART = "adding-a-scale.md", "adding-a-reader.md", "adding-a-chart.md"
REGULATIONS = "src/bridgesheets/regulations"


def with_a_scale(folder: Path, *, new_body: bool) -> Copy:
    """The project with the scale of the page, as a text of a body that is there, or of one that is not."""
    copy = Copy(folder)
    table, figures = blocks(SCALE)
    about, edition = blocks(SCALE, "toml")
    where = f"{REGULATIONS}/nswba/undated"
    if new_body:
        where = f"{REGULATIONS}/club/2026"
        copy.put(f"{where}/edition.toml", edition)
        about = about.replace('source = "nswba"', 'source = "evening_league"')
        assert "evening_league" in about
    copy.put(f"{where}/victory_points/club_ten.csv", table)
    copy.put(f"{where}/victory_points/club_ten.toml", about)
    copy.put("tests/rules/scales/league10.csv", figures)
    copy.change("src/bridgesheets/catalogue/registry.py", " VPSCALE ", " CLUBTENVP VPSCALE ")
    return copy


def steps(page: str) -> list[str]:
    return [line for block in blocks(page, "sh") for line in block.splitlines()]


@pytest.mark.exhaustive
@pytest.mark.slow
def test_a_scale_of_a_new_body_with_its_function_passes_the_tests_of_scales_and_of_the_architecture(tmp_path):
    """The files of the page, and the name of its function in the catalogue.

    What asks the type checker and draws the rooms is left to the test of every line: a scale has nothing to do with it.
    """
    copy = with_a_scale(tmp_path, new_body=True)
    tools = [line for line in steps(SCALE) if "tools/" in line]
    assert len(tools) == 4
    for line in tools:
        copy.run(line)
    copy.run(".venv/bin/pytest -q tests/test_every_scale.py tests/architecture -k not(checker)and(not(picture))")
    copy.put("seen.py", SEEN)
    copy.run(".venv/bin/python seen.py")


#: What the function of the page gives, and where its formula stands.
SEEN = """
from decimal import Decimal
import bridgesheets
from bridgesheets.rules.victory_points import scales
from bridgesheets.regulations.in_force import DEFAULT
assert bridgesheets.CLUBTENVP(4, 7) == bridgesheets.VPSCALE("league ten", 4, 7) == Decimal(7)
assert bridgesheets.CLUBTENVP(-4, 7) == 3
assert "Rules of the evening league, Appendix 9; 2026" in bridgesheets.why("=CLUBTENVP(4,7)")
assert scales(DEFAULT)["league10"].call("A1", "B1") == "CLUBTENVP(A1,B1)"
"""


def with_a_reader(copy: Copy) -> None:
    """The reader of the page, chosen by the end of its files' names, and its test."""
    _, reader, line, test = blocks(READER)
    copy.put("src/bridgesheets/awarding/readers/plain_list.py", reader)
    choosing = "src/bridgesheets/awarding/readers/choosing.py"
    copy.change(choosing, '    ".pbn": "pbn",\n', f'    ".pbn": "pbn",\n{line}')
    copy.put("tests/awarding/readers/test_plain_list.py", test)


def with_a_chart(copy: Copy) -> None:
    """The chart of the page, among the families of the workbook for clubs, and what its cells have to be."""
    chart, family, answer = blocks(CHART)
    copy.put("src/bridgesheets/printed/awards/section_places.py", chart)
    books = "src/bridgesheets/printed/awards/books.py"
    copy.change(books, "    sectional_events,\n", "    section_places,\n    sectional_events,\n")
    copy.change(books, "special_games.charts),\n", f"special_games.charts,\n{family}        ),\n")
    copy.change("tests/printed/answers.py", "    MPNAP,\n", "    MPNAP,\n    MPSECTIONDEPTH,\n")
    copy.change("tests/printed/answers.py", '    "GNT district": ', f'{answer}    "GNT district": ')


@pytest.mark.slow
@pytest.mark.exhaustive
def test_the_reader_and_the_chart_of_the_pages_pass_the_tests_of_the_pages(tmp_path):
    copy = Copy(tmp_path)
    with_a_reader(copy)
    with_a_chart(copy)
    copy.run(".venv/bin/pytest -q tests/awarding/readers/test_plain_list.py")
    copy.put("seen.py", CHARTED)
    copy.run(".venv/bin/python seen.py")


#: Every cell of the chart is what the page says, and its page is drawn on both papers.
CHARTED = """
from bridgesheets.printed.awards.books import BOOKS
from bridgesheets.printed.paper import PAPERS
from tests.printed.answers import CHARTS
from tests.printed.charts import cells
(chart,) = [chart for chart in BOOKS[0].all_charts if chart.sheet == "Section places"]
lines = chart.blocks[0].lines
assert len(lines) == 38
for paper in PAPERS.values():
    book = BOOKS[0].bind(paper)
    assert "Section places" in book.sheetnames
    assert all(CHARTS["Section places"](cell) == [cell.figure] for cell in cells(book["Section places"]))
"""


@pytest.mark.exhaustive
def test_the_reader_and_the_chart_of_the_pages_pass_the_tests_of_the_architecture(tmp_path):
    copy = Copy(tmp_path)
    with_a_reader(copy)
    with_a_chart(copy)
    copy.run(steps(READER)[-1])


@pytest.mark.exhaustive
@pytest.mark.parametrize("new_body", [False, True], ids=["a text that is here", "a new body"])
def test_every_line_of_the_page_about_scales_ends_well(tmp_path, new_body):
    copy = with_a_scale(tmp_path, new_body=new_body)
    for line in steps(SCALE):
        if "build" not in line and "tests/printed" not in line:
            copy.run(line)


# --- What the pages show as an example --------------------------------------------------------------------------------


def put_into(module: str, code: str) -> dict[str, Any]:
    """The names of a module with those that code at its end would define."""
    names = dict(vars(import_module(module)))
    exec(code, names)
    return names


def test_the_function_of_the_page_answers_as_its_record_says() -> None:
    rule, record, listed = blocks("adding-a-function.md")
    rules = import_module("bridgesheets.rules.victory_points")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "draw", put_into(rules.__name__, rule)["draw"], raising=False)
        made = put_into("bridgesheets.catalogue.victory_points", record)["VPDRAW"]
    (drawn, due), (too_long, words) = re.findall(r'"acbl20",(\d+)\) +\| (?:#N/A )?([\w ]*\w)', listed)
    assert made("acbl20", int(drawn)) == Decimal(due)
    with pytest.raises(RuleError, match=words):
        made("acbl20", int(too_long))


def test_the_spreadsheet_function_of_the_page_gives_what_its_test_says() -> None:
    declared: dict[str, Any] = {}
    code, test = blocks("adding-a-spreadsheet-function.md")
    names = dict(vars(import_module("truesheet.library.distributions")))
    names["native"] = lambda name, kinds: lambda function: declared.setdefault(name, function)
    exec(code, names)
    formula, *expected = re.fullmatch(r"=PHI\((.*)\)\t(.*) ± (.*)\t.*\n", test).groups()  # type: ignore[union-attr]
    answer, within = map(float, expected)
    assert declared["PHI"](float(formula)) == pytest.approx(answer, abs=within)


def test_the_scale_of_the_page_passes_its_checks_and_a_mistyped_figure_does_not(tmp_path: Any) -> None:
    table, figures = blocks("adding-a-scale.md")
    about, _ = blocks("adding-a-scale.md", "toml")
    subject = tmp_path / "nswba" / "undated" / "victory_points"
    subject.mkdir(parents=True)
    edition = ROOT / "src/bridgesheets/regulations/nswba/undated/edition.toml"
    (subject.parent / "edition.toml").write_bytes(edition.read_bytes())
    (subject / "club_ten.toml").write_text(about, encoding="utf-8")
    (subject / "club_ten.csv").write_text(table, encoding="utf-8")
    assert Regulations(tmp_path).faults() == []
    for right, wrong in (("3-5,7,3", "3-5,7,2"), ("3-5,7,3", "4-5,7,3"), ("3-5,7,3", "3-5,5,5"), ("6+,", "6-9,")):
        assert right in table
        (subject / "club_ten.csv").write_text(table.replace(right, wrong), encoding="utf-8")
        assert Regulations(tmp_path).faults(), wrong
    assert figures.startswith("boards,imps,vps,origin\n")


def test_the_block_of_the_page_says_what_is_wrong_and_adds_up() -> None:
    (code,) = blocks("adding-a-score-sheet.md")
    names: dict[str, Any] = {}
    exec(code, names)
    book = Book(Order("match"))
    names["add_boards"](book, 3)
    form = book.workbook["Boards"]
    for row, (a, b) in enumerate(((6, None), (None, 2), (1, 1)), 5):
        form.cell(row, 2).value, form.cell(row, 3).value = a, b
    _, values = evaluated(to_bytes(book.workbook))
    assert [values[0][row, 4] for row in (5, 6, 7)] == ["", "", "Only one side wins IMPs on a board."]
    assert values[0][8, 2] == 6 - 2
    assert book.workbook.defined_names["bs_match_boards"].attr_text == "'Boards'!$A$5:$E$7"
