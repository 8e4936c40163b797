"""The table as compact panels, from a view alone: for the terminal and other places without drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.drawing.panels import NOTHING, SHAPES, label, who
from deskoherna.core.game import Panel, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from ..figures import CULTS

RIVER: Final = "~"

PLAYER_HEAD: Final = (
    "player", "faction", "points", "if-over", "coins", "workers", "priests", "bowls", "income", "ships",
    "spade", "card",
)  # fmt: skip
MAT_HEAD: Final = ("player", "buildings", "favours", "specials", "keys", "bridges", "area")


def panels(view: View, words: Words) -> list[Panel]:
    """What lies on the table and before everybody; the map is a chart of its own."""
    found = [
        table(view, words),
        players(view, words),
        mats(view, words),
        cults(view, words),
        supplies(view, words),
    ]
    me: int | None = view["referee"]["seat"]
    if me is not None and view["seats"][me]["faction"] is not None:
        found.append(mine(view, words, me))
    return found


# -- the middle of the table -------------------------------------------------------------------------------


def table(view: View, words: Words) -> Panel:
    """Round and phase, who starts, and the scoring tiles of this round and those to come."""
    phase = Phrase("phase." + view["phase"])
    if view["round"]:
        phase = Phrase("panel.table", n=view["round"], rounds=view["rounds"], phase=phase)
    rows = [[label(words, "start"), who(view, words, view["start"])]]
    for number, one in enumerate(view["scoring"]):
        if one["state"] != "past":
            title = words.say(Phrase("panel.round", n=number + 1))
            rows.append([title, words.say(Phrase("scoring." + one["tile"]))])
    return Panel(words.heading(phase), rows)


def cults(view: View, words: Words) -> Panel:
    """Everybody's level in every cult, and the priests in its order."""
    seats = SHAPES[: len(view["seats"])]
    head = [label(words, "cult"), *seats, label(words, "order")]
    rows: list[list[str]] = []
    for cult in CULTS:
        levels = [str(seat["cults"][cult]) for seat in view["seats"]]
        order = [
            f"{space['steps']}{SHAPES[space['seat']] if space['seat'] is not None else NOTHING}"
            for space in view["orders"][cult]
        ]
        rows.append([words.say(Phrase("cult." + cult)), *levels, " ".join(order)])
    return Panel(label(words, "cults"), rows, head, asked=_names(view, CULTS))


def supplies(view: View, words: Words) -> Panel:
    """Power actions nobody has taken, bonus cards on the table, favour and town tiles left."""
    actions = [
        f"{words.say(Phrase('power.' + name))} ({one['cost']})"
        for name, one in view["power"].items()
        if not one["used"]
    ]
    cards = [
        words.say(Phrase("bonus." + one["id"])) + (f" (+{one['coins']})" if one["coins"] else "")
        for one in view["cards"]
        if one["holder"] is None
    ]
    favours = [f"{n}× {short(words, 'favour.' + tile)}" for tile, n in view["favours"].items() if n]
    towns = [f"{n}× {short(words, 'town.' + tile)}" for tile, n in view["town_tiles"].items() if n]
    rows = [
        [label(words, "power"), ", ".join(actions) or NOTHING],
        [label(words, "cards"), ", ".join(cards) or NOTHING],
        [label(words, "favours"), "; ".join(favours) or NOTHING],
        [label(words, "towns"), "; ".join(towns) or NOTHING],
    ]
    return Panel(label(words, "supplies"), rows)


def short(words: Words, tile: str) -> str:
    """A tile by what it gives: its name without the word tile, which stands before a bracket."""
    return words.say(Phrase(tile)).partition(" (")[2].removesuffix(")")


def _names(view: View, names: Sequence[str]) -> bool:
    """Do moves that are offered name any of these?"""
    said = {word for move in view["referee"].get("moves", []) for word in move.split()}
    return not said.isdisjoint(names)


# -- players -----------------------------------------------------------------------------------------------


def players(view: View, words: Words) -> Panel:
    """What everybody has; the total is as if the game ended now."""
    rows = [player_row(view, words, seat) for seat in range(len(view["seats"]))]
    return Panel(label(words, "players"), rows, [label(words, name) for name in PLAYER_HEAD])


def player_row(view: View, words: Words, seat: int) -> list[str]:
    has: dict[str, Any] = view["seats"][seat]
    name = who(view, words, seat)
    if has["faction"] is None:
        return [name, *[NOTHING] * (len(PLAYER_HEAD) - 1)]
    if has["passed"]:
        name = words.say(Phrase("panel.passed", who=name))
    income = has["income"]
    spade = has["digging"]["spade"]
    return [
        name,
        words.say(Phrase("faction." + has["faction"])),
        str(has["points"]),
        str(sum(has["if_over_now"].values())),
        str(has["coins"]),
        str(has["workers"]),
        f"{has['priests']}/{has['priests'] + has['priests_left']}",
        "/".join([str(n) for n in has["bowls"]]),
        "/".join([str(income[name]) for name in ("coins", "workers", "priests", "power")]),
        str(has["shipping"]["level"]) if has["shipping"]["most"] else NOTHING,
        words.say(Phrase("panel.spade-" + next(iter(spade)), n=next(iter(spade.values())))),
        words.say(Phrase("bonus." + has["card"])) if has["card"] else NOTHING,
    ]


def mine(view: View, words: Words, seat: int) -> Panel:
    """What one has, in two lines: goods and power, buildings and what can be done once a round."""
    has: dict[str, Any] = view["seats"][seat]
    goods = [words.count(has[name + "s"], name) for name in ("coin", "worker", "priest")]
    bowls = "/".join([str(n) for n in has["bowls"]])
    built = [words.count(n, "building." + kind) for kind, n in has["buildings"].items() if n]
    bowls_held = words.say(Phrase("panel.mine-bowls", bowls=bowls))
    title = f"{words.heading(Phrase('faction.' + has['faction']))}: {', '.join([*goods, bowls_held])}"
    return Panel(title, [[", ".join([*built, *specials(words, has)]) or NOTHING]], seat=seat, mine=True)


def specials(words: Words, has: dict[str, Any]) -> list[str]:
    """The special actions a player has not used this round."""
    return [words.say(Phrase("panel.special." + one["id"])) for one in has["specials"] if not one["used"]]


def mats(view: View, words: Words) -> Panel:
    """Buildings, tiles and actions of everybody who has a faction."""
    rows: list[list[str]] = []
    for seat, has in enumerate(view["seats"]):
        if has["faction"] is None:
            continue
        built = [letter(words, kind) + str(n) for kind, n in has["buildings"].items() if n]
        favours = [short(words, "favour." + tile) for tile in has["favours"]]
        rows.append(
            [
                who(view, words, seat),
                " ".join(built) or NOTHING,
                "; ".join(favours) or NOTHING,
                ", ".join(specials(words, has)) or NOTHING,
                f"{has['keys_free']}/{has['keys']}",
                str(has["bridges_left"]),
                str(has["area"]),
            ]
        )
    return Panel(label(words, "mats"), rows, [label(words, name) for name in MAT_HEAD])


def letter(words: Words, kind: str) -> str:
    return words.say(Phrase("panel.letter." + kind))
