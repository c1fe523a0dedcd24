"""Workbooks through other engines: their values are ours, but for those that are explained.

What formulas give in Excel is tested elsewhere by hand; here several programs that do not know of each other agree.
"""

import importlib.metadata
import subprocess

import pytest

from bridgesheets.spreadsheet.addresses import parse_address
from tests.spreadsheet.differences import differ
from tests.spreadsheet.differences import explained as otherwise_cached
from tests.spreadsheet.oracles.books import books
from tests.spreadsheet.oracles.comparison import Spot, calculated, compared
from tests.spreadsheet.oracles.engines import CELLRUNE, FORMUALIZER, LIBREOFFICE
from tests.spreadsheet.oracles.explanations import CONTENT, explained, titles
from tests.spreadsheet.test_corpus import FILES, needs_corpus

# The workbooks are calculated once for all of these tests, so one process runs them.
pytestmark = pytest.mark.xdist_group("oracles")

ENGINES = [CELLRUNE, FORMUALIZER, pytest.param(LIBREOFFICE, marks=pytest.mark.libreoffice)]


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """The workbooks, with our values."""
    return calculated(books(tmp_path_factory.mktemp("books")))


def _needs(engine, request):
    """Skips unless the engine is here, in the version whose differences are explained."""
    if engine is LIBREOFFICE:
        program = request.getfixturevalue("libreoffice")
        version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    else:
        try:
            version = importlib.metadata.version(engine.name)
        except importlib.metadata.PackageNotFoundError:
            pytest.skip(f'{engine.name} is not installed: pip install "bridgesheets[oracles]"')
    known = CONTENT["versions"][engine.name]
    if not f"{version}.".startswith(f"{known}."):
        pytest.skip(f"the differences of {engine.name} {known} are explained, and this is {version}")


@pytest.mark.slow
@needs_corpus
@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_the_engines_agree_but_for_what_is_explained(engine, ours, tmp_path, request):
    _needs(engine, request)
    known = explained(engine.name, ours)
    found = compared(engine, ours, {}, tmp_path)
    assert set(found.unopened) == {title for entry in CONTENT["unopened"] for title in entry.get(engine.name, ())}
    print(f"{engine.name}: {found.answers} answers, {found.without_answer} formulas without one")
    assert found.answers >= CONTENT["answers"][engine.name]
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
    assert {str(spot): values for spots in rest.differences.values() for spot, values in spots.items()} == {}


@needs_corpus
@pytest.mark.parametrize("engine", ["CellRune", "formualizer", "LibreOffice"])
def test_where_an_engine_differs_our_value_is_the_one_cached_in_the_real_workbook(engine, ours):
    for number, spots in explained(engine, ours).items():
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


@needs_corpus
def test_every_explanation_has_its_reason_and_its_workbooks(ours):
    assert all(entry["why"] for entry in [*CONTENT["difference"], *CONTENT["unopened"]])
    assert titles() <= {book.title for book in ours}
