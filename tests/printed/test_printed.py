"""The workbooks as LibreOffice prints them: pages, margins and type sizes, measured on the PDF."""

import re
import subprocess
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from bridgesheets.printed import output
from bridgesheets.printed.awards.books import BOOKS
from bridgesheets.printed.build import SETS, build
from bridgesheets.printed.paper import PAPERS, points
from bridgesheets.printed.scales import pages
from tests.printed.charts import AWARD_BOOKS, committed, path
from tests.printed.charts import BOOKS as COMMITTED
from tests.printed.leaves import leaves

# Printed once for all of these tests, so one process runs them.
pytestmark = [pytest.mark.libreoffice, pytest.mark.slow, pytest.mark.xdist_group("printed")]

#: What else is printed when it is asked for: on A4 the smallest of the award charts stands for all.
EXHAUSTIVE = {(book, "a4") for book in COMMITTED if book != "masterpoint-awards-championships"}
USUAL = [(book, paper) for book in COMMITTED for paper in PAPERS if (book, paper) not in EXHAUSTIVE]


@cache
def pages_of(book):
    """The pages of a workbook after its contents."""
    if book == "victory-points":
        return pages()
    return next(found for found in BOOKS if found.file_name == book).pages


class Printed(dict):
    """Workbook and paper -> the printed pages; the usual ones are printed together, when the first is asked for."""

    def __init__(self, folder, libreoffice):
        super().__init__()
        self.folder = folder
        self._libreoffice = libreoffice

    def __missing__(self, key):
        asked = USUAL if key in USUAL else [key]
        workbooks = {f"{book}-{paper}.xlsx": path(book, paper).read_bytes() for book, paper in asked}
        for name, content in output.to_pdf(self._libreoffice, workbooks).items():
            (self.folder / name).write_bytes(content)
        for book, paper in asked:
            self[book, paper] = leaves(self.folder / f"{book}-{paper}.pdf")
        return self[key]


@pytest.fixture(scope="module")
def all_printed(tmp_path_factory, libreoffice, poppler):
    """Workbook and paper -> the printed pages."""
    return Printed(tmp_path_factory.mktemp("printed"), libreoffice)


def papers_of_contents(book, paper="letter"):
    """How many sheets of paper the contents fill: one, and one more for each row below which a page is begun."""
    return 1 + len(committed(book, paper)["Contents"].row_breaks.brk)


def leaves_by_sheet(paper_leaves, book="victory-points"):
    """Sheet name -> its printed pages, counted off in order."""
    found = pages_of(book)
    return {page.sheet: [leaf] for page, leaf in zip(found, paper_leaves[-len(found) :], strict=True)}


def _files(books):
    """Files to look at; those that take long by hand only."""
    return [
        pytest.param(book, paper, marks=[pytest.mark.exhaustive] if (book, paper) in EXHAUSTIVE else [])
        for book in books
        for paper in PAPERS
    ]


every_workbook = pytest.mark.parametrize(("book", "paper"), _files(COMMITTED))
every_award_book = pytest.mark.parametrize(("book", "paper"), _files(AWARD_BOOKS))


def test_a_workbook_is_printed_beside_the_file_that_is_built(tmp_path, libreoffice, poppler):
    name = "masterpoint-awards-championships"
    awards = SETS["awards"]
    smallest = replace(awards, books=tuple(book for book in awards.books if book.file_name == name))
    paths = build(["awards"], tmp_path, ["letter"], pdf=True, known={"awards": smallest})
    assert sorted(path.name for path in paths) == [f"{name}-letter.pdf", f"{name}-letter.xlsx"]
    expected = papers_of_contents(name) + len(pages_of(name))
    assert len(leaves(tmp_path / f"{name}-letter.pdf")) == expected


@every_workbook
def test_every_sheet_fills_just_the_pages_the_contents_count_for_it(all_printed, book, paper):
    expected = papers_of_contents(book, paper) + len(pages_of(book))
    assert len(all_printed[book, paper]) == expected


@every_award_book
def test_an_award_chart_is_one_page_under_its_own_title(all_printed, book, paper):
    sheets = leaves_by_sheet(all_printed[book, paper], book)
    titles = {page.sheet: page.title for page in pages_of(book) if page.sheet != "Special games"}
    assert len(titles) > len(sheets) - 5
    for name, title in titles.items():
        (leaf,) = sheets[name]
        words = title.split()
        assert [word.text for word in leaf.words[: len(words)]] == words


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.exhaustive)])
def test_all_workbooks_together_are_no_more_than_a_director_can_take_in(all_printed, paper):
    assert sum(len(all_printed[book, paper]) for book in COMMITTED) <= 90


@every_workbook
def test_pages_have_the_size_of_the_paper(all_printed, book, paper):
    short, long = {"letter": (612, 792), "a4": (595.3, 841.9)}[paper]
    for leaf in all_printed[book, paper]:
        assert sorted((leaf.width, leaf.height)) == [pytest.approx(short, abs=0.5), pytest.approx(long, abs=0.5)]


@every_workbook
def test_no_page_is_empty_or_almost_empty(all_printed, book, paper):
    for at, leaf in enumerate(all_printed[book, paper], 1):
        lowest = max(word.bottom for word in leaf.words)
        assert lowest > 0.65 * leaf.height, f"page {at} ends at {lowest:.0f} of {leaf.height:.0f} points"


@every_workbook
def test_all_text_stands_inside_the_margins_and_they_are_12_mm_or_more(all_printed, book, paper):
    # The margins of the sheets: 13 mm at the sides, 12.3 mm at the top, 17.3 mm at the bottom, where the footer
    # stands 12.3 mm from the edge. A tenth of a point is the measuring error.
    side, top, bottom, foot = (points(distance) - 0.1 for distance in (13, 12.3, 17.3, 12.3))
    for leaf in all_printed[book, paper]:
        for word in (*leaf.words, *leaf.footer):
            assert word.left >= side, word
            assert word.right <= leaf.width - side, word
        assert min(word.top for word in leaf.words) >= top
        assert max(word.bottom for word in leaf.words) <= leaf.height - bottom
        assert max(word.bottom for word in leaf.footer) <= leaf.height - foot


@every_workbook
def test_words_do_not_run_into_each_other_and_no_figure_lacks_the_width_it_needs(all_printed, book, paper):
    for at, leaf in enumerate(all_printed[book, paper], 1):
        assert not [word for word in leaf.words if "##" in word.text]
        lines = defaultdict(list)
        for part in (leaf.words, leaf.footer):
            for word in part:
                lines[part is leaf.footer, round(word.top)].append(word)
        for words in lines.values():
            words.sort()
            for one, other in pairwise(words):
                assert one.right <= other.left + 0.5, (at, one, other)


@every_workbook
def test_the_footer_is_one_line_with_the_source_at_the_left_and_the_page_at_the_right(all_printed, book, paper):
    total = len(all_printed[book, paper])
    for number, leaf in enumerate(all_printed[book, paper], 1):
        words = sorted(leaf.footer)
        assert (
            max(word.bottom for word in words) - min(word.top for word in words) < 14
        )  # two lines of 8 points have more
        assert [word.text for word in words[-4:]] == ["page", str(number), "of", str(total)]
        assert words[0].left < points(15)


@every_workbook
def test_the_page_numbers_of_the_contents_are_those_printed_on_the_pages(all_printed, book, paper):
    contents = papers_of_contents(book, paper)
    starts, at = {}, contents + 1
    for page in pages_of(book):
        starts[page.sheet], at = at, at + 1
    lines = defaultdict(list)
    for number, leaf in enumerate(all_printed[book, paper][:contents]):
        for word in leaf.words:
            lines[number, round(word.top / 4)].append(word)
    listed = {" ".join(word.text for word in sorted(words)) for words in lines.values()}
    for page in pages_of(book):
        shown = f"{starts[page.sheet]} {page.title}"
        assert any(f"{line} ".startswith(f"{shown} ") for line in listed), page.sheet


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.exhaustive)])
def test_large_cards_are_printed_in_14_points_or_more(all_printed, paper):
    sheets = leaves_by_sheet(all_printed["victory-points", paper])
    cards = [name for name in sheets if re.fullmatch(r"(NABC|NSWBA) \d+ boards|ACBL [23]0|Near win-loss", name)]
    # NABC+ for three lengths of match, NSWBA, and the three others.
    assert len(cards) >= 3 + 2 + 3
    for name in cards:
        (leaf,) = sheets[name]
        shown = [word for word in leaf.figures if word.top > points(30) and not among_words(word, leaf)]
        assert min(word.size for word in shown) >= 13.95, name


def among_words(figure, leaf):
    """Whether a figure stands on a line with words: in a heading ("1–8 boards") or a note."""
    return any(abs(other.top - figure.top) < 2 and re.search("[A-Za-z]{2}", other.text) for other in leaf.words)


@every_workbook
def test_no_figure_is_printed_in_less_than_ten_points(all_printed, book, paper):
    """On the axis of a picture pdftotext measures 9.86; a page that is shrunk to its paper would have less."""
    for at, leaf in enumerate(all_printed[book, paper], 1):
        assert min((word.size for word in leaf.figures), default=10) >= 9.85, at


@every_workbook
def test_print_is_in_carlito_the_twin_of_calibri(all_printed, book, paper):
    assert all_printed[book, paper]
    listed = subprocess.run(
        ["pdffonts", all_printed.folder / f"{book}-{paper}.pdf"], check=True, capture_output=True, text=True
    ).stdout
    names = {line.split()[0].split("+")[-1] for line in listed.splitlines()[2:]}
    assert names
    assert all(name.startswith(("Carlito", "Calibri")) for name in names), names
