"""Pages to print for the tables of a knockout: result slips and table cards of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.styles import NOTE, SECTION, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import name_cells
from bridgesheets.scoresheets.entries import whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form, address
from bridgesheets.scoresheets.knockout.event import CARDS, SLIPS, KnockoutSheets
from bridgesheets.scoresheets.knockout.plans import Plan
from bridgesheets.scoresheets.knockout.rounds import SEGMENT_HEADS
from bridgesheets.scoresheets.styles import ENTRY, HELPER, RESULT_TEXT
from truesheet.addresses import Rectangle

_CARD_NAME = Role("Card team", 30, bold=True, wrap=True)
_CARD_TEXT = Role("Card text", 15)
#: The number and the name of a team, on several lines if need be.
_SLIP_NAME = Role("Slip team", 11, bold=True, horizontal="left", wrap=True)
_SLIP_HEAD = Role("Slip head", 10, bold=True)
_SLIP_LINE = Role("Slip line", 11, horizontal="left", vertical="center")
_SLIP_TITLE = Role("Slip title", 11, bold=True, horizontal="left")
#: What is said below the round that is printed runs over the cells beside it.
_ON_THE_ROUND = replace(NOTE, name="Note in one line", size=9, wrap=False)
_SLIPS_A_PAGE, _CARDS_A_PAGE = 8, 2
#: At the head of a page on which the round that is printed has nothing.
_NO_MORE = "No more in this round."
#: The heights of what is on a slip, without what is cut away: event, match, heads, both teams, winner, initials.
_SLIP_HEIGHTS = (15.75, 15.0, 15.0, 40.5, 40.5, 16.5, 18.75)
#: The columns of a slip as parts of its width.
_SLIP_COLUMNS = (0.46, 0.10, 0.10, 0.10, 0.10, 0.14)
#: The heights of what is on a card, without what is cut away.
_CARD_LINES = (34, 24, 82, 66, 28, 66, 36)


def _choose_round(event: KnockoutSheets, form: Form, column: int) -> Expression:
    """Writes the cell in which the round is typed that is to be printed, and behind it the one that holds."""
    typed, number = (Expression(address(1, place, "both")) for place in (column + 1, column + 2))
    form.put(1, column, "Round", SECTION.at(11))
    form.entry(1, column + 1, ENTRY, whole("Round", 1, event.last), 1)
    name_cells(form, Rectangle(1, column + 1, 1, column + 1))
    fits = fx.is_whole(typed, 1, event.last)
    form.formula(1, column + 2, fx.If(fits, typed, 1), HELPER)
    entry = f"Type a round from 1 to {event.last}; round 1 is shown."
    form.formula(2, column, fx.If(fits, "Type the round, then print.", entry), _ON_THE_ROUND)
    return number


# --- slips --------------------------------------------------------------------------------------------------------


class _Paper(NamedTuple):
    """A slip or a card: what is played, the teams of both sides, the table, and how many boards."""

    title: Operand
    first: Operand
    second: Operand
    table: Operand = ""
    boards: Operand = ""


def add_slips(event: KnockoutSheets) -> None:
    """Adds the result slips: eight a page, with room for both captains' initials."""
    form = event.book.form(SLIPS)
    width, height = form.area
    half = [width * 0.97 / 2 * part for part in _SLIP_COLUMNS]
    form.widths([*half, width * 0.03, *half, 12, 60, 40, 60])
    beside = 2 * len(half) + 3
    slips = [*_of_any_round(event, _choose_round(event, form, beside), _slips)]
    heights = (*_SLIP_HEIGHTS, (height - 2) / (_SLIPS_A_PAGE // 2) - sum(_SLIP_HEIGHTS))
    pages, wide = ceil(len(slips) / _SLIPS_A_PAGE), len(half) + 1
    places = form.positions(pages * _SLIPS_A_PAGE, heights, _SLIPS_A_PAGE, across=2, wide=wide)
    for place, (top, left) in enumerate(places):
        otherwise = _NO_MORE if place and place % _SLIPS_A_PAGE == 0 else ""
        _add_slip(event, form, top, left, slips[place] if place < len(slips) else None, otherwise)
    form.finish(pages * _SLIPS_A_PAGE // 2 * len(heights), beside - 2, down=pages, cursor=(1, beside + 1))


def _slips(event: KnockoutSheets, plan: Plan, played: int) -> Iterator[_Paper]:
    """Yields a slip for each match of two teams; in the first round behind them three for each three-way match."""
    for match, one, other in _matches(event, plan, played):
        title = f"Round {played}, match {event.label(played, match)}, tables {2 * match - 1} and {2 * match}"
        yield _Paper(title, one, other)
    for line in range(1, 3 * _three_ways(plan, played) + 1):
        which, match = divmod(line - 1, 3)
        cells = event.three_way_matches.line(line)
        plays = fx.And(fx.Count(cells.number, cells.other) == 2, fx.Min(cells.number, cells.other) > 0)
        title = f"Round 1, three-way {which + 1}, match {match + 1}: half the boards"
        one, other = _team_text(cells.number, cells.name), _team_text(cells.other, cells.other_name)
        yield _Paper(fx.If(plays, title), fx.If(plays, one), fx.If(plays, other))


def _add_slip(event: KnockoutSheets, form: Form, top: int, left: int, slip: _Paper | None, otherwise: str) -> None:
    """Writes a slip for the captains of a match, or leaves its room empty; what is said where the round has fewer."""
    if slip is None:
        for side in (0, 1):
            form.put(top + 2 + side, left, "", RESULT_TEXT)
        return
    last = left + len(_SLIP_COLUMNS) - 1
    title, framed = (Expression(address(top + 1, left, fixed)) for fixed in ("", "both"))
    there = title != ""
    form.formula(top, left, fx.If(there, event.setup.title, otherwise), _SLIP_TITLE)
    form.merge(top, left, last, _SLIP_TITLE)
    form.shrink(top, left)
    form.formula(top + 1, left, fx.expression(slip.title), RESULT_TEXT)
    heads: tuple[Operand, ...] = ("Team", *_figures(event), "Total")
    form.put_across(top + 2, left, (fx.If(there, head) for head in heads), _SLIP_HEAD)
    form.formula(top + 3, left, fx.expression(slip.first), _SLIP_NAME)
    form.formula(top + 4, left, fx.expression(slip.second), _SLIP_NAME)
    form.frame_where(framed != "", (top + 2, left), (top + 4, last))
    form.formula(top + 5, left, fx.If(there, "Winner:"), _SLIP_LINE)
    form.formula(top + 6, left, fx.If(there, "Captains' initials:  ____________   ____________"), _SLIP_LINE)


def _figures(event: KnockoutSheets) -> Iterator[Expression]:
    """Yields the heads of the columns of a slip: its segments, and behind them what else counts."""
    segments = event.setup.value("segments")
    for place, head in enumerate(SEGMENT_HEADS):
        yield fx.first_true(
            (segments > place, head), (segments == place, "Extra"), (segments == place - 1, "Carry"), otherwise=""
        )


# --- cards --------------------------------------------------------------------------------------------------------


def add_cards(event: KnockoutSheets) -> None:
    """Adds the table cards: two a page, to be read from a distance."""
    form = event.book.form(CARDS)
    width, height = form.area
    form.widths([width * 0.98, 12, 60, 40, 60])
    cards = [*_of_any_round(event, _choose_round(event, form, 3), _cards)]
    heights = (*_CARD_LINES, height / _CARDS_A_PAGE - sum(_CARD_LINES) - 2)
    for place, (top, _) in enumerate(form.positions(len(cards), heights, _CARDS_A_PAGE)):
        card, there = cards[place], Expression(address(top + 1, 1)) != ""
        otherwise = _NO_MORE if place and place % _CARDS_A_PAGE == 0 else ""
        lines = (
            (fx.If(there, event.setup.title, otherwise), TITLE.at(20)),
            (card.title, RESULT_TEXT.at(14)),
            (card.table, Role("Card number", 60, bold=True)),
            (card.first, _CARD_NAME),
            (fx.If(there, "plays"), _CARD_TEXT),
            (card.second, _CARD_NAME),
            (card.boards, _CARD_TEXT),
        )
        for row, (text, look) in enumerate(lines, top):
            form.formula(row, 1, fx.expression(text), look)
        form.shrink(top, 1)
    form.finish(len(heights) * len(cards), 1, down=ceil(len(cards) / _CARDS_A_PAGE), cursor=(1, 4))


def _cards(event: KnockoutSheets, plan: Plan, played: int) -> Iterator[_Paper]:
    """Yields a card for each match of two teams; in the first round behind them one for each three-way match."""
    taken = event.setup.value
    boards = taken("boards") & " boards"
    in_segments = fx.If(taken("segments") == 1, "", " in " & taken("segments") & " segments")
    for match, one, other in _matches(event, plan, played):
        tables = 2 * match - 1, 2 * match
        at_tables = f"Tables {tables[0]} and {tables[1]}. " & boards & in_segments
        title = f"Round {played}, match {event.label(played, match)}"
        yield _Paper(title, one, other, f"{tables[0]}  –  {tables[1]}", at_tables)
    for which in range(_three_ways(plan, played)):
        one, *others = (
            _team_text(cells.number, cells.name)
            for cells in (event.three_way_teams.line(3 * which + place) for place in (1, 2, 3))
        )
        each = "Each team plays the two others, half of the " & boards & " in each match."
        both = others[0] & fx.If(fx.Or(others[0] == "", others[1] == ""), "", " and ") & others[1]
        yield _Paper("Round 1", one, both, f"Three-way {which + 1}", each)


# --- what is on paper for a round ----------------------------------------------------------------------------------


def _of_any_round(
    event: KnockoutSheets, number: Expression, of_round: Callable[[KnockoutSheets, Plan, int], Iterator[_Paper]]
) -> Iterator[_Paper]:
    """Yields what is printed for the round of that number, whatever plan is chosen; nothing where that has less."""
    papers = {(plan, played): [*of_round(event, plan, played)] for plan in event.plans for played in event.numbers}

    def part(name: str, place: int, played: int) -> Expression:
        parts = {plan: getattr(papers[plan, played][place], name)
                 for plan in event.plans if place < len(papers[plan, played])}  # fmt: skip
        return event.by_plan(lambda plan: parts.get(plan, ""))

    for place in range(max(map(len, papers.values()))):
        yield _Paper(*(fx.choose(number, (part(name, place, played) for played in event.numbers))
                       for name in _Paper._fields))  # fmt: skip


def _matches(event: KnockoutSheets, plan: Plan, played: int) -> Iterator[tuple[int, Expression, Expression]]:
    for match in range(1, (len(plan.rounds[0]) if played == 1 else event.matches(played)) + 1):
        one, other = (
            _team_text(cells.number, cells.name) for side in (0, 1) if (cells := event.side(played, match, side))
        )
        yield match, one, other


def _three_ways(plan: Plan, played: int) -> int:
    return len(plan.three_ways) if played == 1 else 0


def _team_text(number: Expression, name: Expression) -> Expression:
    """Returns number and name of a team; nothing where it is not known, or absent."""
    return fx.If(fx.Sum(number) > 0, number & "  " & name)
