"""One file per change of the schema, in their order."""
