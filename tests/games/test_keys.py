"""Every key that the rules of a game build, of whatever they know, has words in both languages.

The keys are found in the source (``keys.py``). What may stand for a star is said here, pattern by pattern; a
new pattern fails until somebody says what may come of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from games.keys import ROOT, STAR, Source, keys_in

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.text import LANGUAGES, Words, words
from deskoherna.games.brian_boru.figures import REGIONS
from deskoherna.games.brian_boru.moves import ESTRID_PLANS, Estrid
from deskoherna.games.empires_of_the_north.figures import SCENARIOS as LONE
from deskoherna.games.empires_of_the_north.figures import TILES
from deskoherna.games.empires_of_the_north.moves import how
from deskoherna.games.imperial_settlers.figures import FACTIONS as PEOPLES
from deskoherna.games.imperial_settlers.figures import TITLES
from deskoherna.games.spirit_island import content
from deskoherna.games.spirit_island.act import OF_EFFECTS
from deskoherna.games.spirit_island.events.branch_and_claw.choice import BY_ENERGY, BY_PRESENCE, STEADY
from deskoherna.games.spirit_island.events.card import DAHAN_EVENTS, TOKEN_EVENTS
from deskoherna.games.spirit_island.figures import INVADER_CARDS
from deskoherna.games.spirit_island.land import THIEVES
from deskoherna.games.spirit_island.powers.power import FAST, NO_TARGET, SLOW, TARGET_LAND, TARGET_SPIRIT
from deskoherna.games.spirit_island.rules.ending import victory
from deskoherna.games.spirit_island.rules.ending.names import PLACES
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_visions import EVENTS_DECK, INVADERS_DECK
from deskoherna.games.spirit_island.spirits.panel import RECLAIM_ONE, TRACK_ACTIONS
from deskoherna.games.terra_mystica.figures import (
    BUILDINGS,
    CARDS,
    CULTS,
    FACTIONS,
    FAVOURS,
    SCORING,
    TOWNS,
)
from deskoherna.games.terra_mystica.geography import TERRAINS
from deskoherna.games.terra_mystica.moves import CONVERSIONS

content.load()
SETTLERS = ("imperial-settlers", "empires-of-the-north")

# A key handed on by somebody who was given it, or a noun of the tables.
HANDED_ON = {"*", "*.text", "log.*", "why.*", "error.effect.*"}
# Titles, sums and causes of what a match told: the promise "story" reads every one of them.
IN_STORIES = {"cause.*", "scene.*", "scene.after-*", "scene.card-*", "score.*", "step.*", "total.*"}
# Said by cards and panels alone: the promise "words of cards" reads every one of them.
ON_CARDS = (
    "aim.", "colour.", "cond.", "effect.", "face.", "field.", "flip.", "frame.", "level.", "location.",
    "lying.", "origin.", "own.", "place.", "rule.", "space.", "sort.", "target.", "type.",
)  # fmt: skip
# Moves read by what kind they are; ``keys.moves_in`` finds the kinds.
BY_KIND = {"move.*", "move.*-at", "move.*-on", "move.*-alone", "move.*-common", "move.*-faction"}

# What the source seems to say but never does: tables have more in them than is ever asked of them.
NEVER = {
    "brian-boru": {*[f"move.buy-{one}" for one in ("claim", "coin", "expand", "free", "pay")], "town.white"},
    "empires-of-the-north": {
        "gained-from",  # production is told by card in the other box only
        "type.field", "type.island",  # no types that a card counts by
    },
    "imperial-settlers": {
        "faction.common",
        *[f"kept.{one}" for one in ("card", "common_card", "faction_card", "samurai", "vp")],  # nobody keeps
    },
    "spirit-island": {
        "effect.gain-element-had-both",
        *[f"move.aim{again}{where}" for again in ("", "-again") for where in ("-at", "-on")],
    },
    "terra-mystica": set(),
}  # fmt: skip

ESTRID = [move.plan for move in ESTRID_PLANS if isinstance(move, Estrid)]
BRANCHES = [(id, str(n + 1)) for id, one in content.EVENTS.items() for n in range(len(one.branches))]
DEEDS = ("ravage", "build", "explore")
FROM = ("energy", "cards", "destroyed", "row-1", "row-2", "row-3", "row-4")
LOST_AND_WON = [
    why for name, why in vars(victory).items() if name.startswith("NO_") or name.endswith(("_WON", "_LOST"))
]
LAID = ("samurai", "gate", "shrine")
CAN = ("build", "use")  # what ``settlers.telling.coming`` counts in both boxes
GAINED = ("gains", "pays")  # what ``settlers.telling`` tells with a cause
PAID = ("power-priest", "power-worker", "power-coin", "priest-worker", "worker-coin")

REMARKED = ("does", "enables", "gives-up", "have", "left", "unused")  # in both Settlers

FILL: dict[str, dict[str, Iterable[str | tuple[str, ...]]]] = {
    "brian-boru": {
        "event.estrid-*": ESTRID,
        "move.estrid-*": ESTRID,
        "region.*": REGIONS,
    },
    "empires-of-the-north": {
        "can.*": (*CAN, "place", "move", "raid"),
        "event.*": GAINED,
        "event-text.*-*": [(name, str(n)) for name in LONE for n in range(1, 6)],
        "move.move*": {how(card) for card in range(200)},
        "move.place*": {how(card) for card in range(200)},
        "remark.*": (
            *REMARKED, "clan", "free", "keeps", "payable", "reach-armed", "rested", "saved", "stays", "stock",
            "yields",
        ),
        "tile.*": TILES,
    },
    "imperial-settlers": {
        "can.*": (*CAN, "deal", "workers", "raze", "conquer", "siege", "defend", *LAID),
        "event.*": GAINED,
        "event.shifts-*": ("left", "right"),
        "faction.*": [one for one in PEOPLES if one != "common"],
        "kept.*": ("wood", "stone", "food", "worker", "gold", "raze", "defence"),
        "remark.*": (*REMARKED, "deal", "stored", "then", "unspent", "wasted"),
        "title.*": [name for _, name in TITLES],
    },
    "spirit-island": {
        "adversary.*": content.ADVERSARIES,
        "ahead.*": DEEDS,
        "ask.*-of": OF_EFFECTS,
        "blight-card.*": content.BLIGHT_CARDS,
        "christened.*": PLACES,
        "dahan-event.*": DAHAN_EVENTS,
        "deck.*": ("minor", "major"),
        "deed.*": DEEDS,
        "event-card.*": content.EVENTS,
        "event-card.*.*": BRANCHES,
        "event.*-card": DEEDS,
        "fear-card.*": content.FEAR_CARDS,
        "invader-card.*": INVADER_CARDS,
        "move.presence-*": FROM,
        "outpaced.*": (STEADY, BY_ENERGY, BY_PRESENCE),
        "over.*": LOST_AND_WON,
        "piece.*": THIEVES.values(),
        "power.*": content.POWERS,
        "remark.*": ("build", "explore"),
        "scenario.*": content.SCENARIOS,
        "source.*": FROM,
        "spirit.*": content.SPIRITS,
        "style.*": {panel.of or name for name, panel in content.SPIRITS.items()},
        "token-event.*": TOKEN_EVENTS,
        "track.*": (RECLAIM_ONE, *TRACK_ACTIONS),
        "vision.*": (INVADERS_DECK, EVENTS_DECK),
        "why.aim-*": (TARGET_LAND, TARGET_SPIRIT, NO_TARGET),
        "why.speed-*": (FAST, SLOW),
    },
    "terra-mystica": {
        "bonus.*": CARDS,
        "cult.*": CULTS,
        "faction.*": FACTIONS,
        "scoring.*": SCORING,
        "*.*": [*[("favour", name) for name in FAVOURS], *[("town", name) for name in TOWNS]],
        "building.*": BUILDINGS,
        "event.converts-*": PAID,
        "event.converts-*-*": CONVERSIONS,
        "favour.*": FAVOURS,
        "move.convert-*": ["-".join(pair) for pair in CONVERSIONS],
        "payment.*": PAID,
        "terrain.*": TERRAINS,
        "town.*": TOWNS,
    },
}  # fmt: skip


def filled(pattern: str, game: str) -> Iterator[str]:
    """The keys a pattern stands for."""
    for filling in FILL[game].get(pattern, ()):
        key = pattern
        for part in (filling,) if isinstance(filling, str) else filling:
            key = key.replace(STAR, part, 1)
        yield key


def speakers(game: str) -> list[list[Words]]:
    """Whose words a game says, by language."""
    own = [registry.game(game).package, *([ROOT / "settlers"] if game in SETTLERS else [])]
    return [[words(lang, package) for package in own] for lang in LANGUAGES]


def silent(keys: Iterable[str], game: str) -> list[str]:
    """Keys that some language has no words for."""
    saying = speakers(game)
    return sorted(key for key in keys if not all(any(one.has(key) for one in own) for own in saying))


def found_in(game: str) -> set[str]:
    found = keys_in(registry.game(game).package)
    return found | keys_in(ROOT / "settlers") if game in SETTLERS else found


@pytest.mark.parametrize("game", dh.list_games())
def test_every_key_there_is_has_words(game: str) -> None:
    found = found_in(game)
    patterns = {key for key in found if STAR in key} - HANDED_ON - IN_STORIES - BY_KIND
    unknown = [key for key in patterns if key not in FILL[game] and not key.startswith(ON_CARDS)]
    assert not unknown, f"say in FILL what may stand for the star: {sorted(unknown)}"
    assert not set(FILL[game]) - patterns, "nobody builds such keys"
    plain = {key for key in found if STAR not in key}
    built = {key for pattern in patterns for key in filled(pattern, game)}
    assert len(plain) > 100 and all(STAR not in key for key in built)
    assert silent((plain | built) - NEVER[game], game) == []
    assert silent(NEVER[game] & plain, game) == sorted(NEVER[game])


FAULTS = [
    ('Phrase("event." + card)', {"event.*"}),  # what Fractured Days said
    ('Phrase("vision-" + name) if deep else Phrase(f"visions.{name}.x")', {"vision-*", "visions.*.x"}),
    ('t.tell("seen" if card else "heard")', {"event.seen", "event.heard"}),
    ('t.tell_only(seat, "seen-" + DECKS[deck])', {"event.seen-minor", "event.seen-major"}),
    ('Prompt("vision" + ("-deep" if deep else ""))', {"ask.vision", "ask.vision-deep"}),
    ('key = "one" if deep else "two"; Phrase("x." + key)', {"x.one", "x.two"}),
    ('[Phrase("x." + name) for name in ("one", "two")]', {"x.one", "x.two"}),
    ('[Phrase("x." + name) for name, n in (("one", 1), ("two", 2))]', {"x.one", "x.two"}),
    ('[Phrase("deck." + name) for name in DECKS]', {"deck.minor", "deck.major"}),
]


@pytest.mark.parametrize(("line", "keys"), FAULTS)
def test_keys_are_found_however_they_are_built(
    line: str, keys: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "planted"
    folder.mkdir()
    made = f'DECKS = ["minor", "major"]\n\n\ndef look(t, seat, card, deck, deep):\n    {line}\n'
    (folder / "planted_vision.py").write_text(made, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr("games.keys.ROOT", folder / "x")
    assert set(Source(folder / "planted_vision.py").said()) == keys
    assert not any(key in FILL["spirit-island"] for key in keys)
