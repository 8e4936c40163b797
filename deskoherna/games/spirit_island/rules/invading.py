"""The invader phase: its steps, its cards, and the lands they act in (R3.4, R11)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import FEAR, INVADER, IsleAct
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.content import ADVERSARIES, FEAR_CARDS
from deskoherna.games.spirit_island.figures import (
    BOARDS,
    CARD_ESCALATES,
    CARD_STAGE,
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
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.blight import blight_phase
from deskoherna.games.spirit_island.rules.ending import DECK_LOST, look
from deskoherna.games.spirit_island.rules.foreseeing import pick, shaken
from deskoherna.games.spirit_island.rules.ground import isolated, partner
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import FACE_DOWN, TURN, Cards, Table

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
# Marks and mods that events and fear cards leave for the steps of the phase.
TRADES: Final = "ravages-build"  # mark: the next ordinary ravage step is a build step
TRADED: Final = "ravages-built"  # mark: this ravage step was a build step
NO_STEP: Final = "no-step."  # mark: the next ordinary build does not happen, or explore has no effect
LATER: Final = "explore-later"  # mark: the next ordinary explore is put off
MORE: Final = "explore-more"  # mark: so many more explore cards next time
DREAMT: Final = "dreamt"  # mark: a board came out of a dream; build cards leave one board out
STAYS: Final = "build-stays"  # mark: build cards do not advance
RELUCTANT: Final = "reluctant"  # mod: the lowest matching land of each board is left alone
EXEMPT: Final = "exempt"  # mod: one land of each board may be let out of every ravage card
SEEKERS: Final = "seekers"  # mod: the explore card acts in lands without towns and cities instead
FARTHER: Final = "farther"  # mod: sources reach one land farther
SETTLERS: Final = "settlers"  # mod: once on each board an explore adds a town
ONE_SANDS: Final = "one-sands"  # mark: for building and exploring, invaders of any sands are in all sands


# -- steps of the phase ------------------------------------------------------------------------------------


def invaders(t: Table) -> None:
    """The invader phase begins (R3.4)."""
    t.phase = "invaders"
    if t.edition != BASE or t.standing.stepped:
        for board in t.isle.boards:
            t.marks.pop(f"ravaged.{board}", 0)
        t.then(
            ("blighted", ()), ("event", ()), ("fear", ()),
            ("ravages", ()), ("after-step", (RAVAGE,)), ("builds", ()), ("after-step", (BUILD,)),
            ("explores", ()), ("after-step", (EXPLORE,)), ("advance", ()), ("after-step", ("advance",)),
        )  # fmt: skip
        return
    t.then(("builds", ()), ("explores", ()), ("advance", ()))
    if t.blight_card:
        t.then(("blighted", ()), ("fear", ()), ("ravages", ()))
    elif t.earned or t.standing.phase:
        t.then(("fear", ()), ("ravages", ()))
    else:
        card_by_card(t, RAVAGE, t.ravage)


def blighted(t: Table) -> Rule | None:
    """(a) The effect of a blighted island."""
    return blight_phase(t)


def fear(t: Table) -> Rule | None:
    """(c) Earned fear cards, one by one; those earned meanwhile join the end (R11.3)."""
    if not t.earned or any(rule.silent(t, seat) for seat, rule in standing(t, "silent")):
        return _begin(t, "fear-done")
    return fear_card(t)


def fear_card(t: Table) -> Rule:
    """The first earned fear card is turned up and resolved; the step comes again for the next."""
    t.then(("fear", ()))
    name = t.earned[0]
    t.earned = t.earned[1:]
    if name == FACE_DOWN:
        name = t.fear_unseen[t.below(len(t.fear_unseen))]
        t.fear_unseen = tuple([one for one in t.fear_unseen if one != name])
        t.reveals += 1
    while t.fear_unseen and t.marks and pointless(t, name):  # another comes instead (R19.1)
        name = t.fear_unseen[t.below(len(t.fear_unseen))]
        t.fear_unseen = tuple([one for one in t.fear_unseen if one != name])
    card = FEAR_CARDS[name]
    t.marks["fear-cards"] = t.mark("fear-cards") + 1
    if t.log is not None:
        t.tell("fear-card", card=card.name(), n=min(t.terror, 3))
    return perform(IsleAct(t, 0, card.name(), FEAR), card.effect(t.terror))


def pointless(t: Table, name: str) -> bool:
    """Does a fear card depend wholly on tokens that are left out?"""
    needs = FEAR_CARDS[name].needs
    return bool(needs) and all(t.mark("without." + token) for token in needs)


def _begin(t: Table, moment: str) -> Rule | None:
    """Let standing rules act as a step begins."""
    listening = t.standing.phase
    return _begun(t, moment) if listening else None


def _begun(t: Table, moment: str) -> Rule:
    for seat, rule in t.standing.phase:
        reaction = rule.phase(t, seat, moment)
        if reaction is not None:
            yield from reaction


def ravages(t: Table) -> Rule | None:
    """(d) The ravage step: every card on the space (R11.4.1); an event may have made it a build step."""
    builds_instead = bool(t.ravage) and t.marks.pop(TRADES, 0)
    if builds_instead and t.standing.stepped:
        t.marks[TRADED] = 1
    card_by_card(t, BUILD if builds_instead else RAVAGE, t.ravage)
    return _begin(t, RAVAGE)


def builds(t: Table) -> Rule | None:
    """(e) The build step."""
    if not (t.build and skipped_step(t, BUILD)):
        card_by_card(t, BUILD, t.build)
    return _begin(t, BUILD)


def skipped_step(t: Table, deed: str) -> bool:
    """Has a fear card cancelled this step? Each such card once."""
    return bool(t.marks) and bool(t.marks.pop(NO_STEP + deed, 0))


def card_by_card(t: Table, deed: str, names: Cards) -> None:
    """The cards of a step; each finds its lands only when what comes before it is done (R11.4.2)."""
    if len(names) == 1 and not t.standing.phase:
        card(t, deed, names[0], True)
        return
    for name in reversed(names):
        t.then(("card", (deed, name) if t.edition == BASE else (deed, name, True)))


def explores(t: Table) -> Rule | None:
    """(f) The explore step: a card is turned up; without one the players lose (R11.7.1)."""
    if t.standing.phase or standing(t, "escalate") or not t.invader_deck or t.edition != BASE:
        return _explores(t)
    name = turn_up(t)
    t.explored = (*t.explored, name)
    if CARD_ESCALATES[name]:
        t.marks[f"escalated.{name}"] = 1
    card(t, EXPLORE, name)
    return None


def _explores(t: Table) -> Rule:
    yield from _begin(t, EXPLORE) or ()
    if t.marks.pop(LATER, 0):  # a fear card puts the explore off: next time one card more
        t.marks[MORE] = t.mark(MORE) + 1
        return
    t.then(*[("explore-card", ())] * t.marks.pop(MORE, 0))
    yield from explore_card(t)


def explore_card(t: Table) -> Rule:
    """One explore card: turned up, its escalation, then its explores (R11.7.1)."""
    if not t.invader_deck:
        t.doom = DECK_LOST
        look(t)
        return
    name = turn_up(t)
    t.explored = (*t.explored, name)
    for seat, rule in standing(t, "turned"):
        yield from rule.turned(t, seat, name) or ()
    if not skipped_step(t, EXPLORE):
        t.then(("card", (EXPLORE, name, True)))
    yield from escalation(t, name)


def escalation(t: Table, card: str) -> Rule:
    """The leading adversary escalates with the symbol, a supporting one with stage III (R15.2, R15.3)."""
    if t.modified(SEEKERS):
        return  # the card does not act as it is printed
    supporting = [rule.name for rule in ADVERSARIES[t.second].rules_at(t.second_level)] if t.second else []
    once = f"escalated.{card}"
    if t.mark(once) or not (CARD_ESCALATES[card] or (supporting and CARD_STAGE[card] == 3)):
        return
    t.marks[once] = 1
    for seat, rule in standing(t, "escalate"):
        if (rule.name in supporting) != (CARD_STAGE[card] == 3):
            continue
        reaction = rule.escalate(t, seat, card)
        if reaction is not None:
            yield from reaction


def turn_up(t: Table) -> str:
    """The top invader card becomes known: any unseen card of its stage."""
    stage = t.invader_deck[0]
    t.invader_deck = t.invader_deck[1:]
    those = [card for card in t.invader_unseen if CARD_STAGE[card] == stage]
    card = pick(t, len(t.invader_deck) + 1, those)
    t.invader_unseen = tuple([one for one in t.invader_unseen if one != card])
    t.reveals += 1
    if t.log is not None:
        t.tell("invader-card", card=Phrase("invader-card." + card))
    return card


def accelerate(t: Table) -> str:
    """The topmost card of the lowest stage in the deck is discarded (R11.8.2); "" if there is none."""
    if not t.invader_deck:
        return ""
    at_card = t.invader_deck.index(min(t.invader_deck))
    stage = t.invader_deck[at_card]
    if at_card:
        shaken(t, t.invader_unseen)
    t.invader_deck = (stage, *t.invader_deck[:at_card], *t.invader_deck[at_card + 1 :])
    name = turn_up(t)
    t.invader_discard = (*t.invader_discard, name)
    return name


def advance(t: Table) -> None:
    """(g) All cards move left (R11.8.1); an adversary may keep ravage cards on a space of its own."""
    t.invader_discard = t.invader_discard + t.immigration
    t.immigration = ()
    for name in t.ravage:
        keeping = [seat for seat, rule in standing(t, "keeps") if rule.keeps(t, seat, name)]
        if keeping:
            t.immigration = (*t.immigration, name)
        else:
            t.invader_discard = (*t.invader_discard, name)
    if t.marks and t.marks.pop(STAYS, 0):
        t.ravage = ()
        t.build = t.build + t.explored
    else:
        t.ravage = t.build
        t.build = t.explored
    t.explored = ()


# -- cards and actions -------------------------------------------------------------------------------------


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
        t.then((deed, (land,)))
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
    for land in lands:
        if t.lands[land].disease or t.lands[land].wilds:
            return False
        if t.standing.stops and stoppable(t, deed, land):
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
    return CITY if here.count(TOWN) > here.count(CITY) else TOWN


def sands(t: Table) -> list[int]:
    """The sands of the island that nothing isolates."""
    return [land for land in t.isle.lands if TERRAIN[land] == SANDS and not isolated(t, land)]


def lands_of_card(t: Table, deed: str, name: str) -> list[int]:
    """Where a card acts, in order of boards and numbers."""
    lands = t.isle.matching(name)
    if deed == EXPLORE:
        if SEEKERS in t.modded and t.modified(SEEKERS):
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
