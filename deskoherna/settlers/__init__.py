"""What the two Settlers boxes have in common: cards in data files and the owner's corrections."""
