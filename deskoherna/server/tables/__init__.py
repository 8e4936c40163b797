"""Tables: what can be done at them, how they are kept alive, and what comes after the end."""
