"""What lies in the folder of a file that is replaced."""

import os


def names(path):
    """The names of all files in the folder of a file, that of the file among them."""
    return sorted(os.listdir(path.parent))
