"""How the game goes, a module per chapter of the rulebook."""
