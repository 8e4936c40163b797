"""Stone's Unyielding Defiance: bears what the land must bear, and breaks those who strike it."""

from __future__ import annotations

from typing import ClassVar, Final

from ...figures import MOUNTAIN, SANDS
from ...verbs.growing import elements_gained
from ...vocabulary import *

OWN: Final = Spirit("stones-unyielding-defiance", JAGGED_EARTH, SMOKING)
ASK_START: Final = Prompt("start-beside", "R2.10", why=among("start-beside"))
ANSWER: Final = 2  # damage to those who hurt the land


@OWN.rule("bestow-the-endurance-of-bedrock")
class EnduranceOfBedrock(Standing):
    """Blight harms nobody in its lands as long as there is no more of it than of its presence."""

    def endures(self, t: Table, seat: int, land: int) -> bool:
        here = t.lands[land]
        return 0 < here.presence[seat] >= here.blight


@OWN.rule("deep-layers-exposed")
class DeepLayers(Standing):
    """Each space with a further card play brings a minor power when it is uncovered for the first time."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        t = act.t
        shown = t.shown[seat][ENERGY]
        layers = sum([space.plays for space in SPIRITS[t.spirits[seat]].tracks[ENERGY][:shown]])
        new = layers - t.mark(f"layers.{seat}")
        if new <= 0:
            return None
        t.marks[f"layers.{seat}"] = layers
        return self._learn(act, seat, new)

    def _learn(self, act: IsleAct, seat: int, n: int) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        for _ in range(n):
            yield from gain_power(own, MINOR)
        yield from conclude(own) or ()


class Hold(OfNumber):
    """This turn blight in its lands need not come from the card, for so much Energy each."""

    verb: ClassVar[str] = "bulwark"

    def run(self, act: Act) -> None:
        isle = at(act)
        isle.t.modify("bulwark", what=isle.user, n=self.n, until=TURN)


class LandHurt(DoneThere):
    """The action reacted to has dealt damage to the land the effect was left in."""

    said: ClassVar[str] = "cond.land-hurt"
    deed: ClassVar[str] = "land-damage"


@custom("shatter")
def shatter(isle: IsleAct) -> Rule:
    """2 damage, and half of what was dealt where the second threshold was reached."""
    t, land = isle.t, isle.origin
    dealt = isle.fact(f"land-damage.{land}")
    more = dealt // 2 if isinstance(dealt, int) and t.modified("shatter-more", land) else 0
    yield from deal(isle, land, ANSWER + more, INVADERS)


# After invaders deal damage to the land this turn, they take some themselves.
stand_firm: Final = reacting("stand-firm", shatter, LandHurt())


@custom("cast-out-blight")
def cast_out_blight(isle: IsleAct) -> None:
    """One blight leaves the land and the game."""
    t, land = isle.t, isle.land
    n = t.lands[land].blight
    if n:
        t.lands[land] = t.lands[land].with_tokens(BLIGHT_CODE, n - 1)
        isle.note("remove", BLIGHT)
        isle.tally(f"removed.blight.{land}")


register_values("spirit-island", Hold, LandHurt)

OWN.innate(
    "hold-the-island-fast-with-a-bulwark-of-will", FAST, "self", levels=[
        level(Hold(2), earth=2),
        level(Hold(1), INSTEAD, earth=4),
        level(Lasting("holds-fast", 1, place="", what="seat"), earth=6, plant=1),
    ],
)  # fmt: skip
OWN.innate(
    "let-them-break-themselves-against-the-stone", FAST, "presence 0 any",
    levels=[
        level(stand_firm, earth=3),
        level(Lasting("shatter-more"), earth=5),
        level(mode=REPEAT, earth=7, sun=2),
    ],
)  # fmt: skip

OWN.unique(
    "scarred-and-stony-land", 2, SLOW, "moon earth", "sacred-site 1 blight",
    Damage(2) + Add(1, BADLANDS) + cast_out_blight,
)  # fmt: skip
OWN.unique(
    "plows-shatter-on-rocky-ground", 2, SLOW, "earth", "presence 1 any",
    DamageEach(1, TOWN / CITY) + Push(upto(1), TOWN) | Destroy(1, TOWN),
)  # fmt: skip
OWN.unique(
    "jagged-shards-push-from-the-earth", 0, SLOW, "fire earth", "presence 1 any",
    Add(1, BADLANDS) + Push(upto(2), DAHAN),
)  # fmt: skip
OWN.unique(
    "stubborn-solidity", 1, FAST, "sun earth animal", "presence 1 any",
    Defend(each(DAHAN)) + Lasting("immune", what="dahan") + Lasting("rooted", what="dahan"),
)  # fmt: skip


class Stone(Panel):
    """Starts in a mountain without Dahan, and next to it where there is blight, else in sands."""

    def settle(self, t: Table, seat: int) -> Rule:
        lands = LANDS_OF_BOARD[t.home[seat]]
        peaks = [land for land in lands if TERRAIN[land] == MOUNTAIN]
        home = ([land for land in peaks if "dahan" not in PRINTED[land]] or peaks)[0]
        put(t, seat, home)
        beside = near(t, home)
        found = [land for land in beside if t.lands[land].blight or "blight" in PRINTED[land]]
        found = found or [land for land in beside if TERRAIN[land] == SANDS]
        if not found:
            put(t, seat, home)
            return
        land = found[0]
        if len(found) > 1:
            given = (("start-away", beside),)
            move = yield Decision(seat, ASK_START, [land_move("in", one) for one in found], None, given)
            assert isinstance(move, LandMove)
            land = move.land
        put(t, seat, land)


STONE: Final = Stone(
    OWN,
    starts=[],
    options=[
        Option(
            ReclaimAll(), elements_gained(earth=2), AddPresence(3, Terrain("mountain") | AtLeast(1, PRESENCE))
        ),
        Option(AddPresence(2), Gain(energy=3)),
        Option(GainPower(), AddPresence(1)),
    ],
    energy="2 3 +play 4 +play 6 +play",
    cards="1 earth earth earth+reclaim-one earth+any 2+earth",
)
