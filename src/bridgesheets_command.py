"""The command ``bridgesheets`` from its first moment: Ctrl-C while it starts ends it with a word and no traceback.

This is beside the package, for importing that takes the time it is about.
"""

import gc
import os
import signal

#: So many objects come before the garbage collector looks through all of them: most are imported, or of one workbook.
_OBJECTS = 400_000


def _stopped(number: int, frame: object) -> None:
    # There is nothing to clean up yet, and an exception would go astray inside the imports.
    try:
        os.write(2, b"bridgesheets: stopped\n")
    finally:
        os._exit(128 + number)


def main() -> None:
    """Run the command line."""
    gc.set_threshold(_OBJECTS)
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, _stopped)
    from bridgesheets.surfaces.cli import main as command

    try:
        command(started=lambda: signal.signal(signal.SIGINT, usual))
    finally:
        # Python looks through all objects twice when it ends; the system takes their memory at once.
        gc.freeze()


if __name__ == "__main__":
    main()
