"""What the cells of every kind of score sheet show: no error, up to date, and the same in every flavour."""

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.finishing import NO_DAY
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.orders import FLAVOURS
from bridgesheets.scoresheets.self_test import needs
from tests.scoresheets.made import to_fill
from tests.scoresheets.scoring import differences, saved, shown
from tests.scoresheets.small import (
    book,
    content,
    empty_and_filled,
    every_kind,
    every_small_kind,
    exhaustive,
    small,
)
from truesheet.checking import check


@pytest.mark.exhaustive
@every_kind
@empty_and_filled
@pytest.mark.parametrize(
    "formulas_are", ["native", *(pytest.param(one, marks=exhaustive) for one in ("addin", "lambda"))]
)
def test_no_cell_shows_an_error(kind, filled, formulas_are):
    workbook = book(kind, formulas_are, filled, values=True)
    wrong = [
        (sheet.title, cell.coordinate, cell.value)
        for sheet in workbook
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "e"
    ]
    assert wrong == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("kind", "asked", "head", "said"),
    [
        *(("swiss", {"teams": 4, "rounds": 3, "formulas": one}, "Set-up", "Type the teams on the sheet Teams")
          for one in FLAVOURS),
        *(("knockout", {"teams": teams, "paper": paper}, "Set-up", "Teams: type the names")
          for teams, paper in ((3, "letter"), (6, "a4"))),
        *(("club-game", {"teams": pairs, "paper": "a4"}, "Pairs", "Type the pairs and their scores.")
          for pairs in (5, 13)),
        pytest.param("knockout", {"teams": 24}, "Set-up", "Teams: type the names", marks=pytest.mark.slow),
        pytest.param("club-game", {"teams": 70}, "Pairs", "Type the pairs and their scores.", marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_an_empty_sheet_of_another_size_shows_no_error_and_says_what_to_type(kind, asked, head, said):
    sheet = shown(to_fill(order(kind, **asked)))
    assert [at for at, value in sheet.items() if isinstance(value, str) and value.startswith("#")] == []
    assert sheet[head, "A2"].startswith(said)


@pytest.mark.exhaustive
@every_small_kind
@pytest.mark.parametrize("formulas_are", ["addin", "lambda"])
def test_every_flavour_shows_the_same(kind, formulas_are):
    """But for the tables in which native formulas look their figures up, and for what a flavour says of itself."""
    native, other = saved(content(kind, "native", True)), saved(content(kind, formulas_are, True))
    sheets = {name for name, _ in other}
    same = {at: value for at, value in native.items() if at[0] in sheets}
    assert differences(of_itself(same, "native"), of_itself(other, formulas_are)) == []


def of_itself(seen, flavour):
    """What a sheet shows, without the words on its first page about its flavour and the cell that tries LAMBDA."""
    words = needs(flavour) or "no such words"
    first = next(name for name in ("Start", "Look up") if (name, "A1") in seen)
    return {
        at: value for at, value in seen.items() if words not in str(value) and at not in ((first, "B2"), (first, "Z1"))
    }


@pytest.mark.exhaustive
@every_kind
@empty_and_filled
@pytest.mark.parametrize(
    "formulas_are",
    ["native", *(pytest.param(one, marks=exhaustive) for one in ("addin", "lambda"))],
)
def test_check_finds_nothing_and_every_value_is_up_to_date(kind, filled, formulas_are, tmp_path):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(content(kind, formulas_are, filled))
    assert [str(finding) for finding in check(open_workbook(path), NO_DAY)] == []


@pytest.mark.exhaustive
@every_small_kind
def test_the_same_order_gives_the_same_bytes(kind):
    assert making.make(small(kind, "native", True, "letter")) == content(kind, "native", True)
