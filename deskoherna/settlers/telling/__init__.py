"""How both Settlers boxes tell a match: causes of gains, titles of scenes, what moves on the drawings."""
