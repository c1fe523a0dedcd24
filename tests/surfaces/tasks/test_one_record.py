"""An option is declared once: a made-up one is in every door, and its value arrives from each of them."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bridgesheets import options, score_sheet
from bridgesheets.club.file import Club, FaultyClub, club_in
from bridgesheets.options import SCALE, Option
from bridgesheets.surfaces.web import sheet_form
from bridgesheets.surfaces.web.dispatch import answer
from tests.commands import run
from tools.write_docs import options_page
from tools.write_types import stub
from truesheet.refusals import Refused

LUNCH = Option(
    "lunch", ("new",), "Lunch", "what is eaten between the rounds", typed="soup|pie", choices=("soup", "pie"),
    noun="lunch", club="lunch", line='lunch = "pie"',
)  # fmt: skip


@pytest.fixture(autouse=True)
def arrived(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What arrives where score sheets are made; the option is declared, and nothing else is changed."""
    from bridgesheets.scoresheets import kinds, making

    seen: list[Any] = []
    made = kinds.order

    def order(kind: str, *, lunch: Any, **said: Any) -> Any:
        seen.append(lunch)
        return made(kind, **said)

    monkeypatch.setattr(kinds, "order", order)
    monkeypatch.setattr(making, "make", lambda order: b"")
    monkeypatch.setattr(options, "OPTIONS", (*options.OPTIONS, LUNCH))
    return seen


def test_the_command_has_it_and_its_help(arrived: list[Any], tmp_path: Path) -> None:
    shown = " ".join(run("new", "--help").stdout.split())
    assert "--lunch soup|pie Lunch: what is eaten between the rounds." in shown
    assert run("new", "swiss", "--lunch", "Soup", folder=tmp_path).returncode == 0
    assert arrived == ["soup"]
    refused = run("new", "swiss", "--lunch", "pi", folder=tmp_path).stderr
    assert 'there is no lunch called "pi"; did you mean pie? There are soup, pie; type: bridgesheets new' in refused
    assert "type: bridgesheets new swiss --lunch pie" in run("new", "swiss", "--lunc", "pie").stderr


@pytest.mark.exhaustive
def test_the_call_in_python_takes_it_and_its_types_have_it(arrived: list[Any]) -> None:
    score_sheet("swiss", lunch="PIE")
    score_sheet("swiss")
    assert arrived == ["pie", None]
    with pytest.raises(TypeError, match="'lunhc'; did you mean lunch"):
        score_sheet("swiss", lunhc="pie")
    with pytest.raises(Refused, match='no lunch called "cake"; there are soup, pie'):
        score_sheet("swiss", lunch="cake")
    assert (
        '    lunch: Literal["soup", "pie"] | None\n' in stub().partition("class NewOptions")[2].partition("class ")[0]
    )


def test_a_scale_of_ones_own_is_read_for_any_option_that_names_a_scale(
    arrived: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = replace(LUNCH, kind=SCALE, choices=(), noun="")
    monkeypatch.setattr(options, "OPTIONS", (*options.OPTIONS[:-1], own))
    path = tmp_path / "clubten.csv"
    path.write_text("from,to,winner\n0,0,5\n1,,10\n", encoding="utf-8")
    score_sheet("swiss", lunch=path)
    assert arrived == ["clubten"]


def test_the_form_of_the_page_asks_it(arrived: list[Any]) -> None:
    (field,) = (each.as_data() for each in sheet_form.form().fields if each.name == "lunch")
    assert field == {
        "name": "lunch", "label": "Lunch", "kind": "choice", "help": "What is eaten between the rounds",
        "choices": (("", ""), ("soup", "soup"), ("pie", "pie")),
    }  # fmt: skip
    asked = {"form": "sheet", "button": "make", "values": {"kind": "swiss", "lunch": "pie"}}
    assert json.loads(answer(json.dumps(asked), [])[0])["good"]
    assert arrived == ["pie"]


@pytest.mark.exhaustive
def test_the_file_of_the_club_says_it_once(arrived: list[Any], tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(LUNCH.line, encoding="utf-8")
    assert "By club.toml: lunch pie" in run("new", "swiss", folder=tmp_path).stdout
    assert run("new", "butler", "--lunch", "soup", folder=tmp_path).returncode == 0
    assert arrived == ["pie", "soup"]
    with pytest.raises(FaultyClub, match=r'club\.toml, line 1: .*no lunch called "cake"; there are soup, pie'):
        club_in(Path("club.toml"), 'lunch = "cake"')
    assert Club().value_of("lunch") is None


def test_the_documentation_has_it_in_its_table() -> None:
    row = r"\| `--lunch soup\\|pie` \| What is eaten between the rounds\. In `club\.toml`: `lunch`\. \|"
    assert re.search(row, options_page().partition("## new")[2].partition("## draw")[0])
