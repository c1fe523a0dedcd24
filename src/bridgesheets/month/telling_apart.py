"""What tells contestants of one event, and their results, from others: a number of eight bytes for each."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from bridgesheets.award.members import name_key
from bridgesheets.award.played import Contestant

_BYTES = 8


def contestants_told_apart(contestants: Iterable[Contestant]) -> tuple[bytes, bytes]:
    """A number for each contestant that names its players or itself, and one for each with its result."""
    keyed = [(who, _score(each)) for each in contestants if (who := _who(each))]
    return _numbers(who for who, _ in keyed), _numbers(f"{who}\n{score}" for who, score in keyed)


def how_many(numbers: bytes) -> int:
    """How many are told apart."""
    return len(numbers) // _BYTES


def how_many_shared(numbers: bytes, others: bytes) -> int:
    """How many are in both."""
    return len({*memoryview(numbers).cast("Q")} & {*memoryview(others).cast("Q")})


def _numbers(texts: Iterable[str]) -> bytes:
    return b"".join(sorted(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BYTES).digest()
                           for text in texts))  # fmt: skip


def _who(contestant: Contestant) -> str:
    """The names of its players whatever their order, and that of the words in them; numbers where it has no names."""
    known = [name_key(player.name) or player.membership for player in contestant.players]
    return "\n".join(sorted(known)) if known and all(known) else contestant.called.casefold()


def _score(contestant: Contestant) -> str:
    """Its result, in percent where that is known."""
    results = [result for result in contestant.results if result is not None]
    told = [result.percent or result.score for result in results]
    return " ".join(f"{score:.2f}" if score is not None else "" for score in (*told, contestant.score))
