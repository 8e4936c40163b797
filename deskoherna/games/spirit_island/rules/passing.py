"""Time passes: cards are put away, damage heals, effects of the turn end (R3.5)."""

from __future__ import annotations

from deskoherna.core.asking import Rule
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import NO_ELEMENTS
from deskoherna.games.spirit_island.land import Pieces, strife_of
from deskoherna.games.spirit_island.rules.learning import forget_card
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs.cards import return_kept


def time(t: Table) -> Rule:
    """The end of a turn."""
    t.phase = "time"
    for seat, rule in standing(t, "time"):
        reaction = rule.time(t, seat)
        if reaction is not None:
            yield from reaction
    for seat in range(t.players):
        yield from return_kept(t, seat)
        forget_fleeting(t, seat)
        t.discard[seat] = t.discard[seat] + t.played[seat]
        t.played[seat] = ()
        t.used[seat] = ()
        t.quickened[seat] = 0
        t.extra[seat] = NO_ELEMENTS
    heal(t)
    t.expire(TURN)
    t.marks.pop("fear-cards", None)
    for seat in range(t.players):
        t.marks.pop(f"tribute.{seat}", None)
    t.then(("turn", ()))


def forget_fleeting(t: Table, seat: int) -> None:
    """Cards played on condition that they are forgotten now (R5.3)."""
    for mod in t.mods:
        if mod.kind == "fleeting" and mod.what == seat and mod.place in t.played[seat]:
            card = str(mod.place)
            forget_card(IsleAct(t, seat, Phrase("power." + card)), card)


def heal(t: Table) -> None:
    """Invaders and Dahan lose all damage, invaders not where a power keeps their wounds open."""
    for land in (*t.isle.lands, *t.isle.oceans):
        here = t.lands[land]
        if here.invaders and not (t.mods and t.modified("no-healing", land)):
            healed = _healed(here.invaders)
            if healed != here.invaders:
                t.lands[land] = here = here.with_invaders(healed)
        if here.dahan:
            healed = _healed(here.dahan)
            if healed != here.dahan:
                t.lands[land] = here.with_dahan(healed)


def _healed(pieces: Pieces) -> Pieces:
    for code in pieces:
        if code >> 4 & 15:
            return tuple(sorted([code >> 8 << 8 | strife_of(code) for code in pieces]))
    return pieces
