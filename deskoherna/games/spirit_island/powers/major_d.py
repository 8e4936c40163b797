"""Major powers of the base game about Dahan and the dead, which need rules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import (
    ALWAYS,
    AmountMove,
    AtLeast,
    Custom,
    Exactly,
    Hook,
    amount_moves,
    each,
    register_rule,
    upto,
)
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.kinds import CITY, DAHAN, TOWN, Caused
from deskoherna.games.spirit_island.moves import STOP, LandMove, land_move
from deskoherna.games.spirit_island.powers.power import BEFORE, FAST, MAJOR, level, power
from deskoherna.games.spirit_island.rules.actions import AFTER
from deskoherna.games.spirit_island.rules.ground import near
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal
from deskoherna.games.spirit_island.rules.pieces.moving import push, shift
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import Damage, Defend, Fear, Gather, Lasting
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.harm import deal_among

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_WINGS: Final = Prompt("wings", "R8.5.3")
ASK_HOW_MANY: Final = Prompt("how-many-dahan", "R8.5.3")

# -- The Trees and Stones Speak of War, Vigor of the Breaking Dawn -----------------------------------------


def march(act: Act) -> Rule:
    """Up to two Dahan are pushed, and each takes its Defend along."""
    isle = at(act)
    t = isle.t
    yield from push(isle, upto(2), (DAHAN_CODE,))
    for land in near(t, isle.land):
        n = isle.tallied(f"pushed.dahan.{land}")
        if n:
            t.modify("defend", isle.land, n=-2 * n, until=TURN)
            t.modify("defend", land, n=2 * n, until=TURN)


def dawn(act: Act) -> Rule:
    """Up to two Dahan are pushed; where they went, every Dahan deals 2 damage."""
    isle = at(act)
    t = isle.t
    yield from push(isle, upto(2), (DAHAN_CODE,))
    for land in near(t, isle.land):
        if isle.tallied(f"pushed.dahan.{land}"):
            yield from deal(isle.in_land(land), land, 2 * len(t.lands[land].dahan), INVADERS)


register_rule("spirit-island.march", march)
register_rule("spirit-island.dawn", dawn)
power(
    "the-trees-and-stones-speak-of-war", MAJOR, 2, FAST, "sun earth plant",
    Damage(each(DAHAN)) + Defend(each(DAHAN) * 2),
    origin="presence", range=1, target="dahan",
    levels=[level(Custom("spirit-island.march"), sun=2, earth=2, plant=2)],
)  # fmt: skip
power(
    "vigor-of-the-breaking-dawn", MAJOR, 3, FAST, "sun animal",
    Damage(each(DAHAN) * 2),
    origin="presence", range=2, target="dahan",
    levels=[level(Custom("spirit-island.dawn"), sun=3, animal=2)],
)  # fmt: skip

# -- Vengeance of the Dead ---------------------------------------------------------------------------------

FALLEN: Final = Caused("fallen", "destroyed", TOWN / CITY / DAHAN)


def revenge(act: Act) -> None:
    """After each action of this turn that destroys towns, cities or Dahan here, they are avenged."""
    act.table.hook(
        Hook(
            AFTER, act.seat, Custom("spirit-island.avenge"), AtLeast(1, FALLEN), ALWAYS, TURN, act.keep()
        )
    )  # fmt: skip


def avenge(act: Act) -> Rule:
    """1 damage for each that fell; with the threshold, divided among the land and those next to it."""
    isle = at(act)
    t = isle.t
    lands = [isle.land, *near(t, isle.land)] if t.modified("vengeance", isle.land) else [isle.land]
    return deal_among(isle, lands, FALLEN.count(isle))


register_rule("spirit-island.revenge", revenge)
register_rule("spirit-island.avenge", avenge)
power(
    "vengeance-of-the-dead", MAJOR, 3, FAST, "moon fire animal",
    Fear(3) + Custom("spirit-island.revenge"),
    origin="presence", range=3, target="any",
    levels=[level(Lasting("vengeance"), animal=3)],
)  # fmt: skip

# -- Wrap in Wings of Sunlight -----------------------------------------------------------------------------


def wings(act: Act) -> Rule:
    """Up to five Dahan move to any one land, which they defend; that may be the land they are in."""
    isle = at(act)
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
            many = yield isle.question(ASK_HOW_MANY, amount_moves(1, n))
            assert isinstance(many, AmountMove)
            n = many.n
        chosen = yield from choose_pieces(isle, "carry", Exactly(n), [*t.lands[land].dahan])
        for code in chosen:
            rule = shift(isle, code, land, move.land)
            if rule is not None:
                yield from rule
    t.modify("defend", move.land, n=5, until=TURN)


register_rule("spirit-island.wings", wings)
power(
    "wrap-in-wings-of-sunlight", MAJOR, 3, FAST, "sun air animal",
    Custom("spirit-island.wings"),
    origin="presence", range=0, target="any",
    levels=[level(Gather(upto(3), DAHAN), BEFORE, sun=2, air=2, animal=2)],
)  # fmt: skip
