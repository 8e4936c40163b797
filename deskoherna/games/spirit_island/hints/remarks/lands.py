"""A land as hints tell it: what stands there, what invaders are due to do there, whose presence it is."""

from __future__ import annotations

from typing import Final

from deskoherna.core.foresight.ahead import COURSES, Run
from deskoherna.core.phrase import Arg, Phrase
from ...figures import BADLANDS, BEASTS, BLIGHT, CITY, DAHAN, DISEASE, EXPLORER, LANDS, PIECES, TOWN, WILDS
from ...land import is_thief
from ...naming import land_phrase, piece_phrase
from ...rules.ground import sacred
from ...rules.invaders.lands import BUILD, EXPLORE, RAVAGE
from ...rules.story.forecast import ahead
from ...state import Table

SHOWN: Final = (CITY, TOWN, EXPLORER, DAHAN, BLIGHT, BEASTS, WILDS, DISEASE, BADLANDS)  # in this order
LATER: Final = "slow"  # the phase in which the invaders are done for this turn
AFTER: Final = "time"  # the one in which what protects a land is about to end


def of_land(t: Table, seat: int, land: int, run: Run, grows: bool = False) -> Phrase:
    """What stands in a land, and what is due there as things stand; ``grows``: one's presence comes there."""
    return Phrase(
        "remark.land",
        land=land_phrase(land),
        what=standing(t, seat, land, grows),
        comes=due(t, land, run),
        next=int(t.phase == LATER),
    )


def standing(t: Table, seat: int, land: int, grows: bool) -> list[Arg]:
    """Pieces by kind, then presence: one's own first."""
    here = t.lands[land]
    thieves = [code for code in here.invaders if is_thief(code)]
    found: list[Arg] = []
    for kind in SHOWN:
        n = here.count(kind) - (len(thieves) if kind == EXPLORER else 0)
        if n:
            found.append(Phrase(PIECES[kind], n=n))
    found += [piece_phrase(code) for code in thieves]
    mine = here.presence[seat]
    if mine:
        lone = "remark.own-grows" if grows else "remark.own"
        found.append(Phrase("remark.site" if sacred(t, seat, land) else lone, n=mine))
    others = sum(here.presence) - mine
    if others:
        found.append(Phrase("remark.others", n=others))
    return found


def due(t: Table, land: int, run: Run) -> list[Arg]:
    """Invader actions that come to a land whatever is answered on the way, in their order."""
    coming = ahead([t] * COURSES, run) if t.phase != AFTER else None
    found: list[Arg] = []
    for one in coming.prospects if coming is not None else []:
        if one.place != "land-" + LANDS[land] or "skipped" in one.figures:
            continue
        if one.what == RAVAGE and "damage" in one.figures:  # the same in all courses, whoever falls
            found.append(Phrase("remark.ravage", n=one.figures["damage"]))
        elif one.what in (BUILD, EXPLORE) and one.certain and one.phrase.args["parts"]:
            found.append(Phrase("remark." + one.what, what=one.phrase.args["parts"]))
    return found


def of_presence(t: Table, seat: int, land: int) -> Phrase:
    """How much presence one has in a land, and on the whole island."""
    here = t.lands[land].presence[seat]
    return Phrase("remark.presence", land=land_phrase(land), n=here, all=whole(t, seat))


def whole(t: Table, seat: int) -> int:
    """All presence of a seat on the island."""
    return sum([t.lands[one].presence[seat] for one in t.where[seat]])
