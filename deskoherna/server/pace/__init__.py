"""Playing at one's own pace: what clocks say, and what is answered while a player is elsewhere."""
