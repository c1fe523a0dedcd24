"""The options of the tasks, each declared once for every surface.

The command line, the calls in Python and their types, the forms of the page, the words of ``club.toml`` and the table
in the documentation are made from these records. Those that say what an event is are made from
:mod:`bridgesheets.awarding.details`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from operator import index
from os import PathLike, fspath
from typing import Any

from bridgesheets.vocabulary import choice, no_such
from truesheet.refusals import Refused

#: The values of an option: a text, a whole number, yes by being there, the path of a file or folder, a day, a Victory
#: Point scale, by its name or a CSV file that has it, and the country of a spreadsheet.
TEXT, WHOLE, FLAG, FILE, DAY, SCALE, COUNTRY = "text", "whole", "flag", "file", "day", "scale", "country"


#: What a refusal calls a path in Python, by the kinds of options that take one.
_PATHS = {FILE: "path", SCALE: "name of a scale, and no path of a file with one"}

#: Any whole number is less, and more than its negative.
ANY = 10**18


def flag_of(name: str) -> str:
    return f"--{name.replace('_', '-')}"


@dataclass(frozen=True)
class Option:
    """An option of some tasks.

    ``name`` is the keyword in Python, the field of the page and, with hyphens, the option of the command line, which
    also takes its ``others``. ``label`` and ``doc`` say what it is; a ``label`` alone is a sentence. ``typed`` is the
    placeholder of its value. It takes one of its ``choices``, in any case of letters; ``noun`` is what each of them is.
    A whole number is from ``least`` to ``most``; without them the task checks it. An option of ``many`` values may be
    typed several times. ``club`` is the word of ``club.toml`` that sets it if nobody types it, ``line`` an example of
    that line. One that ``delivers`` says where the command line reads and writes files, and is neither in Python nor on
    the page. ``heading`` groups options in help and on the page; ``python`` is its type if that does not follow from
    the ``kind``.
    """

    name: str
    tasks: tuple[str, ...]
    label: str
    doc: str = ""
    kind: str = TEXT
    typed: str = ""
    choices: tuple[str, ...] = ()
    noun: str = ""
    default: Any = None
    least: int = -ANY
    most: int = ANY
    many: bool = False
    others: tuple[str, ...] = ()
    club: str = ""
    line: str = ""
    delivers: bool = False
    heading: str = ""
    python: str = ""

    @property
    def flag(self) -> str:
        return flag_of(self.name)

    @property
    def sentence(self) -> str:
        joint = "; " if self.doc.startswith("left out") else ": "
        return f"{self.label}{joint if self.doc else ''}{self.doc}."

    @property
    def usual(self) -> Any:
        return self.default if self.default is not None else False if self.kind == FLAG else () if self.many else None

    def chosen(self, value: str) -> str:
        """Returns the choice typed in any case of letters. Raises :class:`Refused` for another, with all choices."""
        if not (chosen := choice(value, self.choices)):
            raise Refused(no_such(self.noun, value, self.choices), self.name)
        return chosen

    def converted(self, value: Any) -> Any:
        """Returns a value from Python as the task takes it. Raises :class:`Refused` for one of another kind."""
        if value is None:
            return self.usual
        if self.many and self.kind == TEXT and not self.python:
            if isinstance(value, bytes | Mapping):
                raise Refused(f"{value!r} is no list of texts", self.name)
            parts = value if isinstance(value, Iterable) and not isinstance(value, str) else (value,)
            return tuple(f"{part}" for part in parts)
        if self.kind == WHOLE:
            return self._whole(value)
        if self.kind == DAY:
            return self._moment(value)
        if self.kind == FLAG and not isinstance(value, bool):
            raise Refused(f"{value!r} is neither True nor False", self.name)
        if self.kind in _PATHS and not self.python:
            if not isinstance(value, str | PathLike):
                raise Refused(f"{value!r} is no {_PATHS[self.kind]}", self.name)
            return fspath(value)
        if self.kind == TEXT and self.noun and not isinstance(value, str):
            raise Refused(no_such(self.noun, f"{value}", self.choices), self.name)
        if self.kind in (TEXT, COUNTRY) and not self.python and not isinstance(value, str):
            if not isinstance(value, int) or isinstance(value, bool):
                raise Refused(f"{value!r} is no text", self.name)
            return f"{value}"
        return self.chosen(value) if self.noun else value

    def _moment(self, value: Any) -> datetime:
        try:
            return datetime.fromisoformat(value.isoformat() if isinstance(value, date) else f"{value}")
        except ValueError:
            raise Refused(f'"{f"{value}"[:40]}" names no day; write it as 2026-01-31', self.name) from None

    def _whole(self, value: Any) -> int:
        try:
            number = index(value)
        except TypeError:
            number = None
        if number is None or isinstance(value, bool):
            raise Refused(f"{value!r} is no whole number; give one such as {max(self.least, 8)}", self.name)
        if not self.least <= number <= self.most:
            raise Refused(f"{number:,} is not from {self.least:,} to {self.most:,}", self.name)
        return number


_MANY, _SETS, _WALL = ("award", "month", "recalc"), ("build", "build wall"), ("build wall",)
CLUSTER, _CHARTS, _CARDS, _WHAT = "On a cluster", "Charts by name", "Cards", "What is done"
_ODD, _AGAIN, _WRITTEN, _MORE = "An odd number", "Draw again, or explain", "What is written", "More options"
_EMPTY, _SEVERAL, _CLUB = "An empty workbook", "Several files", "The club"
_BACKUP = "a backup stays, NAME.bak"

#: The name of the file of a club.
CLUB_FILE = "club.toml"

#: What every task takes: the edition to use, and the day.
EDITION = Option(
    "edition", (), "Use this edition", "its name, or an amendment's file or folder", FILE, "NAME|PATH",
    club="edition", heading="Rules",
)  # fmt: skip
ON_DAY = Option(
    "day", (), "Use the rules in force on this day", "usually today; for an event with a date, its own", DAY, "DAY",
    heading="Rules", python="date | str",
)  # fmt: skip

#: The country by which formulas are calculated.
LOCALE = Option(
    "locale", ("recalc", "check"), "Country of the spreadsheet", "such as en-GB, for dates and numbers in texts, the "
    "order of letters, DOLLAR and CHAR; without it, formulas that depend on it are refused unless the file shows it",
    COUNTRY, "TAG", heading=_MORE,
)  # fmt: skip

#: What yes is said by, what says where files are written, and both.
_flag = partial(Option, kind=FLAG)
_writes = partial(Option, delivers=True, heading=_WRITTEN)
_writing_flag = partial(_writes, kind=FLAG)

OPTIONS = (
    # --- a score sheet
    Option("teams", ("new",), "Teams or pairs", "how many take part", WHOLE, "N", others=("pairs", "players")),
    Option(
        "rounds", ("new",), "Rounds", "how many are played; of a match, its stanzas", WHOLE, "N", others=("stanzas",)
    ),
    Option(
        "boards", ("new",), "Boards", "how many in each match; club-game: in the session; session: in each round",
        WHOLE, "N", club="boards",
    ),
    Option(
        "scale", ("new",), "Victory Point scale", "such as acbl20 or nabc, or a CSV file with your own",
        SCALE, "NAME|FILE", club="teams",
    ),
    Option(
        "movement", ("new",), "Movement", "of a session; usually a Mitchell. own: you type the pairs", TEXT,
        "mitchell|web|scrambled|howell|own", ("mitchell", "web", "scrambled", "howell", "own"), "movement",
    ),
    Option(
        "scoring", ("new",), "Scoring", "of Butler pairs: usually against the datum of each board. cross-imps: "
        "against every other score", TEXT, "datum|cross-imps", ("datum", "cross-imps"), "way of scoring",
    ),
    Option("title", ("new",), "Name of the event", "for the printed pages", TEXT, "TEXT", default=""),
    Option(
        "names", ("new",), "Names of the teams or pairs", "a CSV file or a workbook with a row for each",
        FILE, "FILE", python="Source | Sequence[str | Sequence[str]]",
    ),
    Option(
        "formulas", ("new",), "What the cells hold", "", TEXT, "native|addin|lambda", ("native", "addin", "lambda"),
        "kind of formulas", "native", heading=_MORE,
    ),
    _flag("filled", ("new",), "Filled in with invented names and results", heading=_MORE),
    # --- a draw
    _flag("provisional", ("draw",), "Draw although results are missing or differ"),
    _flag("bye", ("draw",), "An odd team out has a bye", heading=_ODD),
    _flag("triple", ("draw",), "Three teams play a triple", heading=_ODD),
    _flag("house", ("draw",), "An odd team out plays the house team", heading=_ODD),
    Option(
        "apart", ("draw",), "Keep apart", "teams that are not to meet, such as 4,9", TEXT, '"N,N"', many=True,
        heading=_MORE, python="Iterable[str | Iterable[int]]",
    ),
    Option("round", ("draw",), "Round", "to draw a round again, if it has no score yet", WHOLE, "N", heading=_MORE),
    Option("from_round", ("draw",), "From the standings after round", "its number", WHOLE, "N", heading=_MORE),
    _flag("danish", ("draw",), "Teams of the top half may meet again", heading=_MORE),
    Option(
        "keep", ("draw",), "Keep these tables", "when you draw a round again, such as 3-7 or 1,4,9", TEXT, '"N,N-N"',
        heading=_MORE, python="str | Iterable[int]",
    ),
    Option(
        "repeats", ("draw",), "Second meetings allowed", "how many, if there is no draw without", WHOLE, "N",
        default=0, least=0, most=99, heading=_MORE,
    ),
    Option(
        "seed", ("draw",), "Seed", "the start of the lots; the same seed gives the same draw", WHOLE, "N",
        least=0, most=999_999_999, heading=_MORE,
    ),
    _flag("undo", ("draw",), "Take the last round out again, if it has no score yet", heading=_AGAIN),
    _flag("why", ("draw",), "Explain every pairing, also of a round already drawn", delivers=True, heading=_AGAIN),
    _writes(
        "results", ("draw",), "Draw nothing",
        "take the scores of a match of Butler pairs, or of a session, from the file of a Bridgemate", FILE, "FILE.bws",
    ),
    _writing_flag("force", ("draw",), "With --results, replace scores that you typed differently"),
    _writing_flag("pdf", ("draw",), "Print assignments and slips of the round, through LibreOffice"),
    # --- a run while the sheet is open
    _flag(
        "show", ("run",), "Show the pairings and results in a browser on this machine", "the page follows each save",
        delivers=True,
    ),
    _flag("share", ("run",), "Show them to this network too", "every telephone in it can open the page", delivers=True),
    Option(
        "results", ("run",), "Take the scores of Butler pairs or a session as they come",
        "from the file of a Bridgemate; scores that you typed stay", FILE, "FILE.bws", delivers=True,
    ),
    # --- awards, and a page of results
    Option(
        "refresh", ("publish",), "For a projector",
        "larger letters; the page reloads after so many seconds", WHOLE, "SECONDS", least=5, most=3600,
        heading=_WRITTEN,
    ),
    _writes(
        "out", ("award",), "What to write", "NAME.xlsx, .csv, .json or .xml (USEBIO); of several files, a folder",
        FILE, "FILE",
    ),
    _writes("out", ("publish",), "The page to write", "without it RESULTS.html", FILE, "FILE"),
    _writes(
        "paper", ("award", "month"), "Paper", "of the printed pages", TEXT, "letter|a4", ("letter", "a4"),
        "paper", "letter",
    ),
    Option(
        "template", ("award",), "Write an empty workbook",
        "club-pairs, club-teams, swiss, knockout, regional-pairs, sectional-pairs, pair-team, side-series, nap, gnt or "
        "individual", TEXT, "KIND", ("club-pairs", "club-teams", "swiss", "knockout", "regional-pairs",
                                     "sectional-pairs", "pair-team", "side-series", "nap", "gnt", "individual"),
        "template", delivers=True, heading=_EMPTY,
    ),
    Option(
        "entries", ("award",), "With --template", "rows for so many contestants", WHOLE, "N", delivers=True,
        heading=_EMPTY,
    ),
    Option(
        "kind", ("award",), "For several files", "what to write into the folder --out", TEXT, "xlsx|csv|json|xml",
        ("xlsx", "csv", "json", "xml"), "kind of file", "xlsx", delivers=True, heading=_SEVERAL,
    ),
    Option(
        "remember", ("award",), "Keep the answers of this call in the file of the club",
        "for this file, for this day of the week, or for all events", TEXT, "file|day|always",
        ("file", "day", "always"), "way to remember", delivers=True, heading=_CLUB,
    ),
    # --- a month
    _writes("out", ("month",), "The folder to write to", "the list of questions too", FILE, "DIR"),
    _writing_flag("report", ("month",), "Write the award list of each event too, into DIR/lists"),
    # --- what is printed
    Option(
        "chart", ("build",), "One event only", "such as Senior Pairs or GNT district final; empty for the usual "
        "set", typed="NAME", many=True, heading=_CHARTS,
    ),
    _flag("list", ("build",), "Name every event that has charts, and write nothing", delivers=True, heading=_CHARTS),
    Option("tables", ("build",), "Tables", "such as 3-15; empty for all", typed="N-M", heading=_CHARTS),
    Option(
        "limits", ("build",), "Strat limits", "such as 300,750; empty for the usual ones", typed='"N,N"', many=True,
        heading=_CHARTS,
    ),
    Option("sessions", ("build",), "Sessions", "of the event; empty for all", WHOLE, "N", heading=_CHARTS),
    Option(
        "scale", ("build",), "Scale", "such as acbl20 or nabc, or a CSV file with your own", SCALE, "NAME|FILE",
        heading=_CARDS,
    ),
    Option(
        "boards", ("build",), "Boards of the matches", "such as 7, or several such as 7,8 or 5-8", typed='"N,N"',
        many=True, heading=_CARDS,
    ),
    Option(
        "style", ("build",), "Style", "poster, card, four-up, tent or both; usually card", typed="STYLE",
        heading=_CARDS,
    ),
    Option(
        "formulas", ("build",), "What the cells of score sheets hold", "usually native; tables to print hold "
        "values", TEXT, "native|addin|lambda", ("native", "addin", "lambda"), "kind of formulas",
    ),
    Option("tournament", _WALL, "A tournament's pages", "such as regional", typed="RATING"),
    Option("name", _WALL, "What the club or tournament is called", typed="TEXT", club="name", line='name = "Lake"'),
    Option("tables", _WALL, "Its fewest and most tables", "such as 3-15", typed="N-M", club="tables"),
    Option("limits", _WALL, "Limits of its strats", 'such as "300,750"', typed='"N,N"', many=True, club="strats"),
    Option(
        "games", _WALL, "Special games of the club", 'such as "championship,charity"', typed='"NAME,NAME"', many=True,
        club="games",
    ),
    Option(
        "events", _WALL, "Events of the tournament", 'such as "pairs, two sessions; knockout"', typed='"NAME;NAME"',
        many=True,
    ),
    Option(
        "teams", _WALL, "Victory Point scale of teams", "such as acbl20, or a CSV file with your own",
        SCALE, "NAME|FILE", club="teams",
    ),
    Option("boards", _WALL, "Boards of a match of teams", "such as 7", typed='"N,N"', many=True, club="boards"),
    Option(
        "paper", _SETS, "Paper", "one only; without it both, or that of the club", TEXT, "letter|a4",
        ("letter", "a4"), "paper", club="paper",
    ),
    _writes("out", ("build",), "Folder to write to", "", FILE, "DIR", default="workbooks"),
    _writes("out", _WALL, "Folder to write to", "", FILE, "DIR", default="wall"),
    # --- workbooks brought up to date
    Option("out", ("recalc",), "Write the recalculated workbooks there", "", FILE, "DIR", delivers=True, heading=_WHAT),
    Option(
        "in_place", ("recalc",), "Write into the workbooks themselves", "each keeps a backup, NAME.bak", FLAG,
        delivers=True, heading=_WHAT,
    ),
    _flag("fix", ("check",), "Write VP_20( for VP20(, which Excel takes for a cell"),
    _flag("partial", ("recalc",), "Update what does not depend on a refused formula", heading=_MORE),
    LOCALE,
    Option(
        "seed", ("recalc",), "Seed", "the start of RAND and its like, refused without it", WHOLE, "N",
        least=0, most=10**15, heading=_MORE,
    ),
    Option(
        "day", ("recalc", "check"), "Day", "what TODAY() and NOW() give, such as 2026-01-31T19:30", DAY, "DAY",
        heading=_MORE, python="date | str",
    ),
    _writes("report", ("recalc",), "Every change", "as .csv or .json", FILE, "FILE"),
    _writes("force", ("recalc",), "With --out, replace files that exist", "each keeps a backup, NAME.bak", FLAG),
    _writing_flag("no_backup", ("recalc",), "Keep no backups"),
    # --- what several tasks take
    _writing_flag("pdf", ("award", *_SETS), "Print PDF files too, through LibreOffice"),
    _writes(
        "force", ("month", *_SETS), "Replace files that somebody has changed", "each keeps a backup, NAME.bak", FLAG,
    ),
    Option(
        "check", _MANY, "Write nothing", "compare the files with our results; the exit status is 1 if they "
        "differ", FLAG, delivers=True, heading=_WHAT,
    ),
    Option(
        "jobs", _MANY, "Processes at a time", "usually one for each core, fewer if memory is short", WHOLE, "N",
        least=1, most=10_000, delivers=True, heading=_SEVERAL,
    ),
    Option(
        "scheduler", _MANY, "Send the work to a Dask cluster", "tls://HOST:PORT or tcp://HOST:PORT", TEXT, "ADDRESS",
        delivers=True, heading=CLUSTER,
    ),
    *(
        Option(name, _MANY, "With --scheduler tls://", what, FILE, "FILE", delivers=True, heading=CLUSTER)
        for name, what in (
            ("tls_ca", "the certificate of its authority"), ("tls_cert", "your certificate"),
            ("tls_key", "the key of your certificate"),
        )
    ),
    Option(
        "paper", ("new",), "Paper", "of the printed pages", TEXT, "letter|a4", ("letter", "a4"), "paper",
        "letter", club="paper",
    ),
    Option(
        "club", ("new", "award", "month", "publish", *_WALL), "The file of the club",
        "usually club.toml in this folder, or in that of the month", FILE, "FILE", delivers=True, heading=_MORE,
    ),
    _writes("out", ("new",), "The workbook to write", "without it, a name by its kind and size", FILE, "FILE"),
    _writes("force", ("new", "award", "publish"), "Replace a file that exists", _BACKUP, FLAG),
)  # fmt: skip

#: The tasks whose own option says the day, with what else it means.
OF_A_DAY = frozenset(task for option in OPTIONS if option.name == ON_DAY.name for task in option.tasks)
