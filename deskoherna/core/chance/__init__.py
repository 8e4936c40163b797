"""Chance: the quick generator of worlds, the keyed stream of true matches, deals that can be proved."""
