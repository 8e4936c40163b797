"""Clubs with their own shelf, tables and ladder; series and tournaments."""
