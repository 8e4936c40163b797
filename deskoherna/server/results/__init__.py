"""What was played: results by seat, statistics, ratings and ladders, achievements."""
