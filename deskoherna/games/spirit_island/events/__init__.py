"""Event cards, in modules by box and kind; the parts they share are in tokens.py and dahan.py."""
