"""Many matches of bots: who plays what, on how many workers, and what is kept of it."""
