"""How the tests run: in a whole environment, with compiled modules kept, and with what each of them declares."""

import gc
import os
import signal
import sys
from importlib import metadata

import pytest

from tests import once
from tests.needs import NEEDS, StandIns, lack, required

# Compiled modules are kept: each of the many programs that tests start would compile all of its own again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell has what it runs in the background ignore Ctrl-C, and nohup that the terminal is closed: what tests start
# would ignore it, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)

_DECLARED = pytest.StashKey[tuple[str, ...]]()
_STAND_INS = pytest.StashKey[StandIns]()
_BEGAN = pytest.StashKey[bool]()


# --- A half-installed environment --------------------------------------------------------------------------------


def pytest_addoption():
    """Says in one sentence what the environment lacks; without it every file of tests would fail by itself."""
    from packaging.requirements import Requirement

    try:
        asked = [Requirement(text) for text in metadata.requires("bridgesheets") or ()]
    except metadata.PackageNotFoundError:
        return  # the core alone, on an older Python, needs nothing that is not in the standard library
    wrong = []
    for each in asked:
        if each.marker is None or each.marker.evaluate({"extra": "test"}):
            try:
                version = metadata.version(each.name)
            except metadata.PackageNotFoundError:
                wrong.append(each.name)
            else:
                if not each.specifier.contains(version, prereleases=True):
                    wrong.append(f"{each.name}{each.specifier} (here is {version})")
    if wrong:
        lacking = ", ".join(wrong)
        raise pytest.UsageError(f'the tests need {lacking}: run {sys.executable} -m pip install -e ".[test]"')


# --- How tests are handed out -------------------------------------------------------------------------------------


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Hands them out in a time that does not grow faster than their number; without pytest-xdist nobody asks."""
    from tests.handing_out import HandingOut

    return HandingOut(config, log) if config.getvalue("dist") == "loadgroup" else None


# --- What tests need ---------------------------------------------------------------------------------------------


def pytest_configure(config):
    from hypothesis import settings

    # No test judges by the clock: a busy machine takes half a second for what takes a millisecond. Longer searches are
    # those of the fuzzers.
    settings.register_profile("bridgesheets", deadline=None, max_examples=40)
    settings.load_profile("bridgesheets")
    for name, need in NEEDS.items():
        config.addinivalue_line("markers", f"{name}: {need.what}")
    for name in NEEDS:
        lack(name)  # before stand-ins are on the path
    config.stash[_STAND_INS] = StandIns()
    config.stash[_BEGAN] = once.begin()


def pytest_unconfigure(config):
    if _STAND_INS in config.stash:
        config.stash[_STAND_INS].remove()
        if config.stash[_BEGAN]:
            once.end()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        for name in NEEDS:
            if name in getattr(item, "fixturenames", ()):
                item.add_marker(name)
        marks = {mark.name for mark in item.iter_markers()}
        item.stash[_DECLARED] = tuple(name for name in NEEDS if name in marks)


def pytest_collection_finish():
    """Leaves the tests themselves out of every search for unreachable objects, and searches seldom.

    Each search goes through the workbooks that tests have open, and what a test leaves is a few megabytes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(300_000, 5, 20)


def pytest_sessionfinish():
    """Leaves out all that the run remembers: pytest searches through it five times at the end."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Gives a test the programs and folders that it declared, and no others."""
    declared = item.stash[_DECLARED]
    before = dict(os.environ)
    os.environ["PATH"] = item.config.stash[_STAND_INS].path(declared)
    for name, need in NEEDS.items():
        if need.variable and name not in declared:
            os.environ.pop(need.variable, None)
    try:
        return (yield)
    finally:
        for name in ("PATH", *(need.variable for need in NEEDS.values() if need.variable)):
            if name in before:
                os.environ[name] = before[name]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    for name in item.stash[_DECLARED]:
        if reason := lack(name):
            if required(name):
                pytest.fail(reason)
            pytest.skip(reason)


def _undeclared(item):
    if started := item.config.stash[_STAND_INS].started():
        needs = [name for name, need in NEEDS.items() if {*need.programs} & {*started}]
        marks = ", ".join(f"@pytest.mark.{name}" for name in needs)
        pytest.fail(f"the test started {', '.join(started)} and does not declare it: {marks}", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    try:
        return (yield)
    finally:
        _undeclared(item)


#: What is taken down after a test may start programs, too.
pytest_runtest_teardown = pytest_runtest_call


@pytest.fixture(scope="session")
def libreoffice() -> str:
    """The path of LibreOffice; whoever uses it declares the need."""
    from bridgesheets.surfaces.libreoffice import soffice

    program = soffice.find()
    assert program is not None
    return program


@pytest.fixture(scope="session")
def poppler() -> None:
    """The programs that read printed pages back; whoever uses it declares the need."""
