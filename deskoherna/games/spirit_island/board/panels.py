"""The table as compact panels, from a view alone: for the terminal and other places without drawings."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.drawing.panels import NOTHING, SHAPES, label, who
from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..content import POWERS
from ..island.corners import corners
from ..island.shape import island
from ..powers.power import INNATE

SACRED: Final = "*"
PILES: Final = ("hand", "played", "discard", "laid", "progression")
LAND_HEAD: Final = ("land", "terrain", "invaders", "dahan", "presence", "blight", "tokens", "defend")
SPIRIT_HEAD: Final = (
    "player",
    "spirit",
    "energy",
    "plays",
    "elements",
    "hand",
    "played",
    "discard",
    "destroyed",
    "aside",
)


def panels(view: View, words: Words) -> list[Panel]:
    """The middle of the table, the spirits, the lands, and the cards of every hand."""
    found = [table(view, words), spirits(view, words), lands(view, words)]
    offered = offer(view)
    if offered:
        rows = [card_row(words, card) for card in offered]
        found.append(Panel(label(words, "offer"), rows, card_head(words), asked=True))
    for seat in range(len(view["seats"])):
        found += hands(view, words, seat)
    return found


def table(view: View, words: Words) -> Panel:
    """Turn and phase, fear, invader cards, blight."""
    title = words.heading(Phrase("panel.turn", n=view["turn"], phase=Phrase("phase." + view["phase"])))
    fear, invaders, blight = view["fear"], view["invaders"], view["blight"]
    terror = Phrase("terror.level", n=fear["terror"])
    pool = words.say(Phrase("panel.fear-pool", terror=terror, left=fear["pool"], size=fear["size"]))
    cards = words.say(Phrase("panel.fear-cards", n=len(fear["earned"]), left=len(fear["deck"])))
    card = Phrase("blight-card." + blight["card"]) if blight["card"] else Phrase("panel.healthy")
    rows = [
        [label(words, "fear"), pool, label(words, "fear-deck"), cards],
        [
            label(words, "ravage"), invader_cards(words, invaders["ravage"]),
            label(words, "build"), invader_cards(words, invaders["build"]),
        ],
        [
            label(words, "explored"), invader_cards(words, invaders["explored"]),
            label(words, "deck"), " ".join([str(stage) for stage in invaders["deck"]]) or NOTHING,
        ],
        [label(words, "blight-card"), words.say(card), label(words, "blight-left"), str(blight["left"])],
    ]  # fmt: skip
    if invaders["immigration"]:
        cards = invader_cards(words, invaders["immigration"])
        rows.append([label(words, "immigration"), cards, "", ""])
    if view["adversary"]:
        foe = Phrase("panel.foe", who=Phrase("adversary." + view["adversary"]), n=view["level"])
        rows.append([label(words, "adversary"), words.say(foe), "", ""])
    if view["second"]:
        foe = Phrase("panel.foe", who=Phrase("adversary." + view["second"]), n=view["second_level"])
        rows.append([label(words, "second"), words.say(foe), "", ""])
    if view["scenario"]:
        scenario = words.say(Phrase("scenario." + view["scenario"]))
        told = ", ".join([words.say(Phrase("told." + key, n=n)) for key, n in view["told"]])
        rows.append([label(words, "scenario"), scenario, "", told])
    if view["difficulty"]:
        rows.append([label(words, "difficulty"), str(view["difficulty"]), "", ""])
    rows += event_rows(view, words)
    if view["corners"]:
        rows.append([label(words, "corners"), corner_words(view, words), "", ""])
    return Panel(title, rows)


def corner_words(view: View, words: Words) -> str:
    """Elements at corners of lands: which lands meet there, and what lies there."""
    isle = island(f"{view['layout']}:{''.join(view['boards'])}")
    names = {corner.id: corner.name for corner in corners(isle).all}
    return ", ".join([f"{names[id]} {words.say(Phrase(element))}" for id, element in view["corners"].items()])


def event_rows(view: View, words: Words) -> list[list[str]]:
    """The last event and how many are left, or the commands over beasts, where they are played with."""
    events = view["events"]
    if events["commands"]:
        return [[label(words, "commands"), str(events["commands"]), "", ""]]
    if not events["deck"] and not events["discard"]:
        return []
    last = words.say(Phrase("event-card." + events["discard"][-1])) if events["discard"] else NOTHING
    return [[label(words, "last-event"), last, label(words, "event-deck"), str(len(events["deck"]))]]


def invader_cards(words: Words, cards: list[str]) -> str:
    return ", ".join([words.say(Phrase("invader-card." + card)) for card in cards]) or NOTHING


def spirits(view: View, words: Words) -> Panel:
    """A row for every spirit."""
    rows: list[list[str]] = []
    for seat, has in enumerate(view["seats"]):
        name = words.say(Phrase("spirit." + has["spirit"])) if has["spirit"] else NOTHING
        elements = ", ".join([words.count(n, element) for element, n in has["elements"].items()])
        numbers = [len(has["hand"]), len(has["played"]), len(has["discard"]), has["destroyed"]]
        rows.append(
            [who(view, words, seat), name, str(has["energy"]), str(has["plays"]), elements or NOTHING]
            + [str(number) for number in numbers]
            + [", ".join([words.say(Phrase("aside." + thing, n=n)) for thing, n in has["aside"]])]
        )
    head = [label(words, name) for name in SPIRIT_HEAD]
    if not any(row[-1] for row in rows):  # hardly any spirit lays things on its panel
        rows, head = [row[:-1] for row in rows], head[:-1]
    return Panel(label(words, "spirits"), rows, head)


def lands(view: View, words: Words) -> Panel:
    """A row for every land."""
    rows = [land_row(words, name, land) for name, land in view["lands"].items()]
    return Panel(label(words, "island"), rows, [label(words, name) for name in LAND_HEAD])


def land_row(words: Words, name: str, land: dict[str, Any]) -> list[str]:
    invaders = [words.count(land[kind], kind) for kind in ("city", "town", "explorer") if land[kind]]
    hurt = f" ({', '.join([hurt_piece(words, piece) for piece in land['hurt']])})" if land["hurt"] else ""
    presence = [
        SHAPES[seat] * n + (SACRED if seat in land["sacred"] else "")
        for seat, n in enumerate(land["presence"])
        if n
    ]
    tokens = [
        words.count(land[kind], kind) for kind in ("beasts", "wilds", "disease", "badlands") if land[kind]
    ]
    if land["isolated"]:
        tokens.append(words.say(Phrase("panel.isolated")))
    if land["still"]:
        tokens.append(words.say(Phrase("panel.still")))
    tokens += [words.say(Phrase("board.note-" + kind, n=n)) for kind, n in land["markers"]]
    return [
        name,
        words.say(Phrase(land["terrain"])),
        ", ".join(invaders) + hurt or NOTHING,
        str(land["dahan"]) if land["dahan"] else NOTHING,
        " ".join(presence) or NOTHING,
        str(land["blight"]) if land["blight"] else NOTHING,
        ", ".join(tokens) or NOTHING,
        str(land["defend"]) if land["defend"] else NOTHING,
    ]


def hurt_piece(words: Words, piece: str) -> str:
    """A piece with its damage and strife: moves write it ``town-1!``."""
    plain = piece.rstrip("!")
    kind, _, damage = plain.partition("-")
    notes = [words.count(int(damage), "damage")] if damage else []
    strife = len(piece) - len(plain)
    notes += [words.count(strife, "strife")] if strife else []
    return f"{words.say(Phrase(kind))}: {', '.join(notes)}"


def offer(view: View) -> list[str]:
    """Power cards that moves name and that lie before nobody: those to choose from."""
    held = {card for has in view["seats"] for place in PILES for card in has[place]}
    said = [word for move in view["referee"].get("moves", []) for word in move.split()[1:]]
    cards = dict.fromkeys([word for word in said if word in POWERS and word not in held])
    return [card for card in cards if POWERS[card].kind != INNATE]


def card_head(words: Words) -> list[str]:
    return [label(words, name) for name in ("card", "cost", "speed", "text")]


def card_row(words: Words, card: str) -> list[str]:
    power = POWERS[card]
    text = " ".join([words.sentence(sentence) for sentence in power.text()])
    return [words.say(power.name()), str(power.cost), words.say(Phrase("face." + power.speed)), text]


def hands(view: View, words: Words, seat: int) -> list[Panel]:
    """Cards in hand, in play and discarded of one spirit; all of them lie open."""
    has = view["seats"][seat]
    rows: list[list[str]] = []
    for place in PILES:
        for card in has[place]:
            state = "used" if place == "played" and card in has["used"] else place
            name, *rest = card_row(words, card)
            rows.append([name, label(words, state), *rest])
    if not rows:
        return []
    mine = seat == view["referee"]["seat"]
    title = Phrase("panel.cards-of", who=who(view, words, seat))
    if mine:
        elements = [words.count(n, element) for element, n in has["elements"].items()]
        spirit = Phrase("spirit." + has["spirit"])
        title = Phrase("panel.mine", spirit=spirit, energy=has["energy"], plays=has["plays"])
        if elements:
            title = Phrase("panel.with-elements", what=title, elements=[*elements])
    card, *others = card_head(words)
    return [Panel(words.heading(title), rows, [card, label(words, "where"), *others], seat, mine=mine)]
