"""Limits of time: one inside another, and never between a file's getting its name and the word of it."""

import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from truesheet.bounded import OutOfTime, Trouble, attempt, processor_limit, time_limit, within_limits
from truesheet.refusals import Refused
from truesheet.writing.targets import Target

with_alarms = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no alarm")


def busy(seconds, clock=time.monotonic):
    """Works for so many seconds by a clock: by that of the processor it takes longer where others work, too."""
    end = clock() + seconds
    while clock() < end:
        pass


@with_alarms
def test_the_limit_around_another_goes_on_where_that_one_ends():
    """0.2 seconds in all: the inner limit of 5 seconds ended the outer one."""

    def work():
        with time_limit(5):
            busy(0.05)
        busy(5)

    start = time.monotonic()
    assert attempt(work, 0.2) == Trouble("it takes longer than 0.2 seconds")
    assert time.monotonic() - start < 2


@with_alarms
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("limit", [time_limit, processor_limit])
def test_an_alarm_that_is_lost_at_the_end_of_an_object_rings_again(limit):
    """Python drops what is raised there; 0.1 seconds would never have ended the work."""

    class Ends:
        def __del__(self):
            busy(0.2, time.process_time)

    with pytest.raises((OutOfTime, Refused)), limit(0.1):
        ends = Ends()
        del ends
        busy(3, time.process_time)


@with_alarms
def test_seconds_of_the_processor_are_those_in_which_it_works():
    """While others have the processor, or a disk is waited for, none go by."""
    with processor_limit(0.1):
        time.sleep(0.3)
    start = time.process_time()
    with pytest.raises(Refused, match=r"it takes longer than 0\.1 seconds: more than any"), processor_limit(0.1):
        busy(60)
    assert time.process_time() - start < 5
    # Neither limit ends the other, and none is left.
    assert attempt(lambda: limited(30, 60), 0.2) == Trouble("it takes longer than 0.2 seconds")
    with time_limit(60):
        limited(0.1, 0.05)
        busy(0.1)


def limited(seconds, work):
    with processor_limit(seconds):
        busy(work)


def test_without_alarms_seconds_of_the_processor_are_those_of_the_clock():
    with ThreadPoolExecutor(1) as pool, pytest.raises(Refused, match=r"it takes longer than 0\.2 seconds: more than"):
        pool.submit(limited, 0.2, 60).result()


@with_alarms
def test_a_file_that_gets_its_name_is_told_though_the_processor_has_worked_long(tmp_path):
    target = Target(tmp_path / "awards.csv")

    def work():
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass

    with processor_limit(0.2):
        target.write(b"awards", at_last=work)
        work()
    assert target.path.read_bytes() == b"awards"


@pytest.mark.thorough
@with_alarms
def test_a_limit_that_ends_while_a_file_gets_its_name_does_not_deny_it(tmp_path):
    """The alarm comes in the step: it would be told that the file takes too long, and the file would be there."""
    target = Target(tmp_path / "awards.csv")

    def work():
        target.write(b"awards", at_last=lambda: busy(2.3))
        busy(0.05)
        return "written"

    assert attempt(work, 2) == "written"
    assert target.path.read_bytes() == b"awards"


@with_alarms
def test_more_time_than_a_command_may_take_is_a_refusal():
    with pytest.raises(Refused, match=r"it takes longer than 0\.1 seconds"), within_limits(0.1):
        busy(5)


def tried(seconds, *works):
    """What comes of works that are each limited to so many seconds, one after the other in a thread without alarms."""
    return [attempt(work, seconds) for work in works]


@pytest.mark.thorough
def test_without_alarms_another_thread_ends_what_takes_too_long_and_nothing_else():
    """Half of 0.2 seconds, then too long twice, then what takes longer than the limits before it had left."""
    with ThreadPoolExecutor(1) as threads:
        short, long = (lambda: busy(0.1)), (lambda: busy(5))
        late = Trouble("it takes longer than 0.2 seconds")
        assert threads.submit(tried, 0.2, short, long, long, short).result() == [None, late, late, None]
        assert threads.submit(busy, 0.3).result() is None


@pytest.mark.thorough
def test_without_alarms_a_shorter_limit_ends_before_a_longer_one_that_began_earlier():
    with ThreadPoolExecutor(2) as threads:
        start = time.monotonic()
        longer = threads.submit(attempt, lambda: busy(1), 30)
        time.sleep(0.1)
        assert threads.submit(attempt, lambda: busy(20), 0.2).result() == Trouble("it takes longer than 0.2 seconds")
        assert longer.result() is None
        assert time.monotonic() - start < 10


def test_without_alarms_the_limit_around_another_goes_on():
    def work():
        with time_limit(5):
            busy(0.05)
        busy(5)

    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(attempt, work, 0.2).result() == Trouble("it takes longer than 0.2 seconds")
