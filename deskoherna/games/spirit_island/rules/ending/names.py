"""New names for spirits after the game, made of the elements and powers they ended with."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.game import Epilogue
from deskoherna.core.phrase import Arg, Phrase
from ...content import POWERS, SPIRITS
from ...figures import ELEMENTS, read_data
from ...powers.power import MAJOR, UNIQUE, Power
from ...state import Table
from .victory import FEAR_WON

OFFERS: Final = 20  # names offered in all
TOP: Final = 3  # elements and themes a spirit is named by

_names: Final = read_data("names.toml")
HEADS: Final[dict[str, str]] = _names["heads"]
THEMES: Final[dict[str, list[list[str]]]] = _names["themes"]
PLACES: Final[dict[str, list[str]]] = _names["patterns"]
PATTERNS: Final = (*PLACES,)


def epilogue(t: Table, seat: int) -> Epilogue:
    """Names that fit what has become of a seat's spirit, the most fitting first."""
    spirit = t.spirits[seat]
    title, about = Phrase("epilogue.name"), SPIRITS[spirit].name()
    return Epilogue(title, about, names(spirit, elements_of(t, seat), themes_of(t, seat)))


def names(spirit: str, elements: list[str], themes: list[str]) -> list[tuple[str, Phrase]]:
    """Names made of these elements and themes, given in order of their weight."""
    pairs = [(e, q) for e in range(len(elements)) for q in range(len(themes))]
    pairs.sort(key=sum)
    head = head_of(spirit)
    found: dict[str, Phrase] = {}
    for i in range(4 * len(pairs) * len(PATTERNS)):  # four times: two words for most things, two heads
        turn, k = divmod(i, len(PATTERNS))
        e, q = pairs[(turn + k // 3) % len(pairs)]
        again = turn // len(pairs)
        words = chosen_words(
            elements[e], elements[(e + 1) % len(elements)], themes[q], (turn + again) % 2 + 1
        )
        words["head"] = f"name.{head}.{(k + turn + again // 2) % 2 + 1}"
        if PATTERNS[k] != "both" or len(elements) > 1:
            id, name = christened(PATTERNS[k], words)
            found.setdefault(id, name)
        if len(found) == OFFERS:
            break
    return list(found.items())


def head_of(spirit: str) -> str:
    """What the names of a spirit are about; an aspect is named like its spirit."""
    return next(head for name, head in HEADS.items() if spirit.startswith(name))


def chosen_words(element: str, other: str, theme: str, which: int) -> dict[str, str]:
    """Keys of the words for the places of a pattern; of two words for a thing, ``which`` says the one."""
    return {
        "state": f"state.{element}",
        "glow": f"glow.{element}",
        "nature": f"nature.{element}.{which}",
        "matter": f"matter.{element}.{which}",
        "from": f"from.{element}.{which}",
        "other": f"matter.{other}.{which}",
        "quality": f"quality.{theme}",
        "aim": f"aim.{theme}.{which}",
        "bearer": f"bearer.{theme}",
    }


def christened(pattern: str, words: dict[str, str]) -> tuple[str, Phrase]:
    """A name by its pattern: the id it is kept under, and what it says."""
    args: dict[str, Arg] = {place: Phrase(words[place]) for place in PLACES[pattern]}
    return " ".join([pattern, *[words[place] for place in PLACES[pattern]]]), Phrase(
        f"christened.{pattern}", **args
    )


# -- what has become of a spirit ---------------------------------------------------------------------------


def held(t: Table, seat: int) -> list[Power]:
    """The power cards a spirit ended with."""
    return [POWERS[card] for card in t.hand[seat] + t.played[seat] + t.discard[seat]]


def weight(power: Power) -> int:
    """How much a card says of what a spirit became: what it began with the least, major powers the most."""
    return 1 if power.kind == UNIQUE else 3 if power.kind == MAJOR else 2


def elements_of(t: Table, seat: int) -> list[str]:
    """The elements a spirit's cards have most of, first those there is most of."""
    counts = [0] * len(ELEMENTS)
    for power in held(t, seat):
        for element in power.gives:
            counts[element] += weight(power)
    order = sorted(range(len(ELEMENTS)), key=lambda i: -counts[i])
    return [ELEMENTS[i] for i in order[:TOP] if counts[i]] or [ELEMENTS[0]]


def themes_of(t: Table, seat: int) -> list[str]:
    """What a spirit's powers do more than others' powers, and how the game ended."""
    counts: dict[str, float] = {}
    for power in held(t, seat):
        for theme in themes(power.id):
            counts[theme] = counts.get(theme, 0.0) + weight(power) / common(theme)
    if t.over == FEAR_WON:
        counts["dread"] = 2 * counts.get("dread", 0.0)
    best = sorted(counts, key=lambda theme: (-counts[theme], theme))[: TOP - 1]
    return [*best, "triumph" if t.won else "loss"]


@cache
def themes(power: str) -> frozenset[str]:
    """What a power is about."""
    said = [keys(sentence) for sentence in POWERS[power].text()]
    return frozenset(
        [theme for theme, ways in THEMES.items() for words in ways for one in said if one.issuperset(words)]
    )


def common(theme: str) -> int:
    """How many powers are about this."""
    return len([power for power in POWERS if theme in themes(power)])


def keys(thing: Arg) -> set[str]:
    """All words a text is made of."""
    if isinstance(thing, list):
        return {key for one in thing for key in keys(one)}
    if not isinstance(thing, Phrase):
        return set()
    return {thing.key}.union(*[keys(one) for one in thing.args.values()])
