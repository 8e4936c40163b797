"""Pages of clubs and tournaments."""
