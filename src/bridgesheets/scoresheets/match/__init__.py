"""A team match of two tables: contracts or scores at both, IMPs, stanzas, Victory Points."""
