"""Inputs made out of others piece by piece, so that they stay near to what is read: tags stay tags, names names."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

import atheris

#: An input, the most bytes its successor may have, and a seed.
Mutator = Callable[[bytes, int, int], bytes]

#: One in so many inputs is changed byte by byte.
_BY_BYTES = 4


def by_pieces(piece: re.Pattern[bytes], words: Sequence[bytes]) -> Mutator:
    """Takes out, repeats, moves, exchanges pieces, or puts in one of the words; some inputs are changed by bytes."""

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)
        if not chance.randrange(_BY_BYTES):
            return atheris.Mutate(data, most)
        pieces = piece.findall(data)
        for _ in range(chance.randint(1, 4)):
            pieces = _changed(pieces, words, chance)
        return b"".join(pieces)[:most]

    return mutated


def _changed(pieces: list[bytes], words: Sequence[bytes], chance: random.Random) -> list[bytes]:
    first, last = sorted((chance.randint(0, len(pieces)), chance.randint(0, len(pieces))))
    last = min(last, first + chance.choice((1, 2, 10, 100)))
    before, some, after = pieces[:first], pieces[first:last], pieces[last:]
    match chance.randrange(6):
        case 0:
            return [*before, *after]
        case 1:
            return [*before, *some * chance.randint(2, 4), *after]
        case 2:
            at = chance.randint(0, len(after))
            return [*before, *after[:at], *some, *after[at:]]
        case 3:
            return [*before, chance.choice(words), *after]
        case 4 if some:
            return [*before, *(chance.choice(words) if not chance.randrange(4) else one for one in some), *after]
        case _:
            return [*before, chance.choice(words), *some, *after]


def dictionary(words: Sequence[bytes]) -> str:
    """The words as libFuzzer reads them."""
    return "".join('"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n' for word in words)
