"""Words of other languages than English: TRUE and FALSE, and what may be the name of a month.

How Excel reads a date with the name of a month in another language is not known to the last detail, so a text with one
is refused where the language is not known to be English.
"""

from __future__ import annotations

import re
from functools import lru_cache

from bridgesheets.spreadsheet.formulas.refusal import Refusal, known
from bridgesheets.spreadsheet.languages import LANGUAGES
from bridgesheets.spreadsheet.locales import spoken

#: Words that may be TRUE and FALSE where these are not known.
_MAY_BE_TRUTHS = ("adevărat", "fals", "αληθεσ", "ψευδεσ", "yanliş")
_SHORTEST_MONTH = 3
_WORD = re.compile(r"[^\W\d_]+")
#: What may stand in a date beside the day, the year, a time and the name of the month.
_BESIDE = re.compile(r"[\d\s.,:/-]*")
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


def is_english() -> bool:
    """Tells whether a locale is given whose language is English."""
    return bool(spoken().tag) and spoken().language == "en"


def may_be_month(word: str) -> bool:
    """Tells whether a word may be the name of a month in another language than English."""
    return word.casefold() in _months()


def may_be_date(text: str) -> bool:
    """Tells whether a text may be a date with the name of a month in the language of the spreadsheet."""
    if is_english():
        return False
    words = [word for word in _WORD.findall(text) if word.casefold() not in _BETWEEN]
    if not words or len(words) > _MOST_WORDS or not _BESIDE.fullmatch(_WORD.sub("", text)):
        return False
    return any(map(may_be_month, words))


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
