"""What bots of both Settlers boxes share: ways to do what a card says, and what cards are worth."""
