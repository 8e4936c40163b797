"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter

import pytest
from games.board_promises import LANGUAGES, BoardPromises, moves_match
from games.looking import by_id, drawn, elements, said, spans
from games.spirit_island.board_positions import OPTIONS, asked, positions, steps

from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.spirit_island.board import scene
from deskoherna.games.spirit_island.board.cards import rows
from deskoherna.games.spirit_island.board.cards.spirits import BARS, advice
from deskoherna.games.spirit_island.board.island import placing
from deskoherna.games.spirit_island.board.spirit import tracks
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.content import SPIRITS, spirits
from deskoherna.games.spirit_island.game import GAME


class TestBoard(BoardPromises):
    homes = (scene, rows, placing, tracks)
    scripted = frozenset({"frame", "land"})

    def positions(self) -> list[Match]:
        return positions()

    def shown(self, picture: Picture) -> float:
        """The words of the map can be read when it is 740 wide."""
        return min(1.0, 740 / picture.width) if picture.kind == "board" else 1.0

    def with_menus(self) -> list[Match]:
        return [*positions(), asked("presence"), asked("fast")]


# -- moves -------------------------------------------------------------------------------------------------


def test_all_questions_are_drawn() -> None:
    """Whatever is asked, nothing that is offered is missing; every question is looked at a few times."""
    seen: Counter[str] = Counter()
    for seed in (*range(40), 119):  # in the last one somebody is asked for an element
        for match in steps(1 + seed % 4, seed, OPTIONS[seed % len(OPTIONS)]):
            for decision in match.pending:
                if seen[decision.prompt.key] >= 3:
                    continue
                seen[decision.prompt.key] += 1
                moves_match(match)
    assert {
        "spirit", "growth", "symbol", "presence", "play", "fast", "slow", "push", "gather", "damage",
        "cascade", "deck", "keep", "forget", "reclaim", "element", "lose-presence", "source", "one-of-mine",
        "where",
    } <= set(seen)  # fmt: skip


@pytest.mark.parametrize(
    ("prompt", "kind", "id"),
    [
        ("growth", "growth", "growth-{0}-{me}"),
        ("presence", "presence", "land-{1}"),
        ("play", "play", "card-{0}"),
        ("push", "push", "land-{1}"),
        ("gather", "gather", "{0}-{1}"),
        ("cascade", "cascade", "land-{0}"),
        ("deck", "deck", "deck-{0}"),
        ("keep", "keep", "card-{0}"),
        ("forget", "forget", "card-{0}"),
        ("reclaim", "reclaim", "card-{0}"),
        ("element", "element", "element-{0}-{me}"),
        ("lose-presence", "lose", "land-{0}"),
        ("reveal-fear", "reveal", "fear-card-{0}"),
        ("spirit", "spirit", "spirit-{0}"),
    ],
)
def test_moves_lie_where_one_looks_for_them(prompt: str, kind: str, id: str) -> None:
    """Lands, pieces, cards, decks, growth: what is named is what is pointed at."""
    match = asked(prompt)
    decision = next(one for one in match.pending if one.prompt.key == prompt)
    found = by_id(drawn(match, decision.seat))
    names = [move.notation.split()[1:] for move in decision.moves if move.kind == kind]
    assert names
    for words_said in names:
        where = id.format(*[word.replace("!", "-strife") for word in words_said], me=decision.seat)
        assert " ".join([kind, *words_said]) in said(found[where])


def test_powers_are_used_on_the_land_they_target() -> None:
    match = asked("slow")
    decision = next(one for one in match.pending if one.prompt.key == "slow")
    found = by_id(drawn(match, decision.seat))
    seen = 0
    for move in decision.moves:
        kind, *rest = move.notation.split()
        if kind == "use" and len(rest) == 2 and "land-" + rest[1] in found:
            assert move.notation in said(found["land-" + rest[1]])
            seen += 1
    assert seen


def test_presence_is_taken_from_the_tracks() -> None:
    match = asked("source", 4)
    decision = next(one for one in match.pending if one.prompt.key == "source")
    found = by_id(drawn(match, decision.seat))
    shown = match.view(None)["seats"][decision.seat]["shown"]
    seen = 0
    for at, name in enumerate(("energy", "cards")):
        if f"source {name}" in [move.notation for move in decision.moves]:
            assert said(found[f"space-{name}-{shown[at]}-{decision.seat}"]) == [f"source {name}"]
            seen += 1
    assert seen


def test_things_not_offered_can_be_asked_about() -> None:
    seen: set[str] = set()
    for match in positions():
        for decision in match.pending:
            offered = {move.notation for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules
                    seen.add(why.split()[0])
    assert "play" in seen


def test_spirits_are_chosen_from_tiles_and_one_is_told_of_in_detail() -> None:
    match = positions()[0]
    pictures = drawn(match, match.pending[0].seat)
    tiles = [one for one in elements([one for one in pictures if one.slot == "picker"]) if said(one)]
    assert len(tiles) == len(spirits(BASE))
    assert {str(one.get("data-card")) for one in tiles} == {"spirit-" + name for name in spirits(BASE)}
    [detail] = [one for one in pictures if one.slot == "detail"]
    spoken = words("cs", GAME.package)
    assert detail.title in [spoken.heading(SPIRITS[name].name()) for name in spirits(BASE)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_spirit_has_advice(lang: str) -> None:
    """How complex it is, how it plays and what to try first, whether a whole spirit or an aspect."""
    spoken = words(lang, GAME.package)
    for name, panel in SPIRITS.items():
        assert 1 <= advice(name).complexity <= 4 and len(advice(name).strengths) == len(BARS)
        for key in ("style.", "style-first."):
            assert spoken.has(key + (panel.of or name)), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_drawn_alone(lang: str) -> None:
    spoken = words(lang, GAME.package)
    for card in GAME.cards():
        picture = GAME.draw_card(card.id, spoken)
        assert isinstance(picture, Picture) and picture.kind == "card"
        assert "…" not in "".join(ET.fromstring(picture.svg).itertext()), (lang, card.id)
        for text, start, end, line, size in spans(ET.fromstring(picture.svg)):
            assert line < picture.height - 3 and start >= 0, (card.id, text)
            assert end <= picture.width + 1 and size >= 9, (card.id, text)
    assert GAME.draw_card("nothing", spoken) is None
