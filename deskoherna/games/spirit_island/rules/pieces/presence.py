"""Presence: adding, moving and losing it (R4.1.5, R7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final, TypeAlias

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import NO, YES
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from ...act import BLIGHT as BLIGHT_ACTION
from ...act import EVENT, IsleAct
from ...content import SPIRITS
from ...figures import LAND_INDEX, LANDS, SEATS
from ...island.ways import EVERY_LAND, lands_in
from ...moves import (
    FROM_LAND,
    STOP,
    LandMove,
    NameMove,
    PresenceMove,
    land_move,
    moves_from,
    name_move,
    presence_move,
    presence_moves,
)
from ...naming import LAND_PHRASES
from ...spirits.panel import CARDS, ENERGY, TRACKS
from ...standing import Asking
from ...state import Table
from ..ground import HUNTING, lands_of, may_settle, near, spend_energy
from ..ground import ways as touching
from ..reasons import among
from .why import ADDING, MOVING, WHENCE

Pick: TypeAlias = Callable[[Sequence[int]], Sequence[int]]  # some of these lands

ASK_PRESENCE: Final = Prompt("presence", "R4.1.5", why=ADDING)
ASK_SHIFT: Final = Prompt("presence", "R4.1.5", why=MOVING)
ASK_SOURCE: Final = Prompt("source", "R4.1.5", why=WHENCE)
ASK_LOSE: Final = Prompt("lose-presence", "R7.2", why=among("no-own-presence"))
ASK_FLEE: Final = Prompt("presence-flees", "R7.2", why=among("no-settling"))
ASK_HOLD: Final = Prompt("presence-held", "R7.2")
ASK_HOME: Final = Prompt("home-presence", "R7.2", why=MOVING)
ASK_RETURN: Final = Prompt("return-presence", "R7.3", why=among("track-full"))
ANYWHERE: Final = -1  # a range without limit
MOST_MOVES: Final = 100  # ways to add presence that are listed at once
HARBOR: Final = "harbor"  # mod: presence in a land (place) may flee when it would be destroyed
HOLDS_FAST: Final = "holds-fast"  # mod: a seat (what) may pay (n) to save presence from events
BULWARK_OF_WILL: Final = Phrase("power.hold-the-island-fast-with-a-bulwark-of-will")  # what holds it
_SOURCES: Final[dict[str, Phrase]] = {}  # by source, see source_phrase
LOSE: Final[list[LandMove]] = [land_move("lose", land) for land in range(len(LANDS))]
LOST: Final[list[list[str]]] = [
    [f"lost.{seat}.{land}" for land in range(len(LANDS))] for seat in SEATS
]  # what tallies are called


def put(t: Table, seat: int, land: int, n: int = 1) -> None:
    """Presence comes to a land."""
    t.settle(seat, land, n)


def uncover(t: Table, seat: int, track: str) -> None:
    """The next space of a presence track is uncovered (R4.2.1)."""
    energy, cards = t.shown[seat]
    t.shown[seat] = (energy + 1, cards) if track == TRACKS[ENERGY] else (energy, cards + 1)


# -- adding ------------------------------------------------------------------------------------------------


def sources(t: Table, seat: int, growth: bool, destroyed: bool) -> list[str]:
    """Where added presence may come from: tracks, the island, destroyed presence where that is allowed."""
    origins = () if destroyed or held(t, seat) else lands_of(t, seat)
    return [*off_island(t, seat, growth, destroyed), *[LANDS[land] for land in origins]]


def off_island(t: Table, seat: int, growth: bool, destroyed: bool) -> tuple[str, ...]:
    """The sources that are no lands."""
    if destroyed:
        return ("destroyed",) if t.destroyed[seat] else ()
    cast = t.standing
    found = SPIRITS[t.spirits[seat]].left[t.shown[seat]]
    for owner, rule in cast.sources:
        if owner == seat:
            found = (*found, *rule.sources(t, seat))
    if growth and cast.returning and t.destroyed[seat]:
        for owner, rule in cast.returning:
            if owner == seat and 0 <= rule.returning(t, seat) <= t.energy[seat]:
                found = (*found, "destroyed")
    return found


def held(t: Table, seat: int) -> bool:
    """Is a seat's presence kept from moving this turn?"""
    return t.modified(HUNTING, what=seat)


def reachable(
    t: Table, seat: int, reach: int, fitting: Pick | None, origins: tuple[int, ...], only: int = EVERY_LAND
) -> tuple[int, ...]:
    """Lands within range where the seat's presence may go; ``fitting`` and ``only`` as in ``add``."""
    group = t.isle.group if reach == ANYWHERE else touching(t).group(origins, reach)
    found = lands_in(group & only)
    if fitting is not None:
        found = tuple(fitting(found))
    if seat in t.standing.settle_seats:
        for owner, rule in t.standing.settle:
            if owner == seat:
                return tuple([land for land in found if rule.settle(t, seat, land)])
    if reach == ANYWHERE:
        return tuple([land for land in found if may_settle(t, seat, land)])
    return found  # what is in range touches: no ocean that does not count as a land


def add(
    act: IsleAct,
    reach: int,
    fitting: Pick | None = None,
    growth: bool = False,
    destroyed: bool = False,
    land: int = -1,
    optional: Move | None = None,
    only: int = EVERY_LAND,
    ground: Phrase | None = None,
) -> Rule:
    """The acting seat adds one presence, from where it chooses, within range of its presence (R4.1.5).

    ``only`` is the group of lands it may go to, ``fitting`` picks such lands among those in range, ``land``
    names the one land it goes to; ``destroyed`` takes it from the destroyed ones; ``ground`` is such a land.
    """
    t, seat = act.t, act.seat
    cast = t.standing
    mine = lands_of(t, seat)
    lands = (land,) if land >= 0 else reachable(t, seat, reach, fitting, mine, only)
    near_ones: tuple[int, ...] | None = None
    if growth and cast.unbound and unbound(t, seat):
        near_ones, lands = lands, reachable(t, seat, ANYWHERE, fitting, (), only)
    origins = () if destroyed or (HUNTING in t.modded and held(t, seat)) else mine
    if destroyed or cast.sources or (growth and cast.returning and t.destroyed[seat]):
        named = [presence_moves(name) for name in off_island(t, seat, growth, destroyed)]
    else:
        named = SPIRITS[t.spirits[seat]].from_tracks[t.shown[seat]]
    moves = ways(named, origins, lands)
    if not moves:
        return
    n = len(moves)
    if n > MOST_MOVES:
        moves = yield from _from_one_source(act, sources(t, seat, growth, destroyed), lands)
        n = len(moves)
    if optional is not None:
        moves.append(optional)
        n += 1
    move = moves[0]
    if n > 1:
        assert act.source is not None
        given = (reach, lands, named, origins, ground)
        move = yield Decision(seat, ASK_PRESENCE, moves, {"source": act.source}, given)
    if isinstance(move, PresenceMove):
        if near_ones is not None and move.land not in near_ones:
            for owner, rule in cast.unbound:
                if owner == seat:
                    rule.pay_reach(t, seat, move.land)
        place(act, move.source, move.land, growth)


def unbound(t: Table, seat: int) -> bool:
    """May a seat add presence without regard to range now?"""
    return any(rule.unbound(t, seat) for owner, rule in t.standing.unbound if owner == seat)


def ways(named: list[list[PresenceMove]], origins: tuple[int, ...], lands: tuple[int, ...]) -> list[Move]:
    """A move from every source to every other of these lands: first from those that are no lands.

    ``named`` are, by such source and by land, the moves from there.
    """
    found: list[Move] = []
    n = len(lands)
    if n < 2:
        for land in lands:
            found += [moves[land] for moves in named]
            found += [presence_move(LANDS[origin], land) for origin in origins if origin != land]
        return found
    to_all = itemgetter(*lands)
    for moves in named:
        found += to_all(moves)
    for origin in origins:
        found += to_all(FROM_LAND[origin] or moves_from(origin))
        if origin in lands:
            del found[lands.index(origin) - n]  # one of the last n: presence does not move to where it is
    return found


def _from_one_source(act: IsleAct, sources: list[str], lands: tuple[int, ...]) -> Asking[list[Move]]:
    """Where there are too many ways, first choose where the presence comes from."""
    choice: list[Move] = [name_move("source", name, source_phrase(name)) for name in sources]
    move = yield act.question(ASK_SOURCE, choice)
    assert isinstance(move, NameMove)
    origin = LAND_INDEX.get(move.word)
    return ways([presence_moves(move.word)], (), lands) if origin is None else ways([], (origin,), lands)


def source_phrase(source: str) -> Phrase:
    """A track, the destroyed presence, or a land; made once."""
    found = _SOURCES.get(source)
    if found is None:
        of_land = source in LAND_INDEX
        found = Phrase("source.land", id=source) if of_land else Phrase("source." + source)
        _SOURCES[source] = found
    return found


def place(act: IsleAct, source: str, land: int, growth: bool = False) -> None:
    """Presence goes from a source to a land."""
    t, seat = act.t, act.seat
    if source in TRACKS:
        energy, cards = t.shown[seat]  # as ``uncover`` does: this is where nearly all presence comes from
        t.shown[seat] = (energy + 1, cards) if source == TRACKS[ENERGY] else (energy, cards + 1)
    elif source == "destroyed":
        t.destroyed[seat] -= 1
        if growth:
            for owner, rule in t.standing.returning:
                if owner == seat:
                    spend_energy(t, seat, max(0, rule.returning(t, seat)), rule.phrase())
    elif source in LAND_INDEX:
        if HUNTING in t.modded and held(t, seat):
            return
        origin = LAND_INDEX[source]
        t.settle(seat, origin, -1)
        if t.hooks:
            act.tally(f"left.presence.{origin}")
    else:
        for owner, rule in t.standing.sources:
            if owner == seat:
                rule.taken(t, seat, source)
    t.settle(seat, land, 1)
    if t.hooks or t.standing.follows_presence:  # nobody else asks
        act.tally(f"presence.{seat}.{land}")
    if t.log is not None:
        tell_placed(act, source, land)


def tell_placed(act: IsleAct, source: str, land: int) -> None:
    """Tell of presence that came to a land, with where it came from."""
    if source in LAND_INDEX:
        tell_moved(act.t, act.title, act.seat, LAND_INDEX[source], land)
    else:
        act.tell(
            "presence-added", who=player(act.seat), land=LAND_PHRASES[land], source=source_phrase(source)
        )


def tell_moved(t: Table, source: Phrase, seat: int, origin: int, land: int, n: int = 1) -> None:
    """Tell of presence that went from one land to another."""
    said = (LAND_PHRASES[origin], LAND_PHRASES[land])
    t.tell_by(source, "presence-moved", who=player(seat), n=n, origin=said[0], land=said[1])


def follow(act: IsleAct, seat: int, prompt: Prompt, origin: int, land: int) -> Rule:
    """One presence of a seat may go along from one land to another."""
    own = act.alike(act.course)
    own.seat = seat
    move = yield own.question(prompt, [YES, NO], origin=LAND_PHRASES[origin], land=LAND_PHRASES[land])
    if move is YES:
        put(act.t, seat, origin, -1)
        put(act.t, seat, land)
        if act.t.log is not None:
            tell_moved(act.t, own.title, seat, origin, land)


# -- losing ------------------------------------------------------------------------------------------------


def lose(act: IsleAct, seat: int, land: int, n: int = 1) -> int:
    """Presence in a land is destroyed, as far as there is any; returns how many (R7.2)."""
    t = act.t
    there = t.lands[land].presence[seat]
    if n > there:
        n = there
    if n:
        t.settle(seat, land, -n)
        t.destroyed[seat] += n
        act.tally(LOST[seat][land], n)
        if t.log is not None:
            act.tell("presence-lost", who=player(seat), n=n, land=LAND_PHRASES[land])
    return n


def is_last(t: Table, seat: int, n: int) -> bool:
    """Is so much presence all that a seat has? Without any the match is lost (R13.3)."""
    return n >= sum([t.lands[land].presence[seat] for land in t.where[seat]])


def leave_game(act: IsleAct, seat: int, land: int, n: int = 1) -> None:
    """Presence leaves the island and the game: neither destroyed nor ever back (``gone.SEAT`` counts it)."""
    t = act.t
    put(t, seat, land, -n)
    t.marks[f"gone.{seat}"] = t.mark(f"gone.{seat}") + n
    act.tally(f"left.presence.{land}", n)
    if t.log is not None:
        act.tell("presence-gone", who=player(seat), n=n, land=LAND_PHRASES[land])


def lose_chosen(act: IsleAct, seat: int, lands: list[int] | None = None) -> Rule:
    """A seat destroys one of its presence where it chooses, among these lands or anywhere."""
    t = act.t
    where: Sequence[int]
    if lands is None:
        where = lands_of(t, seat)
    else:
        here = t.lands
        where = [land for land in lands if here[land].presence[seat]]
    if not where:
        return
    land = where[0]
    if len(where) > 1:
        assert act.source is not None
        moves: list[Move] = [LOSE[one] for one in where]
        given = () if lands is None else (("lose-land", lands),)
        move = yield Decision(seat, ASK_LOSE, moves, {"source": act.source}, given)
        assert isinstance(move, LandMove)
        land = move.land
    yield from perish(act, seat, land)


def falls(t: Table) -> bool:
    """Is presence just lost where it is destroyed: does nothing save it, and nobody react?"""
    return HARBOR not in t.modded and HOLDS_FAST not in t.modded and not t.standing.perished


def perish(act: IsleAct, seat: int, land: int, n: int = 1, by_blight: bool = False) -> Asking[int]:
    """Presence is about to be destroyed: what saves it is asked first; returns how many really were (R7.2).

    ``by_blight``: blight that was added to the land destroys it.
    """
    t = act.t
    n = min(n, t.lands[land].presence[seat])
    if not n:
        return 0
    kept = 0
    if HARBOR in t.modded or HOLDS_FAST in t.modded:
        kept = yield from _saved(act, seat, land, n, by_blight)
    gone = lose(act, seat, land, n - kept)
    before = act.told_by
    for owner, rule in t.standing.perished:
        act.told_by = rule.title
        yield from rule.perished(act, owner, seat, land, gone, kept) or ()
        act.told_by = before
    return gone


def _saved(act: IsleAct, seat: int, land: int, n: int, by_blight: bool) -> Asking[int]:
    """How much presence is saved from destruction: it flees, or another spirit holds it fast."""
    t = act.t
    kept = 0
    asked = act.alike(act.course)
    asked.seat = seat
    if t.modified(HARBOR, land):
        ways_out: list[Move] = [land_move("flee", one) for one in near(t, land) if may_settle(t, seat, one)]
        while kept < n and ways_out:
            away = (("adjacent", near(t, land)),)
            move = yield asked.question(ASK_FLEE, [*ways_out, STOP], away, land=LAND_PHRASES[land])
            if not isinstance(move, LandMove):
                break
            place(asked, LANDS[land], move.land)
            kept += 1
    if by_blight or act.nature not in (EVENT, BLIGHT_ACTION):
        return kept
    for mod in t.mods:
        if mod.kind != HOLDS_FAST or not isinstance(mod.what, int):
            continue
        holder = act.alike(act.course)
        holder.seat = mod.what
        while kept < n and t.energy[mod.what] >= mod.n:
            move = yield holder.question(ASK_HOLD, [YES, NO], land=LAND_PHRASES[land], who=player(seat))
            if move is NO:
                break
            spend_energy(t, mod.what, mod.n, BULWARK_OF_WILL)
            kept += 1
    return kept


# -- back to the tracks ------------------------------------------------------------------------------------


def return_destroyed(act: IsleAct, n: int) -> Rule:
    """The acting seat may return up to so much of its destroyed presence to its tracks (R7.4)."""
    t, seat = act.t, act.seat
    for _ in range(n):
        tracks = room_on_tracks(t, seat)
        if not t.destroyed[seat] or not tracks:
            return
        moves: list[Move] = [name_move("return", name, source_phrase(name)) for name in tracks]
        move = yield act.question(ASK_RETURN, [*moves, STOP])
        if not isinstance(move, NameMove):
            return
        t.destroyed[seat] -= 1
        give_back(t, seat, move.word)


def room_on_tracks(t: Table, seat: int) -> list[str]:
    """The tracks that have an uncovered space for presence; the first space is always open."""
    found = [TRACKS[which] for which in (ENERGY, CARDS) if t.shown[seat][which] > 1]
    for owner, rule in t.standing.sources:
        if owner == seat:
            found += rule.room(t, seat)
    return found


def give_back(t: Table, seat: int, track: str) -> None:
    """Presence comes back to a track."""
    if track in TRACKS:
        cover(t, seat, track)
        return
    for owner, rule in t.standing.sources:
        if owner == seat:
            rule.covered(t, seat, track)


def cover(t: Table, seat: int, track: str) -> None:
    """Presence comes back to the last uncovered space of a track."""
    energy, cards = t.shown[seat]
    t.shown[seat] = (energy - 1, cards) if track == TRACKS[ENERGY] else (energy, cards - 1)


def come_home(isle: IsleAct, seat: int, land: int) -> Rule:
    """A spirit may add one of its destroyed presence in a land."""
    if not isle.t.destroyed[seat] or not may_settle(isle.t, seat, land):
        return
    theirs = isle.alike(isle.course)
    theirs.seat = seat
    move = yield theirs.question(ASK_HOME, [presence_move("destroyed", land), STOP])
    if isinstance(move, PresenceMove):
        place(theirs, "destroyed", land)
