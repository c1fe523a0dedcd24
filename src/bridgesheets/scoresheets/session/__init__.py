"""A matchpoint session of pairs: travellers, matchpoints, percentages, a ranking."""
