"""Why a move is not offered: the failed condition and the number of its rule, from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from games.imperial_settlers.empires import A, B, Empires
from games.imperial_settlers.solitaire import solitaire
from settlers.reasons import EITHER_OR, asked_at, reasons_of, refused

from deskoherna.core.asking import Decision
from deskoherna.core.effects import NOTHING
from deskoherna.core.effects.moves import AMOUNT, CHOOSE_EFFECT, Choose, amount_moves
from deskoherna.core.match import Match, new_match
from deskoherna.core.state import Step
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.effects import acts, customs
from deskoherna.games.imperial_settlers.effects.acts import EmpireAct
from deskoherna.games.imperial_settlers.figures import COPIES, DEAL, NUMBER, RESOURCES
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.moves import AGAINST, PAYMENTS, TAKE, SwapMove, swap
from deskoherna.games.imperial_settlers.rules.options import LAST_ACTION
from deskoherna.games.imperial_settlers.rules.supply import HOW_TO_PAY
from deskoherna.games.imperial_settlers.state import Table

TURN: Step = ("turn", (A,))


def why(t: Table, said: str, *before: str, step: Step = TURN) -> tuple[str, str]:
    """The rule and the reason, after a step and what was said before."""
    return refused(GAME, *asked_at(GAME, t, step, *before), said)


# -- a turn ------------------------------------------------------------------------------------------------


def quarrel() -> Table:
    e = Empires(
        "roman barbarian",
        goods={A: {"wood": 1, "raze": 2, "worker": 1}},
        hands={A: "COM007 COM013 COM012 ROM001 ROM020 COM069 JAP001"},
        stand={A: "COM018 COM037 ROM076", B: "COM019 COM069 BAR001 BAR002 BAR071"},
    )
    e.t.shields = numbers("COM019")
    return e.t


def used_and_blocked() -> Table:
    e = Empires(goods={A: {"worker": 1, "stone": 2}}, stand={A: "COM037 COM038 COM040"})
    e.t.used = numbers("COM037")
    e.t.blocked = numbers("COM038")
    e.t.taken = numbers("COM040") + bytes((B,)) + numbers("EGY013")
    return e.t


def guarded() -> Table:
    e = Empires(
        "japanese roman",
        goods={A: {"worker": 1, "defence": 1}},
        stand={A: "JAP001 JAP002 EGY028 COM018 BAR078 JAP013 JAP015"},
    )
    e.t.samurai = numbers("JAP001")
    e.t.shields = numbers("JAP002 COM018")
    return e.t


def passed() -> Table:
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM018 BAR001"})
    e.t.passed = 1 << B
    return e.t


def base_game() -> Table:
    return Empires(goods={A: {"defence": 1, "raze": 2}}, stand={A: "ROM020"}, expansion=False).t


def peaceful() -> Table:
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM018"})
    e.t.peaceful = True
    return e.t


def emptied() -> Table:
    e = Empires("barbarian roman", goods={A: {"worker": 2, "stone": 1}}, hands={A: "ROM001"}, stand={A: ""})
    e.t.decks[0] = b""
    return e.t


def tired() -> Table:
    e = Empires(goods={A: {"worker": 2}})
    e.t.acted = LAST_ACTION[2]
    return e.t


def taken() -> Table:
    e = Empires(goods={A: {"raze": 3}}, stand={A: "EGY013", B: "COM018 COM019"})
    e.t.taken = numbers("COM018") + bytes((A,)) + numbers("EGY013")
    return e.t


def alone() -> Table:
    return solitaire(virtual="barbarian", supply="raze raze raze", front="BAR001", opposing="COM018")


def nothing_to_act_on() -> Table:
    return Empires("barbarian roman", goods={A: {"worker": 2}}, stand={A: "BAR010"}).t


IN_A_TURN = [
    (quarrel, "build COM044", "B6.1.1", "not-in-hand"),
    (quarrel, "build COM013", "B6.1.1", "same-card"),
    (quarrel, "build COM014", "B6.1.1", "not-in-hand"),
    (quarrel, "build ROM021", "B6.1.1", "other-copy"),
    (quarrel, "build COM007", "B6.1.1", "missing"),
    (quarrel, "deal COM007", "B6.2.1", "deal-common"),
    (quarrel, "deal ROM001", "B6.2.1", "missing"),
    (quarrel, "raze ROM001", "B6.3.1", "no-raze-field"),
    (quarrel, "raze COM069", "B6.3.1", "no-raze-field"),
    (quarrel, "raze JAP001", "B6.3.1", "raze-faction"),
    (quarrel, "raze 2 COM019", "B6.3.2", "tokens"),
    (quarrel, "raze 2 COM018", "B6.3.2", "not-theirs"),
    (quarrel, "raze 2 BAR001", "B6.3.3", "no-raze-field"),
    (quarrel, "raze 2 BAR071", "X5.2", "fortress"),
    (quarrel, "raze 1 COM018", "B6.3.2", "own-empire"),
    (quarrel, "raze 4 COM018", "B6.3.2", "no-player"),
    (quarrel, "raze virtual COM018", "B12.1", "no-virtual"),
    (quarrel, "use COM018", "B6.4.1", "no-action"),
    (quarrel, "use COM037", "B6.4.1", "missing"),
    (quarrel, "use COM019", "B1.4", "not-yours"),
    (quarrel, "workers wood", "B6.5.1", "missing"),
    (quarrel, "conquer 2 COM019", "X3.1", "conquer-common"),
    (quarrel, "conquer 2 BAR002", "X3.2", "tokens"),
    (quarrel, "conquer 2 BAR071", "X5.2", "fortress"),
    (quarrel, "siege 2 BAR071", "X6.3", "not-fortified"),
    (quarrel, "siege 2 BAR001", "X6.1", "no-fortress"),
    (quarrel, "defend COM018", "B7.1", "no-defence"),
    (quarrel, "samurai COM018", "B10.2", "not-japanese"),
    (quarrel, "gate COM018 COM007", "B11.21", "no-gate"),
    (quarrel, "shrine COM018 wood", "B11.21", "no-shrine"),
    (quarrel, "keep COM007", "B3.4.1", "explain.not-asked"),
    (quarrel, "pay wood", "B3.4.1", "explain.not-asked"),
    (used_and_blocked, "use COM037", "B5.3", "used"),
    (used_and_blocked, "use COM038", "B6.4.1", "blocked"),
    (used_and_blocked, "use COM040", "B11.6", "not-held"),
    (nothing_to_act_on, "use BAR010", "B6.4.1", "no-effect"),
    (guarded, "samurai JAP001", "B10.2", "samurai-there"),
    (guarded, "samurai JAP002", "X7.4", "defended"),
    (guarded, "samurai EGY028", "X7.2", "samurai-where"),
    (guarded, "defend JAP001", "X7.4", "samurai-there"),
    (guarded, "defend COM018", "B7.2", "defended"),
    (guarded, "defend BAR078", "X4.1", "printed-defence"),
    (guarded, "shrine JAP015 gold", "B11.21", "no-resource"),
    (guarded, "shrine JAP015 wood", "B11.21", "missing"),
    (guarded, "gate JAP013 COM007", "B6.1.1", "not-in-hand"),
    (passed, "raze 2 COM018", "B3.4.2", "passed"),
    (passed, "conquer 2 BAR001", "B3.4.2", "passed"),
    (base_game, "defend ROM020", "B7.1", "defend-faction"),
    (base_game, "conquer 2 BAR001", "X1.5", "no-expansion"),
    (base_game, "siege 2 BAR001", "X1.5", "no-expansion"),
    (peaceful, "raze 2 COM018", "B8.4", "peaceful"),
    (emptied, "workers common", "B1.9", "empty-deck"),
    (emptied, "build ROM001", "B6.1.3", "no-site"),
    (tired, "workers wood", "S6", "last-action"),
    (taken, "raze 2 COM018", "B11.6", "taken-by-you"),
    (alone, "raze virtual BAR001", "X9.2", "only-conquered"),
    (alone, "conquer virtual COM018", "X3.1", "conquer-common"),
]


@pytest.mark.parametrize(("position", "said", "rule", "key"), IN_A_TURN)
def test_reasons_in_a_turn(position: Callable[[], Table], said: str, rule: str, key: str) -> None:
    assert why(position(), said) == (rule, key)


def test_a_card_without_a_deal() -> None:
    """No card of the box is like that; an owner's correction could be."""
    printed = DEAL[:]
    DEAL[:] = [()] * len(DEAL)
    try:
        assert why(quarrel(), "deal ROM001") == ("B6.2.1", "no-deal")
    finally:
        DEAL[:] = printed


# -- what cards ask ----------------------------------------------------------------------------------------


def table(
    card: str, factions: str = "roman barbarian", stand: str = "", theirs: str = "", hand: str = ""
) -> Table:
    """A seat with all goods and a card to use."""
    supply = {"wood": 3, "stone": 3, "food": 3, "worker": 4, "gold": 1, "raze": 4}
    e = Empires(
        factions, goods={A: supply}, stand={A: f"{card} {stand}", B: theirs}, hands={A: hand, B: "COM082"}
    )
    return e.t


def with_deals(t: Table, mine: str, theirs: str, routes: str = "", whose: int = B) -> Table:
    t.deals = [numbers(mine), numbers(theirs)]
    t.routes = tuple([(whose, card, NUMBER["COM083"]) for card in numbers(routes)])
    return t


def with_used(t: Table, cards: str) -> Table:
    t.used = numbers(cards)
    return t


def rich(t: Table, **goods: int) -> Table:
    e = Empires()
    e.t = t
    e.give(B, **goods)
    return t


JAPANESE, EGYPTIAN, BARBARIAN = "japanese barbarian", "egyptian barbarian", "barbarian roman"
ROWS = "ROM001 ROM002 ROM003"
OLD_DEALS = "BAR001 BAR002"

OF_CARDS = [
    # the table, what is said before, what is said then, rule, reason
    (table("COM149", stand=ROWS), ["use COM149"], "pick ROM003", "X2.2", "end-of-row"),
    (table("COM149", stand=ROWS), ["use COM149"], "pick COM149", "B1.10", "want-faction"),
    (table("BAR018", BARBARIAN, "COM018 COM019"), ["use BAR018"], "pick BAR018", "B1.10", "want-common"),
    (
        rich(table("BAR010", BARBARIAN), wood=1, stone=1),
        *(["use BAR010"], "steal 2 food", "B11.11", "they-lack"),
    ),
    (
        rich(table("BAR010", BARBARIAN), wood=1, stone=1),
        *(["use BAR010"], "steal 2 gold", "B11.11", "not-to-steal"),
    ),
    (
        with_deals(table("ROM010"), "", OLD_DEALS, "ROM020"),
        *(["use ROM010"], "target 2 route-ROM020", "B11.9", "route-stays"),
    ),
    (
        with_deals(table("ROM010"), "", OLD_DEALS),
        *(["use ROM010"], "target 2 BAR003", "B11.9", "no-such-deal"),
    ),
    (
        with_deals(table("ROM079"), "", OLD_DEALS, "ROM020"),
        *(["use ROM079"], "target 2 route-ROM020", "X8.7", "no-deal-card"),
    ),
    (
        with_deals(table("JAP019", JAPANESE), "JAP001 JAP002", "", "BAR001", A),
        *(["use JAP019"], "pick route-BAR001", "B11.18", "no-deal-card"),
    ),
    (
        table("COM040", hand="ROM001 ROM020 COM007"),
        *(["use COM040", "pay wood"], "pick COM007", "B11.18", "want-faction"),
    ),
    (
        table("BAR014", BARBARIAN, theirs="COM018", hand="COM006"),
        *(["use BAR014", "pick COM006"], "sell gold", "B1.10", "not-got"),
    ),
    (
        table("BAR016", BARBARIAN, theirs="COM002 COM018"),
        *(["use BAR016"], "take raze", "B11.13", "not-in-raze-fields"),
    ),
    (
        with_used(table("COM041", stand="COM037 COM038 COM040"), "COM037 COM038"),
        *(["use COM041"], "pick COM040", "B1.10", "unused"),
    ),
    (
        table("COM084", stand="COM007 COM008 COM037"),
        *(["use COM084", "pay food"], "pick COM037", "B1.10", "no-production"),
    ),
    (
        table("EGY014", EGYPTIAN, hand="COM001 COM002 EGY001"),
        *(["use EGY014"], "pick EGY001", "B11.4", "want-common"),
    ),
    (
        with_used(table("EGY010", EGYPTIAN, theirs="COM037 COM038 COM040"), "COM037"),
        *(["use EGY010"], "target 2 COM037", "B5.3", "used-up"),
    ),
    (
        with_deals(table("JAP021", JAPANESE, theirs="BAR001 BAR002 BAR003"), "", "", "BAR001", A),
        *(["use JAP021", "pay food"], "target 2 BAR001", "B11.23", "route-there"),
    ),
    (
        table("EGY013", EGYPTIAN, theirs="COM018 COM019 BAR071"),
        *(["use EGY013"], "target 2 BAR071", "X5.2", "fortress"),
    ),
]


@pytest.mark.parametrize(("t", "before", "said", "rule", "key"), OF_CARDS)
def test_reasons_of_cards(t: Table, before: list[str], said: str, rule: str, key: str) -> None:
    assert why(t, said, *before) == (rule, key)


def test_producing_like_another() -> None:
    """COM016: Farmers at Work; what it produces like is asked in production."""
    t = table("COM016", stand="COM018 COM019 COM037")
    step: Step = ("yield", (A, NUMBER["COM016"]))
    assert why(t, "pick COM016", step=step) == ("B1.10", "itself")
    assert why(t, "pick COM037", step=step) == ("B1.10", "no-production")


def test_taken_over() -> None:
    """EGY013: nothing is taken over twice."""
    t = table("EGY013", EGYPTIAN, stand="EGY014", theirs="COM018 COM019 BAR001")
    t.taken = numbers("COM018") + bytes((B,)) + numbers("EGY013")
    assert why(t, "target 2 COM018", "use EGY013") == ("B11.6", "taken-over")


def test_a_resource_of_ones_choice() -> None:
    """No card gives one; an owner's correction could."""
    asked = Decision(A, acts.ANY_RESOURCE, [TAKE[good] for good in RESOURCES], None, (NUMBER["EGY009"],))
    assert refused(GAME, Empires().t, asked, "take gold") == ("B1.2", "no-resource")


def test_a_hand_that_is_empty() -> None:
    """EGY001: of three players one has no card to discard."""
    e = Empires("egyptian roman barbarian", stand={A: "EGY001"}, hands={A: "COM001", B: "COM002"})
    e.t.hands[2] = b""
    asked = Decision(A, customs.WHOM, [AGAINST[B]], None, (NUMBER["EGY001"],))
    assert refused(GAME, e.t, asked, "against 3") == ("B11.1", "no-hand")


def test_payments() -> None:
    """B1.3: all of the price, nothing else, and only gold stands in."""
    t = table("COM040", hand="COM007")
    t.goods[:3] = [3, 3, 3]
    price = (2, 1, 0, 0, 0, 0)
    ways = PAYMENTS.ways(t.goods, 0, price)
    asked = Decision(A, HOW_TO_PAY, ways, given=(price, 0))
    assert refused(GAME, t, asked, "pay wood") == ("B1.3", "pay-total")
    assert refused(GAME, t, asked, "pay wood wood wood") == ("B1.3", "pay-surplus")
    assert refused(GAME, t, asked, "pay wood gold gold") == ("B1.3", "missing")
    price = (1, 1, 0, 0, 0, 0)
    asked = Decision(A, HOW_TO_PAY, PAYMENTS.ways(t.goods, 0, price, 1), given=(price, 1))
    assert refused(GAME, t, asked, "pay wood wood food") == ("B1.3", "pay-gold-only")


def test_numbers_and_options() -> None:
    """What any effect may ask: how many, which option."""
    t = table("COM040")
    own = EmpireAct(t, A, NUMBER["COM040"])
    asked = own.ask(AMOUNT, amount_moves(1, 2))
    assert refused(GAME, t, asked, "amount 3") == ("B1.10", "no-amount")
    asked = own.ask(CHOOSE_EFFECT, [Choose(1, NOTHING)])
    assert refused(GAME, t, asked, "choose 2") == ("B1.10", "no-option")


# -- drafts, setup, production, alone ----------------------------------------------------------------------


def test_the_lookout() -> None:
    """A draft offers some cards; another one is named."""
    match = new_match(GAME, 2, 1)
    (decision,) = match.pending
    assert refused(GAME, match.state, decision, "keep ROM001") == ("B3.2.2", "not-in-offer")
    match = new_match(GAME, 2, 1, {"lookout": "alternate"})
    assert refused(GAME, match.state, match.pending[0], "keep ROM001") == ("B8.1", "not-looked-at")


def test_factions() -> None:
    match = new_match(GAME, 2, 1, {"factions": "chosen"})
    match.play(match.pending[0].seat, "faction roman")
    assert refused(GAME, match.state, match.pending[0], "faction roman") == ("B2.2", "faction-taken")


def building_decks() -> Match:
    match = new_match(GAME, 2, 1, {"seat1": "roman", "seat2": "egyptian", "decks": "built"})
    while match.pending[0].seat != 0:
        match.play(match.pending[0].seat, "ready")
    return match


def test_decks() -> None:
    """X1.4: what would be wrong with the deck."""
    match = building_decks()
    for said, key in (
        ("swap ROM001 ROM078", "deck.shape"),
        ("swap ROM071 ROM078", "not-in-deck"),
        ("swap ROM008 ROM009", "in-deck"),
        ("swap ROM008 EGY079", "deck.foreign"),
        ("swap ROM002 ROM078", "same-card"),
    ):
        assert refused(GAME, match.state, match.pending[0], said) == ("X1.4", key)
    swaps = [move for move in match.pending[0].moves if isinstance(move, SwapMove)]
    first, second = next(
        (one, other)
        for one in swaps
        for other in swaps
        if {one.out, one.into}.isdisjoint({other.out, other.into}) and COPIES[one.out] == COPIES[other.out]
    )
    match.play(0, first)
    for said, key in (
        (swap(first.into, second.into), "swapped-in"),
        (swap(second.out, first.out), "swapped-out"),
    ):
        assert refused(GAME, match.state, match.pending[0], said.notation) == ("X1.4", key)


def test_production() -> None:
    """S3: only what waits for an order can be named."""
    t = table("COM016", stand="COM017 COM018 COM019")
    asks = [card for card in numbers("COM016 COM017") if card]
    step: Step = ("what-next", (A, 1, asks[0]))
    assert why(t, "pick COM018", step=step) == ("B3.3.3", "not-waiting")


def test_attacks() -> None:
    """B12.5: what falls shows both targets, and the strongest comes first."""
    t = solitaire(stand="COM007 COM058 COM059 COM001", line="wood", next_attack="wood")
    assert why(t, "pick COM001", step=("attack", ())) == ("B12.5", "not-hit")
    assert why(t, "pick COM007", step=("attack", ())) == ("B12.5", "falls-later")


def test_using_again() -> None:
    e = Empires(goods={A: {"worker": 4}}, stand={A: "COM061 COM040"}, deals={A: "ROM001 ROM002 ROM003"})
    before = ["use COM061", "pick ROM001"]
    assert why(e.t, "use COM040", *before) == ("B6.4.2", "only-again")


# -- all of them -------------------------------------------------------------------------------------------


def test_every_reason_is_reached() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [key for key in reasons_of(GAME) if f'"{key}")' not in source and f'"{key}"),' not in source] == []


def test_no_sentence_names_two_conditions() -> None:
    for key, sentences in reasons_of(GAME).items():
        for sentence in sentences:
            assert not [word for word in EITHER_OR if word in f" {sentence} "], (key, sentence)


def test_what_means_nothing() -> None:
    assert GAME.named("fly home") is None
    assert GAME.named("") is None and GAME.named("pay") is None and GAME.named("place") is None
    assert GAME.named("build COM999") is None
    match = new_match(GAME, 2, 1)
    seat = match.pending[0].seat
    assert "keep COM" in match.explain(seat, "keep", "en").text
