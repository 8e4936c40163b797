"""The nouns of the language of cards: kinds of pieces, and conditions on lands, spirits and the table."""
