"""How a page says what the places below first get that it has no column for."""

from __future__ import annotations

from bridgesheets.printed.awards.asking import ordinal
from bridgesheets.regulations import figures, table

_THIRD = 3


def overall_rule(sessions: int) -> str:
    """The rule of overall places: "2nd to 4th: 75% of the place before; 5th and lower: first × 2 / (place + 1)"."""
    rule = figures("overall_places")
    named = {1: "steps_to_one_session", 2: "steps_to_two_sessions"}
    last = int(rule[named.get(sessions, "steps_to_more_sessions")])
    stepped = f"2nd {'and' if last == _THIRD else 'to'} {ordinal(last)}"
    shift = int(rule["session_weight"]) * sessions - int(rule["shift"])
    return f"{stepped}: {rule['step']:.0%} of the place before; {ordinal(last + 1)} and lower: " + (
        "first / place" if sessions == 1 else f"first × {sessions} / (place + {shift})"
    )


def lowest_rule(sessions: int) -> str:
    """The rule of the lowest overall places alone: "first × 4 / (place + 5)"."""
    return overall_rule(sessions).rpartition(": ")[2]


def section_rule() -> str:
    """The rule of places in a section: "2nd 70%, 3rd 50%, 4th 35% of first; 5th and lower: first / place"."""
    parts = [(int(place), part) for place, part in table("section_places").rows if int(place) > 1]
    last = parts[-1][0]
    said = ", ".join(f"{ordinal(place)} {float(part):.0%}" for place, part in parts)
    return f"{said} of first; {ordinal(last + 1)} and lower: first / place"


def pair_depth() -> str:
    """Returns how many overall places a field of pairs has."""
    printed, rule = table("depth_pairs").rows[-1], figures("depth")
    return (
        f"Paid with {printed[0].rstrip('+')} tables or more: {printed[1]} places and, as long as an award is "
        f"{rule['award_at_least']} or more, {rule['at_least']:.0%} to {rule['at_most']:.0%} of the pairs."
    )


def counts_besides(rating: str) -> str:
    """The tables of other events that count for overall awards: at sectionals only."""
    if rating != "sectional":
        return ""
    rule = figures("sectional_credit")
    return (
        "An event without a limit also counts the tables of restricted events at the same time, but has at most "
        f"{rule['most_times_own']} times its own."
    )


def restricted_rule() -> str:
    """The part that events with restrictions other than by masterpoints have: "0.80, 0.70"."""
    once, more = (row[1] for row in table("p_factor").rows[1:])
    return f"Events for women, seniors or the like: × {once}; with two or more such restrictions × {more}."


def combined_rule() -> str:
    """The rule of the places of sections that are ranked together, from the seventh on and before."""
    rule = figures("combined_sections")
    last, multiplier = int(rule["usual_to_place"]), rule["place_multiplier"]
    parts = [(int(place), float(part)) for place, part in table("section_places").rows]
    said = ", ".join(f"{ordinal(place)} {part:.0%}" for place, part in parts if 1 < place <= last)
    return f"{said} of first; {ordinal(last + 1)} and lower: first / √(place × √({multiplier} × (place − 1)))"
