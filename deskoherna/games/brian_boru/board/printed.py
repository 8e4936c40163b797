"""Cards that are read: those one may marry, Viking cards and claim tokens, each with a picture of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deskoherna.core.drawing import ICONS, Picture, add_icons
from deskoherna.core.drawing.card import read_picture
from deskoherna.core.game import Card
from deskoherna.core.text import Words
from ..cards import claim_token, marriage_card, viking_card
from ..figures import MARRIAGES, REGIONS, ROADS, TOWN_REGION, VIKINGS
from .ground import TOWN_AT

ABREAST: Final = 7  # shields in a row along a ship


def longship(raiders: int) -> list[str]:
    """A ship with a shield for each of its raiders."""
    shields = [
        f"*o {3.6 + 2.8 * (at % ABREAST):g} {15.2 + 3 * (at // ABREAST):g} 1.1" for at in range(raiders)
    ]
    return ["M12 11.500v-8l6 3.500h-6", "M1.500 10.500c1 8 4 11 10.500 11s9.500-3 10.500-11", *shields]


def realm(region: int) -> list[str]:
    """A region as its towns and the roads between them lie."""
    inside = [at for at, where in enumerate(TOWN_REGION) if where == region]
    xs, ys = [TOWN_AT[at][0] for at in inside], [TOWN_AT[at][1] for at in inside]
    scale = 18 / max(max(xs) - min(xs), max(ys) - min(ys))
    left, top = (24 - scale * (min(xs) + max(xs))) / 2, (24 - scale * (min(ys) + max(ys))) / 2
    place = {at: f"{left + scale * TOWN_AT[at][0]:.1f} {top + scale * TOWN_AT[at][1]:.1f}" for at in inside}
    roads = [f"M{place[a]} {place[b]}" for a, b in ROADS if a in place and b in place]
    return [*roads, *[f"*o {one} 2" for one in place.values()]]


add_icons(Path(__file__).with_name("emblems.toml"))
ICONS.update({f"longship-{raiders}": longship(raiders) for raiders in VIKINGS})
ICONS.update({f"realm-{name}": realm(region) for region, name in enumerate(REGIONS)})


def read_cards() -> dict[str, tuple[Card, str, str]]:
    """Every such card by its id, with its emblem and its colour."""
    found = [(marriage_card(at), "suitor-" + name, "yellow") for at, name in enumerate(MARRIAGES)]
    found += [(viking_card(at), f"longship-{raiders}", "black") for at, raiders in enumerate(VIKINGS)]
    found += [(claim_token(at), "realm-" + name, "green") for at, name in enumerate(REGIONS)]
    return {card.id: (card, emblem, dye) for card, emblem, dye in found}


READ: Final = read_cards()


def draw_read_card(id: str, words: Words) -> Picture | None:
    """Such a card by its id: ``estrid``, ``viking-12a``, ``claim-leinster``."""
    if id not in READ:
        return None
    card, emblem, dye = READ[id]
    lines = [words.sentence(line) for line in card.text]
    return read_picture("shown-" + id, words.heading(card.name), words.say(card.kind), (emblem,), dye, lines)
