"""Declares the score sheet of a knockout: its options, its sheets in order, and what it refuses."""

from __future__ import annotations

from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.knockout import awards, bracket, prints, results, rounds, setup, teams, three_ways
from bridgesheets.scoresheets.knockout.event import (
    AWARDS,
    BRACKET,
    CARDS,
    LIST,
    SLIPS,
    SOURCE,
    THREE_WAYS,
    KnockoutSheets,
)
from bridgesheets.scoresheets.knockout.plans import FEWEST, MOST, example
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.start import add_start


def declare(book: Book) -> KnockoutSheets:
    count, boards = book.order.teams, book.order.boards
    event = KnockoutSheets(book, example(count, setup.usual_segments(boards), boards) if book.order.filled else None)
    event.setup, event.teams = setup.setup_questions(event), teams.team_lines(event)
    event.players = teams.player_lines(event)
    event.three_ways, event.three_way_matches = three_ways.headings(event), three_ways.match_lines(event)
    event.three_way_teams = three_ways.team_lines(event)
    event.rounds = tuple(rounds.round_lines(event, played) for played in event.numbers)
    event.facts = awards.award_facts(event)
    event.award_lines, event.results = awards.award_lines(event), results.result_lines(event)
    event.award_list = results.award_list(event)
    return event


def _write(event: KnockoutSheets) -> None:
    add_start(event.book, event.order.title, _steps(event), _sheets(event), _SOURCES)
    for add in (setup.add_setup, teams.add_teams, teams.add_players):
        add(event)
    if event.most_three_ways:
        three_ways.add_three_ways(event)
    for played in event.numbers:
        rounds.add_round(event, played)
    for add in (bracket.add_bracket, awards.add_awards, results.add_results, results.add_award_list, prints.add_slips,
                prints.add_cards):  # fmt: skip
        add(event)
    event.awards.finish()


def _steps(event: KnockoutSheets) -> list[str]:
    return [
        "Set-up: event, boards and segments of a match, rating. Leave the rest as it is, if you like.",
        *(["Set-up too: byes for the top seeds, or three-way matches in the first round (Three-ways)."]
          if event.most_three_ways else []),
        "Teams: names, in the order of the seeds, or with seeds. Mark a team that does not come as absent.",
        "Players: names, and masterpoints for the awards. Or type the total and the players of a team on Teams.",
        "Slips and Cards: type the round, print. Bracket: print and pin up.",
        "Round 1: type the IMPs of both sides, segment by segment. The sheet names the winner, who moves on. The "
        "totals of the other captain are optional; where they differ the result is provisional and says so.",
        "Go on round by round. The line at the top of each sheet, and of the set-up, says what is missing. If a "
        "correction changes who goes on, type the IMPs of the next match anew: those of the other team stay there.",
        "At the end type the boards each player has played (Players), and print the Award list.",
    ]  # fmt: skip


def _sheets(event: KnockoutSheets) -> list[tuple[str, str]]:
    return [
        (event.setup.sheet, "What is played, and how the awards are counted."),
        (event.teams.sheet, "Names, seeds, averages."),
        (event.players.sheet, "Names, masterpoints, boards played."),
        *([(THREE_WAYS, "First-round matches of three teams, if the set-up has chosen them.")]
          if event.most_three_ways else []),
        *((lines.sheet, "Results of the round, and who advances.") for lines in event.rounds),
        (BRACKET, "To print and pin up."),
        (AWARDS, "Masterpoints for each place and match."),
        (event.results.sheet, "What each team has earned."),
        (LIST, "The same by place and with the players, to print."),
        (SLIPS, "Result slips of a round, eight a page."),
        (CARDS, "Table cards of a round, two a page."),
    ]  # fmt: skip


_SOURCES = (
    f"{SOURCE} (January 2019): first award, size factors, places below first, forfeits, match awards, compact.",
    "Readings: a team is paid the greater of its overall award and its match awards, unless the set-up says both; half "
    "a match award for each win of a three-way, as printed for NABC events. What decides a three-way, carry-over, "
    "handicap, extra boards and the share of boards are matters of the conditions of contest.",
)


def _check(order: Order) -> None:
    check_number(order, "teams", range(FEWEST, MOST + 1), "a knockout")
    check_number(order, "boards", range(1, setup.MOST_BOARDS + 1), "a match")


KIND = SheetKind(
    "knockout teams: bracket, results by segment, masterpoints of every place and match",
    Order("knockout", "Knockout Teams", teams=16, boards=24),
    ("teams", "boards"),
    _check,
    declare,
    _write,
    pages=(BRACKET, LIST, SLIPS, CARDS),
    entrant_list=("teams", "name"),
)
