"""The set-up of a knockout: what is played, and how the awards are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import Role
from bridgesheets.sheets.entries import choice, date, fits, number, text, whole
from bridgesheets.sheets.form import Form, Value, at
from bridgesheets.sheets.knockout.award_figures import knockout_figures, ratings
from bridgesheets.sheets.knockout.event import FOOTER, Event
from bridgesheets.sheets.knockout.layout import SEGMENTS, SETUP, TEAMS, THREE_WAYS, VALID_COLUMN, round_name, setup_row
from bridgesheets.sheets.knockout.plans import FEWEST
from bridgesheets.sheets.styles import ASKED, ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, HELPER

YES, NO = "yes", "no"
KNOCKOUT, COMPACT = "knockout", "compact"
GREATER, BOTH = "the greater", "both"
WINS, IMPS = "wins then IMPs", "IMPs alone"
#: What is chosen from, by the name of the entry; where nothing is, the first word holds.
WORDS: Mapping[str, tuple[str, ...]] = {
    "play-off": (NO, YES),
    "format": (KNOCKOUT, COMPACT),
    "forfeit": (NO, YES),
    "paid": (GREATER, BOTH),
    "three-way": (WINS, IMPS),
}
MOST_BOARDS = 200
#: No group of a flight that is split has more teams.
MOST_COUNTED = 200
_WIDTHS = (140, 150, 236)
_SAID = Role("Said", 10, italic=True, horizontal="left", wrap=True, indent=1)
_LINE = 13.5
#: A number of rounds that is said as a word.
_THREE_ROUNDS = 3


@dataclass(frozen=True)
class _Entry:
    """A line of the set-up; ``usual`` is what holds where the entry cannot be used."""

    name: str
    asked: str
    said: str
    value: Value
    role: Role
    allowed: DataValidation
    words: Sequence[str] = ()
    usual: Value = ""


def add_setup(event: Event) -> None:
    """Add the sheet "Set-up"."""
    form = event.book.form(SETUP)
    form.widths(_WIDTHS)
    event.head(form, "Set-up", _status(event), last=len(_WIDTHS), dated=False)
    form.put(3, 1, "Change what differs in your event; the lines without an entry may stay empty.", ASKED)
    for entry in _entries(event):
        _line(form, entry)
    if len(event.layout.plans) == 1:
        row = setup_row("first round")
        form.put(row, 1, "First round", ASKED)
        form.put(row, 2, event.layout.plans[0].name, ASKED)
        form.put(row, 3, "The bracket has no byes.", _SAID)
        form.put(row, VALID_COLUMN, 1, HELPER)
    if not event.layout.three_ways:
        form.put(setup_row("three-way"), 1, "Three-ways", ASKED)
        form.put(setup_row("three-way"), 2, "none", ASKED)
        form.put(setup_row("three-way"), 3, "All matches are matches of two teams.", _SAID)
    last = setup_row("share")
    form.finish(last, len(_WIDTHS), source=FOOTER, head=2, down=1, cursor=(setup_row("event"), 2))


def _line(form: Form, entry: _Entry) -> None:
    """Writes one question."""
    row = setup_row(entry.name)
    cell = at(row, 2)
    form.put(row, 1, entry.asked, ASKED)
    form.entry(row, 2, entry.role, entry.allowed, entry.value)
    form.say(row, 3, entry.said, _SAID, entry.allowed)
    if found := fits(entry.allowed, cell):
        usual = entry.usual if isinstance(entry.usual, int) else f'"{entry.usual}"'
        valid = f"IF({found[0]},{cell},{usual})"
        if entry.name == "first round":
            places = "+".join(f'{place}*({cell}="{word}")' for place, word in enumerate(entry.words, 1))
            valid = f"MAX(1,{places})"
        form.formula(row, VALID_COLUMN, valid, HELPER)
    form.height(row, max(19, lines_of(entry.said, _SAID.size, _WIDTHS[2] * 0.88) * _LINE + 5))


def _entries(event: Event) -> list[_Entry]:
    """All questions of the set-up."""
    order, layout = event.order, event.layout
    plans, of = [plan.name for plan in layout.plans], knockout_figures()
    said_rounds = "three" if of.playoff_rounds == _THREE_ROUNDS else f"{of.playoff_rounds}"

    def words(name: str, asked: str, said: str, known: Sequence[str] = (), value: str = "") -> _Entry:
        known = known or WORDS[name]
        usual = value or known[0]
        return _Entry(name, asked, said, usual, ENTRY_CHOICE, choice(asked[:32], known), known, usual=usual)

    def figure(name: str, asked: str, said: str, value: Value, bounds: tuple[int, int], *, any: bool = False) -> _Entry:
        allowed = (number if any else whole)(asked[:32], *bounds)
        usual = value if name in ("boards", "segments", "restrictions") else ""
        return _Entry(name, asked, said, value, ENTRY, allowed, usual=usual)

    found = [
        _Entry("event", "Event", "", order.title, ENTRY_TEXT, text("Event", 60)),
        _Entry("date", "Date", "", "", ENTRY_DATE, date("Date")),
        _Entry("director", "Director", "", "", ENTRY_TEXT, text("Director", 40)),
        figure("boards", "Boards a match", "Boards of a whole match.", order.boards, (1, MOST_BOARDS)),
        figure("segments", "Segments", "Parts of a match that have scores of their own.",
               usual_segments(order.boards), (1, SEGMENTS)),
        words("play-off", "Play-off for third", "The losers of the semifinals play for third place. Awards follow it "
              f"in compact knockouts of {of.compact_played_off} teams and more, and in events of {said_rounds} rounds "
              f"with {of.playoff_from} or {of.playoff_to}."),
        words("format", "Format", "For the awards. Compact: matches of half the normal length, teams of four."),
        words("rating", "Rating", "Class of the tournament, for the awards.", ratings(), "regional"),
        figure("restrictions", "Restrictions", "How many other than by masterpoints, such as age or gender.", 0,
               (0, of.most_restrictions)),
        figure("teams", "Teams that count", "Only where the lowest flight is split: the teams of its largest group.",
               "", (FEWEST, MOST_COUNTED)),
        figure("average", "Bracket average", "If you have it; else it is worked out from the sheet Players.", "",
               (0, int(of.most_average)), any=True),
        words("forfeit", "Award for a forfeit", "Whether a match won by forfeit earns a match award. The regulations "
              "are silent: the director's choice."),
        words("paid", "Overall and matches", "Paid is the greater of the overall award and all match awards, or both. "
              "The regulations are silent on knockouts."),
        figure("share", "Share of boards, %", "What part of its team's boards a player has to play, by the conditions "
               "of contest. Empty: not checked.", 50, (0, 100), any=True),
    ]  # fmt: skip
    if len(plans) > 1:
        said = "Choose before the first match: byes for the top seeds, or first-round matches of three teams."
        found.insert(5, words("first round", "First round", said, plans))
    if layout.three_ways:
        said = "What decides a match of three teams: matches won and then net IMPs, or net IMPs alone."
        found.insert(-1, words("three-way", "Three-ways", said))
    return found


def usual_segments(boards: int) -> int:
    """How many segments a match of so many boards usually has."""
    return 1 if boards < 16 else 2 if boards < 48 else 4


def _status(event: Event) -> str:
    """What is to be done next: the first sheet on which something is wrong or open."""
    layout = event.layout
    winner = f'IF({layout.champion}=0,"nobody",{event.name(layout.champion)})'
    missing = '"Results are missing; see the sheets of the rounds."'
    said = f'IF({layout.champion}="",{missing},"The event is over. Winner: "&{winner})'
    for played in range(layout.rounds, 0, -1):
        sheet = round_name(played)
        said = f"IF({layout.open_matches(sheet)}>0,{layout.status(sheet)},{said})"
    if layout.three_ways:
        said = f"IF({layout.open_matches(THREE_WAYS)}>0,{layout.status(THREE_WAYS)},{said})"
    return f"IF({layout.ready}=0,{layout.status(TEAMS)},{said})"
