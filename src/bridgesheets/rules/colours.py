"""The colours of an award: how it splits into platinum, gold, red, silver, black and colourless points.

ACBL Masterpoint Awards, The Masterpoint Plan, and wherever else the manual names a colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import RuleError, not_covered, wrong_kind
from bridgesheets.reasons import Because, Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import COLOURS, parse_amounts, parse_span
from bridgesheets.regulations.records import Row
from bridgesheets.rounding import half_up
from bridgesheets.rules import championships
from bridgesheets.rules.brackets import gold_share
from bridgesheets.rules.masterpoint_names import names_in, special_game_names
from bridgesheets.rules.nap import STAGES
from bridgesheets.spreadsheet.values import Array
from bridgesheets.vocabulary import Vocabulary, normalise, unambiguous

AWARD_KINDS = Vocabulary(
    "kind of award",
    {
        "overall": ("overall award",),
        "section top": ("section first", "session top", "session first", "section winner"),
        "session": ("section", "session award", "section award"),
        "match": ("match award",),
        "consolation": (),
    },
    clause=table("colours_plan").clause,
)

#: The tables of this part that say the colours of classes of events, all with the same columns.
_TABLES = ("colours_plan", "colours_clubs", "colours_series", "colours_progressive", "colours_novice")


class _Stage(NamedTuple):
    """Where the colours of a grass-roots event stand: its table, and the column of each kind of award.

    ``one_session`` is the column for stages of one session.
    """

    table: str
    columns: Mapping[str, str]
    one_session: str = ""


_OPEN_CLUB, _INVITATIONAL_CLUB = "Color at an Open Club", "Color at an Invitational Club"
_PAIR_AWARDS = ("overall", "section top", "session")
_TEAM_AWARDS = ("overall", "match")

_STAGES: Mapping[str, _Stage] = {
    "nap club": _Stage("nap_club", dict.fromkeys(_PAIR_AWARDS, _OPEN_CLUB)),
    "nap invitational club": _Stage("nap_club", dict.fromkeys(_PAIR_AWARDS, _INVITATIONAL_CLUB)),
    "nap unit": _Stage(
        "nap_unit", {"overall": "Overall", "section top": "Section", "session": "Section"}, "Color One Session"
    ),
    "nap district": _Stage(
        "nap_district",
        {
            "overall": "Color - Overall Awards",
            "section top": "Color - Section Top",
            "session": "Color - Session Awards",
        },
    ),
    "nap national": _Stage(
        "nap_national",
        {"overall": "1st Overall Points", "section top": "Section Top", "session": "Session Awards"},
    ),
    "gnt club": _Stage("gnt_club", dict.fromkeys(_TEAM_AWARDS, _OPEN_CLUB)),
    "gnt invitational club": _Stage("gnt_club", dict.fromkeys(_TEAM_AWARDS, _INVITATIONAL_CLUB)),
    "gnt unit": _Stage(
        "gnt_unit", {"overall": "Overall", "match": "Match", "consolation": "Consolation"}, "Color One Session"
    ),
    "gnt unit at sectional": _Stage(
        "gnt_unit", dict.fromkeys((*_TEAM_AWARDS, "consolation"), "At a Sectional")
    ),
    "gnt district": _Stage(
        "gnt_district", {"overall": "Overall", "match": "Match", "consolation": "Consolation"}
    ),
    "gnt national": _Stage("gnt_national", {"overall": "Overall", "match": "Match"}),
}  # fmt: skip

_CHAMPIONSHIPS = (championships.NABC_EVENTS, championships.CBF_EVENTS, championships.USBF_EVENTS)

_FULL_NAMES = {"nap": "north american pairs", "gnt": "grand national teams"}


def stage_names(stages: Iterable[str] = _STAGES) -> dict[str, tuple[str, ...]]:
    """The grass-roots events, each under the short and the full name and with every word for its stage."""
    names: dict[str, tuple[str, ...]] = {}
    for name in stages:
        short, _, stage = name.partition(" ")
        words = (stage, *STAGES.synonyms.get(stage, ()))
        spellings = [f"{event} {word}" for event in (short, _FULL_NAMES[short]) for word in words]
        names[name] = tuple(spellings[1:])
    return names


def _too_short() -> dict[str, str]:
    """Names that do not say enough, or have no colour in the manual, each with the sentence that says so."""
    refused: dict[str, str] = {}
    for short, full in _FULL_NAMES.items():
        stages = ", ".join(f'"{name}"' for name in _STAGES if name.startswith(short))
        said = f'the colours of "{full}" depend on the stage: give {stages}'
        refused |= dict.fromkeys((short, f"{short} game", full, f"{full} game"), said)
    either = '"club appreciation pairs" or "club appreciation teams"'
    said = f"pairs and teams differ in colour: {either}"
    refused |= dict.fromkeys(("club appreciation", "club appreciation game", "club appreciation games"), said)
    refused["progressive sectional qualifying"] = "the manual does not say the colour of progressive qualifying games"
    return refused


def _named_events() -> dict[str, tuple[str, ...]]:
    """Classes, grass-roots stages, special club games and championships, with all their synonyms."""
    short, classes = _too_short(), names_in("colour_events", (" game", " event"))
    taken = {normalise(spelling) for name, synonyms in classes.items() for spelling in (name, *synonyms)}
    games = {
        name: synonyms
        for name, synonyms in special_game_names(DEFAULT).synonyms.items()
        if name not in short and normalise(name) not in taken
    }
    names = {**classes, **stage_names(), **games}
    for events in _CHAMPIONSHIPS:
        names |= events.synonyms
    return names


def _world_events() -> list[str]:
    """Every spelling of the events of the World Bridge Federation, for which the manual prints no colour."""
    return [spelling for name, others in championships.WBF_EVENTS.synonyms.items() for spelling in (name, *others)]


def _refused() -> dict[str, str]:
    """Names that stand for several events, for one without a colour, or do not say enough."""
    meant: dict[str, dict[str, None]] = {}
    for name, synonyms in _named_events().items():
        for spelling in (name, *synonyms):
            meant.setdefault(normalise(spelling), {})[f'"{name}"'] = None
    for spelling in _world_events():
        meant.setdefault(normalise(spelling), {})[f'"{spelling}" of the World Bridge Federation'] = None
    classes = {f'"{name}"' for name in table("colour_events").column("Name")}
    anywhere = 'many tournaments have one: give its class, such as "club", "sectional" or "regional"; by name there are'
    several = {
        spelling: ("say which one" if classes.intersection(names) else anywhere) + f" {' and '.join(names)}"
        for spelling, names in meant.items()
        if len(names) > 1
    }
    world = {
        spelling: f'"{spelling}" is an event of the World Bridge Federation, for which the manual prints no colour'
        for spelling in _world_events()
        if len(meant[normalise(spelling)]) == 1
    }
    return {**several, **world, **_too_short()}


#: Every event with a colour: classes, grass-roots stages, special club games and named championships.
COLOURED_EVENTS = Vocabulary(
    "event with a colour",
    unambiguous(_named_events(), (*_world_events(), *_too_short())),
    refused=_refused,
    clause=table("colours_plan").clause,
    usual=("club", "sectional", "regional"),
)

#: The classes of a side game series, which at a regional may contain the award of a session top.
_SERIES = ("regional side game series", "sectional side game series")


class _Given(NamedTuple):
    """What decides the colours of an award."""

    event: str
    kind: str
    limit: Decimal | None
    sessions: Decimal | None
    flight: str | None
    average: Decimal | None
    top: bool


class _Split(NamedTuple):
    """Colours as amounts, in any unit; ``before`` is taken off first, ``at_most`` limits the rarest colour."""

    amounts: tuple[tuple[Fraction, str], ...]
    clause: Clause
    why: Because
    before: tuple[tuple[Fraction, str], ...] = ()
    at_most: Decimal | None = None
    readings: tuple[str, ...] = ()
    also: tuple[Clause, ...] = ()


def colours(
    award: Decimal,
    event_name: str,
    award_kind: str,
    limit: Decimal | None,
    sessions: Decimal | None,
    flight: str | None,
    average: Decimal | None,
    top: bool,
    session_award: Decimal | None,
) -> Reasoned:
    """An award as a row of six: platinum, gold, red, silver, black and colourless points, which add up to it.

    ACBL Masterpoint Awards, The Masterpoint Plan; Special Club Games, D; Specialized Team Events, D; Calculating the
    Awards, A.2, B.3 and C.4, NAP and GNT; NABC+ Events; International Events. ``session_award`` is what an overall
    award at a side game contains as the award of a session top.
    """
    given = _Given(event_name, award_kind, limit, sessions, flight, average, top)
    total = half_up(award)
    split = _split(given)
    if session_award is None:
        parts, readings = _parts(total, split)
        return _row(total, parts, (split.why,), split.clause, (*split.readings, *readings)).citing(*split.also)
    if event_name not in _SERIES or award_kind != "overall":
        raise not_covered(
            "session_award is for overall awards of a side game series only; leave it out",
            table("colours_series").clause,
        )
    session = _split(given._replace(kind="section top"))
    inner = min(half_up(session_award), total)
    of_session, _ = _parts(inner, session)
    further, _ = _parts(total - inner, split)
    both = {colour: of_session[colour] + further[colour] for colour in COLOURS}
    said = because("{inner} is the session award, {further} comes on top", inner=inner, further=total - inner)
    return _row(total, both, (session.why, said, split.why), split.clause, (*session.readings, *split.readings))


def _parts(total: Decimal, split: _Split) -> tuple[dict[str, Decimal], tuple[str, ...]]:
    """The award in colours: of two, the rarer one is rounded and the other has the rest (X9)."""
    parts = dict.fromkeys(COLOURS, Decimal(0))
    left, readings = total, []
    for amount, colour in split.before:
        parts[colour] = min(half_up(amount), left)
        left -= parts[colour]
    *rounded, rest = sorted(split.amounts, key=lambda part: COLOURS.index(part[1]))
    whole, divided = sum((amount for amount, _ in split.amounts), Fraction(0)), Fraction(left)
    for amount, colour in rounded:
        exactly = divided * amount / whole
        part = half_up(exactly)
        if part != exactly:
            readings.append("X9")
        if split.at_most is not None:
            part = min(part, split.at_most)
        parts[colour] += part
        left -= part
    parts[rest[1]] += left
    return parts, tuple(readings)


def _row(
    total: Decimal, parts: Mapping[str, Decimal], steps: tuple[Because, ...], clause: Clause, readings: tuple[str, ...]
) -> Reasoned:
    """The six amounts as a row, with a last step that adds them up."""
    listed = " + ".join(f"{parts[colour]} {colour}" for colour in COLOURS if parts[colour])
    step = because("{total} = {listed}", total=total, listed=listed or "nothing")
    row = tuple(parts[colour] for colour in COLOURS)
    return Reasoned(Array.of([row]), (*steps, step), clause, tuple(dict.fromkeys(readings)))


# --- Which colours -------------------------------------------------------------------------------------------


def _split(given: _Given) -> _Split:
    """The colours of an award of that kind at that event; ``#N/A`` where the manual does not settle them."""
    if given.event in _STAGES:
        return _of_stage(given, _STAGES[given.event])
    if given.kind == "consolation":
        raise not_covered(
            "only consolations of the GNT unit and district finals have a colour of their own; else give overall, "
            "session or match",
            table("gnt_district").clause,
        )
    if given.event == "bracket":
        return _of_bracket(given)
    found = [(id, row) for id in _TABLES for row in table(id).rows if row[0] == given.event]
    if found:
        return _of_class(given, found)
    if any(given.event in events.names for events in _CHAMPIONSHIPS):
        return _of_championship(given)
    return _of_class(given, _plan("club"))


def _plan(event: str) -> list[tuple[str, Row]]:
    """The rows of the Masterpoint Plan for a class of events."""
    plan = table("colours_plan")
    return [(plan.id, row) for row in plan.rows if row[0] == event]


def _missing(what: str, why: str, clause: Clause) -> RuleError:
    """The refusal of a question that lacks an argument."""
    return wrong_kind(f"{what} is missing; {why}", clause)


def _of_class(given: _Given, found: list[tuple[str, Row]]) -> _Split:
    """The colours a table names for a class of events and kind of award, with its conditions."""
    for id, cells in found:
        row = dict(zip(table(id).columns, cells, strict=True))
        if row["Award"] in (given.kind, "any"):
            return _conditional(given, row, table(id).clause)
    raise not_covered(
        f'the manual names no colour for a {given.kind} award of "{given.event}"', table(found[0][0]).clause
    )


def _conditional(given: _Given, row: Mapping[str, str], clause: Clause) -> _Split:
    """The colours of a row if limit and sessions meet its conditions, else the colours it names otherwise."""
    kind = f"{given.event}, {given.kind}"
    met, conditions = True, []
    if row["Limit from"]:
        met = given.limit is None or (row["Limit from"] != "open" and given.limit >= Decimal(row["Limit from"]))
        shown = "no limit" if given.limit is None else f"limit {given.limit:f}"
        conditions.append(f"{shown} (due: {row['Limit from']}{'' if row['Limit from'] == 'open' else ' or more'})")
    if met and row["Sessions from"]:
        if given.sessions is None:
            raise _missing(
                "sessions", f"{row['Colours'].lower()} needs {row['Sessions from']} sessions or more", clause
            )
        met = given.sessions >= Decimal(row["Sessions from"])
        conditions.append(f"{given.sessions:f} sessions (due: {row['Sessions from']} or more)")
    printed = row["Colours"] if met else row["Otherwise"]
    if not printed:
        raise not_covered(
            f"{kind}, {'; '.join(conditions)}: the manual does not name the colour there. Name the event itself", clause
        )
    before = parse_amounts(row["First of all"]) if met and row["First of all"] else ()
    first = f"first {row['First of all']}, the rest " if before else ""
    most = f", at most {row['At most']}" if row["At most"] else ""
    why = because(
        "{kind}{conditions}: {first}{printed}{most}",
        kind=kind, conditions="".join(f", {condition}" for condition in conditions), first=first, printed=printed,
        most=most,
    )  # fmt: skip
    readings = ("SP",) if before else ("TM2",) if given.event in _SERIES else ()
    return _Split(
        parse_amounts(printed), clause, why, before, Decimal(row["At most"]) if row["At most"] else None, readings
    )


def _of_stage(given: _Given, stage: _Stage) -> _Split:
    """The colours printed for a stage of the North American Pairs or Grand National Teams."""
    printed = table(stage.table)
    if given.kind not in stage.columns:
        raise not_covered(
            f'"{given.event}" has no {given.kind} awards; it has {", ".join(stage.columns)}', printed.clause
        )
    flights = printed.column(printed.columns[0])
    if given.flight is not None and given.flight not in flights:
        raise not_covered(
            f'"{given.event}" has no flight "{given.flight}"; its flights are {", ".join(flights)}', printed.clause
        )
    rows = [printed.row(flight) for flight in (flights if given.flight is None else (given.flight,))]
    columns = _columns_of(given, stage)
    cells = {parse_amounts(row[column]): row[column] for row in rows for column in columns}
    if len(cells) > 1:
        # Which of the two is not said decides the colours.
        of_sessions = len({parse_amounts(row[column]) for row in rows[:1] for column in columns}) > 1
        if of_sessions:
            raise _missing("sessions", "overall awards of one session and of more differ in colour", printed.clause)
        raise _missing("flight", f"the colours depend on it: {', '.join(flights)}", printed.clause)
    ((amounts, said),) = cells.items()
    flight = "any flight" if given.flight is None else f"flight {given.flight}"
    why = because(
        "{event}, {flight}, {kind}: {colours}", event=given.event, flight=flight, kind=given.kind, colours=said
    )
    reading = ("N-D",) if stage.table == "nap_national" and given.flight != flights[0] else ()
    also = (table("colours_clubs").clause,) if columns == (_OPEN_CLUB,) else ()
    return _Split(amounts, printed.clause, why, readings=reading, also=also)


def _columns_of(given: _Given, stage: _Stage) -> tuple[str, ...]:
    """The columns that may hold the colours: two for overall awards whose sessions are not said."""
    column = stage.columns[given.kind]
    if not stage.one_session or given.kind != "overall" or (given.sessions is not None and given.sessions > 1):
        return (column,)
    return (stage.one_session, column) if given.sessions is None else (stage.one_session,)


def _of_bracket(given: _Given) -> _Split:
    """Gold by the average of the players in overall awards of a regional bracket, red in match awards (PG)."""
    if given.kind == "match":
        return _of_class(given._replace(event="regional"), _plan("regional"))
    if given.kind != "overall":
        raise not_covered(
            f"brackets have overall and match awards, no {given.kind} awards", table("bracket_gold").clause
        )
    if given.average is None:
        raise _missing(
            "average",
            "the gold of a regional bracket depends on the average of each player (at a sectional all is silver: "
            '"sectional bracket")',
            table("bracket_gold").clause,
        )
    share = gold_share(given.average, given.top)
    gold = Fraction(share.value)
    return _Split(((gold, "gold"), (1 - gold, "red")), share.clause, share.steps[0], readings=share.readings)


def round_robin_colours(
    award: Decimal, place: Decimal, teams: Decimal, average: Decimal, playoff: bool, top: bool
) -> Reasoned:
    """The colours of an overall award where a round robin qualifies four teams to a knockout: a row of six.

    ACBL Masterpoint Awards, Specialized Team Events, B and D. The word printed for third and fourth place says whether
    they are coloured like the places above or red (B4).
    """
    places = table("rrko_places")
    semifinalists = figures("rrko")["qualifiers"]
    if place > semifinalists:
        raise not_covered(
            f"place is {place:f}; only the {semifinalists:f} semifinalists earn overall awards", places.clause
        )
    if teams < parse_span(places.rows[0][0]).first:
        raise not_covered(
            f"teams is {teams:f}; the table begins with {parse_span(places.rows[0][0]).first} teams", places.clause
        )
    split = _of_bracket(_Given("bracket", "overall", None, None, None, average, top))
    total = half_up(award)
    steps: tuple[Because, ...] = (split.why,)
    if place > semifinalists / 2:
        listed, *_, words = next(row for row in reversed(places.rows) if parse_span(row[0]).first <= teams)
        played, otherwise = words.split()
        colour = played if playoff and place < semifinalists else otherwise
        how = "third place was played for" if playoff else "third place was not played for"
        said = because("place {place} of {teams} teams (row {row}), {how}: {colour}",
                       place=place, teams=teams, row=listed, how=how, colour=colour.lower())  # fmt: skip
        if colour.lower() == "red":
            split = _Split(((Fraction(1), "red"),), places.clause, said, readings=("B4",))
            steps = (said,)
        else:
            split, steps = split._replace(readings=(*split.readings, "B4")), (said, split.why)
    parts, readings = _parts(total, split)
    found = _row(total, parts, steps, split.clause, (*split.readings, *readings))
    return found if place <= semifinalists / 2 else found.citing(places.clause)


def _of_championship(given: _Given) -> _Split:
    """The colour printed for a named NABC+, CBF or USBF event; of gold and platinum, the platinum share of 10K."""
    found, ten_k = championships.event(given.event), figures("nabc_10k")
    printed = found.cells["MP COLOR"]
    why = because("{event}: {printed}", event=given.event, printed=printed)
    if "/" not in printed:
        return _Split(parse_amounts(printed), found.printed.clause, why)
    platinum = Fraction(ten_k["platinum"])
    why = because("{event}: {printed}, {part} platinum", event=given.event, printed=printed, part=ten_k["platinum"])
    clauses = {"nabc_pairs": ten_k.clause, "nabc_teams": ten_k.also[0], "nabc_knockouts": ten_k.also[1]}
    clause = clauses[found.listing.events]
    return _Split(((platinum, "platinum"), (1 - platinum, "gold")), clause, why, also=(found.printed.clause,))
