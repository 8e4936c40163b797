"""Lessons: games taught at their own table, from TOML files; see `docs/write-a-lesson.md`."""
