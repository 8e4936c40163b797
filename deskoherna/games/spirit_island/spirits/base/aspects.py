"""Aspects: four spirits of the base game with something changed; each is a panel of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...rules.pieces.adding import add_strife
from ...rules.powers.targets import origins
from ...vocabulary import *
from .lightning import LIGHTNING
from .river import RIVER
from .shadows import SHADOWS
from .vital_strength import VITAL_STRENGTH

ASK_MADNESS: Final = Prompt("madness", "R12.4", why=of_pieces("other-kind"))
GROWTH: Final = "growth.source"  # what growth calls itself
ANCHORED: Final = 8  # more damage that a land bears


def aspect(of: Panel, name: str, symbol: str) -> Spirit:
    """A spirit with an aspect, and what is new about it."""
    return Spirit(f"{of.id}-{name}", JAGGED_EARTH, symbol)


SUNSHINE: Final = aspect(RIVER, "sunshine", SMOKING)
WIND: Final = aspect(LIGHTNING, "wind", SMOKING)
PANDEMONIUM: Final = aspect(LIGHTNING, "pandemonium", ACTIVE)
REACHING: Final = aspect(SHADOWS, "reach", SMOKING)
MADNESS: Final = aspect(SHADOWS, "madness", ACTIVE)
RESILIENCE: Final = aspect(VITAL_STRENGTH, "resilience", SMOKING)


# -- Sunshine (River) --------------------------------------------------------------------------------------


def promised(isle: IsleAct) -> int:
    """The highest uncovered number of the river's energy track, less 1."""
    t, seat = isle.t, isle.user
    return max(0, SPIRITS[t.spirits[seat]].number(ENERGY, t.shown[seat]) - 1)


@custom("sunshine")
def sunshine(isle: IsleAct) -> None:
    """The target spirit gains what the sun promises."""
    gain_energy(isle.t, isle.target, promised(isle), isle.source)


@custom("sunshine-too")
def sunshine_too(isle: IsleAct) -> None:
    """The river gains as much."""
    gain_energy(isle.t, isle.user, promised(isle), isle.source)


@custom("sunshine-heals")
def sunshine_heals(isle: IsleAct) -> Rule:
    """The target spirit may remove blight from one of its lands with Dahan."""
    t, seat = isle.t, isle.target
    theirs = isle.by(seat)
    mine = lands_of(t, seat)
    dahan = [land for land in mine if t.lands[land].dahan]
    lands = [land for land in dahan if t.lands[land].blight]
    land = yield from choose_land(
        theirs,
        lands,
        True,
        ("no-own-presence", mine),
        ("no-dahan-there", dahan),
        ("no-blight-there", lands),
    )
    if land >= 0:
        remove_blight(theirs, land)


# -- Wind (Lightning) --------------------------------------------------------------------------------------


def both(isle: IsleAct) -> list[int]:
    """The user and the target spirit, once where they are the same."""
    return sorted({isle.user, isle.target})


@custom("gust")
def gust(isle: IsleAct) -> None:
    """Both may use one slow power that is no major as fast."""
    for seat in both(isle):
        isle.t.modify("gust", what=seat, until=TURN)


@custom("far-winds")
def far_winds(isle: IsleAct) -> None:
    """Both reach 1 farther."""
    for seat in both(isle):
        isle.t.modify("range", what=seat, until=TURN)


@custom("blow-away")
def blow_away(isle: IsleAct) -> Rule:
    """Both may push explorers from one of their lands."""
    for seat in both(isle):
        own = isle.by(seat)
        yield from OneOfMine(Push(upto(2), EXPLORER)).run(own)


# -- Reach, Madness (Shadows) ------------------------------------------------------------------------------


@REACHING.rule("reach-through-ephemeral-distance")
class ReachThroughDistance(Standing):
    """Once a turn one action ignores range: presence added by growth, or a power."""

    def _mark(self, seat: int) -> str:
        return f"reached.{seat}"

    def unbound(self, t: Table, seat: int) -> bool:
        return not t.mark(self._mark(seat))

    def reach(self, t: Table, seat: int, power: Power) -> dict[int, int]:
        if t.mark(self._mark(seat)) or not origins(t, seat, power):
            return {}
        return dict.fromkeys(t.isle.lands, 0)

    def pay_reach(self, t: Table, seat: int, land: int) -> None:
        t.marks[self._mark(seat)] = 1

    def time(self, t: Table, seat: int) -> Rule | None:
        t.marks.pop(self._mark(seat), None)
        return None


@MADNESS.rule("shadows-cast-a-subtle-madness")
class SubtleMadness(Standing):
    """Where growth adds its presence, it may add strife."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if act.nature != SPIRIT or act.seat != seat or act.source is None or act.source.key != GROWTH:
            return None
        t = act.t
        lands = [land for land in t.isle.lands if act.tallied(f"presence.{seat}.{land}")]
        moves: list[Move] = []
        for land in lands:
            moves += [piece_move("strife", code, land) for code in sorted({*t.lands[land].invaders})]
        return self._madden(act, seat, lands, moves) if moves else None

    def _madden(self, act: IsleAct, seat: int, lands: list[int], moves: list[Move]) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        move = yield own.question(ASK_MADNESS, [*moves, STOP], (("madness-land", lands),))
        if isinstance(move, PieceMove):
            add_strife(own, move.land, move.code)
        yield from conclude(own) or ()


@MADNESS.rule("glimpse-of-the-shadowed-void")
class ShadowedVoid(Standing):
    """Its presence destroyed among invaders brings fear."""

    def perished(self, act: IsleAct, seat: int, owner: int, land: int, n: int, kept: int) -> Rule | None:
        if owner == seat and n and act.t.lands[land].invaders:
            frighten(act.t, n, self.phrase())
        return None


# -- Resilience (Earth) ------------------------------------------------------------------------------------


@RESILIENCE.rule("anchor-the-lands-resilience")
class LandsResilience(Standing):
    """At its sacred sites a land bears 8 more damage before it is blighted."""

    def withstands(self, t: Table, seat: int, land: int) -> int:
        return ANCHORED if sacred(t, seat, land) else 0


SUNSHINE.innate(
    "boon-of-sunshines-promise", FAST, "another-spirit", levels=[
        level(sunshine, sun=2),
        level(sunshine_too, sun=3, water=1),
        level(sunshine_heals, sun=4, water=2),
    ],
)  # fmt: skip
WIND.innate(
    "exaltation-of-the-storm-wind", FAST, "another-spirit", levels=[
        level(gust, air=1),
        level(far_winds, air=3),
        level(blow_away, air=4, water=1),
        level(mode=REPEAT, air=5, water=2),
    ],
)  # fmt: skip
PANDEMONIUM.innate(
    "lightning-torn-skies-incite-pandemonium", SLOW, "sacred-site 1 invaders",
    levels=[
        level(Fear(2) + AddStrife(), fire=3, air=2),
        level(Fear(2) + AddStrife(), fire=4, air=3),
        level(Fear(3) + AddStrife(), fire=5, air=4, moon=1),
        level(Fear(4) + AddStrife(), fire=5, air=5, moon=2),
    ],
)  # fmt: skip


def changed(
    of: Panel,
    own: Spirit,
    innates: Sequence[Power],
    rules: Sequence[Standing],
    without: str = "",
    start_energy: int = 0,
) -> Panel:
    """A spirit with an aspect: of what it has these innates and rules stay; ``without`` is set aside."""
    own.innate.powers[:0] = innates
    own.rules[:0] = rules
    own.unique.cards.extend([POWERS[card] for card in of.uniques if card != without])
    return Panel(
        own,
        starts=of.starts,
        options=of.options,
        energy=" ".join([space.text for space in of.tracks[0]]),
        cards=" ".join([space.text for space in of.tracks[1]]),
        pick=of.pick,
        always=of.always,
        start_energy=start_energy,
        of=of.id,
    )


ASPECTS: Final = [
    changed(RIVER, SUNSHINE, RIVER.innates, RIVER.rules, without="boon-of-vigor", start_energy=1),
    changed(LIGHTNING, WIND, LIGHTNING.innates, []),
    changed(LIGHTNING, PANDEMONIUM, [], LIGHTNING.rules),
    changed(SHADOWS, REACHING, SHADOWS.innates, []),
    changed(SHADOWS, MADNESS, SHADOWS.innates, []),
    changed(VITAL_STRENGTH, RESILIENCE, VITAL_STRENGTH.innates, []),
]
