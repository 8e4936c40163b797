"""Spirits of the base game, and their aspects."""
