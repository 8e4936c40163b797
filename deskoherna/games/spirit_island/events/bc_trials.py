"""Events of Branch & Claw where each land, beast or card is decided by itself, and the Slave Rebellion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import NO, YES, AtLeast, Custom, Exactly, Repeat, each, register_rule
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.events.acting import BackUnder
from deskoherna.games.spirit_island.events.card import CHOICE, STAGE, Branch, EventCard, stage
from deskoherna.games.spirit_island.figures import BEASTS as BEASTS_CODE
from deskoherna.games.spirit_island.kinds import BEASTS, CITY, DAHAN, EXPLORER, STRIFE, TOWN
from deskoherna.games.spirit_island.land import FRESH
from deskoherna.games.spirit_island.moves import (
    STOP,
    NameMove,
    PieceMove,
    UseMove,
    name_move,
    piece_move,
)
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.powers.power import SLOW
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.ground import gain_energy, lands_of, sacred
from deskoherna.games.spirit_island.rules.growth.power_cards import without
from deskoherna.games.spirit_island.rules.invaders.events import AGAIN, affordable, pay
from deskoherna.games.spirit_island.rules.pieces.adding import remove_piece
from deskoherna.games.spirit_island.rules.pieces.moving import push
from deskoherna.games.spirit_island.rules.pieces.presence import lose_chosen, perish
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.rules.powers.using import use
from deskoherna.games.spirit_island.verbs import (
    AddStrife,
    Damage,
    Destroy,
    DrainCard,
    EachBoard,
    EachLand,
    EachSpirit,
    OnBoard,
    PerBoard,
    Push,
    Remove,
    StrifeHurts,
)

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_GUARD: Final = Prompt("event-guard-site", "R11.2.3")
ASK_OUTPACED: Final = Prompt("event-outpaced", "R11.2.3")
ASK_NOW: Final = Prompt("event-rouse", "R6.13")
ASK_LET_GO: Final = Prompt("event-let-go", "R11.2.3")
ASK_LEAD: Final = Prompt("event-lead-beasts", "R8.5.1")
SMALL: Final = EXPLORER / TOWN
BUILDING: Final = TOWN / CITY
GUARDING: Final = 3  # Energy for a land that is guarded, for a beasts that is kept, for a card in time
STEADY: Final = "steady"
WITH_ENERGY: Final = "energy"
WITH_PRESENCE: Final = "presence"

# -- Sacred Sites under Threat -----------------------------------------------------------------------------


def sites(isle: IsleAct) -> list[tuple[int, int]]:
    """Every sacred site: land and seat."""
    t = isle.t
    return [(land, seat) for land in t.isle.lands for seat in range(t.players) if sacred(t, seat, land)]


def repulse(act: Act) -> Rule:
    """Each sacred site pushes one explorer or town."""
    isle = at(act)
    for land, seat in sites(isle):
        own = isle.alike(isle.course)
        own.land, own.seat = land, seat
        yield from Push(1, SMALL).run(own)


def guard_sites(act: Act) -> Rule:
    """For each sacred site with invaders: 2 damage for 3 Energy aided by fire, or presence is destroyed."""
    isle = at(act)
    t = isle.t
    threatened = sorted({land for land, _ in sites(isle) if t.lands[land].invaders})
    guarded: list[int] = []
    for land in threatened:
        if affordable(t, GUARDING * (len(guarded) + 1), "fire"):
            asked = isle.in_land(land)
            asked.seat = t.keeper(land)
            move = yield asked.question(ASK_GUARD, [YES, NO], land=land_phrase(land), n=GUARDING)
            if move is YES:
                guarded.append(land)
    yield from pay(t, Phrase("event-card.sacred-sites-under-threat"), GUARDING * len(guarded), "fire")
    for land in threatened:
        own = isle.anew()
        own.land, own.seat = land, t.keeper(land)
        if land in guarded:
            yield from perform(own, Damage(2))
        else:
            for seat in range(t.players):
                yield from perish(own, seat, land)


register_rule("spirit-island.event-repulse", repulse)
register_rule("spirit-island.event-guard-sites", guard_sites)
EventCard(
    "sacred-sites-under-threat",
    CHOICE,
    [
        Branch(Custom("spirit-island.event-repulse") + DrainCard(1)),
        Branch(Custom("spirit-island.event-guard-sites")),
    ],
    token="beasts-prowl",
    dahan="spirit-speakers-solve-riddles-of-power",
)

# -- Outpaced ----------------------------------------------------------------------------------------------


def outpaced(act: Act) -> Rule:
    """The acting spirit gives up each slow card in play for Energy, or pays to use it in time."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    for card in t.played[seat]:
        power = POWERS[card]
        if power.speed != SLOW or card in t.used[seat]:
            continue
        ways = [STEADY]
        if t.energy[seat] >= GUARDING:
            ways.append(WITH_ENERGY)
        if sum([t.lands[land].presence[seat] for land in lands_of(t, seat)]) >= 2:
            ways.append(WITH_PRESENCE)
        moves: list[Move] = [name_move("event-outpaced", way, Phrase("outpaced." + way)) for way in ways]
        move = moves[0]
        if len(moves) > 1:
            move = yield isle.question(ASK_OUTPACED, moves, power=power.name())
        assert isinstance(move, NameMove)
        if move.word == STEADY:
            t.played[seat] = without(t.played[seat], card)
            t.discard[seat] = (*t.discard[seat], card)
            gain_energy(t, seat, 1 + power.cost)
            continue
        if move.word == WITH_ENERGY:
            t.energy[seat] -= GUARDING
        else:
            for _ in range(2):
                yield from lose_chosen(isle, seat)
        yield from in_time(isle, card)


def in_time(isle: IsleAct, card: str) -> Rule:
    """A slow card may be used now instead of in the slow phase."""
    moves = [one for one in uses(isle.t, isle.seat, SLOW) if isinstance(one, UseMove) and one.power == card]
    if moves:
        move = yield isle.question(ASK_NOW, [*moves, STOP])
        if isinstance(move, UseMove):
            yield from use(isle.t, isle.seat, move, SLOW)


register_rule("spirit-island.event-outpaced", outpaced)
EventCard(
    "outpaced",
    CHOICE,
    [Branch(EachSpirit(Custom("spirit-island.event-outpaced")))],
    token="lingering-plagues",
    dahan="raids-in-force",
)

# -- A Strange Madness among the Beasts --------------------------------------------------------------------


def guide(act: Act) -> Rule:
    """Beasts are let go one by one; those kept cost 3 Energy each, aided by animal; then spirits push one."""
    isle = at(act)
    t = isle.t
    while True:
        lands = [land for land in t.isle.lands if t.lands[land].beasts]
        kept = sum([t.lands[land].beasts for land in lands])
        moves: list[Move] = [piece_move("remove", FRESH[BEASTS_CODE], land) for land in lands]
        if affordable(t, GUARDING * max(1, kept), "animal"):
            moves.append(STOP)
        if not lands:
            break
        move = yield isle.question(ASK_LET_GO, moves, n=GUARDING * max(1, kept))
        if not isinstance(move, PieceMove):
            break
        remove_piece(isle, move.land, move.code)
    kept = sum([t.lands[land].beasts for land in t.isle.lands])
    yield from pay(
        t, Phrase("event-card.a-strange-madness-among-the-beasts"), GUARDING * max(1, kept), "animal"
    )


def lead_beasts(act: Act) -> Rule:
    """The acting spirit may push one beasts."""
    isle = at(act)
    t = isle.t
    lands = [land for land in t.isle.lands if t.lands[land].beasts]
    moves: list[Move] = [piece_move("carry", FRESH[BEASTS_CODE], land) for land in lands]
    if moves:
        move = yield isle.question(ASK_LEAD, [*moves, STOP])
        if isinstance(move, PieceMove):
            yield from push(isle.in_land(move.land), Exactly(1), (BEASTS_CODE,))


register_rule("spirit-island.event-guide", guide)
register_rule("spirit-island.event-lead-beasts", lead_beasts)
EventCard(
    "a-strange-madness-among-the-beasts",
    CHOICE,
    [
        Branch(EachLand(Destroy(each(BEASTS), DAHAN), AtLeast(1, BEASTS)) + EachBoard(Remove(1, BEASTS))),
        Branch(
            Custom("spirit-island.event-guide") + EachSpirit(Custom("spirit-island.event-lead-beasts")),
            least=(GUARDING, "animal"),
        ),
    ],
    token="savage-frenzy",
    dahan="seek-a-safer-home",
    dealt=False,
)


# -- Slave Rebellion (France) ------------------------------------------------------------------------------


def draw_again(act: Act) -> None:
    """Another event follows."""
    at(act).t.marks[AGAIN] = 1


register_rule("spirit-island.event-draw-again", draw_again)
EventCard(
    "slave-rebellion",
    STAGE,
    stage(
        EachBoard(AddStrife(1, TOWN)) + Custom("spirit-island.event-draw-again") + BackUnder(3),
        PerBoard(OnBoard(Destroy(1, TOWN)) + Repeat(2, OnBoard(AddStrife(1, BUILDING))))
        + EachLand(StrifeHurts(), AtLeast(1, STRIFE))
        + Custom("spirit-island.event-draw-again"),
        first=(1, 2),
    ),
    dahan="aid-the-uprising",
    dealt=False,
)
