"""Foresight: what comes as things stand, the rules run on in possible worlds, with what players intend."""
