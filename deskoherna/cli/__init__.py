"""What a person types: the commands of the shell, and the table in a terminal."""
