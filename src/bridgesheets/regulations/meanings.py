"""Meanings of figures, which an amendment must keep: a part of one, more than 0, whole, in order.

The edition of the package shows what a figure means: if it is below one there, it is a part of one; if it has no
decimals, it is whole. The exceptions are listed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from math import log10

from bridgesheets.regulations.notation import parse_amounts, parse_number, parse_percent
from bridgesheets.regulations.records import Figures, Table
from bridgesheets.regulations.volumes import Row, VolumeEntry
from bridgesheets.vocabulary import normalise

#: Masterpoints below one: amounts, and no parts of anything.
_AMOUNTS = frozenset(
    {("open_game", "per_contestant"), ("invitational_game", "per_contestant"), ("ko_match", "minimum")}
)

#: Awards, which have hundredths and no smaller parts; and parts of the award before, which are above 0.
_HUNDREDTHS = frozenset(
    {
        *((game, "cap") for game in ("open_game", "invitational_game")),
        *(("club_overalls", game) for game in ("open", "invitational", "newcomer", "restricted")),
    }
)
_NEVER_NOTHING = frozenset({("club_overalls", "step"), ("overall_places", "step")})
#: Where the two formulas of a factor meet they differ by less than this.
_JUMP = 0.05

#: The scales that are given by a formula.
_SCALES = ("nabc", "usbf", "wbf_2013", "wbf_2013_half", "ebu_teams")

#: Figures without decimals that may have some, by their records.
_MAY_HAVE_DECIMALS: Mapping[str, tuple[str, ...]] = {
    "b_factor": ("shift", "divisor", "log_divisor", "linear_to"),
    "ko_formula": ("rating_base",),
    "gnt_second_day": ("first_divided_by",),
    "combined_sections": ("multiplier", "place_multiplier"),
    "overall_places": ("session_weight", "shift"),
    "event_matches": ("multiway_wins_for_all",),
    "gnt_swiss": ("swiss_counts",),
    "sectional_credit": ("most_times_own",),
    "flight_limits": (
        "middle_strat_at_most_times_lowest", "middle_at_least_times_lowest", "middle_at_most_times_lowest",
        "top_strat_at_most_times_middle",
    ),
    "wbf25": ("draw", "imps_per_vp", "imps_per_vp_beyond", "winner_cap", "loser_at_cap", "cap_margin"),
    **dict.fromkeys(_SCALES, ("boards_factor", "tau_exponent", "draw", "maximum")),
}  # fmt: skip

#: Figures of which one is never above the other.
_IN_ORDER: Mapping[str, tuple[tuple[str, str], ...]] = {
    **dict.fromkeys(("cruise_game", "open_game_boards", "special_game_boards"), (("short_from", "full_from"),)),
    **dict.fromkeys(("open_game", "invitational_game"), (("per_contestant", "cap"),)),
    "b_factor": (("fewest", "linear_to"),),
    "l_factor": (("full_from", "long_from"), ("full", "long")),
    "ko_match": (("minimum", "maximum"),),
    "ko_ranks": (("playoff_teams_from", "playoff_teams_to"),),
    "depth": (("at_least", "at_most"),),
    "datum": (("drop", "drop_limit"),),
    "increases": (("after_one_cut", "after_two_cuts"),),
    "flight_limits": (
        ("lowest_from", "lowest_to"), ("middle_at_least_times_lowest", "middle_at_most_times_lowest"),
    ),
    **dict.fromkeys(_SCALES, (("draw", "maximum"),)),
}  # fmt: skip

#: Tables whose rows rules ask for by their names.
_BY_NAME = frozenset(
    {
        "added_tables", "assigned_events", "boards_factor", "colours_plan", "event_tables", "event_tables_times",
        "fewest_tables", "gnt_club", "gnt_district", "gnt_national", "gnt_stages", "gnt_unit", "movements", "nap_club",
        "nap_district", "nap_national", "nap_stages", "nap_unit", "overtricks", "premiums", "rating_classes",
        "series_awards", "status", "strat_caps", "trick_scores", "wbf_equivalents",
    }
)  # fmt: skip

#: Tables by sizes: without one of its rows, events of that size would have the figures of others, or none.
_BY_SIZE = frozenset(
    {
        "bracket_computed", "bracket_gold", "bracket_size", "championship_events", "compact_places", "ebu_pairs",
        "gnt_district_teams", "gnt_national_places", "gnt_qualifiers", "ko_computed", "ko_places", "ko_size",
        "m_factor", "nabc_assigned", "rrko_lower", "rrko_places", "rrko_top", "undertricks", "usbf_assigned",
    }
)  # fmt: skip

#: No figure of any regulation is larger, or has more decimals.
_LARGEST, _MOST_DECIMALS = Decimal(10) ** 9, 10


def faults_of_figure(record: str, name: str, value: str, usual: str) -> Iterator[str]:
    """Yields what is wrong with a new figure; ``usual`` is that of the edition of the package."""
    try:
        number = Decimal(value)
    except InvalidOperation:
        return  # said elsewhere
    before = Decimal(usual)
    subject = f"the figure {name} of {record}"
    if wrong := _out_of_range(number):
        yield f"{subject} is {value}; {wrong}"
    elif "." not in usual and name not in _MAY_HAVE_DECIMALS.get(record, ()) and number != number.to_integral_value():
        yield f"{subject} is a whole number, not {value}"
    elif 0 < before < 1 and (record, name) not in _AMOUNTS and number > 1:
        yield f"{subject} is a part of one, such as {usual}, not {value}; {number:f} percent is {number / 100:f}"
    elif (record, name) in _HUNDREDTHS and number != round(number, 2):
        yield f"{subject} is {value}; an award has hundredths, and no smaller parts"
    elif (record, name) in _NEVER_NOTHING and not number:
        yield f"{subject} is 0; it must be more than that"
    elif record == "roundings" and number > 1:
        yield f"{subject} is 0 for no or 1 for yes, not {value}"
    elif not number and before and not (before < 1 and (record, name) not in _AMOUNTS):
        yield f"{subject} is 0; it must be more than that"


def faults_of_order(record: str, figures: Mapping[str, Decimal]) -> Iterator[str]:
    """Yields figures of a record that are above others that they cannot exceed."""
    for lower, upper in _IN_ORDER.get(record, ()):
        if figures[lower] > figures[upper]:
            yield f"{lower} of {record} is {figures[lower]}, more than {upper}, which is {figures[upper]}; correct one"


def faults_of_meeting(record: str, figures: Mapping[str, Decimal]) -> Iterator[str]:
    """Yields the limit below which the B factor is linear, if its two formulas do not meet there."""
    if record != "b_factor":
        return
    tables = float(figures["linear_to"])
    if not all((tables, figures["divisor"], figures["log_divisor"])):
        return  # said elsewhere
    linear = (tables + float(figures["shift"])) / float(figures["divisor"])
    if abs(linear - log10(tables / float(figures["log_divisor"]))) > _JUMP:
        yield (
            f"linear_to of {record} is {figures['linear_to']}: there the factor would jump, as its two formulas do not "
            "meet; change the other figures with it"
        )


def faults_of_sessions(record: Figures, texts: Mapping[str, Table]) -> Iterator[str]:
    """Yields a number of sessions for which the General Formula has no S."""
    if (sessions := record.figures.get("sessions")) is None:
        return
    known = [row[0] for row in texts["s_factor"].rows]
    if f"{sessions.normalize():f}" not in known:
        yield f"sessions of {record.id} is {sessions}, for which s_factor has no row; it has {', '.join(known)}"


def faults_of_row_left_out(record: str, row: str) -> Iterator[str]:
    """Yields why a row cannot be left out of a table; nothing if it can."""
    if record in _BY_SIZE:
        yield (
            f'"{row}" cannot be left out of {record}: events of that size would have the figures of others; change its '
            "cells, or replace the table as a whole"
        )


def faults_of_names(record: str, before: Iterable[str], now: Iterable[str]) -> Iterator[str]:
    """Yields the rows that a table no longer has though rules ask for them by their names."""
    if record in _BY_NAME and (lost := set(before) - set(now)):
        yield (
            f"{record} has no row {' or '.join(sorted(lost)[:3])} with this change, and rules look it up by that name; "
            "leave it in, and change its cells"
        )


def _out_of_range(number: Decimal) -> str:
    """Returns why a number is no figure of a regulation; empty if it can be one."""
    if not number.is_finite():
        return "it must be a number"
    if number < 0:
        return "it cannot be negative"
    if number and (number > _LARGEST or -int(number.as_tuple().exponent) > _MOST_DECIMALS):
        return "no regulation has so large a figure, or one with so many decimals"
    return ""


def faults_of_cell(cell: str, at: int, usual: VolumeEntry, types: Iterable[str]) -> Iterator[str]:
    """Yields what is wrong with a new cell of a column; ``usual`` is the table in the edition of the package."""
    kinds = {type.removesuffix("?") for type in types}
    column, refusal = usual.headings[at], f'"{cell}" cannot be in the column "{usual.headings[at]}" of {usual.id}'
    if "%" in cell and kinds & {"percent", "percent or words"} and parse_percent(cell) > 1:
        yield f"{refusal}: more than 100% of something is not paid"
    if "%" in cell and "amounts" in kinds and (together := sum(part for part, _ in parse_amounts(cell))) != 100:
        yield f"{refusal}: its colours are {float(together):g}% of the award together, not 100%"
    if not kinds & {"number", "whole", "figure", "number or words"}:
        return
    number = _number(cell)
    if number is None:
        return
    if wrong := _out_of_range(number):
        yield f"{refusal}: {wrong}"
        return
    numbers = [each for row in usual.printed if (each := _number(row[usual.headings.index(column)])) is not None]
    if not numbers or usual.kind == "grid":
        return
    if max(numbers) <= 1 and any(each % 1 for each in numbers) and number > 1:
        yield f"{refusal}: it holds parts of one, such as {min(numbers)}"
    elif min(numbers) > 0 and not number:
        yield f"{refusal}: it must be more than 0"
    elif number % 1 and all(each.as_tuple().exponent == 0 for each in numbers):  # 7.00 next to 6.50 has decimals
        yield f"{refusal}: it holds whole numbers, such as {numbers[0]:f}"


def _number(cell: str) -> Decimal | None:
    for read in (Decimal, parse_number):
        try:
            return read(cell)
        except (ValueError, ArithmeticError):
            continue
    return None


def ambiguous_names(entry: VolumeEntry, rows: Iterable[Row], others: Iterable[str] = ()) -> Iterator[str]:
    """Yields spellings that stand for two rows, or for a row and one of the names in ``others``."""
    columns = [column.heading for column in entry.columns if column.type == "names" and column.name == "also_called"]
    if not columns:
        return
    at, known = entry.headings.index(columns[0]), {normalise(name): name for name in others}
    for row in rows:
        for spelling in (row[0], *filter(None, row[at].split("; "))):
            other = known.setdefault(normalise(spelling), row[0])
            if other != row[0]:
                yield f'"{spelling}" means both "{other}" and "{row[0]}" in {entry.id}; leave one of them out'
