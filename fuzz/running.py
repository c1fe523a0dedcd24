"""How every fuzzer is started."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import atheris

from fuzz.pieces import Mutator, dictionary

#: Seconds that one input may take, MB that the run may, and the longest input; arguments say otherwise.
_LIMITS = ("-timeout=10", "-rss_limit_mb=3000")


def run(
    target: Callable[[bytes], None], seeds: Iterable[bytes], words: Sequence[bytes], mutator: Mutator, longest: int
) -> None:
    """Try inputs on the target until one breaks a promise or the time is up; the arguments are those of the program."""
    with tempfile.TemporaryDirectory() as folder:
        begin = Path(folder, "seeds")
        begin.mkdir()
        for number, seed in enumerate(seeds):
            (begin / str(number)).write_bytes(seed)
        known = Path(folder, "words")
        known.write_text(dictionary(words), encoding="ascii")
        arguments = [sys.argv[0], f"-dict={known}", f"-max_len={longest}", *_LIMITS, *sys.argv[1:]]
        if not any(Path(argument).is_file() for argument in sys.argv[1:]):
            arguments.append(str(begin))
        atheris.Setup(arguments, target, custom_mutator=mutator)
        atheris.Fuzz()
