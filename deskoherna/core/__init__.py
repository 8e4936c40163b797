"""The referee: decisions, matches, randomness, records, effects and words. Knows no game."""
