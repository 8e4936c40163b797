"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from games.board_promises import LANGUAGES, BoardPromises
from games.empires_of_the_north.board_positions import positions, somewhere, steps
from games.looking import drawn, elements, said, spans

from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.games.empires_of_the_north.board import scene
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.settlers.drawing import notes

UNIT = 0.794  # of the drawings, on a laptop of 1280 × 720


def moves_match(match: Match) -> None:
    """Everything offered stands on the board once; cards to keep, each once, with what all of them mean."""
    for decision in match.pending:
        found = elements(drawn(match, decision.seat))
        moves = [move for one in found for move in said(one)]
        cards = [one for one in found if one.get("data-part")]
        several = [move for move in decision.moves if move.kind in ("discard", "keep-all")] if cards else []
        looked = match.view(decision.seat)["mine"]["looked"]
        assert [one.get("data-part") for one in cards] == (looked if cards else [])
        none = [move.notation for move in several if len(move.notation.split()) > len(looked)]
        single = [move.notation for move in decision.moves if move not in several]
        assert Counter(moves) == Counter([*single, *none]), decision.prompt.key
        if cards:
            kept = [len(looked) - len(move.notation.split()[1:]) for move in several]
            assert {(one.get("data-least"), one.get("data-parts")) for one in cards} == {
                (str(min(kept)), str(max(kept)))
            }
            assert {one.get("data-rest") for one in cards} == {"keep-all"}


class TestBoard(BoardPromises):
    homes = (scene, notes)
    least = 11

    def shown(self, picture: Picture) -> float:
        return 1.0 if picture.key.startswith("player-") else UNIT

    def offered_once(self, match: Match) -> None:
        moves_match(match)

    def positions(self) -> list[Match]:
        return positions()

    def with_menus(self) -> list[Match]:
        return [*positions(), about_a_tile()]


# -- moves -------------------------------------------------------------------------------------------------


def test_all_questions_are_drawn() -> None:
    """Whatever is asked, nothing that is offered is missing; every question is looked at a few times."""
    asked: Counter[str] = Counter()
    for seed in range(20):
        for match in steps(1 + seed % 4, seed):
            key = match.pending[0].prompt.key if match.pending else ""
            if key and asked[key] < 4:
                asked[key] += 1
                moves_match(match)
    assert {
        "clan", "start", "lookout", "turn", "pay", "accompany", "free", "harvest", "cargo", "island",
        "landing", "under", "demand", "demand-card", "search-of", "release-of",
    } <= set(asked)  # fmt: skip


def test_moves_lie_where_one_looks_for_them() -> None:
    """On the card, tile, ship or deck that is named, in the picture where it lies."""
    seen: set[str] = set()
    for seed in range(8):
        for match in steps(2 + seed % 3, seed):
            if not match.pending:
                continue
            decision = match.pending[0]
            if match.position % 7 and decision.prompt.key != "island":  # every landing, and some of the rest
                continue
            homes = {
                move: (picture.key, one.get("id"))
                for picture in drawn(match, decision.seat)
                for one in elements([picture])
                for move in said(one)
            }
            for move in decision.moves:
                kind, *names = move.notation.split()
                if kind == "use":
                    wanted = (f"empire-{decision.seat}", "card-" + names[0])
                elif kind in ("build", "free", "play"):
                    wanted = ("hand", "card-" + names[0])
                elif kind == "place":
                    wanted = ("hand", "card-" + names[1]) if names[1:] else ("circle", "tile-" + names[0])
                elif kind == "move":
                    wanted = ("hand", "card-" + names[2]) if names[2:] else ("circle", "tile-" + names[1])
                elif kind == "raid":
                    wanted = (f"empire-{int(names[0]) - 1}", "card-" + names[1])
                elif kind in ("pillage", "conquer") and decision.prompt.key == "island":
                    wanted = ("sea", "card-" + names[0])
                elif kind == "unseen":
                    wanted = ("sea", "deck-" + names[0])
                elif kind == "take":
                    wanted = ("mat", "supply-" + names[0])
                elif kind == "sail":  # with what a ship sets sail: all ways stand side by side
                    assert homes[move.notation][0] == "answers"
                    seen.add(kind)
                    continue
                elif kind == "pass":
                    wanted = ("bar", "leave")
                else:
                    continue
                assert homes[move.notation] == wanted
                seen.add(kind + f"-{len(names)}" * (kind in ("place", "move")))
    assert seen == {
        "use", "build", "free", "play", "place-1", "place-2", "move-2", "move-3", "raid", "pillage",
        "conquer", "unseen", "take", "sail", "pass",
    }  # fmt: skip


def about_a_tile() -> Match:
    """A turn in which a disc may be put on HARVEST and another moved there."""

    def here(match: Match) -> bool:
        moves = [move.notation for move in match.pending[0].moves]
        return "place harvest" in moves and len([one for one in moves if one.endswith(" harvest")]) > 1

    return somewhere(2, here)


def test_all_that_can_be_done_with_a_tile_is_its_menu() -> None:
    match = about_a_tile()
    decision = match.pending[0]
    found = next(one for one in elements(drawn(match, decision.seat)) if one.get("id") == "tile-harvest")
    wanted = [move.notation for move in decision.moves if move.notation.split()[-1] == "harvest"]
    assert said(found) == wanted and len(wanted) > 1


def test_things_not_offered_can_be_asked_about() -> None:
    asked: set[str] = set()
    for seed in range(4):
        for match in steps(1 + seed, seed, {}):
            key = match.pending[0].prompt.key if match.pending else ""
            if not key or (match.position % 23 and (key != "island" or match.position % 3)):
                continue
            decision = match.pending[0]
            offered = {move.notation for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules, why
                    asked.add(why.split()[0] + "-with" * (why.split()[0] == "place" and len(why.split()) > 2))
    assert {"build", "use", "raid", "place", "place-with", "pillage", "unseen"} <= asked


# -- cards alone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_drawn_alone_and_its_words_fit(lang: str) -> None:
    spoken = words(lang, GAME.package)
    for card in GAME.cards():
        picture = GAME.draw_card(card.id, spoken)
        assert isinstance(picture, Picture) and picture.kind == "card"
        lines = spans(ET.fromstring(picture.svg))
        for text, start, end, line, size in lines:
            assert text == "…" or "…" not in text, (card.id, text)
            assert start >= 0 and end <= picture.width and line < picture.height - 4, (card.id, text)
            assert size >= 9, (card.id, text)
        tale = [float(str(one.get("y"))) for one in elements([picture]) if one.get("class") == "tale"]
        assert max(tale) + 2 < picture.height - 20, card.id  # above the footnote
        whole = " ".join([text for text, *_ in lines])
        for line in card.text:
            if line.key.startswith(("frame.", "face.yield", "face.start-yield", "face.upgrades")):
                assert spoken.sentence(line) in whole, card.id
        marked = any(spoken.say(Phrase("origin.mark-" + one)) in whole for one in ("ours", "inferred"))
        assert marked == card.reconstructed, card.id
    assert GAME.draw_card("nothing", spoken) is None
