"""What hints say of the board: regions by weight, cards that can win, what beats a card and what it does."""

from __future__ import annotations

from games.brian_boru.tables import table

from deskoherna.core.reading import words_of
from deskoherna.games.brian_boru.figures import TOWNS
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import KEEP, MARK, PLACE
from deskoherna.games.brian_boru.state import Table


def said(t: Table, move: object, lang: str = "en") -> list[str]:
    return [words_of(GAME, lang).say(one).replace("\xa0", " ") for one in GAME.remarks(t, 0, move)]


def town(moves: list, name: str) -> object:
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
