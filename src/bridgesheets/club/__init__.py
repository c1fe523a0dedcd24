"""A club: its file, its members and its months."""
