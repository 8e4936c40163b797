"""Factions, bonus cards, tiles and power actions, reading themselves from the figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.figures import (
    ALCHEMISTS_COINS_FOR_POINT,
    ALCHEMISTS_POWER_FOR_SPADE,
    ALCHEMISTS_STRONGHOLD_POWER,
    AUREN_STEPS,
    BASE_INCOME,
    BUILDING_COST,
    BUILDINGS,
    CARD_ACTION,
    CARD_INCOME,
    CARD_PASSING,
    CARD_SHIPPING,
    CARDS,
    CULTISTS_STRONGHOLD_POINTS,
    CULTS,
    DARKLINGS_ORDAINED,
    DARKLINGS_POINTS_FOR_SPADE,
    ENGINEERS_BRIDGE,
    ENGINEERS_POINTS_FOR_BRIDGE,
    FACTION_INDEX,
    FACTIONS,
    FAV5,
    FAV6,
    FAVOUR_CULT,
    FAVOUR_INCOME,
    FAVOUR_PASSING,
    FAVOUR_POINTS,
    FAVOUR_STEPS,
    FAVOURS,
    FAVOURS_TAKEN,
    GIANTS_SPADES,
    HALFLINGS_POINTS_FOR_SPADE,
    HALFLINGS_STRONGHOLD_SPADES,
    HOME,
    INCOME,
    KINDS,
    MOST_SHIPPING,
    POWER_ACTIONS,
    ROUND_CULT,
    ROUND_EVERY,
    ROUND_GAIN,
    ROUND_POINTS,
    ROUND_SPADES,
    SCORING,
    STRONGHOLD,
    SWARMLINGS_WORKERS_FOR_TOWN,
    TOWN_GAIN,
    TOWN_POINTS,
    TOWN_POWER_WITH_FAVOUR,
    TOWN_STEPS,
    TOWNS,
    TUNNEL_COST,
    TUNNEL_POINTS,
    WITCHES_POINTS_FOR_TOWN,
)
from deskoherna.games.terra_mystica.geography import TERRAINS
from deskoherna.games.terra_mystica.moves import POWER
from deskoherna.games.terra_mystica.rules.power import goods

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg


def cards() -> list[Card]:
    """14 factions, 9 bonus cards, 12 favour tiles, 5 town tiles, 8 scoring tiles and 6 power actions."""
    found = [faction_card(faction) for faction in range(len(FACTIONS))]
    found += [bonus_card(card) for card in range(len(CARDS))]
    found += [favour_tile(tile) for tile in range(len(FAVOURS))]
    found += [town_tile(tile) for tile in range(len(TOWNS))]
    found += [scoring_tile(tile) for tile in range(len(SCORING))]
    return found + [power_action(action) for action in range(len(POWER_ACTIONS))]


# -- factions ------------------------------------------------------------------------------------------------


def faction_card(faction: int) -> Card:
    """Home, abilities, costs and income (T16)."""
    name = FACTIONS[faction]
    numbers = ability_numbers()
    coins, workers, priests = BUILDING_COST[faction][STRONGHOLD]
    text = [
        Phrase("face.home", terrain=Phrase("terrain." + TERRAINS[HOME[faction]])),
        Phrase("ability." + name, **numbers.get(name, {})),
        Phrase(
            "stronghold." + name,
            **numbers.get("stronghold-" + name, {}),
            cost=goods((coins, workers, priests, 0)),
            income=goods(INCOME[faction][STRONGHOLD][1]),
        ),
    ]
    base = goods(BASE_INCOME[faction])
    text.append(Phrase("face.base", what=base) if base else Phrase("face.no-base"))
    for kind in range(KINDS):
        if kind != STRONGHOLD:
            coins, workers, priests = BUILDING_COST[faction][kind]
            built = Phrase("building." + BUILDINGS[kind])
            text.append(Phrase("face.cost", building=built, what=goods((coins, workers, priests, 0))))
    return Card(name, Phrase("faction." + name), Phrase("kind.faction"), text)


def ability_numbers() -> dict[str, dict[str, Arg]]:
    """The figures that a faction's own sentences speak of."""
    bridge: list[Arg] = goods((*ENGINEERS_BRIDGE, 0))
    dwarves = TUNNEL_COST[FACTION_INDEX["dwarves"]]
    fakirs = TUNNEL_COST[FACTION_INDEX["fakirs"]]
    return {
        "alchemists": {"coins": ALCHEMISTS_COINS_FOR_POINT},
        "stronghold-alchemists": {
            "n": ALCHEMISTS_STRONGHOLD_POWER,
            "power": ALCHEMISTS_POWER_FOR_SPADE,
        },
        "stronghold-auren": {"n": AUREN_STEPS},
        "chaos-magicians": {"n": FAVOURS_TAKEN[FACTION_INDEX["chaos-magicians"]]},
        "stronghold-cultists": {"n": CULTISTS_STRONGHOLD_POINTS},
        "darklings": {"n": DARKLINGS_POINTS_FOR_SPADE},
        "stronghold-darklings": {"n": DARKLINGS_ORDAINED},
        "dwarves": {"what": goods((*dwarves[0], 0)), "n": TUNNEL_POINTS},
        "stronghold-dwarves": {"what": goods((*dwarves[1], 0))},
        "engineers": {"what": bridge},
        "stronghold-engineers": {"n": ENGINEERS_POINTS_FOR_BRIDGE},
        "fakirs": {"what": goods((*fakirs[0], 0)), "n": TUNNEL_POINTS},
        "giants": {"n": GIANTS_SPADES},
        "stronghold-giants": {"n": GIANTS_SPADES},
        "halflings": {"n": HALFLINGS_POINTS_FOR_SPADE},
        "stronghold-halflings": {"n": HALFLINGS_STRONGHOLD_SPADES},
        "mermaids": {"n": MOST_SHIPPING[FACTION_INDEX["mermaids"]]},
        "swarmlings": {"n": SWARMLINGS_WORKERS_FOR_TOWN},
        "witches": {"n": WITCHES_POINTS_FOR_TOWN},
    }


# -- cards and tiles ---------------------------------------------------------------------------------------


def building_points(key: str, points: list[int]) -> list[Phrase]:
    """A line for every kind of building that brings points."""
    return [
        Phrase(key, n=points[kind], building=Phrase("building." + BUILDINGS[kind]))
        for kind in range(KINDS)
        if points[kind]
    ]


def bonus_card(card: int) -> Card:
    """Income, points on passing, an action or a ship (T12.5)."""
    text = [Phrase("face.income", what=goods(CARD_INCOME[card]))]
    text += building_points("face.passing", CARD_PASSING[card])
    if CARD_ACTION[card]:
        text.append(Phrase("face.action-" + CARD_ACTION[card]))
    if CARD_SHIPPING[card]:
        text.append(Phrase("face.ship", n=CARD_SHIPPING[card]))
    return Card(CARDS[card], Phrase("bonus." + CARDS[card]), Phrase("bonus-card"), text)


def favour_tile(tile: int) -> Card:
    """Steps on a cult, and an ability (T7.10)."""
    cult = Phrase("cult." + CULTS[FAVOUR_CULT[tile]])
    text = [Phrase("face.steps", n=FAVOUR_STEPS[tile], cult=cult)]
    if max(FAVOUR_INCOME[tile]):
        text.append(Phrase("face.income", what=goods(FAVOUR_INCOME[tile])))
    text += building_points("face.built", FAVOUR_POINTS[tile])
    if FAVOUR_PASSING[tile]:
        table = "/".join([str(points) for points in FAVOUR_PASSING[tile][1:]])
        text.append(Phrase("face.passing-table", table=table))
    if tile == FAV5:
        text.append(Phrase("face.small-towns", n=TOWN_POWER_WITH_FAVOUR))
    if tile == FAV6:
        text.append(Phrase("face.action-cult"))
    return Card(FAVOURS[tile], Phrase("favour." + FAVOURS[tile]), Phrase("favour-tile"), text)


def town_tile(tile: int) -> Card:
    """Points, a key and a gain (T14.5)."""
    text = [Phrase("face.town", n=TOWN_POINTS[tile])]
    if max(TOWN_GAIN[tile]):
        text.append(Phrase("face.gain", what=goods(TOWN_GAIN[tile])))
    if TOWN_STEPS[tile]:
        text.append(Phrase("face.every-cult", n=TOWN_STEPS[tile]))
    return Card(TOWNS[tile], Phrase("town." + TOWNS[tile]), Phrase("town-tile"), text)


def scoring_tile(tile: int) -> Card:
    """What scores in its round, and the cult bonus after it (T3.6, T15.3)."""
    nouns = [*["building." + name for name in BUILDINGS], "spade", "town"]
    scored = [at for at in range(len(nouns)) if ROUND_POINTS[tile][at]]
    what: list[Arg] = [Phrase(nouns[at]) for at in scored]
    gain: list[Arg] = (
        [Phrase("spade", n=ROUND_SPADES[tile])] if ROUND_SPADES[tile] else goods(ROUND_GAIN[tile])
    )
    cult = Phrase("cult." + CULTS[ROUND_CULT[tile]])
    text = [
        Phrase("face.scores", n=ROUND_POINTS[tile][scored[0]], what=what),
        Phrase("face.bonus", every=ROUND_EVERY[tile], cult=cult, what=gain),
    ]
    return Card(SCORING[tile], Phrase("scoring." + SCORING[tile]), Phrase("scoring-tile"), text)


def power_action(action: int) -> Card:
    """What it costs and brings, once a round for everybody (T11.2)."""
    name = POWER_ACTIONS[action]
    text = [POWER[action].phrase(), Phrase("face.power-once")]
    return Card("power-" + name, Phrase("power." + name), Phrase("kind.power"), text)
