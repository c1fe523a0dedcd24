"""What goes to people's screens."""

from __future__ import annotations


def printable(text: str) -> str:
    """A text from a file, without characters that move the cursor."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )
