"""What lies in the folder of a file that is replaced, and where tests of files run."""

import os
import sys

import pytest

from truesheet.writing.replace import ready

linux = pytest.mark.skipif(sys.platform != "linux", reason="exchanges and leases as Linux has them")
posix = pytest.mark.skipif(os.name != "posix", reason="mode bits, links, locks and processes as POSIX has them")


def names(path):
    """The names of all files in the folder of a file, that of the file among them."""
    return sorted(os.listdir(path.parent))


def replace(path, pieces, at_last=lambda: None, **options):
    """Replaces a file in one step; returns the backup, if one was made."""
    with ready(path, pieces, **options) as step:
        return step(at_last)
