"""Players that are programs: they hold a seat handle, know only the referee, and play every game."""
