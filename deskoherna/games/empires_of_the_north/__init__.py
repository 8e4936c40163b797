"""Empires of the North: fields, discs and ships of six northern clans."""
