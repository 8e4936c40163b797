"""For bots and learners: what hints of all games share, prices, encodings."""
