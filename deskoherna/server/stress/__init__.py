"""Commands that put a real server under stress: load, a hostile guest, kill -9."""
