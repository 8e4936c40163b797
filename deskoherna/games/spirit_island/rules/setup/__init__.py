"""Before the first turn (R2, R15.3, R18)."""
