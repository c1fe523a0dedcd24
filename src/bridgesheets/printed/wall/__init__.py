"""A few pages for one wall: those of a club, or of a tournament."""
