"""Power cards of the base game, a module a deck."""
