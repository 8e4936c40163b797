"""Cards as they are drawn and read: powers, and everything else that can be looked up."""
