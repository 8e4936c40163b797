"""New names of spirits after the game (rulebook of Jagged Earth, p. 21) and the Czech they are in."""

from __future__ import annotations

import random

import pytest
from games.spirit_island.tables import isle

import deskoherna as dh
from deskoherna.core.text import words
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS, PACKAGE
from deskoherna.games.spirit_island.rules.ending import names
from deskoherna.games.spirit_island.rules.ending.names import (
    HEADS,
    OFFERS,
    THEMES,
    chosen_words,
    christened,
)

CS, EN = words("cs", PACKAGE), words("en", PACKAGE)

# Every head of a name as a native speaker declines it: gender and number, nominative, genitive.
SPOKEN = {
    "name.river.1": ("f", "řeka", "řeky"),
    "name.river.2": ("m", "proud", "proudu"),
    "name.lightning.1": ("m", "blesk", "blesku"),
    "name.lightning.2": ("f", "bouře", "bouře"),
    "name.strength.1": ("f", "síla", "síly"),
    "name.strength.2": ("f", "půda", "půdy"),
    "name.shadows.1": ("pl", "stíny", "stínů"),
    "name.shadows.2": ("n", "šero", "šera"),
    "name.thunder.1": ("m", "hrom", "hromu"),
    "name.thunder.2": ("f", "bojovnice", "bojovnice"),
    "name.green.1": ("f", "houština", "houštiny"),
    "name.green.2": ("m", "podrost", "podrostu"),
    "name.ocean.1": ("m", "oceán", "oceánu"),
    "name.ocean.2": ("m", "příboj", "příboje"),
    "name.bringer.1": ("m", "posel", "posla"),
    "name.bringer.2": ("m", "sen", "snu"),
    "name.keeper.1": ("m", "strážce", "strážce"),
    "name.keeper.2": ("m", "hvozd", "hvozdu"),
    "name.fangs.1": ("pl", "tesáky", "tesáků"),
    "name.fangs.2": ("f", "šelma", "šelmy"),
    "name.stone.1": ("m", "vzdor", "vzdoru"),
    "name.stone.2": ("m", "útes", "útesu"),
    "name.memory.1": ("f", "paměť", "paměti"),
    "name.memory.2": ("f", "vzpomínka", "vzpomínky"),
    "name.trickster.1": ("m", "šibal", "šibala"),
    "name.trickster.2": ("m", "šprýmař", "šprýmaře"),
    "name.lure.1": ("n", "pokušení", "pokušení"),
    "name.lure.2": ("m", "prales", "pralesa"),
    "name.minds.1": ("pl", "mysli", "myslí"),
    "name.minds.2": ("n", "hejno", "hejna"),
    "name.volcano.1": ("f", "sopka", "sopky"),
    "name.volcano.2": ("f", "hora", "hory"),
    "name.shroud.1": ("m", "závoj", "závoje"),
    "name.shroud.2": ("f", "mlha", "mlhy"),
    "name.vengeance.1": ("f", "odplata", "odplaty"),
    "name.vengeance.2": ("f", "pomsta", "pomsty"),
    "name.starlight.1": ("f", "hvězda", "hvězdy"),
    "name.starlight.2": ("f", "jiskra", "jiskry"),
    "name.days.1": ("pl", "dny", "dnů"),
    "name.days.2": ("pl", "střepiny", "střepin"),
}
# What stands behind a head: zrozený, zrozená …; before it in the genitive: ohnivého, ohnivé …
BORN = {"m": "zrozený", "f": "zrozená", "n": "zrozené", "pl": "zrozené"}
FIERY = {
    "m": ("ohnivý", "ohnivého"),
    "f": ("ohnivá", "ohnivé"),
    "n": ("ohnivé", "ohnivého"),
    "pl": ("ohnivé", "ohnivých"),
}
BLAZING = "planoucí"  # the same for all

# For every element: what a river is (two words), with what it is so, what it is of (two words), what from.
OF_ELEMENTS = {
    "sun": ("zářivá", "zlatá", "zářící tichým světlem", "jasu", "úsvitu", "z jasu", "z úsvitu"),
    "moon": (
        "stříbrná",
        "noční",
        "zalitá tichým měsíčním svitem",
        "úplňku",
        "soumraku",
        "z úplňku",
        "ze soumraku",
    ),
    "fire": ("ohnivá", "žhnoucí", "planoucí tichým ohněm", "plamene", "žáru", "z plamene", "z žáru"),
    "air": ("ošlehaná", "nespoutaná", "nesená tichým větrem", "větru", "vichřice", "z větru", "z vichřice"),
    "water": ("hlubinná", "vzdutá", "omývaná tichou vodou", "vln", "hlubiny", "z vln", "z hlubiny"),
    "earth": ("kamenná", "skalnatá", "sevřená tichým kamenem", "kamene", "skály", "z kamene", "ze skály"),
    "plant": ("rozkvetlá", "trnitá", "porostlá tichou zelení", "trní", "kořenů", "z trní", "z kořenů"),
    "animal": ("dravá", "divoká", "provázená tichou zvěří", "křídel", "drápů", "z křídel", "z drápů"),
}
# For every theme: what a river is by it, what it is of (two words), and what of it there is.
OF_THEMES = {
    "dread": ("děsivá", "hrůzy", "děsu", "hrůza"),
    "wrath": ("hněvivá", "hněvu", "zkázy", "hněv"),
    "shelter": ("konejšivá", "bezpečí", "útočiště", "štít"),
    "renewal": ("obnovující", "obnovy", "života", "dech"),
    "people": ("věrná", "dahanských písní", "svornosti", "píseň"),
    "exile": ("neúprosná", "vyhnanství", "zapuzení", "hlas"),
    "call": ("vábivá", "volání", "návratu", "volání"),
    "plenty": ("štědrá", "hojnosti", "darů", "dar"),
    "growth": ("bující", "rozkvětu", "zrození", "srdce"),
    "wild": ("nezkrotná", "divočiny", "vytí", "vytí"),
    "plague": ("zhoubná", "moru", "zhouby", "dotek"),
    "discord": ("zrádná", "sváru", "zrady", "smích"),
    "waste": ("nehostinná", "pustiny", "popela", "popel"),
    "stillness": ("tichá", "klidu", "ticha", "mlčení"),
    "triumph": ("vítězná", "vítězství", "slávy", "sláva"),
    "loss": ("tesklivá", "zapomnění", "stesku", "ozvěna"),
}


def czech(pattern: str, head: str, element: str = "fire", theme: str = "stillness", which: int = 1) -> str:
    """A name in Czech; ``head`` is *river.1*."""
    words = chosen_words(element, "fire", theme, which)
    return CS.say(christened(pattern, {**words, "head": f"name.{head}"})[1]).replace("\xa0", " ")


def test_the_tables_of_this_test_are_whole() -> None:
    assert set(SPOKEN) == {f"name.{head}.{n}" for head in HEADS.values() for n in (1, 2)}
    assert set(OF_ELEMENTS) == set(ELEMENTS)
    assert set(OF_THEMES) == {*THEMES, "triumph", "loss"}


@pytest.mark.parametrize("key", SPOKEN)
def test_adjectives_agree_with_every_head(key: str) -> None:
    kind, one, of = SPOKEN[key]
    head = key.removeprefix("name.")
    fiery, of_fiery = FIERY[kind]
    assert czech("aim", head) == f"{fiery} {one} klidu"
    assert czech("bearer", head) == f"mlčení {of_fiery} {of}"
    assert czech("state", head) == f"{one} {BLAZING} tichým ohněm"
    assert czech("born", head).endswith(f" {one} {BORN[kind]} z plamene")


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_element_is_declined(element: str) -> None:
    nature, other, state, of, or_of, born, or_born = OF_ELEMENTS[element]
    assert czech("aim", "river.1", element) == f"{nature} řeka klidu"
    assert czech("aim", "river.1", element, which=2) == f"{other} řeka ticha"
    assert czech("state", "river.1", element) == f"řeka {state}"
    assert czech("quality", "river.1", element) == f"tichá řeka {of}"
    assert czech("quality", "river.1", element, which=2) == f"tichá řeka {or_of}"
    assert czech("born", "river.1", element) == f"tichá řeka zrozená {born}"
    assert czech("born", "river.1", element, which=2) == f"tichá řeka zrozená {or_born}"
    assert czech("both", "river.1", element) == f"řeka {of} a plamene"


@pytest.mark.parametrize("theme", OF_THEMES)
def test_every_theme_is_declined(theme: str) -> None:
    quality, of, or_of, bearer = OF_THEMES[theme]
    assert czech("quality", "river.1", theme=theme) == f"{quality} řeka plamene"
    assert czech("aim", "river.1", theme=theme) == f"ohnivá řeka {of}"
    assert czech("aim", "river.1", theme=theme, which=2) == f"žhnoucí řeka {or_of}"
    assert czech("bearer", "river.1", theme=theme) == f"{bearer} ohnivé řeky"


def test_english_names_are_titles() -> None:
    offers = names.names("river-surges-in-sunlight", ["fire", "plant"], ["renewal", "triumph"])
    said = [EN.heading(name) for _, name in offers]
    assert said[:5] == [
        "River Blazing with Renewing Fire",
        "Breath of the Fiery Current",
        "Fiery River of Renewal",
        "Triumphant Current Born of Flame",
        "River of Flame and Thorns",
    ]


@pytest.mark.parametrize("spirit", SPIRITS)
def test_every_spirit_and_aspect_has_names(spirit: str) -> None:
    offers = names.names(spirit, ["water"], ["loss"])
    assert len(offers) >= 8  # one element and one theme are the least there can be
    offers = names.names(spirit, ["water", "earth"], ["dread", "loss"])
    assert len({CS.say(name) for _, name in offers}) == len({EN.say(name) for _, name in offers}) == OFFERS


def test_gained_cards_say_more_than_those_a_spirit_began_with() -> None:
    """The rulebook's example: a river that took fire into itself is not only of water and sun."""
    t = isle("river-surges-in-sunlight")
    began = names.elements_of(t, 0)
    assert began[:2] == ["water", "sun"]
    t.discard[0] += (
        "purifying-flame",
        "gift-of-living-energy",
        "rouse-the-trees-and-stones",
        "blazing-renewal",
    )
    assert "fire" not in began and "fire" in names.elements_of(t, 0)
    assert "renewal" in names.themes("purifying-flame")


def test_how_the_game_ended_is_in_the_names() -> None:
    t = isle("river-surges-in-sunlight")
    assert names.themes_of(t, 0)[-1] == "loss"
    t.won = True
    assert names.themes_of(t, 0)[-1] == "triumph"


def test_a_finished_match_offers_the_same_names_again_and_keeps_the_chosen_one() -> None:
    match = dh.new_match("spirit-island", players=1, seed=4, options={"spirits": "random"})
    assert match.epilogue(0) is None
    with pytest.raises(dh.NotAllowed):
        match.choose(0, None)
    dice = random.Random(4)
    while not match.over:
        match.play(0, dice.choice(match.pending[0].moves))
    epilogue = match.epilogue(0)
    assert epilogue is not None and len(epilogue.offers) == OFFERS
    with pytest.raises(dh.NotAllowed):
        match.choose(0, "no such name")
    match.choose(0, epilogue.offers[7][0])
    again = dh.replay(match.record())
    assert again.chosen == {0: epilogue.offers[7][0]}
    offered = again.epilogue(0)
    assert offered is not None and offered.offers == epilogue.offers
    cut = match.record()
    cut["epilogue"] = ["made up"]
    assert dh.replay(cut).chosen == {}
    match.choose(0, None)
    assert "epilogue" not in match.record()
