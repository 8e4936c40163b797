"""Time, as Fractured Days Split the Sky has it: presence laid aside, gained and spent."""

from __future__ import annotations

from typing import Final

from ...rules.pieces.presence import give_back, room_on_tracks, uncover
from ...rules.pieces.why import WHENCE
from ...vocabulary import *

ASK_GAIN: Final = Prompt("gain-time", "R7.3", why=WHENCE)
ASK_SPEND: Final = Prompt("spend-time", "R7.3", why=among("track-full"))


def time_mark(seat: int) -> str:
    """The mark that counts a seat's Time."""
    return f"time.{seat}"


def time_of(t: Table, seat: int) -> int:
    return t.mark(time_mark(seat))


def gain_time(act: IsleAct, may: bool = False) -> Rule:
    """One presence becomes Time, from a track or from the island as the acting seat likes."""
    t, seat = act.t, act.seat
    panel = SPIRITS[t.spirits[seat]]
    found = [TRACKS[which] for which in (ENERGY, CARDS) if panel.covered(which, t.shown[seat])]
    found += [LANDS[land] for land in lands_of(t, seat)]
    moves: list[Move] = [name_move("time", source, source_phrase(source)) for source in found]
    if not moves:
        return
    if may:
        moves.append(STOP)
    move = yield from answer(act.question(ASK_GAIN, moves))
    if not isinstance(move, NameMove):
        return
    if move.word in TRACKS:
        uncover(t, seat, move.word)
    else:
        put(t, seat, LAND_INDEX[move.word], -1)
        act.tally(f"left.presence.{LAND_INDEX[move.word]}")
    t.marks[time_mark(seat)] = time_of(t, seat) + 1
    if t.log is not None:
        act.tell("time-gained", who=player(seat), source=source_phrase(move.word))


def spend_time(act: IsleAct, n: int) -> Rule:
    """Time goes back to the tracks; what finds no room there is destroyed."""
    t, seat = act.t, act.seat
    for _ in range(n):
        t.marks[time_mark(seat)] -= 1
        tracks = room_on_tracks(t, seat)
        moves = [name_move("return", name, source_phrase(name)) for name in tracks]
        track = yield from choose_word(act, ASK_SPEND, moves)
        if track:
            give_back(t, seat, track)
        else:
            t.destroyed[seat] += 1
    if n and t.log is not None:
        act.tell("time-spent", who=player(seat), n=n)
