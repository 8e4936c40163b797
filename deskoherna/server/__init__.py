"""Tables on a network: accounts, seats, storage, live updates. Knows only the referee and the bots."""

from deskoherna.core.extras import demand

demand("server", "alembic", "argon2", "fastapi", "jinja2", "python_multipart", "sqlalchemy", "uvicorn")
