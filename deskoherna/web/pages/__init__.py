"""Pages beside the table: the shelf, new tables, people, cards, finished matches."""
