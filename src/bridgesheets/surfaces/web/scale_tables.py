"""A Victory Point scale as a table of the page."""

from __future__ import annotations

from bridgesheets.printed.card_styles.card import Face, card_scales, face_of
from bridgesheets.printed.webpages.elements import Element, element, table


def scale_table(name: str, boards: int) -> Element:
    """The steps of a scale for matches of so many boards; a ``RuleError`` where the scale has none."""
    return face_table(face_of(card_scales().find(name), boards))


def face_table(face: Face) -> Element:
    """The steps of a scale, with where they are written."""
    rows = [
        [str(key), f"{winner:f}", f"{loser:f}"]
        for key, winner, loser in zip(face.keys, face.winners, face.losers, strict=True)
    ]
    return element(
        "section",
        element("h2", face.heading),
        element("p", f"{face.matches}. {face.find}."),
        table((face.of, "Winner", "Loser"), rows, figures=(0, 1, 2)),
        element("p", face.source, of="clause"),
        of="scale",
        data_print=face.heading,
    )
