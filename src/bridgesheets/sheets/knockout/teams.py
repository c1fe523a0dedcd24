"""The teams of a knockout with their seeds: who has which seed, the average of each team, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, KEY, figure
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line, Single, gap, helper
from bridgesheets.sheets.entries import choice, number, text, whole
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.knockout.event import HEAD_ROW, LONGEST_NAME, TEAMS, Event
from bridgesheets.sheets.styles import CHECK, ENTRY, ENTRY_CHOICE, ENTRY_NAME, HELPER, RESULT_TEXT

ABSENT = "absent"
MOST_MASTERPOINTS = 999999
ERROR_IN_LINE = "an error value stands in this line"
_MOST_PLAYERS = 8
_HELPER = 44.0
_SAID = (
    "No seeds at all: team 1 is the first seed, team 2 the second. Absent: does not come. Masterpoints of all players "
    "together: here, or player by player on the sheet Players."
)


def team_lines(event: Event) -> Block:
    """The teams, one a line. Behind what is printed stands what other sheets ask of them."""
    of = _Formulas(event)
    name = text("Team", LONGEST_NAME)

    def example(surname: bool) -> Callable[[int], Value]:
        def captain(line: int) -> Value:
            called = event.example.teams[line - 1][0].name if event.example else ""
            return called.split()[-1] if called and surname else called

        return captain

    return Block(
        TEAMS,
        (
            Column("number", "No.", 30, KEY, values=lambda line: line),
            Column("seed", "Seed", 36, ENTRY, whole("Seed", 1, event.order.teams)),
            Column("name", "Team", 132, ENTRY_NAME, name, values=example(True)),
            Column("captain", "Captain", 96, ENTRY_NAME, text("Captain", LONGEST_NAME), values=example(False)),
            Column("absent", "Absent", 50, ENTRY_CHOICE, choice("Absent", (ABSENT,))),
            Column("masterpoints", "Master-\npoints", 64, ENTRY, number("Masterpoints", 0, MOST_MASTERPOINTS)),
            Column("players", "Players", 44, ENTRY, whole("Players", 4, _MOST_PLAYERS)),
            Column("average", "Average", 62, figure(2), formula=of.average),
            Column("check", "Check", 200, CHECK, formula=of.check),
            gap(12),
            helper("shown", of.shown, _HELPER),
            helper("of_seed", of.of_seed, _HELPER),
            helper("points", of.points, _HELPER),
            helper("counted", of.counted, _HELPER),
            helper("known", lambda row: fx.CountIf(event.teams.here.seed, row.ordinal), _HELPER),
        ),
        event.order.teams,
        (
            Single("named", "shown", -1, HELPER, lambda: fx.IfError(fx.how_many(event.teams.here.name != ""), 0)),
            Single("seeds_hold", "of_seed", -1, HELPER, of.seeds_hold),
            Single("present", "counted", -1, HELPER, lambda: fx.IfError(fx.how_many(event.teams.here.absent == ""), 0)),
            Single("ready", "known", -1, HELPER, of.ready),
        ),
        HEAD_ROW,
        head_look=HEAD.at(10),
        head_height=30,
    )  # fmt: skip


def add_teams(event: Event) -> None:
    """Add the sheet of the teams."""
    form, lines = event.book.form(TEAMS, landscape=True), event.teams
    event.head(form, "Teams", _Formulas(event).what_is_next(), last=lines.column("check"))
    form.put(HEAD_ROW - 1, 1, _SAID, RESULT_TEXT.at(9))
    form.break_evenly(lines.first_row, lines.lines, 1, 24)
    lines.fill(form, "check", "seed")


class _Formulas:
    """The formulas of the teams."""

    def __init__(self, event: Event) -> None:
        self._event = event

    @property
    def _own(self) -> Block:
        return self._event.teams

    # --- a line ----------------------------------------------------------------------------------------------

    @staticmethod
    def shown(row: Line) -> Expression:
        """The name of a team as pages show it."""
        unnamed = f"Team {row.ordinal}"
        return fx.IfError(fx.If(row.name == "", unnamed, row.name & ""), unnamed)

    def of_seed(self, row: Line) -> Expression:
        """The team of a seed, 0 where it is absent. Seeds hold only if every one is there once."""
        here, seed = self._own.here, row.ordinal
        place = fx.Match(seed, here.seed, 0)
        seeded = fx.If(fx.Index(here.absent, place) == "", fx.Index(here.number, place), 0)
        listed = fx.If(fx.Index(here.absent, seed) == "", seed, 0)
        return fx.If(self._own.own("seeds_hold") == 1, seeded, listed)

    def points(self, row: Line) -> Expression:
        """The masterpoints of all players, as they were typed for the team or for each of them."""
        players = self._event.players.all
        of_players = fx.SumIf(players.team, row.ordinal, players.masterpoints)
        return fx.If(row.masterpoints == "", of_players, row.masterpoints)

    def counted(self, row: Line) -> Expression:
        """How many players there are."""
        players = self._event.players.all
        listed = fx.SumProduct((players.team == row.ordinal) * (players.name != ""))
        return fx.IfError(fx.If(row.players == "", listed, row.players), 0)

    def _with_points(self, row: Line) -> Expression:
        """How many players have masterpoints."""
        players = self._event.players.all
        return fx.CountIfs(players.team, row.ordinal, players.masterpoints, ">=0")

    @staticmethod
    def _typed(row: Line) -> Expression:
        return fx.Or(row.masterpoints != "", row.players != "")

    @staticmethod
    def _typed_well(row: Line) -> Expression:
        """Whether masterpoints and players are figures that can be used."""
        players = row.players
        good = fx.And(row.masterpoints >= 0, players >= 4, players == fx.Round(players, 0))
        return fx.If(fx.Count(row.masterpoints, players) == 2, good, fx.FALSE)

    def average(self, row: Line) -> Expression:
        """The average of a team that comes, as far as it is known."""
        by_player = fx.And(row.counted >= 4, self._with_points(row) == row.counted)
        known = fx.If(self._typed(row), self._typed_well(row), by_player)
        found = fx.If(known, self._event.awards.team(row.points, row.counted))
        return fx.IfError(fx.If(row.absent != "", "", found))

    def check(self, row: Line) -> Expression:
        """What is wrong with a line."""
        same = fx.how_many(self._own.here.name == row.name) > 1
        said = fx.first_true(
            (row.number != row.ordinal,
             "the numbers in column A do not run from 1: undo the sorting or the deletion"),
            (fx.And(row.absent != "", row.absent != ABSENT), f"choose {ABSENT} or leave the cell empty"),
            (fx.And(row.name != "", fx.IfError(same, fx.FALSE)), "another team has the same name"),
            (fx.And(self._typed(row), fx.Not(self._typed_well(row))),
             "masterpoints and players: two figures, 4 players at least, or neither"),
            (row.absent != "", "its opponents have a bye"),
            (self._typed(row), ""),
            (fx.And(row.counted > 0, row.counted < 4), "a team has at least 4 players"),
            (fx.And(row.counted > 0, self._with_points(row) < row.counted),
             "masterpoints of a player are missing: no average"),
        )  # fmt: skip
        return fx.IfError(said, ERROR_IN_LINE)

    # --- all lines -------------------------------------------------------------------------------------------

    def _whole(self, name: str) -> Expression:
        return self._own.own(name, fixed="")

    @property
    def _fewest(self) -> int:
        """With no more teams than this the first round would not be needed."""
        plans, teams = self._event.plans, self._event.order.teams
        return min(plan.left(1) for plan in plans) if len(plans) > 1 else teams // 2

    def seeds_hold(self) -> Expression:
        """Whether every seed is there once."""
        known = self._own.here.known
        return fx.If(fx.And(fx.Min(known) == 1, fx.Max(known) == 1), 1, 0)

    def ready(self) -> Expression:
        """Whether the sheet is in order."""
        seeds = fx.Or(fx.call("COUNTA", self._own.here.seed) == 0, self._whole("seeds_hold") == 1)
        enough, named = self._whole("present") > self._fewest, self._whole("named") > 0
        return fx.If(fx.And(self._own.as_made("number"), seeds, enough, named), 1, 0)

    def what_is_next(self) -> Expression:
        """What is to be done next."""
        teams, present = self._event.order.teams, self._whole("present")
        # Texts are seeds that count for nothing, but they were typed.
        seeds = fx.And(fx.call("COUNTA", self._own.here.seed) > 0, self._whole("seeds_hold") == 0)
        return fx.first_true(
            (fx.Not(self._own.as_made("number")),
             f"Teams: the numbers in column A do not run from 1 to {teams}; undo the sorting or the deletion."),
            (self._whole("named") == 0,
             "Teams: type the names of the teams. Team 1 is the first seed unless you type seeds."),
            (seeds,
             f"Teams: type each seed from 1 to {teams} once, or none; until then team 1 is the first seed."),
            (present <= self._fewest,
             f"Teams: too few of {teams} teams are there; make a new sheet for " & present & "."),
            otherwise="Ready: " & present & " teams. On to the first round.",
        )  # fmt: skip
