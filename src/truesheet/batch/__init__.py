"""Recalculates many workbooks in several processes."""
