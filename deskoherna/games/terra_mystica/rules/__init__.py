"""How Terra Mystica goes, a module per chapter of the rules."""
