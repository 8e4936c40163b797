"""How Imperial Settlers is played, a module per chapter."""
