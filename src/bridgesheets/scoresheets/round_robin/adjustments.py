"""The sheet "Adjustments": what the director adds, takes away or assigns, a line each, never typed over a formula."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line, helper
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin.event import (
    ADJUSTMENTS,
    ANY_FIGURE,
    ASSIGNED,
    HEAD_ROW,
    IMPS_BEFORE,
    SIDES,
    VPS_AFTER,
    Event,
)
from bridgesheets.scoresheets.round_robin.example import Example
from bridgesheets.scoresheets.round_robin.looks import SAID, STATUS_LINE
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_TEXT

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


def adjustment_lines(event: Event, example: Example) -> Block:
    """The list of adjustments. Behind it stands what each line is, in figures."""

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
            Column("words", "What it does", 136, SAID, formula=lambda row: _words(event, row)),
            helper("state", lambda row: _state(event, row), 30),
        ),
        _LINES,
        head_row=HEAD_ROW,
        head_look=HEAD.at(11),
        head_height=30,
        line_height=26,
    )


def add_adjustments(event: Event) -> None:
    """Add the sheet "Adjustments"."""
    look = STATUS_LINE.at(10)
    form = event.begin(ADJUSTMENTS, _HELP, look=look, height=18)
    event.adjustments.fill(form, "words", "team", below=[_HELP_BELOW], below_look=look)


def _state(event: Event, row: Line) -> Expression:
    """What a line is, in figures."""
    team, number, what, amount = row.team, row.round, row.what, row.amount
    matches, all_lines = event.working.all, event.adjustments.all
    of_match = fx.Or(what == IMPS_BEFORE, what == ASSIGNED)
    played = fx.together(fx.CountIfs(matches.round, number, matches.of(side), team) for side, _ in SIDES)
    bad_imps = fx.Or(amount != fx.Round(amount, 0), abs(amount) > event.settings.of("limit"))
    bad_vps = fx.Or(abs(amount) > event.scale.maximum, fx.And(what == ASSIGNED, amount < 0))
    same = fx.CountIfs(all_lines.team, team, all_lines.round, number, all_lines.what, ASSIGNED)
    found = fx.first_true(
        (fx.how_many(row.across("team", "amount") != "") == 0, _EMPTY),
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


def _words(event: Event, row: Line) -> Expression:
    """The words beside an adjustment."""
    name = fx.Index(event.totals.all.name, row.team)
    in_round = fx.If(fx.Count(row.round) == 1, ", round " & row.round)
    sign = fx.If(row.what == ASSIGNED, "", fx.If(row.amount > 0, "+"))
    good = name & in_round & ": " & sign & row.amount & " " & row.what
    faults = (f"does not count: {fault}".format(most=most_imps_a_board()) for fault in _FAULTS.values())
    return fx.IfError(fx.call("CHOOSE", row.state + 1, "", good, *faults), "does not count")
