"""All that Terra Mystica says, in both languages: nothing missing, hand-written samples, rule numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from games.word_promises import everything_is_said_in_full, fine, keys_in_source

from deskoherna.core.asking import Move
from deskoherna.core.game import Card
from deskoherna.core.options import Value
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import read
from deskoherna.core.text import LANGUAGES, check, words
from deskoherna.core.text.rulebook import rulebook
from deskoherna.games.terra_mystica import figures, moves
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import LAND_INDEX, PACKAGE, TERRAINS
from deskoherna.games.terra_mystica.moves import payment
from deskoherna.games.terra_mystica.state import SOURCES

NBSP = "\u00a0"
SOURCE_FILES = sorted(PACKAGE.rglob("*.py"))
DATA_FILES = sorted([*PACKAGE.glob("text/*.toml"), *PACKAGE.glob("data/*.toml")])
PAGE = Path(__file__).parents[3] / "docs" / "games" / "terra-mystica.md"


def test_tables_have_no_mistakes() -> None:
    assert check(PACKAGE) == []


# -- every key has words -----------------------------------------------------------------------------------


def keys_put_together() -> Iterator[str]:
    """Keys that the code builds from a prefix and a name of the figures."""
    yield from ["faction." + name for name in figures.FACTIONS]
    yield from ["terrain." + name for name in TERRAINS]
    yield from ["building." + name for name in figures.BUILDINGS]
    yield from ["cult." + name for name in figures.CULTS]
    yield from ["bonus." + name for name in figures.CARDS]
    yield from ["favour." + name for name in figures.FAVOURS]
    yield from ["town." + name for name in figures.TOWNS]
    yield from ["scoring." + name for name in figures.SCORING]
    yield from [kind + name for kind in ("move.power-", "event.power-") for name in figures.POWER_ACTIONS]
    yield from [kind + name for kind in ("move.special-", "event.special-") for name in moves.SPECIALS]
    changes = ["-".join(pair) for pair in moves.CONVERSIONS]
    yield from [kind + name for kind in ("move.convert-", "event.converts-") for name in changes]
    yield from ["score." + name for name in (*SOURCES, "cult", "area", "resource")]
    for option in GAME.options:
        yield from [f"option.{option.name}", f"option.{option.name}.help"]
        yield from [f"option.{option.name}.{value}" for value in option.values]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_words(lang: str) -> None:
    known = words(lang, PACKAGE)
    found = list(keys_in_source(PACKAGE))
    assert len(found) > 60
    assert [key for key in (*found, *keys_put_together()) if not known.has(key)] == []


@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_that_is_said_in_random_matches(players: int, first_game: bool) -> None:
    offered: set[Move] = set()
    for seed in range(3):
        options: dict[str, Value] = {
            "setup": "first-game" if first_game else "variable",
            "factions": ("choose", "drawn")[seed % 2],
        }
        offered |= everything_is_said_in_full(GAME, players, seed, options)
    assert len(offered) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_moves_there_are(lang: str) -> None:
    tables = (
        moves.FACTION, moves.PLACE, moves.FIRST_CARD, moves.BUILD, moves.TRANSFORM, moves.TERRAIN,
        moves.POWER, moves.SPECIAL, moves.BRIDGE, moves.PASS, moves.CONVERT, moves.TAKE_FAVOUR,
        moves.TAKE_TOWN, moves.CULT, moves.TAKE[1:], moves.JOIN, moves.ORDAIN,
        *moves.UPGRADE, *[cult[1:] for cult in moves.SEND],
    )  # fmt: skip
    single = (moves.FORGO, moves.SHIP, moves.DIG, moves.LAST_PASS, moves.BURN, moves.LINGER, moves.DONE)
    listed = [move for table in tables for move in table] + [*single, moves.DECLINE, moves.APART]
    assert [text for one in listed if not fine(text := read(GAME, one, lang))] == []


# -- samples, written by hand ------------------------------------------------------------------------------

E5 = LAND_INDEX["E5"]
DWELLING, TRADING_HOUSE, TEMPLE, STRONGHOLD, SANCTUARY = range(5)
FIRE, WATER, EARTH, AIR = [Phrase("cult." + name) for name in ("fire", "water", "earth", "air")]


def event(key: str, **args: object) -> Phrase:
    return Phrase("event." + key, who="Petr", **args)  # type: ignore[arg-type]


def town_tile(name: str) -> Phrase:
    return Phrase("town." + name)


GOLDEN: list[tuple[Phrase, str, str]] = [
    # moves
    (moves.FACTION[figures.FACTIONS.index("mermaids")].phrase(),
     "Hraj za Mořské panny.", "Play the Mermaids."),
    (moves.FACTION[figures.FACTIONS.index("dwarves")].phrase(), "Hraj za Trpaslíky.", "Play the Dwarves."),
    (moves.PLACE[E5].phrase(), "Polož usedlost na E5.", "Put a dwelling on E5."),
    (moves.FIRST_CARD[3].phrase(), "Vezmi si svitek s lodí.", "Take the ship card."),
    (moves.BUILD[E5].phrase(), "Postav usedlost na E5.", "Build a dwelling on E5."),
    (moves.TRANSFORM[E5].phrase(), "Přetvoř E5.", "Terraform E5."),
    (moves.TERRAIN[TERRAINS.index("desert")].phrase(), "Přetvoř pole na poušť.", "Turn the hex into desert."),
    (moves.TERRAIN[TERRAINS.index("wasteland")].phrase(),
     "Přetvoř pole na pustinu.", "Turn the hex into wasteland."),
    (moves.UPGRADE[TRADING_HOUSE][E5].phrase(),
     "Postav na E5 obchodní stanici.", "Build a trading house on E5."),
    (moves.UPGRADE[TEMPLE][E5].phrase(), "Postav na E5 svatyni.", "Build a temple on E5."),
    (moves.SEND[0][3].phrase(),
     "Vyšli šamana do řádu ohně za 3 stupně.", "Send a priest to the order of fire for 3 steps."),
    (moves.SEND[3][1].phrase(),
     "Vrať šamana do zásoby za 1 stupeň vzduchu.", "Return a priest to the supply for 1 step of air."),
    (moves.PASS[7].phrase(), "Pasuj a vezmi si svitek se šamanem.", "Pass and take the priest card."),
    (moves.LAST_PASS.phrase(), "Pasuj.", "Pass."),
    (moves.BURN.phrase(), "Obětuj 1 krystal ze sféry II a další přesuň do sféry III.",
     "Burn 1 power token of bowl II to move another to bowl III."),
    (moves.CONVERT[moves.POWER_TO_WORKER].phrase(),
     "Vyměň 3 krystaly energie za dělníka.", "Convert 3 power into a worker."),
    (moves.TAKE_TOWN[2].phrase(),
     "Vezmi si žeton města (9 bodů, 1 šaman).", "Take the town tile (9 points, 1 priest)."),
    (moves.TAKE[1].phrase(), "Vezmi 1 krystal energie zdarma.", "Take 1 power for free."),
    (moves.TAKE[2].phrase(), "Vezmi 2 krystaly energie za 1 bod.", "Take 2 power for 1 point."),
    (moves.TAKE[6].phrase(), "Vezmi 6 krystalů energie za 5 bodů.", "Take 6 power for 5 points."),
    (moves.ORDAIN[0].phrase(), "Nech dělníky dělníky.", "Leave the workers as they are."),
    (moves.ORDAIN[1].phrase(), "Proměň 1 dělníka v šamana.", "Turn 1 worker into a priest."),
    (moves.ORDAIN[3].phrase(), "Proměň 3 dělníky v šamany.", "Turn 3 workers into priests."),
    (moves.paid(moves.BUILD[E5], payment(1, 0, 2, 0, 0, 0)).phrase(),
     "Postav usedlost na E5; nejdřív obětuj 1 krystal a vyměň energii za 2 dělníky.",
     "Build a dwelling on E5; first burn 1 power token and convert power into 2 workers."),
    (moves.paid(moves.SHIP, payment(0, 1, 0, 0, 0, 2)).phrase(),
     "Zlepši lodní přepravu; nejdřív vyměň energii za 1 šamana a vyměň 2 dělníky za 2 peníze.",
     "Improve shipping; first convert power into 1 priest and convert 2 workers into 2 coins."),
    # questions
    (Phrase("ask.terrain", hex="E5", terrain=Phrase("terrain.mountains"), n=0),
     "Na jakou krajinu přetvoříš pole E5? Teď tam jsou hory.",
     "What will you turn E5 into? It is mountains now."),
    (Phrase("ask.terrain", hex="E5", terrain=Phrase("terrain.desert"), n=1),
     "Na jakou krajinu přetvoříš pole E5? Teď tam je poušť. "
     "Nebude-li to tvá domovská krajina, rýče, které zbudou, propadnou.",
     "What will you turn E5 into? It is desert now. "
     "Unless it becomes your home terrain, spades left over are lost."),
    (Phrase("ask.leftover", n=1), "Zbývá ti 1 rýč: vyber další pole, nebo ho nech propadnout.",
     "You have 1 spade left: choose another hex, or give it up."),
    (Phrase("ask.leftover", n=2), "Zbývají ti 2 rýče: vyber další pole, nebo je nech propadnout.",
     "You have 2 spades left: choose another hex, or give them up."),
    (Phrase("ask.cult", n=2), "Ve kterém kultu postoupíš o 2 stupně?",
     "In which cult will you advance 2 steps?"),
    (Phrase("ask.leech", who="Petr", hex="E5", building=Phrase("building.temple")),
     "Petr má na E5 novou budovu (svatyně): vezmeš si za to energii?",
     "Petr has a new temple on E5: will you take power for it?"),
    # events
    (event("plays", faction=Phrase("faction.giants")), "Petr hraje za Obry.", "Petr plays the Giants."),
    (event("takes-card", card=Phrase("bonus.bon1"), n=0), "Petr si bere svitek s rýčem.",
     "Petr takes the spade card."),
    (event("takes-card", card=Phrase("bonus.bon9"), n=2), "Petr si bere svitek usedlostí a z něj 2 peníze.",
     "Petr takes the dwelling card and 2 coins from it."),
    (Phrase("event.round", n=3, tile=Phrase("scoring.score8")),
     "Začíná 3. kolo s destičkou hodnocení „obchodní stanice + vzduch“.",
     "Round 3 begins with the scoring tile “trading houses + air”."),
    (event("income", what=[Phrase("coin", n=5), Phrase("worker", n=1)], card=[], favours=[]),
     "Petr má příjem 5 peněz a 1 dělníka.", "Petr has an income of 5 coins and 1 worker."),
    (event("income", what=[Phrase("coin", n=5)], card=[Phrase("coin", n=2)], favours=[Phrase("coin", n=3)]),
     "Petr má příjem 5 peněz, z toho 2 peníze ze svitku, z toho 3 peníze z prémiových destiček.",
     "Petr has an income of 5 coins, of it 2 coins from the bonus card, of it 3 coins from favour tiles."),
    (event("upgrades", hex="E5", building=Phrase("building.sanctuary")),
     "Petr staví na E5 chrám.", "Petr builds a sanctuary on E5."),
    (event("transforms", hex="E5", terrain=Phrase("terrain.lakes")),
     "Petr přetváří E5 na jezera.", "Petr turns E5 into lakes."),
    (event("scores-round", n=2, what=Phrase("building.dwelling")), "Petr získává 2 body za usedlost.",
     "Petr gains 2 points for a dwelling."),
    (event("scores-round", n=4, what=Phrase("cause.spades")), "Petr získává 4 body za použité rýče.",
     "Petr gains 4 points for the spades used."),
    (event("founds", hex="E5", tile=town_tile("tw2"), n=7),
     "Petr zakládá město na E5 a bere si žeton města (7 bodů, 2 dělníci).",
     "Petr founds a town at E5 and takes the town tile (7 points, 2 workers)."),
    (event("advances", cult=EARTH, n=3, level=7, power=4),
     "Petr postupuje v kultu země o 3 stupně na stupeň 7 a získává 4 krystaly energie.",
     "Petr advances 3 steps in the cult of earth to level 7 and gains 4 power."),
    (event("advances", cult=FIRE, n=1, level=2, power=0),
     "Petr postupuje v kultu ohně o 1 stupeň na stupeň 2.",
     "Petr advances 1 step in the cult of fire to level 2."),
    (event("sends", cult=WATER, n=2), "Petr vysílá šamana do řádu vody.",
     "Petr sends a priest to the order of water."),
    (event("takes-favour", tile=Phrase("favour.fav11")),
     "Petr si bere prémiovou destičku (země 1, body za usedlosti).",
     "Petr takes a favour tile (earth 1, points for dwellings)."),
    (event("ships", level=2, n=3), "Petr zlepšuje lodní přepravu na stupeň 2 a získává 3 body.",
     "Petr improves shipping to level 2 and gains 3 points."),
    (event("passes"), "Petr pasuje.", "Petr passes."),
    (event("scores-passing", n=5), "Petr získává při pasování 5 bodů.", "Petr gains 5 points when passing."),
    (event("leeches", n=1, points=0), "Petr si bere 1 krystal energie.", "Petr takes 1 power."),
    (event("leeches", n=5, points=4), "Petr si bere 5 krystalů energie za 4 body.",
     "Petr takes 5 power for 4 points."),
    (event("cult-bonus", cult=AIR, level=6, what=[Phrase("worker", n=3)]),
     "Petr získává za 6. stupeň kultu vzduchu 3 dělníky.",
     "Petr gains 3 workers for level 6 in the cult of air."),
    (event("loses-spades", n=2), "Petr nechává propadnout 2 rýče.", "Petr gives up 2 spades."),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "cs", "en"), GOLDEN, ids=[en[:30] for _, _, en in GOLDEN])
def test_golden_sentences(phrase: Phrase, cs: str, en: str) -> None:
    assert words("cs", PACKAGE).sentence(phrase).replace(NBSP, " ") == cs
    assert words("en", PACKAGE).sentence(phrase).replace(NBSP, " ") == en


FACTION_CASES = {
    "alchemists": "Alchymisté Alchymistů Alchymistům Alchymisty Alchymistech Alchymisty",
    "auren": "Víly Víl Vílám Víly Vílách Vílami",
    "chaos-magicians": "Mágové Mágů Mágům Mágy Mázích Mágy",
    "cultists": "Okultisté Okultistů Okultistům Okultisty Okultistech Okultisty",
    "darklings": "Temnojedi Temnojedů Temnojedům Temnojedy Temnojedech Temnojedy",
    "dwarves": "Trpaslíci Trpaslíků Trpaslíkům Trpaslíky Trpaslících Trpaslíky",
    "engineers": "Gnómové Gnómů Gnómům Gnómy Gnómech Gnómy",
    "fakirs": "Fakíři Fakírů Fakírům Fakíry Fakírech Fakíry",
    "giants": "Obři Obrů Obrům Obry Obrech Obry",
    "halflings": "Půlčíci Půlčíků Půlčíkům Půlčíky Půlčících Půlčíky",
    "mermaids": "Mořské_panny Mořských_panen Mořským_pannám Mořské_panny Mořských_pannách Mořskými_pannami",
    "nomads": "Nomádi Nomádů Nomádům Nomády Nomádech Nomády",
    "swarmlings": "Rybáci Rybáků Rybákům Rybáky Rybácích Rybáky",
    "witches": "Čarodějnice Čarodějnic Čarodějnicím Čarodějnice Čarodějnicích Čarodějnicemi",
}


@pytest.mark.parametrize("name", figures.FACTIONS)
def test_factions_in_all_cases(name: str) -> None:
    cs = words("cs", PACKAGE)
    cases = ("nom", "gen", "dat", "acc", "loc", "ins")
    said = [cs.noun("faction." + name, case=case, number="pl").replace(NBSP, " ") for case in cases]
    assert said == [form.replace("_", " ") for form in FACTION_CASES[name].split()]


# -- cards and figures -------------------------------------------------------------------------------------


def test_all_cards_are_there() -> None:
    cards = GAME.cards()
    assert len({card.id for card in cards}) == len(cards) == 14 + 9 + 12 + 5 + 8 + 6
    assert not any(card.reconstructed for card in cards)


@pytest.mark.parametrize("card", GAME.cards(), ids=lambda card: card.id)
def test_cards_read_themselves(card: Card) -> None:
    for lang in LANGUAGES:
        assert fine(read(GAME, card, lang)) and card.text
        assert fine(words(lang, PACKAGE).heading(card.kind))


def test_cards_in_both_languages() -> None:
    by_id = {card.id: card for card in GAME.cards()}
    assert read(GAME, by_id["bon6"], "cs").replace(NBSP, " ") == (
        "Svitek pevnosti a chrámu: Ve fázi příjmů: 2 dělníci. "
        "Při pasování získej 4 body za svou pevnost na plánu. "
        "Při pasování získej 4 body za svůj chrám na plánu."
    )
    assert read(GAME, by_id["bon6"], "en").replace(NBSP, " ") == (
        "Stronghold and sanctuary card: In the income phase: 2 workers. "
        "When you pass, gain 4 points for your stronghold on the map. "
        "When you pass, gain 4 points for your sanctuary on the map."
    )
    assert read(GAME, by_id["score8"], "cs").replace(NBSP, " ") == (
        "Obchodní stanice + vzduch: V tomto kole získej za obchodní stanici vždy 3 body. "
        "Po kole dostane každý za každé 4 stupně kultu vzduchu 1 rýč."
    )


GOODS = ("coin", "worker", "priest", "power")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_written_into_names_are_those_of_the_figures(lang: str) -> None:
    known = words(lang, PACKAGE)
    for tile, name in enumerate(figures.TOWNS):
        said = known.say(Phrase("town." + name))
        assert known.count(figures.TOWN_TILES[tile].points, "point") in said
        for good, n in zip(GOODS, figures.TOWN_TILES[tile].gain, strict=True):
            assert not n or known.count(n, good) in said
    for tile, name in enumerate(figures.FAVOURS):
        cult = figures.CULTS[figures.FAVOUR_TILES[tile].cult]
        step = f"({known.noun('cult.' + cult)} {figures.FAVOUR_TILES[tile].steps}"
        assert step in known.say(Phrase("favour." + name)).replace(NBSP, " ")
    for action, name in enumerate(figures.POWER_ACTIONS):
        price = known.count(figures.POWER_SPACES[action].cost, "power", "acc")
        for phrase in (Phrase("move.power-" + name), Phrase("event.power-" + name, who="Petr")):
            assert price in known.say(phrase)
    for conversion, rate in ((0, figures.POWER_FOR_PRIEST), (1, figures.POWER_FOR_WORKER)):
        assert known.count(rate, "power", "acc") in known.say(moves.CONVERT[conversion].phrase())


# -- numbers of rules --------------------------------------------------------------------------------------


def cited(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w.])T\d+(?:\.\d+)?(?![\w])", text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_cited_exists(lang: str) -> None:
    known = set(rulebook(PACKAGE, lang).numbers)
    chapters = {number.partition(".")[0] for number in known}
    files = [*SOURCE_FILES, *DATA_FILES, PACKAGE / "text" / f"rules.{lang}.md", PAGE]
    missing = {
        f"{path.name}: {number}"
        for path in files
        for number in cited(path.read_text(encoding="utf-8")) - known - chapters
    }
    assert missing == set()


def test_rules_have_the_same_numbers_in_both_languages() -> None:
    cs, en = (rulebook(PACKAGE, lang) for lang in LANGUAGES)
    assert cs.numbers == en.numbers and len(cs.numbers) == len(set(cs.numbers)) > 150


def test_rules_cite_the_same_rules_and_tiles_in_both_languages() -> None:
    cs, en = (rulebook(PACKAGE, lang) for lang in LANGUAGES)
    named = re.compile(r"T\d+(?:\.\d+)?|`[^`]+`")
    for number in cs.numbers:
        assert sorted(named.findall(cs[number].text)) == sorted(named.findall(en[number].text)), number


def test_every_ruling_and_option_stands_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rulings = [number for number in rulebook(PACKAGE, "en").numbers if number.startswith("T18.")]
    assert len(rulings) > 30
    assert [number for number in rulings if number not in cited(page)] == []
    assert [f"`{one.name}`" for one in GAME.options if f"`{one.name}`" not in page] == []
