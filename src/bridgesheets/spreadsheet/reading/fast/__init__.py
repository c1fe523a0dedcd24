"""Quick ways to read rows as most programs write them; the reader of any row is their measure."""
