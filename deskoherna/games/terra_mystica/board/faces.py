"""Bonus cards, favour tiles, town tiles and scoring tiles as cards, in icons and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.drawing import Effect, Face, Picture
from deskoherna.core.drawing.card import read_picture
from deskoherna.core.drawing.emblems import Emblem
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.text import Words
from ..cards import power_action
from ..figures import (
    BONUS_CARDS,
    BUILDINGS,
    CARDS,
    CULTS,
    FAV5,
    FAV6,
    FAVOUR_TILES,
    FAVOURS,
    POWER_ACTIONS,
    POWER_SPACES,
    SCORING,
    SCORING_TILES,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_TILES,
    TOWNS,
    TRADING_HOUSE,
)
from .pieces import CULT_DYES

NOUNS: Final = ("coin", "worker", "priest", "power")  # as in figures.GOODS; their icons have the same names
MANY: Final = 3  # more icons of a kind are not drawn one by one


def goods_icons(amount: Sequence[int]) -> list[tuple[str, int]]:
    return [(NOUNS[at], n if n <= MANY else 1) for at, n in enumerate(amount) if n]


def goods_phrases(amount: Sequence[int]) -> list[Phrase]:
    return [Phrase(NOUNS[at], n=n) for at, n in enumerate(amount) if n]


def said(words: Words, key: str, **args: Arg) -> str:
    """A text of cards."""
    return words.say(Phrase("board.face." + key, **args))


def effect(words: Words, when: str, icons: Sequence[tuple[str, int]], text: str) -> Effect:
    """A line of a card; the first thing it does is set off."""
    return Effect(said(words, when), icons, text, strong=when in ("once", "round"))


def income(words: Words, amount: Sequence[int]) -> Effect:
    return effect(words, "income", goods_icons(amount), said(words, "goods", what=[*goods_phrases(amount)]))


def points_for(words: Words, when: str, kinds: Sequence[int], points: int) -> Effect:
    """Points for each building of these kinds."""
    what = [Phrase("building." + BUILDINGS[kind]) for kind in kinds]
    icons = [*[(BUILDINGS[kind], 1) for kind in kinds], ("points", 1)]
    return effect(words, when, icons, said(words, "points-for", n=points, what=[*what]))


def action(words: Words, name: str) -> Effect:
    """A special action: a spade or a step."""
    return effect(
        words, "action", [("spade" if name == "spade" else "cults", 1)], said(words, "action-" + name)
    )


# -- cards and tiles ---------------------------------------------------------------------------------------


def bonus_face(card: int, words: Words) -> Face:
    """A bonus card: income, and what else it gives."""
    effects = [income(words, BONUS_CARDS[card].income)]
    kinds = [kind for kind, points in enumerate(BONUS_CARDS[card].passing) if points]
    if kinds:
        effects.append(points_for(words, "passing", kinds, BONUS_CARDS[card].passing[kinds[0]]))
    if BONUS_CARDS[card].action:
        effects.append(action(words, BONUS_CARDS[card].action))
    if BONUS_CARDS[card].shipping:
        effects.append(
            effect(words, "lasting", [("ship", 1)], said(words, "ship", n=BONUS_CARDS[card].shipping))
        )
    return Face(words.heading(Phrase("bonus-card")), CARDS[card], bonus_emblem(card), "white", effects)


def bonus_emblem(card: int) -> str:
    """What a bonus card is known by: the rarest thing it gives."""
    one = BONUS_CARDS[card]
    kinds = [kind for kind, points in enumerate(one.passing) if points]
    if kinds:
        return BUILDINGS[kinds[0]]
    if one.action or one.shipping:
        return "ship" if one.shipping else "spade" if one.action == "spade" else "cults"
    return next(NOUNS[at] for at, n in enumerate(one.income) if n)


def favour_emblem(tile: int) -> Emblem:
    """What a favour tile is known by: what it does and its cult, or that alone."""
    one = FAVOUR_TILES[tile]
    cult = CULTS[one.cult]
    if tile in (FAV5, FAV6):
        return ("town" if tile == FAV5 else "cults", cult)
    scored = [BUILDINGS[kind] for kind, points in enumerate(one.points) if points]
    gained = [NOUNS[at] for at, n in enumerate(one.income) if n]
    return ("leave", cult) if one.passing else (*[*scored, *gained][:1], cult)


def favour_face(tile: int, words: Words) -> Face:
    """A favour tile: steps on its cult, and what it does."""
    cult, steps = CULTS[FAVOUR_TILES[tile].cult], FAVOUR_TILES[tile].steps
    moved = said(words, "steps", n=steps, cult=Phrase("cult." + cult))
    effects = [effect(words, "once", [(cult, steps)], moved)]
    if tile == FAV5:
        needed = said(words, "towns", n=TOWN_POWER_WITH_FAVOUR)
        effects.append(effect(words, "lasting", [("town", 1)], needed))
    if tile == FAV6:
        effects.append(action(words, "cult"))
    if any(FAVOUR_TILES[tile].income):
        effects.append(income(words, FAVOUR_TILES[tile].income))
    for kind, points in enumerate(FAVOUR_TILES[tile].points):
        if points:
            effects.append(points_for(words, "building", [kind], points))
    if FAVOUR_TILES[tile].passing:
        table = said(words, "table", table="/".join([str(n) for n in FAVOUR_TILES[tile].passing[1:]]))
        effects.append(effect(words, "passing", [(BUILDINGS[TRADING_HOUSE], 1), ("points", 1)], table))
    return Face(
        words.heading(Phrase("favour-tile")), FAVOURS[tile], favour_emblem(tile), CULT_DYES[cult], effects
    )


def town_face(tile: int, words: Words) -> Face:
    """A town tile: points, a key, and what it brings."""
    points = TOWN_TILES[tile].points
    first = effect(words, "once", [("points", 1), ("key", 1)], said(words, "town", n=points))
    gain, steps = TOWN_TILES[tile].gain, TOWN_TILES[tile].steps
    more = Effect(
        "", goods_icons(gain), said(words, "goods", what=[*goods_phrases(gain)]) if any(gain) else ""
    )
    if steps:
        more = Effect("", [("cults", 1)], said(words, "every-cult", n=steps))
    name = words.heading(Phrase("town-tile"))
    emblem = "cults" if steps else next(NOUNS[at] for at, n in enumerate(gain) if n)
    return Face(name, TOWNS[tile], (emblem, "key"), "orange", [first, more], str(points))


def scoring_face(tile: int, words: Words) -> Face:
    """A scoring tile: what scores in its round, and the cult bonus at the end of it."""
    scored = [*[(kind, "building." + kind) for kind in BUILDINGS], ("spade", "spade"), ("town", "town")]
    what = [at for at, points in enumerate(SCORING_TILES[tile].points) if points]
    nouns = [Phrase(scored[at][1]) for at in what]
    points = said(words, "points-for", n=SCORING_TILES[tile].points[what[0]], what=[*nouns])
    cult, spades = CULTS[SCORING_TILES[tile].cult], SCORING_TILES[tile].spades
    gain = [Phrase("spade", n=spades)] if spades else goods_phrases(SCORING_TILES[tile].gain)
    bonus = said(words, "bonus", every=SCORING_TILES[tile].every, cult=Phrase("cult." + cult), gain=[*gain])
    got = [("spade", spades)] if spades else goods_icons(SCORING_TILES[tile].gain)
    effects = [
        effect(words, "round", [*[(scored[at][0], 1) for at in what], ("points", 1)], points),
        effect(words, "round-end", [(cult, 1), *got], bonus),
    ]
    emblem = (scored[what[0]][0], cult, "points")
    return Face(words.heading(Phrase("scoring-tile")), SCORING[tile], emblem, CULT_DYES[cult], effects)


def power_face(action: int, words: Words) -> Picture:
    """A power action: what it costs and brings."""
    card = power_action(action)
    name = POWER_ACTIONS[action]
    lines = [words.sentence(line) for line in card.text]
    signs = ["spade"] * POWER_SPACES[action].spades or [name.removesuffix("s")]
    kind = words.say(card.kind)
    return read_picture(
        "shown-" + card.id, words.heading(card.name), kind, ("power", *signs), "purple", lines
    )
