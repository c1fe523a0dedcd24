"""What the pages for newcomers show as an example works if it is put where they say."""

import re
from decimal import Decimal
from importlib import import_module
from typing import Any

import pytest

from bridgesheets import RuleError
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.regulations.compiler import Regulations
from bridgesheets.scoresheets.finishing import evaluated
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Order
from tests.docs.following import blocks
from tests.docs.shown import ROOT


def put_into(module: str, code: str) -> dict[str, Any]:
    """The names of a module with those that code at its end would define."""
    names = dict(vars(import_module(module)))
    exec(code, names)
    return names


def test_the_function_of_the_page_answers_as_its_record_says() -> None:
    rule, record = blocks("adding-a-function.md")
    rules = import_module("bridgesheets.rules.victory_points")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "draw", put_into(rules.__name__, rule)["draw"], raising=False)
        made = put_into("bridgesheets.catalogue.victory_points", record)["VPDRAW"]
    assert made("acbl20", 7) == Decimal(10)
    with pytest.raises(RuleError, match="36"):
        made("acbl20", 37)


def test_the_spreadsheet_function_of_the_page_gives_what_its_test_says() -> None:
    declared: dict[str, Any] = {}
    code, test = blocks("adding-a-spreadsheet-function.md")
    names = dict(vars(import_module("truesheet.library.distributions")))
    names["native"] = lambda name, kinds: lambda function: declared.setdefault(name, function)
    exec(code, names)
    formula, expected = re.fullmatch(r'\("=PHI\((.*)\)", (.*)\),\n', test).groups()  # type: ignore[union-attr]
    assert declared["PHI"](float(formula)) == pytest.approx(float(expected), rel=1e-8)


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
