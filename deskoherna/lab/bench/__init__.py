"""How fast the house is: figures of games, paces that are guarded, and other people's engines."""
