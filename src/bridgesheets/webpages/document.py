"""The style that all pages have, and how their policy knows a style or a script."""

from __future__ import annotations

import base64
from hashlib import sha256
from importlib.resources import files


def style_sheet() -> str:
    """The style of all pages."""
    return held("style.css")


def held(name: str) -> str:
    """A text that lies beside this module."""
    return (files(__package__) / name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    """A script or style as the policy of a page knows it."""
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"
