"""Charts of session (section) awards at pair events, and of match awards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.depth import MPSECTIONDEPTH
from bridgesheets.catalogue.matches import MPMATCH
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.printed.awards.asking import Asked, Block, ordinal, places, tabulate, tabulate_groups, up_to_more
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import gold_from, in_colours, per_player
from bridgesheets.printed.awards.lower_places import section_rule
from bridgesheets.printed.awards.strat_limits import BY_LIMIT, STATUSES, Strat, strats
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_TABLES = range(3, 51)
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
) -> Iterator[Chart]:
    """Session awards of some ratings side by side, with the depth by comparison group."""
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
            notes=[_SECTIONS],
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


def _tied() -> str:
    """What a tied match pays."""
    part = figures("match_totals")["part_of_a_tie"]
    said = "half" if part == _HALF else f"{part:.0%} of that"
    return f"A tied match pays {said} (our reading: the text does not say)."


def match_chart() -> Chart:
    """Match awards of all classes of events."""
    classes = (
        ("club", "Club game"), ("csg7", "Rating seven"), ("csg9", "Rating nine, StaC"), *_RATINGS,
    )  # fmt: skip
    asked = Asked()

    def ask(boards: int, rating: str) -> Decimal:
        found = asked.figure(MPMATCH, boards, rating)
        if rating == "csg9":
            asked.alike("StaC", found, MPMATCH, boards, "stac")
        if boards == _LONGEST_MATCH:
            asked.alike(_LONGER, found, MPMATCH, _FAR * boards, rating)
        return found

    return Chart(
        "Matches",
        "Match awards: Swiss and round robin teams",
        "Find the boards of a match, read across to the class of the event: the award for each match won.",
        "Match awards by boards, all classes of events without a masterpoint limit.",
        [
            tabulate(
                "Boards",
                _MATCHES,
                [(said, rating) for rating, said in classes],
                ask,
                label=up_to_more(_LONGEST_MATCH),
            )
        ],
        asked,
        clauses("matches", "d_factor_tournaments", "match_totals"),
        notes=[_tied()],
        unit=per_player(
            f"{in_colours('club')}; sectional and StaC {in_colours('sectional')}; "
            f"regional {in_colours('regional', 'match')}"
        ),
        whole=True,
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
        notes=[_tied(), STATUSES],
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
    )
    yield from _strat_session_chart(narrowing)
    yield match_chart()
    yield _strat_match_chart(narrowing)
