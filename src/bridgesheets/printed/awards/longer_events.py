"""Charts of four-session regional events and of pair/team events."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.catalogue.tournaments import MPFOURSESSION, MPPAIRTEAM
from bridgesheets.printed.awards.asking import Asked, places, tabulate_groups
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.awards.colouring import gold_from, in_colours, per_player
from bridgesheets.printed.awards.lower_places import overall_rule
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import figures

_TABLES = range(5, 46)
_LIMITS = (750, 1500, 2500, 3000)
#: Pairs and teams stand on one chart with so many limits at most.
_LIMITS_TOGETHER = 5
_PAIR_TEAM_TABLES = range(3, 41)
_PLACES = 6
#: A place no event of these sizes pays.
_UNPAID = 999


def _four_sessions(narrowing: Narrowing) -> Iterator[Chart]:
    rule = figures("four_sessions")
    sessions = int(rule["sessions"])
    tables = narrowing.of_tables(_TABLES)
    limits = narrowing.limits or _LIMITS
    groups = [
        (said, [("Open", (event_type, None)), *((f"{limit}", (event_type, limit)) for limit in limits)])
        for event_type, said in (("pairs", "Pairs, by limit"), ("swiss", "Swiss teams, by limit"))
    ]
    # Two groups of many limits have a chart each.
    charts = [groups] if len(limits) <= _LIMITS_TOGETHER else [[group] for group in groups]
    for at, beside in enumerate(charts if tables and narrowing.of_sessions([sessions]) else [], 1):
        asked = Asked()

        def ask(count: int, column: tuple[str, Decimal | int | None], asked: Asked = asked) -> Decimal:
            event_type, limit = column
            return asked.figure(MPFOURSESSION, count, "regional", event_type, limit)

        yield Chart(
            "Four sessions" if at == 1 else f"Four sessions {at}",
            "Regional four-session events: first overall",
            "For events beside another unrestricted one of fewer sessions that starts on the same day: "
            f"{rule['increase']:.0%} more. Find the tables (teams), read across to the event and its limit. Not for "
            "knockouts.",
            "First overall of four-session regional events beside a shorter one.",
            tabulate_groups("Tables, teams", tables, beside, ask, key_share=1.2),
            asked,
            clauses("four_sessions", "general_formula", "r_factor_tournaments", "m_factor"),
            notes=[f"{overall_rule(sessions)}. Session and match awards have the same increase."],
            unit=per_player(f"{in_colours('regional', sessions=sessions)} without a limit or from {gold_from()}"),
            whole=not (narrowing.tables or narrowing.limits),
        )


def _pair_team(narrowing: Narrowing) -> Iterator[Chart]:
    tables = narrowing.of_tables(_PAIR_TEAM_TABLES)
    for rating in ("sectional", "regional") if tables and narrowing.of_sessions([1]) else ():
        asked = Asked()

        def ask(count: int, column: tuple[int, int], rating: str = rating, asked: Asked = asked) -> Decimal | None:
            return asked.award(MPPAIRTEAM, *column, count, rating)

        groups = [
            ("Place of the pair", [(head, (place, _UNPAID)) for head, place in places(_PLACES)]),
            ("Place of its team", [(head, (_UNPAID, place)) for head, place in places(_PLACES)]),
        ]
        yield Chart(
            f"Pair-team {rating}",
            f"Pair/team events, {rating}",
            "Find the tables, read across to the place of the pair and to that of its team: the higher award is paid.",
            f"Pair/team events at a {rating}, one session: the pair's award and its team's.",
            tabulate_groups("Tables", tables, groups, ask),
            asked,
            clauses(
                "pair_team", "general_formula", "r_factor_tournaments", "overall_places", "depth_pairs", "depth_teams"
            ),
            notes=[f"Pairs and teams, {overall_rule(1)}. At a half table one pair has no team."],
            unit=per_player(in_colours(rating, sessions=1)),
        )  # fmt: skip


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """Four-session and pair/team events."""
    yield from to_order(_four_sessions(narrowing))
    yield from to_order(_pair_team(narrowing))
