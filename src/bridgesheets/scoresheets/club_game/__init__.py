"""The award sheet of a club game: rankings by section and strat, section and overall awards, the greater of them."""
