"""The audit of a game's balance: what means hide, judged by bounds each game declares."""
