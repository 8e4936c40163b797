"""Drawing in characters: panels, maps, colours."""
