"""The knockout: a seeded bracket with byes or three-way matches, segments, and the awards of every place and match."""
