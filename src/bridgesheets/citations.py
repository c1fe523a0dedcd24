"""Citations of rules: the document, its edition and the section."""

from __future__ import annotations

from typing import NamedTuple

#: The edition of a text that prints none.
UNDATED = "undated"


class Source(NamedTuple):
    """A regulation text. ``edition`` is what it prints, or "undated"; ``caution`` is our warning about it."""

    id: str
    title: str
    edition: str
    file: str = ""
    caution: str = ""

    @property
    def dated(self) -> str:
        """Returns the title, with the edition where the text prints one: "ACBL Masterpoint Awards (January 2019)"."""
        return self.title if self.edition == UNDATED else f"{self.title} ({self.edition})"

    @property
    def brief_caution(self) -> str:
        """Returns the caution up to its colon, as part of a sentence: "later editions differ in places"."""
        words = self.caution.partition(":")[0]
        return words[:1].lower() + words[1:]


class Clause(NamedTuple):
    """A place in a source: its section and heading, and a page only where the text prints one.

    ``amended`` says where it is written that something else holds: "Rules of the club, rule 3".
    """

    source: Source
    section: str
    page: str = ""
    amended: str = ""

    @property
    def within(self) -> str:
        """Returns the place within its text: "A. Number of Boards, page 9"."""
        printed = f"{self.section}, page {self.page}" if self.page else self.section
        return f"{printed}, as amended by {self.amended}" if self.amended else printed

    @property
    def place(self) -> str:
        """Returns the citation without the edition: "ACBL Appendix K, 20 Point scale"."""
        return f"{self.source.title}, {self.within}"

    @property
    def citation(self) -> str:
        """Returns the citation for a sentence: with the edition where the text prints one."""
        return self.place if self.source.edition == UNDATED else str(self)

    def __str__(self) -> str:
        return f"{self.place}; {self.source.edition}"
