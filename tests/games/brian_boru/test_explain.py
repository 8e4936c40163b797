"""Why a move is not offered: every reason with its rule, and an answer to everything a player might say."""

from __future__ import annotations

import random
import re
import tomllib

import pytest
from games.brian_boru.tables import A, B, C, cards, resolve, run, table
from games.matches import say

import deskoherna as dh
from deskoherna.core.match import Match
from deskoherna.core.reading import why_not
from deskoherna.core.text import LANGUAGES
from deskoherna.core.text.rulebook import rulebook
from deskoherna.games.brian_boru.figures import EXPAND, PACKAGE, SECONDARY
from deskoherna.games.brian_boru.moves import CATALOGUE

NBSP = "\u00a0"
REACHED: set[str] = set()  # keys of the reasons that the tests of this file have met


def why(match: Match, said: str) -> tuple[str, str]:
    """The rule and the key of the reason; the sentence must be sayable in both languages."""
    decision = match.pending[0]
    reason = why_not(match, decision.seat, said)
    assert reason is not None
    REACHED.add(reason.phrase.key)
    for lang in LANGUAGES:
        assert reason.rule in rulebook(PACKAGE, lang)
        explanation = match.explain(decision.seat, said, lang)
        assert explanation.rules == (reason.rule,) and explanation.text[-1] in ".?"
    return reason.rule, reason.phrase.key


def unsaid(match: Match, said: str) -> str:
    """What is said of something that is no whole move: the key of the sentence, by its English beginning."""
    decision = match.pending[0]
    assert why_not(match, decision.seat, said) is None
    told = match.explain(decision.seat, said, "en")
    assert told.rules == decision.prompt.rules
    assert match.explain(decision.seat, said, "cs").text[-1] in ".?"
    return "incomplete" if "is not complete" in told.text else "unknown"


def czech(match: Match, said: str) -> str:
    return str(match.explain(match.pending[0].seat, said, "cs")).replace(NBSP, " ")


# -- setup and draft ---------------------------------------------------------------------------------------


def test_place() -> None:
    m = run(table(3, discs={A: "LE1"}), ("place", (B,)))
    assert why(m, "place LE7") == ("R2.6", "why.region-taken")
    assert unsaid(m, "place XX1") == "unknown"
    assert unsaid(m, "place") == "incomplete"
    assert czech(m, "place LE7") == (
        "V Leinsteru už má disk Hráč 1. První disk polož do regionu, kde ještě nikdo disk nemá. (R2.6)"
    )


def drafting() -> Match:
    t = table(3, hands={A: "1 2"})
    t.phase = "draft"
    t.packets = (cards("3 7 11 20"), cards("4 5 6 8"), cards("9 10 12 13"))
    return run(t, "draft")


def test_keep() -> None:
    m = drafting()
    assert why(m, "keep 3 4") == ("R5.2", "why.not-in-packet")
    assert why(m, "keep 3 3") == ("R5.2", "why.same-card")
    assert why(m, "keep 11 3") == ("R5.2", "why.lower-first")
    assert unsaid(m, "keep 3") == "incomplete"
    assert unsaid(m, "keep 3 26") == "unknown"
    assert why(m, "keep 2 3") == ("R5.4", "why.already-kept")
    assert czech(m, "keep 3 4") == (
        "Žlutá 4 mezi kartami na výběr není. "
        "Vyber si z těchto: modrá 3, žlutá 7, červená 11 a bílá 20. (R5.2)"
    )


# -- tricks ------------------------------------------------------------------------------------------------


def test_mark() -> None:
    m = run(table(3, discs={A: "LE7", B: "NU1"}, viking="NU1", hands={A: "2 5", B: "1 3", C: "4 6"}), "mark")
    assert why(m, "mark LE7") == ("R6.2", "why.taken-own")
    assert why(m, "mark NU1") == ("R6.2", "why.taken")  # under a Viking control token there is a disc (R1.1)
    assert why(m, "mark LE8") == ("R6.3", "why.no-suit")
    assert czech(m, "mark LE8") == (
        "O modré město LE8 v Leinsteru hrát nemůžeš: v ruce nemáš modrou ani bílou kartu. "
        "Vyber město jiné barvy. (R6.3)"
    )
    assert czech(m, "mark NU1").startswith("Červené město NU1 v Severním Uí Néill není volné: disk na něm má")


def test_lead_and_follow() -> None:
    m = run(table(3, hands={A: "2 5 17", B: "1 3 4", C: "6 7 8"}), "mark")
    say(m, "mark LE7")
    assert why(m, "lead 11") == ("R6.3", "why.not-in-hand")
    assert why(m, "lead 17") == ("R6.3", "why.wrong-colour")
    assert unsaid(m, "lead") == "incomplete"
    assert unsaid(m, "lead red") == "unknown"
    assert czech(m, "lead 17") == (
        "Žlutá 17 se k červenému městu LE7 v Leinsteru nehodí. Zahaj štych červenou nebo bílou kartou. (R6.3)"
    )
    say(m, "lead 5")
    assert why(m, "follow 5") == ("R6.5", "why.not-in-hand")
    assert czech(m, "follow 5") == (
        "Červenou 5 v ruce nemáš. Máš v ní tyto karty: žlutá 1, modrá 3 a žlutá 4. (R6.5)"
    )


def test_to_a_yellow_town() -> None:
    m = say(run(table(3, hands={A: "1 2 5", B: "3 4 6", C: "7 8 9"}), "mark"), "mark LE9")
    assert czech(m, "lead 2").startswith("Červená 2 se ke žlutému městu LE9 v Leinsteru nehodí.")


def test_choose() -> None:
    m = resolve(table(3, active="LE7"), A, 11)
    assert unsaid(m, "choose 3") == "unknown"
    assert unsaid(m, "choose") == "incomplete"
    assert why(m, "follow 2") == ("R6.8", "explain.not-asked")


# -- symbols -----------------------------------------------------------------------------------------------


def test_buy() -> None:
    church = say(resolve(table(3, active="LE7", coins={A: 5}), A, 12), "choose 2")
    assert why(church, "buy 3") == ("R7.6", "why.buy-coins")
    assert unsaid(church, "buy many") == "unknown"
    assert (
        czech(church, "buy 3") == "Tolik přikoupit nemůžeš: stálo by to 6 mincí, ale máš jen 5 mincí. (R7.6)"
    )
    raiders = say(resolve(table(3, active="LE7", coins={A: 9}, battle=4), A, 11), "choose 2")
    assert why(raiders, "buy 3") == ("R7.8", "why.buy-raiders")
    assert why(raiders, "buy 5") == ("R7.8", "why.buy-raiders")  # nor are there coins for it
    assert czech(raiders, "buy 3") == (
        "Tolik přikoupit nemůžeš: v bitevní oblasti zbývají jen 2 vikinští nájezdníci. (R7.8)"
    )
    track = say(resolve(table(3, active="LE7", coins={A: 9}, track={A: 6}), A, 10), "choose 2")
    assert why(track, "buy 2") == ("R7.9", "why.buy-track")


def expanding(into_active: bool = False, viking: str = "") -> Match:
    """A is asked where to expand: from LE9 a road leads to LE7 and LE8, from SU6 to SU4 and SU5."""
    t = table(3, discs={A: "LE9 SU6", B: "LE8"}, viking=viking, coins={A: 9}, active="LE7")
    t.expand_into_active = into_active
    assert SECONDARY[11][0][-1] == (EXPAND, 1)
    return say(resolve(t, A, 11), "choose 1")


def test_expand() -> None:
    m = expanding()
    assert why(m, "expand LE9") == ("R7.11", "why.taken-own")
    assert why(m, "expand LE8") == ("R7.11", "why.taken")
    assert why(m, "expand LE7") == ("R7.12", "why.expand-active")
    assert why(m, "expand LE6") == ("R7.11", "why.expand-road")  # two roads away, past B
    assert unsaid(m, "expand") == "incomplete"
    assert why(expanding(viking="LE9", into_active=True), "expand LE7") == ("R7.11", "why.expand-viking")
    assert expanding(into_active=True).explain(A, "expand LE7").rules == ("R7.11", "R7.12")  # it is legal
    assert czech(m, "expand LE6") == (
        "Do žlutého města LE6 v Leinsteru nevede přímá silnice od žádného města, které ovládáš. (R7.11)"
    )


def test_questions_left_out_for_want_of_coins_or_tokens() -> None:
    m = run(table(3, coins={A: 1}, hands={A: "2 5", B: "1 3", C: "4 6"}), "mark")
    assert why(m, "expand LE7") == ("R7.11", "why.expand-coins")
    assert why(m, "buy 1") == ("R7.6", "why.buy-coins")
    assert why(m, "free LE7") == ("R7.13", "why.no-tokens")
    assert czech(m, "expand LE7") == "Expanze stojí 5 mincí, ale máš jen 1 minci. (R7.11)"


def test_free() -> None:
    t = table(3, discs={A: "LE1 LE2", B: "LE3"}, viking="LE1 LE3", active="LE7")
    m = say(resolve(t, A, 13), "choose 2")
    assert why(m, "free LE2") == ("R7.13", "why.no-token")
    assert why(m, "free LE7") == ("R7.13", "why.no-token")


# -- upkeep ------------------------------------------------------------------------------------------------


def test_settle() -> None:
    m = run(table(3, discs={A: "LE1", B: "LE2"}, track={A: 3}, bride="aodhan"), "wedding")
    assert why(m, "settle LE2") == ("R8.5", "why.taken")
    assert why(m, "settle LE1") == ("R8.5", "why.taken-own")
    assert why(m, "settle MU1") == ("R8.5", "why.other-region")
    assert czech(m, "settle MU1") == (
        "Žluté město MU1 v Munsteru vybrat nemůžeš: karta sňatku dává město v Leinsteru. (R8.5)"
    )
    anywhere = run(table(3, discs={A: "LE1", B: "LE2"}, track={A: 9, B: 8}), "wedding")
    assert why(anywhere, "settle LE1") == ("R8.7", "why.taken")


def test_estrid() -> None:
    m = run(table(3, track={A: 3}, bride="estrid"), "wedding")
    assert unsaid(m, "estrid marry") == "unknown"
    assert unsaid(m, "estrid") == "incomplete"
    assert why(m, "settle LE1") == ("R8.8", "explain.not-asked")


def test_raid() -> None:
    discs = {A: "LE1", B: "LE2 LE3 LE4", C: "UL1"}
    other = run(table(3, battle=1, raiders={A: 2, C: 1}, discs=discs, viking="LE4"), "battle")
    assert why(other, "raid LE1") == ("R9.5", "why.raid-not-theirs")
    assert why(other, "raid LE9") == ("R9.5", "why.raid-not-theirs")
    assert why(other, "raid LE4") == ("R9.5", "why.raid-viking")
    assert czech(other, "raid LE1") == (
        "Žluté město LE1 v Leinsteru Hráč 2 neovládá, a tak o ně přijít nemůže. "
        "Vyber město, které Hráč 2 ovládá. (R9.5)"
    )
    own = run(table(3, battle=1, raiders={A: 2, C: 2}, discs=discs), "battle")
    assert own.pending[0].seat == B
    assert why(own, "raid LE1") == ("R9.5", "why.raid-not-yours")


def test_monastery() -> None:
    t = table(3, church={A: 2}, discs={A: "LE1 LE2 LE3 LE9", B: "LE4"}, viking="LE3", monasteries="LE9")
    m = run(t, "church")
    assert why(m, "monastery LE4") == ("R10.2", "why.monastery-not-yours")
    assert why(m, "monastery LE5") == ("R10.2", "why.monastery-not-yours")
    assert why(m, "monastery LE9") == ("R10.5", "why.monastery-there")
    assert why(m, "monastery LE3") == ("R10.5", "why.monastery-viking")
    assert czech(m, "monastery LE9") == (
        "Ve žlutém městě LE9 v Leinsteru už klášter stojí a dva mít město nemůže. Vyber jiné. (R10.5)"
    )


# -- anything at all ---------------------------------------------------------------------------------------


def test_something_else_is_asked() -> None:
    m = run(table(3, hands={A: "2 5", B: "1 3", C: "4 6"}), "mark")
    for said in ("follow 2", "lead 2", "keep 2 5", "stay", "place LE7", "estrid trade", "raid LE7"):
        assert why(m, said) == ("R6.2", "explain.not-asked")
    assert czech(m, "follow 2") == (
        "Teď se hra ptá na něco jiného. Vyber volné město, o které se bude hrát štych. (R6.2)"
    )


@pytest.mark.parametrize("said", ["", "hello", "LE7", "mark\tLE7 now", "11", "{mark}", "☘ ☘", "MARK"])
def test_what_means_nothing_is_no_mistake_of_ours(said: str) -> None:
    m = run(table(3, hands={A: "2 5", B: "1 3", C: "4 6"}), "mark")
    assert m.explain(A, said, "cs").text and m.explain(A, said, "en").text


def sentences(lang: str) -> dict[str, str]:
    """The reasons of this game as they are written."""
    file = PACKAGE / "text" / f"{lang}-why.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["say"]


MET_IN = (
    test_place, test_keep, test_mark, test_lead_and_follow, test_buy, test_expand, test_free, test_settle,
    test_raid, test_monastery, test_questions_left_out_for_want_of_coins_or_tokens,
)  # fmt: skip


def test_every_reason_is_met() -> None:
    REACHED.clear()
    for test in MET_IN:
        test()
    for lang in LANGUAGES:
        assert set(sentences(lang)) == REACHED


@pytest.mark.parametrize(
    ("lang", "either"), [("cs", r"\b(nebo|anebo|buď|případně)\b"), ("en", r"\b(or|either)\b")]
)
def test_a_reason_names_one_condition(lang: str, either: str) -> None:
    """What fails is said first; only the advice after it may name several ways out."""
    for key, template in sentences(lang).items():
        assert not re.search(either, template.split(". ")[0]), key


def test_garbage_never_breaks_it() -> None:
    chance = random.Random(1)
    m = dh.new_match("brian-boru", players=3, seed=5)
    kinds = [*{move.kind for move in CATALOGUE}, "sing", "", "☘"]
    rest = ["LE7", "le7", "11", "-1", "999999999", "²", "½", "support", "x" * 500, "{", "None", "0"]
    for _ in range(40):
        decision = m.pending[0]
        said = " ".join([chance.choice(kinds), *chance.choices(rest, k=chance.randrange(4))])
        assert m.explain(decision.seat, said, "cs").text
        m.play(decision.seat, chance.choice(decision.moves))
