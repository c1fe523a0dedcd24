"""What is printed for the tables: result slips and table cards of a round, and the awards by place with the players."""

from __future__ import annotations

from typing import NamedTuple

from bridgesheets.printed.styles import HEAD, NOTE, SECTION, TITLE, Role, figure
from bridgesheets.sheets.entries import whole
from bridgesheets.sheets.expressions import Expression, picked
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.knockout.event import FOOTER, SOURCE, Event
from bridgesheets.sheets.knockout.layout import (
    CARDS,
    FIRST_ROW,
    LIST,
    PLAYERS_A_TEAM,
    RESULTS,
    SLIPS,
    F,
    P,
    R,
    W,
)
from bridgesheets.sheets.knockout.rounds import SEGMENT_HEADS
from bridgesheets.sheets.styles import ENTRY, HELPER, RESULT, RESULT_STRONG, RESULT_TEXT

_BIG = Role("Card number", 60, bold=True)
_CARD_NAME = Role("Card team", 30, bold=True, wrap=True)
_CARD_TEXT = Role("Card text", 15)
_SLIP_BOX = Role("Slip box", 11, boxed=True)
_SLIP_NAME = Role("Slip team", 11, bold=True, horizontal="left", boxed=True)
_SLIPS_A_PAGE, _CARDS_A_PAGE, _TEAMS_A_PAGE = 8, 2, 16


def _choose_round(event: Event, form: Form, row: int, column: int) -> str:
    """The cell in which the round is typed that is to be printed; the round that holds, as an expression."""
    last = event.layout.rounds
    form.put(row, column, "Round", SECTION.at(11))
    form.entry(row, column + 1, ENTRY, whole("Round", 1, last), 1)
    typed = at(row, column + 1, "both")
    fits = f"IF(COUNT({typed})=1,AND({typed}>=1,{typed}<={last},{typed}=ROUND({typed},0)),FALSE)"
    form.formula(row, column + 2, f"IF({fits},{typed},1)", HELPER)
    said = f'IF({fits},"Type the round, then print.","A round from 1 to {last} is due; round 1 is shown.")'
    form.formula(row + 1, column, said, NOTE)
    return at(row, column + 2, "both")


def _of_round(event: Event, chosen: str, match: int, side: int, column: int) -> str:
    """A cell of a match in the round that is printed; empty where the round has fewer matches."""
    layout = event.layout
    found = [
        layout.round_cell(played, match, side, column) if match <= layout.matches(played) else '""'
        for played in range(1, layout.rounds + 1)
    ]
    return picked(Expression(chosen), map(Expression, found)).text


def _most_matches(event: Event) -> int:
    return max(event.layout.matches(played) for played in range(1, event.layout.rounds + 1))


def add_slips(event: Event) -> None:
    """Add the result slips: eight a page, with room for both captains' initials."""
    form = event.book.form(SLIPS)
    width, height = form.area
    columns = (0.50, 0.09, 0.09, 0.09, 0.09, 0.14)
    half = width * 0.97 / 2
    gap = width * 0.03
    form.widths([*(half * part for part in columns), gap, *(half * part for part in columns), 12, 60, 40, 60])
    chosen = _choose_round(event, form, 1, 15)
    slips = _slips(event, chosen)
    lines = 8
    each = (height - 2) / (_SLIPS_A_PAGE // 2) / lines
    places = -(-len(slips) // _SLIPS_A_PAGE) * _SLIPS_A_PAGE
    for place in range(places):
        top = 1 + place // 2 * lines
        left = 1 + place % 2 * 7
        _add_slip(event, form, top, left, slips[place] if place < len(slips) else None)
        for row in range(top, top + lines):
            form.height(row, each)
        if place % _SLIPS_A_PAGE == _SLIPS_A_PAGE - 1 and place < places - 1:
            form.break_after(top + lines - 1)
    form.finish(places // 2 * lines, 13, source=FOOTER, down=places // _SLIPS_A_PAGE, cursor=(1, 16))


class _Slip(NamedTuple):
    """What a slip says, as formulas: which match it is, and the number and name of each side."""

    said: str
    sides: tuple[tuple[str, str], tuple[str, str]]


def _slips(event: Event, chosen: str) -> list[_Slip]:
    """A slip for each match of two teams, and three for each three-way match, which the first round may have."""
    layout = event.layout
    slips = []
    for match in range(1, max(1, _most_matches(event)) + 1):
        label = _of_round(event, chosen, match, 0, R.MATCH)
        said = f'"Round "&{chosen}&IF({label}="","",", match "&{label})&", tables {2 * match - 1} and {2 * match}"'
        one, other = (
            (_of_round(event, chosen, match, side, R.NUMBER), _of_round(event, chosen, match, side, R.NAME))
            for side in (0, 1)
        )
        if layout.three_ways:
            # Where three-way matches take the teams of a match, there is no such match.
            in_three_ways = f"MAX(0,{layout.three_way_cell(1, 1, W.NUMBER)})>0"
            said = f'IF(AND({chosen}=1,{one[0]}&{other[0]}="",{in_three_ways}),"",{said})'
        slips.append(_Slip(said, (one, other)))
    for number in range(1, layout.three_ways + 1):
        for line in (1, 2, 3):
            cells = {
                column: layout.three_way_cell(number, line, column)
                for column in (W.NUMBER, W.NAME, W.OTHER, W.OTHER_NAME)
            }
            # Both teams are there, and it is the round that is printed.
            played = f"IF(AND({chosen}=1,COUNT({cells[W.NUMBER]},{cells[W.OTHER]})=2,"
            played += f'MIN({cells[W.NUMBER]},{cells[W.OTHER]})>0),{{}},"")'
            one, other = (
                (played.format(cells[own]), cells[name]) for own, name in ((W.NUMBER, W.NAME), (W.OTHER, W.OTHER_NAME))
            )
            said = played.format(f'"Round 1, three-way {number}, match {line}: half the boards"')
            slips.append(_Slip(said, (one, other)))
    return slips


def _add_slip(event: Event, form: Form, top: int, left: int, slip: _Slip | None) -> None:
    """Writes a slip for the captains of a match, or leaves its room empty."""
    if slip is None:
        for side in (0, 1):
            form.put(top + 2 + side, left, "", RESULT_TEXT)
        return
    form.formula(top, left, event.layout.title, _SLIP_TITLE)
    form.across(top, left, left + 5, _SLIP_TITLE)
    form.shrink(top, left)
    form.formula(top + 1, left, slip.said, RESULT_TEXT)
    for offset, head in enumerate(("Team", *SEGMENT_HEADS, "Total")):
        form.put(top + 2, left + offset, head, _SLIP_HEAD)
    for row, (own, name) in enumerate(slip.sides, top + 3):
        form.formula(row, left, f'IF({own}&""<>"",{own}&"  "&{name},"")', _SLIP_NAME)
        form.shrink(row, left)
        for offset in range(1, 6):
            form.put(row, left + offset, "", _SLIP_BOX)
    form.put(top + 5, left, "Winner:", _SLIP_LINE)
    form.put(top + 6, left, "Captains' initials:  ____________   ____________", _SLIP_LINE)


_SLIP_HEAD = Role("Slip head", 9, bold=True, boxed=True)
_SLIP_LINE = Role("Slip line", 11, horizontal="left", vertical="center")
_SLIP_TITLE = Role("Slip title", 11, bold=True, horizontal="left")


def add_cards(event: Event) -> None:
    """Add the table cards: two a page, to be read from a distance."""
    form = event.book.form(CARDS)
    width, height = form.area
    form.widths([width * 0.98, 12, 60, 40, 60])
    chosen = _choose_round(event, form, 1, 3)
    cards = max(1, _most_matches(event))
    heights = (34, 24, 82, 66, 28, 66, 36)
    spare = height / _CARDS_A_PAGE - sum(heights) - 2
    row = 1
    for match in range(1, cards + 1):
        label = _of_round(event, chosen, match, 0, R.MATCH)
        one, other = (_of_round(event, chosen, match, side, R.NUMBER) for side in (0, 1))
        names = [_of_round(event, chosen, match, side, R.NAME) for side in (0, 1)]
        # A later round has fewer matches: the other cards stay blank.
        there = f'IF({label}="","",{{}})'
        form.formula(row, 1, there.format(event.layout.title), TITLE.at(20))
        form.shrink(row, 1)
        form.formula(row + 1, 1, there.format(f'"Round "&{chosen}&", match "&{label}'), RESULT_TEXT.at(14))
        form.formula(row + 2, 1, there.format(f'"{2 * match - 1}  –  {2 * match}"'), _BIG)
        for line, (number, name) in ((3, (one, names[0])), (5, (other, names[1]))):
            form.formula(row + line, 1, f'IF({number}&""="","",{number}&"  "&{name})', _CARD_NAME)
        form.formula(row + 4, 1, there.format('"plays"'), _CARD_TEXT)
        boards, segments = event.layout.valid("boards"), event.layout.valid("segments")
        form.formula(
            row + 6,
            1,
            there.format(
                f'"Tables {2 * match - 1} and {2 * match}. "&{boards}&" boards"'
                f'&IF({segments}=1,""," in "&{segments}&" segments")'
            ),
            _CARD_TEXT,
        )
        for offset, size in enumerate(heights):
            form.height(row + offset, size)
        form.height(row + 7, spare)
        row += 8
        if match % _CARDS_A_PAGE == 0 and match < cards:
            form.break_after(row - 1)
    form.finish(row - 1, 1, source=FOOTER, down=-(-cards // _CARDS_A_PAGE), cursor=(1, 4))


_MP = figure(2)
_LIST_NAME = Role("List team", 12, bold=True, horizontal="left", vertical="center")
_LIST_PLAYERS = Role("List players", 9, horizontal="left", vertical="top")


def add_award_list(event: Event) -> None:
    """Add the awards in the order of the places, each team with its players."""
    layout = event.layout
    form = event.book.form(LIST)
    width = form.area[0] * 0.98
    form.widths((46, width - 46 - 4 * 60, 60, 60, 60, 60, 12, 12, 40))
    form.formula(1, 1, layout.title, TITLE.at(20))
    form.across(1, 1, 6, TITLE.at(20))
    form.shrink(1, 1)
    form.height(1, 28)
    form.status_and_day(2, (5, 6), layout.status("Set-up"), layout.setup("date"), RESULT_TEXT)
    form.height(2, 18)
    for column, head in enumerate(
        ("Place", "Team and players", "Overall", "Matches\nwon", "Match\nawards", "Paid to\neach"), 1
    ):
        form.put(4, column, head, HEAD.at(10))
    form.height(4, 30)
    keys = f"{RESULTS}!$N${FIRST_ROW}:$N${FIRST_ROW + layout.teams - 1}"
    for line in range(1, layout.teams + 1):
        row = 5 + 2 * (line - 1)
        form.formula(row, 9, f"MATCH(SMALL({keys},{line}),{keys},0)", HELPER)
        found = at(row, 9)

        def of(column: int, found: str = found) -> str:
            letter = at(1, column)[:-1]
            return f"INDEX({RESULTS}!${letter}${FIRST_ROW}:${letter}${FIRST_ROW + layout.teams - 1},{found})"

        form.formula(row, 1, of(F.PLACE), RESULT_STRONG.at(12))
        form.formula(row, 2, of(F.NAME), _LIST_NAME)
        form.shrink(row, 2)
        form.formula(row, 3, of(F.OVERALL), _MP)
        form.formula(row, 4, f"{of(F.WINS)}+{of(F.HALVES)}/2", RESULT)
        form.formula(row, 5, of(F.MATCHES), _MP)
        form.formula(row, 6, of(F.PAID), _PAID)
        names = [
            f"INDEX({layout.player_column(P.NAME)},({found}-1)*{PLAYERS_A_TEAM}+{place})"
            for place in range(1, PLAYERS_A_TEAM + 1)
        ]
        joined = "&".join([f'{names[0]}&""', *(f'IF({name}="","",", "&{name})' for name in names[1:])])
        form.across(row + 1, 2, 6, _LIST_PLAYERS)
        form.formula(row + 1, 2, joined, _LIST_PLAYERS)
        form.shrink(row + 1, 2)
        form.height(row, 17)
        form.height(row + 1, 20)
    form.break_evenly(5, layout.teams, 2, _TEAMS_A_PAGE)
    last = 4 + 2 * layout.teams
    form.finish(last, 6, source=SOURCE, head=4)


_PAID = Role("Paid", 12, bold=True, horizontal="right", number_format="0.00")
