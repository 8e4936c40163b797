"""Major slow powers of Jagged Earth, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.ground import all_lands
from ...rules.growth.power_cards import ASK_FORGET
from ...verbs.origins import choose_origin
from ...vocabulary import *

major: Final = Deck(MAJOR, JAGGED_EARTH)

ASK_DRAWN: Final = Prompt("drawn", "R8.5.1", why=among("no-settling-of"))
ASK_AGAIN: Final = Prompt("void-again", "R6.5")
ASK_DARKEN: Final = Prompt("darken", "R7.1", why=among("no-site"))
ASK_CURSE: Final = Prompt("curse", "R12.1", why=among("strife-nobody"))
ASK_CURSE_WHERE: Final = Prompt("curse-where", "R12.1", why=among("strife-nowhere"))
DARK: Final = "dark"  # tally: the land that was transformed, plus 1
DRAWN: Final = (EXPLORER_CODE, TOWN_CODE, CITY_CODE, DAHAN_CODE, BEASTS_CODE)
CURSES: Final = ("badlands", "disease", "strife")
BLIGHT_ABOUT: Final = About("blight-about", BLIGHT)  # counted only, never read

major(
    "angry-bears", 3, SLOW, "sun fire animal", "presence 0 any",
    Fear(2)
    + Damage(2)
    + When(AtMost(0, BEASTS), Add(1, BEASTS), otherwise=Damage(2) + Push(upto(1), BEASTS)),
    levels=[level(Fear(1) + Beside(Destroy(1, EXPLORER / TOWN), AtLeast(1, BEASTS)), fire=2, animal=3)],
)  # fmt: skip


def draw_in(isle: IsleAct, origin: int) -> Rule:
    """One of each kind and one presence come from a land next to the void."""
    t = isle.t
    there = isle.in_land(origin)
    for kind in DRAWN:
        chosen = yield from choose_pieces(there, "carry", Exactly(1), t.lands[origin].pieces((kind,)))
        for code in chosen:
            yield from shift(isle, code, origin, isle.land)
    seats = [seat for seat, n in enumerate(t.lands[origin].presence) if n and may_settle(t, seat, isle.land)]
    present = [str(one + 1) for one, n in enumerate(t.lands[origin].presence) if n]
    given = (("no-presence-of", present),)
    seat = yield from choose_seat(isle, ASK_DRAWN, "drawn", seats, given, land=land_phrase(origin))
    if seat >= 0:
        place(isle.by(seat), LANDS[origin], isle.land)


@custom("void")
def void(isle: IsleAct) -> Rule:
    """The void draws everything in and devours it."""
    t, land = isle.t, isle.land
    for origin in near(t, land):
        yield from draw_in(isle, origin)
    frighten_at(isle, 4)
    yield from deal(isle, land, 15, INVADERS)
    yield from deal(isle, land, 5, (DAHAN_CODE,))
    for seat in range(t.players):
        yield from perish(isle, seat, land)
    yield from Destroy(2, BEASTS).run(isle)


@custom("void-again")
def void_again(isle: IsleAct) -> Rule:
    """With no other card in play: again for a minor, a major and a unique power forgotten, and again …"""
    t, seat = isle.t, isle.seat
    if [card for card in t.played[seat] if card != isle.power]:
        return
    while all(known(isle, kind) for kind in (MINOR, MAJOR, UNIQUE)):
        move = yield isle.question(ASK_AGAIN, [YES, NO])
        if move is NO:
            return
        for kind in (MINOR, MAJOR, UNIQUE):
            cards = known(isle, kind)
            card = yield from choose_card(isle, ASK_FORGET, "forget", cards, (("forget-kind", cards),))
            forget_card(isle, card)
        yield from void.run(isle) or ()


def known(isle: IsleAct, kind: str) -> list[str]:
    """Cards of a kind that the acting spirit could forget."""
    t, seat = isle.t, isle.seat
    cards = (*t.hand[seat], *t.played[seat], *t.discard[seat])
    return [card for card in cards if POWERS[card].kind == kind]


major("draw-towards-a-consuming-void", 8, SLOW, "", "presence 0 any", void + void_again)


@custom("anguish")
def anguish(isle: IsleAct) -> None:
    """5 fear if the power destroyed a town or city, by whichever of its parts."""
    if isle.done("destroy", TOWN / CITY):
        frighten_at(isle, 5)


major(
    "focus-the-lands-anguish", 5, SLOW, "sun", "presence 1 any",
    After(anguish) + Gather(upto(5), BLIGHT) + Damage(each(BLIGHT)),
    levels=[level(Damage(each(BLIGHT)), sun=3)],
)  # fmt: skip
major(
    "forests-of-living-obsidian", 4, SLOW, "sun fire earth plant", "presence 0 any",
    Add(1, BADLANDS) + Push(ALL, DAHAN) + DamageEach(1) + When(OriginSacred(), DamageEach(1)),
    levels=[level(mode=REPEAT, sun=2, fire=3, earth=3)],
)  # fmt: skip


@custom("storm")
def storm(isle: IsleAct) -> Rule:
    """1 damage to each invader in the land the storm comes from and in its target."""
    origin = yield from choose_origin(isle)
    for land in sorted({isle.land, origin} - {-1}):
        yield from deal_each(isle.in_land(land), land, 1, INVADERS)


@custom("storm-on")
def storm_on(isle: IsleAct) -> Rule:
    """The same in a land next to both; then a town falls wherever the storm went."""
    t = isle.t
    origin = yield from choose_origin(isle)
    swath = sorted({isle.land, origin} - {-1})
    beside = [{*near(t, land)} for land in swath]
    third = [land for land in sorted(set.intersection(*beside)) if land not in swath]
    lands = [one for one in third if t.lands[one].invaders]
    land = yield from choose_land(
        isle, lands, False, ("not-beside-both", third), ("no-invaders-there", lands)
    )
    if land >= 0:
        yield from deal_each(isle.in_land(land), land, 1, INVADERS)
        swath.append(land)
    for land in swath:
        yield from Destroy(1, TOWN).run(isle.in_land(land))


major(
    "storm-swath", 3, SLOW, "fire air water", "sacred-site 1 any",
    Fear(2) + storm,
    levels=[
        level(mode=REACH, n=2, fire=2, air=3, water=2),
        level(Fear(1) + storm_on, fire=2, air=3, water=2),
    ],
)  # fmt: skip
major(
    "the-wounded-wild-turns-on-its-assailants", 4, SLOW, "fire plant animal", "presence 1 blight",
    Add(2, BADLANDS) + Gather(upto(2), BEASTS) + Damage(each(BLIGHT / BEASTS / WILDS)),
    levels=[level(Fear((each(Done("destroy", INVADER)) * 2).max(8)), fire=2, plant=3, animal=2)],
)  # fmt: skip


@custom("darken")
def darken(isle: IsleAct) -> Rule:
    """A sacred site of the acting spirit becomes badlands, fear and damage."""
    t, seat = isle.t, isle.seat
    sites = [land for land in lands_of(t, seat) if sacred(t, seat, land)]
    if not sites:
        return
    moves: list[Move] = [land_move("in", land) for land in sites]
    mine = (("no-own-presence", lands_of(t, seat)),)
    move = yield isle.question(ASK_DARKEN, [*moves, STOP], mine)
    if not isinstance(move, LandMove):
        return
    land = move.land
    n = t.lands[land].presence[seat]
    leave_game(isle, seat, land, n)
    there = isle.in_land(land)
    add_piece(there, land, BADLANDS_CODE, n)
    isle.tally(DARK, land + 1)
    yield from push(there, upto(n), (BADLANDS_CODE,))
    frighten_at(there, 3)
    yield from deal(there, land, 3 * n, INVADERS)


@custom("darken-on")
def darken_on(isle: IsleAct) -> Rule:
    """1 damage in a land next to it, twice; badlands count once in each."""
    if isle.tallied(DARK):
        there = isle.in_land(isle.tallied(DARK) - 1)
        for _ in range(2):
            yield from Beside(Damage(1)).run(there)


major(
    "transform-to-a-murderous-darkness", 6, SLOW, "moon fire air water plant", "spirit",
    By(TARGET, darken),
    levels=[level(By(TARGET, darken_on), moon=3, fire=2, air=2)],
)  # fmt: skip


def add_curse(isle: IsleAct, name: str) -> Rule:
    """One token of that name comes to the act's land."""
    if name == "strife":
        yield from AddStrife().run(isle)
    else:
        add_piece(isle, isle.land, PIECES.index(name))


@custom("curse")
def curse(isle: IsleAct) -> Rule:
    """A token for every blight about, at most three of each kind; strife needs somebody to strive."""
    n = BLIGHT_ABOUT.count(isle)
    while n:
        names = [name for name in CURSES if isle.tallied("curse." + name) < 3]
        if not isle.t.lands[isle.land].invaders and "strife" in names:
            names.remove("strife")
        fewer = [one for one in CURSES if isle.tallied("curse." + one) < 3]
        given = (("no-curse", CURSES), ("curse-three", fewer))
        moves = [name_move("token", one, Phrase(one)) for one in names]
        name = yield from choose_word(isle, ASK_CURSE, moves, given, n=n)
        if not name:
            return
        isle.tally("curse." + name)
        yield from add_curse(isle, name)
        n -= 1


@custom("curse-on")
def curse_on(isle: IsleAct) -> Rule:
    """One more token of every kind that was added, in the land or next to it."""
    t = isle.t
    for name in CURSES:
        if isle.tallied("curse." + name):
            close = (isle.land, *near(t, isle.land))
            lands = [one for one in close if name != "strife" or t.lands[one].invaders]
            given = (("not-beside", close),)
            land = yield from choose_in(isle, ASK_CURSE_WHERE, lands, given, token=Phrase(name))
            if land >= 0:
                yield from add_curse(isle.in_land(land), name)


major(
    "utter-a-curse-of-dread-and-bone", 4, SLOW, "moon animal", "sacred-site 1 any",
    curse + Fear(2) + Damage(1),
    levels=[level(curse_on + Beside(Damage(1)), moon=3, animal=2)],
)  # fmt: skip


def can_vanish(isle: IsleAct) -> bool:
    return any(damage_of(code) for code in isle.t.lands[isle.land].invaders)


@custom("vanish", can_vanish)
def vanish(isle: IsleAct) -> None:
    """All invaders with damage are removed."""
    for code in [code for code in isle.t.lands[isle.land].invaders if damage_of(code)]:
        remove_piece(isle, isle.land, code)


@custom("thin-out")
def thin_out(isle: IsleAct) -> Rule:
    """One invader goes from each of two lands anywhere that have at least four."""
    t = isle.t
    crowded = [land for land in all_lands(t) if len(t.lands[land].invaders) >= 4]
    enough = ("not-crowded", [*crowded])
    for _ in range(2):
        land = yield from choose_land(isle, crowded, False, enough, ("apart", crowded))
        if land < 0:
            return
        crowded.remove(land)
        yield from Remove(1, INVADER).run(isle.in_land(land))


major(
    "vanish-softly-away-forgotten-by-all", 3, SLOW, "moon air", "presence 2 any",
    Remove(1, INVADER) + Remove(1, EXPLORER / TOWN) | vanish,
    levels=[level(thin_out, moon=3, air=3)],
)  # fmt: skip
