"""Spirits of Jagged Earth."""
