"""What bots think of Empires of the North: prices, what cards and empires are worth by them, priors."""
