"""Keeping order: who is an admin, bans, reported talk, and how the room is doing."""
