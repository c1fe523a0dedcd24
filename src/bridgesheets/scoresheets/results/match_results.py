"""The result of a team match out of its score sheet: both teams, the stanzas and the boards."""

from __future__ import annotations

from collections.abc import Iterator

from bridgesheets.reasons import with_noun
from bridgesheets.scoresheets.cells import Cells, Lines
from bridgesheets.scoresheets.match.event import MATCH, ROOMS, TEAMS, TOTAL_IMPS, TOTAL_POINTS, Event
from bridgesheets.scoresheets.results.event_results import (
    EventResults,
    Listing,
    Meeting,
    OneRound,
    day,
    figures,
    in_one_line,
    signed,
)


def match_results(cells: Cells) -> EventResults:
    """Returns what the match stands at."""
    event: Event = cells.saved.event
    boards, teams = Lines(cells, event.boards), Lines(cells, event.teams)
    found, many = cells.whole(*boards.single("in")) or 0, event.order.boards
    names = tuple(teams.text(line, "called") for line in teams.numbers)
    return EventResults(
        cells.text(*event.setup.place("event")) or "Team match",
        in_one_line(
            "Team match", str(with_noun(many, "board")), f"after {found} of {many} boards",
            day(cells, event.setup.place("date")),
        ),
        "; ".join(_missing(cells, event)),
        _result(cells, event, names),
        (_boards(cells, event, names),),
        (),
        awarded=True,
        rounds=(_meetings(boards, names),),
        notes=cells.saved.notes,
    )  # fmt: skip


def _missing(cells: Cells, event: Event) -> Iterator[str]:
    """Yields what makes the result provisional."""
    boards = Lines(cells, event.boards)
    if left := sum(bool(boards.number(line, "waits")) for line in boards.numbers):
        yield f"{with_noun(left, 'board')} without a result"
    if cells.number(*Lines(cells, event.teams).single("problems")):
        yield "Set-up: see the words beside the answers"


def _result(cells: Cells, event: Event, names: tuple[str, ...]) -> Listing:
    """Returns the two teams, the leader first, with the IMPs of each stanza and what else counts."""
    lines = Lines(cells, event.result)
    by_team = [[lines.number(line, team) for line in lines.numbers] for team in TEAMS]
    at = {label: place for place, label in enumerate(event.result_labels)}
    shown = [
        place for label, place in at.items()
        if label in (TOTAL_IMPS, TOTAL_POINTS) or label.startswith("Stanza") or any(of[place] for of in by_team)
    ]  # fmt: skip
    columns = [figures(of[place] for of in by_team) for place in shown]
    order = sorted(range(len(TEAMS)), key=lambda team: -(by_team[team][at["Margin"]] or 0))
    imps = [by_team[team][at["Margin"]] for team in order]
    places = ("1=", "1=") if imps[0] == imps[1] else ("1", "2")
    rows = tuple(
        (place, str(team + 1), names[team], *(column[team] for column in columns))
        for place, team in zip(places, order, strict=True)
    )
    heads = ("Place", "No.", "Team", *(event.result_labels[place] for place in shown))
    return Listing("Result", heads, rows, (0, 1, *range(3, len(heads))))


def _boards(cells: Cells, event: Event, names: tuple[str, ...]) -> Listing:
    """Returns all boards with what happened in both rooms."""
    card, boards = Lines(cells, event.card), Lines(cells, event.boards)
    rows = []
    for line in card.numbers:
        rooms = (card.text(line, f"{name}_{room}") for room in ROOMS for name in ("contract", "score"))
        totals = (card.text(line, f"{name}_{team}") for name in ("imps", "total") for team in TEAMS)
        rows.append((
            card.text(line, "board"), *rooms, signed(boards.number(line, "swing")), *totals, boards.text(line, "ruling")
        ))  # fmt: skip
    heads = (
        "Board",
        *(head for called in ROOMS.values() for head in (called, "NS")),
        "Swing",
        *names,
        "Total",
        "Total",
        "Ruling",
    )
    return Listing("Board by board", heads, tuple(rows), (0, 2, 4, 5, 6, 7, 8, 9))


def _meetings(boards: Lines, names: tuple[str, ...]) -> OneRound:
    """Returns the boards as what may wait, be wrong or in doubt."""

    def meeting(line: int) -> Meeting:
        wrong, doubt = (boards.text(line, column) for column in ("fault", "doubt"))
        waits = bool(boards.number(line, "waits")) and not wrong
        return Meeting(boards.whole(line, "board") or line, names, waits, wrong, doubt)

    return OneRound(MATCH, tuple(map(meeting, boards.numbers)), MATCH, "board")
