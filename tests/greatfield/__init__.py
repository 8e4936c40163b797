"""Great Field: a trial of the room with much of everything: a large map, long lists, many cards."""
