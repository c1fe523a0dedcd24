"""New values put into the bytes of a workbook, the proof that nothing else changed, and saving."""
