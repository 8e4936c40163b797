"""The promises every game keeps, a module for what they are about."""
