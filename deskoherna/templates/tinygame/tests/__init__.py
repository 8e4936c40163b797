"""Little Auction is tried here; these modules are not installed with it."""
