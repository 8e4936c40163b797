"""Adding, removing and replacing pieces (R1.11, R1.12)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.phrase import Phrase
from ...act import IsleAct
from ...figures import BLIGHT, DAHAN, LANDS, PIECES
from ...land import FRESH, SWARM, damage_of, is_thief, kind_of, piece, strife_of
from ...naming import LAND_PHRASES, kind_phrase, piece_phrase
from ...nouns.kinds import BY_CODE
from ...state import Table
from ..ground import endurance, gain_energy, swarm_of
from .blight import remove_blight
from .fear import frighten
from .presence import lose
from .thieves import catch, held

ADDED: Final[list[list[str]]] = [
    [f"added.{piece}.{land}" for land in range(len(LANDS))] for piece in PIECES
]  # what tallies are called


def add_piece(act: IsleAct, land: int, kind: int, n: int = 1) -> None:
    """Put pieces from the supply into a land; blight has its own rule."""
    t = act.t
    if not n:
        return
    if kind > BLIGHT and t.marks and left_out(act, PIECES[kind]):
        return
    come(t, land, kind, act.title, n)
    act.note("add", BY_CODE[kind], n)
    act.tally(ADDED[kind][land], n)


def come(t: Table, land: int, kind: int, source: Phrase, n: int = 1) -> None:
    """Pieces come to a land, from the supply; that comes from the source."""
    code = FRESH[kind]
    here = t.lands[land]
    here = here.after.get(code) or here.add(code)
    if n > 1:
        for _ in range(n - 1):
            here = here.add(code)
    t.lands[land] = here
    if t.log is not None:
        t.tell_by(source, "added", n=n, piece=piece_phrase(code), land=LAND_PHRASES[land])


def left_out(act: IsleAct, token: str) -> bool:
    """Is a kind of token not played with? Then 1 Energy and 1 fear come instead (R19.1)."""
    if not act.t.mark("without." + token):
        return False
    source = Phrase("cause.left-out", piece=Phrase(token))
    gain_energy(act.t, max(act.seat, 0), 1, source)
    frighten(act.t, 1, source)
    return True


def add_strife(act: IsleAct, land: int, code: int) -> None:
    """Put strife on an invader (R12.4)."""
    t = act.t
    if t.marks and left_out(act, "strife"):
        return
    t.lands[land] = t.lands[land].take(code).add(piece(kind_of(code), damage_of(code), strife_of(code) + 1))
    act.tally(f"strife.{land}")
    if t.log is not None:
        act.tell("strife-added", piece=piece_phrase(code), land=LAND_PHRASES[land])


def remove_piece(act: IsleAct, land: int, code: int) -> None:
    """Take a piece off the island: no fear, not destroyed (R1.11)."""
    t = act.t
    kind = kind_of(code)
    if is_thief(code):
        catch(act, land, code)
        return
    if kind == BLIGHT:
        remove_blight(act, land)
        return
    if code == SWARM:
        lose(act, swarm_of(t, land), land, 2)  # removed presence is out like destroyed (R7.3)
        act.note("remove", BY_CODE[kind])
        return
    t.lands[land] = t.lands[land].take(code)
    act.note("remove", BY_CODE[kind])
    act.tally(f"removed.{PIECES[kind]}.{land}")
    if t.log is not None:
        act.tell("removed", n=1, piece=kind_phrase(code), land=LAND_PHRASES[land])


def replace_piece(act: IsleAct, land: int, code: int, kind: int, n: int = 1) -> list[int]:
    """One piece becomes others; damage and strife stay on an invader that becomes one invader (R1.11, R12.4).

    Returns the new pieces whose damage destroys them at once.
    """
    t = act.t
    if is_thief(code):
        catch(act, land, code)
        if held(t, land):
            add_piece(act, land, kind, n)
        return []
    both_invaders = kind < DAHAN and kind_of(code) < DAHAN
    t.lands[land] = t.lands[land].take(code)
    new = piece(kind, damage_of(code), strife_of(code)) if both_invaders else FRESH[kind]
    t.lands[land] = t.lands[land].add(new)
    for _ in range(n - 1):
        t.lands[land] = t.lands[land].add(FRESH[kind])
    act.note("replace", BY_CODE[kind_of(code)])
    act.tally(f"replaced.{PIECES[kind_of(code)]}.{land}")
    if t.log is not None:
        by = piece_phrase(FRESH[kind])
        act.tell("replaced", piece=piece_phrase(code), n=n, by=by, land=LAND_PHRASES[land])
    return [new] if damage_of(new) and damage_of(new) >= endurance(t, land, new) else []
