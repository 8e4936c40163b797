"""Tables on a network: accounts, seats, storage, live updates. Knows only the referee and the bots."""

from deskoherna.core.environment.extras import demand

demand("server")
