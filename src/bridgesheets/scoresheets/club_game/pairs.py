"""The pairs of a club game with their scores: places in every strat, section and overall awards, the greater."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap, helpers, repeat
from bridgesheets.scoresheets.butler.pairs import is_pair_twice
from bridgesheets.scoresheets.club_game.event import (
    DIRECTIONS,
    HEAD_ROW,
    LIMITS,
    MOST_IN_SECTION,
    NOT_LISTED,
    PAIRS,
    SECTIONS,
    STRATS,
    ClubGameAwards,
    ClubGameSheets,
    game_is,
)
from bridgesheets.scoresheets.club_game.setup import (
    COUNTS_ONLY,
    NO_SCORE,
    PERCENTAGES,
    RARE,
    RARE_ABOVE,
    RARE_BELOW,
    UNEVEN,
    next_step,
    whole_game,
)
from bridgesheets.scoresheets.entries import choice, is_percentage, number, text, whole
from bridgesheets.scoresheets.expressions import Expression, Operand, deleted_if_error
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.styles import (
    AWARD,
    AWARD_STRONG,
    BESIDE,
    ENTRY,
    ENTRY_CHOICE,
    ENTRY_NAME,
    EXPLAINED,
    RESULT_TEXT,
    STATUS,
    WAITING,
    WRONG,
)

NOT_RANKED = "not ranked"
_LONGEST_NAME = 28
_MOST_SCORE = 9999
_SCORE = Role("Entry score", 12, fill=ENTRY.fill, boxed=True, locked=False, number_format="0.00")
#: What is wrong with a line, in one line, which runs over the space beside it.
_WRONG = replace(BESIDE, name="Check of a pair", size=10, wrap=False)
_HELPER, _BESIDE = 40.0, 90.0
_LINES_A_PAGE = 28
_SOURCE = "ACBL Masterpoint Awards, Masterpoints for Regular Club Games"
_NOTE = (
    "Strat: of the stronger player; empty: A. Dir. empty: all pairs of the section are one group (Howell, scrambled"
    " Mitchell). Ineligible: may not earn awards; is not ranked, others move up."
)
#: What a pair has instead of a direction that is none, and instead of a place.
_NO_DIRECTION, _NO_PLACE = 9, 900


def seats(pairs: int) -> list[tuple[str, str, int]]:
    """Returns section, direction and number of so many pairs, in even sections; up to six tables a Howell."""
    if pairs <= 12:
        return [(SECTIONS[0], "", number_) for number_ in range(1, pairs + 1)]
    sections = -(-pairs // MOST_IN_SECTION)
    tables = -(-pairs // 2)
    found = []
    for section in range(sections):
        here = tables * (section + 1) // sections - tables * section // sections
        found += [(SECTIONS[section], direction, number_) for direction in DIRECTIONS for number_ in range(1, here + 1)]
    return found[:pairs]


def pair_lines(event: ClubGameSheets) -> Block:
    """Returns the list of pairs. Behind it is what places and awards are worked out from, strat by strat."""
    of = _PairFormulas(event)

    def entrants(row: Line, strat: int) -> Expression:
        """Returns the pairs that a pair competes with, itself among them."""
        counted = count_in(row, strat)
        if strat == 0:
            # In a Mitchell a half table counts as a full one for both directions.
            ways = (fx.CountIfs(row.here.group, row.in_section * 10 + way) for way in (1, 2))
            counted = fx.If(row.in_direction == 0, fx.CountIf(row.here.group, row.group), fx.Max(*ways))
        return if_in(row, strat, counted)

    return Block(
        PAIRS,
        (
            *_entries(event),
            Column("place", "Place", 36, formula=lambda row: _shared(row.of("place_in"), row.of("tied"))),
            Column("award", "Section\naward", 44, AWARD,
                   formula=lambda row: fx.If(fx.Count(*_awards(row)) == 0, "", fx.Max(*_awards(row)))),
            Column("overall_place", "Overall\nplace", 44,
                   formula=lambda row: _shared(row.overall_rank, row.overall_tied)),
            Column("overall", "Overall\naward", 44, AWARD, formula=of.overall),
            Column("paid", "Awarded", 48, AWARD_STRONG, formula=of.paid),
            Column("words", "For", 142, RESULT_TEXT, formula=of.words, shrink=True),
            Column("check", "Check", 172, _WRONG, formula=of.check),
            gap(_BESIDE),
            *helpers(
                _HELPER,
                in_section=lambda row: fx.IfError(fx.If(_is_listed(row), _index_of(row.section, SECTIONS), 0), 0),
                in_direction=_direction,
                group=_group,
                level=level,
                hundredths=of.hundredths,
            ),
            *repeat(
                len(STRATS), *helpers(_HELPER, entrants=entrants, **strat_formulas(event.awards, event.setup))
            ),
            *helpers(
                _HELPER,
                overall_rank=lambda row: _if_overall(row, 1 + fx.CountIf(row.here.hundredths, ">" & row.hundredths)),
                overall_tied=lambda row: _if_overall(row, fx.CountIf(row.here.hundredths, row.hundredths)),
                ranking_key=_ranking_key,
                overall_key=_overall_key,
                award_key=_award_key,
            ),
        ),
        event.lines,
        whole_game(event),
        head_look=HEAD.at(11),
        head_height=30,
        line_height=16,
    )  # fmt: skip


def _entries(event: ClubGameSheets) -> tuple[Column, ...]:
    name, (sections, directions, numbers) = text("Player", _LONGEST_NAME), zip(*seats(event.entered), strict=True)

    def example(what: str) -> list[Value]:
        return [getattr(pair, what) for pair in event.example]

    return (
        Column("section", "Section", 42, ENTRY_CHOICE, choice("Section", SECTIONS), values=sections),
        Column("direction", "Dir.", 30, ENTRY_CHOICE, choice("Direction", DIRECTIONS), values=directions),
        Column("number", "No.", 28, ENTRY, whole("Number", 1, 99), values=numbers),
        Column("player", "Player", 90, ENTRY_NAME, name, values=example("player")),
        Column("partner", "Player", 90, ENTRY_NAME, name, values=example("partner")),
        Column("strat", "Strat", 34, ENTRY_CHOICE, choice("Strat", STRATS), values=example("strat")),
        Column("score", "Score", 44, _SCORE, number("Score", 0, _MOST_SCORE), values=example("score")),
        Column("out", "Ineligible", 60, ENTRY_CHOICE, choice("Ineligible", (NOT_RANKED,))),
    )


def add_pairs(event: ClubGameSheets) -> None:
    form, lines = event.book.form(PAIRS, landscape=True), event.pairs
    check = lines.column("check")
    form.show(1, 1, "Pairs, scores and awards", TITLE.at(18), height=26)
    form.show(2, 1, deleted_if_error(next_step(event)), STATUS, height=20)
    form.merge(2, 1, check, STATUS)
    form.merge(HEAD_ROW - 1, 1, lines.column("words"), EXPLAINED)
    form.show(HEAD_ROW - 1, 1, _NOTE, EXPLAINED, height=29)
    status = lines.in_row(lines.first_row, "column").check
    # One that is not ranked is said too, and is right.
    waiting = fx.Or(*(status == words for words in (NO_SCORE, UNEVEN, RARE)))
    for found, tone in ((waiting, WAITING), (fx.And(status != "", status != COUNTS_ONLY), WRONG)):
        form.tone_where(found, tone, (lines.first_row, check), (lines.last_row, check))
    # What is wrong is for the screen: the page has room for what is pinned up.
    form.break_evenly(lines.first_row, lines.lines, 1, _LINES_A_PAGE)
    lines.fill(form, "words", "player", source=_SOURCE, down=-(-lines.lines // _LINES_A_PAGE))
    form.worksheet.sheet_view.zoomScale = 90


# --- a line without the rest of the game --------------------------------------------------------------------------


def _index_of(cell: Expression, words: Sequence[str]) -> Expression:
    """Returns the place of a word in a list, 0 for another."""
    return fx.total((cell == word) * place for place, word in enumerate(words, 1))


def _is_listed(row: Line) -> Expression:
    return fx.Or(row.score != "", row.player != "", row.partner != "")


def _direction(row: Line) -> Expression:
    known = fx.Or(row.direction == "", *(row.direction == word for word in DIRECTIONS))
    return fx.IfError(fx.If(known, _index_of(row.direction, DIRECTIONS), _NO_DIRECTION), _NO_DIRECTION)


def _group(row: Line) -> Expression:
    """Returns a number for section and direction, 0 for a line that does not count."""
    none = fx.Or(row.in_section == 0, row.in_direction == _NO_DIRECTION)
    return fx.If(none, 0, row.in_section * 10 + row.in_direction)


def level(row: Line) -> Expression:
    """Returns the strat of a pair by its number, 0 for one that there is not."""
    return fx.IfError(fx.If(row.strat == "", 1, _index_of(row.strat, STRATS)), 0)


def _shared(place: Expression, tied: Expression) -> Expression:
    return fx.If(place == "", "", fx.If(tied > 1, place & "=", place))


def _if_overall(row: Line, value: Expression) -> Expression:
    return fx.If(fx.And(row.hundredths != "", row.single("comparable") == 1), value)


def _ranking_key(row: Line) -> Expression:
    """Returns what the ranking is sorted by; lines without a pair come last."""
    known = fx.If(row.of("place_in") == "", _NO_PLACE, row.of("place_in"))
    return fx.If(row.group == 0, NOT_LISTED, row.group * fx.power(10, 6) + known * 1000) + row.position


def _overall_key(row: Line) -> Expression:
    """Returns what the overall ranking is sorted by. Where not all pairs can be compared, it stays empty."""
    known = fx.If(row.overall_rank == "", _NO_PLACE, row.overall_rank)
    nobody = fx.Or(row.group == 0, row.single("comparable") == 0)
    return fx.If(nobody, NOT_LISTED, known * 1000) + row.position


def _award_key(row: Line) -> Expression:
    """Returns what the list of awards is sorted by; lines without an award come last."""
    key = (fx.power(10, 4) - fx.Round(row.paid * 100, 0)) * 1000
    return fx.If(row.paid == "", NOT_LISTED, fx.If(row.paid == 0, NOT_LISTED, key)) + row.position


def if_in(row: Line, strat: int, value: Expression) -> Expression:
    return fx.If(fx.And(row.hundredths != "", row.level >= strat + 1), value)


def count_in(row: Line, strat: int, *condition: Operand) -> Expression:
    """Returns how many pairs of the same group and strat meet a condition."""
    return fx.CountIfs(row.here.group, row.group, row.here.level, f">={strat + 1}", *condition)


def _awards(row: Line) -> list[Expression]:
    return [row.of("award_in", strat) for strat in range(len(STRATS))]


def strat_formulas(awards: ClubGameAwards, setup: Questions) -> dict[str, Callable[[Line, int], Expression]]:
    """Returns the place of a pair in each strat of its section, how many share it, and the award."""
    return {
        "place_in": lambda row, strat: if_in(
            row, strat, 1 + count_in(row, strat, row.here.hundredths, ">" & row.hundredths)
        ),
        "tied": lambda row, strat: if_in(row, strat, count_in(row, strat, row.here.hundredths, row.hundredths)),
        "award_in": partial(_section_award, awards, setup),
    }


def _section_award(awards: ClubGameAwards, setup: Questions, row: Line, strat: int) -> Expression:
    """Returns the award of a pair in a strat of its section, from 0 for the highest; nothing where it has none."""
    entrants, place, tied = (row.of(name, strat) for name in ("entrants", "place_in", "tied"))
    limit, taken = setup.value(LIMITS[strat]), setup.value
    missing = [limit == ""] if strat else []
    if not strat:
        # An open game has no limit of its own, whatever is there.
        limit = fx.If(game_is(setup, "restricted", "newcomer"), limit)
    paid = fx.IfError(awards.call("MPCLUB", place, entrants, taken("game"), limit, taken("boards"), tied))
    few = fx.If(entrants < in_force().depth.section_depth.fewest, "", paid)
    return fx.If(fx.Or(place == "", row.single("why_not") != "", *missing), "", few)


def greatest(awards: ClubGameAwards, row: Line) -> Expression:
    """Returns the greatest award of a pair, never a sum; lower strats have no overall awards."""
    first, second, third, overall = (fx.If(cell == "", 0, cell) for cell in (*_awards(row), row.overall))
    return awards.call("MPGREATER", first, overall, second, 0, third, 0)


class _PairFormulas:
    """The formulas of a line that ask for the set-up or pay awards; strats count from 0."""

    def __init__(self, event: ClubGameSheets) -> None:
        self._event, self._taken, self._pay = event, event.setup.value, event.awards.call

    def _is_score(self, cell: Expression) -> Expression:
        matchpoints = fx.And(cell >= 0, cell <= _MOST_SCORE)
        return fx.If(self._taken("scores") == PERCENTAGES, is_percentage(cell), matchpoints)

    # --- places ----------------------------------------------------------------------------------------------

    def hundredths(self, row: Line) -> Expression:
        """Returns the score of a pair that is ranked, in hundredths: whole numbers compare alike in every program."""
        good = fx.If(fx.Count(row.score) == 1, self._is_score(row.score), fx.FALSE)
        ranked = fx.And(row.group > 0, row.level > 0, row.out == "", good)
        return fx.IfError(fx.If(ranked, fx.Round(row.score * 100, 0)))

    # --- awards ----------------------------------------------------------------------------------------------

    def overall(self, row: Line) -> Expression:
        rank, tables, game, boards = row.overall_rank, row.single("tables"), self._taken("game"), self._taken("boards")
        paid = fx.IfError(self._pay("MPCLUBOVERALL", rank, tables, game, boards, row.overall_tied))
        return fx.If(fx.Or(rank == "", row.single("large") == 0, row.single("why_not") != ""), "", paid)

    def paid(self, row: Line) -> Expression:
        return fx.If(fx.And(row.award == "", row.overall == ""), "", greatest(self._event.awards, row))

    def words(self, row: Line) -> Expression:
        where = row.section & fx.If(row.direction == "", "", " " & row.direction)
        clauses = self._event.clauses.all
        clause = fx.Index(clauses.clause, fx.Match(self._taken("game"), clauses.game, 0))
        large = fx.If(row.of("entrants") >= in_force().clubs.large_sections.from_, "D.2", clause)
        reason = fx.expression("")
        for strat in reversed(range(len(STRATS))):
            entrants, place, tied = (row.of(name, strat) for name in ("entrants", "place_in", "tied"))
            named = where & f", strat {STRATS[strat]}" if strat else "section " & where
            shared = fx.If(tied > 1, "–" & place + tied - 1)
            words = named & ": " & place & shared & " of " & entrants & " (" & ("B.2" if strat else large) & ")"
            reason = fx.If(row.of("award_in", strat) == row.paid, words, reason)
        rank, tied = row.overall_rank, row.overall_tied
        overall = "overall: " & rank & fx.If(tied > 1, "–" & rank + tied - 1) & " (D)"
        reason = fx.If(row.overall == row.paid, overall, reason)
        return fx.If(row.paid == "", "", fx.If(row.paid == 0, "", reason))

    # --- what is wrong ---------------------------------------------------------------------------------------

    def check(self, row: Line) -> Expression:
        fewest, taken, groups = in_force().depth.section_depth.fewest, self._taken, row.here.group
        of_section = [fx.CountIf(groups, row.in_section * 10 + way) for way in (1, 2)]
        mixed = fx.And(fx.CountIf(groups, row.in_section * 10) > 0, fx.total(of_section) > 0)
        uneven = fx.And(row.in_direction > 0, abs(of_section[0] - of_section[1]) > 1)
        same = fx.CountIfs(groups, row.group, row.here.number, row.number) > 1
        rare = fx.And(taken("scores") == PERCENTAGES, fx.Or(row.score < RARE_BELOW, row.score > RARE_ABOVE))
        words = fx.first_true(
            (fx.Not(_is_listed(row)), ""),
            (row.section & row.player & row.partner == "", "no pair: type it, or Delete the score"),
            (row.in_section == 0, "choose a section from A to D"),
            (row.in_direction == _NO_DIRECTION, "choose NS or EW, or leave it empty"),
            (row.level == 0, "choose strat A, B or C"),
            (fx.And(row.level == 2, taken("strat B") == ""), "the set-up has no limit for strat B"),
            (fx.And(row.level == 3, taken("strat C") == ""), "the set-up has no limit for strat C"),
            (fx.And(row.out != "", row.out != NOT_RANKED), f"choose {NOT_RANKED} or leave the cell empty"),
            (is_pair_twice(row), "name on two lines? add an initial"),
            (row.score == "", NO_SCORE),
            (fx.Count(row.score) == 0, "the score is not a number: type it as a number"),
            (row.score < 0, "a score is not negative"),
            (fx.Not(self._is_score(row.score)), "no such score: 55% is typed as 55"),
            (rare, RARE),
            (mixed, "some pairs of the section have a direction and others none"),
            (uneven, UNEVEN),
            (fx.And(row.number != "", same), "another pair has the same number"),
            (row.out != "", COUNTS_ONLY),
            (row.of("entrants") < fewest, f"{fewest} pairs at least make a group"),
        )
        return fx.IfError(words, "this line holds an error value")
