"""What stops an invader action, and what that uses up (R11.4.6, R12.2, R12.3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Prompt
from deskoherna.core.effects import ANY, Mod
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Phrase
from ...act import IsleAct
from ...boxes import BASE
from ...content import POWERS
from ...figures import DISEASE, WILDS
from ...land import FRESH
from ...moves import ALLOW, SKIP
from ...naming import DEEDS, land_phrase, piece_phrase, power_phrase
from ...standing import TABLE, TOKEN, Asking
from ...state import Table
from ...verbs.guarding import SkipActions
from ..actions import prevented
from ..circumstances import idle
from ..story.causes import A_CARD, FEAR_CARD, TOKENS
from .lands import BUILD, EXPLORE, RAVAGE
from .lands import SKIP as SKIPPING

ASK_SKIP: Final = Prompt("skip", "R11.4.6")
TIMID: Final = "timid"  # mod: lands ravage only with more invaders than the terror level
BITES: Final = "lair"  # mod: the beasts that stop an action bite (Infestation of Venomous Spiders)
STOPS: Final = frozenset((TIMID, SKIPPING, BITES))  # mods that stop actions
LAIR: Final = Phrase("power.infestation-of-venomous-spiders")
TIDE: Final = "a-dreadful-tide-of-scurrying-flesh"  # written out as a rule: it stops any action
DEEDS_ALL: Final = (RAVAGE, BUILD, EXPLORE)
STOPPING: Final = {BUILD: DISEASE, EXPLORE: WILDS}  # what stops such an action once (R12.2, R12.3)


def stoppable(act: IsleAct, deed: str) -> bool:
    """Is there anything at all that may stop an invader action in the act's land?"""
    t, land = act.t, act.land
    if deed in STOPPING and t.lands[land].counts[STOPPING[deed]]:
        return True
    if t.mods and not STOPS.isdisjoint(t.modded):
        for mod in t.mods:
            if mod.kind in STOPS and mod.place in (ANY, land):
                return True
    if deed in t.standing.prevents and hindered(t, deed, land):
        for seat, rule in t.standing.prevents[deed]:
            if rule.prevents(act, seat, land, 0) is not None:
                return True
    return False


def hindered(t: Table, deed: str, land: int) -> bool:
    """Is there anybody who might stop such an action in a land: a spirit that is there, or a rule for all?"""
    presence = t.lands[land].presence
    for seat, _ in t.standing.prevents[deed]:
        if seat == TABLE or presence[seat]:
            return True
    return False


def stopped(act: IsleAct, deed: str) -> Asking[bool]:
    """Is the invader action about to happen in the act's land stopped? Uses up what stops it once."""
    t, land = act.t, act.land
    if not STOPS.isdisjoint(t.modded) and (yield from _stopped_by_effect(act, deed)):
        return True
    token = STOPPING.get(deed)
    if token is not None and t.lands[land].counts[token] and not (t.mods and idle(t, token)):
        let_through = token == DISEASE and (yield from prevented(act, TOKEN, land))
        if not let_through:
            t.lands[land] = t.lands[land].with_tokens(token, t.lands[land].counts[token] - 1)
            return _token_spent(act, deed, token)
    if deed not in t.standing.prevents:
        return False
    rule = yield from prevented(act, deed, land)
    return rule is not None and skipped(act, deed, rule.phrase())


def _stopped_by_effect(act: IsleAct, deed: str) -> Asking[bool]:
    """Does a fear card, an event or a power stop it? Some for the whole turn, some once."""
    t, land = act.t, act.land
    timid = deed == RAVAGE and TIMID in t.modded
    if timid and len(t.lands[land].invaders) <= min(t.terror, 3):
        return skipped(act, deed, A_CARD)
    skips = [*t.fitting(SKIPPING, land, deed)] if SKIPPING in t.modded else []
    if skips and any(mod.n == 0 for mod in skips):  # every such action this turn
        return skipped(act, deed)
    for mod in skips:
        if mod.n > 0 or (yield from _wants_skip(act, deed)):
            _use_up(t, mod)
            return skipped(act, deed)
    for mod in t.fitting(BITES, land) if BITES in t.modded else ():
        if (yield from _wants_skip(act, deed)):
            _use_up(t, mod)
            act.tally(f"lair.{land}")
            return skipped(act, deed, LAIR)
    return False


def _wants_skip(act: IsleAct, deed: str) -> Asking[bool]:
    """A skip that may be kept for another action (R11.4.6)."""
    move = yield act.question(
        ASK_SKIP, [SKIP, ALLOW], deed=Phrase("deed." + deed, land=land_phrase(act.land))
    )
    return move is SKIP


def skipped(act: IsleAct, deed: str, source: Phrase | None = None) -> bool:
    """Tell that an action does not happen, and why: without a source, because of what skips it this turn."""
    t = act.t
    if t.log is not None:
        t.tell_by(source or skipping(t, deed), "skipped", deed=DEEDS[deed][act.land])
    return True


def _token_spent(act: IsleAct, deed: str, token: int) -> bool:
    if act.t.log is not None:
        said = {
            "deed": DEEDS[deed][act.land],
            "piece": piece_phrase(FRESH[token]),
            "land": land_phrase(act.land),
        }
        act.t.tell_by(TOKENS[token], "skipped-token", **said)
    return True


def skipping(t: Table, deed: str) -> Phrase:
    """What skips such an action: powers of this turn that may have done it, else a fear card or an event."""
    if not t.turn and t.mark("extra-board"):
        return Phrase("option.extra-board")  # nobody explores it yet (R16)
    used = [power for powers in t.used for power in powers if deed in skipped_by(power)]
    if used:
        return Phrase("cause.powers", powers=[power_phrase(power) for power in dict.fromkeys(used)])
    return FEAR_CARD if t.edition == BASE else A_CARD


def skipped_by(power: str) -> tuple[str, ...]:
    """The actions that a power can stop."""
    if power == TIDE:
        return DEEDS_ALL
    found: list[str] = []
    for effect in (POWERS[power].effect, *[level.effect for level in POWERS[power].levels]):
        for value in all_values(effect):
            if isinstance(value, SkipActions):
                found += [value.deed] if value.deed else DEEDS_ALL
    return tuple(found)


def _use_up(t: Table, mod: Mod) -> None:
    mods = list(t.mods)
    mods.remove(mod)
    left = abs(mod.n) - 1
    if left:
        mods.append(Mod(mod.kind, mod.place, mod.what, left if mod.n > 0 else -left, mod.until))
    t.remod(tuple(mods))
