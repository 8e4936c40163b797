"""The shapes of requests and answers, as OpenAPI shows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_INT = 2**31 - 1


class Problem(BaseModel):
    """What went wrong: a key for programs, a sentence for people."""

    error: str
    message: str


class StaleProblem(Problem):
    position: int | None = Field(None, description="where the table stands now, if the answer was stale")


class Asked(BaseModel):
    """A request's body: nothing in it that we do not know."""

    model_config = ConfigDict(extra="forbid", str_max_length=4000, strict=True)


# -- games ---------------------------------------------------------------------------------------------


class OptionInfo(BaseModel):
    name: str
    kind: Literal["bool", "int", "choice"]
    default: bool | int | str
    values: list[str]
    low: int
    high: int
    text: str
    help: str
    value_texts: list[str]


class GameInfo(BaseModel):
    id: str
    title: str
    intro: str
    players: list[int]
    minutes: list[int]
    weight: float
    authors: list[str]
    publisher: str
    year: int
    rules_version: int


class GameDetail(GameInfo):
    options: list[OptionInfo]
    orders: list[OptionInfo]
    bots: list[str]


class RuleInfo(BaseModel):
    number: str
    chapter: str
    title: str
    text: str


class CardInfo(BaseModel):
    id: str
    name: str
    kind: str
    text: list[str]
    reconstructed: bool
    facts: dict[str, Literal["printed", "corrected", "inferred", "ours"]]


# -- tables --------------------------------------------------------------------------------------------


class Clock(Asked):
    seconds: int = Field(ge=10, le=90 * 24 * 3600)
    at_zero: Literal["bot", "remind", "lose"] = Field(
        "remind",
        description="bot: takes over until the player comes back; lose: for good, and the seat cannot win"
        " (not where all win or lose together); remind: a letter and a mark",
    )
    kind: Literal["answer", "total"] = Field("answer", description="for every answer, or for all of a match")
    increment: int = Field(
        0, ge=0, le=30 * 24 * 3600, description="total only: what a finished turn adds (Fischer)"
    )


class Wishes(Asked):
    level: Literal["learning", "casual", "strong"] | None = None
    pace: Literal["now", "daily"] | None = None
    language: Literal["cs", "en"] | None = None


class NewTable(Asked):
    game: str = Field(max_length=60)
    seats: list[str] = Field(
        min_length=1, max_length=16, description="for each seat: me, invite, open, or a bot such as greedy"
    )
    names: list[str] = Field(default_factory=list, max_length=16, description="names for your own seats")
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    clock: Clock | None = None
    rated: bool = Field(False, description="for rating: accounts only, no hints, no seats handed to bots")
    wishes: Wishes | None = Field(None, description="whom you would like at an open table")
    listed: bool = Field(False, description="shown to everybody, and empty seats free to all")
    club: str | None = Field(
        None, max_length=16, description="a club of yours: shown to its members, and empty seats free to them"
    )
    seed: int | None = Field(
        None,
        ge=0,
        lt=2**53,
        description="a known deal, only where all seats are yours or bots'; else a random one",
    )


class Invitation(BaseModel):
    seat: int
    secret: str
    url: str


class SeatInfo(BaseModel):
    seat: int
    name: str
    taken: bool
    person: bool
    bot: str | None
    kept: bool = Field(description="empty, and kept for somebody who was invited by name")
    asked_since: float | None
    deadline: float | None
    bank: float | None = Field(description="seconds left of the seat's whole time, when it was last asked")
    late: int = Field(description="how often its time ran out")
    forfeited: bool = Field(description="lost on time: a bot plays on, and the seat cannot win")


class DealInfo(BaseModel):
    kind: Literal["provable", "chosen", "anew", "brought", "old"] = Field(
        description="provable: by its commitment; chosen: by the host; anew: a fork or a record that goes on;"
        " brought: a finished record; old: laid before deals could be proved"
    )
    commitment: str | None = Field(description="fixes the house's secret; write it down before the match")
    shares: list[str] = Field(description="for each seat what was added to the deal; empty: nothing")
    secret: str | None = Field(description="shown when the match is over")
    dealt_anew: int | None = Field(description="after so many answers what was hidden was dealt anew")


class AnyTable(BaseModel):
    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    status: Literal["gathering", "playing", "over", "closed"]
    listed: bool


class TableInfo(AnyTable):
    version: int
    position: int
    clock: dict[str, Any] | None
    rated: bool
    wishes: dict[str, Any] | None
    origin: dict[str, Any] | None = Field(
        description="of a fork (table, at) or an uploaded record (record; research: if it was given to it)"
    )
    seed_chosen: bool = Field(description="whoever opened the table chose the deal and may know it")
    deal: DealInfo
    rematch_of: str | None = Field(description="the finished table it follows")
    club: str | None = Field(description="the club it belongs to")
    pairing: int | None = Field(description="names it in its tournament")
    created: float
    changed: float
    hosting: bool
    mine: list[int]
    seats: list[SeatInfo]
    waiting_for: list[int]
    result: dict[str, Any] | None


class OpenedTable(TableInfo):
    invitations: list[Invitation]


class BriefTable(AnyTable):
    hosting: bool
    clock: dict[str, Any] | None
    rated: bool
    wishes: dict[str, Any] | None
    club: str | None
    pairing: int | None
    followed: bool = Field(description="somebody you follow sits there")
    origin: dict[str, Any] | None
    seed_chosen: bool
    dealt_anew: int | None
    result: dict[str, Any] | None
    created: float
    changed: float
    names: list[str]
    empty: list[int]
    mine: list[int]
    invited: bool = Field(description="a seat is kept for you: join, or decline")
    my_turn: bool
    deadline: float | None


class Join(Asked):
    secret: str | None = Field(None, max_length=100, description="of an invitation")
    seat: int | None = Field(None, ge=0, le=15, description="an empty seat of an open table")
    name: str | None = Field(None, max_length=200, description="what to be called here")
    share: str = Field("", max_length=200, description="what to add to the deal, at most 64 characters")


class Joined(BaseModel):
    seat: int
    table: TableInfo


# -- playing -------------------------------------------------------------------------------------------


class MoveInfo(BaseModel):
    notation: str
    text: str
    kind: str


class PromptInfo(BaseModel):
    key: str
    text: str
    rules: list[str]
    secret: bool


class CauseInfo(BaseModel):
    kind: str = Field(description="source (a card, tile, ability or rule), answer or step")
    text: str
    seat: int | None = Field(description="who answered, if it was an answer")


class SceneInfo(BaseModel):
    id: int
    title: str
    group: str = Field(description="scenes of one group that follow each other belong together; may be empty")


class MovedInfo(BaseModel):
    what: str
    origin: str
    target: str


class EventInfo(BaseModel):
    """A line of the story: what one seat saw happen, gains added up."""

    id: int = Field(description="of all this seat saw; scenes are named by their first line")
    at: int = Field(description="how many answers had been given")
    key: str
    text: str
    seat: int | None = Field(description="whose deed or gain it is")
    cause: CauseInfo
    scene: SceneInfo
    moved: list[MovedInfo] = Field(description="pieces, by their ids in the drawings")


class ResultInfo(BaseModel):
    winners: list[int]
    scores: list[int]
    reason: str
    sources: list[dict[str, int]]


class SeatView(BaseModel):
    table: str
    seat: int | None
    version: int
    position: int
    status: str
    count: int
    view: dict[str, Any]
    prompt: PromptInfo | None
    moves: list[MoveInfo]
    sealed: MoveInfo | None
    can_undo: bool
    waiting_for: list[int]
    events: list[EventInfo]
    notes: list[str]
    result: ResultInfo | None


class Answer(Asked):
    seat: int = Field(ge=0, le=15)
    move: str = Field(min_length=1, max_length=500)
    position: int = Field(ge=0, le=MOST_INT, description="of the question being answered")


class Undo(Asked):
    seat: int = Field(ge=0, le=15)
    position: int = Field(ge=0, le=MOST_INT)


class Moved(BaseModel):
    position: int
    version: int
    status: str
    waiting_for: list[int]


class Wish(Asked):
    seat: int = Field(ge=0, le=15)
    move: str = Field(min_length=1, max_length=500)


class Explained(BaseModel):
    text: str
    rules: list[str]


class Change(BaseModel):
    row: str
    column: str
    before: str
    after: str


class Preview(BaseModel):
    events: list[str]
    points: dict[int, int]
    changes: list[Change]
    sealed: bool
    open_end: bool
    then: str | None
    waits_for: list[int]
    left: list[str]
    spares: list[str] = []
    costs: list[str] = []


class ProspectInfo(BaseModel):
    """Something the rules will bring to a place, as things stand."""

    what: str
    place: str = Field(description="its id in the drawings")
    text: str
    certain: bool = Field(description="neither answers on the way nor chance change it")
    figures: dict[str, int | str] = Field(description="those that are certain")


class AheadInfo(BaseModel):
    prospects: list[ProspectInfo]
    totals: list[str]
    unknown: list[str] = Field(description="what may change it and nobody can know yet")


class AskHint(Asked):
    seat: int = Field(ge=0, le=15)
    bot: str = Field("search:0.5", max_length=60)


class AdviceInfo(BaseModel):
    notation: str
    text: str
    value: float
    visits: int


class Hint(BaseModel):
    position: int
    advice: list[AdviceInfo]


# -- seats and talk ------------------------------------------------------------------------------------


class Share(Asked):
    share: str = Field(max_length=200, description="at most 64 characters; empty: none after all")


class HandOver(Asked):
    bot: str | None = Field(max_length=60, description="a bot, or null to take the seat back")


class SeatSettings(Asked):
    forced: bool = Field(False, description="answers without a choice give themselves")
    orders: dict[str, bool | int | str] = Field(
        default_factory=dict, description="standing orders of the game"
    )


class Pins(Asked):
    moves: list[Annotated[str, Field(max_length=120)]] = Field(
        max_length=16, description="notations of moves, as the seat's plans list them"
    )


class Condition(Asked):
    """If somebody says this, then these answers."""

    seat: int | None = Field(None, ge=0, le=15, description="who; null: any other seat")
    said: str = Field("", max_length=120, description="a notation or how it begins; empty: whatever happens")
    then: list[Annotated[str, Field(min_length=1, max_length=120)]] = Field(
        min_length=1, max_length=6, description="notations, one for each question that follows"
    )


class Conditions(Asked):
    rules: list[Condition] = Field(max_length=6, description="the first whose condition holds counts")


class LeftInfo(BaseModel):
    rules: list[Condition]
    texts: list[str]
    dropped: str = Field(description="why the last ones were, until the seat answers; empty: they were not")


class PinInfo(BaseModel):
    """An intention of a seat."""

    seat: int
    name: str
    move: str = Field(description="its notation")
    text: str
    place: str = Field(description="the id in the drawings of where it belongs, if anywhere")
    dropped: bool = Field(description="it fits no more and no longer counts")


class Offer(BaseModel):
    id: str
    text: str


class EpilogueInfo(BaseModel):
    """What a seat may choose for pleasure after the end: nothing depends on it."""

    title: str
    about: str
    offers: list[Offer]
    chosen: Offer | None


class ChooseOffer(Asked):
    offer: str | None = Field(max_length=120, description="the id of an offer, or null for none")


class SaySomething(Asked):
    text: str = Field(min_length=1, max_length=1000)
    gallery: bool = Field(False, description="to those who watch a listed table, as one of them")


class ChatLine(BaseModel):
    id: int
    name: str
    house: bool
    text: str
    at: float
    gallery: bool = Field(description="said among those who watch; players read it after the end")


# -- records and replays -------------------------------------------------------------------------------


class Upload(Asked):
    record: dict[str, Any]
    seats: list[str] | None = Field(None, max_length=16, description="as for a new table; all yours without")
    listed: bool = False
    research: bool = Field(False, description="may the host put it into data sets, without names?")


class Fork(Asked):
    at: int = Field(ge=0, le=MOST_INT, description="how many answers are kept")
    seats: list[str] = Field(min_length=1, max_length=16)
    clock: Clock | None = None
    listed: bool = False


class Moment(BaseModel):
    count: int
    total: int
    first: int = Field(description="the earliest moment that can be shown; not 0 if rules were corrected")
    seat: int | None
    view: dict[str, Any]
    waiting_for: list[int]
    last: MoveInfo | None
    last_seat: int | None
    events: list[EventInfo]
    scores: list[int]


class Weighed(BaseModel):
    """An answer of a finished match beside what the search would have said."""

    at: int = Field(description="answers before it")
    seat: int
    move: str
    text: str
    best: str = Field(description="what the search would have said")
    best_text: str
    lost: float = Field(description="by how much worse the seat stood with it, 0 to 1, on average")
    doubt: float = Field(description="the standard error of ``lost``")
    points: dict[str, float] = Field(
        description="points by source the search's answer would have brought more, until the end of a round"
    )
    sure: bool = Field(description="weighed again with more care")


class Swing(Weighed):
    change: list[float]


class Analysis(BaseModel):
    ready: bool
    sources: list[dict[str, int]]
    first: int = Field(description="answers before the first points; not 0 if rules were corrected")
    points: list[list[int]] = Field(
        description="all seats' points after ``first`` answers and every one since"
    )
    values: list[list[float]] | None = Field(None, description="how well every seat stood, at moments ``at``")
    at: list[int] | None = None
    done: float = Field(description="the part of the answers weighed so far")
    swings: list[Swing] | None = None
    losses: list[Weighed] | None = Field(None, description="answers that lost something, by seats")
    lessons: list[int] | None = Field(None, description="which of them mattered most: their ``at``, by seats")
