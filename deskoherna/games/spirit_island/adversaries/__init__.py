"""Adversaries, a module each."""
