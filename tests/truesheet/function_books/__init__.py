"""Function test books that Excel saved, and the facts drawn from them."""
