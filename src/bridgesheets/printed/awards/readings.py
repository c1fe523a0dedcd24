"""The readings of doubtful wording in a few words, for the note under a chart that rests on one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bridgesheets.regulations import figures, table
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force

_WORDS: Mapping[str, str] = MappingProxyType(
    {
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
        "X2": "{step:.0%} of the place before is an exact power of {power}, rounded once",
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
)


def reading_words() -> Mapping[str, str]:
    """Each reading in a few words, by its id, with the figures of the edition in force."""
    return _filled(in_force())


@per_edition(maxsize=1)
def _filled(edition: Edition) -> Mapping[str, str]:
    depth, step = figures("depth"), figures("overall_places")["step"]
    filled = {
        "CA.0e": _WORDS["CA.0e"].format(some="its own" if figures("club_overalls")["restricted"] else "no"),
        "D-1": _WORDS["D-1"].format(at_least=depth["at_least"], at_most=depth["at_most"]),
        "X2": _WORDS["X2"].format(step=step, power=f"{step}".lstrip("0")),
    }
    if top := first_of_tops():
        filled["SP"] = _WORDS["SP"].format(first=top[0], colour=top[1])
    return MappingProxyType({**_WORDS, **filled})


def first_of_tops() -> tuple[str, str] | None:
    """How much of a section top of a club game comes first in a colour of its own, and the colour: "1.00", "gold"."""
    cells = filter(None, table("colours_clubs").column("First of all"))
    found = next((cell.lower().split(maxsplit=1) for cell in cells), None)
    return (found[0], found[1]) if found else None


#: What the reading of the D factor says of a rating for which the manual prints none.
_NO_D_FACTOR = MappingProxyType(
    {
        "stac": "a StaC has the D factor of a special club game of rating nine",
        "beneficiary": "a special beneficiary event has the D factor of a sectional",
        "nabc": "a regional event at an NABC has the D factor of a regional",
    }
)


def in_words(ids: Iterable[str], ratings: Iterable[str] = ()) -> str:
    """Returns what each of these readings says: "Our readings: half a hundredth ...; the first overall ...".

    ``ratings`` are those of the matches it is said of.
    """
    words, found = reading_words(), [*ids]
    factors = [_NO_D_FACTOR[rating] for rating in ratings if rating in _NO_D_FACTOR] if "MA" in found else []
    said = list(dict.fromkeys([*(words[id] for id in found), *factors]))
    return f"Our reading{'' if len(said) == 1 else 's'}: {'; '.join(said)}." if said else ""
