"""Swiss teams, or pairs: entry sheets for every round, standings, pages to print, and the record of the draws."""
