"""The island as it is drawn: where lands lie, what stands in them, what is coming there."""
