"""Brian Boru: tricks, towns, Vikings, weddings and monasteries in Ireland around the year 1000."""
