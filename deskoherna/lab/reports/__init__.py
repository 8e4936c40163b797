"""What many matches say: sides and seats, ratings of bots, and the pages that show it."""
