"""The pairs of a club game with their scores: places in every strat, section and overall awards, the greater."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bridgesheets.printed.styles import HEAD, TITLE, Role, figure_centred
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.club_game.award_figures import game_figures
from bridgesheets.sheets.club_game.event import (
    DIRECTIONS,
    HEAD_ROW,
    LIMITS,
    MOST_IN_SECTION,
    NOT_LISTED,
    PAIRS,
    SECTIONS,
    STRATS,
    Event,
)
from bridgesheets.sheets.club_game.setup import PERCENTAGES
from bridgesheets.sheets.club_game.whole_game import COUNTS_ONLY, NO_SCORE, WholeGame, what_is_next
from bridgesheets.sheets.declared import Block, Column, Line, Single, gap, helper, repeated
from bridgesheets.sheets.entries import choice, number, text, whole
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.styles import (
    BESIDE,
    ENTRY,
    ENTRY_CHOICE,
    ENTRY_NAME,
    EXPLAINED,
    HELPER,
    RESULT_TEXT,
    STATUS,
    WAITING,
    WRONG,
)
from bridgesheets.sheets.words import told

NOT_RANKED = "not ranked"
_LONGEST_NAME = 28
_MOST_SCORE = 9999
_MP = figure_centred(2)
_PAID = Role("Paid", 12, bold=True, number_format="0.00")
_SCORE = Role("Entry score", 12, fill=ENTRY.fill, boxed=True, locked=False, number_format="0.00")
#: What is wrong with a line, in one line: a long sentence is smaller.
_WRONG = replace(BESIDE, name="Check of a pair", size=10, wrap=False, shrink=True)
_HELPER = 40.0
_LINES_A_PAGE = 28
_SOURCE = "ACBL Masterpoint Awards, Masterpoints for Regular Club Games"
_NOTE = (
    "Strat: of the stronger player; empty: A. Dir. empty: all pairs of the section are one group (Howell, scrambled"
    " Mitchell). Out: may not earn awards; is not ranked, others move up."
)
#: What a pair has instead of a direction that is none, and instead of a place.
_NO_DIRECTION, _NO_PLACE = 9, 900


def seats(pairs: int) -> list[tuple[str, str, int]]:
    """Section, direction and number of as many pairs: sections as even as can be, in a Howell up to six tables."""
    if pairs <= 12:
        return [(SECTIONS[0], "", number_) for number_ in range(1, pairs + 1)]
    sections = -(-pairs // MOST_IN_SECTION)
    tables = -(-pairs // 2)
    found = []
    for section in range(sections):
        here = tables * (section + 1) // sections - tables * section // sections
        found += [(SECTIONS[section], direction, number_) for direction in DIRECTIONS for number_ in range(1, here + 1)]
    return found[:pairs]


def pair_lines(event: Event) -> Block:
    """The list of pairs. Behind it stands what places and awards are worked out from, strat by strat."""
    of, game = _Formulas(event), WholeGame(event)

    def total(name: str, under: str, formula: Callable[[], Expression]) -> Single:
        return Single(name, under, -1, HELPER, formula)

    return Block(
        PAIRS,
        (
            *_entries(event),
            Column("place", "Place", 36, formula=lambda row: _shared(row.of("place_in"), row.of("tied"))),
            Column("award", "Section\naward", 44, _MP, formula=of.award),
            Column("overall_place", "Overall\nplace", 44,
                   formula=lambda row: _shared(row.overall_rank, row.overall_tied)),
            Column("overall", "Overall\naward", 44, _MP, formula=of.overall),
            Column("paid", "Paid", 40, _PAID, formula=of.paid),
            Column("words", "For", 150, RESULT_TEXT, formula=of.words, shrink=True),
            Column("check", "Remark", 178, _WRONG, formula=of.check),
            gap(12),
            helper("in_section", _section, _HELPER),
            helper("in_direction", _direction, _HELPER),
            helper("group", _group, _HELPER),
            helper("level", lambda row: fx.IfError(fx.If(row.strat == "", 1, _found(row.strat, STRATS)), 0), _HELPER),
            helper("hundredths", of.hundredths, _HELPER),
            *repeated(
                len(STRATS),
                helper("entrants", of.entrants, _HELPER),
                helper("place_in", of.place_in, _HELPER),
                helper("tied", of.tied, _HELPER),
                helper("award_in", of.award_in, _HELPER),
            ),
            helper("overall_rank", lambda row: of.if_overall(row, 1 + fx.CountIf(of.all_points, ">" & row.hundredths)),
                   _HELPER),
            helper("overall_tied", lambda row: of.if_overall(row, fx.CountIf(of.all_points, row.hundredths)), _HELPER),
            helper("ranking_key", _ranking_key, _HELPER),
            helper("overall_key", of.overall_key, _HELPER),
            helper("award_key", _award_key, _HELPER),
        ),
        event.lines,
        (
            total("counted", "in_section", game.counted),
            total("tables", "in_direction", lambda: game.own("counted") / 2),
            total("sections", "group", game.sections),
            total("large", "level", game.large),
            total("wrong", "hundredths", game.wrong),
            total("missing", "entrants", game.missing),
            total("why_not", "place_in", game.why_not),
        ),
        head_look=HEAD.at(11),
        head_height=30,
        line_height=16,
    )  # fmt: skip


def _entries(event: Event) -> tuple[Column, ...]:
    """What is typed of a pair; the example has names, strats and scores."""
    seated = seats(event.entered)
    name = text("Player", _LONGEST_NAME)

    def seat(place: int) -> Callable[[int], Value]:
        return lambda line: seated[line - 1][place] if line <= len(seated) else ""

    def example(what: str) -> Callable[[int], Value]:
        return lambda line: getattr(event.example[line - 1], what) if line <= len(event.example) else ""

    return (
        Column("section", "Section", 42, ENTRY_CHOICE, choice("Section", SECTIONS), values=seat(0)),
        Column("direction", "Dir.", 30, ENTRY_CHOICE, choice("Direction", DIRECTIONS), values=seat(1)),
        Column("number", "No.", 28, ENTRY, whole("Number", 1, 99), values=seat(2)),
        Column("player", "Player", 90, ENTRY_NAME, name, values=example("player")),
        Column("partner", "Player", 90, ENTRY_NAME, name, values=example("partner")),
        Column("strat", "Strat", 34, ENTRY_CHOICE, choice("Strat", STRATS), values=example("strat")),
        Column("score", "Score", 44, _SCORE, number("Score", 0, _MOST_SCORE), values=example("score")),
        Column("out", "Out", 54, ENTRY_CHOICE, choice("Out", (NOT_RANKED,))),
    )


def add_pairs(event: Event) -> None:
    """Add the sheet "Pairs"."""
    form, lines = event.book.form(PAIRS, landscape=True), event.pairs
    check = lines.column("check")
    form.put(1, 1, "Pairs, scores and awards", TITLE.at(18))
    form.height(1, 26)
    form.formula(2, 1, told(what_is_next(event)), STATUS)
    form.across(2, 1, check, STATUS)
    form.height(2, 20)
    form.across(HEAD_ROW - 1, 1, lines.column("words"), EXPLAINED)
    form.put(HEAD_ROW - 1, 1, _NOTE, EXPLAINED)
    form.height(HEAD_ROW - 1, 29)
    said = lines.in_row(lines.first_row, "column").check
    # One that is not ranked is said too, and is right.
    for found, tone in ((said == NO_SCORE, WAITING), (fx.And(said != "", said != COUNTS_ONLY), WRONG)):
        form.tone_where(found, tone, (lines.first_row, check), (lines.last_row, check))
    # What is wrong is for the screen: the page has room for what is pinned up.
    form.break_evenly(lines.first_row, lines.lines, 1, _LINES_A_PAGE)
    lines.fill(form, "words", "player", source=_SOURCE, down=-(-lines.lines // _LINES_A_PAGE))


# --- a line without the rest of the game --------------------------------------------------------------------------


def _found(cell: Expression, words: Sequence[str]) -> Expression:
    """The place of a word in a list, 0 for another."""
    return fx.together((cell == word) * place for place, word in enumerate(words, 1))


def _there(row: Line) -> Expression:
    """Whether anybody stands in a line."""
    return fx.Or(row.score != "", row.player != "", row.partner != "")


def _section(row: Line) -> Expression:
    return fx.IfError(fx.If(_there(row), _found(row.section, SECTIONS), 0), 0)


def _direction(row: Line) -> Expression:
    known = fx.Or(row.direction == "", *(row.direction == word for word in DIRECTIONS))
    return fx.IfError(fx.If(known, _found(row.direction, DIRECTIONS), _NO_DIRECTION), _NO_DIRECTION)


def _group(row: Line) -> Expression:
    """A number for section and direction, 0 for a line that does not count."""
    none = fx.Or(row.in_section == 0, row.in_direction == _NO_DIRECTION)
    return fx.If(none, 0, row.in_section * 10 + row.in_direction)


def _shared(place: Expression, tied: Expression) -> Expression:
    """A place, with a sign where it is shared."""
    return fx.If(place == "", "", fx.If(tied > 1, place & "=", place))


def _ranking_key(row: Line) -> Expression:
    """What the ranking is sorted by; lines without a pair come last."""
    place = row.of("place_in")
    known = fx.If(place == "", _NO_PLACE, place)
    return fx.If(row.group == 0, NOT_LISTED + row.ordinal, row.group * fx.power(10, 6) + known * 1000 + row.ordinal)


def _award_key(row: Line) -> Expression:
    """What the list of awards is sorted by; lines without an award come last."""
    last = NOT_LISTED + row.ordinal
    key = (fx.power(10, 4) - fx.Round(row.paid * 100, 0)) * 1000 + row.ordinal
    return fx.If(row.paid == "", last, fx.If(row.paid == 0, last, key))


class _Formulas:
    """The formulas of a line that ask for the rest of the game; strats count from 0."""

    def __init__(self, event: Event) -> None:
        self._event = event

    @property
    def all_points(self) -> Expression:
        """The scores of all that are ranked."""
        return self._event.pairs.here.hundredths

    @property
    def _groups(self) -> Expression:
        return self._event.pairs.here.group

    def _whole(self, name: str) -> Expression:
        return self._event.pairs.own(name)

    def _most_score(self) -> Expression:
        """The highest score that can be typed."""
        return fx.If(self._event.setup.taken("scores") == PERCENTAGES, 100, _MOST_SCORE)

    # --- places ----------------------------------------------------------------------------------------------

    def hundredths(self, row: Line) -> Expression:
        """The score of a pair that is ranked, in hundredths: whole numbers compare alike in every program."""
        good = fx.If(fx.Count(row.score) == 1, fx.And(row.score >= 0, row.score <= self._most_score()), fx.FALSE)
        ranked = fx.And(row.group > 0, row.level > 0, row.out == "", good)
        return fx.IfError(fx.If(ranked, fx.Round(row.score * 100, 0)))

    def _if_in(self, row: Line, strat: int, value: Expression) -> Expression:
        """A value where a pair takes part in a strat."""
        return fx.If(fx.And(row.hundredths != "", row.level >= strat + 1), value)

    def _like(self, row: Line, strat: int) -> tuple[Expression | str, ...]:
        """What picks the pairs of the same group and strat."""
        return self._groups, row.group, self._event.pairs.here.level, f">={strat + 1}"

    def entrants(self, row: Line, strat: int) -> Expression:
        """The pairs that a pair competes with, itself among them."""
        counted = fx.CountIfs(*self._like(row, strat))
        if strat == 0:
            # In a Mitchell a half table counts as a full one for both directions.
            ways = (fx.CountIfs(self._groups, row.in_section * 10 + way) for way in (1, 2))
            counted = fx.If(row.in_direction == 0, fx.CountIf(self._groups, row.group), fx.Max(*ways))
        return self._if_in(row, strat, counted)

    def place_in(self, row: Line, strat: int) -> Expression:
        """The place in a strat."""
        above = fx.CountIfs(*self._like(row, strat), self.all_points, ">" & row.hundredths)
        return self._if_in(row, strat, 1 + above)

    def tied(self, row: Line, strat: int) -> Expression:
        """How many have that place."""
        return self._if_in(row, strat, fx.CountIfs(*self._like(row, strat), self.all_points, row.hundredths))

    def if_overall(self, row: Line, value: Expression) -> Expression:
        """A value where a pair is compared with those of all sections."""
        return fx.If(fx.And(row.hundredths != "", self._whole("large") == 1), value)

    def overall_key(self, row: Line) -> Expression:
        """What the overall ranking is sorted by. Where nobody is compared over all sections, it stays empty."""
        known = fx.If(row.overall_rank == "", _NO_PLACE, row.overall_rank)
        nobody = fx.Or(row.group == 0, self._whole("large") == 0)
        return fx.If(nobody, NOT_LISTED + row.ordinal, known * 1000 + row.ordinal)

    # --- awards ----------------------------------------------------------------------------------------------

    def award_in(self, row: Line, strat: int) -> Expression:
        """The section award in a strat."""
        taken = self._event.setup.taken
        entrants, place, limit = row.of("entrants", strat), row.of("place_in", strat), taken(LIMITS[strat])
        missing = [limit == ""] if strat else []
        if not strat:
            # An open game has no limit of its own, whatever stands there.
            limit = fx.If(self._event.game_is("restricted", "newcomer"), limit)
        paid = self._event.awards.section(place, entrants, taken("game"), limit, taken("boards"), row.of("tied", strat))
        few = fx.If(entrants < game_figures().fewest_in_group, "", fx.IfError(paid))
        return fx.If(fx.Or(place == "", self._whole("why_not") != "", *missing), "", few)

    @staticmethod
    def _awards(row: Line) -> list[Expression]:
        return [row.of("award_in", strat) for strat in range(len(STRATS))]

    def award(self, row: Line) -> Expression:
        """The greatest section award."""
        return fx.If(fx.Count(*self._awards(row)) == 0, "", fx.Max(*self._awards(row)))

    def overall(self, row: Line) -> Expression:
        """The overall award."""
        taken = self._event.setup.taken
        paid = self._event.awards.overall(
            row.overall_rank, self._whole("tables"), taken("game"), taken("boards"), row.overall_tied
        )
        return fx.If(fx.Or(row.overall_rank == "", self._whole("why_not") != ""), "", fx.IfError(paid))

    def paid(self, row: Line) -> Expression:
        """The greater of both, never the sum."""
        first, *lower = (fx.If(cell == "", 0, cell) for cell in self._awards(row))
        overall = fx.If(row.overall == "", 0, row.overall)
        paid = self._event.awards.greater([first, overall, lower[0], 0, lower[1], 0])
        return fx.If(fx.And(row.award == "", row.overall == ""), "", paid)

    def words(self, row: Line) -> Expression:
        """What the award that is paid is for, with its clause."""
        where = row.section & fx.If(row.direction == "", "", " " & row.direction)
        large = fx.If(row.of("entrants") >= game_figures().large_from, "D.2", self._event.clause())
        said = fx.expression("")
        for strat in reversed(range(len(STRATS))):
            entrants, place, tied = (row.of(name, strat) for name in ("entrants", "place_in", "tied"))
            named = where & f", strat {STRATS[strat]}" if strat else "section " & where
            shared = fx.If(tied > 1, "–" & place + tied - 1)
            words = named & ": " & place & shared & " of " & entrants & " (" & ("B.2" if strat else large) & ")"
            said = fx.If(row.of("award_in", strat) == row.paid, words, said)
        rank, tied = row.overall_rank, row.overall_tied
        overall = "overall: " & rank & fx.If(tied > 1, "–" & rank + tied - 1) & " (D)"
        said = fx.If(row.overall == row.paid, overall, said)
        return fx.If(row.paid == "", "", fx.If(row.paid == 0, "", said))

    # --- what is wrong ---------------------------------------------------------------------------------------

    def check(self, row: Line) -> Expression:
        """What is wrong with a line."""
        fewest, taken, groups = game_figures().fewest_in_group, self._event.setup.taken, self._groups
        of_section = [fx.CountIf(groups, row.in_section * 10 + way) for way in (1, 2)]
        mixed = fx.And(fx.CountIf(groups, row.in_section * 10) > 0, fx.together(of_section) > 0)
        uneven = fx.And(row.in_direction > 0, abs(of_section[0] - of_section[1]) > 1)
        same = fx.CountIfs(groups, row.group, self._event.pairs.here.number, row.number) > 1
        said = fx.first_true(
            (fx.Not(_there(row)), ""),
            (row.in_section == 0, "choose a section from A to D"),
            (row.in_direction == _NO_DIRECTION, "choose NS or EW, or leave it empty"),
            (row.level == 0, "choose strat A, B or C"),
            (fx.And(row.level == 2, taken("strat B") == ""), "the set-up has no limit for strat B"),
            (fx.And(row.level == 3, taken("strat C") == ""), "the set-up has no limit for strat C"),
            (fx.And(row.out != "", row.out != NOT_RANKED), f"choose {NOT_RANKED} or leave the cell empty"),
            (row.score == "", NO_SCORE),
            (fx.Count(row.score) == 0, "the score is a text; a number is due"),
            (row.score < 0, "a score is not negative"),
            (row.score > self._most_score(), "a percentage is not above 100"),
            (mixed, "some pairs of the section have a direction and others none"),
            (uneven, "the directions of the section differ by more than one pair"),
            (fx.And(row.number != "", same), "another pair has the same number"),
            (row.out != "", COUNTS_ONLY),
            (row.of("entrants") < fewest, f"{fewest} pairs at least make a group"),
        )
        return fx.IfError(said, "an error value stands in this line")
