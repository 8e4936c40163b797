"""Serving the app: sockets, time limits, what is turned away at the door."""
