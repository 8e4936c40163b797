"""What hints say of the board: regions by weight, cards that can win, what beats a card and what it does."""

from __future__ import annotations

from games.brian_boru.tables import table
from games.matches import remarked

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.games.brian_boru.figures import CHURCH, MARRIAGE, RAIDER, TOWNS
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import BUY, CHOICES, ESTRID_PLANS, KEEP, MARK, PLACE, STAY
from deskoherna.games.brian_boru.state import Table


def said(t: Table, move: Move, lang: str = "en") -> list[str]:
    return remarked(GAME, t, Decision(0, Prompt("choose"), [move]), move, lang)


def town(moves: list[Move], name: str) -> Move:
    return moves[TOWNS.index(name)]


def test_a_region_is_weighed_with_monasteries_and_against_the_strongest_rival() -> None:
    t = table(discs={0: "NU1 NU2", 1: "NU3", 2: "NU4 NU5"}, monasteries="NU2 NU4")
    assert said(t, town(PLACE, "NU6")) == ["In Northern Uí Néill your towns weigh 3; Player 3 has 3."]
    assert said(t, town(PLACE, "UL1")) == ["In Ulaid your towns weigh 0; nobody else has any there."]


def test_a_lead_is_told_which_cards_can_win_it() -> None:
    t = table(hands={0: "2 9 13 24"})
    red = said(t, town(MARK, "NU1"), "cs")
    assert red[1] == "Máš, čím ho vyhrát: červená 2, bílá 13 a červená 24."


def test_a_card_kept_is_told_what_beats_it_and_what_it_does_otherwise() -> None:
    """Above red 18: white 20, 21, 22 and red 24; of these 24 is kept too, and 20 is in hand."""
    first, second = said(table(hands={0: "20"}), KEEP[18][24])
    assert first.startswith("Red 18: 2 cards beat it in its colour; if it does not win: ")
    assert second.startswith("Red 24: 0 cards beat it in its colour; ")
    assert said(table(), KEEP[13][18])[0].startswith("White 13 fits every colour; ")


def test_what_a_losing_card_does_is_told_with_how_the_others_stand() -> None:
    """Red 5, if it loses: two coins, or two raiders."""
    t = table(raiders={0: 1, 1: 3, 2: 3}, church={2: 1}, coins={0: 4}, battle=2)
    told = [said(t, move) for move in CHOICES[5]]
    raiders = "You have 1 raider; Player 2 and Player 3 have 3; 2 are left in the battle area."
    assert raiders in told[1] and raiders not in told[0]
    assert all(one[-1] == "You have 4 coins now." for one in told)


def test_purchases_are_told_with_how_the_others_stand() -> None:
    t = table(raiders={0: 1, 1: 3}, church={0: 2, 2: 1}, track={0: 2, 1: 5}, coins={0: 4}, battle=1)
    assert said(t, BUY[CHURCH][0], "cs") == [
        "V oblasti církve máš 2 disky, nejvíc z ostatních má Hráč 3: 1.",
        "Teď máš 4 mince.",
    ]
    assert said(t, BUY[RAIDER][1], "cs")[0] == (
        "Máš 1 vikinského nájezdníka, nejvíc z ostatních má Hráč 2: 3; v bitevní oblasti zbývá 1."
    )
    assert said(t, BUY[MARRIAGE][1], "cs")[0] == (
        "Na stupnici sňatků jsi na poli 2, z ostatních je nejvýš Hráč 2: na poli 5."
    )
    assert said(t, BUY[MARRIAGE][1])[0] == "You are on space 2 of the marriage track; Player 2 is on space 5."
    alone = table(battle=0)
    assert [said(alone, BUY[symbol][0])[0] for symbol in (CHURCH, RAIDER, MARRIAGE)] == [
        "You have 0 discs in the church area; nobody else has any.",
        "You have 0 raiders; nobody else has any; none are left in the battle area.",
        "You are on the start space of the marriage track; so are all others.",
    ]


def test_estrid_is_told_where_the_vikings_are_and_an_expansion_left_out_what_it_would_be_paid_with() -> None:
    t = table(viking="NU1 NU2 LE1", coins={0: 6})
    for plan in ESTRID_PLANS:
        assert said(t, plan) == ["The Vikings hold 3 towns now: Northern Uí Néill and Leinster."]
    assert said(t, ESTRID_PLANS[0], "cs") == ["Vikingové teď ovládají 3 města: Severní Uí Néill a Leinster."]
    assert said(table(), ESTRID_PLANS[0]) == ["The Vikings hold no town now."]
    assert said(t, STAY) == ["There is nowhere to expand to now.", "You have 6 coins now."]


def test_coins_that_may_pay_an_expansion_are_told_where_it_could_go() -> None:
    """Red 5, if it loses, gives two coins, and an expansion costs five."""
    t = table(discs={0: "NU1"}, coins={0: 2})
    assert said(t, CHOICES[5][0], "cs")[0] == "Na rozšíření ti ještě bude chybět 1 mince."
    t = table(discs={0: "NU1"}, coins={0: 3})
    assert said(t, CHOICES[5][0], "cs")[0] == "Rozšířit se můžeš do NU3."  # the only road from there
