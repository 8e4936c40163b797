"""Everything Brian Boru says, in both languages: nothing missing, hand-written samples, numbers of rules."""

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
from deskoherna.core.state import player
from deskoherna.core.text import LANGUAGES, check, words
from deskoherna.core.text.rulebook import rulebook
from deskoherna.games.brian_boru import figures, moves
from deskoherna.games.brian_boru.figures import PACKAGE, TOWN_INDEX
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import card_phrase, town_phrase
from deskoherna.games.brian_boru.state import SOURCES

NBSP = "\u00a0"
SOURCE_FILES = sorted(PACKAGE.rglob("*.py"))
WORD_FILES = sorted(PACKAGE.glob("text/*.toml"))
AT_THE_END = ("coins", "marker", "renown", "claims", "halves", "regions")  # sources of final scoring


def test_tables_have_no_mistakes() -> None:
    assert check(PACKAGE) == []


# -- every key has words -----------------------------------------------------------------------------------


def keys_put_together() -> Iterator[str]:
    """Keys that the code builds from a prefix and a name of the figures."""
    yield from ["region." + name for name in figures.REGIONS]
    yield from ["marriage." + name for name in figures.MARRIAGES]
    yield from [kind + name for kind in ("card.", "kind.") for name in figures.COLOURS]
    yield from [kind + name for kind in ("town.", "panel.letter.") for name in figures.COLOURS[:3]]
    yield from [kind + name for kind in ("symbol.", "short.") for name in figures.SYMBOLS]
    yield from ["phase." + name for name in ("setup", "draft", "tricks", "upkeep", "end")]
    yield from ["score." + name for name in (*SOURCES, *AT_THE_END)]
    yield from ["result." + name for name in ("points", "claims", "weddings", "tied")]
    plans = ("support", "trade", "spurn")
    yield from [kind + plan for kind in ("move.estrid-", "event.estrid-") for plan in plans]
    yield from [f"option.{one.name}{part}" for one in GAME.options for part in ("", ".help")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_words(lang: str) -> None:
    known = words(lang, PACKAGE)
    found = list(keys_in_source(PACKAGE))
    assert len(found) > 100
    assert [key for key in (*found, *keys_put_together()) if not known.has(key)] == []


@pytest.mark.parametrize("on", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_that_is_said_in_random_matches(players: int, on: bool) -> None:
    offered: set[Move] = set()
    for seed in range(5):
        options: dict[str, Value] = {"expand_into_active": on, "vikings_rival": not on}
        offered |= everything_is_said_in_full(GAME, players, seed, options)
    assert len(offered) > 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_moves_there_are(lang: str) -> None:
    towns = (moves.PLACE, moves.MARK, moves.EXPAND_TO, moves.FREE_TOWN, moves.SETTLE, moves.RAID)
    tables = (*towns, moves.MONASTERY, moves.ESTRID_PLANS, [moves.STAY])
    listed = [move for table in tables for move in table]
    listed += [move for table in (moves.LEAD, moves.FOLLOW) for move in table[1:]]
    listed += [move for card in moves.CHOICES for move in card]
    for symbol in (figures.CHURCH, figures.RAIDER, figures.MARRIAGE):
        listed += moves.BUY[symbol]
    assert [text for one in listed if not fine(text := read(GAME, one, lang))] == []


# -- samples, written by hand ------------------------------------------------------------------------------

LE7 = town_phrase(TOWN_INDEX["LE7"])  # red
LE9 = town_phrase(TOWN_INDEX["LE9"])  # yellow
NU4 = town_phrase(TOWN_INDEX["NU4"])  # blue
SU5 = town_phrase(TOWN_INDEX["SU5"])  # yellow
RED_2, RED_11, WHITE_13, YELLOW_17, BLUE_25 = [card_phrase(card) for card in (2, 11, 13, 17, 25)]


def region(name: str) -> Phrase:
    return Phrase("region." + name)


def event(key: str, **args: object) -> Phrase:
    return Phrase("event." + key, who="Petr", **args)  # type: ignore[arg-type]


GOLDEN: list[tuple[Phrase, str, str]] = [
    # moves
    (moves.PLACE[TOWN_INDEX["LE7"]].phrase(),
     "Polož první disk na červené město LE7 v Leinsteru.",
     "Put your first disc on the red town LE7 in Leinster."),
    (moves.MARK[TOWN_INDEX["BR2"]].phrase(),
     "Hraj o modré město BR2 v Bréifne.", "Play for the blue town BR2 in Bréifne."),
    (moves.EXPAND_TO[TOWN_INDEX["SU5"]].phrase(),
     "Expanduj za 5 mincí do žlutého města SU5 v Jižním Uí Néill.",
     "Expand to the yellow town SU5 in Southern Uí Néill for 5 coins."),
    (moves.STAY.phrase(), "Neexpanduj.", "Do not expand."),
    (moves.FREE_TOWN[TOWN_INDEX["UL4"]].phrase(),
     "Osvoboď od vikingů červené město UL4 v Ulaidu.", "Free the red town UL4 in Ulaid from the Vikings."),
    (moves.SETTLE[TOWN_INDEX["MU10"]].phrase(),
     "Polož disk na modré město MU10 v Munsteru.", "Put a disc on the blue town MU10 in Munster."),
    (moves.RAID[TOWN_INDEX["DU1"]].phrase(),
     "Přenech vikingům žluté město DU1 v Dubhlinnu.",
     "Give up the yellow town DU1 in Dubhlinn to the Vikings."),
    (moves.MONASTERY[TOWN_INDEX["CO9"]].phrase(),
     "Postav klášter ve žlutém městě CO9 v Connaughtu.",
     "Put a monastery on the yellow town CO9 in Connaught."),
    (moves.MONASTERY[TOWN_INDEX["CO7"]].phrase(),
     "Postav klášter v modrém městě CO7 v Connaughtu.", "Put a monastery on the blue town CO7 in Connaught."),
    (moves.LEAD[11].phrase(), "Zahaj štych červenou 11.", "Lead red 11."),
    (moves.FOLLOW[17].phrase(), "Zahraj žlutou 17.", "Play yellow 17."),
    (moves.KEEP[2][13].phrase(), "Nech si červenou 2 a bílou 13.", "Keep red 2 and white 13."),
    (moves.BUY[figures.CHURCH][0].phrase(), "Nic nepřikupuj.", "Buy nothing more."),
    (moves.BUY[figures.CHURCH][1].phrase(), "Přikup 1 disk za 2 mince.", "Buy 1 disc for 2 coins."),
    (moves.BUY[figures.CHURCH][5].phrase(), "Přikup 5 disků za 10 mincí.", "Buy 5 discs for 10 coins."),
    (moves.BUY[figures.RAIDER][1].phrase(),
     "Přikup 1 vikinského nájezdníka za 2 mince.", "Buy 1 raider for 2 coins."),
    (moves.BUY[figures.RAIDER][2].phrase(),
     "Přikup 2 vikinské nájezdníky za 4 mince.", "Buy 2 raiders for 4 coins."),
    (moves.BUY[figures.MARRIAGE][3].phrase(),
     "Přikup posun o 3 pole za 6 mincí.", "Buy 3 steps up the track for 6 coins."),
    (moves.CHOICES[1][0].phrase(),
     "Získej 3 mince a potom můžeš za 5 mincí expandovat.",
     "Gain 3 coins and then you may expand for 5 coins."),
    (moves.CHOICES[13][1].phrase(),
     "Odstraň 1 žeton vikinské nadvlády a odevzdej 1 minci.",
     "Remove 1 Viking control token and pay 1 coin."),
    (moves.action_phrase(figures.PRIMARY[2]),
     "Ovládni aktivní město, vezmi 2 vikinské nájezdníky a získej 1 minci.",
     "Claim the active town, take 2 raiders and gain 1 coin."),
    (moves.action_phrase(figures.PRIMARY[22]),
     "Ovládni aktivní město a odevzdej 2 mince.", "Claim the active town and pay 2 coins."),
    # questions
    (Phrase("ask.mark"),
     "Vyber volné město, o které se bude hrát štych.", "Pick a free town for this trick."),
    (Phrase("ask.choose", card=RED_11),
     "Tvá červená 11 štych nevyhrává: vyber si jednu její sekundární akci.",
     "Your red 11 does not win the trick: choose one of its secondary actions."),
    (Phrase("ask.buy-raider"), "Kolik dalších vikinských nájezdníků přikoupíš, každého za 2 mince?",
     "How many more raiders will you buy, for 2 coins each?"),
    (Phrase("ask.settle-region", region=region("northern-ui-neill")),
     "Vyber v Severním Uí Néill volné město, na které položíš svůj disk.",
     "Pick a free town in Northern Uí Néill for your disc."),
    (Phrase("ask.raid-other", who="Petr"), "Vikingové útočí: vyber město, o které přijde Petr.",
     "The Vikings raid: pick the town that Petr loses."),
    # events
    (event("gains-coins", n=1), "Petr získává 1 minci.", "Petr gains 1 coin."),
    (event("gains-coins", n=2), "Petr získává 2 mince.", "Petr gains 2 coins."),
    (event("gains-coins", n=5), "Petr získává 5 mincí.", "Petr gains 5 coins."),
    (event("pays-points", n=2), "Petr nemá minci a přichází o 2 vítězné body.",
     "Petr has no coin and loses 2 points."),
    (event("gains-points", n=1), "Petr získává 1 vítězný bod.", "Petr gains 1 point."),
    (event("gains-renown", n=1), "Petr získává 1 žeton věhlasu.", "Petr gains 1 renown token."),
    (event("follows", card=RED_11), "Petr hraje červenou 11.", "Petr plays red 11."),
    (event("leads", card=YELLOW_17), "Petr zahajuje štych žlutou 17.", "Petr leads yellow 17."),
    (event("wins", card=WHITE_13, colour=Phrase("red")),
     "Petr vyhrává štych: bílá 13 je nejvyšší mezi červenými a bílými kartami.",
     "Petr wins the trick: white 13 is the highest of the red and white cards."),
    (event("claims-town", town=LE7), "Petr získává červené město LE7 v Leinsteru a ukazatel aktivního města.",
     "Petr takes the red town LE7 in Leinster and the active town marker."),
    (event("expands", town=SU5), "Petr za 5 mincí expanduje do žlutého města SU5 v Jižním Uí Néill.",
     "Petr expands to the yellow town SU5 in Southern Uí Néill for 5 coins."),
    (event("builds-monastery", town=LE9), "Petr staví klášter ve žlutém městě LE9 v Leinsteru.",
     "Petr puts a monastery on the yellow town LE9 in Leinster."),
    (event("loses-town", town=NU4, n=1),
     "Petr má nejméně zajatých nájezdníků (1) a přichází o modré město NU4 v Severním Uí Néill.",
     "Petr has the fewest captured raiders (1) and loses the blue town NU4 in Northern Uí Néill."),
    (event("captures", n=4), "Petr bere z bitevní oblasti 4 vikinské nájezdníky.",
     "Petr takes 4 raiders from the battle area."),
    (event("courts", n=3, space=4), "Petr postupuje na stupnici sňatků o 3 pole na pole 4.",
     "Petr moves 3 spaces up the marriage track to space 4."),
    (event("slides", space=0),
     "Petr na obsazeném poli stupnice sňatků zůstat nemůže a ustupuje na počáteční pole.",
     "Petr cannot stay on a shared space of the marriage track and moves down to the start space."),
    (event("keeps", cards=[RED_2, WHITE_13, BLUE_25]), "Petr si nechává červenou 2, bílou 13 a modrou 25.",
     "Petr keeps red 2, white 13 and blue 25."),
    (event("keeps-secretly", n=2), "Petr si tajně nechává 2 karty.", "Petr keeps 2 cards in secret."),
    (event("cannot-lead", cards=[RED_2, WHITE_13]),
     "Petr nemá kartu k žádnému volnému městu a ukazuje ruku: červená 2 a bílá 13.",
     "Petr has no card for any free town and shows their hand: red 2 and white 13."),
    (event("claims-region", region=region("southern-ui-neill"), n=3, rest=2),
     "Petr má v Jižním Uí Néill převahu 3 : 2 a získává žeton nároku.",
     "Petr has the most in Southern Uí Néill, 3 to 2, and takes its claim token."),
    (event("loses-region", region=region("connaught")),
     "Vikingové mají v Connaughtu převahu: Petr vrací žeton nároku na herní plán.",
     "The Vikings have the most in Connaught: Petr returns the claim token to the board."),
    (event("weds", card=Phrase("marriage.aodhan"), space=5),
     "Petr je na stupnici sňatků nejvýš, na poli 5, a získává kartu sňatku Aodhán.",
     "Petr is highest on the marriage track, on space 5, and wins the marriage card Aodhán."),
    (event("first-spoils", n=3, most=6),
     "Petr má nejvíc zajatých nájezdníků (6) a vrací je: první bitevní kořist je 1 žeton věhlasu "
     "a 3 vítězné body, za každý žeton věhlasu jeden.",
     "Petr has the most captured raiders (6) and returns them: the first spoils are 1 renown token "
     "and 3 points, one for each renown token."),
    (Phrase("event.raid", n=1), "Vikingové podnikají nájezd: v bitevní oblasti zbývá 1 vikinský nájezdník.",
     "The Vikings raid: 1 raider is left in the battle area."),
    (Phrase("event.raid", n=3),
     "Vikingové podnikají nájezd: v bitevní oblasti zbývají 3 vikinští nájezdníci.",
     "The Vikings raid: 3 raiders are left in the battle area."),
    (Phrase("event.raid", n=7),
     "Vikingové podnikají nájezd: v bitevní oblasti zbývá 7 vikinských nájezdníků.",
     "The Vikings raid: 7 raiders are left in the battle area."),
    (Phrase("event.prepares", n=2, rounds=4, raiders=11, card=Phrase("marriage.aoife")),
     "Začíná 2. kolo ze 4: v bitevní oblasti přistává 11 vikinských nájezdníků "
     "a hraje se o kartu sňatku Aoife.",
     "Round 2 of 4 begins: 11 raiders land in the battle area, and the marriage card is Aoife."),
    (Phrase("event.starts", who=player(2)), "Hráč 3 začíná a dostává ukazatel aktivního města.",
     "Player 3 begins and takes the active town marker."),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "cs", "en"), GOLDEN, ids=[en[:30] for _, _, en in GOLDEN])
def test_golden_sentences(phrase: Phrase, cs: str, en: str) -> None:
    assert words("cs", PACKAGE).sentence(phrase).replace(NBSP, " ") == cs
    assert words("en", PACKAGE).sentence(phrase).replace(NBSP, " ") == en


def test_there_are_enough_golden_sentences() -> None:
    assert len(GOLDEN) >= 40


REGION_CASES = {
    "leinster": "Leinster Leinsteru Leinsteru Leinster Leinsteru Leinsterem",
    "munster": "Munster Munsteru Munsteru Munster Munsteru Munsterem",
    "connaught": "Connaught Connaughtu Connaughtu Connaught Connaughtu Connaughtem",
    "ulaid": "Ulaid Ulaidu Ulaidu Ulaid Ulaidu Ulaidem",
    "breifne": "Bréifne Bréifne Bréifne Bréifne Bréifne Bréifne",
    "dubhlinn": "Dubhlinn Dubhlinnu Dubhlinnu Dubhlinn Dubhlinnu Dubhlinnem",
    "northern-ui-neill": "Severní Severního Severnímu Severní Severním Severním",
    "southern-ui-neill": "Jižní Jižního Jižnímu Jižní Jižním Jižním",
}


@pytest.mark.parametrize("name", figures.REGIONS)
def test_regions_in_all_cases(name: str) -> None:
    cs = words("cs", PACKAGE)
    said = [cs.noun("region." + name, case=case) for case in ("nom", "gen", "dat", "acc", "loc", "ins")]
    assert [form.removesuffix(" Uí Néill") for form in said] == REGION_CASES[name].split()


def test_small_words_do_not_end_a_line() -> None:
    said = words("cs", PACKAGE).sentence(event("claims-town", town=LE7))
    assert f"v{NBSP}Leinsteru a{NBSP}ukazatel" in said
    assert words("cs", PACKAGE).say(RED_11) == f"červená{NBSP}11"


# -- cards and figures -------------------------------------------------------------------------------------


def test_all_cards_are_there() -> None:
    cards = GAME.cards()
    assert len({card.id for card in cards}) == len(cards) == 25 + 8 + 7 + 8
    assert not any(card.reconstructed for card in cards)


@pytest.mark.parametrize("card", GAME.cards(), ids=lambda card: card.id)
def test_cards_read_themselves(card: Card) -> None:
    for lang in LANGUAGES:
        assert fine(read(GAME, card, lang)) and card.text
        assert fine(words(lang, PACKAGE).heading(card.kind))


def test_a_card_in_both_languages() -> None:
    (card,) = [card for card in GAME.cards() if card.id == "red-8"]
    assert read(GAME, card, "cs").replace(NBSP, " ") == (
        "Červená 8: Primární akce: ovládni aktivní město, vezmi 1 vikinského nájezdníka a získej 1 minci. "
        "Sekundární akce: získej 2 mince a potom můžeš za 5 mincí expandovat. "
        "Nebo: vezmi 2 vikinské nájezdníky. Přikoupit můžeš další vikinské nájezdníky, každého za 2 mince."
    )
    assert read(GAME, card, "en").replace(NBSP, " ") == (
        "Red 8: Primary action: claim the active town, take 1 raider and gain 1 coin. "
        "Secondary action: gain 2 coins and then you may expand for 5 coins. Or: take 2 raiders. "
        "You may buy more raiders for 2 coins each."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_written_into_texts_are_those_of_the_figures(lang: str) -> None:
    known = words(lang, PACKAGE)
    point = "victory-point" if lang == "cs" else "point"
    expand = known.count(figures.COST_EXPAND, "coin", "acc")
    again = known.count(figures.COST_AGAIN, "coin", "acc")
    expanding = [Phrase("symbol.expand", n=1), Phrase("ask.expand"), Phrase("move.expand", town=LE7)]
    assert all(expand in known.say(phrase) for phrase in (*expanding, event("expands", town=LE7)))
    assert all(again in known.say(Phrase("ask.buy-" + what)) for what in ("church", "raider", "marriage"))
    for spurn in (Phrase("move.estrid-spurn"), event("estrid-spurn")):
        assert known.count(figures.SPURN_POINTS, point, "acc") in known.say(spurn)


# -- numbers of rules --------------------------------------------------------------------------------------


def cited(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w.])(?:R\d+(?:\.\d+)?|A\d+)(?![\w])", text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_cited_exists(lang: str) -> None:
    known = set(rulebook(PACKAGE, lang).numbers)
    chapters = {number.partition(".")[0] for number in known}
    page = Path(__file__).parents[3] / "docs" / "games" / "brian-boru.md"
    files = [*SOURCE_FILES, *WORD_FILES, PACKAGE / "text" / f"rules.{lang}.md", page]
    missing = {
        f"{path.name}: {number}"
        for path in files
        for number in cited(path.read_text(encoding="utf-8")) - known - chapters
    }
    assert missing == set()


def test_rules_have_the_same_numbers_in_both_languages() -> None:
    cs, en = (rulebook(PACKAGE, lang) for lang in ("cs", "en"))
    assert cs.numbers == en.numbers and len(cs.numbers) == len(set(cs.numbers)) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_cannot_lead_shows_the_hand(lang: str) -> None:
    """Ruling A3: everybody skipped, not only the holder of the marker."""
    skipped = {"cs": "přeskočen", "en": "skipped"}[lang]
    assert all(skipped in rulebook(PACKAGE, lang)[number].text for number in ("R6.4", "A3"))
