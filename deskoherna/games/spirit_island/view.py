"""What a seat may see: everything but the order of the decks, which chance decides as they are turned up."""

from __future__ import annotations

from typing import Any, Final

from . import figures
from .content import SCENARIOS, SPIRITS
from .land import Land, kind_of, piece_name, strife_of
from .rules.ending.victory import breakdown
from .rules.ground import blow, defence, element_names, elements, isolated, near, sacred, sea_in_play
from .rules.growth.progressions import to_come
from .rules.invaders.lands import BUILD, RAVAGE, built, lands_of_card
from .rules.setup.without_events import commands
from .state import Table

POWER_PILES: Final = ("minor", "minor_discard", "major", "major_discard")


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """The table; the same for every seat (R1.1)."""
    lands = [
        *t.isle.whole,
        *[sea for sea in t.isle.oceans if sea_in_play(t, figures.BOARD_OF[sea]) or _there(t.lands[sea])],
    ]
    return {
        **{name: getattr(t, name) for name in ("phase", "turn", "over", "won")},
        "layout": t.isle.layout,
        "boards": [figures.BOARDS[board] for board in t.isle.slots],
        **{name: getattr(t, name) for name in ("adversary", "level", "second", "second_level", "scenario")},
        "edition": t.edition,
        "difficulty": t.difficulty,
        "told": [[key, n] for seat, rule in t.standing.tells for key, n in rule.tells(t, seat)],
        "corners": _corners(t) if t.scenario else {},
        "lands": {figures.LANDS[land]: _land(t, land) for land in sorted(lands)},
        "fear": {
            "pool": t.fear_pool,
            "size": t.fear_size,
            "terror": t.terror,
            "earned": [*t.earned],
            "deck": [*t.fear_deck],
            "levels": [*t.fear_levels],
            "unseen": [*t.fear_unseen],
        },
        "invaders": {
            "deck": [*t.invader_deck],
            "unseen": [*t.invader_unseen],
            **{space: [*getattr(t, space)] for space in ("immigration", "ravage", "build", "explored")},
            "discard": [*t.invader_discard],
            "acts": {space: _acting(t, space) for space in ("immigration", "ravage", "build")},
        },
        "blight": {
            "left": t.blight,
            "card": t.blight_card or None,
            "blighted": t.blighted,
            "unseen": [*t.blight_unseen],
        },
        "events": {
            "deck": [*t.event_deck],
            "unseen": [*t.event_unseen],
            "discard": [*t.event_discard],
            "commands": commands(t) if t.mark("no-events") else 0,
        },
        "powers": {pile: [*getattr(t, pile)] for pile in POWER_PILES},
        "marks": {name: t.marks[name] for name in sorted(t.marks)},
        "lasting": [[mod.kind, mod.place, mod.what, mod.n, mod.until] for mod in t.mods],
        "seats": [_seat(t, one) for one in range(t.players)],
        "score": breakdown(t)[0],
    }


def _acting(t: Table, space: str) -> list[list[str]]:
    """The lands where each card on a space acts, as the island stands, adversaries' rules included."""
    deed = RAVAGE if space == RAVAGE else BUILD
    return [[figures.LANDS[land] for land in lands_of_card(t, deed, card)] for card in getattr(t, space)]


def _there(sea: Land) -> bool:
    """Does anything lie in an ocean?"""
    return bool(sea.blight) or any(sea.presence)


def _land(t: Table, land: int) -> dict[str, Any]:
    here: Land = t.lands[land]
    return {
        "terrain": figures.TERRAINS[figures.TERRAIN[land]],
        "near": [figures.LANDS[other] for other in near(t, land)],
        "explorer": here.count(figures.EXPLORER),
        "town": here.count(figures.TOWN),
        "city": here.count(figures.CITY),
        "dahan": len(here.dahan),
        "hurt": [piece_name(code) for code in (*here.invaders, *here.dahan) if code & 255],
        **{kind: getattr(here, kind) for kind in ("blight", "beasts", "wilds", "disease", "badlands")},
        "presence": [*here.presence],
        "sacred": [seat for seat in range(t.players) if t.spirits[seat] and sacred(t, seat, land)],
        "attack": _attack(t, land),
        "grows": figures.PIECES[built(t, land)],
        "defend": defence(t, land),
        "isolated": isolated(t, land),
        "still": land in t.isle.still,
        "markers": _markers(t, land) if t.scenario else [],
    }


def _markers(t: Table, land: int) -> list[list[Any]]:
    """The scenario's markers in a land, by kind."""
    found = [(kind, t.mark(f"{kind}.{land}")) for kind in SCENARIOS[t.scenario].markers]
    return [[kind, n] for kind, n in found if n]


def _corners(t: Table) -> dict[str, str]:
    """Elements that lie at corners of lands, by the corners' ids (Elemental Invocation)."""
    lying = [(name.partition(".")[2], n) for name, n in sorted(t.marks.items()) if name.startswith("corner.")]
    return {corner: figures.ELEMENTS[n - 1] for corner, n in lying}


def _attack(t: Table, land: int) -> int:
    """What the invaders of a land would deal in a ravage now, before Defend (R11.5.2)."""
    damage = sum([blow(t, land, kind_of(code)) for code in t.lands[land].invaders if not strife_of(code)])
    if not damage:
        return 0
    more = sum([rule.presses(t, seat, land) for seat, rule in t.standing.presses])
    return max(0, t.fold("ravage-bonus", land, start=damage + more))


def _seat(t: Table, seat: int) -> dict[str, Any]:
    name = t.spirits[seat]
    return {
        "spirit": name,
        "board": figures.BOARDS[t.home[seat]],
        "energy": t.energy[seat],
        **{pile: [*getattr(t, pile)[seat]] for pile in ("hand", "played", "used", "discard", "forgotten")},
        "shown": [*t.shown[seat]],
        "tracks": [[space.text for space in one] for one in SPIRITS[name].tracks] if name else [[], []],
        "destroyed": t.destroyed[seat],
        "elements": element_names(elements(t, seat)) if name else {},
        "plays": t.plays[seat],
        "ready": t.ready[seat],
        "grown": [*t.grown[seat]],
        "done": t.done[seat],
        "aside": [[thing, n] for thing, n in SPIRITS[name].aside(t, seat)] if name else [],
        "laid": SPIRITS[name].laid_out(t) if name else [],
        "progression": [*to_come(t, seat)],
    }
