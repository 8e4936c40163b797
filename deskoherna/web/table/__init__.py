"""The table page: what one visitor sees of it, and everything one does and asks at it."""
