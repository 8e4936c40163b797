"""What the room keeps, and how it is read and changed."""
