"""Spirits as they are drawn: a panel for each, one's own in full, and a strip for every player."""
