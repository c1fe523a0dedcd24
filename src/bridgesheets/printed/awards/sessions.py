"""Charts of session (section) awards at pair events, and of match awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.citations import Clause
from bridgesheets.printed.awards.asking import Asked, Block, ordinal, places, tabulate, tabulate_groups, up_to_more
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import gold_from, in_colours, per_player
from bridgesheets.printed.awards.lower_places import section_rule
from bridgesheets.printed.awards.strat_limits import BY_LIMIT, STATUSES, Strat, strats
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_TABLES = range(3, 37)
_STRAT_TABLES = range(3, 31)
_GROUPS = range(3, 41)
#: Columns for so many places; larger sections are paid deeper.
_PLACES = 6
#: The width of a column of sections, in columns of figures.
_KEY_SHARE = 1.7
#: A Howell of more tables is rare.
_HOWELL_TABLES = 7

#: From here on the boards of a match make no difference: one row stands for all more.
_LONGEST_MATCH = 48
_MATCHES = range(4, _LONGEST_MATCH + 1)
_LONGER = f"more than {_LONGEST_MATCH} boards"
#: How much further a row is looked at that stands for all beyond it.
_FAR = 10
_RATINGS = (("sectional", "Sectional"), ("regional", "Regional"))
_HALF = Decimal("0.5")
#: A row for each number of tables of an event scored across the field; there are more rows than for others.
_FIELD_TABLES = 44
_SECTIONS = (
    "A row shows the places of a single Mitchell section, where each direction is a group, or of a Howell, where all "
    f"pairs are. {ordinal(_PLACES + 1)} and lower: first / place."
)


class _Section(NamedTuple):
    """A single section: its tables, and whether all its pairs are one comparison group."""

    tables: int
    howell: bool

    @property
    def group(self) -> int:
        """The pairs that are compared with each other."""
        return 2 * self.tables if self.howell else self.tables

    def __str__(self) -> str:
        return f"{self.tables} Howell"


def _sections(tables: Sequence[int]) -> list[_Section]:
    """The sections with a row of their own: a Mitchell of all these tables, and as far as there are any a Howell."""
    return [_Section(count, howell) for count in tables for howell in (False, True)[: 1 + (count <= _HOWELL_TABLES)]]


def _session(asked: Asked, tables: Sequence[int], rating: str, title: str) -> Block:
    """Session awards of a rating, tables of the event down, places across, as deep as a single section is paid."""

    def ask(at: _Section, place: int) -> Decimal | None:
        further = ("pairs", None, None, "championship", None, None, at.group)
        found = asked.award(MPSESSION, place, at.tables, rating, *further)
        if rating == "csg9":
            asked.alike("StaC", found, MPSESSION, place, at.tables, "stac", *further)
        return found

    return tabulate(
        "Tables",
        _sections(tables),
        places(_PLACES),
        ask,
        title=title,
        key_share=_KEY_SHARE,
        label=lambda at, _: str(at) if at.howell else at.tables,
        merge=False,
    )


def _depth(asked: Asked) -> Block:
    """Places paid by comparison group."""
    return tabulate(
        "Group",
        _GROUPS,
        [("Places paid", None)],
        lambda entrants, _: asked.figure(MPSECTIONDEPTH, entrants),
        title="Depth",
        key_share=1.4,
    )


def session_chart(
    narrowing: Narrowing,
    sheet: str,
    title: str,
    purpose: str,
    ratings: Sequence[tuple[str, str]],
    further: Sequence[str],
    unit: str,
    said: str,
) -> Iterator[Chart]:
    """Session awards of some ratings side by side, with the depth by comparison group.

    ``said`` is what else a reader has to know of the events these are for.
    """
    tables, asked = narrowing.of_tables(_TABLES), Asked()
    if tables:
        first, *others = [_session(asked, tables, rating, said) for rating, said in ratings]
        # The rows of all ratings are the same: they are found by the keys of the first.
        blocks = [first, *(block._replace(key_share=0) for block in others)]
        yield Chart(
            sheet,
            title,
            "Find the tables of the session (all sections), read across to the place in the section; the table at the "
            "right says how many are paid.",
            purpose,
            [*blocks, _depth(asked)],
            asked,
            clauses("sessions", "general_formula", *further, "section_depth"),
            notes=[_SECTIONS, said],
            unit=unit,
        )


def _session_unit() -> str:
    """What session awards of tournaments are: those of a regional have another colour for first in a section."""
    usual, top = (in_colours("regional", kind, None, 2) for kind in ("session", "section top"))
    gold = f"{top} for first in a section of a two-session event (limit {gold_from()}+ or none)"
    return per_player(f"sectional {in_colours('sectional')}; regional {usual}, {gold}")


def _strat_session_chart(narrowing: Narrowing) -> Iterator[Chart]:
    tables, asked = narrowing.of_tables(_STRAT_TABLES), Asked()
    if not tables:
        return

    def ask(count: int, column: tuple[str, Strat]) -> Decimal:
        rating, strat = column
        return asked.figure(MPSESSION, 1, count, rating, "pairs", strat.limit, None, strat.status)

    yield Chart(
        "Sessions by limit",
        "First in the session, pairs, by strat limit",
        "Find the tables of the strat and those below it, read across to its upper masterpoint limit.",
        "First in the session, pairs, of strats and of restricted, side and consolation events.",
        tabulate_groups("Tables", tables, _by_limit(narrowing), ask, key_share=1.2),
        asked,
        clauses("sessions", "general_formula", "r_factor_tournaments", *BY_LIMIT),
        notes=[f"Places in the session: {section_rule()}.", STATUSES],
        unit=_session_unit(),
        landscape=True,
    )


def _by_limit(narrowing: Narrowing) -> list[tuple[str, list[tuple[str, tuple[str, Strat]]]]]:
    """The columns of limits for both ratings."""
    return [(said, [(head, (rating, strat)) for head, strat in strats(narrowing)]) for rating, said in _RATINGS]


def tied_match() -> str:
    """What a tied match pays."""
    part = figures("match_totals")["part_of_a_tie"]
    said = "half" if part == _HALF else f"{part:.0%} of that"
    return f"A tied match pays {said} (our reading: the text does not say)."


#: What heads a column of match awards, and the rating and the increase it stands for.
_MatchColumn = tuple[str, tuple[str, Decimal | None]]


def _match_chart(
    sheet: str, title: str, purpose: str, columns: Sequence[_MatchColumn], cited: Sequence[Clause], unit: str
) -> Chart:
    """Match awards by boards of some classes of events."""
    asked = Asked()

    def ask(boards: int, column: tuple[str, Decimal | None]) -> Decimal:
        rating, increase = column
        further = (None, None, "championship", increase)
        found = asked.figure(MPMATCH, boards, rating, *further)
        if rating == "csg9":
            asked.alike("StaC", found, MPMATCH, boards, "stac", *further)
        if boards == _LONGEST_MATCH:
            asked.alike(_LONGER, found, MPMATCH, _FAR * boards, rating, *further)
        return found

    return Chart(
        sheet,
        title,
        "Find the boards of a match, read across to the event: the award for each match won.",
        purpose,
        [tabulate("Boards", _MATCHES, columns, ask, label=up_to_more(_LONGEST_MATCH))],
        asked,
        cited,
        notes=[tied_match()],
        unit=unit,
        whole=True,
    )


def club_match_chart() -> Chart:
    """Match awards of regular and special club games."""
    columns: list[_MatchColumn] = [
        ("Regular game", ("club", None)), ("Rating seven", ("csg7", None)), ("Rating nine, StaC", ("csg9", None)),
    ]  # fmt: skip
    return _match_chart(
        "Matches",
        "Match awards at clubs: Swiss and round robin",
        "Match awards by boards: regular and special club games without a masterpoint limit.",
        columns,
        clauses("matches", "match_totals"),
        per_player(f"{in_colours('club')}, StaC {in_colours('stac')}"),
    )


def _tournament_match_chart() -> Chart:
    """Match awards of sectionals and regionals, and of flight A of their stratiflighted events."""
    rule = figures("increases")
    more = rule["flight_a_matches"]
    columns: list[_MatchColumn] = [(said, (rating, None)) for rating, said in _RATINGS]
    columns += [(f"{said}, flight A (+{more:.0%})", (rating, more)) for rating, said in _RATINGS]
    return _match_chart(
        "Matches at tournaments",
        "Match awards: Swiss and round robin teams",
        "Match awards by boards: sectionals and regionals, and flight A of their stratiflighted Swiss.",
        columns,
        (*clauses("matches", "d_factor_tournaments", "match_totals"), rule.also[0]),
        per_player(f"sectional {in_colours('sectional')}; regional {in_colours('regional', 'match')}"),
    )


def _field_chart(narrowing: Narrowing) -> Iterator[Chart]:
    """Session awards where several sections are scored together, above the tables from which another rule holds."""
    rule, asked = figures("combined_sections"), Asked()
    least = int(rule["more_tables_than"]) + 1
    tables = narrowing.of_tables(range(least, least + _FIELD_TABLES))

    def ask(count: int, column: tuple[str, int]) -> Decimal | None:
        rating, place = column
        return asked.award(MPSESSION, place, count, rating, "pairs", None, None, "championship", 2)

    if tables:
        yield Chart(
            "Sessions field",
            "Pairs scored across the field: session awards",
            f"Several sections scored and ranked together, {least} tables or more. Find the tables in play, read "
            "across to the place.",
            "Session awards at pair events of several sections that are scored across the field.",
            tabulate_groups(
                "Tables", tables, [(said, [(head, (rating, at)) for head, at in places(_PLACES)])
                                   for rating, said in _RATINGS], ask,
            ),
            asked,
            clauses("combined_sections", "sessions", "general_formula", "section_depth"),
            notes=[
                f"{figures('section_depth')['part']:.0%} of the comparison group are paid. Sections ranked apart, and "
                f"up to {least - 1} tables ranked together: page Sessions."
            ],
            unit=_session_unit(),
        )  # fmt: skip


def _increased_chart(narrowing: Narrowing) -> Iterator[Chart]:
    """First in the session where the awards are increased: flight A, and after cuts."""
    rule, asked, tables = figures("increases"), Asked(), narrowing.of_tables(_TABLES)
    kinds = (
        ("flight A", rule["flight_a_sessions"]),
        ("after one cut", rule["after_one_cut"]),
        ("after a second cut", rule["after_two_cuts"]),
    )

    def ask(count: int, column: tuple[str, Decimal]) -> Decimal | None:
        rating, increase = column
        return asked.award(MPSESSION, 1, count, rating, "pairs", None, None, "championship", 1, increase)

    if tables:
        groups = [
            (said, [(f"{kind} (+{increase:.0%})", (rating, increase)) for kind, increase in kinds])
            for rating, said in _RATINGS
        ]
        yield Chart(
            "Sessions increased",
            "Flight A and after a cut: first in the session",
            "Flight A of stratiflighted pairs; sessions that follow a cut in the field. Find the tables of the "
            "session, read across to the event.",
            "First in the session, pairs: flight A of stratiflighted events, sessions after one and two cuts.",
            tabulate_groups("Tables", tables, groups, ask),
            asked,
            (*clauses("increases"), rule.also[1], *clauses("sessions", "general_formula")),
            notes=[f"Places in the session: {section_rule()}."],
            unit=_session_unit(),
        )


def _strat_match_chart(narrowing: Narrowing) -> Chart:
    asked = Asked()

    def ask(boards: int, column: tuple[str, Strat]) -> Decimal:
        rating, strat = column
        found = asked.figure(MPMATCH, boards, rating, strat.limit, None, strat.status)
        if boards == _LONGEST_MATCH:
            asked.alike(_LONGER, found, MPMATCH, _FAR * boards, rating, strat.limit, None, strat.status)
        return found

    return Chart(
        "Matches by limit",
        "Match awards by strat limit",
        "Find the boards of a match, read across to the upper masterpoint limit: the award for each match won.",
        "Match awards of strats and of restricted, side and consolation events.",
        tabulate_groups("Boards", _MATCHES, _by_limit(narrowing), ask, key_share=1.2, label=up_to_more(_LONGEST_MATCH)),
        asked,
        clauses("matches", "d_factor_tournaments", *BY_LIMIT),
        notes=[tied_match(), STATUSES],
        unit=per_player(f"sectional {in_colours('sectional')}, regional {in_colours('regional', 'match')}"),
        landscape=True,
        whole=not narrowing.limits,
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """Session and match awards at sectionals and regionals."""
    yield from session_chart(
        narrowing,
        "Sessions",
        "Sectional and regional session awards, pairs",
        "Session (section) awards at pair events without a masterpoint limit.",
        _RATINGS,
        ("r_factor_tournaments",),
        _session_unit(),
        f"Sections ranked together with more than {figures('combined_sections')['more_tables_than']} tables: page "
        "Sessions field. Flight A of stratiflighted events, and sessions after a cut: page Sessions increased.",
    )
    yield from _field_chart(narrowing)
    yield from _increased_chart(narrowing)
    yield from to_order(_strat_session_chart(narrowing))
    yield _tournament_match_chart()
    yield from to_order([_strat_match_chart(narrowing)])
