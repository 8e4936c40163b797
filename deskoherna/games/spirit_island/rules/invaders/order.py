"""The order of the actions of an invader card: the players choose it where it can matter (R11.4.2).

Two actions are entangled where one can change what decides the other: blight that comes from next door and
drives out presence that defends, a town that comes from next door, the last blight on the card. Blight itself
is not: however much comes to a land, and from wherever, the same goes on from it. Explores never are.
"""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.state import Step
from ...content import BLIGHT_CARDS
from ...figures import BOARD_OF, CITY, COASTAL, EXPLORER, LANDS, SANDS, TERRAIN, TOWN
from ...land import kind_of, strife_of
from ...standing import NOBODY
from ...state import Table
from ..circumstances import BONUS, measured
from ..ground import admitting, blow, defence, isolated, sacred, ways
from ..ordering import Pair, in_order
from ..pieces.blight import NO_CASCADE, WITHERING
from .fighters import PULL_TOGETHER
from .lands import BUILD, EAGER, EXPLORE, ONE_SANDS, RAVAGE, built
from .ravage import TURNED, threshold
from .stopping import TIMID

HARBOR: Final = "harbor"  # mod by land: presence flees next door
BARGAIN: Final = "bargain"  # mod: Dahan next to presence of a seat (what) defend
BY_PRESENCE: Final = frozenset(("ward", "bedevil", BARGAIN, "unnatural", "exhausted", "coordinated-defense"))
NEXT_DOOR: Final = frozenset((TURNED, HARBOR, BARGAIN, TIMID))  # mods that entangle lands side by side
UNLIKE: Final = frozenset((NO_CASCADE, WITHERING))  # mods under which blight goes on otherwise
CHOKES: Final = "choke-the-land-with-green"  # special rules by name
RUSHES: Final = "mining-rush"
TRADES: Final = "triangle-trade"
STEPS: Final[dict[str, list[Step]]] = {
    deed: [(deed, (land,)) for land in range(len(LANDS))] for deed in (RAVAGE, BUILD, EXPLORE)
}  # by deed and land
RESETTLES: Final = "event-resettle"  # in a hook: a town comes next door to one that is destroyed


def act_in(t: Table, deed: str, lands: list[int]) -> None:
    """Such an action comes next in each of these lands, in the order of boards and numbers or of choice."""
    pairs = entangled(t, deed, lands) if len(lands) > 1 else []
    if pairs:
        t.then(("order", (deed, *lands)))
    else:
        t.agenda += map(STEPS[deed].__getitem__, reversed(lands))  # as ``then`` does, last first


def order(t: Table, deed: str, *lands: int) -> Rule:
    """The players choose the order of entangled actions before the first of them (rulebook, p. 27)."""
    chosen = yield from in_order([*lands], entangled(t, deed, [*lands]), t.keepers)
    t.then(*map(STEPS[deed].__getitem__, chosen))


def entangled(t: Table, deed: str, lands: list[int]) -> list[Pair]:
    """The pairs of these lands where the order of such actions can matter."""
    if deed == RAVAGE:
        return _ravages(t, lands)
    return _builds(t, lands) if deed == BUILD else []


# -- builds ------------------------------------------------------------------------------------------------


def _builds(t: Table, lands: list[int]) -> list[Pair]:
    pairs: list[Pair] = []
    if EAGER in t.modded:  # the first of a board sends an explorer out
        pairs += _all([land for land in lands if t.modified(EAGER, BOARD_OF[land])], same_board=True)
    if ONE_SANDS in t.marks:  # what is built in one of them decides what the next builds
        pairs += _all([land for land in lands if TERRAIN[land] == SANDS and not isolated(t, land)])
    if any(rule.name == TRADES for _, rule in t.standing.after):
        for land in lands:
            if COASTAL[land] and built(t, land) == CITY:
                beside = admitting(t, land, [*t.isle.beside[land]])
                least = min([t.lands[one].count(TOWN) for one in beside], default=0)
                pairs += [(land, one) for one in beside if one in lands and t.lands[one].count(TOWN) <= least]
    return pairs


def _all(lands: list[int], same_board: bool = False) -> list[Pair]:
    pairs = [(a, b) for a in lands for b in lands if a < b]
    return [(a, b) for a, b in pairs if BOARD_OF[a] == BOARD_OF[b]] if same_board else pairs


# -- ravages -----------------------------------------------------------------------------------------------


def _ravages(t: Table, lands: list[int]) -> list[Pair]:
    there, durable = t.lands, t.standing.durable
    moved = [land for land in lands if (there[land].spirits or durable) and shaken_by_blight(t, land)]
    rules = t.standing.blighted or t.standing.presses or t.hooks or not NEXT_DOOR.isdisjoint(t.modded)
    scarce = t.blight <= 2 * len(lands) and _running_out(t, lands)
    if not moved and not rules and not scarce:
        return []
    spoiled = [land for land in lands if spoils(t, land)]
    most = len(spoiled) + len([land for land in spoiled if t.lands[land].blight])  # blight that will come
    if spoiled and scarce and t.blight <= most:
        return _all(lands)
    pairs: list[Pair] = []
    if moved:
        for land, reached in _cascades(t, spoiled):
            pairs += [(land, one) for one in moved if one != land and one in reached]
    return pairs + _side_by_side(t, lands, spoiled) if rules else pairs


def _running_out(t: Table, lands: list[int]) -> bool:
    """Does it matter when the last blight leaves the card: may a card turn up that does something at once?

    Where that loses the game: may Dahan win it before, since they can reach all that bars victory?
    """
    if not t.blighted and t.blight_unseen:
        return any(BLIGHT_CARDS[name].at_once or BLIGHT_CARDS[name].rules for name in t.blight_unseen)
    struck = [land for land in lands if t.lands[land].dahan]
    kinds = (EXPLORER, TOWN, CITY)[t.terror - 1 :]
    return bool(struck) and not any(
        t.lands[land].pieces(kinds) for land in t.isle.lands if land not in struck
    )


def spoils(t: Table, land: int) -> bool:
    """Will a ravage there add blight, as the land stands now?"""
    if not t.mods and not t.standing.hurts and not t.standing.presses and not t.lands[land].strife:
        dealt = t.lands[land].might
    else:
        still = 1 if t.modified(PULL_TOGETHER) else 0
        fit = [code for code in t.lands[land].invaders if strife_of(code) <= still]
        dealt = sum([blow(t, land, kind_of(code)) for code in fit])
        if dealt:
            dealt += sum([rule.presses(t, seat, land) for seat, rule in t.standing.presses])
            dealt = t.fold("ravage-bonus", land, start=dealt) + measured(t, land, BONUS)
    return dealt - defence(t, land) >= threshold(t, land)


def shaken_by_blight(t: Table, land: int) -> bool:
    """Would blight from elsewhere change a ravage there: drive out what defends, or weaken towns?"""
    here = t.lands[land]
    if t.standing.durable and here.dahan and not here.blight and here.count(TOWN):
        return True
    if not here.spirits:
        return False
    if not BY_PRESENCE.isdisjoint(t.modded) or t.standing.tempts:
        return True
    for seat, rule in t.standing.defend:
        if rule.defend(t, seat, land):
            return True
    for seat, rule in t.standing.withstands:
        if rule.withstands(t, seat, land):
            return True
    for seat, rule in t.standing.prevents.get(RAVAGE, NOBODY):
        if rule.name == CHOKES and sacred(t, seat, land):
            return True
    return False


def _cascades(t: Table, lands: list[int]) -> list[tuple[int, set[int]]]:
    """For each of these lands, where blight added there can come or drive out presence."""
    found: list[tuple[int, set[int]]] = []
    unlike = not UNLIKE.isdisjoint(t.modded)
    for land in lands:
        if not t.lands[land].blight and not unlike:
            continue  # it stays where it comes
        for _, reached in found:
            if land in reached and not unlike:  # blighted lands that touch: it goes on from both alike
                break
        else:
            reached = _cascade(t, land)
        found.append((land, reached))
    return found


def _cascade(t: Table, land: int) -> set[int]:
    """The lands where blight added to a land can come or drive out presence."""
    reached: set[int] = set()
    heads = [land]
    near, withers = ways(t).near, t.modified(WITHERING)
    while heads:
        head = heads.pop()
        goes_on = t.lands[head].blight and not t.modified(NO_CASCADE, head)
        if goes_on:
            heads += [one for one in near[head] if one not in reached]
        if goes_on or withers:
            reached.update(near[head])
    return reached


def _side_by_side(t: Table, lands: list[int], spoiled: list[int]) -> list[Pair]:
    """Pairs of neighbours that special rules, powers and events entangle, and what terror stops."""
    pairs: list[Pair] = []
    rushes = any(rule.name == RUSHES for _, rule in t.standing.blighted)
    resettles = any(RESETTLES in hook.effect_text for hook in t.hooks)
    for a in lands:
        here = t.lands[a]
        strikes = bool(here.dahan and here.buildings)  # Dahan may destroy towns and cities
        for b in lands:
            if a == b or b not in t.isle.beside[a]:
                continue
            there = t.lands[b]
            if (
                (rushes and a in spoiled and not there.buildings and b in admitting(t, a, [b]))
                or (resettles and strikes and b in admitting(t, a, [b]))
                or (here.dahan and here.count(TOWN) and _pressed_by(t, b, lands))
                or t.modified(TURNED, a)
                or (a in spoiled and here.spirits and t.modified(HARBOR, a))
                or (a in spoiled and here.spirits and there.dahan and BARGAIN in t.modded)
            ):
                pairs.append((a, b))
        if TIMID in t.modded and strikes and t.terror < 3:
            pairs += [(a, b) for b in lands if b != a and len(t.lands[b].invaders) == t.terror + 1]
    return pairs


def _pressed_by(t: Table, land: int, lands: list[int]) -> bool:
    """Does a rule add damage to a ravage because of towns next door, all of which may yet fall?"""
    if not any(rule.presses(t, seat, land) for seat, rule in t.standing.presses):
        return False
    towns = [one for one in t.isle.beside[land] if t.lands[one].count(TOWN)]
    return all(one in lands and t.lands[one].dahan for one in towns)
