"""Names people type - scales, ratings, events, games - and the nearest ones when a name is not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered

#: What is taken out of a name beside its spaces.
_IGNORED = dict.fromkeys(map(ord, "-–_.'’"))

#: So many names are listed in full when none is like what was typed.
_FEW = 15


def normalise(name: str) -> str:
    """A name without what does not matter: case, spaces, hyphens, underscores, full stops, apostrophes."""
    return "".join(name.split()).translate(_IGNORED).casefold()


class Vocabulary:
    """The names an argument takes, each with its synonyms; ``refused`` names are known but have no entry."""

    def __init__(
        self,
        what: str,
        names: Mapping[str, tuple[str, ...]],
        *,
        refused: Mapping[str, str] | None = None,
        clause: Clause | None = None,
    ) -> None:
        self.what = what
        self.names = tuple(names)
        self.synonyms = dict(names)
        self.clause = clause
        self._refused = {normalise(name): sentence for name, sentence in (refused or {}).items()}
        self._known: dict[str, str] = {}
        for name, synonyms in names.items():
            for spelling in (name, *synonyms):
                other = self._known.setdefault(normalise(spelling), name)
                if other != name:
                    raise ValueError(f"{what}: {spelling!r} stands for both {other!r} and {name!r}")

    def knows(self, text: str) -> bool:
        """Whether what was typed is one of the names or synonyms."""
        return normalise(text) in self._known

    def find(self, text: str) -> str:
        """The proper name for what was typed; ``#N/A`` with the nearest names when there is none."""
        key = normalise(text)
        if key in self._known:
            return self._known[key]
        if key in self._refused:
            raise not_covered(self._refused[key], self.clause)
        # Only a name that is not known asks for its neighbours.
        from difflib import get_close_matches

        alike = get_close_matches(key, self._known, n=5, cutoff=0.6)
        lead = "did you mean" if alike else "known names:"
        if not alike and len(self.names) > _FEW:
            alike, lead = get_close_matches(key, self._known, n=5, cutoff=0), "the nearest known names are"
        near = dict.fromkeys(self._known[match] for match in alike)
        shown = ", ".join(f'"{name}"' for name in (tuple(near)[:3] or self.names))
        raise not_covered(f'there is no {self.what} called "{text}"; {lead} {shown}', self.clause)


def unambiguous(names: Mapping[str, tuple[str, ...]], taken: Iterable[str] = ()) -> dict[str, tuple[str, ...]]:
    """The same names without the synonyms that would stand for two of them, or for one of those ``taken``."""
    meant = Counter(map(normalise, taken))
    for name, synonyms in names.items():
        meant.update({normalise(spelling) for spelling in (name, *synonyms)})
    return {
        name: tuple(synonym for synonym in synonyms if meant[normalise(synonym)] == 1)
        for name, synonyms in names.items()
    }
