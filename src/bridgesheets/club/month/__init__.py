"""Events of a club's folder together: who was awarded what in a month, and what has to be asked for it."""
