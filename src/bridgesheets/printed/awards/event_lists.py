"""The events of the printed lists of the championships, each with the function that pays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.championships import MPCBF, MPNABC, MPUSBF, MPWBF
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.championships import event


class ListedEvent(NamedTuple):
    """An event of a printed list, the function that pays it, and what it is called on a chart."""

    name: str
    function: WorksheetFunction
    called: str
    listing: str

    @property
    def event_type(self) -> str:
        """The type of event whose depth it has, where it is no knockout."""
        return "pairs" if self.listing.endswith("_pairs") else "swiss"

    @property
    def _like(self) -> str:
        """The event whose places it has: for a WBF event the nearest one of the NABC+, if there is one still."""
        if self.function is not MPWBF:
            return self.name
        nearest = table("wbf").row(self.name)["Closest NABC Equivalent"]
        return table("wbf_equivalents").row(nearest)["NABC+ event"]

    @property
    def sessions(self) -> Decimal | None:
        """The sessions its lower places go by; None where they are those of a knockout, assigned or by percentages."""
        return event(in_force(), self._like).sessions if self._like else None

    @property
    def knockout(self) -> bool:
        """Checks whether its places are those of a knockout, rather than parts by the session."""
        return self.sessions is None

    @property
    def by_formula(self) -> bool:
        """Checks whether the General Formula pays it, so that there is no award without the tables."""
        return self.function is not MPWBF and event(in_force(), self.name).by_formula


def listed_events(*lists: str) -> Iterator[ListedEvent]:
    """The events of these tables of the regulations, in their order."""
    functions = {"nabc": MPNABC, "cbf": MPCBF, "usbf": MPUSBF, "wbf": MPWBF}
    for listing in lists:
        function, printed = functions[listing.partition("_")[0]], table(listing)
        for name in printed.column(printed.columns[0]):
            yield ListedEvent(name, function, f"WBF {name}" if function is MPWBF else name, listing)


def many_tables() -> str:
    """Returns what a chart says of the events whose first award is larger in a large field."""
    names, rule = table("nabc_pairs").column("EVENT"), figures("nabc_10k")
    more = " and ".join(name for name in names if event(in_force(), name).more_with_many_tables)
    return f"{more}: {rule['pairs_first']} for first with {rule['pairs_tables_from']} tables or more."


def awards_of_the_wbf(listed: Iterable[ListedEvent]) -> list[str]:
    """A note of a chart: what the WBF itself awards for first, printed beside ours; none without one of its events."""
    printed = table("wbf")
    own = [f"{each.name} {printed.row(each.name)['WBF Award']}" for each in listed if each.function is MPWBF]
    return [f"Masterpoints of the WBF itself for first: {', '.join(own)}."] if own else []
