"""Cards of one scale for one length of match: posters, table cards to cut apart, cards that stand on the table."""
