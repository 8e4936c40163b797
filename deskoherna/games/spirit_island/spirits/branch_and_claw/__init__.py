"""Spirits of Branch & Claw."""
