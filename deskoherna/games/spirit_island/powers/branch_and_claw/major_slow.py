"""Major slow powers of Branch & Claw, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...island.shape import without_board
from ...land import empty
from ...rules.ground import sea_in_play
from ...rules.pieces.presence import ANYWHERE, reachable
from ...verbs.origins import origins_of
from ...vocabulary import *

major: Final = Deck(MAJOR, BRANCH_AND_CLAW)

WILDS_ABOUT: Final = About("wilds-about", WILDS)
ASK_SECOND: Final = Prompt("second-target", "R6.2", "R6.3", why=among("same-target"))
ASK_SWELL: Final = Prompt("swell", "R6.8", why=among("nobody-to-hurt"))
SECOND: Final = "second"  # tally: the second target, plus 1
SWEPT: Final = (EXPLORER_CODE, TOWN_CODE)
ASK_OVERGROW: Final = Prompt("overgrow", "R4.1.5", why=among("no-settling"))
OVERGROWN: Final = "overgrown"  # tally: the land, plus 1


@custom("sink-board")
def sink_board(isle: IsleAct) -> Rule:
    """Everything on the target's board is destroyed and its lands are no more; its blight leaves the game."""
    t = isle.t
    board = BOARD_OF[isle.land]
    lands = [OCEANS[board], *LANDS_OF_BOARD[board]]
    for land in lands:
        t.lands[land] = t.lands[land].with_tokens(BLIGHT_CODE, 0)
        for seat in range(t.players):
            yield from perish(isle, seat, land, t.lands[land].presence[seat])
        yield from destroy(isle, land, vulnerable(isle, land, (*INVADERS, DAHAN_CODE)))
    for land in lands:
        yield from flee(isle, land, board)
        for seat in range(t.players):
            t.inhabit(seat, land, 0)
        t.lands[land] = empty(t.players)
    t.reshape(without_board(t.shape, board))


def flee(isle: IsleAct, land: int, board: int) -> Rule:
    """Invaders and Dahan that something saved go to the nearest land of another board, if there is one."""
    t = isle.t
    far = t.isle.distances(land)
    others = sorted([(far[other], other) for other in t.isle.lands if BOARD_OF[other] != board])
    for code in t.lands[land].pieces((*INVADERS, DAHAN_CODE)) if others else []:
        yield from shift(isle, code, land, others[0][1])


major(
    "cast-down-into-the-briny-deep", 9, SLOW, "sun moon water earth", "sacred-site 1 coastal",
    Fear(6) + Destroy(ALL, INVADER),
    levels=[level(sink_board, may=True, sun=2, moon=2, water=4, earth=4)],
)  # fmt: skip
major(
    "death-falls-gently-from-open-blossoms", 4, SLOW, "moon air plant", "presence 3 jungle sands",
    Damage(4) + When(AtLeast(1, INVADER), Add(1, DISEASE)),
    levels=[level(Fear(3) + Beside(Add(1, DISEASE), AtLeast(1, INVADER), n=2), air=3, plant=3)],
)  # fmt: skip


@custom("fire-and-flood")
def fire_and_flood(isle: IsleAct) -> Rule:
    """4 damage in the target, and 4 in another land within range 2 of the same sacred site."""
    t = isle.t
    yield from deal(isle, isle.land, 4, INVADERS)
    lands: set[int] = set()
    for origin in origins_of(isle):
        lands.update(within(t, origin, t.fold("range", what=isle.user, start=2)))
    given = (("second-far", {*lands}),)
    lands.discard(isle.land)
    if not lands:
        return
    move = yield isle.question(ASK_SECOND, [land_move("in", land) for land in sorted(lands)], given)
    assert isinstance(move, LandMove)
    isle.tally(SECOND, move.land + 1)
    yield from deal(isle.in_land(move.land), move.land, 4, INVADERS)


@custom("swell")
def swell(isle: IsleAct) -> Rule:
    """4 more damage in one of both targets."""
    both = [isle.land, isle.tallied(SECOND) - 1] if isle.tallied(SECOND) else [isle.land]
    lands = [land for land in both if vulnerable(isle, land, INVADERS)]
    land = yield from choose_in(isle, ASK_SWELL, lands, (("swell-land", both),))
    if land >= 0:
        yield from deal(isle.in_land(land), land, 4, INVADERS)


major(
    "fire-and-flood", 7, SLOW, "sun fire water", "sacred-site 1 any",
    fire_and_flood,
    levels=[
        level(swell, fire=3),
        level(swell, water=3),
    ],
)  # fmt: skip
major(
    "grant-hatred-a-ravenous-form", 4, SLOW, "moon fire", "presence 1 any",
    Fear(each(STRIFE / BLIGHT))
    + Damage(each(STRIFE / BLIGHT) * 2)
    + When(Cleared(), Add(1, BEASTS)),
    levels=[level(Beside(AddStrife(), n=3, may=True), moon=4, fire=2)],
)  # fmt: skip


@custom("ravage-now")
def ravage_now(isle: IsleAct) -> Rule | None:
    """The invaders ravage: an action of theirs, which can be stopped as any other."""
    return ravage(isle.t, isle.land)


@custom("cowed-ravage")
def cowed_ravage(isle: IsleAct) -> Rule:
    """They ravage with 6 damage less, this once."""
    less = Mod("ravage-bonus", isle.land, ANY, -6, TURN)
    isle.t.remod((*isle.t.mods, less))
    yield from ravage(isle.t, isle.land) or ()
    isle.t.drop(less)


major(
    "manifest-incarnation", 6, SLOW, "sun moon earth animal", "presence 0 city",
    Fear(6)
    + Fear(each(TOWN / CITY))
    + Fear(each(PRESENCE))
    + Remove(1, CITY)
    + Remove(1, TOWN)
    + Remove(1, EXPLORER)
    + When(
        having(sun=3, moon=3),
        Fear(3) + cowed_ravage,
        otherwise=ravage_now,
    ),
)  # fmt: skip
major(
    "savage-transformation", 2, SLOW, "moon animal", "presence 1 any",
    Fear(2) + Replace(EXPLORER, BEASTS),
    levels=[level(InLand(Replace(EXPLORER, BEASTS)), moon=2, animal=3)],
)  # fmt: skip
major(
    "sea-monsters", 5, SLOW, "water animal", "presence 1 coastal wetland",
    Add(1, BEASTS)
    + When(AtLeast(1, INVADER), Fear((each(BEASTS) * 2).max(8)))
    + Damage(each(BEASTS) * 3)
    + Damage(each(BLIGHT)),
    levels=[level(mode=REPEAT, water=3, animal=3)],
)  # fmt: skip
major(
    "smothering-infestation", 3, SLOW, "water plant", "presence 0 any",
    Add(1, DISEASE) + When(Terrain("jungle", "wetland"), Fear(2) + Damage(3)),
    levels=[level(DamageEach(1), water=2, plant=2)],
)  # fmt: skip
major(
    "strangling-firevine", 4, SLOW, "fire plant", "presence-in-sands 1 any",
    Destroy(ALL, EXPLORER) + Add(1, WILDS) + InOrigin(Add(1, WILDS)) + Damage(each(WILDS_ABOUT)),
    levels=[level(Damage(each(WILDS_ABOUT)), fire=2, plant=3)],
)  # fmt: skip


def from_coast(t: Table, land: int) -> int:
    """How many lands lie between a land and the coast."""
    return min([t.isle.distances(land)[other] for other in t.isle.lands if COASTAL[other]])


def seaward(t: Table, land: int) -> list[int]:
    """Lands one step nearer to the nearest ocean; from the coast the ocean itself, where it is in play."""
    if COASTAL[land]:
        return [OCEAN_OF[land]] if sea_in_play(t, BOARD_OF[land]) else []
    far = from_coast(t, land)
    return [other for other in t.isle.beside[land] if from_coast(t, other) < far]


def can_sweep(isle: IsleAct) -> bool:
    return bool(isle.t.lands[isle.land].pieces(SWEPT) and seaward(isle.t, isle.land))


@custom("sweep", can_sweep)
def sweep(isle: IsleAct) -> Rule:
    """All explorers and towns go one land nearer to the sea."""
    lands = seaward(isle.t, isle.land)
    if len(lands) > 1:
        yield from push(isle, ALL, SWEPT, lands)
    else:
        for kind in SWEPT:  # there is nothing to choose
            yield from push(isle, ALL, (kind,), lands)


major(
    "sweep-into-the-sea", 4, SLOW, "sun air water", "presence 2 any",
    sweep | When(COAST, Destroy(ALL, EXPLORER) + Destroy(ALL, TOWN)),
    levels=[level(mode=REPEAT_NEAR, sun=3, water=2)],
)  # fmt: skip
major(
    "twisted-flowers-murmur-ultimatums", 5, SLOW, "sun moon air earth plant", "sacred-site 1 invaders",
    Fear(4)
    + AddStrife()
    + When(having(moon=3, air=2, plant=3), Fear(3))
    + When(~TerrorAtMost(1), Remove(2, INVADER)),
    levels=[level(Damage(3), moon=3, air=2, plant=3)],
)  # fmt: skip


@custom("overgrow")
def overgrow(isle: IsleAct) -> Rule:
    """2 presence and 1 wilds in one land within range 1 of the acting spirit's presence."""
    t, seat = isle.t, isle.seat
    lands = reachable(t, seat, 1, None, lands_of(t, seat))
    if not lands:
        return
    in_range = (("overgrow-far", around(t, lands_of(t, seat), 1)),)
    move = yield isle.question(ASK_OVERGROW, [land_move("in", land) for land in lands], in_range)
    assert isinstance(move, LandMove)
    for _ in range(2):
        yield from add(isle, ANYWHERE, land=move.land)
    add_piece(isle, move.land, WILDS_CODE)
    isle.tally(OVERGROWN, move.land + 1)


@custom("overgrow-more")
def overgrow_more(isle: IsleAct) -> None:
    """1 more wilds there, and 1 blight less."""
    land = isle.tallied(OVERGROWN) - 1
    if land >= 0:
        add_piece(isle, land, WILDS_CODE)
        remove_blight(isle, land)


major(
    "unrelenting-growth", 4, SLOW, "sun fire water plant", "spirit",
    By(TARGET, overgrow),
    levels=[level(overgrow_more + By(TARGET, GainPower()), sun=3, plant=3)],
)  # fmt: skip
major(
    "volcanic-eruption", 8, SLOW, "fire earth", "presence-in-mountain 1 any",
    Fear(6) + Damage(20) + Destroy(ALL, DAHAN) + Destroy(ALL, BEASTS) + Add(1, BLIGHT),
    levels=[
        level(Destroy(ALL, INVADER) + Add(1, WILDS), fire=4, earth=3),
        level(
            ForEach(
                ADJACENT,
                Damage(10)
                + Destroy(ALL, DAHAN)
                + Destroy(ALL, BEASTS)
                + When(AtMost(0, BLIGHT), Add(1, BLIGHT)),
            ),
            fire=4, earth=3,
        ),
    ],
)  # fmt: skip
