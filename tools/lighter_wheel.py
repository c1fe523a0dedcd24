"""Takes comments, and the docstrings that nobody asks for, out of the modules in a wheel; line numbers stay.

The wheel is an eighth smaller then. hatchling calls it when a wheel is built. The sdist and an editable installation
have the modules as they are written.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import io
import os
import tokenize
import zipfile
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: The rooms of the package that users have no reason to import from; docs/python.md says what is there for them.
INNER_ROOMS = frozenset({"award", "club", "draw", "month", "outcomes", "printed", "sheets", "spreadsheet", "webpages"})


#: Decorators that only make a kind of method.
_KINDS_OF_METHODS = frozenset({"property", "cached_property", "classmethod", "staticmethod"})


def without_comments(text: str) -> str:
    """The text of a module without its comments; each line stays where it is."""
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = f"{lines[row - 1][:column].rstrip()}\n"
    return "".join(lines)


def without_docstrings(text: str, all_of_them: bool) -> str:
    """The text of a module without its docstring, and those of functions and classes; each line stays where it is.

    Only those of private ones go unless it is to be ``all_of_them``. What is decorated keeps its own: a decorator may
    print it, as click does. A kind of method, such as a property, does not.
    """
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        decorators = [] if isinstance(node, ast.Module) else node.decorator_list
        if any(not isinstance(each, ast.Name) or each.id not in _KINDS_OF_METHODS for each in decorators):
            continue
        name = "" if isinstance(node, ast.Module) else node.name
        goes = all_of_them or (name.startswith("_") and not name.endswith("__"))
        if goes and ast.get_docstring(node) is not None and (isinstance(node, ast.Module) or len(node.body) > 1):
            said = node.body[0]
            assert said.end_lineno is not None
            lines[said.lineno - 1 : said.end_lineno] = ["\n"] * (said.end_lineno - said.lineno + 1)
    return "".join(lines)


def lightened(content: bytes) -> bytes:
    """The bytes of a wheel with the modules in it made lighter, and their digests in its record."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as before, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as after:
        listed = []
        for entry in before.infolist():
            data = before.read(entry)
            if entry.filename.endswith(".dist-info/RECORD"):
                data = "".join([*listed, f"{entry.filename},,\n"]).encode()
            elif entry.filename.endswith(".py"):
                inner = INNER_ROOMS.intersection(entry.filename.split("/")[1:2])
                text = without_docstrings(without_comments(data.decode("utf-8")), all_of_them=bool(inner))
                data = text.encode("utf-8")
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            listed.append(f"{entry.filename},sha256={digest},{len(data)}\n")
            after.writestr(entry, data, compresslevel=9)
    return written.getvalue()


class LighterWheel(BuildHookInterface):  # type: ignore[misc, unused-ignore]
    """Makes a wheel lighter once it is written; an editable one is left as it is."""

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Replaces the wheel."""
        if version != "standard":
            return
        with open(artifact_path, "rb") as file:
            content = lightened(file.read())
        with open(f"{artifact_path}.new", "wb") as file:
            file.write(content)
        os.replace(f"{artifact_path}.new", artifact_path)
