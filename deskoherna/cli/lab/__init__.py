"""Commands that play many matches: simulate, bench, ladder, balance, tune, train."""
