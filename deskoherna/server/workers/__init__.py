"""Work beside the server: thinking, reading what guests bring, clocks."""
