"""The table as compact panels, from a view alone: for the terminal and other places without drawings."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing.panels import NOTHING, label, who
from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.panels import BETWEEN, cards_in_hand, goods, is_asked, marked, player_row
from ..effects.catalogue import FACES
from ..figures import COLOURS, GOODS, KINDS, NUMBER, RECORD, RECORDS, STOCK
from ..moves import BOX, card_phrase, good_phrase

PLAIN_MARKS: Final = ("defence", "samurai", "neutral", "blocked")

PLAYER_HEAD: Final = ("player", "faction", "points", "if-over", *GOODS[:STOCK], "hand-size", "deck", "passed")
CARD_HEAD: Final = ("name", "kind", "colours", "cost", "deal", "raze-field", "does")


def panels(view: View, words: Words) -> list[Panel]:
    """What lies on the table, and before the seat whose view it is."""
    found = [table(view, words), players(view, words)]
    if view["virtual"] is not None:
        found.append(virtual(view, words))
    found += [empire(view, words, seat) for seat in range(len(view["empires"]))]
    if view["offer"]:
        rows = card_rows(words, view["offer"])
        found.append(Panel(label(words, "offer"), rows, card_head(words), asked=True))
    return found + cards_in_hand(
        view, words, ("packet", "hand"), CARD_HEAD, lambda code: card_row(words, NUMBER[code])
    )


# -- the whole table ---------------------------------------------------------------------------------------


def table(view: View, words: Words) -> Panel:
    """Round and phase, the first player, the common deck."""
    title = Phrase("panel.setup")
    if view["round"]:
        phase = Phrase("phase." + view["phase"])
        title = Phrase("panel.table", n=view["round"], rounds=view["rounds"], phase=phase)
    rows = [
        [label(words, "first"), who(view, words, view["first"])],
        [label(words, "common-deck"), str(view["common_deck"])],
    ]
    return Panel(words.heading(title), rows)


def players(view: View, words: Words) -> Panel:
    """A row for every player: faction, points, supply, cards."""
    rows: list[list[str]] = []
    for seat, has in enumerate(view["empires"]):
        faction = has["faction"]
        side = Phrase("panel.people", faction=Phrase("faction." + faction)) if faction else None
        counts = (has["hand"]["common"] + has["hand"]["faction"], has["deck"])
        rows.append(player_row(view, words, seat, side, counts))
    return Panel(label(words, "players"), rows, [label(words, key) for key in PLAYER_HEAD])


# -- empires -----------------------------------------------------------------------------------------------


def empire(view: View, words: Words, seat: int) -> Panel:
    """Rows of locations, faction side and common side, deals and foundations."""
    before = view["empires"][seat]
    rows: list[list[str]] = []
    for kind in KINDS:
        faction = [location(view, words, code) for code in before["faction_side"][kind]]
        if before["walls"][kind]:
            faction.insert(0, words.say(Phrase("mark.wall", n=len(before["walls"][kind]))))
        common = [location(view, words, code) for code in before["common_side"][kind]]
        rows.append([label(words, kind), BETWEEN.join(faction) or NOTHING, BETWEEN.join(common) or NOTHING])
    deals = [deal(words, code) for code in before["deals"]]
    deals += [deal(words, route["location"]) for route in view["routes"] if route["empire"] == seat]
    rows.append([label(words, "deals"), BETWEEN.join(deals) or NOTHING, ""])
    if before["foundations"]:
        rows.append([label(words, "foundations"), str(len(before["foundations"])), ""])
    if before["known"]:
        rows.append(
            [label(words, "known"), BETWEEN.join([plain(words, code) for code in before["known"]]), ""]
        )
    title = words.heading(Phrase("panel.empire", who=who(view, words, seat)))
    head = [label(words, key) for key in ("row", "faction-side", "common-side")]
    codes = [
        code for side in ("faction_side", "common_side") for row in before[side].values() for code in row
    ]
    return Panel(title, rows, head, seat, asked=is_asked(view, codes, seat))


def location(view: View, words: Words, code: str) -> str:
    """A location with what lies on it."""
    return marked(words, card_phrase(NUMBER[code]), marks(view, words, code))


def marks(view: View, words: Words, code: str) -> list[Phrase]:
    """What lies on a location, in words."""
    there = view["locations"].get(code, {})
    found = [Phrase("mark." + name, n=there[name]) for name in ("used", "level") if name in there]
    found += [Phrase("mark." + name) for name in PLAIN_MARKS if name in there]
    found += [Phrase("mark." + name, n=len(there[name])) for name in ("under", "stored") if name in there]
    found += [Phrase("mark.taken", who=who(view, words, seat)) for seat in there.get("taken_by", ())]
    for route in view["routes"]:
        if route["location"] == code:
            found.append(Phrase("mark.route", who=who(view, words, route["empire"])))
    return found


def plain(words: Words, code: str) -> str:
    return words.say(card_phrase(NUMBER[code]))


def deal(words: Words, code: str) -> str:
    return goods(words, BOX, RECORDS[RECORD[NUMBER[code]]].deal)


def virtual(view: View, words: Words) -> Panel:
    """What the virtual player has."""
    shown = view["virtual"]
    rows = [[label(words, "locations"), _codes(words, shown["locations"])]]
    if shown["faction"]:
        rows.append([label(words, "front"), _codes(words, shown["front"])])
    for name in ("attack_line", "spoils"):
        if shown[name]:
            names = [words.say(Phrase(good)) for good in shown[name]]
            rows.append([label(words, name.replace("_", "-")), BETWEEN.join(names)])
    rows.append([label(words, "collection"), str(len(shown["collection"]))])
    return Panel(label(words, "virtual"), rows)


def _codes(words: Words, codes: list[str]) -> str:
    return BETWEEN.join([plain(words, code) for code in codes]) or NOTHING


# -- cards -------------------------------------------------------------------------------------------------


def card_head(words: Words) -> list[str]:
    return [label(words, key) for key in CARD_HEAD]


def card_rows(words: Words, codes: list[str]) -> list[list[str]]:
    """A row for every card: name, kind, colours, cost, deal, raze field, what it does."""
    return [card_row(words, NUMBER[code]) for code in codes]


def card_row(words: Words, card: int) -> list[str]:
    record = RECORDS[RECORD[card]]
    cost = [words.say(good_phrase(good, n)) for good, n in enumerate(record.cost) if n]
    if record.foundation:
        cost.append(words.say(Phrase("face.foundation")))
    does = [words.sentence(frame.phrase()) for frame in FACES[RECORD[card]].frames()]
    return [
        words.say(card_phrase(card)),
        label(words, KINDS[record.kind]),
        BETWEEN.join([words.say(Phrase("shade." + COLOURS[colour])) for colour in record.colours]) or NOTHING,
        BETWEEN.join(cost) or NOTHING,
        goods(words, BOX, record.deal),
        goods(words, BOX, record.raze),
        " ".join(does) or NOTHING,
    ]
