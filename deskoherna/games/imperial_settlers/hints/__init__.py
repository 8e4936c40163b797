"""What bots think of Imperial Settlers: prices, what cards and empires are worth by them, chances, priors."""
