"""How Spirit Island goes, one module per chapter of the rulebook."""
