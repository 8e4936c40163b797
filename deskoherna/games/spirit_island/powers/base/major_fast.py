"""Major fast powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...figures import POWERS_DRAWN
from ...rules.growth.power_cards import ASK_DECK, ASK_KEEP, DECKS
from ...rules.powers.repeats import PAID
from ...verbs.harm import deal_among
from ...vocabulary import *

major: Final = Deck(MAJOR)

ANY_COST: Final = 99
ASK_RENEW: Final = Prompt("renew", "R6.2", why=among("no-settling"))
ASK_GIVE: Final = Prompt("give", "R6.5", why=WHEREABOUTS)
RENEWED: Final = "renewed"  # tally: the land, plus 1
BUILDINGS: Final = (TOWN_CODE, CITY_CODE)
ASK_WINGS: Final = Prompt("wings", "R8.5.3", why=among("ocean"))
ASK_HOW_MANY: Final = Prompt("how-many-dahan", "R8.5.3", why=AMOUNTS)
FALLEN: Final = Caused("fallen", "destroyed", TOWN / CITY / DAHAN)


@custom("renew")
def renew(isle: IsleAct) -> Rule:
    """The target spirit puts two destroyed presence into a land near the user; what is built there burns."""
    t, target = isle.t, isle.target
    lands: set[int] = set()
    for origin in lands_of(t, isle.user):
        lands.update(within(t, origin, 2))
    fitting = [land for land in sorted(lands) if may_settle(t, target, land)]
    if not t.destroyed[target] or not fitting:
        return
    theirs = isle.by(target)
    given = (("renew-far", lands),)
    move = yield theirs.question(ASK_RENEW, [land_move("in", land) for land in fitting], given)
    assert isinstance(move, LandMove)
    for _ in range(min(2, t.destroyed[target])):
        place(theirs, "destroyed", move.land)
    isle.tally(RENEWED, move.land + 1)
    yield from deal_each(isle, move.land, 2, BUILDINGS)


@custom("burn-on")
def burn_on(isle: IsleAct) -> Rule:
    """4 more damage where presence was renewed."""
    if isle.tallied(RENEWED):
        yield from deal(isle, isle.tallied(RENEWED) - 1, 4, INVADERS)


major(
    "blazing-renewal", 5, FAST, "fire earth plant", "spirit",
    renew,
    levels=[level(burn_on, fire=3, earth=3, plant=2)],
)  # fmt: skip


@custom("entwine")
def entwine(isle: IsleAct) -> Rule:
    """Both share presence for targeting; the target gains a card, the user one of those left over."""
    t, user, target = isle.t, isle.user, isle.target
    if user != target:
        t.modify("shares", target, user, until=TURN)
        t.modify("shares", user, target, until=TURN)
    theirs = isle.by(target)
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
            isle.tell("power-gained", who=player(one.seat), power=power_phrase(move.power))
        if kind == MAJOR:
            yield from forget(one)
    for card in cards:
        lay_aside(t, card)


@custom("exchange")
def exchange(isle: IsleAct) -> Rule:
    """Both gain 3 Energy and may give each other a card they hold now."""
    t = isle.t
    if isle.user == isle.target:
        gain_energy(t, isle.user, 3, isle.source)
        return
    gifts: list[tuple[int, int, str]] = []
    for giver, taker in ((isle.user, isle.target), (isle.target, isle.user)):
        gain_energy(t, giver, 3, isle.source)
        if t.hand[giver]:
            moves: list[Move] = [power_move("give", card) for card in t.hand[giver]]
            move = yield isle.by(giver).question(ASK_GIVE, [*moves, STOP])
            if isinstance(move, PowerMove):
                gifts.append((giver, taker, move.power))
    for giver, taker, card in gifts:
        t.hand[giver] = without(t.hand[giver], card)
        t.hand[taker] = (*t.hand[taker], card)
        if t.log is not None:
            isle.tell("power-given", who=player(giver), power=power_phrase(card), to=player(taker))


major(
    "entwined-power", 2, FAST, "moon water plant", "another-spirit",
    entwine,
    levels=[level(exchange, water=2, plant=4)],
)  # fmt: skip
major(
    "indomitable-claim", 4, FAST, "sun earth", "presence 1 any",
    AddPresenceHere(anywhere=True) + Defend(20),
    levels=[level(When(AtLeast(1, INVADER), Fear(3)) + SkipActions(), sun=2, earth=3)],
)  # fmt: skip
major(
    "infinite-vitality", 3, FAST, "earth plant animal", "sacred-site 1 any",
    Lasting("health", 4, what="dahan") + Lasting("no-blight"),
    levels=[level(Lasting("immune", what="dahan") + InLand(Remove(1, BLIGHT)), earth=4)],
)  # fmt: skip
major(
    "paralyzing-fright", 4, FAST, "air earth", "sacred-site 1 any",
    Fear(4) + SkipActions(),
    levels=[level(Fear(4), air=2, earth=3)],
)  # fmt: skip
major(
    "powerstorm", 3, FAST, "sun fire air", "spirit",
    By(TARGET, Gain(energy=3)) + By(TARGET, RepeatCard(ANY_COST, PAID)),
    levels=[level(By(TARGET, RepeatCard(ANY_COST, PAID, 2)), sun=2, fire=2, air=3)],
)  # fmt: skip
major(
    "talons-of-lightning", 6, FAST, "fire air", "presence 1 mountain wetland",
    Fear(3) + Damage(5),
    levels=[
        level(mode=REACH, n=3, fire=3, air=3),
        level(ForEach(ADJACENT, Destroy(1, TOWN)), fire=3, air=3),
    ],
)  # fmt: skip
major(
    "terrifying-nightmares", 4, FAST, "moon air", "presence 2 any",
    Fear(2) + Push(upto(4), EXPLORER / TOWN),
    levels=[level(Fear(4), moon=4)],
)  # fmt: skip


def push_dahan(isle: IsleAct) -> Asking[list[tuple[int, int]]]:
    """Up to two Dahan are pushed: the lands they went to, and how many to each."""
    yield from push(isle, upto(2), (DAHAN_CODE,))
    there = [(land, isle.tallied(f"pushed.dahan.{land}")) for land in near(isle.t, isle.land)]
    return [(land, n) for land, n in there if n]


@custom("march")
def march(isle: IsleAct) -> Rule:
    """Up to two Dahan are pushed, and each takes its Defend along."""
    for land, n in (yield from push_dahan(isle)):
        isle.t.modify("defend", isle.land, n=-2 * n, until=TURN)
        isle.t.modify("defend", land, n=2 * n, until=TURN)


major(
    "the-trees-and-stones-speak-of-war", 2, FAST, "sun earth plant", "presence 1 dahan",
    Damage(each(DAHAN)) + Defend(each(DAHAN) * 2),
    levels=[level(march, sun=2, earth=2, plant=2)],
)  # fmt: skip


@custom("revenge")
def revenge(isle: IsleAct) -> None:
    """After each action of this turn that destroys towns, cities or Dahan here, they are avenged."""
    isle.table.hook(
        Hook(
            AFTER, isle.seat, avenge, AtLeast(1, FALLEN), ALWAYS, TURN, isle.keep()
        )
    )  # fmt: skip


@custom("avenge")
def avenge(isle: IsleAct) -> Rule:
    """1 damage for each that fell; with the threshold, divided among the land and those next to it."""
    t = isle.t
    lands = [isle.land, *near(t, isle.land)] if t.modified("vengeance", isle.land) else [isle.land]
    return deal_among(isle, lands, FALLEN.count(isle))


major(
    "vengeance-of-the-dead", 3, FAST, "moon fire animal", "presence 3 any",
    Fear(3) + revenge,
    levels=[level(Lasting("vengeance"), animal=3)],
)  # fmt: skip


@custom("dawn")
def dawn(isle: IsleAct) -> Rule:
    """Up to two Dahan are pushed; where they went, every Dahan deals 2 damage."""
    for land, _ in (yield from push_dahan(isle)):
        yield from deal(isle.in_land(land), land, 2 * len(isle.t.lands[land].dahan), INVADERS)


major(
    "vigor-of-the-breaking-dawn", 3, FAST, "sun animal", "presence 2 dahan",
    Damage(each(DAHAN) * 2),
    levels=[level(dawn, sun=3, animal=2)],
)  # fmt: skip
major(
    "winds-of-rust-and-atrophy", 3, FAST, "air water animal", "sacred-site 3 any",
    Fear(1) + Defend(6) + Downgrade(1, TOWN / CITY),
    levels=[level(mode=REPEAT, air=3, water=3, animal=2)],
)  # fmt: skip


@custom("wings")
def wings(isle: IsleAct) -> Rule:
    """Up to five Dahan move to any one land, which they defend; that may be the land they are in."""
    t, land = isle.t, isle.land
    if not t.lands[land].dahan:
        return
    moves: list[Move] = [land_move("in", one) for one in t.isle.lands]
    move = yield isle.question(ASK_WINGS, [*moves, STOP])
    if not isinstance(move, LandMove):
        return
    if move.land != land:
        n = min(5, len(t.lands[land].dahan))
        if n > 1:
            n = yield from choose_amount(isle, ASK_HOW_MANY, 1, n)
        chosen = yield from choose_pieces(isle, "carry", Exactly(n), [*t.lands[land].dahan])
        for code in chosen:
            yield from shift(isle, code, land, move.land)
    t.modify("defend", move.land, n=5, until=TURN)


major(
    "wrap-in-wings-of-sunlight", 3, FAST, "sun air animal", "presence 0 any",
    wings,
    levels=[level(Gather(upto(3), DAHAN), BEFORE, sun=2, air=2, animal=2)],
)  # fmt: skip
