"""The awards of a knockout: what they depend on, and what its places and matches are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bridgesheets.printed.styles import KEY, NOTE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, gap, placeholder
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import FigureStyle, SingleFigures
from bridgesheets.scoresheets.knockout.award_figures import CHAMPION, FORFEITS, FOURTH, THIRD, KnockoutFigures
from bridgesheets.scoresheets.knockout.event import AWARDS, HEAD_ROW, SOURCE, KnockoutSheets
from bridgesheets.scoresheets.knockout.plans import Plan
from bridgesheets.scoresheets.knockout.setup import COMPACT
from bridgesheets.scoresheets.styles import AWARD, HELPER, HELPER_TEXT, RESULT, RESULT_STRONG, RESULT_TEXT

_FACT = Role("Fact", 10, italic=True, horizontal="left", indent=1)
_NOTE = (
    "Places: A.1, of the first award rounded to hundredths; teams that share a place share the percentages. A team "
    "advances through two rounds before it is paid an overall award. A team that forfeits is paid as the team it beat "
    "in its previous match. Match awards: A.2, a tenth of the first award within limits. In a three-way each win "
    "counts as half a match, as printed for the three-way matches of NABC events."
)
#: The questions that the awards depend on; those that have no usual value.
_DECIDING = ("boards", "play-off", "format", "rating", "restrictions", "teams", "average", "forfeit", "paid")
_NEVER_USUAL = ("boards", "rating")


def award_facts(event: KnockoutSheets) -> SingleFigures:
    """Returns what the awards depend on, and what a first place and a match bring."""
    taken, awards, of = event.setup.value, event.awards, KnockoutFigures()

    def average() -> Expression:
        averages = event.teams.all.average
        known = fx.And(fx.Count(averages) == event.teams.single("present"), fx.Count(averages) > 0)
        mean = fx.If(known, awards.call("MPBRACKETAVERAGE", averages))
        return fx.If(taken("average") == "", mean, taken("average"))

    def first() -> Expression:
        found = fx.If(_is_compact(event), _compact(event, 1), awards.call("MPKO", 1, *event.award_args, 1))
        return fx.If(event.award_lines.single("why_not") != "", "", fx.IfError(found))

    counted = f"{of.players_counted} × masterpoints / players of each team, and the mean of all teams"
    facts = {
        "format": (lambda: taken("format"), "Format", RESULT, "as chosen in the set-up"),
        "teams": (lambda: fx.If(taken("teams") == "", event.teams.single("present"), taken("teams")), "Teams",
                  RESULT, "of the bracket, or of the largest group"),
        "average": (average, "Bracket average", AWARD, counted),
        "rounds": (lambda: event.by_plan(lambda plan: plan.rounds_played), "Rounds", RESULT, ""),
        "boards": (lambda: taken("boards"), "Boards a match", RESULT, ""),
        "rating": (lambda: taken("rating"), "Rating", RESULT, ""),
        "restrictions": (lambda: taken("restrictions"), "Restrictions", RESULT, ""),
        "first": (first, "First award", AWARD, "A, Knockout Teams Formula; compact: A.3"),
        "match": (lambda: fx.If(event.facts.of("first") == "", "", awards.call(
                      "MPKOMATCH", *map(event.facts.of, ("first", "boards", "rating")))),
                  "A match won", AWARD, "A.2, a tenth of the first award within limits"),
    }  # fmt: skip
    formulas = {name: formula for name, (formula, *_) in facts.items()}
    shown = {name: FigureStyle(question, look, remark, _FACT) for name, (_, question, look, remark) in facts.items()}
    return SingleFigures(AWARDS, formulas, HEAD_ROW, " facts", shown=shown)


class _Finish(NamedTuple):
    """A way to finish: its code, its first place and how many share it, what it is paid, and what for."""

    code: int
    place: Expression | int
    tied: Expression | int
    award: Callable[[Line], Operand]
    words: Callable[[Line], Operand]


def award_lines(event: KnockoutSheets) -> Block:
    """Returns the ways to finish: the champion, the losers of each round from the final back, and forfeits."""
    before, playoff = range(event.last - 1, 0, -1), (THIRD, FOURTH) if event.has_playoff(event.last) else ()
    ways = (
        _Finish(CHAMPION, 1, 1, lambda _: event.facts.of("first"), lambda _: "winner of the event"),
        _losers(event, event.last),
        *(_third_place(event, code) for code in playoff),
        *(_losers(event, played) for played in before),
        *(_forfeit(event, played) for played in (event.last, *before)),
    )

    def label(row: Line) -> Expression:
        shared = fx.If(row.tied == 1, row.place, row.place & "/" & (row.place + row.tied - 1))
        return fx.If(row.place == "", "–", "forfeit" if ways[row.ordinal - 1].code > FORFEITS else shared)

    return Block(
        AWARDS,
        (
            Column("label", "Place", 90, RESULT_STRONG, formula=label),
            Column("place", "From place", 70, KEY, values=lambda line: ways[line - 1].place),
            Column("tied", "Teams", 60, values=lambda line: ways[line - 1].tied),
            Column("award", "Masterpoints", 84, AWARD, formula=lambda row:
                   fx.If(event.facts.of("first") == "", "", ways[row.ordinal - 1].award(row))),
            Column("words", "For", 216, RESULT_TEXT, formula=lambda row: ways[row.ordinal - 1].words(row), shrink=True),
            Column("code", "", 40, HELPER, values=lambda line: ways[line - 1].code),
            gap(),
            placeholder("reason"),
        ),
        len(ways),
        # Why there is no award is said at the head of the sheet; it is worked out where no other sentence needs room.
        (Single("why_not", "reason", -3, HELPER_TEXT, lambda: _why_no_awards(event)),),
        event.facts.last_row + 4,
    )  # fmt: skip


def add_awards(event: KnockoutSheets) -> None:
    form, lines, why = event.book.form(AWARDS), event.award_lines, event.award_lines.single("why_not")
    last, below = lines.column("words"), lines.last_row + 2
    form.widths(lines.widths[: lines.column("code")])
    note = fx.If(why == "", "Masterpoints of this bracket, by place and by match.", why)
    event.put_head(form, "Awards", note, last=last)
    event.facts.write(form)
    lines.write(form)
    form.show(below, 1, _NOTE, NOTE.at(10), height=76)
    form.merge(below, 1, last, NOTE.at(10))
    form.finish(below, last, source=SOURCE, head=2, down=1)


def _is_compact(event: KnockoutSheets) -> Expression:
    return event.facts.of("format") == COMPACT


def _compact(event: KnockoutSheets, place: Operand) -> Expression:
    average, teams, _, *others = event.award_args
    return event.awards.call("MPCOMPACT", place, average, teams, *others)


def is_played_off(event: KnockoutSheets) -> Expression:
    figures, teams, rounds = KnockoutFigures(), event.facts.of("teams"), event.facts.of("rounds")
    special = fx.And(rounds == figures.playoff_rounds, teams >= figures.playoff_from, teams <= figures.playoff_to)
    counts = fx.If(_is_compact(event), teams >= figures.compact_played_off, special)
    return fx.If(event.plays_off, counts, fx.FALSE)


def _why_no_awards(event: KnockoutSheets) -> Expression:
    of, figures, present = event.facts.of, KnockoutFigures(), event.teams.single("present")

    def unusable(name: str) -> Expression:
        """Returns whether something else is counted than what was typed. An empty line is right where it is usual."""
        typed, taken = event.setup.entry(name) & "", event.setup.value(name) & ""
        return typed != taken if name in _NEVER_USUAL else fx.And(typed != "", typed != taken)

    lost = "No awards yet: {} on the sheet Set-up is missing or cannot be used."
    wrong = fx.first_true(*((unusable(name), lost.format(event.setup.wording(name))) for name in _DECIDING))
    none = "No awards: the regulations have none for fewer than {}, unless the knockout is compact."
    unknown, full_length = present - fx.Count(event.teams.all.average), fx.Not(_is_compact(event))
    return fx.first_true(
        (wrong != "", wrong),
        (of("teams") < present, "Teams that count: no fewer than the " & present & " of this bracket."),
        (of("average") == "", "No awards yet: the masterpoints of " & unknown & " teams are missing."),
        (fx.And(full_length, of("teams") < figures.fewest_sized), none.format(f"{figures.fewest_sized} teams")),
        (fx.And(full_length, of("rounds") < figures.fewest_rounds), none.format(f"{figures.fewest_rounds} rounds")),
    )


def _teams_left(plan: Plan, played: int) -> int | None:
    """Returns how many teams a round leaves; None for a round that is not played."""
    there = bool(plan.rounds[played - 1]) or (played == 1 and bool(plan.three_ways))
    return plan.teams_left(played) if there else None


def _place_of(event: KnockoutSheets, played: int) -> Expression:
    return event.by_plan(lambda plan: "" if (left := _teams_left(plan, played)) is None else left + 1)


def _losers(event: KnockoutSheets, played: int) -> _Finish:
    """Returns those who lose in a round; in the first they are those that are there beyond the winners."""
    is_semifinal, compact = played == event.last - 1 and event.has_playoff(event.last), _is_compact(event)

    def losers(plan: Plan) -> Operand:
        left = _teams_left(plan, played)
        return "" if left is None else event.teams.single("present") - left if played == 1 else left

    def award(row: Line) -> Expression:
        second = fx.If(row.place == 2, _compact(event, 2), 0)
        paid = fx.IfError(fx.If(compact, second, event.awards.call("MPKO", row.place, *event.award_args, row.tied)))
        amount = fx.If(row.place == "", "", paid)
        return fx.If(is_played_off(event), "", amount) if is_semifinal else amount

    def words(row: Line) -> Expression:
        where = "lost in the final" if played == event.last else f"lost in round {played}"
        lost = fx.If(row.place == "", "no such round", where)
        unplayed = fx.And(compact, event.facts.of("teams") >= KnockoutFigures().compact_played_off)
        return lost if not is_semifinal else fx.first_true(
            (is_played_off(event), "see third and fourth"),
            (unplayed, "compact: has to play off (Set-up)"),
            (event.plays_off, "the play-off brings no further award"),
            otherwise=lost,
        )  # fmt: skip

    return _Finish(played, _place_of(event, played), event.by_plan(losers), award, words)


def _third_place(event: KnockoutSheets, code: int) -> _Finish:
    who = "winner" if code == THIRD else "loser"

    def award(row: Line) -> Expression:
        paid = event.awards.call("MPKO", row.place, *event.award_args, 1)
        if code == FOURTH:
            paid = fx.If(event.facts.of("rounds") == KnockoutFigures().playoff_rounds, 0, paid)
        compact = fx.If(_is_compact(event), _compact(event, row.place), paid)
        return fx.If(is_played_off(event), fx.IfError(compact))

    def words(_: Line) -> Expression:
        return fx.If(is_played_off(event), f"{who} of the play-off", "no play-off that counts for awards")

    return _Finish(code, code - CHAMPION, 1, award, words)


def _forfeit(event: KnockoutSheets, played: int) -> _Finish:
    """Returns those who forfeit their match in a round; in the first they have beaten nobody."""
    match = "the final" if played == event.last else f"in round {played}"
    place, compact = _place_of(event, played), _is_compact(event)
    if played == 1:
        return _Finish(FORFEITS + 1, place, 1, lambda _: 0, lambda _: "forfeits its first match: has beaten nobody")

    def award(row: Line) -> Expression:
        paid = event.awards.call("MPKOFORFEIT", row.place, *event.award_args)
        return fx.If(row.place == "", "", fx.If(compact, "", fx.IfError(paid)))

    def words(row: Line) -> Expression:
        said = fx.If(compact, "compact: for the director", f"forfeits {match}: as the team it beat before")
        return fx.If(row.place == "", "not played", said)

    return _Finish(FORFEITS + played, place, 1, award, words)
