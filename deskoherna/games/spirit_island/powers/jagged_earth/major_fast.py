"""Major fast powers of Jagged Earth, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...figures import BALANCED
from ...island.layouts import has_room
from ...island.shape import with_board, woven
from ...island.thematic import joined_to
from ...island.ways import group_of
from ...land import empty
from ...rules.ending.time_passes import WOVEN
from ...rules.ground import HUNTING
from ...rules.invaders.lands import DREAMT
from ...rules.pieces.presence import ANYWHERE, uncover
from ...vocabulary import *

major: Final = Deck(MAJOR, JAGGED_EARTH)

ASK_SLEEP: Final = Prompt("sleep", "R1.11", why=of_pieces("other-kind"))
ASK_ESSENCE: Final = Prompt("essence", "R6.2", why=among("nobody-to-hurt"))
ASK_HOW_MUCH: Final = Prompt("essence-amount", "R6.5", why=AMOUNTS)
MOVED_IN: Final = Caused("arrived", "moved", INVADER / DAHAN)
ASK_BARGAIN: Final = Prompt("bargain", "R7.2", why=among("bargain"))
TOKENS: Final = (BEASTS_CODE, BEASTS_CODE, WILDS_CODE, WILDS_CODE, BADLANDS_CODE, BADLANDS_CODE)
NEWCOMERS: Final = 2  # presence that may come to the new board, of all spirits together


def give_up(isle: IsleAct, sources: list[str]) -> Rule:
    """One presence from one of these places leaves the game."""
    t, seat = isle.t, isle.seat
    moves = [name_move("bargain", one, source_phrase(one)) for one in sources]
    source = yield from choose_word(isle, ASK_BARGAIN, moves)
    if not source:
        return
    if source in TRACKS:
        uncover(t, seat, source)
        t.marks[f"gone.{seat}"] = t.mark(f"gone.{seat}") + 1
    else:
        leave_game(isle, seat, LANDS.index(source))


@custom("bargain")
def bargain(isle: IsleAct) -> Rule:
    """Presence on the island is given up."""
    return give_up(isle, [LANDS[land] for land in lands_of(isle.t, isle.seat)])


@custom("bargain-track")
def bargain_track(isle: IsleAct) -> Rule:
    """Presence on a track is given up; from the island only where the tracks are bare."""
    t, seat = isle.t, isle.seat
    panel = SPIRITS[t.spirits[seat]]
    tracks = [TRACKS[which] for which in (ENERGY, CARDS) if panel.covered(which, t.shown[seat])]
    return give_up(isle, tracks or [LANDS[land] for land in lands_of(t, seat)])


@custom("bound")
def bound(isle: IsleAct) -> None:
    """For the rest of the game Dahan near the spirit's presence defend, and it gains less Energy."""
    isle.t.modify("bargain", what=isle.seat)
    isle.t.modify("tribute", what=isle.seat)


major(
    "bargains-of-power-and-protection", 2, FAST, "sun water earth animal", "presence 0 dahan",
    When(
        having(sun=3, water=2, earth=2),
        bargain_track,
        otherwise=bargain,
    )
    + bound,
)  # fmt: skip


@custom("dream")
def dream(isle: IsleAct) -> Rule:
    """Once in a game an unused board is laid next to the target's, with tokens and perhaps presence."""
    t = isle.t
    home = t.isle.slots.index(BOARD_OF[isle.land])
    slots = sorted(range(len(t.isle.slots)), key=lambda slot: (slot != home, slot))
    unused = unused_boards(t, slots)
    if t.mark(DREAMT) or not unused:
        return
    board = unused[t.below(len(unused))]
    t.reveals += 1
    slot = home if t.isle.thematic else next(slot for slot in slots if has_room(t.isle.layout, slot))
    t.reshape(with_board(t.shape, slot, board))
    t.marks[DREAMT] = 1
    lands = t.isle.board_lands(board)
    for kind in TOKENS:
        land = yield from choose_land(isle, lands, False, ("other-board", lands))
        add_piece(isle, land, kind)
    yield from come_there(isle, lands)


def unused_boards(t: Table, slots: list[int]) -> list[int]:
    """Boards that can be added: on the thematic map those beside the first of these slots that has any."""
    if not t.isle.thematic:
        return [board for board in BALANCED if board not in t.isle.slots]
    for slot in slots:
        found = [board for board in joined_to((t.isle.slots[slot],)) if board not in t.isle.slots]
        if found:
            return found
    return []


def come_there(isle: IsleAct, lands: list[int]) -> Rule:
    """Up to two presence come to the new board; the user of the power is asked first, then the others."""
    t = isle.t
    left = NEWCOMERS
    for seat in sorted(range(t.players), key=lambda seat: (seat != isle.user, seat)):
        own = isle.by(seat)
        while left:
            before = sum([t.lands[land].presence[seat] for land in lands])
            yield from add(own, ANYWHERE, optional=STOP, only=group_of(lands))
            if sum([t.lands[land].presence[seat] for land in lands]) == before:
                break
            left -= 1


major(
    "dream-of-the-untouched-land", 6, FAST, "moon water earth plant animal", "sacred-site 1 any",
    Remove(upto(3), BLIGHT) + RemoveWorth(3, INVADER),
    levels=[level(dream, moon=3, water=2, earth=3, plant=2)],
)  # fmt: skip


@custom("spin")
def spin(isle: IsleAct) -> None:
    """For every beasts one invader action here can be skipped, whichever the players like (R11.4.6)."""
    n = isle.t.lands[isle.land].beasts
    if n:
        isle.t.modify("lair", isle.land, n=-n, until=TURN)


# After every action skipped that way, the spiders bite.
envenom: Final = reacting("envenom", Damage(4), Bitten())
major(
    "infestation-of-venomous-spiders", 4, FAST, "air earth plant animal", "sacred-site 2 invaders",
    Add(1, BEASTS) + Gather(upto(1), BEASTS) + Fear(each(BEASTS).max(4)) + spin,
    levels=[level(envenom, air=2, earth=2, animal=3)],
)  # fmt: skip
major(
    "irresistible-call", 6, FAST, "sun air plant", "sacred-site 2 inland",
    Gather(5, TOWN) + Gather(5, DAHAN) + Gather(5, BEASTS) + Gather(15, EXPLORER),
    levels=[level(Isolate() + SkipActions(), sun=2, air=3, plant=2)],
)  # fmt: skip


@custom("sink")
def sink(isle: IsleAct) -> Rule:
    """Those that were moved in are destroyed; pieces that look alike are the same."""
    sunk: list[int] = []
    for kind in (*INVADERS, DAHAN_CODE):
        n = Caused("arrived", "moved", BY_CODE[kind]).count(isle)
        if n:
            pieces = vulnerable(isle, isle.land, (kind,))
            sunk += yield from choose_pieces(isle, "destroy", Exactly(n), pieces)
    yield from destroy(isle, isle.land, sunk)


# After each action of this turn that moves invaders or Dahan in, these sink (R10.6, R20).
quicksand: Final = reacting("quicksand", sink, AtLeast(1, MOVED_IN))
major(
    "melt-earth-into-quicksand", 4, FAST, "moon water earth", "presence 1 sands wetland",
    Fear(1) + Damage(2) + Isolate() + quicksand,
    levels=[level(Damage(4) + Add(1, BADLANDS) + Add(1, WILDS), moon=2, water=4, earth=2)],
)  # fmt: skip


@custom("settle-in")
def settle_in(isle: IsleAct) -> None:
    """Presence of the acting spirit may count as beasts and as badlands this turn, and stays where it is."""
    isle.t.modify(HUNTING, what=isle.seat, until=TURN)


major(
    "settle-into-hunting-grounds", 3, FAST, "moon fire plant animal", "self",
    settle_in,
    levels=[level(OneOfMine(Fear(2) + Damage(2)), plant=2, animal=3)],
)  # fmt: skip


@custom("lull-to-sleep")
def lull_to_sleep(isle: IsleAct) -> Rule:
    """Up to 6 explorers in all are removed from lands with the user's presence."""
    t = isle.t
    for left in range(6, 0, -1):
        moves: list[Move] = []
        for land in lands_of(t, isle.user):
            sleeping = sorted({*t.lands[land].pieces((EXPLORER_CODE,))})
            moves += [piece_move("remove", code, land) for code in sleeping]
        if not moves:
            return
        mine = (("no-own-presence", lands_of(t, isle.user)),)
        move = yield isle.question(ASK_SLEEP, [*moves, STOP], mine, n=left)
        if not isinstance(move, PieceMove):
            return
        remove_piece(isle, move.land, move.code)


major(
    "sleep-and-never-waken", 3, FAST, "moon air earth animal", "presence-in-sands 2 any",
    SkipActions() + Remove(upto(2), EXPLORER) + After(Fear(each(Done("remove", EXPLORER)) // 2)),
    levels=[level(lull_to_sleep, moon=3, air=2, animal=2)],
)  # fmt: skip
major(
    "spill-bitterness-into-the-earth", 5, FAST, "fire water earth", "presence 0 any",
    Damage(6)
    + Repeat(2, Add(1, BADLANDS) | AddStrife())
    + Add(1, BLIGHT)
    + Beside(Add(1, BADLANDS) | AddStrife(), AtLeast(1, BLIGHT), n=3, may=True),
    levels=[level(Beside(DamageEach(1), n=3, may=True), fire=3, water=3)],
)  # fmt: skip
major(
    "thickets-erupt-with-every-touch-of-breeze", 3, FAST, "air plant", "sacred-site 2 inland",
    Damage(2) + (Add(3, WILDS) | Remove(1, BLIGHT)),
    levels=[level(Fear(1) + Damage(2), plant=3)],
)  # fmt: skip
major(
    "trees-radiate-celestial-brilliance", 3, FAST, "sun moon plant", "presence 1 jungle no-blight",
    Fear(3) + Defend(6) + SkipActions("build", once=True),
    levels=[level(Damage(each(SUN)), sun=3, moon=2, plant=2)],
)  # fmt: skip


def essence_lands(isle: IsleAct) -> list[int]:
    """Lands with the spirit's presence (range 0, more where its range is longer) and somebody to hurt."""
    return [land for land in sorted(in_reach(isle)) if vulnerable(isle, land, INVADERS)]


def in_reach(isle: IsleAct) -> set[int]:
    """Lands with the spirit's presence, and more where its range is longer."""
    t = isle.t
    lands: set[int] = set()
    for origin in lands_of(t, isle.user):
        lands.update(within(t, origin, t.fold("range", what=isle.user)))
    return lands


def can_pour_out(isle: IsleAct) -> bool:
    return isle.t.energy[isle.seat] > 0 and bool(essence_lands(isle))


@custom("pour-out", can_pour_out)
def pour_out(isle: IsleAct) -> Rule:
    """At least 1 Energy becomes as much damage in one land."""
    t = isle.t
    lands = essence_lands(isle)
    if not lands or not t.energy[isle.seat]:
        return
    land = yield from choose_in(isle, ASK_ESSENCE, lands, (("essence-far", in_reach(isle)),))
    n = t.energy[isle.seat]
    if n > 1:
        n = yield from choose_amount(isle, ASK_HOW_MUCH, 1, n, land=land_phrase(land))
    spend_energy(t, isle.seat, n, isle.source)
    yield from deal(isle.in_land(land), land, n, INVADERS)


major(
    "unleash-a-torrent-of-the-selfs-own-essence", 2, FAST, "sun moon fire water", "self",
    Gain(energy=4) + May(Forget() >> Gain(energy=4)) | pour_out,
    levels=[level(mode=BOTH, sun=2, fire=3)],
)  # fmt: skip
major(
    "voice-of-command", 3, FAST, "sun air", "sacred-site 1 dahan",
    Damage(each(DAHAN / EXPLORER), TOWN / CITY) + Defend(2) + Lasting("turncoat"),
    levels=[level(Gather(upto(2), EXPLORER / TOWN / DAHAN), BEFORE, sun=3, air=2)],
)  # fmt: skip
major(
    "walls-of-rock-and-thorn", 4, FAST, "sun earth plant", "sacred-site 2 mountain jungle",
    Damage(2) + Defend(8) + Add(1, WILDS) + Isolate(),
    levels=[level(Damage(2) + Defend(2) + Add(1, BADLANDS), earth=2, plant=2)],
)  # fmt: skip


@custom("weave")
def weave(isle: IsleAct) -> Rule:
    """The target and one adjacent land are a single land this turn: the target, with everything of both."""
    t, here = isle.t, isle.land
    if t.isle.joined or TERRAIN[here] == OCEAN:
        return
    lands = [land for land in near(t, here) if TERRAIN[land] != OCEAN]
    there = yield from choose_land(isle, lands, False, ("not-beside", lands))
    if there >= 0:
        unite(t, here, there)
        t.reshape(woven(t.shape, here, there))
        t.modify(WOVEN, here, there, isle.seat, until=WOVEN)


def unite(t: Table, here: int, there: int) -> None:
    """All pieces of one land stand in the other from now on, and what lies on it lies on both."""
    for code in t.lands[there].pieces(tuple(range(9))):
        t.lands[here] = t.lands[here].add(code)
    for seat in range(t.players):
        n = t.lands[there].presence[seat]
        if n:
            t.inhabit(seat, there, 0)
            t.inhabit(seat, here, t.lands[here].presence[seat] + n)
    t.lands[there] = empty(t.players)
    both = [Mod(mod.kind, here, mod.what, mod.n, mod.until) for mod in t.mods if mod.place == there]
    t.remod((*t.mods, *both))


major(
    "weave-together-the-fabric-of-place", 4, FAST, "sun moon air water earth", "sacred-site 1 any",
    weave,
    levels=[level(Isolate() + When(AtLeast(1, INVADER), Fear(2) + Remove(upto(2), INVADER)), air=4)],
)  # fmt: skip
