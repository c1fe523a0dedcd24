"""Makes the page on the index out of the README: its links to files of the project lead to those of this version."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(\]\()(?!https?:|#)([^)]+)\)")
_PICTURE = re.compile(r'(src=")(?!https?:)([^"]+)"')


def on_index(readme: str, repository: str, version: str) -> str:
    """Returns the README with whole addresses in place of paths; headings and other sites stay as they are."""
    linked = _LINK.sub(rf"\g<1>{repository}/blob/v{version}/\g<2>)", readme)
    return _PICTURE.sub(rf'\g<1>{repository}/raw/v{version}/\g<2>"', linked)


class IndexPage(MetadataHookInterface):
    """What hatchling asks for the part of the metadata that pyproject.toml calls dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the page."""
        root = Path(self.root)
        (version,) = re.findall(r'^__version__ = "(.+)"$', (root / self.config["version"]).read_text("utf-8"), re.M)
        text = on_index((root / "README.md").read_text("utf-8"), metadata["urls"]["Repository"], version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
