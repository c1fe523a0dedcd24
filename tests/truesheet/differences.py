"""The differences that differences.toml explains."""

import math
import tomllib
from pathlib import Path

from truesheet.package.spelling import same

_FILE = Path(__file__).with_suffix(".toml")


def explained(kind):
    """The entries of one kind."""
    return tomllib.loads(_FILE.read_text(encoding="utf-8")).get(kind, [])


def differ(ours, theirs):
    """Whether two values are more apart than programs that add up in another order are: at the twelfth digit."""
    if isinstance(ours, float) and isinstance(theirs, float):
        # What is nothing but the crumb of a difference is 0 to one program and 1E-17 to the other.
        return not math.isclose(ours, theirs, rel_tol=1e-12, abs_tol=1e-300)
    return not same(ours, theirs)
