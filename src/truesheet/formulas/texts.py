"""Texts: their length and its limit, which are the same, capitals aside, their order, and words of other languages.

A spreadsheet counts units of UTF-16: a letter beyond the first 65,536, such as most emoji, counts twice. One letter
that is written as several small ones, such as ß for ss, is the same text as itself. Whether a spreadsheet takes it for
the several letters too is not known, so a comparison that depends on it is refused.

In their order é is next to e; hyphens and apostrophes are almost ignored. Symbols come before digits, digits before
letters; capitals count as small letters. Letters with marks are next to the plain ones, unless the locale has them
elsewhere. The order of Greek, of the Russian alphabet and of Korean is that of their numbers in Unicode. Where a
language decides which of two letters comes first, and it is not known, the order is refused.

How Excel reads a date with the name of a month is not known to the last detail outside English: names that are bent
beside a day and what Windows shortens with a point are refused there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from truesheet.formulas.refusal import Refusal, known_aspect
from truesheet.languages import LANGUAGES
from truesheet.locales import current_locale
from truesheet.patterns import pattern
from truesheet.values import VALUE, CellError

#: The longest text a cell holds.
LONGEST = 32767
#: A text with no more letters than this fits into a cell, even if each of them counts twice.
SURELY_SHORT = LONGEST // 2

TOO_LONG = CellError(VALUE, f"the text would be longer than {LONGEST} letters")

_WIDE = pattern("[\U00010000-\U0010ffff]")


def length(text: str) -> int:
    return len(text) if text.isascii() else len(text) + len(_WIDE.findall(text))


def checked_length(text: str) -> str | CellError:
    """Returns the text, or an error if it is too long for a cell."""
    return text if len(text) <= SURELY_SHORT or length(text) <= LONGEST else TOO_LONG


def join_texts(pieces: Iterable[str | CellError]) -> str | CellError:
    """Returns the pieces joined to one text, the first error among them, or the error of a text too long for a cell."""
    taken: list[str] = []
    count = 0
    for piece in pieces:
        if isinstance(piece, CellError):
            return piece
        count += len(piece)
        if count > LONGEST:
            return TOO_LONG
        taken.append(piece)
    return checked_length("".join(taken))


class _Spread(str):
    """A text in small letters, of which one stands for several."""

    __slots__ = ("_written",)
    __hash__ = str.__hash__
    _written: str

    def __new__(cls, folded: str, written: str) -> _Spread:
        text = super().__new__(cls, folded)
        text._written = written
        return text

    def __eq__(self, other: object) -> bool:
        if not str.__eq__(self, other):
            return False
        if isinstance(other, _Spread) and other._written == self._written:
            return True
        said = other._written if isinstance(other, _Spread) else other
        raise Refusal(f'whether "{self._written}" and "{said}" are the same text; write both alike')

    def __ne__(self, other: object) -> bool:
        return not self == other


def in_small_letters(text: str) -> str:
    """Returns the key that texts have in common which differ in capitals alone."""
    folded = text.casefold()
    return folded if len(folded) == len(text) else _Spread(folded, text.lower())


def letter_by_letter(text: str) -> str:
    """Returns a text in small letters, as many as it has: ß stays ß."""
    folded = text.casefold()
    if len(folded) == len(text):
        return folded
    small = (letter.lower() for letter in text)
    return "".join(one if len(one) == 1 else letter for one, letter in zip(small, text, strict=True))


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
    """Returns what finds any letter of these kinds, and for each kind the letters and those that they are among.

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
    letters = current_locale().letters
    return _order(text, known_aspect("letters", f'the order of "{text}"') if letters is None else letters)


@lru_cache(maxsize=100_000)
def _order_of_plain(text: str) -> Order:
    """Returns the key of a text that is the same in all alphabets."""
    folded = text.casefold()
    if folded.isalnum():
        return folded, 0, folded
    return folded.translate(_PRIMARY), sum(map(folded.count, _IGNORED)), folded


@lru_cache(maxsize=100_000)
def _order(text: str, alphabet: str) -> Order:
    folded = text.casefold()
    if not alphabet and _MARKED.search(unicodedata.normalize("NFC", folded)):
        raise Refusal(
            f'the order of "{text}" in the alphabet of {current_locale().tag}; '
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


#: Words that may be TRUE and FALSE where these are not known.
_MAY_BE_TRUTHS = ("adevărat", "fals", "αληθεσ", "ψευδεσ", "yanliş")
_SHORTEST_MONTH = 3
_WORD = pattern(r"[^\W\d_]+")
#: What may be in a date beside the day, the year, a time and the name of the month.
_BESIDE = pattern(r"[\d\s.,:/-]*")
#: Words between them: 1 de enero de 2008.
_BETWEEN = frozenset({"de", "del", "den", "d", "г"})
_MOST_WORDS = 4


@lru_cache(maxsize=1)
def _truth_words() -> frozenset[str]:
    words = (word for language in LANGUAGES.values() for word in language.truths.casefold().split())
    return frozenset({*words, *_MAY_BE_TRUTHS})


@lru_cache(maxsize=1)
def _months() -> frozenset[str]:
    """Returns the names of months in all languages, and what they may be shortened to."""
    names = [
        word.strip(".")
        for language in LANGUAGES.values()
        if language is not LANGUAGES["en"]
        for word in f"{language.months} {language.bent} {language.short_months}".casefold().split()
    ]
    return frozenset(name[:letters] for name in names for letters in range(_SHORTEST_MONTH, len(name) + 1))


@lru_cache(maxsize=len(LANGUAGES))
def months_of(language: str) -> Mapping[str, int]:
    """Returns the numbers of months by their names in small letters, as Excel takes them beside a day and a year.

    Of a language that bends them there is none, as it is not known which of the two Excel takes.
    """
    known_names = LANGUAGES[language]
    lists = () if known_names.bent else (known_names.months.split(), known_names.short_months.split())
    return {name.casefold(): at for names in lists for at, name in enumerate(names, 1) if name[-1] != "."}


def is_english() -> bool:
    """Tells whether the language is known to be English, and is not only presumed."""
    return current_locale().language == "en" and not current_locale().differ_in("language")


def may_be_month(word: str) -> bool:
    """Tells whether a word may be the name of a month in another language than English."""
    return word.casefold() in _months()


def may_be_date(text: str) -> bool:
    """Tells whether a text may be a date with the name of a month in the language of the spreadsheet."""
    words = [word for word in _WORD.findall(text) if word.casefold() not in _BETWEEN]
    if not words or len(words) > _MOST_WORDS or not _BESIDE.fullmatch(_WORD.sub("", text)):
        return False
    return any(map(may_be_month, words)) and not is_english()


def truth_word(value: bool) -> str:
    """Returns TRUE or FALSE in the language of Excel's menus."""
    words = LANGUAGES[known_aspect("words", "TRUE or FALSE as a text")].truths.split()
    if not words:
        raise Refusal(f"TRUE and FALSE as texts, which are other words in the language of {current_locale().tag}")
    return words[0 if value else 1]


def is_truth_word(text: str) -> bool:
    """Tells whether a text is TRUE or FALSE in any language."""
    return text.casefold() in _truth_words()


def truth_of(text: str) -> bool | None:
    """Returns the truth value that a text is in the language of Excel's menus; None if it is none.

    Raises :class:`Refusal` for the words of another language, except where the menus are English.
    """
    if not is_truth_word(text):
        return None
    folded = text.casefold()
    language = known_aspect("words", f'the text "{text}" as a truth value')
    own = LANGUAGES[language].truths.casefold().split()
    if folded in own:
        return folded == own[0]
    if language == "en":
        return None
    raise Refusal(f'the text "{text}" as a truth value, which is another word in each language')
