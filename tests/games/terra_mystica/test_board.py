"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable

from games.board_promises import LANGUAGES, BoardPromises, moves_match
from games.looking import by_id, drawn, elements, said, spans
from games.terra_mystica.board_positions import four_factions, positions, steps, stopped

from deskoherna.core.drawing import Picture, together
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.terra_mystica.board import grid
from deskoherna.games.terra_mystica.figures import FACTIONS
from deskoherna.games.terra_mystica.game import GAME


class TestBoard(BoardPromises):
    homes = (grid,)
    scripted = frozenset({"bridge", "town", "used", "frame"})

    def positions(self) -> list[Match]:
        return positions()

    def shown(self, picture: Picture) -> float:
        """The words of the map can be read when it is 640 wide."""
        return min(1.0, 640 / picture.width) if picture.kind == "board" else 1.0


# -- moves -------------------------------------------------------------------------------------------------


def test_all_questions_are_drawn() -> None:
    """Whatever is asked, nothing that is offered is missing; every question is looked at a few times."""
    asked: Counter[str] = Counter()
    for seed in range(60):
        for match in steps(4, seed, four_factions(seed) if seed else ()):
            if not match.pending or asked[match.pending[0].prompt.key] >= 4:
                continue
            decision = match.pending[0]
            asked[decision.prompt.key] += 1
            moves_match(match)
    assert {
        "faction", "place", "card", "turn", "double", "after", "terrain", "spades", "leftover", "cult-spades",
        "favour", "town", "cult", "devotion", "ordain", "bridge", "storm", "swarm", "ride", "leech",
    } <= set(asked)  # fmt: skip


def test_several_moves_on_one_hex_are_a_menu_of_that_hex() -> None:
    """A trading house may become a temple or a stronghold."""

    def here(match: Match) -> bool:
        return any(
            len([move for move in one.moves if move.notation.startswith(f"upgrade {hex} ")]) > 1
            for one in match.pending
            for hex in match.view(None)["hexes"]
        )

    match = stopped(3, 5, here)
    decision = match.pending[0]
    menus = [one for one in elements(drawn(match, decision.seat)) if one.get("data-moves")]
    assert menus
    for menu in menus:
        kind, name = str(menu.get("data-thing")).split()
        assert kind == "hex"
        wanted = [move.notation for move in decision.moves if move.notation.split()[1:2] == [name]]
        assert sorted(said(menu)) == sorted(wanted)


def test_moves_lie_where_one_looks_for_them() -> None:
    """Hexes, bridge sites, cults, tiles, cards, actions: what is named is what is pointed at."""
    hexes = dict.fromkeys(("place", "build", "transform", "upgrade"), "hex-{}")
    same = {kind: kind + "-{}" for kind in ("bridge", "power", "favour", "cult", "faction", "card")}
    places = {**hexes, **same, "pass": "card-{}", "town": "town-tile-{}"}
    seen: set[str] = set()
    for match in [*positions(), *[stopped(4, seed, asks("favour")) for seed in (1, 2)]]:
        for decision in match.pending:
            found = by_id(drawn(match, decision.seat))
            for move in decision.moves:
                kind, *names = move.notation.split()
                if kind in places and names:
                    seen.add(kind)
                    assert move.notation in said(found[places[kind].format(names[0])])
    assert {"build", "place", "power", "pass", "favour", "upgrade"} <= seen


def asks(prompt: str) -> Callable[[Match], bool]:
    return lambda match: bool(match.pending) and match.pending[0].prompt.key == prompt


def test_things_not_offered_can_be_asked_about() -> None:
    asked: set[str] = set()
    for match in positions():
        for decision in match.pending:
            offered = {move.notation.partition(" by ")[0] for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules
                    asked.add(why.split()[0])
    assert {"build", "upgrade", "power", "send", "pass", "ship", "dig", "burn", "convert"} <= asked


def test_what_one_has_is_turned_into_other_things_on_one_s_own_board() -> None:
    kinds = {"burn", "convert", "linger", "ship", "dig", "special", "done"}
    assert seen_on(lambda seat: f"mat-{seat}", kinds, [*positions(), stopped(4, 2, asks("after"))]) == kinds


def test_terrains_and_what_stands_nowhere_else_are_chosen_beside_the_question() -> None:
    kinds = {"terrain", "take", "decline"}
    moments = [stopped(4, 2, asks("terrain")), stopped(4, 1, asks("leech"))]
    assert seen_on(lambda seat: "answers", kinds, moments) == kinds


def seen_on(key: Callable[[int], str], kinds: set[str], moments: list[Match]) -> set[str]:
    """Which of these kinds of moves were offered; all of them on that picture."""
    seen: set[str] = set()
    for match in moments:
        for decision in match.pending:
            pictures = [one for one in drawn(match, decision.seat) if one.key == key(decision.seat)]
            there = {move for one in elements(pictures) for move in said(one)}
            for move in decision.moves:
                if move.notation.split()[0] in kinds:
                    seen.add(move.notation.split()[0])
                    assert move.notation in there
    return seen


def test_factions_are_chosen_from_cards() -> None:
    match = positions()[0]
    picture = next(one for one in drawn(match, match.pending[0].seat) if one.key == "factions")
    assert picture.kind == "hand"
    cards = [one for one in elements([picture]) if str(one.get("id")).startswith("faction-")]
    assert [str(one.get("id")).removeprefix("faction-") for one in cards] == [
        move.notation.split()[1] for move in match.pending[0].moves
    ]
    assert len(cards) == len(FACTIONS)


def test_cards_and_tiles_can_be_drawn_alone() -> None:
    from deskoherna.games.terra_mystica.figures import CARDS, FAVOURS, SCORING, TOWNS

    for lang in LANGUAGES:
        spoken = words(lang, GAME.package)
        for id in (*FACTIONS, *CARDS, *FAVOURS, *TOWNS, *SCORING):
            picture = GAME.draw_card(id, spoken)
            assert isinstance(picture, Picture) and picture.kind == "card"
            assert "…" not in picture.svg, (lang, id)
            lines = [(text, line) for text, _, _, line, _ in spans(ET.fromstring(picture.svg))]
            assert max(line for _, line in lines) < picture.height - 4
        assert GAME.draw_card("nothing", spoken) is None


def test_one_sheet_has_the_shape_of_a_screen() -> None:
    for match in positions()[1:6]:
        whole = together(GAME.board(match.view(0), words("cs", GAME.package), []), "Terra Mystica")
        assert 1.1 < whole.width / whole.height < 2
