"""Power cards and innate powers; a module registers its powers when it is imported."""
