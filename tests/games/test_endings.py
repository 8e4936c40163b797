"""Every way a match of every game can end is read by the terminal and by the page, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from games.empires_of_the_north.north import North
from games.imperial_settlers.empires import Empires
from games.imperial_settlers.solitaire import solitaire
from games.spirit_island.tables import EARTH, LIGHTNING, isle
from games.terra_mystica.tables import Side, table
from games.word_promises import fine

import deskoherna as dh
from deskoherna.cli.screen.scores import verdict
from deskoherna.core import registry
from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.text import LANGUAGES, tables_of
from deskoherna.games.brian_boru.rules import scoring as brian_boru
from deskoherna.games.empires_of_the_north.game import GAME as NORTH
from deskoherna.games.imperial_settlers.figures import TITLES
from deskoherna.games.imperial_settlers.game import GAME as SETTLERS
from deskoherna.games.spirit_island.game import GAME as ISLAND
from deskoherna.games.spirit_island.rules.ending import victory
from deskoherna.games.terra_mystica.game import GAME as MYSTICA
from deskoherna.web.table.outcome import outcome

NAMES = ["Jana", "Petr", "Eva", "Adam"]
FACTIONS = ["witches", "nomads", "giants"]
A, B = 0, 1


def brian_boru_ends() -> Iterator[Result]:
    for claims, weddings in (([1, 0, 0], [0, 0, 0]), ([0, 0, 0], [0, 1, 0]), ([2, 2, 0], [1, 1, 3])):
        yield Result(*brian_boru.winners([9, 9, 8], claims, weddings))
    yield Result(*brian_boru.winners([9, 8, 7], [0, 0, 0], [0, 0, 0]))
    yield Result(*brian_boru.winners([5, 5, 5], [0, 0, 0], [0, 0, 0]))


def empires_end() -> Iterator[Result]:
    even = {A: "001 016", B: "034 035"}
    yield NORTH.result(North(stand={A: "001", B: "034 035"}).t)
    more_cards = North(stand={A: "001", B: "034 035"})
    more_cards.t.tally[0] = 1
    yield NORTH.result(more_cards.t)
    yield NORTH.result(North(stand=even, goods={A: {"worker": 2}, B: {"worker": 1}}).t)
    yield NORTH.result(North(stand=even, hands={A: "004"}).t)
    yield NORTH.result(North(stand=even).t)
    for points in (0, 37, 43, 49):
        alone = North("glenn", stand={A: "166"})
        alone.t.scenario = "winter"
        alone.t.tally[0] = points
        yield NORTH.result(alone.t)


def settlers_end() -> Iterator[Result]:
    yield SETTLERS.result(Empires("roman barbarian egyptian", stand={B: "COM018"}).t)
    yield SETTLERS.result(Empires(goods={A: {"wood": 1}}).t)
    yield SETTLERS.result(Empires(hands={B: "COM001"}).t)
    yield SETTLERS.result(Empires().t)
    yield SETTLERS.result(Empires("roman barbarian egyptian").t)
    for least, _ in TITLES:
        for stand in ("", "ROM020 BAR001"):
            alone = solitaire(stand=stand, collection="COM001")
            alone.tally[0] = least
            yield SETTLERS.result(alone)


def mystica_ends() -> Iterator[Result]:
    for points in ((20, 20), (21, 20), (20, 20, 20), (30, 10, 30)):
        yield MYSTICA.result(table(*[Side(FACTIONS[seat], points=n) for seat, n in enumerate(points)]))


def island_ends() -> Iterator[Result]:
    for why in ENDS_OF_THE_ISLAND:
        for spirits in ((EARTH,), (EARTH, LIGHTNING)):
            t = isle(*spirits)
            t.over, t.won = why, why in WINS
            yield ISLAND.result(t)


WINS = {*victory.BY_TERROR[1:], victory.SCENARIO_WON}
ENDS_OF_THE_ISLAND = sorted({*victory.ENDINGS} - {"", victory.ONWARD})
ENDS: dict[str, Callable[[], Iterator[Result]]] = {
    "brian-boru": brian_boru_ends,
    "empires-of-the-north": empires_end,
    "imperial-settlers": settlers_end,
    "spirit-island": island_ends,
    "terra-mystica": mystica_ends,
}


def keys(thing: object) -> set[str]:
    """The keys of a phrase and of all that is said in it."""
    if not isinstance(thing, Phrase):
        return set()
    return {thing.key}.union(*[keys(arg) for arg in thing.args.values()])


@pytest.mark.parametrize("game", dh.list_games())
def test_every_way_to_end_is_read(game: str) -> None:
    """The words the game has for ends of matches are all met, so none is missing from the list above."""
    reached: set[str] = set()
    shapes: set[int] = set()
    for result in ENDS[game]():
        reached |= keys(result.reason)
        shapes.add(len(result.winners))
        for lang in LANGUAGES:
            words = words_of(registry.game(game), lang)
            said = verdict(result, words, NAMES)
            assert fine(said) and said.endswith("."), said
            shown = outcome(result, [{} for _ in result.scores], words, NAMES)
            assert fine(shown.reason) and shown.reason in said
            if result.winners:
                assert fine(shown.verdict) and all(NAMES[seat] in shown.verdict for seat in result.winners)
                assert said.startswith(shown.verdict)
    assert {0, 1, 2} & shapes and len(shapes) > 1
    own = tables_of("en", registry.game(game).package).keys("say") - tables_of("en").keys("say")
    assert {key for key in own if key.startswith(("result.", "over.", "title."))} <= reached


def test_a_shared_victory_is_told_as_one() -> None:
    """Two of thirteen matches between bots ended so, and could not be shown."""
    shared = next(iter(mystica_ends()))
    said = [verdict(shared, words_of(MYSTICA, lang), NAMES) for lang in LANGUAGES]
    assert [one.replace("\u00a0", " ") for one in said] == [
        "O vítězství se dělí Jana a Petr. Shodně nejvíc bodů: 20.",
        "Jana and Petr share the victory. Tied for the most points: 20.",
    ]
