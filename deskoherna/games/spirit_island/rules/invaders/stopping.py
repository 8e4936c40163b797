"""What stops an invader action, and what that uses up (R11.4.6, R12.2, R12.3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Prompt
from deskoherna.core.effects import Mod
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import DISEASE, WILDS
from deskoherna.games.spirit_island.moves import ALLOW, SKIP
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.actions import prevented
from deskoherna.games.spirit_island.rules.circumstances import idle
from deskoherna.games.spirit_island.rules.invaders.lands import BUILD, EXPLORE, RAVAGE
from deskoherna.games.spirit_island.rules.invaders.lands import SKIP as SKIPPING
from deskoherna.games.spirit_island.standing import TOKEN, Asking
from deskoherna.games.spirit_island.state import Table

ASK_SKIP: Final = Prompt("skip", "R11.4.6")
TIMID: Final = "timid"  # mod: lands ravage only with more invaders than the terror level
STOPPING: Final = {BUILD: DISEASE, EXPLORE: WILDS}  # what stops such an action once (R12.2, R12.3)


def stopped(act: IsleAct, deed: str) -> Asking[bool]:
    """Is the invader action about to happen in the act's land stopped? Uses up what stops it once."""
    t, land = act.t, act.land
    if t.mods:
        if deed == RAVAGE and t.modified(TIMID) and len(t.lands[land].invaders) <= min(t.terror, 3):
            return _tell_skipped(act, deed)
        skips = [*t.fitting(SKIPPING, land, deed)] if SKIPPING in t.modded else []
        if any(mod.n == 0 for mod in skips):  # every such action this turn
            return _tell_skipped(act, deed)
        for mod in skips:
            if mod.n > 0 or (yield from _wants_skip(act, deed)):
                _use_up(t, mod)
                return _tell_skipped(act, deed)
        for mod in t.fitting("lair", land):  # the beasts that stop it bite (Infestation of Venomous Spiders)
            if (yield from _wants_skip(act, deed)):
                _use_up(t, mod)
                act.tally(f"lair.{land}")
                return _tell_skipped(act, deed)
    token = STOPPING.get(deed)
    if token is not None and t.mods and idle(t, token):
        token = None
    if token is not None and t.lands[land].counts[token]:
        let_through = token == DISEASE and (yield from prevented(act, TOKEN, land))
        if not let_through:
            t.lands[land] = t.lands[land].with_tokens(token, t.lands[land].counts[token] - 1)
            return _tell_skipped(act, deed)
    if t.standing.prevents and (yield from prevented(act, deed, land)):
        return _tell_skipped(act, deed)
    return False


def _wants_skip(act: IsleAct, deed: str) -> Asking[bool]:
    """A skip that may be kept for another action (R11.4.6)."""
    move = yield act.question(
        ASK_SKIP, [SKIP, ALLOW], deed=Phrase("deed." + deed, land=land_phrase(act.land))
    )
    return move is SKIP


def _tell_skipped(act: IsleAct, deed: str) -> bool:
    if act.t.log is not None:
        act.t.tell("skipped", deed=Phrase("deed." + deed, land=land_phrase(act.land)))
    return True


def _use_up(t: Table, mod: Mod) -> None:
    mods = list(t.mods)
    mods.remove(mod)
    left = abs(mod.n) - 1
    if left:
        mods.append(Mod(mod.kind, mod.place, mod.what, left if mod.n > 0 else -left, mod.until))
    t.remod(tuple(mods))
