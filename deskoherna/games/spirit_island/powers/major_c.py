"""Major powers of the base game that need rules of their own: renewal, kinship, shared power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import Custom, Exactly, When, register_rule
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.facts import having
from deskoherna.games.spirit_island.figures import CITY as CITY_CODE
from deskoherna.games.spirit_island.figures import EXPLORER as EXPLORER_CODE
from deskoherna.games.spirit_island.figures import POWERS_DRAWN
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.kinds import CITY, DAHAN, EXPLORER, TOWN
from deskoherna.games.spirit_island.land import kind_of
from deskoherna.games.spirit_island.moves import STOP, LandMove, NameMove, PowerMove, land_move, power_move
from deskoherna.games.spirit_island.naming import power_phrase
from deskoherna.games.spirit_island.powers.power import FAST, MAJOR, SLOW, level, power
from deskoherna.games.spirit_island.rules.ground import blow, gain_energy, lands_of, may_settle, near, within
from deskoherna.games.spirit_island.rules.growth.power_cards import (
    ASK_DECK,
    ASK_KEEP,
    DECKS,
    draw,
    forget,
    lay_aside,
    without,
)
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal, deal_each
from deskoherna.games.spirit_island.rules.pieces.moving import push
from deskoherna.games.spirit_island.rules.pieces.presence import place
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import Replace

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_RENEW: Final = Prompt("renew", "R6.2")
ASK_GIVE: Final = Prompt("give", "R6.5")
RENEWED: Final = "renewed"  # tally: the land, plus 1
BUILDINGS: Final = (TOWN_CODE, CITY_CODE)


def done_by(isle: IsleAct, seat: int) -> IsleAct:
    """The act as another seat's part of it."""
    other = isle.alike(isle.course)
    other.seat = seat
    return other


# -- Blazing Renewal ---------------------------------------------------------------------------------------


def renew(act: Act) -> Rule:
    """The target spirit puts two destroyed presence into a land near the user; what is built there burns."""
    isle = at(act)
    t, target = isle.t, isle.target
    lands: set[int] = set()
    for origin in lands_of(t, isle.user):
        lands.update(within(t, origin, 2))
    fitting = [land for land in sorted(lands) if may_settle(t, target, land)]
    if not t.destroyed[target] or not fitting:
        return
    theirs = done_by(isle, target)
    move = yield theirs.question(ASK_RENEW, [land_move("in", land) for land in fitting])
    assert isinstance(move, LandMove)
    for _ in range(min(2, t.destroyed[target])):
        place(theirs, "destroyed", move.land)
    isle.tally(RENEWED, move.land + 1)
    yield from deal_each(isle, move.land, 2, BUILDINGS)


def burn_on(act: Act) -> Rule:
    """4 more damage where presence was renewed."""
    isle = at(act)
    if isle.tallied(RENEWED):
        yield from deal(isle, isle.tallied(RENEWED) - 1, 4, INVADERS)


register_rule("spirit-island.renew", renew)
register_rule("spirit-island.burn-on", burn_on)
power(
    "blazing-renewal", MAJOR, 5, FAST, "fire earth plant",
    Custom("spirit-island.renew"),
    target="spirit",
    levels=[level(Custom("spirit-island.burn-on"), fire=3, earth=3, plant=2)],
)  # fmt: skip

# -- Dissolve the Bonds of Kinship -------------------------------------------------------------------------


def strife_of_kin(act: Act) -> Rule:
    """Explorers and towns or cities deal damage to each other at the same time."""
    isle = at(act)
    t, land = isle.t, isle.land
    by_explorers, by_buildings = 0, 0
    for code in t.lands[land].invaders:
        if kind_of(code) == EXPLORER_CODE:
            by_explorers += blow(t, land, EXPLORER_CODE)
        else:
            by_buildings += blow(t, land, kind_of(code))
    yield from deal(isle, land, by_explorers, BUILDINGS)
    yield from deal(isle, land, by_buildings, (EXPLORER_CODE,))


def scatter(act: Act) -> Rule:
    """Push all explorers to as many different lands as possible: none twice before all others had one."""
    isle = at(act)
    t = isle.t
    fresh = [*near(t, isle.land)]
    for _ in range(t.lands[isle.land].count(EXPLORER_CODE)):
        before = {land: isle.tallied(f"pushed.explorer.{land}") for land in near(t, isle.land)}
        yield from push(isle, Exactly(1), (EXPLORER_CODE,), fresh or None)
        fresh = [land for land in fresh if isle.tallied(f"pushed.explorer.{land}") == before[land]]


register_rule("spirit-island.strife-of-kin", strife_of_kin)
register_rule("spirit-island.scatter", scatter)
power(
    "dissolve-the-bonds-of-kinship", MAJOR, 4, SLOW, "fire water animal",
    Replace(CITY, EXPLORER, 2)
    + Replace(TOWN, EXPLORER)
    + Replace(DAHAN, EXPLORER)
    + When(having(fire=2, water=2, animal=3), Custom("spirit-island.strife-of-kin"))
    + Custom("spirit-island.scatter"),
    origin="presence", range=1, target="any",
)  # fmt: skip

# -- Entwined Power ----------------------------------------------------------------------------------------


def entwine(act: Act) -> Rule:
    """Both share presence for targeting; the target gains a card, the user one of those left over."""
    isle = at(act)
    t, user, target = isle.t, isle.user, isle.target
    if user != target:
        t.modify("shares", target, user, until=TURN)
        t.modify("shares", user, target, until=TURN)
    theirs = done_by(isle, target)
    move = yield theirs.question(ASK_DECK, DECKS)
    assert isinstance(move, NameMove)
    kind = move.word
    cards = draw(t, kind, POWERS_DRAWN)
    for one in (theirs, isle):
        if not cards:
            break
        move = yield one.question(ASK_KEEP, [power_move("keep", card) for card in cards])
        assert isinstance(move, PowerMove)
        t.hand[one.seat] = (*t.hand[one.seat], move.power)
        cards.remove(move.power)
        if t.log is not None:
            t.tell("power-gained", who=player(one.seat), power=power_phrase(move.power))
        if kind == MAJOR:
            yield from forget(one)
    for card in cards:
        lay_aside(t, card)


def exchange(act: Act) -> Rule:
    """Both gain 3 Energy and may give each other a card they hold now."""
    isle = at(act)
    t = isle.t
    if isle.user == isle.target:
        gain_energy(t, isle.user, 3)
        return
    gifts: list[tuple[int, int, str]] = []
    for giver, taker in ((isle.user, isle.target), (isle.target, isle.user)):
        gain_energy(t, giver, 3)
        if t.hand[giver]:
            moves: list[Move] = [power_move("give", card) for card in t.hand[giver]]
            move = yield done_by(isle, giver).question(ASK_GIVE, [*moves, STOP])
            if isinstance(move, PowerMove):
                gifts.append((giver, taker, move.power))
    for giver, taker, card in gifts:
        t.hand[giver] = without(t.hand[giver], card)
        t.hand[taker] = (*t.hand[taker], card)
        if t.log is not None:
            t.tell("power-given", who=player(giver), power=power_phrase(card), to=player(taker))


register_rule("spirit-island.entwine", entwine)
register_rule("spirit-island.exchange", exchange)
power(
    "entwined-power", MAJOR, 2, FAST, "moon water plant",
    Custom("spirit-island.entwine"),
    target="another-spirit",
    levels=[level(Custom("spirit-island.exchange"), water=2, plant=4)],
)  # fmt: skip
