"""The page as one file that works from the disk, and as a folder for a host of files."""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgesheets._version import __version__
from bridgesheets.printed.webpages.elements import SORTING, digest, read_asset, style_sheet
from bridgesheets.surfaces.web.dispatch import forms
from bridgesheets.surfaces.web.look_up import records
from truesheet.limits import PACKED

PAGE = Path(__file__).parent / "page"
#: The modules of the page, each after those that it imports.
_MODULES = (
    "dom.js", "python.js", "files.js", "keeping.js", "limits.js", "forms.js", SORTING, "results.js", "look-up.js",
    "main.js",
)  # fmt: skip
_WORKER, _SERVICE = "worker.js", "service-worker.js"
#: The import of a module of the page, and how many digits of a digest are in a name.
_IMPORTED, _DIGITS = re.compile(r'from "\./([\w-]+\.js)"'), 12
#: Packed parts that are kept; there are some twenty.
_MOST_PARTS = 64
#: What the one file may do: run its own scripts and Python, and fetch nothing.
_POLICY = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval'; worker-src {workers} blob:; "
    "style-src {styles}; img-src data:; connect-src {fetched}; base-uri 'none'; form-action 'none'"
)
#: Runs the modules out of the page: each from a Blob, its imports replaced by the addresses of those before it.
_BEGIN = """
const addresses = {};
for (const held of document.querySelectorAll("script[data-module]")) {
  const text = held.textContent.replace(/from "\\.\\/([\\w-]+\\.js)"/g, (all, name) => `from "${addresses[name]}"`);
  addresses[held.dataset.module] = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}
import(addresses["main.js"]);
"""


#: Says that the end of the page is missing; it runs before the rest is there.
_INCOMPLETE = """
addEventListener("DOMContentLoaded", () => {
  if (document.getElementById("end")) return;
  document.body.dataset.state = "failed";
  document.getElementById("state").textContent = "This copy of the page is incomplete: copy the file again, whole.";
});
"""


def described() -> dict[str, Any]:
    """Returns what the page shows before Python runs: forms by name, functions, version, the largest file it reads."""
    return {
        "version": __version__,
        "forms": {form.name: form.as_data() for form in forms()},
        "functions": records(),
        "largest": PACKED,
    }


def one_file(parts: Mapping[str, bytes]) -> bytes:
    style = style_sheet()
    scripts = [
        *(_data_script(_text(name), f'data-module="{name}"') for name in _MODULES),
        _data_script(_text(_WORKER), f'id="script-{_WORKER}"'),
        _described(),
        *(
            _data_script(base64.b64encode(_packed(content)).decode(), f'id="part-{name}"')
            for name, content in parts.items()
        ),
        f'<script>{_BEGIN}</script>\n<span id="end" hidden></span>',
    ]
    own = f"{digest(_INCOMPLETE)} {digest(_BEGIN)}"
    policy = _POLICY.format(scripts=own, workers="", styles=digest(style), fetched="'none'")
    head = f"<style>{style}</style>\n<script>{_INCOMPLETE}</script>"
    return _filled(policy, head, "\n".join(scripts)).encode()


def folder(parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns the page as files by name. All but two have a digest in the name, so that versions never mix."""
    files: dict[str, bytes] = {}
    names: dict[str, str] = {}

    def add(name: str, content: bytes) -> None:
        stem, _, ending = name.rpartition(".")
        names[name] = f"{stem}.{sha256(content).hexdigest()[:_DIGITS]}.{ending}"
        files[names[name]] = content

    for name in _MODULES:
        add(name, _IMPORTED.sub(lambda found: f'from "./{names[found[1]]}"', _text(name)).encode())
    add(_WORKER, _text(_WORKER).encode())
    add("style.css", style_sheet().encode())
    for name, content in parts.items():
        add(f"parts/{name}.packed", _packed(content))
    policy = _POLICY.format(scripts="'self'", workers="'self'", styles="'self'", fetched="'self'")
    known = f'<script type="application/json" id="names">{_as_json(names)}</script>'
    scripts = f'{_described()}\n{known}\n<script type="module" src="{names["main.js"]}"></script>'
    files["index.html"] = _filled(policy, f'<link rel="stylesheet" href="{names["style.css"]}">', scripts).encode()
    version = sha256(b"".join(sha256(content).digest() for _, content in sorted(files.items()))).hexdigest()[:16]
    kept = json.dumps(["./", *sorted(files)])
    service = _text(_SERVICE).replace("{{version}}", version).replace('["{{files}}"]', kept)
    return {_SERVICE: service.encode(), **files}


def _text(name: str) -> str:
    return read_asset(name) if name == SORTING else (PAGE / name).read_text(encoding="utf-8")


def _data_script(text: str, attribute: str) -> str:
    """Returns a text that the page holds and does not run by itself."""
    if re.search(r"</script|<!--", text, re.IGNORECASE):
        raise ValueError(f"the text in {attribute} would end the script that holds it")
    return f'<script type="text/plain" {attribute}>{text}</script>'


def _described() -> str:
    """Returns what the page shows before Python runs, as JSON that cannot end the script that holds it."""
    return f'<script type="application/json" id="described">{_as_json(described())}</script>'


def _as_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


@lru_cache(maxsize=_MOST_PARTS)
def _packed(content: bytes) -> bytes:
    """Returns a part as it is sent; the file and the folder hold the same ones."""
    return gzip.compress(content, 9, mtime=0)


def _filled(policy: str, style: str, scripts: str) -> str:
    filled = {"policy": policy, "style": style, "scripts": scripts}
    return re.sub(r"\{\{(\w+)\}\}", lambda found: filled[found[1]], _text("index.html"))
