"""Choice events of Branch & Claw (R11.2.3); those with rules of their own are in bc_trials.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import AtLeast, AtMost, Custom, May, When, register_rule
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.conditions import Most
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.events.acting import BackUnder, FearDeck, Flip, RavageDamage, turned_over
from deskoherna.games.spirit_island.events.card import CHOICE, Branch, Cost, EventCard
from deskoherna.games.spirit_island.facts import COAST, Terrain
from deskoherna.games.spirit_island.figures import BLIGHT_THRESHOLD
from deskoherna.games.spirit_island.figures import CITY as CITY_CODE
from deskoherna.games.spirit_island.figures import DISEASE as DISEASE_CODE
from deskoherna.games.spirit_island.kinds import BEASTS, BLIGHT, CITY, DAHAN, EXPLORER, TOWN
from deskoherna.games.spirit_island.powers.power import MAJOR
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.invaders.phase import TRADES
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.rules.pieces.blight import add_blight
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddPresenceHere,
    Damage,
    EachBoard,
    EachSpirit,
    FearEach,
    Health,
    OnBoard,
    OneOfMine,
    PerBoard,
    Push,
    Replace,
)
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

BUILDING: Final = TOWN / CITY
WITH_DAHAN: Final = AtLeast(1, DAHAN)
WITH_BUILDING: Final = AtLeast(1, BUILDING)


def trade(act: Act) -> None:
    """The next ordinary ravage becomes a build."""
    at(act).t.marks[TRADES] = 1


def bombard(act: Act) -> Rule:
    """Invaders and land take the cost of the top major power as damage; Defend lowers both."""
    isle = at(act)
    t, land = isle.t, isle.land
    card = turned_over(isle, MAJOR)
    damage = max(0, (POWERS[card].cost if card else 0) - defence(t, land))
    yield from deal(isle, land, damage, INVADERS)
    if damage >= BLIGHT_THRESHOLD:
        yield from add_blight(isle, land)


def drop_card(act: Act) -> None:
    """The top invader card goes back to the box unseen."""
    t = at(act).t
    t.invader_deck = t.invader_deck[1:]


def curse(act: Act) -> Rule:
    """The acting spirit adds a disease in one land with a city."""
    isle = at(act)
    t = isle.t
    lands = [land for land in t.isle.lands if t.lands[land].count(CITY_CODE)]
    land = yield from choose_land(isle, lands, False)
    if land >= 0:
        add_piece(isle, land, DISEASE_CODE)


register_rule("spirit-island.event-trade", trade)
register_rule("spirit-island.event-bombard", bombard)
register_rule("spirit-island.event-drop-card", drop_card)
register_rule("spirit-island.event-curse", curse)

EventCard(
    "years-of-little-rain",
    CHOICE,
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
EventCard(
    "farmers-seek-the-dahan-for-aid",
    CHOICE,
    [
        Branch(
            EachBoard(Damage(2, DAHAN), WITH_BUILDING & WITH_DAHAN)
            + EachBoard(Add(1, BLIGHT), AtLeast(2, BUILDING))
            + Health(-1, BUILDING)
        ),
        Branch(EachBoard(Add(1, TOWN), WITH_DAHAN) + Custom("spirit-island.event-trade")),
    ],
    token="new-diseases",
)
EventCard(
    "new-species-spread",
    CHOICE,
    [
        Branch(PerBoard(Flip("fast", OnBoard(Add(1, BLIGHT), WITH_BUILDING))) + BackUnder(2)),
        Branch(FearEach(1) + EachBoard(Add(1, BEASTS), WITH_BUILDING), cost=Cost(4, "moon")),
    ],
    token="new-diseases",
    dahan="offerings-of-pattern-and-dance",
)
EventCard(
    "war-touches-the-islands-shores",
    CHOICE,
    [
        Branch(EachBoard(Custom("spirit-island.event-bombard"), Most(BUILDING, COAST))),
        Branch(FearDeck(1), cost=Cost(1)),
    ],
    token="beasts-find-new-homes",
    dahan="reclaim-territory",
)
EventCard(
    "missionaries-arrive",
    CHOICE,
    [
        Branch(
            PerBoard(Flip("sun", OnBoard(Push(1, EXPLORER), WITH_DAHAN), OnBoard(Replace(DAHAN, TOWN))))
            + BackUnder(2)
        ),
        Branch(
            EachSpirit(Custom("spirit-island.event-curse")) + FearEach(2) + RavageDamage(3, CITY),
            cost=Cost(4, "sun"),
        ),
    ],
    token="prey-on-the-unwary",
)
EventCard(
    "rising-interest-in-the-island",
    CHOICE,
    [
        Branch(Custom("spirit-island.event-drop-card") + EachBoard(Add(1, TOWN), AtMost(0, TOWN))),
        Branch(FearDeck(-1) + RavageDamage(1, BUILDING), cost=Cost(4, "air")),
    ],
    token="beasts-of-the-jungle",
    dahan="traps-and-snares",
)
