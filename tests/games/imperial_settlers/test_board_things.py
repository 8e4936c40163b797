"""What is on the table is on the pictures: rows in their order, tokens, goods, deals, hands and decks."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from games.board_promises import LANGUAGES
from games.imperial_settlers.board_positions import full_empires, looked_at, positions, steps, stopped
from games.imperial_settlers.empires import A, B, Empires
from games.looking import by_id, drawn, elements, place, spans, uses, written

from deskoherna.core.drawing import ICONS
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.board.notes import EMBLEMS, TILE_NOTES
from deskoherna.games.imperial_settlers.figures import (
    FACTIONS,
    GOODS,
    KINDS,
    NUMBER,
    RECORD,
    RECORDS,
    STOCK,
)
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.settlers.drawing.empire import OWN
from deskoherna.settlers.drawing.notes import GOODS_ICONS


def reading(codes: list[str], found: dict[str, ET.Element]) -> list[str]:
    """These cards as they are read on the picture: by lines, from the left."""
    return sorted(codes, key=lambda code: place(found["card-" + code])[::-1])


# -- empires -----------------------------------------------------------------------------------------------


def test_rows_lie_from_the_left_faction_side_first() -> None:
    """X2.3: the newest faction location is the leftmost."""
    rows = 0
    for match in positions():
        found = by_id(drawn(match, None))
        for empire in match.view(None)["empires"]:
            for kind in KINDS:
                row = [*empire["walls"][kind], *empire["faction_side"][kind], *empire["common_side"][kind]]
                assert reading(row, found) == row
                rows += len(row) > 1
    assert rows


def test_rows_lie_under_each_other() -> None:
    table = full_empires()
    found = by_id(looked_at(table))
    rows: dict[str, list[str]] = GAME.view(table.t, None)["empires"][0]["faction_side"]
    heights = {kind: [place(found["card-" + code])[1] for code in codes] for kind, codes in rows.items()}
    assert max(heights["production"]) < min(heights["feature"])
    assert max(heights["feature"]) < min(heights["action"])


def test_every_location_lies_in_its_empire() -> None:
    for match in positions():
        pictures = {picture.key: picture for picture in drawn(match, 0)}
        for seat, empire in enumerate(match.view(0)["empires"]):
            there = by_id([pictures[f"empire-{seat}"]])
            sides = [*empire["faction_side"].values(), *empire["common_side"].values()]
            held = [code for row in sides for code in row] + empire["deals"] + empire["foundations"]
            assert {"card-" + code for code in held} <= set(there)


def test_four_empires_of_25_cards_can_be_read() -> None:
    """Tiles of the own one have their whole names; others' cards are chips; nothing ends in dots."""
    table = full_empires()
    found = {picture.key: picture for picture in looked_at(table)}
    spoken = words("cs", GAME.package)
    names = {card.id: spoken.heading(card.name) for card in GAME.cards()}
    for seat in range(4):
        picture = found[f"empire-{seat}"]
        assert picture.slot == ("board" if seat == 0 else "others")
        tiles = [one for one in elements([picture]) if str(one.get("data-thing")).startswith("location ")]
        assert len(tiles) == 25
        boxes = [box(tile) for tile in tiles]
        for at, (x, y, wide, high) in enumerate(boxes):
            assert x + wide <= picture.width - 2 and y + high <= picture.height - 2
            for left, top, w, h in boxes[:at]:
                assert x >= left + w or left >= x + wide or y >= top + h or top >= y + high
        for text, _, _, _, size in spans(ET.fromstring(picture.svg)):
            assert size >= 14 and not text.endswith("…"), text
    for tile in [one for one in elements([found["empire-0"]]) if one.get("data-card")]:
        if str(tile.get("data-thing")).startswith("location "):
            assert " ".join(written(tile)).startswith(names[str(tile.get("data-card"))])
    assert (found["empire-0"].width, found["empire-0"].kind) == (OWN[0], "board")


def test_a_card_says_what_it_does_in_icons_and_words() -> None:
    """With few cards there is room for all of it; every card has an emblem that no other one has."""
    found = by_id(looked_at(Empires("roman barbarian", stand={A: "COM007 COM058"})))
    forest = found["card-COM007"]
    assert "icon-wood" in uses(forest) and any("dřev" in text for text in written(forest))
    pictures = {record.en: emblem for record, emblem in zip(RECORDS, EMBLEMS, strict=True)}
    assert len(set(pictures.values())) == len(pictures)
    assert all(2 <= len(emblem) <= 3 and set(emblem) <= set(ICONS) for emblem in pictures.values())


def box(tile: ET.Element) -> tuple[float, float, float, float]:
    """Where a tile lies, and how large it is."""
    paper = next(one for one in tile.iter() if "tile" in str(one.get("class")).split())
    return (*place(tile), float(str(paper.get("width"))), float(str(paper.get("height"))))


# -- what lies on locations --------------------------------------------------------------------------------


def a_table() -> Empires:
    """An empire with something of every kind on its locations: its production, an action and a fortress."""
    return Empires("japanese roman", stand={A: "JAP001 COM058 JAP076", B: "ROM001"})


def tile(table: Empires, code: str) -> ET.Element:
    return by_id(looked_at(table))["card-" + code]


def test_tokens_lie_on_their_locations() -> None:
    table = a_table()
    assert "icon-shield" not in uses(tile(table, "JAP001"))
    table.t.shields = bytes([NUMBER["JAP001"]])
    table.t.samurai = bytes([NUMBER["JAP001"]])
    table.t.levels = bytes([NUMBER["JAP076"]] * 3)
    table.t.gate = bytes([NUMBER["JAP001"], NUMBER["COM001"], NUMBER["JAP001"], NUMBER["COM002"]])
    table.t.taken = bytes([NUMBER["ROM001"], A, NUMBER["JAP003"]])
    on = tile(table, "JAP001")
    assert {"icon-shield", "icon-samurai", "icon-card"} <= set(uses(on))
    assert "2" in written(on)
    assert "icon-fortification" in uses(tile(table, "JAP076")) and "3" in written(tile(table, "JAP076"))
    assert "mark-1" in uses(tile(table, "ROM001"))


def test_used_locations_rest_with_their_goods() -> None:
    table = a_table()
    table.t.used = bytes([NUMBER["COM058"]])  # New Forest may be used twice
    table.t.laid = bytes([NUMBER["COM058"], GOODS.index("worker")])
    once = tile(table, "COM058")
    assert "tile-spent" not in classes(once) and uses(once).count("icon-worker") >= 1
    table.t.used = bytes([NUMBER["COM058"]] * 2)
    table.t.laid *= 2
    twice = tile(table, "COM058")
    assert "tile-spent" in classes(twice) and "2" in written(twice)


def test_locations_nobody_can_use_are_crossed_out() -> None:
    table = a_table()
    assert "cross-out" not in classes(tile(table, "COM058"))
    table.t.blocked = bytes([NUMBER["COM058"]])
    assert "cross-out" in classes(tile(table, "COM058"))


def classes(one: ET.Element) -> set[str]:
    return {name for part in one.iter() for name in str(part.get("class")).split()}


def test_what_lies_there_is_said_too() -> None:
    table = a_table()
    table.t.shields = bytes([NUMBER["JAP001"]])
    label = tile(table, "JAP001").find("{*}title")
    assert label is not None and "obranný žeton" in str(label.text)


def test_deals_show_their_good() -> None:
    found = by_id(looked_at(Empires("japanese roman", deals={A: "JAP071 JAP073"})))
    for code, sign in (("JAP071", "icon-food"), ("JAP073", "icon-raze")):
        assert found["card-" + code].get("data-thing") == "deal " + code
        assert uses(found["card-" + code]) == [sign]


def test_foundations_lie_face_down() -> None:
    table = Empires("roman barbarian", foundations={A: "COM001 COM002"})
    found = by_id(looked_at(table))
    for code in ("COM001", "COM002"):
        assert uses(found["card-" + code]) == ["icon-foundation"] and written(found["card-" + code]) == []


def test_colours_are_said_without_colour() -> None:
    """The band of a tile has a hatching; of a card with three colours three."""
    found = by_id(looked_at(Empires("roman barbarian", stand={A: "ROM023 COM058"})))
    fills = [str(part.get("fill")) for part in found["card-COM058"].iter() if part.get("fill")]
    assert fills and all(fill.startswith("url(#hatch-") for fill in fills)
    assert len({part.get("fill") for part in found["card-ROM023"].iter() if part.get("fill")}) == 3


# -- players, hands, decks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", (None, 0))
def test_strips_tell_points_goods_and_cards(seat: int | None) -> None:
    for match in positions():
        view = match.view(seat)
        found = by_id(drawn(match, seat))
        for who, has in enumerate(view["empires"]):
            assert written(found[f"points-{who}"]) == [str(sum(view["if_over_now"][who].values()))]
            assert str(has["points"]) in " ".join(written(found[f"track-{who}"])).split()
            for good in GOODS[:STOCK]:
                assert written(found[f"count-{good}-{who}"])[0] == str(has["goods"][good])
            if who != seat:  # one's own lie open
                hand = has["hand"]
                assert written(found[f"count-hand-{who}"]) == [f"{hand['common']}+{hand['faction']}"]
                assert written(found[f"count-deck-{who}"]) == [str(has["deck"])]


def test_bars_compare_points_as_if_scored_now() -> None:
    for match in positions():
        view = match.view(0)
        found = by_id(drawn(match, 0))
        totals = [sum(one.values()) for one in view["if_over_now"]]
        bars = [
            next(
                float(str(one.get("width"))) for one in found[f"bar-{who}"].iter() if one.tag.endswith("rect")
            )
            for who in range(match.players)
        ]
        assert sorted(range(match.players), key=lambda who: bars[who]) == sorted(
            range(match.players), key=lambda who: max(0, totals[who])
        )
        assert [written(found[f"bar-{who}"])[-1] for who in range(match.players)] == [str(n) for n in totals]


def test_one_s_own_mat_has_supply_board_and_decks() -> None:
    for match in positions():
        view = match.view(0)
        found = by_id(drawn(match, 0))
        for good in GOODS[:STOCK]:
            assert written(found["supply-" + good])[0] == str(view["empires"][0]["goods"][good])
        assert str(view["common_deck"]) in written(found["deck-common"])
        assert str(len(view["discards"]["common"])) in written(found["deck-common"])
        if view["empires"][0]["faction"] is not None:
            assert str(view["empires"][0]["deck"]) in written(found["deck-faction"])
            assert {"produces", "keeps"} <= set(found)


def test_only_one_s_own_hand_is_drawn() -> None:
    for match in positions():
        for seat in (None, 0):
            pictures = {picture.key: picture for picture in drawn(match, seat)}
            mine = match.view(seat)["mine"]
            hand = mine["hand"] if mine is not None else []
            assert ("hand" in pictures) == (mine is not None)  # an empty one is told, too
            drawings = [pictures["hand"]] if mine is not None else []
            cards = {id for id in by_id(drawings) if id.startswith("card-")}
            assert cards == {"card-" + code for code in hand}


def test_cards_on_offer_lie_open() -> None:
    match = stopped(3, 0, lambda match: bool(match.view(None)["offer"]), {})
    for seat in (None, 0, 1):
        picture = next(one for one in drawn(match, seat) if one.key == "offer")
        assert picture.kind == "hand"
        assert {"card-" + code for code in match.view(None)["offer"]} <= set(by_id([picture]))


def test_factions_are_chosen_from_their_boards() -> None:
    match = next(steps(2, 1, {"factions": "chosen"}))
    decision = match.pending[0]
    found = by_id([one for one in drawn(match, decision.seat) if one.key == "factions"])
    offered = [move.notation.split()[1] for move in decision.moves]
    assert [id for id in found if id.startswith("faction-")] == ["faction-" + name for name in offered]
    assert set(offered) == set(FACTIONS[1:])


def test_the_virtual_player_lies_on_the_table() -> None:
    def here(match: Match) -> bool:
        shown = match.view(0)["virtual"]
        return bool(shown["locations"]) and bool(shown["collection"]) and len(shown["attack_line"]) > 2

    match = stopped(1, 0, here, {})
    shown = match.view(0)["virtual"]
    picture = next(one for one in drawn(match, 0) if one.key == "virtual")
    found = by_id([picture])
    for name in ("locations", "front", "collection"):
        assert reading(shown[name], found) == shown[name]
    assert written(found["collection"]) == [str(len(shown["collection"]))]
    line = sorted(
        [id for id in found if id.startswith("attack-") and id[-1].isdigit()], key=lambda id: place(found[id])
    )
    assert [uses(found[id])[0] for id in line] == [
        "icon-" + GOODS_ICONS[good] for good in shown["attack_line"]
    ]


def test_one_s_own_empire_is_the_board_and_others_lie_beside_it() -> None:
    for match in positions():
        pictures = [one for one in drawn(match, 0) if not one.key.startswith("player-")]
        assert [one.key for one in pictures if one.slot == "board"] == ["empire-0"]
        others = [one.key for one in pictures if one.slot == "others"]
        assert others == ([f"empire-{seat}" for seat in range(1, match.players)] or ["virtual"])
        assert {one.slot for one in pictures} <= {"board", "others", "supplies", "hand"}


# -- notes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "note"),
    [
        ("COM007", ("2", ":wood")),  # Produce(Gain(wood=2))
        ("COM005", (":raze", ":to", ":points")),  # On('you-raze', Gain(vp=1))
        ("COM004", (":dwelling", "~brown", ":to", ":coin", ":points")),
        ("COM001", ("+", ":points", "/", "~grey", ":card")),
        ("COM018", (":raze",)),
        ("BAR078", (":flag", ":to", ":worker", ":points")),
    ],
)
def test_simple_cards_are_told_in_icons(code: str, note: tuple[str, ...]) -> None:
    assert TILE_NOTES[RECORD[NUMBER[code]]] == note


def test_what_has_a_card_can_be_looked_up() -> None:
    known = {card.id for card in GAME.cards()}
    for match in positions():
        named = {str(one.get("data-card")) for one in elements(drawn(match, 0)) if one.get("data-card")}
        assert named <= known
        assert named or match.view(0)["phase"] == "setup"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_one_can_point_at_says_what_it_is(lang: str) -> None:
    for match in positions():
        for one in elements(drawn(match, 0, lang)):
            if one.get("role") == "button" or one.get("data-card"):
                label = one.find("{*}title")
                assert label is not None and label.text and "{" not in label.text


def test_things_that_move_keep_their_id() -> None:
    """A card that is built goes from the hand to the empire under one id."""
    match = stopped(2, 0, lambda match: bool(match.pending) and builds(match) != "", {})
    seat, move = match.pending[0].seat, builds(match)
    code = move.split()[1]
    before = {picture.key for picture in drawn(match, seat) if "card-" + code in by_id([picture])}
    match.play(seat, move)
    after = {picture.key for picture in drawn(match, seat) if "card-" + code in by_id([picture])}
    assert before == {"hand"} and after == {f"empire-{seat}"}


def builds(match: Match) -> str:
    """A building that is paid without a question."""
    view = match.view(match.pending[0].seat)
    if view["phase"] != "action" or view["empires"][match.pending[0].seat]["goods"]["gold"]:
        return ""
    return next(
        (move.notation for move in match.pending[0].moves if move.notation.startswith("build COM")), ""
    )
