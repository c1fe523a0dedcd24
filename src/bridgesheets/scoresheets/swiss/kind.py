"""Swiss teams, or pairs: the sheet of the event, entry sheets for every round, and what can be ordered."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.catalogue.spec import percent
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.styles import SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.figures import Questions, SetupQuestion
from bridgesheets.scoresheets.form import Book, Form, Value, round_name
from bridgesheets.scoresheets.kinds import SheetKind, check_number
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.points import check_length
from bridgesheets.scoresheets.records import drawn_cells
from bridgesheets.scoresheets.start import add_start
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, RESULT, RESULT_TEXT, STATUS
from bridgesheets.scoresheets.swiss import (
    assignments,
    awards,
    layout,
    ledger,
    lists,
    prints,
    results,
    rounds,
    standings,
    teams,
)
from bridgesheets.scoresheets.swiss import event as of
from bridgesheets.scoresheets.swiss.event import EXPLANATION, GLANCE, SETUP, SwissSheets

_WIDTHS = (110.0, 110.0, 308.0)
_FIRST_ROW = 4
#: The heights of rows: title and status, headings, what is asked, space, and a round at a glance.
_HEAD_HIGH, _SECTION_HIGH, _ASKED_HIGH, _SPACE_HIGH, _GLANCE_HIGH = (28.0, 34.0), 22.0, 16.5, 8.0, 25.0
#: On one page the sheet is printed no smaller than this, its type of 11 points in 10; a longer one goes on to a second
#: page with this heading.
_SMALLEST_SCALE = 0.91
_SECOND_PAGE, _GLANCE = "The draw", "The rounds at a glance"


def setup_questions(event: SwissSheets) -> Questions:
    order, rounds, most, lengths = event.order, event.order.rounds, event.scale.maximum, event.scale.boards
    points = entries.number("Victory Points", 0, float(most * 2))
    named, tie = entries.text("Text", 60), entries.choice("Tie-break", layout.TIE_BREAKS)
    few = [str(length) for length in lengths] if len(lengths) <= 2 else []
    boards = entries.choice("Boards a match", few) if few else entries.whole("Boards a match", lengths[0], lengths[-1])
    # The parts of the maximum that are usual: 12 of 20 for a bye, 8 for a void match.
    plus, minus = average_plus(in_force()), average_minus(in_force())
    void, bye = float(half_up(minus * most)), float(half_up(plus * most))
    whole_round = entries.whole("Round", 0, rounds)

    def asked(name: str, wording: str, look: Role, allowed: entries.Validation, usual: Value,
              meaning: str | Callable[[], Expression] = "") -> SetupQuestion:  # fmt: skip
        return SetupQuestion(name, wording, look, usual, allowed, height=_ASKED_HIGH, meaning=meaning)

    def choice(name: str, wording: str, words: tuple[str, ...], usual: str, meaning: str) -> SetupQuestion:
        return asked(name, wording, ENTRY_CHOICE, entries.choice(wording, words), usual, meaning)

    def number(name: str, wording: str, first: int, last: int, usual: Value, meaning: str | Callable[[], Expression],
               title: str = "") -> SetupQuestion:  # fmt: skip
        return asked(name, wording, ENTRY, entries.whole(title or wording, first, last), usual, meaning)

    return Questions(
        SETUP,
        (
            "The event",
            asked("event", "Event", ENTRY_TEXT, entries.text("Event", 60),
                  "" if order.title in layout.USUAL_TITLES.values() else order.title),
            asked("date", "Date", ENTRY_DATE, entries.date("Date"), ""),
            asked("place", "Place", ENTRY_TEXT, named, ""),
            asked("director", "Director", ENTRY_TEXT, named, ""),
            choice("played_by", "Played by", ("teams", "pairs"),
                   "pairs" if "pairs" in order.title.lower() else "teams",
                   "changes words, awards, and the name if none is typed"),
            asked("boards", "Boards a match", ENTRY, boards, order.boards,
                  "may be changed on the day; of one match: next to its result"),
            number("rounds", "Rounds", 1, rounds, rounds, f"at most {rounds}: there is a sheet for each"),
            SetupQuestion("scale", "Scale", RESULT_TEXT, order.scale, height=_ASKED_HIGH,
                          meaning=f"{event.scale.title}; for another make a new workbook"),
            None,
            "Ties in the standings",
            asked(layout.TIES[0], "First by", ENTRY_CHOICE, tie, "", "left empty, ties share their place"),
            asked(layout.TIES[1], "then by", ENTRY_CHOICE, tie, "", "head to head counts where exactly two are tied"),
            asked(layout.TIES[2], "then by", ENTRY_CHOICE, tie, "", "lot is drawn from the seed below"),
            None,
            "Victory Points without a result",
            asked("bye", "Bye", ENTRY, points, bye,
                  f"{percent(plus)} of the most a match brings, if not changed"),
            asked("forfeit_for", "Forfeit: non-offenders", ENTRY, points, bye, "to the side that is there"),
            asked("forfeit_against", "Forfeit: offenders", ENTRY, points, 0, "to the side that is not"),
            asked("void", "Void match", ENTRY, points, void,
                  f"to both sides: {percent(minus)}, if not changed"),
            asked("director_error", "Director's error", ENTRY, points, bye,
                  f"to both, if the director is at fault: {percent(plus)}, if not changed"),
            number("average_imps", "IMPs for AVE+", 0, 12, 3,
                   "a board, on half of them, rounded up; AVE- loses as many", "IMPs a board"),
            None,
            _SECOND_PAGE,
            choice("first_draw", "First round", layout.FIRST_DRAWS, layout.FIRST_DRAWS[0],
                   "seeded halves: top half against bottom half, by lot"),
            number("delay", "Draw in arrears", 0, 1, 0, "1: each round is drawn while the one before is played"),
            number("danish", "Danish rounds", 0, rounds, 0, lambda:
                   "last rounds in which " & fx.If(event.of_pairs, "pairs", "teams") & " may meet again"),
            choice("odd", "Sit-out or three-way", layout.ODD, layout.ODD_BYE,
                   "what is done with an odd number"),
            number("seed", "Random seed", 0, 999_999_999, "",
                   "any whole number; the same seed draws the same lots", "Seed"),
            None,
            "Shown and printed",
            asked("shown_round", "Standings after", ENTRY, whole_round, "",
                  "the round; empty: the latest with results"),
            asked("assigned_round", "Matches of round", ENTRY, whole_round, "",
                  "for lists and slips; empty: the latest drawn"),
            None,
        ),
        _FIRST_ROW, 0, heading_look=SECTION, meaning_look=EXPLANATION, checked=True,
    )  # fmt: skip


def glance_lines(event: SwissSheets) -> Block:
    def results(row: Line) -> Expression:
        ledger, number = event.ledger, row.ordinal - 1
        drawn, waiting, wrong = (ledger.single(name, number) for name in ("drawn", "waiting", "wrong"))
        return fx.If(drawn == 0, "", (drawn - waiting - wrong) & " of " & drawn)

    return Block(
        SETUP,
        (
            Column("round", "Round", 0, RESULT, values=lambda line: line),
            Column("results", "Results in", 0, RESULT, formula=results),
            Column("missing", "What is missing", 0, GLANCE,
                   formula=lambda row: event.rounds[row.ordinal - 1].single("status")),
        ),
        event.order.rounds, head_row=event.setup.last_row + 2, line_height=_GLANCE_HIGH, named=False,
    )  # fmt: skip


def write_setup(event: SwissSheets, form: Form) -> None:
    question, glance = event.setup, event.glance
    form.widths(_WIDTHS)
    form.formula(1, 1, event.fact("title"), TITLE.at(18))
    form.heading(2, len(_WIDTHS), status(event), STATUS)
    form.heights(1, _HEAD_HIGH)
    question.write(form)
    form.put(glance.head_row - 1, 1, _GLANCE, SECTION)
    for row, item in enumerate((*question.items, _GLANCE), _FIRST_ROW):
        if not isinstance(item, SetupQuestion):
            form.height(row, _SECTION_HIGH if item else _SPACE_HIGH)
    glance.write(form)
    one_page = form.height_to(glance.last_row) * _SMALLEST_SCALE <= form.area[1]
    if not one_page:
        form.break_after(_FIRST_ROW + question.items.index(_SECOND_PAGE) - 1)
    form.finish(
        glance.last_row, len(_WIDTHS), source=event.scale.clause.place, head=2,
        down=1 if one_page else 0, cursor=question.place("event")[1:],
    )  # fmt: skip


def status(event: SwissSheets) -> Expression:
    fact, ask = event.fact, " (bridgesheets draw FILE) or type it"
    current, planned, team = fact("next"), fact("planned"), fact("team")
    changed = event.record.across_single("changed", "vps", "now")
    earlier = "; the standings that round " & fx.Min(changed) & " was drawn from have changed: see Pairing history"
    undrawn = fx.If(current < planned, event.tally_of("drawn", current + 1) == 0, fx.FALSE)
    # Where rounds are drawn with a delay, the next one may be drawn while this one is played.
    meanwhile = fx.If(
        event.setup.entry("delay") == 1, fx.If(undrawn, "; draw round " & (current + 1) & " meanwhile")
    )  # fmt: skip
    missing = fx.Index(event.glance.all.missing, current)
    provided = fx.IfError(fx.Match(event.setup.entry("boards"), event.lengths.all.boards, 0), 0)
    doubtful = fx.If(fx.count_where(event.teams.all.fault != "") > 0, f"; on the sheet {of.NAMES}, see Check")
    words = fx.first_true(
        (provided == 0, f"The {event.scale.title} has no entry for so many boards: correct Boards a match below"),
        (fact("entered") < 2, "Type the " & team & "s on the sheet Names"),
        (current > planned, "Round " & planned & " complete: final standings"),
        (event.tally_of("drawn", current) > 0, "Round " & current & ": " & missing & meanwhile),
        (current == 1, fact("entered") & " " & team & "s: draw round 1" & ask & doubtful),
        otherwise="Round " & (current - 1) & " complete: draw round " & current & ask,
    )
    return fx.If(fact("broken") != "", fact("broken"), words & fx.If(fx.Count(changed) == 0, "", earlier))


_TEAMS, _ROUNDS = range(4, 201), range(1, 21)
_STEPS = (
    "Sheet Set-up: name, boards, rounds. Usual answers are filled in already; look them over.",
    "Sheet Names: who plays. Late entries take the next free line. One that drops out keeps its line: type "
    "the last round it plays.",
    "Draw the first round: type the numbers of who meets into the sheet Round 1, or let the program draw it: "
    "bridgesheets (free; its README says how to install it). Type bridgesheets run and the name of this "
    "file: it draws each round when the results are saved. bridgesheets draw draws one round.",
    "Print By number, By table and Slips. Print Score cards and Table cards once, before the first round; printed "
    "later, score cards name the opponents of every round that is drawn. A card for a late entry is below the "
    "others: select it and print the selection.",
    "Type the results: the IMPs each side won. If both sides report, type that of the other side too: where they "
    "differ the result is provisional and says so. The line at the top says which tables are missing, and at "
    "its right, above the standings, what to do next.",
    "When the round is complete, draw the next one, and so on. Print Standings whenever you like; on the sheet Set-up "
    "you choose after which round.",
    "Penalties and rulings in IMPs or Victory Points go into the sheet Adjustments, one line for each side.",
    "Correct an old result by typing over it. If a later round was drawn from the old standings, Pairing "
    "history says so.",
)
_SOURCES = (
    "Victory Points: {scale}.",
    "Masterpoints: ACBL Masterpoint Awards, January 2019: Match Awards in Swiss/Round Robin Team Events; General "
    "Formula; A. Depth of Overall Awards.",
    "Options that the director sets, whatever the conditions of contest say: scores of byes, forfeits and void "
    "matches, tie-breaks, how rounds are drawn. The figures filled in are common, not prescribed.",
    "{half_matches}",
    "Head to head decides only between exactly two who are tied and met.",
)


def declare(book: Book) -> SwissSheets:
    event = SwissSheets(book)
    event.setup = setup_questions(event)
    event.glance = glance_lines(event)
    event.kinds, event.lengths, event.facts = lists.kind_lines(event), lists.length_lines(event), lists.facts(event)
    event.teams, event.adjustments = teams.team_lines(event), teams.adjustment_lines(event)
    event.rounds = tuple(rounds.round_lines(event, number) for number in range(1, book.order.rounds + 1))
    event.ledger = ledger.ledger_lines(event)
    event.standings, event.record = standings.standing_lines(event), assignments.record_lines(event)
    event.award_boards = awards.SwissAwards(event).boards
    return event


def _sheets(event: SwissSheets) -> tuple[tuple[str, str, Callable[[SwissSheets], None]], ...]:
    """Returns the sheets behind the set-up in their order, each with what it is for, and what adds it."""
    last = event.order.rounds
    return (
        (of.NAMES, "names, players; late entries, drop-outs, house team", teams.add_teams),
        (round_name(1), f"matches and results of round 1; so on to {round_name(last)}" if last > 1 else "the matches",
         rounds.add_rounds),
        (of.ADJUSTMENTS, "penalties and rulings, a line for each side", teams.add_adjustments),
        (of.STANDINGS, "to print: after the latest round, or any other chosen on the sheet Set-up",
         standings.add_standings),
        (of.CROSS_TABLE, "to print: everybody's opponents and points, round by round", standings.add_cross_table),
        (of.BY_NUMBER, "to print: who plays where, found by one's own number", assignments.add_by_number),
        (of.BY_TABLE, "to print: who plays where, by table, for the director and the caddies",
         assignments.add_by_table),
        (of.SLIPS, "to print: result slips, up to eight on a page", prints.add_slips),
        (of.SCORE_CARDS, "to print: a card for everybody, with the Victory Point scale", prints.add_score_cards),
        (of.TABLE_CARDS, "to print: the number of each table", prints.add_table_cards),
        (of.DRAW_RECORD, "the standings each round was drawn from, and whether they have changed since",
         assignments.add_draw_record),
        (of.AWARDS, "masterpoints for matches won and for the final places", awards.add_awards),
    )  # fmt: skip


def _write(event: SwissSheets) -> None:
    sheets = _sheets(event)
    uses = ((of.SETUP, "set-up, the next step, and the rounds at a glance"), *((name, use) for name, use, _ in sheets))
    half_matches = results.half_match_source(event.order.scale)
    sources = [source.format(scale=event.scale.clause, half_matches=half_matches) for source in _SOURCES]
    add_start(event.book, event.usual_title, _STEPS, uses, sources)
    # The set-up is before the others, and its head speaks of what they say.
    form = event.book.form(of.SETUP)
    for add in (*(add for _, _, add in sheets), ledger.add_ledger, lists.add_lists):
        add(event)
    event.scale.finish()
    write_setup(event, form)


def _check(order: Order) -> None:
    check_number(order, "teams", _TEAMS, "a Swiss")
    check_number(order, "rounds", _ROUNDS, "a Swiss")
    check_length(order)
    # With an odd number each of them sits out once, so that there may be a round more.
    most = order.teams - 1 + order.teams % 2
    if order.rounds > most:
        raise UnknownOrder(
            f"{order.rounds} rounds for {order.teams} teams cannot do without rematches; {most} rounds can, or "
            f"{order.rounds + 1 - order.rounds % 2} teams",
            "rounds",
        )


KIND = SheetKind(
    "score Swiss teams or Swiss pairs: rounds, standings, assignments, slips and cards",
    Order("swiss", layout.USUAL_TITLES["team"]),
    ("teams", "rounds", "boards", "scale"),
    _check,
    declare,
    _write,
    drawn_cells,
    (of.CROSS_TABLE, of.BY_NUMBER, of.BY_TABLE, of.SLIPS, of.SCORE_CARDS, of.TABLE_CARDS),
    titles={"pairs": layout.USUAL_TITLES["pair"]},
    entrant_list=("teams", "name"),
)
