"""In events of every kind, whatever else is said changes the awards or their list, or is refused by its name."""

import re
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets.awarding import event_head
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.result_columns import COLUMNS
from bridgesheets.club.file import club_in
from bridgesheets.surfaces.tasks.award import award
from tests.awarding.events import event
from tests.awarding.test_from_templates import KINDS, in_template
from tests.awarding.test_second_look import EVENTS
from tests.awarding.test_typed_slips import VALUES
from truesheet.refusals import Refused
from truesheet.wording import option

pytestmark = [pytest.mark.exhaustive, pytest.mark.slow]

#: A value for each detail that is no heading, and for the cell of each column.
DETAILS = {**VALUES, "rounding": '"half-even"', "field_size": "40", "restricted_tables": "9"}
CELLS = {
    "number": 99, "strat": "C", "eligible": "no", "section": "Q", "direction": "EW", "score": 41.5, "rank": 2,
    "total": 41.5, "place": 2, "team": "Blue", "team_score": 7, "wins": 1, "ties": 1, "forfeited": "yes",
    "second_day": "yes", "player": "Ann Lee", "membership": "1100070", "masterpoints": 7125,
}  # fmt: skip
#: The cells of the first rows of results stand below this one.
_HEAD = 3


def answered(path: Path, **said: Any) -> tuple[bool, str]:
    """Whether an event is awarded, and what is said of it: everything on its list, or what is refused."""
    try:
        done = award(path, **said)
    except Refused as problem:
        return False, str(problem)
    if done.made is None:
        return False, "\n".join(map(str, done.faults))
    made = done.made
    return True, repr((made.credits, made.awards, [*event_head.details(made)], made.notes, made.event.contestants))


@pytest.fixture(params=KINDS)
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A whole event of a kind in its template."""
    entries, said = EVENTS[request.param]
    return in_template(tmp_path / "game.xlsx", event(entries, **said), *KINDS[request.param])


def typed(game: Path, sheet: str, row: int, column: int, value: Any) -> Path:
    """The event with one more cell typed, in a file of the same name."""
    book = openpyxl.load_workbook(game)
    book[sheet].cell(row, column).value = value
    path = game.parent / "typed" / game.name
    path.parent.mkdir(exist_ok=True)
    book.save(path)
    return path


def names_it(said: str, label: str, value: Any) -> bool:
    """Whether a refusal names what is wrong: its label, option or keyword, in any case of letters, or its value."""
    words = [re.escape(word.casefold().lstrip("-").rstrip("s")) for word in label.split()]
    return any(re.search(word, said.casefold()) for word in words) or str(value) in said


def test_every_detail_changes_an_event_of_each_kind_or_is_refused(game: Path) -> None:
    before = answered(game)
    assert before[0]
    labels = openpyxl.load_workbook(game)["Event"]["A"]
    rows = {str(cell.value): cell.row for cell in labels[3:]}
    for name, text in DETAILS.items():
        label, value = BY_NAME[name].label, text.strip('"')
        cell = typed(game, "Event", rows[label], 2, int(value) if value.isdigit() else value)
        club = club_in(Path("club.toml"), f'[[event]]\nfile = "game.xlsx"\n{name} = {text}\n')
        for made, said in (answered(game, **{name: value}), answered(cell), answered(game, by_club=club.events)):
            assert (made, said.replace(str(cell), str(game))) != before, f"{name} {value} is silent"
            assert made or names_it(said, f"{label} {option(name)}", value), f"{name} {value}: {said}"


def test_every_column_changes_an_event_of_each_kind_or_is_refused(game: Path) -> None:
    before = answered(game)
    assert before[0] and {column.name for column in COLUMNS} == CELLS.keys()
    results = openpyxl.load_workbook(game)["Results"]
    heads = {str(results.cell(_HEAD, at).value): at for at in range(1, results.max_column + 1)}
    for column in COLUMNS:
        for label, at in heads.items():
            if re.fullmatch(rf"{column.label}( \d)?", label):
                value = CELLS[column.name]
                cell = typed(game, "Results", _HEAD + 5, at, value)
                made, said = answered(cell)
                assert (made, said.replace(str(cell), str(game))) != before, f"{label} {value} is silent"
                assert made or names_it(said, f"{label} Results Player", value), f"{label} {value}: {said}"
