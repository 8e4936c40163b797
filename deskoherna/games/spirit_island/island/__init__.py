"""The shape of the island: how boards lie together, which lands touch, how far they are apart."""
