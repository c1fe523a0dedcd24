"""The printed workbooks: Victory Point cards and masterpoint award charts, ready to pin up.

``build`` writes them; ``SETS`` and ``PAPERS`` are the names it takes.
"""

from bridgesheets.printed.build import SETS, build
from bridgesheets.printed.narrowing import Narrowing, narrowing
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import BuildError, UnknownOrder

__all__ = ["PAPERS", "SETS", "BuildError", "Narrowing", "UnknownOrder", "build", "narrowing"]
