"""Terra Mystica, for 2 to 5 players."""
