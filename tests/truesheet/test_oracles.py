"""Workbooks through other engines: their values are ours, but for those that are explained.

What formulas give in Excel is tested elsewhere by hand; here several programs that do not know of each other agree.
"""

import importlib.metadata
import re
from pathlib import Path

import pytest

from bridgesheets.scoresheets import self_test
from bridgesheets.scoresheets.kinds import NAMES
from bridgesheets.surfaces.libreoffice import soffice
from tests.truesheet.differences import differ
from tests.truesheet.differences import explained as otherwise_cached
from tests.truesheet.oracles.books import books
from tests.truesheet.oracles.comparison import Spot, calculated, compared
from tests.truesheet.oracles.engines import CELLRUNE, FORMUALIZER, IRONCALC, LIBREOFFICE
from tests.truesheet.oracles.explanations import CONTENT, explained, explained_version, titles
from tests.truesheet.test_corpus import FILES
from truesheet.addresses import parse_address

SAID = self_test.WARNING.strip('"')

# The workbooks are calculated once for all of these tests, so one process runs them.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("oracles")]

#: Whom to ask, and whether of every workbook: two take long over score sheets, so day by day they are asked of those
#: that are filled in, whose formulas the empty ones have too.
ENGINES = [
    pytest.param(CELLRUNE, True, marks=[pytest.mark.oracles, pytest.mark.exhaustive], id="CellRune"),
    pytest.param(FORMUALIZER, True, marks=pytest.mark.oracles, id="formualizer"),
    pytest.param(IRONCALC, True, marks=pytest.mark.oracles, id="IronCalc"),
    pytest.param(LIBREOFFICE, False, marks=pytest.mark.libreoffice, id="LibreOffice, without empty score sheets"),
    pytest.param(LIBREOFFICE, True, marks=[pytest.mark.libreoffice, pytest.mark.exhaustive], id="LibreOffice"),
]


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """The workbooks, with our values."""
    return calculated(books(tmp_path_factory.mktemp("books")))


def _version(engine):
    """The version of the engine that is here, of those whose differences are explained; without one the test skips."""
    if engine is LIBREOFFICE:
        program = soffice.find()
        # Read where it stands: no LibreOffice is started for it.
        said = re.search(r"^ProductKey=\S+ (\S+)", Path(program).resolve().with_name("bootstraprc").read_text(), re.M)
        assert said is not None
        version = said[1]
    else:
        version = importlib.metadata.version(engine.name)
    known = explained_version(engine.name, version)
    if known is None:
        versions = " and ".join(CONTENT["versions"][engine.name])
        pytest.skip(f"the differences of {engine.name} {versions} are explained, and this is {version}")
    return known


@pytest.mark.exhaustive
@pytest.mark.corpus
@pytest.mark.parametrize(("engine", "of_every_book"), ENGINES)
def test_the_engines_agree_but_for_what_is_explained(engine, of_every_book, ours, tmp_path):
    version = _version(engine)
    least = CONTENT["answers"][engine.name]
    if not of_every_book:
        empty = [book for book in ours if book.title.startswith("score-sheet-") and "-example-" not in book.title]
        assert len(empty) == len(NAMES)
        least -= sum(len(found) for book in empty for found in book.values.values())
        ours = [book for book in ours if book not in empty]
    if engine.fails_in_score_sheets:
        ours = [book for book in ours if not book.title.startswith("score-sheet-")]
    known = explained(engine.name, version, ours)
    found = compared(engine, ours, {}, tmp_path)
    assert set(found.unopened) == {title for entry in CONTENT["unopened"] for title in entry.get(engine.name, ())}
    print(f"{engine.name}: {found.answers} answers, {found.without_answer} formulas without one")
    assert found.answers >= least
    for number, spots in known.items():
        agreed = spots - found.differences.get(number, {}).keys()
        assert not agreed, f"{ours[number].title}: differences that are none any more: {', '.join(map(str, agreed))}"

    # What is left follows from these differences, if anything: it must be gone once they are.
    left = [number for number, spots in found.differences.items() if spots.keys() - known.get(number, set())]
    again = tmp_path / "again"
    again.mkdir()
    rest = compared(
        engine, [ours[number] for number in left], dict(enumerate(known.get(n, set()) for n in left)), again
    )
    # The heads of score sheets say where a program calculates otherwise, and so they do in an engine that does.
    found = {str(spot): values for spots in rest.differences.values() for spot, values in spots.items()}
    assert {spot: values for spot, values in found.items() if SAID not in values} == {}


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("engine", "version"),
    [(engine, version) for engine in CONTENT["versions"] for version in CONTENT["versions"][engine]],
)
def test_where_an_engine_differs_our_value_is_the_one_cached_in_the_real_workbook(engine, version, ours):
    for number, spots in explained(engine, version, ours).items():
        book = ours[number]
        if book.workbook.path not in FILES:
            continue
        excused = {Spot(entry["sheet"], parse_address(cell)) for entry in otherwise_cached("cached")
                   if entry["file"] in book.workbook.path.name for cell in entry["cells"]}  # fmt: skip
        for sheet in book.workbook.sheets:
            cached = {(cell.row, cell.column): cell.value for cell in sheet.cells()}
            for spot in spots - excused:
                if spot.sheet == sheet.name:
                    assert not differ(book.values[sheet.position][spot.place], cached[spot.place]), str(spot)


@pytest.mark.corpus
def test_every_explanation_has_its_reason_and_its_workbooks(ours):
    assert all(entry["why"] for entry in [*CONTENT["difference"], *CONTENT["unopened"]])
    assert titles() <= {book.title for book in ours}
