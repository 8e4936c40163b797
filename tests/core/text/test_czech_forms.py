"""Czech: counts in every case, paradigms, adjectives, verbs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deskoherna.core.text import WordsError, words
from deskoherna.core.text.czech import NBSP, Czech

CS = Czech()
CASES = ("nom", "gen", "dat", "acc", "loc", "ins")
COUNTS = (0, 1, 2, 4, 5, 21, 22, 25, 100)

# For each noun the forms after 1, after 2–4, after 5 and more, in the order of CASES.
COUNTED = {
    "coin": (
        "mince mince minci minci minci mincí",
        "mince mincí mincím mince mincích mincemi",
        "mincí mincí mincím mincí mincích mincemi",
    ),
    "point": (
        "bod bodu bodu bod bodu bodem",
        "body bodů bodům body bodech body",
        "bodů bodů bodům bodů bodech body",
    ),
    "card": (
        "karta karty kartě kartu kartě kartou",
        "karty karet kartám karty kartách kartami",
        "karet karet kartám karet kartách kartami",
    ),
    "player": (
        "hráč hráče hráči hráče hráči hráčem",
        "hráči hráčů hráčům hráče hráčích hráči",
        "hráčů hráčů hráčům hráčů hráčích hráči",
    ),
    "worker": (
        "dělník dělníka dělníkovi dělníka dělníkovi dělníkem",
        "dělníci dělníků dělníkům dělníky dělnících dělníky",
        "dělníků dělníků dělníkům dělníků dělnících dělníky",
    ),
    "round": (
        "kolo kola kolu kolo kole kolem",
        "kola kol kolům kola kolech koly",
        "kol kol kolům kol kolech koly",
    ),
    "disc": (
        "disk disku disku disk disku diskem",
        "disky disků diskům disky discích disky",
        "disků disků diskům disků discích disky",
    ),
    "game": (
        "hra hry hře hru hře hrou",
        "hry her hrám hry hrách hrami",
        "her her hrám her hrách hrami",
    ),
    "damage": (
        "poškození poškození poškození poškození poškození poškozením",
        "poškození poškození poškozením poškození poškozeních poškozeními",
        "poškození poškození poškozením poškození poškozeních poškozeními",
    ),
    "vp": ("VB " * 6, "VB " * 6, "VB " * 6),
}  # fmt: skip


def category(n: int) -> int:
    return 0 if n == 1 else 1 if n in (2, 3, 4) else 2


@pytest.mark.parametrize("key", COUNTED)
@pytest.mark.parametrize("n", COUNTS)
def test_counts_in_every_case(key: str, n: int) -> None:
    w = words("cs")
    expected = COUNTED[key][category(n)].split()
    assert [w.noun(key, n=n, case=case) for case in CASES] == expected
    assert [w.count(n, key, case) for case in CASES] == [f"{n}{NBSP}{form}" for form in expected]


def test_victory_points_agree() -> None:
    w = words("cs")
    found = [w.count(n, "victory-point").replace(NBSP, " ") for n in (1, 2, 5)]
    assert found == ["1 vítězný bod", "2 vítězné body", "5 vítězných bodů"]
    assert w.count(5, "victory-point", "ins") == f"5{NBSP}vítěznými body"


@given(st.integers(-(10**9), 10**9))
def test_three_ways_of_counting(n: int) -> None:
    w = words("cs")
    size = abs(n)
    if size == 1:
        assert (w.noun("coin", n, "acc"), w.noun("coin", n, "ins")) == ("minci", "mincí")
    elif 2 <= size <= 4:
        assert (w.noun("coin", n, "acc"), w.noun("coin", n, "ins")) == ("mince", "mincemi")
    else:
        assert (w.noun("coin", n, "acc"), w.noun("coin", n, "ins")) == ("mincí", "mincemi")


PARADIGMS = {
    "pán: osadník": "osadník osadníka osadníkovi osadníka osadníku osadníkovi osadníkem | "
    "osadníci osadníků osadníkům osadníky osadníci osadnících osadníky",
    "muž: král": "král krále králi krále králi králi králem | králi králů králům krále králi králích králi",
    "předseda: starost": "starosta starosty starostovi starostu starosto starostovi starostou | "
    "starostové starostů starostům starosty starostové starostech starosty",
    "soudce: vládc": "vládce vládce vládci vládce vládce vládci vládcem | "
    "vládci vládců vládcům vládce vládci vládcích vládci",
    "hrad: štych": "štych štychu štychu štych štychu štychu štychem | "
    "štychy štychů štychům štychy štychy štyších štychy",
    "hrad: ostrov sg.gen=ostrova sg.loc=ostrově": "ostrov ostrova ostrovu ostrov ostrove ostrově ostrovem | "
    "ostrovy ostrovů ostrovům ostrovy ostrovy ostrovech ostrovy",
    "stroj: rýč": "rýč rýče rýči rýč rýči rýči rýčem | rýče rýčů rýčům rýče rýče rýčích rýči",
    "stroj: oheň/ohn": "oheň ohně ohni oheň ohni ohni ohněm | ohně ohňů ohňům ohně ohně ohních ohni",
    "žena: řek": "řeka řeky řece řeku řeko řece řekou | řeky řek řekám řeky řeky řekách řekami",
    "žena: pohrom": "pohroma pohromy pohromě pohromu pohromo pohromě pohromou | "
    "pohromy pohrom pohromám pohromy pohromy pohromách pohromami",
    "růže: svatyn pl.gen=svatyň": "svatyně svatyně svatyni svatyni svatyně svatyni svatyní | "
    "svatyně svatyň svatyním svatyně svatyně svatyních svatyněmi",
    "píseň: zbraň": "zbraň zbraně zbrani zbraň zbrani zbrani zbraní | "
    "zbraně zbraní zbraním zbraně zbraně zbraních zbraněmi",
    "píseň: věž": "věž věže věži věž věži věži věží | věže věží věžím věže věže věžích věžemi",
    "kost: pevnost": "pevnost pevnosti pevnosti pevnost pevnosti pevnosti pevností | "
    "pevnosti pevností pevnostem pevnosti pevnosti pevnostech pevnostmi",
    "město: jablk pl.gen=jablek": "jablko jablka jablku jablko jablko jablku jablkem | "
    "jablka jablek jablkům jablka jablka jablkách jablky",
    "moře: pol": "pole pole poli pole pole poli polem | pole polí polím pole pole polích poli",
    "moře: hřišt pl.gen=hřišť": "hřiště hřiště hřišti hřiště hřiště hřišti hřištěm | "
    "hřiště hřišť hřištím hřiště hřiště hřištích hřišti",
    "kuře: štěn": "štěně štěněte štěněti štěně štěně štěněti štěnětem | "
    "štěňata štěňat štěňatům štěňata štěňata štěňatech štěňaty",
    "kuře: zvíř pl.nom=zvířata": "zvíře zvířete zvířeti zvíře zvíře zvířeti zvířetem | "
    "zvířata zvířat zvířatům zvířata zvířata zvířatech zvířaty",
    "stavení: pleněn": "plenění plenění plenění plenění plenění plenění pleněním | "
    "plenění plenění pleněním plenění plenění pleněních pleněními",
}


@pytest.mark.parametrize("entry", PARADIGMS)
def test_paradigms(entry: str) -> None:
    noun = CS.noun(entry)
    assert " ".join(noun.singular) + " | " + " ".join(noun.plural) == PARADIGMS[entry]


def test_forms_in_full_six_or_seven() -> None:
    noun = CS.noun("f ruka ruky ruce ruku ruce rukou | ruce rukou rukám ruce ruce rukou rukama")
    assert noun.form(0, 5) == "ruce" and noun.form(0, 4) == "" and noun.form(1, 4) == "ruce"


def test_one_form_never_changes_and_may_have_spaces() -> None:
    noun = CS.noun("n Baile_Átha_Cliath")
    assert {noun.form(number, case) for number in (0, 1) for case in range(7)} == {"Baile Átha Cliath"}


def test_mass_nouns_count_in_the_genitive_singular() -> None:
    fear = CS.noun("mi strach strachu strachu strach strachu strachem")
    forms = [fear.form(*CS.counted(n, case, fear)) for n in (1, 3, 5) for case in (0, 3, 6)]
    assert forms == ["strach", "strach", "strachem"] + ["strachu", "strachu", "strachem"] * 2


def test_plural_only_nouns() -> None:
    gates = CS.noun("n | vrata vrat vratům vrata vratech vraty")
    assert [gates.form(*CS.counted(n, 3, gates)) for n in (1, 2, 5)] == ["vrata", "vrata", "vrat"]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("karta", "begins with its gender"),
        ("f karta karty kartě", "3 forms"),
        ("f | ", "needs a singular or a plural"),
        ("kartička: kart", "no paradigm"),
        ("žena: kart", "genitive plural"),
        ("žena: kart karet", "pl.gen=karet"),
        ("hrad:", "needs a stem"),
        ("", "begins with its gender"),
    ],
)
def test_nouns_that_cannot_be_read(entry: str, why: str) -> None:
    with pytest.raises(WordsError, match=why):
        CS.noun(entry)


def test_hard_adjectives_agree() -> None:
    red = CS.adjective("červený")
    singular = [[red.form(gender, 0, case) for case in (0, 1, 3, 6)] for gender in range(4)]
    assert singular == [
        ["červený", "červeného", "červeného", "červeným"],  # hráče
        ["červený", "červeného", "červený", "červeným"],  # žeton
        ["červená", "červené", "červenou", "červenou"],  # kartu
        ["červené", "červeného", "červené", "červeným"],  # město
    ]
    plural = [[red.form(gender, 1, case) for case in (0, 1, 3, 6)] for gender in range(4)]
    assert plural == [
        ["červení", "červených", "červené", "červenými"],
        ["červené", "červených", "červené", "červenými"],
        ["červené", "červených", "červené", "červenými"],
        ["červená", "červených", "červená", "červenými"],
    ]


@pytest.mark.parametrize(
    ("lemma", "animate"),
    [("vysoký", "vysocí"), ("dobrý", "dobří"), ("tichý", "tiší"), ("drahý", "drazí"), ("irský", "irští"),
     ("německý", "němečtí"), ("mladý", "mladí"), ("další", "další")],
)  # fmt: skip
def test_animate_plural_softens(lemma: str, animate: str) -> None:
    assert CS.adjective(lemma).form(0, 1, 0) == animate


def test_soft_and_indeclinable_adjectives() -> None:
    wild = CS.adjective("cizí")
    assert [wild.form(2, 0, case) for case in range(7)] == ["cizí"] * 7
    assert [wild.form(0, 0, case) for case in (0, 1, 2, 3, 6)] == [
        "cizí",
        "cizího",
        "cizímu",
        "cizího",
        "cizím",
    ]
    assert CS.adjective("= khaki").form(2, 1, 6) == "khaki"
    with pytest.raises(WordsError, match="neither"):
        CS.adjective("otcův")
    with pytest.raises(WordsError, match="forms of ma"):
        CS.adjective({"f": "otcova"})


@pytest.mark.parametrize(
    ("entry", "forms"),
    [
        ("získej získat získá", "získej získat získá získají získáš"),
        ("zaplať zaplatit zaplatí", "zaplať zaplatit zaplatí zaplatí zaplatíš"),
        ("vezmi vzít vezme", "vezmi vzít vezme vezmou vezmeš"),
        ("hraj hrát hraje", "hraj hrát hraje hrají hraješ"),
        ("jez jíst jí jedí", "jez jíst jí jedí jíš"),
        ("buď být je jsou jsi", "buď být je jsou jsi"),
    ],
)
def test_verbs(entry: str, forms: str) -> None:
    assert " ".join(CS.verb(entry).forms) == forms


def test_verbs_that_cannot_be_read() -> None:
    with pytest.raises(WordsError, match="3 to 5 forms"):
        CS.verb("získej získat")
    with pytest.raises(WordsError, match="third person plural"):
        CS.verb("x y z")


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("v městě a u řeky", "v~městě a~u~řeky"),
        ("K tomu i s tím", "K~tomu i~s~tím"),
        ("2 karty, 10 000 mincí", "2~karty, 10 000~mincí"),
        ("oko a", "oko a"),
        ("k ", "k~"),
    ],
)
def test_non_breaking_spaces(plain: str, set_: str) -> None:
    assert CS.polish(plain, True).replace(NBSP, "~") == set_


def test_the_end_of_a_word_is_no_preposition() -> None:
    assert CS.polish("u dlouhý", at_start=False) == "u dlouhý"
    assert CS.polish(" u dlouhý", at_start=False) == f" u{NBSP}dlouhý"
