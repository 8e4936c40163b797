"""What happens to pieces, presence and blight on the island (R7 to R9, R12)."""
