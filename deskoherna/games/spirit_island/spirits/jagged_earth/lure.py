"""Lure of the Deep Wilderness: calls the foreigners inland, where they are lost."""

from __future__ import annotations

from typing import Final

from ...land import piece
from ...rules.pieces.presence import lose
from ...verbs.changing import pieces_here
from ...verbs.growing import GainOneOf
from ...vocabulary import *

OWN: Final = Spirit("lure-of-the-deep-wilderness", JAGGED_EARTH)
ASK_ENTHRALL: Final = Prompt("enthrall", "R12.7", why=AMOUNTS)
ASK_LURE: Final = Prompt("lure", "R8.5.1", why=among("lure-piece"))
ASK_SICKEN: Final = Prompt("sicken", "R7.3", why=among("no-own-presence"))
ENTHRALLED: Final = 2  # explorers for each presence
HAZARD: Final = BADLANDS / BEASTS / DISEASE / WILDS


@OWN.rule("home-of-the-islands-heart")
class HomeOfTheHeart(Standing):
    """Its presence is never in coastal lands."""

    def settle(self, t: Table, seat: int, land: int) -> bool:
        return not COASTAL[land] and TERRAIN[land] != OCEAN


@OWN.rule("enthrall-the-foreign-explorers")
class Enthrall(Standing):
    """For each presence up to two explorers take no part in a ravage."""

    def tempts(self, act: IsleAct, seat: int) -> Rule | None:
        here = act.t.lands[act.land]
        n = min(ENTHRALLED * here.presence[seat], here.count(EXPLORER_CODE))
        return self._ask(act, seat, n) if n else None

    def _ask(self, act: IsleAct, seat: int, n: int) -> Rule:
        own = act.by(seat)
        own.source = self.phrase()
        away = yield from choose_amount(own, ASK_ENTHRALL, 0, n, land=land_phrase(act.land))
        if away:
            act.tally("absent.explorer", away)


class Forsake(OfKind):
    """So many explorers take a piece's place, and they may be gathered into one's own lands."""

    def can(self, act: Act) -> bool:
        return bool(pieces_here(act, self.what))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        t, land = isle.t, isle.land
        chosen = yield from choose_pieces(isle, "replace", Exactly(1), pieces_here(act, self.what))
        for code in chosen:
            fallen = replace_piece(isle, land, code, EXPLORER_CODE, self.n)
            if fallen:
                yield from destroy(isle, land, fallen) or ()
            first = piece(EXPLORER_CODE, damage_of(code), strife_of(code))
            explorers = [] if fallen else [first]
            yield from self._away(isle, explorers + [FRESH[EXPLORER_CODE]] * (self.n - 1))
            if t.lands[land].buildings:
                frighten_at(isle, 1)

    def _away(self, isle: IsleAct, explorers: list[int]) -> Rule:
        """Any number of the new explorers go to lands with the spirit's presence next to theirs."""
        t = isle.t
        lands = [land for land in near(t, isle.land) if t.lands[land].presence[isle.user]]
        while explorers and lands:
            moves: list[Move] = []
            for code in sorted({*explorers}):
                moves += [piece_move("lure", code, land) for land in lands]
            near_by = (("not-beside", near(t, isle.land)), ("no-own-presence", lands))
            move = yield isle.question(ASK_LURE, [*moves, STOP], near_by, n=len(explorers))
            if not isinstance(move, PieceMove):
                return
            explorers.remove(move.code)
            yield from shift(isle, move.code, isle.land, move.land) or ()

    def phrase(self) -> Phrase:
        what, by = Exactly(1).of(self.what), Exactly(self.n).of(EXPLORER)
        return Phrase("effect.forsake", what=what, by=by)


def can_sicken(isle: IsleAct) -> bool:
    return bool(lands_of(isle.t, isle.seat))


@custom("sicken", can_sicken)
def sicken(isle: IsleAct) -> Rule:
    """One of the acting spirit's presence is replaced with disease."""
    lands = lands_of(isle.t, isle.seat)
    land = yield from choose_in(isle, ASK_SICKEN, lands)
    if land >= 0:
        lose(isle, isle.seat, land)  # replaced presence is out like destroyed (R7.3)
        add_piece(isle, land, DISEASE_CODE)


register_values("spirit-island", Forsake)

OWN.innate(
    "forsake-society-to-chase-after-dreams", SLOW, "presence 1 invaders",
    levels=[
        level(Forsake(1, EXPLORER), moon=2),
        level(Forsake(2, TOWN), MAY_INSTEAD, moon=2, air=1),
        level(Forsake(3, CITY), MAY_INSTEAD, moon=3, air=2, animal=1),
        level(mode=REPEAT, air=4),
    ],
)  # fmt: skip
OWN.innate(
    "never-heard-from-again", SLOW, "presence 0 inland",
    levels=[
        level(Add(1, BADLANDS), fire=1, plant=3),
        level(
            Destroy(upto(each(HAZARD) * 2), EXPLORER)
            + After(When(Did("destroy", EXPLORER), Fear(1)) + When(Did("destroy", EXPLORER, 5), Fear(1))),
            plant=2,
        ),
        level(Damage(2), plant=4, animal=1),
        level(mode=REPEAT, plant=6),
    ],
)  # fmt: skip

OWN.unique(
    "perils-of-the-deepest-island", 1, SLOW, "moon plant animal", "presence 0 inland",
    Fear(1) + Add(1, BADLANDS) + InLand(Add(1, BEASTS)) + Push(upto(2), DAHAN),
)  # fmt: skip
OWN.unique(
    "softly-beckon-ever-inward", 2, SLOW, "moon air", "presence 0 inland",
    Gather(upto(2), EXPLORER) + Gather(upto(2), TOWN) + Gather(upto(2), BEASTS) + Gather(upto(2), DAHAN),
)  # fmt: skip
OWN.unique(
    "gift-of-the-untamed-wild", 0, SLOW, "moon fire air plant", "spirit",
    By(TARGET, OneOfMine(Add(1, WILDS)) | sicken),
)  # fmt: skip
OWN.unique(
    "swallowed-by-the-wilderness", 1, FAST, "fire air plant animal", "presence 0 inland",
    Fear(2) + Damage(each(HAZARD).max(5)),
)  # fmt: skip


class Lure(Panel):
    """Starts deep inland with beasts."""

    def settle(self, t: Table, seat: int) -> None:
        super().settle(t, seat)
        land = land_at(t.home[seat], 8)
        t.lands[land] = t.lands[land].with_tokens(BEASTS_CODE, t.lands[land].beasts + 1)


LURE: Final = Lure(
    OWN,
    starts=[Start(2, "8"), Start(1, "7")],
    options=[
        Option(ReclaimAll(), Gain(energy=1), group=1),
        Option(AddPresence(4, ~COAST), group=1),
        Option(GainOneOf("moon", "air", "plant"), Gain(energy=2), group=2),
        Option(GainPower(), group=2),
    ],
    pick=2,
    energy="1 2 moon 3+plant 4+air 5+reclaim-one",
    cards="1 2 animal 3 4 5+reclaim-one",
)
