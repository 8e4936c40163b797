"""What both Settlers boxes share of what cards do: acts, reactions, the words of card texts, reading them."""
