"""What a state of Spirit Island may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from deskoherna.core.effects.declaring import lasting
from deskoherna.core.records.validating import (
    Declaration,
    Kind,
    Unfit,
    either,
    flag,
    listed,
    made_of,
    mapped,
    mask,
    once_each,
    one_of,
    require,
    row,
    tupled,
    whole,
    word,
)
from deskoherna.games.spirit_island import boxes, content
from deskoherna.games.spirit_island.figures import (
    BALANCED,
    BOARD_OF,
    BOARDS,
    CARD_STAGE,
    CITY,
    DAHAN,
    ELEMENTS,
    EXPLORER,
    INVADER_CARDS,
    LANDS,
    LANDS_OF_BOARD,
    OCEANS,
    THEMATIC,
    boards_named,
)
from deskoherna.games.spirit_island.island.layouts import LAYOUTS
from deskoherna.games.spirit_island.island.thematic import LAYOUT as THEMATIC_LAYOUT
from deskoherna.games.spirit_island.island.thematic import joined_to
from deskoherna.games.spirit_island.land import Land
from deskoherna.games.spirit_island.rules.ending import victory
from deskoherna.games.spirit_island.spirits.branch_and_claw.keeper import SITES
from deskoherna.games.spirit_island.state import FACE_DOWN, SEAS_FIRST, TURN, Table

PHASES: Final = ("setup", "spirits", "fast", "invaders", "slow", "time")
DEEDS: Final = ("ravage", "build", "explore")
ENDINGS: Final = (
    *(
        "",
        victory.FEAR_WON,
        victory.NO_INVADERS,
        victory.NO_BUILDINGS,
        victory.NO_CITIES,
        victory.SCENARIO_WON,
    ),
    *(victory.BLIGHT_LOST, victory.PRESENCE_LOST, victory.DECK_LOST, victory.RULE_LOST, victory.ONWARD),
)
UNTIL: Final = (TURN, "setup", "next-explore", "next-build", "next-ravage")
EDITIONS: Final = {boxes.edition(one, symbol) for one in boxes.CHOICES for symbol in boxes.SYMBOLS}
SHAPE: Final = re.compile(
    r"(?P<layout>[a-z0-9-]+)(?P<grown>(~[0-9])*):(?P<slots>[A-Z]+)(-(?P<lost>[A-Z]+))?"
    r"(=(?P<joined>[0-9]+\.[0-9]+))?(?P<still>(![0-9]+)*)"
)
SMALL: Final = whole(0, 99)
CARDS: Final = 500  # more than all decks together
LARGEST_MARK: Final = 9999  # they count turns and cards; a hundred times a turn is the most
MOST_HERE: Final = 40  # pieces of a kind in one land


@cache
def declaration(players: int) -> Declaration:
    """Every field, and what goes together."""
    fields = {
        **lasting(players, UNTIL),
        **_company(players),
        **_seats(players),
        **_decks(),
        "phase": one_of(PHASES),
        "turn": SMALL,
        "over": one_of(ENDINGS),
        "won": flag,
        "doom": one_of(ENDINGS),
        "marks": _marks,
        "lands": either(listed(_land(players), OCEANS[THEMATIC[0]]), listed(_land(players), len(LANDS))),
    }
    return Declaration(Table, players, fields, _agenda(players), sound, basis)


def _marks(value: object, where: str) -> None:
    """Numbers by names; one of them is a set of lands."""
    mapped(word("[a-z0-9.!+-]+"), mask(len(LANDS)), 300)(value, where)
    assert isinstance(value, dict)
    for name, n in value.items():
        require(n <= LARGEST_MARK or name == SITES, f"{where}[{name!r}]")


def _company(players: int) -> dict[str, Kind]:
    adversary = one_of(("", *content.ADVERSARIES))
    return {
        "shape": word(SHAPE.pattern),
        "home": tupled(whole(0, len(BOARDS) - 1), players),
        "spirits": tupled(one_of(("", *content.SPIRITS)), players),
        "adversary": adversary,
        "level": whole(0, 6),
        "second": adversary,
        "second_level": whole(0, 6),
        "scenario": one_of(("", *content.SCENARIOS)),
        "edition": one_of(EDITIONS),
        "cast": word("[a-z0-9,:|-]*", 1000),
        "difficulty": whole(-20, 99),
    }


def _seats(players: int) -> dict[str, Kind]:
    power = one_of(content.POWERS)
    powers = tupled(power, 0, CARDS)
    kinds: dict[str, Kind] = {
        "done": flag,
        "where": tupled(whole(0, len(LANDS) - 1), 0, len(LANDS)),
        "energy": whole(0, 999),
        "hand": powers,
        "played": powers,
        "discard": powers,
        "shown": row(SMALL, SMALL),
        "destroyed": SMALL,
        "extra": tupled(SMALL, len(ELEMENTS)),
        "used": tupled(word("[a-z0-9.!+-]+"), 0, 99),
        "quickened": SMALL,
        "plays": SMALL,
        "ready": flag,
        "grown": tupled(SMALL, 0, 9),
        "todo": tupled(row(SMALL, SMALL), 0, 20),
        "tracked": tupled(word("[a-z0-9.+-]+"), 0, 20),
    }
    return {name: listed(kind, players) for name, kind in kinds.items()} | {
        "forgotten": tupled(powers, players)
    }


def _decks() -> dict[str, Kind]:
    fear, blight = [FACE_DOWN, *content.FEAR_CARDS], [FACE_DOWN, *content.BLIGHT_CARDS]
    events, invaders = [FACE_DOWN, *content.EVENTS], one_of(INVADER_CARDS)
    powers = tupled(one_of(content.POWERS), 0, CARDS)
    found: dict[str, Kind] = {
        "fear_pool": whole(-99, 999),
        "fear_size": whole(0, 999),
        "fear_levels": tupled(whole(1, 3), 0, CARDS),
        "invader_deck": tupled(whole(1, 3), 0, CARDS),
        "blight": whole(-99, 999),
        "blight_card": one_of(blight),
        "blighted": flag,
        "blight_unseen": tupled(one_of(blight[1:]), 0, CARDS),
        "fear_unseen": tupled(one_of(fear[1:]), 0, CARDS),
        "event_unseen": tupled(one_of(events[1:]), 0, CARDS),
    }
    for name, kind in (
        ("fear_deck", fear),
        ("earned", fear),
        ("event_deck", events),
        ("event_discard", events),
    ):
        found[name] = tupled(one_of(kind), 0, CARDS)
    for name in ("invader_unseen", "ravage", "build", "explored", "immigration", "invader_discard"):
        found[name] = tupled(invaders, 0, CARDS)
    for name in ("minor", "minor_discard", "major", "major_discard"):
        found[name] = powers
    return found


def _land(players: int) -> Kind:
    here = whole(0, MOST_HERE)
    return made_of(
        Land,
        invaders=tupled(whole(EXPLORER << 8, (CITY << 8) + 255), 0, 3 * MOST_HERE),
        dahan=tupled(whole(DAHAN << 8, (DAHAN << 8) + 255), 0, MOST_HERE),
        presence=tupled(whole(0, 20), players),
        blight=here,
        beasts=here,
        wilds=here,
        disease=here,
        badlands=here,
    )


def _agenda(players: int) -> dict[str, Kind]:
    seat, land = whole(0, players - 1), whole(0, len(LANDS) - 1)
    deed, card = one_of(DEEDS), one_of(INVADER_CARDS)
    agenda: dict[str, Kind] = dict.fromkeys(
        ("settle", "first-explore", "begin", "turn", "spirits", "fast", "slow", "invaders", "blighted",
         "event", "warding", "explore-card", "fear", "ravages", "builds", "explores", "advance", "time"),
        row(),
    )  # fmt: skip
    agenda |= dict.fromkeys(DEEDS, row(land))
    agenda |= dict.fromkeys(("exempt", "settlers", "leave-out"), tupled(land, 0, len(LANDS)))
    return agenda | {
        "spirit": row(seat, flag),
        "grow": row(seat),
        "after-step": row(one_of((*DEEDS, "advance"))),
        "card": either(row(deed, card), row(deed, card, flag)),
        "wave-blight": row(whole(0, 999)),
        "order": _order(deed, land),
    }


def _order(deed: Kind, land: Kind) -> Kind:
    """What is done, and where: in so many lands that there is an order to choose."""

    def check(value: object, where: str) -> None:
        if type(value) is not tuple or not 3 <= len(value) <= 1 + len(LANDS):
            raise Unfit(where)
        row(deed, *[land] * (len(value) - 1))(value, where)

    return check


# -- what goes together --------------------------------------------------------------------------------------


def basis(t: Table) -> None:
    """What follows from the fields can be worked out: an island, and who is at the table."""
    found = SHAPE.fullmatch(t.shape)
    require(found is not None, "shape")
    assert found is not None
    slots, lost = boards_named(found["slots"]), boards_named(found["lost"] or "")
    require("".join([BOARDS[board] for board in slots]) == found["slots"], "shape")
    require("".join([BOARDS[board] for board in lost]) == (found["lost"] or ""), "shape")
    require(len(set(slots)) == len(slots), "shape")
    _side(found["layout"], slots, found["grown"].count("~"))
    require(len(set(lost)) == len(lost) and set(lost) < set(slots), "shape")
    lands = {land for board in slots for land in LANDS_OF_BOARD[board]}
    still = found["still"].split("!")[1:]
    named = [int(land) for land in [*still, *(found["joined"] or "").split(".")] if land]
    require(len(set(named)) == len(named) and set(named) <= lands, "shape")
    require(set(t.home) <= set(slots), "home")
    if t.shape.partition("~")[0] == t.shape:
        require(len(set(t.home)) == t.players or len(slots) < t.players, "home")
    spirits, _, others = content.cast_key(t).partition("|")
    begun = t.phase != "setup" or t.turn
    nobody = "," * (t.players - 1)  # spirits come into the cast together
    require(t.cast in (f"{spirits}|{others}", *([] if begun else [f"{nobody}|{others}"])), "cast")


def _side(layout: str, slots: list[int], grown: int) -> None:
    """Boards of one side, as many as the layout has; thematic ones hang together."""
    if layout != THEMATIC_LAYOUT:
        require({*slots} <= {*BALANCED} and LAYOUTS.get(layout, 0) + grown == len(slots), "shape")
        return
    require({*slots} <= {*THEMATIC} and 0 <= grown < len(slots), "shape")
    reached: tuple[int, ...] = (slots[0],)
    while more := [board for board in joined_to(reached) if board in slots]:
        reached = (*reached, *more)
    require(len(reached) == len(slots), "shape")


def sound(t: Table) -> None:
    """Every card lies in one place, decks can be drawn from, and seats are where their presence is."""
    require(bool(t.over) or bool(t.agenda), "agenda")
    _pieces(t)
    _drawn(t)
    for seat in range(t.players):
        _seat(t, seat)
    if t.phase != "setup":
        require(all(t.spirits), "spirits")
    once_each(
        "minor",
        [*t.hand, *t.played, *t.discard, *t.forgotten, t.minor, t.minor_discard, t.major, t.major_discard],
    )
    for name, kind in (
        ("minor", "minor"),
        ("minor_discard", "minor"),
        ("major", "major"),
        ("major_discard", "major"),
    ):
        require(all(content.POWERS[one].kind == kind for one in getattr(t, name)), name)


def _pieces(t: Table) -> None:
    laid_out = {*t.isle.boards}
    require(len(t.lands) == t.isle.size, "lands")
    for land, here in enumerate(t.lands):
        where = f"lands[{land}]"
        require(list(here.invaders) == sorted(here.invaders), where + ".invaders")
        require(list(here.dahan) == sorted(here.dahan), where + ".dahan")
        if BOARD_OF[land] not in laid_out:
            empty = not (here.invaders or here.dahan or any(here.presence) or any(here.counts))
            require(empty, where)
    for seat, where_ in enumerate(t.where):
        there = [land for land, here in enumerate(t.lands) if here.presence[seat]]
        require(list(where_) == sorted(there, key=SEAS_FIRST.__getitem__), f"where[{seat}]")


def _drawn(t: Table) -> None:
    """There is a card for every one that lies face down."""
    require(len(t.fear_levels) == len(t.fear_deck), "fear_levels")
    require(FACE_DOWN not in [*t.fear_deck, *t.earned] or bool(t.fear_unseen), "fear_unseen")
    require(t.event_deck.count(FACE_DOWN) <= len(t.event_unseen) + len(t.event_discard), "event_unseen")
    for stage in (1, 2, 3):
        unseen = [card for card in t.invader_unseen if CARD_STAGE[card] == stage]
        require(t.invader_deck.count(stage) <= len(unseen), "invader_deck")
    for name in ("fear_unseen", "event_unseen", "blight_unseen", "invader_unseen"):
        require(len(set(getattr(t, name))) == len(getattr(t, name)), name)
    require(bool(t.blight_unseen) or t.blighted, "blight_unseen")


def _seat(t: Table, seat: int) -> None:
    name = t.spirits[seat]
    if not name:
        require(not t.hand[seat] and not t.where[seat] and not t.todo[seat], f"spirits[{seat}]")
        return
    panel = content.SPIRITS[name]
    require(t.shown[seat] in panel.gives, f"shown[{seat}]")
    require(all(1 <= option <= len(panel.options) for option in t.grown[seat]), f"grown[{seat}]")
    for option, symbol in t.todo[seat]:
        require(option <= len(panel.options) and symbol < len(panel.symbols(option)), f"todo[{seat}]")
