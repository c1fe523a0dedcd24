"""Colours of an award: how it splits into platinum, gold, red, silver, black and colourless points.

ACBL Masterpoint Awards, The Masterpoint Plan, and wherever else the manual names a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import RuleError, not_covered, wrong_kind
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.notation import COLOURS
from bridgesheets.rounding import half_up
from bridgesheets.rules import championships, nap
from bridgesheets.rules.brackets import gold_share
from bridgesheets.rules.masterpoint_names import special_game_names, synonyms
from bridgesheets.vocabulary import Vocabulary, normalise, unambiguous
from truesheet.values import Array

if TYPE_CHECKING:
    from bridgesheets.regulations.records import KeyedRows, Rows
    from bridgesheets.regulations.typed import ColoursPlanRow


@per_edition(maxsize=1)
def award_kind_names(edition: Edition) -> Vocabulary:
    names: dict[str, tuple[str, ...]] = {
        "overall": ("overall award",),
        "section top": ("section first", "session top", "session first", "section winner"),
        "session": ("section", "session award", "section award"),
        "match": ("match award",),
        "consolation": (),
    }
    return Vocabulary("kind of award", names, clause=edition.colours.colours_plan.clause)


def _tables(edition: Edition) -> tuple[Rows[Any], ...]:
    colours = edition.colours
    return (
        colours.colours_plan,
        colours.colours_clubs,
        colours.colours_series,
        colours.colours_progressive,
        colours.colours_novice,
    )


class _Stage(NamedTuple):
    """Place of a grass-roots event's colours: its table, and the column of each kind of award.

    ``one_session`` is the column for stages of one session.
    """

    table: Callable[[Edition], KeyedRows[str, Any]]
    columns: Mapping[str, str]
    one_session: str = ""


_OPEN_CLUB, _INVITATIONAL_CLUB = "at_open_club", "at_invitational_club"
_PAIR_AWARDS = ("overall", "section top", "session")
_TEAM_AWARDS = ("overall", "match")
_OF_TEAMS = {"overall": "overall", "match": "match", "consolation": "consolation"}

_STAGES: Mapping[str, _Stage] = {
    "nap club": _Stage(lambda edition: edition.nap.nap_club, dict.fromkeys(_PAIR_AWARDS, _OPEN_CLUB)),
    "nap invitational club": _Stage(
        lambda edition: edition.nap.nap_club, dict.fromkeys(_PAIR_AWARDS, _INVITATIONAL_CLUB)
    ),
    "nap unit": _Stage(
        lambda edition: edition.nap.nap_unit,
        {"overall": "overall", "section top": "section", "session": "section"},
        "one_session",
    ),
    "nap district": _Stage(
        lambda edition: edition.nap.nap_district,
        {"overall": "overall", "section top": "section_top", "session": "session"},
    ),
    "nap national": _Stage(
        lambda edition: edition.nap.nap_national,
        {"overall": "first", "section top": "section_top", "session": "session"},
    ),
    "gnt club": _Stage(lambda edition: edition.gnt.gnt_club, dict.fromkeys(_TEAM_AWARDS, _OPEN_CLUB)),
    "gnt invitational club": _Stage(
        lambda edition: edition.gnt.gnt_club, dict.fromkeys(_TEAM_AWARDS, _INVITATIONAL_CLUB)
    ),
    "gnt unit": _Stage(lambda edition: edition.gnt.gnt_unit, _OF_TEAMS, "one_session"),
    "gnt unit at sectional": _Stage(lambda edition: edition.gnt.gnt_unit, dict.fromkeys(_OF_TEAMS, "at_sectional")),
    "gnt district": _Stage(lambda edition: edition.gnt.gnt_district, _OF_TEAMS),
    "gnt national": _Stage(lambda edition: edition.gnt.gnt_national, {"overall": "overall", "match": "match"}),
}

_FULL_NAMES = {"nap": "north american pairs", "gnt": "grand national teams"}


def stage_names(edition: Edition, stages: Iterable[str] = _STAGES) -> dict[str, tuple[str, ...]]:
    """Returns the grass-roots events, each under the short and the full name and with every word for its stage."""
    names: dict[str, tuple[str, ...]] = {}
    words_for = nap.stage_names(edition).synonyms
    for name in stages:
        short, _, stage = name.partition(" ")
        words = (stage, *words_for.get(stage, ()))
        spellings = [f"{event} {word}" for event in (short, _FULL_NAMES[short]) for word in words]
        names[name] = tuple(spellings[1:])
    return names


def _incomplete_names() -> dict[str, str]:
    """Returns names that stand for several events or have no colour, each with the sentence that says so."""
    refused: dict[str, str] = {}
    for short, full in _FULL_NAMES.items():
        stages = ", ".join(f'"{name}"' for name in _STAGES if name.startswith(short))
        sentence = f'the colours of "{full}" depend on the stage: give {stages}'
        refused |= dict.fromkeys((short, f"{short} game", full, f"{full} game"), sentence)
    either = '"club appreciation pairs" or "club appreciation teams"'
    sentence = f"pairs and teams differ in colour: {either}"
    of_both = ("club appreciation", "club appreciation (pairs & team)")
    refused |= {f"{name}{ending}": sentence for name in of_both for ending in ("", " game", " games")}
    refused["club appreciation game (pairs & team)"] = sentence
    refused["progressive sectional qualifying"] = "the manual does not say the colour of progressive qualifying games"
    return refused


def _named_events(edition: Edition) -> dict[str, tuple[str, ...]]:
    short, classes = _incomplete_names(), synonyms(edition.colours.colour_events, (" game", " event"))
    class_spellings = {normalise(spelling) for name, others in classes.items() for spelling in (name, *others)}
    games = {
        name: others
        for name, others in special_game_names(edition).synonyms.items()
        if name not in short and normalise(name) not in class_spellings
    }
    names = {**classes, **stage_names(edition), **games}
    for events in championships.NATIONAL_EVENTS:
        names |= events(edition).synonyms
    return names


def _world_events(edition: Edition) -> list[str]:
    names = championships.wbf_event_names(edition).synonyms
    return [spelling for name, others in names.items() for spelling in (name, *others)]


def _refused(edition: Edition) -> dict[str, str]:
    """Returns names that stand for several events, for one without a colour, or do not say enough."""
    names_by_spelling: dict[str, dict[str, None]] = {}
    for name, others in _named_events(edition).items():
        for spelling in (name, *others):
            names_by_spelling.setdefault(normalise(spelling), {})[f'"{name}"'] = None
    for spelling in _world_events(edition):
        names_by_spelling.setdefault(normalise(spelling), {})[f'"{spelling}" of the World Bridge Federation'] = None
    classes = {f'"{row.name}"' for row in edition.colours.colour_events}
    anywhere = 'many tournaments have one: give its class, such as "club", "sectional" or "regional"; by name there are'
    several = {
        spelling: ("say which one" if classes.intersection(names) else anywhere) + f" {' and '.join(names)}"
        for spelling, names in names_by_spelling.items()
        if len(names) > 1
    }
    world = {
        spelling: f'"{spelling}" is an event of the World Bridge Federation, for which the manual prints no colour'
        for spelling in _world_events(edition)
        if len(names_by_spelling[normalise(spelling)]) == 1
    }
    return {**several, **world, **_incomplete_names()}


@per_edition(maxsize=1)
def coloured_event_names(edition: Edition) -> Vocabulary:
    """Returns every event with a colour: classes, grass-roots stages, special club games and named championships."""
    return Vocabulary(
        "event with a colour",
        unambiguous(_named_events(edition), (*_world_events(edition), *_incomplete_names())),
        refused=lambda: _refused(edition),
        clause=edition.colours.colours_plan.clause,
        usual=("club", "sectional", "regional"),
    )


#: The classes of a side game series, which at a regional may contain the award of a session top.
_SERIES = ("regional side game series", "sectional side game series")


class ColourFacts(NamedTuple):
    """The facts that decide the colours of an award."""

    event_name: str
    award_kind: str
    limit: Decimal | None
    sessions: Decimal | None
    flight: str | None
    average: Decimal | None
    top: bool


class _Split(NamedTuple):
    """Colours as amounts, in any unit; ``before`` is taken off first, ``at_most`` limits the rarest colour."""

    amounts: tuple[tuple[Fraction, str], ...]
    clause: Clause
    why: DerivationStep
    before: tuple[tuple[Fraction, str], ...] = ()
    at_most: Decimal | None = None
    readings: tuple[str, ...] = ()
    also: tuple[Clause, ...] = ()


def colours(edition: Edition, award: Decimal, facts: ColourFacts, session_award: Decimal | None) -> RuleAnswer:
    """Returns an award as a row of six: platinum, gold, red, silver, black and colourless points, which add up to it.

    ACBL Masterpoint Awards, The Masterpoint Plan; Special Club Games, D; Specialized Team Events, D; Calculating the
    Awards, A.2, B.3 and C.4, NAP and GNT; NABC+ Events; International Events. ``session_award`` is what an overall
    award at a side game contains as the award of a session top.
    """
    total = half_up(award)
    split = _split(edition, facts)
    if session_award is None:
        parts, readings = _parts(total, split)
        return _row(total, parts, (split.why,), split.clause, (*split.readings, *readings)).citing(*split.also)
    if facts.event_name not in _SERIES or facts.award_kind != "overall":
        raise not_covered(
            "session_award is for overall awards of a side game series only; leave it out",
            edition.colours.colours_series.clause,
        )
    session = _split(edition, facts._replace(award_kind="section top"))
    inner = min(half_up(session_award), total)
    of_session, _ = _parts(inner, session)
    further, _ = _parts(total - inner, split)
    both = {colour: of_session[colour] + further[colour] for colour in COLOURS}
    step = because("{inner} is the session award, {further} comes on top", inner=inner, further=total - inner)
    return _row(total, both, (session.why, step, split.why), split.clause, (*session.readings, *split.readings))


def _parts(total: Decimal, split: _Split) -> tuple[dict[str, Decimal], tuple[str, ...]]:
    """Returns the award in colours: of two, the rarer one is rounded and the other has the rest (X9)."""
    parts = dict.fromkeys(COLOURS, Decimal(0))
    remaining, readings = total, []
    for amount, colour in split.before:
        parts[colour] = min(half_up(amount), remaining)
        remaining -= parts[colour]
    *rounded, rest = sorted(split.amounts, key=lambda part: COLOURS.index(part[1]))
    whole, divided = sum((amount for amount, _ in split.amounts), Fraction(0)), Fraction(remaining)
    for amount, colour in rounded:
        exactly = divided * amount / whole
        part = half_up(exactly)
        if part != exactly:
            readings.append("X9")
        if split.at_most is not None:
            part = min(part, split.at_most)
        parts[colour] += part
        remaining -= part
    parts[rest[1]] += remaining
    return parts, tuple(readings)


def _row(
    total: Decimal,
    parts: Mapping[str, Decimal],
    steps: tuple[DerivationStep, ...],
    clause: Clause,
    readings: tuple[str, ...],
) -> RuleAnswer:
    listed = " + ".join(f"{parts[colour]} {colour}" for colour in COLOURS if parts[colour])
    step = because("{total} = {listed}", total=total, listed=listed or "nothing")
    row = tuple(parts[colour] for colour in COLOURS)
    return RuleAnswer(Array.of([row]), (*steps, step), clause, tuple(dict.fromkeys(readings)))


# --- Which colours -------------------------------------------------------------------------------------------


def _split(edition: Edition, facts: ColourFacts) -> _Split:
    """Returns the colours of an award of that kind at that event; ``#N/A`` where the manual does not settle them."""
    if facts.event_name in _STAGES:
        return _split_of_stage(edition, facts, _STAGES[facts.event_name])
    if facts.award_kind == "consolation":
        raise not_covered(
            "only consolations of the GNT unit and district finals have a colour of their own; else give overall, "
            "session or match",
            edition.gnt.gnt_district.clause,
        )
    if facts.event_name == "bracket":
        return _split_of_bracket(edition, facts)
    rows = [*_rows(facts.event_name, *_tables(edition))]
    if rows:
        return _split_of_class(facts, rows)
    if any(facts.event_name in events(edition).names for events in championships.NATIONAL_EVENTS):
        return _split_of_event(edition, facts)
    return _split_of_class(facts, _plan(edition, "club"))


class _CitedRow(NamedTuple):
    row: ColoursPlanRow
    clause: Clause


def _rows(event: str, *tables: Rows[Any]) -> Iterator[_CitedRow]:
    return (_CitedRow(row, table.clause) for table in tables for row in table if row.event == event)


def _plan(edition: Edition, event: str) -> list[_CitedRow]:
    return [*_rows(event, edition.colours.colours_plan)]


def _missing(argument: str, why: str, clause: Clause) -> RuleError:
    return wrong_kind(f"{argument} is missing; {why}", clause)


def _split_of_class(facts: ColourFacts, rows: list[_CitedRow]) -> _Split:
    for row, clause in rows:
        if row.award in (facts.award_kind, "any"):
            return _split_of_row(facts, row, clause)
    raise not_covered(
        f'the manual names no colour for a {facts.award_kind} award of "{facts.event_name}"', rows[0].clause
    )


def _split_of_row(facts: ColourFacts, row: ColoursPlanRow, clause: Clause) -> _Split:
    """Returns the colours of a row if limit and sessions meet its conditions, else the colours it names otherwise."""
    kind = f"{facts.event_name}, {facts.award_kind}"
    met, conditions = True, []
    if printed_limit := row.limit_from_printed:
        met = facts.limit is None or (row.limit_from is not None and facts.limit >= row.limit_from)
        shown = "no limit" if facts.limit is None else f"limit {facts.limit:f}"
        conditions.append(f"{shown} (due: {printed_limit}{'' if row.limit_from is None else ' or more'})")
    if met and row.sessions_from is not None:
        if facts.sessions is None:
            raise _missing(
                "sessions", f"{row.colours.printed.lower()} needs {row.sessions_from} sessions or more", clause
            )
        met = facts.sessions >= row.sessions_from
        conditions.append(f"{with_noun(facts.sessions, 'session')} (due: {row.sessions_from} or more)")
    named = row.colours if met else row.otherwise
    if not named:
        raise not_covered(
            f"{kind}, {'; '.join(conditions)}: the manual does not name the colour there; name the event itself", clause
        )
    before = row.first_of_all if met else None
    first = f"first {before.printed}, the rest " if before else ""
    most = f", at most {row.at_most}" if row.at_most is not None else ""
    why = because(
        "{kind}{conditions}: {first}{printed}{most}",
        kind=kind, conditions="".join(f", {condition}" for condition in conditions), first=first,
        printed=named.printed, most=most,
    )  # fmt: skip
    readings = ("SP",) if before else ("TM2",) if facts.event_name in _SERIES else ()
    return _Split(named.parts, clause, why, before.parts if before else (), row.at_most, readings)


def _split_of_stage(edition: Edition, facts: ColourFacts, stage: _Stage) -> _Split:
    printed = stage.table(edition)
    if facts.award_kind not in stage.columns:
        raise not_covered(
            f'"{facts.event_name}" has no {facts.award_kind} awards; it has {", ".join(stage.columns)}', printed.clause
        )
    flights = tuple(printed.by_key)
    if facts.flight is not None and facts.flight not in flights:
        raise not_covered(
            f'"{facts.event_name}" has no flight "{facts.flight}"; its flights are {", ".join(flights)}', printed.clause
        )
    rows = [printed[flight] for flight in (flights if facts.flight is None else (facts.flight,))]
    columns = _columns_of(facts, stage)
    cells = {getattr(row, column).parts: getattr(row, column).printed for row in rows for column in columns}
    if len(cells) > 1:
        # Which of the two is not said decides the colours.
        of_sessions = len({getattr(row, column).parts for row in rows[:1] for column in columns}) > 1
        if of_sessions:
            raise _missing("sessions", "overall awards of one session and of more differ in colour", printed.clause)
        raise _missing("flight", f"the colours depend on it: {', '.join(flights)}", printed.clause)
    ((amounts, colour),) = cells.items()
    flight = "any flight" if facts.flight is None else f"flight {facts.flight}"
    why = because(
        "{event}, {flight}, {kind}: {colours}",
        event=facts.event_name, flight=flight, kind=facts.award_kind, colours=colour,
    )  # fmt: skip
    reading = ("N-D",) if printed.id == "nap_national" and facts.flight != flights[0] else ()
    if printed.id == "nap_unit" and columns != (stage.one_session,):
        reading = ("N-B",)
    also = (edition.colours.colours_clubs.clause,) if columns == (_OPEN_CLUB,) else ()
    return _Split(amounts, printed.clause, why, readings=reading, also=also)


def _columns_of(facts: ColourFacts, stage: _Stage) -> tuple[str, ...]:
    """Returns the columns that may hold the colours: two for overall awards whose sessions are not said."""
    column = stage.columns[facts.award_kind]
    if not stage.one_session or facts.award_kind != "overall" or (facts.sessions is not None and facts.sessions > 1):
        return (column,)
    return (stage.one_session, column) if facts.sessions is None else (stage.one_session,)


def _split_of_bracket(edition: Edition, facts: ColourFacts) -> _Split:
    """Returns gold by the players' average in overall awards of a regional bracket, red in match awards (PG)."""
    clause = edition.brackets.bracket_gold.clause
    if facts.award_kind == "match":
        return _split_of_class(facts._replace(event_name="regional"), _plan(edition, "regional"))
    if facts.award_kind != "overall":
        raise not_covered(f"brackets have overall and match awards, no {facts.award_kind} awards", clause)
    if facts.average is None:
        raise _missing(
            "average",
            "the gold of a regional bracket depends on the average of each player (at a sectional all is silver: "
            '"sectional bracket")',
            clause,
        )
    share = gold_share(edition, facts.average, facts.top)
    gold = Fraction(share.value)
    return _Split(((gold, "gold"), (1 - gold, "red")), share.clause, share.steps[0], readings=share.readings)


class Finish(NamedTuple):
    """A place after a round robin that qualified four teams, of how many teams, and whether third was played for."""

    place: Decimal
    teams: Decimal
    playoff: bool


def round_robin_colours(edition: Edition, award: Decimal, finish: Finish, average: Decimal, top: bool) -> RuleAnswer:
    """Returns the colours of an overall award where a round robin qualifies four teams to a knockout: a row of six.

    ACBL Masterpoint Awards, Specialized Team Events, B and D. The word printed for third and fourth place says whether
    they are coloured like the places above or red (B4).
    """
    place, teams, playoff = finish
    places = edition.brackets.rrko_places
    semifinalists = edition.brackets.rrko.qualifiers
    if place > semifinalists:
        raise not_covered(
            f"place is {place:f}; only the {semifinalists} semifinalists earn overall awards", places.clause
        )
    row = places.at(teams)
    if row is None:
        fewest = places.rows[0].teams.first
        raise not_covered(f"teams is {teams:f}; the table begins with {fewest} teams", places.clause)
    split = _split_of_bracket(edition, ColourFacts("bracket", "overall", None, None, None, average, top))
    total = half_up(award)
    steps: tuple[DerivationStep, ...] = (split.why,)
    if place > semifinalists / 2:
        played, otherwise = row.pigment.split()
        colour = played if playoff and place < semifinalists else otherwise
        how = "third place was played for" if playoff else "third place was not played for"
        step = because("place {place} of {teams} teams (row {row}), {how}: {colour}",
                       place=place, teams=teams, row=row.teams_printed, how=how, colour=colour.lower())  # fmt: skip
        if colour.lower() == "red":
            split = _Split(((Fraction(1), "red"),), places.clause, step, readings=("B4",))
            steps = (step,)
        else:
            split, steps = split._replace(readings=(*split.readings, "B4")), (step, split.why)
    parts, readings = _parts(total, split)
    answer = _row(total, parts, steps, split.clause, (*split.readings, *readings))
    return answer if place <= semifinalists / 2 else answer.citing(places.clause)


def _split_of_event(edition: Edition, facts: ColourFacts) -> _Split:
    """Returns the printed colour of an NABC+, CBF or USBF event; for gold and platinum, the platinum share of 10K."""
    event, ten_k = championships.event(edition, facts.event_name), edition.championships.nabc_10k
    parts, printed = event.row.colours
    why = because("{event}: {printed}", event=facts.event_name, printed=printed)
    if len(parts) == 1:
        return _Split(parts, event.clause, why)
    platinum = Fraction(ten_k.platinum)
    why = because("{event}: {printed}, {part} platinum", event=facts.event_name, printed=printed, part=ten_k.platinum)
    clauses = {"nabc_pairs": ten_k.clause, "nabc_teams": ten_k.also[0], "nabc_knockouts": ten_k.also[1]}
    clause = clauses[event.listing.events.id]
    return _Split(((platinum, "platinum"), (1 - platinum, "gold")), clause, why, also=(event.clause,))
