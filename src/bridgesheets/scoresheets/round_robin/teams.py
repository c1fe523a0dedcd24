"""The sheets "Teams" and "Adjustments": who plays or has withdrawn, and what the director adds or assigns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, helper
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.orders import Order, people
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin.event import (
    ADJUSTMENTS,
    ANY_FIGURE,
    ASSIGNED,
    HEAD_ROW,
    HEAD_TO_HEAD,
    IMPS_BEFORE,
    LARGE_KEY,
    NEVER,
    PERSON,
    PLAYERS,
    SAID,
    SIDES,
    TEAMS,
    VPS_AFTER,
    RoundRobinSheets,
    Schedule,
    ScheduledMatch,
)
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, ENTRY_NAME, ENTRY_TEXT, STATUS_LINE

_SEED = 1925
_TEAMS = (
    "Harbour Lights", "The Finesse", "Old Mill", "North Star", "Two Clubs", "River Rats", "Vanderbilts", "Squeezers",
    "Blue Door", "Sunday Slam", "Last Trick", "Oakfield", "Ruffians", "Endplay", "Quiet Signals", "Five Aces",
)  # fmt: skip
#: 2026-03-14, as a spreadsheet counts days.
_DAY = 46095
#: How far apart teams are on a board, in IMPs.
_SPREAD = 1.6


class RoundRobinExample(NamedTuple):
    """Entries of a filled-in event; an empty one holds nothing."""

    date: Value = ""
    director: str = ""
    tie_breaks: tuple[str, ...] = ("", "", "")
    names: Sequence[str] = ()
    #: The players of each team: first the captain, who plays in it too.
    players: Sequence[Sequence[str]] = ()
    #: The captains' totals of each match, by the columns they are typed into, and so what the director has adjusted.
    figures: Mapping[ScheduledMatch, Mapping[str, int]] = MappingProxyType({})
    adjustment: Mapping[str, Value] = MappingProxyType({})


def example(order: Order, schedule: Schedule) -> RoundRobinExample:
    if not order.filled:
        return RoundRobinExample()
    chance, names = Random(_SEED), list(_TEAMS)
    chance.shuffle(names)
    there = people(550)
    chance.shuffle(there)
    # Some teams have four players, some more.
    players = [
        [there[team * PLAYERS + number] if number < PLAYERS - team % 3 else "" for number in range(PLAYERS)]
        for team in range(1, schedule.teams + 1)
    ]
    figures = {match: _result(chance, match, order.boards) for match in schedule.matches}
    late = schedule.matches[-1]
    fine: dict[str, Value] = {"team": late.home, "round": late.round, "what": VPS_AFTER, "amount": -1}
    fine["reason"] = "late for the round"
    tie_breaks = (HEAD_TO_HEAD, "IMP quotient", "")
    return RoundRobinExample(_DAY, "Thea Director", tie_breaks, names[: schedule.teams], players, figures, fine)


def _result(chance: Random, match: ScheduledMatch, boards: int) -> dict[str, int]:
    better = (match.away - match.home) * 0.02
    margin = round(chance.gauss(better, 1) * _SPREAD * boards**0.5 * 2)
    loser = chance.randint(0, 3 * boards)
    winner = min(loser + abs(margin), most_imps_a_board() * boards)
    home, away = (winner, loser) if margin >= 0 else (loser, winner)
    return {"first_home": home, "first_away": away, "other_home": home, "other_away": away}


#: The longest name that fits the printed pages.
LONGEST_NAME = 20
#: What is said below the list of teams.
_BELOW = (
    "The schedule is made for {} teams: for another number make another workbook (bridgesheets new round-robin).",
    "Numbers decide who meets whom (sheet Schedule): draw lots for them.",
    "Withdrawn after: the last round it has played. One that never comes keeps its line: type 0, and say in the Set-up "
    "what follows.",
)


def team_lines(event: RoundRobinSheets, example: RoundRobinExample) -> Block:
    last = event.schedule.rounds - 1
    person = entries.text("Name", 40)
    withdrawn = entries.whole(
        "Withdrawn after round", 0, last,
        error=f"Type the last round the team has played, 0 to {last}, or leave the cell empty.",
    )  # fmt: skip

    def wrong(row: Line) -> Expression:
        total = row.beside(event.totals)
        unknown_round = fx.And(fx.IfError(row.withdrawn & "", "?") != "", total.out_after == NEVER)
        return fx.first_true(
            (fx.IfError(row.number, 0) != row.position, "line moved: undo it"),
            (fx.IfError(row.name & "", "?") == "?", "not a name"),
            (fx.count_where(event.totals.all.name == total.name) > 1, "name is there twice"),
            (unknown_round, f"withdrawn: 0 to {last}"),
        )

    return Block(
        TEAMS,
        (
            Column("number", "No.", 30, LARGE_KEY, values=lambda team: team),
            Column("name", "Team", 136, ENTRY_NAME.at(13), entries.text("Name of the team", LONGEST_NAME),
                   values=example.names),
            Column("captain", "Captain", 76, PERSON, person, values=[captain for captain, *_ in example.players]),
            Column("player", lambda number: f"Player {number + 1}", 68, PERSON, person, values=example.players,
                   times=PLAYERS),
            Column("withdrawn", "Withdrawn after", 58, ENTRY, withdrawn),
            Column("wrong", "Check", 84, CHECK, formula=wrong),
        ),
        event.schedule.teams,
        head_row=HEAD_ROW,
        head_look=HEAD.at(11),
        head_height=30,
        line_height=30,
    )  # fmt: skip


def add_teams(event: RoundRobinSheets) -> None:
    form, lines = event.begin(TEAMS, event.settings.of("status"), landscape=True), event.teams
    lines.fill(
        form, "wrong", "name", below=[said.format(lines.lines) for said in _BELOW], below_from=lines.column("name"),
        below_look=replace(ASKED, name="Asked line"),
    )  # fmt: skip


_LINES = 24
_HELP = "IMPs count before the VPs are worked out, VPs afterwards; a minus sign takes away."
_HELP_BELOW = "Assigned VPs replace the result of a match: one line for each side, also for 0."
_KINDS = (IMPS_BEFORE, VPS_AFTER, ASSIGNED)

#: What a line is: none, good, or what is wrong with it, numbered in the order of these words.
_EMPTY, _GOOD = 0, 1
_FAULTS = {
    "team": "which team? Its number",
    "what": f"what? {IMPS_BEFORE}, {VPS_AFTER} or {ASSIGNED}",
    "amount": "the amount is not a number",
    "round": "in which round? Its number",
    "no match": "the team has no match in that round",
    "imps": "IMPs are whole numbers, {most} a board at most",
    "vps": "VPs beyond what a match can bring",
    "twice": "assigned twice for this match",
}
_NUMBER_OF = {fault: number for number, fault in enumerate(_FAULTS, _GOOD + 1)}


def adjustment_lines(event: RoundRobinSheets, example: RoundRobinExample) -> Block:
    """Returns the list of adjustments. Behind it is what each line is, in figures."""

    def typed(name: str, head: str, width: float, look: Role, allowed: entries.Validation) -> Column:
        return Column(name, head, width, look, allowed, values=[example.adjustment.get(name, "")])

    error = f"Type a number; VPs of a match end at {event.scale.maximum:f}."
    return Block(
        ADJUSTMENTS,
        (
            typed("team", "Team no.", 40, ENTRY, entries.whole("Team", 1, event.schedule.teams)),
            typed("round", "Round", 42, ENTRY, entries.whole("Round", 1, event.schedule.rounds)),
            typed("what", "What", 84, ENTRY_CHOICE, entries.choice("What", _KINDS)),
            typed("amount", "Amount", 56, ENTRY, entries.number("Amount", -ANY_FIGURE, ANY_FIGURE, error)),
            typed("reason", "Reason", 130, ENTRY_TEXT.at(10), entries.text("Reason", 60)),
            Column("words", "What it does", 172, SAID, formula=lambda row: _words(event, row)),
            helper("state", lambda row: _state(event, row), 30),
        ),
        _LINES,
        head_row=HEAD_ROW,
        head_look=HEAD.at(11),
        head_height=30,
        line_height=26,
    )


def add_adjustments(event: RoundRobinSheets) -> None:
    look = STATUS_LINE.at(10)
    form = event.begin(ADJUSTMENTS, _HELP, look=look, height=18)
    event.adjustments.fill(form, "words", "team", below=[_HELP_BELOW], below_look=look)


def _state(event: RoundRobinSheets, row: Line) -> Expression:
    team, number, what, amount = row.team, row.round, row.what, row.amount
    matches, all_lines = event.working.all, event.adjustments.all
    of_match = fx.Or(what == IMPS_BEFORE, what == ASSIGNED)
    played = fx.total(fx.CountIfs(matches.round, number, matches.of(side), team) for side, _ in SIDES)
    bad_imps = fx.Or(amount != fx.Round(amount, 0), abs(amount) > event.settings.of("limit"))
    bad_vps = fx.Or(abs(amount) > event.scale.maximum, fx.And(what == ASSIGNED, amount < 0))
    same = fx.CountIfs(all_lines.team, team, all_lines.round, number, all_lines.what, ASSIGNED)
    found = fx.first_true(
        (fx.count_where(row.across("team", "amount") != "") == 0, _EMPTY),
        (fx.Count(team) == 0, _NUMBER_OF["team"]),
        (fx.Not(fx.CountIf(event.totals.all.number, team) == 1), _NUMBER_OF["team"]),
        (fx.Not(fx.Or(*(what == kind for kind in _KINDS))), _NUMBER_OF["what"]),
        (fx.Count(amount) == 0, _NUMBER_OF["amount"]),
        (fx.And(of_match, fx.Count(number) == 0), _NUMBER_OF["round"]),
        (fx.And(of_match, played == 0), _NUMBER_OF["no match"]),
        (fx.And(what == IMPS_BEFORE, bad_imps), _NUMBER_OF["imps"]),
        (fx.And(what != IMPS_BEFORE, bad_vps), _NUMBER_OF["vps"]),
        (fx.And(what == ASSIGNED, same > 1), _NUMBER_OF["twice"]),
        otherwise=_GOOD,
    )
    return fx.IfError(found, _NUMBER_OF["amount"])


def _words(event: RoundRobinSheets, row: Line) -> Expression:
    name = fx.Index(event.totals.all.name, row.team)
    in_round = fx.If(fx.Count(row.round) == 1, ", round " & row.round)
    sign = fx.If(row.what == ASSIGNED, "", fx.If(row.amount > 0, "+"))
    # LibreOffice writes Vps of VPs that are typed.
    what = fx.first_true(*((row.what == kind, kind) for kind in _KINDS))
    good = name & in_round & ": " & sign & row.amount & " " & what
    faults = (f"does not count: {fault}".format(most=most_imps_a_board()) for fault in _FAULTS.values())
    return fx.IfError(fx.Choose(row.state + 1, "", good, *faults), "does not count")
