"""The invader phase and the event before it (R11)."""
