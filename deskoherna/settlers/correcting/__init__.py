"""Correcting cards on a page: forms, checks, and the file that owners take home."""
