"""What a person types: ``deskoherna games | play | simulate | replay | bench | rules | cards``."""
