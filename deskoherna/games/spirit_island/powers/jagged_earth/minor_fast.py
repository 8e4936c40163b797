"""Minor fast powers of Jagged Earth, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.pieces.presence import come_home
from ...rules.powers.repeats import PAID
from ...rules.powers.targets import coastal
from ...vocabulary import *

minor: Final = Deck(MINOR, JAGGED_EARTH)

ASK_TOKEN: Final = Prompt("token", "R12.1", why=among("strife-nobody"))
ASK_RETURNS: Final = Prompt("returns", "R7.2", why=among("no-settling-of"))
ASK_CURRENT: Final = Prompt("current", "R8.5.3", why=of_pieces("other-kind"))
ASK_SCREAM: Final = Prompt("scream", "R10.6", why=among("scream"))
FALLEN: Final = Caused("fallen", "destroyed", INVADER)
ADDED: Final = Caused("arrived", "added", INVADER)
MOVED: Final = Caused("arrived", "moved", INVADER)
SHIPPED: Final = (EXPLORER_CODE, TOWN_CODE)

minor(
    "birds-cry-warning", 1, FAST, "sun air animal", "presence 3 dahan",
    Lasting("rescue", 2, what="dahan") | Push(upto(3), DAHAN),
)  # fmt: skip


# After the next action that destroys invaders here, predators come.
scent_blood: Final = reacting(
    "scent-blood", Add(1, BEASTS) + Damage(each(BEASTS).max(3)), AtLeast(1, FALLEN), 1
)
minor("blood-draws-predators", 1, FAST, "sun fire water animal", "presence 1 any", scent_blood)


@custom("greet")
def greet(isle: IsleAct) -> Rule:
    """1 damage to each invader that came; pieces that look alike are the same."""
    hurt: list[int] = []
    for kind in codes(INVADER):
        n = Caused("arrived", "added", BY_CODE[kind]).count(isle)
        n += Caused("arrived", "moved", BY_CODE[kind]).count(isle)
        pieces = isle.t.lands[isle.land].pieces((kind,))
        if n:
            hurt += yield from choose_pieces(isle, "harm", Exactly(n), pieces)
    yield from deal_each(isle, isle.land, 1, INVADERS, hurt)


# Invaders that come here this turn are hurt.
guard: Final = reacting("guard", greet, AtLeast(1, ADDED) | AtLeast(1, MOVED))
minor(
    "call-to-guard", 0, FAST, "sun air earth", "presence 1 any",
    Gather(upto(1), DAHAN) + When(AtLeast(1, DAHAN), Defend(each(DAHAN)) | guard),
)  # fmt: skip
minor(
    "carapaced-land", 0, FAST, "earth plant animal", "presence 0 any",
    Defend(3),
    levels=[level(mode=FURTHER, n=1), level(Defend(3), earth=2)],
)  # fmt: skip
minor(
    "domesticated-animals-go-berserk", 1, FAST, "moon fire animal", "presence 0 town city",
    Fear(1) + Defend(5),
    levels=[level(Add(1, BEASTS), moon=3)],
)  # fmt: skip
minor(
    "entrap-the-forces-of-corruption", 1, FAST, "earth plant animal", "presence 1 any",
    Gather(upto(1), BLIGHT) + Isolate() + Lasting("no-cascade"),
)  # fmt: skip
minor(
    "favor-of-the-sun-and-star-lit-dark", 1, FAST, "sun moon plant", "sacred-site 1 any",
    Defend(4) + Push(upto(1), BLIGHT),
    levels=[level(Fear(1), sun=2)],
)  # fmt: skip
minor(
    "gift-of-natures-connection", 0, FAST, "", "spirit",
    By(TARGET, Gain(energy=2) | GainElement(2, alike=True)) + When(OTHER, GainElement(1)),
)  # fmt: skip


@custom("twin")
def twin(isle: IsleAct) -> None:
    """The acting spirit may repeat the cheapest card it has in play, paying its cost again."""
    t, seat = isle.t, isle.seat
    if t.played[seat]:
        lowest = min([POWERS[card].cost for card in t.played[seat]])
        t.modify("repeat", lowest, seat, PAID, until=TURN)


minor("gift-of-twinned-days", 1, FAST, "sun moon", "another-spirit", By(TARGET, twin) + twin)
minor(
    "haunted-by-primal-memories", 1, FAST, "moon air earth", "sacred-site 2 invaders",
    Fear(1) + Defend(3) + When(AtLeast(1, BEASTS), Fear(2)),
)  # fmt: skip


TOKENS: Final = ("beasts", "wilds", "disease", "badlands", "strife")


def hazards(isle: IsleAct) -> list[str]:
    """Kinds of tokens that can spread here: found next door; disease has its price, strife needs somebody."""
    t = isle.t
    found = next_door(isle)
    if t.energy[isle.seat] < 1 and "disease" in found:
        found.remove("disease")
    if not t.lands[isle.land].invaders and "strife" in found:
        found.remove("strife")
    return found


def next_door(isle: IsleAct) -> list[str]:
    """Kinds of tokens that lie in adjacent lands."""
    beside = [isle.in_land(land) for land in near(isle.t, isle.land)]
    found = [
        PIECES[kind]
        for kind in (BEASTS_CODE, WILDS_CODE, DISEASE_CODE, BADLANDS_CODE)
        if any(isle.t.lands[one.land].counts[kind] for one in beside)
    ]
    return [*found, "strife"] if any(STRIFE.count(one) for one in beside) else found


@custom("spread")
def spread(isle: IsleAct) -> Rule:
    """One token of a kind that lies next door is added."""
    found = hazards(isle)
    if not found:
        return
    name = found[0]
    if len(found) > 1 or name == "disease":
        moves: list[Move] = [name_move("token", one, Phrase(one)) for one in found]
        paid = [one for one in TOKENS if one != "disease" or isle.t.energy[isle.seat]]
        given = (("token-far", next_door(isle)), ("token-dear", paid))
        move = yield isle.question(ASK_TOKEN, [*moves, STOP], given, land=land_phrase(isle.land))
        if not isinstance(move, NameMove):
            return
        name = move.word
    if name == "strife":
        yield from AddStrife().run(isle)
        return
    if name == "disease":
        spend_energy(isle.t, isle.seat, 1, isle.source)
    add_piece(isle, isle.land, PIECES.index(name))


minor("hazards-spread-across-the-island", 0, FAST, "fire air earth plant", "sacred-site 2 any", spread)


@custom("lull")
def lull(isle: IsleAct) -> None:
    """Each invader deals 1 damage less, one by one, before anything is added for the land (R11.5.2)."""
    for kind in INVADERS:
        isle.t.modify("damage", isle.land, PIECES[kind], -1, until=TURN)


minor("mesmerized-tranquility", 0, FAST, "water earth animal", "presence 0 any", Isolate() + lull)


@custom("infect")
def infect(isle: IsleAct) -> Rule:
    """Disease in the target of the power just used; that ends the right to it."""
    t = isle.t
    used = isle.fact(f"used.{isle.seat}")
    if not isinstance(used, int):
        return
    there = isle.in_land(used - 1)
    move = yield there.question(ASK_SCREAM, [land_move("in", there.land), STOP])
    if isinstance(move, LandMove):
        t.hooks = tuple([hook for hook in t.hooks if f"hook.{hook.number}" != isle.chain[-1]])
        add_piece(there, there.land, DISEASE_CODE)


# Once this turn, the acting spirit may leave disease where it has used a power.
scream: Final = reacting("scream", infect)
minor(
    "scream-disease-into-the-wind", 1, FAST, "air water animal", "another-spirit",
    By(TARGET, Lasting("range", 1, place="", what="seat")) + By(TARGET, scream),
)  # fmt: skip
minor(
    "set-them-on-an-ever-twisting-trail", 1, FAST, "air plant animal", "sacred-site 1 any",
    (Gather(1, EXPLORER) | Push(1, EXPLORER)) + Isolate(),
)  # fmt: skip


@custom("season-of-return")
def season_of_return(isle: IsleAct) -> Rule:
    """One spirit with presence on the target's board may add destroyed presence in the target."""
    t = isle.t
    board = BOARD_OF[isle.land]
    lands = (OCEANS[board], *LANDS_OF_BOARD[board])
    here = {seat for land in lands for seat in present(isle, land)}
    seats = [seat for seat in sorted(here) if t.destroyed[seat] and may_settle(t, seat, isle.land)]
    if not seats:
        return
    seat = seats[0]
    if len(seats) > 1:
        moves: list[Move] = [name_move("returns", str(one + 1), player(one)) for one in seats]
        gone = [str(one + 1) for one in sorted(here) if t.destroyed[one]]
        given = (("absent-on-board", [str(one + 1) for one in here]), ("none-destroyed-of", gone))
        move = yield isle.question(ASK_RETURNS, [*moves, STOP], given, land=land_phrase(isle.land))
        if not isinstance(move, NameMove):
            return
        seat = int(move.word) - 1
    yield from come_home(isle, seat, isle.land)


def present(isle: IsleAct, land: int) -> list[int]:
    """Seats with presence in a land."""
    return [seat for seat, n in enumerate(isle.t.lands[land].presence) if n]


minor(
    "skies-herald-the-season-of-return", 1, FAST, "sun moon plant animal", "presence 1 any",
    season_of_return + Gather(upto(2), DAHAN) + Push(1, BLIGHT),
)  # fmt: skip


def can_ship(isle: IsleAct) -> bool:
    return bool(isle.t.lands[isle.land].pieces(SHIPPED)) and any(
        coastal(land) for land in near(isle.t, isle.land)
    )


@custom("along-the-coast", can_ship)
def along_the_coast(isle: IsleAct) -> Rule:
    """An explorer or town is pushed to a coastal land."""
    return push(isle, Exactly(1), SHIPPED, [land for land in near(isle.t, isle.land) if coastal(land)])


def ferries(isle: IsleAct) -> list[int]:
    """Other coastal lands Dahan can come from or go to."""
    lands = isle.t.lands
    return [
        land
        for land in isle.t.isle.lands
        if COASTAL[land] and land != isle.land and (lands[land].dahan or lands[isle.land].dahan)
    ]


def can_ferry(isle: IsleAct) -> bool:
    return bool(ferries(isle))


@custom("ferry", can_ferry)
def ferry(isle: IsleAct) -> Rule:
    """Up to two Dahan move between the target and one other coastal land."""
    t = isle.t
    lands = ferries(isle)
    coast = ("not-coastal", [land for land in t.isle.lands if COASTAL[land]])
    apart = ("same-target", [land for land in t.isle.lands if land != isle.land])
    other = yield from choose_land(isle, lands, True, coast, apart, ("no-dahan-there", lands))
    if other < 0:
        return
    for left in (2, 1):
        moves: list[Move] = []
        for land in (isle.land, other):
            moves += [piece_move("carry", code, land) for code in sorted({*t.lands[land].dahan})]
        between = (("current-land", (isle.land, other)),)
        move = yield isle.question(ASK_CURRENT, [*moves, STOP], between, n=left)
        if not isinstance(move, PieceMove):
            return
        yield from shift(isle, move.code, move.land, other if move.land == isle.land else isle.land)


minor(
    "strong-and-constant-currents", 0, FAST, "sun water earth", "presence 0 coastal",
    along_the_coast | ferry,
    levels=[level(mode=BOTH, water=2)],
)  # fmt: skip
minor(
    "sucking-ooze", 0, FAST, "moon water earth", "presence 1 sands wetland",
    When(AtLeast(1, INVADER), Fear(2)) + Isolate(),
)  # fmt: skip
minor(
    "treacherous-waterways", 0, FAST, "fire water earth", "presence 1 mountain wetland",
    Add(1, WILDS) | Push(1, EXPLORER),
)  # fmt: skip
