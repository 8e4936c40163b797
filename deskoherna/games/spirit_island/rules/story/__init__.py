"""The story of Spirit Island: what brought events about, the scenes they belong to, and what will come."""
