"""Invader cards: the lands they act in, and actions that nobody reacts to (R11.4 to R11.7)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import INVADER, IsleAct
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.figures import (
    BOARDS,
    CITY,
    COASTAL,
    EXPLORER,
    LANDS,
    PER_BOARD,
    SANDS,
    TERRAIN,
    TOWN,
)
from deskoherna.games.spirit_island.island import ocean_of
from deskoherna.games.spirit_island.land import FRESH
from deskoherna.games.spirit_island.moves import ALLOW, BOARD, LandMove, NameMove, land_move
from deskoherna.games.spirit_island.naming import land_phrase, piece_phrase
from deskoherna.games.spirit_island.rules.ground import isolated, partner
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import TURN, Table

ASK_LEAVE_OUT: Final = Prompt("event-leave-out", "R11.4.2")
ASK_SETTLERS: Final = Prompt("event-settlers", "R11.7.2")
ASK_SPARE: Final = Prompt("event-spare", "R11.4.2")
RAVAGE: Final = "ravage"
BUILD: Final = "build"
EXPLORE: Final = "explore"
DEEDS: Final[dict[str, list[Phrase]]] = {
    deed: [Phrase("deed." + deed, land=land_phrase(land)) for land in range(len(LANDS))]
    for deed in (RAVAGE, BUILD, EXPLORE)
}  # what an action is called, by land
HARMLESS: Final = frozenset(
    (
        "defend",
        "ward",
        "quick",
        "range",
        "repeat",
        "repeated",
        "plays",
        "keeps",
        "aimed",
        "spared",
        "dread",
        "simultaneous",
        "health",
        "damage",
        "shares",
        "no-blight",
        "immune",
        "bulwark",
        "holds-fast",
        "harbor",
        "bedevil",
        "shelter",
        "rooted",
        "gust",
        "mountain-range",
    )
)  # modifiers that neither stop a build or explore nor change what it adds
# Marks and mods that events, fear cards and scenarios leave for the cards.
DREAMT: Final = "dreamt"  # mark: a board came out of a dream; build cards leave one board out
RELUCTANT: Final = "reluctant"  # mod: the lowest matching land of each board is left alone
EXEMPT: Final = "exempt"  # mod: one land of each board may be let out of every ravage card
SEEKERS: Final = "seekers"  # mod: the explore card acts in lands without towns and cities instead
FARTHER: Final = "farther"  # mod: sources reach one land farther
SETTLERS: Final = "settlers"  # mod: once on each board an explore adds a town
ONE_SANDS: Final = "one-sands"  # mark: for building and exploring, invaders of any sands are in all sands


def card(t: Table, deed: str, name: str, normal: bool = False) -> None:
    """One card: an action in every land it acts in, found before the first of them (R11.4.2).

    ``normal``: an ordinary card of its step (R11.4.5).
    """
    if t.log is not None:
        t.tell(deed + "-card", card=Phrase("invader-card." + name))
    lands = lands_of_card(t, deed, name)
    if normal and t.mods and t.edition != BASE:
        lands = left_alone(t, deed, name, lands)
        if deed == RAVAGE and t.modified(EXEMPT):
            t.then(("exempt", tuple(lands)))
            return
    if deed == BUILD and t.marks and t.mark(DREAMT):
        t.then(("leave-out", tuple(lands)))
        return
    if deed != RAVAGE and unnoticed(t, deed) and quiet(t, deed, lands):
        return
    for land in reversed(lands):
        t.agenda.append((deed, (land,)))
    if deed == EXPLORE and SETTLERS in t.modded and t.modified(SETTLERS):
        t.then(("settlers", tuple(lands)))


def left_alone(t: Table, deed: str, name: str, lands: list[int]) -> list[int]:
    """The lands without those that fear keeps out of ordinary cards: by land, or the lowest of each board."""
    lands = [land for land in lands if not t.modified("skip-normal", land, deed)]
    if t.modified(RELUCTANT, ANY, deed):
        lowest: dict[int, int] = {}
        for land in t.isle.matching(name):
            lowest.setdefault(land // PER_BOARD, land)
        lands = [land for land in lands if land not in lowest.values()]
    return lands


def exempt(t: Table, *lands: int) -> Rule:
    """On each board the players may let one of these lands out of a ravage card (Hard-Working Settlers)."""
    left = [*lands]
    for board in t.isle.boards:
        here = [land for land in lands if land // PER_BOARD == board]
        if here:
            moves: list[Move] = [land_move("event-spare", land) for land in here]
            move = yield Decision(t.keeper(here[0]), ASK_SPARE, [*moves, ALLOW])
            if isinstance(move, LandMove):
                left.remove(move.land)
    for land in reversed(left):
        t.then((RAVAGE, (land,)))


def leave_out(t: Table, *lands: int) -> Rule:
    """A build card leaves out one board of the players' choice (Dream of the Untouched Land)."""
    boards = sorted({land // PER_BOARD for land in lands})
    left = -1
    if boards:
        left = boards[0]
        if len(boards) > 1:
            move = yield Decision(0, ASK_LEAVE_OUT, [BOARD[board] for board in boards])
            assert isinstance(move, NameMove)
            left = BOARDS.index(move.word)
    for land in reversed(lands):
        if land // PER_BOARD != left:
            t.then((BUILD, (land,)))


def settlers(t: Table, *lands: int) -> Rule:
    """On each board one explored land gets a town instead of an explorer (Promising Farmland)."""
    for mod in [*t.fitting(SETTLERS)]:
        t.drop(mod)
    for board in t.isle.boards:
        here: list[Move] = [land_move("in", land) for land in lands if land // PER_BOARD == board]
        if here:
            move = here[0]
            if len(here) > 1:
                move = yield Decision(t.keeper(board * PER_BOARD), ASK_SETTLERS, here)
            assert isinstance(move, LandMove)
            t.modify("settled", move.land, until=TURN)


def unnoticed(t: Table, deed: str) -> bool:
    """Does nobody react to a piece that is added by a build or explore, neither a rule nor an effect?"""
    return not t.hooks and t.modded <= HARMLESS and t.standing.unmoved(deed)


def stoppable(t: Table, deed: str, land: int) -> bool:
    """May a rule stop an invader action in a land?"""
    for seat, rule in t.standing.stops:
        if rule.may_stop(t, seat, land, deed):
            return True
    return False


def quiet(t: Table, deed: str, lands: list[int]) -> bool:
    """Builds or explores that nobody notices, all at once; False if something may stop one of them."""
    watched = bool(t.standing.stops)
    for land in lands:
        here = t.lands[land]
        if here.disease or here.wilds or (watched and stoppable(t, deed, land)):
            return False
    for land in lands:
        appear(t, land, built(t, land) if deed == BUILD else EXPLORER)
    return True


def appear(t: Table, land: int, kind: int) -> None:
    """An invader is added that nobody reacts to."""
    t.lands[land] = t.lands[land].add(FRESH[kind])
    if t.log is not None:
        t.tell("added", n=1, piece=piece_phrase(FRESH[kind]), land=land_phrase(land))


def built(t: Table, land: int) -> int:
    """A city where there are more towns than cities, else a town (R11.6.1)."""
    here = t.lands[land]
    if ONE_SANDS in t.marks and TERRAIN[land] == SANDS:
        towns, cities = [sum([t.lands[one].count(kind) for one in sands(t)]) for kind in (TOWN, CITY)]
        return CITY if towns > cities else TOWN
    return here.grows


def sands(t: Table) -> list[int]:
    """The sands of the island that nothing isolates."""
    return [land for land in t.isle.lands if TERRAIN[land] == SANDS and not isolated(t, land)]


def lands_of_card(t: Table, deed: str, name: str) -> list[int]:
    """Where a card acts, in order of boards and numbers."""
    lands = t.isle.matching(name)
    if deed == EXPLORE:
        if not t.mods and ONE_SANDS not in t.marks:
            return [land for land in lands if COASTAL[land] or near_building(t, land)]
        if t.modified(SEEKERS):
            lands = [land for land in t.isle.lands if not t.lands[land].buildings]
        return [land for land in lands if has_source(t, land)]
    found = [land for land in lands if t.lands[land].invaders]
    if deed == BUILD:
        for seat, rule in standing(t, "builds"):
            found = sorted({*found, *rule.builds(t, seat, name)})
    else:
        for seat, rule in standing(t, "ravages"):
            found = sorted({*found, *rule.ravages(t, seat, name)})
    return found


def near_building(t: Table, land: int) -> bool:
    """Is there a town or city in a land or beside it?"""
    lands = t.lands
    if lands[land].buildings:
        return True
    for other in t.isle.beside[land]:
        if lands[other].buildings:
            return True
    return False


def has_source(t: Table, land: int) -> bool:
    """Can explorers come to a land: from the ocean, or from a town or city there or beside it (R11.7.2)?"""
    if isolated(t, land):
        return False
    if (t.lands[land].buildings and not barred(t, land)) or (
        COASTAL[land] and not isolated(t, ocean_of(land))
    ):
        return True
    woven = partner(t, land) if t.mods else -1
    if woven >= 0 and COASTAL[woven] and not isolated(t, ocean_of(woven)):
        return True
    for other in t.isle.beside[land]:
        if t.lands[other].buildings and not isolated(t, other) and not barred(t, other):
            return True
    if ONE_SANDS in t.marks and any(t.lands[one].buildings and not barred(t, one) for one in sands(t)):
        return any(TERRAIN[one] == SANDS and not isolated(t, one) for one in (land, *t.isle.beside[land]))
    return bool(t.mods) and t.modified(FARTHER) and far_source(t, land)


def barred(t: Table, land: int) -> bool:
    """Is a land no source of explorers (Quarantine)?"""
    return bool(t.mods) and t.lands[land].disease > 0 and t.modified("quarantine")


def far_source(t: Table, land: int) -> bool:
    """Is there a source at a distance of 2 (Distant Exploration)? Nobody passes through isolated lands."""
    for other in t.isle.beside[land]:
        if isolated(t, other):
            continue
        if COASTAL[other] and not isolated(t, ocean_of(other)):
            return True
        for third in t.isle.beside[other]:
            if t.lands[third].buildings and not isolated(t, third) and not barred(t, third):
                return True
    return False


def invader_act(t: Table, deed: str, land: int) -> IsleAct:
    """An invader action in a land; questions go to the seat that answers for it (R1.10)."""
    return IsleAct(t, t.keeper(land), DEEDS[deed][land], INVADER, land)
