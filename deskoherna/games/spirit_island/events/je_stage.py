"""Events of Jagged Earth that depend on stage or terror level (R11.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import (
    ALL,
    ALWAYS,
    NO,
    YES,
    AtLeast,
    AtMost,
    Custom,
    Exactly,
    Hook,
    When,
    register_rule,
)
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import EVENT, IsleAct, at
from deskoherna.games.spirit_island.boxes import JAGGED_EARTH
from deskoherna.games.spirit_island.conditions import HEALTHY, Most, OffCard, OnBoardAtLeast
from deskoherna.games.spirit_island.events.acting import Build, FearDeck, Ravage, RavageDamage
from deskoherna.games.spirit_island.events.card import STAGE, TERROR, EventCard, stage
from deskoherna.games.spirit_island.facts import COAST, More
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.figures import PER_BOARD, matches
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.kinds import BADLANDS, CITY, DAHAN, INVADER, TOWN
from deskoherna.games.spirit_island.moves import NameMove, name_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.actions import AFTER, perform
from deskoherna.games.spirit_island.rules.ground import isolated
from deskoherna.games.spirit_island.rules.invaders.lands import BUILD
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.rules.pieces.blight import add_blight
from deskoherna.games.spirit_island.rules.pieces.harm import destroy
from deskoherna.games.spirit_island.rules.pieces.presence import perish
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddBlight,
    AfterStep,
    EachBoard,
    Lasting,
    OnBoard,
    PerBoard,
    PushTo,
    Remove,
    Replace,
    SkipActions,
)
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_SACRIFICE: Final = Prompt("event-sacrifice", "R11.2.1")
ASK_WHAT: Final = Prompt("event-sacrifice-what", "R11.2.1")
BUILDING: Final = TOWN / CITY
WITH_BUILDING: Final = AtLeast(1, BUILDING)
MANY: Final = 9  # towns and cities of a board that need no more building
FEW: Final = 3

# -- by stage ----------------------------------------------------------------------------------------------


def clearcut(act: Act) -> Rule:
    """Blight that does not cascade, unless two presence and Dahan of the land are given up."""
    isle = at(act)
    t, land = isle.t, isle.land
    if len(t.lands[land].dahan) + sum(t.lands[land].presence) >= 2:
        move = yield isle.question(ASK_SACRIFICE, [YES, NO], land=land_phrase(land))
        if move is YES:
            for _ in range(2):
                yield from give_up(isle)
            return
    yield from add_blight(isle, land, still=True)


def give_up(isle: IsleAct) -> Rule:
    """One Dahan or one presence of the land is destroyed."""
    t, land = isle.t, isle.land
    moves: list[Move] = [
        name_move("returns", str(seat + 1), player(seat))
        for seat in range(t.players)
        if t.lands[land].presence[seat]
    ]
    if t.lands[land].dahan:
        moves.append(name_move("event-sacrifice", "dahan", Phrase("dahan")))
    move = moves[0]
    if len(moves) > 1:
        move = yield isle.question(ASK_WHAT, moves, land=land_phrase(land))
    assert isinstance(move, NameMove)
    if move.word != "dahan":
        yield from perish(isle, int(move.word) - 1, land)
        return
    dahan = t.lands[land].pieces((DAHAN_CODE,))
    chosen = yield from choose_pieces(isle, "destroy", Exactly(1), dahan)
    rule = destroy(isle, land, chosen)
    if rule is not None:
        yield from rule


def invest(act: Act) -> Rule:
    """Where the ravage step added no blight, a town in the highest land without invaders."""
    isle = at(act)
    t = isle.t
    for board in t.isle.boards:
        lands = [land for land in t.isle.board_lands(board) if not t.lands[land].invaders]
        if lands and not t.mark(f"ravaged.{board}"):
            own = isle.anew()
            own.land = lands[-1]
            yield from perform(own, Add(1, TOWN))


def dignitaries(act: Act) -> Rule:
    """The lowest land of the ravage cards on each board ravages at once, with 2 more damage."""
    isle = at(act)
    t = isle.t
    for board in t.isle.boards:
        lands = [
            land
            for land in t.isle.board_lands(board)
            if t.lands[land].invaders and any(matches(card, land) for card in t.ravage)
        ]
        if lands:
            yield from Ravage(2).run(isle.in_land(lands[0]))


def chart(act: Act) -> None:
    """Wilds stop no explores; boards without wilds get one more explorer with every explore."""
    t = at(act).t
    t.modify("idle-token", what="wilds", until=TURN)
    for board in t.isle.boards:
        if not any(t.lands[land].wilds for land in t.isle.board_lands(board)):
            t.modify("more-explorers", board, until=TURN)


register_rule("spirit-island.event-clearcut", clearcut)
register_rule("spirit-island.event-invest", invest)
register_rule("spirit-island.event-dignitaries", dignitaries)
register_rule("spirit-island.event-chart", chart)

EventCard(
    "harvest-bounty-harvest-dust",
    STAGE,
    stage(
        When(
            HEALTHY,
            EachBoard(Ravage(), WITH_BUILDING),
            EachBoard(PushTo(1, TOWN, AtMost(0, BUILDING)), AtLeast(2, BUILDING)),
        ),
        EachBoard(Custom("spirit-island.event-clearcut"), WITH_BUILDING),
        first=(1, 2),
    ),
    token="explorers-blunder",
    dahan="coordinated-strikes",
    box=JAGGED_EARTH,
)
EventCard(
    "invested-aristocracy",
    STAGE,
    stage(
        AfterStep("ravage", Custom("spirit-island.event-invest")),
        When(HEALTHY, Custom("spirit-island.event-dignitaries"), FearDeck(1)),
        first=(1, 2),
    ),
    token="prey-on-the-heedless",
    dahan="coming-of-age-two-dahan",
    box=JAGGED_EARTH,
)
EventCard(
    "mapmakers-chart-the-wild",
    STAGE,
    stage(Custom("spirit-island.event-chart"), Lasting("ravage-bonus", place=""), first=(1, 2)),
    token="prey-on-the-heedless",
    dahan="coming-of-age-no-tokens",
    box=JAGGED_EARTH,
)
EventCard(
    "no-bravery-without-numbers",
    STAGE,
    stage(
        Lasting("timid", place=""),
        Lasting("timid", place="") + Lasting("ravage-bonus", 2, place=""),
        first=(1, 2),
    ),
    token="prey-on-the-heedless",
    dahan="leave-the-hostile-land",
    box=JAGGED_EARTH,
)
EventCard(
    "smaller-ports-spring-up",
    STAGE,
    stage(
        PerBoard(
            OnBoard(Add(1, TOWN), COAST & AtMost(0, CITY)),
            OnBoardAtLeast(1, CITY, COAST) & ~OnBoardAtLeast(2, CITY, COAST),
        ),
        EachBoard(Build(), OffCard("build") & AtLeast(1, INVADER)),
        first=(1, 2),
    ),
    token="stricken",
    dahan="settlers-encroach-too-far",
    box=JAGGED_EARTH,
)

# -- by terror level ---------------------------------------------------------------------------------------


def eager(act: Act) -> None:
    """The first build of every board sends an explorer out."""
    t = at(act).t
    for board in t.isle.boards:
        t.modify("eager", board, until=TURN)


def adjust_funding(act: Act) -> None:
    """The highest land of the build cards: not built on crowded boards, once more on empty ones."""
    isle = at(act)
    t = isle.t
    again: list[int] = []
    for board in t.isle.boards:
        lands = t.isle.board_lands(board)
        buildings = sum([t.lands[land].buildings for land in lands])
        found = [land for land in lands if any(matches(card, land) for card in t.build)]
        if found and buildings >= MANY:
            t.modify("skip", found[-1], BUILD, 1, until=TURN)
        elif found and buildings <= FEW:
            again.append(found[-1])
    for land in again:
        t.modify("funded", land, until=TURN)
    if again:
        t.hook(Hook("step." + BUILD, isle.seat, Custom("spirit-island.event-funded"), None, 1, TURN))


def funded(act: Act) -> Rule:
    """The lands that got funds build once more."""
    isle = at(act)
    t = isle.t
    for mod in [*t.mods]:
        if mod.kind == "funded" and isinstance(mod.place, int):
            rule = Build().run(isle.in_land(mod.place))
            if rule is not None:
                yield from rule


def rebuild(act: Act) -> None:
    """After an action of this turn that destroys towns or cities, a town comes next door."""
    t = at(act).t
    where = Custom("spirit-island.event-resettle")
    t.hook(Hook(AFTER, act.seat, where, None, ALWAYS, TURN, act.keep()))


def resettle(act: Act) -> Rule:
    """A town in a land next to one where the causing action destroyed towns or cities."""
    isle = at(act)
    t = isle.t
    own = IsleAct(t, isle.seat, Phrase("event-card.resourceful-populace"), EVENT)
    own.chain = isle.chain
    lands: set[int] = set()
    for land in t.isle.lands:
        fell = isle.fact(f"destroyed.town.{land}") or isle.fact(f"destroyed.city.{land}")
        if fell and not isolated(t, land):
            lands |= {one for one in t.isle.beside[land] if not isolated(t, one)}
    land = yield from choose_land(own, sorted(lands), False)
    if land >= 0:
        add_piece(own, land, TOWN_CODE)


def clash(act: Act) -> Rule:
    """Whoever is more numerous on a board by 2 wins one of the others over."""
    isle = at(act)
    t = isle.t
    lands = [t.lands[land] for land in t.isle.board_lands(isle.land // PER_BOARD)]
    more = sum([len(land.dahan) for land in lands]) - sum([land.buildings for land in lands])
    if more >= 2:
        yield from OnBoard(Replace(TOWN, DAHAN)).run(isle)
    elif more <= -2:
        yield from OnBoard(Replace(DAHAN, TOWN)).run(isle)


def shrug_off(act: Act) -> None:
    """Two earned fear cards are lost; with none, two generated markers per player go back (R13.5)."""
    t = at(act).t
    if t.earned:
        t.earned = t.earned[2:]
    else:
        t.fear_pool = min(t.fear_size, t.fear_pool + 2 * t.players)


def defy_terror(act: Act) -> None:
    """Ravages deal 1 more damage for every two earned fear cards."""
    t = at(act).t
    if len(t.earned) >= 2:
        t.modify("ravage-bonus", n=len(t.earned) // 2, until=TURN)


register_rule("spirit-island.event-eager", eager)
register_rule("spirit-island.event-adjust-funding", adjust_funding)
register_rule("spirit-island.event-funded", funded)
register_rule("spirit-island.event-rebuild", rebuild)
register_rule("spirit-island.event-resettle", resettle)
register_rule("spirit-island.event-clash", clash)
register_rule("spirit-island.event-shrug-off", shrug_off)
register_rule("spirit-island.event-defy-terror", defy_terror)

EventCard(
    "eager-explorers",
    TERROR,
    stage(Custom("spirit-island.event-eager"), Lasting("xenophobia", place="")),
    token="beasts-chase-off-homesteaders",
    dahan="at-their-gates-demanding-redress",
    box=JAGGED_EARTH,
)
EventCard(
    "bureaucrats-adjust-funding",
    TERROR,
    stage(
        Custom("spirit-island.event-adjust-funding"),
        AfterStep("ravage", EachBoard(Ravage() + Remove(1, CITY), Most(CITY))),
        first=(1, 2),
    ),
    token="terrifying-beasts",
    dahan="coordinated-defense",
    box=JAGGED_EARTH,
)
EventCard(
    "resourceful-populace",
    TERROR,
    stage(
        Custom("spirit-island.event-rebuild"),
        RavageDamage(1, TOWN, turn=True) + Lasting("strips", place=""),
    ),
    token="virulence-among-close-packed-homes",
    dahan="offerings-of-story-and-season",
    box=JAGGED_EARTH,
)
EventCard(
    "relentless-optimism",
    TERROR,
    stage(Lasting("fearless", place=""), PerBoard(Custom("spirit-island.event-clash"))),
    token="foreign-diseases",
    dahan="offerings-of-pattern-and-dance",
    box=JAGGED_EARTH,
)
EventCard(
    "pull-together-in-adversity",
    TERROR,
    stage(
        Lasting("pull-together", place=""),
        EachBoard(AddBlight() + Add(2, BADLANDS) + Remove(ALL, TOWN), AtLeast(2, TOWN)),
        first=(1, 2),
    ),
    token="explorers-blunder",
    dahan="careful-defense",
    box=JAGGED_EARTH,
)
EventCard(
    "temporary-truce",
    TERROR,
    stage(
        Lasting("truce", place=""),
        EachBoard(SkipActions("ravage", once=True), More(DAHAN, BUILDING)),
    ),
    token="prey-on-the-heedless",
    dahan="speak-of-the-spirits-anger",
    box=JAGGED_EARTH,
)
EventCard(
    "overconfidence",
    TERROR,
    stage(Custom("spirit-island.event-shrug-off"), Custom("spirit-island.event-defy-terror")),
    token="beasts-multiply",
    dahan="coordinated-defense",
    box=JAGGED_EARTH,
)
