"""Charts of the factors: Appendices A, B and C of the manual, and the small tables of the formulas."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from types import MappingProxyType

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.factors import MPB, MPD, MPL, MPM, MPP, MPR, MPS, MPT
from bridgesheets.catalogue.general import MPPLACE
from bridgesheets.printed.awards.asking import Asked, Block, tabulate, up_to_more
from bridgesheets.printed.awards.chart import Chart, to_order
from bridgesheets.printed.awards.clauses import appendix, clauses
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.regulations import table
from bridgesheets.rounding import half_up

_SERIES = "Appendices A, B and C, and the other factors"

#: Appendix A ends here.
_MOST_TABLES = 250
_UNITS = range(10)
#: A name that leaves little room for the figures.
_SHORTER = MappingProxyType({"Special beneficiary event at a sectional": "Beneficiary event, sectional"})
_LIMITS = (
    5, 10, 20, 50, 100, 200, 300, 500, 750, 1000, 1250, 1500, 1750, 2000,
    2250, 2500, 2750, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000,
)  # fmt: skip
_PLACES = range(1, 29)
#: From here on the boards of a match make no difference.
_LONGEST_MATCH = 48
#: The appendices print the factors with four decimals and the percentages with two.
_FACTOR_PLACES = 4


def _b_chart() -> Chart:
    asked = Asked()

    def ask(tens: int, unit: int) -> Decimal | None:
        tables = 10 * tens + unit
        # The formula begins with 2 tables.
        return half_up(asked.figure(MPB, tables), _FACTOR_PLACES) if 2 <= tables <= _MOST_TABLES else None

    return Chart(
        "B factor",
        f"B factor by tables, to {_MOST_TABLES} tables",
        "Find the tens of the tables at the left, read across to the units: 37 tables stand in row 30, column 7.",
        "",
        [
            tabulate(
                "Tables",
                range(_MOST_TABLES // 10 + 1),
                [(f"{unit}", unit) for unit in _UNITS],
                ask,
                label=lambda tens, _: 10 * tens,
            )
        ],
        asked,
        (*clauses("b_factor"), appendix("b_factor")),
        landscape=True,
        series=_SERIES,
        label="B",
        whole=True,
    )


def _m_and_place_chart() -> Chart:
    asked = Asked()

    def m_of(limit: int, _: None) -> Decimal:
        exactly = asked.figure(MPM, limit)
        if limit == _LIMITS[-1]:
            asked.alike(f"limits above {limit}", exactly, MPM, 10 * limit)
        return half_up(exactly, _FACTOR_PLACES)

    def l_of(count: int, _: None) -> Decimal:
        exactly = asked.figure(MPL, count)
        if count == _LONGEST_MATCH:
            asked.alike(f"more than {count} boards", exactly, MPL, 10 * count)
        return _printed(exactly)

    limits = tabulate(
        "Limit",
        _LIMITS,
        [("M", None)],
        m_of,
        title="M factor",
        key_share=1.5,
        label=lambda limit, last: f"{limit:,}+" if last == _LIMITS[-1] else limit,
    )
    parts = tabulate(
        "Place",
        _PLACES,
        [(f"{sessions}", sessions) for sessions in _sessions()],
        lambda place, sessions: asked.figure(MPPLACE, place, 1, sessions),
        title="Part of first overall, by sessions",
    )
    boards = tabulate(
        "Boards",
        range(1, _LONGEST_MATCH + 1),
        [("L", None)],
        l_of,
        title="L factor",
        key_share=1.5,
        label=up_to_more(_LONGEST_MATCH),
    )
    return Chart(
        "M factor, places",
        "M factor by limit, places by sessions, L factor",
        "M: by the upper masterpoint limit. Places: what each gets of the first overall award, by the sessions of the "
        "event. L: by the boards in a match.",
        "",
        [limits, parts, boards],
        asked,
        (*clauses("m_factor", "overall_places", "l_factor"), appendix("m_factor"), appendix("overall_places")),
        notes=[
            "Appendices B and C print some of these limits and places, the formulas give all. Parts are shown with two "
            "decimals; awards are counted from the exact ones."
        ],
        series=_SERIES,
        label="M, places",
        whole=True,
    )


def _names(asked: Asked, key: str, listing: str, functions: tuple[WorksheetFunction, ...], share: float) -> Block:
    """Factors by name, as the manual has it; blank where a name has no such factor."""
    printed = table(listing)
    called = {row[0]: _SHORTER.get(said := next(filter(None, row[1:])), said) for row in printed.rows}
    names = tuple(called)

    def ask(name: str, function: WorksheetFunction) -> Decimal | None:
        return asked.figure(function, name) if asked.knows(function, name) else None

    return tabulate(
        key, names, [(function.__name__[2:], function) for function in functions], ask,
        key_share=share, label=lambda name, _: called[name], merge=False,
    )  # fmt: skip


def _printed(factor: Decimal) -> Decimal:
    """A factor with no more decimals than the appendices print."""
    return factor if -int(factor.as_tuple().exponent) <= _FACTOR_PLACES else half_up(factor, _FACTOR_PLACES)


def _sessions() -> range:
    """The sessions that have a factor."""
    return range(1, len(table("s_factor").rows) + 1)


def _small_chart() -> Chart:
    asked = Asked()
    last = len(table("p_factor").rows) - 1
    numbers = [
        tabulate(
            key,
            keys,
            [(function.__name__[2:], function)],
            lambda at, of: _printed(asked.figure(of, at)),
            key_share=1.7,
            label=label,
        )
        for key, keys, function, label in (
            ("Sessions", _sessions(), MPS, None),
            ("Restrictions", range(last + 1), MPP, up_to_more(last)),
        )
    ]
    return Chart(
        "Factors",
        "Factors R, D, T, S and P",
        "R: overall and session awards; D: match awards; T: type of event; S: sessions; P: restrictions other "
        "than by masterpoints.",
        "",
        [
            _names(asked, "Rating", "ratings", (MPR, MPD), 4.6),
            _names(asked, "Type", "event_types", (MPT,), 2.2),
            *numbers,
        ],
        asked,
        clauses(
            "r_factor",
            "s_factor",
            "t_factor",
            "p_factor",
            "d_factor",
            "r_factor_tournaments",
            "d_factor_tournaments",
            "r_factor_beneficiary",
        ),
        landscape=True,
        series=_SERIES,
        label="others",
        whole=True,
    )


def charts(narrowing: Narrowing) -> Iterator[Chart]:
    """The charts of the factors; they are whole, however the others are narrowed."""
    yield from to_order([_b_chart(), _m_and_place_chart(), _small_chart()])
