"""The coach after the match: what answers lost, why, and the moments worth looking at again."""
