"""Puts new values into the bytes of a file, proves that nothing else changed, and saves it."""
