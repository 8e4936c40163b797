"""Prices of a game's hints, found by playing or by foretelling, and duels that try them."""
