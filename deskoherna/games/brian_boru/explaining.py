"""Why a move is not offered, from the seat's view alone: the failed condition and its rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    CARDS,
    COLOURS,
    COST_AGAIN,
    COST_EXPAND,
    NEIGHBOURS,
    REGIONS,
    TOP,
    TOWN_COLOUR,
    TOWN_INDEX,
    TOWN_REGION,
    TOWNS,
    WHITE,
)
from deskoherna.games.brian_boru.moves import card_phrase, town_phrase
from deskoherna.games.brian_boru.state import towns_in

LONGEST: Final = 20  # letters of what was said that an answer repeats
_NUMBER: Final = re.compile(r"[0-9]{1,6}")


def explain(view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
    """Why ``said`` is not among the moves; None if it means nothing in this game."""
    kind = said[0].lower() if said else ""
    if kind != "stay" and kind not in ABOUT:
        return None
    if kind not in [move.kind for move in decision.moves]:
        return not_asked(view, decision, kind)
    if kind == "stay":  # it is offered, so something else was said with it
        return None
    return ABOUT[kind](view, decision, list(said[1:]))


def not_asked(view: View, decision: Decision, kind: str) -> Reason:
    """The question is another one, or was left out because there is nothing to choose."""
    coins: int = view["seats"][decision.seat]["coins"]
    if view["phase"] == "tricks":
        if kind == "expand" and coins < COST_EXPAND:
            return Reason("R7.11", Phrase("why.expand-coins", cost=COST_EXPAND, coins=coins))
        if kind == "buy" and coins < COST_AGAIN:
            return Reason("R7.6", Phrase("why.buy-coins", cost=COST_AGAIN, coins=coins))
        if kind == "free" and not any(town["viking"] for town in view["towns"].values()):
            return Reason("R7.13", Phrase("why.no-tokens"))
    return Reason(decision.prompt.rules[0], Phrase("why.not-asked", asked=decision.phrase()))


# -- what was said -----------------------------------------------------------------------------------------


def _town(decision: Decision, rest: list[str]) -> int | Reason:
    """The town that was named, or what is wrong with the name."""
    rule = decision.prompt.rules[0]
    if not rest:
        example = next(move.notation for move in decision.moves if " " in move.notation)
        return Reason(rule, Phrase("why.which-town", example=example))
    town = TOWN_INDEX.get(rest[0].upper())
    if town is None:
        return Reason(rule, Phrase("why.no-town", said=rest[0][:LONGEST]))
    return town


def _card(decision: Decision, word: str) -> int | Reason:
    """The card that was named, or what is wrong with the name."""
    value = int(word) if _NUMBER.fullmatch(word) else 0
    if value not in CARDS:
        wrong = Phrase("why.no-card", said=word[:LONGEST], most=len(CARDS))
        return Reason(decision.prompt.rules[0], wrong)
    return value


def _colour(colour: int) -> Phrase:
    return Phrase(COLOURS[colour])


def _disc(view: View, town: int) -> dict[str, Any] | None:
    """What lies on a town, if there is a disc."""
    found: dict[str, Any] | None = view["towns"].get(TOWNS[town])
    return found


def _taken(view: View, decision: Decision, town: int, rule: str) -> Reason | None:
    """Is the town not free, and whose disc is on it (R1.1)?"""
    disc = _disc(view, town)
    if disc is None:
        return None
    if disc["disc"] == decision.seat:
        return Reason(rule, Phrase("why.taken-own", town=town_phrase(town)))
    return Reason(rule, Phrase("why.taken", town=town_phrase(town), who=player(disc["disc"])))


# -- setup and draft ---------------------------------------------------------------------------------------


def place(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R2.6."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    region = TOWN_REGION[town]
    for name, disc in view["towns"].items():
        if TOWN_REGION[TOWN_INDEX[name]] == region:
            where = Phrase("region." + REGIONS[region])
            return Reason("R2.6", Phrase("why.region-taken", region=where, who=player(disc["disc"])))
    return None


def keep(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R5.2, R5.4."""
    if len(rest) != 2:
        example = decision.moves[0].notation
        return Reason("R5.2", Phrase("why.two-cards", example=example))
    first, second = _card(decision, rest[0]), _card(decision, rest[1])
    if isinstance(first, Reason):
        return first
    if isinstance(second, Reason):
        return second
    packet: list[int] = view["mine"]["packet"]
    listed = [card_phrase(card) for card in packet]
    for card in (first, second):
        if card in view["mine"]["hand"]:
            return Reason("R5.4", Phrase("why.already-kept", card=card_phrase(card), packet=[*listed]))
        if card not in packet:
            return Reason("R5.2", Phrase("why.not-in-packet", card=card_phrase(card), packet=[*listed]))
    if first == second:
        return Reason("R5.2", Phrase("why.same-card", card=card_phrase(first)))
    if first > second:
        return Reason("R5.2", Phrase("why.lower-first", example=f"keep {second} {first}"))
    return None


# -- tricks ------------------------------------------------------------------------------------------------


def mark(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R6.2, R6.3."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    taken = _taken(view, decision, town, "R6.2")
    if taken is not None:
        return taken
    colour = TOWN_COLOUR[town]
    if any(CARD_COLOUR[card] in (colour, WHITE) for card in view["mine"]["hand"]):
        return None
    return Reason("R6.3", Phrase("why.no-suit", town=town_phrase(town), colour=_colour(colour)))


def lead(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R6.3."""
    card = _in_hand(view, decision, rest)
    if isinstance(card, Reason):
        return card
    town = TOWN_INDEX[view["active"]]
    colour = TOWN_COLOUR[town]
    if CARD_COLOUR[card] in (colour, WHITE):
        return None
    wrong = Phrase("why.wrong-colour", card=card_phrase(card), town=town_phrase(town), colour=_colour(colour))
    return Reason("R6.3", wrong)


def follow(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R6.5."""
    card = _in_hand(view, decision, rest)
    return card if isinstance(card, Reason) else None


def _in_hand(view: View, decision: Decision, rest: list[str]) -> int | Reason:
    """The card that was named, if it is in hand (R5.5)."""
    if not rest:
        return Reason(decision.prompt.rules[0], Phrase("why.which-card", example=decision.moves[0].notation))
    card = _card(decision, rest[0])
    hand: list[int] = view["mine"]["hand"]
    if isinstance(card, Reason) or card in hand:
        return card
    wrong = Phrase("why.not-in-hand", card=card_phrase(card), hand=[card_phrase(one) for one in hand])
    return Reason(decision.prompt.rules[0], wrong)


def choose(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R6.8."""
    if rest[:1] in [move.notation.split()[1:] for move in decision.moves]:
        return None
    card = card_phrase(view["seats"][decision.seat]["played"])
    return Reason("R6.8", Phrase("why.choice", card=card, n=len(decision.moves)))


# -- symbols -----------------------------------------------------------------------------------------------


def buy(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R7.6, R7.8, R7.9."""
    if not rest or not _NUMBER.fullmatch(rest[0]):
        return Reason("R7.6", Phrase("why.number", example=decision.moves[-1].notation))
    times = int(rest[0])
    mine = view["seats"][decision.seat]
    if times * COST_AGAIN > mine["coins"]:
        return Reason("R7.6", Phrase("why.buy-coins", cost=times * COST_AGAIN, coins=mine["coins"]))
    if decision.prompt.key == "buy-raider" and times > view["battle"]:
        return Reason("R7.8", Phrase("why.buy-raiders", n=view["battle"]))
    if decision.prompt.key == "buy-marriage" and times > TOP - mine["track"]:
        return Reason("R7.9", Phrase("why.buy-track", n=TOP - mine["track"]))
    return None


def expand(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R7.11, R7.12."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    taken = _taken(view, decision, town, "R7.11")
    if taken is not None:
        return taken
    what = town_phrase(town)
    if TOWNS[town] == view["active"] and not view["options"]["expand_into_active"]:
        return Reason("R7.12", Phrase("why.expand-active", town=what))
    around = [_disc(view, near) for near in towns_in(NEIGHBOURS[town])]
    own = [disc for disc in around if disc is not None and disc["disc"] == decision.seat]
    if not own:
        return Reason("R7.11", Phrase("why.expand-road", town=what))
    if all(disc["viking"] for disc in own):
        return Reason("R7.11", Phrase("why.expand-viking", town=what))
    return None


def free(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R7.13."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    disc = _disc(view, town)
    if disc is not None and disc["viking"]:
        return None
    return Reason("R7.13", Phrase("why.no-token", town=town_phrase(town)))


# -- upkeep ------------------------------------------------------------------------------------------------


def settle(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R8.5, R8.7."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    region = (decision.about or {}).get("region")
    if isinstance(region, Phrase) and region.key != "region." + REGIONS[TOWN_REGION[town]]:
        return Reason("R8.5", Phrase("why.other-region", town=town_phrase(town), region=region))
    return _taken(view, decision, town, decision.prompt.rules[0])


def estrid(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R8.8."""
    if [word.lower() for word in rest[:1]] in [move.notation.split()[1:] for move in decision.moves]:
        return None
    return Reason("R8.8", Phrase("why.estrid"))


def raid(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R9.5."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    who = (decision.about or {}).get("who")  # whose town it is to be; without one, one's own
    n = who.args["n"] if isinstance(who, Phrase) else decision.seat + 1
    disc = _disc(view, town)
    what = town_phrase(town)
    if disc is not None and disc["viking"]:
        return Reason("R9.5", Phrase("why.raid-viking", town=what))
    if disc is not None and disc["disc"] + 1 == n:
        return None
    if who is None:
        return Reason("R9.5", Phrase("why.raid-not-yours", town=what))
    return Reason("R9.5", Phrase("why.raid-not-theirs", town=what, who=who))


def monastery(view: View, decision: Decision, rest: list[str]) -> Reason | None:
    """R10.2, R10.5."""
    town = _town(decision, rest)
    if isinstance(town, Reason):
        return town
    disc = _disc(view, town)
    what = town_phrase(town)
    if disc is not None and disc["viking"]:
        return Reason("R10.5", Phrase("why.monastery-viking", town=what))
    if disc is None or disc["disc"] != decision.seat:
        return Reason("R10.2", Phrase("why.monastery-not-yours", town=what))
    if disc["monastery"]:
        return Reason("R10.5", Phrase("why.monastery-there", town=what))
    return None


ABOUT: Final[dict[str, Callable[[View, Decision, list[str]], Reason | None]]] = {
    "place": place,
    "keep": keep,
    "mark": mark,
    "lead": lead,
    "follow": follow,
    "choose": choose,
    "buy": buy,
    "expand": expand,
    "free": free,
    "settle": settle,
    "raid": raid,
    "monastery": monastery,
    "estrid": estrid,
}
