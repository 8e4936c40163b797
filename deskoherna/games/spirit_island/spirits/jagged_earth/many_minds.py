"""Many Minds Move as One: swarms and flocks, beasts themselves where they are thick enough."""

from __future__ import annotations

from typing import ClassVar, Final

from ...figures import BARE
from ...rules.pieces.moving import fits_there, gather
from ...vocabulary import *

OWN: Final = Spirit("many-minds-move-as-one", JAGGED_EARTH)
ASK_WINGS: Final = Prompt("feathered-wings", "R8.5.3", why=among("wander-other"))
ASK_RIDERS: Final = Prompt("riders", "R8.5.3", why=AMOUNTS)
ASK_PUSH_OWN: Final = Prompt("push-own-presence", "R7.6", why=MOVING)
BY_FEWEST: Final = (
    (having(air=4, earth=1, animal=5), 5, 6, 10),
    (having(air=3, animal=4), 4, 4, 7),
    (having(air=2, animal=3), 3, 3, 4),
    (having(air=1, animal=2), 2, 2, 2),
)  # thresholds of Beset and Confound, best first: elements, beasts, fear, Defend

track_action("buy-power", Pay(energy=2) >> GainPower())


@OWN.rule("fly-fast-as-thought")
class FlyFast(Standing):
    """It pushes and gathers beasts over two lands."""

    def flies(self, t: Table, seat: int) -> bool:
        return True


@OWN.rule("a-joining-of-swarms-and-flocks")
class JoiningOfSwarms(Standing):
    """Each of its sacred sites counts as beasts too: two presence that go together."""

    def swarms(self, t: Table, seat: int, land: int) -> bool:
        return t.lands[land].presence[seat] >= 2


# -- growth ------------------------------------------------------------------------------------------------


class AddPresenceAndBeasts(OfNumber):
    """Presence and beasts are added in the same land, within that range."""

    verb: ClassVar[str] = "presence-and-beasts"

    def run(self, act: Act) -> Rule:
        isle = at(act)
        t, seat = isle.t, isle.seat
        before = [t.lands[land].presence[seat] for land in range(len(t.lands))]
        yield from add(isle, self.n, growth=True)
        for land in t.isle.everywhere:
            if t.lands[land].presence[seat] > before[land]:
                add_piece(isle, land, BEASTS_CODE)


class GatherFar(OfKind):
    """Up to one piece of a kind is gathered into a land within that range of one's presence."""

    def run(self, act: Act) -> Rule:
        isle = at(act)
        one = Gather(upto(1), self.what)
        close = around(isle.t, lands_of(isle.t, isle.seat), self.n)
        lands = [land for land in close if one.can(isle.in_land(land))]
        land = yield from choose_land(isle, lands, True, ("gather-far", close))
        if land >= 0:
            yield from gather(isle.in_land(land), Exactly(1), (BEASTS_CODE,))

    def phrase(self) -> Phrase:
        return Phrase("effect.gather-far", what=upto(1).of(self.what), n=self.n)


# -- powers ------------------------------------------------------------------------------------------------


class MoreBeasts(Kind):
    """Beasts in the land beyond the first."""

    def count(self, act: Act) -> int:
        return max(0, BEASTS.count(act) - 1)


def can_confound(isle: IsleAct) -> bool:
    return any(need.holds(isle) and BEASTS.count(isle) >= beasts for need, beasts, _, _ in BY_FEWEST)


@custom("beset-and-confound", can_confound)
def confound(isle: IsleAct) -> None:
    """Fear and Defend by the best threshold that the beasts of the land allow."""
    for need, beasts, fear, defend in BY_FEWEST:
        if need.holds(isle) and BEASTS.count(isle) >= beasts:
            frighten_at(isle, fear)
            Defend(defend).run(isle)
            return


@custom("dreadful-tide")
def dreadful_tide(isle: IsleAct) -> Rule:
    """Up to half of the beasts are removed; each brings fear and stops one invader action."""
    t, land = isle.t, isle.land
    half = BEASTS.count(isle) // 2
    there = movable(isle, land, (BEASTS_CODE,))
    gone = yield from choose_pieces(isle, "remove", UpTo(Exactly(half)), there)
    for code in gone:
        remove_piece(isle, land, code)
    if gone:
        frighten_at(isle, 2 * len(gone))
        t.modify("skip", land, ANY, -len(gone), until=TURN)


@custom("push-own")
def push_own(isle: IsleAct) -> Rule:
    """The acting spirit may push one of its presence."""
    moves = presence_moves_from(isle.t, isle.seat, lands_of(isle.t, isle.seat))
    if moves:
        move = yield isle.question(ASK_PUSH_OWN, [*moves, STOP], (1, "presence-stuck"))
        if isinstance(move, PresenceMove):
            place(isle, move.source, move.land)


@custom("guide")
def guide(isle: IsleAct) -> Rule:
    """Beasts wander up to two lands; up to two Dahan go along, all the way or a part of it."""
    t, land = isle.t, isle.land
    beasts = movable(isle, land, (BEASTS_CODE,))
    code = -1
    for _ in range(2):
        moves: list[Move] = []
        for one in sorted({*beasts}) if code < 0 else [code]:
            moves += [
                piece_move("wander", one, there)
                for there in near(t, land)
                if fits_there(isle, one, land, there)
            ]
        if not moves:
            return
        given = (("adjacent", near(t, land)),)
        move = yield isle.question(ASK_WINGS, [*moves, STOP], given, land=land_phrase(land))
        if not isinstance(move, PieceMove):
            return
        code = move.code
        yield from ride_along(isle, land, move.land)
        yield from shift(isle, code, land, move.land) or ()
        land = move.land


def ride_along(isle: IsleAct, origin: int, land: int) -> Rule:
    """So many Dahan as one likes, up to two, go from a land to the next."""
    there = min(2, len(movable(isle, origin, (DAHAN_CODE,))))
    if not there:
        return
    places = {"origin": land_phrase(origin), "land": land_phrase(land)}
    n = yield from choose_amount(isle, ASK_RIDERS, 0, there, **places)
    own = isle.in_land(origin)
    riders = yield from choose_pieces(own, "carry", Exactly(n), movable(isle, origin, (DAHAN_CODE,)))
    for code in riders:
        yield from shift(isle, code, origin, land) or ()


register_values("spirit-island", AddPresenceAndBeasts, GatherFar, MoreBeasts)

OWN.innate(
    "the-teeming-host-arrives", FAST, "presence 2 any", levels=[
        level(Gather(upto(1), BEASTS), air=2, animal=1),
        level(Gather(upto(each(AIR)), BEASTS), INSTEAD, air=3, water=1, animal=2),
        level(Push(upto(3), BEASTS), fire=1, air=4, animal=2),
    ],
)  # fmt: skip
OWN.innate(
    "beset-and-confound-the-invaders", FAST, "presence 2 invaders", levels=[
        level(confound, air=1, animal=2),
        level(Changing("beset-and-confound-2"), CHANGES, air=2, animal=3),
        level(Changing("beset-and-confound-3"), CHANGES, air=3, animal=4),
        level(Changing("beset-and-confound-4"), CHANGES, air=4, earth=1, animal=5),
    ],
)  # fmt: skip

OWN.unique(
    "pursue-with-scratches-pecks-and-stings", 0, FAST, "sun fire air animal", "presence 2 beasts",
    Fear(1) + Push(each(MoreBeasts("further-beasts")), EXPLORER / TOWN),
)  # fmt: skip
OWN.unique(
    "a-dreadful-tide-of-scurrying-flesh", 0, FAST, "moon air water animal", "sacred-site 1 two-beasts",
    dreadful_tide,
)  # fmt: skip
OWN.unique(
    "boon-of-swarming-bedevilment", 0, FAST, "air water animal", "another-spirit",
    By(TARGET, Lasting("bedevil", 1, place="", what="seat"))
    + By(TARGET, push_own),
)  # fmt: skip
OWN.unique("guide-the-way-on-feathered-wings", 0, FAST, "sun air animal", "presence 1 any", guide)
OWN.unique("ever-multiplying-swarm", 1, SLOW, "fire earth animal", "presence 0 any", Add(2, BEASTS))


class ManyMinds(Panel):
    """Starts with the beasts of its board, one more of them."""

    def settle(self, t: Table, seat: int) -> Rule:
        lands = LANDS_OF_BOARD[t.home[seat]]
        lairs = [land for land in lands if t.lands[land].beasts] or [land for land in lands if BARE[land]][:1]
        lair = yield from start_in(t, seat, lairs)
        put(t, seat, lair)
        t.lands[lair] = t.lands[lair].with_tokens(BEASTS_CODE, t.lands[lair].beasts + 1)


MANY_MINDS: Final = ManyMinds(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), GainPower()),
        Option(AddPresence(1), AddPresence(0)),
        Option(AddPresenceAndBeasts(3), Gain(energy=1), GatherFar(2, BEASTS)),
    ],
    energy="0 1 air 2 animal 3 4",
    cards="1 2 buy-power 3 3 4 5",
)
