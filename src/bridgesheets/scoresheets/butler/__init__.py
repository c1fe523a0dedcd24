"""Butler pairs: every score against the datum of its board, Victory Points for every match."""
