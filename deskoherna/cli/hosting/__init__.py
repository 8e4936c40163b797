"""Commands for whoever runs a room: opening it, thinking for it elsewhere, naming who keeps order in it."""
