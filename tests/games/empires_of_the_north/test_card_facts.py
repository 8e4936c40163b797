"""What is known of the printed cards; what is ours must not break it, nor be dull."""

from __future__ import annotations

from collections import Counter

import pytest

from deskoherna.core.effects import Cost, Effect, Exactly, Gain, On, Pay, upto, walk
from deskoherna.games.empires_of_the_north.effects.catalogue import FACES
from deskoherna.games.empires_of_the_north.effects.deeds import Discard, Do, MoveDisc, Refresh
from deskoherna.games.empires_of_the_north.effects.frames import Action, Now, Stored
from deskoherna.games.empires_of_the_north.effects.goods import Assign, Glean, Release
from deskoherna.games.empires_of_the_north.effects.kinds import ISLANDS
from deskoherna.games.empires_of_the_north.effects.vocabulary import VOCABULARY
from deskoherna.games.empires_of_the_north.figures import (
    CARDS,
    CLAN_DECK,
    CLANS,
    CODES,
    FIELD,
    KINDS,
    NUMBER,
    RECORD,
    RECORDS,
    START_CARDS,
    TILES,
    TYPES,
    UPGRADE,
    Record,
)
from deskoherna.games.empires_of_the_north.figures import ISLANDS as ISLAND_CARDS

# Printed: number, Czech name, kind, and the action of a field or boost where it is known.
PRINTED = """
001 Les field | 002 Zátoka field | 003 Pastvina field | 006 Příprava na festival boost harvest
009 Asmundova krčma action | 010 Statek action | 016 Severský festival action
022 Soutěž v chlastání boost harvest | 025 Velkopivovar action | 029 Afterpárty action
063 Pijatyka na vlnách boost harvest | 064 Dvoučlenná flotila feature | 065 Flokiho loděnice boost
079 Výprava boost | 107 Základy action | 111 Obchod se zdroji action | 129 Zamrzlý mamut upgrade
148 Prospektoři action | 180 Odvážní mořeplavci action | 202 Ostrov opilé chobotnice action
208 Ostrov duchů feature | 210 Ostrov čarodějnic action | 215 Země nezemě action
220 Ostrov mořského hada action
"""
RANGES = {"heidel": 1, "ulaf": 34, "nanurjuk": 67, "panuk": 100, "mackinnon": 133, "glenn": 166}


def record_of(code: str) -> Record:
    return RECORDS[RECORD[NUMBER[code]]]


def parts_of(code: str) -> list[Effect]:
    return [part.effect for part in FACES[RECORD[NUMBER[code]]].parts]


def named(en: str) -> str:
    """The number of the first card of a name."""
    (code,) = [record.ids[0] for record in RECORDS if record.en == en]
    return code


@pytest.mark.parametrize(
    "said", [one.strip() for one in PRINTED.replace("\n", "|").split("|") if one.strip()]
)
def test_printed_names_and_kinds(said: str) -> None:
    code, *name = said.split()
    record = record_of(code)
    if name[-1] in TILES:
        assert TILES[record.on] == name.pop()
        assert "on" not in record.reconstructed
    assert KINDS[record.kind] == name.pop()
    assert record.cs == " ".join(name)
    assert not {"name", "kind"} & {*record.reconstructed}


def test_the_box() -> None:
    """C1, C2: 33 cards a clan, 12 near and 10 distant islands, numbered 001 to 220."""
    assert [f"{n:03d}" for n in range(1, 221)] == CODES
    for clan, first in RANGES.items():
        start, deck = START_CARDS[CLANS.index(clan)], CLAN_DECK[CLANS.index(clan)]
        assert [CODES[card] for card in start] == [f"{first + n:03d}" for n in range(3)]
        assert [CODES[card] for card in deck] == [f"{first + n:03d}" for n in range(3, 33)]
    assert [len(cards) for cards in ISLAND_CARDS] == [12, 10]
    assert [CODES[cards[0]] for cards in ISLAND_CARDS] == ["199", "211"]


@pytest.mark.parametrize("clan", CLANS)
def test_decks_have_the_shape_of_the_sister_game(clan: str) -> None:
    """Three names three times, six twice, nine once; copies are numbered one after another."""
    records = [record for record in RECORDS if record.clan == CLANS.index(clan) and not record.start]
    assert Counter([len(record.ids) for record in records]) == {3: 3, 2: 6, 1: 9}
    for record in records:
        first = int(record.ids[0])
        assert [int(code) for code in record.ids] == [*range(first, first + len(record.ids))]


def test_types_belong_to_one_clan() -> None:
    """T8."""
    homes: dict[int, set[int]] = {}
    for record in RECORDS:
        if record.clan >= 0 and record.kind not in (FIELD, UPGRADE):
            homes.setdefault(record.type, set()).add(record.clan)
    assert all(len(clans) == 1 for clans in homes.values())
    assert {TYPES[one] for one in homes} == {*TYPES} - {"field", "island"}
    assert {TYPES[one].upper() for one in homes} < {*VOCABULARY}


# -- the effects that are shown, as far as they can be read --------------------------------------------------


@pytest.mark.parametrize("code", ["009", "202", "220", "210"])
def test_one_for_one(code: str) -> None:
    (effect,) = parts_of(code)
    assert isinstance(effect, Cost)
    assert isinstance(effect.cost, Pay) and isinstance(effect.effect, Gain)
    assert [n for _, n in effect.cost.goods] == [n for _, n in effect.effect.goods] == [Exactly(1)]


def test_witches_island_is_printed_whole() -> None:
    assert parts_of("210") == [Pay(resource=1) >> Gain(resource=1)]
    assert "effect" not in record_of("210").reconstructed


@pytest.mark.parametrize(("code", "paid", "tile"), [("180", 2, "sail"), ("215", 1, "harvest")])
def test_paying_for_a_tile_action(code: str, paid: int, tile: str) -> None:
    (effect,) = parts_of(code)
    assert isinstance(effect, Cost) and isinstance(effect.cost, Pay)
    assert [n for _, n in effect.cost.goods] == [Exactly(paid)]
    assert effect.effect == Do(tile)


def test_resource_trade_pays_two_goods_for_a_harvest_and_one_more() -> None:
    (effect,) = parts_of("111")
    assert isinstance(effect, Cost) and isinstance(effect.cost, Pay)
    assert [n for _, n in effect.cost.goods] == [Exactly(1), Exactly(1)]
    assert Do("harvest") in walk(effect)
    (gained,) = [one for one in walk(effect) if isinstance(one, Gain)]
    assert [n for _, n in gained.goods] == [Exactly(1)]


def test_the_drinking_vikings() -> None:
    assert parts_of("006") == [Glean(2)]
    assert parts_of("022") == [MoveDisc() + Release(upto(3), "worker")]
    assert Glean(2) in walk(parts_of("010")[0]) and Assign(worker=1) in walk(parts_of("010")[0])
    assert Assign(worker=2) in walk(parts_of("016")[0])
    assert any(isinstance(one, Refresh) for one in walk(parts_of("029")[0]))
    assert "effect" not in record_of("006").reconstructed and "effect" not in record_of("022").reconstructed


def test_the_seafaring_vikings() -> None:
    assert parts_of("063") == [Refresh(ISLANDS)]
    assert parts_of("065") == [Gain(ship=1)]
    assert len(record_of("065").ids) == 1  # there is one third ship
    for code, event in (("064", "you-pillage"), ("208", "you-conquer")):
        (part,) = FACES[RECORD[NUMBER[code]]].parts
        assert isinstance(part, On) and part.event == event
        assert isinstance(part.effect, Gain) and [n for _, n in part.effect.goods] == [Exactly(1)]
    for name in ("Watchtower", "Treasury", "White Keep"):
        (part,) = FACES[RECORD[NUMBER[named(name)]]].parts
        assert isinstance(part, On) and part.event == "you-conquer"
        assert isinstance(part.effect, Gain) and [good for good, _ in part.effect.goods] == ["vp"]


def test_the_inuit() -> None:
    expedition = parts_of("079")[0]
    assert [one.n for one in walk(expedition) if isinstance(one, Discard)] == [upto(3)]
    harbour = FACES[RECORD[NUMBER[named("Frozen Harbour")]]].bonus
    assert isinstance(harbour, Gain)
    assert [good for good, _ in harbour.goods] == ["vp"]
    assert record_of(named("Floating Traders")).cost[1] == sum(record_of(named("Floating Traders")).cost) == 1
    assert "cost" not in record_of(named("Floating Traders")).reconstructed


def test_the_banks() -> None:
    """For resources, for goods, for gold only; all of them assign by an action."""
    banks = [record for record in RECORDS if TYPES[record.type] == "bank"]
    kinds = set()
    for record in banks:
        parts = FACES[RECORDS.index(record)].parts
        assert [type(part) for part in parts] == [Action, Stored]
        assert isinstance(parts[0].effect, Assign) and isinstance(parts[1], Stored)
        kinds.add(parts[1].what)
    assert kinds == {"resource", "good", "gold"}


# -- ours ----------------------------------------------------------------------------------------------------


def test_no_two_cards_do_the_same() -> None:
    """Fields of different clans may. Watchtower, Treasury and White Keep differ by a bonus only: what they do
    is told by the publisher."""
    faces: Counter[str] = Counter()
    for r, record in enumerate(RECORDS):
        if not record.start:
            clan = record.clan if record.yields else 0
            faces[repr((clan, record.on, record.yields, record.upgrades, FACES[r].frames()))] += 1
    assert [face for face, n in faces.items() if n > 1] == []
    texts = Counter([repr(face.parts) for face in FACES if face.parts])
    assert [text for text, n in texts.items() if n > 1] == ["(On('you-conquer', Gain(vp=1)),)"]


def test_marks_name_fields_of_the_card() -> None:
    for record in RECORDS:
        assert {*record.reconstructed} <= {"ids", *record.sheet.fields}
    ours = [card for card in range(CARDS) if RECORDS[RECORD[card]].reconstructed]
    assert len(ours) == CARDS  # copies and goods are known of no card


def test_boosts_and_fields_name_an_action() -> None:
    for r, record in enumerate(RECORDS):
        if record.clan >= 0 and not record.start:
            playable = record.kind in (FIELD, UPGRADE) or any(isinstance(one, Now) for one in FACES[r].parts)
            assert (record.on >= 0) == playable, record.en
