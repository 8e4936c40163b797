"""The printed cards of the base game as ``printed.toml`` tells them, and our cards in the same words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from deskoherna.core.effects import (
    Amount,
    Cost,
    Custom,
    Each,
    Effect,
    Either,
    Exactly,
    Frame,
    Gain,
    May,
    On,
    Pay,
    Plus,
)
from deskoherna.games.imperial_settlers.effects.catalogue import Face
from deskoherna.games.imperial_settlers.effects.customs import HOME
from deskoherna.games.imperial_settlers.effects.frames import Action, Lay, Produce, Store
from deskoherna.games.imperial_settlers.effects.kinds import Is
from deskoherna.games.imperial_settlers.figures import COLOURS, GOODS, KINDS, Goods, Record

Facts = dict[str, Any]

_table = tomllib.loads((Path(__file__).parent / "printed.toml").read_text(encoding="utf-8"))
CARDS: list[Facts] = _table["card"]
ATTACK: dict[str, int] = _table["attack"]

# What verbs do, told as the facts tell it.
DEEDS = {
    "Block(OPPOSING_ACTION)": "block an opponent's action location",
    "Build(DEAL)": "build an own deal without a foundation",
    "Build(FACTION_CARD)": "build a faction card from hand without a foundation",
    "Cancel(OPPOSING_DEAL)": "end an opponent's deal",
    "Discard(DEAL)": "end an own deal",
    "Found(COMMON_CARD)": "a common hand card becomes an own foundation",
    "Raze(COMMON)": "raze an own common location",
    "Raze(OPPOSING)": "raze an opponent's location",
    "Reap(DEAL)": "gain the good of an own deal",
    "Reap(PRODUCING)": "gain the goods of an own production location",
    "Refresh(USED)": "free another own used action location",
    "Remove(OPPOSING)": "an opponent's location leaves the game",
    "Seize(OPPOSING_DEAL)": "end an opponent's deal, gain its good",
    "Sift(2, 'any', 'discarded')": "keep 1 of 2 cards from any decks, discard the rest",
    "Sift(2, 'faction', 'returned')": "keep 1 of 2 faction cards, shuffle the rest back",
    "Steal('resource')": "steal 1 resource from an opponent",
    "dark-chapel": "raze a hand card for 1 raze token or an opponent's location for 2, "
    "then 2 vp for each good given up",
    "opponent-discards": "an opponent discards a hand card",
    "plunder": "gain 1 good of an opponent's raze field",
    "sell-deals": "goods just gained from own deals may be given up for 1 vp each",
    "take-deal": "take an opponent's deal",
    "take-over": "take over an opponent's location for the round",
    "trade-route": "deal with an opponent's faction location",
}


def figures(record: Record) -> Facts:
    """A card's name, kind, colours, cost, deal and raze field."""
    told: Facts = {
        "ids": [*record.ids],
        "cs": record.cs,
        "en": record.en,
        "kind": KINDS[record.kind],
        "colours": [COLOURS[colour] for colour in record.colours],
        "cost": {GOODS[good]: n for good, n in enumerate(record.cost) if n},
    }
    if record.foundation:
        told["foundation"] = True
    for field, printed in (("deal", record.deal), ("raze", record.raze)):
        if printed:
            told[field] = named(printed)
    return told


def named(goods: Goods) -> dict[str, int]:
    return {GOODS[good]: n for good, n in goods}


def effects(face: Face) -> Facts:
    """What a card does."""
    told = dict([part_of(part) for part in face.parts])
    assert len(told) == len(face.parts)
    if face.bonus is not None:
        told["bonus"] = deed(face.bonus)
    return told


def part_of(part: Frame) -> tuple[str, Facts]:
    if isinstance(part, Produce):
        return "produce", deed(part.effect)
    if isinstance(part, Action):
        return "action", deed(part.effect) | ({"uses": part.uses} if part.uses > 1 else {})
    if isinstance(part, Store):
        return "feature", {"keeps": [*part.goods]}
    if isinstance(part, Lay):
        stages = [[stage.n, stage.vp] for stage in part.stages]
        return "feature", {"lay": part.what, "each": part.vp, "stages": stages}
    assert isinstance(part, On)
    told = {"on": part.event} | deed(part.effect)
    if part.where is not None:
        assert isinstance(part.where, Is)
        told["where"] = part.where.kind.name
    return "feature", told | ({"most": part.most} if part.most else {})


def deed(effect: Effect) -> Facts:
    """An effect: what is paid, gained, chosen and done."""
    if isinstance(effect, Cost):
        return deed(effect.cost) | deed(effect.effect)
    if isinstance(effect, Plus):
        told: Facts = {}
        for one in effect.effects:
            more = deed(one)
            assert not told.keys() & more.keys()
            told |= more
        return told
    if isinstance(effect, (Gain, Pay)):
        what = {name: amount(n) for name, n in effect.goods}
        return {"gain" if isinstance(effect, Gain) else "pay": what}
    if isinstance(effect, May):
        return {"may": deed(effect.effect)["choose"]}
    if isinstance(effect, Either):
        return {"choose": [deed(one) for one in effect.effects]}
    rule = effect.rule.removeprefix(HOME) if isinstance(effect, Custom) else repr(effect)
    return {"does": [DEEDS[rule]]}


def amount(n: Amount) -> int | str:
    if isinstance(n, Exactly):
        return n.n
    assert isinstance(n, Each) and n.step == 1
    return f"{n.n} per {n.kind.name}, at most {n.cap}"


def in_one_order(facts: Any) -> Any:
    """Facts with all lists sorted: colours, codes and choices stand in any order."""
    if isinstance(facts, dict):
        return {key: in_one_order(value) for key, value in facts.items()}
    return sorted(facts, key=repr) if isinstance(facts, list) else facts
