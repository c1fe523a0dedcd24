"""Sentences of the notes under a chart: readings of doubtful wording, and what places without a column get."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bridgesheets.regulations import figures, table
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force

_WORDS: Mapping[str, str] = {
    "CA.0a": "the first award counts each contestant of the comparison group",
    "CA.4b": "the factor by boards is rounded as it is printed",
    "CA.0e": "a lower strat counts as a restricted game, which has {some} overall awards",
    "CB.2": "the multipliers apply to the figure and the cap of the open game",
    "CC.3": "short newcomer games pay as the lowest limit",
    "CE.3a": "added tables count as so many contestants more in the comparison group",
    "CE.3c": "newcomer tables count in every strat of an open game",
    "CE.3b": "a half table that is added counts as a full one",
    "CD.0": "the first overall has the section award's figure a table, up to the printed cap",
    "CD.2": "in large groups each place has the lower of the two scales",
    "D-1": "{at_least:.0%} and {at_most:.0%} of the field are rounded, halves up",
    "X1": "half a hundredth of a first award is rounded up",
    "X2": "steps of {step:.0%} are rounded once, at the place that is paid",
    "X3": "lower session places count from the rounded first",
    "X4": "half a hundredth of a match award is rounded up",
    "S-A": "a short championship has its part of the exact first award, then its own cap",
    "MA": "of two awards, for matches and overall, the greater is paid",
    "K6": "tied teams share the percentages of their places",
    "K7": "below eighth 1/rank, and at least the printed percentage",
    "K11": "three or four teams, having no size factor, earn the minimum",
    "B4": "nine teams and more without a play-off share the third and fourth percentages",
    "R1": "where two rows of computed awards meet and differ, the upper one holds",
    "R3": "places below first as in a two-session Swiss",
    "A1": "places below first by the General Formula's percentages",
    "A4": "places below first by the General Formula's percentages",
    "A9": "the tables name the Soloway where the text names the Baze Senior",
    "CBF1": "places below first as at NABC+ events",
    "PG": "a top bracket at or below the limit has the share of the table",
    "US3": "the Senior, without assigned places, has those of a knockout",
    "W1": "places below first as at the nearest NABC+ event",
    "G-A": "flights B and C at a club are paid with the M of their limits",
    "G-C2": "the part for few teams also reduces the award printed for the sessions",
    "G-D": "places below first by the percentages of a knockout",
    "N-D": "Gold/Red of flight B is gold for section tops and red below",
    "SP": "of a section top the first {first} is {colour}, the rest is halved",
    "TM2": "the limit of the M factor for side games does not come on top of these parts",
    "SE2": "concurrent unrestricted events share the restricted tables equally",
    "SE5": "credited tables that are not whole are rounded, halves up",
    "SE7": "the first of flight B is rounded before it is used",
    "SE8": "counted tables that are not whole are rounded, halves up",
    "R4S": "the increase comes before the rounding",
    "TM8a": "modified tables that are not whole are rounded, halves up",
    "K8": "a finalist that does not play has the award of third and fourth",
    "RE4": "multiplied tables that are not whole are rounded, halves up",
    "RE7": "the most of a strat holds for both ways to its award",
    "RF5": "the M factor of the flight multiplies the award, not the tables",
    "X6": "a half table counts as a full one",
    "X9": "of two colours the rarer one is rounded, the other has the rest",
}


def reading_words() -> Mapping[str, str]:
    """Returns each reading in a few words, by its id, with the figures of the edition in force."""
    return _filled(in_force())


@per_edition(maxsize=1)
def _filled(edition: Edition) -> Mapping[str, str]:
    depth, step = figures("depth"), figures("overall_places")["step"]
    filled = {
        "CA.0e": _WORDS["CA.0e"].format(some="its own" if figures("club_overalls")["restricted"] else "no"),
        "D-1": _WORDS["D-1"].format(at_least=depth["at_least"], at_most=depth["at_most"]),
        "X2": _WORDS["X2"].format(step=step),
    }
    if top := first_of_tops():
        filled["SP"] = _WORDS["SP"].format(first=top[0], colour=top[1])
    return {**_WORDS, **filled}


def first_of_tops() -> tuple[str, str] | None:
    """Returns the part of a club section top in a colour of its own, and the colour: "1.00", "gold"."""
    cells = filter(None, table("colours_clubs").column("First of all"))
    words = next((cell.lower().split(maxsplit=1) for cell in cells), None)
    return (words[0], words[1]) if words else None


#: What the reading of the D factor says of a rating for which the manual prints none.
_NO_D_FACTOR = {
    "stac": "a StaC has the D factor of a special club game of rating nine",
    "beneficiary": "a special beneficiary event has the D factor of a sectional",
    "nabc": "a regional event at an NABC has the D factor of a regional",
}


def in_words(ids: Iterable[str], ratings: Iterable[str] = ()) -> str:
    """Returns a note on readings: "Our readings: half a hundredth ...; the first overall ...".

    ``ratings`` are those of the matches it is said of.
    """
    words, known = reading_words(), sorted(ids)
    factors = [_NO_D_FACTOR[rating] for rating in ratings if rating in _NO_D_FACTOR] if "MA" in known else []
    sentences = list(dict.fromkeys([*(words[id] for id in known), *factors]))
    return f"Our reading{'' if len(sentences) == 1 else 's'}: {'; '.join(sentences)}." if sentences else ""


_THIRD = 3


def overall_rule(sessions: int) -> str:
    """Returns a rule such as "2nd to 4th: 75% of the place before; 5th and lower: first × 2 / (place + 1)"."""
    rule = figures("overall_places")
    named = {1: "steps_to_one_session", 2: "steps_to_two_sessions"}
    last = int(rule[named.get(sessions, "steps_to_more_sessions")])
    stepped = f"2nd {'and' if last == _THIRD else 'to'} {ordinal(last)}"
    shift = int(rule["session_weight"]) * sessions - int(rule["shift"])
    return f"{stepped}: {rule['step']:.0%} of the place before; {ordinal(last + 1)} and lower: " + (
        "first / place" if sessions == 1 else f"first × {sessions} / (place + {shift})"
    )


_IN_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def session_count(sessions: int) -> str:
    """Returns a number of sessions: "one session", "two sessions"."""
    return f"{_IN_WORDS.get(sessions, sessions)} session{'s' if sessions > 1 else ''}"


def lower_rule(sessions: int) -> str:
    """Returns the rule of the places that a chart has no column for."""
    return f"Places without a column ({session_count(sessions)}): {overall_rule(sessions)}."


def lowest_rule(sessions: int) -> str:
    """Returns the rule of the lowest overall places alone: "first × 4 / (place + 5)"."""
    return overall_rule(sessions).rpartition(": ")[2]


def section_rule() -> str:
    """Returns a rule such as "2nd 70%, 3rd 50%, 4th 35% of first; 5th and lower: first / place"."""
    return _rule_of_places(int(table("section_places").rows[-1][0]), "first / place")


def _rule_of_places(last: int, lower: str) -> str:
    """Returns the printed percentages of the places in a section down to ``last``, and the rule below."""
    parts = [(int(place), float(part)) for place, part in table("section_places").rows]
    listed = ", ".join(f"{ordinal(place)} {part:.0%}" for place, part in parts if 1 < place <= last)
    return f"{listed} of first; {ordinal(last + 1)} and lower: {lower}"


def section_note() -> str:
    """Returns a sentence on rows of session awards, and one on the places in a section."""
    return f"A row is a Mitchell section, each direction a group, or a Howell, all pairs one group. {section_rule()}."


def pair_depth() -> str:
    printed, rule = table("depth_pairs").rows[-1], figures("depth")
    return (
        f"Paid with {printed[0].rstrip('+')} tables or more: {printed[1]} places and, as long as an award is "
        f"{rule['award_at_least']} or more, {rule['at_least']:.0%} to {rule['at_most']:.0%} of the pairs."
    )


def counts_besides(rating: str) -> str:
    """Returns a sentence on tables of other events that count for overall awards: at sectionals only."""
    if rating != "sectional":
        return ""
    rule = figures("sectional_credit")
    return (
        "An event without a limit also counts the tables of restricted events at the same time, but has at most "
        f"{rule['most_times_own']} times its own."
    )


def restricted_rule() -> str:
    """Returns a sentence on the parts for events with restrictions other than by masterpoints."""
    once, more = (row[1] for row in table("p_factor").rows[1:])
    return (
        f"Events for women, seniors or the like: {float(once):.0%} of these figures; with two or more such "
        f"restrictions {float(more):.0%}."
    )


def combined_rule() -> str:
    rule = figures("combined_sections")
    lower = f"first / √(place × √({rule['place_multiplier']} × (place − 1)))"
    return _rule_of_places(int(rule["usual_to_place"]), lower)


_TEENS = range(11, 14)


def ordinal(place: int) -> str:
    """Returns a place as the head of its column: "1st", "22nd"."""
    ending = "th" if place % 100 in _TEENS else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"
