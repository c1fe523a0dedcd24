"""Every option of every kind of score sheet is played to the end, and then awarded or published."""

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import combinations, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import Options
from bridgesheets.scoresheets import kinds
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.figures import SetupQuestion
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.knockout.event import FORFEIT, PLAYERS_A_TEAM, YES, KnockoutSheets
from bridgesheets.scoresheets.knockout.setup import usual_segments
from bridgesheets.scoresheets.proof import read_score_sheet
from bridgesheets.scoresheets.round_robin.event import RoundRobinSheets
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.awards import SwissAwards
from bridgesheets.surfaces.tasks.award import award
from bridgesheets.surfaces.tasks.drawing import draw_into
from bridgesheets.surfaces.tasks.publish import publish
from tests.once import once
from tests.pairing.club import Club, made, round_of
from tests.scoresheets.scoring import fill
from tests.scoresheets.small import make, to_fill
from truesheet.addresses import address

#: Small events of each kind that is played, which have all its options: of nine teams two triples can be drawn, and
#: of six teams the first round of a knockout has byes or matches of three.
ORDERS: dict[str, dict[str, Any]] = {
    "swiss": {"teams": 9, "rounds": 2, "boards": 7},
    "round-robin": {"teams": 3, "rounds": 6, "boards": 8},
    "butler": {"teams": 7, "rounds": 2, "boards": 9},
    "knockout": {"teams": 6, "boards": 24},
    "match": {"boards": 4},
    "session": {"teams": 7, "rounds": 7, "boards": 2, "movement": "howell"},
    "club-game": {"teams": 27},
}
#: The options by which rounds of a Swiss are drawn.
OF_DRAWS = ("first_draw", "delay", "danish", "odd", "seed", "rounds")
#: Those that are asked on the sheet Awards.
OF_AWARDS = (
    "rating", "limit", "restrictions", "status", "sessions", "field_size",
)  # fmt: skip
#: Answers that fit the event: the limits of strats fall, a datum has scores, and it is awarded after its last round.
FITTING: dict[str, list[Any]] = {
    "limit": [99_999], "strat B": [301, 99_998], "strat C": [1, 999], "drop": [0, 0.2],
    "shown_round": [2],
}  # fmt: skip
#: What the program asks besides of a game of such a rating; a knockout counts no tables of other games.
ASKED_BESIDES = {
    "club": {"boards": "28", "restricted_tables": "0"},
    "sectional": {"restricted_tables": "0"},
    "beneficiary": {"restricted_tables": "0"},
}
Answers = dict[str, Any]
Entries = dict[tuple[str, str], Any]


def event_of(kind: str) -> Any:
    return kinds.kind(kind).declare(Book(order(kind, **ORDERS[kind])))


def questions(kind: str) -> Iterator[SetupQuestion]:
    event = event_of(kind)
    asked = (event.setup, SwissAwards(event).asked) if kind == "swiss" else (event.setup,)
    for item in (item for of in asked for item in of.items):
        if isinstance(item, SetupQuestion) and item.allowed is not None:
            yield item


def answers(asked: SetupQuestion) -> list[Any]:
    """Every word of a list, both ends of an interval, a day, a text."""
    rule = asked.allowed
    assert rule is not None
    if asked.name in FITTING:
        return FITTING[asked.name]
    if rule.type == "list":
        words = rule.formula1.strip('"').split(",")
        return [int(word) if word.isdecimal() else word for word in words]
    if rule.type in ("whole", "decimal"):
        return [float(rule.formula1), float(rule.formula2)]
    return [46095 if rule.type == "date" else "Sunday"]


# --- played to the end -----------------------------------------------------------------------------------------------


def put(block: Block, line: int, **values: Any) -> Entries:
    """What is typed into the columns of a line; of several beside each other into the first ones."""
    found = {}
    for name, value in values.items():
        for number, each in enumerate(value if isinstance(value, list) else [value]):
            found[block.sheet, address(block.row(line), block.column(name, number))] = each
    return found


def answered(event: Any, said: Answers) -> Entries:
    of_awards = SwissAwards(event).asked if hasattr(event, "award_boards") else None
    found: Entries = {}
    for name, value in said.items():
        asked = of_awards if of_awards and name in OF_AWARDS else event.setup
        sheet, *cell = asked.place(name)
        found[sheet, address(*cell)] = value
    return found


def knockout(event: KnockoutSheets, said: Answers) -> Entries:
    """Every match is played, but for one of the first round in which two teams meet: that is forfeited."""
    names = [plan.name for plan in event.plans]
    plan = event.plans[names.index(said.get("first round", names[0]))]
    segments = int(said.get("segments", usual_segments(event.order.boards)))
    found: Entries = {}
    for line in range(1, event.players.lines + 1):
        if (line - 1) % PLAYERS_A_TEAM < 4:
            found |= put(event.players, line, name=f"Player {line}", masterpoints=900)
    for three in range(len(plan.three_ways)):
        for leg, imps in enumerate((9, 12, 7), 3 * three + 1):
            found |= put(event.three_way_matches, leg, imps=imps, other_imps=4)
    forfeited = False
    for played, block in enumerate(event.rounds, 1):
        for match in range(1, event.matches(played) + 1):
            slots = [event.slot(plan, played, match, side) for side in (0, 1)]
            if event.is_playoff(played, match):
                if said.get("play-off") != YES:
                    continue
            elif any(slot.source == "seed" and slot.number > event.order.teams for slot in slots) or not all(slots):
                continue
            sides = (2 * match - 1, 2 * match)
            if not forfeited and played == 1:
                found |= put(block, sides[1], forfeit=FORFEIT)
                forfeited = True
                continue
            for line, imps in zip(sides, (6, 3), strict=True):
                found |= put(block, line, imps=[imps] * segments)
    return found


def round_robin(event: RoundRobinSheets, said: Answers) -> Entries:
    """Every match is played; where it is said what happens then, a team withdraws after half of its matches."""
    leaves = event.schedule.teams if "withdrawal" in said else 0
    after = event.schedule.rounds // 2
    found = put(event.teams, leaves, withdrawn=after) if leaves else {}
    for team in range(1, event.schedule.teams + 1):
        found |= put(event.teams, team, name=f"Team {team}")
    for match in event.schedule.matches:
        if leaves not in (match.home, match.away) or match.round <= after:
            block = event.rounds[match.round - 1]
            found |= put(block, match.table, first_home=5 + match.home, first_away=4 + match.round)
            if said.get("halves") == 2:
                found |= put(block, match.table, second_home=3, second_away=3)
    return found


def swiss(said: Answers) -> bytes:
    """Every round is drawn by the program and its results are typed, by the answers on which draws depend."""
    return _drawn(**{name: said[name] for name in OF_DRAWS if name in said})


@once
def _drawn(**said: Any) -> bytes:
    teams, rounds = ORDERS["swiss"]["teams"], int(said.get("rounds", ORDERS["swiss"]["rounds"]))
    with TemporaryDirectory() as folder:
        club = Club(Path(folder), None, fill(made(**ORDERS["swiss"]), answered(event_of("swiss"), said)))
        club.enter([f"Team {number}" for number in range(1, teams + 1)])
        if said.get("odd") == layout.ODD_HOUSE:
            club.enter(["The house"], teams + 1)
            club.team(teams + 1, "house", layout.HOUSE)
        # With a delay a round is drawn while the one before it is played.
        delay = int(said.get("delay", 0))
        for number in range(1, rounds + delay + 1):
            if number <= rounds:
                draw_into(club.path, Options(), lambda: 2, datetime(2026, 1, 31))
            if number > delay:
                for table, _, other, kind in club.lines(number - delay):
                    if other and kind != layout.LONG_FIRST:
                        in_round = round_of(number - delay)
                        club.type(((in_round, table, "imps_a"), 9 + table), ((in_round, table, "imps_b"), 6 + number))
        return club.path.read_bytes()


def finished(kind: str, said: Answers, folder: Path) -> Path:
    """An event of a kind that was played to the end, with these answers in its set-up."""
    event, asked = event_of(kind), ORDERS[kind]
    if kind == "swiss":
        content, entries = swiss(said), {}
    elif kind in ("butler", "match", "session", "club-game"):
        content, entries = make(order(kind, filled=True, **asked)), {}
    else:
        content = to_fill(order(kind, **asked))
        entries = (knockout if kind == "knockout" else round_robin)(event, said)
    path = folder / "played.xlsx"
    path.write_bytes(fill(content, entries | answered(event, said)))
    return path


# --- awarded or published --------------------------------------------------------------------------------------------


def paid_on_the_sheet(cells: Cells) -> dict[int, str]:
    """What the sheet itself pays, by the rows in which contestants stand."""
    event, kind = cells.saved.event, cells.saved.order.kind
    if kind == "swiss":
        lines = BlockLines(cells, SwissAwards(event).places)
        rows = {line: event.teams.row(number) for line in lines.numbers if (number := lines.whole(line, "number"))}
    else:
        block = event.results if kind == "knockout" else event.pairs
        lines, rows = BlockLines(cells, block), {line: block.row(line) for line in range(1, block.lines + 1)}
    column = "award" if kind in ("swiss", "session") else "paid"
    amounts = {row: lines.number(line, column) for line, row in rows.items()}
    return {row: f"{amount:.2f}" for row, amount in amounts.items() if amount}


def play(kind: str, said: Answers, folder: Path) -> None:
    """Plays an event of a kind with these answers to the end, awards it if its kind has awards, else publishes it."""
    if kind == "swiss":
        said = {"rating": "regional", "sessions": 2, **said}
    if said.get("game") == "restricted":
        said = {"limit": 99_999, **said}
    path = finished(kind, said, folder)
    if kind not in ("swiss", "knockout", "session", "club-game") or said.get("played_by") == "pairs":
        page = publish(path)
        assert (page.faults, page.provisional) == ((), "")
        assert page.content is not None
        return
    besides = {} if kind == "knockout" else ASKED_BESIDES.get(said.get("rating", ""), {})
    found = award(path, **besides)
    assert found.faults == ()
    assert found.made is not None
    rows = {each.contestant: found.made.event.contestants[each.contestant].origin.row for each in found.made.credits}
    listed = {rows[each.contestant]: f"{each.amount:.2f}" for each in found.made.credits if each.amount}
    cells = Cells.calculated(read_score_sheet(open_workbook(path)))
    if kind == "session" and said.get("other games"):
        assert listed and not paid_on_the_sheet(cells)
    elif kind == "club-game" and (said.get("game") == "cruise" or said.get("other games")):
        # The manual gives cruise games no strats (E.1), and the tables of other games are no part of the sheet (E.3).
        assert re.search(r"\(E\.[13]\)", cells.text("Set-up", 2, 1))
        assert listed and not paid_on_the_sheet(cells)
    else:
        assert listed == paid_on_the_sheet(cells)


def singly(kind: str) -> list[Answers]:
    return [{asked.name: answer} for asked in questions(kind) for answer in answers(asked)]


def together(kind: str) -> list[Answers]:
    """Every word of each list with every word of the others; no tie-break is chosen twice.

    A Swiss has its usual tie-breaks, for with these too it would be 100,000 events.
    """
    lists = {
        asked.name: answers(asked) for asked in questions(kind)
        if asked.allowed and asked.allowed.type == "list" and not (kind == "swiss" and asked.name in layout.TIES)
    }  # fmt: skip
    ties = [place for place, name in enumerate(lists) if name.startswith("tie_break")]
    return [
        dict(zip(lists, words, strict=True))
        for words in product(*lists.values())
        if len({words[place] for place in ties}) == len(ties)
    ]


def in_pairs(kind: str) -> list[Answers]:
    """Every word of each list with every word of each other list, in as few events as a greedy choice takes."""
    lists = {asked.name: answers(asked) for asked in questions(kind) if asked.allowed and asked.allowed.type == "list"}

    def fits(said: Answers, name: str, word: Any) -> bool:
        return not name.startswith("tie_break") or word not in [
            other for tie, other in said.items() if tie.startswith("tie_break")
        ]

    left = {
        frozenset(((one, word), (other, another)))
        for one, other in combinations(lists, 2) for word, another in product(lists[one], lists[other])
        if fits({one: word}, other, another) or not one.startswith("tie_break")
    }  # fmt: skip
    events = []
    while left:
        said: Answers = dict(min(left, key=lambda pair: sorted(map(str, pair))))
        for name in lists.keys() - said.keys():
            words = [word for word in lists[name] if fits(said, name, word)]
            said[name] = max(
                words, key=lambda word: sum(frozenset(((name, word), each)) in left for each in said.items())
            )
        events.append(said)
        left -= set(map(frozenset, combinations(said.items(), 2)))
    return events


#: What is played in the usual run: a bracket of two rounds, which has no awards; one whose winner has won two matches
#: of a round of three; matches that take longer than a session; and a field that is part of a larger one.
SAMPLE: list[tuple[str, Answers]] = [
    *(("knockout", {"first round": f"three-ways: {survivors}"}) for survivors in ("one survives", "two survive")),
    ("knockout", {"boards": 64, "play-off": YES, "paid": "both"}),
    ("knockout", {"teams": 9, "forfeit": YES}),
    ("round-robin", {"halves": 2, "withdrawal": "by half of its matches"}),
]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("kind", "said"), SAMPLE)
def test_an_event_that_was_played_to_the_end_is_awarded_or_published(kind: str, said: Answers, tmp_path: Path) -> None:
    play(kind, said, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("events", "kind"), [*((events, kind) for events in (singly, together) for kind in ORDERS), (in_pairs, "swiss")]
)
def test_every_answer_by_itself_all_words_with_each_other_and_each_two_words_of_a_swiss_are_played(
    events: Callable[[str], Iterable[Answers]], kind: str, tmp_path: Path
) -> None:
    for said in events(kind):
        play(kind, said, tmp_path)
