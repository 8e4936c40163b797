"""Every verb of the cards, aimed at what it may be aimed at."""

from __future__ import annotations

from games.imperial_settlers.empires import SPEAKERS, A, B, C, Empires, codes

from deskoherna.core.asking import Decision
from deskoherna.core.effects import Effect, affordable, effect_from_json, effect_to_json, perform
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.effects import kinds
from deskoherna.games.imperial_settlers.effects.acts import EmpireAct
from deskoherna.games.imperial_settlers.effects.vocabulary import VOCABULARY
from deskoherna.games.imperial_settlers.figures import NOTHING, NUMBER
from deskoherna.games.imperial_settlers.view import unknown
from deskoherna.settlers.effects.reading import read_effects
from deskoherna.settlers.effects.vocabulary import EFFECT
from deskoherna.settlers.seats import ONLY


def effect(text: str) -> Effect:
    (found,) = read_effects(text, VOCABULARY, EFFECT)
    assert isinstance(found, Effect)
    return found


def act_of(e: Empires, seat: int = A, card: str = "") -> EmpireAct:
    number = NUMBER[card] if card else NOTHING
    return EmpireAct(e.t, seat, number, onto=number)


def can(e: Empires, text: str, seat: int = A, card: str = "") -> bool:
    """Could an action location use this effect?"""
    return affordable(act_of(e, seat, card), (effect(text),))


def do(e: Empires, text: str, *said: str, seat: int = A, card: str = "") -> list[list[str]]:
    """Do an effect and everything it leads to; what was offered at each question."""
    rule = perform(act_of(e, seat, card), effect(text))
    offered: list[list[str]] = []
    waiting = list(said)
    move = None
    while True:
        try:
            ask = rule.send(move)  # type: ignore[arg-type]
        except StopIteration:
            break
        assert isinstance(ask, Decision)
        offered.append([one.notation for one in ask.moves])
        for speaker in SPEAKERS:
            speaker.sentence(ask.phrase())
            for one in ask.moves:
                speaker.sentence(one.phrase())
        assert waiting, f"no answer to {offered[-1]}"
        move = ask.moves[offered[-1].index(waiting.pop(0))]
    e.run(tuple(waiting))
    return offered


# -- goods -------------------------------------------------------------------------------------------------


def test_gain_gives_goods_points_and_cards() -> None:
    e = Empires()
    do(e, "Gain(wood=2, gold=1, raze=1, vp=3, common_card=1, faction_card=2)")
    assert e.supply(A) == {"wood": 2, "gold": 1, "raze": 1, "vp": 3}
    assert sorted(code[:3] for code in e.hand(A).split()) == ["COM", "ROM", "ROM"]


def test_gain_a_card_of_either_deck_asks_for_each() -> None:
    e = Empires()
    do(e, "Gain(card=2)", "draw common", "draw faction")
    assert sorted(code[:3] for code in e.hand(A).split()) == ["COM", "ROM"]


def test_gain_resources_of_ones_choice() -> None:
    e = Empires()
    do(e, "Gain(resource=2)", "take stone", "take food")
    assert e.supply(A) == {"stone": 1, "food": 1}


def test_pay_resources_of_ones_choice_with_gold_in_their_place() -> None:
    """B1.3: gold replaces any resource, but nothing replaces a worker."""
    e = Empires(goods={A: {"wood": 1, "worker": 3}})
    assert not can(e, "Pay(resource=2) >> Gain(vp=3)")
    e.give(A, gold=1)
    assert can(e, "Pay(resource=2) >> Gain(vp=3)")
    do(e, "Pay(resource=2) >> Gain(vp=3)")
    assert e.supply(A) == {"worker": 3, "vp": 3}
    assert not can(e, "Pay(raze=1) >> Gain(vp=3)")


def test_pay_a_card_from_hand() -> None:
    e = Empires(hands={A: "COM001 ROM001"})
    do(e, "Pay(hand_card=1) >> Gain(vp=2)", "discard ROM001")
    assert (e.hand(A), e.discarded(), e.supply(A)) == ("COM001", "ROM001", {"vp": 2})
    assert can(e, "Pay(hand_card=1) >> Gain(vp=2)")
    assert not can(e, "Pay(hand_card=2) >> Gain(vp=2)")


def test_steal_out_of_supplies_of_opponents_who_have_not_passed() -> None:
    e = Empires("roman barbarian egyptian", goods={B: {"wood": 1, "gold": 2}, C: {"food": 2}})
    assert do(e, "Steal('resource')", "steal 3 food") == [["steal 2 wood", "steal 3 food"]]
    assert (e.supply(A), e.supply(C)) == ({"food": 1}, {"food": 1})
    e.t.passed = 1 << C
    assert do(e, "Steal('resource')") == []  # one answer is not asked for
    assert e.supply(A) == {"food": 1, "wood": 1}
    assert not can(e, "Steal('resource')")
    assert can(e, "Steal('gold')")


def test_amounts_count_ones_own_empire() -> None:
    stand = {A: "ROM023 COM026 ROM001 COM069 EGY028 BAR020", B: "COM034"}
    e = Empires(stand=stand)
    for kind, n in (("GREY", 3), ("PURPLE", 1), ("BROWN", 1), ("BLUE", 0), ("COMMON", 2), ("FACTION", 4)):
        assert effect(f"Gain(vp=each({kind}))").can(act_of(e)) == (n > 0), kind
        before = e.supply(A).get("vp", 0)
        do(e, f"Gain(vp=each({kind}))")
        assert e.supply(A).get("vp", 0) - before == n, kind
    e = Empires(stand=stand)
    do(e, "Gain(vp=each(GREY).max(2), wood=each(FOREIGN))")
    assert e.supply(A) == {
        "vp": 2,
        "wood": 2,
    }  # the Pyramid and the Settlement; common ones are of no faction


def test_stepwise_amounts_by_foreign_locations() -> None:
    """X8.1: 0 to 2 give nothing, 3 to 5 one, 6 and more two."""
    foreign = "EGY028 EGY029 EGY030 BAR020 BAR021 BAR001 BAR002 BAR003 EGY011"
    for n, gained in ((0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 2)):
        e = Empires(stand={A: " ".join(foreign.split()[:n])})
        do(e, "Gain(vp=(each(FOREIGN) // 3).max(2))")
        assert e.supply(A).get("vp", 0) == gained, n


# -- cards -------------------------------------------------------------------------------------------------


def test_sift_keeps_one_and_discards_the_rest() -> None:
    e = Empires()
    e.t.decks[1] = numbers("ROM004 ROM009")
    do(e, "Sift(2, 'faction', 'discarded')", "discard ROM004")
    assert (e.hand(A), e.discarded()) == ("ROM009", "ROM004")
    e.t.reshuffle = False
    assert not can(e, "Sift(2, 'faction', 'discarded')")


def test_sift_keeps_one_and_returns_the_rest() -> None:
    """Each card goes back into the deck it came from."""
    e = Empires()
    e.t.decks[0], e.t.decks[1] = numbers("COM001"), numbers("ROM004")
    do(e, "Sift(3, 'any', 'returned')", "draw common", "keep ROM004")
    assert (e.hand(A), e.discarded(), codes(e.t.decks[0]), e.t.decks[1]) == ("ROM004", "", "COM001", b"")


def test_what_is_kept_of_sifted_cards_is_a_secret() -> None:
    """Others hear that one was kept; no reshuffle tells the kept card from the one put back."""
    e = Empires()
    e.t.decks[1], e.t.discards[1] = numbers("ROM004"), numbers("ROM009 ROM010")
    e.t.log = []
    do(e, "Sift(2, 'faction', 'returned')", *[f"keep {_second(e)}"])
    (group,) = [one for one in unknown(e.t, B) if NUMBER["ROM004"] in one]
    assert {*group} == {*numbers("ROM004 ROM009 ROM010")}
    secret = [one for one in e.told if "ROM0" in one]
    assert not secret


def _second(e: Empires) -> str:
    """The card that will be seen second: one of the discard pile, shuffled."""
    t = e.t.clone()
    t.pick([*t.decks[1]], 1)
    return codes(ONLY[t.one(t.discards[1])])


def test_found_a_common_hand_card() -> None:
    """B11.4: it lies face down, and no wood is gained for it."""
    e = Empires(hands={A: "COM001 COM002 ROM001"})
    assert do(e, "Found(COMMON_CARD)", "pick COM002") == [["pick COM001", "pick COM002"]]
    assert (e.hand(A), codes(e.t.foundations[A]), e.supply(A)) == ("COM001 ROM001", "COM002", {})
    assert do(e, "Found(COMMON_CARD)") == []  # everybody sees that it is the only common one
    assert e.hand(A) == "ROM001" and not can(e, "Found(COMMON_CARD)")
    alone = Empires(hands={A: "COM001"})
    assert not can(alone, "Pay(hand_card=1) >> Found(COMMON_CARD)")  # one card cannot do both


def test_found_off_the_common_deck() -> None:
    e = Empires()
    e.t.decks[0] = numbers("COM018")
    do(e, "Found(COMMON_DECK)")
    assert (codes(e.t.foundations[A]), e.supply(A)) == ("COM018", {})  # X8.7: no wood
    assert not can(e, "Found(COMMON_DECK)")


def test_build_a_faction_card_without_a_foundation() -> None:
    """B11.18: its cost is paid, a foundation is not needed."""
    e = Empires(goods={A: {"wood": 1, "stone": 1}}, hands={A: "ROM001 ROM015 COM008"})
    assert do(e, "Build(FACTION_CARD)", "pick ROM001") == [["pick ROM001"]]  # asked: hands are secret
    assert (e.standing(A), e.hand(A), e.supply(A)) == ("ROM001", "COM008 ROM015", {"wood": 1})
    assert not can(e, "Build(FACTION_CARD)")


def test_build_counts_what_the_action_itself_costs() -> None:
    e = Empires(goods={A: {"wood": 1, "stone": 1}}, hands={A: "ROM008"})
    assert can(e, "Build(FACTION_CARD)")
    assert not can(e, "Pay(wood=1) >> Build(FACTION_CARD)")
    e.give(A, wood=1)
    assert can(e, "Pay(wood=1) >> Build(FACTION_CARD)")


def test_build_a_deal() -> None:
    """B11.18, B11.16: a deal of the board, not one of a Trade Route; it is a deal no longer."""
    e = Empires(goods={A: {"stone": 2}}, deals={A: "ROM006 ROM029"})
    e.t.routes = ((A, NUMBER["BAR001"], NUMBER["ROM001"]),)
    assert do(e, "Build(DEAL)", "pick ROM029") == [["pick ROM006", "pick ROM029"]]
    assert (codes(e.t.deals[A]), e.standing(A)) == ("ROM006", "ROM029")
    assert e.supply(A) == {"stone": 1, "gold": 1}  # the Roman Bank produces at once


# -- locations ---------------------------------------------------------------------------------------------


def test_raze_whatever_protects_it() -> None:
    """B11.2: no further tokens, even with a defence token on it; B6.3.4: its owner gains a wood."""
    e = Empires(stand={B: "COM018 COM069 BAR001 BAR071"}, expansion=True)
    e.t.shields = ONLY[NUMBER["COM018"]]
    assert do(e, "Raze(OPPOSING)") == []  # Ruins, faction locations and fortresses have no raze field
    assert e.supply(A) == {"stone": 1, "vp": 1} and e.supply(B) == {"wood": 1}
    assert (e.standing(B), codes(e.t.foundations[B])) == ("BAR001 BAR071 COM069", "COM018")
    assert not can(e, "Raze(OPPOSING)")


def test_raze_japanese_locations_too() -> None:
    e = Empires("roman japanese", stand={B: "JAP001 JAP013"})
    do(e, "Raze(OPPOSING)")
    assert (e.supply(A), e.standing(B), e.discarded()) == ({"vp": 1}, "JAP013", "JAP001")


def test_raze_a_common_location_of_ones_own() -> None:
    """B11.14: all its goods, it becomes a foundation, and a wood."""
    e = Empires(stand={A: "COM018 COM007 COM069 ROM001"})
    assert do(e, "Raze(COMMON)", "pick COM018") == [["pick COM018", "pick COM007"]]
    assert e.supply(A) == {"stone": 1, "vp": 1, "wood": 1}
    assert codes(e.t.foundations[A]) == "COM018"


def test_remove_any_location_but_a_fortress() -> None:
    """B6.3.5, X5.2: no goods, no foundation, no wood, and it is not discarded."""
    e = Empires("roman barbarian egyptian", stand={B: "COM018 BAR001 BAR071", C: "EGY028", A: "COM001"})
    e.t.passed = 1 << C
    assert do(e, "Remove(OPPOSING)", "target 2 BAR001") == [["target 2 BAR001", "target 2 COM018"]]
    assert (e.standing(B), e.discarded(), codes(e.t.box)) == ("BAR071 COM018", "", "BAR001")
    assert (e.supply(A), e.supply(B), e.t.foundations[B]) == ({}, {}, b"")


def test_conquer_without_a_price() -> None:
    """X8.6, X3.4–X3.6: position and defence tokens do not matter; the loser gains a worker."""
    e = Empires(stand={A: "ROM020", B: "BAR001 BAR012 BAR071 COM018"})
    e.t.shields = ONLY[NUMBER["BAR012"]]
    assert do(e, "Conquer(OPPOSING_FACTION)", "target 2 BAR012") == [["target 2 BAR001", "target 2 BAR012"]]
    assert e.standing(A) == "ROM020 BAR012"
    assert e.supply(A) == {"raze": 1, "worker": 1}  # what it produces
    assert (e.supply(B), e.standing(B)) == ({"worker": 1}, "BAR001 BAR071 COM018")


def test_shift_as_the_owner_sees_it() -> None:
    """X2.3."""
    e = Empires(stand={A: "ROM020 ROM023 ROM027 ROM001", B: "BAR001 BAR012"})
    assert do(e, "Shift(FACTION, 'left')", "pick ROM023") == [["pick ROM023", "pick ROM027"]]
    assert e.standing(A) == "ROM023 ROM020 ROM027 ROM001"
    assert do(e, "Shift(FACTION, 'right')", "pick ROM020") == [["pick ROM023", "pick ROM020"]]
    assert e.standing(A) == "ROM023 ROM027 ROM020 ROM001"
    assert do(e, "Shift(OPPOSING_FACTION, 'left')") == []
    assert e.standing(B) == "BAR012 BAR001"
    assert not can(Empires(stand={A: "ROM020 ROM001"}), "Shift(FACTION, 'right')")


def test_block_an_action_location() -> None:
    e = Empires(goods={B: {"worker": 3}}, stand={B: "BAR004 COM046 BAR001"})
    assert do(e, "Block(OPPOSING_ACTION)", "target 2 COM046") == [["target 2 BAR004", "target 2 COM046"]]
    assert e.offered(B, "use") == {"use BAR004"}
    e.turn(B, "use BAR004", "use BAR004")
    assert not can(e, "Block(OPPOSING_ACTION)")  # used up or blocked already


def test_refresh_a_used_location() -> None:
    """Its goods are gone, it can be used again, and it is not the location itself."""
    e = Empires(goods={A: {"stone": 3}}, stand={A: "ROM003 ROM006"})
    e.turn(A, "use ROM003", "use ROM003")
    assert e.offered(A, "use") == set()
    assert not can(e, "Refresh(USED)", card="ROM003")
    assert do(e, "Refresh(USED)") == []
    assert e.offered(A, "use") == {"use ROM003"}
    assert e.supply(A) == {"stone": 1, "vp": 2}


def test_fortify_this_fortress() -> None:
    """X5.4: five at most."""
    e = Empires(stand={A: "ROM076 ROM077"})
    for _ in range(6):
        do(e, "Fortify()", card="ROM077")
    assert codes(e.t.levels) == " ".join(["ROM077"] * 5)
    do(e, "Gain(vp=each(FORTIFICATION))", card="ROM076")
    assert e.supply(A) == {}
    do(e, "Gain(vp=each(FORTIFICATION))", card="ROM077")
    assert e.supply(A) == {"vp": 5}


# -- deals -------------------------------------------------------------------------------------------------


def test_cancel_a_deal_also_of_a_trade_route() -> None:
    """B11.16."""
    e = Empires("roman japanese", deals={A: "ROM001", B: "JAP001"}, stand={A: "ROM020"})
    e.t.routes = ((B, NUMBER["ROM020"], NUMBER["JAP016"]),)
    moves = ["target 2 JAP001", "target 2 route-ROM020"]
    assert do(e, "Cancel(OPPOSING_DEAL)", "target 2 route-ROM020") == [moves]
    assert (e.t.routes, e.discarded()) == ((), "JAP016")
    do(e, "Cancel(OPPOSING_DEAL)")
    assert (e.t.deals[B], e.discarded()) == (b"", "JAP001 JAP016")
    assert not can(e, "Cancel(OPPOSING_DEAL)")


def test_bury_a_deal() -> None:
    """X8.7: the foundation is its owner's and gives no wood."""
    e = Empires("roman japanese", deals={B: "JAP001"}, stand={A: "ROM020"})
    e.t.routes = ((B, NUMBER["ROM020"], NUMBER["JAP016"]),)
    do(e, "Bury(OPPOSING_DEAL)")
    assert (codes(e.t.foundations[B]), e.supply(B), e.t.deals[B]) == ("JAP001", {}, b"")
    assert not can(e, "Bury(OPPOSING_DEAL)")


def test_discard_and_reap_a_deal_of_ones_own() -> None:
    e = Empires(deals={A: "ROM006 ROM029", B: "BAR001"})
    assert do(e, "Reap(DEAL)", "pick ROM029") == [["pick ROM006", "pick ROM029"]]
    assert e.supply(A) == {"gold": 1}
    do(e, "Discard(DEAL)", "pick ROM006")
    assert (codes(e.t.deals[A]), e.discarded()) == ("ROM029", "ROM006")
    assert not can(Empires(deals={B: "BAR001"}), "Reap(DEAL)")


# -- told ------------------------------------------------------------------------------------------------


def test_what_happened_is_told_in_both_languages() -> None:
    e = Empires(
        goods={B: {"wood": 1}, A: {"stone": 1, "food": 2}},
        stand={A: "ROM020 ROM021 ROM003 COM084", B: "BAR001 COM018 COM046"},
        deals={B: "BAR020"},
    )
    do(e, "Steal('resource')")
    do(e, "Remove(OPPOSING_FACTION)")
    do(e, "Shift(FACTION, 'left')")
    do(e, "Block(OPPOSING_ACTION)")
    e.turn(A, "use ROM003")
    do(e, "Refresh(USED)")
    do(e, "Bury(OPPOSING_DEAL)")
    told = [one.replace("\xa0", " ").replace("Hráč 1", "Anna").replace("Player 1", "Anna") for one in e.told]
    assert [one for one in told if "Anna" in one and "COM" not in one] == [
        "Anna krade 1 dřevo. Okradený hráč: Hráč 2. / Anna steals 1 wood from Player 2.",
        "Anna odstraňuje ze hry lokaci Prales: přichází o ni Hráč 2. "
        "/ Anna takes Primeval Forest of Player 2 out of the game.",
        "Anna posouvá lokaci Stavitel o jedno místo doleva. / Anna moves Builder one place to the left.",
        "Anna do konce kola blokuje lokaci Hrad (vlastní ji Hráč 2). "
        "/ Anna blocks Castle of Player 2 until the end of the round.",
        "Anna používá lokaci Sochařův učeň. / Anna uses Sculptor's Apprentice.",
        "Anna platí 1 kámen. / Anna pays 1 stone.",
        "Anna získává 1 vítězný bod. / Anna gains 1 victory point.",
        "Anna uvolňuje lokaci Sochařův učeň k dalšímu použití. "
        "/ Anna releases Sculptor's Apprentice to be used again.",
        "Anna mění v základy dohodu, kterou má Hráč 2: Osada. "
        "/ Anna turns a deal of Player 2 into a foundation: Settlement.",
    ]


# -- as values ---------------------------------------------------------------------------------------------


def test_every_verb_survives_json_and_prints_as_written() -> None:
    written = [
        "Block(OPPOSING_ACTION)",
        "Build(DEAL)",
        "Bury(OPPOSING_DEAL)",
        "Cancel(OPPOSING_DEAL)",
        "Conquer(OPPOSING_FACTION)",
        "Discard(DEAL)",
        "Fortify()",
        "Found(COMMON_CARD)",
        "Raze(COMMON)",
        "Reap(DEAL)",
        "Reap(PRODUCING)",
        "Refresh(USED)",
        "Remove(OPPOSING)",
        "Seize(OPPOSING_DEAL)",
        "Shift(FACTION, 'left')",
        "Sift(2, 'any', 'returned')",
        "Steal('resource')",
        "Gain(vp=each(GREY).max(3))",
    ]
    for text in written:
        value = effect(text)
        assert repr(value) == text
        assert effect_from_json(effect_to_json(value)) == value


def test_a_location_of_three_colours_is_of_each() -> None:
    """B11.8."""
    e = Empires()
    for name, n in (("RED", True), ("BROWN", True), ("GREY", True), ("BLACK", False), ("FACTION", True)):
        kind = kinds.COUNTED[name]
        assert isinstance(kind, kinds.Location)
        act = act_of(e)
        act.cause_card = NUMBER["ROM023"]
        assert kinds.Is(kind).holds(act) == n, name
