"""What hints say of the table: what cards and islands do, prices and what is left, discs, ships, hands."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, B, North
from games.matches import remarked

from deskoherna.core.asking import Decision, Prompt
from deskoherna.core.chance.quick import Dice
from deskoherna.core.effects import NO, YES, Choose, Gain, Pay
from deskoherna.core.match import new_match
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.goods import DEPOSIT_WHAT
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.supply import HOW_TO_PAY
from deskoherna.games.empires_of_the_north.state import RAZE_ABOARD, Table


def said(t: Table, notation: str, lang: str = "en", asked: Decision | None = None) -> list[str]:
    move = GAME.named(notation)
    assert move is not None
    return remarked(GAME, t, asked or Decision(A, Prompt("turn"), [move]), move, lang)


# -- cards -------------------------------------------------------------------------------------------------


def test_a_location_reads_itself_and_tells_what_its_price_leaves() -> None:
    """Asmund's Tavern costs two wood and a sheep: of three wood and a sheep a wood is left."""
    t = North(hands={A: "008"}, goods={A: {"wood": 3, "sheep": 1}}).t
    assert said(t, "build 008") == [
        "Asmund's Tavern – action: pay 1 food to gain 1 victory point.",
        "It costs 2 wood and 1 sheep; you then still have 1 wood.",
    ]
    assert said(t, "build 008", "cs") == [
        "Asmundova krčma – akce: zaplať 1 jídlo a za to získej 1 vítězný bod.",
        "Stojí tě 2 dřeva a 1 ovci; pak ještě máš 1 dřevo.",
    ]


def test_a_location_built_for_free_saves_its_price() -> None:
    t = North(hands={A: "008"}).t
    assert said(t, "free 008")[1] == "You save 2 wood and 1 sheep."


def test_own_cards_that_count_a_type_are_named() -> None:
    """Great Brewery counts taverns and feasts: it is a tavern itself, so that a second one makes two."""
    t = North(stand={A: "025 008"}, hands={A: "009 029 010"}, goods={A: {"wood": 3, "sheep": 1, "fish": 1}}).t
    assert said(t, "build 009")[1] == "Great Brewery counts tavern cards; you have 2 now."
    assert said(t, "build 029", "cs")[1].endswith("; teď jich máš 0.")  # a feast
    assert said(t, "build 010")[1].startswith("It costs ")  # a farm


def test_a_use_is_read_unless_its_goods_are_told_anyway() -> None:
    """Asmund's Tavern gives a point for a food; Guest Benches draw two cards, which nobody can foretell."""
    t = North(stand={A: "008 013"}, goods={A: {"food": 1, "worker": 2}}).t
    assert said(t, "use 008") == ["It costs 1 food, and nothing of that is left."]
    assert said(t, "use 013") == ["Guest Benches – action: assign 1 worker to draw 2 cards."]
    t = North(stand={A: "008"}, goods={A: {"food": 1, "gold": 2}}).t
    assert said(t, "use 008", "cs") == [
        "Asmundova krčma – akce: zaplať 1 jídlo a za to získej 1 vítězný bod.",
        "Máš na to 1 jídlo a 2 zlaťáky.",
    ]


def test_a_raid_tells_which_action_is_exhausted() -> None:
    t = North(stand={B: "040"}, goods={A: {"raze": 2}}).t
    assert said(t, "raid 2 040") == [
        "Player 2 will have War Camp exhausted – action: pay 1 worker to gain 1 raze token.",
        "It costs 1 raze token; you then still have 1 raze token.",
    ]


def test_a_card_that_goes_tells_what_is_given_up() -> None:
    t = North(stand={A: "008 001"}).t
    assert said(t, "drop 008") == [
        "You give up Asmund's Tavern – action: pay 1 food to gain 1 victory point.",
    ]
    assert said(t, "drop 001", "cs") == ["Při sklizni teď dává 2 dřeva."]


# -- discs -------------------------------------------------------------------------------------------------


def test_a_disc_tells_what_its_action_works_on() -> None:
    """Two fields to harvest, one location to build for free, no ship in the queue yet."""
    t = North(stand={A: "001 003"}, hands={A: "008 005"}, goods={A: {"worker": 3, "ship": 1}}).t
    assert said(t, "place harvest") == ["You can harvest Forest (2 wood) or Pasture (2 sheep)."]
    assert said(t, "place build") == ["For free you can build Asmund's Tavern."]
    assert said(t, "place explore") == ["You have 2 cards in hand now."]
    assert said(t, "place populate", "cs") == ["V zásobě teď máš 3 osadníky."]
    assert said(t, "place sail") == ["Your ship will be the first of the queue."]


def test_a_second_use_costs_food_and_a_boost_is_read() -> None:
    """Festival Preparations goes with HARVEST (P6); moving a disc costs a food (P2)."""
    t = North(stand={A: "001 003"}, hands={A: "005"}, goods={A: {"food": 2}}).t
    assert said(t, "move sail harvest", "cs")[1] == "Stojí tě 1 jídlo; pak ještě máš 1 jídlo."
    boosted = said(t, "place harvest 005")
    assert boosted[0].startswith(
        "Festival Preparations – now: take 1 resource from each of 2 different fields"
    )
    assert boosted[1].startswith("You can harvest ")


def test_a_disc_moved_by_a_card_reaches_the_neighbours_of_its_tile() -> None:
    """The circle is explore, populate, build, harvest, sail."""
    t = North().t
    assert said(t, "shift sail populate") == ["From there the disc can go on to EXPLORE or CONSTRUCT."]
    assert said(t, "shift spent-sail populate") == []


# -- the sea -----------------------------------------------------------------------------------------------


def test_a_ship_is_told_its_islands_and_its_place() -> None:
    """Near islands without fish, all with it (X2); a raze token conquers (X5). B's ship waits already."""
    t = North(islands="199 200 211 212", goods={A: {"ship": 1, "fish": 1, "raze": 1}}).t
    t.queue = bytes((B, 0))
    assert said(t, "sail") == [
        "Open islands in reach: Seal Rock, Apple Isle; the ship may only pillage.",
        "There is 1 ship ahead of yours in the queue.",
    ]
    assert said(t, "sail fish raze", "cs")[0] == (
        "Vyložené ostrovy v dosahu: Tulení skála, Jablečný ostrov, Dračí hnízdo, Stůl obrů; "
        "loď smí i dobývat."
    )


def test_a_conquered_island_is_read_a_pillaged_one_is_told_by_what_it_gives() -> None:
    t = North().t
    assert said(t, "conquer 199") == ["Seal Rock – action: pay 1 worker to gain 1 fish and 1 food."]
    assert said(t, "pillage 199") == []


def test_an_unseen_island_tells_the_deck_and_what_may_be_done() -> None:
    t = North().t
    t.phase, t.queue = "expedition", bytes((A, RAZE_ABOARD))
    t.island_decks[0] = numbers("201 202")
    assert said(t, "unseen near") == [
        "It may be any island of the deck; there are 2.",
        "You may also conquer the island you find.",
    ]
    t.queue, t.island_decks[0] = bytes((A, 0)), numbers("201")
    assert said(t, "unseen near", "cs") == [
        "V balíčku zbývá jediný ostrov.",
        "Ostrov, který najdeš, smíš jen vyplenit.",
    ]


# -- hands and goods ---------------------------------------------------------------------------------------


def test_lookout_tells_what_is_kept_what_it_pays_for_and_the_workers_left() -> None:
    """Guest Benches costs a wood, Asmund's Tavern a sheep besides; each card kept tires a worker (L3)."""
    t = North(goods={A: {"wood": 2, "worker": 4}}).t
    t.phase, t.looked = "lookout", (numbers("008 013 004 015"), b"")
    assert said(t, "discard 004 015") == [
        "You keep Asmund's Tavern and Guest Benches.",
        "Your goods are then enough for Guest Benches.",
    ]
    assert said(t, "discard 004 013 015", "cs") == [
        "Necháš si: Asmundova krčma.",
        "K dispozici pak máš 3 osadníky.",
    ]
    assert said(t, "discard 004 008 013 015")[0] == "You keep no card."


def test_goods_tell_the_supply() -> None:
    t = North(goods={A: {"sheep": 2, "wood": 1, "gold": 1}}).t
    assert said(t, "take sheep", "cs") == ["V zásobě teď máš 2 ovce."]
    assert said(t, "field 003") == ["Your supply holds 2 sheep now."]
    assert said(t, "field 002") == ["Your supply holds none now."]  # fish
    assert said(t, "take stone", "cs") == ["V zásobě z toho teď nemáš nic."]
    assert said(t, "pay wood") == ["Of resources and gold you then have 2 sheep and 1 gold."]


def test_a_payment_and_a_good_given_away_tell_what_can_be_built_then() -> None:
    """Guest Benches costs a wood, and gold stands for anything."""
    t = North(hands={A: "013"}, goods={A: {"wood": 1, "gold": 1}}).t
    asked = Decision(A, HOW_TO_PAY, [], given=((1, 0, 0, 0, 0, 0, 0, 0), 0))
    assert said(t, "pay wood", asked=asked) == [
        "Your goods are then enough for Guest Benches.",
        "Of resources and gold you then have 1 gold.",
    ]
    t = North(hands={A: "013"}, goods={A: {"wood": 1}}).t
    assert said(t, "pay wood", "cs", asked) == ["Na stavbu žádné karty z ruky ti pak nezbude."]
    assert said(t, "lay wood", "cs") == [
        "Pak už ti nebude stačit na stavbu: Lavice pro hosty.",
        "V zásobě teď máš 1 dřevo.",
    ]
    t = North(hands={A: "013"}).t
    assert said(t, "take wood")[0] == "That is enough to build Guest Benches."
    bank = Decision(
        A, DEPOSIT_WHAT, [], given=(numbers("008")[0], "resource")
    )  # it does not reach the supply
    assert said(t, "take wood", asked=bank) == [
        "Your supply holds none now.",
        "Asmund's Tavern – action: pay 1 food to gain 1 victory point.",
    ]


def test_answers_to_an_effect_are_told_what_it_makes_possible_and_the_goods_at_stake() -> None:
    t = North(hands={A: "013"}, goods={A: {"sheep": 3}}).t
    wood = Pay(sheep=2) >> Gain(wood=1)
    may = Decision(A, Prompt("may-of"), [YES, NO], given=(numbers("008")[0], wood))
    assert said(t, "yes", asked=may) == [
        "That is enough to build Guest Benches.",
        "Your supply holds 3 sheep now.",
    ]
    assert said(t, "no", "cs", may) == ["V zásobě teď máš 3 ovce."]
    choice = Choose(1, Pay(sheep=2) >> Gain(vp=2))
    asked = Decision(A, Prompt("choose-effect-of"), [choice], given=(numbers("008")[0],))
    assert [one.key for one in GAME.remarks(t, asked, choice)] == ["remark.stock"]


def test_passing_tells_discs_and_actions_not_used() -> None:
    """One disc is left, and Asmund's Tavern could be used for the food."""
    t = North(stand={A: "008"}, goods={A: {"food": 1}}).t
    t.discs[0] = 1
    assert said(t, "pass") == ["Discs you leave unused: 1.", "You leave unused: Asmund's Tavern."]


# -- what nobody sees --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3])
def test_remarks_are_the_same_in_every_possible_world(players: int) -> None:
    match = new_match(GAME, players, players)
    dice = Dice(players)
    while match.pending and match.count < 150:
        decision = match.pending[0]
        world = match.determinize(decision.seat, match.count)
        question = world.decision(decision.seat)
        assert question is not None
        for move in decision.moves:
            there = GAME.remarks(match.state, decision, move)
            assert GAME.remarks(world.state, question, move) == there, move.notation
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
