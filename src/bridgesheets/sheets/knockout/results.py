"""The results of a knockout: how far each team has come, and what it has earned."""

from __future__ import annotations

from functools import partial

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line, gap, helper
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.knockout.awards import MASTERPOINTS, is_played_off
from bridgesheets.sheets.knockout.event import (
    ABSENT_PLACE,
    CHAMPION,
    EACH_PLACE,
    FORFEITS,
    FOURTH,
    HEAD_ROW,
    RESULTS,
    SOURCE,
    THIRD,
    Event,
)
from bridgesheets.sheets.knockout.setup import GREATER
from bridgesheets.sheets.styles import RESULT_STRONG, RESULT_TEXT


def result_lines(event: Event) -> Block:
    """A line for each team, in the order of their numbers."""
    of = _Formulas(event)
    return Block(
        RESULTS,
        (
            Column("number", "No.", 30, KEY, values=lambda line: line),
            Column("name", "Team", 150, RESULT_TEXT, formula=lambda row: event.name(row.ordinal), shrink=True),
            Column("place", "Place", 60, RESULT_STRONG, formula=of.place),
            Column("overall", "Overall", 66, MASTERPOINTS,
                   formula=lambda row: fx.If(row.code == 0, "", of.award_of("award", row.code))),
            Column("wins", "Matches\nwon", 50, formula=partial(of.count, "paid")),
            Column("halves", "Three-way\nwins", 60, formula=of.halves),
            Column("matches", "Match\nawards", 66, MASTERPOINTS, formula=of.matches),
            Column("paid", "Paid", 66, MASTERPOINTS, formula=of.paid),
            Column("words", "For", 220, RESULT_TEXT, formula=of.words),
            gap(44),
            helper("out", of.out, 44),
            helper("code", of.code, 44),
            helper("played", lambda row: fx.together([of.count("played", row), *of.in_three_ways("played", row)]), 44),
            helper("key", of.key, 44),
        ),
        event.order.teams,
        head_row=HEAD_ROW,
        head_look=HEAD.at(10),
        head_height=30,
    )  # fmt: skip


def add_results(event: Event) -> None:
    """Add the sheet "Results"."""
    form, lines = event.book.form(RESULTS, landscape=True), event.results
    said = fx.expression("What each team has earned. Sorted by place and with its players: sheet Award list.")
    event.head(form, "Results", said, last=lines.column("words"))
    form.break_evenly(lines.first_row, lines.lines, 1, 24)
    lines.fill(form, "words", source=SOURCE)


class _Formulas:
    """The formulas of a team."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def award_of(self, name: str, code: Operand) -> Expression:
        """What the sheet Awards has for a way to finish."""
        lines = self._event.award_lines.all
        return fx.Index(lines.of(name), fx.Match(code, lines.code, 0))

    def _absent(self, row: Line) -> Expression:
        return self._event.of_team("absent", row.ordinal) != ""

    # --- how far it came -------------------------------------------------------------------------------------

    def count(self, name: str, row: Line) -> Expression:
        """How often a team stands in a column of the rounds."""
        return fx.together(fx.CountIf(played.all.of(name), row.ordinal) for played in self._event.rounds)

    def in_three_ways(self, name: str, row: Line) -> list[Expression]:
        """The same for the three-way matches, if there may be any."""
        cells = self._event.three_way_sheet.all.of(name)
        return [fx.CountIf(cells, row.ordinal)] if self._event.three_ways else []

    def out(self, row: Line) -> Expression:
        """The round in which a team has lost, 0 while it is in."""
        rounds = (
            number * fx.CountIf(played.all.out, row.ordinal) for number, played in enumerate(self._event.rounds, 1)
        )
        return fx.together([*rounds, *self.in_three_ways("out", row)])

    def code(self, row: Line) -> Expression:
        """The way in which a team has finished, 0 while it is in."""
        champion = self._event.champion
        won = fx.If(fx.If(champion == "", fx.FALSE, champion == row.ordinal), CHAMPION, 0)
        given_up = self.count("forfeits", row) > 0
        return fx.If(row.out == 0, won, fx.If(given_up, FORFEITS + row.out, self._lost(row)))

    def _lost(self, row: Line) -> Expression:
        """The round in which a team has lost, or that it was third or fourth after a play-off."""
        event = self._event
        if not event.has_playoff(event.last):
            return row.out
        winner = event.side(event.last, event.matches(event.last)).winner
        found = fx.If(winner == "", 0, fx.If(winner == row.ordinal, THIRD, FOURTH))
        return fx.If(fx.And(row.out == event.last - 1, is_played_off(event)), found, row.out)

    def place(self, row: Line) -> Expression:
        """The place as it is shown."""
        still = fx.If(self._absent(row), "absent", "in")
        forfeited = self.award_of("label", row.out)
        shown = fx.If(row.code > FORFEITS, forfeited, self.award_of("label", row.code))
        return fx.If(row.code == 0, still, shown)

    def key(self, row: Line) -> Expression:
        """What the list of awards is sorted by."""
        place = fx.first_true(
            (row.code == 0, fx.If(self._absent(row), ABSENT_PLACE, 0)),
            (row.code == FOURTH, FOURTH - CHAMPION),
            (row.code == CHAMPION, 1),
            otherwise=self.award_of("place", row.out),
        )
        return place * EACH_PLACE + row.ordinal

    # --- what it has earned ----------------------------------------------------------------------------------

    def halves(self, row: Line) -> Expression:
        """The matches won in a three-way."""
        if not self._event.three_ways:
            return fx.expression(0)
        cells = self._event.three_way_sheet.all
        return fx.SumIf(cells.number, row.ordinal, cells.halves)

    def matches(self, row: Line) -> Expression:
        """The match awards together."""
        award = self._event.fact("match")
        return fx.If(award == "", "", self._event.awards.matches(row.wins, award, row.halves))

    def paid(self, row: Line) -> Expression:
        """The greater of the overall award and the match awards, or both."""
        greater = self._event.setup.taken("paid") == GREATER
        found = fx.If(greater, fx.Max(row.overall, row.matches), fx.Round(row.overall + row.matches, 2))
        return fx.If(fx.Or(row.code == 0, row.overall == "", row.matches == ""), "", found)

    def words(self, row: Line) -> Expression:
        """What a team is paid for."""
        no_award = self._event.award_lines.single("why_not") != ""
        said = fx.If(no_award, "no award, see the sheet Awards", self.award_of("words", row.code))
        return fx.If(row.code == 0, fx.If(self._absent(row), "did not come", "still in the event"), said)
