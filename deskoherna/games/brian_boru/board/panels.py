"""The table as compact panels, from a view alone: for the terminal and other places without drawings."""

from __future__ import annotations

from typing import Final

from deskoherna.core.drawing.panels import NOTHING, SHAPES, label, who
from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.states.sets import members
from deskoherna.core.text import Words
from ..figures import (
    BLUE,
    CARD_COLOUR,
    CLAIM_POINTS,
    COLOURS,
    MARRIAGES,
    PRIMARY,
    RED,
    REGION_TOWNS,
    REGIONS,
    SECONDARY,
    SYMBOLS,
    THRESHOLD,
    TOWN_COLOUR,
    TOWN_INDEX,
    TOWNS,
    WHITE,
    YELLOW,
    Action,
)
from ..moves import card_phrase, town_phrase
from ..rules.tricks import trick_winner
from .track import rewards

MONASTERY_MARK: Final = "+"
VIKING_MARK: Final = "×"

PLAYER_HEAD: Final = (
    "player", "points", "if-over", "coins", "renown", "raiders", "church", "track", "weddings", "cards",
    "played",
)  # fmt: skip
MAP_HEAD: Final = ("weight", "points", "token", "taken", "free")


def panels(view: View, words: Words) -> list[Panel]:
    """What lies on the table, and before the seat whose view it is."""
    found = [table(view, words), players(view, words), ireland(view, words)]
    if view["active"] is not None and any(seat["played"] for seat in view["seats"]):
        found.append(trick(view, words))
    for seat, before in enumerate(view["seats"]):
        if before["open_hand"] is not None:
            title = words.heading(Phrase("panel.open-hand", who=who(view, words, seat)))
            found.append(Panel(title, card_rows(words, before["open_hand"]), card_head(words), seat))
    mine = view["mine"]
    if mine is not None:
        me: int | None = view["referee"]["seat"]
        for name, cards in (("packet", mine["packet"]), ("hand", mine["hand"])):
            if cards:
                rows = card_rows(words, cards)
                found.append(Panel(label(words, name), rows, card_head(words), me, secret=True))
    return found


# -- the middle of the table -------------------------------------------------------------------------------


def table(view: View, words: Words) -> Panel:
    """Round and phase, who has the marker, the active town, the battle area and the marriage card."""
    phase = Phrase("phase." + view["phase"])
    if view["round"]:
        phase = Phrase("panel.table", n=view["round"], rounds=view["rounds"], phase=phase)
    active = words.say(town_phrase(TOWN_INDEX[view["active"]])) if view["active"] else NOTHING
    marker = who(view, words, view["marker"])
    raiders = words.count(view["battle"], "raider")
    rows = [
        [label(words, "marker"), marker, label(words, "active"), active],
        [label(words, "battle"), raiders, label(words, "bride"), bride(view, words)],
    ]
    allied = alliance(view, words)
    if allied:
        rows.append([label(words, "alliance"), allied, "", ""])
    return Panel(words.heading(phase), rows)


def bride(view: View, words: Words) -> str:
    """The marriage card on offer and its rewards."""
    if view["marriage_card"] is None:
        return NOTHING
    card: str = view["marriage_card"]
    brings = dict.fromkeys([reward for _, _, reward in rewards(MARRIAGES.index(card))])  # Estrid's once
    return words.say(Phrase("panel.bride-rewards", card=Phrase("marriage." + card), rewards=[*brings]))


def alliance(view: View, words: Words) -> str:
    """What became of Estrid (R8.8)."""
    for plan in ("support", "trade"):
        ally: int | None = view["estrid"][plan]
        if ally is not None:
            return words.say(Phrase("panel." + plan, who=who(view, words, ally)))
    return words.say(Phrase("panel.spurned")) if view["estrid"]["spurned"] else ""


def players(view: View, words: Words) -> Panel:
    """What lies openly before everybody (A17); the total is as if the game ended now."""
    rows: list[list[str]] = []
    for seat, has in enumerate(view["seats"]):
        numbers = [
            has["points"], sum(has["if_over_now"].values()), has["coins"], has["renown"], has["raiders"],
            has["church"], has["track"], len(has["marriages"]), has["cards"],
        ]  # fmt: skip
        played = words.say(card_phrase(has["played"])) if has["played"] else NOTHING
        rows.append([who(view, words, seat), *[str(number) for number in numbers], played])
    return Panel(label(words, "players"), rows, [label(words, name) for name in PLAYER_HEAD])


# -- the map -----------------------------------------------------------------------------------------------


def ireland(view: View, words: Words) -> Panel:
    """A row for every region: weight of its threshold, points, token, towns taken and towns free."""
    rows = [region_row(view, words, region) for region in range(len(REGIONS))]
    head = [label(words, "region"), "", *[label(words, name) for name in MAP_HEAD]]
    return Panel(label(words, "map"), rows, head)


def region_row(view: View, words: Words, region: int) -> list[str]:
    towns = members(REGION_TOWNS[region])
    prefix = TOWNS[towns[0]][:2]
    weight = 0
    taken: list[str] = []
    free: list[list[str]] = [[], [], []]
    for town in towns:
        disc = view["towns"].get(TOWNS[town])
        number = TOWNS[town].removeprefix(prefix)
        if disc is None:
            free[TOWN_COLOUR[town]].append(number)
            continue
        weight += 2 if disc["monastery"] else 1  # R1.3
        viking = VIKING_MARK if disc["viking"] else ""
        monastery = MONASTERY_MARK if disc["monastery"] else ""
        taken.append(number + viking + SHAPES[disc["disc"]] + monastery)
    letters = [
        words.say(Phrase("panel.letter." + COLOURS[colour])) + " " + " ".join(free[colour])
        for colour in (RED, BLUE, YELLOW)
        if free[colour]
    ]
    return [
        words.say(Phrase("region." + REGIONS[region])),
        prefix,
        f"{weight}/{THRESHOLD[region]}",
        str(CLAIM_POINTS[region]),
        token(view["claims"][REGIONS[region]], words),
        " ".join(taken) or NOTHING,
        ", ".join(letters) or NOTHING,
    ]


def letter_of(words: Words, town: int) -> str:
    """The letter of a town's colour."""
    return words.say(Phrase("panel.letter." + COLOURS[TOWN_COLOUR[town]]))


def token(claim: str | int, words: Words) -> str:
    """A claim token: face down, face up on the board, or with a player."""
    return words.say(Phrase("panel.token-" + claim)) if isinstance(claim, str) else SHAPES[claim]


# -- cards -------------------------------------------------------------------------------------------------


def trick(view: View, words: Words) -> Panel:
    """The cards of the trick that are not resolved yet, in the order they were played."""
    active = TOWN_INDEX[view["active"]]
    colour = TOWN_COLOUR[active]
    played = [before["played"] or 0 for before in view["seats"]]
    decided = view["winner"] is not None
    best = view["winner"] if decided else trick_winner(played, colour)
    rows: list[list[str]] = []
    for turn in range(len(played)):
        seat = (view["leader"] + turn) % len(played)
        card = played[seat]
        if not card:
            continue
        note = ""
        if seat == best:
            note = words.say(Phrase("panel.wins" if decided else "panel.winning"))
        elif CARD_COLOUR[card] not in (colour, WHITE):
            note = words.say(Phrase("panel.off-suit"))
        rows.append([who(view, words, seat), words.say(card_phrase(card)), note])
    return Panel(words.heading(Phrase("panel.trick", town=town_phrase(active))), rows, asked=True)


def card_head(words: Words) -> list[str]:
    return [label(words, name) for name in ("card", "primary", "secondary")]


def card_rows(words: Words, cards: list[int]) -> list[list[str]]:
    """A row for every card: what it does when it wins, and when it does not."""
    rows: list[list[str]] = []
    for card in cards:
        secondary = " / ".join([short(words, action) for action in SECONDARY[card]])
        rows.append([words.heading(card_phrase(card)), short(words, PRIMARY[card]), secondary])
    return rows


def short(words: Words, action: Action) -> str:
    """An action in a few words."""
    parts = [Phrase("short." + SYMBOLS[symbol], n=n) for symbol, n in action]
    return words.say(Phrase("panel.action", parts=[*parts]))
