"""The printed workbooks: Victory Point cards and masterpoint award charts, ready to pin up.

``build`` writes them; ``SETS`` and ``PAPERS`` are the names it takes. ``cards`` makes a set of cards to order.
"""

from bridgesheets.printed.build import SETS, BookSet, build
from bridgesheets.printed.narrowing import Narrowing, narrowing
from bridgesheets.printed.ordering import STYLES, cards
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError, UnknownOrder

__all__ = [
    "PAPERS",
    "SETS",
    "STYLES",
    "BookSet",
    "BuildError",
    "Narrowing",
    "UnknownOrder",
    "build",
    "cards",
    "narrowing",
]
