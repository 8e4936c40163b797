"""What states of several games are made of: points by source, playing order, sets of numbers."""
