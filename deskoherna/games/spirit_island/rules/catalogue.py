"""Every move of the game that can be listed, and any move by its notation: of these a player may ask why not.

Moves that name a word (``element fire``) are made anew here: those the rules offer read as the rules say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.effects import NO, NOTHING, YES, Choose, amount_moves
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from .. import moves
from ..content import EVENTS, POWERS, SPIRITS
from ..figures import (
    BALANCED,
    BOARD_OF,
    BOARDS,
    CITY,
    DAHAN,
    ELEMENTS,
    EXPLORER,
    HEALTH,
    INVADER_CARDS,
    LAND_INDEX,
    LANDS,
    PIECES,
    PLAYERS,
    SANDS,
    TERRAIN,
    TERRAINS,
    THEMATIC,
    TOWN,
)
from ..land import FRESH, SWARM, THIEVES, piece, piece_name
from .pieces.presence import source_phrase
from .setup.without_events import COMMAND

PLAIN: Final = {
    str(move): move for move in (moves.DONE, moves.STOP, moves.SKIP, moves.ALLOW, YES, NO, COMMAND)
}
OF_LANDS: Final = (
    "ashore", "call-forth", "cascade", "event-spare", "flee", "in", "lose", "ritual", "ward",
)  # fmt: skip
OF_PIECES: Final = (
    "absent", "calm", "carry", "destroy", "downgrade", "event-quell", "gather", "harm", "incite", "lure",
    "push", "remove", "replace", "strife", "wander",
)  # fmt: skip
OF_HITS: Final = ("hit", "touch")
OF_CARDS: Final = (
    "bequeath", "discard", "forget", "give", "give-away", "keep", "play", "reclaim", "set-aside", "take-back",
)  # fmt: skip
OF_USES: Final = ("use", "repeat")
OF_AIMS: Final = ("aim", "aim-again")
OF_NUMBERS: Final = {"growth": range(1, 10), "symbol": range(100), "choose": range(1, 7), "amount": range(16)}

HURT: Final = [piece(kind, n) for kind in (TOWN, CITY, DAHAN) for n in range(1, HEALTH[kind])]
STRIVING: Final = [piece(kind, 0, 1) for kind in (EXPLORER, TOWN, CITY)]
CODES: Final = {piece_name(code): code for code in [*FRESH, *HURT, *STRIVING, SWARM, *THIEVES]}
TRACKS: Final = ("energy", "cards", "row-1", "row-2", "row-3", "row-4")
TOKENS: Final = ("beasts", "wilds", "disease", "badlands", "strife")
MOST_CARDS: Final = 30  # fear cards of a game
SOURCES: Final = 8  # of a scenario


def names(boards: Sequence[int]) -> dict[str, dict[str, Phrase]]:
    """By kind of move, the words it can name on these boards and how they read."""
    lands = lands_on(boards)
    cards = {power.id: power.title for power in POWERS.values()}
    elements = {element: Phrase(element) for element in ELEMENTS}
    seats = {str(seat + 1): player(seat) for seat in range(max(PLAYERS))}
    tracks = {track: source_phrase(track) for track in TRACKS}
    sources = {
        **tracks,
        **{land: source_phrase(land) for land in ("destroyed", *[LANDS[one] for one in lands])},
    }
    tokens = {token: Phrase(token) for token in TOKENS}
    sands = [land for land in lands if TERRAIN[land] == SANDS]
    return {
        **dict.fromkeys(("burn", "flow", "raise-ward", "recall", "release"), cards),
        **dict.fromkeys(("element", "spend"), elements),
        **dict.fromkeys(("drawn", "gifted", "payer", "returns"), seats),
        **dict.fromkeys(("bargain", "source", "time"), sources),
        "beast": {deed: Phrase("beast." + deed) for deed in ("damage", "push", "fear")},
        "board": {BOARDS[board]: Phrase("board.at", id=BOARDS[board]) for board in boards},
        "deck": {kind: Phrase("deck." + kind) for kind in ("minor", "major")},
        "event": {
            f"{id}.{i + 1}": card.branch_name(i)
            for id, card in EVENTS.items()
            for i in range(len(card.branches))
        },
        "event-outpaced": {way: Phrase("outpaced." + way) for way in ("steady", "energy", "presence")},
        "event-sacrifice": {"dahan": Phrase("dahan")},
        "event-terrain": {terrain: Phrase(terrain) for terrain in TERRAINS[1:]},
        "form": {str(n): Phrase("growth.source") for n in range(1, 13)},
        "past": {card: Phrase("invader-card." + card) for card in INVADER_CARDS},
        "return": tracks,
        "reveal": {str(n): Phrase("fear-card.nth", n=n) for n in range(1, MOST_CARDS)},
        "sands": {
            f"{LANDS[here]}-{LANDS[there]}": Phrase("sands.way", origin=LANDS[here], land=LANDS[there])
            for here in sands
            for there in sands
        },
        "spirit": {spirit: Phrase("spirit." + spirit) for spirit in SPIRITS},
        "springs": {"energy": Phrase("springs.energy")},
        "token": tokens,
        "track": {
            action: Phrase("track." + action.partition(".")[0])
            for panel in SPIRITS.values()
            for actions in panel.actions.values()
            for action in actions
        },
        "unleash": {str(n): Phrase(f"rule.source-{n}") for n in range(1, SOURCES + 1)},
        "unlock": {price: Phrase("unlock." + price) for price in ("half", "forget")},
        "veil": {
            f"{seat}.{n}.{LANDS[land]}": Phrase("veil.some", who=player(int(seat) - 1), n=n, id=LANDS[land])
            for seat in seats
            for n in (1, 2)
            for land in lands
        },
        "vision": {pile: Phrase("vision." + pile) for pile in ("invaders", "events")},
    }


_NAMES: Final[dict[str, dict[str, Phrase]]] = {}
_LISTED: Final[dict[tuple[int, ...], list[Move]]] = {}  # by boards, see catalogue


def lands_on(boards: Sequence[int]) -> list[int]:
    """The lands and oceans of these boards."""
    return [land for land in range(len(LANDS)) if BOARD_OF[land] in boards]


def catalogue(boards: Sequence[int] = BALANCED) -> list[Move]:
    """All moves on these boards but those that combine pieces, and pieces in every state; made once."""
    known = _LISTED.get(tuple(boards))
    if known is None:
        known = _LISTED[tuple(boards)] = _listed(boards)
    return known


def _listed(boards: Sequence[int]) -> list[Move]:
    found: list[Move] = [*PLAIN.values()]
    lands = lands_on(boards)
    everywhere = [-1, *lands]
    found += [moves.land_move(kind, land) for kind in OF_LANDS for land in lands]
    found += [
        moves.piece_move(kind, code, land) for kind in OF_PIECES for code in CODES.values() for land in lands
    ]
    found += [moves.power_move(kind, card) for kind in OF_CARDS for card in POWERS]
    found += [moves.use_move(kind, card, land) for kind in OF_USES for card in POWERS for land in everywhere]
    found += [
        moves.use_move(kind, card, -1, seat) for kind in OF_USES for card in POWERS for seat in range(6)
    ]
    found += [moves.use_move(kind, card) for kind in OF_AIMS for card in POWERS]
    sources = (*TRACKS, "destroyed", *[LANDS[land] for land in lands])
    found += [moves.presence_move(name, land) for name in sources for land in lands]
    found += [moves.hit_move(kind, code, 0) for kind in OF_HITS for code in CODES.values()]
    found += [move for name in CODES for move in (damage(name), damage(name + "*1"), damage(f"{name},town"))]
    found += [of_number(kind, n) for kind, numbers in OF_NUMBERS.items() for n in numbers]
    found += [
        moves.NameMove(kind, word, said)
        for kind, words in names(boards).items()
        for word, said in words.items()
    ]
    return found


def _names() -> dict[str, dict[str, Phrase]]:
    if not _NAMES:
        _NAMES.update(names((*BALANCED, *THEMATIC)))
    return _NAMES


def of_number(kind: str, n: int) -> Move:
    """``growth 2``, ``symbol 21``, ``choose 1``, ``amount 3``."""
    if kind == "amount":
        return amount_moves(n, n)[0]
    return Choose(n, NOTHING) if kind == "choose" else moves.GrowthMove(kind, n, Phrase("growth.source"))


def damage(said: str) -> moves.DamageMove:
    """``damage town,city*1``, in whatever land; ValueError or KeyError if it means nothing."""
    hits: list[tuple[int, int, bool]] = []
    for word in said.split(","):
        name, _, points = word.partition("*")
        hits.append((code_of(name), int(points) if points else 0, not points))
    return moves.DamageMove(tuple(hits), 0)


def named(notation: str) -> Move | None:
    """The move of that notation, offered or not; None if it means nothing."""
    kind, *words = notation.lower().split() or [""]
    try:
        return PLAIN[kind] if kind in PLAIN and not words else _named(kind, words)
    except (IndexError, KeyError, ValueError):
        return None


def _named(kind: str, words: list[str]) -> Move | None:
    first, last = words[0], words[-1].upper()
    if kind in OF_LANDS:
        return moves.land_move(kind, LAND_INDEX[last])
    if kind in OF_PIECES:
        return moves.piece_move(kind, code_of(first), LAND_INDEX[words[1].upper()])
    if kind in OF_HITS:
        return moves.hit_move(kind, code_of(first), 0)
    if kind in OF_CARDS:
        return moves.power_move(kind, POWERS[first].id)
    if kind in OF_AIMS or (kind in OF_USES and len(words) == 1):
        return moves.use_move(kind, POWERS[first].id)
    if kind in OF_USES:
        seat = int(last) - 1 if last.isdigit() else -1
        return moves.use_move(kind, POWERS[first].id, -1 if seat >= 0 else LAND_INDEX[last], seat)
    if kind == "presence":
        sources = {word.lower(): word for word in _names()["source"]}
        return moves.presence_move(sources[first], LAND_INDEX[words[1].upper()])
    if kind == "damage":
        return damage(first)
    if kind in OF_NUMBERS:
        return of_number(kind, int(first))
    if kind == "invoke":  # corners are those of the table's island
        return moves.NameMove(kind, first, Phrase("corner.at", id=first))
    for word, said in _names()[kind].items():
        if word.lower() == first:
            return moves.NameMove(kind, word, said)
    return None


def code_of(name: str) -> int:
    """A piece by its name: ``town``, ``town-1!``."""
    if name in CODES:
        return CODES[name]
    strife = len(name) - len(name.rstrip("!"))
    kind, _, hurt = name.rstrip("!").partition("-")
    return piece(PIECES.index(kind), int(hurt or 0), strife)
