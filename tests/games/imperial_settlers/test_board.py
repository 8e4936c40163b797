"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from games.board_promises import LANGUAGES, BoardPromises, moves_match
from games.imperial_settlers.board_positions import positions, steps, stopped
from games.looking import drawn, elements, said, spans

from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.board import scene
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.settlers.drawing import notes

UNIT = 0.794  # of the drawings, on a laptop of 1280 × 720


class TestBoard(BoardPromises):
    homes = (scene, notes)
    least = 11

    def shown(self, picture: Picture) -> float:
        return 1.0 if picture.key.startswith("player-") else UNIT

    def positions(self) -> list[Match]:
        return positions()


# -- moves -------------------------------------------------------------------------------------------------


def test_all_questions_are_drawn() -> None:
    """Whatever is asked, nothing that is offered is missing; every question is looked at a few times."""
    asked: Counter[str] = Counter()
    for seed in range(30):
        for match in steps(1 + seed % 4, seed):
            key = match.pending[0].prompt.key if match.pending else ""
            if key and asked[key] < 4:
                asked[key] += 1
                moves_match(match)
    assert {
        "faction", "deck", "take", "keep", "keep-last", "keep-one", "turn", "more-workers", "use-again",
        "draw", "pay", "pay-card", "site", "aim-of", "choose-effect-of", "plunder-of", "lose-card",
    } <= set(asked)  # fmt: skip


def test_moves_lie_where_one_looks_for_them() -> None:
    """On the card that is named, in the picture where it lies."""
    own = {"use": "empire-{me}", "defend": "empire-{me}", "samurai": "empire-{me}", "site": "empire-{me}"}
    hand = dict.fromkeys(("build", "deal"), "hand")
    seen: set[str] = set()
    for seed in (2, 3, 4, 5):
        for match in steps(2 + seed % 3, seed):
            if match.position % 7 or not match.pending:
                continue
            decision = match.pending[0]
            homes = {
                move: (picture.key, one.get("id"))
                for picture in drawn(match, decision.seat)
                for one in elements([picture])
                for move in said(one)
            }
            for move in decision.moves:
                kind, *names = move.notation.split()
                picture, id = homes[move.notation]
                if kind in own or kind in hand:
                    assert picture == {**own, **hand}[kind].format(me=decision.seat)
                    assert id == "card-" + names[0]
                elif kind in ("raze", "conquer", "siege", "target") and len(names) > 1:
                    assert picture == f"empire-{int(names[0]) - 1}"
                elif kind == "raze":
                    assert (picture, id) == ("hand", "card-" + names[0])
                elif kind == "workers":
                    assert picture == ("bar" if names[0] in ("common", "faction") else "mat")
                elif kind == "keep":
                    assert picture in ("offer", "packet")
                else:
                    continue
                seen.add(kind if len(names) == 1 else kind + "-at")
    wanted = {"use", "defend", "site", "build", "deal", "raze", "raze-at", "conquer-at", "workers", "keep"}
    assert wanted <= seen


def test_several_moves_about_a_card_are_its_menu() -> None:
    match = stopped(2, 0, lambda match: bool(match.pending) and menus(match) > 0)
    decision = match.pending[0]
    for one in elements(drawn(match, decision.seat)):
        if str(one.get("id")).startswith("card-") and len(said(one)) > 1:
            code = str(one.get("id")).removeprefix("card-")
            wanted = [move.notation for move in decision.moves if code in move.notation.split()]
            assert said(one) == wanted


def menus(match: Match) -> int:
    codes = [word for move in match.pending[0].moves for word in move.notation.split()[1:2]]
    return sum([1 for code, n in Counter(codes).items() if n > 1 and code[:3].isupper()])


def test_things_not_offered_can_be_asked_about() -> None:
    asked: set[str] = set()
    for seed in range(4):
        for match in steps(1 + seed, seed, {}):
            if match.position % 23 or not match.pending:
                continue
            decision = match.pending[0]
            offered = {move.notation for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules, why
                    asked.add(why.split()[0] + "-at" * (len(why.split()) > 2))
    assert {"build", "use", "raze-at", "conquer-at", "workers"} <= asked


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
        foot = [float(str(one.get("y"))) for one in elements([picture]) if one.get("class") == "sunk"]
        assert max(tale) + 2 < max(foot[1:], default=picture.height - 20), (
            card.id
        )  # above deal and raze field
        whole = " ".join([text for text, *_ in lines])
        for line in card.text:
            if line.key.startswith("frame."):
                assert spoken.sentence(line) in whole, card.id
        marked = any(spoken.say(Phrase("origin.mark-" + one)) in whole for one in ("ours", "inferred"))
        assert marked == card.reconstructed, card.id
    assert GAME.draw_card("nothing", spoken) is None
