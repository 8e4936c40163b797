"""Spirit Island: spirits of an island drive its invaders away together."""
