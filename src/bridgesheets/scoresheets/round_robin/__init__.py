"""A round robin of 3 to 16 teams: everybody meets everybody, once or several times."""
