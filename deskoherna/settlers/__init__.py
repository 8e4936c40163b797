"""What the two Settlers boxes have in common: cards in data files, the owner's corrections, drawings, ways bots count."""
