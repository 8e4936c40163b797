"""Every game for learning machines: PettingZoo, OpenSpiel, and what both see and answer."""
