"""The ledger: a line a team, with its opponents, Victory Points and IMPs of every round, and its standing.

Nobody fills anything in. Every formula looks up single cells of a round, so that its work does not grow with the field.

The standings are by Victory Points, then by up to three tie-breaks the director chose; then a place is shared. Every
level is a column of whole numbers that COUNTIF compares: the place so far, then the tie-break. Nothing is compared that
binary fractions could have moved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bridgesheets.printed.styles import SECTION
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, helper
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.styles import HELPER
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import LEDGER, NEVER, SwissSheets
from bridgesheets.scoresheets.swiss.layout import MOST_BY_TIE_BREAK, TIE_BREAKS, State
from bridgesheets.scoresheets.swiss.lists import broken_round, remainder
from bridgesheets.scoresheets.swiss.teams import adjustment_sum

_HEAD_ROW, _WIDTH = 10, 42
#: More than any tie-break may come to, so that a place always counts more.
_APART = 10_000_000


def ledger_lines(event: SwissSheets) -> Block:
    """Returns the ledger, a line a team; above it the state of each round."""
    rounds, groups, tallies = event.order.rounds, _groups(event), _tallies(event)
    above = [(line, name, *of_name) for line, (name, of_name) in enumerate(tallies.items(), -len(tallies))]

    def typed(row: Line, column: str, otherwise: int, *number: int) -> Expression:
        cell = row.beside(event.teams, "column").of(column, *number)
        return fx.If(fx.Count(cell) == 1, cell, otherwise)

    def ranked(row: Line) -> Expression:
        house = row.beside(event.teams, "column").house == layout.HOUSE
        return fx.If(row.fixed.name == "", 0, fx.IfError(fx.If(house, 0, 1), 1))

    def listed(row: Line) -> Expression:
        partner = fx.IfError(row.beside(event.teams, "column").captain & "")
        return row.fixed.name & fx.If(fx.And(event.of_pairs, row.fixed.name != "", partner != ""), " – " & partner)

    return Block(
        LEDGER,
        (
            helper("number", lambda row: row.beside(event.teams, "column").number, 50, "Number"),
            helper("name", lambda row: fx.IfError(row.beside(event.teams, "column").name & ""), 130, "Name"),
            helper("listed", listed, 130, "Listed"),
            helper("from_round", lambda row: fx.If(row.fixed.name == "", NEVER, typed(row, "from_round", 1)), 50,
                   "From"),
            helper("last_round", lambda row: typed(row, "last_round", NEVER), 50, "To"),
            Column("absent", "Absent", 50, HELPER, times=layout.ABSENCES,
                   formula=lambda row, number: typed(row, "absent", 0, number)),
            helper("ranked", ranked, 50, "Ranked"),
            helper("carry_over", lambda row: fx.Round(typed(row, "carry_over", 0), 2), 60, "Carried over"),
            *(Column(name, lambda number: number + 1, _WIDTH, HELPER, formula=formula, times=rounds)
              for name, (_, formula) in groups.items()),
            *_rank_columns(event),
        ),
        event.lines,
        (
            *(Single(f"{name} said", "carry_over", line, HELPER, value=said) for line, name, said, _ in above),
            *(Single(name, "row_a", line, HELPER, counted, times=rounds) for line, name, _, counted in above),
            *(Single(f"{name} said", name, -1, SECTION, value=said) for name, (said, _) in groups.items() if said),
        ),
        head_row=_HEAD_ROW,
    )  # fmt: skip


def add_ledger(event: SwissSheets) -> None:
    note, ledger = "Formulas of the other sheets look here. Nothing to fill in here.", event.ledger
    form = event.book.working(LEDGER, "Ledger: a row a team, all rounds side by side", note, landscape=True)
    ledger.fill(form, "awards", key_columns=2, working=True)


def _tallies(event: SwissSheets) -> Mapping[str, tuple[str, Callable[[int], Expression]]]:
    """Returns what is counted of each round: its words, and its formula for the round, from 0 on."""

    def counted(compared: Operand) -> Callable[[int], Expression]:
        return lambda number: fx.CountIf(event.rounds[number].all.state, compared)

    def is_open(number: int) -> Expression:
        drawn, waiting, wrong = (event.ledger.own(name, number, "") for name in ("drawn", "waiting", "wrong"))
        return fx.If(fx.Or(drawn == 0, fx.Sum(fx.span(waiting, wrong)) > 0), 1, 0)

    return {
        "drawn": ("Matches", counted(f">{State.EMPTY}")),
        "waiting": ("Waiting", counted(State.WAITING)),
        "provisional": ("Provisional", counted(State.PROVISIONAL)),
        "wrong": ("Wrong", counted(State.WRONG)),
        "results": ("Victory Points given", lambda number:
                    fx.Count(event.rounds[number].all.vps_a, event.rounds[number].all.vps_b)),
        "open": ("Open", is_open),
        "broken": ("Broken", lambda number: broken_round(event, number)),
    }  # fmt: skip


def _groups(event: SwissSheets) -> Mapping[str, tuple[str, Callable[[Line, int], Expression]]]:
    """Returns the groups of columns; above the first is what is counted of each round.

    The row of a match is counted from the heading, which is 1 and stands for no match.
    """
    rounds = event.rounds

    def row_as(side: str) -> Callable[[Line, int], Expression]:
        return lambda row, number: fx.IfError(
            fx.Match(row.fixed.number, rounds[number].below_head(f"team_{side}"), 0), 1
        )

    def of_match(side: str, column: str, otherwise: Operand, row: Line, number: int) -> Expression:
        there = row.of(f"row_{side}", number)
        return fx.If(there == 1, otherwise, fx.Index(rounds[number].below_head(column), there))

    def of_both(name: str, row: Line, number: int) -> list[Expression]:
        """Returns the cells of its matches as A and as B; a heading, which is a text, where it has none."""
        return [
            fx.Index(rounds[number].below_head(f"{name}_{side}"), row.of(f"row_{side}", number)) for side in "ab"
        ]  # fmt: skip

    def vps(row: Line, number: int) -> Expression:
        points = of_both("vps", row, number)
        return fx.If(fx.Count(*points) == 0, "", fx.Sum(*points))

    def total(row: Line, number: int) -> Expression:
        before = row.of("total", number - 1) if number else row.carry_over
        # The round at the head of the column, so that the formulas of all rounds read the same.
        more = adjustment_sum(event, "counted_vps", row.fixed.number, event.ledger.head("total", number, "row"))
        adjusted = fx.If(event.fact("adjusted") == 0, 0, more)
        return fx.Round(before + fx.Sum(row.of("vps", number)) + adjusted, 2)

    return {
        "row_a": ("", row_as("a")),
        "row_b": ("Row as team B", row_as("b")),
        "opponent_a": ("Opponent, as team A", partial(of_match, "a", "line_b", 0)),
        "opponent_b": ("Opponent, as team B", partial(of_match, "b", "line_a", 0)),
        "vps": ("Victory Points of the round", vps),
        "margin_a": ("Margin, as team A", partial(of_match, "a", "played_a", "")),
        "margin_b": ("Margin, as team B", partial(of_match, "b", "played_b", "")),
        "imps": ("IMPs won", lambda row, number: fx.Sum(*of_both("counted", row, number))),
        "award": ("Match awards", lambda row, number: fx.Sum(*of_both("award", row, number))),
        "total": ("Victory Points after the round", total),
    }


# --- the standings after the round that is shown ---------------------------------------------------------------------


def _rank_columns(event: SwissSheets) -> tuple[Column, ...]:
    shown = event.fact("shown")

    def ranked(name: str, head: str, formula: Callable[[Line], Operand]) -> Column:
        return helper(name, lambda row: fx.If(row.fixed.ranked == 1, formula(row)), _WIDTH, head)

    def hundredths(row: Line) -> Expression:
        total = fx.If(shown == 0, row.fixed.carry_over, fx.Index(row.fixed.across("total"), 1, shown))
        return fx.Round(100 * total, 0)

    def place(compared: str, sign: str) -> Callable[[Line], Expression]:
        return lambda row: 1 + fx.CountIf(event.ledger.all.of(compared), sign & row.of(compared))

    def level(number: int, before: str, after: str) -> tuple[Column, ...]:
        key, following = f"key_{number + 1}", f"Place {number + 1}" if number < len(layout.TIES) else "Place"
        return (
            ranked(f"break_{number}", f"Tie-break {number}", partial(_tie_break, event, number, before)),
            ranked(key, f"Key {number + 1}", lambda row: row.of(before) * _APART - row.of(f"break_{number}")),
            ranked(after, following, place(key, "<")),
        )

    def matches(name: str, head: str, compared: Callable[[Expression], Expression]) -> Column:
        return helper(name, lambda row: fx.SumProduct(
            _counts(event, "margin_a", "margin_b") * (_margins(row) != "") * compared(_margins(row))
        ), _WIDTH, head)  # fmt: skip

    def summed(name: str, head: str, group: str) -> Column:
        return helper(
            name, lambda row: fx.SumProduct(1 * _counts(event, "imps"), row.fixed.across(group)), _WIDTH, head
        )

    return (
        ranked("hundredths", "VPs × 100", hundredths),
        ranked("place_1", "Place by VPs", place("hundredths", ">")),
        *level(1, "place_1", "place_2"),
        *level(2, "place_2", "place_3"),
        *level(3, "place_3", "place"),
        helper("order", partial(_order, event), _WIDTH, "Order"),
        matches("won", "Won", lambda margins: margins > 0),
        matches("drawn", "Drawn", lambda margins: margins == 0),
        matches("lost", "Lost", lambda margins: margins < 0),
        helper("net", lambda row: fx.SumProduct(1 * _counts(event, "margin_a", "margin_b"), _margins(row)), _WIDTH,
               "Net IMPs"),
        summed("imps_won", "IMPs won", "imps"),
        helper("last_vps", lambda row: fx.If(shown == 0, 0, fx.Sum(fx.Index(row.fixed.across("vps"), 1, shown))),
               _WIDTH, "VPs of the round"),
        helper("shown", partial(_place_shown, event), _WIDTH, "Place shown"),
        summed("awards", "Match awards", "award"),
    )  # fmt: skip


def _counts(event: SwissSheets, first: str, last: str = "") -> Expression:
    """Returns whether the rounds of groups side by side count.

    The numbers of the rounds are at the head of every group. Sums by condition would say the same, but ONLYOFFICE
    keeps their old values when a result is corrected.
    """
    return event.ledger.heads(first, last) <= event.fact("shown")


def _margins(row: Line) -> Expression:
    return row.fixed.across("margin_a", "margin_b")


def _order(event: SwissSheets, row: Line) -> Expression:
    """Returns the line of the standings in which a team is: those that are not ranked come last."""
    ledger, own = event.ledger, row.fixed
    above = fx.span(ledger.head("place", fixed="both"), row.above.place)
    names, ranked = (fx.span(ledger.in_row(ledger.first_row).of(name), own.of(name)) for name in ("name", "ranked"))
    unranked = fx.Sum(ledger.all.ranked) + fx.SumProduct((names != "") * (ranked == 0))
    last = fx.If(own.name == "", "", unranked)
    return fx.If(own.ranked == 1, row.place + fx.CountIf(above, row.place), last)


def _place_shown(event: SwissSheets, row: Line) -> Expression:
    shared = fx.If(fx.CountIf(event.ledger.all.place, row.place) > 1, row.place & "=", row.place)
    return fx.If(row.fixed.ranked == 1, shared, fx.If(row.fixed.name == "", "", "–"))


def _tie_break(event: SwissSheets, level: int, place: str, row: Line) -> Expression:
    """Returns the whole number by which a team is above others of its place: more is better."""
    own, number = row.of(place), row.fixed.number
    places, chosen = event.ledger.all.of(place), event.setup.entry(layout.TIES[level - 1])
    partner = fx.SumIf(places, own, event.ledger.all.number) - number
    opponents = row.fixed.across("opponent_a", "opponent_b")
    met = fx.SumProduct(_counts(event, "margin_a", "margin_b") * (opponents == partner), _margins(row))
    won, against = row.imps_won, row.imps_won - row.net
    quotient = fx.Min(MOST_BY_TIE_BREAK, fx.Round(1000 * won / against, 0))
    values = (
        fx.If(fx.CountIf(places, own) == 2, fx.Sign(met), 0),
        fx.If(against > 0, quotient, fx.If(won > 0, MOST_BY_TIE_BREAK, 0)),
        row.net,
        2 * row.won + row.drawn,
        fx.Round(100 * row.last_vps, 0),
        # The lot: another for each number, and in another order for each seed.
        remainder(number * event.fact("multiplier"), layout.LOT_BASE),
    )
    cases = ((chosen == name, value) for name, value in zip(TIE_BREAKS, values, strict=True))
    return fx.first_true(*cases, otherwise=0)
