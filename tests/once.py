"""What many tests read is made once a run: the processes of pytest-xdist hand it to each other as files."""

import os
import pickle
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, TypeVar

from bridgesheets.regulations.in_force import DEFAULT, in_force

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")

#: The variable with the folder of this run; the processes that pytest-xdist starts inherit it.
_FOLDER = "BRIDGESHEETS_TESTS_ONCE"
#: The variable of the date that files are given.
_DATE = "SOURCE_DATE_EPOCH"


def begin() -> bool:
    """Makes the folder of a run; returns False where another process of the run has made it."""
    if _FOLDER in os.environ:
        return False
    os.environ[_FOLDER] = tempfile.mkdtemp(prefix="bridgesheets-once-")
    return True


def end() -> None:
    """Deletes the folder of a run, with everything that was made."""
    shutil.rmtree(os.environ.pop(_FOLDER), ignore_errors=True)


def once(make: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
    """Returns a function that is called once a run for the same arguments, which must be plain values.

    Each caller gets a copy. By another edition than the usual one, or for another date, it is called each time.
    """

    @wraps(make)
    def made(*arguments: _Given.args, **named: _Given.kwargs) -> _Made:
        if in_force() is not DEFAULT or _DATE in os.environ:
            return make(*arguments, **named)
        asked = make.__module__, make.__qualname__, arguments, sorted(named.items())
        path = Path(os.environ[_FOLDER], sha256(repr(asked).encode()).hexdigest())
        with suppress(FileNotFoundError):
            kept: _Made = pickle.loads(path.read_bytes())
            return kept
        found = make(*arguments, **named)
        # It is whole or not there: another process may look for it.
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(pickle.dumps(found, pickle.HIGHEST_PROTOCOL))
        unfinished.replace(path)
        return found

    return made
