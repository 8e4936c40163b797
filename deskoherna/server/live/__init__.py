"""Live updates: who watches which table, and what all of them are told."""
