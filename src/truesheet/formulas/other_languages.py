"""Words of the languages of Excel: TRUE and FALSE, the names of months, and what may be such a name.

How Excel reads a date with the name of a month is not known to the last detail outside English: names that are bent
beside a day and what Windows shortens with a point are refused there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from truesheet.formulas.refusal import Refusal, known
from truesheet.languages import LANGUAGES
from truesheet.locales import spoken
from truesheet.patterns import pattern

#: Words that may be TRUE and FALSE where these are not known.
_MAY_BE_TRUTHS = ("adevărat", "fals", "αληθεσ", "ψευδεσ", "yanliş")
_SHORTEST_MONTH = 3
_WORD = pattern(r"[^\W\d_]+")
#: What may stand in a date beside the day, the year, a time and the name of the month.
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
    """The names of months in all languages, and what they may be shortened to."""
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
    return spoken().language == "en" and not spoken().differ_in("language")


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
    words = LANGUAGES[known("words", "TRUE or FALSE as a text")].truths.split()
    if not words:
        raise Refusal(f"TRUE and FALSE as texts, which are other words in the language of {spoken().tag}")
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
    language = known("words", f'the text "{text}" as a truth value')
    own = LANGUAGES[language].truths.casefold().split()
    if folded in own:
        return folded == own[0]
    if language == "en":
        return None
    raise Refusal(f'the text "{text}" as a truth value, which is another word in each language')
