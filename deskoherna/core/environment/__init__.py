"""What is installed here and where things may be written."""
