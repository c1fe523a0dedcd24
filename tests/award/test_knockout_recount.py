"""A knockout is awarded only where its sheets show what the entries bring: each calculated column is typed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bridgesheets.award.result_files import read
from bridgesheets.sheets.declared import Block
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.kinds import order
from bridgesheets.sheets.knockout import finishes
from bridgesheets.sheets.knockout.event import PLAYERS_A_TEAM
from bridgesheets.sheets.knockout.kind import declared
from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.refusals import Refused
from tests.few import few
from tests.sheets.made import make
from tests.sheets.scoring import typed_over

pytestmark = pytest.mark.thorough

#: Seven teams: one bye. Six in two matches of three: the first round has no match of two.
_BYES, _THREES = 7, 6
_MADE, _MADE_OF_THREES = (declared(Book(order("knockout", teams=teams))) for teams in (_BYES, _THREES))
_ROUNDS = _MADE.rounds
#: The columns that nobody types into.
_OF_ROUND = ("number", "name", "total", "wrong", "done", "state", "winner", "out", "forfeits", "played", "paid",
             "waiting")  # fmt: skip
_OF_RESULTS = ("name", "place", "overall", "wins", "halves", "matches", "paid", "words", "out", "code", "played", "key")
_OF_TEAMS = ("average", "shown", "of_seed", "points", "counted", "known")
#: What formulas take of an answer stands three columns behind it.
_TAKEN = 3


@cache
def _made(teams: int) -> bytes:
    return make(order("knockout", teams=teams, boards=24, title="Knockout", filled=True))


class Event:
    """A filled-in knockout in which cells may be typed over behind the protection."""

    def __init__(self, folder: Path, teams: int = _BYES) -> None:
        self._path = folder / "knockout.xlsx"
        self.content = _made(teams)

    @cached_property
    def book(self) -> Any:
        """What is changed in it is saved in place of the content."""
        return openpyxl.load_workbook(BytesIO(self.content))

    def read(self) -> list[tuple[Any, ...]]:
        if "book" in vars(self):
            self.book.save(self._path)
        else:
            self._path.write_bytes(self.content)
        found = read(self._path, {})
        return [(one.number, one.rank, one.wins, one.ties, one.players) for one in found.contestants]

    def refused(self) -> str:
        with pytest.raises(Refused) as refusal:
            self.read()
        return str(refusal.value)


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return Event(tmp_path)


def _at(lines: Block, line: int, column: str, number: int = 0) -> tuple[str, int, int]:
    """The place of a cell of a block."""
    return lines.sheet, lines.row(line), lines.column(column, number)


def _cell(book: Any, lines: Block, line: int, column: str, number: int = 0) -> Any:
    sheet, *place = _at(lines, line, column, number)
    return book[sheet].cell(*place)


def _answer(book: Any, name: str) -> Any:
    sheet, *place = _MADE.setup.place(name)
    return book[sheet].cell(*place)


def _taken(name: str) -> tuple[str, int, int]:
    sheet, row, column = _MADE.setup.place(name)
    return sheet, row, column + _TAKEN


_CELLS = [
    *(_at(_ROUNDS[0], 1, column) for column in _OF_ROUND),
    *(_at(_ROUNDS[1], 2, column) for column in _OF_ROUND),
    *(_at(_MADE.results, 2, column) for column in _OF_RESULTS),
    *(_at(_MADE.teams, 3, column) for column in _OF_TEAMS),
    _taken("segments"),
    _taken("first round"),
]


@pytest.mark.parametrize(
    ("typed", "every"),
    [(4, 12), *(pytest.param(typed, 1, marks=[pytest.mark.exhaustive, pytest.mark.slow]) for typed in (0, 4, "x"))],
)
def test_a_calculated_cell_that_is_typed_over_never_changes_an_award_without_a_word(
    tmp_path: Path, typed: Any, every: int
) -> None:
    """Safety 14, for a knockout: the outcome is refused, or as it was before."""
    event, silent = Event(tmp_path), []
    untouched = event.read()
    for sheet, row, column in _CELLS[::every]:
        event.content = typed_over(_made(_BYES), {(sheet, address(row, column)): typed})
        try:
            if event.read() != untouched:
                silent.append((sheet, address(row, column)))
        except Refused:
            pass
    assert silent == []


def _type(lines: Block, line: int, column: str, value: Any) -> Callable[[Any], None]:
    def typed(book: Any) -> None:
        _cell(book, lines, line, column).value = value

    return typed


def test_segments_are_those_that_were_typed_whatever_the_cell_beside_them_shows(event: Event) -> None:
    """With 4 for 2 segments no match of two scores was finished, and every team came first, without a word."""
    sheet, *place = _taken("segments")
    event.book[sheet].cell(*place).value = 4
    assert "the sheet has" in event.refused()


@pytest.mark.parametrize("typed", [None, 0, 1.5, 5, "two"])
@pytest.mark.parametrize(("name", "place"), [("segments", "B9"), ("boards", "B8")])
def test_without_a_usable_figure_in_the_set_up_nothing_is_counted_by_the_cell_beside_it(
    event: Event, name: str, place: str, typed: Any
) -> None:
    """1 typed over the hidden 2 would finish every match after its first segment, without a word."""
    if (name, typed) == ("boards", 5):
        typed = 201  # five boards are a match
    _answer(event.book, name).value = typed
    sheet, *taken = _taken(name)
    event.book[sheet].cell(*taken).value = 1
    wrong = f"the number of {name} of a match is missing" if typed is None else f'"{typed}" is no number of {name}'
    assert event.refused().startswith(f'"Set-up", {place}: {wrong}; type a whole number from 1 to ')


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("format", '"Set-up", B12: "compactt" is not known; choose one of: knockout, compact'),
        ("paid", '"Set-up", B18: "compactt" is not known; choose one of: the greater, both'),
        ("first round", '"Set-up", B10: "compactt" is not known; choose one of: byes, three-ways'),
        ("play-off", '"Set-up", B11: "compactt" is not known; choose one of: no, yes'),
    ],
)
def test_a_word_of_the_set_up_that_nobody_knows_is_not_taken_for_the_usual_one(
    event: Event, name: str, refused: str
) -> None:
    _answer(event.book, name).value = "compactt"
    assert event.refused().startswith(refused)


def test_a_word_of_the_set_up_counts_whatever_its_capitals_as_the_sheet_has_it(event: Event) -> None:
    _answer(event.book, "format").value = "Compact"
    event.read()
    assert str(read(event._path, {}).facts["event_type"].value) == "compact knockout"


def test_an_average_is_that_of_the_sums_typed_for_a_team_and_unknown_where_a_player_has_none(event: Event) -> None:
    """6,000 masterpoints of 4 players are typed for one team; of another's five players one has no masterpoints."""
    ranks = [rank for _, rank, *_ in event.read()]
    for column, figure in (("masterpoints", 6000), ("players", 4)):
        _cell(event.book, _MADE.teams, 1, column).value = figure
    for line in range(PLAYERS_A_TEAM):
        name, held = (
            _cell(event.book, _MADE.players, PLAYERS_A_TEAM + 1 + line, column) for column in ("name", "masterpoints")
        )
        name.value = f"Player {line}" if line < 5 else None
        if line < 5:
            held.value = 1000 if line else None
    assert [rank for _, rank, *_ in event.read()] == ranks


@pytest.mark.parametrize(
    ("change", "where"),
    few(
        [
            (_type(_ROUNDS[0], 1, "state", 2), '"Round 1", Q5: the sheet has 2, and what was typed brings 12'),
            (_type(_ROUNDS[1], 1, "number", 4), '"Round 2", B5: the sheet has 4, and what was typed brings'),
            (_type(_MADE.results, 1, "key", 3001), '"Results", N5: the sheet has 3001, and what was typed brings'),
            (_type(_MADE.results, 1, "wins", 9), '"Results", E5: the sheet has 9, and what was typed brings'),
            (_type(_MADE.results, 1, "halves", 1), '"Results", F5: the sheet has 1, and what was typed brings 0'),
            (_type(_MADE.teams, 1, "average", 1), '"Teams", H5: the sheet has 1, and what was typed brings'),
        ],
        2,
    ),
)
def test_the_cell_that_shows_another_figure_is_named(event: Event, change: Callable[[Any], None], where: str) -> None:
    change(event.book)
    assert event.refused().startswith(where)


#: The cells of a side that are typed into: the segments, and the others.
_ONE, _TWO, _OTHER, _FORFEIT = ("imps", 0), ("imps", 1), ("other", 0), ("forfeit", 0)
_TYPED = (_ONE, _TWO, ("imps", 2), ("imps", 3), ("extra", 0), _OTHER, _FORFEIT)
#: What is typed on each side of a match: the segments, the total that its captain gives for the other side, a forfeit.
_Sides = tuple[dict[tuple[str, int], Any], dict[tuple[str, int], Any]]


def _matches(*typed: _Sides) -> Callable[[Any], None]:
    """Types into the matches of round 1, which are emptied before."""

    def change(book: Any) -> None:
        for line, entries in enumerate((side for match in typed for side in match), 1):
            for column in _TYPED:
                _cell(book, _ROUNDS[0], line, *column).value = entries.get(column)

    return change


def _said(one: int | None, other: int | None) -> _Sides:
    """A match of 29 and 19 IMPs, and the totals that the captains give."""
    return {_ONE: 20, _TWO: 9, _OTHER: one}, {_ONE: 10, _TWO: 9, _OTHER: other}


def _teams(*typed: dict[str, Any]) -> Callable[[Any], None]:
    """Types into the lines of the first teams."""

    def change(book: Any) -> None:
        for line, entries in enumerate(typed, 1):
            for column, value in entries.items():
                _cell(book, _MADE.teams, line, column).value = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(
            _matches(
                ({_ONE: 20, _TWO: "x"}, {_ONE: 10, _TWO: 10}),
                ({_ONE: 20, _TWO: -1}, {_ONE: 10, _TWO: 10}),
                ({_ONE: 20, _TWO: 1.5}, {_ONE: 10, _TWO: 10}),
            ),
            id="a text, IMPs below 0 and half an IMP",
        ),
        pytest.param(
            _matches(({_ONE: 20, _TWO: 20}, {_ONE: 10}), ({_ONE: 20}, {_ONE: 10}), ({}, {})),
            id="one side only, under way and not played",
        ),
        pytest.param(
            _matches(({_ONE: 20, _TWO: 10}, {_ONE: 10, _TWO: 20}), _said(29, 19), _said(28, 19)),
            id="tied, said so by both captains and said otherwise",
        ),
        pytest.param(
            _matches(_said(19, 29), _said(29, None), ({_ONE: 20, _TWO: 9, _FORFEIT: "forfeit"}, {_ONE: 10, _TWO: 9})),
            id="another winner, said by one captain and given up",
        ),
        pytest.param(
            _teams(
                {"masterpoints": -1, "players": 4},
                {"masterpoints": 4000, "players": 3},
                {"masterpoints": 4000, "players": 4.5},
                {"masterpoints": 4000, "players": "four"},
                {"masterpoints": 4000},
                {"players": 4},
                {"absent": "absent"},
            ),
            id="masterpoints that bring no average, and an absent team",
        ),
    ],
)
def test_whatever_stands_in_a_match_or_of_a_team_is_counted_again_as_the_sheet_counts_it(
    event: Event, change: Callable[[Any], None]
) -> None:
    """No sheet is refused for what was typed where it belongs, be it wrong: the sheet says so itself."""
    change(event.book)
    event.book.save(event._path)
    read(event._path, {})


def test_a_team_that_is_absent_is_no_contestant(event: Event) -> None:
    assert "1" in [number for number, *_ in event.read()]
    _teams({"absent": "absent"})(event.book)
    event.book.save(event._path)
    assert "1" not in [one.number for one in read(event._path, {}).contestants]


def _three_ways(folder: Path, played: Sequence[int], matches: Sequence[tuple[int, int]]) -> Event:
    """Six teams in two matches of three: those whose matches have these IMPs, and nothing typed in the rounds."""
    event = Event(folder, _THREES)
    _answer(event.book, "first round").value = "three-ways: two survive"
    for number in played:
        for line, imps in enumerate(matches, 3 * number - 2):
            for column, figure in zip(("imps", "other_imps"), imps, strict=True):
                _cell(event.book, _MADE_OF_THREES.three_way_matches, line, column).value = figure
    for lines in _MADE_OF_THREES.rounds:
        for line in range(1, lines.lines + 1):
            for segment in range(4):
                _cell(event.book, lines, line, "imps", segment).value = None
    return event


def test_a_three_way_match_whose_survivor_was_typed_over_is_refused(tmp_path: Path) -> None:
    event = _three_ways(tmp_path, (1, 2), ((20, 10), (20, 10), (20, 10)))
    faults = _faults(event)
    # Nobody has typed a semifinal yet: the four who go on are still in the event.
    assert sum("is still in the event" in fault for fault in faults) == 4
    _cell(event.book, _MADE_OF_THREES.three_ways, 1, "first").value = 5
    assert '"Round 2"' in event.refused() and "what was typed brings" in event.refused()


@pytest.mark.parametrize(
    ("column", "value"),
    [("says", "x"), ("imps", 577), *few([("imps", "x"), ("other_imps", -1), ("other_says", 577)], 1)],
)
def test_a_match_of_three_with_a_figure_that_cannot_be_is_counted_again_as_the_sheet_counts_it(
    tmp_path: Path, column: str, value: Any
) -> None:
    """24 boards have 24 × 24 = 576 IMPs at the most."""
    event = _three_ways(tmp_path, (1, 2), ((20, 10), (20, 10), (20, 10)))
    for each, figure in (("says", 20), ("other_says", 10), (column, value)):
        _cell(event.book, _MADE_OF_THREES.three_way_matches, 1, each).value = figure
    # Two go on from the other match; here nobody does.
    assert sum("is still in the event" in fault for fault in _faults(event)) == 2 + 3


def test_of_three_teams_of_which_one_gives_up_the_others_go_on(tmp_path: Path) -> None:
    event = _three_ways(tmp_path, (1, 2), ((20, 10), (20, 10), (20, 10)))
    _cell(event.book, _MADE_OF_THREES.three_way_teams, 2, "forfeit").value = "forfeit"
    assert sum("is still in the event" in fault for fault in _faults(event)) == 4


def test_nobody_goes_on_from_a_three_way_match_with_a_match_to_play(tmp_path: Path) -> None:
    """Two of its three matches are typed: the sheet waits, and so does what is counted again."""
    event = _three_ways(tmp_path, (1,), ((20, 10), (15, 14)))
    assert sum("is still in the event" in fault for fault in _faults(event)) == 6


def test_the_play_off_parts_the_losers_of_the_semifinals(event: Event) -> None:
    """Seven teams in three rounds: third and fourth are played off, the three losers of the first round share fifth."""
    assert sorted(rank for _, rank, *_ in event.read()) == [1, 2, 3, 3, 5, 5, 5]
    _answer(event.book, "play-off").value = "yes"
    for line, segments in ((3, (30, 20)), (4, (10, 10))):
        for segment, imps in enumerate(segments):
            _cell(event.book, _ROUNDS[2], line, "imps", segment).value = imps
    assert sorted(rank for _, rank, *_ in event.read()) == [1, 2, 3, 4, 5, 5, 5]


def test_figures_of_a_play_off_that_is_not_played_part_nobody(event: Event) -> None:
    """They were typed before the director chose to have none: both losers of the semifinals stay third, and a line of
    the awards that is typed over for them is refused.
    """
    for line, segments in ((3, (30, 20)), (4, (10, 10))):
        for segment, imps in enumerate(segments):
            _cell(event.book, _ROUNDS[2], line, "imps", segment).value = imps
    found = event.read()
    assert sorted(rank for _, rank, *_ in found) == [1, 2, 3, 3, 5, 5, 5]
    for code in (_cell(event.book, _MADE.results, int(team), "code") for team, rank, *_ in found if rank == 3):
        formula, code.value = code.value, finishes.FOURTH
        assert "a formula was typed over or lost" in event.refused()
        code.value = formula


def _faults(event: Event) -> list[str]:
    event.book.save(event._path)
    return [str(fault) for fault in read(event._path, {}).faults]
