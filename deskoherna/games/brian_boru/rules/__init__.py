"""How Brian Boru goes, one module per chapter of the rulebook."""
