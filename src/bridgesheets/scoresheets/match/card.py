"""The score card of the match, to print: empty to be written on, or with its boards, and what the match comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bridgesheets.printed.sheet import line_height
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.match.event import (
    ADJUSTED_IMPS,
    ADJUSTED_POINTS,
    CARD,
    CARRIED,
    MARGIN,
    POINTS,
    ROOMS,
    TEAMS,
    TOTAL_IMPS,
    TOTAL_POINTS,
    MatchSheets,
)
from bridgesheets.scoresheets.styles import ASKED

_HEAD_ROW = 4
_BOX = Role("Box", boxed=True, shrink=True)
_BOX_STRONG = replace(_BOX, name="Box strong", bold=True)
_BOX_LEFT = replace(_BOX_STRONG, name="Box of a label", horizontal="left", shrink=False)
_IMPS = replace(_BOX, name="Box of IMPs", number_format='0;-0;"–"')
_POINTS = replace(_BOX_STRONG, name="Box of VPs", number_format="0.00")
_WITH_DECIMALS = (POINTS, ADJUSTED_POINTS, TOTAL_POINTS)
_HEAD = replace(HEAD, name="Head of a card", size=11)
_LOWEST, _HIGHEST, _HEAD_LINE = 16.0, 28.0, 34.0
#: What is above the boards, in points, and the part of a page that is filled.
_ABOVE, _PRINTABLE = 34.0 + 20 + 20, 0.97


def card_lines(event: MatchSheets) -> Block:

    def of(name: str) -> Callable[[Line], Expression]:
        return lambda row: row.beside(event.boards).of(name) & ""

    def closed(row: Line) -> Expression:
        """Returns the contract of the Closed Room, and the word of a ruling on the board."""
        contract, word = row.beside(event.boards).shown_closed, row.beside(event.boards).ruling
        return contract & fx.If(word == "", "", fx.If(contract == "", "", ", ") & word)

    def number(name: str) -> Callable[[Line], Expression]:
        return lambda row: fx.IfError(
            fx.If(fx.Count(row.beside(event.boards).of(name)) == 1, row.beside(event.boards).of(name))
        )

    height, contracts = _line(event), {"open": of("shown_open"), "closed": closed}
    return Block(
        CARD,
        (
            Column("board", "Board", 42, _BOX_STRONG, formula=number("board")),
            Column("dealer", "Dlr", 30, _BOX, formula=of("dealer")),
            Column("vulnerable", "Vul", 42, _BOX, formula=of("vulnerable")),
            *(column for room, called in ROOMS.items() for column in (
                Column(f"contract_{room}", called, 92, _BOX, formula=contracts[room]),
                Column(f"score_{room}", "NS", 46, _BOX, formula=number(f"score_{room}")),
            )),
            *(Column(f"imps_{team}", partial(event.head, team), 44, _IMPS, formula=number(f"imps_{team}"))
              for team in TEAMS),
            *(Column(f"total_{team}", "Total", 38, _BOX, formula=number(f"total_{team}")) for team in TEAMS),
        ),
        event.order.boards,
        head_row=_HEAD_ROW,
        head_look=_HEAD,
        head_height=_HEAD_LINE,
        line_height=height,
    )  # fmt: skip


def _line(event: MatchSheets) -> float:
    """Returns the height of a line: all boards and the result on one page, if they can be read there."""
    lines = event.order.boards + len(event.result_labels) + 3
    room = event.order.paper.area(False)[1] * _PRINTABLE - _ABOVE - _HEAD_LINE
    return line_height(room, lines, _LOWEST, _HIGHEST)


def result_lines(event: MatchSheets) -> Block:
    """Returns what the match comes to, line by line, for both teams, below the boards."""
    labels = event.result_labels
    first = labels.index(CARRIED) + 1

    def figure(team: str, row: Line) -> Expression:
        label, boards = labels[row.ordinal - 1], event.boards.all
        own, against = (event.teams.line(1 + TEAMS.index(each)) for each in (team, event.other(team)))
        complete = event.boards.single("complete") == 1
        if label == CARRIED:
            return own.taken_carried
        if label == ADJUSTED_IMPS:
            return own.taken_imps
        if label == TOTAL_IMPS:
            return fx.Sum(fx.span(row.down(first - row.ordinal).of(team), row.above.of(team)))
        if label == MARGIN:
            # A ruling may give both sides an average plus: then a side has its own margin.
            net = fx.Sum(boards.of(f"net_{team}")) + own.taken_carried - against.taken_carried
            return net + own.taken_imps
        if label == POINTS:
            return fx.IfError(fx.If(complete, event.points.formula(row.above.of(team), event.counted_boards)))
        if label == ADJUSTED_POINTS:
            return own.taken_vps
        if label == TOTAL_POINTS:
            return fx.IfError(fx.If(complete, fx.Round(row.down(-2).of(team) + row.above.of(team), 2)))
        stanza = row.ordinal - first
        return fx.Sum(
            event.boards.between(1 + (stanza - 1) * event.in_stanza, stanza * event.in_stanza).of(f"imps_{team}")
        )

    def look(line: int) -> Role:
        return _POINTS if labels[line - 1] in _WITH_DECIMALS and event.points.places else _BOX_STRONG

    return Block(
        CARD,
        (
            Column("label", "Result", 92, _BOX_LEFT, values=lambda line: labels[line - 1]),
            Column("", "", 46),
            *(Column(team, partial(event.head, team), 44, look, formula=partial(figure, team)) for team in TEAMS),
        ),
        len(labels),
        head_row=event.card.last_row + 2,
        left=event.card.column("contract_closed"),
        head_look=_HEAD,
        head_height=_HEAD_LINE,
        line_height=event.card.line_height,
        second_name=" result",
    )


def add_card(event: MatchSheets) -> None:
    form, lines, result = event.book.form(CARD), event.card, event.result
    last = lines.column("total_b")
    form.heading(1, last, event.title, TITLE.at(20), height=34)
    form.formula(2, 1, event.name("a") & " v " & event.name("b"), replace(ASKED, name="Who plays", size=14))
    form.height(2, 20)
    place = fx.unless_empty(event.setup.entry("place"))
    form.formula(3, 1, place, ASKED)
    form.day(3, last - 2, last, event.setup.entry("date"))
    form.height(3, 20)
    form.widths(lines.widths)
    lines.write(form)
    result.write(form)
    label = result.column("label")
    for row in range(result.head_row, result.last_row + 1):
        form.merge(row, label, label + 1, _HEAD if row == result.head_row else _BOX_LEFT)
    bottom = result.last_row + 1
    form.show(bottom, 1, status(event), ASKED)
    form.finish(
        bottom, last, source=f"Law 78B; Victory Points: {event.points.clause.place}", head=_HEAD_ROW,
        down=1 if lines.line_height > _LOWEST else 0,
    )  # fmt: skip


def status(event: MatchSheets) -> Expression:
    complete = event.boards.single("complete") == 1
    scale = f"{event.points.title}, " & event.counted_boards & " boards."
    return fx.IfError(fx.If(complete, scale, scale & " Victory Points appear here once all boards are in."))
