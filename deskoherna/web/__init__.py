"""What a person sees in a browser: pages, fragments and styles over the server's tables."""

from deskoherna.core.environment.extras import demand

demand("server")
