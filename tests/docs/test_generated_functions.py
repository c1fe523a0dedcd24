"""The page of generated functions shows what is generated today."""

import importlib.util
import re
from html import unescape
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("show_generated", ROOT / "tools" / "show_generated.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_current(tool):
    """If it is not: python tools/show_generated.py"""
    assert tool.TARGET.read_text(encoding="utf-8") == tool.page()


def test_every_kind_of_name_in_a_function_is_explained(tool):
    functions = re.findall(r"</td><td><pre>(.*?)</pre>", tool.page(), re.DOTALL)
    used = {name[0] for text in functions for name in re.findall(r"\b[a-z]\d+\b", unescape(text))}
    explained = {name[0] for name in re.findall(r"`([a-z])1`", tool.HEAD)}
    assert len(functions) == len(tool.SHOWN)
    assert used <= explained
