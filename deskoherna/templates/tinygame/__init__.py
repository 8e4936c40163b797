"""Little Auction: a small game that is complete; docs/add-a-game.md walks through its files."""
