"""What threatens: the invaders' track, fear and blight, the adversary and the scenario."""
