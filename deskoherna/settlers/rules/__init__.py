"""What both Settlers boxes share of how they are played: sides, piles, turns, paying."""
