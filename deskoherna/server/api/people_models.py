"""The shapes of requests and answers about people."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from deskoherna.server.api.models import Asked


class NewGuest(Asked):
    name: str = Field(max_length=200)
    token: bool = Field(False, description="also make an API token")


class Credentials(Asked):
    name: str = Field(max_length=200)
    password: str = Field(max_length=1000)
    token: bool = Field(False, description="also make an API token")


class Registration(Credentials):
    email: str = Field("", max_length=254, description="needed where the room sends e-mail; confirmed by it")


class LogIn(Credentials):
    bring: bool = Field(False, description="matches played as the guest who calls move into the account")


class PersonInfo(BaseModel):
    id: int
    name: str
    guest: bool
    lang: str
    settings: dict[str, Any]
    email: str | None
    email_pending: str | None = Field(description="an address that waits to be confirmed")
    webhook: str | None
    away_until: float | None
    admin: bool = Field(description="may see the admin page")


class Known(PersonInfo):
    token: str | None = None


class ChangeMe(Asked):
    name: str | None = Field(None, max_length=200)
    lang: Literal["cs", "en"] | None = None
    settings: dict[str, bool | int | str] | None = Field(None, max_length=50)
    email: str | None = Field(None, max_length=254)
    webhook: str | None = Field(None, max_length=500)
    away_until: float | None = Field(None, ge=0, le=1e11)


class DeviceKeys(Asked):
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)


class Device(Asked):
    """A browser's subscription to web push, as ``PushSubscription.toJSON()`` tells it."""

    endpoint: str = Field(max_length=1000)
    keys: DeviceKeys


class DeviceGone(Asked):
    endpoint: str | None = Field(None, max_length=1000, description="one of yours; null: all of them")


class PushKey(BaseModel):
    key: str = Field(description="applicationServerKey")


class ChangePassword(Asked):
    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


class Confirmation(Asked):
    token: str = Field(max_length=100)


class Forgotten(Asked):
    name: str = Field(max_length=200)


class Recovery(Asked):
    token: str = Field(max_length=100)
    password: str = Field(max_length=1000)


class NewToken(Asked):
    label: str = Field("", max_length=80)


class TokenInfo(BaseModel):
    id: int
    label: str
    created: float


class TokenMade(BaseModel):
    token: str


class Health(BaseModel):
    ok: bool
    games: list[str]
    tables_alive: int


class SessionInfo(BaseModel):
    id: str = Field(description="names the session; it is no secret of it")
    opened: float | None
    seen: float | None = Field(description="to the hour")
    device: str = Field(description="the browser and its system, as it says itself")
    current: bool


class PasskeyInfo(BaseModel):
    id: int
    label: str
    created: float


class WithPassword(Asked):
    password: str = Field("", max_length=1000)


class NewPasskey(Asked):
    label: str = Field("", max_length=200)
    credential: dict[str, Any] = Field(description="PublicKeyCredential.toJSON() of what was made")


class ShownPasskey(Asked):
    credential: dict[str, Any] = Field(description="PublicKeyCredential.toJSON() of what was shown")
    bring: bool = Field(default=False, description="what was played here as a guest becomes the account's")
