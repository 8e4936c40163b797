"""What bots think of Terra Mystica: prices, what everybody may expect by them, and which moves are likely."""
