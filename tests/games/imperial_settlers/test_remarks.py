"""What hints say of the table: what cards do, prices and what is left, what is counted, who could attack."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import A, B, Empires
from games.imperial_settlers.solitaire import solitaire
from games.matches import remarked

from deskoherna.core.asking import Decision, Prompt
from deskoherna.core.chance.quick import Dice
from deskoherna.core.effects import NO, YES, Choose, Gain, Pay
from deskoherna.core.match import new_match
from deskoherna.core.reading import words_of
from deskoherna.games.imperial_settlers.figures import NUMBER, ROUNDS
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.moves import STOP
from deskoherna.games.imperial_settlers.rules.actions import MORE_WORKERS
from deskoherna.games.imperial_settlers.rules.supply import HOW_TO_PAY
from deskoherna.games.imperial_settlers.state import Table


def said(t: Table, notation: str, lang: str = "en", asked: Decision | None = None) -> list[str]:
    move = GAME.named(notation)
    assert move is not None
    return remarked(GAME, t, asked or Decision(A, Prompt("turn"), [move]), move, lang)


# -- cards -------------------------------------------------------------------------------------------------


def test_a_location_reads_itself_and_tells_what_its_price_leaves() -> None:
    """New Forest costs a wood: of three two are left."""
    t = Empires(hands={A: "COM058"}, goods={A: {"wood": 3}}).t
    assert said(t, "build COM058") == [
        "New Forest – action (twice a round): pay 1 worker to gain 1 wood.",
        "It costs 1 wood; you then still have 2 wood.",
    ]
    assert said(t, "build COM058", "cs") == [
        "Nový les – akce (dvakrát za kolo): zaplať 1 osadníka a za to získej 1 dřevo.",
        "Stojí tě 1 dřevo; pak ještě máš 2 dřeva.",
    ]


def test_what_a_location_gives_at_once_is_told_by_the_forecast_unless_it_is_asked_how_to_pay() -> None:
    """Quarry produces a stone and costs a wood and a stone; a gold could stand in for either (B1.3)."""
    t = Empires(hands={A: "COM008"}, goods={A: {"wood": 1, "stone": 1}}).t
    assert said(t, "build COM008") == ["It costs 1 wood and 1 stone, and nothing of that is left."]
    t = Empires(hands={A: "COM008"}, goods={A: {"wood": 1, "stone": 1, "gold": 1}}).t
    assert said(t, "build COM008") == [
        "Quarry – production: gain 1 stone.",
        "Quarry – building bonus: gain 1 stone.",
    ]


def test_gold_in_a_price_is_told_as_what_there_is() -> None:
    """A wood is missing for New Forest: the gold pays it."""
    t = Empires(hands={A: "COM058"}, goods={A: {"gold": 1}}).t
    assert said(t, "build COM058", "cs")[1] == "Stojí tě 1 dřevo; máš na to 1 zlato."


def test_own_locations_that_count_a_colour_are_named() -> None:
    """Rubble gives stone for every grey location: itself and Quarry are two; Village is pink."""
    t = Empires(stand={A: "COM011 COM008"}, hands={A: "COM009 COM014"}, goods={A: {"wood": 3, "stone": 3}}).t
    assert said(t, "build COM009")[0] == "Rubble counts grey locations; you have 2 now."
    assert said(t, "build COM009", "cs")[0] == "Počítají se ti šedé lokace (Sutiny); teď jich máš 2."
    assert not any("Rubble" in one for one in said(t, "build COM014"))


def test_an_open_card_is_told_with_its_cost() -> None:
    t = Empires().t
    assert said(t, "keep COM030", "cs") == [
        "Zlatnická dílna – akce: zaplať 1 osadníka a 1 zlato a za to získej 2 vítězné body.",
        "Postavit ji stojí 1 dřevo a 1 kámen.",
    ]
    assert said(t, "keep ROM001", "en")[1] == "Building it costs 1 stone and a foundation."
    assert said(t, "keep ROM001", "cs")[1] == "Postavit ji stojí 1 kámen a základy."


def test_what_a_deal_or_razing_gives_up_is_said() -> None:
    """Builder becomes a deal, Goldsmith's Workshop is razed: neither will be built."""
    t = Empires(hands={A: "ROM020 COM030"}, goods={A: {"food": 2, "raze": 1}}).t
    assert said(t, "deal ROM020") == [
        "You give up Builder – production: gain 1 wood and 1 stone.",
        "It costs 1 food; you then still have 1 food.",
    ]
    assert said(t, "raze COM030", "cs")[0].startswith("Vzdáš se karty Zlatnická dílna – akce: ")


def test_of_cards_looked_at_the_one_that_stays_is_read() -> None:
    t = Empires().t
    t.packets = (bytes([NUMBER["COM008"], NUMBER["COM058"]]), b"")
    assert said(t, "discard COM008") == ["New Forest – action (twice a round): pay 1 worker to gain 1 wood."]


def test_a_card_put_under_a_gate_is_given_up() -> None:
    t = Empires("japanese roman", stand={A: "JAP013"}, hands={A: "COM058 COM062"}).t
    t.gate = bytes([NUMBER["JAP013"], NUMBER["COM008"]])
    assert said(t, "gate JAP013 COM058") == [
        "You give up New Forest – action (twice a round): pay 1 worker to gain 1 wood.",
        "Lying there so far: 1.",
    ]


def test_a_site_is_a_foundation_or_a_location_that_goes() -> None:
    """Built over, New Forest is lost; it has been used this round."""
    t = Empires(stand={A: "COM058"}, foundations={A: "COM062"}).t
    assert said(t, "site COM062") == ["A foundation is enough: you lose no location."]
    assert said(t, "site COM058")[0].startswith("You give up New Forest – ")
    t.used = bytes([NUMBER["COM058"]])
    assert said(t, "site COM058")[0] == "You have used it in this round already."


# -- goods and decks ---------------------------------------------------------------------------------------


def test_workers_tell_what_they_make_possible() -> None:
    """With a wood New Forest can be built, with a stone it cannot; of five workers three are left."""
    t = Empires(hands={A: "COM058 ROM020"}, goods={A: {"worker": 5, "food": 1}}).t
    assert said(t, "workers wood", "cs") == [
        "Pak ti to stačí na stavbu: Nový les.",
        "Pak máš 1 dřevo a 3 osadníky.",
    ]
    assert said(t, "workers food") == ["You then have 2 food and 3 workers."]
    assert said(t, "workers common") == [
        "Common cards in your hand: 1; none of them could be built now.",
        "For razing cards from hand you have no raze token now.",
    ]


def test_goods_that_build_nothing_are_told_the_deals_and_actions_they_pay_for() -> None:
    """Builder makes a deal for a food; Goldsmith's Workshop takes a worker and a gold for two points."""
    t = Empires(hands={A: "ROM020"}, stand={A: "COM030"}, goods={A: {"worker": 3}}).t
    assert said(t, "workers food", "cs") == [
        "Pak ti to stačí na dohodu: Stavitel.",
        "Pak máš 1 jídlo a 1 osadníka.",
    ]
    t = Empires(stand={A: "COM030"}, goods={A: {"worker": 1}}).t
    use = "That is enough to use Goldsmith's Workshop."
    assert said(t, "take gold") == [use, "Your supply holds none now."]
    t.used = bytes([NUMBER["COM030"]])
    assert said(t, "take gold") == ["Your supply holds none now."]


def test_a_deck_is_told_with_cards_of_it_in_hand_and_whether_they_can_be_built() -> None:
    """New Forest costs a wood. Sculptor's Workshop costs a stone and a place: Quarry is one."""
    t = Empires(hands={A: "COM058 COM062 ROM001"}, goods={A: {"wood": 1, "stone": 1}}).t
    assert said(t, "draw common", "cs")[0].startswith("Běžných karet máš v ruce 2; postavit by teď šlo: ")
    assert "Nový les" in said(t, "draw common", "cs")[0]
    deck = len(t.decks[t.factions[A]])
    none = "Faction cards in your hand: 1; none of them could be built now; left in the deck: "
    assert said(t, "draw faction") == [f"{none}{deck}.", "For deals with faction cards you have no food now."]
    t = Empires(stand={A: "COM008"}, hands={A: "ROM001"}, goods={A: {"stone": 1}}).t
    assert said(t, "draw faction", "cs")[0].startswith(
        "Frakčních karet máš v ruce 1; postavit by teď šlo: Sochařská dílna; v balíčku jich zbývá "
    )
    assert said(t, "draw common", "cs") == [
        "Běžných karet máš v ruce 0.",
        "Na zboření z ruky teď nemáš žádný žeton boření.",
    ]
    t = Empires(goods={A: {"food": 1, "gold": 2, "raze": 2}}).t
    assert said(t, "draw common", "cs")[1] == "Na zboření karet z ruky máš 2 žetony boření."
    assert said(t, "draw faction", "cs")[1] == "Na dohody z frakčních karet máš 1 jídlo a 2 zlata."


def test_workers_are_told_where_else_they_could_work() -> None:
    """New Forest takes a worker for its action; of two none is left for it, of three one."""
    t = Empires(stand={A: "COM058"}, goods={A: {"worker": 2}}).t
    assert said(t, "workers common")[1] == "Too few workers are then left for New Forest."
    assert said(t, "workers wood", "cs")[0] == "Pak ti nezbude dost osadníků na akci: Nový les."
    t = Empires(stand={A: "COM058"}, goods={A: {"worker": 3}}).t
    assert said(t, "workers common", "cs")[1] == "Osadníci by mohli pracovat i tady: Nový les."
    more = Decision(A, MORE_WORKERS, [STOP])
    assert said(t, "stop", asked=more) == [
        "Workers could also work at New Forest.",
        "Your supply holds 3 workers now.",
    ]
    t.used = bytes([NUMBER["COM058"]] * 2)  # twice a round is enough
    assert said(t, "stop", asked=more) == ["Your supply holds 3 workers now."]


def test_a_payment_tells_what_it_leaves() -> None:
    t = Empires(goods={A: {"wood": 2, "gold": 1, "worker": 4}}).t
    assert said(t, "pay wood") == ["Of resources and gold you then have 1 wood and 1 gold."]
    assert said(t, "pay gold", "cs") == ["Ze surovin a zlata pak ještě máš 2 dřeva."]


def test_a_payment_tells_what_the_rest_is_enough_for() -> None:
    """A wood is due. Gold goes for anything, so a stone is left for Goldsmith's Workshop only beside gold."""
    t = Empires(hands={A: "COM030"}, goods={A: {"wood": 1, "stone": 1, "gold": 1}}).t
    asked = Decision(A, HOW_TO_PAY, [], given=((1, 0, 0, 0, 0, 0), 0))
    assert said(t, "pay wood", asked=asked) == [
        "What is left is enough to build Goldsmith's Workshop.",
        "Of resources and gold you then have 1 stone and 1 gold.",
    ]
    t = Empires(hands={A: "COM030"}, goods={A: {"wood": 1, "gold": 1}}).t
    assert said(t, "pay wood", "cs", asked)[0] == "Na stavbu žádné karty z ruky ti pak nezbude."


def test_a_good_given_up_is_told_what_it_would_have_built_or_whether_it_would_stay() -> None:
    """New Forest costs a wood. Egyptians keep gold over the round, Romans do not (B3.5)."""
    t = Empires(hands={A: "COM058"}, goods={A: {"wood": 1, "stone": 1}}).t
    assert said(t, "sell wood", "cs") == [
        "Pak už ti nebude stačit na stavbu: Nový les.",
        "V zásobě teď máš 1 dřevo.",
    ]
    assert said(t, "sell stone")[0] == "You could not keep it for the next round anyway."
    t.chapter = ROUNDS
    assert said(t, "sell stone") == ["Your supply holds 1 stone now."]
    t = Empires("egyptian roman", goods={A: {"gold": 1}}).t
    assert said(t, "sell gold") == ["Your supply holds 1 gold now."]


def test_answers_to_an_effect_are_told_what_it_makes_possible_and_the_goods_at_stake() -> None:
    """For a worker a wood, which New Forest costs; or for a worker a point."""
    t = Empires(hands={A: "COM058"}, goods={A: {"worker": 2}}).t
    wood, point = Pay(worker=1) >> Gain(wood=1), Pay(worker=1) >> Gain(vp=1)
    choice = Decision(A, Prompt("choose-effect-of"), [Choose(1, wood), Choose(2, point)])
    told = [[words_of(GAME, "en").say(one).replace("\xa0", " ") for one in GAME.remarks(t, choice, move)]
            for move in choice.moves]  # fmt: skip
    assert told == [
        ["That is enough to build New Forest.", "Your supply holds 2 workers now."],
        ["Your supply holds 2 workers now."],
    ]
    may = Decision(A, Prompt("may-of"), [YES, NO], given=(NUMBER["COM008"], wood))
    assert said(t, "yes", "cs", may) == [
        "Pak ti to stačí na stavbu: Nový les.",
        "V zásobě teď máš 2 osadníky.",
    ]
    assert said(t, "no", "cs", may) == ["V zásobě teď máš 2 osadníky."]
    t = Empires().t
    assert said(t, "no", asked=may) == ["Your supply holds none now."]
    about = Decision(A, Prompt("may-of"), [YES, NO], given=(NUMBER["COM008"], Gain(vp=1)))
    assert said(t, "no", asked=about) == ["Quarry – production: gain 1 stone."]  # the card that asks


def test_a_use_whose_price_may_be_gold_is_read() -> None:
    """Sculptor's Workshop takes a worker and a stone, for which a gold may stand."""
    t = Empires(stand={A: "ROM001"}, goods={A: {"worker": 2, "stone": 1}}).t
    assert said(t, "use ROM001") == ["It costs 1 stone and 1 worker; you then still have 1 worker."]
    t = Empires(stand={A: "ROM001"}, goods={A: {"worker": 2, "stone": 1, "gold": 1}}).t
    assert said(t, "use ROM001")[1] == "You have 1 stone, 2 workers and 1 gold for it."


# -- war ---------------------------------------------------------------------------------------------------


def test_a_defence_token_makes_razing_dearer_for_those_who_may_still_do_it() -> None:
    """Two raze tokens and one more (B6.3.2); who has passed attacks nobody."""
    e = Empires(stand={A: "COM058"}, goods={A: {"defence": 1}, B: {"raze": 2}})
    assert said(e.t, "defend COM058") == [
        "Razing it will then cost 3 raze tokens instead of 2.",
        "Of those who have not passed, Player 2 has most raze tokens: 2.",
    ]
    e.t.passed = 1 << B
    assert said(e.t, "defend COM058", "cs")[1] == "Všichni ostatní už pasovali."


def test_a_faction_location_is_guarded_from_conquest_by_its_place_in_the_row() -> None:
    """Second from the left it costs 3 raze tokens (X3.2), guarded 4."""
    e = Empires(stand={A: "ROM009"})
    e.t.rows[1] = bytes([NUMBER["ROM010"], NUMBER["ROM009"]])
    assert said(e.t, "defend ROM009")[0] == "Conquering it will then cost 4 raze tokens instead of 3."
    assert said(e.t, "defend ROM009", "cs")[1] == "Nikdo z těch, kdo ještě nepasovali, teď nemá žeton boření."


def test_a_defence_token_does_not_help_in_peace_nor_alone() -> None:
    e = Empires(stand={A: "COM058"})
    e.t.peaceful = True
    assert said(e.t, "defend COM058") == ["Nobody can raze or conquer it for raze tokens anyway."]
    alone = solitaire("roman", "egyptian", stand="COM058")
    assert said(alone, "defend COM058") == ["It does not stop attacks of the virtual player."]


def test_razing_tells_what_an_opponent_loses_and_what_it_costs() -> None:
    e = Empires(stand={B: "COM058"}, goods={A: {"raze": 3}})
    assert said(e.t, "raze 2 COM058") == [
        "Player 2 loses New Forest – action (twice a round): pay 1 worker to gain 1 wood.",
        "It costs 2 raze tokens; you then still have 1 raze token.",
    ]


# -- passing -----------------------------------------------------------------------------------------------


def test_passing_tells_what_is_unused_kept_and_lost() -> None:
    """Romans keep raze tokens (B3.5.1); New Forest could be used for the worker. After the last round nothing
    is discarded."""
    e = Empires(stand={A: "COM058"}, goods={A: {"worker": 1, "wood": 2, "raze": 1}})
    e.t.chapter = 2
    assert said(e.t, "pass") == [
        "You leave unused: New Forest.",
        "At the end of the round you discard 2 wood and 1 worker.",
    ]
    e = Empires(goods={A: {"raze": 1}})
    e.t.chapter = 2
    assert said(e.t, "pass") == [
        "For the next round you keep 1 raze token.",
        "Nobody razes or conquers your locations in the rest of the round.",
    ]
    e.t.chapter = ROUNDS
    assert said(e.t, "pass", "cs")[0] == "Nevyužité prostředky: 1 žeton boření."


# -- what nobody sees --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3])
def test_remarks_are_the_same_in_every_possible_world(players: int) -> None:
    match = new_match(GAME, players, players, {"lookout": "alternate"})
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
