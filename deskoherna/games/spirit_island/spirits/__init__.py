"""Spirits, a module each: growth, presence tracks, innate powers, special rules and unique powers."""
