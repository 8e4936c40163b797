"""The invader phase: its steps, its cards, and what stops an invader action (R3.4, R11)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import Mod
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import FEAR, INVADER, IsleAct
from deskoherna.games.spirit_island.content import FEAR_CARDS
from deskoherna.games.spirit_island.figures import (
    CARD_ESCALATES,
    CARD_STAGE,
    CITY,
    COASTAL,
    DISEASE,
    EXPLORER,
    LANDS,
    TOWN,
    WILDS,
)
from deskoherna.games.spirit_island.island import ocean_of
from deskoherna.games.spirit_island.land import FRESH
from deskoherna.games.spirit_island.moves import ALLOW, SKIP
from deskoherna.games.spirit_island.naming import land_phrase, piece_phrase
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.blight import blight_phase
from deskoherna.games.spirit_island.rules.ending import DECK_LOST, look
from deskoherna.games.spirit_island.rules.ground import isolated
from deskoherna.games.spirit_island.standing import AskingBool, standing, unmoved
from deskoherna.games.spirit_island.state import FACE_DOWN, Cards, Table

ASK_SKIP: Final = Prompt("skip", "R11.4.6")
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
    )
)  # modifiers that neither stop a build or explore nor change what it adds
TOKEN: Final = {BUILD: DISEASE, EXPLORE: WILDS}  # what stops such an action once (R12.2, R12.3)


# -- steps of the phase ------------------------------------------------------------------------------------


def invaders(t: Table) -> None:
    """The invader phase begins (R3.4)."""
    t.phase = "invaders"
    t.then(("builds", ()), ("explores", ()), ("advance", ()))
    if t.blight_card:
        t.then(("blighted", ()), ("fear", ()), ("ravages", ()))
    elif t.earned or standing(t, "phase"):
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
    card = FEAR_CARDS[name]
    t.marks["fear-cards"] = t.mark("fear-cards") + 1
    if t.log is not None:
        t.tell("fear-card", card=card.name(), n=min(t.terror, 3))
    return perform(IsleAct(t, 0, card.name(), FEAR), card.effect(t.terror))


def _begin(t: Table, moment: str) -> Rule | None:
    """Let standing rules act as a step begins."""
    listening = standing(t, "phase")
    return _begun(t, moment) if listening else None


def _begun(t: Table, moment: str) -> Rule:
    for seat, rule in standing(t, "phase"):
        reaction = rule.phase(t, seat, moment)
        if reaction is not None:
            yield from reaction


def ravages(t: Table) -> Rule | None:
    """(d) The ravage step: every card on the space (R11.4.1)."""
    card_by_card(t, RAVAGE, t.ravage)
    return _begin(t, RAVAGE)


def builds(t: Table) -> Rule | None:
    """(e) The build step."""
    card_by_card(t, BUILD, t.build)
    return _begin(t, BUILD)


def card_by_card(t: Table, deed: str, names: Cards) -> None:
    """The cards of a step; each finds its lands only when what comes before it is done (R11.4.2)."""
    if len(names) == 1 and not standing(t, "phase"):
        card(t, deed, names[0])
        return
    for name in reversed(names):
        t.then(("card", (deed, name)))


def explores(t: Table) -> Rule | None:
    """(f) The explore step: a card is turned up; without one the players lose (R11.7.1)."""
    if standing(t, "phase") or standing(t, "escalate") or not t.invader_deck:
        return _explores(t)
    name = turn_up(t)
    t.explored = (*t.explored, name)
    if CARD_ESCALATES[name]:
        t.marks[f"escalated.{name}"] = 1
    card(t, EXPLORE, name)
    return None


def _explores(t: Table) -> Rule:
    yield from _begin(t, EXPLORE) or ()
    if not t.invader_deck:
        t.doom = DECK_LOST
        look(t)
        return
    card = turn_up(t)
    t.explored = (*t.explored, card)
    t.then(("card", (EXPLORE, card)))
    if CARD_ESCALATES[card] and not t.mark(f"escalated.{card}"):
        t.marks[f"escalated.{card}"] = 1
        for seat, rule in standing(t, "escalate"):
            reaction = rule.escalate(t, seat, card)
            if reaction is not None:
                yield from reaction


def turn_up(t: Table) -> str:
    """The top invader card becomes known: any unseen card of its stage."""
    stage = t.invader_deck[0]
    t.invader_deck = t.invader_deck[1:]
    those = [card for card in t.invader_unseen if CARD_STAGE[card] == stage]
    card = those[t.below(len(those))]
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
    t.ravage = t.build
    t.build = t.explored
    t.explored = ()


# -- cards and actions -------------------------------------------------------------------------------------


def card(t: Table, deed: str, name: str) -> None:
    """One card: an action in every land it acts in, found before the first of them (R11.4.2)."""
    if t.log is not None:
        t.tell(deed + "-card", card=Phrase("invader-card." + name))
    lands = lands_of_card(t, deed, name)
    if deed != RAVAGE and unnoticed(t, deed) and quiet(t, deed, lands):
        return
    for land in reversed(lands):
        t.then((deed, (land,)))


def unnoticed(t: Table, deed: str) -> bool:
    """Does nobody react to a piece that is added by a build or explore, neither a rule nor an effect?"""
    for mod in t.mods:
        if mod.kind not in HARMLESS:
            return False
    return not t.hooks and unmoved(t, deed)


def quiet(t: Table, deed: str, lands: list[int]) -> bool:
    """Builds or explores that nobody notices, all at once; False if a token may stop one of them."""
    for land in lands:
        if t.lands[land].disease or t.lands[land].wilds:
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
    return CITY if here.count(TOWN) > here.count(CITY) else TOWN


def lands_of_card(t: Table, deed: str, name: str) -> list[int]:
    """Where a card acts, in order of boards and numbers."""
    lands = t.isle.matching(name)
    if deed == EXPLORE:
        return [land for land in lands if has_source(t, land)]
    found = [land for land in lands if t.lands[land].invaders]
    if deed == BUILD:
        for seat, rule in standing(t, "builds"):
            found = sorted({*found, *rule.builds(t, seat, name)})
    return found


def has_source(t: Table, land: int) -> bool:
    """Can explorers come to a land: from the ocean, or from a town or city there or beside it (R11.7.2)?"""
    if isolated(t, land):
        return False
    if t.lands[land].buildings or (COASTAL[land] and not isolated(t, ocean_of(land))):
        return True
    for other in t.isle.beside[land]:
        if t.lands[other].buildings and not isolated(t, other):
            return True
    return False


def invader_act(t: Table, deed: str, land: int) -> IsleAct:
    """An invader action in a land; questions go to the seat that answers for it (R1.10)."""
    return IsleAct(t, t.keeper(land), DEEDS[deed][land], INVADER, land)


def stopped(act: IsleAct, deed: str) -> AskingBool:
    """Is the invader action about to happen in the act's land stopped? Uses up what stops it once."""
    t, land = act.t, act.land
    if t.mods:
        for mod in t.fitting("skip", land, deed):
            if mod.n == 0:  # every such action this turn
                return _tell_skipped(act, deed)
        for mod in t.fitting("skip", land, deed):
            if mod.n > 0 or (yield from _wants_skip(act, deed)):
                _use_up(t, mod)
                return _tell_skipped(act, deed)
        for mod in t.fitting("lair", land):  # the beasts that stop it bite (Infestation of Venomous Spiders)
            if (yield from _wants_skip(act, deed)):
                _use_up(t, mod)
                act.tally(f"lair.{land}")
                return _tell_skipped(act, deed)
    token = TOKEN.get(deed)
    if token is not None and t.lands[land].tokens(token):
        t.lands[land] = t.lands[land].with_tokens(token, t.lands[land].tokens(token) - 1)
        return _tell_skipped(act, deed)
    for seat, rule in standing(t, "stops"):
        if (yield from rule.stops(act, seat, deed)):
            return _tell_skipped(act, deed)
    return False


def _wants_skip(act: IsleAct, deed: str) -> AskingBool:
    """A skip that may be kept for another action (R11.4.6)."""
    move = yield act.question(
        ASK_SKIP, [SKIP, ALLOW], deed=Phrase("deed." + deed, land=land_phrase(act.land))
    )
    return move is SKIP


def _tell_skipped(act: IsleAct, deed: str) -> bool:
    if act.t.log is not None:
        act.t.tell("skipped", deed=Phrase("deed." + deed, land=land_phrase(act.land)))
    return True


def _use_up(t: Table, mod: Mod) -> None:
    mods = list(t.mods)
    mods.remove(mod)
    left = abs(mod.n) - 1
    if left:
        mods.append(Mod(mod.kind, mod.place, mod.what, left if mod.n > 0 else -left, mod.until))
    t.mods = tuple(mods)
