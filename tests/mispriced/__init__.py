"""Little Auction with hints that read prices, one of them wrong on purpose: something to tune."""
