"""An empire: rows of locations, faction side first and its newest at the left (X2.3), then deals and more."""

from __future__ import annotations

from typing import Any

from deskoherna.core.effects import Exactly, Gain
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.drawing.empire import known
from deskoherna.settlers.drawing.notes import Note, goods
from deskoherna.settlers.drawing.realm import Chip, Realm, Row
from .. import figures
from ..effects.catalogue import FACES
from ..effects.frames import Produce
from . import small
from .notes import printed_note
from .scene import FACTION_ICONS, KIND_ICONS, Scene


def realm(scene: Scene, seat: int) -> Realm:
    """Everything that is drawn of an empire."""
    has = scene.seat(seat)
    people = None
    if has["faction"] is not None:
        name = scene.label("panel.people", faction=Phrase("faction." + has["faction"]))
        people = (FACTION_ICONS[has["faction"]], name)
    return Realm(
        seat,
        people,
        [row(scene, seat, has, kind) for kind in figures.KINDS],
        dealings(scene, seat, has),
        f"against {seat + 1}" if "against" in scene.choices.kinds else None,
        counts(scene, seat, has),
        figures.GOODS[: figures.STOCK],
        passed=has["passed"],
    )


# -- rows --------------------------------------------------------------------------------------------------


def row(scene: Scene, seat: int, has: dict[str, Any], kind: str) -> Row:
    """A row: foundations lying in it, then the faction side, then the common one."""
    pieces = [small.wall(scene, code) for code in has["walls"][kind]]
    pieces += [small.location(scene, code, why(scene, seat, code)) for code in has["faction_side"][kind]]
    first = len(pieces)
    pieces += [small.location(scene, code, why(scene, seat, code)) for code in has["common_side"][kind]]
    aside = ""
    note: Note = ()
    codes = [*has["faction_side"][kind], *has["common_side"][kind]]
    if kind == "production" and has["faction"] is not None:
        note = income(has, codes)
        aside = scene.say("board.each-round") if note else ""
    elif kind == "action" and codes:
        left = len([code for code in codes if not small.spent(scene, code)])
        aside = scene.say("board.unused", n=left, of=len(codes))
    said = "row " + kind if seat == scene.me and "row" in scene.choices.kinds else None
    return Row(kind, KIND_ICONS[kind], scene.label("row." + kind), pieces, first, aside, note, said)


def income(has: dict[str, Any], codes: list[str]) -> Note:
    """What every production phase surely brings: the board, deals, and locations that give plain goods."""
    total = dict.fromkeys(figures.GOODS, 0)
    printed = [
        figures.BOARD[figures.FACTIONS.index(has["faction"])],
        *[figures.DEAL[figures.NUMBER[code]] for code in has["deals"]],
    ]
    for good, n in [one for given in printed for one in given]:
        total[figures.GOODS[good]] += n
    for code in codes:
        for part in FACES[figures.RECORD[figures.NUMBER[code]]].frames():
            if isinstance(part, Produce) and isinstance(part.effect, Gain):
                for name, amount in part.effect.goods:
                    total[name] += amount.n if isinstance(amount, Exactly) and name in total else 0
    return goods([(good, n) for good, n in total.items() if n])


def why(scene: Scene, seat: int, code: str) -> str | None:
    """What may be asked about a location on which nothing is offered."""
    if not scene.on_turn:
        return None
    card = figures.NUMBER[code]
    if seat == scene.me:
        return "use " + code if figures.KIND[card] == figures.ACTION else None
    kind = "raze"
    if figures.DECK[card] != figures.COMMON and scene.view["options"]["expansion"]:
        kind = "siege" if figures.FORTRESS[card] else "conquer"
    return f"{kind} {seat + 1} {code}"


# -- cards, deals and foundations --------------------------------------------------------------------------


def counts(scene: Scene, seat: int, has: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Cards in hand by deck, the faction deck, its discards, and deals."""
    if seat == scene.me:
        return []
    common, own = has["hand"]["common"], has["hand"]["faction"]
    hand = scene.label("board.hand-of", n=common, faction=own)
    hand += known(scene, [scene.name(code) for code in has["known"]])
    return [
        ("cards", f"{common}+{own}", hand, f"count-hand-{seat}"),
        ("deck", str(has["deck"]), scene.label("board.faction-deck", n=has["deck"]), f"count-deck-{seat}"),
    ]


def dealings(scene: Scene, seat: int, has: dict[str, Any]) -> list[Chip]:
    """Deals, Trade Routes and attack cards, then foundations."""
    found = deals(scene, seat, has["deals"])
    found += [
        small.route(scene, seat, one["location"]) for one in scene.view["routes"] if one["empire"] == seat
    ]
    if scene.view["virtual"] is not None:
        spoils: list[str] = scene.view["virtual"]["spoils"]
        found += [
            small.attack(scene, seat, good, f"spoil-{at}", good not in spoils[:at])
            for at, good in enumerate(spoils)
        ]
    return found + [small.foundation(scene, code) for code in has["foundations"]]


def deals(scene: Scene, seat: int, codes: list[str]) -> list[Chip]:
    """One's own deals one by one; others' together by what they bring, unless one of them may be chosen."""
    if seat == scene.me or any(scene.about(code) for code in codes):
        return [small.deal(scene, [code]) for code in codes]
    alike: dict[Note, list[str]] = {}
    for code in codes:
        alike.setdefault(printed_note(figures.DEAL[figures.NUMBER[code]]), []).append(code)
    return [small.deal(scene, some) for some in alike.values()]
