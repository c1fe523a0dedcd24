"""Facts of a club, said once for every command that asks."""
