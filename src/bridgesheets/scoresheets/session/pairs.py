"""The sheet "Pairs": names, who is absent, carry-over and penalties; behind them what each pair comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bridgesheets.printed.styles import KEY, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, Single, helpers, repeat
from bridgesheets.scoresheets.butler.pairs import TWICE, both_names, is_pair_twice
from bridgesheets.scoresheets.club_game.event import DIRECTIONS, LIMITS, NOT_LISTED, STRATS
from bridgesheets.scoresheets.club_game.pairs import count_in, greatest, if_in, level, strat_formulas
from bridgesheets.scoresheets.club_game.setup import why_no_awards
from bridgesheets.scoresheets.entries import choice, is_percentage, number, percentage_entry, text
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.session.event import ABSENT, EW_KEY, PAIRS, SessionSheets, example_names
from bridgesheets.scoresheets.session.scores import MINUS, PLAIN, PLUS
from bridgesheets.scoresheets.styles import (
    ASKED,
    CHECK,
    ENTRY,
    ENTRY_CHOICE,
    ENTRY_NAME,
    HELPER,
    HELPER_TEXT,
    STATUS_LINE,
)

_LONGEST_NAME = 28
_MOST_POINTS = 999
_PERCENT = replace(ENTRY, name="Entry of a percentage", number_format="0.00")
_HELPER = 40.0
#: Places behind the point before a percentage is rounded: what division leaves behind does not count.
_RESIDUE = 8


def pair_lines(event: SessionSheets) -> Block:
    """Returns the list of pairs; its helpers have matchpoints, percentages, places and awards."""
    name, names = text("Player", _LONGEST_NAME), example_names(event.order)

    def group(row: Line) -> Expression:
        """Returns 1 for NS and 2 for EW where these are ranked by themselves, else 0."""
        side = fx.total((row.direction == word) * place for place, word in enumerate(DIRECTIONS, 1))
        return fx.IfError(fx.If(event.setup.value("winners") == 2, side, 0), 0)

    def summed(what: str, kind: int, row: Line) -> Expression:
        # ONLYOFFICE leaves SUMIFS as it was where a figure changes.
        cells = event.lines.all
        return fx.total(
            fx.SumProduct(
                (cells.of(f"key_{side}") == row.key) * (cells.of(f"way_{side}") == kind), cells.of(what.format(side))
            )
            for side in ("ns", "ew")
        )

    def points(row: Line) -> Expression:
        """Returns the matchpoints: an average plus is no less, a minus no more, than on the other boards."""
        own = fx.If(row.top_plain > 0, row.mp_plain / row.top_plain, 0.5)
        plus = row.top_plus * fx.Max(average_plus(in_force()), own)
        minus = row.top_minus * fx.Min(average_minus(in_force()), own)
        return fx.Round(row.mp_plain + plus + minus + fx.If(fx.Count(row.penalty) == 1, row.penalty, 0), _RESIDUE)

    def percentage(row: Line) -> Expression:
        tops = row.top_plain + row.top_plus + row.top_minus
        found = fx.Round(fx.Round(100 * row.points / tops, _RESIDUE), 2)
        return fx.IfError(fx.If(fx.And(row.listed == 1, tops > 0), found))

    def final(row: Line) -> Expression:
        # A hundredth of the sum separates two pairs: half of one in the mean.
        mean = fx.Round((fx.Round(row.carried, 2) + row.percentage) / 2, 3)
        both = fx.And(fx.Count(row.carried, row.percentage) == 2, row.remark == "")
        return fx.IfError(fx.If(both, mean, row.percentage))

    # Places follow the hundredths of the sum of two sessions, or of one session taken twice.
    def of_place(count: Callable[[Line], Expression]) -> Callable[[Line], Expression]:
        return lambda row: fx.If(row.hundredths == "", "", count(row))

    def entrants(row: Line, strat: int) -> Expression:
        """Counts the field; in a Mitchell a half table is a full one for both directions, but not in lower strats."""
        here = row.here
        sides = (fx.CountIfs(here.group, side, here.listed, 1) for side in (1, 2))
        whole = fx.If(row.group == 0, fx.CountIf(here.listed, 1), fx.Max(*sides))
        return if_in(row, strat, count_in(row, strat, here.listed, 1) if strat else whole)

    def ranking_key(row: Line) -> Expression:
        """Returns what the ranking is sorted by; lines without a percentage come last."""
        by = row.group * fx.power(10, 9) + (fx.power(10, 5) - row.hundredths) * 1000 + row.line
        return fx.If(row.hundredths == "", 100 * NOT_LISTED + row.line, by)

    def overall(row: Line) -> Expression:
        game, boards = (event.setup.value(each) for each in ("game", "boards"))
        paid = event.awards.call("MPCLUBOVERALL", row.rank, row.single("tables"), game, boards, row.rank_tied)
        return fx.If(row.single("tables") > in_force().clubs.club_overalls.one_section_above, fx.IfError(paid, 0), 0)

    def award(row: Line) -> Expression:
        unpaid = fx.Or(row.hundredths == "", row.single("why_not") != "")
        return fx.If(unpaid, "", greatest(event.awards, row))

    def no_awards(here: NamedCells) -> Expression:
        listed, carried_in = fx.CountIf(here.listed, 1), event.pairs.own("carried_in", fixed="") > 0
        return fx.If(carried_in, "Total: the mean of both sessions.", why_no_awards(event.setup, listed, listed / 2))

    def total(name: str, under: str, formula: Callable[[NamedCells], Expression], look: Role = HELPER) -> Single:
        return Single(name, under, -1, look, lambda: formula(event.pairs.here))

    return Block(
        PAIRS,
        (
            Column("number", "Pair", 40, KEY, values=lambda line: event.seat_of(line)[1]),
            Column("direction", "Dir.", 34, KEY, values=lambda line: event.seat_of(line)[0]),
            Column("player", "Player", 116, ENTRY_NAME.at(12), name, values=[player for player, _ in names]),
            Column("partner", "Partner", 116, ENTRY_NAME.at(12), name, values=[partner for _, partner in names]),
            Column("absent", "Absent", 50, ENTRY_CHOICE, choice("Absent", (ABSENT,)),
                   values=lambda line: ABSENT if line > event.order.teams else ""),
            Column("carried", "Session 1 %", 58, _PERCENT, percentage_entry("Session 1 %")),
            Column("penalty", "Adjusted MPs", 58, _PERCENT, number("Matchpoints", -_MOST_POINTS, _MOST_POINTS)),
            Column("strat", "Strat", 34, ENTRY_CHOICE, choice("Strat", STRATS)),
            Column("remark", "Check", 400, CHECK.at(10), formula=lambda row: _remark(event.setup, row)),
            Column("line", "", _HELPER, HELPER, values=lambda line: line),
            *helpers(
                _HELPER,
                key=lambda row: row.number + fx.If(row.direction == DIRECTIONS[1], EW_KEY, 0),
                names=both_names,
                away=lambda row: fx.IfError(fx.If(row.absent == "", 0, 1), 1),
                listed=lambda row: fx.If(fx.And(row.away == 0, fx.Or(row.names != "", row.seated > 0)), 1, 0),
                seated=lambda row: fx.total(
                    fx.CountIf(event.lines.all.of(f"key_{side}"), row.key) for side in ("ns", "ew")),
                group=group,
                mp_plain=partial(summed, "mp_{}", PLAIN),
                top_plain=partial(summed, "top", PLAIN),
                top_plus=partial(summed, "top", PLUS),
                top_minus=partial(summed, "top", MINUS),
                points=points,
                percentage=percentage,
                final=final,
                hundredths=lambda row: fx.If(fx.Count(row.final) == 1, fx.Round(row.final * 200, 0)),
                # One whose strat is not known keeps its place.
                level=lambda row: fx.Max(1, level(row)),
            ),
            *repeat(
                len(STRATS),
                *helpers(_HELPER, entrants=entrants, **strat_formulas(event.awards, event.setup)),
            ),
            *helpers(
                _HELPER,
                rank=of_place(lambda row: 1 + fx.CountIf(row.here.hundredths, ">" & row.hundredths)),
                rank_tied=of_place(lambda row: fx.CountIf(row.here.hundredths, row.hundredths)),
                overall=overall,
                award=award,
                ranking_key=ranking_key,
            ),
        ),
        event.entered,
        (
            total("tables", "listed", lambda here: fx.CountIf(here.listed, 1) / 2),
            total("carried_in", "final", lambda here: fx.Count(here.carried)),
            total("why_not", "rank", no_awards, HELPER_TEXT),
            total("problems", "names", lambda here: fx.count_where(here.remark != "")),
        ),
        head_height=32,
        line_height=19,
    )  # fmt: skip


def _remark(setup: Questions, row: Line) -> Expression:
    lacks = fx.And(row.single("carried_in") > 0, row.carried == "", row.listed == 1)
    return fx.IfError(
        fx.sentence((
            fx.If(is_pair_twice(row), TWICE),
            fx.If(level(row) == 0, "Strat: type A, B or C, or nothing. "),
            *(fx.If(fx.And(row.level == place + 1, setup.value(LIMITS[place]) == ""),
                    f"Strat {STRATS[place]}: type its limit on Set-up. ") for place in (1, 2)),
            fx.If(fx.And(row.absent != "", row.absent != ABSENT), f"Absent: type {ABSENT}, or nothing. "),
            fx.If(fx.And(row.carried != "", fx.Not(is_percentage(row.carried))),
                  "Session 1: 0 to 100, as 60 for 60%. "),
            fx.If(lacks, "Session 1: type its percentage too. "),
            fx.If(fx.And(row.penalty != "", fx.Count(row.penalty) == 0), "Adjusted MPs: type a number. "),
        )),
        "There is an error value. ",
    )  # fmt: skip


def add_pairs(event: SessionSheets) -> None:
    form, lines = event.book.form(PAIRS), event.pairs
    form.show(1, 1, PAIRS, TITLE.at(20), height=28)
    listed = fx.CountIf(lines.here.listed, 1)
    wrong = fx.If(lines.own("problems", fixed="") > 0, " Something is wrong: see Check.")
    form.formula(2, 1, event.unless_broken(listed & " pairs, " & listed / 2 & " tables." & wrong), STATUS_LINE)
    form.put(3, 1, "Session 1 %: for the second session of two. Adjusted: a minus sign takes matchpoints away.", ASKED)
    lines.fill(form, "strat", "player")
