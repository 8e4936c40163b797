"""Every verb by itself: what it does, what it asks, when it can do nothing."""

from __future__ import annotations

import pytest
from games.empires_of_the_north.north import A, B, North, codes, effect_of
from games.empires_of_the_north.printed import cost

from deskoherna.core.text import words
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.vocabulary import PARTS, VOCABULARY
from deskoherna.games.empires_of_the_north.figures import PACKAGE
from deskoherna.settlers.effects.reading import Misread, read_effects


def read(text: str) -> tuple[str, str]:
    """An effect aloud, in Czech and English."""
    cs, en = [words(lang, PACKAGE).sentence(effect_of(text).phrase()) for lang in ("cs", "en")]
    return cs.replace("\xa0", " "), en.replace("\xa0", " ")


# -- goods and workers ---------------------------------------------------------------------------------------


def test_draw() -> None:
    """D2: the discard pile is shuffled in; where there is nothing, nothing is drawn."""
    e = North(decks={A: "004"}, discards={A: "008 009"})
    e.does(A, "Draw(2)")
    assert "004" in e.hand(A) and len(e.hand(A).split()) == 2
    assert len(e.t.decks[A]) == 1
    e = North(decks={A: ""})
    assert not e.can(A, "Draw(1)")
    e.does(A, "Draw(1)")
    assert e.hand(A) == ""


def test_drop() -> None:
    e = North(hands={A: "004 008 010"})
    assert e.does(A, "Drop(2)", "drop 008", "drop 004") == ["0 drop"] * 2
    assert (e.hand(A), codes(e.t.discards[A])) == ("010", "008 004")
    assert not e.can(A, "Drop(2)")
    assert e.does(A, "Drop(1)") == []  # the last card: nothing to ask


def test_recover() -> None:
    e = North()
    assert not e.can(A, "Recover(2)")
    e.t.tired[A] = 3
    e.does(A, "Recover(2)")
    assert e.supply(A) == {"worker": 2, "tired": 1}


def test_assign_named_goods() -> None:
    """K3: onto the card itself; gold is no resource here."""
    e = North(goods={A: {"wood": 1, "gold": 5}}, stand={A: "008"})
    assert not e.can(A, "Assign(wood=2)", "008")
    e.does(A, "Assign(wood=1, gold=2)", card="008")
    assert (e.supply(A), e.lying("008")) == ({"gold": 3}, {"wood": 1, "gold": 2})


def test_assign_beside_a_payment() -> None:
    """What is paid cannot be assigned too; gold helps with the payment only."""
    for goods, can in (
        ({"worker": 2}, False),
        ({"worker": 2, "wood": 1}, False),
        ({"worker": 2, "wood": 2}, True),
        ({"worker": 2, "wood": 1, "gold": 1}, True),
        ({"worker": 2, "gold": 2}, False),
        ({"worker": 1, "wood": 2}, False),
    ):
        e = North(goods={A: goods}, stand={A: "008"})
        assert e.can(A, "Pay(wood=1, worker=1) + Assign(wood=1, worker=1) >> Gain(vp=1)", "008") == can


def test_assign_up_to_so_many() -> None:
    """At least one, as an action must do something."""
    e = North(goods={A: {"gold": 3}}, stand={A: "008"})
    assert e.does(A, "Assign(gold=upto(2))", "amount 1", card="008") == ["0 amount-what-of"]
    assert e.asked == ["amount 1", "amount 2"]
    assert e.lying("008") == {"gold": 1}
    e = North(goods={A: {"gold": 1}}, stand={A: "008"})
    assert e.does(A, "Assign(gold=upto(2))", card="008") == []
    assert not e.can(A, "Assign(gold=upto(2))", "008")


def test_assign_mixed_goods() -> None:
    e = North(goods={A: {"wood": 1, "fish": 2, "gold": 1}}, stand={A: "008"})
    assert not e.can(A, "Assign(resource=4)", "008")
    assert e.does(A, "Assign(resource=3)", "lay fish", "lay fish", card="008") == ["0 lay-of"] * 2
    assert e.lying("008") == {"fish": 2, "wood": 1}


def test_release_workers() -> None:
    """K4: from all own cards; nobody else's."""
    e = North(stand={A: "008 016", B: "037"})
    e.lay("037", worker=2)
    assert not e.can(A, "Release(2, 'worker')")
    e.lay("008", worker=1)
    e.lay("016", worker=2)
    assert e.does(A, "Release(2, 'worker')") == []
    assert e.supply(A) == {"worker": 2}
    e.does(A, "Release(2, 'worker')")
    assert (e.supply(A), e.lying("037")) == ({"worker": 3}, {"worker": 2})


def test_release_goods() -> None:
    """Resources only, or gold and raze tokens as well."""
    e = North(stand={A: "008 016"})
    e.lay("008", wood=1, gold=1, worker=1)
    assert e.does(A, "Release(1, 'resource')") == []
    assert e.supply(A) == {"wood": 1}
    assert not e.can(A, "Release(1, 'resource')")
    e.lay("016", raze=1)
    e.does(A, "Release(2, 'good')", "release 016 raze")
    assert (e.supply(A), e.lying("008")) == ({"wood": 1, "gold": 1, "raze": 1}, {"worker": 1})


def test_release_is_one_happening() -> None:
    """Beer Cellar 031 reacts once to however many."""
    e = North(stand={A: "016 031"})
    e.lay("016", worker=3)
    e.does(A, "Release(upto(3), 'worker')", "amount 3")
    assert e.supply(A) == {"worker": 3, "vp": 1}


def test_deposit() -> None:
    e = North("mackinnon heidel", stand={A: "145 157 103"})
    assert not e.can(A, "Deposit(1)")  # banks for gold only
    e = North("mackinnon heidel", stand={A: "136"})
    assert e.does(A, "Deposit(2)", "take wood", "take wood") == ["0 deposit"] * 2
    assert (e.supply(A), e.lying("136")) == ({}, {"wood": 2})


def test_glean_needs_different_fields_that_show_a_resource() -> None:
    """Gold and raze tokens are none (T1)."""
    e = North("mackinnon heidel", stand={A: "133"})
    assert not e.can(A, "Glean(1)")
    e = North("ulaf heidel", stand={A: "034 036"})
    assert e.does(A, "Glean(2)", "glean 036 food") == ["0 glean"]
    assert e.supply(A) == {"food": 1, "fish": 1}
    e = North("ulaf heidel", stand={A: "043 044 045"})
    assert e.does(A, "Glean(2)") == []  # they are all the same
    assert e.supply(A) == {"fish": 2}


# -- tiles, discs, ships -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "goods"),
    [("populate", {"worker": 1}), ("harvest", {"wood": 2}), ("explore", {}), ("sail", {})],
)
def test_do(tile: str, goods: dict[str, int]) -> None:
    """P9: without a disc."""
    e = North(goods={A: {"ship": 1} if tile == "sail" else {}}, stand={A: "001"})
    e.does(A, f"Do('{tile}')")
    assert e.supply(A) == goods
    assert (len(e.t.hands[A]) == 1) == (tile == "explore")
    assert (e.ships() == "A") == (tile == "sail")
    assert e.t.discs == [-1] * 4


def test_do_needs_what_the_tile_needs() -> None:
    """P4."""
    e = North(decks={A: ""}, hands={A: "005 018"})
    for tile in ("explore", "build", "harvest", "sail"):
        assert not e.can(A, f"Do('{tile}')")
    assert e.can(A, "Do('populate')")


def test_move_disc() -> None:
    """P8: used ones, whichever side is up; each look is offered once."""
    e = North()
    assert not e.can(A, "MoveDisc()")
    e.t.discs[:2] = [3, 5 + 4]  # harvest fresh, sail spent
    e.does(A, "MoveDisc()", "shift spent-sail build")
    assert e.t.discs[:2] == [3, 5 + 2]
    assert len(e.asked) == 2 * 4 + 1


def test_move_ship() -> None:
    """X9."""
    e = North(queue="A B A")
    e.does(A, "MoveShip()")
    assert e.ships() == "AAB"
    assert not e.can(A, "MoveShip()")


def test_pillage_now_may_find_an_unseen_island() -> None:
    """X3, X8."""
    e = North(queue="Ar")
    e.t.island_decks[0] = numbers("208")
    e.does(A, "PillageNow()", "unseen near")
    assert e.supply(A) == {"raze": 1, "wood": 1, "ship": 1}


def test_refresh() -> None:
    """K14: own ones only."""
    e = North(stand={A: "008", B: "037"})
    e.t.exhausted = numbers("037")
    assert not e.can(A, "Refresh(CARD)")
    e.t.exhausted = numbers("037 008")
    e.does(A, "Refresh(CARD)")
    assert codes(e.t.exhausted) == "037"
    assert not e.can(A, "Refresh(ISLANDS)")


# -- cards ---------------------------------------------------------------------------------------------------


def test_discard() -> None:
    e = North(stand={A: "001 008 199"})
    assert e.does(A, "Discard(2, LOCATION)", "drop 008") == ["0 discard-own"]
    assert e.standing(A) == "199"
    assert not e.can(A, "Discard(1, FIELD)")
    e.does(A, "Discard(1, ISLAND)")
    assert (e.standing(A), codes(e.t.island_discards[0])) == ("", "199")


def test_discarded_goods_and_workers() -> None:
    """K13: goods are lost, workers get tired."""
    e = North(stand={A: "016"})
    e.lay("016", worker=2, wood=1)
    e.does(A, "Discard(1, CARD)")
    assert e.supply(A) == {"tired": 2}


def test_take_back() -> None:
    e = North(stand={A: "001 199"})
    assert not e.can(A, "TakeBack()")
    e = North(stand={A: "010"})
    assert e.does(A, "TakeBack()") == []
    assert (e.supply(A), e.hand(A)) == (cost("010"), "010")


def test_fetch() -> None:
    e = North(discards={A: "005"})
    assert not e.can(A, "Fetch()")
    e.t.discards[A] += numbers("018")
    assert e.does(A, "Fetch()") == []
    assert (e.hand(A), codes(e.t.discards[A])) == ("018", "005")


def test_search_finds_what_was_asked_for_and_shows_it() -> None:
    """K8."""
    e = North(decks={A: "008 013 014 010 005"})
    e.does(A, "Search(TAVERN / FARM)", "pick 013")
    assert e.asked == ["pick 008", "pick 010", "pick 013", "stop"]
    assert (e.hand(A), codes(e.t.known)) == ("013", "013")
    assert len(e.t.decks[A]) == 4
    e.t.decks[A] = b""
    assert not e.can(A, "Search(TAVERN)")


# -- counting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "n"),
    [
        ("TAVERN", 2), ("FARM", 1), ("FEAST / FARM", 2), ("CARD", 7), ("LOCATION", 6), ("FIELD", 2),
        ("ISLAND", 1), ("Types(TAVERN, FARM, MUG)", 2), ("Sets(TAVERN, FARM)", 1), ("ASSIGNED", 3),
        ("LAID", 2), ("Good('gold')", 4),
    ],
)  # fmt: skip
def test_kinds_are_counted(kind: str, n: int) -> None:
    e = North(goods={A: {"gold": 4}}, stand={A: "001 002 008 009 010 016 199", B: "037"})
    e.lay("016", worker=3, wood=2)
    e.lay("037", worker=1, wood=1)
    e.does(A, f"Gain(vp=each({kind}))")
    assert e.supply(A)["vp"] == n


# -- reading -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cs", "en"),
    [
        ("May(Draw(2))", "Můžeš si dobrat 2 karty.", "You may draw 2 cards."),
        ("May(Fetch())", "Můžeš si vzít do ruky 1 lokaci ze své odkládací hromádky.",
         "You may take 1 location from your discard pile into your hand."),
        ("May(Pay(fish=1) >> Do('build'))", "Můžeš zaplatit 1 rybu a za to provést VÝSTAVBU.",
         "You may pay 1 fish to perform CONSTRUCT."),
        ("Assign(worker=5)", "Přiděl 5 osadníků.", "Assign 5 workers."),
        ("Gain(sheep=5, ship=2)", "Získej 5 ovcí a 2 lodě.", "Gain 5 sheep and 2 ships."),
        ("Glean(1)", "Vezmi 1 surovinu z jedné své zdrojové lokace.",
         "Take 1 resource from one of your fields."),
        ("Discard(1, ISLAND)", "Odlož 1 dobytý ostrov ze svého impéria.",
         "Discard 1 conquered island of your empire."),
        ("When(AtLeast(2, KEEP), Gain(gold=1))", "Získej 1 zlaťák, pokud máš aspoň 2 karty typu tvrz.",
         "If you have at least 2 keep cards, gain 1 gold."),
        ("When(AtMost(0, ISLAND), Draw(1))", "Dober 1 kartu, pokud nemáš žádný dobytý ostrov.",
         "If you have no conquered island, draw 1 card."),
        ("Gain(vp=each(FIELD) // 2)", "Získej 1 vítězný bod za každé 2 zdrojové lokace.",
         "Gain 1 victory point per 2 fields."),
    ],
)  # fmt: skip
def test_reading_what_owners_may_write(text: str, cs: str, en: str) -> None:
    assert read(text) == (cs, en)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Action(Gain(card=1))", "error.effect.unknown-argument"),
        ("Action(Do('fish'))", "error.effect.argument"),
        ("Action(Refresh(FIELD))", "error.effect.argument"),
        ("Action(Search(FIELD))", "error.effect.argument"),
        ("On('you-sail', Draw(1), where=Is(KEEP))", "error.effect.refused"),
        ("On('you-build', Draw(1), where=AtLeast(1, KEEP))", "error.effect.argument"),
        ("Action(Gain(vp=each(Sets(KEEP))))", "error.effect.refused"),
        ("Stored(2, 'worker', Draw(1))", "error.effect.argument"),
        ("Draw(1)", "error.effect.not-wanted"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, why: str) -> None:
    with pytest.raises(Misread) as caught:
        read_effects(text, VOCABULARY, PARTS)
    assert caught.value.reason.key == why
