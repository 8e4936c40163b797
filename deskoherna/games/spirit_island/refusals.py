"""Why a move of a scenario is not offered, from the view alone: wards and elements at corners."""

from __future__ import annotations

from typing import Any

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.corners import Corner, corners
from deskoherna.games.spirit_island.figures import LANDS
from deskoherna.games.spirit_island.island import island

WARDS = "R20.3"
INVOCATION = "R20.6"


def why_not_ward(view: View, seat: int, land: str) -> Reason | None:
    """No card lies face down, it is no sacred site, or it costs too much."""
    cards = [n for kind, _, what, n, _ in view["lasting"] if kind == "ward-card" and what == seat]
    if not any(cards):
        return Reason(WARDS, Phrase("why.no-ward-card"))
    here: dict[str, Any] | None = view["lands"].get(land)
    if here is None or seat not in here["sacred"]:
        return Reason(WARDS, Phrase("why.no-site", land=land))
    cost = 2 * (here["blight"] + here["town"] + here["city"])
    energy: int = view["seats"][seat]["energy"]
    return Reason(WARDS, Phrase("why.ward-dear", n=cost, energy=energy)) if cost > energy else None


def why_not_invoke(view: View, seat: int, name: str) -> Reason | None:
    """There is no such corner, it is taken or too far, it costs too much, or it would be once more."""
    if view["marks"].get(f"invoked.{seat}") == view["turn"]:
        return Reason(INVOCATION, Phrase("why.invoked"))
    found = corners(island(f"{view['layout']}:{''.join(view['boards'])}")).by_name
    corner: Corner | None = found.get(name.upper().replace("EDGE", "edge"))
    if corner is None:
        return Reason(INVOCATION, Phrase("why.no-corner", said=name[:30]))
    if corner.id in view["corners"]:
        return Reason(INVOCATION, Phrase("why.corner-taken", id=corner.name))
    lands = [view["lands"].get(LANDS[land]) for land in corner.lands]
    if not any(land is not None and land["presence"][seat] for land in lands):
        return Reason(INVOCATION, Phrase("why.corner-far", id=corner.name))
    cost = 1 + len([1 for other in corner.beside if other.id in view["corners"]])
    energy: int = view["seats"][seat]["energy"]
    return Reason(INVOCATION, Phrase("why.corner-dear", n=cost, energy=energy)) if cost > energy else None


def why_not(view: View, decision: Decision, kind: str, word: str) -> Reason | None:
    """The reason, where this module knows one."""
    if kind == "ward" and view["scenario"] == "ward-the-shores" and view["phase"] == "slow":
        return why_not_ward(view, decision.seat, word.upper())
    if kind == "invoke" and view["scenario"] == "elemental-invocation" and view["phase"] == "spirits":
        return why_not_invoke(view, decision.seat, word)
    return None
