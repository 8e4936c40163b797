"""What the two Settlers boxes have in common: cards, their owner's corrections, drawings, what bots count."""
