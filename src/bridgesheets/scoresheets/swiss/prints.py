"""Pages to print for the tables: result slips, captains' score cards, and cards with the number of each table.

What only a triple or late entries need is below what is printed. A slip of such a table is filled in once a match
is drawn there; where these begin a page of their own, the last slips that are printed say so.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from math import ceil

from bridgesheets.printed.sheet import evenly, whole_pixels
from bridgesheets.printed.styles import Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scale_table
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, address
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.styles import HELPER
from bridgesheets.scoresheets.swiss.event import SCORE_CARDS, SLIPS, TABLE_CARDS, SwissSheets
from truesheet.values import Array

#: The part of the height of a page that is filled.
_HIGH = 0.965

_ACROSS, _DOWN = 2, 4
#: The columns of a slip: number, name, IMPs, Victory Points, initials; then the margin to the next.
_SLIP_WIDTHS, _SLIP_GAP = (30.0, 104.0, 44.0, 44.0, 44.0), 20.0
#: The heights of the rows of a slip, and how much higher they are at most where a page has fewer.
_SLIP_HEIGHTS, _SLIP_HIGHER = (16.0, 22.0, 15.0, 42.0, 42.0, 18.0), 1.6
_SLIP_EVENT = Role("Slip event", 10, horizontal="left", italic=True)
_SLIP_TABLE = Role("Slip table", 15, bold=True, horizontal="left", indent=1, number_format='"Table "0')
_SLIP_NUMBER = Role("Slip number", 14, bold=True, boxed=True)
#: A name, on several lines if need be.
_SLIP_NAME = Role("Slip name", 11, horizontal="left", boxed=True, indent=1, wrap=True)
_SLIP_SAID = Role("Slip said", 10, horizontal="left", vertical="top")


def add_slips(event: SwissSheets) -> None:
    """Adds the result slips: eight on a page, or fewer and higher ones where that takes no more pages."""
    form, down = event.book.form(SLIPS), evenly(ceil(event.expected_tables / _ACROSS), _DOWN)
    each, high = _ACROSS * down, form.area[1] * _HIGH / down
    factor = (event.width - _SLIP_GAP) / (_ACROSS * sum(_SLIP_WIDTHS))
    widths = [column * factor for column in _SLIP_WIDTHS]
    form.widths([*widths, _SLIP_GAP, *widths])
    printed, pages = ceil(event.expected_tables / each), ceil(event.tables / each)
    higher = min(_SLIP_HIGHER, high / (form.area[1] * _HIGH / _DOWN))
    rows = [height * higher for height in _SLIP_HEIGHTS]
    heights = [*map(whole_pixels, (*rows, high - sum(rows)))]
    places = form.positions(pages * each, heights, each, across=_ACROSS, wide=len(widths) + 1)
    for table, (top, left) in enumerate(places, 1):
        if table <= event.tables:
            _add_slip(event, form, top, left, table)
    last = printed * down * len(heights)
    if pages > printed:
        first = fx.Count(*(Expression(address(last + 2, column)) for column in (2, len(widths) + 3)))
        said = f"Late entries play at table {printed * each + 1}" + " and on" * (event.tables > printed * each + 1)
        below = f"{said}: their slips are below this page; print them too."
        form.formula(last, 1, fx.If(first == 0, "", below), _SLIP_SAID)
    form.finish(last, 2 * len(widths) + 1)


def _add_slip(event: SwissSheets, form: Form, top: int, left: int, table: int) -> None:
    """Writes the slip of one table; that of a late table shows something where somebody sits there."""
    late, last = table > event.order.teams // 2, left + len(_SLIP_WIDTHS) - 1
    number = Expression(address(top + 1, left + 1))

    def put_text(row: int, column: int, text: str | Expression, role: Role) -> None:
        form.show(row, column, fx.If(number == "", "", text) if late else text, role)

    form.merge(top, left, last, _SLIP_EVENT)
    put_text(top, left, event.fact("title"), _SLIP_EVENT)
    form.shrink(top, left)
    drawn = fx.CountIf(event.of_round("row_b", event.fact("assigned")), table + 1) > 0
    form.show(top + 1, left + 1, fx.If(drawn, table) if late else table, _SLIP_TABLE)
    put_text(top + 1, left + 2, "Round " & event.fact("assigned"), Role("Slip round", 15, bold=True, horizontal="left"))
    for column, head in enumerate(("IMPs", "VPs", "Initials"), left + 2):
        put_text(top + 2, column, head, Role("Slip head", 10))
    for row, side in enumerate("ab", top + 3):
        for column, (of, role) in enumerate((("number", _SLIP_NUMBER), ("listed", _SLIP_NAME)), left):
            look = replace(role, name=f"{role.name} late", boxed=False) if late else role
            # Whoever has a bye is opposite nobody.
            bye = fx.If(Expression(address(row - 1, left)) != "", "bye") if (side, of) == ("b", "listed") else ""
            shown = fx.IfError(event.of_team(of, event.team_at(number, side)), bye)
            form.formula(row, column, fx.If(number == "", "", shown), look)
        if not late:
            form.put_across(row, left + 2, [""] * (last - left - 1), Role("Slip box", 12, boxed=True))
    if late:
        there = Expression(address(top + 1, left + 1, "both")) != ""
        form.frame_where(there, (top + 3, left), (top + 4, last))
    signing = fx.If(event.fact("team") == "pair", "pairs", "captains")
    put_text(top + 5, left, "IMPs won by each side; both " & signing & " sign.", _SLIP_SAID)


_HEADS = ("Round", "Boards", "Opponents", "IMPs +", "IMPs −", "VPs", "Total")
_OPPONENTS = _HEADS.index("Opponents") + 1
_WIDTHS, _GAP = (36.0, 44.0, 146.0, 38.0, 38.0, 40.0, 44.0), 10.0
#: A scale of more rows shows the winner's points only, in narrower blocks; more than two leave the opponents less room.
_MOST_ROWS, _MOST_BLOCKS, _FEWER_LETTERS = 24, 2, 106.0
#: The heights of what is above the rounds: team, event, heads; and those of a round.
_HEIGHTS, _TALLEST, _LOWEST = (26.0, 16.0, 18.0), 28.0, 14.25
#: At least so much is left free below a card.
_FREE = 14
_EVENT = Role("Card event", 10, italic=True, horizontal="left")
_HEAD = Role("Card head", 10, bold=True)
_OPPONENT = Role("Card opponent", 11, horizontal="left", indent=1, boxed=True, shrink=True)


#: Margins and points beside each other, in blocks side by side.
_Blocks = list[list[tuple[str, str]]]


def _scale(order: Order) -> tuple[str, _Blocks, tuple[float, float]]:
    """Returns the scale for the length of a match, "5–7" and "13–7": title, blocks, and widths of a block."""
    table = scale_table(in_force(), order.scale, Decimal(order.boards)).value
    assert isinstance(table, Array)
    brief = len(table.rows) > _MOST_ROWS
    rows = []
    for first, last, winner, loser in table.rows:
        margin = f"{first}+" if last == "" else f"{first}" if first == last else f"{first}–{last}"
        rows.append((margin, f"{winner}" if brief else f"{winner}–{loser}"))
    title, count, widths = ("VPs of the winner", 4, (30.0, 38.0)) if brief else ("Victory Points", 2, (36.0, 50.0))
    high = ceil(len(rows) / count)
    return f"{title}, {order.boards} boards", [rows[at : at + high] for at in range(0, len(rows), high)], widths


def add_score_cards(event: SwissSheets) -> None:
    """Adds a card for every line of teams: up to three on a page, as many on each."""
    form, (title, blocks, of_block) = event.book.form(SCORE_CARDS), _scale(event.order)
    rows = max(event.order.rounds, len(blocks[0]))
    widths = [*_WIDTHS, _GAP, *of_block * len(blocks)]
    if len(blocks) > _MOST_BLOCKS:
        widths[_OPPONENTS - 1] = _FEWER_LETTERS
    factor = event.width / sum(widths)
    form.widths([width * factor for width in widths])
    fixed, height = sum(_HEIGHTS), form.area[1] * _HIGH
    per_page = evenly(event.order.teams, min(max(1, int(height // (fixed + rows * _LOWEST + _FREE))), 3))
    row_height = min(_TALLEST, (height / per_page - fixed - _FREE) / rows)
    heights = [*map(whole_pixels, (*_HEIGHTS, *[row_height] * rows, height / per_page - fixed - rows * row_height))]
    cards = form.positions(event.lines, heights, per_page, also_after=event.order.teams)
    for line, (top, _) in enumerate(cards, 1):
        _add_score_card(event, form, top, line, title, blocks)
    form.finish(event.order.teams * len(heights), len(widths), source=event.scale.clause.place)


def _add_score_card(event: SwissSheets, form: Form, top: int, line: int, title: str, blocks: _Blocks) -> None:
    first = len(_HEADS) + 2
    # Beside the page, so that a card without a team has no number either.
    beside = first + 2 * len(blocks)
    form.put(top, beside, line, HELPER)
    own = Expression(address(top, beside, "column"))
    captain, name = fx.Index(event.teams.all.captain, own), event.of_team("name", own)
    form.formula(top, 1, fx.If(name == "", "", own), Role("Card number", 16, bold=True))
    form.formula(top, 2, name, Role("Card team", 16, bold=True, horizontal="left"))
    form.merge(top + 1, 1, len(_HEADS), _EVENT)
    leads = fx.If(event.of_pairs, "; with ", "; captain: ") & captain
    form.formula(top + 1, 1, fx.IfError(event.fact("title") & fx.If(captain == "", "", leads)), _EVENT)
    form.shrink(top + 1, 1)
    form.put_across(top + 2, 1, _HEADS, _HEAD)
    for number in range(1, event.order.rounds + 1):
        row = top + 2 + number
        form.put(row, 1, number, Role("Card round", 11, bold=True, boxed=True))
        form.put_across(row, 2, [""] * (len(_HEADS) - 1), Role("Card box", 11, boxed=True))
        # The number again, so that the formula is the same in all rows of all cards.
        form.put(row, beside, line, HELPER)
        of_line, of_round = (Expression(address(row, column, "column")) for column in (beside, 1))
        form.formula(row, _OPPONENTS, _opponents(event, of_line, of_round), _OPPONENT)
    boards = event.setup.entry("boards")
    other = "not for " & boards & " boards"
    form.formula(top + 1, first, fx.If(boards == event.order.boards, title, other), _EVENT)
    form.put_across(top + 2, first, ("IMPs", "VPs") * len(blocks), _HEAD)
    for column, block in zip(range(first, beside, 2), blocks, strict=True):
        for row, heading in enumerate(block, top + 3):
            form.put_across(row, column, heading, Role("Card scale", 10))


def _opponents(event: SwissSheets, line: Expression, number: Expression) -> Expression:
    """Returns number and name of the opponent once a round is drawn, both in a triple, "bye" without one."""
    as_a, as_b = event.opponent(line, number)
    nobody = fx.If(as_b > 0, "", fx.If(event.of_team("row_a", line, number) > 1, "bye"))
    other = fx.If(as_b > 0, fx.If(as_a > 0, ", ") & event.number_and_name(as_b))
    return fx.If(as_a > 0, event.number_and_name(as_a), nobody) & other


_BIG, _BIG_TITLE = Role("Table card", 200, bold=True), Role("Table card title", 24, bold=True)
_BIG_EVENT, _BIG_HEIGHTS = Role("Table card event", 14), (40.0, 250.0, 28.0)


def add_table_cards(event: SwissSheets) -> None:
    form = event.book.form(TABLE_CARDS)
    form.widths([event.width])
    heights = [*map(whole_pixels, (*_BIG_HEIGHTS, form.area[1] * _HIGH / 2 - sum(_BIG_HEIGHTS)))]
    cards = form.positions(event.tables, heights, 2, also_after=event.expected_tables)
    for table, (top, _) in enumerate(cards, 1):
        form.put(top, 1, "Table", _BIG_TITLE)
        form.put(top + 1, 1, table, _BIG)
        form.formula(top + 2, 1, event.fact("title"), _BIG_EVENT)
    form.finish(event.expected_tables * len(heights), 1)
