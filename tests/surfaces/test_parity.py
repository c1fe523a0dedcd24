"""A function is the same wherever it is called: every example of every record, on every surface."""

import re

import pytest

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.spec import is_cell_address
from tests.surfaces.parity import INTRODUCTION, PAGE, SURFACES, answers, examples, page

# Each surface answers once for all of these tests, so one process runs them.
pytestmark = pytest.mark.xdist_group("parity")

SLOW = {
    "native": pytest.mark.slow,
    "LibreOffice": pytest.mark.libreoffice,
    "Lite": pytest.mark.pyodide,
}
EACH = [pytest.param(name, marks=SLOW.get(name, ())) for name in SURFACES]
EVERYWHERE = ("Python", "calc", "recalc", "page", "LibreOffice")
IN_EXCEL = ("Excel", "Server", "Lite")
IN_WORKBOOKS = ("native", "names")


def test_the_surfaces_are_those_that_the_page_explains():
    explained = re.findall(r"^\| `(\w+)` \|", INTRODUCTION, re.M)
    assert explained == list(SURFACES)
    assert {*EVERYWHERE, *IN_EXCEL, *IN_WORKBOOKS} == set(SURFACES)


@pytest.mark.thorough
@pytest.mark.parametrize("surface", EACH)
def test_a_surface_shows_what_the_records_say(surface):
    assert {one.formula: (found, one.shows) for one, found in answers(surface).items() if found != one.shows} == {}


@pytest.mark.parametrize("surface", [one for one in EACH if one.values[0] in (*EVERYWHERE, *IN_EXCEL)])
def test_no_function_is_left_out_but_where_its_name_is_a_cell(surface):
    left_out = {one.function for one in set(examples()) - answers(surface).keys()}
    assert left_out == (set(filter(is_cell_address, CATALOGUE)) if surface in IN_EXCEL else set())


@pytest.mark.slow
@pytest.mark.libreoffice
@pytest.mark.pyodide
def test_the_page_in_the_documentation_is_the_table_that_comes_out():
    """If it is not: python -m tests.surfaces.parity"""
    print(page())
    assert PAGE.read_text(encoding="utf-8") == page()
