"""The terminal table: one full-screen table that serves every game from its view, moves and words."""
