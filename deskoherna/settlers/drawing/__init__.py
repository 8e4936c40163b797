"""Drawings that both Settlers boxes share: notes of goods, cards in full, small cards, rows of them."""
