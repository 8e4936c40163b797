"""Little Auction: the smallest complete game, the one docs/add-a-game.md is about."""
