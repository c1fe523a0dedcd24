"""What a club says of itself, once for every command that asks."""
