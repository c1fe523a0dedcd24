"""The set-up of a knockout: what is played, how the awards are counted, and answers that the sheet cannot use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bridgesheets.printed.styles import Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.entries import Validation, choice, date, fit_condition, number, text, whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.figures import REMARK, Questions, SetupQuestion, height_for
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.knockout.award_figures import KnockoutFigures, ratings
from bridgesheets.scoresheets.knockout.event import NO, SEGMENTS, SETUP, YES, KnockoutSheets
from bridgesheets.scoresheets.knockout.plans import FEWEST
from bridgesheets.scoresheets.styles import ASKED, ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT
from truesheet.refusals import Refused

FULL_LENGTH, COMPACT = "full length", "compact"
GREATER, BOTH = "the greater", "both"
WINS, IMPS = "wins then IMPs", "IMPs alone"
#: What is chosen from, by the name of the question; where nothing is, the first word holds.
WORDS: Mapping[str, tuple[str, ...]] = {
    "play-off": (NO, YES),
    "format": (FULL_LENGTH, COMPACT),
    "forfeit": (NO, YES),
    "paid": (GREATER, BOTH),
    "three-way": (WINS, IMPS),
}
MOST_BOARDS = 200
#: No group of a flight that is split has more teams.
MOST_COUNTED = 200
_WIDTHS = (140, 150, 236)
_FIRST_ROW, _SAID_COLUMN = 5, 3
#: A number of rounds that is said as a word.
_THREE_ROUNDS = 3


def usual_segments(boards: int) -> int:
    return 1 if boards < 16 else 2 if boards < 48 else 4


def setup_questions(event: KnockoutSheets) -> Questions:
    order, of = event.order, KnockoutFigures()
    said_rounds = "three" if of.playoff_rounds == _THREE_ROUNDS else f"{of.playoff_rounds}"
    return Questions(
        SETUP,
        (
            _question("event", "Event", "", order.title, ENTRY_TEXT, text("Event", 60)),
            _question("date", "Date", "", "", ENTRY_DATE, date("Date")),
            _question("director", "Director", "", "", ENTRY_TEXT, text("Director", 40)),
            _figure("boards", "Boards a match", "Boards of a whole match.", order.boards, (1, MOST_BOARDS)),
            _figure("segments", "Segments", "Parts of a match that have scores of their own.",
                    usual_segments(order.boards), (1, SEGMENTS)),
            _first_round(event),
            _choice("play-off", "Play-off for third", "The losers of the semifinals play for third place. Awards "
                   f"follow it in compact knockouts of {of.compact_played_off} teams and more, and in events of "
                   f"{said_rounds} rounds with {of.playoff_from} or {of.playoff_to}."),
            _choice("format", "Format", "For the awards. Compact: matches of half the normal length, teams of four."),
            _choice("rating", "Rating", "Class of the tournament, for the awards.", ratings(), "regional"),
            _figure("restrictions", "Restrictions", "How many other than by masterpoints, such as age or gender.", 0,
                    (0, of.most_restrictions)),
            _figure("teams", "Teams that count", "Only where the lowest flight is split: the teams of its largest "
                    "group.", "", (FEWEST, MOST_COUNTED)),
            _figure("average", "Bracket average", "If you have it; else it is worked out from the sheet Players.", "",
                    (0, int(of.most_average)), number),
            _choice("forfeit", "Award for a forfeit", "Whether a match won by forfeit earns a match award. The "
                   "regulations are silent: the director's choice."),
            _choice("paid", "Overall and matches", "Paid is the greater of the overall award and all match awards, or "
                   "both. The regulations are silent on knockouts."),
            _three_way(event),
            _figure("share", "Share of boards, %", "What part of its team's boards a player has to play, by the "
                    "conditions of contest. Empty: not checked.", 50, (0, 100), number, ""),
        ),
        _FIRST_ROW,
        _SAID_COLUMN,
    )  # fmt: skip


def _first_round(event: KnockoutSheets) -> SetupQuestion:
    """Returns the question which way through the bracket is chosen, as its number; there may be one only."""
    names = [plan.name for plan in event.plans]
    if len(names) == 1:
        remark = "The bracket has no byes."
        return SetupQuestion("first round", "First round", ASKED, names[0], value=1, remark=remark, remark_look=REMARK)
    remark = "Choose before the first match: byes for the top seeds, or first-round matches of three teams."
    chosen = _choice("first round", "First round", remark, names)
    return replace(
        chosen, value=lambda cell: fx.Max(1, fx.total(n * (cell == word) for n, word in enumerate(names, 1)))
    )


def _three_way(event: KnockoutSheets) -> SetupQuestion:
    if not event.most_three_ways:
        remark = "All matches are matches of two teams."
        return SetupQuestion("three-way", "Three-ways", ASKED, "none", remark=remark, remark_look=REMARK)
    remark = "What decides a match of three teams: matches won and then net IMPs, or net IMPs alone."
    return _choice("three-way", "Three-ways", remark)


def _choice(name: str, wording: str, remark: str, options: Sequence[str] = (), usual: str = "") -> SetupQuestion:
    options = options or WORDS[name]
    return _question(
        name, wording, remark, usual or options[0], ENTRY_CHOICE, choice(wording, options), usual or options[0]
    )


def _figure(
    name: str, wording: str, remark: str, value: Value, bounds: tuple[int, int],
    kind: Callable[..., Validation] = whole, usual: Value | None = None,
) -> SetupQuestion:  # fmt: skip
    """Returns a question with a number for an answer; what is there at first is what is usual, if nothing else is."""
    return _question(name, wording, remark, value, ENTRY, kind(wording, *bounds), value if usual is None else usual)


def _question(
    name: str, wording: str, remark: str, value: Value, look: Role, allowed: Validation, usual: Value = ""
) -> SetupQuestion:
    """Returns a question in a row with room for its remark; ``usual`` replaces an answer that cannot be used."""

    def usable(cell: Expression) -> Expression:
        condition = fit_condition(allowed, cell)
        assert condition is not None
        return fx.If(condition[0], cell, usual)

    read = usable if fit_condition(allowed, fx.NOTHING) else None
    return SetupQuestion(name, wording, look, value, allowed, read, remark, REMARK, height_for(remark, _WIDTHS[2]))


def add_setup(event: KnockoutSheets) -> None:
    form, question = event.book.form(SETUP), event.setup
    form.widths(_WIDTHS)
    event.put_head(form, "Set-up", _status(event), last=len(_WIDTHS), dated=False)
    form.put(3, 1, "Change what differs in your event; the lines without an entry may stay empty.", ASKED)
    question.write(form)
    form.finish(question.last_row, len(_WIDTHS), head=2, down=1, cursor=question.place("event")[1:])


def _status(event: KnockoutSheets) -> Expression:
    """Returns what is to be done next: the first sheet on which something is wrong or open."""
    winner = fx.If(event.champion == 0, "nobody", event.name(event.champion))
    return fx.first_true(
        (event.teams.single("ready") == 0, event.status(event.teams.sheet)),
        *((is_open > 0, event.status(lines.sheet)) for lines, is_open in event.open_lists),
        (event.champion == "", "Results are missing; see the sheets of the rounds."),
        otherwise="The event is over. Winner: " & winner,
    )


def refuse_unusable_answers(cells: Cells) -> None:
    """Refuses words and numbers of the set-up for which the sheet goes on with the usual ones."""
    event: KnockoutSheets = cells.saved.event
    plans = {plan.name: plan for plan in event.plans}
    plan = plans[cells.answer(event.setup, "first round", [*plans])]
    for name, known in WORDS.items():
        if name != "three-way" or plan.three_ways:
            cells.answer(event.setup, name, known)
    for name, most in (("segments", SEGMENTS), ("boards", MOST_BOARDS)):
        place = event.setup.place(name)
        if (cells.whole(*place) or 0) not in range(1, most + 1):
            there = cells.text(*place)
            wrong = f'"{there}" is no number of {name}' if there else f"the number of {name} of a match is missing"
            raise Refused(f"{cells.where(*place)}: {wrong}; type a whole number from 1 to {most}")
