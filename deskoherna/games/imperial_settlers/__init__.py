"""Imperial Settlers with We Didn't Start the Fire."""
