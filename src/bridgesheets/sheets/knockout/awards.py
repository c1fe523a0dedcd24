"""The awards of a knockout: what they depend on, and what its places and matches are worth."""

from __future__ import annotations

from functools import cached_property

from bridgesheets.printed.styles import KEY, NOTE, Role, figure_centred
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Figures, Line, Shown, Single, gap, helper
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.knockout.award_figures import Bracket, knockout_figures
from bridgesheets.sheets.knockout.event import (
    AWARDS,
    CHAMPION,
    FORFEITS,
    FOURTH,
    HEAD_ROW,
    SOURCE,
    THIRD,
    Event,
    nothing,
)
from bridgesheets.sheets.knockout.plans import Plan
from bridgesheets.sheets.knockout.setup import COMPACT
from bridgesheets.sheets.styles import HELPER, RESULT, RESULT_STRONG, RESULT_TEXT

MASTERPOINTS = figure_centred(2)
_SAID = Role("Fact", 10, italic=True, horizontal="left", indent=1)
_NOTE = (
    "Places: A.1, of the first award rounded to hundredths; teams that share a place share the percentages. A team "
    "advances through two rounds before it is paid an overall award. A team that forfeits is paid as the team it beat "
    "in its previous match. Match awards: A.2, a tenth of the first award within limits. In a three-way each win "
    "counts as half a match, as printed for the three-way matches of NABC events."
)
#: What the awards depend on, and what it is called on the sheet Set-up; those that have no usual value.
_DECIDING = {
    "boards": "Boards a match",
    "play-off": "Play-off for third",
    "format": "Format",
    "rating": "Rating",
    "restrictions": "Restrictions",
    "teams": "Teams that count",
    "average": "Bracket average",
    "forfeit": "Award for a forfeit",
    "paid": "Overall and matches",
}
_NEVER_USUAL = ("boards", "rating")


def award_facts(event: Event) -> Figures:
    """What the awards depend on, and what a first place and a match bring."""
    of, taken = _Formulas(event), event.setup.taken
    average = f"{knockout_figures().players_counted} × masterpoints / players of each team, and the mean of all teams"
    facts = {
        "format": (lambda: taken("format"), "Format", RESULT, "as chosen in the set-up"),
        "teams": (of.teams, "Teams", RESULT, "of the bracket, or of the largest group"),
        "average": (of.average, "Bracket average", MASTERPOINTS, average),
        "rounds": (lambda: event.by_plan(lambda plan: plan.rounds_played), "Rounds", RESULT, ""),
        "boards": (lambda: taken("boards"), "Boards a match", RESULT, ""),
        "rating": (lambda: taken("rating"), "Rating", RESULT, ""),
        "restrictions": (lambda: taken("restrictions"), "Restrictions", RESULT, ""),
        "first": (of.first, "First award", MASTERPOINTS, "A, Knockout Teams Formula; compact: A.3"),
        "match": (of.match, "A match won", MASTERPOINTS, "A.2, a tenth of the first award within limits"),
    }
    return Figures(
        AWARDS,
        {name: formula for name, (formula, *_) in facts.items()},
        HEAD_ROW,
        " facts",
        {name: Shown(asked, look, said, _SAID) for name, (_, asked, look, said) in facts.items()},
    )


def award_codes(event: Event) -> tuple[int, ...]:
    """The lines of the sheet: the champion, the losers of each round from the final back, and forfeits."""
    playoff = (THIRD, FOURTH) if event.has_playoff(event.last) else ()
    before = range(event.last - 1, 0, -1)
    return CHAMPION, event.last, *playoff, *before, *(FORFEITS + played for played in (event.last, *before))


def award_lines(event: Event) -> Block:
    """The ways to finish, each with its place and what it is paid."""
    codes, of, played_out = award_codes(event), _Formulas(event), (CHAMPION, THIRD, FOURTH)

    def place(line: int) -> Expression | int:
        code = codes[line - 1]
        return of.place_of(code % FORFEITS) if code not in played_out else max(1, code - CHAMPION)

    def tied(line: int) -> Expression | int:
        return of.losers(codes[line - 1]) if codes[line - 1] < CHAMPION else 1

    def label(row: Line) -> Expression:
        shared = fx.If(row.tied == 1, row.place, row.place & "/" & (row.place + row.tied - 1))
        return fx.If(row.place == "", "–", "forfeit" if codes[row.ordinal - 1] > FORFEITS else shared)

    def award(row: Line) -> Expression:
        return fx.If(event.fact("first") == "", "", of.award(row, codes[row.ordinal - 1]))

    return Block(
        AWARDS,
        (
            Column("label", "Place", 100, RESULT_STRONG, formula=label),
            Column("place", "from", 70, KEY, values=place),
            Column("tied", "teams", 60, values=tied),
            Column("award", "Masterpoints", 84, MASTERPOINTS, formula=award),
            Column("words", "For", 216, RESULT_TEXT, formula=lambda row: of.words(row, codes[row.ordinal - 1]),
                   shrink=True),
            Column("code", "", 40, HELPER, values=lambda line: codes[line - 1]),
            gap(),
            helper("reason", nothing),
        ),
        len(codes),
        # Why there is no award is said at the head of the sheet; it is worked out where no other sentence needs room.
        (Single("why_not", "reason", -3, HELPER, of.why_not),),
        event.facts.last_row + 4,
    )  # fmt: skip


def add_awards(event: Event) -> None:
    """Add the sheet of what places and matches are worth."""
    form, lines, why = event.book.form(AWARDS), event.award_lines, event.award_lines.single("why_not")
    last, below = lines.column("words"), lines.last_row + 2
    form.widths(lines.widths[: lines.column("code")])
    said = fx.If(why == "", "Masterpoints of this bracket, by place and by match.", why)
    event.head(form, "Awards", said, last=last)
    event.facts.write(form)
    lines.write(form)
    form.put(below, 1, _NOTE, NOTE)
    form.across(below, 1, last, NOTE)
    form.height(below, 76)
    form.finish(below, last, source=SOURCE, head=2, down=1)


def is_played_off(event: Event) -> Expression:
    """Whether a play-off for third place counts for awards."""
    figures, teams, rounds = knockout_figures(), event.bracket.teams, event.bracket.rounds
    special = fx.And(rounds == figures.playoff_rounds, teams >= figures.playoff_from, teams <= figures.playoff_to)
    counts = fx.If(event.fact("format") == COMPACT, teams >= figures.compact_played_off, special)
    return fx.If(event.plays_off, counts, fx.FALSE)


class _Formulas:
    """The formulas of the awards."""

    def __init__(self, event: Event) -> None:
        self._event = event

    # --- facts -----------------------------------------------------------------------------------------------

    @property
    def _bracket(self) -> Bracket:
        return self._event.bracket

    @property
    def _is_compact(self) -> Expression:
        return self._event.fact("format") == COMPACT

    @property
    def _why_not(self) -> Expression:
        return self._event.award_lines.single("why_not")

    @property
    def _known(self) -> Expression:
        """How many teams have an average."""
        return fx.Count(self._event.teams.all.average)

    def teams(self) -> Expression:
        """The teams that count."""
        counted = self._event.setup.taken("teams")
        return fx.If(counted == "", self._event.present, counted)

    def average(self) -> Expression:
        """The average of the bracket, as it was typed or from those of all teams."""
        typed, mean = self._event.setup.taken("average"), self._event.awards.average(self._event.teams.all.average)
        known = fx.And(self._known == self._event.present, self._known > 0)
        return fx.If(typed == "", fx.If(known, mean), typed)

    def first(self) -> Expression:
        """The first award."""
        awards, of = self._event.awards, self._bracket
        found = fx.If(self._is_compact, awards.compact(1, of), awards.place(1, 1, of))
        return fx.If(self._why_not != "", "", fx.IfError(found))

    def match(self) -> Expression:
        """The award for a match won."""
        first = self._event.fact("first")
        return fx.If(first == "", "", self._event.awards.match(first, self._bracket))

    def why_not(self) -> Expression:
        """Why there are no awards, in words."""
        of, figures, present = self._bracket, knockout_figures(), self._event.present
        unusable = fx.first_true(
            *((self._unusable(name), f"No awards yet: {asked} on the sheet Set-up is missing or cannot be used.")
              for name, asked in _DECIDING.items())
        )  # fmt: skip
        missing = "No awards yet: the masterpoints of " & (present - self._known) & " teams are missing."
        none = "No awards: the regulations have none for fewer than {}, unless the knockout is compact."
        return fx.first_true(
            (unusable != "", unusable),
            (of.teams < present, "Teams that count: no fewer than the " & present & " of this bracket."),
            (of.average == "", missing),
            (fx.And(fx.Not(self._is_compact), of.teams < figures.fewest_sized),
             none.format(f"{figures.fewest_sized} teams")),
            (fx.And(fx.Not(self._is_compact), of.rounds < figures.fewest_rounds),
             none.format(f"{figures.fewest_rounds} rounds")),
        )  # fmt: skip

    def _unusable(self, name: str) -> Expression:
        """Whether something else is counted than what was typed. An empty line is right where it is usual."""
        typed, taken = (cell & "" for cell in (self._event.setup.typed(name), self._event.setup.taken(name)))
        return typed != taken if name in _NEVER_USUAL else fx.And(typed != "", typed != taken)

    # --- lines -----------------------------------------------------------------------------------------------

    @staticmethod
    def _left(plan: Plan, played: int) -> int | None:
        """How many teams a round leaves; None for a round that is not played."""
        there = bool(plan.rounds[played - 1]) or (played == 1 and bool(plan.three_ways))
        return plan.left(played) if there else None

    def place_of(self, played: int) -> Expression:
        """The first of the places of those who lose in a round."""

        def place(plan: Plan) -> Operand:
            left = self._left(plan, played)
            return "" if left is None else left + 1

        return self._event.by_plan(place)

    def losers(self, played: int) -> Expression:
        """How many teams lose in a round: in the first those that are there beyond the winners."""

        def count(plan: Plan) -> Operand:
            left = self._left(plan, played)
            return "" if left is None else self._event.present - left if played == 1 else left

        return self._event.by_plan(count)

    @cached_property
    def _played_off(self) -> Expression:
        return is_played_off(self._event)

    def _is_semifinal(self, code: int) -> bool:
        """Whether those who lose in a round may play for third place."""
        return code == self._event.last - 1 and self._event.has_playoff(self._event.last)

    def award(self, row: Line, code: int) -> Expression:
        """What a way to finish is paid."""
        event, awards, of, place = self._event, self._event.awards, self._bracket, row.place
        if code == CHAMPION:
            return event.fact("first")
        if code in (THIRD, FOURTH):
            paid = awards.place(place, 1, of)
            if code == FOURTH:
                paid = fx.If(event.fact("rounds") == knockout_figures().playoff_rounds, 0, paid)
            return fx.If(self._played_off, fx.IfError(fx.If(self._is_compact, awards.compact(place, of), paid)))
        if code == FORFEITS + 1:
            return fx.expression(0)
        if code > FORFEITS:
            return fx.If(place == "", "", fx.If(self._is_compact, "", fx.IfError(awards.forfeit(place, of))))
        second = fx.If(place == 2, awards.compact(2, of), 0)
        paid = fx.IfError(fx.If(self._is_compact, second, awards.place(place, row.tied, of)))
        found = fx.If(place == "", "", paid)
        return fx.If(self._played_off, "", found) if self._is_semifinal(code) else found

    def words(self, row: Line, code: int) -> Expression:
        """What an award is for."""
        last = self._event.last
        if code == CHAMPION:
            return fx.expression("winner of the event")
        if code in (THIRD, FOURTH):
            who = "winner" if code == THIRD else "loser"
            return fx.If(self._played_off, f"{who} of the play-off", "no play-off that counts for awards")
        if code == FORFEITS + 1:
            return fx.expression("forfeits its first match: has beaten nobody")
        if code > FORFEITS:
            match = "the final" if code == FORFEITS + last else f"in round {code - FORFEITS}"
            said = fx.If(self._is_compact, "compact: for the director", f"forfeits {match}: as the team it beat before")
            return fx.If(row.place == "", "not played", said)
        lost = fx.If(row.place == "", "no such round", "lost in the final" if code == last else f"lost in round {code}")
        if not self._is_semifinal(code):
            return lost
        unplayed = fx.And(self._is_compact, self._bracket.teams >= knockout_figures().compact_played_off)
        return fx.first_true(
            (self._played_off, "see third and fourth"),
            (unplayed, "compact: has to play off (Set-up)"),
            (self._event.plays_off, "the play-off brings no further award"),
            otherwise=lost,
        )
