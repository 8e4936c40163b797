"""The spirit phase: growth and power cards (R4, R5)."""
