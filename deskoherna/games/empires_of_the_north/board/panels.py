"""The table as compact panels, from a view alone: for the terminal and other places without drawings."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing.panels import NOTHING, SHAPES, label, who
from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.panels import BETWEEN, cards_in_hand, goods, is_asked, marked, player_row
from ..effects.catalogue import FACES
from ..figures import GOODS, KINDS, NUMBER, PAID_FOR, RECORD, RECORDS, SHORES, STOCK, TILES, TYPES
from ..moves import BOX, card_phrase, good_phrase, tile_phrase

SPENT_MARK: Final = "×"
PLAIN_TYPE: Final = TYPES.index("island")  # fields and islands have no type word of their own

PLAYER_HEAD: Final = (
    "player", "clan", "points", "if-over", *GOODS[:STOCK], "tired", "hand-size", "deck", "passed",
)  # fmt: skip
CARD_HEAD: Final = ("name", "kind", "type", "cost", "does")


def panels(view: View, words: Words) -> list[Panel]:
    """What lies on the table, and before the seat whose view it is."""
    found = [table(view, words), tiles(view, words), sea(view, words), players(view, words)]
    found += [empire(view, words, seat) for seat in range(len(view["empires"]))]
    return found + cards_in_hand(
        view, words, ("looked", "hand"), CARD_HEAD, lambda code: card_row(words, NUMBER[code])
    )


# -- the whole table ---------------------------------------------------------------------------------------


def table(view: View, words: Words) -> Panel:
    """Round and phase, the first player, in a game alone the scenario."""
    title = Phrase("panel.setup")
    if view["round"]:
        title = Phrase("panel.table", n=view["round"], phase=Phrase("phase." + view["phase"]))
    rows = [[label(words, "first"), who(view, words, view["first"])]]
    if view["scenario"] is not None:
        rows.append([label(words, "scenario"), words.say(Phrase("option.scenario." + view["scenario"]))])
        if view["event"] is not None:
            event = Phrase(f"event-text.{view['scenario']}-{view['event']}")
            rows.append([label(words, "event"), words.say(event)])
    return Panel(words.heading(title), rows)


def tiles(view: View, words: Words) -> Panel:
    """The circle of tiles with the discs on them; a spent disc has a cross."""
    rows: list[list[str]] = []
    for name in view["circle"]:
        discs = [
            SHAPES[seat] + (SPENT_MARK if disc["spent"] else "")
            for seat, before in enumerate(view["empires"])
            for disc in before["discs"]
            if disc["tile"] == name
        ]
        title = words.heading(tile_phrase(TILES.index(name)))
        if name in view["orange"]:
            title = words.heading(Phrase("panel.orange", tile=tile_phrase(TILES.index(name))))
        rows.append([title, " ".join(discs) or NOTHING])
    return Panel(label(words, "circle"), rows)


def sea(view: View, words: Words) -> Panel:
    """Islands face up, decks, and the queue of ships with what they carry."""
    rows: list[list[str]] = []
    for shore in SHORES:
        shown = [[plain(words, code), does_of(words, NUMBER[code])] for code in view["islands"][shore]]
        deck = str(view["island_decks"][shore])
        for at, island in enumerate(shown or [[NOTHING, ""]]):
            rows.append([label(words, shore), deck, *island] if not at else ["", "", *island])
    ships: list[str] = []
    for ship in view["queue"]:
        cargo = [words.say(Phrase(good)) for good in ("fish", "raze") if ship[good]]
        ships.append(SHAPES[ship["seat"]] + (f" ({BETWEEN.join(cargo)})" if cargo else ""))
    rows.append([label(words, "queue"), "", BETWEEN.join(ships) or NOTHING, ""])
    codes = [code for shore in SHORES for code in view["islands"][shore]]
    head = ["", label(words, "deck"), label(words, "open"), label(words, "does")]
    return Panel(label(words, "sea"), rows, head, asked=is_asked(view, codes))


def players(view: View, words: Words) -> Panel:
    """A row for every player: clan, points, supply, cards."""
    rows: list[list[str]] = []
    for seat, has in enumerate(view["empires"]):
        side = Phrase("clan." + has["clan"]) if has["clan"] else None
        rows.append(player_row(view, words, seat, side, (has["tired"], has["hand"], has["deck"])))
    return Panel(label(words, "players"), rows, [label(words, key) for key in PLAYER_HEAD])


# -- empires -----------------------------------------------------------------------------------------------


def empire(view: View, words: Words, seat: int) -> Panel:
    """Rows of cards: fields with their upgrades, features, actions."""
    before = view["empires"][seat]
    rows: list[list[str]] = []
    for kind in ("field", "feature", "action"):
        cards = [location(view, words, code) for code in before["rows"][kind]]
        rows.append([label(words, kind + "s"), BETWEEN.join(cards) or NOTHING])
    if before["known"]:
        rows.append([label(words, "known"), BETWEEN.join([plain(words, code) for code in before["known"]])])
    title = words.heading(Phrase("panel.empire", who=who(view, words, seat)))
    codes = [code for row in before["rows"].values() for code in row]
    return Panel(title, rows, seat=seat, asked=is_asked(view, codes, seat))


def location(view: View, words: Words, code: str) -> str:
    """A card with what lies on it and under it."""
    under = [upgrade for upgrade, said in view["cards"].items() if said.get("under") == code]
    upgrades = [Phrase("mark.upgrade", card=BOX.called(upgrade)) for upgrade in under]
    return marked(words, BOX.called(code), [*upgrades, *marks(view["cards"].get(code, {}))])


def marks(said: dict[str, Any], once: bool = False) -> list[Phrase]:
    """What is to be said of a card in an empire; ``once``: also that its feature has worked this round."""
    found = [Phrase("mark.exhausted")] if "exhausted" in said else []
    if once and said.get("once"):
        found.append(Phrase("board.once"))
    if "copies" in said:
        found.append(Phrase("mark.copies", card=BOX.called(said["copies"])))
    laid: list[str] = said.get("laid", [])
    return found + [
        Phrase("mark.laid", what=good_phrase(GOODS.index(good), laid.count(good)))
        for good in dict.fromkeys(laid)
    ]


def plain(words: Words, code: str) -> str:
    return words.say(card_phrase(NUMBER[code]))


# -- cards -------------------------------------------------------------------------------------------------


def does_of(words: Words, card: int) -> str:
    """What a card does, in sentences."""
    return " ".join([words.sentence(frame.phrase()) for frame in FACES[RECORD[card]].frames()])


def card_row(words: Words, card: int) -> list[str]:
    """Name, kind, type, what it costs or goes with, what it does."""
    record = RECORDS[RECORD[card]]
    if PAID_FOR[card]:
        cost = goods(words, BOX, enumerate(record.cost))
    else:
        cost = words.heading(tile_phrase(record.on))
    does = does_of(words, card)
    if record.yields:
        does = " ".join([goods(words, BOX, record.yields), does]).strip()
    return [
        words.say(card_phrase(card)),
        label(words, KINDS[record.kind]),
        words.heading(Phrase("type." + TYPES[record.type])) if record.type > PLAIN_TYPE else NOTHING,
        cost,
        does,
    ]
