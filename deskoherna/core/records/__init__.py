"""Matches written down, and everything read from outside: records, snapshots, other places' logs."""
