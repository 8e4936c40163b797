"""What a state of Spirit Island may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from deskoherna.core.effects.declaring import lasting
from deskoherna.core.records import validating as v
from . import boxes, content, figures
from .island.layouts import LAYOUTS
from .island.thematic import LAYOUT as THEMATIC_LAYOUT
from .island.thematic import joined_to
from .land import Land
from .rules.ending import victory
from .spirits.branch_and_claw.keeper import SITES
from .state import FACE_DOWN, SEAS_FIRST, TURN, Table

PHASES: Final = ("setup", "spirits", "fast", "invaders", "slow", "time")
DEEDS: Final = ("ravage", "build", "explore")
UNTIL: Final = (TURN, "setup", "next-explore", "next-build", "next-ravage")
EDITIONS: Final = {boxes.edition(one, symbol) for one in boxes.CHOICES for symbol in boxes.SYMBOLS}
SHAPE: Final = re.compile(
    r"(?P<layout>[a-z0-9-]+)(?P<grown>(~[0-9])*):(?P<slots>[A-Z]+)(-(?P<lost>[A-Z]+))?"
    r"(=(?P<joined>[0-9]+\.[0-9]+))?(?P<still>(![0-9]+)*)"
)
SMALL: Final = v.whole(0, 99)
CARDS: Final = 500  # more than all decks together
LARGEST_MARK: Final = 9999  # they count turns and cards; a hundred times a turn is the most
MOST_HERE: Final = 40  # pieces of a kind in one land


@cache
def declaration(players: int) -> v.Declaration:
    """Every field, and what goes together."""
    fields = {
        **lasting(players, UNTIL),
        **_company(players),
        **_seats(players),
        **_decks(),
        "phase": v.one_of(PHASES),
        "turn": SMALL,
        "over": v.one_of(victory.ENDINGS),
        "won": v.flag,
        "doom": v.one_of(victory.ENDINGS),
        "marks": _marks,
        "lands": v.either(
            v.listed(_land(players), figures.OCEANS[figures.THEMATIC[0]]),
            v.listed(_land(players), len(figures.LANDS)),
        ),
    }
    return v.Declaration(Table, players, fields, _agenda(players), sound, basis)


def _marks(value: object, where: str) -> None:
    """Numbers by names; one of them is a set of lands."""
    v.mapped(v.word("[a-z0-9.!+-]+"), v.mask(len(figures.LANDS)), 300)(value, where)
    assert isinstance(value, dict)
    for name, n in value.items():
        v.require(n <= LARGEST_MARK or name == SITES, f"{where}[{name!r}]")


def _company(players: int) -> dict[str, v.Kind]:
    adversary = v.one_of(("", *content.ADVERSARIES))
    return {
        "shape": v.word(SHAPE.pattern),
        "home": v.tupled(v.whole(0, len(figures.BOARDS) - 1), players),
        "spirits": v.tupled(v.one_of(("", *content.SPIRITS)), players),
        "adversary": adversary,
        "level": v.whole(0, 6),
        "second": adversary,
        "second_level": v.whole(0, 6),
        "scenario": v.one_of(("", *content.SCENARIOS)),
        "edition": v.one_of(EDITIONS),
        "cast": v.word("[a-z0-9,:|-]*", 1000),
        "difficulty": v.whole(-20, 99),
    }


def _seats(players: int) -> dict[str, v.Kind]:
    power = v.one_of(content.POWERS)
    powers = v.tupled(power, 0, CARDS)
    kinds: dict[str, v.Kind] = {
        "done": v.flag,
        "where": v.tupled(v.whole(0, len(figures.LANDS) - 1), 0, len(figures.LANDS)),
        "energy": v.whole(0, 999),
        "hand": powers,
        "played": powers,
        "discard": powers,
        "shown": v.row(SMALL, SMALL),
        "destroyed": SMALL,
        "extra": v.tupled(SMALL, len(figures.ELEMENTS)),
        "used": v.tupled(v.word("[a-z0-9.!+-]+"), 0, 99),
        "quickened": SMALL,
        "plays": SMALL,
        "ready": v.flag,
        "grown": v.tupled(SMALL, 0, 9),
        "todo": v.tupled(v.row(SMALL, SMALL), 0, 20),
        "tracked": v.tupled(v.word("[a-z0-9.+-]+"), 0, 20),
    }
    return {name: v.listed(kind, players) for name, kind in kinds.items()} | {
        "forgotten": v.tupled(powers, players)
    }


def _decks() -> dict[str, v.Kind]:
    fear, blight = [FACE_DOWN, *content.FEAR_CARDS], [FACE_DOWN, *content.BLIGHT_CARDS]
    events, invaders = [FACE_DOWN, *content.EVENTS], v.one_of(figures.INVADER_CARDS)
    powers = v.tupled(v.one_of(content.POWERS), 0, CARDS)
    found: dict[str, v.Kind] = {
        "fear_pool": v.whole(-99, 999),
        "fear_size": v.whole(0, 999),
        "fear_levels": v.tupled(v.whole(1, 3), 0, CARDS),
        "invader_deck": v.tupled(v.whole(1, 3), 0, CARDS),
        "blight": v.whole(-99, 999),
        "blight_card": v.one_of(blight),
        "blighted": v.flag,
        "blight_unseen": v.tupled(v.one_of(blight[1:]), 0, CARDS),
        "fear_unseen": v.tupled(v.one_of(fear[1:]), 0, CARDS),
        "event_unseen": v.tupled(v.one_of(events[1:]), 0, CARDS),
    }
    for name, kind in (
        ("fear_deck", fear),
        ("earned", fear),
        ("event_deck", events),
        ("event_discard", events),
    ):
        found[name] = v.tupled(v.one_of(kind), 0, CARDS)
    for name in ("invader_unseen", "ravage", "build", "explored", "immigration", "invader_discard"):
        found[name] = v.tupled(invaders, 0, CARDS)
    for name in ("minor", "minor_discard", "major", "major_discard"):
        found[name] = powers
    return found


def _land(players: int) -> v.Kind:
    here = v.whole(0, MOST_HERE)
    return v.made_of(
        Land,
        invaders=v.tupled(v.whole(figures.EXPLORER << 8, (figures.CITY << 8) + 255), 0, 3 * MOST_HERE),
        dahan=v.tupled(v.whole(figures.DAHAN << 8, (figures.DAHAN << 8) + 255), 0, MOST_HERE),
        presence=v.tupled(v.whole(0, 20), players),
        blight=here,
        beasts=here,
        wilds=here,
        disease=here,
        badlands=here,
    )


def _agenda(players: int) -> dict[str, v.Kind]:
    seat, land = v.whole(0, players - 1), v.whole(0, len(figures.LANDS) - 1)
    deed, card = v.one_of(DEEDS), v.one_of(figures.INVADER_CARDS)
    agenda: dict[str, v.Kind] = dict.fromkeys(
        ("settle", "first-explore", "begin", "turn", "spirits", "fast", "slow", "invaders", "blighted",
         "event", "warding", "explore-card", "fear", "ravages", "builds", "explores", "advance", "time"),
        v.row(),
    )  # fmt: skip
    agenda |= dict.fromkeys(DEEDS, v.row(land))
    agenda |= dict.fromkeys(("exempt", "settlers", "leave-out"), v.tupled(land, 0, len(figures.LANDS)))
    return agenda | {
        "spirit": v.row(seat, v.flag),
        "grow": v.row(seat),
        "after-step": v.row(v.one_of((*DEEDS, "advance"))),
        "card": v.either(v.row(deed, card), v.row(deed, card, v.flag)),
        "wave-blight": v.row(v.whole(0, 999)),
        "order": _order(deed, land),
    }


def _order(deed: v.Kind, land: v.Kind) -> v.Kind:
    """What is done, and where: in so many lands that there is an order to choose."""

    def check(value: object, where: str) -> None:
        if type(value) is not tuple or not 3 <= len(value) <= 1 + len(figures.LANDS):
            raise v.Unfit(where)
        v.row(deed, *[land] * (len(value) - 1))(value, where)

    return check


# -- what goes together --------------------------------------------------------------------------------------


def basis(t: Table) -> None:
    """What follows from the fields can be worked out: an island, and who is at the table."""
    found = SHAPE.fullmatch(t.shape)
    v.require(found is not None, "shape")
    assert found is not None
    slots, lost = figures.boards_named(found["slots"]), figures.boards_named(found["lost"] or "")
    v.require("".join([figures.BOARDS[board] for board in slots]) == found["slots"], "shape")
    v.require("".join([figures.BOARDS[board] for board in lost]) == (found["lost"] or ""), "shape")
    v.require(len(set(slots)) == len(slots), "shape")
    _side(found["layout"], slots, found["grown"].count("~"))
    v.require(len(set(lost)) == len(lost) and set(lost) < set(slots), "shape")
    lands = {land for board in slots for land in figures.LANDS_OF_BOARD[board]}
    still = found["still"].split("!")[1:]
    named = [int(land) for land in [*still, *(found["joined"] or "").split(".")] if land]
    v.require(len(set(named)) == len(named) and set(named) <= lands, "shape")
    v.require(set(t.home) <= set(slots), "home")
    if t.shape.partition("~")[0] == t.shape:
        v.require(len(set(t.home)) == t.players or len(slots) < t.players, "home")
    spirits, _, others = content.cast_key(t).partition("|")
    begun = t.phase != "setup" or t.turn
    nobody = "," * (t.players - 1)  # spirits come into the cast together
    v.require(t.cast in (f"{spirits}|{others}", *([] if begun else [f"{nobody}|{others}"])), "cast")


def _side(layout: str, slots: list[int], grown: int) -> None:
    """Boards of one side, as many as the layout has; thematic ones hang together."""
    if layout != THEMATIC_LAYOUT:
        v.require({*slots} <= {*figures.BALANCED} and LAYOUTS.get(layout, 0) + grown == len(slots), "shape")
        return
    v.require({*slots} <= {*figures.THEMATIC} and 0 <= grown < len(slots), "shape")
    reached: tuple[int, ...] = (slots[0],)
    while more := [board for board in joined_to(reached) if board in slots]:
        reached = (*reached, *more)
    v.require(len(reached) == len(slots), "shape")


def sound(t: Table) -> None:
    """Every card lies in one place, decks can be drawn from, and seats are where their presence is."""
    v.require(bool(t.over) or bool(t.agenda), "agenda")
    _pieces(t)
    _drawn(t)
    for seat in range(t.players):
        _seat(t, seat)
    if t.phase != "setup":
        v.require(all(t.spirits), "spirits")
    v.once_each(
        "minor",
        [*t.hand, *t.played, *t.discard, *t.forgotten, t.minor, t.minor_discard, t.major, t.major_discard],
    )
    for name, kind in (
        ("minor", "minor"),
        ("minor_discard", "minor"),
        ("major", "major"),
        ("major_discard", "major"),
    ):
        v.require(all(content.POWERS[one].kind == kind for one in getattr(t, name)), name)


def _pieces(t: Table) -> None:
    laid_out = {*t.isle.boards}
    v.require(len(t.lands) == t.isle.size, "lands")
    for land, here in enumerate(t.lands):
        where = f"lands[{land}]"
        v.require(list(here.invaders) == sorted(here.invaders), where + ".invaders")
        v.require(list(here.dahan) == sorted(here.dahan), where + ".dahan")
        if figures.BOARD_OF[land] not in laid_out:
            empty = not (here.invaders or here.dahan or any(here.presence) or any(here.counts))
            v.require(empty, where)
    for seat, where_ in enumerate(t.where):
        there = [land for land, here in enumerate(t.lands) if here.presence[seat]]
        v.require(list(where_) == sorted(there, key=SEAS_FIRST.__getitem__), f"where[{seat}]")


def _drawn(t: Table) -> None:
    """There is a card for every one that lies face down."""
    v.require(len(t.fear_levels) == len(t.fear_deck), "fear_levels")
    v.require(FACE_DOWN not in [*t.fear_deck, *t.earned] or bool(t.fear_unseen), "fear_unseen")
    v.require(t.event_deck.count(FACE_DOWN) <= len(t.event_unseen) + len(t.event_discard), "event_unseen")
    for stage in (1, 2, 3):
        unseen = [card for card in t.invader_unseen if figures.CARD_STAGE[card] == stage]
        v.require(t.invader_deck.count(stage) <= len(unseen), "invader_deck")
    for name in ("fear_unseen", "event_unseen", "blight_unseen", "invader_unseen"):
        v.require(len(set(getattr(t, name))) == len(getattr(t, name)), name)
    v.require(bool(t.blight_unseen) or t.blighted, "blight_unseen")


def _seat(t: Table, seat: int) -> None:
    name = t.spirits[seat]
    if not name:
        v.require(not t.hand[seat] and not t.where[seat] and not t.todo[seat], f"spirits[{seat}]")
        return
    panel = content.SPIRITS[name]
    v.require(t.shown[seat] in panel.gives, f"shown[{seat}]")
    v.require(all(1 <= option <= len(panel.options) for option in t.grown[seat]), f"grown[{seat}]")
    for option, symbol in t.todo[seat]:
        v.require(option <= len(panel.options) and symbol < len(panel.symbols(option)), f"todo[{seat}]")
