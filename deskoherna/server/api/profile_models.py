"""The shapes of answers about what people have played."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from deskoherna.server.api.models import Asked


class Played(BaseModel):
    matches: int
    wins: int
    points: int = Field(description="of all matches together")
    best: int


class SidePlayed(Played):
    side: str = Field(description="a faction, clan or spirit, by its key in the game's words")


class AchievementPart(BaseModel):
    key: str = Field(description="a side, or the value of an option; empty where there is but one part")
    reached: bool
    level: int | None = Field(description="the highest won, where levels count")
    most: int | None = Field(description="the highest level there is, where levels count")


class AchievementInfo(BaseModel):
    id: str
    cs: str
    en: str
    each: str
    reached: int = Field(description="parts, or levels of all parts where levels count")
    of: int = Field(description="how many there are")
    parts: list[AchievementPart]


class GamePlayed(Played):
    game: str
    sides: list[SidePlayed]
    sources: dict[str, int] = Field(description="points by source, of all matches together")
    rating: int | None
    rated: int = Field(description="how many matches were rated")
    achievements: list[AchievementInfo]


class CompanionInfo(BaseModel):
    name: str
    bot: str = Field(description="of a bot: its specification; else empty")
    account: bool
    matches: int
    wins: int = Field(description="how many of them the owner of the profile won")


class MatchPlayed(BaseModel):
    table: str | None = Field(description="its address, for those who may know it")
    game: str
    players: int
    side: str
    score: int
    place: int
    fair: bool = Field(description="false: forks, records, chosen deals and matches against oneself")
    by_bot: bool = Field(description="a bot sat there for the person at the end")
    rating: int | None
    change: int | None
    at: float
    origin: dict[str, Any] | None
    seed_chosen: bool
    dealt_anew: int | None


class ProfileInfo(BaseModel):
    name: str
    guest: bool
    own: bool
    shown_to: Literal["open", "met", "hidden"]
    followed: bool
    games: list[GamePlayed]
    company: list[CompanionInfo]
    matches: list[MatchPlayed]


class RungInfo(BaseModel):
    name: str
    bot: str
    foe: list[str] = Field(description="of what a cooperative game is played against: its options")
    rating: int
    matches: int
    wins: int
    mine: bool


class FollowedInfo(BaseModel):
    name: str


class Leaving(Asked):
    name: str = Field(max_length=200, description="your own, so that nobody leaves by mistake")
    password: str = Field("", max_length=1000, description="of an account")


class ShownTo(Asked):
    shown_to: Literal["open", "met", "hidden"]
