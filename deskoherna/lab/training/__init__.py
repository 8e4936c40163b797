"""Beliefs of a game, learned from many cheap matches: playing them, fitting, rounding off, and trying out."""
