"""The order in which a spreadsheet sorts texts: é stands beside e; hyphens and apostrophes are almost ignored.

Symbols come before digits, digits before letters; capitals count as small letters. Letters with marks stand beside the
plain ones, unless the locale has them elsewhere. The order of Greek, of the Russian alphabet and of Korean is that of
their numbers in Unicode. Where a language decides which of two letters comes first, and it is not known, the order is
refused.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from types import MappingProxyType

from truesheet.formulas.refusal import Refusal, known
from truesheet.formulas.texts import in_small_letters
from truesheet.locales import spoken
from truesheet.patterns import pattern

#: Symbols in the order that Microsoft documents for sorting; all of them come before the digits.
_SYMBOLS = ' !"#$%&()*,./:;?@[\\]^_`{|}~+<=>'
_IGNORED = "'-"
#: Letters that Unicode does not decompose into a plain letter and an accent.
_PLAIN = {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i"}
#: What comes after all letters that begin like it: ñ is n with it, and å is z with it and a number.
_AFTER = "\uffff"
#: The letters of an alphabet that have positions of their own.
_OWN_POSITIONS = MappingProxyType(
    {
        "plain": {},
        "spanish": {"ñ": f"n{_AFTER}"},
        "swedish": {letter: f"z{_AFTER}{at}" for letters, at in (("å", 1), ("äæ", 2), ("öø", 3)) for letter in letters},
        "danish": {letter: f"z{_AFTER}{at}" for letters, at in (("æä", 1), ("øö", 2), ("å", 3)) for letter in letters},
    }
)
#: The й of Cyrillic is a letter of its own, though Unicode decomposes it into one with a mark.
_WHOLE = "й"
_PRIMARY = str.maketrans(
    {
        **{symbol: chr(at) for at, symbol in enumerate(_SYMBOLS, start=1)},
        **dict.fromkeys(_IGNORED, ""),
        **_PLAIN,
    }
)

#: Kinds of letters of which two come in an order that depends on the language, or on rules that are not known here:
#: Chinese and Japanese characters; kana that are small or of two sorts; letters of Cyrillic beyond the Russian
#: alphabet; and alphabets from Arabic to Khmer, with their vowels before or above letters.
_IN_DOUBT = (
    (*["\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"] * 2,),
    ("ぁぃぅぇぉっゃゅょゎァ-ヿｦ-ﾟー", "ぁ-ヿｦ-ﾟー"),
    ("\u0450-\u052f", "\u0400-\u052f"),
    (*["\u0600-\u08ff\u0900-\u0fff\u1000-\u109f\u1780-\u17ff"] * 2,),
)
#: Letters with marks, which some alphabets have in positions of their own.
_MARKED = pattern("[\u00df-\u024f]")


@lru_cache(maxsize=1)
def _in_doubt() -> tuple[re.Pattern[str], tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]]:
    """Returns what finds any letter of these kinds, and for each kind the letters and those that they stand among.

    They take a while to compile, so this is done when the first text with other letters than ours is sorted.
    """
    kinds = tuple((re.compile(f"[{doubtful}]"), re.compile(f"[{among}]")) for doubtful, among in _IN_DOUBT)
    return re.compile(f"[{''.join(doubtful for doubtful, _ in _IN_DOUBT)}]"), kinds


class _InDoubt(str):
    """The letters of a text, some of unknown order: which of two comes first is refused where they differ in those."""

    __slots__ = ()
    __hash__ = str.__hash__

    def _check(self, other: str) -> None:
        """Refuses the order of two texts that first differ in letters whose order is not known."""
        here, there = next(((one, two) for one, two in zip(self, other, strict=False) if one != two), ("", ""))
        for doubtful, among in _in_doubt()[1]:
            if (doubtful.match(here) and among.match(there)) or (among.match(here) and doubtful.match(there)):
                raise Refusal(
                    f'the order of "{self}" and "{other}", which depends on the language of the spreadsheet; '
                    "look up exactly (FALSE or 0), or sort by a column of numbers"
                )

    def __lt__(self, other: str) -> bool:
        self._check(other)
        return str.__lt__(self, other)

    def __gt__(self, other: str) -> bool:
        self._check(other)
        return str.__gt__(self, other)

    def __le__(self, other: str) -> bool:
        self._check(other)
        return str.__le__(self, other)

    def __ge__(self, other: str) -> bool:
        self._check(other)
        return str.__ge__(self, other)


#: The key by which texts are compared: their letters, the number of signs ignored, and the letters with their accents.
Order = tuple[str, int, str]


def order(text: str) -> Order:
    """Returns the key by which a text is sorted; texts that differ only in capitals have the same key."""
    if text.isascii():
        return _order_of_plain(text)
    letters = spoken().letters
    return _order(text, known("letters", f'the order of "{text}"') if letters is None else letters)


@lru_cache(maxsize=100_000)
def _order_of_plain(text: str) -> Order:
    """Returns the key of a text that is the same in all alphabets."""
    folded = text.casefold()
    if folded.isalnum():
        return folded, 0, folded
    return folded.translate(_PRIMARY), sum(map(folded.count, _IGNORED)), folded


@lru_cache(maxsize=100_000)
def _order(text: str, alphabet: str) -> Order:
    """Returns the key of a text in an alphabet."""
    folded = text.casefold()
    if not alphabet and _MARKED.search(unicodedata.normalize("NFC", folded)):
        raise Refusal(
            f'the order of "{text}" in the alphabet of {spoken().tag}; '
            "look up exactly (FALSE or 0), or sort by a column of numbers"
        )
    letters = _in_position(folded, alphabet)
    passed_over = sum(map(letters.count, _IGNORED))
    primary = letters.translate(_PRIMARY)
    return (_InDoubt(primary) if _in_doubt()[0].search(primary) else primary), passed_over, in_small_letters(text)


def _in_position(folded: str, alphabet: str) -> str:
    """Returns a text in small letters with its accents left out, and letters with positions of their own in these."""
    own = _OWN_POSITIONS.get(alphabet, {})
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", folded):
        if letter in own:
            letters.append(own[letter])
        elif letter in _WHOLE:
            letters.append(letter)
        else:
            plain = unicodedata.normalize("NFD", letter)
            letters.append("".join(part for part in plain if not unicodedata.combining(part)))
    return "".join(letters)
