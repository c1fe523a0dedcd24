"""A pytest plugin for a Python too old for all but the core: ``pytest -p tests.only_the_core tests/rules ...``.

The formulas are tested on the cells of a model, and the model stands among what reads workbooks, which may be newer. So
that package is there without what its own ``__init__`` would import.
"""

import sys
from pathlib import Path
from types import ModuleType

import bridgesheets

_recalc = ModuleType("bridgesheets.spreadsheet")
_recalc.__path__ = [str(Path(bridgesheets.__file__).parent / "recalc")]
sys.modules["bridgesheets.spreadsheet"] = _recalc
