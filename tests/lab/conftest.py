"""Compiled hints cannot be changed, so tuning is tested on the pure package (see test_tune_compiled)."""

from deskoherna.lab.bench import compiled

collect_ignore = ["test_tuning.py"] if compiled() else []
