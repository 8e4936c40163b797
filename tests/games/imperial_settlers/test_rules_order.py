"""What comes together: what comes by itself, and what its player puts in order (B3.3.3, B6.1.4, S3)."""

from __future__ import annotations

from games.imperial_settlers.empires import A, Empires
from stepping import next_step

from deskoherna.core.asking import Decision
from deskoherna.core.effects import Cost, Either, Gain, May, Pay
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.effects.catalogue import asks, pays
from deskoherna.games.imperial_settlers.game import GAME


def first_question(e: Empires, step: str) -> Decision:
    """What is asked first in a step of seat A."""
    e.t.agenda[:] = [(step, (A,))]
    rule = None
    while rule is None:
        rule = next_step(GAME, e.t)
    ask = next(rule)
    assert isinstance(ask, Decision)
    return ask


def test_cards_one_has_no_choice_about_come_first() -> None:
    """S3: the deck of the deal's card is chosen when the Legion's common card has been drawn."""
    e = Empires(stand={A: "ROM017"}, deals={A: "ROM012"})
    e.t.decks[0] = numbers("COM001 COM002")
    assert first_question(e, "produce").prompt.key == "draw"
    assert e.hand(A) in ("COM001", "COM002")


def test_the_player_orders_draws_and_choices() -> None:
    """B3.3.3: the deal's card, the Pharaoh's Guard and the Architect in any order."""
    said = {"EGY004": ["choose 2"], "ROM011": ["keep EGY005"]}
    for first, then in (("EGY004", "ROM011"), ("ROM011", "EGY004")):
        e = Empires("egyptian roman", stand={A: "EGY004 ROM011"}, deals={A: "EGY002"})
        e.t.decks[3] = numbers("EGY003 EGY005")
        asked = e.produce(A, f"pick {first}", *said[first], f"pick {then}", *said[then], "draw common")
        assert sorted(asked) == ["0 choose-effect-of", "0 draw", "0 keep-drawn", "0 what-next", "0 what-next"]
        assert (e.supply(A)["vp"], len(e.hand(A).split())) == (2, 2)


def test_a_drawn_card_may_come_before_the_choice() -> None:
    e = Empires("egyptian roman", stand={A: "EGY004"}, deals={A: "EGY002"})
    e.t.decks[0] = numbers("COM007")
    ask = first_question(e, "produce")
    assert [move.notation for move in ask.moves] == ["draw common", "draw faction", "pick EGY004"]
    weights = GAME.priors(e.t, ask)
    assert weights[2] < min(weights[:2])  # bots draw first
    assert e.produce(A, "draw common", "choose 1") == ["0 what-next", "0 choose-effect-of"]


def test_with_one_deck_left_there_is_no_question() -> None:
    e = Empires("egyptian roman", stand={A: "EGY004"}, deals={A: "EGY002"})
    e.t.decks[0] = e.t.discards[0] = b""
    e.t.decks[3] = numbers("EGY007")
    assert e.produce(A, "choose 1") == ["0 choose-effect-of"]
    assert e.hand(A) == "EGY007"
    e = Empires("egyptian roman", stand={A: "EGY004"}, deals={A: "EGY002"})
    for deck in (0, 3):
        e.t.decks[deck] = e.t.discards[deck] = b""
    assert e.produce(A, "choose 1") == ["0 choose-effect-of"]
    assert e.hand(A) == ""


def test_a_building_bonus_may_come_before_production() -> None:
    """B6.1.4: the card of Farmers at Work is drawn before it is said what they repeat, or after."""
    for order in (["draw common", "pick ROM020"], ["pick COM016", "pick ROM020", "draw common"]):
        e = Empires(goods={A: {"wood": 3}}, stand={A: "ROM020 ROM029"}, hands={A: "COM016"})
        e.turn(A, "build COM016", *order)
        assert e.supply(A) == {"wood": 1, "stone": 1}


def test_who_is_paid_reacts_last() -> None:
    """S3: the gold of an Administration can be paid to a Slaver, wherever they lie."""
    for features in ("ROM012 EGY006", "EGY006 ROM012"):
        e = Empires(goods={A: {"food": 1}}, stand={A: features}, hands={A: "ROM026"})
        e.t.foundations[A] = numbers("COM002")
        e.turn(A, "build ROM026", "site COM002", "choose 1", "choose 1")
        assert e.supply(A) == {"worker": 2, "vp": 2}


def test_what_asks_and_what_is_paid() -> None:
    price = Cost(Pay(gold=1), Gain(vp=2))
    assert [asks(one) for one in (Gain(gold=1, vp=2), Gain(card=1), Gain(gold=1) + Gain(vp=1))] == [
        False,
        True,
        False,
    ]
    assert asks(Either(Gain(raze=1), Gain(vp=2))) and asks(Gain(samurai=1))
    assert pays(price) and pays(May(price)) and pays(Either(Gain(vp=1), price))
    assert not pays(Either(Gain(vp=1), Gain(gold=1)))
