"""Major fast powers of Branch & Claw, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...land import calmer
from ...rules.ground import cost
from ...vocabulary import *

major: Final = Deck(MAJOR, BRANCH_AND_CLAW)

ASK_FLOW: Final = Prompt("flow", "R8.5.4", why=MOVING)
FROM: Final = "flow.from"  # tallies: the land presence left and the one it came to, plus 1
TO: Final = "flow.to"
ASK_RELEASE: Final = Prompt("release", "R1.11", why=of_pieces("no-strife"))
ASK_RETURN: Final = Prompt("return-token", "R1.11", why=among("strife-nobody"))
ASK_UNLOCK: Final = Prompt("unlock", "R4.3.1", why=among("half-dear"))
LEARNT: Final = "learnt"  # tally: did the target spirit gain a card?
LOOSE: Final = (BEASTS_CODE, WILDS_CODE, DISEASE_CODE)  # badlands stay
TOKENS: Final = ("beasts", "wilds", "disease", "strife")
HALF: Final = name_move("unlock", "half", Phrase("unlock.half"))
FORGOTTEN: Final = name_move("unlock", "forget", Phrase("unlock.forget"))


@custom("keep-away")
def keep_away(isle: IsleAct) -> None:
    """The disease of the land defends it and every land next to it."""
    t = isle.t
    n = t.lands[isle.land].disease
    for land in (isle.land, *near(t, isle.land)):
        t.modify("defend", land, n=n, until=TURN)


major(
    "bloodwrack-plague", 4, FAST, "water earth animal", "sacred-site 1 any",
    Add(2, DISEASE) + keep_away,
    levels=[level(Fear(2) + DamageAround(each(DISEASE)), earth=2, animal=4)],
)  # fmt: skip


@custom("flow")
def flow(isle: IsleAct) -> Rule:
    """One presence may be pushed, and explorers, towns and Dahan go along."""
    t, seat = isle.t, isle.seat
    moves = presence_moves_from(t, seat, lands_of(t, seat))
    if not moves:
        return
    move = yield isle.question(ASK_FLOW, [*moves, STOP], (1, "presence-stuck"))
    if not isinstance(move, PresenceMove):
        return
    place(isle, move.source, move.land)
    isle.tally(FROM, LAND_INDEX[move.source] + 1)
    isle.tally(TO, move.land + 1)
    yield from carry(isle, (EXPLORER_CODE, TOWN_CODE, DAHAN_CODE))


def carry(isle: IsleAct, kinds: tuple[int, ...]) -> Rule:
    """Up to two pieces of each kind go the way the presence went."""
    if isle.tallied(FROM):
        for kind in kinds:
            yield from push(isle.in_land(isle.tallied(FROM) - 1), upto(2), (kind,), [isle.tallied(TO) - 1])


@custom("flow-on")
def flow_on(isle: IsleAct) -> Rule:
    """Cities and blight go along too."""
    return carry(isle, (CITY_CODE, BLIGHT_CODE))


major(
    "flow-like-water-reach-like-air", 2, FAST, "air water", "spirit",
    By(TARGET, Lasting("range", 2, place="", what="seat")) + By(TARGET, flow),
    levels=[level(By(TARGET, flow_on), air=2, water=2)],
)  # fmt: skip
major(
    "insatiable-hunger-of-the-swarm", 4, FAST, "air plant animal", "sacred-site 2 any",
    Add(1, BLIGHT)
    + Add(2, BEASTS)
    + Gather(upto(2), BEASTS)
    + Fear(each(BEASTS))
    + Damage(each(BEASTS) * 2)
    + Damage(each(BEASTS) * 2, DAHAN)
    + Destroy(1, BEASTS),
    levels=[level(mode=REPEAT_NEAR, air=2, animal=4)],
)  # fmt: skip


@custom("quarrel")
def quarrel(isle: IsleAct) -> Rule:
    """Every invader with strife deals its damage to others; all at once, so the fallen strike too."""
    t, land = isle.t, isle.land
    for striker in [code for code in t.lands[land].invaders if strife_of(code)]:
        others = vulnerable(isle, land, INVADERS)
        alike = [
            code
            for code in others
            if kind_of(code) == kind_of(striker) and strife_of(code) == strife_of(striker)
        ]
        if alike:
            others.remove(alike[0])
        yield from deal(isle, land, blow(t, land, kind_of(striker)), INVADERS, others)


major(
    "instruments-of-their-own-ruin", 4, FAST, "sun fire air animal", "sacred-site 1 any",
    AddStrife() + quarrel,
    levels=[level(Lasting("turned"), INSTEAD, sun=4, fire=2, animal=2)],
)  # fmt: skip


def calm(isle: IsleAct, code: int) -> None:
    """Take one strife off an invader."""
    here = isle.t.lands[isle.land]
    isle.t.lands[isle.land] = here.exchange(code, calmer(code))


def can_let_loose(isle: IsleAct) -> bool:
    here = isle.t.lands[isle.land]
    return any(here.counts[kind] for kind in LOOSE) or bool(STRIFE.count(isle))


@custom("let-loose", can_let_loose)
def let_loose(isle: IsleAct) -> Rule:
    """Any number of tokens is removed; each brings 1 fear and 3 damage."""
    t, land = isle.t, isle.land
    n = 0
    while True:
        here = t.lands[land]
        moves: list[Move] = [piece_move("remove", FRESH[kind], land) for kind in LOOSE if here.counts[kind]]
        moves += [piece_move("calm", code, land) for code in sorted({*here.invaders}) if strife_of(code)]
        if not moves:
            break
        given = (("not-in-target", (land,)),)
        move = yield isle.question(ASK_RELEASE, [*moves, STOP], given, land=land_phrase(land))
        if not isinstance(move, PieceMove):
            break
        n += 1
        if move.kind == "calm":
            calm(isle, move.code)
            isle.tally("loose.strife")
        else:
            remove_piece(isle, land, move.code)
            isle.tally("loose." + PIECES[kind_of(move.code)])
    frighten_at(isle, n)
    yield from deal(isle, land, 3 * n, INVADERS)


@custom("come-back")
def come_back(isle: IsleAct) -> Rule:
    """Up to two of the tokens removed come back; if none was, 2 strife are added."""
    loose = {name: isle.tallied("loose." + name) for name in TOKENS}
    if not any(loose.values()):
        yield from AddStrife(2).run(isle)
        return
    for _ in range(2):
        names = [name for name in TOKENS if loose[name]]
        if not isle.t.lands[isle.land].invaders:
            names = [name for name in names if name != "strife"]
        if not names:
            return
        moves: list[Move] = [name_move("token", name, Phrase(name)) for name in names]
        given = (("not-loose", [name for name in TOKENS if loose[name]]),)
        move = yield isle.question(ASK_RETURN, [*moves, STOP], given, land=land_phrase(isle.land))
        if not isinstance(move, NameMove):
            return
        loose[move.word] -= 1
        if move.word == "strife":
            yield from AddStrife().run(isle)
        else:
            add_piece(isle, isle.land, PIECES.index(move.word))


major(
    "pent-up-calamity", 3, FAST, "moon fire earth plant animal", "presence 2 any",
    Add(1, DISEASE) + AddStrife() | let_loose,
    levels=[level(come_back, moon=2, fire=3)],
)  # fmt: skip
major(
    "pyroclastic-flow", 3, FAST, "fire air earth", "presence-in-mountain 1 any",
    Damage(2) + Destroy(ALL, EXPLORER) + When(Terrain("jungle", "wetland"), Add(1, BLIGHT)),
    levels=[level(Damage(4) + Add(1, WILDS), fire=2, air=3, earth=2)],
)  # fmt: skip
major(
    "tigers-hunting", 2, FAST, "sun moon animal", "presence-in-jungle 1 no-blight",
    Fear(2)
    + Add(1, BEASTS)
    + Gather(upto(1), BEASTS)
    + Damage(each(BEASTS))
    + Push(upto(2), BEASTS),
    levels=[level(Beside(Damage(1) + Damage(each(BEASTS)), AtMost(0, BLIGHT)), sun=2, moon=2, animal=3)],
)  # fmt: skip


@custom("unlock")
def unlock(isle: IsleAct) -> Rule:
    """Of two majors one is gained, and nothing forgotten for it."""
    before = len(isle.t.hand[isle.seat])
    yield from gain_power(isle, MAJOR, 2, False)
    isle.tally(LEARNT, len(isle.t.hand[isle.seat]) - before)


@custom("burst")
def burst(isle: IsleAct) -> Rule:
    """That card may be played at once, for half its cost or for one turn only; all its thresholds count."""
    t, seat = isle.t, isle.seat
    if not isle.tallied(LEARNT):
        return
    card = t.hand[seat][-1]
    half = (cost(t, seat, card) + 1) // 2
    moves: list[Move] = [HALF, FORGOTTEN] if half <= t.energy[seat] else [FORGOTTEN]
    move = yield isle.question(ASK_UNLOCK, [*moves, STOP], power=power_phrase(card), n=half)
    if move is STOP:
        return
    if move is HALF:
        spend_energy(t, seat, half, isle.source)
    else:
        t.modify("fleeting", card, seat, until=TURN)
    t.modify("unlocked", card, seat, until=TURN)
    t.hand[seat] = without(t.hand[seat], card)
    t.played[seat] = (*t.played[seat], card)
    if t.log is not None:
        isle.tell("plays", who=player(seat), power=power_phrase(card), n=0)


major(
    "unlock-the-gates-of-deepest-power", 4, FAST, "sun moon fire air water earth plant animal", "spirit",
    By(TARGET, unlock),
    levels=[
        level(
            By(TARGET, burst),
            sun=2, moon=2, fire=2, air=2, water=2, earth=2, plant=2, animal=2,
        )
    ],
)  # fmt: skip
