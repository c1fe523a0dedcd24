"""Who follows a page for newcomers to the letter, in a copy of the project, has a green suite."""

from pathlib import Path

import pytest

from tests.docs.following import Copy, blocks

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
    """The lines for the shell on a page."""
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
    choosing = "src/bridgesheets/awarding/readers/choosing_reader.py"
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
