"""The language of the cards: kinds, parts of a card, verbs, and rules of single cards."""
