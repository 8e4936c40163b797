"""The invader phase: its steps, and invader cards on their way through it (R3.4, R11.3, R11.7, R11.8)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step
from ...act import FEAR, IsleAct
from ...boxes import BASE
from ...content import ADVERSARIES, FEAR_CARDS
from ...figures import CARD_ESCALATES, CARD_STAGE
from ...naming import card_phrase
from ...state import FACE_DOWN, Cards, Table
from ..actions import moment, perform
from ..ending.victory import DECK_LOST, look
from ..growth.power_cards import without
from ..pieces.blight import blight_phase
from ..story.causes import FEAR_CARD
from .events import put_off
from .foreseen import pick, shaken
from .lands import BUILD, EXPLORE, RAVAGE, SEEKERS

# Marks that events and fear cards leave for the steps of the phase.
TRADES: Final = "ravages-build"  # mark: the next ordinary ravage step is a build step
TRADED: Final = "ravages-built"  # mark: this ravage step was a build step
NO_STEP: Final = "no-step."  # mark: the next ordinary build does not happen, or explore has no effect
LATER: Final = "explore-later"  # mark: the next ordinary explore is put off
MORE: Final = "explore-more"  # mark: so many more explore cards next time
STAYS: Final = "build-stays"  # mark: build cards do not advance

STEPS: Final[list[Step]] = [
    ("blighted", ()), ("event", ()), ("fear", ()),
    ("ravages", ()), ("after-step", (RAVAGE,)), ("builds", ()), ("after-step", (BUILD,)),
    ("explores", ()), ("after-step", (EXPLORE,)), ("advance", ()), ("after-step", ("advance",)),
]  # fmt: skip
UNAWAITED: Final = [step for step in STEPS if step[0] != "after-step"]
_OF_STAGE: Final[dict[tuple[Cards, int], list[str]]] = {}
MOST_KEPT: Final = 5_000  # of these


def invaders(t: Table) -> None:
    """The invader phase begins (R3.4)."""
    t.phase = "invaders"
    for board in t.isle.boards if t.marks else ():
        t.marks.pop(f"ravaged.{board}", 0)
    waits = t.edition != BASE or t.standing.stepped  # does somebody wait for the end of a step?
    t.then(*(STEPS if waits else UNAWAITED))


def blighted(t: Table) -> Rule | None:
    """(a) The effect of a blighted island."""
    return blight_phase(t)


def fear(t: Table) -> Rule | None:
    """(c) Earned fear cards, one by one; those earned meanwhile join the end (R11.3)."""
    if not t.earned or any(rule.silent(t, seat) for seat, rule in t.standing.silent):
        return moment(t, "fear-done")
    return fear_card(t)


def fear_card(t: Table) -> Rule | None:
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


def ravages(t: Table) -> Rule | None:
    """(d) The ravage step: every card on the space (R11.4.1); an event may have made it a build step."""
    builds_instead = bool(t.ravage) and t.marks.pop(TRADES, 0)
    if builds_instead and t.standing.stepped:
        t.marks[TRADED] = 1
    card_by_card(t, BUILD if builds_instead else RAVAGE, t.ravage)
    return moment(t, RAVAGE) if not t.hooks else _with_hooks(t)


def _with_hooks(t: Table) -> Rule:
    """The ravage step begins, and what an event has put off until then."""
    yield from moment(t, RAVAGE) or ()
    yield from put_off(t, "begin." + RAVAGE)


def builds(t: Table) -> Rule | None:
    """(e) The build step."""
    if not t.build or not skipped_step(t, BUILD):
        card_by_card(t, BUILD, t.build)
    return moment(t, BUILD)


def skipped_step(t: Table, deed: str) -> bool:
    """Has a fear card cancelled this step? Each such card once."""
    cancelled = bool(t.marks.pop(NO_STEP + deed, 0))
    if cancelled and t.log is not None:
        t.tell_by(FEAR_CARD, "step-skipped", step=Phrase("step." + deed))
    return cancelled


def card_by_card(t: Table, deed: str, names: Cards) -> None:
    """The cards of a step; each finds its lands only when what comes before it is done (R11.4.2)."""
    t.then(*[("card", (deed, name, True)) for name in names])


def explores(t: Table) -> Rule:
    """(f) The explore step: a card is turned up; without one the players lose (R11.7.1)."""
    yield from moment(t, EXPLORE) or ()
    if t.marks.pop(LATER, 0):  # a fear card puts the explore off: next time one card more
        t.marks[MORE] = t.mark(MORE) + 1
        if t.log is not None:
            t.tell_by(FEAR_CARD, "step-later", step=Phrase("step." + EXPLORE))
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
    for seat, rule in t.standing.turned:
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
    for seat, rule in t.standing.escalate:
        if (rule.name in supporting) != (CARD_STAGE[card] == 3):
            continue
        yield from rule.escalate(t, seat, card) or ()


def turn_up(t: Table) -> str:
    """The top invader card becomes known: any unseen card of its stage."""
    stage = t.invader_deck[0]
    t.invader_deck = t.invader_deck[1:]
    card = pick(t, len(t.invader_deck) + 1, of_stage(t.invader_unseen, stage))
    t.invader_unseen = without(t.invader_unseen, card)
    t.reveals += 1
    if t.log is not None:
        t.tell("invader-card", card=card_phrase(card))
    return card


def of_stage(cards: Cards, stage: int) -> list[str]:
    """Those of the cards that are of a stage; do not change the list."""
    found = _OF_STAGE.get((cards, stage))
    if found is None:
        if len(_OF_STAGE) > MOST_KEPT:
            _OF_STAGE.clear()
        found = _OF_STAGE[cards, stage] = [card for card in cards if CARD_STAGE[card] == stage]
    return found


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
    t.invader_discard += t.immigration
    t.immigration = ()
    if t.standing.keeps:
        for name in t.ravage:
            if any(rule.keeps(t, seat, name) for seat, rule in t.standing.keeps):
                t.immigration = (*t.immigration, name)
            else:
                t.invader_discard = (*t.invader_discard, name)
    else:
        t.invader_discard += t.ravage
    if t.marks and t.marks.pop(STAYS, 0):
        t.ravage = ()
        t.build = t.build + t.explored
    else:
        t.ravage = t.build
        t.build = t.explored
    t.explored = ()
