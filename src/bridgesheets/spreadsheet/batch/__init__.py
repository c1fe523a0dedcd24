"""Many workbooks over several processes."""
