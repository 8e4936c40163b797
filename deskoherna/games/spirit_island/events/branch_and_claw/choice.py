"""Events of Branch & Claw that the players choose, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...content import STRANGE_MADNESS
from ...figures import BLIGHT_THRESHOLD
from ...rules.actions import perform
from ...rules.invaders.events import affordable, pay, placed
from ...rules.invaders.foreseen import lower
from ...rules.invaders.phase import TRADES
from ...vocabulary import *
from ..acting import BackUnder, FearDeck, Flip, RavageDamage, turned_over
from ..card import CHOICE, Branch, Cost, Events

event: Final = Events(CHOICE, BRANCH_AND_CLAW)

ASK_GUARD: Final = Prompt("event-guard-site", "R11.2.3")
ASK_OUTPACED: Final = Prompt("event-outpaced", "R11.2.3", why=among("outpaced-presence"))
ASK_NOW: Final = Prompt("event-rouse", "R6.13", why=in_slow_phase)
ASK_LET_GO: Final = Prompt("event-let-go", "R11.2.3", why=of_pieces("other-kind"))
ASK_LEAD: Final = Prompt("event-lead-beasts", "R8.5.1", why=of_pieces("other-kind"))
GUARDING: Final = 3  # Energy for a land that is guarded, for a beasts that is kept, for a card in time
STEADY: Final = "steady"
BY_ENERGY: Final = "energy"
BY_PRESENCE: Final = "presence"


@custom("event-guide")
def guide(isle: IsleAct) -> Rule:
    """Beasts are let go one by one; those kept cost 3 Energy each, aided by animal; then spirits push one."""
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
    yield from pay(t, Phrase("event-card." + STRANGE_MADNESS), GUARDING * max(1, kept), "animal")


@custom("event-lead-beasts")
def lead_beasts(isle: IsleAct) -> Rule:
    """The acting spirit may push one beasts."""
    t = isle.t
    lands = [land for land in t.isle.lands if t.lands[land].beasts]
    moves: list[Move] = [piece_move("carry", FRESH[BEASTS_CODE], land) for land in lands]
    if moves:
        move = yield isle.question(ASK_LEAD, [*moves, STOP])
        if isinstance(move, PieceMove):
            yield from push(isle.in_land(move.land), Exactly(1), (BEASTS_CODE,))


event(
    STRANGE_MADNESS,
    [
        Branch(EachLand(Destroy(each(BEASTS), DAHAN), AtLeast(1, BEASTS)) + EachBoard(Remove(1, BEASTS))),
        Branch(
            guide + EachSpirit(lead_beasts),
            least=(GUARDING, "animal"),
        ),
    ],
    token="savage-frenzy",
    dahan="seek-a-safer-home",
    dealt=False,
)


trade: Final = marking("event-trade", TRADES)  # the next ordinary ravage becomes a build
event(
    "farmers-seek-the-dahan-for-aid",
    [
        Branch(
            EachBoard(Damage(2, DAHAN), WITH_BUILDING & WITH_DAHAN)
            + EachBoard(Add(1, BLIGHT), AtLeast(2, BUILDING))
            + Health(-1, BUILDING)
        ),
        Branch(EachBoard(Add(1, TOWN), WITH_DAHAN) + trade),
    ],
    token="new-diseases",
)


@custom("event-curse")
def curse(isle: IsleAct) -> Rule:
    """The acting spirit adds a disease in one land with a city."""
    t = isle.t
    lands = [land for land in t.isle.lands if t.lands[land].count(CITY_CODE)]
    land = yield from choose_land(isle, lands, False, ("no-city-there", lands))
    if land >= 0:
        add_piece(isle, land, DISEASE_CODE)


event(
    "missionaries-arrive",
    [
        Branch(
            PerBoard(Flip("sun", OnBoard(Push(1, EXPLORER), WITH_DAHAN), OnBoard(Replace(DAHAN, TOWN))))
            + BackUnder(2)
        ),
        Branch(
            EachSpirit(curse) + FearEach(2) + RavageDamage(3, CITY),
            cost=Cost(4, "sun"),
        ),
    ],
    token="prey-on-the-unwary",
)
event(
    "new-species-spread",
    [
        Branch(PerBoard(Flip("fast", OnBoard(Add(1, BLIGHT), WITH_BUILDING))) + BackUnder(2)),
        Branch(FearEach(1) + EachBoard(Add(1, BEASTS), WITH_BUILDING), cost=Cost(4, "moon")),
    ],
    token="new-diseases",
    dahan="offerings-of-pattern-and-dance",
)


@custom("event-outpaced")
def outpaced(isle: IsleAct) -> Rule:
    """The acting spirit gives up each slow card in play for Energy, or pays to use it in time."""
    t, seat = isle.t, isle.seat
    for card in t.played[seat]:
        power = POWERS[card]
        if power.speed != SLOW or card in t.used[seat]:
            continue
        ways = [STEADY]
        if t.energy[seat] >= GUARDING:
            ways.append(BY_ENERGY)
        if sum([t.lands[land].presence[seat] for land in lands_of(t, seat)]) >= 2:
            ways.append(BY_PRESENCE)
        moves = [name_move("event-outpaced", way, Phrase("outpaced." + way)) for way in ways]
        paid = (("outpaced-energy", [*ways, BY_PRESENCE]),)
        way = yield from choose_word(isle, ASK_OUTPACED, moves, paid, power=power.name())
        if way == STEADY:
            t.played[seat] = without(t.played[seat], card)
            t.discard[seat] = (*t.discard[seat], card)
            gain_energy(t, seat, 1 + power.cost, isle.source)
            continue
        if way == BY_ENERGY:
            spend_energy(t, seat, GUARDING, isle.source)
        else:
            for _ in range(2):
                yield from lose_chosen(isle, seat)
        yield from in_time(isle, card)


def in_time(isle: IsleAct, card: str) -> Rule:
    """A slow card may be used now instead of in the slow phase."""
    moves = [one for one in uses(isle.t, isle.seat, SLOW) if isinstance(one, UseMove) and one.power == card]
    if moves:
        move = yield isle.question(ASK_NOW, [*moves, STOP], ((card,),))
        if isinstance(move, UseMove):
            yield from use(isle.t, isle.seat, move, SLOW)


event(
    "outpaced",
    [Branch(EachSpirit(outpaced))],
    token="lingering-plagues",
    dahan="raids-in-force",
)


@custom("event-drop-card")
def drop_card(isle: IsleAct) -> None:
    """The top invader card that was not placed in setup goes back to the box unseen."""
    t = isle.t
    deck = t.invader_deck
    for i in range(len(deck)):
        if not placed(t, i):
            t.invader_deck = deck[:i] + deck[i + 1 :]
            lower(t, t.invader_unseen, len(deck) - i)
            return


event(
    "rising-interest-in-the-island",
    [
        Branch(drop_card + EachBoard(Add(1, TOWN), AtMost(0, TOWN))),
        Branch(FearDeck(-1) + RavageDamage(1, BUILDING), cost=Cost(4, "air")),
    ],
    token="beasts-of-the-jungle",
    dahan="traps-and-snares",
)


def sites(isle: IsleAct) -> list[tuple[int, int]]:
    """Every sacred site: land and seat."""
    t = isle.t
    return [(land, seat) for land in t.isle.lands for seat in range(t.players) if sacred(t, seat, land)]


@custom("event-repulse")
def repulse(isle: IsleAct) -> Rule:
    """Each sacred site pushes one explorer or town."""
    for land, seat in sites(isle):
        yield from Push(1, SMALL).run(isle.in_land(land).by(seat))


@custom("event-guard-sites")
def guard_sites(isle: IsleAct) -> Rule:
    """For each sacred site with invaders: 2 damage for 3 Energy aided by fire, or presence is destroyed."""
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
        own = isle.anew_at(land)
        if land in guarded:
            yield from perform(own, Damage(2)) or ()
        else:
            for seat in range(t.players):
                yield from perish(own, seat, land)


event(
    "sacred-sites-under-threat",
    [
        Branch(repulse + DrainCard(1)),
        Branch(guard_sites),
    ],
    token="beasts-prowl",
    dahan="spirit-speakers-solve-riddles-of-power",
)


@custom("event-bombard")
def bombard(isle: IsleAct) -> Rule:
    """Invaders and land take the cost of the top major power as damage; Defend lowers both."""
    t, land = isle.t, isle.land
    card = turned_over(isle, MAJOR)
    damage = max(0, (POWERS[card].cost if card else 0) - defence(t, land))
    yield from deal(isle, land, damage, INVADERS)
    if damage >= BLIGHT_THRESHOLD:
        yield from add_blight(isle, land)


event(
    "war-touches-the-islands-shores",
    [
        Branch(EachBoard(bombard, Most(BUILDING, COAST))),
        Branch(FearDeck(1), cost=Cost(1)),
    ],
    token="beasts-find-new-homes",
    dahan="reclaim-territory",
)
event(
    "years-of-little-rain",
    [
        Branch(
            PerBoard(Flip("no-water", OnBoard(Add(1, BLIGHT), Terrain("sands"))))
            + Health(-1, TOWN / CITY / DAHAN)
        ),
        Branch(EachSpirit(May(OneOfMine(When(WITH_DAHAN, AddPresenceHere())))), cost=Cost(4, "water")),
    ],
    token="beasts-attack",
    dahan="canny-defense",
)
