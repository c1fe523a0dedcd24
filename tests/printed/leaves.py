"""Printed pages read back from a PDF: their words, where these stand, and how high their type is."""

import re
import subprocess
from io import BytesIO
from itertools import chain
from typing import NamedTuple

import openpyxl
from openpyxl.styles import Font

from bridgesheets.printed.paper import points
from bridgesheets.printed.styles import FONT

_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')

_SAMPLE_SIZE = 40
_SAMPLE_FIGURES = "0123456789"

#: The width of a figure of Carlito, as of Calibri, as part of the type size: 1038 of 2048 units.
_FIGURE_WIDTH = 1038 / 2048


class Word(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    text: str

    @property
    def height(self):
        """From the top to the bottom of the font; what part of that the type size is, `height_of_type` tells."""
        return self.bottom - self.top


class Leaf(NamedTuple):
    """A printed page: its size and the words on it, those of the footer apart."""

    width: float
    height: float
    words: list[Word]
    footer: list[Word]


def leaves(path):
    """The pages of a PDF file, in order."""
    text = subprocess.run(["pdftotext", "-bbox", path, "-"], check=True, capture_output=True, text=True).stdout
    found = []
    for width, height, body in _PAGE.findall(text):
        words = [Word(*map(float, word[:4]), word[4]) for word in _WORD.findall(body)]
        foot = float(height) - points(17.3)
        found.append(
            Leaf(
                float(width),
                float(height),
                [word for word in words if word.top < foot],
                [word for word in words if word.top >= foot],
            )
        )
    return found


def sample():
    """A workbook with a row of figures in regular, bold and italic type, printed as large as it says."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.column_dimensions["A"].width = 60
    for row, style in enumerate(({}, {"b": True}, {"i": True}), 1):
        cell = sheet.cell(row, 1, _SAMPLE_FIGURES)
        cell.font = Font(FONT, _SAMPLE_SIZE, **style)
    content = BytesIO()
    workbook.save(content)
    return content.getvalue()


def height_of_type(path):
    """How high a word in type of one point is in PDF files like this one, which is printed from the sample.

    pdftotext goes by the ascent and the descent that the PDF file gives for a font. LibreOffice 7.4 gives none, and
    pdftotext takes 1.3 times the size; 25.2 gives those of Carlito, 1.22 times the size.
    """
    words = list(chain.from_iterable(leaf.words for leaf in leaves(path)))
    assert [word.text for word in words] == [_SAMPLE_FIGURES] * 3, words
    for word in words:
        size = (word.right - word.left) / (len(_SAMPLE_FIGURES) * _FIGURE_WIDTH)
        assert abs(size - _SAMPLE_SIZE) < 0.01 * _SAMPLE_SIZE, f"the sample is printed in {size:.2f} points: {word}"
    heights = [word.height / _SAMPLE_SIZE for word in words]
    assert max(heights) - min(heights) < 0.001, heights
    return heights[0]
