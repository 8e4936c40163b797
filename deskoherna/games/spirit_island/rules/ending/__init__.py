"""The end of a turn and of the match (R3.5, R13)."""
