"""Scenarios, a module each."""
