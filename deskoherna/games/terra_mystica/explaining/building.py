"""Why not there: dwellings, terraforming, upgrades and bridges."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase
from deskoherna.games.terra_mystica.explaining.naming import (
    faction_of,
    incomplete,
    land,
    mine,
    occupied,
    one_of,
    too_dear,
    unknown,
)
from deskoherna.games.terra_mystica.figures import (
    BUILDING_COST,
    BUILDINGS,
    DWELLING,
    ENGINEERS,
    ENGINEERS_BRIDGE,
    GIANTS,
    GIANTS_SPADES,
    HOME,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    TUNNEL_COST,
    TUNNEL_SKIP,
    UPGRADES,
    Cost,
)
from deskoherna.games.terra_mystica.geography import (
    EDGES,
    LAND_INDEX,
    LANDS,
    SITE_NAMES,
    SPADES,
    TERRAINS,
    hexes_in,
)


def place(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T2.8."""
    hex = land(decision, words)
    if isinstance(hex, Reason):
        return hex
    taken = occupied(view, hex, "T2.8")
    if taken is not None:
        return taken
    return Reason("T2.8", Phrase("why.not-home", hex=hex, **_terrains(view, decision, hex)))


def _terrains(view: View, decision: Decision, hex: str) -> dict[str, Phrase]:
    """What a hex is, and what it would have to be."""
    home = Phrase("terrain." + mine(view, decision)["home"])
    return {"terrain": Phrase("terrain." + view["hexes"][hex]["terrain"]), "home": home}


# -- reach -------------------------------------------------------------------------------------------------


def out_of_reach(view: View, decision: Decision, hex: str) -> Reason | None:
    """Is a hex neither adjacent, nor within ships, tunnels or carpets (T1.11)?"""
    has = mine(view, decision)
    if hex in has["reach"] or hex in has["tunnel"]:
        return None
    skip = TUNNEL_SKIP[faction_of(view, decision)]
    if skip[0]:
        hexes = skip[1] if has["buildings"]["stronghold"] else skip[0]
        return Reason("T1.11", Phrase("why.beyond-tunnel", hex=hex, n=hexes))
    return Reason("T1.11", Phrase("why.out-of-reach", hex=hex, n=has["shipping"]["sails"]))


def spades_needed(view: View, decision: Decision, hex: str) -> int:
    """Spades from what a hex is to the home terrain."""
    faction = faction_of(view, decision)
    spades = SPADES[TERRAINS.index(view["hexes"][hex]["terrain"])][HOME[faction]]
    return GIANTS_SPADES if spades and faction == GIANTS else spades


def price(view: View, decision: Decision, hex: str, spades: int, dwelling: bool) -> Cost:
    """What spades, a tunnel and a dwelling cost together."""
    has = mine(view, decision)
    faction = faction_of(view, decision)
    each: dict[str, int] = has["digging"]["spade"]
    coins, workers, priests = BUILDING_COST[faction][DWELLING] if dwelling else (0, 0, 0)
    workers += spades * each.get("workers", 0)
    priests += spades * each.get("priests", 0)
    if hex in has["tunnel"]:
        way = TUNNEL_COST[faction][1 if has["buildings"]["stronghold"] else 0]
        workers += way[1]
        priests += way[2]
    return (coins, workers, priests)


# -- action 1 ----------------------------------------------------------------------------------------------


def build(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T6.3, T6.4; and the special actions that build."""
    hex = land(decision, words)
    if isinstance(hex, Reason):
        return hex
    taken = occupied(view, hex, "T6.4")
    if taken is not None:
        return taken
    if mine(view, decision)["supply"]["dwelling"] == 0:
        return Reason("T6.4", Phrase("why.no-piece", building=Phrase("building.dwelling")))
    special = _special(view, decision, hex)
    if special is not None:
        return special
    if decision.prompt.key == "storm":
        return too_dear(
            view, decision, "T16.12", price(view, decision, hex, 0, True), "dwelling-price", hex=hex
        )
    far = out_of_reach(view, decision, hex)
    if far is not None:
        return far
    spades = spades_needed(view, decision, hex)
    free = _free(decision)
    if free and not spades:
        return Reason("T18.8", Phrase("why.spade-unused", hex=hex))
    if decision.prompt.key == "leftover":
        return Reason("T6.11", Phrase("why.second-dwelling"))
    cost = price(view, decision, hex, max(spades - free, 0), True)
    if spades:
        return too_dear(
            view, decision, "T6.6", cost, "build-price", hex=hex, n=spades, **_terrains(view, decision, hex)
        )
    return too_dear(view, decision, "T6.5", cost, "dwelling-price", hex=hex)


def _free(decision: Decision) -> int:
    """Free spades the question is about."""
    n = (decision.about or {}).get("n", 0)
    return n if decision.prompt.key in ("spades", "leftover", "cult-spades") and isinstance(n, int) else 0


def _special(view: View, decision: Decision, hex: str) -> Reason | None:
    """Special actions have their own idea of where."""
    if decision.prompt.key == "ride":
        return Reason("T16.14", Phrase("why.not-home", hex=hex, **_terrains(view, decision, hex)))
    if decision.prompt.key != "storm":
        return None
    if view["hexes"][hex]["terrain"] == mine(view, decision)["home"]:
        return Reason("T16.12", Phrase("why.already", hex=hex, **_terrains(view, decision, hex)))
    around = [LANDS[one] for one in hexes_in(EDGES[LAND_INDEX[hex]])]
    if not any(view["hexes"][one]["seat"] == decision.seat for one in around):
        return Reason("T16.12", Phrase("why.storm-edge", hex=hex))
    return None


def transform(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T6.6."""
    hex = land(decision, words)
    if isinstance(hex, Reason):
        return hex
    taken = occupied(view, hex, "T6.14")
    if taken is not None:
        return taken
    special = _special(view, decision, hex)
    if special is not None:
        return special
    if decision.prompt.key == "cult-spades":
        return Reason("T15.5", Phrase("why.cult-spade", hex=hex))
    far = out_of_reach(view, decision, hex)
    if far is not None:
        return far
    free = _free(decision)
    if faction_of(view, decision) == GIANTS:
        if view["hexes"][hex]["terrain"] == mine(view, decision)["home"]:
            return Reason("T18.6", Phrase("why.already", hex=hex, **_terrains(view, decision, hex)))
        cost = price(view, decision, hex, max(GIANTS_SPADES - free, 0), False)
    else:
        cost = price(view, decision, hex, 0 if free else 1, False)
    if decision.prompt.key == "leftover":
        return Reason("T18.9", Phrase("why.leftover", hex=hex))
    return too_dear(view, decision, "T6.8", cost, "spade-price", hex=hex)


def terrain(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T6.7."""
    name = one_of(decision, words, TERRAINS)
    if isinstance(name, Reason):
        return name
    hex = str((decision.about or {})["hex"])
    now = view["hexes"][hex]["terrain"]
    there = Phrase("terrain." + name)
    if name == now:
        return Reason("T6.7", Phrase("why.same-terrain", hex=hex, terrain=there))
    spades = SPADES[TERRAINS.index(now)][TERRAINS.index(name)]
    return Reason("T6.6", Phrase("why.too-far-on-wheel", terrain=there, n=spades))


# -- upgrades and bridges ----------------------------------------------------------------------------------


def upgrade(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T7."""
    hex = land(decision, words)
    if isinstance(hex, Reason):
        return hex
    if len(words) < 2:
        return incomplete(decision)
    into = words[1].lower()
    before = {BUILDINGS[new]: BUILDINGS[old] for old, new in UPGRADES}
    if into not in before:
        return unknown(decision, words[1])
    lies = view["hexes"][hex]
    if lies["seat"] != decision.seat:
        return Reason("T7.1", Phrase("why.not-yours", hex=hex))
    if lies["building"] != before[into]:
        old, new = Phrase("building." + before[into]), Phrase("building." + into)
        there = Phrase("building." + lies["building"])
        return Reason("T1.6", Phrase("why.wrong-building", hex=hex, there=there, old=old, new=new))
    if mine(view, decision)["supply"][into] == 0:
        return Reason("T7.7", Phrase("why.no-piece", building=Phrase("building." + into)))
    kind = BUILDINGS.index(into)
    coins, workers, priests = BUILDING_COST[faction_of(view, decision)][kind]
    rule = {TRADING_HOUSE: "T7.3", STRONGHOLD: "T7.4", TEMPLE: "T7.5", SANCTUARY: "T7.6"}[kind]
    if kind == TRADING_HOUSE and _beside_opponent(view, decision, hex):
        coins //= 2
    built = Phrase("building." + into)
    return too_dear(view, decision, rule, (coins, workers, priests), "upgrade-price", building=built)


def _beside_opponent(view: View, decision: Decision, hex: str) -> bool:
    """Does an opponent's building adjoin a hex, by an edge or a bridge?"""
    near = [LANDS[one] for one in hexes_in(EDGES[LAND_INDEX[hex]])]
    for bridge_ in view["bridges"]:
        ends = bridge_["site"].split("-")
        if hex in ends:
            near.append(ends[1] if ends[0] == hex else ends[0])
    seats = [view["hexes"][one]["seat"] for one in near]
    return any(seat is not None and seat != decision.seat for seat in seats)


def bridge(view: View, decision: Decision, words: list[str]) -> Reason | None:
    """T13."""
    if not words:
        return incomplete(decision)
    site = words[0].upper()
    ends = site.split("-")
    if site not in SITE_NAMES:
        site = "-".join(reversed(ends))
    if site not in SITE_NAMES:
        return Reason("T13.1", Phrase("why.no-site", said=words[0][:20]))
    if site in [one["site"] for one in view["bridges"]]:
        return Reason("T18.18", Phrase("why.site-taken", first=ends[0], second=ends[1]))
    if mine(view, decision)["bridges_left"] == 0:
        return Reason("T13.4", Phrase("why.no-bridges"))
    if all(view["hexes"][end]["seat"] != decision.seat for end in ends):
        return Reason("T13.2", Phrase("why.bridge-end", first=ends[0], second=ends[1]))
    if decision.prompt.key != "bridge":
        if faction_of(view, decision) != ENGINEERS:
            return Reason("T13.2", Phrase("why.bridge-action"))
        return too_dear(view, decision, "T16.7", ENGINEERS_BRIDGE, "bridge-price")
    return None
