"""Migrations of the room's database, run by alembic."""
