"""The shelf: one package per game, found by the registry; nothing imports a game by name."""
