"""What the figures of a chart are, in words: the kind of award, masterpoints per player, and their colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from bridgesheets.catalogue.added_tables import MPCLUBADDED
from bridgesheets.catalogue.bracket_teams import MPKOFORFEIT
from bridgesheets.catalogue.brackets import MPBRACKET, MPRRKO
from bridgesheets.catalogue.championships import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.clubs import MPCLUB
from bridgesheets.catalogue.colours import MPCOLORS
from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.gnt import MPGNT, MPGNTMATCH
from bridgesheets.catalogue.knockouts import MPCOMPACT, MPKO, MPKOMATCH
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.nap import MPNAP, MPNAPSESSION
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.catalogue.tournaments import MPSERIES
from bridgesheets.errors import RuleError
from bridgesheets.grouping import grouped
from bridgesheets.printed.awards.chart_table import ChartTable, Facts
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import COLOURS
from bridgesheets.rules.masterpoint_names import club_game_names

#: An award that is easy to take parts of.
_HUNDRED = Decimal(100)
_PARTS = {Decimal(50): "half", Decimal("33.33"): "1/3", Decimal("66.67"): "2/3"}
#: Special games whose colours are printed with a stage of an event.
_STAGES = {"north american pairs": "nap club", "grand national teams": "gnt club"}
NO_COLOUR = "the manual names no colour"
#: The colours of a bracket at a regional or an NABC depend on its players.
BY_AVERAGE = "gold and red by the average of each player"

_SESSION, _MATCH = "session", "match"
_KINDS = {
    MPCLUB: _SESSION, MPCLUBADDED: _SESSION, MPSESSION: _SESSION, MPNAPSESSION: _SESSION, MPMATCH: _MATCH,
    MPGNTMATCH: _MATCH, MPKOMATCH: _MATCH, MPDAYMATCH: _MATCH,
}  # fmt: skip
_KIND_WORDS = {_SESSION: "section awards", _MATCH: "match awards", "overall": "overall awards"}
_SILVER = ("sectional", "beneficiary")


def per_player(colours: str) -> str:
    """Returns the line below a title: "masterpoints per player, silver"."""
    return f"masterpoints per player{'. ' if ': ' in colours.partition(';')[0] else ', '}{colours}"


def gold_from() -> str:
    """Returns the lowest masterpoint limit with which an event of a regional has gold points."""
    plan = table("colours_plan")
    event, award, limit = (plan.columns.index(column) for column in ("Event", "Award", "Limit from"))
    return next(row[limit] for row in plan.rows if (row[event], row[award]) == ("regional", "overall"))


def in_colours(
    event: str,
    kind: str = "overall",
    limit: Decimal | None = None,
    sessions: int | None = None,
    flight: str | None = None,
) -> str:
    """Returns the colours of an award, by the function: "silver", "half red, half black", "20% gold, 80% red"."""
    (amounts,) = MPCOLORS(_HUNDRED, event, kind, limit, sessions, flight)
    parts = {colour: Decimal(amount) for colour, amount in zip(COLOURS, amounts, strict=True) if amount}
    if len(parts) == 1:
        return next(iter(parts))
    return ", ".join(f"{_PARTS.get(part) or f'{part.normalize():f}%'} {colour}" for colour, part in parts.items())


def game_colours(name: str) -> str:
    printed = table("colours_clubs")
    own = [row for row in printed.rows if row[0] == name]
    at_most, first = printed.columns.index("At most"), printed.columns.index("First of all")
    for row in own:
        if row[at_most]:
            rare, _, rest = row[printed.columns.index("Colours")].lower().partition(", ")
            return f"{rare}, at most {row[at_most]}; the rest {rest.rpartition(' ')[2]}"
        if row[first]:
            usual = in_colours(name, _SESSION)
            return f"{usual}; section tops {row[first].lower()}, the rest {usual}"
    try:
        return in_colours(_STAGES.get(name, name))
    except RuleError:
        return NO_COLOUR


def kind_of(function: object) -> str:
    return _KINDS.get(function, "overall") if isinstance(function, WorksheetFunction) else "overall"


def by_colours(named: Iterable[tuple[str, str]]) -> str:
    """Returns the colours of named events: those of most, then the others, with their names."""
    names_by_colour = grouped((colours, name) for name, colours in named)
    usual = max(names_by_colour, key=lambda colours: len(names_by_colour[colours]))
    others = [f"{', '.join(names)}: {colours}" for colours, names in names_by_colour.items() if colours != usual]
    return "; ".join([usual, *others])


def colours_of(function: object, facts: Facts) -> str:
    """Returns the colours of what a function pays for these facts; a ``RuleError`` for an unknown game."""
    kind, rating, sessions = kind_of(function), facts.get("rating", "regional"), facts.get("sessions")
    if function in (MPNABC, MPCBF, MPUSBF, MPDAYMATCH):
        return in_colours(facts["event_name"])
    if function is MPWBF:
        return NO_COLOUR
    if function in (MPKO, MPKOMATCH, MPKOFORFEIT, MPCOMPACT, MPBRACKET, MPRRKO):
        return _bracket_colours(kind, rating)
    if function is MPSERIES:
        return _series_colours(rating)
    if function in (MPNAP, MPNAPSESSION, MPGNT, MPGNTMATCH):
        return _stage_colours("nap" if function in (MPNAP, MPNAPSESSION) else "gnt", kind, facts)
    if game := facts.get("game"):
        if game in table("special_games").column("Name"):
            return game_colours(game)
        regular = club_game_names(in_force()).find(game)
        return in_colours("online" if regular == "online" else "club")
    usual = in_colours(rating, kind, facts.get("limit"), sessions or 1)
    return _with_tops(usual, rating, facts) if kind == _SESSION else usual


def _bracket_colours(kind: str, rating: str) -> str:
    if rating in _SILVER:
        return in_colours("sectional bracket" if rating == "sectional" else rating)
    return in_colours("bracket", kind) if kind == _MATCH else BY_AVERAGE


def _series_colours(rating: str) -> str:
    if rating in _SILVER:
        return in_colours("sectional side game series")
    usual, top = (in_colours("regional side game series", kind, None, 2) for kind in ("overall", "section top"))
    return f"{usual}; section tops of those who play two sessions {top}, without a limit or from {gold_from()}"


def _stage_colours(event: str, kind: str, facts: Facts) -> str:
    stage, flight, sessions = facts["stage"], facts.get("flight"), facts.get("sessions") or 1
    place = f"invitational {stage}" if facts.get("game") == "invitational" else stage
    usual = in_colours(f"{event} {place}", kind, None, sessions, flight)
    if kind != _SESSION:
        return usual
    top = in_colours(f"{event} {place}", "section top", None, sessions, flight)
    return usual if top == usual else f"{usual}, section tops {top}"


def _with_tops(usual: str, rating: str, facts: Facts) -> str:
    """Returns the colours of a section, where first can have one of its own; of any length without ``sessions``."""
    if facts.get("status", "championship") != "championship":
        return usual
    sessions, limit = facts.get("sessions"), facts.get("limit")
    top = in_colours(rating, "section top", limit, sessions or 2)
    if top == usual:
        return usual
    if (facts.get("sections") or 1) > 1:
        least = figures("combined_gold")["section_tables_from"]
        return (
            f"{usual}; {top} for as many places in each direction as sections are ranked together, of {least} tables "
            "or more"
        )
    if sessions is None:
        return f"{usual}; {top} for first in a section of a two-session event (limit {gold_from()}+ or none)"
    return f"{usual}; {top} for first in a section"


def unit_of(tables: Iterable[ChartTable]) -> str:
    """Returns the unit of tables: "section awards, masterpoints per player. Sectional: silver; Regional: red"."""
    kinds: dict[str, None] = {}
    cells: list[tuple[str, str, str]] = []
    besides: dict[str, str] = {}
    for each in tables:
        for part, column, facts in each.of_columns():
            function = column.function or each.function
            # How many places are paid is no award.
            if function is MPSECTIONDEPTH or not isinstance(function, WorksheetFunction):
                continue
            kinds[_KIND_WORDS[kind_of(function)]] = None
            for title, of_row in _names_of_rows(each):
                colours = colours_of(function, {**facts, **of_row})
                cells.append((part.title or title, column.head, colours))
                for case, others in part.stands_for:
                    if (other := colours_of(function, {**facts, **of_row, **others})) != colours:
                        besides[case] = other
    colouring = "; ".join([_by_colour(cells), *(f"{case}: {colours}" for case, colours in besides.items())])
    return f"{' and '.join(kinds)}, {per_player(colouring)}" if kinds else ""


def _names_of_rows(each: ChartTable) -> list[tuple[str, Facts]]:
    """Returns the events or flights of the rows by name, if they decide a colour."""
    first = each.rows[0].facts
    if "flight" in first:
        flights = dict.fromkeys(row.facts["flight"] for row in each.rows)
        return [("Championship" if flight == "championship" else f"Flight {flight}", {"flight": flight})
                for flight in flights]  # fmt: skip
    return [("", {"event_name": first["event_name"]} if "event_name" in first else {})]


def _by_colour(cells: Sequence[tuple[str, str, str]]) -> str:
    """Returns the colours of columns (part, heading, colours): by part, and by heading where a part has two.

    A heading that has one colour on the whole page, such as that of matches, stands for itself.
    """
    parts = {part for part, _, _ in cells}
    parts_by_head = grouped((head, part) for part, head, _ in cells)
    colours_by_head = grouped((head, colours) for _, head, colours in cells)
    alone = {head for head in parts_by_head if {*parts_by_head[head]} == parts and len({*colours_by_head[head]}) == 1}
    of_parts = grouped((part, colours) for part, head, colours in cells if head not in alone)
    columns_by_colour: dict[str, dict[str, None]] = {}
    for part, head, colours in cells:
        if head in alone or not part:
            column = head
        else:
            column = part if len({*of_parts[part]}) == 1 else f"{part} {head[0].lower()}{head[1:]}"
        columns_by_colour.setdefault(colours, {})[column] = None
    if len(columns_by_colour) == 1:
        return next(iter(columns_by_colour))
    return "; ".join(f"{', '.join(named)}: {colours}" for colours, named in columns_by_colour.items())
