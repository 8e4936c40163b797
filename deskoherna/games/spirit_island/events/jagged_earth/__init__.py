"""Event cards of Jagged Earth, a module a deck."""
