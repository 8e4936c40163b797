"""Hints about tokens and events: what tokens are worth where, and what events would do."""

from __future__ import annotations

import pytest
from games.spirit_island.judging import PRICES, land, table, worth
from games.spirit_island.tables import put

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.core.effects import NO, YES, AtLeast, Effect
from deskoherna.core.phrase import Named
from deskoherna.games.spirit_island.content import EVENTS, FEAR_CARDS
from deskoherna.games.spirit_island.events.acting import Build, FearDeck, Flip, Ravage, RavageDamage
from deskoherna.games.spirit_island.events.card import CHOICE, DAHAN_EVENTS, TOKEN_EVENTS
from deskoherna.games.spirit_island.figures import BEASTS, elements_of
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.hints import event_effects
from deskoherna.games.spirit_island.hints.answers import parts, placed_by
from deskoherna.games.spirit_island.hints.effects import weigh
from deskoherna.games.spirit_island.hints.priors import appraise
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.moves import STOP, land_move, name_move, piece_move, power_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.nouns.kinds import BEASTS as BEASTS_KIND
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, CITY, DISEASE, EXPLORER, TOWN
from deskoherna.games.spirit_island.rules.invaders.events import ASK_AID, ASK_EVENT
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    EachBoard,
    EachLand,
    FearEach,
    Gather,
    OnBoard,
    PerBoard,
    Push,
    PushTo,
    Remove,
    Unless,
)
from deskoherna.games.spirit_island.verbs.places import ASK_WHERE

FANGS = "sharp-fangs-behind-the-leaves"


def points(t: Table, effect: Effect, name: str = "") -> float:
    return weigh(Tally(t, PRICES, 0), effect, land(name) if name else -1)


# -- tokens ------------------------------------------------------------------------------------------------


def test_disease_is_worth_most_where_it_stops_a_build() -> None:
    t = table(build="1-jungle")
    put(t, "A3", explorer=1)  # a jungle
    put(t, "A5", explorer=1)  # a wetland
    assert points(t, Add(1, DISEASE), "A3") > points(t, Add(1, DISEASE), "A5") > 0.0
    before = worth(t, "A3")
    put(t, "A3", disease=1)
    assert worth(t, "A3") - before > PRICES.town[1] - PRICES.explorer[1]
    assert Tally(t, PRICES, 0, slow=True).counts(land("A3"))[TOWN_CODE] == 0  # not built


def test_strife_holds_back_damage_in_the_ravage_to_come() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=1)
    put(t, "A5", town=1)
    assert points(t, AddStrife(1, TOWN), "A3") > points(t, AddStrife(1, TOWN), "A5") > 0.0
    bare = worth(t, "A3")
    t.lands[land("A3")] = t.lands[land("A3")].with_invaders((piece(TOWN_CODE, strife=1),))
    assert worth(t, "A3") > bare + 1.0  # no blight


def test_badlands_help_dahan_to_strike_back_and_hurt_them_too() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=1, dahan=2)  # one falls, the other strikes back and destroys the town
    bare = worth(t, "A3")
    put(t, "A3", badlands=1)
    assert worth(t, "A3") < bare + PRICES.token[3] * PRICES.busy + 0.01
    explorers = table(ravage="1-jungle")
    put(explorers, "A3", explorer=3, dahan=3)
    few = worth(explorers, "A3")
    put(explorers, "A3", badlands=1)
    assert worth(explorers, "A3") != few


def test_beasts_are_worth_more_to_a_spirit_that_hunts_with_them() -> None:
    plain, fond = table(), table(FANGS)
    assert points(fond, Add(1, BEASTS_KIND), "A4") > points(plain, Add(1, BEASTS_KIND), "A4") > 0.0
    put(plain, "A4", beasts=1)
    assert 0.0 < points(plain, Add(1, BEASTS_KIND), "A4") < points(plain, Add(1, BEASTS_KIND), "A5")


def test_beasts_are_led_to_where_the_invaders_are() -> None:
    t = table()
    put(t, "A4", beasts=1)  # next to A5
    put(t, "A5", town=1)
    assert points(t, Gather(1, BEASTS_KIND), "A5") > 0.0
    assert points(t, Push(1, BEASTS_KIND), "A4") == pytest.approx(points(t, Gather(1, BEASTS_KIND), "A5"))
    moves: list[Move] = [piece_move("push", piece(BEASTS), land(one)) for one in ("A1", "A5")]
    about = {"land": land_phrase(land("A4"))}
    away, towards = appraise(t, PRICES, Decision(0, Prompt("push", "R8.5"), moves, about))
    assert towards > away


def test_tokens_are_not_given_up_for_nothing() -> None:
    t = table()
    put(t, "A4", beasts=1)
    assert points(t, Remove(1, BEASTS_KIND), "A4") < 0.0


# -- verbs of events ---------------------------------------------------------------------------------------


def test_harm_that_must_be_done_is_done_where_it_harms_least() -> None:
    t = table()
    put(t, "A4", blight=1)
    once = points(t, EachBoard(Add(1, BLIGHT)))
    assert once < 0.0
    assert once == pytest.approx(points(t, PerBoard(OnBoard(Add(1, BLIGHT)))))
    assert once > points(t, Add(1, BLIGHT), "A4")  # it would cascade there
    assert points(t, EachBoard(Add(1, BLIGHT), may=True)) == 0.0
    assert points(t, EachLand(Add(1, TOWN))) < 8 * 0.9 * points(t, Add(1, TOWN), "A5") < 0.0


def test_what_the_spirits_may_prevent_costs_no_more_than_preventing_it() -> None:
    t = table()
    harm = EachLand(Add(1, CITY))
    assert points(t, harm) < points(t, Unless(harm, 1)) < 0.0
    assert points(t, Unless(Add(1, BEASTS_KIND), 1), "A4") == pytest.approx(
        points(t, Add(1, BEASTS_KIND), "A4")
    )
    t.energy[0] = 1
    assert points(t, Unless(harm, 1, 1)) == pytest.approx(-PRICES.energy)


def test_fear_and_its_deck() -> None:
    t = table()
    assert points(t, FearEach(2)) == pytest.approx(2 * PRICES.fear)
    assert points(t, FearDeck(1)) < 0.0 < points(t, FearDeck(-1))


def test_actions_of_invaders_at_once_and_stronger_ravages() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", explorer=1)
    put(t, "A5", town=1)
    assert points(t, Ravage(), "A5") < points(t, Ravage(), "A4") == 0.0
    assert points(t, Build(), "A5") < points(t, Build(), "A4") == 0.0
    assert points(t, RavageDamage(1, TOWN)) == 0.0  # no town ravages this turn
    put(t, "A3", town=1)
    assert points(t, RavageDamage(1, TOWN)) == 0.0  # the land is blighted anyway
    alone = table(ravage="1-jungle")
    put(alone, "A3", explorer=1)
    assert points(alone, RavageDamage(1, EXPLORER)) < 0.0


def test_a_card_turned_over_may_show_it_or_not() -> None:
    t = table()
    harm = points(t, Add(1, TOWN), "A5")
    assert harm < points(t, Flip("sun", Add(1, TOWN)), "A5") < 0.0
    assert points(t, Flip("no-sun", Add(1, TOWN)), "A5") < points(t, Flip("sun", Add(1, TOWN)), "A5")


def test_beasts_go_only_where_they_may() -> None:
    t = table()
    put(t, "A4", beasts=1)
    put(t, "A5", town=1)
    assert points(t, PushTo(1, BEASTS_KIND, AtLeast(1, TOWN)), "A4") > 0.0
    assert points(t, PushTo(1, BEASTS_KIND, AtLeast(1, CITY)), "A4") == 0.0


@pytest.mark.parametrize("name", sorted(EVENTS))
def test_every_event_can_be_weighed(name: str) -> None:
    t = table(ravage="1-jungle", build="1-sands")
    put(t, "A3", explorer=1, town=2, city=1, dahan=2, blight=1, beasts=1, disease=1)
    put(t, "A2", town=1, dahan=1, wilds=1, badlands=1)
    before = t.clone()
    tally = Tally(t, PRICES, 0)
    card = EVENTS[name]
    effects = [branch.effect for branch in card.branches]
    effects += [TOKEN_EVENTS[card.token]] if card.token else []
    effects += [DAHAN_EVENTS[card.dahan]] if card.dahan else []
    for effect in effects:
        found = weigh(tally, effect, -1)
        assert -60.0 < found < 60.0
        assert weigh(tally, effect, -1) == pytest.approx(found)
    assert t.lands == before.lands and t.energy == before.energy and t.mods == before.mods


# -- answers -----------------------------------------------------------------------------------------------


def test_options_of_choice_events_are_told_apart() -> None:
    """In nearly every choice event the options differ, and one that costs more is worth less."""
    t = table(ravage="1-jungle", build="1-sands")
    put(t, "A3", explorer=1, town=2, city=1, dahan=2)
    t.energy[0] = 6
    alike = 0
    for name, card in EVENTS.items():
        if card.kind == CHOICE and len(card.branches) > 1:
            moves: list[Move] = [
                name_move("event", f"{name}.{i + 1}", card.branch_name(i)) for i in range(len(card.branches))
            ]
            found = appraise(t, PRICES, Decision(0, ASK_EVENT, moves))
            alike += len(set(found)) == 1
    assert alike == 0


def test_aid_makes_an_option_cheaper() -> None:
    t = table()
    t.energy[0] = 8
    tally = Tally(t, PRICES, 0)
    dear = event_effects.option(tally, "new-species-spread.2")  # 4 Energy, aided by moon
    t.extra[0] = elements_of(moon=3)
    assert event_effects.option(tally, "new-species-spread.2") == pytest.approx(dear + 3 * PRICES.energy)


def test_energy_and_spare_cards_pay_a_common_cost() -> None:
    t = table()
    moves: list[Move] = [power_move("give-away", "drought"), power_move("forget", "drought"), STOP]
    given, forgotten, _ = appraise(t, PRICES, Decision(0, ASK_AID, moves))
    assert given > forgotten


def test_presence_is_given_only_for_what_is_worse() -> None:
    t = table(ravage="1-jungle")
    board = Named(0, "board.at", id="A")
    found = {
        name: [one for one in parts(t, card) if isinstance(one, Unless)] for name, card in EVENTS.items()
    }
    assert any(found.values())
    for name, (threat, *_) in [(name, one) for name, one in found.items() if one]:
        about = {"source": EVENTS[name].name(), "board": board, "n": 1}
        asked = Decision(0, Prompt("event-give-presence", "R11.2.3"), [YES, NO], about)
        yes, no = appraise(t, PRICES, asked)
        assert yes == pytest.approx(-event_effects.presence_given(PRICES) * threat.presence)
        assert no == pytest.approx(weigh(Tally(t, PRICES, 0), threat.effect, 0))


def test_a_land_asked_for_by_a_fear_card_is_judged_by_what_it_does_there() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=1, beasts=1)
    put(t, "A5", town=1, beasts=1)
    moves: list[Move] = [land_move("in", land(one)) for one in ("A5", "A3")]
    panic = FEAR_CARDS["panic"]
    decision = Decision(0, ASK_WHERE, moves, {"source": panic.name()})
    effect = placed_by(t, decision, Tally(t, PRICES, 0).act)
    assert effect is not None and effect in parts(t, panic)
    assert panic.effect(1) in parts(t, panic)
    calm, ravaged = appraise(t, PRICES, decision)
    assert ravaged > calm
