"""The printed workbooks: Victory Point cards and masterpoint award charts, ready to pin up.

``build`` writes them; ``SETS`` and ``PAPERS`` are the names it takes.
"""

from bridgesheets.workbooks.build import SETS, build
from bridgesheets.workbooks.errors import BuildError, UnknownOrder
from bridgesheets.workbooks.narrowing import Narrowing, narrowing
from bridgesheets.workbooks.paper import PAPERS

__all__ = ["PAPERS", "SETS", "BuildError", "Narrowing", "UnknownOrder", "build", "narrowing"]
