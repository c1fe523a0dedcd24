"""What is printed for the tables of a knockout: result slips and table cards of a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.styles import NOTE, SECTION, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import By, name_cells
from bridgesheets.scoresheets.entries import whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form, at
from bridgesheets.scoresheets.knockout.event import CARDS, SLIPS, Event
from bridgesheets.scoresheets.knockout.plans import Plan
from bridgesheets.scoresheets.knockout.rounds import SEGMENT_HEADS
from bridgesheets.scoresheets.styles import ENTRY, HELPER, RESULT_TEXT
from truesheet.addresses import Rectangle

_BIG = Role("Card number", 60, bold=True)
_CARD_NAME = Role("Card team", 30, bold=True, wrap=True)
_CARD_TEXT = Role("Card text", 15)
_SLIP_BOX = Role("Slip box", 11, boxed=True)
#: The number and the name of a team, on several lines if need be.
_SLIP_NAME = Role("Slip team", 11, bold=True, horizontal="left", boxed=True, wrap=True)
_SLIP_HEAD = Role("Slip head", 10, bold=True, boxed=True)
_SLIP_LINE = Role("Slip line", 11, horizontal="left", vertical="center")
_SLIP_TITLE = Role("Slip title", 11, bold=True, horizontal="left")
#: What is said below the round that is printed runs over the cells beside it.
_ON_THE_ROUND = replace(NOTE, name="Note in one line", size=9, wrap=False)
_SLIPS_A_PAGE, _CARDS_A_PAGE = 8, 2
#: The heights of what stands on a slip, without what is cut away: event, match, heads, both teams, winner, initials.
_SLIP_HEIGHTS = (15.75, 15.0, 15.0, 40.5, 40.5, 16.5, 18.75)
#: The columns of a slip as parts of its width.
_SLIP_COLUMNS = (0.50, 0.09, 0.09, 0.09, 0.09, 0.14)
#: The heights of what stands on a card, without what is cut away.
_CARD_LINES = (34, 24, 82, 66, 28, 66, 36)


def _cell(event: Event, number: Expression, match: int, side: int, column: str) -> Expression:
    """A cell of a match of the round that is printed; empty where the round has fewer matches."""
    return fx.picked(
        number,
        (event.side(played, match, side).of(column) if match <= event.matches(played) else ""
         for played in event.numbers),
    )  # fmt: skip


def _choose_round(event: Event, form: Form, column: int) -> Expression:
    """Writes the cell in which the round is typed that is to be printed, and behind it the one that holds."""
    typed, taken = (Expression(at(1, place, "both")) for place in (column + 1, column + 2))
    form.put(1, column, "Round", SECTION.at(11))
    form.entry(1, column + 1, ENTRY, whole("Round", 1, event.last), 1)
    name_cells(form, Rectangle(1, column + 1, 1, column + 1))
    fits = fx.is_whole(typed, 1, event.last)
    form.formula(1, column + 2, fx.If(fits, typed, 1), HELPER)
    asked = f"Type a round from 1 to {event.last}; round 1 is shown."
    form.formula(2, column, fx.If(fits, "Type the round, then print.", asked), _ON_THE_ROUND)
    return taken


# --- slips --------------------------------------------------------------------------------------------------------


class _Slip(NamedTuple):
    """What stands on a slip: which match it is, and the number and name of each side."""

    said: Operand
    number: Expression
    name: Expression
    other: Expression
    other_name: Expression


def add_slips(event: Event) -> None:
    """Add the result slips: eight a page, with room for both captains' initials."""
    form = event.book.form(SLIPS)
    width, height = form.area
    half = [width * 0.97 / 2 * part for part in _SLIP_COLUMNS]
    form.widths([*half, width * 0.03, *half, 12, 60, 40, 60])
    beside = 2 * len(half) + 3
    slips = [*_slips(event, _choose_round(event, form, beside))]
    heights = (*_SLIP_HEIGHTS, (height - 2) / (_SLIPS_A_PAGE // 2) - sum(_SLIP_HEIGHTS))
    pages, wide = ceil(len(slips) / _SLIPS_A_PAGE), len(half) + 1
    places = form.laid_out(pages * _SLIPS_A_PAGE, heights, _SLIPS_A_PAGE, across=2, wide=wide)
    for place, (top, left) in enumerate(places):
        _add_slip(event, form, top, left, slips[place] if place < len(slips) else None)
    form.finish(pages * _SLIPS_A_PAGE // 2 * len(heights), beside - 2, down=pages, cursor=(1, beside + 1))


def _slips(event: Event, number: Expression) -> Iterator[_Slip]:
    """The slips of the round that is printed, whatever plan is chosen."""
    found = {(plan, played): [*_of_round(event, plan, played)] for plan in event.plans for played in event.numbers}

    def part(name: str, place: int, played: int) -> Expression:
        """What a slip has in a round, by the plan; nothing where that has fewer slips."""
        known = {plan: getattr(found[plan, played][place], name)
                 for plan in event.plans if place < len(found[plan, played])}  # fmt: skip
        return event.by_plan(lambda plan: known.get(plan, ""))

    for place in range(max(map(len, found.values()))):
        yield _Slip(*(fx.picked(number, (part(name, place, played) for played in event.numbers))
                      for name in _Slip._fields))  # fmt: skip


def _of_round(event: Event, plan: Plan, played: int) -> Iterator[_Slip]:
    """A slip for each match of two teams; in the first round behind them three for each three-way match."""
    for match in range(1, (len(plan.rounds[0]) if played == 1 else event.matches(played)) + 1):
        a, b = (event.side(played, match, side) for side in (0, 1))
        said = f"Round {played}, match {event.label(played, match)}, tables {2 * match - 1} and {2 * match}"
        yield _Slip(said, a.number, a.name, b.number, b.name)
    if played == 1:
        for line in range(1, 3 * len(plan.three_ways) + 1):
            yield _of_three_way(event.three_way_matches.line(line), line)


def _of_three_way(cells: By, line: int) -> _Slip:
    """The slip of a match of two of three teams; blank where one of them is absent."""
    which, match = divmod(line - 1, 3)
    plays = fx.And(fx.Count(cells.number, cells.other) == 2, fx.Min(cells.number, cells.other) > 0)
    said = fx.If(plays, f"Round 1, three-way {which + 1}, match {match + 1}: half the boards")
    return _Slip(said, fx.If(plays, cells.number), cells.name, fx.If(plays, cells.other), cells.other_name)


def _add_slip(event: Event, form: Form, top: int, left: int, slip: _Slip | None) -> None:
    """Writes a slip for the captains of a match, or leaves its room empty."""
    if slip is None:
        for side in (0, 1):
            form.put(top + 2 + side, left, "", RESULT_TEXT)
        return
    last = left + len(_SLIP_COLUMNS) - 1
    form.formula(top, left, event.title, _SLIP_TITLE)
    form.across(top, left, last, _SLIP_TITLE)
    form.shrink(top, left)
    form.formula(top + 1, left, fx.expression(slip.said), RESULT_TEXT)
    form.beside(top + 2, left, ("Team", *SEGMENT_HEADS, "Total"), _SLIP_HEAD)
    for row, (own, name) in enumerate(((slip.number, slip.name), (slip.other, slip.other_name)), top + 3):
        form.formula(row, left, fx.If(own & "" != "", own & "  " & name), _SLIP_NAME)
        form.beside(row, left + 1, [""] * (last - left), _SLIP_BOX)
    form.put(top + 5, left, "Winner:", _SLIP_LINE)
    form.put(top + 6, left, "Captains' initials:  ____________   ____________", _SLIP_LINE)


# --- cards --------------------------------------------------------------------------------------------------------


def add_cards(event: Event) -> None:
    """Add the table cards: two a page, to be read from a distance."""
    form = event.book.form(CARDS)
    width, height = form.area
    form.widths([width * 0.98, 12, 60, 40, 60])
    number, cards = _choose_round(event, form, 3), max(1, *map(event.matches, event.numbers))
    heights = (*_CARD_LINES, height / _CARDS_A_PAGE - sum(_CARD_LINES) - 2)
    for match, (top, _) in enumerate(form.laid_out(cards, heights, _CARDS_A_PAGE), 1):
        for row, (said, look) in enumerate(_card(event, number, match), top):
            form.formula(row, 1, said, look)
        form.shrink(top, 1)
    form.finish(len(heights) * cards, 1, down=ceil(cards / _CARDS_A_PAGE), cursor=(1, 4))


def _card(event: Event, number: Expression, match: int) -> list[tuple[Expression, Role]]:
    """What stands on the card of a match, line by line; nothing where the round lacks the match."""
    taken, cell = event.setup.taken, partial(_cell, event, number, match)
    tables = 2 * match - 1, 2 * match
    one, other = (
        fx.If(cell(side, "number") & "" == "", "", cell(side, "number") & "  " & cell(side, "name")) for side in (0, 1)
    )
    in_segments = fx.If(taken("segments") == 1, "", " in " & taken("segments") & " segments")
    boards = f"Tables {tables[0]} and {tables[1]}. " & taken("boards") & " boards" & in_segments

    def there(said: Expression | str) -> Expression:
        return fx.If(cell(0, "state") == "", "", said)

    return [
        (there(event.title), TITLE.at(20)),
        (there("Round " & number & ", match " & cell(0, "match")), RESULT_TEXT.at(14)),
        (there(f"{tables[0]}  –  {tables[1]}"), _BIG),
        (one, _CARD_NAME),
        (there("plays"), _CARD_TEXT),
        (other, _CARD_NAME),
        (there(boards), _CARD_TEXT),
    ]
