"""What games are tested with: the promises every game keeps, for ours and for anybody's (``conformance``)."""
