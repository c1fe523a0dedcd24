"""Finds functions by words in their names, summaries, arguments and sources.

The names that an argument takes, such as those of the special club games, count where the records themselves do not
have the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.argument_kinds import ListedName, NameOrNumber
from bridgesheets.catalogue.spec import FunctionSpec
from bridgesheets.vocabulary import words_of

#: Words nobody searches for, and spellings that mean the same to a reader.
_SILENT = frozenset(("a", "an", "and", "at", "in", "of", "on", "the", "for"))
_ALIKE = {"color": "colour", "masterpoint": "mp", "vp": "victory", "ko": "knockout", "bam": "board", "why": "reason"}

#: How much a word says of a function by where it is in its record: the name, the summary, and so on downwards.
_NAME, _SUMMARY, _ARGUMENTS, _ELSEWHERE = 8, 4, 2, 1


def search(words: Sequence[str]) -> list[FunctionSpec]:
    """Returns the records in which every word is found, the best matches of a category first."""
    terms = list(dict.fromkeys(word for typed in words for word in _words(typed)))
    if not terms:
        return []
    specs = dict.fromkeys(function.spec for function in registry.CATALOGUE.values())
    scores = {spec: [_score(word, spec) for word in terms] for spec in specs}
    matches = [spec for spec, score in scores.items() if all(score)]
    matches = matches or [
        spec for spec in specs if any(all(_has_word(name, word) for word in terms) for name in _argument_names(spec))
    ]
    best: dict[str, int] = {}
    for spec in matches:
        best[spec.category] = max(best.get(spec.category, 0), sum(scores[spec]))
    return sorted(matches, key=lambda spec: (-best[spec.category], spec.category, -sum(scores[spec])))


def nearest(name: str) -> tuple[str, ...]:
    return tuple(get_close_matches(name.upper(), registry.CATALOGUE, n=3, cutoff=0.5))


def _words(text: str) -> tuple[str, ...]:
    """Returns the words of a text that count in a search; words of one meaning become the same word."""
    return tuple(_ALIKE.get(word, word) for word in words_of(text) if word not in _SILENT)


@lru_cache(maxsize=4096)
def _words_once(text: str) -> tuple[str, ...]:
    """Returns the words of a text of the catalogue; remembered, because every search asks for them."""
    return _words(text)


def _score(word: str, spec: FunctionSpec) -> int:
    searched = (
        (_NAME, spec.names),
        (_SUMMARY, (spec.summary, spec.category)),
        (_ARGUMENTS, (f"{argument.name} {argument.doc}" for argument in spec.arguments)),
        (_ELSEWHERE, (spec.detail, spec.result.doc, spec.not_encoded, *(clause.section for clause in spec.source))),
    )
    return sum(weight for weight, texts in searched if any(_has_word(text, word) for text in texts))


def _argument_names(spec: FunctionSpec) -> Iterator[str]:
    for argument in spec.arguments:
        if isinstance(argument.kind, (ListedName, NameOrNumber)):
            for name, synonyms in argument.kind.vocabulary.synonyms.items():
                yield from (name, *synonyms)


def _has_word(text: str, word: str) -> bool:
    """Checks if a text has the word, or one that begins with it; a name may have it anywhere."""
    if " " not in text:
        return word in text.casefold()
    return any(each.startswith(word) for each in _words_once(text))
