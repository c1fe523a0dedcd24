"""The award list of an event: its records, and a workbook and texts made of them."""
