"""What bots think of Brian Boru: prices, what everybody may expect by them, and which moves are likely."""
