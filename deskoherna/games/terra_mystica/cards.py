"""Factions, bonus cards, tiles and power actions, reading themselves from the figures."""

from __future__ import annotations

from deskoherna.core.game import Card
from deskoherna.core.phrase import Arg, Phrase
from . import figures
from .geography import TERRAINS
from .moves import POWER
from .naming import goods


def cards() -> list[Card]:
    """14 factions, 9 bonus cards, 12 favour tiles, 5 town tiles, 8 scoring tiles and 6 power actions."""
    found = [faction_card(faction) for faction in range(len(figures.FACTIONS))]
    found += [bonus_card(card) for card in range(len(figures.CARDS))]
    found += [favour_tile(tile) for tile in range(len(figures.FAVOURS))]
    found += [town_tile(tile) for tile in range(len(figures.TOWNS))]
    found += [scoring_tile(tile) for tile in range(len(figures.SCORING))]
    return found + [power_action(action) for action in range(len(figures.POWER_ACTIONS))]


# -- factions ------------------------------------------------------------------------------------------------


def faction_card(faction: int) -> Card:
    """Home, abilities, costs and income (T16)."""
    name = figures.FACTIONS[faction]
    numbers = ability_numbers()
    coins, workers, priests = figures.BOARDS[faction].cost[figures.STRONGHOLD]
    text = [
        Phrase("face.home", terrain=Phrase("terrain." + TERRAINS[figures.BOARDS[faction].home])),
        Phrase("ability." + name, **numbers.get(name, {})),
        Phrase(
            "stronghold." + name,
            **numbers.get("stronghold-" + name, {}),
            cost=goods((coins, workers, priests, 0)),
            income=goods(figures.BOARDS[faction].income[figures.STRONGHOLD][1]),
        ),
    ]
    base = goods(figures.BOARDS[faction].base_income)
    text.append(Phrase("face.base", what=base) if base else Phrase("face.no-base"))
    for kind in range(figures.KINDS):
        if kind != figures.STRONGHOLD:
            coins, workers, priests = figures.BOARDS[faction].cost[kind]
            built = Phrase("building." + figures.BUILDINGS[kind])
            text.append(Phrase("face.cost", building=built, what=goods((coins, workers, priests, 0))))
    return Card(name, Phrase("faction." + name), Phrase("kind.faction"), text)


def ability_numbers() -> dict[str, dict[str, Arg]]:
    """The figures that a faction's own sentences speak of."""
    by_name = {board.id: board for board in figures.BOARDS}
    alchemists, engineers = by_name["alchemists"], by_name["engineers"]
    dwarves, fakirs = by_name["dwarves"], by_name["fakirs"]
    return {
        "alchemists": {"coins": alchemists.coins_for_point},
        "stronghold-alchemists": {"n": alchemists.stronghold_power, "power": alchemists.spade_power},
        "stronghold-auren": {"n": figures.ASCENT},
        "chaos-magicians": {"n": by_name["chaos-magicians"].favours},
        "stronghold-cultists": {"n": by_name["cultists"].stronghold_points},
        "darklings": {"n": by_name["darklings"].bought_spade_points},
        "stronghold-darklings": {"n": by_name["darklings"].stronghold_ordains},
        "dwarves": {"what": goods((*dwarves.tunnel_cost[0], 0)), "n": dwarves.tunnel_points},
        "stronghold-dwarves": {"what": goods((*dwarves.tunnel_cost[1], 0))},
        "engineers": {"what": goods((*(engineers.bridge_cost or (0, 0, 0)), 0))},
        "stronghold-engineers": {"n": engineers.bridge_points},
        "fakirs": {"what": goods((*fakirs.tunnel_cost[0], 0)), "n": fakirs.tunnel_points},
        "giants": {"n": by_name["giants"].fixed_spades},
        "stronghold-giants": {"n": figures.SPECIAL_SPADES},
        "halflings": {"n": by_name["halflings"].spade_points},
        "stronghold-halflings": {"n": by_name["halflings"].stronghold_spades},
        "mermaids": {"n": by_name["mermaids"].most_shipping},
        "swarmlings": {"n": by_name["swarmlings"].town_gain[1]},
        "witches": {"n": by_name["witches"].town_points},
    }


# -- cards and tiles ---------------------------------------------------------------------------------------


def building_points(key: str, points: list[int]) -> list[Phrase]:
    """A line for every kind of building that brings points."""
    return [
        Phrase(key, n=points[kind], building=Phrase("building." + figures.BUILDINGS[kind]))
        for kind in range(figures.KINDS)
        if points[kind]
    ]


def bonus_card(card: int) -> Card:
    """Income, points on passing, an action or a ship (T12.5)."""
    text = [Phrase("face.income", what=goods(figures.BONUS_CARDS[card].income))]
    text += building_points("face.passing", figures.BONUS_CARDS[card].passing)
    if figures.BONUS_CARDS[card].action:
        text.append(Phrase("face.action-" + figures.BONUS_CARDS[card].action))
    if figures.BONUS_CARDS[card].shipping:
        text.append(Phrase("face.ship", n=figures.BONUS_CARDS[card].shipping))
    return Card(figures.CARDS[card], Phrase("bonus." + figures.CARDS[card]), Phrase("bonus-card"), text)


def favour_tile(tile: int) -> Card:
    """Steps on a cult, and an ability (T7.10)."""
    cult = Phrase("cult." + figures.CULTS[figures.FAVOUR_TILES[tile].cult])
    text = [Phrase("face.steps", n=figures.FAVOUR_TILES[tile].steps, cult=cult)]
    if max(figures.FAVOUR_TILES[tile].income):
        text.append(Phrase("face.income", what=goods(figures.FAVOUR_TILES[tile].income)))
    text += building_points("face.built", figures.FAVOUR_TILES[tile].points)
    if figures.FAVOUR_TILES[tile].passing:
        table = "/".join([str(points) for points in figures.FAVOUR_TILES[tile].passing[1:]])
        text.append(Phrase("face.passing-table", table=table))
    if tile == figures.FAV5:
        text.append(Phrase("face.small-towns", n=figures.TOWN_POWER_WITH_FAVOUR))
    if tile == figures.FAV6:
        text.append(Phrase("face.action-cult"))
    return Card(figures.FAVOURS[tile], Phrase("favour." + figures.FAVOURS[tile]), Phrase("favour-tile"), text)


def town_tile(tile: int) -> Card:
    """Points, a key and a gain (T14.5)."""
    text = [Phrase("face.town", n=figures.TOWN_TILES[tile].points)]
    if max(figures.TOWN_TILES[tile].gain):
        text.append(Phrase("face.gain", what=goods(figures.TOWN_TILES[tile].gain)))
    if figures.TOWN_TILES[tile].steps:
        text.append(Phrase("face.every-cult", n=figures.TOWN_TILES[tile].steps))
    return Card(figures.TOWNS[tile], Phrase("town." + figures.TOWNS[tile]), Phrase("town-tile"), text)


def scoring_tile(tile: int) -> Card:
    """What scores in its round, and the cult bonus after it (T3.6, T15.3)."""
    nouns = [*["building." + name for name in figures.BUILDINGS], "spade", "town"]
    scored = [at for at in range(len(nouns)) if figures.SCORING_TILES[tile].points[at]]
    what: list[Arg] = [Phrase(nouns[at]) for at in scored]
    gain: list[Arg] = (
        [Phrase("spade", n=figures.SCORING_TILES[tile].spades)]
        if figures.SCORING_TILES[tile].spades
        else goods(figures.SCORING_TILES[tile].gain)
    )
    cult = Phrase("cult." + figures.CULTS[figures.SCORING_TILES[tile].cult])
    text = [
        Phrase("face.scores", n=figures.SCORING_TILES[tile].points[scored[0]], what=what),
        Phrase("face.bonus", every=figures.SCORING_TILES[tile].every, cult=cult, what=gain),
    ]
    return Card(
        figures.SCORING[tile], Phrase("scoring." + figures.SCORING[tile]), Phrase("scoring-tile"), text
    )


def power_action(action: int) -> Card:
    """What it costs and brings, once a round for everybody (T11.2)."""
    name = figures.POWER_ACTIONS[action]
    text = [POWER[action].phrase(), Phrase("face.power-once")]
    return Card("power-" + name, Phrase("power." + name), Phrase("kind.power"), text)
