"""Major powers of Jagged Earth with rules of their own: what waits in a land, storms, voices, vanishing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import (
    ALWAYS,
    AmountMove,
    AtLeast,
    Custom,
    Exactly,
    Gain,
    Hook,
    May,
    amount_moves,
    each,
    register_rule,
    upto,
)
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.facts import Bitten
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.kinds import (
    BADLANDS,
    BEASTS,
    BY_CODE,
    CITY,
    DAHAN,
    EXPLORER,
    INVADER,
    TOWN,
    WILDS,
    Caused,
)
from deskoherna.games.spirit_island.land import damage_of
from deskoherna.games.spirit_island.moves import LandMove, land_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.powers.power import (
    BEFORE,
    BOTH,
    FAST,
    JAGGED_EARTH,
    MAJOR,
    REACH,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.actions import AFTER
from deskoherna.games.spirit_island.rules.ground import all_lands, lands_of, near, within
from deskoherna.games.spirit_island.rules.pieces.adding import remove_piece
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal, deal_each, destroy, vulnerable
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    Damage,
    Defend,
    Destroy,
    Fear,
    Forget,
    Gather,
    Isolate,
    Lasting,
    Remove,
)
from deskoherna.games.spirit_island.verbs.choosing import choose_pieces
from deskoherna.games.spirit_island.verbs.origins import choose_origin
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act
    from deskoherna.games.spirit_island.act import IsleAct

ASK_ESSENCE: Final = Prompt("essence", "R6.2")
ASK_HOW_MUCH: Final = Prompt("essence-amount", "R6.5")

# -- Infestation of Venomous Spiders -----------------------------------------------------------------------


def spin(act: Act) -> None:
    """For every beasts one invader action here can be skipped, whichever the players like (R11.4.6)."""
    isle = at(act)
    n = isle.t.lands[isle.land].beasts
    if n:
        isle.t.modify("lair", isle.land, n=-n, until=TURN)


def envenom(act: Act) -> None:
    """After every action skipped that way, the spiders bite."""
    act.table.hook(Hook(AFTER, act.seat, Damage(4), Bitten(), ALWAYS, TURN, act.keep()))


register_rule("spirit-island.spin", spin)
register_rule("spirit-island.envenom", envenom)
power(
    "infestation-of-venomous-spiders", MAJOR, 4, FAST, "air earth plant animal",
    Add(1, BEASTS) + Gather(upto(1), BEASTS) + Fear(each(BEASTS).max(4)) + Custom("spirit-island.spin"),
    origin="sacred-site", range=2, target="invaders", box=JAGGED_EARTH,
    levels=[level(Custom("spirit-island.envenom"), air=2, earth=2, animal=3)],
)  # fmt: skip

# -- Melt Earth into Quicksand -----------------------------------------------------------------------------

MOVED_IN: Final = Caused("arrived", "moved", INVADER / DAHAN)


def quicksand(act: Act) -> None:
    """After each action of this turn that moves invaders or Dahan in, these sink (R10.6, R20)."""
    effect = Custom("spirit-island.sink")
    act.table.hook(Hook(AFTER, act.seat, effect, AtLeast(1, MOVED_IN), ALWAYS, TURN, act.keep()))


def sink(act: Act) -> Rule:
    """Those that were moved in are destroyed; pieces that look alike are the same."""
    isle = at(act)
    sunk: list[int] = []
    for kind in (*INVADERS, DAHAN_CODE):
        n = Caused("arrived", "moved", BY_CODE[kind]).count(isle)
        if n:
            pieces = vulnerable(isle, isle.land, (kind,))
            sunk += yield from choose_pieces(isle, "destroy", Exactly(n), pieces)
    rule = destroy(isle, isle.land, sunk)
    if rule is not None:
        yield from rule


register_rule("spirit-island.quicksand", quicksand)
register_rule("spirit-island.sink", sink)
power(
    "melt-earth-into-quicksand", MAJOR, 4, FAST, "moon water earth",
    Fear(1) + Damage(2) + Isolate() + Custom("spirit-island.quicksand"),
    origin="presence", range=1, target="sands wetland", box=JAGGED_EARTH,
    levels=[level(Damage(4) + Add(1, BADLANDS) + Add(1, WILDS), moon=2, water=4, earth=2)],
)  # fmt: skip

# -- Storm-Swath -------------------------------------------------------------------------------------------


def storm(act: Act) -> Rule:
    """1 damage to each invader in the land the storm comes from and in its target."""
    isle = at(act)
    origin = yield from choose_origin(isle)
    for land in sorted({isle.land, origin} - {-1}):
        yield from deal_each(isle.in_land(land), land, 1, INVADERS)


def storm_on(act: Act) -> Rule:
    """The same in a land next to both; then a town falls wherever the storm went."""
    isle = at(act)
    t = isle.t
    origin = yield from choose_origin(isle)
    swath = sorted({isle.land, origin} - {-1})
    beside = [{*near(t, land)} for land in swath]
    third = [land for land in sorted(set.intersection(*beside)) if land not in swath]
    land = yield from choose_land(isle, [one for one in third if t.lands[one].invaders], False)
    if land >= 0:
        yield from deal_each(isle.in_land(land), land, 1, INVADERS)
        swath.append(land)
    for land in swath:
        yield from Destroy(1, TOWN).run(isle.in_land(land))


register_rule("spirit-island.storm", storm)
register_rule("spirit-island.storm-on", storm_on)
power(
    "storm-swath", MAJOR, 3, SLOW, "fire air water",
    Fear(2) + Custom("spirit-island.storm"),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
    levels=[
        level(mode=REACH, n=2, fire=2, air=3, water=2),
        level(Fear(1) + Custom("spirit-island.storm-on"), fire=2, air=3, water=2),
    ],
)  # fmt: skip

# -- Unleash a Torrent of the Self's Own Essence -----------------------------------------------------------


def essence_lands(isle: IsleAct) -> list[int]:
    """Lands with the spirit's presence (range 0, more where its range is longer) and somebody to hurt."""
    t = isle.t
    lands: set[int] = set()
    for origin in lands_of(t, isle.user):
        lands.update(within(t, origin, t.fold("range", what=isle.user)))
    return [land for land in sorted(lands) if vulnerable(isle, land, INVADERS)]


def pour_out(act: Act) -> Rule:
    """At least 1 Energy becomes as much damage in one land."""
    isle = at(act)
    t = isle.t
    lands = essence_lands(isle)
    if not lands or not t.energy[isle.seat]:
        return
    land = lands[0]
    if len(lands) > 1:
        move = yield isle.question(ASK_ESSENCE, [land_move("in", one) for one in lands])
        assert isinstance(move, LandMove)
        land = move.land
    n = t.energy[isle.seat]
    if n > 1:
        many = yield isle.question(ASK_HOW_MUCH, amount_moves(1, n), land=land_phrase(land))
        assert isinstance(many, AmountMove)
        n = many.n
    t.energy[isle.seat] -= n
    yield from deal(isle.in_land(land), land, n, INVADERS)


def can_pour_out(act: Act) -> bool:
    isle = at(act)
    return isle.t.energy[isle.seat] > 0 and bool(essence_lands(isle))


register_rule("spirit-island.pour-out", pour_out, can_pour_out)
power(
    "unleash-a-torrent-of-the-selfs-own-essence", MAJOR, 2, FAST, "sun moon fire water",
    Gain(energy=4) + May(Forget() >> Gain(energy=4)) | Custom("spirit-island.pour-out"),
    target="self", box=JAGGED_EARTH,
    levels=[level(mode=BOTH, sun=2, fire=3)],
)  # fmt: skip

# -- Vanish Softly Away, Forgotten by All; Voice of Command ------------------------------------------------


def vanish(act: Act) -> None:
    """All invaders with damage are removed."""
    isle = at(act)
    for code in [code for code in isle.t.lands[isle.land].invaders if damage_of(code)]:
        remove_piece(isle, isle.land, code)


def can_vanish(act: Act) -> bool:
    isle = at(act)
    return any(damage_of(code) for code in isle.t.lands[isle.land].invaders)


def thin_out(act: Act) -> Rule:
    """One invader goes from each of two lands anywhere that have at least four."""
    isle = at(act)
    t = isle.t
    crowded = [land for land in all_lands(t) if len(t.lands[land].invaders) >= 4]
    for _ in range(2):
        land = yield from choose_land(isle, crowded, False)
        if land < 0:
            return
        crowded.remove(land)
        yield from Remove(1, INVADER).run(isle.in_land(land))


register_rule("spirit-island.vanish", vanish, can_vanish)
register_rule("spirit-island.thin-out", thin_out)
power(
    "vanish-softly-away-forgotten-by-all", MAJOR, 3, SLOW, "moon air",
    Remove(1, INVADER) + Remove(1, EXPLORER / TOWN) | Custom("spirit-island.vanish"),
    origin="presence", range=2, target="any", box=JAGGED_EARTH,
    levels=[level(Custom("spirit-island.thin-out"), moon=3, air=3)],
)  # fmt: skip
power(
    "voice-of-command", MAJOR, 3, FAST, "sun air",
    Damage(each(DAHAN / EXPLORER), TOWN / CITY) + Defend(2) + Lasting("turncoat"),
    origin="sacred-site", range=1, target="dahan", box=JAGGED_EARTH,
    levels=[level(Gather(upto(2), EXPLORER / TOWN / DAHAN), BEFORE, sun=3, air=2)],
)  # fmt: skip
