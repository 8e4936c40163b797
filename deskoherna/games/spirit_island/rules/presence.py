"""Presence: adding, moving and losing it (R4.1.5, R7)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from operator import itemgetter
from typing import Final

from deskoherna.core.asking import Ask, Move, Prompt, Rule
from deskoherna.core.effects import NO, YES
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import BLIGHT as BLIGHT_ACTION
from deskoherna.games.spirit_island.act import EVENT, NOWHERE, IsleAct
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import BOARDS, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.moves import (
    STOP,
    LandMove,
    NameMove,
    PresenceMove,
    land_move,
    name_move,
    presence_move,
    presence_moves,
)
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.nearness import Ways
from deskoherna.games.spirit_island.rules.ground import HUNTING, around, lands_of, may_settle, near
from deskoherna.games.spirit_island.rules.ground import ways as touching
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY
from deskoherna.games.spirit_island.state import Table

ASK_PRESENCE: Final = Prompt("presence", "R4.1.5")
ASK_SOURCE: Final = Prompt("source", "R4.1.5")
ASK_LOSE: Final = Prompt("lose-presence", "R7.2")
ASK_FLEE: Final = Prompt("presence-flees", "R7.2")
ASK_HOLD: Final = Prompt("presence-held", "R7.2")
ASK_RETURN: Final = Prompt("return-presence", "R7.3")
ANYWHERE: Final = -1  # a range without limit
TRACKS: Final = ("energy", "cards")
MOST_MOVES: Final = 100  # ways to add presence that are listed at once
_USUAL: Final[
    dict[tuple[Ways, tuple[int, ...], tuple[bool, bool], int, frozenset[int] | None], list[Move]]
] = {}  # see usual_ways
MOST_KEPT: Final = 10_000  # lists of ways that are remembered
HARBOR: Final = "harbor"  # mod: presence in a land (place) may flee when it would be destroyed
HOLDS_FAST: Final = "holds-fast"  # mod: a seat (what) may pay (n) to save presence from events
LOST: Final[list[list[str]]] = [
    [f"lost.{seat}.{land}" for land in range(len(LANDS))] for seat in range(len(BOARDS))
]  # what tallies are called


def put(t: Table, seat: int, land: int, n: int = 1) -> None:
    """Presence comes to a land."""
    t.inhabit(seat, land, t.lands[land].presence[seat] + n)


def uncover(t: Table, seat: int, which: int) -> None:
    """The next space of a presence track is uncovered (R4.2.1)."""
    energy, cards = t.shown[seat]
    t.shown[seat] = (energy + 1, cards) if which == ENERGY else (energy, cards + 1)


# -- adding ------------------------------------------------------------------------------------------------


def sources(t: Table, seat: int, growth: bool, destroyed: bool) -> list[str]:
    """Where added presence may come from: tracks, the island, destroyed presence where that is allowed."""
    panel = SPIRITS[t.spirits[seat]]
    if destroyed:
        return ["destroyed"] if t.destroyed[seat] else []
    found = [TRACKS[which] for which in (ENERGY, CARDS) if panel.covered(which, t.shown[seat])]
    for owner, rule in t.standing.sources:
        if owner == seat:
            found += rule.sources(t, seat)
    if growth and t.destroyed[seat]:
        for owner, rule in t.standing.returning:
            if owner == seat and 0 <= rule.returning(t, seat) <= t.energy[seat]:
                found.append("destroyed")
    if HUNTING in t.modded and t.modified(HUNTING, what=seat):
        return found  # it cannot be moved this turn
    return found + [LANDS[land] for land in lands_of(t, seat)]


def reachable(
    t: Table, seat: int, reach: int, fits: Callable[[int], bool] | None, origins: tuple[int, ...]
) -> list[int]:
    """Lands within range of these where the seat's presence may go."""
    found = t.isle.by_number if reach == ANYWHERE else around(t, origins, reach)
    if fits is not None:
        found = [land for land in found if fits(land)]
    if reach == ANYWHERE or any(owner == seat for owner, _ in t.standing.settle):
        return [land for land in found if may_settle(t, seat, land)]
    return found  # what is in range touches: no ocean that does not count as a land


def add(
    act: IsleAct,
    reach: int,
    fits: Callable[[int], bool] | None = None,
    growth: bool = False,
    destroyed: bool = False,
    land: int = -1,
    optional: Move | None = None,
    only: frozenset[int] | None = None,
) -> Rule:
    """The acting seat adds one presence, from where it chooses, within range of its presence (R4.1.5).

    ``fits`` and ``only`` say where it may go, ``land`` names the one land it goes to; ``destroyed`` takes it
    from the destroyed ones.
    """
    t, seat = act.t, act.seat
    if land < 0 and fits is None and not destroyed and optional is None and usual(t, seat, reach):
        moves = usual_ways(t, seat, reach, only)
        if 1 < len(moves) <= MOST_MOVES:
            move = yield act.question(ASK_PRESENCE, moves)
            assert isinstance(move, PresenceMove)
            place(act, move.source, move.land, growth)
            return
    if only is not None:
        fits = only.__contains__
    lands = [land] if land >= 0 else reachable(t, seat, reach, fits, lands_of(t, seat))
    near_ones = lands
    if growth and t.standing.unbound and unbound(t, seat):
        lands = reachable(t, seat, ANYWHERE, fits, ())
    found = sources(t, seat, growth, destroyed)
    moves = ways(found, lands)
    if not moves:
        return
    if len(moves) > MOST_MOVES:
        moves = yield from _from_one_source(act, found, lands)
    if optional is not None:
        moves.append(optional)
    move = moves[0]
    if len(moves) > 1:
        move = yield act.question(ASK_PRESENCE, moves)
    if isinstance(move, PresenceMove):
        if move.land not in near_ones:
            for owner, rule in t.standing.unbound:
                if owner == seat:
                    rule.pay_reach(t, seat, move.land)
        place(act, move.source, move.land, growth)


def usual(t: Table, seat: int, reach: int) -> bool:
    """Do only tracks and where a seat is decide how it can add presence?"""
    cast = t.standing
    returning = cast.returning and t.destroyed[seat]
    return (
        reach != ANYWHERE and seat not in cast.minds_presence_of and not returning and HUNTING not in t.modded
    )


def usual_ways(t: Table, seat: int, reach: int, only: frozenset[int] | None) -> list[Move]:
    """The usual ways to add presence; remembered, do not change the list."""
    there = touching(t)
    energy, cards = t.shown[seat]
    panel = SPIRITS[t.spirits[seat]]
    tracks = (energy < len(panel.tracks[ENERGY]), cards < len(panel.tracks[CARDS]))
    key = (there, t.where[seat], tracks, reach, only)
    found = _USUAL.get(key)
    if found is None:
        if len(_USUAL) > MOST_KEPT:
            _USUAL.clear()
        mine = lands_of(t, seat)
        lands = there.around(mine, reach)
        if only is not None:
            lands = [land for land in lands if land in only]
        origins = [TRACKS[which] for which in (ENERGY, CARDS) if tracks[which]]
        found = _USUAL[key] = ways(origins + [LANDS[land] for land in mine], lands)
    return found


def unbound(t: Table, seat: int) -> bool:
    """May a seat add presence without regard to range now?"""
    return any(rule.unbound(t, seat) for owner, rule in t.standing.unbound if owner == seat)


def ways(sources: list[str], lands: list[int]) -> list[Move]:
    """A move from every source to every other of these lands."""
    found: list[Move] = []
    if len(lands) < 2:
        return [presence_move(source, one) for source in sources for one in lands if LANDS[one] != source]
    to_all = itemgetter(*lands)
    for source in sources:
        found += to_all(presence_moves(source))
        origin = LAND_INDEX.get(source, NOWHERE)
        if origin in lands:
            found.remove(presence_move(source, origin))
    return found


def _from_one_source(act: IsleAct, sources: list[str], lands: list[int]) -> Generator[Ask, Move, list[Move]]:
    """Where there are too many ways, first choose where the presence comes from."""
    choice: list[Move] = [name_move("source", name, source_phrase(name)) for name in sources]
    move = yield act.question(ASK_SOURCE, choice)
    assert isinstance(move, NameMove)
    return ways([move.word], lands)


def source_phrase(source: str) -> Phrase:
    """A track, the destroyed presence, or a land."""
    return Phrase("source.land", id=source) if source in LAND_INDEX else Phrase("source." + source)


def place(act: IsleAct, source: str, land: int, growth: bool = False) -> None:
    """Presence goes from a source to a land."""
    t, seat = act.t, act.seat
    if source in TRACKS:
        uncover(t, seat, TRACKS.index(source))
    elif source == "destroyed":
        t.destroyed[seat] -= 1
        if growth:
            for owner, rule in t.standing.returning:
                if owner == seat:
                    t.energy[seat] -= max(0, rule.returning(t, seat))
    elif source in LAND_INDEX:
        if HUNTING in t.modded and t.modified(HUNTING, what=seat):
            return  # it cannot be moved this turn
        origin = LAND_INDEX[source]
        t.inhabit(seat, origin, t.lands[origin].presence[seat] - 1)
        if t.hooks:
            act.tally(f"left.presence.{LAND_INDEX[source]}")
    else:
        for owner, rule in t.standing.sources:
            if owner == seat:
                rule.taken(t, seat, source)
    t.inhabit(seat, land, t.lands[land].presence[seat] + 1)
    if t.hooks or t.standing.minds_presence:  # nobody else asks
        act.tally(f"presence.{seat}.{land}")
    act.note("add-presence")
    if t.log is not None:
        t.tell("presence-added", who=player(seat), land=land_phrase(land))


# -- losing ------------------------------------------------------------------------------------------------


def lose(act: IsleAct, seat: int, land: int, n: int = 1) -> int:
    """Presence in a land is destroyed, as far as there is any; returns how many (R7.2)."""
    t = act.t
    n = min(n, t.lands[land].presence[seat])
    if n:
        put(t, seat, land, -n)
        t.destroyed[seat] += n
        act.tally(LOST[seat][land], n)
        if t.log is not None:
            t.tell("presence-lost", who=player(seat), n=n, land=land_phrase(land))
    return n


def leave_game(act: IsleAct, seat: int, land: int, n: int = 1) -> None:
    """Presence leaves the island and the game: neither destroyed nor ever back (``gone.SEAT`` counts it)."""
    t = act.t
    put(t, seat, land, -n)
    t.marks[f"gone.{seat}"] = t.mark(f"gone.{seat}") + n
    act.tally(f"left.presence.{land}", n)


def lose_chosen(act: IsleAct, seat: int, lands: list[int] | None = None) -> Rule:
    """A seat destroys one of its presence where it chooses, among these lands or anywhere."""
    t = act.t
    where = [land for land in (lands_of(t, seat) if lands is None else lands) if t.lands[land].presence[seat]]
    if not where:
        return
    land = where[0]
    if len(where) > 1:
        asked = act.anew()
        asked.seat = seat
        move = yield asked.question(ASK_LOSE, [land_move("lose", one) for one in where])
        assert isinstance(move, LandMove)
        land = move.land
    yield from perish(act, seat, land)


def perish(
    act: IsleAct, seat: int, land: int, n: int = 1, by_blight: bool = False
) -> Generator[Ask, Move, int]:
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
    for owner, rule in t.standing.perished:
        reaction = rule.perished(act, owner, seat, land, gone, kept)
        if reaction is not None:
            yield from reaction
    return gone


def _saved(act: IsleAct, seat: int, land: int, n: int, by_blight: bool) -> Generator[Ask, Move, int]:
    """How much presence is saved from destruction: it flees, or another spirit holds it fast."""
    t = act.t
    kept = 0
    asked = act.alike(act.course)
    asked.seat = seat
    if t.modified(HARBOR, land):
        ways_out: list[Move] = [land_move("flee", one) for one in near(t, land) if may_settle(t, seat, one)]
        while kept < n and ways_out:
            move = yield asked.question(ASK_FLEE, [*ways_out, STOP], land=land_phrase(land))
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
            move = yield holder.question(ASK_HOLD, [YES, NO], land=land_phrase(land), who=player(seat))
            if move is NO:
                break
            t.energy[mod.what] -= mod.n
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
        cover(t, seat, TRACKS.index(track))
        return
    for owner, rule in t.standing.sources:
        if owner == seat:
            rule.covered(t, seat, track)


def cover(t: Table, seat: int, which: int) -> None:
    """Presence comes back to the last uncovered space of a track."""
    energy, cards = t.shown[seat]
    t.shown[seat] = (energy - 1, cards) if which == ENERGY else (energy, cards - 1)
