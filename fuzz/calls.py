"""Calls of every function, with numbers, texts and ranges from the ends of what there is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bridgesheets.catalogue import registry
from truesheet import library

#: Numbers at which something ends: floats, whole numbers in floats, texts, sheets, dates, probabilities.
NUMBERS = (
    "0", "-0.0", "1", "-1", "2", "3", "5", "7", "10", "12", "0.5", "-0.5", "0.1", "1.5", "2.5", "-2", "-3", "100",
    "1E308", "-1E308", "1.7976931348623157E308", "-1.7976931348623157E308", "(1E-200*1E-124)", "-(1E-200*1E-124)",
    "(1E-200*1E-120)",
    "2.2250738585072014E-308", "1E-307", "1E-300", "1E-160", "1E160", "1E-100", "1E100", "1E15", "1E16", "1E-15",
    "1E-10", "1E10", "1E9", "999999999999999", "9007199254740992", "9007199254740993", "-9007199254740992",
    "4503599627370496", "281474976710655", "281474976710656", "2147483647", "2147483648", "-2147483648", "4294967296",
    "32767", "32768", "-32768", "65535", "65536", "1048575", "1048576", "1048577", "16384", "16385", "255", "256",
    "511", "512", "-512", "-513", "536870911", "549755813887", "-549755813888", "170", "171", "300", "301", "709.78",
    "709.79", "-745.2", "1029", "3999", "4000", "1899", "1900", "9999", "10000", "59", "60", "60.999999", "61",
    "2958465", "2958465.99999999", "2958466", "45000.5", "0.999999999999999", "0.9999999999999999", "1.0000000000001",
    "134217727", "134217728", "0.3333333333333333", "1E-16", "40", "16", "36",
)  # fmt: skip
OTHERS = (
    "TRUE", "FALSE", '""', '"x"', '"1"', '"1E308"', '"TRUE"', '"*a*"', '"2024-01-10"', '"12:30"', '"F"', '"MD"',
    '"0000011"', '"1111111"', '"FFFFFFFFFF"', '"1000000000"', '"club"', '"regional"', '"pairs"', '"#,##0.00"',
    "#N/A", "#DIV/0!", "", "A1", "A2", "A9", "A1:A9", "A1:C3", "B1:B9", "(A1:A3,C1)", "A1:C1",
    "REPT(\"x\",32767)", "REPT(\"9\",400)",
    "{1,2,3}", "{1;2;3}", "{1E308,1;-1E308,1}", "{5E-324,0}", '{"a",TRUE,1}', "{-70,12,15}", "{1,1;1,1}", "{0}",
    "LAMBDA(x,x)", "LAMBDA(x,y,x*y)", "SUM",
)  # fmt: skip
_SIGNS = ("+", "-", "*", "/", "^", "&", "=", "<")
#: One argument in so many is a call, a sum or the like.
_NESTED = 12
_DEEPEST = 2
#: Arguments given beyond those that are due.
_MORE = 4


@dataclass(frozen=True)
class _Signature:
    """A function: its name, the fewest and the most arguments worth trying, and the words each of them may be."""

    name: str
    least: int
    most: int
    words: tuple[tuple[str, ...], ...] = ()


def _signatures() -> tuple[_Signature, ...]:
    found = [
        _Signature(native.name, native.least, native.least + _MORE if native.most is None else native.most)
        for native in library.registry().values()
    ]
    for name in registry.CATALOGUE:
        function = registry.find(name)
        assert function is not None
        arguments = function.spec.arguments
        words = tuple(_words(argument.kind) for argument in arguments)
        found.append(_Signature(name, sum(argument.required for argument in arguments), len(arguments), words))
    return tuple(sorted(found, key=lambda signature: signature.name))


def _words(kind: object) -> tuple[str, ...]:
    vocabulary = getattr(kind, "vocabulary", getattr(kind, "open_limit", None))
    return tuple(f'"{name}"' for name in vocabulary.names) if vocabulary is not None else ()


_SIGNATURES = _signatures()


def drawn_call(chance: Random, depth: int = 0) -> str:
    """A call of some function."""
    signature = chance.choice(_SIGNATURES)
    count = chance.randint(signature.least, min(signature.most, signature.least + _MORE))
    given = [_argument(chance, depth) for _ in range(count)]
    for at, words in enumerate(signature.words[:count]):
        if words and chance.randrange(4):
            given[at] = chance.choice(words)
    return f"{signature.name}({','.join(given)})"


def _argument(chance: Random, depth: int) -> str:
    if depth < _DEEPEST and not chance.randrange(_NESTED):
        if chance.randrange(2):
            return drawn_call(chance, depth + 1)
        return f"{_argument(chance, depth + 1)}{chance.choice(_SIGNS)}{_argument(chance, depth + 1)}"
    return chance.choice(NUMBERS if chance.randrange(5) else OTHERS)
