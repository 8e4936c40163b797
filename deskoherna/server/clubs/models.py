"""The shapes of requests and answers about clubs and tournaments."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from deskoherna.server.api.models import Asked, BriefTable, Clock
from deskoherna.server.clubs.clubs import LONGEST_ABOUT, LONGEST_NAME
from deskoherna.server.clubs.pairing import MOST_ROUNDS


class ClubTerms(Asked):
    name: str = Field(max_length=LONGEST_NAME)
    about: str = Field("", max_length=LONGEST_ABOUT)
    games: list[str] = Field(default_factory=list, max_length=50, description="its shelf; empty: all games")


class BriefClub(BaseModel):
    id: str
    name: str
    about: str
    role: Literal["owner", "member"]
    members: int


class MemberInfo(BaseModel):
    person: int
    name: str
    role: Literal["owner", "member"]
    at: float


class ClubInfo(BaseModel):
    id: str
    name: str
    about: str
    games: list[str]
    role: Literal["owner", "member"] = Field(description="yours")
    invitation: str | None = Field(description="the link that lets people in, for owners")
    members: list[MemberInfo]
    tables: list[BriefTable] = Field(description="gathering and playing")


class Secret(Asked):
    secret: str = Field("", max_length=80, description="what the invitation's link ends with")


class Role(Asked):
    role: Literal["owner", "member"]


class TournamentTerms(Asked):
    name: str = Field(max_length=LONGEST_NAME)
    game: str = Field(max_length=60)
    kind: Literal["series", "everybody", "swiss"] = Field(
        "swiss", description="the same table again and again; round robin; those who stand alike meet"
    )
    size: int = Field(ge=2, le=16, description="players at a table, where they come out even")
    rounds: int = Field(3, ge=1, le=MOST_ROUNDS, description="of a round robin as many as it needs")
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    clock: Clock | None = None
    club: str | None = Field(None, max_length=16)


class BriefTournament(BaseModel):
    id: str
    name: str
    game: str
    kind: Literal["series", "everybody", "swiss"]
    status: Literal["gathering", "playing", "over", "closed"]
    round: int
    rounds: int
    club: str | None


class EntrantInfo(BaseModel):
    person: int
    name: str
    gone: bool = Field(description="plays no further round")


class LaidInfo(BaseModel):
    table: str = Field(description="empty until it is laid")
    status: str
    people: list[int] = Field(description="by seat")
    places: list[int] | None = Field(description="by seat; null while it is played")


class StandingInfo(BaseModel):
    person: int
    points: float
    against: float = Field(description="points of everybody they have met: decides between equals")
    wins: int
    played: int
    off: int


class TournamentInfo(BriefTournament):
    options: dict[str, Any]
    clock: dict[str, Any] | None
    size: int
    hosting: bool
    invitation: str | None = Field(description="the link by which people enter, for the host")
    entrants: list[EntrantInfo]
    laid: list[list[LaidInfo]] = Field(description="tables by round")
    standings: list[StandingInfo] = Field(description="the first first")
