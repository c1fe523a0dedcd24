"""What pages of HTML are made of: their elements, and one style for all of them."""
