"""Recalculating workbooks without Excel, and losing nothing that was in them."""
