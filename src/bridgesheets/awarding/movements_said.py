"""The movements that an option or a club says: one of all sections, or those of sections by their names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgesheets.awarding.names import MOVEMENTS
from bridgesheets.awarding.values_said import name_in, text_in


class Movements(NamedTuple):
    """The movement of each section that is named, and that of all others, "" where nobody says it."""

    others: str = ""
    named: Mapping[str, str] = MappingProxyType({})

    def of(self, section: str) -> str:
        """The movement of a section, in the word of the rules."""
        return self.named.get(section.casefold(), self.others)

    def named_as(self, section: str) -> str:
        """The name by which the movement of a section is said, "" where it is that of all others."""
        return name if (name := section.casefold()) in self.named else ""


def movements_in(said: Any) -> Movements:
    """The movements in "mitchell", in "A=howell,B=mitchell", or in both; ValueError says what is wrong."""
    others = ""
    named: dict[str, str] = {}
    for part in text_in(said).split(","):
        section, equals, movement = part.rpartition("=")
        found = name_in(MOVEMENTS, movement.strip())
        if equals:
            name = section.strip()
            if not name:
                raise ValueError(f'no section is named before "={found}"; name it, such as A={found}')
            if (before := named.setdefault(name.casefold(), found)) is not found:
                raise ValueError(f"section {name} is said to be a {before} and a {found}; say one of them")
        elif others:
            raise ValueError(f"{others} and {found} are both of all sections; name them, such as A={others},B={found}")
        else:
            others = found
    return Movements(others, named)


def movements_for(said: str, sections: Collection[str]) -> str:
    """What is said of those sections and of all others: a club names also sections that nobody asks about tonight."""
    movements = movements_in(said)
    there = {section.casefold() for section in sections}
    named = [f"{section}={movement}" for section, movement in movements.named.items() if section in there]
    return ",".join(filter(None, (movements.others, *named)))


def movement_said(said: Any, section: str) -> str:
    """The movement of a section, "" where it is not said; one that is none is told where it is checked."""
    try:
        return movements_in(said).of(section) if said else ""
    except ValueError:
        return ""
