"""People: accounts, who is calling, and how much one of them may take."""
