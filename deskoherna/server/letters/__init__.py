"""Letters to people: what is written, and how it is sent."""
