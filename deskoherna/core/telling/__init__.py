"""Telling: what happened in a match, in scenes with their causes, and what each round brought to whom."""
