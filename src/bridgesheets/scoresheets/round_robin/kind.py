"""Declares the score sheet of a round robin: its options, its sheets in order, and what it refuses."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.output import UnknownOrder
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import VictoryPoints, check_length, most_imps_a_board
from bridgesheets.scoresheets.round_robin import (
    prints,
    rounds,
    settings,
    standings,
    teams,
    totals,
    working,
)
from bridgesheets.scoresheets.round_robin.event import (
    BY_HALF,
    FEWEST,
    MOST,
    MOST_ROUNDS,
    RoundRobinSheets,
    Schedule,
    rounds_of_one,
)
from bridgesheets.scoresheets.start import add_start


def _rounds(order: Order) -> int:
    return order.rounds or rounds_of_one(order.teams)


def _check(order: Order) -> None:
    check_number(order, "teams", range(FEWEST, MOST + 1), "a round robin")
    once, asked = rounds_of_one(order.teams), _rounds(order)
    if asked < 1 or asked % once or asked > MOST_ROUNDS:
        works = [str(number) for number in range(once, MOST_ROUNDS + 1, once)]
        raise UnknownOrder(
            f"{order.teams} teams all meet in {once} rounds, so there can be {' or '.join(works[:3])}, not {asked}",
            "rounds",
        )
    check_length(order)


def declare(book: Book) -> RoundRobinSheets:
    schedule = Schedule(book.order.teams, _rounds(book.order))
    event, shown = RoundRobinSheets(book, schedule), teams.example(book.order, schedule)
    event.settings = settings.settings(event)
    event.setup, event.teams = settings.setup_questions(event, shown), teams.team_lines(event, shown)
    event.rounds = tuple(rounds.round_lines(event, number, shown) for number in range(1, schedule.rounds + 1))
    event.adjustments = teams.adjustment_lines(event, shown)
    event.standings, event.matrices = standings.standing_lines(event), standings.matrix_tables(event)
    event.working, event.totals = working.match_lines(event), totals.team_totals(event)
    event.round_totals = totals.round_totals(event)
    return event


def _write(event: RoundRobinSheets) -> None:
    add_start(event.book, event.order.title, _STEPS, _contents(event.schedule), _sources(event.scale))
    settings.add_setup(event)
    teams.add_teams(event)
    for number in range(1, event.schedule.rounds + 1):
        rounds.add_round(event, number)
    for add in (teams.add_adjustments, standings.add_standings, standings.add_matrix, prints.add_schedule,
                prints.add_by_team, prints.add_slips, prints.add_score_cards, prints.add_table_cards,
                prints.add_vp_card, working.add_working, totals.add_totals):  # fmt: skip
        add(event)
    event.scale.finish()


_STEPS = (
    "Set-up: the date, the boards of a match, halves or not, and what breaks ties.",
    "Teams: draw lots for the numbers and type the names. The numbers decide who meets whom and when.",
    "Print Schedule and By team for the wall, Table cards for the tables, Score cards for the captains, and Slips.",
    "Round 1 and the others: type the IMPs of both sides as the slip says, both as numbers from 0. If the other "
    "captain hands in a slip, type it as well: if they differ, the result is provisional until you correct one.",
    "Adjustments: penalties, boards that could not be played, and results the director assigns, a line each.",
    "Standings and Cross-table are always up to date. Print them after the last round.",
    "A team withdraws: on Teams, type the last round it has played; in Set-up, choose how that is scored.",
)


def _contents(schedule: Schedule) -> tuple[tuple[str, str], ...]:
    return (
        ("Set-up", "What the director decides before the first round."),
        ("Teams", "Names, captains and players; withdrawals."),
        ("Round 1", f"Results to type in, and their Victory Points. Likewise up to Round {schedule.rounds}."),
        ("Adjustments", "IMPs before VPs, VPs afterwards, and assigned VPs."),
        ("Standings", "Places, tie-breaks, and the VPs everybody took from everybody, on one page."),
        ("Cross-table", "VPs and IMPs of every match, from both sides."),
        ("Schedule", "To print: who meets whom, round by round."),
        ("By team", "To print: every team's opponents."),
        ("Slips", "To print: a result slip for every match, up to eight a page."),
        ("Score cards", "To print: a card for each captain, with the VP table."),
        ("Table cards", "To print: who sits at each table."),
        ("VP card", "To print: the VPs for every margin."),
    )


def _sources(scale: VictoryPoints) -> tuple[str, ...]:
    return (
        f"{scale.title}: {scale.clause.place}.",
        "Schedule: FIDE Handbook, C.05, Annex 1, Berger tables. Home and away are balanced; in an odd field every team "
        "sits out equally often.",
        f"The director's choice, ruled by no source here: tie-breaks, the score for sitting out, and what a withdrawal "
        f'does. "{BY_HALF.capitalize()}" in Set-up is a usual treatment where all play all.',
        f"At most {most_imps_a_board()} IMPs a board: Laws of Duplicate Bridge, Law 78B.",
    )


KIND = SheetKind(
    "round robin of teams: everybody meets everybody",
    replace(Order("round-robin", "Round robin"), teams=8, rounds=0, boards=8),
    ("teams", "rounds", "boards", "scale"),
    _check,
    declare,
    _write,
    pages=("Schedule", "By team", "Slips", "Score cards", "Table cards", "VP card"),
    entrant_list=("teams", "name"),
)
