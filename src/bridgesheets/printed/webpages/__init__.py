"""Pages of HTML: their elements, and one style for all of them."""
