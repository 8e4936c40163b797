"""Every power, event, fear and blight card, spirit, adversary and scenario is read as it is played."""

from __future__ import annotations

import pytest
from games.spirit_island.aloud import Aloud
from games.spirit_island.tables import EARTH, LIGHTNING
from games.spirit_island.wide import crowded, late, scared
from stepping import next_step

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from deskoherna.core.text import WordsError
from deskoherna.games.spirit_island.act import FEAR, IsleAct
from deskoherna.games.spirit_island.content import (
    ADVERSARIES,
    BLIGHT_CARDS,
    EVENTS,
    FEAR_CARDS,
    POWERS,
    SCENARIOS,
    SPIRITS,
    load,
)
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.powers.power import TARGET_LAND, TARGET_SPIRIT
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.invaders import events
from deskoherna.games.spirit_island.rules.pieces.blight import take_from_card
from deskoherna.games.spirit_island.rules.powers.using import resolve
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_visions import see_event, see_invaders

load()
A, B = 0, 1
OWNER = {id: name for name, panel in SPIRITS.items() for id in panel.uniques}
OWNER |= {power.id: name for name, panel in SPIRITS.items() for power in panel.innates}


@pytest.fixture(scope="module")
def aloud() -> Aloud:
    return Aloud()


@pytest.mark.parametrize("power", sorted(POWERS))
def test_powers(power: str, aloud: Aloud) -> None:
    """With no threshold reached and with all of them; then the invaders meet what it has left behind."""
    made = POWERS[power]
    for seed, mask in enumerate((0, (1 << len(made.levels)) - 1)):
        t = crowded(OWNER.get(power, EARTH), LIGHTNING)
        dice = Dice(seed)
        land = t.isle.lands[dice.below(len(t.isle.lands))] if made.aim == TARGET_LAND else -1
        target = -1 if made.aim != TARGET_SPIRIT else A if made.target == ("self",) else B
        aloud.drive(t, resolve(t, A, made, mask, land, target), dice)
        for step in ("ravage", "build", "explore"):
            t.agenda.append((step, (max(land, 0),)))
            aloud.drive(t, next_step(GAME, t), dice)


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_events(event: str, aloud: Aloud) -> None:
    for level in (1, 2, 3):
        t = late(scared(crowded(EARTH, LIGHTNING), level), level)
        t.blighted = level > 1
        aloud.drive(t, events.resolve(t, EVENTS[event]), Dice(level))


@pytest.mark.parametrize("card", sorted(FEAR_CARDS))
def test_fear_cards(card: str, aloud: Aloud) -> None:
    for level in (1, 2, 3):
        t = scared(crowded(EARTH, LIGHTNING), level)
        act = IsleAct(t, A, FEAR_CARDS[card].name(), FEAR)
        aloud.drive(t, perform(act, FEAR_CARDS[card].effect(level)), Dice(level))


@pytest.mark.parametrize("card", sorted(BLIGHT_CARDS))
def test_blight_cards(card: str, aloud: Aloud) -> None:
    t = crowded(EARTH, LIGHTNING)
    t.blight_unseen, t.blight = (card,), 1
    aloud.drive(t, take_from_card(IsleAct(t, A, Phrase("growth.source")), 1), Dice(1))
    t.agenda.append(("turn", ()))
    aloud.drive(t, next_step(GAME, t), Dice(1))


def test_i1_what_fractured_days_see_ahead_is_read(aloud: Aloud) -> None:
    """Every card of both decks, as Fractured Days sees them."""
    for may_sink in (False, True):
        for id in EVENTS:
            t = crowded(EARTH)
            t.event_unseen, t.event_deck = (id,), ("",)
            aloud.drive(t, see_event(IsleAct(t, A, Phrase("growth.source")), may_sink), Dice(1))
        for seed in range(12):
            t = crowded(EARTH)
            t.chance = seed
            aloud.drive(t, see_invaders(IsleAct(t, A, Phrase("growth.source")), may_sink), Dice(seed))


FOES = sorted(ADVERSARIES)
PLOTS = sorted(SCENARIOS)


@pytest.mark.parametrize("at", range(len(SPIRITS)), ids=sorted(SPIRITS))
def test_spirits_against_everybody(at: int, aloud: Aloud) -> None:
    """Matches with each spirit; adversaries and scenarios take turns, so that each comes several times."""
    options = {
        "boxes": "both",
        "adversary": FOES[at % len(FOES)],
        "level": 6,
        "scenario": PLOTS[at % len(PLOTS)],
    }
    for players, chosen in ((1 + at % 2, options), (2, {"boxes": "both"})):
        match = dh.new_match("spirit-island", players=players, seed=at, options=chosen)
        match.play(0, f"spirit {sorted(SPIRITS)[at]}")
        aloud.play(match, at)


def test_a_key_without_words_is_caught() -> None:
    """Fractured Days said this of every event card it saw."""
    with pytest.raises(WordsError, match=r"event\.smaller-ports"):
        Aloud().read(Event("seen-card", {"card": Phrase("event.smaller-ports")}))
