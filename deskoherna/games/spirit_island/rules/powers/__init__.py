"""Powers: which can be used, where, how often (R6)."""
