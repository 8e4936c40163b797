"""The commands of the shell, a module each."""
