"""Minor fast powers of Jagged Earth, in alphabetical order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import (
    ALWAYS,
    AtLeast,
    By,
    Custom,
    Exactly,
    Gain,
    Hook,
    When,
    each,
    register_rule,
    upto,
)
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.facts import OTHER
from deskoherna.games.spirit_island.figures import BADLANDS, COASTAL, DISEASE, PER_BOARD, PIECES, TOWN
from deskoherna.games.spirit_island.figures import BEASTS as BEASTS_CODE
from deskoherna.games.spirit_island.figures import EXPLORER as EXPLORER_CODE
from deskoherna.games.spirit_island.figures import WILDS as WILDS_CODE
from deskoherna.games.spirit_island.kinds import (
    BEASTS,
    BLIGHT,
    BY_CODE,
    DAHAN,
    EXPLORER,
    INVADER,
    STRIFE,
    TARGET,
    WILDS,
    Caused,
    codes,
)
from deskoherna.games.spirit_island.moves import (
    STOP,
    LandMove,
    NameMove,
    PieceMove,
    land_move,
    name_move,
    piece_move,
)
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.powers.power import BOTH, FAST, FURTHER, JAGGED_EARTH, MINOR, level, power
from deskoherna.games.spirit_island.rules.actions import AFTER
from deskoherna.games.spirit_island.rules.ground import may_settle, near
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal_each
from deskoherna.games.spirit_island.rules.pieces.moving import push, shift
from deskoherna.games.spirit_island.rules.pieces.presence import come_home
from deskoherna.games.spirit_island.rules.powers.repeats import PAID
from deskoherna.games.spirit_island.rules.powers.targets import coastal
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Damage,
    Defend,
    Fear,
    GainElement,
    Gather,
    Isolate,
    Lasting,
    Push,
)
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_TOKEN: Final = Prompt("token", "R12.1")
ASK_RETURNS: Final = Prompt("returns", "R7.2")
ASK_CURRENT: Final = Prompt("current", "R8.5.3")
ASK_SCREAM: Final = Prompt("scream", "R10.6")
FALLEN: Final = Caused("fallen", "destroyed", INVADER)
ADDED: Final = Caused("arrived", "added", INVADER)
MOVED: Final = Caused("arrived", "moved", INVADER)
SHIPPED: Final = (EXPLORER_CODE, TOWN)

power(
    "birds-cry-warning", MINOR, 1, FAST, "sun air animal",
    Lasting("rescue", 2, what="dahan") | Push(upto(3), DAHAN),
    origin="presence", range=3, target="dahan", box=JAGGED_EARTH,
)  # fmt: skip


# -- Blood Draws Predators ---------------------------------------------------------------------------------


def scent_blood(act: Act) -> None:
    """After the next action that destroys invaders here, predators come."""
    effect = Add(1, BEASTS) + Damage(each(BEASTS).max(3))
    act.table.hook(Hook(AFTER, act.seat, effect, AtLeast(1, FALLEN), 1, TURN, act.keep()))


register_rule("spirit-island.scent-blood", scent_blood)
power(
    "blood-draws-predators", MINOR, 1, FAST, "sun fire water animal",
    Custom("spirit-island.scent-blood"),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip


# -- Call to Guard -----------------------------------------------------------------------------------------


def guard(act: Act) -> None:
    """Invaders that come here this turn are hurt."""
    effect = Custom("spirit-island.greet")
    came = AtLeast(1, ADDED) | AtLeast(1, MOVED)
    act.table.hook(Hook(AFTER, act.seat, effect, came, ALWAYS, TURN, act.keep()))


def greet(act: Act) -> Rule:
    """1 damage to each invader that came; pieces that look alike are the same."""
    isle = at(act)
    hurt: list[int] = []
    for kind in codes(INVADER):
        n = Caused("arrived", "added", BY_CODE[kind]).count(isle)
        n += Caused("arrived", "moved", BY_CODE[kind]).count(isle)
        pieces = isle.t.lands[isle.land].pieces((kind,))
        if n:
            hurt += yield from choose_pieces(isle, "harm", Exactly(n), pieces)
    yield from deal_each(isle, isle.land, 1, INVADERS, hurt)


register_rule("spirit-island.guard", guard)
register_rule("spirit-island.greet", greet)
power(
    "call-to-guard", MINOR, 0, FAST, "sun air earth",
    Gather(upto(1), DAHAN) + When(AtLeast(1, DAHAN), Defend(each(DAHAN)) | Custom("spirit-island.guard")),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "carapaced-land", MINOR, 0, FAST, "earth plant animal",
    Defend(3),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
    levels=[level(mode=FURTHER, n=1), level(Defend(3), earth=2)],
)  # fmt: skip
power(
    "domesticated-animals-go-berserk", MINOR, 1, FAST, "moon fire animal",
    Fear(1) + Defend(5),
    origin="presence", range=0, target="town city", box=JAGGED_EARTH,
    levels=[level(Add(1, BEASTS), moon=3)],
)  # fmt: skip
power(
    "entrap-the-forces-of-corruption", MINOR, 1, FAST, "earth plant animal",
    Gather(upto(1), BLIGHT) + Isolate() + Lasting("no-cascade"),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "favor-of-the-sun-and-star-lit-dark", MINOR, 1, FAST, "sun moon plant",
    Defend(4) + Push(upto(1), BLIGHT),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
    levels=[level(Fear(1), sun=2)],
)  # fmt: skip
power(
    "gift-of-natures-connection", MINOR, 0, FAST, "",
    By(TARGET, Gain(energy=2) | GainElement(2, alike=True)) + When(OTHER, GainElement(1)),
    target="spirit", box=JAGGED_EARTH,
)  # fmt: skip


# -- Gift of Twinned Days ----------------------------------------------------------------------------------


def twin(act: Act) -> None:
    """The acting spirit may repeat the cheapest card it has in play, paying its cost again."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    if t.played[seat]:
        lowest = min([POWERS[card].cost for card in t.played[seat]])
        t.modify("repeat", lowest, seat, PAID, until=TURN)


register_rule("spirit-island.twin", twin)
power(
    "gift-of-twinned-days", MINOR, 1, FAST, "sun moon",
    By(TARGET, Custom("spirit-island.twin")) + Custom("spirit-island.twin"),
    target="another-spirit", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "haunted-by-primal-memories", MINOR, 1, FAST, "moon air earth",
    Fear(1) + Defend(3) + When(AtLeast(1, BEASTS), Fear(2)),
    origin="sacred-site", range=2, target="invaders", box=JAGGED_EARTH,
)  # fmt: skip


# -- Hazards Spread Across the Island ----------------------------------------------------------------------


def hazards(isle: IsleAct) -> list[str]:
    """Kinds of tokens that can spread here: found next door; disease has its price, strife needs somebody."""
    t = isle.t
    beside = [isle.in_land(land) for land in near(t, isle.land)]
    found = [
        PIECES[kind]
        for kind in (BEASTS_CODE, WILDS_CODE, DISEASE, BADLANDS)
        if any(t.lands[one.land].counts[kind] for one in beside)
    ]
    if t.energy[isle.seat] < 1 and "disease" in found:
        found.remove("disease")
    if t.lands[isle.land].invaders and any(STRIFE.count(one) for one in beside):
        found.append("strife")
    return found


def spread(act: Act) -> Rule:
    """One token of a kind that lies next door is added."""
    isle = at(act)
    found = hazards(isle)
    if not found:
        return
    name = found[0]
    if len(found) > 1 or name == "disease":
        moves: list[Move] = [name_move("token", one, Phrase(one)) for one in found]
        move = yield isle.question(ASK_TOKEN, [*moves, STOP], land=land_phrase(isle.land))
        if not isinstance(move, NameMove):
            return
        name = move.word
    if name == "strife":
        yield from AddStrife().run(isle)
        return
    if name == "disease":
        isle.t.energy[isle.seat] -= 1
    add_piece(isle, isle.land, PIECES.index(name))


register_rule("spirit-island.spread", spread)
power(
    "hazards-spread-across-the-island", MINOR, 0, FAST, "fire air earth plant",
    Custom("spirit-island.spread"),
    origin="sacred-site", range=2, target="any", box=JAGGED_EARTH,
)  # fmt: skip


# -- Mesmerized Tranquility --------------------------------------------------------------------------------


def lull(act: Act) -> None:
    """Each invader deals 1 damage less, one by one, before anything is added for the land (R11.5.2)."""
    isle = at(act)
    for kind in INVADERS:
        isle.t.modify("damage", isle.land, PIECES[kind], -1, until=TURN)


register_rule("spirit-island.lull", lull)
power(
    "mesmerized-tranquility", MINOR, 0, FAST, "water earth animal",
    Isolate() + Custom("spirit-island.lull"),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
)  # fmt: skip


# -- Scream Disease into the Wind --------------------------------------------------------------------------


def scream(act: Act) -> None:
    """Once this turn, the acting spirit may leave disease where it has used a power."""
    act.table.hook(
        Hook(AFTER, act.seat, Custom("spirit-island.infect"), None, ALWAYS, TURN, act.keep())
    )  # fmt: skip


def infect(act: Act) -> Rule:
    """Disease in the target of the power just used; that ends the right to it."""
    isle = at(act)
    t = isle.t
    used = isle.fact(f"used.{isle.seat}")
    if not isinstance(used, int):
        return
    there = isle.in_land(used - 1)
    move = yield there.question(ASK_SCREAM, [land_move("in", there.land), STOP])
    if isinstance(move, LandMove):
        t.hooks = tuple([hook for hook in t.hooks if f"hook.{hook.number}" != isle.chain[-1]])
        add_piece(there, there.land, DISEASE)


register_rule("spirit-island.scream", scream)
register_rule("spirit-island.infect", infect)
power(
    "scream-disease-into-the-wind", MINOR, 1, FAST, "air water animal",
    By(TARGET, Lasting("range", 1, place="", what="seat")) + By(TARGET, Custom("spirit-island.scream")),
    target="another-spirit", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "set-them-on-an-ever-twisting-trail", MINOR, 1, FAST, "air plant animal",
    (Gather(1, EXPLORER) | Push(1, EXPLORER)) + Isolate(),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip


# -- Skies Herald the Season of Return ---------------------------------------------------------------------


def season_of_return(act: Act) -> Rule:
    """One spirit with presence on the target's board may add destroyed presence in the target."""
    isle = at(act)
    t = isle.t
    board = isle.land // PER_BOARD
    here = {
        seat for land in range(board * PER_BOARD, (board + 1) * PER_BOARD) for seat in present(isle, land)
    }
    seats = [seat for seat in sorted(here) if t.destroyed[seat] and may_settle(t, seat, isle.land)]
    if not seats:
        return
    seat = seats[0]
    if len(seats) > 1:
        moves: list[Move] = [name_move("returns", str(one + 1), player(one)) for one in seats]
        move = yield isle.question(ASK_RETURNS, [*moves, STOP], land=land_phrase(isle.land))
        if not isinstance(move, NameMove):
            return
        seat = int(move.word) - 1
    yield from come_home(isle, seat, isle.land)


def present(isle: IsleAct, land: int) -> list[int]:
    """Seats with presence in a land."""
    return [seat for seat, n in enumerate(isle.t.lands[land].presence) if n]


register_rule("spirit-island.season-of-return", season_of_return)
power(
    "skies-herald-the-season-of-return", MINOR, 1, FAST, "sun moon plant animal",
    Custom("spirit-island.season-of-return") + Gather(upto(2), DAHAN) + Push(1, BLIGHT),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip


# -- Strong and Constant Currents --------------------------------------------------------------------------


def along_the_coast(act: Act) -> Rule:
    """An explorer or town is pushed to a coastal land."""
    isle = at(act)
    return push(isle, Exactly(1), SHIPPED, [land for land in near(isle.t, isle.land) if coastal(land)])


def can_ship(act: Act) -> bool:
    isle = at(act)
    return bool(isle.t.lands[isle.land].pieces(SHIPPED)) and any(
        coastal(land) for land in near(isle.t, isle.land)
    )


def ferries(isle: IsleAct) -> list[int]:
    """Other coastal lands Dahan can come from or go to."""
    lands = isle.t.lands
    return [
        land
        for land in isle.t.isle.lands
        if COASTAL[land] and land != isle.land and (lands[land].dahan or lands[isle.land].dahan)
    ]


def ferry(act: Act) -> Rule:
    """Up to two Dahan move between the target and one other coastal land."""
    isle = at(act)
    t = isle.t
    other = yield from choose_land(isle, ferries(isle), True)
    if other < 0:
        return
    for left in (2, 1):
        moves: list[Move] = []
        for land in (isle.land, other):
            moves += [piece_move("carry", code, land) for code in sorted({*t.lands[land].dahan})]
        move = yield isle.question(ASK_CURRENT, [*moves, STOP], n=left)
        if not isinstance(move, PieceMove):
            return
        yield from shift(isle, move.code, move.land, other if move.land == isle.land else isle.land)


def can_ferry(act: Act) -> bool:
    return bool(ferries(at(act)))


register_rule("spirit-island.along-the-coast", along_the_coast, can_ship)
register_rule("spirit-island.ferry", ferry, can_ferry)
power(
    "strong-and-constant-currents", MINOR, 0, FAST, "sun water earth",
    Custom("spirit-island.along-the-coast") | Custom("spirit-island.ferry"),
    origin="presence", range=0, target="coastal", box=JAGGED_EARTH,
    levels=[level(mode=BOTH, water=2)],
)  # fmt: skip
power(
    "sucking-ooze", MINOR, 0, FAST, "moon water earth",
    When(AtLeast(1, INVADER), Fear(2)) + Isolate(),
    origin="presence", range=1, target="sands wetland", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "treacherous-waterways", MINOR, 0, FAST, "fire water earth",
    Add(1, WILDS) | Push(1, EXPLORER),
    origin="presence", range=1, target="mountain wetland", box=JAGGED_EARTH,
)  # fmt: skip
