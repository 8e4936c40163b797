"""Why not now: tracks, priests, power and special actions, passing, conversions."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.terra_mystica.explaining.naming import (
    faction_of,
    incomplete,
    mine,
    one_of,
    purse,
    too_dear,
    unknown,
)
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS_COINS_FOR_POINT,
    CARDS,
    CULTS,
    DIGGING_COST,
    ORDER_SPACES,
    POWER_ACTIONS,
    POWER_COST,
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
    RETURNED,
    ROUNDS,
    SHIPPING_COST,
    TOP,
)
from deskoherna.games.terra_mystica.moves import CONVERSIONS, SPECIALS

NEEDED: Final[dict[tuple[str, str], int]] = {  # how much of the first makes one of the second
    ("power", "priest"): POWER_FOR_PRIEST,
    ("power", "worker"): POWER_FOR_WORKER,
    ("power", "coin"): POWER_FOR_COIN,
    ("coin", "point"): ALCHEMISTS_COINS_FOR_POINT,
}
HELD: Final = {"priest": "priests", "worker": "workers", "coin": "coins", "point": "points"}


def ship(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T9.2."""
    track = mine(view, decision)["shipping"]
    if not track["most"]:
        return Reason("T9.4", Phrase("why.no-ships"))
    if track["level"] == track["most"]:
        return Reason("T9.3", Phrase("why.track-end"))
    return too_dear(view, decision, "T9.2", SHIPPING_COST[faction_of(view, decision)], "track-price")


def dig(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T9.6."""
    track = mine(view, decision)["digging"]
    if track["level"] == track["most"]:
        return Reason("T9.8", Phrase("why.track-end"))
    return too_dear(view, decision, "T9.6", DIGGING_COST[faction_of(view, decision)], "track-price")


def send(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T10.5–T10.7."""
    cult = one_of(decision, words, CULTS)
    if isinstance(cult, Reason):
        return cult
    if len(words) < 2:
        return incomplete(decision)
    if words[1] not in [str(steps) for steps in (*ORDER_SPACES, RETURNED)]:
        return unknown(decision, words[1])
    dear = too_dear(view, decision, "T10.5", (0, 0, 1), "no-priest")
    if dear is not None:
        return dear
    track = Phrase("cult." + cult)
    if words[1] == str(RETURNED):
        return cannot_step(view, decision, cult, "T18.4")
    return Reason("T10.6", Phrase("why.order-taken", cult=track, n=int(words[1])))


def cannot_step(view: View, decision: Decision, cult: str, rule: str) -> Reason | None:
    """Why a marker cannot move up."""
    has = mine(view, decision)
    level: int = has["cults"][cult]
    track = Phrase("cult." + cult)
    if level == TOP:
        return Reason("T10.3", Phrase("why.on-top", cult=track))
    if level < TOP - 1:
        return None
    for seat, other in enumerate(view["seats"]):
        if other["cults"][cult] == TOP:
            return Reason("T10.3", Phrase("why.top-taken", cult=track, who=player(seat)))
    if not has["keys_free"]:
        return Reason("T10.3", Phrase("why.no-key", cult=track))
    return Reason(rule, Phrase("why.not-asked", asked=decision.phrase()))


def power(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T11.1."""
    action = one_of(decision, words, POWER_ACTIONS)
    if isinstance(action, Reason):
        return action
    if view["power"][action]["used"]:
        return Reason("T11.1", Phrase("why.action-used"))
    cost = POWER_COST[POWER_ACTIONS.index(action)]
    pays = purse(view, decision)
    if pays.most_power < cost:
        return Reason("T5.3", Phrase("why.no-power", cost=cost, n=pays.bowl3, most=pays.most_power))
    if action == "bridge":
        if mine(view, decision)["bridges_left"] == 0:
            return Reason("T13.4", Phrase("why.no-bridges"))
        return Reason("T13.2", Phrase("why.no-sites"))
    return Reason("T6.15", Phrase("why.no-spade-hex"))


def special(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T11.3."""
    action = one_of(decision, words, SPECIALS)
    if isinstance(action, Reason):
        return action
    for one in mine(view, decision)["specials"]:
        if one["id"] == action:
            if one["used"]:
                return Reason("T11.3", Phrase("why.special-used"))
            rule = "T6.15" if action in ("bon1", "spades") else "T18.4"
            return Reason(rule, Phrase("why.special-useless"))
    return Reason("T11.4", Phrase("why.special-not-owned"))


def passing(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T12.4, T12.7."""
    if view["round"] == ROUNDS:
        return Reason("T12.7", Phrase("why.last-pass"))
    if not words:
        return incomplete(decision)
    card = one_of(decision, words, CARDS)
    if isinstance(card, Reason):
        return card
    if mine(view, decision)["card"] == card:
        return Reason("T12.4", Phrase("why.own-card", card=Phrase("bonus." + card)))
    return card_gone(view, card, "T12.4")


def card_gone(view: View, card: str, rule: str) -> Reason | None:
    """Why a bonus card is not on the table."""
    name = Phrase("bonus." + card)
    for one in view["cards"]:
        if one["id"] == card:
            if one["holder"] is None:
                return None
            return Reason(rule, Phrase("why.card-held", card=name, who=player(one["holder"])))
    return Reason("T2.4", Phrase("why.card-out", card=name))


def burn(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T5.4."""
    if purse(view, decision).bowl2 >= 2:
        return Reason("T5.4", Phrase("why.burn-one"))
    return Reason("T5.4", Phrase("why.burn-two", n=purse(view, decision).bowl2))


def convert(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T5.5."""
    if len(words) < 2:
        return incomplete(decision)
    given, got = words[0].lower(), words[1].lower()
    if (given, got) not in CONVERSIONS:
        return Reason("T5.5", Phrase("why.no-conversion"))
    has = mine(view, decision)
    if "point" in (given, got) and has["faction"] != "alchemists":
        return Reason("T16.1", Phrase("why.alchemists-only"))
    if got == "priest" and has["priests_left"] == 0:
        return Reason("T18.15", Phrase("why.no-priests-left"))
    held: int = has["bowls"][2] if given == "power" else has[HELD[given]]
    needed = NEEDED.get((given, got), 1)
    return Reason("T5.5", Phrase("why.conversion-short", what=Phrase(given, n=needed), n=held))
