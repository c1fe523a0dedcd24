"""The results on a score sheet as records, counted again: standings, cross-table and each contestant's matches."""
