"""Files of results, of a club and of ours, amendments and settings: each is read, or refused with a sentence.

The first byte of an input says which kind of file the rest is. Real files are tried too where BRIDGESHEETS_FORMATS
names their folder; give ``-max_len=2000000`` for databases of Bridgemate among them.
"""

from __future__ import annotations

import random
import sys

import atheris

with atheris.instrument_imports(include=["bridgesheets.awarding", "bridgesheets.club", "bridgesheets.regulations"]):
    from tests.awarding.readers.mutants import LONGEST, WORDS, Trying, mutated, samples

from fuzz.running import run

_SAMPLES = samples()
_KINDS = tuple(_SAMPLES)


def main() -> None:
    """Tries files until one breaks a promise or the time is up."""
    with Trying() as trying:

        def try_file(data: bytes) -> None:
            if data:
                trying.tries(_KINDS[data[0] % len(_KINDS)], data[1:])

        def near(data: bytes, most: int, seed: int) -> bytes:
            chance = random.Random(seed)
            if chance.randrange(4) == 0 or len(data) < 2:
                return atheris.Mutate(data, most)
            return (data[:1] + mutated(data[1:], chance))[:most]

        seeds = [bytes([number]) + data for number, kind in enumerate(_KINDS) for data in _SAMPLES[kind]
                 if len(data) <= LONGEST or any("max_len" in argument for argument in sys.argv)]  # fmt: skip
        run(try_file, seeds, WORDS, near, LONGEST)


if __name__ == "__main__":
    main()
