"""What a score sheet stands at: standings, cross-table and each contestant's matches as records, counted again."""
