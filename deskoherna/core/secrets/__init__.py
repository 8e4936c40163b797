"""What a seat knows, and what is made of it: possible worlds, briefings, forecasts, deals anew."""
