"""Events of Branch & Claw that depend on stage, terror level or the island's health (R11.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import AtLeast, AtMost, Condition, Custom, Effect, Exactly, register_rule
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.conditions import OnBoardAtLeast, Touching
from deskoherna.games.spirit_island.events.acting import RavageDamage
from deskoherna.games.spirit_island.events.card import HEALTH, STAGE, TERROR, EventCard, health, stage
from deskoherna.games.spirit_island.facts import COAST, AnySacredSite
from deskoherna.games.spirit_island.figures import (
    CARD_TERRAINS,
    COASTAL,
    OCEAN,
    PER_BOARD,
    TERRAIN,
    TERRAINS,
)
from deskoherna.games.spirit_island.figures import CITY as CITY_CODE
from deskoherna.games.spirit_island.figures import EXPLORER as EXPLORER_CODE
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.kinds import BLIGHT, CITY, DAHAN, EXPLORER, INVADER, TOWN
from deskoherna.games.spirit_island.moves import NameMove, PieceMove, name_move, piece_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.ground import lands_of, near, sacred, within
from deskoherna.games.spirit_island.rules.invaders.ravage import ravage
from deskoherna.games.spirit_island.rules.pieces.adding import replace_piece
from deskoherna.games.spirit_island.rules.pieces.blight import take_from_card
from deskoherna.games.spirit_island.rules.pieces.fear import frighten
from deskoherna.games.spirit_island.rules.pieces.harm import destroy
from deskoherna.games.spirit_island.rules.pieces.moving import fits_there, push, shift
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddBlight,
    AfterStep,
    Damage,
    EachBoard,
    EachLand,
    EachSpirit,
    Forget,
    Gather,
    Health,
    Lasting,
    LosePresence,
    OnBoard,
    PerBoard,
    PushTo,
    Replace,
    Unless,
)
from deskoherna.games.spirit_island.verbs.boards import give_presence
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_TERRAIN: Final = Prompt("event-terrain", "R11.4.1")
ASK_SURGE: Final = Prompt("event-surge", "R8.5.3")
SMALL: Final = EXPLORER / TOWN
BUILDING: Final = TOWN / CITY
WITH_DAHAN: Final = AtLeast(1, DAHAN)
INVADED: Final = OnBoardAtLeast(1, INVADER)
AGGRESSION: Final = Lasting("ravage-bonus", place="")


def spreads(where: Condition, presence: int = 2, on: Condition | None = None) -> Effect:
    """Blight in one such land of every board, unless so much presence there is given up."""
    return PerBoard(Unless(OnBoard(Add(1, BLIGHT), where), presence), on)


BY_BLIGHT: Final = spreads(Touching(BLIGHT))

# -- by stage ----------------------------------------------------------------------------------------------


def diaspora(act: Act) -> Rule:
    """The land with most invaders of the island pushes an explorer or town to each adjacent land."""
    isle = at(act)
    t = isle.t
    most = max([len(t.lands[land].invaders) for land in t.isle.lands])
    land = yield from choose_land(
        isle, [one for one in t.isle.lands if most and len(t.lands[one].invaders) == most], False
    )
    if land < 0:
        return
    own = isle.in_land(land)
    own.seat = t.keeper(land)
    for to in near(t, land):
        yield from push(own, Exactly(1), (EXPLORER_CODE, TOWN_CODE), [to])


def urbanize(act: Act) -> Rule:
    """Half of the towns, rounded up, become cities."""
    isle = at(act)
    t, land = isle.t, isle.land
    towns = t.lands[land].pieces((TOWN_CODE,))
    chosen = yield from choose_pieces(isle, "replace", Exactly((len(towns) + 1) // 2), towns)
    for code in chosen:
        fallen = replace_piece(isle, land, code, CITY_CODE)
        rule = destroy(isle, land, fallen, outright=True) if fallen else None
        if rule is not None:
            yield from rule


def awe(act: Act) -> None:
    """1 fear for each spirit with a sacred site."""
    t = at(act).t
    sites = [seat for seat in range(t.players) if any(sacred(t, seat, land) for land in lands_of(t, seat))]
    frighten(t, len(sites))


def unshown(t: Table) -> list[int]:
    """Terrains on no invader card that lies on a space now."""
    cards = (*t.immigration, *t.ravage, *t.build, *t.explored)
    shown = {terrain for card in cards for terrain in CARD_TERRAINS[card]}
    return [terrain for terrain in range(len(TERRAINS)) if terrain != OCEAN and terrain not in shown]


def choose_terrain(isle: IsleAct) -> Rule:
    """The players choose one of the terrains no card shows; it is left in the tally ``terrain``, plus 1."""
    found = unshown(isle.t)
    if not found:
        return
    terrain = found[0]
    if len(found) > 1:
        moves: list[Move] = [
            name_move("event-terrain", TERRAINS[one], Phrase(TERRAINS[one])) for one in found
        ]
        move = yield isle.question(ASK_TERRAIN, moves)
        assert isinstance(move, NameMove)
        terrain = TERRAINS.index(move.word)
    isle.tally("terrain", terrain + 1)


def matching(isle: IsleAct, board: int = -1) -> list[int]:
    """Lands with invaders of the chosen terrain, of one board or all."""
    t = isle.t
    return [
        land
        for land in t.isle.lands
        if TERRAIN[land] + 1 == isle.tallied("terrain")
        and t.lands[land].invaders
        and board in (-1, land // PER_BOARD)
    ]


def fortify(act: Act) -> Rule:
    """A build in every land with invaders of one terrain that no card shows."""
    isle = at(act)
    yield from choose_terrain(isle)
    for land in reversed(matching(isle)):
        isle.t.then(("build", (land,)))


register_rule("spirit-island.event-diaspora", diaspora)
register_rule("spirit-island.event-urbanize", urbanize)
register_rule("spirit-island.event-awe", awe)
register_rule("spirit-island.event-fortify", fortify)

EventCard(
    "seeking-the-interior",
    STAGE,
    stage(EachLand(PushTo(1, EXPLORER, ~COAST), COAST), Custom("spirit-island.event-diaspora")),
    token="beasts-prowl",
    dahan="forsake-the-barren-land",
)
EventCard(
    "wave-of-reconnaissance",
    STAGE,
    stage(
        Lasting("more-explorers", place=""),
        EachLand(Custom("spirit-island.event-urbanize"), AtLeast(2, TOWN)),
    ),
    token="stricken",
    dahan="retreat",
)
EventCard(
    "interesting-discoveries",
    STAGE,
    stage(EachBoard(Gather(1, EXPLORER) + Add(1, EXPLORER), AnySacredSite()), AGGRESSION),
    token="wheezelung-outbreak",
    dahan="tend-the-land",
)
EventCard(
    "strange-tales-attract-explorers",
    STAGE,
    stage(
        Custom("spirit-island.event-awe") + AfterStep("advance", EachLand(Add(1, EXPLORER), AnySacredSite())),
        AfterStep("advance", Custom("spirit-island.event-fortify")),
    ),
    token="beasts-attack",
    dahan="coming-of-age-mountain-sands",
)

# -- by terror level ---------------------------------------------------------------------------------------

EventCard(
    "cultural-assimilation",
    TERROR,
    stage(
        EachBoard(
            Replace(DAHAN, TOWN),
            (AtLeast(1, CITY) | Touching(CITY)) & (AtLeast(1, DAHAN) & AtMost(1, DAHAN)),
        ),
        EachBoard(Damage(3, DAHAN), WITH_DAHAN & AtLeast(1, BUILDING)),
        first=(1, 2),
    ),
    token="beasts-attack",
    dahan="reckless-offensive",
)
EventCard(
    "investigation-of-dangers",
    TERROR,
    stage(EachBoard(Add(1, EXPLORER), AtMost(0, INVADER / DAHAN)), Lasting("unnatural", place="")),
    token="prey-on-the-unwary",
    dahan="rouse-the-spirits",
)
EventCard(
    "distant-exploration",
    TERROR,
    stage(Lasting("farther", place=""), Lasting("fearful-mobs", place="")),
    token="grim-toll",
    dahan="fierce-mien",
)

# -- by the island's health --------------------------------------------------------------------------------


def surge(act: Act) -> Rule:
    """A town of a coastal land goes one or two lands inland."""
    isle = at(act)
    t, land = isle.t, isle.land
    town = t.lands[land].pieces((TOWN_CODE,))[-1]
    lands = [one for one in within(t, land, 2) if one != land and not COASTAL[one]]
    moves: list[Move] = [piece_move("push", town, one) for one in lands if fits_there(isle, town, land, one)]
    if not moves:
        return
    move = moves[0]
    if len(moves) > 1:
        move = yield isle.question(ASK_SURGE, moves, land=land_phrase(land))
    assert isinstance(move, PieceMove)
    rule = shift(isle, town, land, move.land)
    if rule is not None:
        yield from rule


def drain_one(act: Act) -> Rule:
    """One blight leaves the card for the box."""
    return take_from_card(at(act), 1)


def cash_crops(act: Act) -> Rule:
    """A ravage in every land of one terrain that no card shows; presence can be given up board by board."""
    isle = at(act)
    t = isle.t
    yield from choose_terrain(isle)
    for board in t.isle.boards:
        own = isle.anew()
        own.land = board * PER_BOARD
        own.seat = t.keeper(own.land)
        lands = matching(isle, board)
        if lands and not (yield from give_presence(own, 2)):
            for land in lands:
                yield from ravage(t, land) or ()


register_rule("spirit-island.event-surge", surge)
register_rule("spirit-island.event-drain-one", drain_one)
register_rule("spirit-island.event-cash-crops", cash_crops)

EventCard(
    "putting-down-roots",
    HEALTH,
    health(EachBoard(Replace(EXPLORER, TOWN), ~COAST), spreads(~COAST, 3, INVADED)),
    token="stricken",
    dahan="drive-off-the-interlopers",
)
EventCard(
    "search-for-new-lands",
    HEALTH,
    health(
        EachLand(PushTo(1, EXPLORER, AtMost(0, INVADER)), AtLeast(2, EXPLORER)), spreads(COAST, 2, INVADED)
    ),
    token="distant-hunt",
    dahan="canny-defense",
)
EventCard(
    "invaders-surge-inland",
    HEALTH,
    health(
        EachBoard(Custom("spirit-island.event-surge"), COAST & AtLeast(1, TOWN)),
        spreads(AtLeast(1, BUILDING) | Touching(BUILDING)),
    ),
    token="grim-toll",
    dahan="canny-defense",
)
EventCard(
    "tight-knit-communities",
    HEALTH,
    health(Health(1, BUILDING), BY_BLIGHT),
    token="prey-on-the-unwary",
    dahan="coming-of-age-coastal",
)
EventCard(
    "well-prepared-explorers",
    HEALTH,
    health(Health(1, EXPLORER), BY_BLIGHT),
    token="beasts-prowl",
    dahan="coming-of-age-inland",
)
EventCard(
    "population-rises",
    HEALTH,
    health(
        EachBoard(Add(1, TOWN), AtLeast(1, SMALL)),
        EachSpirit(LosePresence(2) | Forget() + Forget() | Custom("spirit-island.event-drain-one")),
    ),
    token="sandfever-outbreak",
    dahan="offerings-of-pattern-and-dance",
)
EventCard(
    "urban-development",
    HEALTH,
    health(RavageDamage(2, CITY), PerBoard(OnBoard(AddBlight(), AtLeast(2, BLIGHT)), INVADED)),
    token="lingering-plagues",
    dahan="fierce-mien",
)
EventCard(
    "heavy-farming",
    HEALTH,
    health(RavageDamage(1, TOWN), spreads(AtLeast(1, CITY), 2, OnBoardAtLeast(1, CITY))),
    token="prey-on-the-unwary",
    dahan="coming-of-age-jungle-wetland",
)
EventCard(
    "promising-farmland",
    HEALTH,
    health(Lasting("settlers", place=""), Custom("spirit-island.event-cash-crops")),
    token="beasts-provoked",
    dahan="canny-defense",
)
