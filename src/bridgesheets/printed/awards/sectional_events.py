"""Charts of sectional events: tables credited, strat X of a stratiflighted event, progressive finals."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from bridgesheets.catalogue.stratiflighted import MPXSTRAT
from bridgesheets.catalogue.tournaments import MPCREDIT, MPPROGRESSIVE
from bridgesheets.printed.awards.asking import Asked, clauses
from bridgesheets.printed.awards.chart import Chart, chart_of, to_order
from bridgesheets.printed.awards.chart_table import Column, Facts, Part, Table, counted
from bridgesheets.printed.awards.colouring import in_colours, per_player
from bridgesheets.printed.awards.overalls import LIMITS
from bridgesheets.printed.awards.readings import overall_rule
from bridgesheets.regulations import figures
from bridgesheets.rounding import half_up

_OWN = range(4, 41)
_CONCURRENT = (4, 8, 12, 16, 20, 24, 30, 40)
_SHARED = (8, 16, 24, 32)
_NLM = (10, 20, 30, 40)

_X_TABLES = range(3, 21)
_FIELDS = (8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60)
_HUNDRED = Decimal(100)

_FINAL = range(3, 41)


def _credit() -> Chart:
    rule = figures("sectional_credit")
    parts = [
        Part("Tables of restricted events at the same time",
             [Column(f"{count}", {"concurrent_tables": count}) for count in _CONCURRENT]),
        Part("The same, shared by two open events",
             [Column(f"{count}", {"concurrent_tables": count}) for count in _SHARED], {"unrestricted_events": 2}),
        Part("Tables of a non-life-master regional",
             [Column(f"{count}", {"concurrent_tables": 0, "nlm_tables": count}) for count in _NLM]),
    ]  # fmt: skip
    return chart_of(
        "Table credit",
        "Sectional events: tables that count",
        "Find the tables of the unrestricted event with all its strats, read across to the tables of the events at the "
        "same time. With what stands there first overall is on the charts of sectional awards.",
        [Table(MPCREDIT, {}, "Own tables", counted("tables", _OWN), parts, 1.2)],
        clauses("sectional_credit"),
        notes=[
            f"At most {rule['most_times_own']} times the own tables. Of a non-life-master regional at the same "
            f"place {rule['nlm_regional_part']:.0%} of the tables count. Not for knockouts and continuous pairs.",
        ],
        unit="tables that count for the overall awards",
    )


def _part_of_b(asked: Asked, facts: Facts) -> Decimal | None:
    """Masterpoints of strat X for each 100.00 of the first of flight B; None where X is larger than the field."""
    x_tables, field = facts["x_tables"], facts["tables"]
    if x_tables > field:
        return None
    # A call whose clauses and readings hold for the whole chart.
    asked.figure(MPXSTRAT, 12, 8, 10, 1500, 750, None, 1)
    rule = figures("x_strat")
    of_field = Fraction(x_tables, field) / Fraction(rule["field_part_from"])
    of_tables = Fraction(x_tables) / Fraction(rule["tables_from"])
    part = Fraction(rule["part_of_b"]) * min(Fraction(1), max(of_field, of_tables)) ** 2
    return half_up(part * Fraction(_HUNDRED))


def _x_strat() -> Chart:
    rule, apart = figures("x_strat"), figures("flight_limits")
    columns = [Column(f"{field}", {"tables": field}) for field in _FIELDS]
    return chart_of(
        "X strat",
        "Stratiflighted sectionals: first of strat X",
        "Find the tables of strat X, read across to the tables of flight A and X together. Strat X gets this part of "
        "the first of flight B, or the first of its own tables and limit (charts by limit) where that is higher.",
        [Table(_part_of_b, {}, "Tables of X", counted("x_tables", _X_TABLES),
               [Part("Tables of flight A and strat X together", columns)], 1.3, merge=False)],
        clauses("x_strat", "stratified", "general_formula"),
        notes=[
            f"The full {rule['part_of_b']:.0%} from {rule['tables_from']} tables in X, or from "
            f"{rule['field_part_from']:.0%} of the field. The limit of X is at least "
            f"{apart['strat_above_lowest']} above that of flight B.",
        ],
        landscape=True,
        unit=f"masterpoints for each {_HUNDRED}.00 of first overall in flight B, {in_colours('sectional')}",
    )  # fmt: skip


def _progressive() -> Chart:
    rule = figures("progressive_final")
    columns = [Column("Open"), *(Column(f"{limit}", {"limit": limit}) for limit in LIMITS)]
    return chart_of(
        "Progressive final",
        "Progressive sectional finals, pairs: first overall",
        "Find the actual tables of the final (a strat: its own and those of lower strats), read across to the limit.",
        [Table(MPPROGRESSIVE, {"event_type": "pairs"}, "Tables", counted("tables", _FINAL),
               [Part("Upper masterpoint limit", columns)])],
        clauses("progressive_final", "general_formula", "r_factor_tournaments", "m_factor"),
        notes=[
            f"{rule['table_part']} times the tables count, as an event of two sessions. {overall_rule(2)}. The "
            "qualifying rounds pay section awards of rating nine and no overall awards.",
        ],
        unit=per_player(in_colours("progressive sectional final")),
    )  # fmt: skip


def charts() -> Iterator[Chart]:
    yield from to_order([_credit(), _x_strat(), _progressive()])
