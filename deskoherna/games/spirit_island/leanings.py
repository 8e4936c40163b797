"""Leanings: what powers and answers that only spirits of the expansions have are worth to bots, in points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from deskoherna.core.asking import Move
from deskoherna.core.effects import Custom, Effect, Either, Exactly, Gain, Repeat
from deskoherna.core.effects.moves import AmountMove
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.eye import EXPLORERS, MARK, Eye
from deskoherna.games.spirit_island.facts import Holds
from deskoherna.games.spirit_island.figures import CITY, ELEMENTS, EXPLORER, TOWN
from deskoherna.games.spirit_island.kinds import codes
from deskoherna.games.spirit_island.moves import LandMove, NameMove
from deskoherna.games.spirit_island.rules.ground import elements, lands_of, within
from deskoherna.games.spirit_island.spirits.branch_and_claw.keeper import MORE, TRESPASS
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_days import GainTime
from deskoherna.games.spirit_island.spirits.jagged_earth.lure import Forsake
from deskoherna.games.spirit_island.spirits.jagged_earth.many_minds import (
    BY_FEWEST,
    AddPresenceAndBeasts,
    GatherFar,
)
from deskoherna.games.spirit_island.spirits.jagged_earth.volcano import BLAST, LAVA, STEAM, TERROR, PushFromMe
from deskoherna.games.spirit_island.spirits.panel import CARDS
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.strokes import guard, hurt, spread
from deskoherna.games.spirit_island.threats import RAVAGE_NOW
from deskoherna.games.spirit_island.verbs import AddPresence, GainPower, Lasting, MorePlays, OneOfMine
from deskoherna.games.spirit_island.verbs.growing import (
    GainElements,
    GainEnergyForPlays,
    GainOneOf,
    MovePresence,
)

Leaning: TypeAlias = Callable[[Eye], None]
INVADERS: Final = (EXPLORER, TOWN, CITY)
PRICED: Final = ("buy-power", "discard-markers")  # symbols of tracks that cost something
PLENTY: Final = 7  # presence on the island of which one can become beasts

# Rules of their own, by name.
POINTS: Final[dict[str, float]] = {
    "prepare": 0.6, "teach": 0.5, "observe": 0.9, "recall": 1.0, "study-fear": 0.05, "cast-out-blight": 1.5,
    "see-what-happens": 1.2, "take-tried": 0.3, "brawl": 0.8, "mob": 0.9, "arson": 0.3, "sicken": -0.4,
    "dreadful-tide": 1.8, "push-own": 0.1, "guide": 0.2, "flow-together": 0.2, "cool-down": 0.3,
    "molten-stone": 1.0, "veil": 0.0, "plaguebearers": 0.9, "take-back": 0.6, "reimagine": 0.8,
    "scattered-light": 1.2, "shape-anew": 1.0, "peace-again": 0.2, "gift-of-wood": 1.0, "slow-now": 0.6,
    "reclaim-any": 0.6, "play-now": 0.8, "vision": 0.1, "vision-sink": 0.4, "pour": 0.2, "past-returns": 0.2,
    "blur": -0.6, "sunshine": 1.2, "sunshine-too": 1.2, "sunshine-heals": 1.0, "gust": 0.8, "far-winds": 0.4,
    "blow-away": 0.6,
}  # fmt: skip


def presence(t: Table, seat: int) -> int:
    """All presence of a seat on the island."""
    return sum([t.lands[land].presence[seat] for land in lands_of(t, seat)])


# -- powers ------------------------------------------------------------------------------------------------


def _punish(eye: Eye) -> None:
    have = elements(eye.t, eye.seat)
    pairs = min(have[ELEMENTS.index("sun")], have[ELEMENTS.index("plant")])
    hurt(eye, eye.act.land, TRESPASS + (pairs if MORE.holds(eye.act) else 0), INVADERS)


def _confound(eye: Eye) -> None:
    beasts = eye.t.lands[eye.act.land].beasts
    for need, least, fear, defend in BY_FEWEST:
        if beasts >= least and need.holds(eye.act):
            eye.gained += eye.fear * fear
            guard(eye, eye.act.land, defend)
            return


def _stand_firm(eye: Eye) -> None:
    """Those who ravage there this turn break themselves."""
    if eye.early and eye.spot(eye.act.land)[MARK] & RAVAGE_NOW:
        hurt(eye, eye.act.land, 2, INVADERS)


def _rise_again(eye: Eye) -> None:
    eye.gained += prices.PRESENCE + 0.4 if eye.t.destroyed[eye.seat] else 0.0


def _avenge(eye: Eye) -> None:
    target = eye.act.target
    eye.gained += eye.fear + 0.5 if target >= 0 and eye.t.destroyed[target] else 0.0


def _stasis(eye: Eye) -> None:
    """A land out of the world is not ravaged."""
    if eye.early and eye.spot(eye.act.land)[MARK] & RAVAGE_NOW:
        guard(eye, eye.act.land, 20)


def _erupt(eye: Eye) -> None:
    """The volcano gives so much of itself as pays."""
    t, seat, land = eye.t, eye.seat, eye.act.land
    n = eruption(t, seat, land)
    if not n:
        eye.gained -= 1.0
        return
    hurt(eye, land, n, INVADERS)
    around = [one for one in within(t, land, 1) if one != land]
    if n >= LAVA[1]:
        for one in around:
            hurt(eye, one, BLAST, INVADERS)
        eye.gained += eye.blighted(land)
    elif around:
        hurt(eye, max(around, key=lambda one: sum(eye.spot(one)[EXPLORERS : EXPLORERS + 3])), n, INVADERS)
    if n >= TERROR[1]:
        eye.gained += eye.fear * n
    eye.gained -= 0.6 * prices.PRESENCE_LOST * n


def eruption(t: Table, seat: int, land: int) -> int:
    """How much presence to destroy: the largest step that a threshold rewards and that leaves some; or 0."""
    here, all_of_it = t.lands[land].presence[seat], presence(t, seat)
    have = elements(t, seat)
    for need, n in (LAVA, TERROR, STEAM):
        if n <= here and n < all_of_it and _enough(need, have):
            return n
    return 0


def _enough(need: Holds, have: tuple[int, ...]) -> bool:
    return all(have[i] >= n for i, n in enumerate(need.need))


RULES: Final[dict[str, Leaning]] = {
    "punish": _punish,
    "beset-and-confound": _confound,
    "stand-firm": _stand_firm,
    "rise-again": _rise_again,
    "fiery-vengeance": _avenge,
    "stasis": _stasis,
    "erupt": _erupt,
}


def lean(eye: Eye, rule: str) -> bool:
    """Weigh a rule of its own by its name; False if nobody here knows it."""
    if rule in RULES:
        RULES[rule](eye)
        return True
    if rule in POINTS:
        eye.gained += POINTS[rule]
        return True
    return False


def forsake(eye: Eye, effect: Effect) -> None:
    """A piece becomes explorers, some of which wander off."""
    assert isinstance(effect, Forsake)
    spot = eye.spot(eye.act.land)
    (kind,) = codes(effect.what)
    if spot[EXPLORERS + kind] > 0:
        eye.gained += eye.without(spot, kind) + 0.5 * eye.with_(spot, EXPLORER, effect.n)


def push_from_me(eye: Eye, effect: Effect) -> None:
    """Pieces are pushed to lands without the spirit's presence."""
    assert isinstance(effect, PushFromMe)
    land = eye.act.land
    lands = [one for one in eye.near(land) if not eye.t.lands[one].presence[eye.seat]]
    spread(eye, effect.n, codes(effect.what), [(land, one) for one in lands])


# -- growth ------------------------------------------------------------------------------------------------

BESIDES: Final = 0.4  # presence that comes with something, or that may be something else
SYMBOLS: Final[dict[type[Effect], float]] = {
    GainElements: 0.6, GainOneOf: 0.7, MovePresence: 0.2, GatherFar: 0.2, GainTime: 0.4, Lasting: 0.6,
    OneOfMine: 1.2,
}  # fmt: skip
AND_BEASTS: Final = AddPresence(3)  # how far the presence may go that beasts come with
GROWING: Final[dict[str, float]] = {"reclaim-half": 1.3, "take-day": 1.4}


def adds_presence(effect: Effect) -> AddPresence | None:
    """The presence that comes with something beside it, or that or something else; None without any."""
    if isinstance(effect, AddPresenceAndBeasts):
        return AND_BEASTS
    if isinstance(effect, Either):
        for one in effect.effects:
            if isinstance(one, AddPresence):
                return one
    return None


def symbol(t: Table, seat: int, effect: Effect) -> float:
    """One symbol of growth that the turn does not show at once."""
    if isinstance(effect, Repeat):
        return 0.8 * (effect.n.n if isinstance(effect.n, Exactly) else 1)
    if isinstance(effect, GainEnergyForPlays):
        plays = SPIRITS[t.spirits[seat]].number(CARDS, t.shown[seat])
        return prices.ENERGY * (plays + t.plays[seat])
    if isinstance(effect, Custom):
        return GROWING.get(effect.rule.rpartition(".")[2], 0.3)
    return SYMBOLS.get(type(effect), 0.0)


def formed(eye: Eye, option: int) -> float:
    """A growth option that Starlight opens for good: card plays for the rich, cards, or something else."""
    t, seat = eye.t, eye.seat
    chosen = SPIRITS[t.spirits[seat]].options[option - 1]
    points = 0.0
    for effect in chosen.symbols:
        if isinstance(effect, MorePlays):
            points += 0.3 * min(4, t.energy[seat])
        elif isinstance(effect, GainPower):
            points += 1.0
        elif isinstance(effect, Gain):
            points += 0.1
        else:
            points += 0.5
    return points


# -- answers -----------------------------------------------------------------------------------------------


def answered(eye: Eye, key: str, move: Move, land: int) -> float | None:
    """Points of an answer to a question of these spirits; None if it is none of theirs."""
    if key == "erupt" and isinstance(move, AmountMove):
        wanted = max(1, eruption(eye.t, eye.seat, land))
        return -abs(move.n - wanted) * 1.0
    if key == "enthrall" and isinstance(move, AmountMove):
        dahan = eye.t.lands[land].dahan if land >= 0 else ()
        return (-0.3 if len(dahan) > 2 else 0.5) * move.n
    if isinstance(move, NameMove) and move.kind == "form":
        return formed(eye, int(move.word))
    if isinstance(move, NameMove) and move.kind == "time":
        return 0.0 if move.word in ("energy", "cards") else -1.5
    return None


def called(eye: Eye, move: Move) -> float | None:
    """Points of what special rules offer beside cards and powers; None if it is none of theirs."""
    if isinstance(move, LandMove) and move.kind == "call-forth":
        return 0.3 if presence(eye.t, eye.seat) >= PLENTY and not eye.t.lands[move.land].beasts else -3.0
    if isinstance(move, NameMove) and move.kind == "spend":
        return 0.3
    return None
