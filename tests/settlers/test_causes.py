"""Who got what and why, told move by move: features, razing, draws to come, islands, storage, undo."""

from __future__ import annotations

from games.empires_of_the_north.north import North
from games.imperial_settlers.empires import A, B, Empires

import deskoherna as dh
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.telling.story import Teller
from deskoherna.games.imperial_settlers.figures import NUMBER
from deskoherna.games.imperial_settlers.moves import card_phrase


def test_a_feature_is_the_cause_of_its_point_and_a_deal_of_its_good() -> None:
    e = Empires("japanese roman", goods={A: {"food": 1}}, stand={A: "JAP024"}, hands={A: "JAP001"})
    e.turn(A, "deal JAP001")
    gains = [(what, why) for what, why in e.because if "gains" in what]
    assert gains[-1] == ("Player 1 gains 1 victory point.", "Dojo")
    assert gains[0][1].startswith("deal ")
    assert [why for what, why in e.because if "pays" in what] == [gains[0][1].removeprefix("deal ")]


def test_razing_tells_the_tokens_and_what_both_get() -> None:
    e = Empires(goods={A: {"raze": 2}}, stand={B: "COM004"})
    e.turn(A, "raze 2 COM004")
    razed = e.because[0][0]
    assert razed.startswith("Player 1 razes") and "for 2 raze tokens" in razed
    name = razed.removeprefix("Player 1 razes ").split(" for ")[0]
    assert ("Player 2 gains 1 wood.", f"foundation made of {name}") in e.because
    assert ("Player 1 gains 1 wood and 1 gold.", f"razing of {name}") in e.because


def test_what_is_taken_from_an_empire_says_whose_it_was_and_where_it_goes() -> None:
    """Temple of Ra takes a location over for the round, a conquest for good (B11.6, X3.3)."""
    e = Empires(
        "egyptian roman", goods={A: {"worker": 1, "raze": 2}}, stand={A: "EGY013", B: "ROM001 ROM022"}
    )
    e.turn(A, "use EGY013", "target 2 ROM001")
    workshop = "Player 1 takes over Sculptor's Workshop of Player 2 until the end of the round."
    assert (workshop, "Temple of Ra") in e.because
    e.turn(A, "conquer 2 ROM022")
    conquest = [what for what, _ in e.because if " conquers " in what]
    assert [one.partition(" of Player 2 ")[2] for one in conquest] == [
        "for 2 raze tokens and adds it to their empire."
    ]
    taken = Phrase("event.takes-over", who=player(A), whom=player(B), card=card_phrase(NUMBER["ROM001"]))
    match = dh.new_match("imperial-settlers", 2, seed=1)
    assert Teller(match, B, "cs").say(taken) == "Hráč 1 si bere do konce kola tvou lokaci Sochařská dílna"
    assert Teller(match, A, "cs").say(taken) == (
        "bereš si do konce kola lokaci Sochařská dílna, kterou má Hráč 2"
    )


def test_a_card_drawn_in_a_later_step_keeps_its_cause() -> None:
    """The Dojo's building bonus is a faction card, drawn when the step of building is over."""
    e = Empires("japanese roman", goods={A: {"wood": 1}}, hands={A: "JAP024"}, foundations={A: "COM018"})
    e.turn(A, "build JAP024")
    assert ("Player 1 draws a faction card.", "building bonus of Dojo") in e.because


def test_what_is_kept_in_cleanup_names_what_keeps_it() -> None:
    e = Empires("barbarian roman", goods={A: {"worker": 3, "wood": 2}})
    e.cleanup()
    e._tell()
    assert ("Player 1 keeps 3 workers for the next round.", "board of the Barbarians") in e.because
    assert ("Player 1 discards unused goods: 2 wood.", "") in e.because


def test_a_voyage_tells_where_and_what_it_brought() -> None:
    n = North("ulaf glenn", queue="Af", islands="201 202 214 220")
    n.t.agenda[:] = [("expedition", ())]
    n.run(("pillage 220",))
    island = n.because[0][0].removeprefix("Player 1 pillages ").rstrip(".")
    gains = [why for what, why in n.because if "gains" in what]
    assert gains and set(gains) == {f"pillage of {island}"}


def test_alone_a_card_that_leaves_the_hand_can_be_taken_back() -> None:
    """Nobody is there to whom it would show anything; with others at the table it stays where it is."""
    for players, back in ((1, True), (2, False)):
        match = dh.new_match("imperial-settlers", players, seed=3)
        while match.pending[0].prompt.key != "turn":
            match.play(match.pending[0].seat, match.pending[0].moves[0])
        seat = match.pending[0].seat
        hand = [one for one in match.pending[0].moves if one.kind in ("build", "raze", "deal")]
        for move in hand:
            copy = match.clone()
            chance = copy.state.chance
            copy.play(seat, move)
            if copy.state.chance == chance:
                assert copy.can_undo(seat) == back
                break
        else:
            raise AssertionError("no card to play")
