"""Printed pages read back from a PDF: their words, where these stand, and how large the type of figures is."""

import re
import subprocess
from typing import NamedTuple

from bridgesheets.printed.paper import points

_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')
#: The width of a figure and of a point of Carlito, as of Calibri, in parts of the type size: units of 2048.
_FIGURE_WIDTH, _POINT_WIDTH = 1038 / 2048, 517 / 2048


class Word(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    text: str

    @property
    def size(self):
        """The type size of a figure by its width, which is the same in regular, bold and italic type."""
        digits = sum(letter.isdigit() for letter in self.text)
        return (self.right - self.left) / (digits * _FIGURE_WIDTH + self.text.count(".") * _POINT_WIDTH)


class Leaf(NamedTuple):
    """A printed page: its size and the words on it, those of the footer apart."""

    width: float
    height: float
    words: list[Word]
    footer: list[Word]

    @property
    def figures(self):
        """The words that are numbers."""
        return [word for word in self.words if re.fullmatch(r"\d+(\.\d\d)?", word.text)]


def leaves(path):
    """The pages of a PDF file, in order."""
    text = subprocess.run(["pdftotext", "-bbox", path, "-"], check=True, capture_output=True, text=True).stdout
    found = []
    for width, height, body in _PAGE.findall(text):
        words = [Word(*map(float, word[:4]), word[4]) for word in _WORD.findall(body)]
        foot = float(height) - points(17.3)
        above, below = ([word for word in words if (word.top < foot) is so] for so in (True, False))
        found.append(Leaf(float(width), float(height), above, below))
    return found
