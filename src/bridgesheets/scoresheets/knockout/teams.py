"""The teams of a knockout with their seeds, and their players with masterpoints and boards."""

from __future__ import annotations

from functools import partial

from bridgesheets.printed.styles import HEAD, KEY, figure
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, gap, helpers
from bridgesheets.scoresheets.entries import choice, is_twice, number, text, whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.knockout.event import LONGEST_NAME, PLAYERS, PLAYERS_A_TEAM, TEAMS, KnockoutSheets
from bridgesheets.scoresheets.styles import CHECK, ENTRY, ENTRY_CHOICE, ENTRY_NAME, HELPER, RESULT_TEXT

ABSENT = "absent"
ERROR_IN_LINE = "this line holds an error value"
_MOST_PLAYERS, _MOST_MASTERPOINTS = 8, 999999
_HELP = (
    "No seeds at all: team 1 is the first seed, team 2 the second. Absent: does not come. Masterpoints of all players "
    "together: here, or player by player on the sheet Players."
)


def team_of(line: int) -> int:
    return (line - 1) // PLAYERS_A_TEAM + 1


def _example(event: KnockoutSheets, what: str, line: int) -> Value:
    made = event.example.teams[team_of(line) - 1] if event.example else ()
    place = (line - 1) % PLAYERS_A_TEAM
    return getattr(made[place], what) if place < len(made) else ""


# --- teams --------------------------------------------------------------------------------------------------------


def team_lines(event: KnockoutSheets) -> Block:
    """Returns the teams, one a line. Behind what is printed is what other sheets ask of them."""

    def captain(team: int) -> str:
        return str(_example(event, "name", (team - 1) * PLAYERS_A_TEAM + 1))

    return Block(
        TEAMS,
        (
            Column("number", "No.", 30, KEY, values=lambda line: line),
            Column("seed", "Seed", 36, ENTRY, whole("Seed", 1, event.order.teams)),
            Column("name", "Team", 132, ENTRY_NAME, text("Team", LONGEST_NAME),
                   values=lambda line: captain(line).rpartition(" ")[2]),
            Column("captain", "Captain", 96, ENTRY_NAME, text("Captain", LONGEST_NAME), values=captain),
            Column("absent", "Absent", 50, ENTRY_CHOICE, choice("Absent", (ABSENT,))),
            Column("masterpoints", "Master-\npoints", 64, ENTRY, number("Masterpoints", 0, _MOST_MASTERPOINTS)),
            Column("players", "Players", 44, ENTRY, whole("Players", 4, _MOST_PLAYERS)),
            Column("average", "Average", 62, figure(2), formula=partial(_average, event)),
            Column("check", "Check", 200, CHECK.at(10), formula=partial(_check_team, event), shrink=True),
            gap(12),
            *helpers(
                44,
                shown=lambda row: fx.IfError(fx.If(row.name == "", "Team " & row.number, row.name & ""),
                                             "Team " & row.number),
                of_seed=_team_of_seed,
                # The masterpoints of all players, as they were typed for the team or for each of them.
                points=lambda row: fx.If(
                    row.masterpoints == "",
                    fx.SumIf(event.players.all.team, row.number, event.players.all.masterpoints),
                    row.masterpoints,
                ),
                counted=lambda row: fx.IfError(fx.If(
                    row.players == "",
                    fx.SumProduct((event.players.all.team == row.number) * (event.players.all.name != "")),
                    row.players,
                ), 0),
                known=lambda row: fx.CountIf(row.here.seed, row.number),
            ),
        ),
        event.order.teams,
        (
            Single("named", "shown", -1, HELPER, lambda: fx.IfError(fx.count_where(event.teams.here.name != ""), 0)),
            Single("seeds_hold", "of_seed", -1, HELPER, lambda: fx.If(
                fx.And(fx.Min(event.teams.here.known) == 1, fx.Max(event.teams.here.known) == 1), 1, 0)),
            Single("present", "counted", -1, HELPER, lambda: fx.IfError(
                fx.count_where(event.teams.here.absent == ""), 0)),
            Single("ready", "known", -1, HELPER, lambda: _ready(event)),
        ),
        head_look=HEAD.at(10), head_height=30,
    )  # fmt: skip


def add_teams(event: KnockoutSheets) -> None:
    form, lines = event.book.form(TEAMS, landscape=True), event.teams
    event.put_head(form, "Teams", _status(event), last=lines.column("check"))
    event.put_help(form, _HELP, last=lines.column("check"))
    form.break_evenly(lines.first_row, lines.lines, 1, 24)
    lines.fill(form, "check", "seed")


def _team_of_seed(row: Line) -> Expression:
    """Returns the team of a seed, 0 where it is absent. Seeds hold only if every one is there once."""
    place = fx.Match(row.number, row.here.seed, 0)
    seeded = fx.If(fx.Index(row.here.absent, place) == "", fx.Index(row.here.number, place), 0)
    listed = fx.If(fx.Index(row.here.absent, row.number) == "", row.number, 0)
    return fx.If(row.single("seeds_hold") == 1, seeded, listed)


def _with_points(event: KnockoutSheets, row: Line) -> Expression:
    return fx.CountIfs(event.players.all.team, row.number, event.players.all.masterpoints, ">=0")


def _points_typed(row: Line) -> tuple[Expression, Expression]:
    """Returns whether masterpoints or players were typed for the team, and whether both can be used."""
    held, players = row.masterpoints, row.players
    good = fx.And(held >= 0, players >= 4, players == fx.Round(players, 0))
    return fx.Or(held != "", players != ""), fx.If(fx.Count(held, players) == 2, good, fx.FALSE)


def _average(event: KnockoutSheets, row: Line) -> Expression:
    typed, typed_well = _points_typed(row)
    known = fx.If(typed, typed_well, fx.And(row.counted >= 4, _with_points(event, row) == row.counted))
    found = fx.If(known, event.awards.call("MPTEAM", row.points, row.counted))
    return fx.IfError(fx.If(row.absent != "", "", found))


def _check_team(event: KnockoutSheets, row: Line) -> Expression:
    same, (typed, typed_well) = fx.count_where(row.here.name == row.name) > 1, _points_typed(row)
    words = fx.first_true(
        (row.number != row.position, "column A does not run from 1: undo that"),
        (fx.And(row.absent != "", row.absent != ABSENT), f"choose {ABSENT} or leave the cell empty"),
        (fx.And(row.name != "", fx.IfError(same, fx.FALSE)), "another team has the same name"),
        (fx.And(typed, fx.Not(typed_well)), "type masterpoints and 4 players or more"),
        (row.absent != "", "its opponents have a bye"),
        (typed, ""),
        (fx.And(row.counted > 0, row.counted < 4), "a team has at least 4 players"),
        (fx.And(row.counted > 0, _with_points(event, row) < row.counted),
         "a player lacks masterpoints: no average"),
    )  # fmt: skip
    return fx.IfError(words, ERROR_IN_LINE)


def _fewest(event: KnockoutSheets) -> int:
    """Returns the most teams with which the first round would not be needed."""
    return min(plan.teams_left(1) for plan in event.plans) if len(event.plans) > 1 else event.order.teams // 2


def _ready(event: KnockoutSheets) -> Expression:
    own = event.teams
    seeds = fx.Or(fx.call("COUNTA", own.here.seed) == 0, own.own("seeds_hold") == 1)
    ready = fx.And(own.has_original_numbers("number"), seeds, own.own("present") > _fewest(event), own.own("named") > 0)
    return fx.If(ready, 1, 0)


def _status(event: KnockoutSheets) -> Expression:
    own, teams, present = event.teams, event.teams.lines, event.teams.own("present")
    return fx.first_true(
        (fx.Not(own.has_original_numbers("number")),
         f"Teams: the numbers in column A do not run from 1 to {teams}; undo the sorting or the deletion."),
        (own.own("named") == 0, "Teams: type the names of the teams. Team 1 is the first seed unless you type seeds."),
        # Texts are seeds that count for nothing, but they were typed.
        (fx.And(fx.call("COUNTA", own.here.seed) > 0, own.own("seeds_hold") == 0),
         f"Teams: type each seed from 1 to {teams} once, or none; until then team 1 is the first seed."),
        (present <= _fewest(event),
         f"Teams: too few of {teams} teams are there; make a new sheet for " & present & "."),
        otherwise="Ready: " & present & " teams. On to the first round.",
    )  # fmt: skip


# --- players ------------------------------------------------------------------------------------------------------


def player_lines(event: KnockoutSheets) -> Block:
    return Block(
        PLAYERS,
        (
            Column("team", "Team", 34, KEY, values=team_of),
            Column("team_name", "", 81, RESULT_TEXT, head_look=HEAD.at(11), shrink=True,
                   formula=lambda row: "" if row.side else event.name(team_of(row.ordinal))),
            Column("name", "Player", 108, ENTRY_NAME, text("Player", LONGEST_NAME),
                   values=partial(_example, event, "name")),
            Column("number", "ACBL\nnumber", 52, ENTRY_NAME, text("ACBL number", 12),
                   values=partial(_example, event, "number")),
            Column("masterpoints", "Master-\npoints", 52, ENTRY, number("Masterpoints", 0, _MOST_MASTERPOINTS),
                   values=partial(_example, event, "masterpoints")),
            Column("boards", "Boards\nplayed", 46, ENTRY, whole("Boards played", 0, 999)),
            Column("boards_of_team", "of the\nteam's", 44, formula=lambda row: fx.If(
                row.boards == "", "", event.results.line(team_of(row.ordinal)).played * event.setup.value("boards"))),
            Column("share", "%", 30, formula=lambda row: fx.If(row.boards == "", "", fx.If(_is_count(row.boards), fx.If(
                row.boards_of_team > 0, fx.Round(100 * row.boards / row.boards_of_team, 0))))),
            Column("check", "Check", 126, CHECK, formula=partial(_check_player, event), shrink=True),
        ),
        event.order.teams * PLAYERS_A_TEAM, head_look=HEAD.at(11), head_height=30, lines_together=PLAYERS_A_TEAM,
    )  # fmt: skip


def add_players(event: KnockoutSheets) -> None:
    form, lines = event.book.form(PLAYERS), event.players
    note = fx.If(
        lines.has_original_numbers("team"),
        "Type the players with their masterpoints, and at the end the boards each has played.",
        "The lines are no longer in the order of the teams; undo the sorting or the deletion.",
    )
    event.put_head(form, "Players", note, last=lines.column("check"))
    form.break_evenly(lines.first_row, event.order.teams, PLAYERS_A_TEAM, 7)
    lines.fill(form, "check", "name")


def _check_player(event: KnockoutSheets, row: Line) -> Expression:
    bounds, of_team, points = event.setup.value("share"), row.boards_of_team, row.masterpoints
    good_points = fx.If(fx.Count(points) == 1, points >= 0, fx.FALSE)
    words = fx.first_true(
        (is_twice(row.name, row.here.name), "twice? add an initial"),
        (fx.And(row.name == "", fx.Or(row.boards != "", points != "", row.number != "")), "the name is missing"),
        (fx.And(points != "", fx.Not(good_points)), "masterpoints: a number"),
        (row.boards == "", ""),
        (fx.Not(_is_count(row.boards)), "boards: a whole number"),
        (row.boards > of_team, "more than the team's"),
        (fx.Or(bounds == "", of_team == 0), ""),
        (100 * row.boards < bounds * of_team, "under " & bounds & "% of boards"),
    )
    return fx.IfError(words, ERROR_IN_LINE)


def _is_count(cell: Expression) -> Expression:
    return fx.If(fx.Count(cell) == 1, fx.And(cell >= 0, cell == fx.Round(cell, 0)), fx.FALSE)
