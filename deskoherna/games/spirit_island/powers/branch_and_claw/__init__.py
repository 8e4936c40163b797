"""Power cards of Branch & Claw, a module a deck."""
