"""Who keeps order in the room: named by whoever has its database, and by nobody else."""

from __future__ import annotations

from sqlalchemy import Engine, select, update

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import people
from deskoherna.server.people.accounts import AccountError, name_key


def set_admin(engine: Engine, name: str, admin: bool) -> None:
    """Give somebody with an account the right, or take it. Raises AccountError."""
    this = (people.c.name_key == name_key(name)) & people.c.password.is_not(None)
    with writing(engine).begin() as sql:
        if sql.execute(update(people).where(this).values(admin=admin)).rowcount != 1:
            raise AccountError("error.no-account", name=name)


def admins(engine: Engine) -> list[str]:
    """Everybody who has the right, by name."""
    with engine.connect() as sql:
        return list(sql.scalars(select(people.c.name).where(people.c.admin).order_by(people.c.name)))
