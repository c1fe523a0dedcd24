"""From an order to the file of a score sheet."""

from __future__ import annotations

from bridgesheets.scoresheets.finishing import Finishing
from bridgesheets.scoresheets.kinds import kind
from bridgesheets.scoresheets.order import Order
from truesheet.collector import collector_off


@collector_off()
def make(order: Order, finishing: Finishing | None = None) -> bytes:
    """The .xlsx file of a score sheet, ready to be filled in.

    ``finishing`` is shared by sheets that differ in their paper only.
    """
    made = kind(order.kind).make(order)
    about = made.properties
    about.title = order.title
    about.subject = kind(order.kind).summary
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    about.language = "en-US"
    made.calculation.fullCalcOnLoad = False
    return (finishing or Finishing()).file(made)
