"""Fuzzers that look for inputs by what code they reach, run by hand (``pip install -e ".[test,fuzz]"``).

Run in the project's folder, for eight minutes each:

    python -m fuzz.packages -max_total_time=480
    python -m fuzz.sheets -max_total_time=480
    python -m fuzz.formulas -max_total_time=480      (an hour where functions changed)
    python -m fuzz.results -max_total_time=480       files of results, of a club and of ours, settings, amendments

Arguments are libFuzzer's; a folder among them keeps the inputs that were found to be worth keeping, for next time.
An input that breaks a promise ends the run and is written to ``crash-...``. ``python -m fuzz.sheets crash-...`` tries
it again, and ``-minimize_crash=1 -runs=100000 crash-...`` makes it smaller. What is found becomes a test.

Three more need nothing but the tests' packages and count what goes wrong while files are replaced:

    python -m fuzz.racing 60        another program saves all the time
    python -m fuzz.killing 200      batches are killed and stopped at random moments
    python -m fuzz.writing 10000    every command that writes is killed, raced, and has a full disk
"""
