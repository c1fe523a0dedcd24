"""Whether something is gone from memory."""

import gc
import weakref


def is_freed(thing: weakref.ref[object]) -> bool:
    """Whether it is gone, at the latest after a search through all there is; a search through what is new is quick."""
    for generation in (1, 2):
        gc.collect(generation)
        if thing() is None:
            return True
    return False
