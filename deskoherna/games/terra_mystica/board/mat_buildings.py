"""The half of a faction board with its buildings and their incomes, tracks, special actions and tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.drawing import (
    Svg,
    circle,
    group,
    icon,
    rect,
    seat_class,
    shift,
    text,
    title,
)
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.board.bonus_cards import small_scroll
from deskoherna.games.terra_mystica.board.pieces import (
    Note,
    centred,
    cover,
    cult_chip,
    fitted,
    goods,
    octagon,
    wooden,
    written,
)
from deskoherna.games.terra_mystica.board.scene import Scene
from deskoherna.games.terra_mystica.board.tiles import favour_note
from deskoherna.games.terra_mystica.figures import (
    ASCENT,
    BOARDS,
    BUILDINGS,
    CULTS,
    DWELLING,
    FACTION_INDEX,
    FAVOUR_TILES,
    FAVOURS,
    SANCTUARY,
    SPECIAL_SPADES,
    STRONGHOLD,
    SUPPLY,
    TEMPLE,
    TRADING_HOUSE,
)

if TYPE_CHECKING:
    from deskoherna.core.text import Words

STALL: Final = 312  # how high it is
SLOT: Final = 50  # the height of a slot
ROWS: Final = (  # kinds of buildings, where their cost stands, how wide a slot is
    ((DWELLING, 10, 33),),
    ((TRADING_HOUSE, 10, 46),),
    ((TEMPLE, 10, 36), (STRONGHOLD, 172, 40), (SANCTUARY, 262, 40)),
)
COST: Final = 46  # room for a cost
SPECIAL_NOTES: Final[dict[str, Note]] = {
    "bon1": ("1", ":spade"),
    "bon2": ("1", ":cults"),
    "fav6": ("1", ":cults"),
    "ascend": (str(ASCENT), ":cults"),
    "double": ("2", ":turns"),
    "spades": (str(SPECIAL_SPADES), ":spade"),
    "storm": (":storm",),
    "swarm": (":trading-house",),
    "ride": (":broom",),
}


def stall(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Rows of buildings, tracks, then what was gained on the way."""
    faction = FACTION_INDEX[has["faction"]]
    parts: list[Svg] = []
    for at, kinds in enumerate(ROWS):
        for kind, x, wide in kinds:
            gone: int = has["buildings"][BUILDINGS[kind]]
            parts.append(buildings(scene.words, seat, faction, kind, gone, (x, 12 + (SLOT + 4) * at, wide)))
    base = goods(BOARDS[faction].base_income)
    if base:
        parts.append(group(title(scene.label("board.base-income")), written(("+", *base), 262, 92, 18)[0]))
    parts += tracks(scene, seat, has, faction, 12 + (SLOT + 4) * len(ROWS) + 4)
    parts += specials(scene, seat, has)
    parts += favours(scene, seat, has)
    return parts


# -- buildings ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def buildings(
    words: Words, seat: int, faction: int, kind: int, gone: int, place: tuple[float, float, float]
) -> Svg:
    """Buildings still on the board, and the income of those that have left it (T4.2)."""
    name, (x, y, wide) = BUILDINGS[kind], place
    parts = [cost(faction, kind, x, y)]
    for at in range(SUPPLY[kind]):
        before, after = BOARDS[faction].income[kind][at], BOARDS[faction].income[kind][at + 1]
        gain = goods([now - was for was, now in zip(before, after, strict=True)])
        left, bare = x + COST + wide * at, at < gone
        inside = [rect(left, y, wide - 3, SLOT, "slot-bare" if bare else "slot", 5)]
        middle = left + (wide - 3) / 2
        if not bare:
            inside.append(wooden(name, seat, middle, y + 16, 25))
        inside += slot_income(gain, middle, y, bare)
        parts.append(group(*inside, id=f"slot-{name}-{at + 1}-{seat}"))
    about = Phrase("board.buildings", building=Phrase("building." + name), n=gone, left=SUPPLY[kind] - gone)
    return group(title(words.heading(about)), *parts, data_thing="buildings " + name)


def slot_income(gain: Note, x: float, y: float, bare: bool) -> list[Svg]:
    """What a slot brings once its building is gone: one good under another."""
    goods_of = [gain[at : at + 2] for at in range(0, len(gain), 2)]
    if not bare:
        return [centred(gain, x, y + 41, 12 if len(goods_of) > 1 else 13, "soft")]
    first = y + SLOT / 2 - 10 * (len(goods_of) - 1)
    return [centred(good, x, first + 20 * at, 16) for at, good in enumerate(goods_of)]


def cost(faction: int, kind: int, x: float, y: float) -> Svg:
    """What a building costs: workers over coins."""
    coins, workers, _ = BOARDS[faction].cost[kind]
    upper = written((str(workers), ":worker"), x + 6, y + 15, 15)[0]
    lower = written((str(coins), ":coin"), x + 6, y + 35, 15)[0]
    return group(upper, lower)


# -- tracks ------------------------------------------------------------------------------------------------


def tracks(scene: Scene, seat: int, has: dict[str, Any], faction: int, y: float) -> list[Svg]:
    """Shipping and digging; the next level is a button where it can be bought."""
    parts: list[Svg] = []
    if BOARDS[faction].most_shipping:
        levels = [str(n) for n in range(BOARDS[faction].shipping, BOARDS[faction].most_shipping + 1)]
        level = has["shipping"]["level"] - BOARDS[faction].shipping
        about = scene.label("board.ships", n=has["shipping"]["level"])
        parts.append(track(scene, seat, "ship", levels, level, BOARDS[faction].shipping_cost, about, (10, y)))
    if BOARDS[faction].most_digging:
        prices = [str(max(price)) for price in BOARDS[faction].spade_cost]
        workers = Phrase("worker", n=max(BOARDS[faction].spade_cost[has["digging"]["level"]]))
        about = scene.label("board.spade", cost=workers)
        parts.append(
            track(
                scene,
                seat,
                "dig",
                prices,
                has["digging"]["level"],
                BOARDS[faction].digging_cost,
                about,
                (188, y),
            )
        )
    return parts


def track(
    scene: Scene, seat: int, said: str, levels: list[str], level: int, price: tuple[int, int, int],
    about: str, at: tuple[float, float],
) -> Svg:  # fmt: skip
    """A row of levels, the reached one marked, with the price of the next."""
    step, wide = 20.0, 26 + 20.0 * len(levels)
    inside = [rect(-3, -3, wide + 6, 34, "hit", 8), rect(-3, -3, wide + 6, 34, "glow", 8)]
    inside.append(icon("ship" if said == "ship" else "spade", 10, 14, 20))
    for i, figure in enumerate(levels):
        x = 35 + step * i
        here = i == level
        inside.append(circle(x, 14, 9.5, "seat-fill" if here else "space"))
        inside.append(text(x, 18, figure, "tiny strong seat-text" if here else "tiny soft", "middle"))
    if level + 1 < len(levels):
        inside.append(written(goods((*price, 0)), wide + 6, 14, 12, "soft")[0])
    return scene.choices.thing(
        *inside, id=f"{said}-{seat}", thing=f"track {said}", about=about, class_=seat_class(seat),
        said=scene.offered(said) if seat == scene.me and scene.on_turn else None, transform=shift(*at),
    )  # fmt: skip


# -- what was gained ---------------------------------------------------------------------------------------


def specials(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """The bonus card, then special actions: each once a round (T11.3)."""
    parts: list[Svg] = []
    y = 216.0
    if has["card"] is not None:
        parts.append(group(small_scroll(scene, has["card"], seat), transform=shift(10, y)))
    for at, action in enumerate(has["specials"]):
        name, used = action["id"], action["used"]
        inside = [circle(0, 0, 23, "hit"), octagon(0, 0, 23, "glow"), octagon(0, 0, 20, "action-space")]
        inside.append(fitted(SPECIAL_NOTES[name], 0, 0, 32, 20))
        if used:
            inside.append(cover(0, 0, 20))
        said = "special " + name
        key = "board.special-used" if used else "board.special"
        about = scene.label(key, action=Phrase("move.special-" + name))
        parts.append(
            scene.choices.thing(
                *inside,
                id=f"special-{name}-{seat}",
                thing=said,
                about=about,
                said=scene.offered(said) if seat == scene.me and scene.on_turn else None,
                transform=shift(128 + 52 * at, y + 23),
            )
        )
    keys, bridges = has["keys"], has["bridges_left"]
    note = written((str(keys), ":key"), 310, y + 12, 18)[0]
    about = scene.label("board.keys", n=keys, free=has["keys_free"])
    parts.append(group(title(about), note, id=f"keys-{seat}", class_=None if keys else "none"))
    note = written((str(bridges), ":bridge"), 310, y + 35, 18)[0]
    about = scene.label("board.bridges", n=bridges)
    parts.append(group(title(about), note, id=f"bridges-{seat}", class_=None if bridges else "none"))
    return parts


def favours(scene: Scene, seat: int, has: dict[str, Any]) -> list[Svg]:
    """Favour tiles held, in a row."""
    held: list[str] = has["favours"]
    if not held:
        return [text(14, 292, scene.label("board.no-favours"), "words soft")]
    wide = min(62.0, 340 / len(held))
    parts: list[Svg] = []
    for at, name in enumerate(held):
        tile = FAVOURS.index(name)
        chip = group(cult_chip(CULTS[FAVOUR_TILES[tile].cult], 7.5), transform=shift(wide / 2 - 8, 11))
        inside = [rect(0, 0, wide - 4, 38, "raised", 5), chip]
        inside.append(text(wide / 2 + 3, 15, str(FAVOUR_TILES[tile].steps), "tiny strong"))
        inside.append(fitted(favour_note(tile), wide / 2 - 2, 28, wide - 8, 14))
        parts.append(
            group(
                title(scene.words.heading(Phrase("favour." + name))),
                *inside,
                id=f"held-{name}-{seat}",
                data_thing="favour " + name,
                data_card=name,
                transform=shift(10 + wide * at, 268),
            )
        )
    return parts
