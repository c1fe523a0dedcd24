"""Runs commands of bridgesheets one after another in this process: a list of arguments each, as JSON on standard input.

Answers with a list of [exit status, what was printed], as JSON. A page of the documentation has many commands, and
each would need half a second to start.
"""

import io
import json
import sys

from bridgesheets.surfaces.cli import main


def run(arguments: list[str]) -> tuple[int, str]:
    """The exit status of a command, and all it printed."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    before = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = printed
    status = 0
    try:
        main(arguments)
    except SystemExit as ended:
        status = int(ended.code or 0)
    finally:
        sys.stdout, sys.stderr = before
    return status, printed.buffer.getvalue().decode("utf-8")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    print(json.dumps([run(arguments) for arguments in json.load(sys.stdin)]))
