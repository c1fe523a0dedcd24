"""Names people type - scales, ratings, events, games - and the nearest ones when a name is not known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, wraps
from typing import ParamSpec, TypeVar

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered

_P = ParamSpec("_P")
_R = TypeVar("_R")

#: What is taken out of a name, as spaces are.
IGNORED = "-–_.'’"
_NOTHING = dict.fromkeys(map(ord, IGNORED))
_BETWEEN_WORDS = re.compile(r"[^\w+']+|_")

#: Words that say nothing of which event or game is meant.
_EMPTY_WORDS = frozenset(("a", "an", "and", "at", "in", "of", "on", "the", "for", "game", "event", "tournament"))

#: Words that say only what is played, and by whom.
_TYPE_WORDS = frozenset(
    (
        "pair", "team", "swiss", "individual", "bam", "board", "match", "knockout", "ko", "open", "mixed", "women",
        "men", "senior", "imp", "night", "day", "session",
    )
)  # fmt: skip

#: So many names are listed in full when none is like what was typed.
_FEW = 15

#: So many names are suggested.
_SUGGESTED = 3

#: From this part of letters in common two words, or two names, are taken for the same one misspelt.
_SAME_WORD, _SAME_NAME = 0.8, 0.75


def normalise(name: str) -> str:
    """Returns a name in small letters without spaces, hyphens, underscores, full stops and apostrophes."""
    return "".join(name.split()).translate(_NOTHING).casefold()


def on_one_line(text: str) -> str:
    """Returns a text on one line; a space stands for each character that moves a cursor or is not shown."""
    if not text.isprintable():
        text = "".join(each if each.isprintable() else " " for each in text)
    return " ".join(text.split())


def words_of(text: str) -> tuple[str, ...]:
    """Returns the words of a text, without plurals and possessives: "Senior Pairs game": senior, pair, game."""
    words = (word.replace("'", "") for word in _BETWEEN_WORDS.split(text.replace("’", "'").casefold()))
    return tuple(word[:-1] if len(word) > 3 and word[-1] == "s" != word[-2] else word for word in words if word)


def telling_words(name: str) -> tuple[str, ...]:
    """Returns the words of a name that say which event or game it is: "Senior Pairs game": senior, pair."""
    return tuple(word for word in words_of(name) if word not in _EMPTY_WORDS)


def did_you_mean(names: Sequence[str]) -> str:
    """Returns the end of a sentence about an unknown name: "; did you mean VP_20, VP_30?"; empty without names."""
    return f"; did you mean {', '.join(names)}?" if names else ""


def choice(text: str, names: Collection[str]) -> str:
    """Returns the name that was typed, in any case; spaces and underlines are hyphens. Empty for another word."""
    name = text.strip().lower().replace("_", "-").replace(" ", "-")
    return name if name in names else ""


def no_such(what: str, text: str, known: Collection[str]) -> str:
    """Returns the sentence about a name that is not known: the nearest ones, and all there are."""
    near = near_names(text, known)
    lead = f"did you mean {' or '.join(near)}? There" if near else "there"
    return f'there is no {what} called "{text}"; {lead} are {", ".join(known)}'


def check_keywords(function: str, keywords: Iterable[str], known: Collection[str]) -> None:
    """Raises TypeError for an unknown keyword, as Python does, and offers the nearest ones."""
    for keyword in keywords:
        if keyword not in known:
            near = did_you_mean(near_names(keyword, known))
            raise TypeError(f"{function}() got an unexpected keyword argument {keyword!r}{near}")


def with_known_keywords(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Lets a function offer the nearest keywords for one that it does not have."""
    known = function.__code__.co_varnames[: function.__code__.co_argcount]

    @wraps(function)
    def called(*args: _P.args, **keywords: _P.kwargs) -> _R:
        check_keywords(function.__name__, keywords, known)
        return function(*args, **keywords)

    return called


def near_names(text: str, known: Iterable[str], count: int = 2, alike: float = 0.6) -> list[str]:
    """Returns the names in small letters with the nearest spellings, the nearest first; ``alike`` is 1 for the same.

    One with the same letters in another order, or with an s more or less, is the only one.
    """
    word, names = f"{text}".casefold(), list(known)
    same = [name for name in names if sorted(name) == sorted(word) or name.removesuffix("s") == word.removesuffix("s")]
    return same[:1] or _close_matches(word, names, count, cutoff=alike)


def _close_matches(word: str, known: Iterable[str], count: int, cutoff: float) -> list[str]:
    """Returns the words most like a word, the nearest first."""
    from difflib import get_close_matches  # only a name that is not known asks for its neighbours

    return get_close_matches(word, list(known), n=count, cutoff=cutoff)


class Vocabulary:
    """The names an argument takes, each with its synonyms.

    ``refused`` names are known but have no entry, or do not say enough; it gives each the sentence that says so. It may
    be a function, which is called when a name is first not found. ``usual`` names are suggested for what only says what
    is played, such as "mixed pairs".
    """

    def __init__(
        self,
        what: str,
        names: Mapping[str, tuple[str, ...]],
        *,
        refused: Mapping[str, str] | Callable[[], Mapping[str, str]] | None = None,
        clause: Clause | None = None,
        usual: tuple[str, ...] = (),
    ) -> None:
        self.what = what
        self.names = tuple(names)
        self.synonyms = dict(names)
        self.clause = clause
        self._refused_names = refused or {}
        self._usual = usual
        self._known: dict[str, str] = {}
        #: As they are written here; only these need not be compared letter by letter.
        self._spelt: dict[str, str] = {}
        for name, synonyms in names.items():
            for spelling in (name, *synonyms):
                self._spelt[spelling] = name
                other = self._known.setdefault(normalise(spelling), name)
                if other != name:
                    raise ValueError(f"{what}: {spelling!r} means both {other!r} and {name!r}")

    def knows(self, text: str) -> bool:
        """Checks if what was typed is one of the names or synonyms."""
        return normalise(text) in self._known

    def mentions(self, text: str) -> bool:
        """Checks if it is a name or a synonym, or one that is refused with a sentence of its own."""
        return self.knows(text) or normalise(text) in self._refused

    @property
    def spellings(self) -> tuple[str, ...]:
        """Returns every name and synonym as it is written here."""
        return tuple(self._spelt)

    def spelt(self, text: str) -> str | None:
        """Returns the proper name for a name or synonym in exactly this spelling; None for another."""
        return self._spelt.get(text)

    def find(self, text: str) -> str:
        """Returns the proper name for what was typed; ``#N/A`` with the nearest names when there is none."""
        if (found := self._spelt.get(text)) is not None:
            return found
        key = normalise(text)
        if key in self._known:
            return self._known[key]
        if key in self._refused:
            raise not_covered(self._refused[key], self.clause)
        alike = self._alike(text)
        lead = "did you mean" if alike else "known names:"
        if not alike and len(self.names) > _FEW:
            alike, lead = self._nearest(key, cutoff=0), "the nearest known names are"
        shown = ", ".join(f'"{name}"' for name in (alike or self.names))
        raise not_covered(f'there is no {self.what} called "{text}"; {lead} {shown}', self.clause)

    @cached_property
    def _refused(self) -> Mapping[str, str]:
        """Returns the sentences that refuse names of something else, by their normalised names."""
        names = self._refused_names() if callable(self._refused_names) else self._refused_names
        return {normalise(name): sentence for name, sentence in names.items()}

    def _alike(self, text: str) -> tuple[str, ...]:
        """Returns the names that are similar: those with its telling words, or with nearly the same letters."""
        misspelt = self._nearest(normalise(text), _SAME_NAME)
        alike = self._with_words_of(text) or misspelt
        if len(telling_words(text)) < 2 and alike != self._usual:
            alike = tuple(dict.fromkeys((*misspelt, *alike)))
        return alike[:_SUGGESTED]

    def _nearest(self, key: str, cutoff: float) -> tuple[str, ...]:
        matches = _close_matches(key, self._known, 5, cutoff)
        return tuple(dict.fromkeys(self._known[match] for match in matches))[:_SUGGESTED]

    @cached_property
    def _worded(self) -> tuple[tuple[str, frozenset[str]], ...]:
        return tuple(
            (name, frozenset(telling_words(spelling)))
            for name, synonyms in self.synonyms.items()
            for spelling in (name, *synonyms)
        )

    @cached_property
    def _names_with(self) -> Counter[str]:
        """Counts the names that have each word in one of their spellings."""
        return Counter(word for _, word in {(name, word) for name, words in self._worded for word in words})

    def _with_words_of(self, text: str) -> tuple[str, ...]:
        """Returns the names that share words with the text, those with its rarest words first.

        A word that many names have, such as pairs, is not enough alone where the text has a rarer one.
        """
        names_with = self._names_with
        telling = {word: self._as_known(word, names_with) for word in telling_words(text)}
        known = [word for word in telling.values() if word]
        if not known:
            return ()
        if self._usual and _TYPE_WORDS.issuperset(known):
            return self._usual
        rarest = min(names_with[word] for word in known)
        scored: dict[str, tuple[float, int]] = {}
        for name, words in self._worded:
            shared = words.intersection(known)
            if any(names_with[word] == rarest for word in shared):
                score = (-sum(1 / names_with[word] for word in shared), len(words - shared))
                scored[name] = min(score, scored.get(name, score))
        return tuple(sorted(scored, key=scored.__getitem__))

    def _as_known(self, word: str, known: Mapping[str, int]) -> str:
        """Returns the known word that was meant: the same, or one nearly the same."""
        if word in known:
            return word
        near = _close_matches(word, known, 1, _SAME_WORD)
        return near[0] if near else ""


def unambiguous(names: Mapping[str, tuple[str, ...]], taken: Iterable[str] = ()) -> dict[str, tuple[str, ...]]:
    """Returns the names without synonyms that stand for two of them, or for one of those ``taken``."""
    counts = Counter(map(normalise, taken))
    for name, synonyms in names.items():
        counts.update({normalise(spelling) for spelling in (name, *synonyms)})
    return {
        name: tuple(synonym for synonym in synonyms if counts[normalise(synonym)] == 1)
        for name, synonyms in names.items()
    }
