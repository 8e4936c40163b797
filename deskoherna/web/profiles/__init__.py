"""Pages about people: profiles, ladders, where one is logged in, leaving."""
